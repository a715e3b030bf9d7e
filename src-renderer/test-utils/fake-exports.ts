import type { DeskApi } from '#shared/ipc/index.ts'
import { ok } from './answers.ts'

/** A desk that saves nothing yet, where every list has three rows. */
export const fakeExports = (): Omit<DeskApi['exports'], 'onChanged'> => ({
  preview: () => ok({ count: 3 }),
  begin: () => ok({ count: 3 }),
  listProfiles: () => ok([]),
  saveProfile: () => ok(null),
  removeProfile: () => ok(null),
  getState: () => ok({ state: 'idle' as const }),
  cancel: () => ok(null),
  forget: () => ok(null),
})
