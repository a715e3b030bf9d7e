import { z } from 'zod'
import { whyUnreachable } from './check-server/reach.ts'
import { Server } from './check-server/server.ts'

const users = z.object({ users: z.array(z.unknown()) })

/** Why the tests must not run against a server: they empty every table of it. Null: it is migrated and empty. */
export async function whyNotToTest(url: string, secretKey: string): Promise<string | null> {
  const server = new Server({ url, secretKey, publishableKey: null, databaseUrl: null })
  const unreachable = await whyUnreachable(server)
  if (unreachable !== null) return unreachable
  const facts = await server.facts()
  if (facts === null) return 'The migrations are not applied there: npx supabase db push.'
  if (facts.hasMembers) return 'There are members on this server. The tests would remove them.'
  const { body } = await server.ask('/auth/v1/admin/users?page=1&per_page=1')
  return users.parse(body).users.length > 0 ? 'There are accounts on this server. The tests would remove them.' : null
}
