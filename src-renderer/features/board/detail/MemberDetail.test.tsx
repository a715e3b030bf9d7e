import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardCard, MemberDetail } from '#shared/ipc/board.ts'
import type { HeldContact } from '#shared/ipc/contacts.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { fails, ok, render, signedIn } from '../../../test-utils/index.ts'
import { BoardPage } from '../BoardPage.tsx'
import {
  appointmentOf,
  callOf,
  card,
  detail,
  fakeQueue,
  gapOf,
  kitOf,
  memberId,
  resultOf,
} from '../test-support/board-data.ts'
import { forgetBoard, giveLayout } from '../test-support/layout.ts'

beforeEach(() => {
  giveLayout()
  forgetBoard()
})

type Overrides = Parameters<typeof fakeQueue>[1]

interface Options {
  readonly language?: 'en' | 'es'
  readonly nudges?: BoardCard['kitNudges']
  readonly contact?: Partial<BoardCard['contact']>
}

async function open(
  change: Partial<MemberDetail>,
  { language = 'en', nudges = [], contact = {}, ...overrides }: Overrides & Options = {},
) {
  const closed = card(1, { kitNudges: nudges })
  const { api } = fakeQueue([{ ...closed, contact: { ...closed.contact, ...contact } }], {
    board: { getMember: vi.fn(() => ok(detail(change))) },
    ...overrides,
  })
  const { user } = render(<BoardPage />, { api, language })
  await user.click(
    await screen.findByRole('button', { name: language === 'en' ? 'More about Member 1' : 'Más sobre Member 1' }),
  )
  const panel = await screen.findByRole('group', { name: /^(Details of|Detalles de)/ })
  return { api, user, panel, inside: within(panel) }
}

const KIT_REMINDED = { label: 'A1C Home Test Kit', delivery: 'sent', reason: null } as const

it('shows the second number, where mail goes and the doctor, where they are known', async () => {
  const mailingAddress = '1 Main St, Boston, MA 02134'
  const { inside } = await open({ otherPhone: '+13055550123', mailingAddress, pcpName: 'Dr. Lena Vo' })
  expect(inside.getByText('Dr. Lena Vo')).toBeDefined()
  expect(inside.getByText('(305) 555-0123')).toBeDefined()
  expect(inside.getByText('1 Main St, Boston, MA 02134')).toBeDefined()
})

describe('a changed contact that waits to be confirmed', () => {
  const HELD = {
    channel: 'sms',
    changedAt: '2026-01-01T10:00:00Z',
    own: false,
    openAt: '2026-01-02T10:00:00Z',
  } as const
  const waiting = (role: StaffRole, held: Partial<HeldContact> = {}, confirm = vi.fn(() => ok(null))) =>
    open(
      {},
      {
        session: { getState: vi.fn(() => ok(signedIn({ role }))) },
        contacts: { listHeld: vi.fn(() => ok([{ ...HELD, ...held }])), confirm },
      },
    )
  const TEXT = 'New phone not confirmed yet: no sign-in codes go there.'

  it('is confirmed by a coordinator who did not write it', async () => {
    const confirm = vi.fn(() => ok(null))
    const { inside, user } = await waiting('care_coordinator', {}, confirm)
    expect(await inside.findByText(TEXT)).toBeDefined()
    await user.click(inside.getByRole('button', { name: 'Confirm the new phone' }))
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1), channel: 'sms' })
    expect(await screen.findByText('The new phone now gets sign-in codes')).toBeDefined()
  })

  it.each([
    ['a specialist', 'outreach_specialist', {}, null],
    ['who changed it', 'supervisor', { own: true }, /You changed it/],
    ['anybody on the first day', 'supervisor', { openAt: '2999-01-02T10:00:00Z' }, /Can be confirmed from/],
  ] as const)('offers %s no key', async (_who, role, held, why) => {
    const { inside } = await waiting(role, held)
    expect(await inside.findByText(TEXT)).toBeDefined()
    if (why) expect(inside.getByText(why)).toBeDefined()
    expect(inside.queryByRole('button', { name: 'Confirm the new phone' })).toBeNull()
  })
})

describe('best times', () => {
  const callWindow = {
    timeRanges: [{ start: '09:00', end: '12:30' }],
    daysOfWeek: ['Monday', 'Friday'],
    timezone: 'America/New_York',
    notes: 'Rings twice.',
  } satisfies MemberDetail['callWindow']

  it('shows ranges, days and notes, and today as a strip in words', async () => {
    const { inside } = await open({ callWindow })
    expect(inside.getByText('9:00 AM to 12:30 PM')).toBeDefined()
    expect(inside.getByText('Monday and Friday')).toBeDefined()
    expect(inside.getByText('Rings twice.')).toBeDefined()
    const strip = inside.getByRole('img', { name: /Best hours today/ })
    expect(strip.getAttribute('aria-label')).toContain('It is 11:00 AM there')
  })

  it('says that today is not one of the days', async () => {
    const { inside } = await open({ callWindow: { ...callWindow, daysOfWeek: ['Sunday'] } })
    expect(inside.getByRole('img', { name: /Today is not one of the member's days/ })).toBeDefined()
  })

  it('shows a range over midnight as one that is never used', async () => {
    const { inside } = await open({ callWindow: { ...callWindow, timeRanges: [{ start: '22:00', end: '06:00' }] } })
    expect(inside.getByText('10:00 PM to 6:00 AM (ends before it starts, never used)')).toBeDefined()
  })
})

describe('screenings', () => {
  const screenings: MemberDetail['screenings'] = [
    {
      id: memberId(901),
      type: 'phq9',
      status: 'completed',
      at: '2026-11-18T15:00:00+00:00',
      score: 1,
      risk: 'minimal',
      needs: [],
      crisis: true,
    },
    {
      id: memberId(902),
      type: 'sdoh',
      status: 'completed',
      at: '2026-11-17T15:00:00+00:00',
      score: null,
      risk: 'needs-support',
      needs: ['Food', 'Social Support'],
      crisis: false,
    },
    {
      id: memberId(903),
      type: 'sdoh',
      status: 'in-progress',
      at: '2026-11-16T15:00:00+00:00',
      score: null,
      risk: null,
      needs: [],
      crisis: false,
    },
  ]

  it.each([
    [
      'en',
      'Screenings',
      [
        'PHQ-9 depression checkminimalThoughts of self-harmNov 18, 2026Score 1 of 27',
        'Social needs checkneeds supportNov 17, 2026Needs: food and social support',
        'Social needs checkin progressNov 16, 2026',
      ],
    ],
    [
      'es',
      'Cuestionarios',
      [
        'Cuestionario de ánimo (PHQ-9)mínimoPensamientos de hacerse daño18 nov 2026Puntaje: 1 de 27',
        'Cuestionario de necesidades diariasnecesita apoyo17 nov 2026Necesidades: comida y apoyo social',
        'Cuestionario de necesidades diariasen curso16 nov 2026',
      ],
    ],
  ] as const)('show type, result and day of each in %s', async (language, name, lines) => {
    const { inside } = await open({ screenings }, { language })
    const items = within(inside.getByRole('region', { name })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(lines)
  })

  it('are no section while there are none', async () => {
    const { inside } = await open({})
    expect(inside.queryByRole('region', { name: 'Screenings' })).toBeNull()
  })
})

describe('the call history', () => {
  it('is headed by the number of calls', async () => {
    const { inside } = await open({ calls: [callOf(), callOf()] })
    expect(inside.getByRole('region', { name: 'Call History (2 previous calls)' })).toBeDefined()
  })

  it('shows how a call went, when, how long, with whom and what was scheduled', async () => {
    const call = callOf({ outcome: 'voicemail', sentiment: 'neutral', scheduled_tests: ['A1C Test', 'Mammogram'] })
    const { inside } = await open({ calls: [call] })
    for (const text of ['Voicemail', '6 minutes', 'with Sample Coach', 'Tests scheduled: A1C Test and Mammogram'])
      expect(inside.getByText(text)).toBeDefined()
    expect(inside.getByRole('img', { name: 'Neutral' }).querySelector('.tabler-icon-mood-neutral')).not.toBeNull()
  })

  it('opens notes and transcript by a toggle when there is a transcript', async () => {
    const call = callOf({ notes: 'Prefers mornings.', transcript: 'Coach: Good morning.\nMember: =HYPERLINK("x")' })
    const { inside, user } = await open({ calls: [call] })
    expect(inside.queryByText('Prefers mornings.')).toBeNull()
    await user.click(inside.getByRole('button', { name: 'Show transcript' }))
    const box = inside.getByRole('region', { name: /^Transcript of the call/ })
    expect(box.textContent).toContain('Prefers mornings.')
    expect(box.textContent).toContain('=HYPERLINK("x")')
    await user.click(inside.getByRole('button', { name: 'Hide transcript' }))
    expect(inside.queryByText('Prefers mornings.')).toBeNull()
  })

  it('has no toggle without a transcript, and hides no notes then', async () => {
    const { inside } = await open({ calls: [callOf({ notes: 'Moved house.' })] })
    expect(inside.queryByRole('button', { name: 'Show transcript' })).toBeNull()
    expect(inside.getByText('Moved house.')).toBeDefined()
  })

  it('puts the trend of outcomes into words', async () => {
    const { inside } = await open({ calls: [callOf({ outcome: 'completed' }), callOf({ outcome: 'refused' })] })
    const trend = 'Outcomes of the last calls, oldest first: Declined and Completed'
    expect(inside.getByRole('img', { name: trend })).toBeDefined()
  })
})

describe('the Test Status Overview', () => {
  it('shows a section only when it has entries, with its count', async () => {
    const { inside } = await open({ kits: [kitOf(), kitOf({ status: 'lost' })] })
    expect(inside.getByText('HOME TEST KITS (2)')).toBeDefined()
    expect(inside.queryByText(/SCHEDULED TESTS/)).toBeNull()
    expect(inside.queryByText(/LAB RESULTS AVAILABLE/)).toBeNull()
  })

  it("names a lab as this computer's settings do", async () => {
    const { inside } = await open({
      appointments: [appointmentOf({ provider: 'lab-two' }), appointmentOf({ provider: 'in-office' })],
    })
    expect(await inside.findByText('Lab Two')).toBeDefined()
    expect(inside.getByText('In office')).toBeDefined()
  })

  it('offers Remind only for a scheduled test without a reminder', async () => {
    const { inside } = await open({
      appointments: [
        appointmentOf(),
        appointmentOf({ status: 'confirmed' }),
        appointmentOf({ reminder_sent: true }),
        appointmentOf({ reminder_state: 'waiting' }),
        appointmentOf({ status: 'cancelled' }),
      ],
    })
    expect(inside.getByText('SCHEDULED TESTS (5)')).toBeDefined()
    expect(inside.getAllByRole('button', { name: /^Remind/ })).toHaveLength(1)
  })

  it('offers Follow Up only for a delivered kit, and Discuss Now only for an available result', async () => {
    const { inside } = await open({
      kits: [kitOf(), kitOf({ status: 'sent' }), kitOf({ status: 'awaiting-completion' })],
      results: [
        resultOf(),
        resultOf({ status: 'reviewed-by-provider' }),
        resultOf({ status: 'discussed-with-member' }),
      ],
    })
    expect(inside.getAllByRole('button', { name: /^Follow up/ })).toHaveLength(1)
    expect(inside.getAllByRole('button', { name: /^Discuss/ })).toHaveLength(1)
    expect(inside.getByText('reviewed by provider')).toBeDefined()
    expect(inside.getByText('discussed with member')).toBeDefined()
  })

  it.each([
    ['outreach_specialist', 0],
    ['clinician', 1],
  ] as const)('shows what a flagged result says to clinicians alone before it is released: %s', async (role, shown) => {
    const { inside } = await open(
      { results: [resultOf({ urgent: true, result_summary: 'Potassium above the range.' })] },
      { session: { getState: vi.fn(() => ok(signedIn({ role }))) } },
    )
    expect(inside.getByText('LAB RESULTS AVAILABLE (1)')).toBeDefined()
    expect(inside.queryAllByText('Potassium above the range.')).toHaveLength(shown)
    expect(inside.queryAllByText('A clinician looks at it first')).toHaveLength(1 - shown)
  })

  it('says that the reminder was sent, by the name main gave', async () => {
    const test = appointmentOf()
    const sendReminder = vi.fn(() => ok({ label: 'Retinal Exam', delivery: 'sent' as const, reason: null }))
    const { user, inside, api } = await open({ appointments: [test] }, { careActions: { sendReminder } })
    await user.click(inside.getByRole('button', { name: 'Remind about Retinal Exam' }))
    expect(await screen.findByText('Reminder sent for Retinal Exam')).toBeDefined()
    expect(sendReminder).toHaveBeenCalledWith({ memberId: memberId(1), rowId: test.id })
    await waitFor(() => expect(api.board.getMember).toHaveBeenCalledTimes(2))
  })

  it('asks of a visit that is over whether the member came, and once that is said, offers the contrary', async () => {
    const past = appointmentOf({ appointment_datetime: '2026-11-19T15:00:00.000Z' })
    const attend = vi.fn(() => ok({ rowId: past.id, label: 'Retinal Exam' }))
    const { user, inside, api } = await open(
      {
        appointments: [
          past,
          appointmentOf({ appointment_datetime: past.appointment_datetime, test_name: 'Mammogram', status: 'no-show' }),
          appointmentOf(),
        ],
      },
      { appointments: { attend } },
    )
    expect(
      inside.getAllByRole('button', { name: /^The member/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'The member attended: Retinal Exam',
      'The member missed it: Retinal Exam',
      'The member attended: Mammogram',
    ])
    expect(inside.getByText('Correct to attended')).toBeDefined()
    await user.click(inside.getByRole('button', { name: 'The member missed it: Retinal Exam' }))
    expect(await screen.findByText('Missed: Retinal Exam')).toBeDefined()
    expect(attend).toHaveBeenCalledWith({ memberId: memberId(1), rowId: past.id, status: 'no-show' })
    await waitFor(() => expect(api.board.getMember).toHaveBeenCalledTimes(2))
  })

  it('says by one key that the member came or did not, of the one visit of which nobody has said it', async () => {
    const past = appointmentOf({ appointment_datetime: '2026-11-19T15:00:00.000Z' })
    const attend = vi.fn(() => ok({ rowId: past.id, label: 'Retinal Exam' }))
    const { user, api } = await open({ appointments: [past, appointmentOf()] }, { appointments: { attend } })
    await user.keyboard('{Alt>}[KeyA]{/Alt}')
    expect(await screen.findByText('Attended: Retinal Exam')).toBeDefined()
    expect(attend).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1), rowId: past.id, status: 'completed' })
    await waitFor(() => expect(api.board.getMember).toHaveBeenCalledTimes(2))
    await user.keyboard('{Alt>}[KeyM]{/Alt}')
    await waitFor(() => expect(attend).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'no-show' })))
  })

  it('leads to the first of several visits, and says nothing of any', async () => {
    const past = { appointment_datetime: '2026-11-19T15:00:00.000Z' }
    const attend = vi.fn()
    const { user, inside } = await open(
      { appointments: [appointmentOf(past), appointmentOf({ ...past, test_name: 'Mammogram' })] },
      { appointments: { attend } },
    )
    await user.keyboard('{Alt>}[KeyM]{/Alt}')
    expect(await screen.findByText('Several past appointments wait for this. Choose one.')).toBeDefined()
    expect(inside.getByRole('button', { name: 'The member missed it: Retinal Exam' })).toBe(document.activeElement)
    expect(attend).not.toHaveBeenCalled()
  })

  it('uses the same words for a kit, and its own for a result', async () => {
    const { user, inside } = await open(
      { kits: [kitOf()], results: [resultOf()] },
      { careActions: { followUpKit: () => ok(KIT_REMINDED), discussResult: () => ok({ label: 'x' }) } },
    )
    await user.click(inside.getByRole('button', { name: 'Follow up on A1C Home Test Kit' }))
    expect(await screen.findByText('Reminder sent for A1C Home Test Kit')).toBeDefined()
    await user.click(inside.getByRole('button', { name: 'Discuss Lipid Panel now' }))
    expect(await screen.findByText('Discuss results with member')).toBeDefined()
  })

  it.each([
    ['waiting', null, 'Reminder for Retinal Exam is waiting. The card will show when it has been sent.'],
    ['failed', 'noChannel', /no portal account\. Call the member instead\./],
    ['failed', 'aNewWord', /The server did not allow it\. Call the member instead\./],
    ['failed', 'notSetUp SMS_FROM', /not set up for messages \(its setting SMS_FROM is missing or wrong\)\./],
  ] as const)('says only what is true of a reminder that is %s (%s)', async (delivery, reason, text) => {
    const sendReminder = () => ok({ label: 'Retinal Exam', delivery, reason })
    const { user, inside } = await open({ appointments: [appointmentOf()] }, { careActions: { sendReminder } })
    await user.click(inside.getByRole('button', { name: 'Remind about Retinal Exam' }))
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByText('Reminder sent for Retinal Exam')).toBeNull()
  })

  it('tells what became of each reminder: waiting, sent when and how, not sent and why', async () => {
    const sentAt = { reminder_sent: true, reminder_sent_at: '2026-11-19T15:05:00Z', reminder_state: 'sent' } as const
    const { inside } = await open({
      appointments: [
        appointmentOf({ reminder_state: 'waiting' }),
        appointmentOf({ ...sentAt, reminder_channel: 'email' }),
        appointmentOf({ reminder_state: 'failed', reminder_reason: 'crisisHold' }),
      ],
      kits: [
        kitOf({ follow_up_state: 'sent', follow_up_sent_at: '2026-11-19T15:05:00Z', follow_up_channel: 'portal' }),
      ],
    })
    expect(inside.getByText('Reminder waiting')).toBeDefined()
    expect(inside.getByText(/^Reminder sent Nov 19, .* by email$/)).toBeDefined()
    expect(inside.getByText(/^Reminder sent Nov 19, .* in the portal chat/)).toBeDefined()
    const problem = inside.getByRole('note')
    expect(problem.textContent).toContain('Reminder not sent. An urgent alert is open: a clinician decides first.')
    expect(within(problem).getByRole('button', { name: 'Add a call task' })).toBeDefined()
  })

  it('says why an action was refused', async () => {
    const { user, inside } = await open(
      { appointments: [appointmentOf()] },
      { careActions: { sendReminder: () => fails('careActions.alreadyReminded') } },
    )
    await user.click(inside.getByRole('button', { name: /^Remind/ }))
    expect(await screen.findByText('A reminder has already been sent for this test.')).toBeDefined()
  })

  it('keeps the keyboard at the test when its button goes away', async () => {
    let reminded = false
    const test = appointmentOf()
    const getMember = vi.fn(() => ok(detail({ appointments: [{ ...test, reminder_sent: reminded }] })))
    const sendReminder = () => {
      reminded = true
      return ok({ label: 'Retinal Exam', delivery: 'sent' as const, reason: null })
    }
    const { user, inside } = await open({}, { board: { getMember }, careActions: { sendReminder } })
    await user.click(inside.getByRole('button', { name: /^Remind/ }))
    await waitFor(() => expect(inside.queryByRole('button', { name: /^Remind/ })).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Retinal Exam'))
    expect(inside.getByText('Marked as reminded')).toBeDefined()
  })

  it('offers Follow Up for a kit whose nudge waits, and says which day it is', async () => {
    const kit = kitOf({ status: 'sent' })
    const followUpKit = vi.fn(() => ok(KIT_REMINDED))
    const nudges = [{ kitId: kit.id, kitType: kit.kit_type, day: 7 }]
    const { inside, user } = await open({ kits: [kit] }, { nudges, careActions: { followUpKit } })
    expect(inside.getByText(/^Day 7 after sending/)).toBeDefined()
    await user.click(inside.getByRole('button', { name: 'Follow up on A1C Home Test Kit' }))
    expect(await screen.findByText('Reminder sent for A1C Home Test Kit')).toBeDefined()
    expect(followUpKit).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1), rowId: kit.id })
  })

  it.each([{ deceased: true }, { crisisHold: true }])(
    'offers no message that the server would refuse: %j',
    async (contact) => {
      const { inside } = await open(
        { kits: [kitOf({ status: 'delivered' })], appointments: [appointmentOf()] },
        { contact },
      )
      expect(inside.getByText('Retinal Exam')).toBeDefined()
      expect(inside.queryByRole('button', { name: /^(Remind|Follow up)/ })).toBeNull()
    },
  )

  it('tells the life of a kit, with the notes of its order', async () => {
    const kit = kitOf({
      status: 'awaiting-completion',
      order_notes: 'Leave at the door.',
      approved_at: '2026-11-09T15:00:00Z',
      status_changed_at: '2026-11-12T15:00:00Z',
    })
    const { inside } = await open({ kits: [kit] })
    expect(inside.getByRole('img', { name: 'Stage 4 of 5: Awaiting Completion' })).toBeDefined()
    expect(inside.getByText('delivered')).toBeDefined()
    for (const text of ['Approved Nov 9, 2026', /^Status changed Nov 12, /, 'Leave at the door.'])
      expect(inside.getByText(text)).toBeDefined()
  })

  it('lets a clinician approve a kit that waits, in place', async () => {
    let approved = false
    const kit = kitOf({ status: 'ordered', kit_type: 'Cologuard Kit', date_sent: null })
    const getMember = vi.fn(() => ok(detail({ kits: [{ ...kit, status: approved ? 'sent' : 'ordered' }] })))
    const approve = vi.fn(() => {
      approved = true
      return ok(null)
    })
    const { inside, user } = await open(
      {},
      { board: { getMember }, kits: { approve }, session: { getState: () => ok(signedIn({ role: 'clinician' })) } },
    )
    expect(inside.getByText('Ordered Nov 20, 2026')).toBeDefined()
    await user.click(inside.getByRole('button', { name: 'Approve Cologuard Kit' }))
    expect(await inside.findByRole('img', { name: 'Stage 2 of 5: Sent' })).toBeDefined()
    expect(inside.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })

  it('marks what still waits to be sent', async () => {
    const sent = appointmentOf({ test_name: 'Sent Test' })
    const waiting = appointmentOf({ test_name: 'Waiting Test', reminder_sent: true })
    const { inside } = await open({ appointments: [sent, waiting], unsentRowIds: [waiting.id] })
    const mark = inside.getByText('Waiting to send')
    expect(mark.closest('li')?.textContent).toContain('Waiting Test')
  })
})

describe('the other facts', () => {
  it('hold the member portal panel', async () => {
    const { inside } = await open({})
    const portal = within(inside.getByRole('region', { name: 'Member Portal' }))
    expect(portal.getByText('Portal account not yet created')).toBeDefined()
    expect(portal.getByRole('button', { name: 'Copy Portal URL' })).toBeDefined()
  })

  it('says why a gap does not count, how long another still does, and that its last service was too long ago', async () => {
    const { inside } = await open({
      gaps: [
        gapOf({ name: 'A1C Test', status: 'excluded', exclusion_reason: 'outside-measure-age' }),
        gapOf({ name: 'Mammogram', status: 'open', window_end: '2026-12-31', last_service: '2024-09-30' }),
        gapOf({ name: 'Diabetes Kidney Check', status: 'open', window_end: '2026-10-31', last_service: null }),
        gapOf({ name: 'Diabetic Eye Exam', status: 'open', window_end: '2024-12-31' }),
      ],
    })
    expect(inside.getByText('outside measure age')).toBeDefined()
    expect(inside.getByText('Close by Dec 31, 2026 (41 days left)')).toBeDefined()
    expect(inside.getByText('last done Sep 30, 2024, counts from Oct 1, 2024 on')).toBeDefined()
    expect(
      inside.getByText('Time was up Oct 31, 2026. The plan takes evidence of 2026 until Mar 31, 2027.'),
    ).toBeDefined()
    expect(inside.getByText('The plan took evidence of 2024 until Mar 31, 2025.')).toBeDefined()
  })

  it('lists conditions and medications', async () => {
    const { inside } = await open({ conditions: ['Hypertension'], medications: ['Lisinopril'] })
    expect(within(inside.getByRole('region', { name: 'Conditions' })).getByText('Hypertension')).toBeDefined()
    expect(within(inside.getByRole('region', { name: 'Medications' })).getByText('Lisinopril')).toBeDefined()
  })

  it('says that histories are still arriving', async () => {
    const { inside } = await open({ complete: false })
    expect(inside.getByText(/Histories are still arriving/)).toBeDefined()
  })

  it('is refreshed in place when the member changes', async () => {
    const getMember = vi.fn().mockImplementation(() => ok(detail({ conditions: ['Hypertension'] })))
    const { inside, api } = await open({}, { board: { getMember } })
    getMember.mockImplementation(() => ok(detail({ conditions: ['Hypertension', 'COPD'] })))
    act(() => api.emit('board', 'membersChanged', { memberIds: [memberId(1)] }))
    expect(await inside.findByText('COPD')).toBeDefined()
  })

  it('offers to try again when the details cannot be loaded', async () => {
    const getMember = vi.fn().mockImplementation(() => fails('board.memberNotFound'))
    const { api } = fakeQueue([card(1)], { board: { getMember } })
    const { user } = render(<BoardPage />, { api })
    await user.click(await screen.findByRole('button', { name: 'More about Member 1' }))
    expect((await screen.findByRole('alert')).textContent).toContain('no longer on this computer')
  })

  it('speaks Spanish', async () => {
    const { inside } = await open(
      { kits: [kitOf()], calls: [callOf()], results: [resultOf({ status: 'reviewed-by-provider' })] },
      { language: 'es' },
    )
    expect(inside.getByText('KITS DE PRUEBA EN CASA (1)')).toBeDefined()
    expect(inside.getByRole('region', { name: 'Historial de llamadas (1 llamada anterior)' })).toBeDefined()
    expect(inside.getByText('revisado por el médico')).toBeDefined()
  })
})
