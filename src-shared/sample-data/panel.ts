import { SYNCED_TABLE_NAMES, type SyncedTable } from '../sync/rows.ts'
import { SAMPLE_TEAMS, TEAM_NORTH, sampleSpecialist } from './accounts.ts'
import { withConversation } from './panel/conversations.ts'
import { EDGE_CASE_COUNT, edgeCases } from './panel/edge-cases.ts'
import { withInsight } from './panel/insight.ts'
import { makeMember } from './panel/member.ts'
import { withOutreachWork } from './panel/outreach-work.ts'
import { PhoneBook } from './panel/people.ts'
import { PLACES, type Place } from './panel/places.ts'
import { seededRandom, type Random } from './panel/random.ts'
import { buildSampleRows, sampleCalendar, type SampleCalendar, type SampleRows } from './sample-rows.ts'

export interface PanelOptions {
  /** Members to make, the named edge cases included when there is room for them. */
  readonly count: number
  /** ISO instant all dates are relative to. */
  readonly asOf: string
  readonly seed?: number
  /** Teams that share the panel; default: three quarters North, one quarter South. Edge cases are North's. */
  readonly teamOf?: (number: number) => string
}

/** Rows of one table, complete as the server would send them (the server replaces the sync columns by its own). */
export interface PanelBatch {
  readonly table: SyncedTable
  readonly rows: readonly Record<string, unknown>[]
}

const DEFAULT_SEED = 20_261_120
const MEMBERS_PER_BATCH = 500
const SHARED_PHONE = 0.09
const weightedPlaces: readonly (readonly [Place, number])[] = PLACES.map((place) => [place, place.weight])

function quarterSouth(number: number): string {
  return number % 4 === 0 ? SAMPLE_TEAMS[1].id : TEAM_NORTH
}

interface Household {
  readonly place: Place
  readonly phone: string | null
  readonly lastName: string
}

/** Makes members one after the other; about one in eleven joins an earlier household and its phone. */
class PanelMaker {
  readonly #random: Random
  readonly #workRandom: Random
  readonly #chatRandom: Random
  readonly #phones = new PhoneBook()
  readonly #households: Household[] = []
  readonly #on: SampleCalendar

  constructor(seed: number, on: SampleCalendar) {
    this.#random = seededRandom(seed)
    this.#workRandom = seededRandom(seed + 1)
    this.#chatRandom = seededRandom(seed + 2)
    this.#on = on
  }

  next(number: number, teamId: string): SampleRows {
    const random = this.#random
    const joined = this.#households.length > 0 && random.chance(SHARED_PHONE) ? this.#someHousehold() : null
    const place = joined?.place ?? random.weighted(weightedPlaces)
    const phone = joined ? joined.phone : this.#phones.take(place.areaCodes)
    const lastName = joined && random.chance(0.5) ? joined.lastName : null
    const stated = makeMember({ random, on: this.#on, place, number, phone, lastName })
    if (!joined) this.#households.push({ place, phone, lastName: stated.member.last_name })
    const work = { random: this.#workRandom, on: this.#on, owner: sampleSpecialist(teamId) }
    const chat = { random: this.#chatRandom, on: this.#on, teamId }
    const whole = withInsight(withConversation(withOutreachWork(stated, work), chat), this.#on)
    return buildSampleRows(whole, {
      number,
      teamId,
      calendar: this.#on,
    })
  }

  #someHousehold(): Household | null {
    return this.#households[this.#random.whole(0, this.#households.length - 1)] ?? null
  }
}

function* batchesOf(parts: readonly SampleRows[]): Generator<PanelBatch> {
  for (const table of SYNCED_TABLE_NAMES) {
    const rows = parts.flatMap((part): readonly Record<string, unknown>[] => part[table] ?? [])
    if (rows.length > 0) yield { table, rows }
  }
}

/**
 * The synthetic Medicare Advantage panel: seeded, so the same options give the same rows. Batches come in an order
 * that satisfies foreign keys (members before what belongs to them) and hold at most a few thousand rows.
 */
export function* generatePanel({
  count,
  asOf,
  seed = DEFAULT_SEED,
  teamOf = quarterSouth,
}: PanelOptions): Generator<PanelBatch> {
  const on = sampleCalendar(asOf)
  const named = count >= EDGE_CASE_COUNT ? edgeCases(asOf) : []
  yield* batchesOf(named)
  const maker = new PanelMaker(seed, on)
  let parts: SampleRows[] = []
  for (let number = 1; number <= count - named.length; number += 1) {
    parts.push(maker.next(number, teamOf(number)))
    if (parts.length < MEMBERS_PER_BATCH) continue
    yield* batchesOf(parts)
    parts = []
  }
  yield* batchesOf(parts)
}
