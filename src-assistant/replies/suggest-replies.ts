import { findCrisisWords } from '#shared/domain/crisis/index.ts'
import { formatDate } from '#shared/domain/time/index.ts'
import { detectLanguage } from '../language.ts'
import { refusalOf } from '../refusals/refusals.ts'
import { fold } from '../search/text.ts'
import type { AssistantLanguage } from '../types.ts'
import { CHECK_IN_DRAFTS, GENERAL_DRAFTS, INTENT_DRAFTS, type Draft } from './drafts.ts'
import { FACT_DRAFTS } from './fact-drafts.ts'
import { INTENT_PATTERNS, INTENTS, type Intent } from './intents.ts'
import type { ChatLine, MemberContext, RecentActivity, ReplyRequest, DraftedReply, SuggestedReplies } from './types.ts'

/** The last messages that count (docs/rules/messages.md#reply-drafts). */
export const REPLY_CONTEXT = 10
const MOST = 3

/** How plainly a message asks for what a draft answers. */
const CONFIDENCE = { fact: 90, only: 80, first: 70, further: 55, general: 40 } as const

/** Facts that answer an intent. */
const FACT_KINDS: Partial<Record<Intent, RecentActivity['kind']>> = {
  appointment: 'appointment',
  kit: 'kit',
  result: 'result',
}

/** Said beside whatever a message is about. */
const POLITE: readonly Intent[] = ['thanks', 'agree', 'greeting']

/** What is about health is answered in approved words only. */
const HEALTH: readonly Intent[] = ['emergency', 'clinical']

const GIVEN_NAME = /^\p{L}[\p{L}'’-]{0,39}$/u

/** `, Rosa`; nothing where the name on file is no name. */
function addressOf({ name }: MemberContext): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  return GIVEN_NAME.test(first) ? `, ${first}` : ''
}

/** What the member wrote since the last answer, as one text. */
function newestOf(messages: readonly ChatLine[]): string {
  const answered = messages.findLastIndex(({ from }) => from === 'coordinator')
  return messages
    .slice(answered + 1)
    .map(({ text }) => text)
    .join('\n')
}

function languageOf(messages: readonly ChatLine[], onFile: AssistantLanguage | undefined): AssistantLanguage {
  const theirs = messages.filter(({ from }) => from === 'member').map(({ text }) => text)
  for (const text of theirs.toReversed()) {
    const language = detectLanguage(text)
    if (language !== null) return language
  }
  return onFile ?? 'en'
}

/**
 * What the newest messages are about, most pressing first. A question about health is never answered as another one.
 */
function intentsOf(text: string): Intent[] {
  const folded = fold(text)
  const found = INTENTS.filter((intent) => INTENT_PATTERNS[intent].test(folded))
  if (found.includes('emergency')) return ['emergency']
  const asked = refusalOf(text)
  if (found.includes('clinical') || asked === 'dose' || asked === 'diagnosis') return ['clinical']
  const beyond = found.filter((intent) => !POLITE.includes(intent))
  return beyond.length > 0 ? beyond : found
}

interface Wording {
  readonly language: AssistantLanguage
  readonly address: string
  readonly today: string | undefined
}

function worded(
  { tone, ...texts }: Draft,
  { language, address }: Wording,
  confidence: number,
  on?: string | null,
): DraftedReply {
  const date = on == null ? '' : formatDate(on, language)
  const text = texts[language].replace('{first}', () => address).replace('{date}', () => date)
  return { text, tone, confidence }
}

/** Whether a fact still holds and has what the wording of its draft needs. */
function isUsable({ kind, on }: RecentActivity, { en }: Draft, today: string | undefined): boolean {
  if (kind === 'appointment') return on !== null && today !== undefined && on >= today
  return on !== null || !en.includes('{date}')
}

/** A draft from the newest fact that answers the intent and has what its wording needs. */
function factFor(intent: Intent, { recentActivity }: MemberContext, wording: Wording): DraftedReply[] {
  const kind = FACT_KINDS[intent]
  for (const activity of recentActivity.filter((one) => one.kind === kind)) {
    const known = FACT_DRAFTS[`${kind} ${activity.status}`]
    if (known && isUsable(activity, known, wording.today)) return [worded(known, wording, CONFIDENCE.fact, activity.on)]
  }
  return []
}

/** One draft for each thing the message asks for comes before a second one for the first thing. */
function draftsFor(intents: readonly Intent[], context: MemberContext, wording: Wording): DraftedReply[] {
  if (intents.length === 0) return GENERAL_DRAFTS.map((general) => worded(general, wording, CONFIDENCE.general))
  const perIntent = intents.map((intent, place) => {
    const confidence = intents.length === 1 ? CONFIDENCE.only : place === 0 ? CONFIDENCE.first : CONFIDENCE.further
    const plain = INTENT_DRAFTS[intent].map((known) => worded(known, wording, confidence))
    return [...factFor(intent, context, wording), ...plain]
  })
  return [...perIntent.flatMap((drafts) => drafts.slice(0, 1)), ...perIntent.flatMap((drafts) => drafts.slice(1))]
}

/**
 * Up to three drafts for a coordinator to edit and send, by rules over the last ten messages, in the member's
 * language. They offer, ask and point to where something stands. They never advise on health and state nothing about
 * the member that the context does not say. Words of crisis anywhere in those messages: none, a person has to answer.
 */
export function suggestReplies({ messages, memberContext, language: onFile, today }: ReplyRequest): SuggestedReplies {
  const last = messages.slice(-REPLY_CONTEXT)
  const language = languageOf(last, onFile)
  if (last.some(({ from, text }) => from === 'member' && findCrisisWords(text).found)) {
    return { suggestions: [], reason: 'crisis', fixed: true, language }
  }
  const wording = { language, address: addressOf(memberContext), today }
  const newest = newestOf(last)
  if (newest.trim() === '') {
    const suggestions = CHECK_IN_DRAFTS.map((checkIn) => worded(checkIn, wording, CONFIDENCE.general))
    return { suggestions, reason: null, fixed: true, language }
  }
  const intents = intentsOf(newest)
  const suggestions = draftsFor(intents, memberContext, wording).slice(0, MOST)
  return { suggestions, reason: null, fixed: intents.some((intent) => HEALTH.includes(intent)), language }
}
