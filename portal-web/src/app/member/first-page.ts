import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { PortalServices } from '../../api/services.ts'
import { createMemberQueries } from '../../services/member-queries.ts'
import type { MemberPath } from '../../services/portal-paths.ts'
import { askFor, memberPagesOf } from './member-pages.ts'
import { lookAhead } from './useMemberSession.ts'

let begun: QueryClient | null = null

/** What the first page has begun to ask, for the one who is signed in then; once, so that nobody else is shown it. */
export function queriesBegun(): QueryClient | null {
  const queries = begun
  begun = null
  return queries
}

/**
 * All that the first drawing of a signed-in page needs: who this is, and the page with its texts. What the page shows is asked for as
 * soon as it is known for whom, and not waited for. Never rejects.
 */
export async function fetchFirstPage(i18n: i18n, services: PortalServices, path: MemberPath): Promise<void> {
  const look = async (): Promise<void> => {
    const state = await lookAhead(services)
    if (state.status !== 'ready') return
    begun = createMemberQueries()
    askFor(path, begun, state)
  }
  await Promise.all([
    look(),
    memberPagesOf(i18n)
      .find(([known]) => known === path)?.[1]
      .fetch(),
  ])
}
