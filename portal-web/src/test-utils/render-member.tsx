import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MemberApi } from '../api/member/index.ts'
import type { MemberRow } from '../api/member/rows.ts'
import { ApiProblem } from '../api/problems.ts'
import type { PortalServices } from '../api/services.ts'
import { createMemberQueries } from '../services/member-queries.ts'
import { MemberProvider } from '../services/MemberContext.tsx'
import { LAZY, loadTexts } from '../services/portal-texts.ts'
import { createTestTexts, renderPortal, type RenderedPortal } from './render-portal.tsx'

export const ROSA: MemberRow = {
  id: '000dbba1-0000-4000-8000-d00000010000',
  first_name: 'Rosa',
  last_name: 'Delgado',
  phone: '(305) 555-0111',
  email: 'rosa.delgado@example.com',
  zip_code: '33130',
  date_of_birth: '1950-03-14',
  member_id: 'SH-000001',
  time_zone: 'America/New_York',
  preferred_language: 'en',
  updated_at: '2026-11-18T15:00:00+00:00',
}

const away = async (): Promise<never> => {
  throw new ApiProblem('offline')
}

/** The parts of the API that a test is about; everything else answers as without a connection. */
export type GivenApi = { readonly [Part in keyof MemberApi]?: Partial<MemberApi[Part]> | MemberApi[Part] }

/** A backend that does not answer, except where a test says how. Functions not named fail as offline. */
export function fakeMemberApi(given: GivenApi = {}): MemberApi {
  const part = (name: string): unknown => {
    const known: unknown = Reflect.get(given, name)
    if (typeof known === 'function') return known
    if (name === 'listen') return () => () => {}
    if (name === 'serverNow') return () => Date.now()
    if (name === 'counters' || name === 'answerCrisisCard') return away
    return new Proxy(
      {},
      { get: (_target, key) => Reflect.get(Object(known ?? {}), key) ?? (key === 'onEnded' ? () => () => {} : away) },
    )
  }
  return new Proxy({} as MemberApi, { get: (_target, name) => part(String(name)) })
}

interface Options {
  readonly path?: string
  readonly language?: 'en' | 'es'
  readonly api?: MemberApi
  readonly member?: MemberRow
  readonly services?: PortalServices
}

/** A signed-in page or part of one, with all its texts. */
export async function renderMember(
  ui: ReactNode,
  { path = '/portal/home', language = 'en', api = fakeMemberApi(), member = ROSA, services }: Options = {},
): Promise<RenderedPortal & { readonly queries: QueryClient }> {
  const texts = createTestTexts(language)
  await loadTexts(
    texts,
    LAZY.map(({ namespace }) => namespace),
  )
  const queries = createMemberQueries()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const rendered = renderPortal(
    <QueryClientProvider client={queries}>
      <MemberProvider value={{ api, member, signOut: async () => {} }}>{ui}</MemberProvider>
    </QueryClientProvider>,
    { path, language, texts, ...(services ? { services } : {}) },
  )
  return { ...rendered, queries }
}
