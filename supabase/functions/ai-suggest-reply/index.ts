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

/** Answer of the Postgres function `draft_facts`; null for a member whom the caller does not see. */
const draftFacts = z
  .object({ hold: z.boolean(), mayLeave: z.boolean(), names: z.array(z.string()), values: z.array(z.string()) })
  .nullable()
type DraftFacts = z.infer<typeof draftFacts>

const read = (name: string): string | undefined => Deno.env.get(name)
const now = functionClock(read)

const factsOf = (caller: Caller, memberId: string): Promise<DraftFacts> =>
  caller.call('draft_facts', { p_member_id: memberId }, draftFacts)

async function identifiersOf(caller: Caller, memberId: string): Promise<KnownIdentifiers> {
  const [facts, colleagues] = await Promise.all([factsOf(caller, memberId), staffNames(caller)])
  return { names: [...(facts?.names ?? []), ...colleagues], values: facts?.values ?? [] }
}

async function staffAccess(backend: Backend, authorization: string | null): Promise<StaffAccess | null> {
  const found = await staffCaller(backend, authorization)
  if (found === null) return null
  return {
    id: found.id,
    standing: (memberId) => factsOf(found.caller, memberId),
    identifiers: (memberId) => identifiersOf(found.caller, memberId),
    record: (memberId, event) => recordModelUse(backend.asService(), { staffId: found.id, memberId }, event),
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
