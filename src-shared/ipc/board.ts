import { z } from 'zod'
import { SDOH_CATEGORIES } from '../domain/assessments/index.ts'
import { CALL_DAY_STATES } from '../domain/calls/index.ts'
import { contactFacts } from '../domain/contact-rules/facts.ts'
import { NEXT_ACTIONS } from '../domain/next-action/index.ts'
import { BACK_REASONS, QUEUE_SECTIONS } from '../domain/queue/index.ts'
import { testKitRow } from '../sync/kit-rows.ts'
import { contactConsentRow, contactVerificationRow, memberOutreachRow, memberRow } from '../sync/member-rows.ts'
import {
  appointmentRow,
  assessmentRow,
  calendarDate,
  callRow,
  careGapRow,
  evidenceDocumentRow,
  gapEvidenceRow,
  gapMoveRow,
  instant,
  labResultRow,
} from '../sync/rows.ts'
import { recordRequestRow } from '../sync/request-row.ts'
import { callReason, priority, skipReason } from '../sync/word-schemas.ts'
import { shownColumns } from './card-columns.ts'
import { defineFeature, nothing } from './contract.ts'
import { badNumberItem } from './statements.ts'

export const BOARD_TABS = ['all', 'best-time', 'critical', 'high', 'medium', 'dnc'] as const
export const boardTab = z.enum(BOARD_TABS)
export type BoardTab = z.infer<typeof boardTab>

/** The step of the queue rule that put a member above the next one ('Why here?', docs/rules/board.md#queue-order). */
const DECIDING_STEPS = [
  'time',
  'pickup',
  'priority',
  'value',
  'tie',
  'due',
  'later',
  'otherDay',
  'declined',
  'skipped',
  'finished',
  'ended',
  'last',
] as const
const positionReason = z.object({
  /** 1-based position in the whole queue. */
  position: z.number().int().min(1),
  decidedBy: z.enum(DECIDING_STEPS),
  /** 0, 25, 40, 50, 75 or 100 (docs/rules/board.md#contact-likelihood). */
  timeScore: z.number(),
  /** Percent. */
  pickup: z.number(),
  pickupSource: z.enum(['plan', 'call-history']),
  /** The neighbor below, for the comparison; null for the last member. */
  next: z
    .object({ name: z.string(), timeScore: z.number(), pickup: z.number(), priority, value: z.number() })
    .nullable(),
})
export type PositionReason = z.infer<typeof positionReason>

/** Everything a closed card shows. */
const boardCard = shownColumns.extend({
  /** Whole years on the member's local date; null without a birth date. */
  age: z.number().int().nullable(),
  pickupPercent: z.number(),
  openGapCount: z.number().int(),
  /** Names of open gaps that something is to be done about, for the closed card's 'what to talk about'. */
  openGapNames: z.array(z.string()),
  /** Those of `openGapNames` that are booked, or have a kit on its way or at home. */
  arrangedGapNames: z.array(z.string()),
  /** Names of open gaps that the member says are done, or whose record is here. */
  reportedGapNames: z.array(z.string()),
  /**
   * When the time of the open gaps is up that something is to be done about: the soonest last day that is still ahead, in whole
   * days from the station's today, 0 on the day itself. `daysLeft` null: all are over. Null without such a gap.
   */
  gapsEnd: z.object({ day: calendarDate, daysLeft: z.number().int().nullable() }).nullable(),
  lastContactAt: memberOutreachRow.shape.last_contact_at,
  badges: z.object({
    completedToday: z.boolean(),
    refusedToday: z.boolean(),
    verified: z.boolean(),
    dnc: z.boolean(),
    resultsReady: z.boolean(),
    testScheduled: z.boolean(),
    kitArrived: z.boolean(),
    bestTimeNow: z.boolean(),
    /** Pickup of 70 percent or more (docs/rules/board.md#cards-and-badges). */
    highPickup: z.boolean(),
  }),
  /** What the calls of the station's day come to, and when the deciding one began; null without one. */
  today: z.object({ state: z.enum(CALL_DAY_STATES), outcome: callRow.shape.outcome, at: instant }).nullable(),
  /** Why the member last refused, within 60 days and unless somebody reached them since; what to have ready next time. */
  refusedFor: z.object({ reason: callReason, at: instant }).nullable(),
  dncDate: contactVerificationRow.shape.dnc_date,
  /** The only person whom the member wants to be called by. */
  oneCaller: z.object({ name: z.string(), mine: z.boolean(), awayUntil: instant.nullable() }).nullable(),
  /** Names of those whom the member wants us to talk with, today. */
  mayTalkWith: z.array(z.string()),
  /** What `mayContact` needs; the screen asks it on every minute. */
  contact: contactFacts,
  /**
   * Somebody set the member aside: 'aside' while that stands, else why the member is back. `by`: who did; null where this
   * station does not know.
   */
  skip: z
    .object({
      state: z.enum(['aside', ...BACK_REASONS]),
      until: instant,
      reason: skipReason,
      note: z.string(),
      by: z.string().nullable(),
      mine: z.boolean(),
    })
    .nullable(),
  /** The one next step, with what it is about as stored; null where nothing is to be done today. */
  nextAction: z
    .object({
      action: z.enum(NEXT_ACTIONS),
      about: z.string().nullable(),
      /** When the promised call was due, the task was asked for, or the first message that waits was written. */
      at: instant.nullable(),
      /** Messages that wait, the day after sending, or gaps to arrange. */
      count: z.number().int(),
    })
    .nullable(),
  /** Why a search found the member, where the name does not say it. `ending`: of the number or the id. */
  foundBy: z.object({ by: z.enum(['phone', 'memberId', 'birthDate']), ending: z.string() }).nullable(),
  /** Unread chat messages of the member. */
  unreadMessages: z.number().int(),
  /** Who is in a call with the member now, while `leaseUntil` is ahead; null when nobody is. */
  inCall: z.object({ staffName: z.string(), leaseUntil: instant, mine: z.boolean() }).nullable(),
  /** Types of the kits that are ordered, on their way or at home. */
  kitsOut: z.array(z.string()),
  /** Kits for tests whose result waits to be talked about. */
  kitsAnswered: z.array(z.string()),
  /** Kits that wait for a nudge: the day after sending (7, 14 or 21) that has passed without one. */
  kitNudges: z.array(z.object({ kitId: z.uuid(), kitType: z.string(), day: z.number().int() })),
  /** Kits that wait for a clinician's order. */
  kitsToApprove: z.array(z.object({ kitId: z.uuid(), kitType: z.string() })),
  reason: positionReason,
})
export type BoardCard = z.infer<typeof boardCard>

/** One screening of a member: its result, never its answers. */
const screening = z.object({
  id: z.uuid(),
  type: assessmentRow.shape.assessment_type,
  status: assessmentRow.shape.status,
  /** When it was completed, else begun. */
  at: instant,
  /** 0 to 27; null for social needs, and before it is completed. */
  score: assessmentRow.shape.score,
  risk: assessmentRow.shape.risk_level,
  /** Categories in which the member needs support. */
  needs: z.array(z.enum(SDOH_CATEGORIES)),
  /** Thoughts of death or self-harm were answered with anything but 'Not at all'. */
  crisis: z.boolean(),
})
export type Screening = z.infer<typeof screening>

/** `own`: entered by whoever looks, who may not verify it. */
const gapEvidenceItem = gapEvidenceRow.extend({ own: z.boolean() })
export type GapEvidenceItem = z.infer<typeof gapEvidenceItem>

/** What More opens. Lists are newest first. */
export const memberDetail = z.object({
  id: z.uuid(),
  callWindow: memberOutreachRow.shape.call_window,
  personalNotes: memberOutreachRow.shape.personal_notes,
  conditions: memberOutreachRow.shape.conditions,
  medications: memberOutreachRow.shape.medications,
  verification: contactVerificationRow.nullable(),
  consent: contactConsentRow.nullable(),
  dateOfBirth: memberRow.shape.date_of_birth,
  /** As the plan's file has it. */
  gender: memberRow.shape.gender,
  email: memberRow.shape.email,
  otherPhone: memberRow.shape.other_phone,
  mailingAddress: memberRow.shape.mailing_address,
  pcpName: memberRow.shape.pcp_name,
  /** Numbers that are not called again, by number. */
  badNumbers: z.array(badNumberItem),
  gaps: z.array(careGapRow),
  /** The plan's closing day of a measurement year, `MM-DD` of the next; null: the usual one. */
  closingDay: z.string().nullable(),
  /** What was added to the gaps, newest first. */
  evidence: z.array(gapEvidenceItem),
  /** What was sent in for them, newest first. */
  documents: z.array(evidenceDocumentRow),
  /** Records that practices are or were asked for, newest first. */
  requests: z.array(recordRequestRow),
  /** How the gaps came to stand where they do, newest first. */
  moves: z.array(gapMoveRow),
  /** Ids of gaps that stand elsewhere than the server knows, by what was done here. */
  movedHere: z.array(z.uuid()),
  calls: z.array(callRow),
  appointments: z.array(appointmentRow),
  kits: z.array(testKitRow),
  results: z.array(labResultRow),
  /** Empty for people who do not work with them. */
  screenings: z.array(screening),
  /** Names of colleagues by staff record, for who ordered, approved, changed or followed up. */
  staffNames: z.record(z.uuid(), z.string()),
  /** Row ids with a change of this member still waiting to be sent. */
  unsentRowIds: z.array(z.uuid()),
  /** False while histories are still arriving after the first sign-in. */
  complete: z.boolean(),
})
export type MemberDetail = z.infer<typeof memberDetail>

const boardCounts = z.object({
  all: z.number().int(),
  'best-time': z.number().int(),
  critical: z.number().int(),
  high: z.number().int(),
  medium: z.number().int(),
  dnc: z.number().int(),
})
export type BoardCounts = z.infer<typeof boardCounts>

/** Orders a person may choose for the list; 'queue' is the ranking. */
export const BOARD_SORTS = ['queue', 'ends', 'name', 'contact', 'gaps'] as const
const boardSort = z.enum(BOARD_SORTS)
export type BoardSort = z.infer<typeof boardSort>

/** What a person wants to see of the list; kept for them on this computer. */
export const boardChoices = z.object({
  /** Members finished today or set aside stand after the others; false leaves them out unless a name is searched for. */
  showFinished: z.boolean(),
  /** Only members with whom the person has to do (docs/rules/board.md#only-mine-and-other-orders). */
  mineOnly: z.boolean(),
  /** Only members with an open gap whose time is up within `ENDS_SOON_DAYS`. */
  endingOnly: z.boolean(),
  sort: boardSort,
})
export type BoardChoices = z.infer<typeof boardChoices>
/** What everybody begins with. */
export const BOARD_CHOICES: BoardChoices = { showFinished: false, mineOnly: false, endingOnly: false, sort: 'queue' }

/** A gap ends soon in this many days or fewer. */
export const ENDS_SOON_DAYS = 30

const BOARD_PAGE_MAX = 200

/** Whom the list shows, and in which order. */
export const boardFilter = z.object({
  tab: boardTab,
  /**
   * Free text: parts of the name, a phone number, the plan's number, a birth date; all that is typed must fit. Empty: the
   * queue only.
   */
  query: z.string().max(200),
  showFinished: boardChoices.shape.showFinished,
  mineOnly: boardChoices.shape.mineOnly.optional(),
  endingOnly: boardChoices.shape.endingOnly.optional(),
  sort: boardSort.optional(),
})
export type BoardFilter = z.infer<typeof boardFilter>

const boardPageInput = boardFilter.extend({
  offset: z.number().int().min(0),
  limit: z.number().int().min(1).max(BOARD_PAGE_MAX),
  /**
   * The ranking the reader is looking at; null asks for the latest. A ranking that is gone fails with
   * board.rankingExpired.
   */
  ranking: z.number().int().nullable(),
})
export type BoardPageInput = z.infer<typeof boardPageInput>

const sectionStart = z.object({
  section: z.enum(QUEUE_SECTIONS),
  /** 0-based place in the list of its first member. */
  start: z.number().int(),
})
export type SectionStart = z.infer<typeof sectionStart>

export const boardPage = z.object({
  /** Number of the ranking that was used; rises with each. */
  ranking: z.number().int(),
  /** Number of the newest ranking. */
  latestRanking: z.number().int(),
  rankedAt: instant,
  total: z.number().int(),
  counts: boardCounts,
  /** How many of the tab are set aside or, where staff are signed in, finished today; shown or not. */
  finished: z.number().int(),
  /** Sections of the list in their order (docs/rules/board.md#sections); none on the sample board, in a search and in another order. */
  sections: z.array(sectionStart),
  cards: z.array(boardCard),
})
export type BoardPage = z.infer<typeof boardPage>

/** Null: no goal for it. */
const goal = z.object({ done: z.number().int(), goal: z.number().int() }).nullable()

/**
 * Header figures. `demo` marks the fixed figures of the sample board (docs/rules/board.md#stat-cards); revenue is
 * null unless the viewer is a supervisor.
 */
export const boardStats = z.object({
  callsDone: z.number().int(),
  callsPlanned: z.number().int(),
  /** Calls in which the member was reached. */
  completed: z.number().int(),
  completedPercent: z.number().int(),
  /** How many of the completed calls ended with a refusal. */
  refused: z.number().int(),
  /** The reason that was given most often; null without a refusal. */
  refusedMostlyFor: callReason.nullable(),
  /** Dollars this week. */
  revenueImpact: z.number().nullable(),
  gapsClosed: z.number().int(),
  /** The day of whoever is signed in, by the plan's goals; null where it sets none, and for who calls nobody. */
  goals: z.object({ calls: goal, reached: goal }).nullable(),
  demo: z.boolean(),
})
export type BoardStats = z.infer<typeof boardStats>

/** Error codes: board.rankingExpired, board.memberNotFound. */
export const boardIpc = defineFeature({
  calls: {
    getPage: { input: boardPageInput, output: boardPage },
    /** One member's card, in the queue or outside of it; null for a member who is not here any more. */
    getCard: { input: z.object({ memberId: z.uuid() }), output: boardCard.nullable() },
    getMember: { input: z.object({ memberId: z.uuid() }), output: memberDetail },
    getStats: { input: nothing, output: boardStats },
    /**
     * 1-based position of a member in tab 'all' as chosen, or null; used by deep links and the palette. A place means nothing in
     * another ranking than the one the reader is looking at, which is told as for a page.
     */
    findPosition: {
      input: z.object({ memberId: z.uuid(), ranking: boardPageInput.shape.ranking, ...boardChoices.shape }),
      output: z.number().int().nullable(),
    },
    getChoices: { input: nothing, output: boardChoices },
    /** Kept where staff are signed in; the sample board always begins the same. */
    setChoices: { input: boardChoices, output: z.null() },
    /** Ranks again now instead of on the next minute. */
    refreshRanking: { input: nothing, output: z.number().int() },
  },
  events: {
    /** A new ranking exists; the renderer takes it when nobody is pointing at the list. */
    rankingChanged: z.object({ latestRanking: z.number().int() }),
    /** These members' cards or details changed (null: assume all). */
    membersChanged: z.object({ memberIds: z.array(z.uuid()).nullable() }),
  },
})
