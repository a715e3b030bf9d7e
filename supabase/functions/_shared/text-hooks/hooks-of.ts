import type { FunctionRequest } from '../respond.ts'
import { functionUrl, type ReadSetting } from '../settings.ts'
import { telnyxHooks } from './telnyx.ts'
import { twilioHooks } from './twilio.ts'
import type { TextHooks } from './types.ts'

/**
 * The service that this request to a function claims to come from; its own secret says whether it does. Not the one that sends now: while
 * a plan changes services, members still write to the number before.
 */
export function hooksOf(
  { header }: Pick<FunctionRequest, 'header'>,
  { read, name, now }: { readonly read: ReadSetting; readonly name: string; readonly now: () => number },
): TextHooks {
  return header('telnyx-signature-ed25519') === null
    ? twilioHooks({ authToken: read('SMS_AUTH_TOKEN') ?? '', url: functionUrl(read, name) })
    : telnyxHooks({ publicKey: read('SMS_PUBLIC_KEY')?.trim() ?? '', now })
}
