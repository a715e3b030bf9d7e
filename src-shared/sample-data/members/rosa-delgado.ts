import { TEAM_NORTH, sampleChatWriter, sampleSpecialist } from '../accounts.ts'
import { APPOINTMENT, CALL, CALLBACK, CHAT, GAP, KIT, MESSAGE, OUTREACH, RESULT, TASK } from '../defaults.ts'
import type { SampleCalendar, SampleMember } from '../sample-rows.ts'

/** Critical, Spanish, high pickup: the first call of the morning. A delivered kit and an urgent result wait. */
export function rosaDelgado(on: SampleCalendar): SampleMember {
  const writer = sampleChatWriter(TEAM_NORTH)
  const said = { ...CHAT, sender_name: 'Rosa Delgado' }
  const answered = {
    ...CHAT,
    sender_type: 'coordinator' as const,
    sender_name: writer.fullName,
    coordinator_id: writer.staffId,
  }
  return {
    member: {
      member_id: 'SH-900001',
      first_name: 'Rosa',
      last_name: 'Delgado',
      phone: '+13055550111',
      email: 'rosa.delgado@example.com',
      zip_code: '33130',
      date_of_birth: '1954-03-09',
      gender: 'F',
      preferred_language: 'es',
      time_zone: 'America/New_York',
    },
    outreach: {
      ...OUTREACH,
      health_plan: 'SunHealth Dual Care HMO D-SNP',
      priority: 'critical',
      financial_value: 4200,
      compliance_likelihood: 82,
      pickup_likelihood: 88,
      ai_insight:
        'Answers best in Spanish before noon. Her A1C kit arrived and is still unused; offer to walk through the first step together.',
      ai_insight_es:
        'Contesta mejor en español antes del mediodía. Su kit de A1C ya llegó y está sin usar; ofrézcale ver juntos el primer paso.',
      status: 'engaged',
      conditions: ['Type 2 diabetes', 'Hypertension'],
      medications: ['Metformin', 'Lisinopril'],
      personal_notes: {
        hobbies: ['dominoes'],
        pets: ['Canela, an old beagle'],
        family: ['granddaughter Lucía starts school this year'],
        occupation: 'retired seamstress',
        favoriteTeam: 'Miami Marlins',
        lastConversationHighlights: 'Was proud of walking every evening',
      },
      call_window: {
        timeRanges: [
          { start: '09:00', end: '12:00' },
          { start: '16:00', end: '18:30' },
        ],
        daysOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        timezone: 'America/New_York',
        notes: 'Rings twice before she reaches the phone.',
      },
      last_contact_at: on.instant(-9),
    },
    verification: {
      email_verified: true,
      email_verified_date: on.date(-60),
      phone_verified: true,
      phone_verified_date: on.date(-9),
      on_dnc: false,
      dnc_date: null,
      verification_source: 'call',
      last_verified: on.date(-9),
    },
    consent: {
      sms_enabled: true,
      email_enabled: true,
      sms_stopped_at: null,
      has_account: true,
      last_login_at: on.instant(-3),
    },
    gaps: [
      { ...GAP, name: 'A1C Test', measure: 'GSD', status: 'kit-out', window_end: on.closeBy(40) },
      { ...GAP, name: 'Diabetic Eye Exam', measure: 'EED', window_end: on.closeBy(40) },
      { ...GAP, name: 'Blood Pressure Check', measure: 'CBP', window_end: on.closeBy(40) },
    ],
    calls: [
      {
        ...CALL,
        outcome: 'completed',
        started_at: on.instant(-9, -35),
        duration_minutes: 9,
        sentiment: 'positive',
        scheduled_tests: ['A1C Test'],
        notes: 'Agreed to the home kit. Prefers mornings. Daughter can help with the lancet.',
        transcript:
          'Coach: Buenos días, señora Delgado, ¿es buen momento?\nMember: Sí, mija, ya tomé mi café.\nCoach: Le llamo por su prueba A1C. ¿Prefiere el laboratorio o un kit en casa?\nMember: En casa, si se puede.\nCoach: Claro que sí, se lo mando hoy.',
      },
      { ...CALL, outcome: 'voicemail', started_at: on.instant(-21), duration_minutes: 1 },
      {
        ...CALL,
        outcome: 'completed',
        started_at: on.instant(-75),
        duration_minutes: 6,
        sentiment: 'positive',
        notes: 'Confirmed address and pharmacy.',
      },
    ],
    appointments: [
      {
        ...APPOINTMENT,
        test_name: 'Retinal Exam',
        lab_name: 'Bayside Eye Center',
        address: '100 Sample Plaza, Miami, FL 33130',
        appointment_datetime: on.instant(6, 90),
        confirmation_number: 'TEST-EYE-0001',
        provider: 'in-office',
        time_zone: 'America/New_York',
        scheduled_on: on.date(-9),
        scheduled_by: 'Sample Coach',
      },
    ],
    kits: [
      {
        ...KIT,
        kit_type: 'A1C Home Test Kit',
        status: 'delivered',
        date_sent: on.date(-8),
        date_delivered: on.date(-4),
        tracking_number: 'TEST1000001',
      },
    ],
    results: [
      {
        ...RESULT,
        test_name: 'Basic Metabolic Panel',
        test_date: on.date(-2),
        urgent: true,
        provider: 'Sample Lab One',
        result_summary: 'Potassium slightly above the reference range. Provider asks for a repeat draw.',
      },
    ],
    callbacks: [
      {
        ...CALLBACK,
        due_at: on.instant(0, 180),
        assigned_to: sampleSpecialist(TEAM_NORTH),
        note: 'Her daughter will be there in the afternoon.',
        created_by: sampleSpecialist(TEAM_NORTH),
      },
    ],
    tasks: [
      {
        ...TASK,
        kind: 'ride-question',
        due_on: on.date(1),
        note: 'Asks whether the plan pays for a ride to the lab.',
        asked_at: on.instant(-9),
        created_by: sampleSpecialist(TEAM_NORTH),
      },
    ],
    messages: [
      {
        ...MESSAGE,
        recipient: '+13055550111',
        sender_name: 'Sample Coach',
        content: 'Home test kit ordered',
        provider: 'internal',
        sent_at: on.instant(-8, -20),
        metadata: { kit_type: 'A1C Home Test Kit', purpose: 'kit_order', notes: null },
      },
      {
        ...MESSAGE,
        type: 'email',
        recipient: 'rosa.delgado@example.com',
        subject: 'Your Portal Access Link',
        content: 'Portal link sent for: home',
        status: 'opened',
        sent_at: on.instant(-9, -20),
        delivered_at: on.instant(-9, -19),
        opened_at: on.instant(-9, 45),
        metadata: { link_type: 'home', purpose: 'portal_access' },
      },
    ],
    chat: [
      { ...said, created_at: on.instant(-3, -50), message: 'Buenas tardes. Ya me llegó la cajita de la prueba.' },
      {
        ...answered,
        created_at: on.instant(-3, -41),
        message: 'Buenas tardes, señora Delgado. ¡Qué bueno! ¿Quiere que la abramos por teléfono, paso a paso?',
      },
      { ...said, created_at: on.instant(-3, -38), message: 'Sí, pero mejor otro día, hoy viene mi nieta.' },
      { ...answered, created_at: on.instant(-3, -30), message: 'Con gusto. Dígame qué día le queda bien.' },
    ],
  }
}
