import { randomUUID } from 'node:crypto'
import { codeEmail, codeSms, type CodeMessageInput } from '#shared/domain/portal-links/index.ts'
import type { SignInContact } from '#shared/domain/sign-in/index.ts'
import type { OutgoingMessage } from './delivery/types.ts'
import type { PlanSettings } from './settings.ts'

/** The message that carries a code to a contact. */
export function codeMessage(
  { channel, address }: SignInContact,
  input: CodeMessageInput,
  { planShort, planName }: PlanSettings,
): OutgoingMessage {
  const envelope = { key: `code-${randomUUID()}`, to: address }
  return channel === 'email'
    ? { ...envelope, channel, ...codeEmail({ ...input, planName }) }
    : { ...envelope, channel, subject: null, text: codeSms({ ...input, planShort }) }
}
