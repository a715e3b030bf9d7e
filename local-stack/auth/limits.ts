import type { SupabaseConfig } from '../folder/supabase-config.ts'
import { AuthRefusal } from './refusals.ts'

/** A bucket of requests for each caller, refilled at a steady rate, in memory: enough for one machine. */
export class Buckets {
  readonly #size: number
  readonly #perMs: number
  readonly #left = new Map<string, { readonly requests: number; readonly atMs: number }>()

  /**
   * @param size requests that somebody can make at once
   * @param perSecond requests that come back in a second
   */
  constructor(size: number, perSecond: number) {
    this.#size = size
    this.#perMs = perSecond / 1000
  }

  /** Takes a request out; false when there is none left. */
  take(caller: string, nowMs: number): boolean {
    const { requests, atMs } = this.#left.get(caller) ?? { requests: this.#size, atMs: nowMs }
    const left = Math.min(this.#size, requests + (nowMs - atMs) * this.#perMs)
    this.#left.set(caller, { requests: left < 1 ? left : left - 1, atMs: nowMs })
    return left >= 1
  }

  forget(): void {
    this.#left.clear()
  }
}

/** Whatever the rate, this many requests of one address are let through at once. */
const SIZE = 30
const FIVE_MINUTES = 300
const MINUTE = 60

/** Settings of `[auth.rate_limit]`, with what a project has that sets nothing: requests of one address in five minutes. */
const RATES = { sign_in_sign_ups: 30, token_refresh: 150, token_verifications: 30 }
const FACTORS_PER_MINUTE = 15

/** By which setting a door is limited. Each door has a bucket of its own. */
const DOORS = {
  token: 'token_refresh',
  verify: 'token_verifications',
  otp: 'sign_in_sign_ups',
  magiclink: 'sign_in_sign_ups',
  recover: 'sign_in_sign_ups',
  resend: 'sign_in_sign_ups',
  signup: 'sign_in_sign_ups',
  user: 'sign_in_sign_ups',
} as const

export type LimitedDoor = keyof typeof DOORS | 'challenge' | 'factorVerify'

/** What one address may ask of the auth service, door by door. */
export class AuthLimits {
  readonly #byDoor = new Map<LimitedDoor, Buckets>()
  readonly #atStart: boolean
  #on: boolean
  #isForwarded = true

  /** @param on whether anybody is limited */
  constructor(config: SupabaseConfig, on: boolean) {
    this.#atStart = on
    this.#on = on
    for (const [door, setting] of Object.entries(DOORS)) {
      const rate = Number(config.get(`auth.rate_limit.${setting}`) ?? RATES[setting])
      this.#byDoor.set(door as LimitedDoor, new Buckets(SIZE, rate / FIVE_MINUTES))
    }
    for (const door of ['challenge', 'factorVerify'] as const) {
      this.#byDoor.set(door, new Buckets(SIZE, FACTORS_PER_MINUTE / MINUTE))
    }
  }

  /** @throws AuthRefusal when the address has asked too often */
  take(door: LimitedDoor, address: string): void {
    if (this.#on && !this.#byDoor.get(door)?.take(address, Date.now())) {
      throw new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached')
    }
  }

  /** Whether the address counts that is named with the secret key. */
  get isForwarded(): boolean {
    return this.#isForwarded
  }

  /** Limits callers from now on. @param isForwarded whether the address counts that is named with the secret key, or that of whoever asks */
  limit(isForwarded: boolean): void {
    this.#on = true
    this.#isForwarded = isForwarded
  }

  /** Forgets who has asked, and is on or off as at the start: for tests that put the data back. */
  forget(): void {
    this.#on = this.#atStart
    this.#isForwarded = true
    for (const buckets of this.#byDoor.values()) buckets.forget()
  }
}
