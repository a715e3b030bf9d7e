import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { AuditLog } from '../../sync/audit.ts'
import { ScriptService, type ScriptServiceOptions } from './script.service.ts'

export type ScriptDeps = Pick<FeatureDeps, 'ipc' | 'clock'> &
  Pick<ScriptServiceOptions, 'weather' | 'identityPending' | 'promisedAt' | 'callbackNumber'> & {
    readonly auditLog: AuditLog
  }

/** The call script on the bridge. */
export function registerScript({ ipc, auditLog, ...options }: ScriptDeps): void {
  const service = new ScriptService(options)
  ipc.register('script', {
    getScript: (request, { workspace }) => {
      const script = service.getScript(workspace, request)
      auditLog.note(workspace, { action: 'member.opened', memberId: request.memberId, detail: { panel: 'script' } })
      return script
    },
    loadWeather: ({ memberId }, { workspace }) => service.loadWeather(workspace, memberId),
  })
}
