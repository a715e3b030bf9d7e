import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Clipboard } from '../../os/clipboard.ts'
import type { Power } from '../../os/power.ts'
import type { ServerAddress } from '../../settings/server-address.ts'
import type { SessionService } from './session.service.ts'

export interface SessionFeatureDeps extends Pick<FeatureDeps, 'ipc'> {
  readonly session: SessionService
  readonly server: Pick<ServerAddress, 'address' | 'change'>
  readonly clipboard: Clipboard
  readonly power: Power
  /** True while somebody here talks with a member. */
  readonly inCall: () => boolean
}

/** Signing in and out, locking and unlocking. The desk also locks with the machine. */
export function registerSession({ ipc, session, server, clipboard, power, inCall }: SessionFeatureDeps): void {
  ipc.register('session', {
    getState: () => session.look(),
    getBackend: () => ({ address: server.address(), change: server.change() }),
    setBackend: ({ discardUnsent, ...address }) => session.setBackend(address, discardUnsent),
    signIn: (credentials) => session.signIn(credentials),
    join: (proof) => session.join(proof),
    startAnew: () => session.startAnew(),
    verifyTotp: ({ code }) => session.verifyTotp(code),
    startEnrollment: () => session.startEnrollment(),
    confirmEnrollment: ({ code }) => session.confirmEnrollment(code),
    redeemRecoveryCode: async ({ code }) => {
      await session.redeemRecoveryCode(code)
      return null
    },
    hasSecondFactor: () => session.hasSecondFactor(),
    newRecoveryCodes: ({ code }) => session.newRecoveryCodes(code),
    copySecrets: async ({ lines }) => {
      const copied = await clipboard.copy(lines.join('\n'))
      if (copied.status === 'failed') throw new ApiError('app.clipboardFailed')
      return null
    },
    signOut: ({ discardUnsent }) => session.signOut(discardUnsent),
    lock: () => session.lock(),
    unlock: ({ password }) => session.unlock(password),
    reportActivity: () => {
      session.reportActivity()
      return null
    },
  })
  // A call goes on while the screen is dark; the password of the machine stands before it.
  const lockUnlessInCall = (): void => {
    if (!inCall()) void session.lock()
  }
  power.on('screenLocked', lockUnlessInCall)
  power.on('suspended', lockUnlessInCall)
}
