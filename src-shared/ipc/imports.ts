import { z } from 'zod'
import { DELIMITERS, HIDDEN_ANSWERS, LETTERS } from '../domain/import/index.ts'
import { calendarDate, instant } from '../sync/columns.ts'
import { fileLimits } from '../sync/plan-settings-row.ts'
import { defineFeature, nothing } from './contract.ts'

/** How many lines are handed on at once: main checks and sends them in one go, and does nothing else meanwhile. */
export const LINES_AT_ONCE = 500
const KEYS_AT_ONCE = 2000

const value = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(20_000)).max(500),
  z.record(z.string().max(200), z.enum(['open', 'closed'])),
  z.record(
    z.string().max(200),
    z.strictObject({ from: calendarDate.optional(), due: calendarDate.optional(), last: calendarDate.optional() }),
  ),
  /** Whom a line of a gap list names beside the ID. */
  z.strictObject({
    first_name: z.string().max(100).optional(),
    last_name: z.string().max(100).optional(),
    date_of_birth: calendarDate.optional(),
  }),
])
const lineNumber = z.number().int().min(1)
const readLine = z.union([
  z.object({ line: lineNumber, told: z.record(z.string().max(60), value) }),
  z.object({
    line: lineNumber,
    refused: z.string().regex(/^[a-zA-Z]{1,40}$/),
    field: z.string().max(60).optional(),
    /** The member's, where it could be read. */
    number: z.string().max(64).optional(),
  }),
])

/** Characters: 100,000 for each of the lines, of which a roster's has some hundred. */
const LINES_TEXT = 50_000_000
/** Lines as JSON. The page hands them on as the one text that its worker made of them. */
const lines = z
  .string()
  .max(LINES_TEXT)
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(z.array(readLine).min(1).max(LINES_AT_ONCE))

const count = z.number().int().min(0)
/** Only for administrators, who see no member: counts of what is on file were rounded down to a multiple of it, to 0 below. */
const within = count.min(2).optional()
/** What a file would do, or did. `kept`: lines with something that stays as it is although the file says otherwise. */
const summary = z.object({
  lines: count,
  new: count,
  changed: count,
  unchanged: count,
  ended: count,
  refused: count,
  /** Left out as well: a person has to say who it is, or which team. */
  unclear: count.default(0),
  kept: count,
  /** Members with another name, birth date, phone or email; and who had died or left, and come back. */
  rewritten: count.default(0),
  returned: count.default(0),
  /** Whom it gives a day to come on which they leave the plan. */
  ending: count.default(0),
  /** Of those that it ends: whom a full file leaves out. */
  missing: count.default(0),
  /** Members, and open care gaps, of the teams that whoever brought it in may change, before it. */
  members: count,
  openGaps: count,
  gapsOpened: count,
  gapsClosed: count,
  /** What the plan says is closed and somebody verifies first; 0 where the plan's word closes. */
  gapsToVerify: count,
  /** Members of whom the file no longer names open gaps, which it closes. */
  absent: count.optional(),
  /** Nothing is closed or ended for being absent, because a refused line does not say whose it is. */
  absentHeld: z.boolean().optional(),
  /** How many new members join which team. */
  teams: z.array(z.object({ name: z.string(), count })).default([]),
  /** Why a second person has to approve it; none: it is done at once. */
  reasons: z.array(z.enum(['ended', 'closed', 'rewritten', 'returned', 'missing', 'older'])),
  hash: z.string(),
  /** `lines` and `refused` are what they are. */
  within,
})
export type ImportSummary = z.infer<typeof summary>

/** What the lines of a preview are shown by. */
export const PREVIEW_VIEWS = ['new', 'changed', 'ended', 'refused', 'unclear', 'kept', 'unchanged'] as const
export type PreviewView = (typeof PREVIEW_VIEWS)[number]

/** By field: what is stored, and what the file says. */
const differences = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))
/** Somebody on file, with what tells them apart from others of the same name and birth date. */
const match = z.object({
  number: z.string(),
  name: z.string(),
  born: calendarDate.nullable(),
  phone: z.string().nullable(),
  zip: z.string().nullable(),
  address: z.string().nullable(),
  healthPlan: z.string().nullable(),
  team: z.string(),
})
const previewLine = z.object({
  line: lineNumber,
  /** Why it is refused, and in which column; null where it is not. */
  reason: z.string().nullable(),
  field: z.string().nullable(),
  number: z.string(),
  name: z.string(),
  changes: differences,
  kept: differences,
  /** Of an unclear line: the members whom it may mean, for whoever may see members. */
  matches: z.array(match).default([]),
  /** It is open whether it is somebody else. */
  mayBeAnother: z.boolean().default(false),
  /** Of the same person: the ID of the member who was chosen. */
  sameAs: z.string().nullish(),
  /** What was judged of it. */
  chosen: z.enum(['same', 'another']).nullish(),
})
export type PreviewLine = z.infer<typeof previewLine>
export type LineMatch = z.infer<typeof match>

const page = z.object({ rows: z.array(previewLine), more: z.boolean() })
const applied = z.union([
  z.object({
    done: z.boolean(),
    /** `waits`: for a second person, from now on. */
    refusal: z.enum(['changed', 'waits']).optional(),
    summary,
  }),
  z.object({ done: z.literal(false), refusal: z.literal('cancelled') }),
])

/** What becomes of open gaps that the last file of a source named and the next one does not. */
const absentGaps = z.enum(['kept', 'closed']).optional()
export type AbsentGaps = NonNullable<z.infer<typeof absentGaps>>
/** What becomes of members whom the last full file of a source named and the next one does not. */
const absentMembers = z.enum(['kept', 'ended']).optional()
export type AbsentMembers = NonNullable<z.infer<typeof absentMembers>>

/** Lines after it stand in no file: they close gaps, or end members, that it leaves out. */
export const LAST_FILE_LINE = 1_000_000

const teams = z.array(z.object({ id: z.uuid(), name: z.string() }))

/** What the columns of a source's files hold: a field, or null, for each. `columns` is the same for files with the same columns. */
const profile = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(80),
  columns: z.string().max(200),
  match: z.array(z.string().max(60).nullable()).max(300),
  teamId: z.uuid(),
  healthPlan: z.string().trim().max(120),
  absentGaps,
  absentMembers,
  /** New members join by the team rules. */
  byRules: z.boolean(),
  /** How its texts are cut and decoded, where somebody chose it; of its workbooks the sheet, and what becomes of hidden parts. */
  text: z
    .object({
      delimiter: z.enum(DELIMITERS).optional(),
      letters: z.enum(LETTERS).optional(),
      sheet: z.string().max(100).optional(),
      hiddenRows: z.enum(HIDDEN_ANSWERS).optional(),
      hiddenColumns: z.enum(HIDDEN_ANSWERS).optional(),
    })
    .optional(),
})
export type ImportProfile = z.infer<typeof profile>

const listed = (form: RegExp) => z.array(z.string().regex(form)).max(100)
/** Which team a new member joins, in this order (docs/rules/imports.md#teams-of-new-members). */
const teamRule = z.object({
  teamId: z.uuid(),
  states: listed(/^[A-Z]{2}$/),
  zipPrefixes: listed(/^\d{1,5}$/),
  languages: listed(/^(?:en|es|zh|vi|other)$/),
  products: listed(/^.{1,120}$/),
  capacity: z.number().int().min(1).max(1_000_000).nullable(),
})
/** `version`: of what was read; a change names it. */
export const teamRules = z.object({ version: z.string(), rules: z.array(teamRule).max(100) })
export type TeamRules = z.infer<typeof teamRules>

const profileSaved = z.object({ refusal: z.enum(['name', 'taken']).optional() })

/** An import of the last 24 hours that whoever asks may take back. */
const recent = z.object({
  id: z.uuid(),
  by: z.string(),
  own: z.boolean(),
  fileName: z.string(),
  appliedAt: instant,
  undoneAt: instant.nullable(),
  new: count,
  changed: count,
  ended: count,
  within,
})
export type RecentImport = z.infer<typeof recent>

/** A file that a second person has to approve; `own`: whoever asks brought it in, and somebody else decides. */
const waiting = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileDate: calendarDate.nullable(),
  by: z.string(),
  own: z.boolean(),
  since: instant,
  summary,
  refused: z.object({ by: z.string(), at: instant, why: z.string() }).nullable(),
})
export type WaitingImport = z.infer<typeof waiting>

const decided = z.object({ done: z.boolean(), refusal: z.enum(['changed', 'why', 'decided', 'cancelled']).optional() })

const undoFigures = z.object({ removed: count, restored: count, stayed: count, within })
/** Members who stay as the file made them, at most 500: somebody worked with them, or a do-not-call. */
const staying = z
  .array(z.object({ number: z.string(), name: z.string(), why: z.enum(['worked', 'doNotCall']) }))
  .default([])
/** `done` false: cancelled, other than was shown, one on top is not theirs to undo, else too late. `imports`: how many were undone. */
const undone = z.object({
  done: z.boolean(),
  refusal: z.enum(['cancelled', 'changed', 'onTop']).optional(),
  undone: undoFigures.optional(),
  stayed: staying,
  imports: count.optional(),
})
/** What undoing would do; `onTop`: later imports of the same members, the newest first, which are undone with it. */
const undoPreview = z.discriminatedUnion('possible', [
  z.object({ possible: z.literal(false) }),
  z.object({
    possible: z.literal(true),
    undone: undoFigures,
    stayed: staying,
    hash: z.string(),
    onTop: z.array(
      z.object({
        id: z.uuid(),
        fileName: z.string(),
        appliedAt: instant,
        by: z.string(),
        own: z.boolean(),
        mayUndo: z.boolean(),
      }),
    ),
  }),
])
export type UndoPreview = z.infer<typeof undoPreview>
export type UndoneImport = z.infer<typeof undone>

const id = z.uuid()
/** Of something that the server does in one piece, made by who asks for it. */
const run = z.uuid()
/** How much of a run is done, 0 to 1; null: it has not begun, or is over. */
const progress = z.object({ share: z.number().min(0).max(1).nullable() })

/**
 * Rosters that supervisors and administrators bring in (docs/rules/imports.md#rosters); all of it needs the server. Error codes:
 * imports.unreachable, imports.notAllowed, imports.refused, imports.tooMany, server.refused.
 */
export const importsIpc = defineFeature({
  calls: {
    /** Teams that this person may bring members into. */
    listTeams: { input: nothing, output: teams },
    getTeamRules: { input: nothing, output: teamRules },
    /** What a file of people looks like, as this computer knows the plan's settings. */
    getLimits: { input: nothing, output: fileLimits },
    /** Kept for files of a source that come again, the one saved last first. */
    listProfiles: { input: nothing, output: z.array(profile) },
    saveProfile: { input: profile, output: profileSaved },
    removeProfile: { input: z.object({ id }), output: z.null() },
    beginImport: {
      input: z.object({
        id,
        teamId: z.uuid(),
        fileName: z.string().trim().min(1).max(200),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        /** For new members whose line names no plan. */
        healthPlan: z.string().trim().min(1).max(120),
        /** What files of its kind have in common. */
        source: z.string().max(200),
        /** The day it is of. */
        fileDate: calendarDate,
        absentGaps,
        absentMembers,
        /** New members join by the team rules, and not all the one team. */
        byRules: z.boolean(),
      }),
      output: z.null(),
    },
    /** By what they say alone; answers the numbers of those that the server does not remember. */
    announceLines: {
      input: z.object({
        id,
        keys: z
          .array(z.tuple([lineNumber, z.string().length(44)]))
          .min(1)
          .max(KEYS_AT_ONCE),
      }),
      output: z.array(lineNumber),
    },
    /** The same line again takes the place of the one before. */
    stageLines: { input: z.object({ id, lines }), output: z.null() },
    previewImport: { input: z.object({ id, run }), output: summary },
    /** Lines after `after`, in the order of the file. */
    listLines: {
      input: z.object({
        id,
        view: z.enum(PREVIEW_VIEWS),
        search: z.string().max(100),
        after: count,
        limit: z.number().int().min(1).max(LINES_AT_ONCE),
      }),
      output: page,
    },
    /** Who an unclear line means, the same as the member with `number` or another; null: nobody has judged. The preview is then made again. */
    judgeLine: {
      input: z.object({
        id,
        line: lineNumber,
        choice: z.enum(['same', 'another']).nullable(),
        number: z.string().max(64).nullable(),
      }),
      output: z.null(),
    },
    /** Does what the preview with this hash says, whole or not at all; asked for again, it only answers. */
    applyImport: { input: z.object({ id, run, hash: z.string().max(100) }), output: applied },
    /** Files that wait for whoever asks, or for somebody else's decision about the own. */
    listWaiting: { input: nothing, output: z.array(waiting) },
    /** Approves what waits (by the hash that was seen), or refuses it with a reason; one's own is only taken back. */
    decideImport: {
      input: z.object({ id, run, approve: z.boolean(), hash: z.string().max(100), why: z.string().trim().max(500) }),
      output: decided,
    },
    listRecent: { input: nothing, output: z.array(recent) },
    /** What `undoImport` would do now. */
    previewUndo: { input: z.object({ id }), output: undoPreview },
    /** Takes an import back as it was shown with this hash, whole, with those on top; asked for again, it only answers. */
    undoImport: { input: z.object({ id, run, hash: z.string().min(1).max(100) }), output: undone },
    runProgress: { input: z.object({ run }), output: progress },
    /** The run stops with nothing changed, or was done before: its own answer says which. */
    cancelRun: { input: z.object({ run }), output: z.null() },
  },
  events: {},
})

/** The answers of the server, as it spells them. */
export const importAnswers = {
  teams,
  summary,
  page,
  unknownLines: z.array(lineNumber),
  applied,
  recent: z.array(recent),
  undone,
  undoPreview,
  waiting: z.array(waiting),
  decided,
  progress,
  profiles: z.array(profile),
  profileSaved,
  teamRules,
  /** None where nobody has set anything of the plan. */
  limits: z.object({ file_limits: fileLimits.nullable() }).nullable(),
}
