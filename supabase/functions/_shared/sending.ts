import { providerFor } from './delivery/provider-for.ts'
import { messageStore, type StoreOptions } from './message-store.ts'
import type { SendDeps } from './send-to-member.ts'
import { currentPlan, type ReadSetting } from './settings.ts'

/**
 * What a function sends messages with, as this server's settings and the plan's administrators have it now.
 *
 * @throws BackendAway
 */
export async function sendingDeps({
  read,
  ...store
}: StoreOptions & { readonly read: ReadSetting }): Promise<SendDeps> {
  return {
    ...messageStore(store),
    now: store.now,
    ...(await currentPlan(store.service, read)),
    provider: (channel) => providerFor(channel, read),
  }
}
