import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/domain/time/index.ts'
import type { ClinicalItem } from '#shared/ipc/tasks.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import classes from './tasks.module.css'
import workList from '../../ui/work-list.module.css'

/** What waits for a clinician: a kit to decide, or a result to see. It is decided in the member's pane. */
export function ClinicalFacts({ item }: { readonly item: ClinicalItem }) {
  const { t } = useTranslation('tasks')
  const { locale } = useFormatContext()
  return (
    <>
      <div className={workList.rowHead}>
        <h3 className={workList.name} dir="auto">
          {item.memberName}
        </h3>
        {item.urgent ? <Badge color="red">{t('clinical.urgent')}</Badge> : null}
      </div>
      <p className={classes.what}>
        <b>{t(`room.clinical.${item.what}`)}</b>
      </p>
      <p className={classes.asked} dir="auto">
        {t(`clinical.since.${item.what}`, { name: item.name, date: formatDate(item.on, locale) })}
      </p>
    </>
  )
}
