import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import {
  emailMessage,
  portalLinkMessage,
  textMessage,
  type CreationOperation,
  type LoggedMessage,
} from '../../sync/operations/index.ts'
import type { BackendFailure, BackendResult, PushOutcome } from '../../sync/types.ts'
import { answerIn } from '../answer-in.ts'
import { fail } from './failure.ts'

/** `refusal`: the database's code for what it refused the function. */
const refusal = z.object({
  code: z.string().optional(),
  refusal: z.string().optional(),
  reason: z.string().optional(),
  message: z.string().optional(),
})
/** A setting of the server, of which everything that it sends to members has to do without. */
const lack = z.object({ code: z.literal('settings.missing'), field: z.string().regex(/^[A-Z_]{1,60}$/) })
const carried = z.object({ provider: z.string(), externalId: z.string().nullable(), status: z.string() })

/** What the function said, as far as it has this form; null for anything else, and for what is no JSON. */
async function saidIn<T>(response: Response, form: z.ZodType<T>): Promise<T | null> {
  try {
    return form.safeParse(await response.json()).data ?? null
  } catch {
    return null
  }
}

/** What a failed call of an edge function means for the station. */
async function failureOf(problem: unknown): Promise<BackendFailure> {
  const response = answerIn(problem)
  if (response === null) return { kind: 'unreachable', detail: 'network' }
  const { status } = response
  if (status === 401) return { kind: 'unauthorized', detail: 'http 401' }
  // Who carries messages is away, or somebody has had enough of them for now. A server that is away says so to every other request too.
  if (status >= 500 || status === 429 || status === 408) {
    const lacks = (await saidIn(response, lack))?.field
    return { kind: 'notYet', detail: `http ${status}`, ...(lacks === undefined ? {} : { lacks }) }
  }
  const said = await saidIn(response, refusal)
  return {
    kind: 'refused',
    code: said?.refusal ?? said?.code ?? `http ${status}`,
    detail: said?.reason ?? said?.message ?? '',
  }
}

/** Calls a function once per key, however often it is tried: the key travels as `Idempotency-Key`. */
async function invoke(
  client: SupabaseClient,
  name: string,
  request: { key: string; body: Record<string, unknown> },
): Promise<BackendResult<unknown>> {
  const { data, error } = await client.functions.invoke<unknown>(name, {
    body: request.body,
    headers: { 'Idempotency-Key': request.key },
  })
  return error ? fail(await failureOf(error)) : { ok: true, value: data }
}

/**
 * Has what somebody just asked for sent at once. The request is in the server's queue already, whose schedule would send it
 * a little later: that this call did not work is no failure of the operation.
 */
export async function sendAskedReminder(client: SupabaseClient, rowId: string): Promise<void> {
  await invoke(client, 'send-reminder', { key: rowId, body: { only: rowId } })
}

type FunctionOperation = Extract<
  CreationOperation,
  { kind: 'message.log' | 'portal.sendLink' | 'text.send' | 'email.send' }
>

/** @param carriedBy who took the message to the member, where that is not what the operation says */
async function logMessage(
  client: SupabaseClient,
  { memberId, rowId }: FunctionOperation,
  { subject, ...message }: LoggedMessage,
  carriedBy: { provider: string; externalId: string | null; messageKey: string } | null = null,
): Promise<BackendResult<PushOutcome>> {
  const body = { id: rowId, memberId, ...message, ...(subject === null ? {} : { subject }), ...carriedBy }
  const logged = await invoke(client, 'log-communication', { key: rowId, body })
  return logged.ok ? { ok: true, value: { kind: 'applied' } } : logged
}

async function sendLink(
  client: SupabaseClient,
  operation: Extract<FunctionOperation, { kind: 'portal.sendLink' }>,
): Promise<BackendResult<PushOutcome>> {
  const { memberId, channel, recipient } = operation
  const { key, links } = operation.message
  const body = { phoneOrEmail: recipient, memberId, channel, links }
  return sendAndLog(client, operation, { name: 'generate-otp', key, body, message: portalLinkMessage(operation) })
}

interface Sending {
  /** The function that sends it, once per key. */
  readonly name: 'generate-otp' | 'send-text'
  readonly key: string
  readonly body: Record<string, unknown>
  readonly message: LoggedMessage
}

/** Logged with who carried it once it is on its way. */
async function sendAndLog(
  client: SupabaseClient,
  operation: FunctionOperation,
  { name, key, body, message }: Sending,
): Promise<BackendResult<PushOutcome>> {
  const sent = await invoke(client, name, { key, body })
  if (!sent.ok) return sent
  const answer = carried.safeParse(sent.value)
  if (!answer.success) return fail({ kind: 'notYet', detail: `answer of ${name} not understood` })
  const { provider, externalId } = answer.data
  return logMessage(client, operation, message, { provider, externalId, messageKey: key })
}

/** Rows that only edge functions may make: messages to members and their log. */
export async function createByFunction(
  client: SupabaseClient,
  operation: CreationOperation,
): Promise<BackendResult<PushOutcome>> {
  if (operation.kind === 'portal.sendLink') return sendLink(client, operation)
  if (operation.kind === 'text.send') {
    const { memberId, rowId: key, recipient: to, text } = operation
    // The server signs it; who that is, the function knows from the token.
    const message = textMessage(operation, 'Staff')
    return sendAndLog(client, operation, { name: 'send-text', key, body: { memberId, to, text }, message })
  }
  if (operation.kind === 'email.send') {
    const { memberId, rowId: key, recipient: to, text, subject, inReplyTo } = operation
    const body = { memberId, to, text, email: { subject, inReplyTo } }
    return sendAndLog(client, operation, { name: 'send-text', key, body, message: emailMessage(operation, 'Staff') })
  }
  if (operation.kind !== 'message.log') throw new TypeError(`${operation.kind} is not made by a function`)
  return logMessage(client, operation, operation.message)
}
