import { addressOf, backendSettings, functionUrl, isLoopback, required, type ReadSetting } from '../settings.ts'
import { createEmailProvider } from './email-rest.ts'
import { createMailboxProvider } from './mailbox.ts'
import { sendOnce, type SendOnce } from './send-once.ts'
import { createSmsProvider } from './sms-rest.ts'
import type { DeliveryProvider, OutgoingMessage } from './types.ts'

export const EMAIL_API = 'https://api.resend.com'
const SMS_API = 'https://api.twilio.com'

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
  const first = channel === 'email' ? 'EMAIL_PROVIDER_KEY' : 'SMS_ACCOUNT_SID'
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
  return createSmsProvider({
    apiUrl: addressOf(read, 'SMS_API_URL', SMS_API),
    accountSid: required(read, 'SMS_ACCOUNT_SID'),
    authToken: required(read, 'SMS_AUTH_TOKEN'),
    from: required(read, 'SMS_FROM'),
    statusCallback: functionUrl(read, 'delivery-status'),
    send,
  })
}
