import type { RouteRequests } from '../../os/deep-link.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { ServerClock } from '../../base/server-clock.ts'
import type { AppService } from './app.service.ts'

export interface AppFeatureDeps extends Pick<FeatureDeps, 'ipc'> {
  readonly clock: ServerClock
  readonly service: AppService
  readonly routes: Pick<RouteRequests, 'takePending'>
  readonly info: { readonly version: string; readonly shell: 'electron' | 'browser'; readonly platform: string }
}

/** The desk itself on the bridge: preferences, versions, diagnostics, routes asked for from outside. */
export function registerApp({ ipc, clock, service, routes, info }: AppFeatureDeps): void {
  ipc.register('app', {
    getPreferences: () => service.preferences(),
    setPreferences: (change) => service.setPreferences(change),
    getManaged: () => service.managed(),
    getInfo: () => ({ ...info, now: new Date(clock.now()).toISOString() }),
    getClock: () => clock.report(),
    confirmClock: () => {
      clock.confirm()
      return null
    },
    runDiagnostics: () => service.runDiagnostics(),
    copyDiagnostics: () => service.copyDiagnostics(),
    collectBundle: async () => ({ files: await service.collectBundle() }),
    saveBundle: () => service.saveBundle(),
    takePendingRoute: () => routes.takePending(),
  })
}
