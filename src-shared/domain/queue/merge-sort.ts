/** True when `second` must come before `first` although it stands behind it. */
export type MustSwap = (first: number, second: number) => boolean

/**
 * Plain bottom-up stable merge sort over row numbers, always merging from the front one item at a time.
 *
 * It also works for a rule that is not transitive, and that is why the built-in sort can't be used here: every two
 * neighbours of the result were either neighbours in a half (so the smaller merge had already settled them) or were
 * compared with each other by this merge. When an item is taken from one half, the head of the other half was
 * the item it was compared with; if the other half delivers next, it delivers exactly that head. So no two neighbours
 * contradict the rule. Shortcuts that skip comparisons (galloping, binary insertion) would break this.
 */
export function mergeSort(items: Uint32Array, mustSwap: MustSwap): Uint32Array {
  let from: Uint32Array = items.slice()
  let into: Uint32Array = new Uint32Array(items.length)
  for (let width = 1; width < items.length; width *= 2) {
    for (let start = 0; start < items.length; start += 2 * width) {
      const middle = Math.min(start + width, items.length)
      mergeHalves({ from, into, start, middle, end: Math.min(start + 2 * width, items.length), mustSwap })
    }
    const swapped = from
    from = into
    into = swapped
  }
  return from
}

interface Halves {
  readonly from: Uint32Array
  readonly into: Uint32Array
  readonly start: number
  readonly middle: number
  readonly end: number
  readonly mustSwap: MustSwap
}

function mergeHalves({ from, into, start, middle, end, mustSwap }: Halves): void {
  let left = start
  let right = middle
  for (let target = start; target < end; target += 1) {
    const first = from[left] ?? 0
    const second = from[right] ?? 0
    const takeRight = left >= middle || (right < end && mustSwap(first, second))
    into[target] = takeRight ? second : first
    if (takeRight) right += 1
    else left += 1
  }
}
