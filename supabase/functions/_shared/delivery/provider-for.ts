import {
  addressOf,
  backendSettings,
  functionUrl,
  isLoopback,
  required,
  SettingProblem,
  type ReadSetting,
} from '../settings.ts'
import { createEmailProvider } from './email-rest.ts'
import { createMailboxProvider } from './mailbox.ts'
import { sendOnce, type SendOnce } from './send-once.ts'
import { createSmsProvider } from './sms-rest.ts'
import { createTelnyxProvider } from './telnyx-rest.ts'
import type { DeliveryProvider, OutgoingMessage } from './types.ts'

export const EMAIL_API = 'https://api.resend.com'
export const TWILIO_API = 'https://api.twilio.com'
export const TELNYX_API = 'https://api.telnyx.com'

/** Services of text messages, each with the secret that says it is set up. */
const SMS_SERVICES = { twilio: 'SMS_ACCOUNT_SID', telnyx: 'SMS_API_KEY' } as const

/** The service of text messages that is chosen. @throws SettingProblem when no such one is known */
export function smsService(read: ReadSetting): keyof typeof SMS_SERVICES {
  const chosen = read('SMS_PROVIDER')?.trim().toLowerCase() || 'twilio'
  if (chosen !== 'twilio' && chosen !== 'telnyx') throw new SettingProblem('SMS_PROVIDER')
  return chosen
}

function smsProvider(read: ReadSetting, send: SendOnce): DeliveryProvider {
  const statusCallback = functionUrl(read, 'delivery-status')
  if (smsService(read) === 'telnyx') {
    return createTelnyxProvider({
      apiUrl: addressOf(read, 'SMS_API_URL', TELNYX_API),
      apiKey: required(read, 'SMS_API_KEY'),
      from: required(read, 'SMS_FROM'),
      statusCallback,
      send,
    })
  }
  return createSmsProvider({
    apiUrl: addressOf(read, 'SMS_API_URL', TWILIO_API),
    accountSid: required(read, 'SMS_ACCOUNT_SID'),
    authToken: required(read, 'SMS_AUTH_TOKEN'),
    from: required(read, 'SMS_FROM'),
    statusCallback,
    send,
  })
}

/**
 * The service that carries a channel: the real one where its secrets are set, else the mailbox of a local stack.
 * @throws SettingProblem naming a secret that is missing, on a real server without secrets as well
 */
export function providerFor(
  channel: OutgoingMessage['channel'],
  read: ReadSetting,
  send: SendOnce = sendOnce,
): DeliveryProvider {
  const { url, secretKey } = backendSettings(read)
  const first = channel === 'email' ? 'EMAIL_PROVIDER_KEY' : SMS_SERVICES[smsService(read)]
  if (!read(first) && isLoopback(url)) return createMailboxProvider({ stackUrl: url, secretKey, send })
  if (channel === 'email') {
    return createEmailProvider({
      apiUrl: addressOf(read, 'EMAIL_API_URL', EMAIL_API),
      apiKey: required(read, 'EMAIL_PROVIDER_KEY'),
      from: required(read, 'EMAIL_FROM'),
      replyTo: read('EMAIL_REPLY_TO')?.trim() || null,
      send,
    })
  }
  return smsProvider(read, send)
}
