import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { ScriptService, type ScriptServiceOptions } from './script.service.ts'

export type ScriptDeps = FeatureDeps & Pick<ScriptServiceOptions, 'weather' | 'identityPending' | 'callbackLine'>

/** The call script on the bridge. */
export function registerScript({ ipc, ...options }: ScriptDeps): void {
  const service = new ScriptService(options)
  ipc.register('script', {
    getScript: (wish) => service.getScript(wish),
    loadWeather: ({ memberId }) => service.loadWeather(memberId),
  })
}
