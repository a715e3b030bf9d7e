/** A code is good for ten minutes (docs/rules/access.md#one-time-codes); so long the tab knows where the member was. */
const KEPT_MS = 10 * 60_000
const KEY = 'gapwise.signIn'

interface KeptStep {
  readonly contact: string
  /** When the code was asked for, epoch ms; null: not yet. */
  readonly sentAt: number | null
  /** Asking was cut off because a script was missing: to be done when the page is there again. */
  readonly asking: boolean
}

const NOTHING: KeptStep = { contact: '', sentAt: null, asking: false }

/** What this tab keeps of the sign-in, for a reload and for a phone that discards it. Never the code. */
export function readKeptStep(nowMs: number): KeptStep {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return NOTHING
    const contact: unknown = Reflect.get(kept, 'contact')
    const sentAt: unknown = Reflect.get(kept, 'sentAt')
    const isOpen = typeof sentAt === 'number' && nowMs >= sentAt && nowMs - sentAt < KEPT_MS
    return {
      contact: typeof contact === 'string' ? contact : '',
      sentAt: isOpen ? sentAt : null,
      asking: Reflect.get(kept, 'asking') === true,
    }
  } catch {
    return NOTHING
  }
}

export function keepStep(step: KeptStep): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(step))
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Somebody is signed in: the tab need not know how. */
export function forgetStep(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
