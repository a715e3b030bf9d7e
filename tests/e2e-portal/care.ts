import type { TestStack } from '../e2e-desktop/stack.ts'
import { ROSA } from './member.ts'

export const IN_TEN_DAYS = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 10 * 86_400_000)
/**
 * At half past, the other one on the hour: with `now()` both were at the same clock in the first minute of an hour, when one
 * of the two is in daylight saving time and the other is not.
 */
const PAST = new Date(IN_TEN_DAYS.getTime() - 100 * 86_400_000 - 30 * 60_000)
/** Of the storage, below its bucket. */
export const DOCUMENT = `${ROSA.id}/3f0c9a52-7d1e-4b86-9c35-61a0e2d7bdf4.pdf`

/** Rows of every kind, as staff and the results feed would have left them. */
export async function giveCare(stack: TestStack): Promise<void> {
  for (const table of ['appointments', 'test_kits', 'lab_results']) {
    await stack.sql(`delete from public.${table} where member_id = $1`, [ROSA.id])
  }
  await stack.sql(
    `insert into public.appointments
       (member_id, team_id, test_name, lab_name, address, appointment_datetime, status, confirmation_number)
     select m.id, m.team_id, a.test, a.lab, a.address, a.at, a.status, a.number
     from public.members m, (values
       ('Mammogram', 'Sample Lab Two', '100 Sample Plaza, Miami, FL 33130', $2::timestamptz, 'confirmed', 'CNF-20881'),
       ('Flu Shot Visit', 'Corner Clinic', null, $3::timestamptz, 'no-show', null)
     ) as a (test, lab, address, at, status, number) where m.id = $1`,
    [ROSA.id, IN_TEN_DAYS.toISOString(), PAST.toISOString()],
  )
  await stack.sql(
    `insert into public.test_kits (member_id, team_id, kit_type, status, date_sent, date_delivered, date_completed)
     select m.id, m.team_id, k.type, k.status, k.sent, k.delivered, k.completed
     from public.members m, (values
       ('A1C Home Test Kit', 'sent', date '2026-11-10', null::date, null::date),
       ('Blood Pressure Monitor Kit', 'lost', date '2026-10-20', null, null),
       ('Lipid Panel Home Test', 'completed', date '2026-09-20', date '2026-09-24', date '2026-10-02')
     ) as k (type, status, sent, delivered, completed) where m.id = $1`,
    [ROSA.id],
  )
  await stack.sql(
    `insert into public.lab_results
       (member_id, team_id, test_name, test_date, status, provider, urgent, result_summary, result_document_url)
     select m.id, m.team_id, r.test, r.date, r.status, 'Sample Lab One', r.urgent, 'As the lab wrote it.', r.document
     from public.members m, (values
       ('Basic Metabolic Panel', date '2026-11-05', 'reviewed-by-provider', true, $2),
       ('A1C Test', date '2026-08-11', 'available', false, null)
     ) as r (test, date, status, urgent, document) where m.id = $1`,
    [ROSA.id, `lab-documents/${DOCUMENT}`],
  )
}
