import { z } from 'zod'
import { callWindow } from '../sync/call-window.ts'
import { calendarDate, instant } from '../sync/rows.ts'
import { talkTopic } from '../sync/statements.ts'
import { communicationType, language, verificationSource } from '../sync/word-schemas.ts'
import { defineFeature } from './contract.ts'

/** What staff correct or note of a member, as a form shows it; null where nothing is known. */
const profileFields = z.object({
  preferredName: z.string().max(80).nullable(),
  phone: z.string().max(60).nullable(),
  /** Called where `phone` does not work; never texted. */
  otherPhone: z.string().max(60).nullable(),
  email: z.string().max(254).nullable(),
  zipCode: z.string().max(10).nullable(),
  preferredLanguage: language,
  interpreterLanguage: z.string().max(60).nullable(),
  /** Staff record of the only person who is to call. */
  oneCaller: z.uuid().nullable(),
  callWindow,
})
export type ProfileFields = z.infer<typeof profileFields>

const member = z.object({ memberId: z.uuid() })

/** What everybody who calls must know at once; says nothing about health. */
const callPreferences = z.object({
  preferredName: z.string().nullable(),
  interpreterLanguage: z.string().nullable(),
  /** The only person who is to call. */
  oneCaller: z.object({ name: z.string(), mine: z.boolean() }).nullable(),
  /** Lasting permissions of today. The topic is null while it is not certain who is on the line. */
  mayTalkWith: z.array(z.object({ name: z.string(), until: calendarDate, topic: talkTopic.nullable() })),
})
export type CallPreferences = z.infer<typeof callPreferences>

/**
 * Error codes: profile.memberNotFound, profile.identityPending, profile.badPhone, profile.badEmail, profile.badZip,
 * profile.badWindow, profile.knownBad (a number of which somebody said that it does not work), profile.changed (somebody wrote something else meanwhile; `field` names it), profile.nothingToConfirm.
 */
export const profileIpc = defineFeature({
  calls: {
    get: {
      input: member,
      output: z.object({
        fields: profileFields,
        correction: z.object({ at: instant, source: verificationSource, by: z.string().nullable() }).nullable(),
        unsent: z.boolean(),
        /** Nobody said that the first number does not work. */
        phoneWorks: z.boolean(),
      }),
    },
    getCallPreferences: { input: member, output: callPreferences },
    /** Saves what differs. `was`: what the person saw. */
    save: {
      input: member.extend({ source: verificationSource, was: profileFields, now: profileFields }),
      output: z.null(),
    },
    /** The member said on a call that this contact is right. */
    confirm: { input: member.extend({ channel: communicationType }), output: z.null() },
  },
  events: {},
})
