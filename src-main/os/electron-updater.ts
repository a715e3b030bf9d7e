import { existsSync } from 'node:fs'
import { win32 } from 'node:path'
import type { Log } from '../log/types.ts'
import type { FeedAddress } from './signed-feed.ts'
import type { Updater } from './updater.ts'

/** What the NSIS installer puts beside the program, and the MSI does not. */
const NSIS_UNINSTALLER = 'Uninstall Gapwise.exe'

/**
 * Whether a new version can be put in the place of the program that runs. On Windows electron-updater installs with NSIS: over what an
 * MSI has installed there would be two installations in one folder, each with a removal of its own.
 */
export function canUpdateItself(
  { platform, execPath, versions }: Pick<NodeJS.Process, 'platform' | 'execPath' | 'versions'>,
  exists: (file: string) => boolean = existsSync,
): boolean {
  if (!versions.electron) return false
  return platform !== 'win32' || exists(win32.join(win32.dirname(execPath), NSIS_UNINSTALLER))
}

/** electron-updater for the package that runs; loaded only where an organization has set updates. */
export async function openElectronUpdater(feed: FeedAddress, log: Log): Promise<Updater> {
  const [{ default: electronUpdater }, { createUpdater }] = await Promise.all([
    import('electron-updater'),
    import('./updater.ts'),
  ])
  return createUpdater(electronUpdater.autoUpdater, feed, log)
}
