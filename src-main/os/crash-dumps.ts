import { crashReporter } from 'electron'

/**
 * Lets the system write what it knows of a crash into the desk's own folder. That holds memory, and so possibly data of members and the
 * cache's key: only where the organization says so, and nothing of it is ever sent. Call before the app is ready.
 */
export function keepCrashDumps(): void {
  crashReporter.start({ uploadToServer: false })
}
