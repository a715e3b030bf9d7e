import { toDialable } from '#shared/domain/contact-rules/index.ts'
import { reservedWord, type ReservedWord, smsSegments, toGsm7 } from '#shared/domain/portal-links/index.ts'
import { translator, type TextLanguage } from '#shared/texts/index.ts'
import type { FunctionRequest } from '../_shared/respond.ts'
import type { PlanSettings } from '../_shared/settings.ts'
import { keyedHash } from '../_shared/digest.ts'
import { formFields, isFromTwilio, signedText, type FormFields } from '../_shared/signatures.ts'

/** Everyone who has a number. */
export interface NumberHolder {
  readonly id: string
  readonly language: string
}

/** One line of a member's communication, which tells staff what the number said and was answered. */
interface ConsentNote {
  readonly key: string
  readonly memberId: string
  readonly recipient: string
  readonly senderName: string
  readonly content: string
  readonly purpose: 'consent_stop' | 'consent_start'
}

/** A STOP or START that the provider signed; `sid` is its id of the message, `digest` stands for all that it signed. */
interface SignedWord {
  readonly sid: string
  readonly digest: string
  readonly phone: string
  readonly word: 'stop' | 'start'
}

interface AppliedWord {
  readonly holders: readonly NumberHolder[]
  /** The message came before and changed nothing now. */
  readonly repeated: boolean
}

export interface InboundDeps {
  readonly now: () => number
  /** Token and address that messages are signed with; an empty token trusts nobody. */
  readonly sms: { readonly authToken: string; readonly url: string }
  readonly plan: () => PlanSettings
  /** Changes the consent of everyone with the number at once, and remembers the number; a second time nothing. */
  readonly applyWord: (message: SignedWord, atMs: number) => Promise<AppliedWord>
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
  readonly word: ReservedWord
  /** The carrier's service has answered already. */
  readonly answered: boolean
}

const quiet: InboundAnswer = { status: 200, reply: null }
/**
 * The provider signs names and values without anything between them: in another form, a part of the id could be another field's.
 */
const SID = /^(SM|MM)[0-9a-f]{32}$/
const WORD_OF_TYPE: Readonly<Record<string, ReservedWord>> = { STOP: 'stop', HELP: 'help', START: 'start' }

/** Null for what is no single reserved word, or from no number. */
function readInbound(fields: FormFields, digest: string): Inbound | null {
  const { MessageSid: sid = '', From: from = '', Body: body = '', OptOutType: type = '' } = fields
  const phone = toDialable(from)
  const word = WORD_OF_TYPE[type] ?? reservedWord(body)
  if (word === null || phone.status === 'refused' || !SID.test(sid)) return null
  return { sid, digest, phone: phone.e164, word, answered: type in WORD_OF_TYPE }
}

async function changeConsent(deps: InboundDeps, inbound: Inbound & SignedWord): Promise<string> {
  const { sid, digest, phone, word, answered } = inbound
  const keyStart = `inbound-${sid}-`
  const earlier = await deps.notedUnder(keyStart)
  if (earlier !== null) return earlier
  const plan = deps.plan()
  const { holders, repeated } = await deps.applyWord({ sid, digest, phone, word }, deps.now())
  const reply = replyTo(word, commonLanguage(holders.map(({ language }) => language)), plan)
  if (repeated) return reply
  const line = {
    recipient: phone,
    senderName: plan.planShort,
    content: answered ? word.toUpperCase() : reply,
    purpose: `consent_${word}`,
  } as const
  // The consent is changed: whoever wrote gets the answer, even if the note of it can't be stored.
  await Promise.allSettled(holders.map(({ id }) => deps.note({ key: `${keyStart}${id}`, memberId: id, ...line })))
  return reply
}

const changesConsent = (inbound: Inbound): inbound is Inbound & SignedWord => inbound.word !== 'help'

/**
 * A text message from a member. Exactly one reserved word (STOP, HELP, START and their like, English and Spanish) takes
 * effect at once for everyone with that number and is answered by one text; anything else is left to people. The same
 * message again answers the same and changes nothing.
 */
export async function handleInboundMessage(deps: InboundDeps, request: FunctionRequest): Promise<InboundAnswer> {
  const fields = formFields(request.text)
  const signature = request.header('x-twilio-signature')
  if (!(await isFromTwilio({ ...deps.sms, fields, signature }))) return { status: 401 }
  const inbound = readInbound(fields, await keyedHash(deps.sms.authToken, signedText({ ...deps.sms, fields })))
  if (inbound === null) return quiet
  if (changesConsent(inbound)) {
    const reply = await changeConsent(deps, inbound)
    return inbound.answered ? quiet : { status: 200, reply }
  }
  if (inbound.answered) return quiet
  const holders = await deps.holders(inbound.phone)
  return { status: 200, reply: replyTo('help', commonLanguage(holders.map(({ language }) => language)), deps.plan()) }
}

/** @param address where more is to be read; empty where there is no room for it */
function wording(
  word: ReservedWord,
  language: TextLanguage,
  { plan, address }: { plan: PlanSettings; address: string },
) {
  const { planShort, callbackNumber, textsPerMonth } = plan
  const t = translator(language, 'replies')
  if (word === 'start') return t('start', { planShort, textsPerMonth })
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
