import { greetedBy, mayDiscuss } from '#shared/domain/member/index.ts'
import { buildScript, needsStoolFollowUp, withholdHealth, type ScriptMember } from '#shared/domain/script/index.ts'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import type { CallScript, ScriptLanguage, ScriptTone } from '#shared/ipc/script.ts'
import type { Clock } from '../../base/clock.ts'
import type { KnownWeather, Weather } from '../../backend/weather/weather.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Workspace, WorkspaceOwner } from '../../workspace/types.ts'
import { isUnsafeNow } from '../../db/safety.ts'
import { readScriptRecords, readZip, type ScriptRecords } from './script.repo.ts'

export interface ScriptRequest {
  readonly memberId: string
  readonly tone: ScriptTone
  /** Null: the member's own. */
  readonly language: ScriptLanguage | null
  /** The desk's. */
  readonly staffLanguage: ScriptLanguage
}

export interface ScriptServiceOptions {
  readonly clock: Clock
  readonly weather: Weather
  /** True while this station is in a call with the member and the identity is not confirmed. */
  readonly identityPending: (memberId: string) => boolean
  /** The earliest promised call that nobody has tried; null without one. */
  readonly promisedAt: (memberId: string) => string | null
  /** The plan's number to call back; null: worded neutrally. */
  readonly callbackNumber: (db: Db) => string | null
}

/** The identity that the sample board shows (docs/rules/access.md#access-and-roles). */
const DEMO_CALLER = 'Outreach Specialist'
const ZIP = /^(\d{5})(?:-\d{4})?$/

/** The script of a member from the cache; only the weather comes from elsewhere. */
export class ScriptService {
  readonly #options: ScriptServiceOptions

  constructor(options: ScriptServiceOptions) {
    this.#options = options
  }

  /** Answers at once, with the weather that is known by now. @throws ApiError script.memberNotFound */
  getScript({ db, owner }: Workspace, { memberId, tone, language, staffLanguage }: ScriptRequest): CallScript {
    const { clock, identityPending, promisedAt, callbackNumber } = this.#options
    const records = readScriptRecords(db, memberId, localDate(ownZone(), clock.now()) ?? '')
    if (records === null) throw new ApiError('script.memberNotFound')
    const weather = this.#knownAt(records.member.zip_code)
    const whole = buildScript({
      member: {
        ...scriptMember(records, { staffLanguage, owner }),
        promisedAt: promisedAt(memberId),
        unsafeAtHome: isUnsafeNow(db, memberId),
      },
      callerName: callerName(owner),
      planName: records.outreach.health_plan,
      tone,
      language,
      staffLanguage,
      nowMs: clock.now(),
      weather: weather.status === 'found' ? weather.weather : null,
      callbackNumber: callbackNumber(db),
      callbackHours: null,
    })
    const withheld = identityPending(memberId)
    return { ...(withheld ? withholdHealth(whole) : whole), tone, withheld, weather: WEATHER_STATES[weather.status] }
  }

  /**
   * Asks for the weather at the member's ZIP unless it is known. @throws ApiError script.memberNotFound
   */
  async loadWeather({ db }: Workspace, memberId: string): Promise<{ found: boolean }> {
    const zip = readZip(db, memberId)
    if (zip === undefined) throw new ApiError('script.memberNotFound')
    const place = placeOf(zip)
    return { found: place !== null && (await this.#options.weather.load(place)) !== null }
  }

  #knownAt(zip: string | null): KnownWeather {
    const place = placeOf(zip)
    return place === null ? { status: 'none' } : this.#options.weather.known(place)
  }
}

const WEATHER_STATES = { found: 'included', none: 'none', unknown: 'pending' } as const satisfies Record<
  KnownWeather['status'],
  CallScript['weather']
>

/** The five digits: the last four of a long ZIP would tell the street. Null where it is no ZIP. */
function placeOf(zip: string | null): string | null {
  return ZIP.exec(zip?.trim() ?? '')?.[1] ?? null
}

function callerName(owner: WorkspaceOwner): string {
  return owner.kind === 'staff' ? owner.fullName : DEMO_CALLER
}

function scriptMember(
  { member, outreach, openGaps, ...records }: ScriptRecords,
  { staffLanguage, owner }: { staffLanguage: ScriptLanguage; owner: WorkspaceOwner },
): ScriptMember {
  const role = owner.kind === 'staff' ? owner.role : null
  const results = records.results.filter((result) => mayDiscuss(result, role))
  const held = records.results.filter((result) => !mayDiscuss(result, role)).map(({ test_name }) => test_name)
  const health = { ...records, results }
  return {
    firstName: member.preferred_name ?? greetedBy(member),
    givenName: member.first_name,
    lastName: member.last_name,
    preferredLanguage: member.preferred_language,
    openGapNames: openGaps.map(({ name }) => name),
    conditions: outreach.conditions,
    medications: outreach.medications,
    personalNotes: outreach.personal_notes,
    aiInsight: (staffLanguage === 'es' ? outreach.ai_insight_es : '') || outreach.ai_insight,
    timeZone: member.time_zone,
    positiveStoolTest: needsStoolFollowUp(health),
    chart: { ...health, gaps: openGaps, held },
  }
}
