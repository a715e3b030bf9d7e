import { randomUUID } from 'node:crypto'
import { isServerAway } from '#shared/ipc/sync.ts'
import type { SuggestionQuestion } from '../../backend/chat-suggestions.ts'
import type { TypingSignal } from '../../backend/chat-typing.ts'
import type { OpenDocumentDeps } from '../../backend/open-document.ts'
import type { Power } from '../../os/power.ts'
import type { AuditLog } from '../../sync/audit.ts'
import type { SyncService } from '../sync/register.ts'
import { openFile } from './message-files.ts'
import { ChatService } from './chat.service.ts'
import { UnreadNotifier, type UnreadNotifierDeps } from './unread-notifier.ts'
import { ReplySuggestions } from './reply-suggestions.ts'
import { createTypingSign } from './typing-sign.ts'

export interface ChatFeatureDeps extends UnreadNotifierDeps {
  readonly power: Power
  readonly sync: Pick<SyncService, 'onStatus'>
  /** Tells colleagues that this person writes. */
  readonly typing: TypingSignal
  /** Asks the server for drafts of a reply. */
  readonly suggestions: SuggestionQuestion
  readonly auditLog: AuditLog
  /** What opens files that came with messages. */
  readonly files: OpenDocumentDeps
  /** All that an e-mail of a member says, of which the log has a part; null: it can't be had now. Never rejects. */
  readonly wholeEmail: (id: string) => Promise<string | null>
}

export interface ChatHandle {
  /** The words of the tray icon follow the language. */
  preferencesChanged(): void
  /** Ends timers, and takes away what stands outside the window. */
  stop(): void
}

/** Conversations with members on the bridge, and what makes people look: notifications, badge and tray. */
export function registerChat(deps: ChatFeatureDeps): ChatHandle {
  const { ipc, workspaces, clock, sync, power } = deps
  const notifier = new UnreadNotifier(deps)
  const service = new ChatService({
    workspaces,
    clock,
    suggestions: new ReplySuggestions({ workspaces, clock, ask: deps.suggestions }),
    typing: createTypingSign({ signal: deps.typing, clock }),
    newId: randomUUID,
    onLooked: (memberId) => {
      notifier.threadAsked(memberId)
      deps.auditLog.note(workspaces.current(), { action: 'member.opened', memberId, detail: { panel: 'chat' } })
    },
  })
  ipc.register('chat', {
    getThread: (input, { workspace }) => service.getThread(workspace, input),
    send: (input, { workspace }) => service.send(workspace, input),
    markRead: (target, { workspace }) => service.markRead(workspace, target),
    endWords: (input, { workspace }) => service.endWords(workspace, input),
    reopenWords: (input, { workspace }) => service.reopenWords(workspace, input),
    markTextsRead: (target, { workspace }) => service.markTextsRead(workspace, target),
    readWhole: async ({ id }, { workspace }) => {
      const whole = workspace.owner.kind === 'demo' ? null : await deps.wholeEmail(id)
      // Whoever sits here now may be somebody else.
      workspaces.requireOpen(workspace)
      return whole
    },
    openFile: (asked, { workspace }) => openFile(deps.files, workspace, asked),
    getDraft: (target, { workspace }) => service.getDraft(workspace, target),
    saveDraft: (input, { workspace }) => service.saveDraft(workspace, input),
    setLooking: ({ memberId }) => {
      notifier.lookingAt(memberId)
      return null
    },
    setTyping: (input, { workspace }) => service.setTyping(workspace, input),
    suggestReplies: (target, { workspace }) => service.suggestReplies(workspace, target),
    listSaid: (input, { workspace }) => service.listSaid(workspace, input),
    listSent: (input, { workspace }) => service.listSent(workspace, input),
    getUnread: (_, { workspace }) => service.getUnread(workspace),
  })
  sync.onStatus((status) => {
    if (status.state === 'up-to-date') notifier.caughtUp()
    else if (isServerAway(status) || status.state === 'broken') notifier.fellBehind()
  })
  for (const event of ['suspended', 'resumed'] as const) power.on(event, () => notifier.fellBehind())
  return {
    preferencesChanged: () => notifier.showTray(),
    stop: () => notifier.stop(),
  }
}
