import type { DeskApi } from '#shared/ipc/index.ts'
import type { ServerInUse, SessionState } from '#shared/ipc/session.ts'
import { ok } from './answers.ts'

const SAMPLE_SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SAMPLE_ENROLLMENT = {
  uri: `otpauth://totp/Gapwise:specialist@example.com?secret=${SAMPLE_SECRET}&issuer=Gapwise`,
  secret: SAMPLE_SECRET,
}

export const SAMPLE_SERVER: ServerInUse = {
  address: { url: 'https://desk.example.com', publishableKey: 'sb_publishable_sample' },
  change: 'signedIn',
}

export const demoSession: SessionState = { kind: 'demo' }

export const signedIn = (change: Partial<Extract<SessionState, { kind: 'signed-in' }>> = {}): SessionState => ({
  kind: 'signed-in',
  locked: false,
  userId: '00000000-0000-4000-8000-00000000f001',
  email: 'specialist@example.com',
  fullName: 'Sample Specialist',
  role: 'outreach_specialist',
  teamNames: ['North'],
  memoryOnly: false,
  outOfReach: null,
  ...change,
})

type FakeSession = DeskApi['session']

/** A desk on the sample data, at which every way of signing in succeeds. */
export const fakeSession = (
  onStateChanged: FakeSession['onStateChanged'],
  overrides: Partial<FakeSession> = {},
): FakeSession => ({
  getState: () => ok(demoSession),
  startAnew: () => ok(demoSession),
  getBackend: () => ok(SAMPLE_SERVER),
  setBackend: () => ok(demoSession),
  signIn: () => ok(signedIn()),
  join: () => ok(signedIn()),
  verifyTotp: () => ok(signedIn()),
  startEnrollment: () => ok(SAMPLE_ENROLLMENT),
  confirmEnrollment: () => ok({ state: signedIn(), recoveryCodes: ['4F7K-9QXM', 'AB23-CD45'] }),
  redeemRecoveryCode: () => ok(null),
  hasSecondFactor: () => ok(true),
  newRecoveryCodes: () => ok(['4F7K-9QXM', 'AB23-CD45']),
  copySecrets: () => ok(null),
  signOut: () => ok(demoSession),
  lock: () => ok(signedIn({ locked: true })),
  unlock: () => ok(signedIn()),
  reportActivity: () => ok(null),
  onStateChanged,
  ...overrides,
})
