import type { DeskApi } from '#shared/ipc/index.ts'
import { ok } from './answers.ts'

/** Texts of a desk from which all go out; there is no e-mail to answer. */
export const fakeTexts = (): DeskApi['texts'] => ({
  getGate: () => ok({ to: '+13055550111', subject: null, reason: null, nextAllowedAt: null }),
  send: () => ok({ id: '00000000-0000-4000-8000-00000000e102' }),
})
