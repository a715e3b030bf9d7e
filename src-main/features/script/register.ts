import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { ScriptService, type ScriptServiceOptions } from './script.service.ts'

export type ScriptDeps = Pick<FeatureDeps, 'ipc' | 'clock'> &
  Pick<ScriptServiceOptions, 'weather' | 'identityPending' | 'callbackNumber'>

/** The call script on the bridge. */
export function registerScript({ ipc, ...options }: ScriptDeps): void {
  const service = new ScriptService(options)
  ipc.register('script', {
    getScript: (request, { workspace }) => service.getScript(workspace, request),
    loadWeather: ({ memberId }, { workspace }) => service.loadWeather(workspace, memberId),
  })
}
