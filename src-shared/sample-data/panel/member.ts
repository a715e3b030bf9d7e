import { GAP, NO_NOTES, OUTREACH } from '../defaults.ts'
import type { SampleCalendar, SampleMember, Stated } from '../sample-rows.ts'
import { GAP_KINDS, makeHealth, type Health } from './health.ts'
import { makeAppointments, makeCalls, makeKits, makeResults, makeTimes, pickupChance } from './history.ts'
import { makePerson, type Person } from './people.ts'
import type { Place } from './places.ts'
import { clamp, type Random } from './random.ts'

const PLANS: readonly (readonly [string, number])[] = [
  ['SunHealth Advantage HMO', 55],
  ['SunHealth Choice PPO', 28],
  ['SunHealth Dual Care HMO D-SNP', 13],
  ['SunHealth Patriot PPO (MA only)', 4],
]
const PETS = ['Biscuit, a terrier', 'two parakeets', 'Smokey, a grey cat'] as const
const HOBBIES = ['crosswords', 'fishing', 'church choir', 'baking', 'bird watching'] as const
const TEAMS = ['the Braves', 'the Packers', 'the Lakers', 'the Dolphins'] as const

export interface MemberInput {
  readonly random: Random
  readonly on: SampleCalendar
  readonly place: Place
  /** 1-based number, for the plan's id. */
  readonly number: number
  readonly phone: string | null
  /** Household members share the phone and often the name. */
  readonly lastName: string | null
}

function notesOf(random: Random): Stated<'member_outreach'>['personal_notes'] {
  if (!random.chance(0.45)) return NO_NOTES
  const maybe = <T>(share: number, make: () => T, empty: T): T => (random.chance(share) ? make() : empty)
  return {
    ...NO_NOTES,
    pets: maybe(0.5, () => [random.one(PETS)], []),
    hobbies: maybe(0.7, () => [random.one(HOBBIES)], []),
    family: maybe(0.6, () => ['grandchildren nearby'], []),
    favoriteTeam: maybe(0.4, () => random.one(TEAMS), ''),
    lastConversationHighlights: maybe(0.4, () => 'Was looking forward to a family visit', ''),
  }
}

function gapsOf(on: SampleCalendar, health: Health, person: Person, random: Random): Stated<'care_gaps'>[] {
  const yearEnd = on.closeBy(366)
  const open = health.openGaps.map(({ name, measure }) => ({ ...GAP, name, measure, window_end: yearEnd }))
  const closedKind = GAP_KINDS.find(
    (kind) => !health.openGaps.includes(kind) && kind.eligible(person, health.conditions),
  )
  const closed =
    closedKind && random.chance(0.15)
      ? [{ ...GAP, name: closedKind.name, measure: closedKind.measure, status: 'closed' as const, window_end: yearEnd }]
      : []
  return [...open, ...closed]
}

function contactOf(random: Random, on: SampleCalendar, facts: { email: boolean; age: number }) {
  const onDnc = random.chance(0.04)
  const landline = random.chance(facts.age >= 75 ? 0.26 : 0.14)
  const hasAccount = random.chance(0.44)
  const emailVerified = facts.email && random.chance(0.7)
  const phoneVerified = random.chance(0.82)
  const lastVerified = on.date(-random.whole(1, 400))
  const verification: Stated<'contact_verifications'> = {
    email_verified: emailVerified,
    email_verified_date: emailVerified ? lastVerified : null,
    phone_verified: phoneVerified,
    phone_verified_date: phoneVerified ? lastVerified : null,
    on_dnc: onDnc,
    dnc_date: onDnc ? on.date(-random.whole(5, 700)) : null,
    verification_source: 'plan-file',
    last_verified: lastVerified,
  }
  const consent: Stated<'contact_consents'> = {
    sms_enabled: !landline && !onDnc && random.chance(0.8),
    email_enabled: facts.email && random.chance(0.88),
    sms_stopped_at: null,
    has_account: hasAccount,
    last_login_at: hasAccount ? on.instant(-random.whole(1, 200)) : null,
  }
  return { verification, consent }
}

/** `Núñez` -> `nunez`: e-mail addresses stay plain. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** One member after the shares of the sample-data recipe; the insight follows from the rest. */
export function makeMember({ random, on, place, number, phone, lastName }: MemberInput): SampleMember {
  const person = makePerson(random, place, on.date(0))
  const family = lastName ?? person.lastName
  const engagement = random.normal(0, 0.6)
  const health = makeHealth(random, person, engagement)
  const input = { random, on, person, health, engagement }
  const calls = makeCalls(input)
  const email = random.chance(person.age < 75 ? 0.72 : 0.55)
  const pickup = pickupChance(person, engagement) * 170 + random.normal(0, 9)
  return {
    member: {
      member_id: `SH-${String(number).padStart(6, '0')}`,
      first_name: person.firstName,
      last_name: family,
      phone,
      email: email ? `${plain(person.firstName)}.${plain(family)}.${number}@example.com` : null,
      zip_code: place.zip,
      date_of_birth: person.birthDate,
      gender: person.gender,
      preferred_language: person.language,
      time_zone: place.zone,
    },
    outreach: {
      ...OUTREACH,
      health_plan: random.weighted(PLANS),
      priority: health.priority,
      financial_value: Math.round(clamp(Math.exp(random.normal(Math.log(1400), 0.55)), 300, 9000)),
      compliance_likelihood: Math.round(clamp(62 + 14 * engagement + random.normal(0, 9), 5, 98)),
      pickup_likelihood: random.chance(0.3) ? null : Math.round(clamp(pickup, 3, 97)),
      ai_insight: '',
      ai_insight_es: '',
      status:
        calls.length === 0
          ? 'new'
          : random.weighted([
              ['engaged', 34],
              ['active', 42],
              ['at-risk', 24],
            ] as const),
      conditions: health.conditions,
      medications: health.medications,
      personal_notes: notesOf(random),
      call_window: { ...makeTimes(random), timezone: place.zone, notes: '' },
      last_contact_at: calls.find((call) => call.duration_minutes > 1)?.started_at ?? null,
      hospice: health.hospice,
    },
    ...contactOf(random, on, { email, age: person.age }),
    gaps: gapsOf(on, health, person, random),
    calls,
    appointments: makeAppointments(input),
    kits: makeKits(input),
    results: makeResults(input),
  }
}
