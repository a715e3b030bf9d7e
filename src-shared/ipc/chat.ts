import { z } from 'zod'
import { MESSAGE_STATES, type ReplySuggestion, type ThreadMessage } from '../domain/chat/thread.ts'
import { messageFile } from '../domain/inbound-email/index.ts'
import { instant } from '../sync/rows.ts'
import { communicationType, senderType } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'
import { shownDocument } from './shown-document.ts'

/** Position in a thread: messages are ordered by time, then id. */
const chatCursor = z.object({ at: instant, id: z.uuid() })
export type ChatCursor = z.infer<typeof chatCursor>

export const threadMessage = z.object({
  id: z.uuid(),
  senderType,
  senderName: z.string(),
  text: z.string(),
  at: instant,
  aiSuggested: z.boolean(),
  read: z.boolean(),
  state: z.enum(MESSAGE_STATES),
}) satisfies z.ZodType<ThreadMessage>

const chatThread = z.object({
  memberId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** In which the member is written to. */
  language: z.enum(['en', 'es']),
  /** Whether the member has ever been in the portal, the only place where the conversation can be read. */
  inPortal: z.boolean(),
  /** Oldest first. */
  messages: z.array(threadMessage),
  /** Older messages exist. */
  hasMore: z.boolean(),
  /** Unread messages of the member in the whole thread. */
  unread: z.number().int(),
  /** Names of colleagues who are writing to this member now. */
  typing: z.array(z.string()),
  /** True while an urgent alert of the member is open: no suggestions. */
  suggestionsOff: z.boolean(),
  /** Then also who has it, for people who may know (`alert`), and the language that the member reads. */
  crisis: z
    .object({
      language: z.enum(['en', 'es']),
      alert: z.object({ taken: z.boolean(), ownerName: z.string().nullable() }).nullable(),
    })
    .nullable(),
  emailCount: z.number().int(),
  smsCount: z.number().int(),
  /** Text messages of the member that nobody of the staff has seen. */
  unreadTexts: z.number().int(),
  /** The same of e-mails. */
  unreadEmails: z.number().int(),
  /** What the member wrote and nobody has ended, seen or not; null: nothing waits. */
  waiting: z
    .object({
      /** When and where the oldest of it was written. */
      since: instant,
      in: z.enum(['chat', 'sms', 'email']),
      /** Until when it was written. */
      until: instant,
      /** Why nobody can say now that it needs no answer: an urgent alert, or a task that has to be ended by itself; null: they can. */
      held: z.enum(['alert', 'task']).nullable(),
    })
    .nullable(),
})
export type ChatThread = z.infer<typeof chatThread>

export const chatDraft = z.object({ text: z.string().max(8000), aiSuggested: z.boolean() })
export type ChatDraft = z.infer<typeof chatDraft>

/** A reply draft (docs/rules/messages.md#reply-drafts); confidence in percent. */
export const replySuggestion = z.object({
  text: z.string().min(1).max(2000),
  tone: z.string().max(60),
  confidence: z.number().min(0).max(100),
}) satisfies z.ZodType<ReplySuggestion>

/** One e-mail or text message of the hub's other two tabs, sent or received. */
const sentMessage = z.object({
  id: z.uuid(),
  type: communicationType,
  subject: z.string().nullable(),
  status: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  sentAt: instant,
  deliveredAt: instant.nullable(),
  openedAt: instant.nullable(),
  content: z.string(),
  provider: z.string(),
  purpose: z.string().nullable(),
  linkType: z.string().nullable(),
  /** The provider's own number of the message. */
  externalId: z.string().nullable(),
  /** The member wrote it; `status` says whether somebody saw it. */
  fromMember: z.boolean(),
  /** Members with the number or address that it came from: above 1 nobody knows who of them wrote. */
  sharedBy: z.number().int(),
  /** Pictures or other files that came with it. */
  media: z.number().int(),
  /** What is known of them, and what came of each; none where nothing is. */
  files: z.array(messageFile),
  /** A machine of the member's sent it: an absence note, for example. */
  automatic: z.boolean(),
  /** It says more than `content`: what it quotes. */
  longer: z.boolean(),
  /** The setting that the server lacks to send it, as it said when it was last asked; null: none. */
  lacks: z.string().nullable(),
})
export type SentMessage = z.infer<typeof sentMessage>

export const SAID_IN = ['chat', 'email', 'sms'] as const
const saidIn = z.enum(SAID_IN)
export type SaidIn = z.infer<typeof saidIn>

/** One thing that was said, by whatever way. */
const saidEntry = z.object({
  id: z.uuid(),
  in: saidIn,
  fromMember: z.boolean(),
  /** Who wrote it, as the log has it; null: not known. */
  who: z.string().nullable(),
  at: instant,
  subject: z.string().nullable(),
  text: z.string(),
  /** `new`: the member's, and nobody has seen it; `noted`: a note of ours, sent to nobody. Of what was sent by text message or e-mail, how far it came; null: nothing to tell. */
  status: z.string().nullable(),
  /** Members who have the number or address that it came from: above 1 nobody knows who of them wrote. */
  sharedBy: z.number().int(),
  /** Pictures and other files that came with it. */
  files: z.number().int(),
})
export type SaidEntry = z.infer<typeof saidEntry>
/** Entries of the one thread that are given at once. */
export const MOST_SAID = 2000

const unreadMember = z.object({
  memberId: z.uuid(),
  name: z.string(),
  count: z.number().int(),
  /** When the oldest of them was written. */
  since: instant,
})
/** Members in the list of those whose messages wait: who waits longest stands first. */
export const MOST_UNREAD = 50
const unread = z.object({ total: z.number().int(), members: z.array(unreadMember) })
export type Unread = z.infer<typeof unread>

/** Messages that main gives at once: a few answers reach back through years. */
export const MOST_MESSAGES = 500

const member = z.object({ memberId: z.uuid() })

/**
 * Error codes: chat.memberNotFound, chat.empty, chat.tooLong, chat.suggestionsFailed ('Failed to load AI suggestions').
 */
export const chatIpc = defineFeature({
  calls: {
    /** The latest messages, or those before a cursor. */
    getThread: {
      input: z.object({
        memberId: z.uuid(),
        before: chatCursor.nullable(),
        limit: z.number().int().min(1).max(MOST_MESSAGES),
      }),
      output: chatThread,
    },
    /** On disk, with the job that sends it, when it answers. */
    send: {
      input: z.object({ memberId: z.uuid(), text: z.string().max(8000), aiSuggested: z.boolean() }),
      output: z.object({ id: z.uuid() }),
    },
    markRead: { input: member, output: z.null() },
    /** What the member wrote until then needs no answer. Answers what to give to `reopenWords`. Error codes: chat.alertOpen, chat.taskOpen. */
    endWords: {
      input: z.object({ memberId: z.uuid(), until: instant }),
      output: z.object({ back: instant.nullable() }),
    },
    /** Takes that back. */
    reopenWords: { input: z.object({ memberId: z.uuid(), back: instant.nullable() }), output: z.null() },
    /** Text messages or e-mails of the member were seen. */
    markTextsRead: { input: z.object({ memberId: z.uuid(), type: communicationType }), output: z.null() },
    /** All that an e-mail of the member says, from the server; null where it can't be had. */
    readWhole: { input: z.object({ id: z.uuid() }), output: z.string().nullable() },
    /**
     * A file of a member's message, which the server notes as opened: shown here, or with `outside`, and where this program can't draw it,
     * by the system. Error codes: those of evidence.openDocument.
     */
    openFile: {
      input: z.object({ memberId: z.uuid(), messageId: z.uuid(), fileId: z.uuid(), outside: z.boolean() }),
      output: shownDocument,
    },
    getDraft: { input: member, output: chatDraft },
    saveDraft: { input: z.object({ memberId: z.uuid(), draft: chatDraft }), output: z.null() },
    /** Whose newest messages somebody has before them, so that nobody is told of what they are reading; null: nobody's. */
    setLooking: { input: z.object({ memberId: z.uuid().nullable() }), output: z.null() },
    /** Tells colleagues that somebody is replying; renewed while typing, ends by itself after seconds. */
    setTyping: { input: z.object({ memberId: z.uuid(), typing: z.boolean() }), output: z.null() },
    /** Drafts for a reply to the newest message; dropped by the screen when the thread has moved past `afterId`. */
    suggestReplies: {
      input: member,
      output: z.object({ suggestions: z.array(replySuggestion), afterId: z.uuid().nullable() }),
    },
    /** E-mails or text messages to and from the member, newest first. */
    listSent: { input: z.object({ memberId: z.uuid(), type: communicationType }), output: z.array(sentMessage) },
    /** What was said in these ways, as one thread: the newest ones, oldest first. */
    listSaid: {
      input: z.object({
        memberId: z.uuid(),
        in: z.array(saidIn).min(1).max(SAID_IN.length),
        limit: z.number().int().min(1).max(MOST_SAID),
      }),
      output: z.object({ entries: z.array(saidEntry), hasMore: z.boolean() }),
    },
    /** Messages that wait, unread or not ended, of members of this person's teams, be they in the queue or not, and whose they are: at most MOST_UNREAD. */
    getUnread: { input: nothing, output: unread },
  },
  events: {
    /** Messages, read marks or typing of this member changed (null: assume all). */
    threadChanged: z.object({ memberId: z.uuid().nullable() }),
    unreadChanged: z.object({ total: z.number().int() }),
    /** A notification was clicked or a deep link followed: show this conversation. */
    openRequested: z.object({ memberId: z.uuid() }),
  },
})
