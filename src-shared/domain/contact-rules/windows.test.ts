import { describe, expect, it } from 'vitest'
import { addDays, zoneMoment } from '../time/index.ts'
import { editionOn } from './edition.ts'
import { stateRowOn, type MinuteSpan } from './rule-table.ts'
import { STATES, type UsState } from './states.ts'
import { wallClock } from './test-facts.ts'
import { contactHours, windowState, type WindowKind } from './windows.ts'

interface Vector {
  readonly zip: string
  readonly zone: string
  readonly state: UsState
  readonly utc: string
  readonly local: string
  /** Open under the federal frame and the state's row. */
  readonly asked: boolean
  /** Open under the product's policy as well. */
  readonly policy: boolean
}

const vector = (
  [zip, zone, state]: readonly [string, string, UsState],
  [utc, local]: readonly [string, string],
  [asked, policy]: readonly [boolean, boolean],
): Vector => ({ zip, zone, state, utc, local, asked, policy })

/** The test vectors that come with the stored rule table. */
const VECTORS: readonly Vector[] = [
  vector(['85004', 'America/Phoenix', 'AZ'], ['2026-07-15T15:30:00Z', '08:30'], [true, false]),
  vector(['86515', 'America/Denver', 'AZ'], ['2026-07-15T14:15:00Z', '08:15'], [true, false]),
  vector(['46402', 'America/Chicago', 'IN'], ['2026-11-20T13:30:00Z', '07:30'], [false, false]),
  vector(['46204', 'America/Indiana/Indianapolis', 'IN'], ['2026-11-20T13:30:00Z', '08:30'], [true, false]),
  vector(['32501', 'America/Chicago', 'FL'], ['2026-11-21T01:30:00Z', '19:30'], [true, true]),
  vector(['33130', 'America/New_York', 'FL'], ['2026-11-21T01:30:00Z', '20:30'], [false, false]),
  vector(['30303', 'America/New_York', 'GA'], ['2026-11-21T01:30:00Z', '20:30'], [true, false]),
  vector(['40202', 'America/Kentucky/Louisville', 'KY'], ['2026-11-20T14:30:00Z', '09:30'], [false, false]),
  vector(['35203', 'America/Chicago', 'AL'], ['2026-11-22T18:00:00Z', '12:00'], [false, false]),
  vector(['00901', 'America/Puerto_Rico', 'PR'], ['2026-11-20T12:30:00Z', '08:30'], [true, false]),
  vector(['96813', 'Pacific/Honolulu', 'HI'], ['2026-11-20T17:30:00Z', '07:30'], [false, false]),
  vector(['79901', 'America/Denver', 'TX'], ['2026-11-20T15:30:00Z', '08:30'], [false, false]),
  vector(['60601', 'America/Chicago', 'IL'], ['2026-03-08T14:30:00Z', '09:30'], [true, false]),
  vector(['60601', 'America/Chicago', 'IL'], ['2026-11-02T14:30:00Z', '08:30'], [true, false]),
]

const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

describe('the vectors of the rule table', () => {
  it.each(VECTORS)('$zip at $utc ($local): asked $asked, policy $policy', (row) => {
    const at = Date.parse(row.utc)
    const isOpen = (kind: WindowKind): boolean =>
      windowState(contactHours([row.state], kind), [zoneMoment(row.zone, at)]) === 'open'
    expect(clockText(wallClock(row.zone, at).minute)).toBe(row.local)
    expect({ asked: isOpen('asked'), policy: isOpen('policy') }).toEqual({ asked: row.asked, policy: row.policy })
  })
})

const on = (states: readonly UsState[], kind: WindowKind, date: string): string | null => {
  const span = contactHours(states, kind).on(date)
  return span && `${clockText(span.start)}-${clockText(span.end)}`
}
const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const SUNDAY = '2026-11-22'
const THANKSGIVING = '2026-11-26'
const SATURDAY_HOLIDAY = '2026-07-04'
const OBSERVED_FRIDAY = '2026-07-03'

describe('the effective window', () => {
  it('is 9 to 20 on working days and Saturdays by policy, and 8 to 21 on any day for a time the member chose', () => {
    const days = [FRIDAY, SATURDAY, SUNDAY, THANKSGIVING]
    expect(days.map((day) => on([], 'policy', day))).toEqual(['09:00-20:00', '09:00-20:00', null, null])
    expect(new Set(days.map((day) => on([], 'asked', day)))).toEqual(new Set(['08:00-21:00']))
  })

  it('is narrowed by the state on each kind of day', () => {
    expect(on(['KY'], 'policy', FRIDAY)).toBe('10:00-20:00')
    expect(on(['RI'], 'policy', FRIDAY)).toBe('09:00-18:00')
    expect(on(['RI'], 'policy', SATURDAY)).toBe('10:00-17:00')
    expect(on(['AL'], 'asked', SUNDAY)).toBeNull()
    expect(on(['PA'], 'asked', THANKSGIVING)).toBeNull()
    expect(on(['TX'], 'asked', THANKSGIVING)).toBe('12:00-21:00')
  })

  it('obeys both rows when the member lives in one state and the number is of another', () => {
    expect(on(['FL', 'KY'], 'asked', FRIDAY)).toBe('10:00-20:00')
    expect(on(['TX', 'RI'], 'asked', SATURDAY)).toBe('10:00-17:00')
  })

  it('closes on the observed day and on a holiday that falls on a weekend', () => {
    expect(on([], 'policy', OBSERVED_FRIDAY)).toBeNull()
    expect(on([], 'policy', SATURDAY_HOLIDAY)).toBeNull()
    expect(on(['TX'], 'asked', SATURDAY_HOLIDAY)).toBe('12:00-21:00')
    expect(on(['MS'], 'asked', '2027-07-04')).toBeNull()
  })

  it('never leaves the federal frame, and policy never leaves what a chosen time may use, on any day of a year', () => {
    for (const state of STATES) {
      for (let date = '2025-12-20'; date < '2027-01-10'; date = addDays(date, 1)) {
        const asked = contactHours([state], 'asked').on(date)
        const policy = contactHours([state], 'policy').on(date)
        if (!narrows(asked, { start: 480, end: 1260 }) || !narrows(policy, asked))
          expect.unreachable(`${state} ${date}`)
      }
    }
  })
})

describe('the days on which a rule holds', () => {
  it('are asked by the day of the contact: Oregon closes at eight from 2026 on', () => {
    expect(on(['OR'], 'asked', '2025-12-31')).toBe('08:00-21:00')
    expect(on(['OR'], 'asked', '2026-01-02')).toBe('08:00-20:00')
    expect(stateRowOn('OR', '2025-12-31')).toBeNull()
    expect(stateRowOn('OR', '2026-01-01')?.perDay).toBe(3)
  })

  it('follow each other: Pennsylvania opens on a Sunday afternoon until October 18, 2026', () => {
    expect(on(['PA'], 'asked', '2026-10-11')).toBe('13:30-21:00')
    expect(on(['PA'], 'asked', '2026-10-18')).toBeNull()
  })

  it('name the edition', () => {
    expect(editionOn('1986-01-19')).toMatch(/\/first$/)
    expect(editionOn('2022-05-03')).toMatch(/\/2021-06-17$/)
    expect(editionOn('2025-12-31')).toMatch(/\/2022-05-04$/)
    expect(editionOn('2026-03-01')).toMatch(/\/2026-01-01$/)
    expect(editionOn('2026-11-27')).toMatch(/\/2026-10-18$/)
  })
})

describe('the holidays of a state', () => {
  it.each<[UsState, string, string]>([
    ['LA', 'Mardi Gras', '2026-02-17 2027-02-09 2028-02-29'],
    ['LA', 'Good Friday', '2026-04-03 2027-03-26 2028-04-14'],
    ['LA', 'All Saints, with the day on which a Sunday is observed', '2026-11-02 2027-11-01 2028-11-01'],
    ['AL', 'Confederate Memorial Day', '2026-04-27 2027-04-26 2028-04-24'],
    ['AL', 'Mrs. Rosa Parks', '2026-12-01 2027-12-01 2028-12-01'],
    ['MS', 'Confederate Memorial Day', '2026-04-27 2027-04-26 2028-04-24'],
    ['PA', 'Good Friday', '2026-04-03 2027-03-26 2028-04-14'],
    ['PA', 'election day', '2026-11-03 2027-11-02 2028-11-07'],
    ['RI', 'Victory Day', '2026-08-10 2027-08-09 2028-08-14'],
    ['UT', 'Pioneer Day', '2026-07-24 2027-07-24 2028-07-24'],
    ['UT', 'Juneteenth on its Monday', '2026-06-15 2027-06-21 2028-06-19'],
  ])('%s: %s closes it, and nobody else', (state, _name, dates) => {
    for (const date of dates.split(' ')) {
      expect({ date, open: on([state], 'asked', date) }).toEqual({ date, open: null })
      expect(on(['FL'], 'asked', date)).not.toBeNull()
    }
  })

  it('begin with their law: Utah keeps its own Monday of Juneteenth since 2022', () => {
    expect(on(['UT'], 'asked', '2021-06-14')).not.toBeNull()
    expect(on(['UT'], 'asked', '2022-06-20')).toBeNull()
  })

  it('begin with their law: Utah keeps Good Friday from the first one after May 6, 2026', () => {
    expect(on(['UT'], 'asked', '2026-04-03')).not.toBeNull()
    expect(on(['UT'], 'asked', '2027-03-26')).toBeNull()
    expect(on(['UT'], 'asked', '2028-04-14')).toBeNull()
  })

  it('that fall on a weekend are kept on the weekday beside it too', () => {
    expect(on(['UT'], 'asked', '2027-07-23')).toBeNull()
    expect(on(['RI'], 'asked', '2025-05-05')).toBeNull()
  })
})

/** True when `inner` opens no minute that `outer` keeps closed. */
function narrows(inner: MinuteSpan, outer: MinuteSpan): boolean {
  return inner === null || (outer !== null && inner.start >= outer.start && inner.end <= outer.end)
}

describe('several places at once', () => {
  const at = Date.parse('2026-11-22T03:30:00Z')
  const clockOf = (zone: string) => zoneMoment(zone, at)
  const hours = contactHours([], 'policy')

  it('are open only together', () => {
    expect(windowState(hours, [clockOf('America/Los_Angeles')])).toBe('open')
    expect(windowState(hours, [clockOf('America/Los_Angeles'), clockOf('America/New_York')])).toBe('outsideHours')
  })

  it('are closed for the day where one of them is', () => {
    expect(windowState(hours, [clockOf('America/New_York'), clockOf('Pacific/Guam')])).toBe('closedDay')
  })

  it('are not open where nobody can read the clock', () => {
    expect(windowState(hours, [clockOf('America/Los_Angeles'), null])).toBe('outsideHours')
  })
})
