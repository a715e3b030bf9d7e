import type { Enrollment } from '#shared/ipc/session.ts'
import type { ServerAddress } from '../../settings/server-address.ts'
import type { StaffIdentity } from '../../backend/auth.ts'
import { ApiError } from '../../base/api-error.ts'
import { goOnInCache } from './arrival.ts'
import type { CurrentSession } from './current-session.ts'
import { eraseStray, type DepartureOptions } from './departure.ts'
import { SecondStep } from './second-step.ts'
import { newRecord, writeRecord, type SessionRecord } from './session-record.ts'
import type { StationWatch } from './station-watch.ts'
import type { PasswordTries, UnlockTries } from './unlock-tries.ts'
import type { Halfway, PasswordCheck } from './verifier.ts'

interface EntranceOptions extends DepartureOptions {
  readonly server: ServerAddress
  readonly passwords: PasswordCheck
  readonly current: CurrentSession
  readonly tries: PasswordTries
  readonly watch: StationWatch
  readonly openCache: (record: SessionRecord) => Promise<void>
  /** Somebody has arrived: the desk stands open. */
  readonly opened: () => void
  readonly announce: () => void
}

const sameEmail = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The way to the desk: a password, where there is one a second factor, and whether the server knows this person as staff. */
export class Entrance {
  readonly #options: EntranceOptions
  readonly #second: SecondStep

  constructor(options: EntranceOptions) {
    this.#options = options
    const asked = <T>(before: UnlockTries, question: Promise<T>): Promise<T> => this.#asked(before, question)
    this.#second = new SecondStep({ auth: options.auth, tries: options.tries, asked })
  }

  /** Nobody stands between the password and the desk any more. */
  end(): void {
    this.#second.end()
  }

  /** @throws ApiError session.totpRequired, session.enrollmentNeeded where a second step follows, or why nobody comes in */
  async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    const { auth, current, passwords, tries } = this.#options
    this.#second.end()
    if (current.record && !sameEmail(current.record.email, email)) throw new ApiError('session.signOutFirst')
    const before = await tries.count()
    const outcome = await this.#asked(before, auth.signIn({ email, password }))
    // The password was right and costs nothing; the tries before it stay counted until somebody has really arrived.
    await tries.restore(before)
    const halfway = { email, verifier: await passwords.make(password) }
    if (outcome === 'signed-in') return this.#arrive(halfway)
    // Whoever may not work here is told so, and not asked for a second factor first.
    if (outcome === 'enrollment-needed') await this.#orNobody(() => this.#identify())
    this.#second.begin(halfway)
    throw new ApiError(outcome === 'enrollment-needed' ? 'session.enrollmentNeeded' : 'session.totpRequired')
  }

  /** The password is set at the server first, and signs in then like any other. */
  async join({ code, password }: { readonly code: string; readonly password: string }): Promise<void> {
    await this.signIn({ email: await this.#options.auth.join({ code, password }), password })
  }

  async verifyTotp(code: string): Promise<void> {
    await this.#arrive(await this.#second.verifyTotp(code))
  }

  startEnrollment(): Promise<Enrollment> {
    return this.#second.startEnrollment()
  }

  /** @returns the recovery codes */
  async confirmEnrollment(code: string): Promise<readonly string[]> {
    const halfway = await this.#second.confirmEnrollment(code)
    const identity = await this.#identify()
    // Last of what the server is asked, so that no failure takes codes away that nobody has seen.
    const recoveryCodes = await this.#options.auth.makeRecoveryCodes()
    this.#second.end()
    await this.#settle(identity, halfway)
    return recoveryCodes
  }

  redeemRecoveryCode(code: string): Promise<void> {
    return this.#second.redeemRecoveryCode(code)
  }

  newRecoveryCodes(code: string): Promise<readonly string[]> {
    return this.#second.newRecoveryCodes(code)
  }

  /** The backend knows this person: is it staff, and may it work here? */
  async #arrive(halfway: Halfway): Promise<void> {
    await this.#orNobody(async () => this.#settle(await this.#identify(), halfway))
  }

  async #identify(): Promise<StaffIdentity> {
    const { auth, current } = this.#options
    const identity = await auth.identity()
    if (current.record && current.record.userId !== identity.userId) throw new ApiError('session.signOutFirst')
    return identity
  }

  /** A sign-in that fails leaves nobody behind where nobody was before. */
  async #orNobody<T>(work: () => Promise<T>): Promise<T> {
    const { auth, current, watch, announce } = this.#options
    const before = current.record
    try {
      return await work()
    } catch (error) {
      if (!before) {
        current.record = null
        await auth.signOut()
        announce()
      }
      await watch.refused(error)
      throw error
    }
  }

  async #settle(identity: StaffIdentity, halfway: Halfway): Promise<void> {
    const { current, store, server, sync, clock, watch, openCache, opened } = this.#options
    const before = current.record
    if (current.stray && current.stray.userId !== identity.userId) await eraseStray(this.#options, current.stray)
    const record = newRecord(identity, halfway, {
      backendUrl: server.address()?.url ?? '',
      nowMs: clock.now(),
      station: watch.inContact(before),
    })
    current.record = record
    current.erased = null
    const wasToBeErased = current.waitsForRoomSince !== null
    current.waitsForRoomSince = null
    current.stray = null
    if (!before) await openCache(record)
    else if (before.role !== record.role || wasToBeErased) await goOnInCache(this.#options, record)
    await writeRecord(store, record)
    await server.used()
    opened()
    if (before) sync.syncNow()
  }

  /** What the server says to a counted try. A refusal of somebody known here may mean that the account is gone. */
  async #asked<T>(before: UnlockTries, question: Promise<T>): Promise<T> {
    try {
      return await question
    } catch (error) {
      await this.#options.tries.refused(before, error)
      await this.#options.watch.refused(error)
      throw error
    }
  }
}
