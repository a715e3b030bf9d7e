import { useTranslation } from 'react-i18next'
import type { TaskItem } from '#shared/ipc/tasks.ts'
import classes from './tasks.module.css'

/** Who helps near the member with what the task is about (docs/rules/care.md#local-resources). */
export function TaskHelp({ help }: { readonly help: NonNullable<TaskItem['help']> }) {
  const { t } = useTranslation('resources')
  return (
    <div className={classes.help}>
      <b>{t('help.title')}</b>
      <ul>
        {help.resources.map(({ id, name, phone, languages }) => (
          <li key={id}>
            <bdi>{name}</bdi> <span className={classes.phone}>{phone}</span>{' '}
            <span className={classes.asked}>{languages.map((one) => t(`language.${one}`)).join(', ')}</span>
          </li>
        ))}
        {help.offers211 ? <li>{t(help.resources.length === 0 ? 'help.only211' : 'help.also211')}</li> : null}
      </ul>
    </div>
  )
}
