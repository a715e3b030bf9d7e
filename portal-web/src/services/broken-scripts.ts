import { hasUnsavedEdits } from './unsaved-edits.ts'

/**
 * A browser that could not fetch a script once never asks for it again in the same page: the page has to be loaded anew.
 * What the member gave is kept, so nothing is lost by that.
 */
const state = { isBroken: false }

const KEY = 'gapwise.reloadedAt'
/** A script that is missing on the server too must not make the page load itself again and again. */
const AGAIN_AFTER_MS = 10_000

/** Notices from now on when a script or a style can't be fetched. Answers what ends that and forgets it. */
export function watchScripts(): () => void {
  const notice = (): void => {
    state.isBroken = true
  }
  window.addEventListener('vite:preloadError', notice)
  return () => {
    window.removeEventListener('vite:preloadError', notice)
    state.isBroken = false
  }
}

/** Whether some script is missing, so that trying again in this page is of no use. */
export const isScriptMissing = (): boolean => state.isBroken

function mayReload(nowMs: number): boolean {
  try {
    const before = Number(sessionStorage.getItem(KEY) ?? 0)
    if (nowMs - before < AGAIN_AFTER_MS && nowMs >= before) return false
    sessionStorage.setItem(KEY, String(nowMs))
    return true
  } catch {
    return false
  }
}

/** Whether the server answers now that the portal's own files come from. */
export const isServerReached = (): Promise<boolean> =>
  fetch('/config.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

interface Reload {
  /** Somebody asked for it: then it may come right after another one. */
  readonly isAsked?: boolean
  readonly reload?: () => void
}

/**
 * Loads the page anew where a script is missing and the server can be reached again.
 * @returns whether it does
 */
export async function reloadIfBroken({
  isAsked = false,
  reload = () => window.location.reload(),
}: Reload = {}): Promise<boolean> {
  if (!state.isBroken) return false
  if (!(await isServerReached()) || (!mayReload(Date.now()) && !isAsked)) return false
  reload()
  return true
}

/** What failed once, asked for again by hand: in a new page where only that helps and nothing typed would be lost. */
export async function retryAnew(again: () => unknown): Promise<void> {
  if (!hasUnsavedEdits() && (await reloadIfBroken({ isAsked: true }))) return
  await again()
}
