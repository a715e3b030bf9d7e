import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { createCallClaims } from '../backend/call-claims.ts'
import type { BackendClient } from '../backend/client.ts'
import { askRecentKit } from '../backend/recent-kit.ts'
import { createWeather } from '../backend/weather.ts'
import { registerBoard } from '../features/board/register.ts'
import { registerCallbacks } from '../features/callbacks/register.ts'
import { registerCalls, type CallsHandle } from '../features/calls/register.ts'
import { registerKits } from '../features/kits/register.ts'
import { registerLinks } from '../features/links/register.ts'
import { registerPortalLinks } from '../features/portal-links/register.ts'
import { registerScript } from '../features/script/register.ts'
import type { SyncService } from '../features/sync/sync.service.ts'
import { registerTests } from '../features/tests/register.ts'
import type { FeatureDeps } from '../ipc/feature-deps.ts'
import type { DeskPlatform } from './desk.ts'
import type { QuitStep } from './quit.ts'

export interface WorkDeps {
  /** Bridge, workspaces, clock and log. */
  readonly shared: FeatureDeps
  readonly platform: DeskPlatform
  readonly backend: BackendClient
  readonly sync: SyncService
}

export interface Work {
  /** Once the last session was taken up. */
  start(): void
  /** The desk does not lock by itself while this is true. */
  inCall(): boolean
  readonly quitSteps: readonly QuitStep[]
}

type FactsOf = (memberId: string) => ContactFacts | null

function registerCalling({ shared, platform, backend, sync }: WorkDeps, contactFacts: FactsOf): CallsHandle {
  const { clock, log } = shared
  const { settings, links, power, environment } = platform
  const claims = createCallClaims({ client: () => backend.client(), stationId: () => settings.stationId(), clock, log })
  const calls = registerCalls({ ...shared, contactFacts, claims, links, power, sync })
  registerScript({
    ...shared,
    weather: createWeather({ fetch: platform.fetch, clock, log, addresses: environment.weather }),
    identityPending: (memberId) => calls.identityPending(memberId),
    // The card that every member has names the number; a line of the team's own is not set up.
    callbackLine: () => ({ number: null, hours: null }),
  })
  return calls
}

/** The work of outreach on the bridge. Register it before the last session is taken up, so that its call is, too. */
export function registerWork(deps: WorkDeps): Work {
  const { shared, platform, backend } = deps
  const { settings, links, clipboard, notifications, power } = platform
  const board = registerBoard(shared)
  const contactFacts: FactsOf = (memberId) => board.contactFacts(memberId)
  const calls = registerCalling(deps, contactFacts)
  const callbacks = registerCallbacks({
    ...shared,
    notifications,
    power,
    language: () => settings.preferences().language,
    showWindow: platform.showWindow,
  })
  registerTests(shared)
  registerKits({
    ...shared,
    recentKit: (memberId, kitType) => askRecentKit(backend.client(), { memberId, kitType }),
  })
  registerLinks({ ...shared, settings, links })
  registerPortalLinks({ ...shared, clipboard, settings, contactFacts })
  return {
    start: () => callbacks.start(),
    inCall: () => calls.inCall(),
    quitSteps: [
      { name: 'call', run: () => calls.stop() },
      { name: 'callbacks', run: () => callbacks.stop() },
    ],
  }
}
