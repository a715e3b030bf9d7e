import { withdrawalOf } from '#shared/domain/statements/index.ts'
import type { StatementContent, StatementKind } from '#shared/sync/statements.ts'
import type { BadNumberReason } from '#shared/sync/vocabulary.ts'
import { readRow } from '../../../src-main/db/row-store.ts'
import { change, creation, dayIn, given, type AtDesk, type Offered } from './at-desk.ts'

type Saying<K extends StatementKind> = (desk: AtDesk) => Extract<StatementContent, { kind: K }>

function badNumber(why: BadNumberReason): Saying<'bad-number'> {
  return ({ db, memberId }) => ({ kind: 'bad-number', number: readRow(db, 'members', memberId)!.phone!, why })
}

/** Everything that can be said of a member. Without a row here a kind does not compile. */
const SAYINGS: { readonly [K in StatementKind]: readonly [Saying<K>, ...Saying<K>[]] } = {
  'do-not-call': [() => ({ kind: 'do-not-call', scope: 'all' }), () => ({ kind: 'do-not-call', scope: 'reminders' })],
  deceased: [() => ({ kind: 'deceased' })],
  'bad-number': [badNumber('wrong'), badNumber('out-of-service'), badNumber('fax-or-business')],
  'already-done': [
    (desk) => ({ kind: 'already-done', gapId: given(desk, 'care_gaps').id, when: 'In May', where: 'Bay Clinic' }),
  ],
  'someone-else': [() => ({ kind: 'someone-else', relation: 'spouse', message: true })],
  'may-talk-with': [
    (desk) => ({ kind: 'may-talk-with', name: 'Ana Kim', relation: 'child', topic: 'care', until: dayIn(desk, 30) }),
  ],
  consent: [
    () => ({ kind: 'consent', channel: 'sms', given: false, wording: null, language: null }),
    () => ({ kind: 'consent', channel: 'email', given: true, wording: 'email-2026-11', language: 'en' }),
  ],
}
const GAP = `insert into public.care_gaps (member_id, id, name) values ($1, $2, 'A1C Test')`

/** Recorded, and taken back at once by whoever recorded it, or later with a reason. */
function sayingOffers(kind: StatementKind): Offered[] {
  const sayings: readonly ((desk: AtDesk) => StatementContent)[] = SAYINGS[kind]
  return sayings.flatMap((saying, index) => {
    const offer = (when: 'undone' | 'taken back later', own: boolean, reason: string | null): Offered => ({
      name: `${kind} ${index}, ${when}`,
      to: (role) => withdrawalOf({ kind, own, ageMs: 0 }, role) === (reason === null ? 'undo' : 'reason'),
      soon: own,
      given: GAP,
      make: (desk) => ({ kind: 'statement.add', ...creation(desk), saidIn: null, statement: saying(desk) }),
      after: ({ rowId }, desk) => ({
        kind: 'statement.withdraw',
        ...change(desk, readRow(desk.db, 'member_statements', rowId)!),
        reason,
      }),
    })
    const undone = offer('undone', true, null)
    return index === 0 ? [undone, offer('taken back later', false, 'Said by her son')] : [undone]
  })
}

export const SAYING_OFFERS: readonly Offered[] = (Object.keys(SAYINGS) as StatementKind[]).flatMap(sayingOffers)
