import * as z from 'zod/mini'
import { PLAN_WORDS, type PlanFacts, type PlanPages } from '#shared/domain/plan-pages/index.ts'
import type { BackendAddress } from './portal-config.ts'
import { ApiProblem } from './problems.ts'
import { noAnswer, reach } from './reach.ts'

const TIMEOUT_MS = 20_000

/** What anybody may read of the plan (`public.plan_pages`). */
export interface PlanTexts extends PlanFacts {
  readonly pages: PlanPages
}

const text = z.object({ en: z.string(), es: z.string() })
const answer = z.object({
  plan: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  pages: z.nullable(z.partialRecord(z.enum(PLAN_WORDS), text)),
})

/** Asks without a session: whoever can't sign in reads these pages too. @throws ApiProblem `offline` or `refused` */
export async function loadPlanTexts({ url, key }: BackendAddress): Promise<PlanTexts> {
  const init = { method: 'POST', headers: { apikey: key, 'content-type': 'application/json' }, body: '{}' }
  const response = await reach(`${url}/rest/v1/rpc/plan_pages`, init, TIMEOUT_MS)
  if (!response.ok) throw new ApiProblem('offline', { isOfServer: true })
  const parsed = answer.safeParse(await response.json().catch(noAnswer))
  if (!parsed.success) throw new ApiProblem('refused')
  return { ...parsed.data, pages: parsed.data.pages ?? {} }
}
