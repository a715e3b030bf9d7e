import type { RecordRequestRow } from '#shared/sync/request-row.ts'
import { asItStands, change, fitWhen, inserted, inTheirWords, isKept, isSameMoment } from './rule.ts'

const whom = ({ asked_of, fax, phone, service }: Pick<RecordRequestRow, 'asked_of' | 'fax' | 'phone' | 'service'>) => [
  asked_of,
  fax,
  phone,
  service,
]
const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
const isOpen = ({ state }: RecordRequestRow): boolean => state === 'open'
/** How it ended meanwhile, in a person's words where there are some. */
const ended = ({ end_reason: why, state }: RecordRequestRow): string => inTheirWords(why, state)

/** Records that practices are asked for: by whom, when, and how it ended. */
export const REQUESTS = {
  'request.open': inserted('request.open', {
    table: 'record_requests',
    sent: ({ gapId, askedOf, fax, phone, service }) => ({ care_gap_id: gapId, asked_of: askedOf, fax, phone, service }),
    filled: (_, actor) => ({
      said_when: '',
      opened_by: actor.staffId,
      printed_at: null,
      printed_by: null,
      sent_at: null,
      sent_by: null,
      sent_how: null,
      chases: 0,
      chased_at: null,
      chased_by: null,
      state: 'open' as const,
      ended_at: null,
      ended_by: null,
      end_reason: null,
      evidence_id: null,
    }),
  }),
  'request.correct': change('request.correct', {
    table: 'record_requests',
    fit: (row, { now, was }) =>
      fitWhen(
        same(whom(row), [now.askedOf, now.fax, now.phone, now.service]),
        isOpen(row) && same(whom(row), whom(was)),
      ),
    changes: ({ now: { askedOf, ...now } }) => ({ asked_of: askedOf, ...now }),
    against: (row) => (isOpen(row) ? asItStands(whom(row), row.state) : ended(row)),
    was: ({ asked_of, fax, phone, service }) => ({ asked_of, fax, phone, service }),
  }),
  'request.print': change('request.print', {
    table: 'record_requests',
    fit: (row, { at }) => fitWhen(isSameMoment(row.printed_at, at), isOpen(row)),
    // Who does any of it, the server knows by the session: nobody may write it.
    changes: ({ at }) => ({ printed_at: at }),
    against: ended,
  }),
  'request.send': change('request.send', {
    table: 'record_requests',
    fit: (row, { how }) => fitWhen(row.sent_how === how, isOpen(row) && row.sent_at === null),
    changes: ({ at, how }) => ({ sent_at: at, sent_how: how }),
    against: (row) => (isOpen(row) ? 'request.sent' : ended(row)),
  }),
  'request.chase': change('request.chase', {
    table: 'record_requests',
    fit: (row, { number }) =>
      fitWhen(row.chases >= number, isOpen(row) && row.sent_at !== null && row.chases === number - 1),
    changes: ({ at, number }) => ({ chases: number, chased_at: at }),
    against: ended,
  }),
  'request.end': change('request.end', {
    table: 'record_requests',
    fit: (row, { how, reason }) => fitWhen(row.state === how && isKept(row.end_reason, reason), isOpen(row)),
    changes: ({ at, how, reason }) => ({ state: how, ended_at: at, end_reason: reason }),
    against: ended,
  }),
}
