import { useEffect } from 'react'
import { keysOf, offeredCommands, useCommandsStore, type Command } from './commands.store.ts'
import { isMac, matchesKeys } from './keys.ts'

const TYPING = 'input, textarea, select, [contenteditable="true"]'
/** Widgets that use single keys themselves; a list whose keys are commands of the desk says so. */
const OWN_KEYS = '[role="menu"], [role="listbox"]:not([data-desk-keys]), [role="dialog"]'

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.closest(TYPING) !== null || target.closest(OWN_KEYS) !== null
}

const dialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Enter and Space on a focused button or link belong to it. */
const pressesControl = (event: KeyboardEvent): boolean =>
  (event.key === 'Enter' || event.key === ' ') &&
  event.target instanceof Element &&
  event.target.closest('button, a, [role="button"], [role="tab"]') !== null

function commandFor(event: KeyboardEvent, mac: boolean): Command | undefined {
  const blocked = isElsewhere(event.target) || dialogOpen() || pressesControl(event)
  return offeredCommands(useCommandsStore.getState()).find(
    (command) =>
      (command.everywhere === true || !blocked) && keysOf(command).some((keys) => matchesKeys(keys, event, mac)),
  )
}

/** Runs the commands on offer by their keys: not while typing, not in a menu, not under a dialog. Mounted once. */
export function useShortcuts(): void {
  useEffect(() => {
    const mac = isMac(navigator.platform)
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return
      const command = commandFor(event, mac)
      if (!command) return
      event.preventDefault()
      command.run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
