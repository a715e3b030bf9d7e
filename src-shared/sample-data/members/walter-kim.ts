import { TEAM_NORTH, sampleSpecialist } from '../accounts.ts'
import {
  APPOINTMENT,
  CALL,
  CALLBACK,
  GAP,
  KIT,
  MESSAGE,
  NO_PORTAL,
  NO_RISK,
  OUTREACH,
  RESULT,
  TASK,
} from '../defaults.ts'
import type { SampleCalendar, SampleMember } from '../sample-rows.ts'

/** High priority with appointments in every state; the plan sent no pickup likelihood, so the call history decides. */
export function walterKim(on: SampleCalendar): SampleMember {
  const booked = {
    ...APPOINTMENT,
    lab_name: 'Sample Lab Two, Loop',
    scheduled_by: 'Sample Coordinator',
    time_zone: 'America/Chicago',
  }
  return {
    member: {
      member_id: 'SH-900002',
      first_name: 'Walter',
      last_name: 'Kim',
      phone: '+13125550122',
      email: null,
      zip_code: '60601',
      date_of_birth: '1958-11-30',
      gender: 'M',
      preferred_language: 'en',
      time_zone: 'America/Chicago',
    },
    outreach: {
      ...OUTREACH,
      health_plan: 'SunHealth Advantage HMO',
      priority: 'high',
      financial_value: 2850,
      compliance_likelihood: 64,
      pickup_likelihood: null,
      ai_insight:
        'Missed one colonoscopy slot because of the drive. He lights up when baseball comes up; suggest the stool test as an option to discuss.',
      ai_insight_es:
        'Perdió una cita de colonoscopia por la distancia. Se anima cuando se habla de béisbol; mencione la prueba de heces como opción.',
      status: 'active',
      conditions: ['High cholesterol'],
      medications: ['Atorvastatin'],
      personal_notes: {
        hobbies: ['model trains'],
        pets: [],
        family: ['son in Milwaukee'],
        occupation: 'retired bus mechanic',
        favoriteTeam: 'Chicago White Sox',
        lastConversationHighlights: '',
      },
      call_window: {
        timeRanges: [{ start: '13:00', end: '16:30' }],
        daysOfWeek: ['Monday', 'Wednesday', 'Thursday', 'Friday'],
        timezone: 'America/Chicago',
        notes: 'Naps after lunch until one.',
      },
      last_contact_at: on.instant(-16),
    },
    verification: {
      email_verified: false,
      email_verified_date: null,
      phone_verified: true,
      phone_verified_date: on.date(-100),
      on_dnc: false,
      dnc_date: null,
      verification_source: 'plan-file',
      last_verified: on.date(-100),
    },
    consent: { ...NO_PORTAL, sms_enabled: true },
    gaps: [
      { ...GAP, name: 'Colorectal Cancer Screening', measure: 'COL-E', status: 'contacted', window_end: on.date(40) },
      { ...GAP, name: 'Lipid Panel', status: 'scheduled', window_end: on.date(40) },
    ],
    calls: [
      {
        ...CALL,
        outcome: 'scheduled',
        started_at: on.instant(-16),
        duration_minutes: 7,
        sentiment: 'neutral',
        scheduled_tests: ['Lipid Panel', 'Colonoscopy Consult'],
        notes: 'Wants late mornings only; no ride on Tuesdays.',
        transcript:
          'Coach: Is the lab on Wacker still the closest?\nMember: It is, but parking is a pain.\nCoach: There is one two blocks from the bus.\nMember: That I can do.',
      },
      { ...CALL, outcome: 'no-answer', started_at: on.instant(-30) },
      { ...CALL, outcome: 'completed', started_at: on.instant(-64), duration_minutes: 5, sentiment: 'positive' },
      {
        ...CALL,
        outcome: 'refused',
        reason: 'transport',
        started_at: on.instant(-120),
        duration_minutes: 2,
        sentiment: 'negative',
      },
    ],
    appointments: [
      {
        ...booked,
        test_name: 'Lipid Panel',
        appointment_datetime: on.instant(3, 120),
        status: 'scheduled',
        confirmation_number: 'TEST-LAB-0002',
        provider: 'lab-two',
        scheduled_on: on.date(-16),
      },
      {
        ...booked,
        test_name: 'Colonoscopy Consult',
        appointment_datetime: on.instant(12),
        status: 'confirmed',
        reminder_sent: true,
        reminder_sent_at: on.instant(-1),
        reminder_state: 'sent',
        reminder_channel: 'sms',
        provider: 'in-office',
        scheduled_on: on.date(-16),
      },
      {
        ...booked,
        test_name: 'Colonoscopy',
        appointment_datetime: on.instant(-70),
        status: 'no-show',
        provider: 'in-office',
      },
      { ...booked, test_name: 'Glucose Panel', appointment_datetime: on.instant(-200), status: 'completed' },
      { ...booked, test_name: 'Flu Shot Visit', appointment_datetime: on.instant(-45), status: 'cancelled' },
    ],
    kits: [
      {
        ...KIT,
        kit_type: 'Lipid Panel Home Test',
        status: 'lost',
        date_sent: on.date(-90),
        tracking_number: 'TEST1000002',
      },
      {
        ...KIT,
        kit_type: 'Cologuard Kit',
        status: 'ordered',
        created_at: on.instant(-2),
        order_notes: 'Please leave it with the front desk.',
        ordered_by: sampleSpecialist(TEAM_NORTH),
        risk_answers: NO_RISK,
      },
    ],
    results: [
      {
        ...RESULT,
        test_name: 'Glucose Panel',
        test_date: on.date(-198),
        status: 'discussed-with-member',
        provider: 'Sample Lab One',
        result_summary: 'Within the reference range.',
      },
    ],
    callbacks: [{ ...CALLBACK, due_at: on.instant(-1), note: 'Wants to hear about the stool test before he decides.' }],
    tasks: [
      {
        ...TASK,
        kind: 'request-record',
        audience: 'coordinators',
        due_on: on.date(4),
        note: 'Says his eye doctor did the exam in spring.',
        asked_at: on.instant(-15),
        created_by: sampleSpecialist(TEAM_NORTH),
      },
    ],
    messages: [
      {
        ...MESSAGE,
        recipient: '+13125550122',
        content: 'Portal link sent for: appointments',
        status: 'failed',
        sent_at: on.instant(-15),
        metadata: { link_type: 'appointments', purpose: 'portal_access' },
      },
    ],
  }
}
