import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import { rowsOf, type Row } from '#shared/domain/exports/index.ts'
import { exportAnswers, type ExportAsked, type ExportOrder, type ExportProfile } from '#shared/ipc/exports.ts'
import type { Clock } from '../base/clock.ts'
import { ApiError } from '../base/api-error.ts'
import { askWithin } from '../base/ask-within.ts'
import { withPatience } from './fetch-with-limit.ts'
import { refusalCode, serverRefused } from './server-refusal.ts'

/** Somebody looks at the screen and waits; lists are counted whole. */
const LIMIT_MS = 60_000
/** PostgreSQL: the caller has not the role for it, or the session is over. */
const NOT_ALLOWED = '42501'
/** PostgreSQL: what was asked is not what the server takes. */
const NOT_TAKEN = /^2[23]/

/** Which line it is in the order of its list. */
type ExportKey = readonly (string | null)[]

/** A page of lines, and the key of its last one; null: it has none. */
export interface ExportPage {
  readonly rows: readonly Row[]
  readonly after: ExportKey | null
}

/** Lines after one, to another one and with it; null: from the first, to the last. */
export interface ExportPart {
  readonly after: ExportKey | null
  readonly until: ExportKey | null
}

interface BegunExport extends Pick<ExportOrder, 'kind' | 'why' | 'note' | 'asked'> {
  readonly id: string
  readonly columns: readonly string[]
  /** Lines that the desk has itself; null: the server has them. */
  readonly given: number | null
  /** Ids of the only rows; null: all that were asked for. */
  readonly narrowed: readonly string[] | null
}

type ExportEnd =
  | { readonly outcome: 'done'; readonly lines: number; readonly sha256: string }
  | { readonly outcome: 'canceled' | 'failed' }

/** Failures are `ApiError`s: exports.unreachable, exports.notAllowed, exports.refused, server.refused. */
export interface ExportsBackend {
  /** @param narrowed as for `begin` */
  readonly preview: (
    kind: ExportOrder['kind'],
    asked: ExportAsked,
    narrowed: BegunExport['narrowed'],
  ) => Promise<number>
  /** In the trail when it answers, with how many lines there are. The same again changes nothing. */
  readonly begin: (begun: BegunExport) => Promise<number>
  /** Where pages of so many lines end, all but the last. */
  readonly cuts: (id: string, lines: number, signal: AbortSignal) => Promise<ExportKey[]>
  /** @param limit lines at most */
  readonly page: (id: string, part: ExportPart, limit: number, signal: AbortSignal) => Promise<ExportPage>
  readonly end: (id: string, end: ExportEnd) => Promise<boolean>
  readonly profiles: () => Promise<ExportProfile[]>
  /** @throws ApiError exports.nameTaken */
  readonly saveProfile: (profile: ExportProfile) => Promise<void>
  readonly removeProfile: (id: string) => Promise<boolean>
}

/** What was not asked for is not sent. */
const askedOf = (asked: ExportAsked) => Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null))

/** By the server's functions for exports. @param options.client null without a backend */
export function createExportsBackend(options: {
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
}): ExportsBackend {
  const { client, clock } = options
  async function ask<T>(
    name: string,
    args: Readonly<Record<string, unknown>>,
    schema: z.ZodType<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const server = client()
    if (server === null) throw new ApiError('exports.unreachable')
    const reply = await askWithin(clock, LIMIT_MS, (limit) =>
      server.rpc(name, args).abortSignal(withPatience(signal ? AbortSignal.any([limit, signal]) : limit, LIMIT_MS)),
    )
    const refusal = reply && refusalCode(reply)
    if (refusal === NOT_ALLOWED) throw new ApiError('exports.notAllowed')
    if (refusal && NOT_TAKEN.test(refusal)) throw new ApiError('exports.refused')
    if (refusal) throw serverRefused(refusal)
    const parsed = reply?.error === null ? schema.safeParse(reply.data) : null
    if (!parsed?.success) throw new ApiError('exports.unreachable')
    return parsed.data
  }
  return {
    preview: (kind, asked, narrowed) =>
      ask('preview_export', { p_kind: kind, p_asked: askedOf(asked), p_narrowed: narrowed }, exportAnswers.count),
    begin: ({ id, kind, why, note, columns, asked, given, narrowed }) =>
      ask(
        'begin_export',
        {
          p_id: id,
          p_kind: kind,
          p_why: why,
          p_note: note,
          p_columns: columns,
          p_asked: askedOf(asked),
          p_given: given,
          p_narrowed: narrowed,
        },
        exportAnswers.count,
      ),
    cuts: (id, lines, signal) => ask('cut_export', { p_id: id, p_lines: lines }, exportAnswers.cuts, signal),
    async page(id, { after, until }, limit, signal) {
      const args = { p_id: id, p_after: after, p_until: until, p_limit: limit }
      const page = await ask('read_export', args, exportAnswers.page, signal)
      const rows = rowsOf(page)
      if (rows !== null) return { rows, after: page.after }
      // Somebody wrote the sign that stands between the cells.
      const clear = await ask('read_export', { ...args, p_blank: true }, exportAnswers.page, signal)
      const again = rowsOf(clear)
      if (again === null) throw new ApiError('exports.refused')
      return { rows: again, after: clear.after }
    },
    end: (id, end) =>
      ask(
        'end_export',
        {
          p_id: id,
          p_outcome: end.outcome,
          p_lines: end.outcome === 'done' ? end.lines : null,
          p_sha256: end.outcome === 'done' ? end.sha256 : null,
        },
        exportAnswers.ended,
      ),
    profiles: () => ask('export_profiles', {}, exportAnswers.profiles),
    async saveProfile({ id, name, kind, choices }) {
      const args = { p_id: id, p_name: name, p_kind: kind, p_choices: choices }
      if ((await ask('save_export_profile', args, exportAnswers.saved)) === 'taken')
        throw new ApiError('exports.nameTaken')
    },
    removeProfile: (id) => ask('remove_export_profile', { p_id: id }, exportAnswers.ended),
  }
}
