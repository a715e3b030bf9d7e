import type { DeskApi } from '#shared/ipc/index.ts'
import { fails, ok } from './answers.ts'

/** Evidence of a desk where nothing waits and every change is taken; a document that is sent is none. */
export const fakeEvidence = (): Omit<DeskApi['evidence'], 'onChanged'> => ({
  list: () => ok([]),
  openDocument: () => ok({ shown: 'outside' as const }),
  sendDocument: () => ok({ documentId: null, fault: 'unknown' }),
  add: () => ok(null),
  exclude: () => ok(null),
  verify: () => ok(null),
  sendBack: () => ok(null),
  refuseDocument: () => ok(null),
  reopen: () => ok(null),
})

/** Record requests of a plan that has set no fax number for records. */
export const fakeRequests = (): DeskApi['requests'] => ({
  open: () => ok(null),
  correct: () => ok(null),
  makeSheet: () => fails('requests.noFax'),
  markSent: () => ok(null),
  chase: () => ok(null),
  end: () => ok(null),
})
