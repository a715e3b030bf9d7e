import { scriptTone, type ScriptTone } from '#shared/ipc/script.ts'

const KEY = 'gapwise.scriptTone'
const DEFAULT: ScriptTone = 'friendly'

/** The tone this person chose last (specification section 4: remembered locally); friendly before the first choice. */
export function rememberedTone(): ScriptTone {
  const stored = scriptTone.safeParse(storage()?.getItem(KEY))
  return stored.success ? stored.data : DEFAULT
}

export function rememberTone(tone: ScriptTone): void {
  try {
    storage()?.setItem(KEY, tone)
  } catch {
    // A full or forbidden store only means that the next script starts friendly again.
  }
}

/** A page may be forbidden to store anything, which already fails at the first look. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
