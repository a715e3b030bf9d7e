import { setImmediate as nextTurn } from 'node:timers/promises'
import { answerFromKnowledge, prepareKnowledge } from '#assistant/index.ts'
import type { Preferences } from '#shared/ipc/app.ts'
import type { AssistantAnswer } from '#shared/ipc/assistant.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { AssistantBackend, AssistantQuestion } from '../../backend/assistant.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Workspace, WorkspaceHolder } from '../../workspace/types.ts'

interface AssistantServiceOptions {
  readonly workspaces: Pick<WorkspaceHolder, 'requireOpen'>
  readonly backend: AssistantBackend
  /** Answers in this language where the question does not tell its own. */
  readonly language: () => Preferences['language']
}

/** The staff assistant. It keeps nothing of a conversation: the screen hands over what was said. */
export class AssistantService {
  readonly #options: AssistantServiceOptions

  constructor(options: AssistantServiceOptions) {
    this.#options = options
  }

  /**
   * Asks the server; where it can't be reached, and in the demo, the knowledge on this computer answers.
   * @throws ApiError assistant.failed, app.locked
   */
  async ask(workspace: Workspace, asked: CallInput<'assistant', 'ask'>): Promise<AssistantAnswer> {
    const { workspaces, backend, language } = this.#options
    const question = { ...asked, language: language() }
    const answer = workspace.owner.kind === 'demo' ? 'unreachable' : await backend.ask(question)
    workspaces.requireOpen(workspace)
    if (answer === 'failed') throw new ApiError('assistant.failed')
    return answer === 'unreachable' ? answerHere(question) : answer
  }

  /**
   * Thumbs on an answer. In the demo nobody is there to learn from it, and nothing is kept.
   * @throws ApiError assistant.feedbackFailed
   */
  async sendFeedback({ owner }: Workspace, feedback: CallInput<'assistant', 'sendFeedback'>): Promise<null> {
    if (owner.kind === 'demo') return null
    const isKept = await this.#options.backend.keepFeedback(feedback)
    if (!isKept) throw new ApiError('assistant.feedbackFailed')
    return null
  }
}

async function answerHere({ question, history, language }: AssistantQuestion): Promise<AssistantAnswer> {
  await prepareKnowledge(() => nextTurn())
  const { answer, sources, confidence, refusal, related } = answerFromKnowledge({
    question,
    history: history.map(({ role, text }) => ({ role, content: text })),
    language,
  })
  const named = sources.map(({ title, url }) => ({ title, url }))
  return { answer, sources: named, confidence, refusal, related: [...related], offline: true }
}

interface AssistantFeatureDeps extends Pick<FeatureDeps, 'ipc'>, AssistantServiceOptions {}

/** The staff assistant on the bridge. */
export function registerAssistant({ ipc, ...options }: AssistantFeatureDeps): void {
  const service = new AssistantService(options)
  ipc.register('assistant', {
    ask: (question, { workspace }) => service.ask(workspace, question),
    sendFeedback: (feedback, { workspace }) => service.sendFeedback(workspace, feedback),
  })
}
