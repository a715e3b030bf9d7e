import { vi } from 'vitest'
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
  getState: vi.fn(() => ok(demoSession)),
  startAnew: vi.fn(() => ok(demoSession)),
  getBackend: vi.fn(() => ok(SAMPLE_SERVER)),
  setBackend: vi.fn(() => ok(demoSession)),
  signIn: vi.fn(() => ok(signedIn())),
  join: vi.fn(() => ok(signedIn())),
  verifyTotp: vi.fn(() => ok(signedIn())),
  startEnrollment: vi.fn(() => ok(SAMPLE_ENROLLMENT)),
  confirmEnrollment: vi.fn(() => ok({ state: signedIn(), recoveryCodes: ['4F7K-9QXM', 'AB23-CD45'] })),
  redeemRecoveryCode: vi.fn(() => ok(null)),
  hasSecondFactor: vi.fn(() => ok(true)),
  newRecoveryCodes: vi.fn(() => ok(['4F7K-9QXM', 'AB23-CD45'])),
  copySecrets: vi.fn(() => ok(null)),
  signOut: vi.fn(() => ok(demoSession)),
  lock: vi.fn(() => ok(signedIn({ locked: true }))),
  unlock: vi.fn(() => ok(signedIn())),
  reportActivity: vi.fn(() => ok(null)),
  onStateChanged,
  ...overrides,
})
