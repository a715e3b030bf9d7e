import { vi } from 'vitest'
import type { DeskApi } from '#shared/ipc/index.ts'
import { ok } from './answers.ts'

/** A desk that saves nothing yet, where every list has three rows. */
export const fakeExports = (): Omit<DeskApi['exports'], 'onChanged'> => ({
  preview: vi.fn(() => ok({ count: 3 })),
  begin: vi.fn(() => ok({ count: 3 })),
  listProfiles: vi.fn(() => ok([])),
  saveProfile: vi.fn(() => ok(null)),
  removeProfile: vi.fn(() => ok(null)),
  getState: vi.fn(() => ok({ state: 'idle' as const })),
  cancel: vi.fn(() => ok(null)),
  forget: vi.fn(() => ok(null)),
})
