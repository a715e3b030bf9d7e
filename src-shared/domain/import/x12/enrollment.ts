import { recordTable } from '../person-table.ts'
import type { Refused, RosterFile } from '../roster-file.ts'
import { segmentsOf, TrailerCounts, type Segment } from './segments.ts'

/**
 * Benefit enrollment and maintenance (X12 834, 005010X220A1) as a table. A reader of our own: a segment is cut in two steps, and what is
 * wanted of an 834 is a dozen of them; general parsers build a tree of all and leave its meaning to whoever asks.
 */

const HEADERS = [
  'Member ID',
  'Last Name',
  'First Name',
  'Birth Date',
  'Sex',
  'Phone',
  'Other Phone',
  'Email',
  'Address',
  'Address 2',
  'City',
  'State',
  'ZIP',
  'Language',
  'Health Plan',
  'PCP Name',
  'Deceased',
  'Termination Date',
  'Member Status',
] as const
type Header = (typeof HEADERS)[number]

/** From when until when a coverage runs, `YYYYMMDD`; an empty end: on and on. */
interface Span {
  readonly kind: string
  readonly plan: string
  end: string
  /** What the plan does with it. */
  readonly maintenance: string
  /** The plan takes it back as a whole. */
  readonly isTakenBack: boolean
}

/** Deleted, or ended, by the plan. */
const isEnding = (maintenance: string): boolean => maintenance === '002' || maintenance === '024'

/** Whose part of a member's loop a segment stands in. */
type Part = 'member' | 'mailing' | 'other' | 'coverage'

class Member {
  readonly cells = new Map<Header, string>()
  spans: Span[] = []
  readonly #isSubscriber: boolean
  #maintenance: string
  #subscriberNumber = ''
  #ownNumber = ''
  #socialSecurity = ''
  #eligibilityEnd = ''
  #part: Part = 'member'
  #hasMailing = false

  constructor(ins: Segment) {
    this.#isSubscriber = ins.element(1).toUpperCase() !== 'N'
    this.#maintenance = ins.element(3)
    if (ins.element(12) !== '') this.#set('Deceased', ins.element(12))
  }

  #set(header: Header, value: string): void {
    if (value !== '' && !this.cells.has(header)) this.cells.set(header, value)
  }

  see(segment: Segment): void {
    const { name, element } = segment
    if (name === 'NM1') this.#name(segment)
    else if (name === 'HD') {
      this.#part = 'coverage'
      const isTakenBack = isEnding(element(1))
      const kind = element(3).toUpperCase()
      this.spans.push({ kind, plan: element(4), end: '', maintenance: element(1), isTakenBack })
    } else if (name === 'DTP') this.#date(segment)
    else if (this.#part === 'member' || this.#part === 'mailing') this.#about(segment)
  }

  #name({ element }: Segment): void {
    const who = element(1).toUpperCase()
    // 74 is the right name, beside 70, the wrong one that it replaces.
    if (who === 'IL' || who === '74') {
      this.#part = 'member'
      this.#set('Last Name', element(3))
      this.#set('First Name', [element(4), element(5)].filter((part) => part !== '').join(' '))
      const suffix = element(7)
      const last = this.cells.get('Last Name')
      if (suffix !== '' && last !== undefined && !last.endsWith(` ${suffix}`))
        this.cells.set('Last Name', `${last} ${suffix}`)
      // 34 is the Social Security number.
      if (element(8) === '34') this.#socialSecurity = digitsOf(element(9))
      else if (element(9) !== '') this.#ownNumber = element(9)
    } else if (who === '31') this.#part = 'mailing'
    else if (who === 'P3') {
      this.#set('PCP Name', [element(4), element(3)].filter((part) => part !== '').join(' '))
      this.#part = 'other'
    } else this.#part = 'other'
  }

  #date({ element }: Segment): void {
    // A range is two days with a hyphen between them.
    const day = element(3).split('-').at(-1) ?? ''
    const kind = element(1)
    const span = this.#part === 'coverage' || this.spans.length > 0 ? this.spans.at(-1) : undefined
    if (span !== undefined) {
      if (kind === '349') span.end = day
    } else if (kind === '357') this.#eligibilityEnd = day
  }

  #about({ name, element }: Segment): void {
    const isMailing = this.#part === 'mailing'
    if (name === 'REF' && !isMailing) this.#number(element(1), element(2))
    else if (name === 'N3' && (isMailing || !this.#hasMailing)) this.#address(element, isMailing)
    else if (name === 'N4' && (isMailing || !this.cells.has('City'))) this.#place(element)
    else if (isMailing) return
    else if (name === 'PER') this.#contacts(element)
    else if (name === 'DMG') {
      this.#set('Birth Date', element(2))
      this.#set('Sex', element(3))
    } else if (name === 'LUI') this.#language(element)
  }

  #number(kind: string, number: string): void {
    // SY is the Social Security number, F6 the Medicare number; neither is the plan's own.
    if (kind === 'SY') this.#socialSecurity = digitsOf(number)
    else if (kind === '0F') this.#subscriberNumber = number
    else if ((kind === '23' || kind === 'ZZ') && this.#ownNumber === '') this.#ownNumber = number
  }

  #address(element: Segment['element'], isMailing: boolean): void {
    this.#hasMailing ||= isMailing
    this.cells.set('Address', element(1))
    this.cells.set('Address 2', element(2))
  }

  #place(element: Segment['element']): void {
    this.cells.set('City', element(1))
    this.cells.set('State', element(2))
    // Another country's has no ZIP code.
    this.cells.set('ZIP', /^(|US|USA)$/i.test(element(4)) ? element(3) : '')
  }

  #contacts(element: Segment['element']): void {
    for (const at of [3, 5, 7]) {
      const kind = element(at).toUpperCase()
      const value = element(at + 1)
      if (kind === 'EM') this.#set('Email', value)
      if (!['HP', 'CP', 'TE', 'WP', 'AP'].includes(kind)) continue
      this.#set(this.cells.has('Phone') ? 'Other Phone' : 'Phone', value)
    }
  }

  #language(element: Segment['element']): void {
    // 7: spoken. Read or written alone says nothing of a call.
    if (/^(|7|8)$/.test(element(4))) this.#set('Language', element(2) === '' ? element(3) : element(2))
  }

  /** Of a dependent only their own number: the subscriber's is somebody else's. */
  get number(): string {
    const number = this.#isSubscriber ? this.#subscriberNumber || this.#ownNumber : this.#ownNumber
    // Some plans write the Social Security number a second time, as that of the subscriber.
    return this.#socialSecurity !== '' && digitsOf(number) === this.#socialSecurity ? '' : number
  }

  /** It ends the person, and beside that begins a coverage of health, leaves one without an end, or speaks of other benefits alone. */
  get isUnclear(): boolean {
    if (!isEnding(this.#maintenance) || this.spans.length === 0) return false
    const medical = this.spans.filter(({ kind }) => !OTHER_BENEFITS.has(kind))
    if (medical.length === 0) return this.#eligibilityEnd === ''
    return medical.some(
      ({ maintenance, end, isTakenBack }) =>
        end === '' && !isTakenBack && (maintenance === '021' || this.#eligibilityEnd === ''),
    )
  }

  /** By which two loops are of one person. */
  get who(): string {
    const { cells } = this
    return [this.number, cells.get('Last Name'), cells.get('First Name'), cells.get('Birth Date')]
      .join('\n')
      .toLowerCase()
  }

  /** Another loop of the same person, with another coverage: what this one does not say is taken from it. */
  join(other: Member): void {
    for (const [header, value] of other.cells) this.#set(header, value)
    this.spans = [...this.allSpans, ...other.allSpans]
    this.#eligibilityEnd = ''
    // Each span has its own end now; who is enrolled by one of them is enrolled.
    if (isEnding(this.#maintenance)) this.#maintenance = isEnding(other.#maintenance) ? '' : other.#maintenance
  }

  /** Those of the loop; one without any is a coverage by itself. */
  get allSpans(): Span[] {
    const isTakenBack = isEnding(this.#maintenance)
    return this.spans.length > 0 && !isTakenBack
      ? this.spans
      : [
          {
            kind: '',
            plan: this.spans[0]?.plan ?? '',
            end: this.#eligibilityEnd || lastEnd(this.spans),
            maintenance: this.#maintenance,
            isTakenBack,
          },
        ]
  }

  row(): string[] {
    this.cells.set('Member ID', this.number)
    if (this.isUnclear) this.#set('Member Status', UNCLEAR)
    else this.#coverage(this.allSpans.filter(({ kind }) => !OTHER_BENEFITS.has(kind)))
    return HEADERS.map((header) => this.cells.get(header) ?? '')
  }

  /** @param telling coverages of health: of other benefits alone nothing is said of the membership */
  #coverage(telling: readonly Span[]): void {
    if (telling.length === 0) return
    const running = telling.filter(({ end, isTakenBack }) => end === '' && !isTakenBack)
    this.#set(
      'Health Plan',
      (running[0] ?? telling.toSorted((one, other) => other.end.localeCompare(one.end))[0])?.plan ?? '',
    )
    if (running.length === 0) {
      // The last to end; one that is taken back without a day has ended.
      const last = lastEnd(telling)
      if (last === '') this.#set('Member Status', 'Terminated')
      else this.#set('Termination Date', last)
    } else if (this.#eligibilityEnd !== '') this.#set('Termination Date', this.#eligibilityEnd)
    else if (this.#maintenance === '025') this.#set('Member Status', 'Reinstated')
    else if (this.#maintenance === '021') this.#set('Member Status', 'Enrolled')
  }
}

/** No status, so that the row is refused and somebody asks the plan. */
const UNCLEAR = 'Ended, and with a coverage that goes on'
const digitsOf = (number: string): string => number.replaceAll(/\D/g, '')

/** Benefits beside health: their end ends nobody's membership. */
const OTHER_BENEFITS = new Set('DEN VIS LIF LTD STD LTC AD AH AG BB DCP HE HEP PDG PRA UR EYE'.split(' '))

const lastEnd = (spans: readonly Span[]): string => spans.reduce((last, { end }) => (end > last ? end : last), '')

/**
 * The members of an 834, full or of changes, a line for each. A member in several loops is one line: they
 * have left where each coverage has ended, on the day of the last.
 * @returns `x12` for another transaction, `cutOff` and `wrongCount` by the interchange's own trailers
 */
export function enrollmentFile(text: string): RosterFile | Refused {
  const counts = new TrailerCounts()
  const members: Member[] = []
  const known = new Map<string, Member>()
  let member: Member | null = null
  let hasChangesOnly = false
  const close = (): void => {
    if (member === null) return
    const before = member.number === '' ? undefined : known.get(member.who)
    if (before !== undefined) before.join(member)
    else {
      known.set(member.who, member)
      members.push(member)
    }
    member = null
  }
  for (const segment of segmentsOf(text)) {
    counts.see(segment)
    if (segment.name === 'ST' && segment.element(1) !== '834') return { refusal: 'x12' }
    // 4 is a full file, RX takes the place of the one before.
    if (segment.name === 'BGN' && segment.element(8) === CHANGE) hasChangesOnly = true
    if (segment.name === 'INS' || segment.name === 'SE') close()
    if (segment.name === 'INS') member = new Member(segment)
    else member?.see(segment)
  }
  if (counts.isCut) return { refusal: 'cutOff' }
  if (counts.disagrees) return { refusal: 'wrongCount' }
  const table = recordTable(
    'enrollment',
    HEADERS,
    members.map((one) => one.row()),
  )
  return hasChangesOnly && !('refusal' in table) ? { ...table, hasChangesOnly } : table
}

/** BGN08 of a transaction that has changes alone. */
const CHANGE = '2'
