import { join } from 'node:path'
import { misfitOf } from '#shared/domain/station/index.ts'
import type { Preferences } from '#shared/ipc/app.ts'
import { ownZone, zoneMoment } from '#shared/domain/time/index.ts'
import type { ServerVersions } from '#shared/domain/station/fit.ts'
import { checkApart } from '../db/check-apart.ts'
import { createBackendAuth } from '../backend/auth.ts'
import { createBackendClient, forgetStoredSession, type BackendClient } from '../backend/client.ts'
import { askOpenTransaction } from '../backend/open-transaction.ts'
import { createStandingQuestion, type StandingQuestion } from '../backend/station-standing.ts'
import { createSyncBackend } from '../backend/sync/sync-backend.ts'
import type { Clock } from '../base/clock.ts'
import { UpdatesService } from '../features/updates/updates.service.ts'
import { AppService } from '../features/app/app.service.ts'
import { backendChecks } from '../features/app/backend-checks.ts'
import { registerApp } from '../features/app/register.ts'
import { stationChecks } from '../features/app/station-checks.ts'
import { registerSession } from '../features/session/register.ts'
import { SessionService } from '../features/session/session.service.ts'
import { scryptCheck } from '../features/session/verifier.ts'
import { registerSync, createSyncService, type SyncService } from '../features/sync/register.ts'
import { createBridge } from '../ipc/bridge.ts'
import type { IpcBridge } from '../ipc/types.ts'
import { openSecureStore, type SecureStore } from '../os/secure-store.ts'
import { createAuditLog } from '../sync/audit.ts'
import { createSyncEngine } from '../sync/engine.ts'
import { createCacheFiles, type CacheFiles } from '../workspace/cache-files.ts'
import { createDemoWorkspace } from '../workspace/demo.ts'
import { createWorkspaceHolder, type WorkspaceControl } from '../workspace/holder.ts'
import { registerUpdates } from '../features/updates/register.ts'
import { createRouteRequests, type RouteRequests } from '../os/deep-link.ts'
import type { DeskPlatform } from './desk-platform.ts'
import { registerFeatures } from './features.ts'
import type { Unfinished } from './leaving.ts'
import type { QuitStep } from './quit.ts'
import { createServerAddress, recallServer, type ServerAddress } from '../settings/server-address.ts'
import { createServerClock, type ServerClock } from '../base/server-clock.ts'

export interface Desk {
  readonly ipc: IpcBridge
  readonly session: SessionService
  readonly routes: RouteRequests
  /** What ending the desk now would interrupt. */
  unfinished(): Unfinished
  /** Somebody is signed in, whom messages and promised calls are to reach. */
  hasOwner(): boolean
  readonly quitSteps: readonly QuitStep[]
  readonly updates: Pick<UpdatesService, 'finish'>
}

/** What the shell gives, and the clock that the server's time leads. */
interface LedPlatform extends DeskPlatform {
  readonly clock: ServerClock
  /** This computer's own clock, whatever the server says. */
  readonly ownClock: Clock
}

interface CoreServices {
  readonly store: SecureStore
  readonly server: ServerAddress
  readonly backend: BackendClient
  readonly standing: StandingQuestion
  readonly files: CacheFiles
  readonly workspaces: WorkspaceControl
  readonly sync: SyncService
}

async function createCoreServices(platform: LedPlatform): Promise<CoreServices> {
  const { environment, userData, cipher, clock, log } = platform
  const folder = join(userData, 'secrets')
  const store = await openSecureStore({ folder, cipher, sampleData: environment.sampleData })
  await recallServer({ settings: platform.settings, store })
  const server = createServerAddress({ ...platform, store })
  const backend = createBackendClient({
    address: () => server.address(),
    store,
    fetch: platform.fetch,
    webSocket: platform.webSocket,
    clock: platform.ownClock,
    onTime: (heard) => clock.hear(heard),
  })
  const workspaces = createWorkspaceHolder(createDemoWorkspace(clock, log), log)
  const files = createCacheFiles({ folder: join(userData, 'caches'), store, clock, log })
  const standing = createStandingQuestion(backend)
  const sync = createSyncService({
    current: () => workspaces.current(),
    createEngine: (workspace) => {
      const client = backend.client()
      if (!client || workspace.owner.kind !== 'staff') return null
      const { owner } = workspace
      const misfit = async () => {
        const versions = (await standing(owner.userId))?.versions ?? null
        return versions && misfitOf(platform.version, versions)
      }
      const syncBackend = createSyncBackend({
        client,
        actor: owner,
        misfit,
        clock,
        onAway: backend.onAway,
        onRefused: backend.onRefused,
        askSignOfLife: backend.askSignOfLife,
      })
      return createSyncEngine({ workspace, backend: syncBackend, clock, log })
    },
    log,
  })
  return { store, server, backend, standing, files, workspaces, sync }
}

function createSession(
  platform: LedPlatform,
  core: CoreServices,
  { ipc, inCall }: { ipc: IpcBridge; inCall: () => boolean },
): SessionService {
  const { environment, settings, clock, log } = platform
  return new SessionService({
    ...core,
    auth: createBackendAuth(core.backend, platform.clock),
    recoveryFolder: join(platform.userData, 'recovery'),
    forgetStoredSession: () => forgetStoredSession(core.store),
    passwords: scryptCheck,
    openDemo: () => createDemoWorkspace(clock, log),
    clock,
    log,
    lockAfterMs: () =>
      environment.lockSeconds === null
        ? settings.preferences().lockAfterMinutes * 60_000
        : environment.lockSeconds * 1000,
    inCall,
    onState: (state) => ipc.emit('session', 'stateChanged', state),
    checkCache: checkApart,
  })
}

function createAppService(
  platform: LedPlatform,
  core: CoreServices,
  parts: { session: SessionService; updates: UpdatesService; onPreferences: (next: Preferences) => void },
): AppService {
  const { environment, managed, settings, clipboard, clock, electronVersion } = platform
  const { workspaces, files, backend, store } = core
  const cacheFile = (): string | null => {
    const { owner } = workspaces.current()
    return owner.kind === 'staff' ? files.fileOf(owner.userId) : null
  }
  const station = {
    ...platform,
    store,
    cacheFile,
    sampleData: environment.sampleData,
    shell: electronVersion === null ? 'browser' : 'electron',
    workspace: () => workspaces.current(),
    now: () => clock.now(),
    updates: () => parts.updates.getState(),
  } as const
  const server = {
    address: () => backend.address(),
    fetch: backend.fetch,
    live: () => core.sync.live(),
    openTransaction: () => askOpenTransaction({ client: backend.client(), clock }),
    now: () => platform.ownClock.now(),
  }
  const checks = [...stationChecks(station), ...backendChecks(server)]
  const bundle = {
    ...station,
    managed,
    fullName: () => {
      const state = parts.session.state()
      return state.kind === 'signed-in' ? state.fullName : null
    },
    sync: () => core.sync.status(),
    crashes: platform.crashes,
  }
  const { downloads, choosePlace } = platform
  const updatesItself = platform.openUpdater !== null
  const { onPreferences } = parts
  const shown = { managed, updatesItself, checks, bundle }
  return new AppService({ settings, clipboard, clock, ...shown, downloads, choosePlace, onPreferences })
}

/** Puts the desk together: every feature on the bridge, the last session taken up. */
export async function createDesk(shell: DeskPlatform): Promise<Desk> {
  const clock = createServerClock(shell.clock, shell.environment.clockShift)
  const platform: LedPlatform = { ...shell, clock, ownClock: shell.clock }
  const { transport, trusted, log, power, version, electronVersion } = platform
  const core = await createCoreServices(platform)
  const { workspaces, sync, backend } = core
  const ipc = createBridge({ transport, trusted, workspaces, log })
  const routes = createRouteRequests((route) => ipc.emit('app', 'routeRequested', { route }))
  const features = registerFeatures({
    shared: { ipc, workspaces, clock, log },
    platform,
    backend,
    sync,
    auditLog: createAuditLog(clock, log),
    clockHeld: () => clock.report().state === 'held',
  })

  const inCall = (): boolean => features.inCall()
  const session = createSession(platform, core, { ipc, inCall })
  clock.onChanged((report) => {
    ipc.emit('app', 'clockChanged', report)
    // How long this desk is out of reach goes by the same time.
    ipc.emit('session', 'stateChanged', session.state())
  })
  const updates = createUpdates(platform, {
    ipc,
    inCall,
    unsent: () => sync.status().waiting,
    serverVersions: async () => {
      const { owner } = workspaces.current()
      return owner.kind === 'staff' ? ((await core.standing(owner.userId))?.versions ?? null) : null
    },
  })

  const service = createAppService(platform, core, {
    session,
    updates,
    onPreferences: (next) => {
      ipc.emit('app', 'preferencesChanged', next)
      session.lockLimitChanged()
      features.preferencesChanged()
      platform.onPreferences(next)
    },
  })

  const info = {
    version,
    shell: electronVersion === null ? 'browser' : 'electron',
    platform: platform.platform,
  } as const
  registerApp({ ipc, clock, service, routes, info })
  registerSession({ ipc, session, server: core.server, clipboard: platform.clipboard, power, inCall })
  registerSync({ ipc, workspaces, clock, sync, power })
  await session.restore()
  features.start()
  updates.start()

  return {
    ipc,
    session,
    routes,
    updates,
    unfinished: () => ({
      inCall: inCall(),
      waiting: sync.status().waiting,
      kept: workspaces.current().storage === 'disk',
    }),
    hasOwner: () => workspaces.current().owner.kind === 'staff',
    quitSteps: [
      { name: 'updates', run: () => updates.prepareQuit() },
      ...features.quitSteps,
      { name: 'session', run: () => session.stop() },
      { name: 'cache', run: () => workspaces.close() },
    ],
  }
}

const DEFAULT_CHANNEL = 'latest'

interface UpdatesDeps {
  readonly ipc: IpcBridge
  readonly inCall: () => boolean
  /** Changes that the server does not have yet. */
  readonly unsent: () => number
  readonly serverVersions: () => Promise<ServerVersions | null>
}

/** New versions of the desk, as the organization has set them; off where it has set nothing. */
function createUpdates(platform: DeskPlatform, deps: UpdatesDeps): UpdatesService {
  const { managed, clock, log, openUpdater, quit } = platform
  const { updates = { mode: 'off' } } = managed.policy
  const feed =
    updates.mode === 'off'
      ? null
      : { url: updates.feed, channel: updates.channel ?? DEFAULT_CHANNEL, publicKey: updates.publicKey }
  const service = new UpdatesService({
    mode: updates.mode,
    hours: updates.mode === 'off' ? null : (updates.hours ?? null),
    openUpdater: openUpdater && feed ? () => openUpdater(feed) : null,
    work: () => ({ inCall: deps.inCall(), unsent: deps.unsent() }),
    serverVersions: deps.serverVersions,
    clock,
    minuteOfDay: () => zoneMoment(ownZone(), clock.now())?.minuteOfDay ?? 0,
    log,
    onState: (state) => deps.ipc.emit('updates', 'stateChanged', state),
    quit,
  })
  registerUpdates({ ipc: deps.ipc, service })
  return service
}
