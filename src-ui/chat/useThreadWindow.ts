import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { formatLongDate, type FormatContext } from '#shared/domain/time/index.ts'
import type { ThreadMessage } from '#shared/domain/chat/index.ts'

/** One message, and the day that begins after it. */
export interface ThreadRow {
  readonly message: ThreadMessage
  /**
   * Where the next message is of another day: that day. A separator belongs to the message above it, so that a message
   * keeps its height, and its place on the screen, when older ones arrive above it.
   */
  readonly dayAfter: string | null
}

export interface ThreadRows {
  readonly rows: readonly ThreadRow[]
  /** Day of the first message; stands above the list. Null without messages. */
  readonly firstDay: string | null
}

/** Messages, oldest first, with the separators of days at the place of the reader. */
export function threadRows(messages: readonly ThreadMessage[], format: FormatContext): ThreadRows {
  const days = messages.map(({ at }) => formatLongDate(at, format))
  const rows = messages.map((message, index) => {
    const next = days[index + 1]
    return { message, dayAfter: next !== undefined && next !== days[index] ? next : null }
  })
  return { rows, firstDay: days[0] ?? null }
}

/** Pixels of a row until it is measured: a bubble of one line with its name and time. */
const TYPICAL_ROW = 76
/** Pixels above the first message, for its day and for what is being loaded: always the same, so that nothing moves. */
export const TOP_ROOM = 60
/** Pixels below the last message. */
const END_ROOM = 8
/** Pixels from the end within which the reader counts as being there. */
const END_SLACK = 48
/** Pixels from the top at which older messages are asked for: before the reader gets there. */
const NEAR_TOP = 700
/** Among how many of the newest a message that was just sent is looked for. */
const JUST_NOW = 10

interface Options {
  readonly rows: readonly ThreadRow[]
  readonly scroller: RefObject<HTMLDivElement | null>
  /** A message that was sent from here: the thread goes to the end once it is there. */
  readonly followId: string | null
  /** The reader is near the top, and there is more. */
  readonly onNearTop: () => void
}

export interface ThreadWindow {
  readonly virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>
  readonly atEnd: boolean
  readonly onScroll: () => void
  readonly toEnd: () => void
}

/**
 * The rows on the screen, out of any number. It opens at the end and follows new messages there; a reader who has
 * scrolled away stays where they are, whatever arrives above or below.
 */
export function useThreadWindow({ rows, scroller, followId, onNearTop }: Options): ThreadWindow {
  const [atEnd, setAtEnd] = useState(true)
  const stayAtEnd = useRef(true)
  const getItemKey = useCallback((index: number) => rows[index]?.message.id ?? index, [rows])
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => TYPICAL_ROW,
    getItemKey,
    overscan: 8,
    // The end is what is drawn first; without this the first picture would be of the beginning.
    initialOffset: () => TOP_ROOM + rows.length * TYPICAL_ROW,
    paddingStart: TOP_ROOM,
    paddingEnd: END_ROOM,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_SLACK,
  })
  const toEnd = useCallback(() => virtualizer.scrollToEnd(), [virtualizer])

  const onScroll = (): void => {
    const element = scroller.current
    if (!element) return
    stayAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= END_SLACK
    setAtEnd(stayAtEnd.current)
    if (element.scrollTop < NEAR_TOP) onNearTop()
  }
  useLayoutEffect(() => toEnd(), [toEnd])
  useFillScreen({ scroller, count: rows.length, onNearTop })
  useFollowSize(scroller, () => {
    if (stayAtEnd.current) toEnd()
  })
  const followed = followId !== null && rows.slice(-JUST_NOW).some(({ message }) => message.id === followId)
  useEffect(() => {
    if (followed) toEnd()
  }, [followed, followId, toEnd])

  return { virtualizer, atEnd, onScroll, toEnd }
}

/** A thread that does not fill the screen can't be scrolled, so what is older is asked for at once. */
function useFillScreen({
  scroller,
  count,
  onNearTop,
}: Pick<Options, 'scroller' | 'onNearTop'> & { readonly count: number }): void {
  const ask = useEffectEvent(onNearTop)
  useEffect(() => {
    const element = scroller.current
    if (count > 0 && element && element.scrollHeight <= element.clientHeight) ask()
  }, [scroller, count])
}

/** Tells when the room for the thread has become larger or smaller, for example by suggestions below it. */
function useFollowSize(scroller: RefObject<HTMLDivElement | null>, onSize: () => void): void {
  const tell = useEffectEvent(onSize)
  useEffect(() => {
    if (!scroller.current) return undefined
    const observer = new ResizeObserver(() => tell())
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller])
}
