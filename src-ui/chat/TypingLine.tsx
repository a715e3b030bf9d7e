import { useTranslation } from 'react-i18next'
import classes from './chat.module.css'

/** '<name> is replying'. Keeps its line while nobody is, so that the thread does not move. */
export function TypingLine({ names }: { names: readonly string[] }) {
  const { t, i18n } = useTranslation('thread')
  return (
    <p className={classes.typing} role="status" dir="auto">
      {names.length === 0 ? '' : t('typing', { count: names.length, names: listNames(names, i18n.language) })}
    </p>
  )
}

/** Names as one reads them out: `Ana`, `Ana and Ben`, `Ana, Ben, and Eva`. */
function listNames(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}
