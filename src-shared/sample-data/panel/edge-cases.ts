import { Temporal } from 'temporal-polyfill'
import { DAYS_OF_WEEK, type CallWindow } from '../../sync/rows.ts'
import { TEAM_NORTH, sampleChatWriter, sampleClinician } from '../accounts.ts'
import { CALL, CHAT, GAP, KIT, NO_NOTES, NO_PORTAL, OUTREACH, RESULT, UNVERIFIED } from '../defaults.ts'
import {
  buildSampleRows,
  sampleCalendar,
  type SampleCalendar,
  type SampleMember,
  type SampleRows,
  type Stated,
} from '../sample-rows.ts'

/** Numbers of the named cases start here: the first is SH-900101. */
const FIRST_NUMBER = 900_101
const ZONE = 'America/New_York'
/** Of different lengths, so that no two of the named cases have the same name by chance. */
const FIRST_NAMES = ['Ada', 'Bessie', 'Cora', 'Della', 'Elsie', 'Fern', 'Greta', 'Hattie', 'Iva', 'June'] as const
const LAST_NAMES = ['Ashby', 'Birch', 'Colvin', 'Dunmore', 'Eads', 'Fairley', 'Gentry', 'Hollis', 'Ingram'] as const

type Change = (base: SampleMember, at: Moment) => SampleMember

interface Moment {
  readonly on: SampleCalendar
  /** A call window of one range that starts and ends so many minutes from now on ZONE's clock. */
  window(fromMinutes: number, toMinutes: number): CallWindow
}

function momentOf(asOf: string): Moment {
  const now = Temporal.Instant.from(asOf).toZonedDateTimeISO(ZONE)
  const clock = (minutes: number): string => now.add({ minutes }).toPlainTime().toString({ smallestUnit: 'minute' })
  return {
    on: sampleCalendar(asOf),
    window: (from, to) => ({
      timeRanges: [{ start: clock(from), end: clock(to) }],
      daysOfWeek: [...DAYS_OF_WEEK],
      timezone: ZONE,
      notes: '',
    }),
  }
}

/** A plain member with one open gap; each case changes what it is about. */
function baseMember(number: number): SampleMember {
  const serial = number - FIRST_NUMBER + 1
  return {
    member: {
      member_id: `SH-${number}`,
      first_name: FIRST_NAMES[serial % FIRST_NAMES.length] ?? '',
      last_name: LAST_NAMES[serial % LAST_NAMES.length] ?? '',
      phone: `+1305555${String(100 + serial).padStart(4, '0')}`,
      email: null,
      zip_code: '33130',
      date_of_birth: '1955-05-05',
      gender: 'F',
      preferred_language: 'en',
      time_zone: ZONE,
    },
    outreach: {
      ...OUTREACH,
      health_plan: 'SunHealth Advantage HMO',
      priority: 'medium',
      financial_value: 1500,
      compliance_likelihood: 60,
      pickup_likelihood: 50,
      ai_insight: 'One preventive check is due. A short call should do.',
      ai_insight_es: 'Falta un examen preventivo. Una llamada corta debe bastar.',
      status: 'active',
      call_window: { timeRanges: [], daysOfWeek: [], timezone: ZONE, notes: '' },
    },
    verification: UNVERIFIED,
    consent: NO_PORTAL,
    gaps: [{ ...GAP, name: 'Flu Vaccine', measure: 'AIS-E' }],
  }
}

const member = (base: SampleMember, change: Partial<SampleMember['member']>): SampleMember => ({
  ...base,
  member: { ...base.member, ...change },
})
const outreach = (base: SampleMember, change: Partial<SampleMember['outreach']>): SampleMember => ({
  ...base,
  outreach: { ...base.outreach, ...change },
})
const pickup =
  (percent: number): Change =>
  (base) =>
    outreach(base, { pickup_likelihood: percent })
const bestTime =
  (from: number, to: number): Change =>
  (base, at) =>
    outreach(base, { call_window: at.window(from, to) })
const kitSent =
  (daysAgo: number): Change =>
  (base, { on }) => ({
    ...base,
    gaps: [{ ...GAP, name: 'A1C Test', measure: 'GSD' }],
    kits: [{ ...KIT, kit_type: 'A1C Home Test Kit', status: 'sent', date_sent: on.date(-daysAgo) }],
  })
const excluded =
  (name: string, measure: string, reason: string): Change =>
  (base) => ({ ...base, gaps: [{ ...GAP, name, measure, status: 'excluded', exclusion_reason: reason }] })
const sameName: Change = (base) =>
  member(base, { first_name: 'Edith', last_name: 'Barlow', date_of_birth: '1950-02-28' })

const HOSTILE_NOTE = '=HYPERLINK("https://example.com","open") 😀 مرحبا'
const LONG_TRANSCRIPT = 'Member: '.concat('I would like to think about it for a while. '.repeat(91)).slice(0, 4000)

function unreadThread({ member }: SampleMember, on: SampleCalendar): NonNullable<SampleMember['chat']> {
  const writer = sampleChatWriter(TEAM_NORTH)
  const said = { ...CHAT, sender_name: `${member.first_name} ${member.last_name}` }
  return [
    { ...said, created_at: on.instant(-6), message: 'Please take my number off your call list.' },
    {
      ...CHAT,
      created_at: on.instant(-6, 35),
      sender_type: 'coordinator',
      sender_name: writer.fullName,
      coordinator_id: writer.staffId,
      message: 'Done: nobody will call you. You can always write to us here.',
    },
    { ...said, created_at: on.instant(0, -95), message: 'Thank you. Where can I get my flu shot?', read: false },
  ]
}

/** An alert from an assessment that a clinician took on and ended the same day. */
function closedAlert(on: SampleCalendar): Stated<'urgent_alerts'> {
  const by = sampleClinician(TEAM_NORTH)
  const [raised, taken, closed] = [on.instant(-12), on.instant(-12, 6), on.instant(-12, 48)]
  return {
    source: 'assessment',
    source_id: null,
    status: 'closed',
    raised_at: raised,
    acknowledged_at: taken,
    acknowledged_by: by,
    escalated_at: null,
    closed_at: closed,
    closed_by: by,
    close_reason: 'Spoke with the member; safety plan made and daughter informed.',
    timeline: [
      { at: raised, event: 'raised', by: null },
      { at: taken, event: 'acknowledged', by },
      { at: closed, event: 'closed', by },
    ],
  }
}

/** The named cases in order (docs/rules/foundations.md#sample-data). */
const CHANGES: readonly Change[] = [
  (base, { on }) => ({
    ...base,
    verification: { ...base.verification, on_dnc: true, dnc_date: on.date(-20) },
    chat: unreadThread(base, on),
  }),
  (base) => member(base, { zip_code: null, time_zone: null }),
  (base) => member(base, { zip_code: '99999', time_zone: null }),
  (base) => member(base, { phone: null }),
  (base) => member(base, { phone: '+13055550105', last_name: 'Household' }),
  (base) => ({
    ...member(base, { phone: '+13055550105', last_name: 'Household', preferred_language: 'es' }),
    gaps: [{ ...GAP, name: 'Mammogram', measure: 'BCS-E' }],
  }),
  sameName,
  sameName,
  pickup(70),
  pickup(69),
  // Scores 50 and 40 differ by exactly 10, which decides nothing.
  bestTime(100, 200),
  bestTime(150, 250),
  // The next wider gap between two possible scores is 15 (40 and 25); a difference of 11 cannot occur.
  bestTime(150, 250),
  (base, at) => outreach(base, { call_window: { ...at.window(150, 250), daysOfWeek: [] } }),
  pickup(50),
  pickup(65),
  pickup(50),
  pickup(66),
  bestTime(-60, 0),
  (base) =>
    outreach(base, {
      call_window: {
        timeRanges: [{ start: '22:00', end: '06:00' }],
        daysOfWeek: [...DAYS_OF_WEEK],
        timezone: ZONE,
        notes: '',
      },
    }),
  kitSent(29),
  kitSent(30),
  kitSent(31),
  (base, at) =>
    excluded(
      'Colorectal Cancer Screening',
      'COL-E',
      'outside-measure-age',
    )(member(base, { date_of_birth: '1950-01-15' }), at),
  (base, at) => excluded('Mammogram', 'BCS-E', 'not-eligible')(member(base, { gender: 'M' }), at),
  excluded('Mammogram', 'BCS-E', 'bilateral-mastectomy'),
  (base, at) => excluded('Flu Vaccine', 'AIS-E', 'hospice')(outreach(base, { hospice: true }), at),
  (base, { on }) => ({
    ...base,
    gaps: [{ ...GAP, name: 'Colorectal Cancer Screening', measure: 'COL-E', status: 'reported-done' }],
    results: [
      {
        ...RESULT,
        test_name: 'FIT',
        test_date: on.date(-20),
        urgent: true,
        result_summary: 'Positive; follow-up is due.',
      },
    ],
  }),
  (base, { on }) => ({ ...outreach(base, { status: 'at-risk' }), alerts: [closedAlert(on)] }),
  (base) => outreach(base, { status: 'at-risk', personal_notes: { ...NO_NOTES, family: ['daughter helps as proxy'] } }),
  (base, { on }) => ({
    ...member(base, { first_name: 'Ana', last_name: "O'Brien-Núñez" }),
    calls: [
      {
        ...CALL,
        outcome: 'completed',
        started_at: on.instant(-3),
        duration_minutes: 12,
        sentiment: 'neutral',
        notes: HOSTILE_NOTE,
        transcript: LONG_TRANSCRIPT,
      },
    ],
  }),
  (base) =>
    member(base, {
      first_name: 'Edith',
      last_name: 'Barlow',
      date_of_birth: '1948-02-29',
      zip_code: '02108',
      phone: '+13055550143',
      preferred_language: 'es',
    }),
]

export const EDGE_CASE_COUNT = CHANGES.length

/** Plan id of a named case, 1 for the first. */
export const edgeCaseId = (number: number): string => `SH-${FIRST_NUMBER - 1 + number}`

/** @param asOf ISO instant the time-dependent cases are built around */
export function edgeCases(asOf: string): SampleRows[] {
  const at = momentOf(asOf)
  return CHANGES.map((change, index) => {
    const number = FIRST_NUMBER + index
    return buildSampleRows(change(baseMember(number), at), { number, teamId: TEAM_NORTH, calendar: at.on })
  })
}
