import { statementDetails } from '#shared/sync/statements.ts'
import { change, fitWhen, inserted, inTheirWords, isKept } from './rule.ts'

/** What was said about members on the phone. */
export const STATEMENTS = {
  'statement.add': inserted('statement.add', {
    table: 'member_statements',
    sent: ({ at, saidIn, statement }) => ({
      call_id: saidIn,
      kind: statement.kind,
      details: statementDetails(statement),
      said_at: at,
    }),
    filled: (_, actor) => ({
      made_by: actor.staffId,
      withdrawn_at: null,
      withdrawn_by: null,
      withdraw_reason: null,
    }),
  }),
  'statement.withdraw': change('statement.withdraw', {
    table: 'member_statements',
    // Whoever took it back: it does not count any more. Another reason is not said yet.
    fit: (row, { reason }) =>
      fitWhen(row.withdrawn_at !== null && isKept(row.withdraw_reason, reason), row.withdrawn_at === null),
    // Who takes it back, the server knows by the session: nobody may write it.
    changes: ({ at, reason }) => ({ withdrawn_at: at, withdraw_reason: reason }),
    against: ({ withdraw_reason }) => inTheirWords(withdraw_reason, 'withdrawn'),
  }),
}
