import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { needsRiskQuestions, nextKitStatuses } from '#shared/domain/kits/index.ts'
import type { TestKitRow } from '#shared/sync/rows.ts'
import { useSession } from '../../api/index.ts'
import classes from './kits.module.css'
import { KitTimeline } from './KitTimeline.tsx'
import { useKitActions } from './useKitActions.ts'

interface Props {
  readonly kit: TestKitRow
  /** The day after sending (7, 14 or 21) whose nudge waits; null when none does. */
  readonly nudgeDay: number | null
}

/** Where a kit is on its way, what is due for it, and what a person may do about it. */
export function KitLife({ kit, nudgeDay }: Props) {
  const { t } = useTranslation('kits')
  const session = useSession()
  const { busy, approve, setStatus } = useKitActions(kit)
  const clinician = session.kind === 'signed-in' && session.role === 'clinician'
  const ordered = kit.status === 'ordered'
  const waits = ordered && needsRiskQuestions(kit.kit_type)
  const next = nextKitStatuses(kit.status)
  return (
    <>
      <div className={classes.life}>
        <KitTimeline status={kit.status} />
        {waits ? <span className={classes.due}>{t('life.waits')}</span> : null}
        {ordered && clinician ? (
          <Button
            size="compact-xs"
            loading={busy}
            onClick={approve}
            aria-label={t('life.approveKit', { kit: kit.kit_type })}
          >
            {t('life.approve')}
          </Button>
        ) : null}
        {next.length === 0 ? null : (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button
                size="compact-xs"
                variant="default"
                loading={busy}
                rightSection={<IconChevronDown size={12} aria-hidden />}
                aria-label={t('life.updateKit', { kit: kit.kit_type })}
              >
                {t('life.update')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {next.map((status) => (
                <Menu.Item key={status} onClick={() => setStatus(status)}>
                  {t(ordered ? 'life.giveUp' : `life.stage.${status}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {nudgeDay === null ? null : <p className={classes.due}>{t('life.nudge', { day: nudgeDay })}</p>}
    </>
  )
}
