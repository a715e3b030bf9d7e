import { Badge, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/domain/time/index.ts'
import type { CallOutput } from '#shared/ipc/index.ts'
import type { ClinicalItem } from '#shared/ipc/tasks.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import classes from './tasks.module.css'
import workList from '../../ui/work-list.module.css'

interface Props {
  readonly clinical: CallOutput<'tasks', 'listClinical'>
  readonly onShow: (item: ClinicalItem) => void
}

/** What waits for a clinician: kits to decide, then results to see. Each leads to the member, where it is decided. */
export function ClinicalList({ clinical: { items, more }, onShow }: Props) {
  const { t } = useTranslation('tasks')
  const kits = items.filter(({ what }) => what === 'kit')
  const results = items.filter(({ what }) => what === 'result')
  return (
    <>
      <Waiting what="kit" items={kits} total={kits.length} onShow={onShow} />
      <Waiting what="result" items={results} total={results.length + more} onShow={onShow} />
      {more > 0 ? (
        <Text size="sm" c="dimmed">
          {t('clinical.more', { count: more })}
        </Text>
      ) : null}
    </>
  )
}

interface WaitingProps extends Pick<Props, 'onShow'> {
  readonly what: ClinicalItem['what']
  readonly items: readonly ClinicalItem[]
  readonly total: number
}

function Waiting({ what, items, total, onShow }: WaitingProps) {
  const { t } = useTranslation('tasks')
  const format = useFormatContext()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={`tasks-${what}`}>
      <h3 id={`tasks-${what}`} className={workList.group}>
        {t(`clinical.title.${what}`)} <span className={workList.count}>{total}</span>
      </h3>
      <ul className={workList.rows}>
        {items.map((item) => (
          <li key={item.id} className={workList.row} data-row tabIndex={-1}>
            <div className={workList.rowHead}>
              <h4 className={workList.name} dir="auto">
                {item.memberName}
              </h4>
              {item.urgent ? <Badge color="red">{t('clinical.urgent')}</Badge> : null}
            </div>
            <p className={classes.asked} dir="auto">
              {t(`clinical.since.${what}`, { name: item.name, date: formatDate(item.on, format.locale) })}
            </p>
            <Group gap="xs" mt={6}>
              <Button
                size="compact-sm"
                aria-label={t('clinical.openName', { name: item.memberName, what: item.name })}
                onClick={() => onShow(item)}
              >
                {t('clinical.open')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  )
}
