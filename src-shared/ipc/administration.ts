import { z } from 'zod'
import { STATES, toDialable } from '../domain/contact-rules/index.ts'
import { LIMIT_BOUNDS, MOST_YEARS_APART, type FileLimits } from '../domain/import/index.ts'
import { isClosingDay } from '../domain/measures/index.ts'
import { RESOURCE_LIMITS } from '../domain/resources/index.ts'
import { SNIPPET_LIMITS } from '../domain/snippets/index.ts'
import { PLAN_WORDS, planPageProblem } from '../domain/plan-pages/index.ts'
import { callingPolicy, planPages, planSnippet, SHARED_SETTINGS, stateEmergency } from '../sync/plan-settings-row.ts'
import { instant } from '../sync/rows.ts'
import { staffRole } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'
import { teamRules } from './imports.ts'
import { linkAddresses } from './links.ts'
import { keptResource } from './resources.ts'

/** How an account stands: `waiting` for another administrator's approval, `invited` while nobody has set its password. */
export const PERSON_STATES = ['active', 'invited', 'waiting', 'off'] as const

/** Somebody of the staff, as administrators see them. */
const person = z.object({
  id: z.uuid(),
  /** Of the record, as it was read; a change names it. */
  version: z.string(),
  fullName: z.string(),
  /** Null for an account that signs in by other means than an address. */
  email: z.string().nullable(),
  role: staffRole,
  teamId: z.uuid(),
  furtherTeamIds: z.array(z.uuid()),
  state: z.enum(PERSON_STATES),
  /** Until when a code that was sent and not used works. */
  codeUntil: instant.nullable(),
  /** A code was made, and its e-mail did not go out. */
  codeNotSent: z.boolean(),
  secondFactor: z.boolean(),
  /** About once an hour while somebody works; null for who has never signed in. */
  lastSeenAt: instant.nullable(),
  /** Whoever asks. */
  own: z.boolean(),
})
export type Person = z.infer<typeof person>

const team = z.object({
  id: z.uuid(),
  version: z.string(),
  name: z.string(),
  /** Active staff who work with its members. */
  people: z.number().int(),
  members: z.number().int(),
})
export type StaffTeam = z.infer<typeof team>

/** A role that counts once another administrator has approved it. */
const roleRequest = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  fullName: z.string(),
  role: staffRole,
  askedBy: z.string(),
  askedAt: instant,
  /** Asked by, or for, whoever looks: somebody else approves it. */
  own: z.boolean(),
})
export type RoleRequest = z.infer<typeof roleRequest>

/** A setting of the plan that counts once another administrator has approved it. */
const planProposal = z.object({
  id: z.uuid(),
  setting: z.enum(SHARED_SETTINGS),
  /** In force now, and proposed; null: as it is set up without. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  askedBy: z.string(),
  askedAt: instant,
  /** Why whoever looks can't approve it: it is theirs, or one of the two invited the other. */
  barred: z.enum(['own', 'invitedOther']).nullable(),
})
export type PlanProposal = z.infer<typeof planProposal>

/** People and teams by name, what waits for approval in its order. */
const overview = z.object({
  people: z.array(person),
  teams: z.array(team),
  requests: z.array(roleRequest),
  proposals: z.array(planProposal),
})
export type AdministrationOverview = z.infer<typeof overview>

const facts = {
  fullName: z.string().trim().min(1).max(200),
  role: staffRole,
  teamId: z.uuid(),
  furtherTeamIds: z.array(z.uuid()).max(100),
}
const language = z.enum(['en', 'es'])
/** `id`: new for each person, and the same when it is sent again. */
const newPerson = z.object({ id: z.uuid(), email: z.string().trim().toLowerCase().max(254), language, ...facts })
export type NewPerson = z.infer<typeof newPerson>
const personChange = z.object({ id: z.uuid(), version: z.string(), ...facts })
export type PersonChange = z.infer<typeof personChange>

/** `mailed`: whether the e-mail with the code is on its way; null where none is to go out. */
const codeSent = z.object({
  status: z.enum(['invited', 'waiting', 'renewed', 'done']),
  mailed: z.boolean().nullable(),
})
export type CodeSent = z.infer<typeof codeSent>

const { labOneName, labOneScheduler, labTwoName, labTwoScheduler, kitCatalog, portal } = linkAddresses.shape

/** What one person should come to in a day. */
const dailyGoal = z.number().int().min(1).max(500).nullable()

/** As people write it. */
const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9(][0-9() .-]{5,23}[0-9]$/)

const limit = (name: keyof FileLimits): z.ZodNumber => {
  const [least, most] = LIMIT_BOUNDS[name]
  return z.number().int().min(least).max(most)
}

/** What a file of people looks like; beyond it an import warns, and in bulk stops. */
const fileLimits = z
  .object({
    youngest: limit('youngest'),
    oldest: limit('oldest'),
    perPhone: limit('perPhone'),
    perAddress: limit('perAddress'),
    perBirth: limit('perBirth'),
    yearsBack: limit('yearsBack'),
    yearsAhead: limit('yearsAhead'),
    value: limit('value'),
  })
  .refine(({ youngest, oldest }) => oldest - youngest <= MOST_YEARS_APART, { path: ['oldest'] })

/** What holds for the whole plan; null: as it is set up without (docs/rules/access.md#plan-settings). */
const planSettings = z.object({
  planName: z.string().trim().min(1).max(80).nullable(),
  /** How text messages are signed. */
  planShort: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}&'. -]{1,20}$/u)
    .nullable(),
  callbackNumber: phone.nullable(),
  /** Where practices fax records that the plan asks for. */
  recordsFax: phone.nullable(),
  /** Of the member portal, without a path. */
  portalUrl: portal.regex(/^(https:\/\/[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?$/).nullable(),
  labOneName: labOneName.nullable(),
  labOneScheduler: labOneScheduler.nullable(),
  labTwoName: labTwoName.nullable(),
  labTwoScheduler: labTwoScheduler.nullable(),
  kitCatalog: kitCatalog.nullable(),
  calling: callingPolicy.nullable(),
  dailyCalls: dailyGoal,
  dailyReached: dailyGoal,
  /** Null: none besides the product's. */
  snippets: z.array(planSnippet).min(1).max(SNIPPET_LIMITS.count).nullable(),
  /** What the portal's public pages, and the note on costs, say in place of the product's own text; null: none is the plan's. */
  pages: planPages
    .refine((pages) => Object.keys(pages).length > 0)
    .refine((pages) =>
      PLAN_WORDS.every((word) => pages[word] === undefined || planPageProblem(word, pages[word]) === null),
    )
    .nullable(),
  /** Texts of chats may leave for the server's language model; null: none leaves. */
  chatToModel: z.literal(true).nullable(),
  filesCloseGaps: z.literal(true).nullable(),
  feedsCloseGaps: z.literal(true).nullable(),
  /** Who is told outside of the desk of an urgent alert that nobody has opened; null in both: nobody is. */
  onCallPhone: phone.refine((typed) => toDialable(typed).status === 'ok').nullable(),
  onCallEmail: z.string().trim().max(254).pipe(z.email()).nullable(),
  /** After how many minutes; null: 5. */
  onCallMinutes: z.number().int().min(1).max(60).nullable(),
  /** After how many staffed hours supervisors see that what a member wrote still waits; null: 4. */
  answerHours: z.number().int().min(1).max(40).nullable(),
  /** `MM-DD`, there in each year. */
  evidenceUntil: z.string().refine(isClosingDay).nullable(),
  /** States where nobody is called or texted of our own accord, each once; null: none. */
  emergencies: z
    .array(stateEmergency.extend({ reason: z.string().trim().min(3).max(200) }))
    .min(1)
    .max(STATES.length)
    .refine((list) => list.every(({ state }) => STATES.some((known) => known === state)))
    .refine((list) => new Set(list.map(({ state }) => state)).size === list.length)
    .nullable(),
  /** Null: the product's. */
  fileLimits: fileLimits.nullable(),
})
export type PlanSettings = z.infer<typeof planSettings>
/** As it was read; a change names it. */
const planVersion = { version: z.string() }
const keptPlan = planSettings.extend(planVersion)
export type KeptPlan = z.infer<typeof keptPlan>

/**
 * Staff and teams, for administrators alone (docs/rules/access.md#administration); all of it needs the server. Error codes:
 * server.refused, administration.unreachable, .notAllowed, .rateLimited, .invalid; what is wrong: .name, .role, .team, .email, .emailTaken,
 * .language; and why not: .gone, .changed, .own, .ownRole, .waiting, .off, .noEmail, .noAccount, .lastAdministrator,
 * .teamName, .teamTaken, .planTooLong, .settings, .rule, .invitedOther, .resource, .resourceTaken.
 */
export const administrationIpc = defineFeature({
  calls: {
    getOverview: { input: nothing, output: overview },
    invitePerson: { input: newPerson, output: codeSent },
    /** The invitation again, or a code for a new password: the one before is void. `id`: new for each request. */
    sendCode: { input: z.object({ id: z.uuid(), personId: z.uuid(), language }), output: codeSent },
    /** `waiting`: everything but the role counts. */
    changePerson: { input: personChange, output: z.enum(['done', 'waiting']) },
    /** Off ends the sessions at once; an invitation is withdrawn. */
    switchPerson: { input: z.object({ personId: z.uuid(), active: z.boolean() }), output: z.null() },
    resetFactor: { input: z.object({ personId: z.uuid() }), output: z.null() },
    approveRole: { input: z.object({ requestId: z.uuid() }), output: codeSent },
    /** `id`: of the team, new for a new one, which has no version. */
    saveTeam: {
      input: z.object({ id: z.uuid(), version: z.string().nullable(), name: z.string().trim().min(1).max(100) }),
      output: z.null(),
    },
    /** Members and staff of the first are the other's, and the first is gone. */
    mergeTeams: { input: z.object({ fromId: z.uuid(), intoId: z.uuid() }), output: z.null() },
    /** All of them, by the version that was read (imports.getTeamRules). */
    saveTeamRules: { input: teamRules, output: z.null() },
    getPlan: { input: nothing, output: keptPlan },
    /** `waiting`: what two administrators decide waits for the second one, and everything else counts. */
    savePlan: { input: keptPlan, output: z.enum(['done', 'waiting']) },
    /** Not approved, a proposal is given up: declined, or taken back by whoever made it. */
    decideProposal: { input: z.object({ proposalId: z.uuid(), approve: z.boolean() }), output: z.null() },
    /** Local help, by need and name. */
    listResources: { input: nothing, output: z.array(keptResource) },
    /** All of them or none; those that are not named stay. */
    saveResources: {
      input: z.object({ resources: z.array(keptResource).min(1).max(RESOURCE_LIMITS.lines) }),
      output: z.null(),
    },
    removeResource: { input: z.object({ id: z.uuid(), version: z.string() }), output: z.null() },
    declineRole: { input: z.object({ requestId: z.uuid() }), output: z.null() },
  },
  events: {},
})

/** The answers of the server, as it spells them. */
export const administrationAnswers = { overview, codeSent }

/** The same form, for whoever fills it in. */
export const planSettingsInput = planSettings
