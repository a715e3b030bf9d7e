import { z } from 'zod'
import { storableText } from '../_shared/input.ts'

const language = z.enum(['en', 'es'], 'Send en or es.')
const id = z.uuid('Send a UUID.')

/** The body of staff-accounts (docs/rules/foundations.md#edge-functions). */
export const staffAccountsBody = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('invite'),
      /** Of the person to be, and of the request: sent again it changes nothing. */
      id,
      fullName: storableText({ min: 1, max: 200 }),
      email: storableText({ min: 3, max: 254 }),
      role: storableText({ min: 1, max: 50 }),
      teamId: id,
      furtherTeamIds: z.array(id).max(100, 'Send at most 100 teams.'),
      language,
    }),
    /** By the command `npm run first-administrator`, with the server's secret key as `apikey`. */
    z.object({
      action: z.literal('first'),
      id,
      fullName: storableText({ min: 1, max: 200 }),
      email: storableText({ min: 3, max: 254 }),
      /** Name of the first team, if there is none. */
      team: storableText({ max: 100 }),
      language,
      /** The second administrator, while there is exactly one. */
      second: z.boolean('Send true or false.'),
    }),
    z.object({ action: z.literal('renew'), id, personId: id, language }),
    z.object({ action: z.literal('approve'), requestId: id }),
    z.object({
      action: z.literal('join'),
      code: storableText({ min: 1, max: 64 }),
      password: storableText({ min: 1, max: 256 }),
    }),
  ],
  'Send an object with an action: invite, renew, approve, first or join.',
)
type StaffAccountsBody = z.infer<typeof staffAccountsBody>
export type JoinBody = Extract<StaffAccountsBody, { action: 'join' }>
export type FirstBody = Extract<StaffAccountsBody, { action: 'first' }>
export type AdministratorBody = Exclude<StaffAccountsBody, JoinBody | FirstBody>
