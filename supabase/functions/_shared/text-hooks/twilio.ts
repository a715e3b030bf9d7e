import { attachedFiles } from '#shared/domain/inbound-email/index.ts'
import { keyedHash } from '../digest.ts'
import { formFields, isFromTwilio, signedText } from '../signatures.ts'
import { answeredWord, saidBy, type TextHooks, type TextReport } from './types.ts'

export interface TwilioHooksSettings {
  /** Empty trusts nobody. */
  readonly authToken: string
  /** The address as the service has it: it is part of the signature. */
  readonly url: string
}

/**
 * The service signs names and values without anything between them: in another form, a part of the id could be another field's.
 */
const SID = /^(SM|MM)[0-9a-f]{32}$/

/** MessageStatus; what is not listed (queued, sending, accepted ...) tells nothing new. */
const STATUS: Readonly<Record<string, TextReport['status']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

/** Web hooks of Twilio: signed forms; it sends what the answer to a message says, as TwiML. */
export function twilioHooks(settings: TwilioHooksSettings): TextHooks {
  const isSigned: (request: Parameters<TextHooks['readReport']>[0]) => Promise<boolean> = ({ header, text }) =>
    isFromTwilio({ ...settings, fields: formFields(text), signature: header('x-twilio-signature') })
  return {
    name: 'twilio',
    sendsAnswer: true,
    readMessage: async (request) => {
      if (!(await isSigned(request))) return { signed: false }
      const fields = formFields(request.text)
      const { MessageSid: id = '', From: from = '', Body: body = '', OptOutType: type = '', NumMedia = '' } = fields
      if (!SID.test(id)) return { signed: true, told: null }
      const digest = await keyedHash(settings.authToken, signedText({ url: settings.url, fields }))
      const media = /^\d{1,2}$/.test(NumMedia) ? Number(NumMedia) : 0
      const files = attachedFiles(Array.from({ length: media }, (_, n) => ({ type: fields[`MediaContentType${n}`] })))
      const sources = files.map((_, n) => fields[`MediaUrl${n}`] ?? null)
      return { signed: true, told: { id, digest, from, body, media, files, sources, answered: answeredWord(type) } }
    },
    readReport: async (request) => {
      if (!(await isSigned(request))) return { signed: false }
      const { MessageStatus = '', MessageSid: externalId = '' } = formFields(request.text)
      const status = saidBy(STATUS, MessageStatus)
      return { signed: true, told: status && externalId ? { externalId, status, atMs: null } : null }
    },
  }
}
