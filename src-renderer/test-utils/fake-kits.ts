import type { DeskApi } from '#shared/ipc/index.ts'
import { ok } from './answers.ts'

/** Kits of a desk where every order is taken and none waits. */
export const fakeKits = (): DeskApi['kits'] => ({
  checkRecent: () => ok({ sentOn: null, source: 'server' as const }),
  order: () => ok({ kitId: '00000000-0000-4000-8000-00000000e001', status: 'sent' as const }),
  approve: () => ok(null),
  setStatus: () => ok(null),
  listToShip: () => ok([]),
  ship: () => ok(null),
})
