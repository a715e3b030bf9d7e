import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Power } from '../../os/power.ts'
import type { BackendAddress } from '#shared/ipc/session.ts'
import type { SessionService } from './session.service.ts'

export interface SessionFeatureDeps extends Pick<FeatureDeps, 'ipc'> {
  readonly session: SessionService
  readonly backendAddress: () => BackendAddress | null
  readonly power: Power
}

/** Signing in and out, locking and unlocking. The desk also locks with the machine. */
export function registerSession({ ipc, session, backendAddress, power }: SessionFeatureDeps): void {
  ipc.register('session', {
    getState: () => session.state(),
    getBackend: backendAddress,
    setBackend: (address) => {
      session.setBackend(address)
      return null
    },
    signIn: (credentials) => session.signIn(credentials),
    verifyTotp: ({ code }) => session.verifyTotp(code),
    signOut: ({ discardUnsent }) => session.signOut(discardUnsent),
    lock: () => session.lock(),
    unlock: ({ password }) => session.unlock(password),
    reportActivity: () => {
      session.reportActivity()
      return null
    },
  })
  power.on('screenLocked', () => void session.lock())
  power.on('suspended', () => void session.lock())
}
