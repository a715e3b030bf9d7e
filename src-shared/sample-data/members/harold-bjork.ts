import { CALL, GAP, KIT, NO_NOTES, NO_PORTAL, OUTREACH } from '../defaults.ts'
import type { SampleCalendar, SampleMember } from '../sample-rows.ts'

/** On the do-not-call list since a clear request; he stays visible so that nobody rings him by hand. */
export function haroldBjork(on: SampleCalendar): SampleMember {
  return {
    member: {
      member_id: 'SH-900004',
      first_name: 'Harold',
      last_name: 'Bjørk',
      phone: '+16055550144',
      email: null,
      zip_code: '57701',
      date_of_birth: '1946-01-17',
      gender: 'M',
      preferred_language: 'en',
      time_zone: 'America/Denver',
    },
    outreach: {
      ...OUTREACH,
      health_plan: 'SunHealth Patriot PPO (MA only)',
      priority: 'high',
      financial_value: 3100,
      compliance_likelihood: 22,
      pickup_likelihood: 35,
      ai_insight: 'Asked not to be phoned. Letters are welcome; leave the next step to his clinic visit.',
      ai_insight_es:
        'Pidió que no le llamen. Las cartas son bienvenidas; deje el siguiente paso para su visita a la clínica.',
      status: 'at-risk',
      conditions: ['COPD', 'Heart failure'],
      medications: ['Lisinopril', 'Furosemide'],
      personal_notes: { ...NO_NOTES, family: ['brother Nils shares the farm'] },
      call_window: { timeRanges: [], daysOfWeek: [], timezone: 'America/Denver', notes: 'Asked for no calls.' },
      last_contact_at: on.instant(-48),
    },
    verification: {
      email_verified: false,
      email_verified_date: null,
      phone_verified: true,
      phone_verified_date: on.date(-48),
      on_dnc: true,
      dnc_date: on.date(-48),
      verification_source: 'call',
      last_verified: on.date(-48),
    },
    consent: NO_PORTAL,
    gaps: [
      { ...GAP, name: 'Flu Vaccine', measure: 'AIS-E', window_end: on.closeBy(220) },
      { ...GAP, name: 'Pneumococcal Vaccine', window_end: null },
      { ...GAP, name: 'Blood Pressure Check', measure: 'CBP', window_end: on.closeBy(40) },
    ],
    calls: [
      {
        ...CALL,
        outcome: 'refused',
        started_at: on.instant(-48),
        duration_minutes: 3,
        sentiment: 'negative',
        reason: 'not-interested',
        notes: 'Asked to be taken off the list. Confirmed and recorded at once.',
      },
      { ...CALL, outcome: 'unconfirmed', reason: 'someone-answered', started_at: on.instant(-55) },
      { ...CALL, outcome: 'voicemail', started_at: on.instant(-62), duration_minutes: 1 },
    ],
    kits: [
      {
        ...KIT,
        kit_type: 'Blood Pressure Monitor Kit',
        status: 'sent',
        date_sent: on.date(-5),
        tracking_number: 'TEST1000004',
      },
    ],
  }
}
