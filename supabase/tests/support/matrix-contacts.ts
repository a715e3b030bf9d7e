import { memberId, NORTH } from './fixture.ts'
import { called, type Cell } from './matrix-cells.ts'
import { everyoneSignedIn, refusedToAll } from './personas.ts'

const first = memberId(1)

/** Changed contacts of members, and answers of the assistant that did not help. */
export const CONTACT_CELLS: readonly Cell[] = [
  called('confirm_contact_change', 'of member 1', `public.confirm_contact_change('${first}', 'sms') answer`, {
    ...refusedToAll,
    member: 1,
    coordinator: 1,
    supervisorBoth: 1,
  }),
  called('contacts_to_confirm', 'those of their teams: none', 'public.contacts_to_confirm()', {
    ...refusedToAll,
    coordinator: 0,
    coordinatorSouth: 0,
    supervisorSouth: 0,
    supervisorBoth: 0,
  }),
  called(
    'reject_contact_change',
    'one that there is not',
    `public.reject_contact_change('${NORTH}') answer`,
    refusedToAll,
  ),
  called(
    'handle_feedback',
    'of the specialist',
    `public.handle_feedback((select id from public.assistant_feedback), 'Added to the knowledge') answer`,
    refusedToAll,
  ),
  called('held_contacts', 'of member 1: none', `public.held_contacts('${first}')`, everyoneSignedIn(0)),
  called(
    'object_to_contact_change',
    'one that there is not',
    `public.object_to_contact_change('${NORTH}') answer`,
    refusedToAll,
  ),
  called('my_contact_changes', 'none', 'public.my_contact_changes()', everyoneSignedIn(0)),
]
