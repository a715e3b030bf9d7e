import { z } from 'zod'
import { calendarDate, instant } from '../sync/rows.ts'
import { alertSource, alertStatus, callOutcome, staffRole, taskKind } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'

/** What a reason for emergency access must have, in characters. */
export const EMERGENCY_REASON = { min: 10, max: 1000 } as const

/** Something that the supervisors of a team are told until one of them has noted it. */
const notice = z.object({
  id: z.uuid(),
  /** Emergency access to a member of the team; many members opened, or the whole panel received often, by one person. */
  kind: z.enum(['emergency', 'opened', 'received']),
  /** When it was noticed; of many reads the hour or day in which they were. */
  at: instant,
  staffName: z.string(),
  role: staffRole,
  /** The team of that person. */
  team: z.string(),
  memberName: z.string().nullable(),
  reason: z.string().nullable(),
  endsAt: instant.nullable(),
  /** How many members, or rows of members. */
  counted: z.number().int().nullable(),
})
export type OversightNotice = z.infer<typeof notice>

/** One member of another team, while the access lasts. Shown, never stored. */
const emergencyMember = z.object({
  endsAt: instant,
  reason: z.string(),
  name: z.string(),
  memberNumber: z.string(),
  dateOfBirth: calendarDate.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  zipCode: z.string().nullable(),
  language: z.string(),
  team: z.string(),
  doNotCall: z.boolean(),
  /** Those that are not closed, newest first. */
  alerts: z.array(z.object({ source: alertSource, status: alertStatus, raisedAt: instant })),
  /** The last five, newest first. */
  calls: z.array(z.object({ startedAt: instant, outcome: callOutcome, by: z.string(), notes: z.string() })),
  /** Names of the open gaps. */
  gaps: z.array(z.string()),
})
export type EmergencyMember = z.infer<typeof emergencyMember>

/** Of the last thirty days. */
const inboundShares = z.object({
  /** Percent; null while too few call. */
  usual: z.number().nullable(),
  callers: z.array(
    z.object({
      staffId: z.uuid(),
      name: z.string(),
      made: z.number().int(),
      taken: z.number().int(),
      share: z.number(),
      stands: z.boolean(),
    }),
  ),
})

/** What is still open: promised calls that are due later today; promised calls and tasks whose time has passed. */
const openWork = { promised: z.number().int(), overdue: z.number().int() }

/** The figures of a day, each with the work that it counts; `unread` is of everybody alone. */
const TEAM_FIGURES = ['calls', 'reached', 'promised', 'overdue', 'unread'] as const
const teamFigure = z.enum(TEAM_FIGURES)
export type TeamFigure = z.infer<typeof teamFigure>

const ofMember = { id: z.uuid(), memberId: z.uuid(), memberName: z.string() }
/**
 * A call that was made, a call that was promised, or a task; `who` made it or has it, where that is one person. Or a member whose
 * messages wait too long, of whom the id is, with when the first of them was written.
 */
export const teamWorkItem = z.discriminatedUnion('what', [
  z.object({ ...ofMember, what: z.literal('call'), at: instant, word: callOutcome, who: z.string().nullable() }),
  z.object({ ...ofMember, what: z.literal('callback'), at: instant, word: z.null(), who: z.string().nullable() }),
  z.object({ ...ofMember, what: z.literal('task'), at: calendarDate, word: taskKind, who: z.string().nullable() }),
  z.object({ ...ofMember, what: z.literal('unread'), at: instant, word: z.null(), who: z.null() }),
])
export type TeamWorkItem = z.infer<typeof teamWorkItem>
export type TeamWork = TeamWorkItem[]

const teamToday = z.object({
  /** By name. */
  people: z.array(
    z.object({
      staffId: z.uuid(),
      name: z.string(),
      role: staffRole,
      /** Calls of ours today, and those that reached the member. */
      calls: z.number().int(),
      reached: z.number().int(),
      ...openWork,
      /** Null for whoever is here. */
      awayUntil: instant.nullable(),
    }),
  ),
  /** Of nobody in particular, or of somebody who is not listed (any more): with these every call and all work is counted once. */
  others: z.object({ calls: z.number().int(), reached: z.number().int(), ...openWork }),
  /** Overdue tasks by their kind, whoever has them; the most frequent first. */
  overdueTasks: z.array(z.object({ kind: taskKind, count: z.number().int() })),
  /** Members of whom a message is unread for longer than the staffed hours allowed, when the oldest was written, and how many hours that is; null: none. */
  unread: z.object({ count: z.number().int(), oldest: instant, hours: z.number().int() }).nullable(),
})
export type TeamToday = z.infer<typeof teamToday>

/**
 * Emergency access, and what supervisors are told of it and of bulk reading (docs/rules/access.md#emergency-access); all of it
 * but the shares of calls and the team's day needs the server. Error codes: server.refused, oversight.unreachable, oversight.notAllowed, oversight.reason, oversight.notFound,
 * oversight.several, oversight.ownTeam, oversight.tooMany.
 */
export const oversightIpc = defineFeature({
  calls: {
    /** Newest first; empty for people who are no supervisors. */
    listNotices: { input: nothing, output: z.array(notice) },
    /** From the calls on this station; for supervisors. */
    getInboundShares: { input: nothing, output: inboundShares },
    /** From what is on this station; for supervisors. */
    getTeamToday: { input: nothing, output: teamToday },
    /**
     * What one figure counts, in the order of time. For supervisors; of `everybody`, whose calls the board counts, for all who
     * work with members.
     */
    listTeamWork: {
      input: z.object({ whose: z.union([z.uuid(), z.enum(['others', 'everybody'])]), figure: teamFigure }),
      output: z.array(teamWorkItem),
    },
    noteNotice: { input: z.object({ id: z.uuid() }), output: z.null() },
    /** `number`: the plan's number of the member, or a telephone number. */
    beginEmergency: {
      input: z.object({
        number: z.string().trim().min(1).max(64),
        reason: z.string().trim().min(EMERGENCY_REASON.min).max(EMERGENCY_REASON.max),
      }),
      output: z.null(),
    },
    /** Null where no access runs. Each answer with a member is in the audit log. */
    readEmergency: { input: nothing, output: emergencyMember.nullable() },
    endEmergency: { input: nothing, output: z.null() },
  },
  events: {},
})

/** The answers of the server, as it spells them. */
export const oversightAnswers = { notices: z.array(notice), member: emergencyMember.nullable() }
