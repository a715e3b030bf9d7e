import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import {
  administrationAnswers,
  type AdministrationOverview,
  type CodeSent,
  type KeptPlan,
  type NewPerson,
  type PersonChange,
  type PlanSettings,
} from '#shared/ipc/administration.ts'
import type { TeamRules } from '#shared/ipc/imports.ts'
import { planPages, planSettingsRow, type planSettingsColumns } from '#shared/sync/plan-settings-row.ts'
import type { KeptResource } from '#shared/ipc/resources.ts'
import { resourceRow } from '#shared/sync/resource-row.ts'
import type { Clock } from '../base/clock.ts'
import { ApiError } from '../base/api-error.ts'
import { askWithin } from '../base/ask-within.ts'
import { withPatience } from './fetch-with-limit.ts'
import { failureOf, serverRefused } from './server-refusal.ts'
import { askStaffAccounts } from './staff-accounts.ts'

/** Somebody looks at the screen and waits. */
const LIMIT_MS = 15_000
/** All members of a team move in one step. */
const MERGE_LIMIT_MS = 120_000
/** PostgreSQL: the caller has not the role for it. */
const NOT_ALLOWED = '42501'

/** What administrators ask of the server. Failures are `ApiError`s with an `administration.*` code. */
export interface AdministrationBackend {
  readonly overview: () => Promise<AdministrationOverview>
  readonly invite: (person: NewPerson) => Promise<CodeSent>
  readonly sendCode: (request: { id: string; personId: string; language: 'en' | 'es' }) => Promise<CodeSent>
  readonly change: (change: PersonChange) => Promise<'done' | 'waiting'>
  readonly switch: (personId: string, active: boolean) => Promise<null>
  readonly resetFactor: (personId: string) => Promise<null>
  readonly approve: (requestId: string) => Promise<CodeSent>
  readonly decline: (requestId: string) => Promise<null>
  /** `version` null: a new team. */
  readonly saveTeam: (team: { id: string; version: string | null; name: string }) => Promise<null>
  /** By the version that was read. */
  readonly saveTeamRules: (rules: TeamRules) => Promise<null>
  readonly plan: () => Promise<KeptPlan>
  /** By the version that was read. */
  readonly savePlan: (plan: KeptPlan) => Promise<'done' | 'waiting'>
  readonly decideProposal: (proposalId: string, approve: boolean) => Promise<null>
  /** By need and name. */
  readonly resources: () => Promise<KeptResource[]>
  /** All or none, each by the version that was read. */
  readonly saveResources: (resources: readonly KeptResource[]) => Promise<null>
  readonly removeResource: (id: string, version: string) => Promise<null>
  readonly mergeTeams: (fromId: string, intoId: string) => Promise<null>
}

const decision = z.object({ status: z.enum(['done', 'waiting']).optional(), refusal: z.string().optional() })

/** With what stations do without. */
const settingsRow = planSettingsRow.extend({ pages: planPages.nullable() })

/** Before anything was set there is no row, and no version. */
const planOf = (row: z.infer<typeof settingsRow> | null): KeptPlan => ({
  version: row?.changed_xid ?? '',
  planName: row?.plan_name ?? null,
  planShort: row?.plan_short ?? null,
  callbackNumber: row?.callback_number ?? null,
  portalUrl: row?.portal_url ?? null,
  labOneName: row?.lab_one_name ?? null,
  labOneScheduler: row?.lab_one_scheduler ?? null,
  labTwoName: row?.lab_two_name ?? null,
  labTwoScheduler: row?.lab_two_scheduler ?? null,
  kitCatalog: row?.kit_catalog ?? null,
  calling: row?.calling ?? null,
  dailyCalls: row?.daily_calls ?? null,
  dailyReached: row?.daily_reached ?? null,
  onCallPhone: row?.on_call_phone ?? null,
  onCallEmail: row?.on_call_email ?? null,
  onCallMinutes: row?.on_call_minutes ?? null,
  answerHours: row?.answer_hours ?? null,
  evidenceUntil: row?.evidence_until ?? null,
  recordsFax: row?.records_fax ?? null,
  snippets: row?.snippets ?? null,
  pages: row?.pages ?? null,
  chatToModel: row?.chat_to_model ? true : null,
  filesCloseGaps: row?.files_close_gaps ? true : null,
  feedsCloseGaps: row?.feeds_close_gaps ? true : null,
  emergencies: row?.emergencies ?? null,
  fileLimits: row?.file_limits ?? null,
})

const columnsOf = (plan: PlanSettings): Record<keyof typeof planSettingsColumns | 'pages', unknown> => ({
  plan_name: plan.planName,
  plan_short: plan.planShort,
  callback_number: plan.callbackNumber,
  portal_url: plan.portalUrl,
  lab_one_name: plan.labOneName,
  lab_one_scheduler: plan.labOneScheduler,
  lab_two_name: plan.labTwoName,
  lab_two_scheduler: plan.labTwoScheduler,
  kit_catalog: plan.kitCatalog,
  calling: plan.calling,
  daily_calls: plan.dailyCalls,
  daily_reached: plan.dailyReached,
  snippets: plan.snippets,
  pages: plan.pages,
  chat_to_model: plan.chatToModel,
  files_close_gaps: plan.filesCloseGaps,
  feeds_close_gaps: plan.feedsCloseGaps,
  on_call_phone: plan.onCallPhone,
  on_call_email: plan.onCallEmail,
  on_call_minutes: plan.onCallMinutes,
  answer_hours: plan.answerHours,
  evidence_until: plan.evidenceUntil,
  emergencies: plan.emergencies,
  records_fax: plan.recordsFax,
  file_limits: plan.fileLimits,
})

/** By the server's functions for administrators. @param options.client null without a backend */
export function createAdministration(options: {
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
}): AdministrationBackend {
  const { client, clock } = options
  const server = (): SupabaseClient => {
    const found = client()
    if (found === null) throw new ApiError('administration.unreachable')
    return found
  }
  const ask = async <T>(
    name: string,
    args: Readonly<Record<string, unknown>>,
    { schema, limitMs = LIMIT_MS }: { readonly schema: z.ZodType<T>; readonly limitMs?: number },
  ): Promise<T> => {
    const reply = await askWithin(clock, limitMs, (signal) =>
      server()
        .rpc(name, args)
        .abortSignal(limitMs > LIMIT_MS ? withPatience(signal, limitMs) : signal),
    )
    if (reply?.error?.code === NOT_ALLOWED) throw new ApiError('administration.notAllowed')
    const parsed = reply?.error === null ? schema.safeParse(reply.data) : null
    if (!parsed?.success) throw failureOf(reply, 'administration.unreachable')
    return parsed.data
  }
  const decide = async (
    name: string,
    args: Readonly<Record<string, unknown>>,
    limitMs = LIMIT_MS,
  ): Promise<'done' | 'waiting'> => {
    const { status, refusal } = await ask(name, args, { schema: decision, limitMs })
    if (status === undefined) throw new ApiError(`administration.${refusal ?? 'changed'}`)
    return status
  }
  /** A decision that waits for nobody. */
  const done = async (name: string, args: Readonly<Record<string, unknown>>, limitMs = LIMIT_MS): Promise<null> => {
    await decide(name, args, limitMs)
    return null
  }
  const askFunction = async (body: Readonly<Record<string, unknown>>): Promise<CodeSent> => {
    const answer = await askStaffAccounts(server(), body, { schema: administrationAnswers.codeSent, clock })
    if (answer.ok) return answer.value
    throw answer.refusal ? serverRefused(answer.refusal) : new ApiError(`administration.${answer.code}`)
  }
  return {
    overview: () => ask('administration_overview', {}, { schema: administrationAnswers.overview }),
    invite: (person) => askFunction({ action: 'invite', ...person }),
    sendCode: (request) => askFunction({ action: 'renew', ...request }),
    change: ({ id, version, fullName, role, teamId, furtherTeamIds }) => {
      const who = { p_id: id, p_version: version, p_name: fullName, p_role: role }
      return decide('change_staff', { ...who, p_team_id: teamId, p_further: furtherTeamIds })
    },
    switch: (personId, active) => done('switch_staff', { p_id: personId, p_active: active }),
    async resetFactor(personId) {
      await ask('reset_second_factor', { p_staff_id: personId }, { schema: z.unknown() })
      return null
    },
    approve: (requestId) => askFunction({ action: 'approve', requestId }),
    decline: (requestId) => done('decide_staff_request', { p_id: requestId, p_approve: false }),
    saveTeam: ({ id, version, name }) => done('save_team', { p_id: id, p_version: version, p_name: name }),
    saveTeamRules: ({ version, rules }) => done('save_team_rules', { p_version: version, p_rules: rules }),
    async plan() {
      const reply = await askWithin(clock, LIMIT_MS, (signal) =>
        server().from('plan_settings').select('*').abortSignal(signal).maybeSingle(),
      )
      const parsed = reply?.error === null ? settingsRow.nullable().safeParse(reply.data) : null
      if (!parsed?.success) throw failureOf(reply, 'administration.unreachable')
      return planOf(parsed.data)
    },
    savePlan: ({ version, ...plan }) =>
      decide('save_plan_settings', { p_version: version, p_settings: columnsOf(plan) }),
    decideProposal: (proposalId, approve) => done('decide_plan_proposal', { p_id: proposalId, p_approve: approve }),
    async resources() {
      const reply = await askWithin(clock, LIMIT_MS, (signal) =>
        server().from('resources').select('*').is('deleted_at', null).order('need').order('name').abortSignal(signal),
      )
      const parsed = reply?.error === null ? z.array(resourceRow).safeParse(reply.data) : null
      if (!parsed?.success) throw failureOf(reply, 'administration.unreachable')
      return parsed.data.map(({ id, changed_xid, name, need, phone, zip_areas, languages }) => {
        return { id, version: changed_xid, name, need, phone, zipAreas: zip_areas, languages }
      })
    },
    saveResources: (resources) =>
      done('save_resources', {
        p_resources: resources.map(({ zipAreas, ...resource }) => ({ ...resource, zip_areas: zipAreas })),
      }),
    removeResource: (id, version) => done('remove_resource', { p_id: id, p_version: version }),
    mergeTeams: (fromId, intoId) => done('merge_teams', { p_from: fromId, p_into: intoId }, MERGE_LIMIT_MS),
  }
}
