import type { Enrollment } from '#shared/ipc/session.ts'
import type { BackendAuth } from '../../backend/auth.ts'
import { ApiError } from '../../base/api-error.ts'
import type { PasswordTries, UnlockTries } from './unlock-tries.ts'
import type { Halfway } from './verifier.ts'

interface SecondStepOptions {
  readonly auth: BackendAuth
  readonly tries: PasswordTries
  /** What the server says to a counted try. */
  readonly asked: <T>(before: UnlockTries, question: Promise<T>) => Promise<T>
}

/** What stands between a right password and the desk. Without the password before it every step is refused. */
export class SecondStep {
  readonly #options: SecondStepOptions
  #halfway: Halfway | null = null
  /** The factor that waits for its first code. */
  #factorId: string | null = null

  constructor(options: SecondStepOptions) {
    this.#options = options
  }

  begin(halfway: Halfway): void {
    this.#halfway = halfway
    this.#factorId = null
  }

  end(): void {
    this.#halfway = null
    this.#factorId = null
  }

  /** @returns who has arrived. */
  async verifyTotp(code: string): Promise<Halfway> {
    const { auth, tries, asked } = this.#options
    const who = this.#passwordProven()
    await asked(await tries.count(), auth.verifyTotp(code))
    this.end()
    return who
  }

  async startEnrollment(): Promise<Enrollment> {
    this.#passwordProven()
    const { factorId, uri, secret } = await this.#options.auth.startEnrollment()
    this.#factorId = factorId
    return { uri, secret }
  }

  /** The recovery codes are still to be made; until `end` this can be asked again. @returns who has arrived. */
  async confirmEnrollment(code: string): Promise<Halfway> {
    const { auth, tries, asked } = this.#options
    const who = this.#passwordProven()
    const factorId = this.#factorId
    if (factorId === null) throw new ApiError('session.enrollmentFailed')
    await asked(await tries.count(), auth.confirmEnrollment({ factorId, code }))
    return who
  }

  async redeemRecoveryCode(code: string): Promise<void> {
    const { auth, tries, asked } = this.#options
    this.#passwordProven()
    const before = await tries.count()
    await asked(before, auth.redeemRecoveryCode(code))
    await tries.restore(before)
  }

  /** For whoever has arrived. A desk that stands open is no proof: the factor is asked for again. */
  async newRecoveryCodes(code: string): Promise<readonly string[]> {
    const { auth, tries, asked } = this.#options
    const before = await tries.count()
    await asked(before, auth.proveSecondFactor(code))
    await tries.restore(before)
    return auth.makeRecoveryCodes()
  }

  #passwordProven(): Halfway {
    if (!this.#halfway) throw new ApiError('session.invalidCredentials')
    return this.#halfway
  }
}
