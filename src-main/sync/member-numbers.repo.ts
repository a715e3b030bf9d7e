import { numberInUse, type NumberInUse } from '#shared/domain/contact-rules/index.ts'
import { foldStatements, type BadNumber } from '#shared/domain/statements/index.ts'
import { statementOf } from '#shared/sync/statements.ts'
import { z } from 'zod'
import { readRow } from '../db/row-store.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'

const stored = z.object({ kind: z.string(), details: z.string(), saidAt: z.string() })

/** Numbers of which somebody said that they don't work for the member; a correction to one of them changes nothing. */
export function readBadNumbers(db: Db, memberId: string): readonly BadNumber[] {
  const rows = statement(
    db,
    `/* numbers.bad */ SELECT kind, details, said_at AS saidAt FROM member_statements
     WHERE member_id = ? AND kind = 'bad-number' AND withdrawn_at IS NULL`,
  ).all(memberId)
  const made = rows.flatMap((row) => {
    const { kind, details, saidAt } = stored.parse(row)
    const content = statementOf({ kind, details: JSON.parse(details) })
    return content === null ? [] : [{ content, saidAt, withdrawn: false }]
  })
  return foldStatements(made).badNumbers
}

/** The number at which the member is called now. */
export function readNumberInUse(db: Db, memberId: string): NumberInUse {
  const member = readRow(db, 'members', memberId)
  const numbers = { phone: member?.phone ?? null, otherPhone: member?.other_phone ?? null }
  return numberInUse(numbers, new Set(readBadNumbers(db, memberId).map(({ number }) => number)))
}
