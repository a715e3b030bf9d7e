import { TEAM_NORTH, sampleChatWriter } from '../accounts.ts'
import { CALL, CHAT, GAP, KIT, OUTREACH, RESULT } from '../defaults.ts'
import type { SampleCalendar, SampleMember } from '../sample-rows.ts'

/** Already reached today (Completed) and a result that her provider has reviewed. */
export function juneOkafor(on: SampleCalendar): SampleMember {
  const writer = sampleChatWriter(TEAM_NORTH)
  const said = { ...CHAT, sender_name: 'June Okafor' }
  return {
    member: {
      member_id: 'SH-900003',
      first_name: 'June',
      last_name: 'Okafor',
      phone: '+16025550133',
      email: 'june.okafor@example.org',
      zip_code: '85004',
      date_of_birth: '1949-06-21',
      gender: 'F',
      preferred_language: 'en',
      time_zone: 'America/Phoenix',
    },
    outreach: {
      ...OUTREACH,
      health_plan: 'SunHealth Choice PPO',
      priority: 'medium',
      financial_value: 1650,
      compliance_likelihood: 91,
      pickup_likelihood: 71,
      ai_insight:
        'Keeps every promise once it is in her calendar. Her wellness visit fits on the same morning as the bone density scan.',
      ai_insight_es:
        'Cumple todo lo que apunta en su calendario. Su visita de bienestar cabe la misma mañana que la densitometría ósea.',
      status: 'engaged',
      conditions: ['Osteoporosis', 'Hypothyroidism'],
      medications: ['Levothyroxine'],
      personal_notes: {
        hobbies: ['quilting', 'desert gardening'],
        pets: [],
        family: [],
        occupation: 'retired school librarian',
        favoriteTeam: '',
        lastConversationHighlights: '',
      },
      call_window: {
        timeRanges: [{ start: '08:30', end: '11:30' }],
        daysOfWeek: ['Tuesday', 'Thursday', 'Saturday'],
        timezone: 'America/Phoenix',
        notes: 'No daylight saving where she lives.',
      },
      last_contact_at: on.instant(0, -50),
    },
    verification: {
      email_verified: true,
      email_verified_date: on.date(-30),
      phone_verified: true,
      phone_verified_date: on.date(-30),
      on_dnc: false,
      dnc_date: null,
      verification_source: 'portal',
      last_verified: on.date(-30),
    },
    consent: {
      sms_enabled: false,
      email_enabled: true,
      sms_stopped_at: null,
      has_account: true,
      last_login_at: on.instant(-30),
    },
    gaps: [
      { ...GAP, name: 'Annual Wellness Visit', status: 'scheduled', window_end: on.closeBy(40) },
      { ...GAP, name: 'Bone Density Scan', window_end: on.closeBy(120) },
      { ...GAP, name: 'Mammogram', measure: 'BCS-E', status: 'excluded', exclusion_reason: 'outside-measure-age' },
    ],
    calls: [
      {
        ...CALL,
        outcome: 'completed',
        started_at: on.instant(0, -50),
        duration_minutes: 8,
        sentiment: 'positive',
        scheduled_tests: ['Annual Wellness Visit'],
        notes: 'Booked the wellness visit; will ask the doctor about the scan.',
      },
      { ...CALL, outcome: 'voicemail', started_at: on.instant(-14), duration_minutes: 1 },
      {
        ...CALL,
        outcome: 'called-in',
        reason: 'informed',
        started_at: on.instant(-90),
        duration_minutes: 4,
        sentiment: 'neutral',
        identity_verified: true,
      },
      {
        ...CALL,
        outcome: 'called-in-unverified',
        reason: 'someone-else',
        started_at: on.instant(-92),
        duration_minutes: 1,
      },
    ],
    kits: [
      {
        ...KIT,
        kit_type: 'Blood Pressure Monitor Kit',
        status: 'completed',
        date_sent: on.date(-60),
        date_delivered: on.date(-56),
        date_completed: on.date(-50),
        tracking_number: 'TEST1000003',
        result_status: 'received',
      },
      { ...KIT, kit_type: 'Lipid Panel Home Test', status: 'ordered', created_at: on.instant(-1) },
    ],
    results: [
      {
        ...RESULT,
        test_name: 'Thyroid Panel',
        test_date: on.date(-11),
        status: 'reviewed-by-provider',
        provider: 'Sample Lab Two',
        result_summary: 'Stable. Provider keeps the present plan.',
      },
    ],
    chat: [
      {
        ...said,
        created_at: on.instant(-2, -40),
        message: 'Good morning! Do I have to fast before my wellness visit?',
      },
      {
        ...CHAT,
        created_at: on.instant(-2, -22),
        sender_type: 'coordinator',
        sender_name: writer.fullName,
        coordinator_id: writer.staffId,
        message: 'Good morning, June. Only if your doctor ordered blood work for that day. The office can tell you.',
        ai_suggested: true,
      },
      { ...said, created_at: on.instant(-2, -20), message: 'I will ask them, thank you.' },
      {
        ...said,
        created_at: on.instant(0, -12),
        message: 'Is there a bus to the clinic for the bone density scan, or do you arrange rides?',
        read: false,
      },
    ],
  }
}
