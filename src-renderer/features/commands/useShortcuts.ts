import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { keysOf, offeredCommands, useCommandsStore, type Command } from './commands.store.ts'
import { isMac, matchesKeys, type KeyPress } from './keys.ts'

const TYPING = 'input, textarea, select, [contenteditable="true"]'
/** Widgets that use single keys themselves; a list whose keys are commands of the desk says so. */
const OWN_KEYS = '[role="menu"], [role="listbox"]:not([data-desk-keys]), [role="dialog"]'

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.closest(TYPING) !== null || target.closest(OWN_KEYS) !== null
}

const dialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Enter and Space on a focused button or link belong to it. */
const pressesControl = (key: string, target: EventTarget | null): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.closest('button, a, [role="button"], [role="tab"]') !== null

/** A key at `target` belongs to what has the keyboard there, or to the dialog above it. */
const isBlocked = (key: string, target: EventTarget | null): boolean =>
  isElsewhere(target) || dialogOpen() || pressesControl(key, target)

function commandFor(press: KeyPress, blocked: boolean): Command | undefined {
  const mac = isMac(navigator.platform)
  return offeredCommands(useCommandsStore.getState()).find(
    (command) =>
      (command.everywhere === true || !blocked) && keysOf(command).some((keys) => matchesKeys(keys, press, mac)),
  )
}

const isAboutList = ({ group, ofList = group === 'member' }: Command): boolean => ofList

/**
 * Keys about a list that is on its way. They are kept until it is here: what they mean stands in it, and not in the one that
 * is still shown.
 */
interface Held {
  /** A box that the keyboard is about to leave for the list: what is pressed in it is meant for the list too. */
  readonly from: Element | null
  readonly presses: KeyboardEvent[]
}

let held: Held | null = null

/** From now on keys about the list wait, also those pressed in `from`. What waits already goes on waiting. */
export function holdKeys(from: Element | null = null): void {
  held = { from: from ?? held?.from ?? null, presses: held?.presses ?? [] }
}

/** Ends the wait. @returns what was pressed, in its order */
export function takeHeldKeys(): readonly KeyboardEvent[] {
  const presses = held?.presses ?? []
  held = null
  return presses
}

/** Forgets what was pressed, and goes on waiting: somebody has turned to something else. */
function forgetHeldKeys(): void {
  held?.presses.splice(0)
}

const areKeysHeld = (): boolean => held !== null

/** Whether a key pressed at `target` is meant for the list that is awaited, although text could be typed there. */
const isHeldFrom = (target: EventTarget | null): boolean => held?.from != null && held.from === target

const NAMED = new Set(['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Backspace', 'Delete'])

/** @returns whether the press waits now: a chord, or a key that does not write or move, never does */
function keepKey(press: KeyboardEvent): boolean {
  if (held === null || press.ctrlKey || press.metaKey || press.altKey) return false
  if (press.key.length !== 1 && !NAMED.has(press.key)) return false
  held.presses.push(press)
  return true
}

/** Whether the press waits for the list that it is about. */
function waits(event: KeyboardEvent, blocked: boolean, command: Command | undefined): boolean {
  if (!areKeysHeld()) return false
  // Of a box that the keyboard leaves, everything: it is as if the list had it already.
  if (isHeldFrom(event.target)) return command?.everywhere !== true && !dialogOpen() && keepKey(event)
  if (blocked || (command === undefined && event.key === ' ')) return false
  if (command === undefined || isAboutList(command)) return keepKey(event)
  forgetHeldKeys()
  return false
}

/** Runs the commands on offer by their keys: not while typing, not in a menu, not under a dialog. Mounted once. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return
      const blocked = isBlocked(event.key, event.target)
      const command = commandFor(event, blocked)
      if (waits(event, blocked, command)) return event.preventDefault()
      if (!command) return
      event.preventDefault()
      command.run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/**
 * The list is here: runs what was pressed for it meanwhile, each key after all that follows from the one before. Not from within a
 * render or an effect.
 */
export function playHeldKeys(): void {
  for (const press of takeHeldKeys()) {
    const command = commandFor(press, isBlocked(press.key, document.activeElement))
    if (command) flushSync(command.run)
  }
}
