import { NO_CONTACT_FACTS } from '#shared/domain/contact-rules/index.ts'
import type { BoardCard, MemberDetail } from '#shared/ipc/board.ts'
import type { AppointmentRow, CallRow, CareGapRow, LabResultRow, TestKitRow } from '#shared/sync/rows.ts'
import { FAKE_NOW } from './fake-api.ts'

/** A row id of test data: member 7 is `memberId(7)`. */
export const memberId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const NO_BADGES: BoardCard['badges'] = {
  completedToday: false,
  refusedToday: false,
  verified: false,
  dnc: false,
  resultsReady: false,
  testScheduled: false,
  kitArrived: false,
  bestTimeNow: false,
  highPickup: false,
}

type CardChange = Partial<Omit<BoardCard, 'badges' | 'contact'>> & {
  badges?: Partial<BoardCard['badges']>
  contact?: Partial<BoardCard['contact']>
}

/** A plain member of the queue; `change` says what the test is about. */
export function card(number: number, { badges, contact, ...change }: CardChange = {}): BoardCard {
  return {
    id: memberId(number),
    planMemberId: `SH-${number}`,
    firstName: 'Member',
    lastName: String(number),
    age: 70,
    healthPlan: 'SunHealth Advantage HMO',
    phone: '+13055550111',
    priority: 'medium',
    memberStatus: 'active',
    preferredLanguage: 'en',
    preferredName: null,
    interpreterLanguage: null,
    oneCaller: null,
    mayTalkWith: [],
    timeZone: 'America/New_York',
    financialValue: 1_400,
    compliancePercent: 62,
    pickupPercent: 50,
    openGapCount: 1,
    openGapNames: ['Flu Vaccine'],
    arrangedGapNames: [],
    reportedGapNames: [],
    gapsEnd: null,
    lastContactAt: null,
    aiInsight: 'Likes short calls.',
    aiInsightSpanish: '',
    badges: { ...NO_BADGES, ...badges },
    today: null,
    refusedFor: null,
    dncDate: null,
    contact: {
      ...NO_CONTACT_FACTS,
      zipCode: '33130',
      timeZone: 'America/New_York',
      phone: '+13055550111',
      ...contact,
    },
    nextAction: { action: 'gap', about: 'Flu Vaccine', at: null, count: 1 },
    foundBy: null,
    skip: null,
    unreadMessages: 0,
    inCall: null,
    kitsOut: [],
    kitsAnswered: [],
    kitNudges: [],
    kitsToApprove: [],
    reason: {
      position: number,
      decidedBy: 'priority',
      timeScore: 40,
      pickup: 50,
      pickupSource: 'plan',
      next: { name: 'Next Member', timeScore: 40, pickup: 48, priority: 'low', value: 900 },
    },
    ...change,
  }
}

export const cards = (count: number): BoardCard[] => Array.from({ length: count }, (_, index) => card(index + 1))

export const detail = (change: Partial<MemberDetail> = {}): MemberDetail => ({
  id: memberId(1),
  callWindow: { timeRanges: [], daysOfWeek: [], timezone: 'America/New_York', notes: '' },
  personalNotes: {
    hobbies: [],
    pets: [],
    family: [],
    occupation: '',
    favoriteTeam: '',
    lastConversationHighlights: '',
  },
  conditions: [],
  medications: [],
  verification: null,
  consent: null,
  email: null,
  otherPhone: null,
  dateOfBirth: '1952-03-04',
  gender: 'F',
  mailingAddress: null,
  pcpName: null,
  badNumbers: [],
  gaps: [],
  evidence: [],
  documents: [],
  requests: [],
  moves: [],
  movedHere: [],
  calls: [],
  appointments: [],
  kits: [],
  results: [],
  screenings: [],
  staffNames: {},
  unsentRowIds: [],
  closingDay: null,
  complete: true,
  ...change,
})

let rowNumber = 0
const row = () => {
  rowNumber += 1
  return {
    id: memberId(900_000 + rowNumber),
    created_at: FAKE_NOW,
    updated_at: FAKE_NOW,
    deleted_at: null,
    changed_xid: '1',
    member_id: memberId(1),
    team_id: memberId(999),
  }
}

export const callOf = (change: Partial<CallRow> = {}): CallRow => ({
  ...row(),
  outcome: 'completed',
  started_at: '2026-11-10T15:00:00.000Z',
  duration_minutes: 6,
  sentiment: 'positive',
  coach_name: 'Sample Coach',
  staff_id: null,
  scheduled_tests: [],
  notes: '',
  transcript: null,
  identity_verified: false,
  override_reason: null,
  reason: null,
  reason_note: '',
  ...change,
})

export const appointmentOf = (change: Partial<AppointmentRow> = {}): AppointmentRow => ({
  ...row(),
  test_name: 'Retinal Exam',
  lab_name: null,
  address: null,
  appointment_datetime: '2026-12-01T15:00:00.000Z',
  status: 'scheduled',
  confirmation_number: null,
  reminder_sent: false,
  reminder_sent_at: null,
  reminder_sent_by: null,
  reminder_asked_at: null,
  reminder_asked_by: null,
  reminder_state: null,
  reminder_channel: null,
  reminder_reason: null,
  provider: 'lab-one',
  scheduled_on: null,
  scheduled_by: null,
  time_zone: 'America/New_York',
  call_id: null,
  cancel_reason: null,
  end_said_at: null,
  ...change,
})

export const kitOf = (change: Partial<TestKitRow> = {}): TestKitRow => ({
  ...row(),
  kit_type: 'A1C Home Test Kit',
  status: 'delivered',
  date_sent: '2026-11-10',
  date_delivered: null,
  date_completed: null,
  tracking_number: null,
  result_status: null,
  followed_up_at: null,
  followed_up_by: null,
  follow_up_state: null,
  follow_up_sent_at: null,
  follow_up_channel: null,
  follow_up_reason: null,
  order_notes: '',
  ordered_by: null,
  duplicate_confirmed: false,
  risk_answers: null,
  approved_at: null,
  approved_by: null,
  status_changed_at: null,
  status_changed_by: null,
  ship_to: null,
  shipped_at: null,
  shipped_by: null,
  ...change,
})

export const resultOf = (change: Partial<LabResultRow> = {}): LabResultRow => ({
  ...row(),
  test_name: 'Lipid Panel',
  test_date: '2026-11-12',
  status: 'available',
  provider: null,
  urgent: false,
  abnormal: false,
  result_summary: null,
  result_document_url: null,
  released_at: null,
  released_by: null,
  discussion_opened_at: null,
  discussion_opened_by: null,
  discussed_at: null,
  discussed_by: null,
  discussed_in: null,
  ...change,
})

export const gapOf = (change: Partial<CareGapRow> = {}): CareGapRow => ({
  ...row(),
  name: 'Flu Vaccine',
  measure: null,
  status: 'open',
  window_start: null,
  window_end: null,
  last_service: null,
  exclusion_reason: null,
  moved_at: null,
  reopen_why: null,
  ...change,
})
