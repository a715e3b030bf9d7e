import { z } from 'zod'
import { NUMBERS_IN_USE, type ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import type { CallingPolicy } from '#shared/sync/plan-settings-row.ts'
import { calendarDate, instant } from '#shared/sync/rows.ts'
import { BackendRefused, type Backend } from './backend.ts'

/** One member as care staff of the member's team see them (`public.message_facts`). */
const messageFacts = z.object({
  staff_id: z.uuid(),
  staff_name: z.string(),
  member_id: z.uuid(),
  first_name: z.string(),
  preferred_language: z.string(),
  zip_code: z.string().nullable(),
  time_zone: z.string().nullable(),
  phone: z.string().nullable(),
  number_in_use: z.enum(NUMBERS_IN_USE),
  email: z.string().nullable(),
  deceased: z.boolean(),
  coverage_ends_on: calendarDate.nullable(),
  on_dnc: z.boolean(),
  dnc_date: calendarDate.nullable(),
  no_reminders: z.boolean(),
  sms_enabled: z.boolean(),
  email_enabled: z.boolean(),
  sms_stopped_at: instant.nullable(),
  crisis_hold: z.boolean(),
  texts_at: z.array(instant),
  texted_us_at: instant.nullable(),
})
export type MessageFacts = z.infer<typeof messageFacts>

/** The same of a member whom no person asks about (`private.contact_facts`). */
export const memberFacts = messageFacts.omit({ staff_id: true, staff_name: true })
export type MemberFacts = z.infer<typeof memberFacts>

/** What `mayContact` needs to judge a message. Calls and callbacks bear on calls only, and are left out. */
export function toContactFacts(facts: MemberFacts, calling: CallingPolicy | null = null): ContactFacts {
  return {
    zipCode: facts.zip_code,
    timeZone: facts.time_zone,
    phone: facts.phone,
    numberInUse: facts.number_in_use,
    email: facts.email,
    deceased: facts.deceased,
    coverageEndsOn: facts.coverage_ends_on,
    onDnc: facts.on_dnc,
    dncDate: facts.dnc_date,
    noReminders: facts.no_reminders,
    smsEnabled: facts.sms_enabled,
    emailEnabled: facts.email_enabled,
    smsStoppedAt: facts.sms_stopped_at,
    crisisHold: facts.crisis_hold,
    callsAt: [],
    textsAt: facts.texts_at,
    textedUsAt: facts.texted_us_at,
    completedToday: false,
    callbackDueAt: null,
    ...(calling === null ? {} : { calling }),
  }
}

/** A bearer that names a person; an API key names none. */
const PERSONAL = /^Bearer (?!sb_)[\w-]+\.[\w-]+\.[\w-]+$/i

/**
 * The header of somebody who claims to be signed in; whether they are is for the database to say.
 * @throws BackendRefused with status 401 when there is none
 */
export function personalToken(authorization: string | null): string {
  if (authorization !== null && PERSONAL.test(authorization)) return authorization
  throw new BackendRefused(401, 'auth.required')
}

/**
 * What the caller may know about a member, asked with the caller's own token: null for a member of another team, an
 * unknown one, and for whoever is no active care staff. An earlier try of the message with that key does not count as one that went out.
 * @throws BackendRefused with status 401 when the token is not valid
 */
export async function factsFor(
  backend: Backend,
  token: string,
  memberId: string,
  messageKey = '',
): Promise<MessageFacts | null> {
  const caller = backend.as(token)
  const facts = await caller.call(
    'message_facts',
    { p_member_id: memberId, p_message_key: messageKey },
    messageFacts.nullable(),
  )
  // The trail learns of it where it can; the answer is the same either way.
  if (facts === null) await caller.call('note_denied_member', { p_member_id: memberId }, z.unknown()).catch(() => null)
  return facts
}
