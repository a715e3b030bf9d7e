import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Trail } from '../../sync/trail.ts'
import { searchHistory } from './history.repo.ts'

export interface HistoryFeatureDeps extends Pick<FeatureDeps, 'ipc'> {
  readonly trail: Trail
  /** A call with the member runs, and it is not certain who is on the line. */
  readonly identityPending: (memberId: string) => boolean
}

/** The search in notes and transcripts on the bridge; nothing of a member whose identity is being asked. */
export function registerHistory({ ipc, trail, identityPending }: HistoryFeatureDeps): void {
  ipc.register('history', {
    search: (asked, { workspace }) => {
      const { entries, more } = searchHistory(workspace.db, asked)
      if (asked.query.trim() !== '') trail.note(workspace, { action: 'member.searched', memberId: null, detail: {} })
      return { entries: entries.filter(({ memberId }) => !identityPending(memberId)), more }
    },
  })
}
