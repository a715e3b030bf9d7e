import { vi } from 'vitest'
import type { DeskApi } from '#shared/ipc/index.ts'
import { fails, ok } from './answers.ts'

/** Evidence of a desk where nothing waits and every change is taken; a document that is sent is none. */
export const fakeEvidence = (): Omit<DeskApi['evidence'], 'onChanged'> => ({
  list: vi.fn(() => ok([])),
  openDocument: vi.fn(() => ok({ shown: 'outside' as const })),
  sendDocument: vi.fn(() => ok({ documentId: null, fault: 'unknown' })),
  add: vi.fn(() => ok(null)),
  exclude: vi.fn(() => ok(null)),
  verify: vi.fn(() => ok(null)),
  sendBack: vi.fn(() => ok(null)),
  refuseDocument: vi.fn(() => ok(null)),
  reopen: vi.fn(() => ok(null)),
})

/** Record requests of a plan that has set no fax number for records. */
export const fakeRequests = (): DeskApi['requests'] => ({
  open: vi.fn(() => ok(null)),
  correct: vi.fn(() => ok(null)),
  makeSheet: vi.fn(() => fails('requests.noFax')),
  markSent: vi.fn(() => ok(null)),
  chase: vi.fn(() => ok(null)),
  end: vi.fn(() => ok(null)),
})
