import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { LiveNews } from '../api/member/live.ts'
import { problemKind } from '../api/problems.ts'
import type { SignedInMember } from './MemberContext.tsx'

/** Live changes refresh what is shown; these are for what they may have missed: what is in view is asked for each minute. */
const FRESH_MS = 30_000
const IN_VIEW_MS = 60_000

/** A list that fails for want of a connection is tried once more by itself, then the member decides. */
export function createMemberQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // What has failed waits for its button, which a try by itself would take from under the finger.
        refetchInterval: ({ state }) => (state.data === undefined ? false : IN_VIEW_MS),
        refetchOnWindowFocus: 'always',
        retry: (failures, error) => failures < 1 && problemKind(error) === 'offline',
        // A device that thinks it is offline may be wrong; the request finds out.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Who is asked about, and how. */
export type MemberSource = Pick<SignedInMember, 'api' | 'member'>
type Source = MemberSource

/** Every list of the signed-in pages under one name, so that a change heard live refreshes what shows it. */
export const memberQueries = {
  counters: ({ api, member }: Source) =>
    queryOptions({ queryKey: ['counters'], queryFn: () => api.counters(member.id) }),
  appointments: ({ api, member }: Source) =>
    queryOptions({ queryKey: ['appointments'], queryFn: () => api.records.appointments(member.id) }),
  results: ({ api, member }: Source) =>
    queryOptions({ queryKey: ['results'], queryFn: () => api.records.results(member.id) }),
  kits: ({ api, member }: Source) => queryOptions({ queryKey: ['kits'], queryFn: () => api.records.kits(member.id) }),
  planned: ({ api }: Source) => queryOptions({ queryKey: ['planned'], queryFn: () => api.planned.read() }),
  contacts: ({ api }: Source) => queryOptions({ queryKey: ['contacts'], queryFn: () => api.records.contacts() }),
  careDocuments: ({ api }: Source) =>
    queryOptions({ queryKey: ['careDocuments'], queryFn: () => api.careDocuments.read() }),
  assessments: ({ api, member }: Source) =>
    queryOptions({ queryKey: ['assessments'], queryFn: () => api.records.assessments(member.id) }),
  /** The signed-in member's own record; it is known from the sign-in on, and stays while it can't be read. */
  profile: ({ api, member }: Source) =>
    queryOptions({
      queryKey: ['profile'],
      queryFn: async () => (await api.profile.read(member.id)) ?? member,
      initialData: member,
    }),
  contactChanges: ({ api }: Source) =>
    queryOptions({ queryKey: ['contactChanges'], queryFn: () => api.profile.contactChanges() }),
  doNotCall: ({ api }: Source) => queryOptions({ queryKey: ['doNotCall'], queryFn: () => api.profile.doNotCall() }),
  talkPermissions: ({ api }: Source) =>
    queryOptions({ queryKey: ['talkPermissions'], queryFn: () => api.profile.talkPermissions() }),
  sessions: ({ api }: Source) => queryOptions({ queryKey: ['sessions'], queryFn: () => api.session.open() }),
  consent: ({ api, member }: Source) =>
    queryOptions({ queryKey: ['consent'], queryFn: () => api.records.consent(member.id) }),
}

/** What shows it. 'chat' is the name of its feature's own query. */
const SHOWN_BY: Readonly<Record<LiveNews | 'assessments', readonly string[]>> = {
  chat: ['chat', 'counters'],
  news: ['appointments', 'results', 'kits', 'counters'],
  assessments: ['assessments', 'counters'],
}

/** Reads again what shows this. */
export async function refreshShown(queries: QueryClient, what: keyof typeof SHOWN_BY): Promise<void> {
  await Promise.all(SHOWN_BY[what].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
