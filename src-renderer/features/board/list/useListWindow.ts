import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useVirtualizer, type Range, type Rect, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { BoardLayout } from '#shared/ipc/app.ts'
import { TALLEST, tallScroller, type TallScroller } from './tall-list.ts'

/** Rows kept ready above and below the screen. */
const OVERSCAN = 5
/**
 * Pixels of a card until it is measured. Exactly the closed one with two lines of insight and the gap below it, and the
 * placeholder too (list.module.css): most rows then need no correction, and a correction lays the whole list out anew.
 */
const TYPICAL_CARD = 167
/** Heights of every row of the compact list in the size of its text, and where it has one line only (compact.module.css). */
const DENSE_ROW_REM = { two: 3, one: 1.625 } as const
/** Height of the words above a section, in both views. */
const HEADING_REM = 1.5
const ONE_LINE = '(max-height: 36em)'

interface Options {
  readonly total: number
  readonly layout: BoardLayout
  /** Of sections, by the row that they stand above. */
  readonly headings: ReadonlyMap<number, string>
  readonly scroller: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
  /** Stays mounted wherever it is, so that the keyboard is never lost; -1 for none. */
  readonly keepIndex: number
}

/**
 * What a list scrolls in, and what takes the element. The ref is another one once the element is on the page, which is after what is in
 * it: the list measures it then, and draws its rows before anything is painted.
 */
export function useScroller(): readonly [RefObject<HTMLDivElement | null>, (element: HTMLDivElement | null) => void] {
  const [element, attach] = useState<HTMLDivElement | null>(null)
  const scroller = useMemo(() => ({ current: element }), [element])
  return [scroller, attach]
}

interface Above {
  /** Pixels between the top of the scroller's contents and the list. */
  readonly top: number
  /** Pixels that the toolbar takes at the top of the screen while the list scrolls. */
  readonly room: number
}

const NOTHING_ABOVE: Above = { top: 0, room: 0 }

/** Height of the toolbar, if it stays in sight. */
function toolbarRoom(contents: Element): number {
  const toolbar = contents.querySelector('[data-toolbar]')
  if (!(toolbar instanceof HTMLElement) || getComputedStyle(toolbar).position !== 'sticky') return 0
  return toolbar.offsetHeight
}

/** What is above the list, followed as it changes. */
function useAbove(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  tall: RefObject<TallScroller | null>,
): Above {
  const [above, setAbove] = useState(NOTHING_ABOVE)
  useLayoutEffect(() => {
    const contents = scroller.current?.firstElementChild
    if (!contents) return undefined
    const measure = (): void => {
      tall.current?.remeasure()
      if (!list.current || !scroller.current) return
      const offset = list.current.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top
      const top = Math.round(offset + scroller.current.scrollTop)
      const room = toolbarRoom(contents)
      setAbove((known) => (known.top === top && known.room === room ? known : { top, room }))
    }
    measure()
    // The contents as a whole: parts above the list come and go, such as the banner of a tab.
    const observer = new ResizeObserver(measure)
    observer.observe(contents)
    return () => observer.disconnect()
  }, [scroller, list, tall])
  return above
}

const DEFAULT_FONT_SIZE = 16
/** Pixels of 1 rem. */
const rootFontSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_FONT_SIZE

/** Pixels of a row until it is measured; those of the compact list are never measured. */
function useRowSize(layout: BoardLayout): number {
  const lines = useMediaQuery(ONE_LINE, false, { getInitialValueInEffect: false }) ? 'one' : 'two'
  return useMemo(() => (layout === 'compact' ? DENSE_ROW_REM[lines] * rootFontSize() : TYPICAL_CARD), [layout, lines])
}

/** Tells a virtualizer how large the screen is. */
function observeScreen(scroller: RefObject<HTMLElement | null>, tell: (size: Rect) => void): (() => void) | undefined {
  const element = scroller.current
  if (!element) return undefined
  const measure = (): void => tell({ width: element.clientWidth, height: element.clientHeight })
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}

/** The rows on the screen and the one at `keepIndex`, in their order. */
function useKeptRange(keepIndex: number): (range: Range) => number[] {
  return useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (keepIndex < 0 || keepIndex >= range.count || indexes.includes(keepIndex)) return indexes
      return [...indexes, keepIndex].sort((a, b) => a - b)
    },
    [keepIndex],
  )
}

export interface ListWindow {
  readonly virtualizer: Virtualizer<HTMLElement, Element>
  /** Pixels of the list on the page. */
  readonly height: number
  /** Where a row is drawn in it, in pixels; null: so far from the screen that it has no place there. */
  readonly placeOf: (start: number) => number | null
}

/**
 * The rows on the screen, out of any number: the page holds the same few however far one scrolls. A row reports its size
 * when it appears and whenever it changes, and only then. The sizes are therefore never thrown away, whoever stands in the
 * rows: one that stays as tall as it was would report nothing, and be laid out as an unmeasured one under its neighbor.
 */
export function useListWindow(options: Options): ListWindow {
  const { total, layout, headings, scroller, list, keepIndex } = options
  const rowSize = useRowSize(layout)
  const [headingSize] = useState(() => HEADING_REM * rootFontSize())
  const tall = useRef<TallScroller | null>(null)
  const { top, room } = useAbove(scroller, list, tall)
  const rangeExtractor = useKeptRange(keepIndex)
  const [shift, setShift] = useState(0)
  const size = useRef(0)
  // Its functions change what they answer without changing themselves, which only an automatic memoizer minds.
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: total,
    getScrollElement: () => {
      if (!scroller.current) return null
      tall.current ??= tallScroller(scroller.current, {
        total: () => size.current,
        setHeight: () => list.current?.style.height ?? '',
        onShift: (next, isScroll) => (isScroll ? flushSync(() => setShift(next)) : setShift(next)),
      })
      return tall.current.element
    },
    observeElementRect: (_, tell) =>
      observeScreen(scroller, (screen) => {
        tall.current?.remeasure()
        tell(screen)
      }),
    estimateSize: (index) => (headings.has(index) ? rowSize + headingSize : rowSize),
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: room,
    scrollPaddingEnd: layout === 'compact' ? 0 : 12,
    rangeExtractor,
  })
  // What was measured of cards stays; rows of the compact list are as tall as was said here.
  const sizes = layout === 'compact' ? `${rowSize} ${[...headings.keys()].join()}` : ''
  const laidOut = useRef(sizes)
  useLayoutEffect(() => {
    if (laidOut.current === sizes) return
    laidOut.current = sizes
    virtualizer.measure()
  }, [virtualizer, sizes])
  const whole = virtualizer.getTotalSize()
  const height = Math.min(whole, TALLEST)
  useLayoutEffect(() => {
    size.current = whole
  }, [whole])
  useEffect(
    () => () => {
      tall.current?.stop()
      tall.current = null
    },
    [],
  )
  return {
    virtualizer,
    height,
    placeOf: (start) => {
      const place = start - top - shift
      return place >= -TALLEST && place <= height ? place : null
    },
  }
}

/** A share of the screen's height that nobody reads at when it passes within one frame. */
const FAST_SHARE = 0.9
const SETTLED_MS = 80

/**
 * True while the list flies past faster than anyone can read, as when the scrollbar is dragged: rows then show only
 * their outline, which keeps every frame short. A single jump is not a flight.
 */
export function useFlying(scroller: RefObject<HTMLElement | null>): boolean {
  const [flying, setFlying] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    let last = element.scrollTop
    let wasFast = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = (): void => {
      const top = element.scrollTop
      const fast = Math.abs(top - last) > element.clientHeight * FAST_SHARE
      setFlying(fast && wasFast)
      last = top
      wasFast = fast
      clearTimeout(timer)
      timer = setTimeout(() => setFlying(false), SETTLED_MS)
    }
    // Before the list draws this frame: reading positions later would make the browser lay out twice.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [scroller])
  return flying
}
