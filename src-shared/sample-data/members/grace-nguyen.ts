import { CALLBACK, GAP, KIT, NO_NOTES, NO_PORTAL, OUTREACH, RESULT, UNVERIFIED } from '../defaults.ts'
import type { SampleCalendar, SampleMember } from '../sample-rows.ts'

/** New to the plan: nobody has called yet, contact data unverified, a wide window and an available result. */
export function graceNguyen(on: SampleCalendar): SampleMember {
  return {
    member: {
      member_id: 'SH-900005',
      first_name: 'Grace',
      last_name: 'Nguyen',
      phone: '+18085550155',
      email: 'grace.nguyen@example.com',
      zip_code: '96813',
      date_of_birth: '1961-08-02',
      gender: 'F',
      preferred_language: 'en',
      time_zone: 'Pacific/Honolulu',
    },
    outreach: {
      ...OUTREACH,
      health_plan: 'SunHealth Advantage HMO',
      priority: 'low',
      financial_value: 900,
      compliance_likelihood: 58,
      pickup_likelihood: 69,
      ai_insight: 'First contact: introduce the plan team, verify phone and e-mail, then offer one easy step.',
      ai_insight_es:
        'Primer contacto: presente al equipo del plan, verifique teléfono y correo, y ofrezca un paso fácil.',
      status: 'new',
      personal_notes: { ...NO_NOTES, lastConversationHighlights: '' },
      call_window: {
        timeRanges: [{ start: '09:00', end: '20:00' }],
        daysOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        timezone: 'Pacific/Honolulu',
        notes: '',
      },
    },
    verification: UNVERIFIED,
    consent: NO_PORTAL,
    gaps: [
      { ...GAP, name: 'Cholesterol Check', window_end: on.closeBy(200) },
      { ...GAP, name: 'Diabetes Kidney Check', window_end: on.closeBy(40) },
    ],
    kits: [
      {
        ...KIT,
        kit_type: 'Lipid Panel Home Test',
        status: 'awaiting-completion',
        date_sent: on.date(-20),
        date_delivered: on.date(-15),
        tracking_number: 'TEST1000005',
      },
    ],
    results: [
      {
        ...RESULT,
        test_name: 'Urine Albumin',
        test_date: on.date(-1),
        provider: 'Sample Lab One',
        result_summary: 'Result received from the previous plan; ready to go over with the member.',
      },
    ],
    callbacks: [{ ...CALLBACK, due_at: on.instant(2), note: 'Asked by the previous plan to introduce ourselves.' }],
  }
}
