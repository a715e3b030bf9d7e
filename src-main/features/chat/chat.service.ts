import { actingStaffId } from '#shared/domain/calls/index.ts'
import { messageText } from '#shared/domain/chat/index.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import { MOST_UNREAD, type ChatDraft, type ChatThread, type SentMessage, type Unread } from '#shared/ipc/chat.ts'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import type { MemberRow } from '#shared/sync/rows.ts'
import type { Clock } from '../../base/clock.ts'
import { readRow, readRowOfMember } from '../../db/row-store.ts'
import { ApiError } from '../../base/api-error.ts'
import { changeOf, saveOperations } from '../../sync/save-operations.ts'
import type { Workspace, WorkspaceHolder } from '../../workspace/types.ts'
import { readDraft, removeDraft, writeDraft, crisisOf, countSent, readSent, readUnreadTexts } from './chat.repo.ts'
import type { ReplySuggestions } from './reply-suggestions.ts'
import {
  countUnread,
  countWaiting,
  hasBeenInPortal,
  hasTaskOfWords,
  listUnread,
  readSaid,
  readThread,
  readTyping,
  readUnread,
  readWaiting,
} from './thread.repo.ts'
import type { TypingSign } from './typing-sign.ts'

export interface ChatServiceOptions {
  readonly workspaces: WorkspaceHolder
  readonly clock: Clock
  readonly suggestions: ReplySuggestions
  readonly typing: TypingSign
  readonly newId: () => string
  /** Somebody looks at the end of this thread now. */
  readonly onLooked: (memberId: string) => void
}

type Member = { readonly memberId: string }

/**
 * The conversation with one member, from the cache: reading it needs no server, and what is written is on disk before it
 * is answered. Calls throw ApiError chat.memberNotFound for a member who is not here.
 */
export class ChatService {
  readonly #options: ChatServiceOptions

  constructor(options: ChatServiceOptions) {
    this.#options = options
    options.workspaces.onSwitched(() => options.typing.forget())
  }

  getThread(workspace: Workspace, { memberId, before, limit }: CallInput<'chat', 'getThread'>): ChatThread {
    const member = findMember(workspace, memberId)
    const { db, owner } = workspace
    if (before === null) this.#options.onLooked(memberId)
    const sent = countSent(db, memberId)
    const staffId = actingStaffId(owner)
    return {
      memberId,
      firstName: member.first_name,
      lastName: member.last_name,
      language: member.preferred_language === 'es' ? 'es' : 'en',
      inPortal: hasBeenInPortal(db, memberId),
      ...readThread(db, { memberId, before, limit }),
      unread: countUnread(db, memberId),
      typing: readTyping(db, { memberId, staffId, nowMs: this.#options.clock.now() }),
      ...crisisOf(db, member),
      emailCount: sent.email,
      smsCount: sent.sms,
      unreadTexts: sent.unreadTexts,
      unreadEmails: sent.unreadEmails,
      waiting: waitingOf(workspace, memberId),
    }
  }

  /** The message, the job that sends it and the empty draft are one transaction. @throws ApiError chat.empty, chat.tooLong */
  send(
    workspace: Workspace,
    { memberId, text: typed, aiSuggested }: CallInput<'chat', 'send'>,
  ): CallOutput<'chat', 'send'> {
    findMember(workspace, memberId)
    const checked = messageText(typed)
    if (checked.status === 'refused') throw new ApiError(`chat.${checked.reason}`, { field: 'text' })
    const { clock, newId, typing } = this.#options
    const nowMs = clock.now()
    const id = newId()
    const { text } = checked
    const operation = { kind: 'chat.send', memberId, rowId: id, at: toInstant(nowMs), text, aiSuggested } as const
    saveOperations(workspace, [operation], { nowMs, also: () => removeDraft(workspace.db, memberId) })
    if (workspace.owner.kind === 'staff') typing.set(memberId, false)
    return { id }
  }

  /** Marks every message of the member that is here as seen, all or none. */
  markRead(workspace: Workspace, { memberId }: Member): null {
    findMember(workspace, memberId)
    const nowMs = this.#options.clock.now()
    const at = toInstant(nowMs)
    const marks = readUnread(workspace.db, memberId).map(
      ({ id, changed_xid }) => ({ kind: 'chat.markRead', memberId, rowId: id, seenXid: changed_xid, at }) as const,
    )
    if (marks.length > 0) saveOperations(workspace, marks, { nowMs })
    return null
  }

  /** What the member wrote until then needs no answer. @throws ApiError chat.alertOpen, chat.taskOpen */
  endWords(workspace: Workspace, { memberId, until }: CallInput<'chat', 'endWords'>): CallOutput<'chat', 'endWords'> {
    const row = readRowOfMember(workspace.db, 'member_outreach', memberId)
    if (row === null) throw new ApiError('chat.memberNotFound')
    const held = heldBy(workspace, memberId)
    if (held !== null) throw new ApiError(held === 'alert' ? 'chat.alertOpen' : 'chat.taskOpen')
    const nowMs = this.#options.clock.now()
    const back = row.words_ended_until
    saveOperations(workspace, [{ kind: 'words.end', ...changeOf(row, nowMs), until, was: back }], { nowMs })
    return { back }
  }

  /** Takes back that something needs no answer; of what a colleague has ended since, nothing. */
  reopenWords(workspace: Workspace, { memberId, back }: CallInput<'chat', 'reopenWords'>): null {
    const row = readRowOfMember(workspace.db, 'member_outreach', memberId)
    if (row === null) throw new ApiError('chat.memberNotFound')
    if (row.words_ended_until === back) return null
    const nowMs = this.#options.clock.now()
    const operation = { kind: 'words.reopen', ...changeOf(row, nowMs), back, was: row.words_ended_until } as const
    saveOperations(workspace, [operation], { nowMs })
    return null
  }

  /** Marks every text message, or e-mail, of the member that is here as seen, all or none. */
  markTextsRead(workspace: Workspace, { memberId, type }: CallInput<'chat', 'markTextsRead'>): null {
    findMember(workspace, memberId)
    const nowMs = this.#options.clock.now()
    const at = toInstant(nowMs)
    const marks = readUnreadTexts(workspace.db, { memberId, type }).map(
      ({ id, changed_xid }) => ({ kind: 'text.markRead', memberId, rowId: id, seenXid: changed_xid, at }) as const,
    )
    if (marks.length > 0) saveOperations(workspace, marks, { nowMs })
    return null
  }

  getDraft({ db }: Workspace, { memberId }: Member): ChatDraft {
    return readDraft(db, memberId)
  }

  saveDraft({ db }: Workspace, { memberId, draft }: Member & { draft: ChatDraft }): null {
    writeDraft(db, { memberId, draft, nowMs: this.#options.clock.now() })
    return null
  }

  setTyping(workspace: Workspace, { memberId, typing }: Member & { typing: boolean }): null {
    findMember(workspace, memberId)
    if (workspace.owner.kind === 'staff') this.#options.typing.set(memberId, typing)
    return null
  }

  /** @throws ApiError chat.suggestionsFailed, app.locked */
  async suggestReplies(workspace: Workspace, { memberId }: Member): Promise<CallOutput<'chat', 'suggestReplies'>> {
    return this.#options.suggestions.suggest(workspace, findMember(workspace, memberId))
  }

  listSent(workspace: Workspace, { memberId, type }: CallInput<'chat', 'listSent'>): SentMessage[] {
    findMember(workspace, memberId)
    return readSent(workspace.db, { memberId, type })
  }

  listSaid(workspace: Workspace, input: CallInput<'chat', 'listSaid'>): CallOutput<'chat', 'listSaid'> {
    findMember(workspace, input.memberId)
    return readSaid(workspace.db, input)
  }

  getUnread({ db }: Workspace): Unread {
    return { total: countWaiting(db).total, members: listUnread(db, MOST_UNREAD) }
  }
}

function heldBy({ db }: Workspace, memberId: string): 'alert' | 'task' | null {
  if (readRowOfMember(db, 'member_outreach', memberId)?.contact_hold === true) return 'alert'
  return hasTaskOfWords(db, memberId) ? 'task' : null
}

function waitingOf(workspace: Workspace, memberId: string): ChatThread['waiting'] {
  const words = readWaiting(workspace.db, memberId)
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return null
  return { since: first.at, in: first.channel, until: last.at, held: heldBy(workspace, memberId) }
}

function findMember({ db }: Workspace, memberId: string): MemberRow {
  const member = readRow(db, 'members', memberId)
  if (member === null) throw new ApiError('chat.memberNotFound')
  return member
}
