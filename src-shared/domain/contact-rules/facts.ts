import { z } from 'zod'
import { callingPolicyInForce, stateEmergency } from '../../sync/plan-settings-row.ts'
import { calendarDate, instant } from '../../sync/rows.ts'

/** Ways to reach a member; each has its own consent. */
const CONTACT_CHANNELS = ['call', 'sms', 'email', 'mail'] as const
const contactChannel = z.enum(CONTACT_CHANNELS)
export type ContactChannel = z.infer<typeof contactChannel>

/** Which of a member's numbers is called: `phone`, `other_phone`, or none. */
export const NUMBERS_IN_USE = ['first', 'other', 'bad'] as const

/** Everything `mayContact` looks at about one member. The clock is a separate argument. */
export const contactFacts = z.object({
  zipCode: z.string().nullable(),
  /** IANA zone of the member's ZIP; null where the ZIP is unknown. */
  timeZone: z.string().nullable(),
  /** As stored: E.164 or what an import left there. */
  phone: z.string().nullable(),
  /** Which number `phone` is; texts go to the first one only. bad: every number on file was said not to work. */
  numberInUse: z.enum(NUMBERS_IN_USE),
  email: z.string().nullable(),
  /** Whether a letter has somewhere to go; absent: nobody has looked, and it has not. */
  hasAddress: z.boolean().optional(),
  /** The member has died: nobody is contacted, on no channel. */
  deceased: z.boolean(),
  /** From this day on, at the member's place, the member is no longer in the plan; absent: no such day is known. */
  coverageEndsOn: calendarDate.nullable().optional(),
  onDnc: z.boolean(),
  dncDate: calendarDate.nullable(),
  /** Calls and texts that only remind are not wanted. */
  noReminders: z.boolean(),
  smsEnabled: z.boolean(),
  emailEnabled: z.boolean(),
  /** When a STOP arrived; null when texting is allowed. */
  smsStoppedAt: instant.nullable(),
  /** An urgent alert of the member is open. */
  crisisHold: z.boolean(),
  /** Start of every call of the last 60 days, any order. */
  callsAt: z.array(instant),
  /** When each text about care that we began went out, at least of the last 31 days, any order; answers and codes are none. */
  textsAt: z.array(instant),
  /** The member's newest text to us; null where there is none, or none of the last week is known. */
  textedUsAt: instant.nullable(),
  /** The member was reached on this station's calendar day; a voicemail or no answer is a try, which the caps count. */
  completedToday: z.boolean(),
  /** When the member asked to be called; null unless a callback is open. */
  callbackDueAt: instant.nullable(),
  /** What the plan narrows of the product's policy; absent: nothing. */
  calling: callingPolicyInForce.optional(),
})
export type ContactFacts = z.infer<typeof contactFacts>

/** Of somebody about whom nothing is on file: no number, no place, no wish, no consent, no call. */
export const NO_CONTACT_FACTS: ContactFacts = {
  zipCode: null,
  timeZone: null,
  phone: null,
  numberInUse: 'first',
  email: null,
  deceased: false,
  onDnc: false,
  dncDate: null,
  noReminders: false,
  smsEnabled: false,
  emailEnabled: false,
  smsStoppedAt: null,
  crisisHold: false,
  callsAt: [],
  textsAt: [],
  textedUsAt: null,
  completedToday: false,
  callbackDueAt: null,
}

/** Why not. `deceased`, `coverageEnded` and `doNotCall` have no override. */
export const CONTACT_REFUSALS = [
  'deceased',
  'coverageEnded',
  'doNotCall',
  'noReminders',
  'noWorkingNumber',
  'completed',
  'noPhone',
  'badPhone',
  'noEmail',
  'noAddress',
  'smsOff',
  'smsStopped',
  'emailOff',
  'crisisHold',
  'stateEmergency',
  'outsideHours',
  'closedDay',
  'capDay',
  'capWeek',
  'capSixtyDays',
  'textCapDay',
  'textCapWeek',
  'textCapMonth',
] as const
export const contactRefusal = z.enum(CONTACT_REFUSALS)
export type ContactRefusal = z.infer<typeof contactRefusal>

export const contactDecision = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({
    allowed: z.literal(false),
    reason: contactRefusal,
    /** When the answer may be yes; null where time alone does not help. */
    nextAllowedAt: instant.nullable(),
    /** Who may go on with a stated reason; nobody for do-not-call, for consent and without an address. */
    overridableBy: z.array(z.enum(['supervisor', 'clinician'])),
    /** The calls of the cap that holds, where the plan allows fewer than the product. */
    limit: z.number().int().optional(),
    /** Of `stateEmergency`: where, until when, and why. */
    emergency: stateEmergency.optional(),
  }),
])
export type ContactDecision = z.infer<typeof contactDecision>
