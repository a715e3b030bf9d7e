import { z } from 'zod'
import { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_NOTE, EXPORT_WHYS, type ExportKind } from '../domain/exports/index.ts'
import { calendarDate } from '../sync/rows.ts'
import { boardFilter } from './board.ts'
import { defineFeature, nothing } from './contract.ts'
import { historySearch } from './history.ts'

const kind = z.enum(EXPORT_KINDS as [ExportKind, ...ExportKind[]])
const word = z.string().min(1).max(100).nullable()

/** What is asked for; null and left out are the same. Days are both in it, in `zone`. */
const exportAsked = z
  .object({
    from: calendarDate.nullable(),
    to: calendarDate.nullable(),
    teamId: z.uuid().nullable(),
    staffId: z.uuid().nullable(),
    status: word,
    measure: word,
    year: z
      .string()
      .regex(/^20\d\d$/)
      .nullable(),
    member: word,
    action: word,
    task: word,
    marked: z.enum(['standard', 'nonstandard']).nullable(),
    /** How many are drawn, by the seed. */
    sample: z
      .string()
      .regex(/^[1-9]\d{0,4}$/)
      .nullable(),
    seed: word,
    file: word,
    batchId: z.uuid().nullable(),
    /** IANA zone of days and of times in the file. */
    zone: z.string().min(1).max(64),
  })
  .partial()
export type ExportAsked = z.infer<typeof exportAsked>

/** A list of this desk that only the desk can narrow: the file has the rows that its screen shows. */
const shownList = z.discriminatedUnion('list', [
  z.object({ list: z.literal('board'), ...boardFilter.shape }),
  z.object({ list: z.literal('history'), ...historySearch.shape }),
  /** The calls of the week, of everybody or of one person. */
  z.object({ list: z.literal('week'), staffId: z.uuid().nullable() }),
  /** Exactly these rows: of a list that the screen has as a whole. */
  z.object({ list: z.literal('rows'), ids: z.array(z.uuid()).max(50_000) }),
])
export type ShownList = z.infer<typeof shownList>

const column = z.object({
  name: z.string().regex(/^[a-z][A-Za-z0-9]{0,40}$/),
  /** What stands above it in the file. */
  label: z.string().max(300),
  /** Letters of its place in a file of fixed width. */
  width: z.number().int().min(1).max(500).nullable().optional(),
})

/** Longest list of codes with a word for each. */
const words = z.record(z.string().max(60), z.record(z.string().max(80), z.string().max(200)))

const order = z.object({
  kind,
  why: z.enum(EXPORT_WHYS),
  note: z.string().trim().min(EXPORT_NOTE.least).max(EXPORT_NOTE.most),
  columns: z.array(column).min(1).max(310),
  asked: exportAsked,
  /** What narrows it besides; null: nothing. */
  shown: shownList.nullable(),
  /** By column: what the file says in the place of a code. A code without a word stays. */
  words,
  /** One of those of the kind. fixed: every column in its place, without names above. */
  format: z.enum(EXPORT_FORMATS),
  /** The documents in an archive with a manifest, where the kind has any. */
  documents: z.boolean(),
  /** The file in an archive that opens with this password (AES-256); null: as it is. It is kept nowhere. */
  password: z.string().min(12).max(200).nullable(),
  /** Of the file, without an ending. */
  name: z
    .string()
    .min(1)
    .max(150)
    .regex(/^[^\\/:*?"<>|\p{Cc}.][^\\/:*?"<>|\p{Cc}]*$/u),
  /** Of a kind whose lines the desk has read itself; the others are asked of the server. */
  lines: z.array(z.array(z.string().nullable()).max(310)).max(500_000).nullable(),
})
export type ExportOrder = z.infer<typeof order>

/** What is kept of an order for the next time; never its password. */
const exportChoices = order.pick({
  columns: true,
  asked: true,
  words: true,
  format: true,
  documents: true,
  why: true,
  note: true,
})
export type ExportChoices = z.infer<typeof exportChoices>
const profile = z.object({ id: z.uuid(), name: z.string().trim().min(1).max(80), kind, choices: exportChoices })
export type ExportProfile = z.infer<typeof profile>

const figures = { kind, lines: z.number().int(), of: z.number().int() }
const state = z.discriminatedUnion('state', [
  z.object({ state: z.literal('idle') }),
  z.object({ state: z.literal('running'), ...figures }),
  /** `place`: chosen by the person, or the folder of downloads where this desk can't ask. */
  z.object({
    state: z.literal('done'),
    ...figures,
    file: z.string(),
    place: z.enum(['chosen', 'downloads']),
    bytes: z.number().int(),
    sha256: z.string(),
  }),
  z.object({ state: z.literal('canceled'), kind }),
  /** `code`: of an error of this feature. */
  z.object({ state: z.literal('failed'), kind, code: z.string(), refusal: z.string().nullable() }),
])
export type ExportState = z.infer<typeof state>

/**
 * What leaves as a file: streamed from the server to where the person chose, one at a time (docs/exports.md). Error codes:
 * exports.notAllowed, exports.unreachable, exports.busy (one is under way), exports.refused (the server takes no such question),
 * exports.notWritten, exports.diskFull, exports.ended (locked, or the session is over), exports.tooWide (a cell has no room in its column),
 * exports.tooLong (more lines than a PDF takes),
 * exports.document (one is not there or not as it was verified), exports.nameTaken, server.refused.
 */
export const exportsIpc = defineFeature({
  calls: {
    /** How many lines the file would have. */
    preview: {
      input: z.object({ kind, asked: exportAsked, shown: shownList.nullable() }),
      output: z.object({ count: z.number().int() }),
    },
    /** Asks for the place and begins; null: the person chose none. How far it is, the event says. */
    begin: { input: order, output: z.object({ count: z.number().int() }).nullable() },
    /** Kept choices of the kinds that this person may take. */
    listProfiles: { input: nothing, output: z.array(profile) },
    saveProfile: { input: profile, output: z.null() },
    removeProfile: { input: z.object({ id: z.uuid() }), output: z.null() },
    getState: { input: nothing, output: state },
    /** Nothing of the file stays. */
    cancel: { input: nothing, output: z.null() },
    /** The dialog was left: what it said last is forgotten. */
    forget: { input: nothing, output: z.null() },
  },
  events: { changed: state },
})

/** By hand, because a schema for each cell would take most of the time of a large file. */
const isNumbers = (value: unknown): value is (number | null)[] =>
  Array.isArray(value) && value.every((cell: unknown) => cell === null || typeof cell === 'number')

/** The answers of the server, as it spells them. */
export const exportAnswers = {
  count: z.number().int(),
  page: z.object({
    count: z.number().int().min(0),
    columns: z.array(z.union([z.string(), z.custom<(number | null)[]>(isNumbers)])),
    after: z.array(z.string().nullable()).nullable(),
  }),
  /** Where pages end. */
  cuts: z.array(z.array(z.string())),
  ended: z.boolean(),
  /** One that a newer desk has saved, with what this one does not know, is left out. */
  profiles: z.array(profile.nullable().catch(null)).transform((all) => all.filter((one) => one !== null)),
  saved: z.enum(['done', 'taken']),
}
