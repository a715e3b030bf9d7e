import { numberInUse, type NumberInUse } from '#shared/domain/contact-rules/index.ts'
import { foldStatements, type BadNumber, type StatedFacts } from '#shared/domain/statements/index.ts'
import { statementOf } from '#shared/sync/statements.ts'
import { z } from 'zod'
import { readRow } from '../db/row-store.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'

const stored = z.object({ kind: z.string(), details: z.string(), saidAt: z.string() })

/** What the statements of a member that stand say together. */
export function readStatedFacts(db: Db, memberId: string): StatedFacts {
  const rows = statement(
    db,
    `/* stated.facts */ SELECT kind, details, said_at AS saidAt FROM member_statements
     WHERE member_id = ? AND withdrawn_at IS NULL`,
  ).all(memberId)
  return foldStatements(
    rows.flatMap((row) => {
      const { kind, details, saidAt } = stored.parse(row)
      const content = statementOf({ kind, details: JSON.parse(details) })
      return content === null ? [] : [{ content, saidAt, withdrawn: false }]
    }),
  )
}

/** Numbers of which somebody said that they don't work for the member; a correction to one of them changes nothing. */
export const readBadNumbers = (db: Db, memberId: string): readonly BadNumber[] =>
  readStatedFacts(db, memberId).badNumbers

/** The number at which the member is called now. */
export function readNumberInUse(db: Db, memberId: string): NumberInUse {
  const member = readRow(db, 'members', memberId)
  const numbers = { phone: member?.phone ?? null, otherPhone: member?.other_phone ?? null }
  return numberInUse(numbers, new Set(readBadNumbers(db, memberId).map(({ number }) => number)))
}
