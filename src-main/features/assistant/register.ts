import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { AssistantService, type AssistantServiceOptions } from './assistant.service.ts'

export interface AssistantFeatureDeps extends Pick<FeatureDeps, 'ipc'>, AssistantServiceOptions {}

/** The staff assistant on the bridge. */
export function registerAssistant({ ipc, ...options }: AssistantFeatureDeps): void {
  const service = new AssistantService(options)
  ipc.register('assistant', {
    ask: (question) => service.ask(question),
    sendFeedback: (feedback) => service.sendFeedback(feedback),
  })
}
