import type { Log } from '../log/types.ts'
import type { FeedAddress } from './signed-feed.ts'
import type { Updater } from './updater.ts'

/** electron-updater for the package that runs; loaded only where an organization has set updates. */
export async function openElectronUpdater(feed: FeedAddress, log: Log): Promise<Updater> {
  const [{ default: electronUpdater }, { createUpdater }] = await Promise.all([
    import('electron-updater'),
    import('./updater.ts'),
  ])
  return createUpdater(electronUpdater.autoUpdater, feed, log)
}
