import type { AttachedFile } from '#shared/domain/inbound-email/index.ts'
import { TEXT_CAPS, toDialable } from '#shared/domain/contact-rules/index.ts'
import { visitAnswer, type VisitAnswer } from '#shared/domain/visit-answers/index.ts'
import { revokesAcross, revokesTexts } from '#shared/domain/revocation/index.ts'
import { reservedWord, type ReservedWord, smsSegments, toGsm7 } from '#shared/domain/portal-links/index.ts'
import { translator, type TextLanguage } from '#shared/texts/index.ts'
import type { FunctionRequest } from '../_shared/respond.ts'
import type { PlanSettings } from '../_shared/settings.ts'
import type { TextFromMember, TextHooks } from '../_shared/text-hooks/types.ts'

/** Everyone who has a number. */
export interface NumberHolder {
  readonly id: string
  readonly language: string
}

/** One line of a member's communication, which tells staff what the number said and was answered. */
export interface ConsentNote {
  readonly key: string
  readonly memberId: string
  readonly recipient: string
  readonly senderName: string
  readonly content: string
  readonly purpose: 'consent_stop' | 'consent_start' | 'crisis_reply' | 'texts_paused' | 'visit_confirmed'
  /** What is known of an answer that went out as a message of its own. */
  readonly carried?: CarriedAnswer
}

/** An answer as far as it came: `sent` to the service, `failed`: it refused it for good, `queued`: nobody knows whether it has it. */
export interface CarriedAnswer {
  readonly status: 'sent' | 'failed' | 'queued'
  readonly externalId: string | null
}

/** An answer to the text of this id. `urgent`: it may rather arrive twice than not at all. */
export interface TextAnswer {
  readonly id: string
  readonly to: string
  readonly text: string
  readonly urgent: boolean
}

/** A STOP or START that the provider signed; `sid` is its id of the message, `digest` stands for all that it signed. */
interface SignedWord {
  readonly sid: string
  readonly digest: string
  readonly phone: string
  readonly word: 'stop' | 'start'
}

/**
 * A text in the member's own words, signed as well. `media`: files that came with it; `sources`: where they can be had; `revokes`: it ends
 * texts; `visit`: what it answers to a reminder of a visit; `onlyVisit`: it is something else where no reminder waits for an answer.
 */
interface SignedText extends Omit<SignedWord, 'word'> {
  readonly body: string
  readonly media: number
  readonly files: readonly AttachedFile[]
  readonly sources: readonly (string | null)[]
  readonly revokes: boolean
  readonly visit: VisitAnswer | null
  readonly onlyVisit: boolean
}

export interface ReceivedText extends AppliedWord {
  /** False: it was no answer to a reminder, and nothing was kept. */
  readonly taken: boolean
  /** Words of crisis: the alert stands. */
  readonly crisis: boolean
  /** It confirmed a visit. */
  readonly confirmed: boolean
  /** What else came from the number within minutes: it may be a part of the same. */
  readonly near: readonly string[]
}

interface AppliedWord {
  readonly holders: readonly NumberHolder[]
  /** The message came before and changed nothing now. */
  readonly repeated: boolean
}

export interface InboundDeps {
  readonly now: () => number
  /** The service of text messages that the request claims to come from. */
  readonly texts: Pick<TextHooks, 'readMessage'>
  /**
   * Sends an answer, once for each text, where the service does not send it by itself. Null: it does, and is told by the answer to its
   * request. @throws DeliveryProblem where it may still be sent
   */
  readonly carry: (answer: TextAnswer) => Promise<CarriedAnswer | null>
  readonly plan: () => PlanSettings
  /** Changes the consent of everyone with the number at once, and remembers the number; a second time nothing. */
  readonly applyWord: (message: SignedWord, atMs: number) => Promise<AppliedWord>
  /** Keeps a text for everyone with the number, with what follows from it; a second time nothing. */
  readonly keepText: (text: SignedText, atMs: number) => Promise<ReceivedText>
  /** Pauses texts because of a kept text and the one before; a second time nothing. */
  readonly pauseTexts: (text: Pick<SignedText, 'sid' | 'phone'>, atMs: number) => Promise<void>
  /** Whether a number that nobody has may be told so: once a day, or two machines would talk for ever. */
  readonly mayTellUnknown: (phone: string) => Promise<boolean>
  readonly holders: (phone: string) => Promise<readonly NumberHolder[]>
  /** What was answered to this message before; null when it is new. */
  readonly notedUnder: (keyStart: string) => Promise<string | null>
  readonly note: (note: ConsentNote) => Promise<void>
}

/** `reply` null: nothing is sent. */
type InboundAnswer = { readonly status: 401 } | { readonly status: 200; readonly reply: string | null }

interface Inbound {
  readonly sid: string
  readonly digest: string
  readonly phone: string
  readonly body: string
  readonly media: number
  readonly files: readonly AttachedFile[]
  readonly sources: readonly (string | null)[]
  /** Null: the member's own words. */
  readonly word: ReservedWord | null
  /** The carrier's service has answered already. */
  readonly answered: boolean
}

const quiet: InboundAnswer = { status: 200, reply: null }

/** Null for what comes from no number. */
function readInbound({ id: sid, from, answered, ...told }: TextFromMember): Inbound | null {
  const phone = toDialable(from)
  if (phone.status === 'refused') return null
  const word = answered ?? reservedWord(told.body)
  return { ...told, sid, phone: phone.e164, word, answered: answered !== null }
}

async function changeConsent(deps: InboundDeps, inbound: Inbound & SignedWord): Promise<string> {
  const { sid, digest, phone, word, answered } = inbound
  const keyStart = `inbound-${sid}-`
  const earlier = await deps.notedUnder(keyStart)
  if (earlier !== null) return earlier
  const plan = deps.plan()
  const { holders, repeated } = await deps.applyWord({ sid, digest, phone, word }, deps.now())
  const reply = replyTo(word, languageOf(holders), plan)
  const carried = answered ? null : await deps.carry({ id: sid, to: phone, text: reply, urgent: false })
  if (repeated && carried === null) return reply
  const line = {
    recipient: phone,
    senderName: plan.planShort,
    content: answered ? word.toUpperCase() : reply,
    purpose: `consent_${word}`,
    ...(carried !== null && { carried }),
  } as const
  // The consent is changed: whoever wrote gets the answer, even if the note of it can't be stored.
  await Promise.allSettled(holders.map(({ id }) => deps.note({ key: `${keyStart}${id}`, memberId: id, ...line })))
  return reply
}

const changesConsent = (inbound: Inbound): inbound is Inbound & SignedWord =>
  inbound.word === 'stop' || inbound.word === 'start'

/** More is no text message: a provider puts parts together up to 1,600 characters. */
const LONGEST = 10_000

const languageOf = (holders: readonly NumberHolder[]): TextLanguage =>
  commonLanguage(holders.map(({ language }) => language))

type WhatFollows = 'crisis' | 'paused' | 'visitConfirmed'
const PURPOSES = { crisis: 'crisis_reply', paused: 'texts_paused', visitConfirmed: 'visit_confirmed' } as const

/** Keeps what a member wrote. @returns whether it was taken, and what is answered at once; see `replies` */
async function keepWords(
  deps: InboundDeps,
  { sid, digest, phone, body, media, files, sources, word }: Inbound,
): Promise<{ readonly taken: boolean; readonly reply: string | null }> {
  const revokes = word === null && revokesTexts(body)
  const kept = body.slice(0, LONGEST).toWellFormed()
  const text = {
    sid,
    digest,
    phone,
    body: kept,
    media,
    files,
    sources,
    revokes,
    visit: visitAnswer(body),
    onlyVisit: word !== null,
  }
  const answer = await deps.keepText(text, deps.now())
  if (!answer.taken) return { taken: false, reply: null }
  const revokesAsPart = !revokes && word === null && answer.near.some((part) => revokesAcross(part, kept))
  if (revokesAsPart) await deps.pauseTexts(text, deps.now())
  return { taken: true, reply: await replyToWords(deps, { sid, phone, revokes: revokes || revokesAsPart }, answer) }
}

async function replyToWords(
  deps: InboundDeps,
  { sid, phone, revokes }: Pick<SignedText, 'sid' | 'phone' | 'revokes'>,
  { holders, crisis, repeated, confirmed }: ReceivedText,
): Promise<string | null> {
  const { planShort, callbackNumber } = deps.plan()
  const t = translator(languageOf(holders), 'replies')
  const carry = (text: string): Promise<CarriedAnswer | null> =>
    deps.carry({ id: sid, to: phone, text, urgent: crisis })
  if (holders.length === 0) {
    const said: 'crisisUnknown' | 'paused' | 'unknown' = crisis ? 'crisisUnknown' : revokes ? 'paused' : 'unknown'
    if (said === 'unknown' && !(await deps.mayTellUnknown(phone))) return null
    const reply = toGsm7(t(said, { planShort, callbackNumber }))
    await carry(reply)
    return reply
  }
  const follows: WhatFollows | null = crisis ? 'crisis' : revokes ? 'paused' : confirmed ? 'visitConfirmed' : null
  if (follows === null) return null
  const reply = toGsm7(t(follows, { planShort, callbackNumber }))
  const carried = await carry(reply)
  if (repeated && carried === null) return reply
  const line = {
    recipient: phone,
    senderName: planShort,
    content: reply,
    purpose: PURPOSES[follows],
    ...(carried !== null && { carried }),
  } as const
  await Promise.allSettled(holders.map(({ id }) => deps.note({ key: `answer-${sid}-${id}`, memberId: id, ...line })))
  return reply
}

/**
 * A text message from a member. Exactly one reserved word (STOP, HELP, START and their like, English and Spanish) takes
 * effect at once for everyone with that number and is answered by one text. Anything else is kept for a person, who ends it;
 * words of crisis are answered with 988 and raise the alert, words that end texts pause them, and an answer to a reminder
 * confirms the visit or is a task. The same message again
 * answers the same and changes nothing.
 */
export async function handleInboundMessage(deps: InboundDeps, request: FunctionRequest): Promise<InboundAnswer> {
  const text = await deps.texts.readMessage(request)
  if (!text.signed) return { status: 401 }
  const inbound = text.told === null ? null : readInbound(text.told)
  if (inbound === null) return quiet
  // 'Yes' starts texts, unless a reminder of a visit waits for it.
  if (inbound.word === 'start' && !inbound.answered && visitAnswer(inbound.body) === 'yes') {
    const { taken, reply } = await keepWords(deps, inbound)
    if (taken) return { status: 200, reply }
  }
  if (changesConsent(inbound)) {
    const reply = await changeConsent(deps, inbound)
    return inbound.answered ? quiet : { status: 200, reply }
  }
  if (inbound.answered) return quiet
  if (inbound.word === null) return { status: 200, reply: (await keepWords(deps, inbound)).reply }
  const reply = replyTo('help', languageOf(await deps.holders(inbound.phone)), deps.plan())
  await deps.carry({ id: inbound.sid, to: inbound.phone, text: reply, urgent: false })
  return { status: 200, reply }
}

/** @param address where more is to be read; empty where there is no room for it */
function wording(
  word: ReservedWord,
  language: TextLanguage,
  { plan, address }: { plan: PlanSettings; address: string },
) {
  const { planShort, callbackNumber } = plan
  const t = translator(language, 'replies')
  if (word === 'start') return t('start', { planShort, textsPerMonth: TEXT_CAPS.perMonth })
  if (word === 'stop') return t('stop', { planShort, callbackNumber })
  return address === ''
    ? t('help', { planShort, callbackNumber })
    : t('helpWithAddress', { planShort, callbackNumber, address })
}

/** The one text that answers a reserved word, in the 7-bit alphabet; without the address where it would take a second message. */
export function replyTo(word: ReservedWord, language: TextLanguage, plan: PlanSettings): string {
  const full = toGsm7(wording(word, language, { plan, address: plan.portalUrl }))
  return smsSegments(full).segments === 1 ? full : toGsm7(wording(word, language, { plan, address: '' }))
}

/** The language of everyone who has the number; English where they differ or nobody is known. */
export function commonLanguage(languages: readonly string[]): TextLanguage {
  return languages.length > 0 && languages.every((language) => language === 'es') ? 'es' : 'en'
}
