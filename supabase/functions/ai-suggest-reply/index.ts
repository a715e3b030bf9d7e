import { z } from 'zod'
import type { KnownIdentifiers } from '#assistant/index.ts'
import { ASSISTANT_LIMIT } from '../_shared/ai/answers.ts'
import { modelAccess } from '../_shared/ai/model-access.ts'
import { recordModelUse, staffCaller, staffNames, takeLimit } from '../_shared/ai/staff-access.ts'
import { createBackend, type Backend, type Caller } from '../_shared/backend.ts'
import { functionClock } from '../_shared/clock.ts'
import { keyedHash } from '../_shared/digest.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings } from '../_shared/settings.ts'
import { handleSuggestReply, type StaffAccess } from './handler.ts'

const outreach = z.object({ contact_hold: z.boolean() })
const text = z.string().nullable()
const onFile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  member_id: z.string(),
  phone: text,
  email: text,
  zip_code: text,
  date_of_birth: text,
})

const read = (name: string): string | undefined => Deno.env.get(name)
const now = functionClock(read)

async function identifiersOf(caller: Caller, memberId: string): Promise<KnownIdentifiers> {
  const columns = Object.keys(onFile.shape).join(',')
  const [members, colleagues] = await Promise.all([
    caller.rows(`members?id=eq.${memberId}&select=${columns}`, onFile),
    staffNames(caller),
  ])
  const names = members.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  const values = members.flatMap(({ member_id, phone, email, zip_code, date_of_birth }) =>
    [member_id, phone, email, zip_code, date_of_birth].filter((value) => value !== null),
  )
  return { names: [...names, ...colleagues], values }
}

async function staffAccess(backend: Backend, authorization: string | null): Promise<StaffAccess | null> {
  const found = await staffCaller(backend, authorization)
  if (found === null) return null
  return {
    id: found.id,
    alertOpen: async (memberId) => {
      const path = `member_outreach?member_id=eq.${memberId}&deleted_at=is.null&select=contact_hold`
      return (await found.caller.rows(path, outreach))[0]?.contact_hold ?? null
    },
    identifiers: (memberId) => identifiersOf(found.caller, memberId),
    record: (memberId, event) => recordModelUse(found.caller, memberId, event),
  }
}

Deno.serve(
  respond(async (request) => {
    const settings = backendSettings(read)
    const backend = createBackend({ ...settings, fetch })
    const counter = { service: backend.asService(), secret: settings.secretKey }
    const answer = await handleSuggestReply(
      {
        staff: (authorization) => staffAccess(backend, authorization),
        takeRateLimit: (staffId) => takeLimit(counter, { name: 'suggest', ...ASSISTANT_LIMIT }, staffId),
        model: modelAccess(read, fetch),
        hash: (left) => keyedHash(settings.secretKey, left),
        now,
      },
      request,
    )
    return toResponse(answer)
  }),
)
