import { describe, expect, it } from 'vitest'
import { GAP_STATUSES } from '../../sync/vocabulary.ts'
import { badgesOf, isBestTimeNow, type BadgeFacts } from './badges.ts'
import { greetedBy, isOpenGap, inThousands } from './index.ts'
import {
  canDiscuss,
  canFollowUp,
  canRemind,
  coachKitStatus,
  offersReminder,
  resultStatusText,
  testStatusOverview,
} from './test-status.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const plain: BadgeFacts = {
  today: null,
  verification: { phone_verified: false, email_verified: false, on_dnc: false },
  hasEmail: true,
  resultStatuses: [],
  appointments: [],
  kitStatuses: [],
  timeScore: 40,
  inHours: true,
  pickupPercent: 50,
}
const badge = (change: Partial<BadgeFacts>) => badgesOf({ ...plain, ...change }, NOW)

describe('badges', () => {
  it('are all off for a member with nothing to show', () => {
    expect(Object.values(badge({}))).toEqual(Array.from({ length: 9 }, () => false))
  })

  it.each([
    ['reached', true, false],
    ['refused', false, true],
    ['tried', false, false],
  ] as const)('on a day that came to %s: Completed %s, Refused %s', (state, completedToday, refusedToday) => {
    expect(badge({ today: { state } })).toMatchObject({ completedToday, refusedToday })
  })

  it('Verified needs the phone, and the e-mail where one is on file', () => {
    const phone = { phone_verified: true, email_verified: false, on_dnc: false }
    expect(badge({ verification: phone }).verified).toBe(false)
    expect(badge({ verification: phone, hasEmail: false }).verified).toBe(true)
    expect(badge({ verification: { ...phone, email_verified: true } }).verified).toBe(true)
    expect(badge({ verification: null, hasEmail: false }).verified).toBe(false)
  })

  it('Results Ready needs an available result', () => {
    expect(badge({ resultStatuses: ['reviewed-by-provider', 'discussed-with-member'] }).resultsReady).toBe(false)
    expect(badge({ resultStatuses: ['available'] }).resultsReady).toBe(true)
  })

  it('Test Scheduled needs a booked test that is still to come', () => {
    const at = (status: 'scheduled' | 'confirmed' | 'cancelled', appointment_datetime: string) =>
      badge({ appointments: [{ status, appointment_datetime }] }).testScheduled
    expect(at('scheduled', '2026-11-21T15:00:00Z')).toBe(true)
    expect(at('confirmed', '2026-11-20T10:00:00-05:00')).toBe(true)
    expect(at('scheduled', '2026-11-20T14:59:00Z')).toBe(false)
    expect(at('cancelled', '2026-11-21T15:00:00Z')).toBe(false)
  })

  it('Kit Arrived needs a delivered kit', () => {
    expect(badge({ kitStatuses: ['sent', 'completed'] }).kitArrived).toBe(false)
    expect(badge({ kitStatuses: ['delivered'] }).kitArrived).toBe(true)
  })

  it('High Pickup starts at 70 percent', () => {
    expect(badge({ pickupPercent: 69 }).highPickup).toBe(false)
    expect(badge({ pickupPercent: 70 }).highPickup).toBe(true)
  })

  it('Best Time Now needs to be inside the window and never shows for do-not-call', () => {
    const onDnc = { phone_verified: true, email_verified: true, on_dnc: true }
    expect(badge({ timeScore: 75 }).bestTimeNow).toBe(false)
    expect(badge({ timeScore: 100 }).bestTimeNow).toBe(true)
    expect(badge({ timeScore: 100, today: { state: 'tried' } }).bestTimeNow).toBe(true)
    expect(badge({ timeScore: 100, today: { state: 'refused' } }).bestTimeNow).toBe(false)
    expect(badge({ timeScore: 100, verification: onDnc })).toMatchObject({ bestTimeNow: false, dnc: true })
    expect(badge({ timeScore: 100, inHours: false }).bestTimeNow).toBe(false)
    expect(isBestTimeNow({ timeScore: 100, inHours: true, onDnc: true, finished: false })).toBe(false)
  })
})

describe('care gaps', () => {
  it('are open until closed or excluded', () => {
    expect(GAP_STATUSES.filter((status) => !isOpenGap({ status }))).toEqual(['closed', 'excluded'])
  })
})

describe('dollars in thousands', () => {
  it.each([
    [45_200, '45.2'],
    [1650, '1.7'],
    [300, '0.3'],
    [0, '0.0'],
    [49, '0.0'],
    [1_234_567, '1234.6'],
  ])('%d reads %s', (dollars, text) => {
    expect(inThousands(dollars)).toBe(text)
  })
})

describe('the Test Status Overview', () => {
  it('lists each section newest first', () => {
    const shown = testStatusOverview({
      appointments: [
        { status: 'completed', reminder_sent: true, appointment_datetime: '2026-10-01T15:00:00Z' },
        { status: 'scheduled', reminder_sent: false, appointment_datetime: '2026-12-01T15:00:00Z' },
      ],
      kits: [
        { status: 'ordered', date_sent: null, followed_up_at: null },
        { status: 'delivered', date_sent: '2026-11-01', followed_up_at: null },
      ],
      results: [{ status: 'available', test_date: '2026-11-02', discussion_opened_at: null }],
    })
    expect(shown.scheduledTests.map(({ status }) => status)).toEqual(['scheduled', 'completed'])
    expect(shown.kits.map(({ status }) => status)).toEqual(['delivered', 'ordered'])
    expect(shown.results).toHaveLength(1)
  })

  it('offers Remind once, only while the test is scheduled', () => {
    expect(canRemind({ status: 'scheduled', reminder_sent: false, reminder_state: null })).toBe(true)
    expect(canRemind({ status: 'scheduled', reminder_sent: false, reminder_state: 'failed' })).toBe(true)
    expect(canRemind({ status: 'scheduled', reminder_sent: false, reminder_state: 'waiting' })).toBe(false)
    expect(canRemind({ status: 'scheduled', reminder_sent: true, reminder_state: 'sent' })).toBe(false)
    expect(canRemind({ status: 'confirmed', reminder_sent: false, reminder_state: null })).toBe(false)
  })

  it('offers Remind of a visit ahead only', () => {
    const test = { status: 'scheduled', reminder_sent: false, reminder_state: null } as const
    const at = (appointment_datetime: string) => offersReminder({ ...test, appointment_datetime }, NOW)
    expect([at('2026-11-20T15:01:00Z'), at('2026-11-20T15:00:00Z')]).toEqual([true, false])
  })

  it('offers Follow Up on a delivered kit and Discuss Now on an available result', () => {
    expect(canFollowUp({ status: 'delivered', follow_up_state: 'sent' })).toBe(true)
    expect(canFollowUp({ status: 'delivered', follow_up_state: 'waiting' })).toBe(false)
    expect(canFollowUp({ status: 'sent', follow_up_state: null })).toBe(false)
    expect(canDiscuss({ status: 'available' })).toBe(true)
    expect(canDiscuss({ status: 'reviewed-by-provider' })).toBe(false)
  })

  it('words the statuses as the coach sees them', () => {
    expect(resultStatusText('discussed-with-member')).toBe('discussed with member')
    expect(coachKitStatus('awaiting-completion')).toBe('delivered')
    expect(coachKitStatus('ordered')).toBe('ordered')
  })
})

it('calls somebody by the first name, and by the one name where there is but one', () => {
  expect(greetedBy({ first_name: 'Ida', last_name: 'Brandt' })).toBe('Ida')
  expect(greetedBy({ first_name: '', last_name: 'Suharto' })).toBe('Suharto')
})
