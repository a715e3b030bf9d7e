import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { FILE_LIMITS, type FileLimits } from '#shared/domain/import/index.ts'
import { importAnswers, type importsIpc } from '#shared/ipc/imports.ts'
import type { Clock } from '../base/clock.ts'
import { askWithin } from '../base/ask-within.ts'
import { withPatience } from './fetch-with-limit.ts'
import { refusalCode } from './server-refusal.ts'

const LIMIT_MS = 30_000
/** A whole file is decided and done in one request; the server's own limit is the same. */
const LONG_MS = 300_000

type Calls = (typeof importsIpc)['calls']
type Input<Name extends keyof Calls> = z.infer<Calls[Name]['input']>
type Output<Name extends keyof Calls> = z.infer<Calls[Name]['output']>

export type ImportsAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: 'unreachable' | 'notAllowed' | 'refused' | 'tooMany' }
  /** For a reason that is not known here; `refusal` is the server's code for it. */
  | { readonly ok: false; readonly why: 'serverRefused'; readonly refusal: string }

/** Nothing rejects. */
export interface ImportsBackend {
  readonly teams: () => Promise<ImportsAnswer<Output<'listTeams'>>>
  readonly teamRules: () => Promise<ImportsAnswer<Output<'getTeamRules'>>>
  /** What a file of people looks like, by the plan's settings. */
  readonly limits: () => Promise<ImportsAnswer<FileLimits>>
  readonly profiles: () => Promise<ImportsAnswer<Output<'listProfiles'>>>
  readonly saveProfile: (input: Input<'saveProfile'>) => Promise<ImportsAnswer<Output<'saveProfile'>>>
  readonly removeProfile: (id: string) => Promise<ImportsAnswer<null>>
  readonly begin: (input: Input<'beginImport'>) => Promise<ImportsAnswer<null>>
  readonly announce: (input: Input<'announceLines'>) => Promise<ImportsAnswer<Output<'announceLines'>>>
  readonly stage: (input: Input<'stageLines'>) => Promise<ImportsAnswer<null>>
  readonly preview: (input: Input<'previewImport'>) => Promise<ImportsAnswer<Output<'previewImport'>>>
  readonly lines: (input: Input<'listLines'>) => Promise<ImportsAnswer<Output<'listLines'>>>
  readonly judge: (input: Input<'judgeLine'>) => Promise<ImportsAnswer<null>>
  readonly waiting: () => Promise<ImportsAnswer<Output<'listWaiting'>>>
  readonly decide: (input: Input<'decideImport'>) => Promise<ImportsAnswer<Output<'decideImport'>>>
  readonly recent: () => Promise<ImportsAnswer<Output<'listRecent'>>>
  readonly previewUndo: (id: string) => Promise<ImportsAnswer<Output<'previewUndo'>>>
  readonly undo: (input: Input<'undoImport'>) => Promise<ImportsAnswer<Output<'undoImport'>>>
  readonly apply: (input: Input<'applyImport'>) => Promise<ImportsAnswer<Output<'applyImport'>>>
  readonly progress: (run: string) => Promise<ImportsAnswer<Output<'runProgress'>>>
  readonly cancel: (run: string) => Promise<ImportsAnswer<null>>
}

type Refused = Extract<ImportsAnswer<never>, { ok: false }>
const failed = (why: Exclude<Refused['why'], 'serverRefused'>): Refused => ({ ok: false, why })
const DONE = { ok: true, value: null } as const
const NOT_ALLOWED = '42501'
/** Of an administrator, who has made many previews in a day. */
const TOO_MANY = 'GW005'
/** PostgreSQL: what was sent is not what the server takes. */
const NOT_TAKEN = /^2[23]/

interface Reply {
  readonly data: unknown
  readonly error: { readonly code?: string } | null
  readonly status: number
}

function refusalOf(reply: Reply): Refused {
  const refusal = refusalCode(reply)
  if (refusal === null) return failed('unreachable')
  if (refusal === NOT_ALLOWED) return failed('notAllowed')
  if (refusal === TOO_MANY) return failed('tooMany')
  return NOT_TAKEN.test(refusal) ? failed('refused') : { ok: false, why: 'serverRefused', refusal }
}

/** By the server's functions for rosters. @param options.client null without a backend */
export function createImportsBackend(options: {
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
}): ImportsBackend {
  const { client, clock } = options
  async function call<T>(
    name: string,
    args: Readonly<Record<string, unknown>>,
    schema: z.ZodType<T>,
    limitMs = LIMIT_MS,
  ): Promise<ImportsAnswer<T>> {
    const server = client()
    if (server === null) return failed('unreachable')
    const reply: Reply | null = await askWithin(clock, limitMs, (signal) =>
      server.rpc(name, args).abortSignal(limitMs > LIMIT_MS ? withPatience(signal, limitMs) : signal),
    )
    if (!reply) return failed('unreachable')
    if (reply.error) return refusalOf(reply)
    const parsed = schema.safeParse(reply.data)
    return parsed.success ? { ok: true, value: parsed.data } : failed('unreachable')
  }
  /** A whole file at once; how far it is can be asked meanwhile. */
  const perform = <T>(
    action: 'plan' | 'apply' | 'approve' | 'undo',
    { id, run, hash = null, why = null }: { id: string; run: string; hash?: string | null; why?: string | null },
    schema: z.ZodType<T>,
  ): Promise<ImportsAnswer<T>> =>
    call('run_roster', { p_run: run, p_action: action, p_id: id, p_hash: hash, p_why: why }, schema, LONG_MS)
  return {
    teams: () => call('import_teams', {}, importAnswers.teams),
    teamRules: () => call('team_rules', {}, importAnswers.teamRules),
    async limits() {
      const server = client()
      if (server === null) return failed('unreachable')
      const reply = await askWithin(clock, LIMIT_MS, (signal) =>
        server.from('plan_settings').select('file_limits').abortSignal(signal).maybeSingle(),
      )
      if (!reply) return failed('unreachable')
      if (reply.error) return refusalOf(reply)
      const parsed = importAnswers.limits.safeParse(reply.data)
      return parsed.success ? { ok: true, value: parsed.data?.file_limits ?? FILE_LIMITS } : failed('unreachable')
    },
    profiles: () => call('import_profiles', {}, importAnswers.profiles),
    saveProfile: ({ id, name, columns, match, teamId, healthPlan, byRules, text = {}, ...absent }) => {
      const what = { p_id: id, p_name: name, p_columns: columns, p_match: match }
      const where = {
        p_team_id: teamId,
        p_health_plan: healthPlan,
        p_absent_gaps: absent.absentGaps ?? 'kept',
        p_absent_members: absent.absentMembers ?? 'kept',
        p_by_rules: byRules,
        p_text: text,
      }
      return call('save_import_profile', { ...what, ...where }, importAnswers.profileSaved)
    },
    async removeProfile(id) {
      const answer = await call('remove_import_profile', { p_id: id }, z.object({ status: z.string() }))
      return answer.ok ? DONE : answer
    },
    async begin({ id, teamId, fileName, sha256, healthPlan, source, fileDate, byRules, ...absent }) {
      const args = {
        p_id: id,
        p_team_id: teamId,
        p_file_name: fileName,
        p_file_sha256: sha256,
        p_health_plan: healthPlan,
        p_source: source,
        p_file_date: fileDate,
        p_by_rules: byRules,
      }
      const begun = await call('begin_roster_plan', args, z.boolean())
      if (!begun.ok) return begun
      const { absentGaps = 'kept', absentMembers = 'kept' } = absent
      if (absentGaps === 'kept' && absentMembers === 'kept') return DONE
      const choice = { p_id: id, p_gaps: absentGaps, p_members: absentMembers }
      const answer = await call('set_roster_absent', choice, z.boolean())
      return answer.ok ? DONE : answer
    },
    announce: ({ id, keys }) => call('stage_settled_lines', { p_id: id, p_lines: keys }, importAnswers.unknownLines),
    async stage({ id, lines }) {
      const answer = await call('stage_roster_lines', { p_id: id, p_lines: lines }, z.number())
      return answer.ok ? DONE : answer
    },
    preview: (input) => perform('plan', input, importAnswers.summary),
    lines: ({ id, view, search, after, limit }) =>
      call(
        'roster_lines',
        { p_id: id, p_action: view, p_search: search, p_after: after, p_limit: limit },
        importAnswers.page,
      ),
    async judge({ id, line, choice, number }) {
      const args = { p_id: id, p_line: line, p_choice: choice, p_number: number }
      const answer = await call('judge_roster_line', args, z.looseObject({}))
      return answer.ok ? DONE : answer
    },
    waiting: () => call('waiting_rosters', {}, importAnswers.waiting),
    decide: ({ approve, ...input }) =>
      approve
        ? perform('approve', input, importAnswers.decided)
        : call(
            'decide_roster',
            { p_id: input.id, p_approve: false, p_hash: input.hash, p_why: input.why },
            importAnswers.decided,
          ),
    recent: () => call('recent_rosters', {}, importAnswers.recent),
    previewUndo: (id) => call('undo_roster_preview', { p_id: id }, importAnswers.undoPreview, LONG_MS),
    undo: (input) => perform('undo', input, importAnswers.undone),
    apply: (input) => perform('apply', input, importAnswers.applied),
    // A server that does one thing at a time answers after the run, and is not away meanwhile.
    progress: (run) => call('roster_progress', { p_run: run }, importAnswers.progress, LONG_MS),
    async cancel(run) {
      const answer = await call('cancel_roster_run', { p_run: run }, z.boolean(), LONG_MS)
      return answer.ok ? DONE : answer
    },
  }
}
