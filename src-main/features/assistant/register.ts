import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { AssistantService, type AssistantServiceOptions } from './assistant.service.ts'

export interface AssistantFeatureDeps extends Pick<FeatureDeps, 'ipc'>, AssistantServiceOptions {}

/** The staff assistant on the bridge. */
export function registerAssistant({ ipc, ...options }: AssistantFeatureDeps): void {
  const service = new AssistantService(options)
  ipc.register('assistant', {
    ask: (question, { workspace }) => service.ask(workspace, question),
    sendFeedback: (feedback, { workspace }) => service.sendFeedback(workspace, feedback),
  })
}
