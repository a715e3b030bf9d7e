import { OUTCOMES, OUTREACH_OUTCOMES } from '../../domain/calls/outcomes.ts'
import type { TimeRange } from '../../sync/rows.ts'
import { DAYS_OF_WEEK, type DayOfWeek } from '../../sync/rows.ts'
import type { CallOutcome, Sentiment } from '../../sync/vocabulary.ts'
import { APPOINTMENT, CALL, KIT, RESULT } from '../defaults.ts'
import type { SampleCalendar, Stated } from '../sample-rows.ts'
import type { Health } from './health.ts'
import type { Person } from './people.ts'
import { clamp, type Random } from './random.ts'

/** How many earlier calls a member has, with the share in percent. */
const CALL_COUNTS: readonly (readonly [number, number])[] = [
  [0, 18],
  [1, 22],
  [2, 20],
  [3, 16],
  [4, 8],
  [5, 6],
  [6, 4],
  [8, 3],
  [11, 3],
]
/** How often an outcome occurs among the calls that reached the member, or among those that did not. */
const OUTCOME_SHARES: Readonly<Partial<Record<CallOutcome, number>>> = {
  completed: 60,
  scheduled: 25,
  refused: 15,
  voicemail: 318,
  'no-answer': 417,
}
const outcomesOf = (reached: boolean) =>
  OUTREACH_OUTCOMES.filter((outcome) => OUTCOMES[outcome].reached === reached).map(
    (outcome) => [outcome, OUTCOME_SHARES[outcome] ?? 0] as const,
  )
const REACHED_OUTCOMES = outcomesOf(true)
const MISSED_OUTCOMES = outcomesOf(false)
const MOODS: readonly (readonly [Sentiment, number])[] = [
  ['positive', 58],
  ['neutral', 34],
  ['negative', 8],
]
const MOODS_REFUSED: readonly (readonly [Sentiment, number])[] = [
  ['positive', 10],
  ['neutral', 45],
  ['negative', 45],
]
/** UTC hours that fall into the working day of every mainland zone. */
const CALL_HOURS = [15, 16, 17, 18, 19, 20, 21] as const
const TRANSCRIPTS = {
  en: 'Coach: Is this a good moment to talk?\nMember: For a few minutes, yes.\nCoach: It is about a check-up you may be due for.\nMember: I have been putting that off.\nCoach: We can pick a day together.',
  es: 'Coach: ¿Es buen momento para hablar?\nMember: Un ratito, sí.\nCoach: Es sobre un chequeo que le toca.\nMember: Lo he ido dejando.\nCoach: Podemos escoger un día juntos.',
} as const

/** Chance that this member picks up, from language and engagement. */
export function pickupChance(person: Person, engagement: number): number {
  const language = person.language === 'en' ? 1 : 1.28
  return clamp(0.265 * language * Math.exp(0.35 * engagement), 0.05, 0.9)
}

interface HistoryInput {
  readonly random: Random
  readonly on: SampleCalendar
  readonly person: Person
  readonly health: Health
  readonly engagement: number
}

function durationOf(random: Random, outcome: CallOutcome): number {
  if (outcome === 'no-answer') return 0
  if (outcome === 'voicemail') return 1
  return Math.round(clamp(Math.exp(random.normal(Math.log(6), 0.45)), 2, 24))
}

function makeCall({ random, on, person, health, engagement }: HistoryInput): Stated<'calls'> {
  const hour = random.one(CALL_HOURS)
  const reached = random.chance(clamp(pickupChance(person, engagement) * (hour < 17 ? 0.85 : 1.12), 0, 0.95))
  const outcome = random.weighted(reached ? REACHED_OUTCOMES : MISSED_OUTCOMES)
  const gap = health.openGaps[0]
  const day = on.date(-random.whole(1, 330))
  return {
    ...CALL,
    outcome,
    started_at: `${day}T${hour}:${String(random.whole(0, 59)).padStart(2, '0')}:00.000Z`,
    duration_minutes: durationOf(random, outcome),
    sentiment: reached ? random.weighted(outcome === 'refused' ? MOODS_REFUSED : MOODS) : null,
    scheduled_tests: outcome === 'scheduled' && gap ? [gap.name] : [],
    notes: reached ? 'Talked through the open check-ups.' : '',
    transcript: reached && random.chance(0.35) ? TRANSCRIPTS[person.language === 'es' ? 'es' : 'en'] : null,
  }
}

/** Earlier calls, newest first. */
export function makeCalls(input: HistoryInput): Stated<'calls'>[] {
  const count = input.random.weighted(CALL_COUNTS)
  const calls = Array.from({ length: count }, () => makeCall(input))
  return calls.sort((x, y) => y.started_at.localeCompare(x.started_at))
}

export function makeKits({ random, on, health }: HistoryInput): Stated<'test_kits'>[] {
  return health.openGaps.flatMap(({ kit }) => {
    if (!kit || !random.chance(0.22)) return []
    const status = random.weighted([
      ['sent', 20],
      ['delivered', 44],
      ['completed', 30],
      ['lost', 6],
    ] as const)
    const sent = status === 'completed' ? random.whole(45, 300) : random.whole(8, 120)
    const arrived = status === 'delivered' || status === 'completed'
    const tracking = `TEST${String(random.whole(0, 99_999_999)).padStart(8, '0')}`
    return [
      {
        ...KIT,
        kit_type: kit,
        status,
        date_sent: on.date(-sent),
        date_delivered: arrived ? on.date(-sent + random.whole(3, 7)) : null,
        date_completed: status === 'completed' ? on.date(-sent + 30) : null,
        tracking_number: tracking,
      },
    ]
  })
}

export function makeAppointments({ random, on, health }: HistoryInput): Stated<'appointments'>[] {
  const gap = health.openGaps[0]
  if (!gap || !random.chance(0.25)) return []
  const past = random.chance(0.3)
  const status = past
    ? random.weighted([
        ['completed', 22],
        ['no-show', 8],
        ['cancelled', 5],
      ] as const)
    : random.weighted([
        ['scheduled', 40],
        ['confirmed', 25],
      ] as const)
  const booked = random.whole(1, 20)
  return [
    {
      ...APPOINTMENT,
      test_name: gap.name,
      lab_name: random.one(['Sample Lab One', 'Sample Lab Two', 'Sample Clinic']),
      address: `${random.whole(100, 999)} Sample Street`,
      appointment_datetime: on.instant(past ? -random.whole(5, 90) : random.whole(1, 45)),
      status,
      confirmation_number: `TEST-${random.whole(100_000, 999_999)}`,
      provider: random.one(['lab-one', 'lab-two', 'in-office']),
      scheduled_on: on.date(-booked),
      scheduled_by: 'Sample Coordinator',
    },
  ]
}

export function makeResults({ random, on }: HistoryInput): Stated<'lab_results'>[] {
  if (!random.chance(0.2)) return []
  return [
    {
      ...RESULT,
      test_name: random.one(['Basic Metabolic Panel', 'Thyroid Panel', 'Blood Count', 'Urine Albumin']),
      test_date: on.date(-random.whole(1, 120)),
      status: random.weighted([
        ['available', 30],
        ['reviewed-by-provider', 45],
        ['discussed-with-member', 25],
      ] as const),
      provider: random.one(['Sample Lab One', 'Sample Lab Two']),
      urgent: random.chance(0.06),
      result_summary: 'Within the reference range except where the report says otherwise.',
    },
  ]
}

const MORNING: TimeRange = { start: '09:00', end: '11:30' }
const AFTERNOON: TimeRange = { start: '13:00', end: '16:00' }
const EVENING: TimeRange = { start: '17:00', end: '19:00' }

/** Preferred times; one member in twelve has stated none. */
export function makeTimes(random: Random): { timeRanges: TimeRange[]; daysOfWeek: DayOfWeek[] } {
  if (random.chance(0.08)) return { timeRanges: [], daysOfWeek: [] }
  const first = random.weighted([
    [MORNING, 38],
    [AFTERNOON, 46],
    [EVENING, 16],
  ] as const)
  const second = first === MORNING ? { start: '14:00', end: '15:30' } : { start: '10:00', end: '12:00' }
  const timeRanges = random.chance(0.3) ? [first, second] : [first]
  return { timeRanges, daysOfWeek: random.some(DAYS_OF_WEEK.slice(0, 6), random.one([2, 3, 4, 5, 5])) }
}
