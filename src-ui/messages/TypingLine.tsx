import { useTranslation } from 'react-i18next'
import { listNames } from './list-names.ts'
import classes from './messages.module.css'

/** '<name> is replying'. Keeps its line while nobody is, so that the thread does not move. */
export function TypingLine({ names }: { names: readonly string[] }) {
  const { t, i18n } = useTranslation('messages')
  return (
    <p className={classes.typing} role="status" dir="auto">
      {names.length === 0 ? '' : t('typing', { count: names.length, names: listNames(names, i18n.language) })}
    </p>
  )
}
