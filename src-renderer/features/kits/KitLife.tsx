import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { careNameIn } from '#shared/domain/care-names/index.ts'
import { trueKitStatus, waitsToShip } from '#shared/domain/kit-shipping/index.ts'
import { mayOrderKits, needsRiskQuestions, nextKitStatuses } from '#shared/domain/kits/index.ts'
import { coachKitStatus } from '#shared/domain/member/index.ts'
import type { ApiResult } from '#shared/ipc/contract.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import type { TestKitRow } from '#shared/sync/rows.ts'
import type { KitStatus } from '#shared/sync/vocabulary.ts'
import { call, memberQuery, useDeskApi, useSession } from '../../api/index.ts'
import { ChangeMenu } from '../../ui/ChangeMenu.tsx'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import classes from './kits.module.css'

interface Props {
  readonly kit: TestKitRow
  /** The day after sending (7, 14 or 21) whose nudge waits; null when none does. */
  readonly nudgeDay: number | null
}

/** Where a kit is on its way, what is due for it, and what a person may do about it. */
export function KitLife({ kit, nudgeDay }: Props) {
  const { t } = useTranslation('kits')
  const { locale } = useFormatContext()
  const session = useSession()
  const { busy, approve, setStatus } = useKitActions(kit)
  const mayOrder = session.kind === 'signed-in' && mayOrderKits(session.role)
  const toShip = waitsToShip(kit)
  const ordered = kit.status === 'ordered'
  const waits = ordered && needsRiskQuestions(kit.kit_type)
  const next = nextKitStatuses(kit.status)
  return (
    <>
      <div className={classes.life}>
        <KitTimeline status={trueKitStatus(kit)} />
        {waits ? <span className={classes.due}>{t('life.waits')}</span> : null}
        {toShip ? <span className={classes.due}>{t('life.toShip')}</span> : null}
        {ordered && mayOrder ? (
          <Button
            size="compact-xs"
            loading={busy}
            onClick={approve}
            aria-label={t('life.approveKit', { kit: careNameIn(kit.kit_type, locale) })}
          >
            {t('life.approve')}
          </Button>
        ) : null}
        {next.length === 0 ? null : (
          <ChangeMenu
            label={t('life.update')}
            name={t('life.updateKit', { kit: careNameIn(kit.kit_type, locale) })}
            busy={busy}
          >
            {next.map((status) => (
              <Menu.Item key={status} onClick={() => setStatus(status)}>
                {t(ordered || (toShip && status === 'lost') ? 'life.giveUp' : `life.stage.${status}`)}
              </Menu.Item>
            ))}
          </ChangeMenu>
        )}
      </div>
      {nudgeDay === null ? null : <p className={classes.due}>{t('life.nudge', { day: nudgeDay })}</p>}
    </>
  )
}

/** The stages of a kit (docs/rules/care.md#kit-status); a lost one has left them. */
const STAGES = ['ordered', 'sent', 'delivered', 'awaiting-completion', 'completed'] as const satisfies KitStatus[]

/**
 * How far a kit has come, as a row of steps. The coach's status stands beside it, so only the stage that it leaves out
 * is written (docs/rules/care.md#kit-status).
 */
function KitTimeline({ status }: { readonly status: KitStatus }) {
  const { t } = useTranslation('kits')
  const stage = t(`life.stage.${status}`)
  const reached = STAGES.findIndex((known) => known === status)
  const words = reached < 0 ? stage : t('life.at', { number: reached + 1, total: STAGES.length, stage })
  return (
    <span className={classes.timeline} role="img" aria-label={words} title={words} data-lost={reached < 0 || undefined}>
      <span className={classes.steps}>
        {STAGES.map((known, index) => (
          <span key={known} className={classes.step} data-reached={index <= reached || undefined} />
        ))}
      </span>
      {coachKitStatus(status) === status ? null : stage}
    </span>
  )
}

/** The statuses that a person may give by hand. */
type ManualStatus = Parameters<DeskApi['kits']['setStatus']>[0]['status']

/** What can be done with a kit on its way; the toast appears once the change is on this station's disk. */
function useKitActions({ id: kitId, kit_type: type, member_id: memberId }: TestKitRow) {
  const { t } = useTranslation('kits')
  const kit = careNameIn(type, useFormatContext().locale)
  const api = useDeskApi()
  const client = useQueryClient()
  const { busy, run } = useOneAtATime({ wholeDoubleClick: true })

  const save = (send: () => Promise<ApiResult<null>>, done: string): void =>
    run(async () => {
      try {
        await call(send())
        notifyOk(done)
      } catch (error) {
        notifyError(error)
      }
      await client.invalidateQueries(memberQuery(api, memberId))
    })

  return {
    busy,
    approve: () => save(() => api.kits.approve({ memberId, kitId }), t('life.approved', { kit })),
    setStatus: (status: ManualStatus) =>
      save(
        () => api.kits.setStatus({ memberId, kitId, status }),
        t('life.updated', { kit, stage: t(`life.stage.${status}`) }),
      ),
  }
}
