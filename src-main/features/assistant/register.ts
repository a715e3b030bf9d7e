import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { answerFromKnowledge, prepareKnowledge, stripIdentifiers } from '#assistant/index.ts'
import { mayReadPoorAnswers } from '#shared/domain/station/index.ts'
import type { Preferences } from '#shared/ipc/app.ts'
import type { AssistantAnswer, PoorAnswer } from '#shared/ipc/assistant.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { AssistantBackend, AssistantQuestion } from '../../backend/assistant.ts'
import { ApiError } from '../../base/api-error.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'
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
   * Thumbs on an answer. In the demo nobody is there to learn from it, and nothing is kept. Others read what did not help, so
   * the question goes without whom it may be about.
   * @throws ApiError assistant.feedbackFailed
   */
  async sendFeedback({ owner, db }: Workspace, feedback: CallInput<'assistant', 'sendFeedback'>): Promise<null> {
    if (owner.kind === 'demo') return null
    const question = stripIdentifiers(feedback.question, { names: namesIn(db, feedback.question) }).slice(0, 4000)
    const isKept = await this.#options.backend.keepFeedback({ ...feedback, question })
    if (!isKept) throw new ApiError('assistant.feedbackFailed')
    return null
  }

  /** Asked of the server each time and never kept. @throws ApiError assistant.notAllowed, assistant.unreachable */
  async listPoor(workspace: Workspace): Promise<PoorAnswer[]> {
    demandReader(workspace)
    const answers = await this.#options.backend.listPoor()
    this.#options.workspaces.requireOpen(workspace)
    if (answers === null) throw new ApiError('assistant.unreachable')
    return answers
  }

  /** @throws ApiError assistant.notAllowed, assistant.unreachable, assistant.handled */
  async handlePoor(workspace: Workspace, { id, note }: CallInput<'assistant', 'handlePoor'>): Promise<null> {
    demandReader(workspace)
    const answer = await this.#options.backend.handlePoor(id, note)
    if (answer === 'done') return null
    throw new ApiError(`assistant.${answer ?? 'unreachable'}`)
  }
}

/** Members on this station whose first and last name stand in the text. */
function namesIn(db: Db, text: string): string[] {
  const rows = statement(
    db,
    `/* assistant.names */ SELECT trim(first_name || ' ' || last_name) AS name FROM members
     WHERE instr(?, lower(last_name)) > 0 AND instr(?, lower(first_name)) > 0 LIMIT 50`,
  ).all(text.toLowerCase(), text.toLowerCase())
  return rows.map((row) => named.parse(row).name)
}
const named = z.object({ name: z.string() })

/** The server refuses others as well; this desk does not even ask. */
function demandReader({ owner }: Workspace): void {
  if (owner.kind !== 'staff' || !mayReadPoorAnswers(owner.role)) throw new ApiError('assistant.notAllowed')
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
    listPoor: (_input, { workspace }) => service.listPoor(workspace),
    handlePoor: (handled, { workspace }) => service.handlePoor(workspace, handled),
  })
}
