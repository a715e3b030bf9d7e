import { z } from 'zod'
import type { CallOutput } from '#shared/ipc/index.ts'
import type { UnknownTextsBackend } from '../../backend/unknown-texts.ts'
import { ApiError } from '../../base/api-error.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'

interface UnknownTextsDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces'> {
  readonly unknownTexts: UnknownTextsBackend
}

type Found = CallOutput<'unknownTexts', 'findMembers'>
/** More is a reason to type more. */
const MOST_FOUND = 8

const candidate = z.object({
  id: z.string(),
  name: z.string(),
  plan_id: z.string(),
  birthDate: z.string().nullable(),
  phone: z.string().nullable(),
})

/** Without accents and capitals, as people type. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Members whose name and member ID have all these words. */
function findMembers(db: Db, search: string): Found {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const rows = statement(
    db,
    `/* unknownTexts.members */ SELECT id, trim(first_name || ' ' || last_name) AS name, member_id AS plan_id,
       date_of_birth AS birthDate, phone FROM members ORDER BY last_name, first_name, id`,
  ).all()
  return candidate
    .array()
    .parse(rows)
    .filter(({ name, plan_id }) => {
      const text = folded(`${name} ${plan_id}`)
      return words.every((word) => text.includes(word))
    })
    .slice(0, MOST_FOUND)
    .map(({ id, name, birthDate, phone }) => ({ memberId: id, name, birthDate: birthDate ?? '', phone }))
}

/** Texts from numbers that no member has, on the bridge. */
export function registerUnknownTexts({ ipc, workspaces, unknownTexts }: UnknownTextsDeps): void {
  ipc.register('unknownTexts', {
    list: async (_input, { workspace }) => {
      if (workspace.owner.kind === 'demo') return []
      const found = await unknownTexts.list()
      // Whoever sits here now may be somebody else.
      workspaces.requireOpen(workspace)
      if (found === null) throw new ApiError('unknownTexts.unreachable')
      return found
    },
    findMembers: ({ search }, { workspace }) => findMembers(workspace.db, search),
    settle: async ({ id, memberId }, { workspace }) => {
      if (workspace.owner.kind === 'demo') throw new ApiError('unknownTexts.notFound')
      const answer = await unknownTexts.settle(id, memberId)
      if (answer === null) throw new ApiError('unknownTexts.unreachable')
      if (answer === 'gone') throw new ApiError('unknownTexts.notFound')
      if (answer === 'not-visible') throw new ApiError('unknownTexts.notYours')
      return null
    },
  })
}
