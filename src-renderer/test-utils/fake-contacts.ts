import { vi } from 'vitest'
import type { DeskApi } from '#shared/ipc/index.ts'
import { ok } from './answers.ts'

/** No contact of a member was changed, and every number works. */
export const fakeContacts = (): DeskApi['contacts'] => ({
  listHeld: vi.fn(() => ok([])),
  confirm: vi.fn(() => ok(null)),
  listWaiting: vi.fn(() => ok({ items: [], away: false })),
  reject: vi.fn(() => ok(null)),
})
