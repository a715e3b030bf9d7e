import { PostgrestClient } from '@supabase/postgrest-js'
import { createMemberRecords } from './records.ts'

/** The first question of every signed-in page: an address below the backend's, with `ASKED_USER` in it, and its headers. */
export interface FirstQuestion {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Stands for the backend's address, which is known at run time only. */
const BACKEND = 'http://backend'
/** Stands for the user who is signed in. */
export const ASKED_USER = '00000000-0000-4000-8000-000000000000'

/** Who is signed in, as the page itself asks for it (`records.ts`). */
export async function whoIsSignedIn(): Promise<FirstQuestion> {
  let asked: FirstQuestion | null = null
  const rest = new PostgrestClient(`${BACKEND}/rest/v1`, {
    retry: false,
    fetch: (address, init) => {
      asked = { path: String(address).slice(BACKEND.length), headers: Object.fromEntries(new Headers(init?.headers)) }
      return Promise.resolve(new Response('[]', { headers: { 'content-type': 'application/json' } }))
    },
  })
  await createMemberRecords({ rest }).member(ASKED_USER)
  if (asked === null) throw new Error('nothing was asked')
  return asked
}
