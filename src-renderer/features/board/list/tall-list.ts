/**
 * Pixels of the tallest list on the page. Chromium lays out 33,554,431 of the screen, which at a zoom of 400% are a quarter of that.
 * In a taller list the rows move along under the scroll range: page by page of it they are drawn so many pixels further up.
 */
export const TALLEST = 8_000_000
/** Pixels of the whole list that are scrolled through before the rows are moved again. */
const PAGE = TALLEST / 100
/** Screens that pass at once only where the thumb of the scrollbar is dragged: it then stands for a share of the whole list. */
const JUMP_SCREENS = 2

function pageAt(total: number, top: number): number {
  if (total <= TALLEST) return 0
  return Math.min(Math.max(Math.floor(top / PAGE), 0), Math.floor(total / PAGE) - 1)
}

function shiftOf(total: number, page: number): number {
  if (total <= TALLEST) return 0
  return Math.round((page * (total - TALLEST)) / (Math.floor(total / PAGE) - 1))
}

/** A scroller as if the whole list were in it, and what the page has to be told. */
export interface TallScroller {
  /** The element, but for its `scrollTop`, `scrollHeight` and `scrollTo`, which are those of the whole list. */
  readonly element: HTMLElement
  /** Something in it or the screen has another size. */
  readonly remeasure: () => void
  readonly stop: () => void
}

interface TallOptions {
  /** Pixels of the whole list. */
  readonly total: () => number
  /** What the height of the list is set to. Until it changes, or `remeasure` is called, nobody has the browser lay out to learn its sizes. */
  readonly setHeight: () => string
  /** The rows are drawn `shift` pixels further up from now on; `isScroll`: before the scrolling is painted. */
  readonly onShift: (shift: number, isScroll: boolean) => void
}

/**
 * Lets `real` scroll a list of any height although its contents are never taller than `TALLEST` and what is around the list.
 * Scrolling moves the rows pixel by pixel; dragging the thumb moves through the list by shares of it, from end to end.
 */
export function tallScroller(real: HTMLElement, { total, setHeight, onShift }: TallOptions): TallScroller {
  let page = 0
  let shift = 0
  let last = real.scrollTop
  let measured: { readonly at: string; readonly scrollHeight: number; readonly clientHeight: number } | null = null

  const sizes = () => {
    const at = setHeight()
    if (measured?.at !== at) measured = { at, scrollHeight: real.scrollHeight, clientHeight: real.clientHeight }
    return measured
  }
  const range = (): number => Math.max(real.scrollHeight - real.clientHeight, 1)
  const turnTo = (next: number, isScroll: boolean): void => {
    page = next
    const turned = shiftOf(total(), next)
    if (turned === shift) return
    shift = turned
    onShift(shift, isScroll)
  }
  /** @param top pixels from the beginning of the whole list */
  const goTo = (top: number, isScroll: boolean): void => {
    turnTo(pageAt(total(), top), isScroll)
    real.scrollTo({ top: top - shift })
    last = real.scrollTop
  }
  /** The height of the list changes with every row that is measured; at an end of the scroll range that counts. */
  const isStuck = (): boolean => {
    const screen = real.clientHeight
    const atStart = real.scrollTop < screen && shift > 0
    const atEnd = real.scrollTop > range() - screen && shift !== Math.max(total() - TALLEST, 0)
    return atStart || atEnd
  }
  const onScroll = (): void => {
    const top = real.scrollTop
    const moved = Math.abs(top - last)
    last = top
    if (total() <= TALLEST && shift === 0) return
    if (moved > JUMP_SCREENS * real.clientHeight) {
      turnTo(pageAt(total(), (top / range()) * (total() - real.clientHeight)), true)
    } else if (pageAt(total(), top + shift) !== page || isStuck()) goTo(top + shift, true)
  }
  // Before the list hears of it.
  real.addEventListener('scroll', onScroll, { capture: true, passive: true })

  const scrollTo = ({ top = 0, ...options }: ScrollToOptions): void => {
    if (pageAt(total(), top) !== page) return goTo(top, false)
    real.scrollTo({ ...options, top: top - shift })
    last = real.scrollTop
  }
  const element = new Proxy(real, {
    get(target, name) {
      if (name === 'scrollTop') return target.scrollTop + shift
      if (name === 'scrollHeight') return sizes().scrollHeight + Math.max(total() - TALLEST, 0)
      if (name === 'clientHeight') return sizes().clientHeight
      if (name === 'scrollTo') return scrollTo
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    element,
    remeasure: () => {
      measured = null
    },
    stop: () => real.removeEventListener('scroll', onScroll, { capture: true }),
  }
}
