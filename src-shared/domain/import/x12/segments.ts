/** One segment of an X12 interchange: its name and its elements, of which the first is 1, as the guides count them. */
export interface Segment {
  readonly name: string
  /** The number of the segment in the file, from 1. */
  readonly place: number
  readonly element: (number: number) => string
}

/** The fixed places of the header, which says which signs part everything behind it (X12.5, segment ISA). */
const ELEMENT_SIGN = 3
const SEGMENT_SIGN = 105
const ISA_SIGNS = 106

export const isX12 = (text: string): boolean => /^ISA[^\w\s]/.test(text) && text.length >= ISA_SIGNS

/** The segments of an interchange, one after the other, whatever signs it parts them with, on lines of their own or not. */
export function* segmentsOf(text: string): Generator<Segment> {
  const elementSign = text[ELEMENT_SIGN] ?? '*'
  const segmentSign = text[SEGMENT_SIGN] ?? '~'
  let place = 0
  for (let from = 0; from < text.length;) {
    const found = text.indexOf(segmentSign, from)
    const end = found === -1 ? text.length : found
    const cells = text.slice(from, end).trim().split(elementSign)
    from = end + 1
    const [name = ''] = cells
    if (name === '') continue
    place += 1
    yield { name: name.toUpperCase(), place, element: (number) => cells[number]?.trim() ?? '' }
  }
}

/** What the trailers of an interchange count, beside what was there. */
export class TrailerCounts {
  #segments = 0
  #sets = 0
  #groups = 0
  #isOpen = false
  #control = ''
  /** A trailer says another number, or is another's. */
  disagrees = false

  see({ name, element }: Segment): void {
    this.#segments += 1
    if (name === 'ISA') {
      this.#isOpen = true
      this.#control = element(13)
    } else if (name === 'GS') this.#sets = 0
    else if (name === 'ST') this.#segments = 1
    else if (name === 'SE') {
      this.#sets += 1
      this.#check(element(1), this.#segments)
    } else if (name === 'GE') {
      this.#groups += 1
      this.#check(element(1), this.#sets)
    } else if (name === 'IEA') {
      this.#check(element(1), this.#groups)
      if (Number(element(2)) !== Number(this.#control)) this.disagrees = true
      this.#groups = 0
      this.#isOpen = false
    }
  }

  #check(said: string, counted: number): void {
    if (said !== '' && Number(said) !== counted) this.disagrees = true
  }

  /** The file ends before its own end. */
  get isCut(): boolean {
    return this.#isOpen
  }
}
