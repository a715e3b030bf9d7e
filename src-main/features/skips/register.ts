import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { isSkipNoteMissing, skipDay, skipObstacle, skipTimes } from '#shared/domain/queue/index.ts'
import { ownZone, toInstant } from '#shared/domain/time/index.ts'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import { readRowOfMember } from '../../db/row-store.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { changeOf, saveOperations } from '../../sync/save-operations.ts'
import type { Workspace } from '../../workspace/types.ts'

export interface SkipsFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'clock'> {
  /** What the contact rules know of a member; null when unknown. */
  readonly contactFacts: (memberId: string) => ContactFacts | null
  /** IANA zone of this station, whose days are meant. */
  readonly stationZone?: string
}

/** Setting members aside for the team, on the bridge. */
export function registerSkips({ ipc, clock, contactFacts, stationZone }: SkipsFeatureDeps): void {
  const zone = stationZone ?? ownZone()

  const untilOf = (until: CallInput<'skips', 'skip'>['until'], nowMs: number): number | null => {
    const times = skipTimes(zone, nowMs)
    return until === 'later' || until === 'tomorrow' ? times[until] : skipDay(zone, until, nowMs)
  }

  /** @throws ApiError skips.memberNotFound, skips.noteMissing, skips.alert, skips.promise, skips.badDay */
  const skip = (workspace: Workspace, asked: CallInput<'skips', 'skip'>): CallOutput<'skips', 'skip'> => {
    const nowMs = clock.now()
    const row = readRowOfMember(workspace.db, 'member_outreach', asked.memberId)
    const facts = contactFacts(asked.memberId)
    if (row === null || facts === null) throw new ApiError('skips.memberNotFound')
    const note = asked.note.trim()
    if (isSkipNoteMissing(asked.reason, note)) throw new ApiError('skips.noteMissing')
    const obstacle = skipObstacle({ alertOpen: facts.crisisHold, callbackDueAt: facts.callbackDueAt }, nowMs)
    if (obstacle !== null) throw new ApiError(`skips.${obstacle}`)
    const until = untilOf(asked.until, nowMs)
    if (until === null) throw new ApiError('skips.badDay')
    const operation = {
      kind: 'member.skip',
      ...changeOf(row, nowMs),
      until: toInstant(until),
      reason: asked.reason,
      was: row.skipped_at,
    } as const
    saveOperations(workspace, [{ ...operation, note }], { nowMs })
    return { until: operation.until }
  }

  /** @throws ApiError skips.memberNotFound */
  const unskip = (workspace: Workspace, memberId: string): null => {
    const row = readRowOfMember(workspace.db, 'member_outreach', memberId)
    if (row === null) throw new ApiError('skips.memberNotFound')
    if (row.skipped_at === null) return null
    const nowMs = clock.now()
    saveOperations(workspace, [{ kind: 'member.unskip', ...changeOf(row, nowMs), was: row.skipped_at }], { nowMs })
    return null
  }

  ipc.register('skips', {
    getTimes: () => {
      const { later, tomorrow } = skipTimes(zone, clock.now())
      return { later: later === null ? null : toInstant(later), tomorrow: toInstant(tomorrow) }
    },
    skip: (asked, { workspace }) => skip(workspace, asked),
    unskip: ({ memberId }, { workspace }) => unskip(workspace, memberId),
  })
}
