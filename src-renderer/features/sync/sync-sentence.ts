import { isServerAway, type SyncStatus } from '#shared/ipc/sync.ts'

/** calm: nothing to do; busy: at work; soon: somebody should look; urgent: nothing can be stored. */
export type SyncTone = 'calm' | 'busy' | 'soon' | 'urgent'

type Counted =
  | 'sync.attention'
  | 'sync.firstSync'
  | 'sync.pausedWaiting'
  | 'sync.noServerWaiting'
  | 'sync.offlineWaiting'
  | 'sync.sending'
type Plain =
  | 'sync.diskFull'
  | 'sync.demo'
  | 'sync.signedOut'
  | 'sync.firstSyncStart'
  | 'sync.paused'
  | 'sync.broken'
  | 'sync.deskTooOld'
  | 'sync.serverTooOld'
  | 'sync.noServer'
  | 'sync.offline'
  | 'sync.syncing'
  | 'sync.upToDate'

/** One sentence of the `shell` catalog. */
export type SyncSentence =
  | { readonly tone: SyncTone; readonly key: Counted; readonly count: number }
  | { readonly tone: SyncTone; readonly key: Plain }

/**
 * What the header says about the connection: the most pressing thing first, and a second one that it may not hide
 * (docs/rules/foundations.md#sync-and-outbox).
 */
export function syncSentences(status: SyncStatus): readonly [SyncSentence, ...SyncSentence[]] {
  const connection = connectionSentence(status)
  const isAway = isServerAway(status) || status.state === 'broken'
  const { attention, diskFull } = status
  if (diskFull) return [{ tone: 'urgent', key: 'sync.diskFull' }]
  if (attention === 0) return [connection]
  const asks: SyncSentence = { tone: 'soon', key: 'sync.attention', count: attention }
  return isAway ? [connection, asks] : [asks]
}

/** How the connection itself stands, whatever else is the matter. */
export function connectionSentence({ state, waiting, firstSync, misfit }: SyncStatus): SyncSentence {
  if (misfit) return { tone: 'soon', key: misfit.who === 'desk' ? 'sync.deskTooOld' : 'sync.serverTooOld' }
  switch (state) {
    case 'demo':
      return { tone: 'calm', key: 'sync.demo' }
    case 'signed-out':
      return { tone: 'calm', key: 'sync.signedOut' }
    case 'first-sync':
      return firstSync && firstSync.rows > 0
        ? { tone: 'busy', key: 'sync.firstSync', count: firstSync.rows }
        : { tone: 'busy', key: 'sync.firstSyncStart' }
    case 'paused':
      return withWaiting(waiting, 'soon', 'sync.pausedWaiting', 'sync.paused')
    case 'no-server':
      return withWaiting(waiting, 'soon', 'sync.noServerWaiting', 'sync.noServer')
    case 'broken':
      return { tone: 'urgent', key: 'sync.broken' }
    case 'offline':
      return withWaiting(waiting, 'soon', 'sync.offlineWaiting', 'sync.offline')
    case 'syncing':
      return withWaiting(waiting, 'busy', 'sync.sending', 'sync.syncing')
    case 'up-to-date':
      return waiting > 0
        ? { tone: 'busy', key: 'sync.sending', count: waiting }
        : { tone: 'calm', key: 'sync.upToDate' }
  }
}

function withWaiting(waiting: number, tone: SyncTone, counted: Counted, plain: Plain): SyncSentence {
  return waiting > 0 ? { tone, key: counted, count: waiting } : { tone, key: plain }
}
