import type { ReplySuggestion } from '#shared/domain/chat/index.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import { createFakeClock, type FakeClock } from '../../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW, type RowsByTable } from '../../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST } from '../../../../tests/fixtures/workspace.ts'
import type { SuggestionAnswer, SuggestionRequest } from '../../../backend/chat-suggestions.ts'
import { silentLog } from '../../../db/test-log.ts'
import type { Db } from '../../../db/types.ts'
import { createWorkspaceHolder, type WorkspaceControl } from '../../../workspace/holder.ts'
import type { CacheChange, Workspace, WorkspaceHolder, WorkspaceOwner } from '../../../workspace/types.ts'
import { ChatService } from '../chat.service.ts'
import { ReplySuggestions } from '../reply-suggestions.ts'
import { createTypingSign } from '../typing-sign.ts'

export const ROWS = createRows(51)
export const ROSA = ROWS.member({ first_name: 'Rosa', last_name: 'Delgado' })
export const EARL = ROWS.member({ first_name: 'Earl', last_name: 'Whitaker' })
export const COLLEAGUE = ROWS.staff({ full_name: 'Sample Coach', role: 'coach' })
export const DRAFT: ReplySuggestion = { text: 'From the server', tone: 'friendly', confidence: 80 }

export interface ChatDesk {
  readonly clock: FakeClock
  readonly workspace: Workspace
  readonly holder: WorkspaceControl
  readonly service: ChatCalls
  readonly published: CacheChange[]
  /** `member seconds` of every sign of typing. */
  readonly signs: string[]
  readonly looked: string[]
  readonly asked: SuggestionRequest[]
  /** What the server answers to a request for drafts. */
  drafts: (request: SuggestionRequest) => Promise<SuggestionAnswer>
}

/** The calls as the bridge makes them: on the workspace that is open. */
export function chatCalls(workspaces: WorkspaceHolder, service: ChatService) {
  const open = () => workspaces.current()
  return {
    getThread: (input: CallInput<'chat', 'getThread'>) => service.getThread(open(), input),
    send: (input: CallInput<'chat', 'send'>) => service.send(open(), input),
    markRead: (target: CallInput<'chat', 'markRead'>) => service.markRead(open(), target),
    endWords: (input: CallInput<'chat', 'endWords'>) => service.endWords(open(), input),
    reopenWords: (input: CallInput<'chat', 'reopenWords'>) => service.reopenWords(open(), input),
    markTextsRead: (target: CallInput<'chat', 'markTextsRead'>) => service.markTextsRead(open(), target),
    getDraft: (target: CallInput<'chat', 'getDraft'>) => service.getDraft(open(), target),
    saveDraft: (input: CallInput<'chat', 'saveDraft'>) => service.saveDraft(open(), input),
    setTyping: (input: CallInput<'chat', 'setTyping'>) => service.setTyping(open(), input),
    suggestReplies: (target: CallInput<'chat', 'suggestReplies'>) => service.suggestReplies(open(), target),
    listSent: (input: CallInput<'chat', 'listSent'>) => service.listSent(open(), input),
    listSaid: (input: CallInput<'chat', 'listSaid'>) => service.listSaid(open(), input),
    getUnread: () => service.getUnread(open()),
  }
}
export type ChatCalls = ReturnType<typeof chatCalls>

/** A station with two members, and everything around the service under the test's control. */
export function chatDesk(rows: RowsByTable = {}, owner: WorkspaceOwner = SPECIALIST): ChatDesk {
  const clock = createFakeClock(TEST_NOW)
  const workspace = openWorkspace(
    { staff: [COLLEAGUE], ...rows, members: [ROSA, EARL, ...(rows.members ?? [])] },
    owner,
  )
  const holder = createWorkspaceHolder(workspace, silentLog)
  const [published, signs, looked, asked]: [CacheChange[], string[], string[], SuggestionRequest[]] = [[], [], [], []]
  workspace.changes.subscribe((change) => published.push(change))
  let count = 0
  const newId = (): string => {
    count += 1
    return `00000000-0000-4000-a000-${count.toString().padStart(12, '0')}`
  }
  const suggestions = new ReplySuggestions({
    workspaces: holder,
    clock,
    ask: (request) => {
      asked.push(request)
      return desk.drafts(request)
    },
  })
  const signal = (memberId: string, seconds: number): Promise<void> => {
    signs.push(`${memberId} ${seconds}`)
    return Promise.resolve()
  }
  const typing = createTypingSign({ signal, clock })
  const desk = {
    clock,
    workspace,
    holder,
    published,
    signs,
    looked,
    asked,
    drafts: (_request: SuggestionRequest): Promise<SuggestionAnswer> => Promise.resolve([DRAFT]),
    service: chatCalls(
      holder,
      new ChatService({
        workspaces: holder,
        clock,
        suggestions,
        typing,
        newId,
        onLooked: (memberId) => looked.push(memberId),
      }),
    ),
  }
  return desk
}

/** Kinds of the jobs that wait, oldest first. */
export const queued = (db: Db): unknown[] => db.prepare('SELECT kind FROM outbox ORDER BY id').pluck().all()
