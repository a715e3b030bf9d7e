import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallOutput } from '#shared/ipc/index.ts'
import type { ReminderChannel, ReminderState } from '#shared/sync/vocabulary.ts'
import { call, useDeskApi } from '../../../api/index.ts'
import { notifyError, notifyFailure, notifyInfo, notifyOk } from '../../../ui/notices.ts'
import type { Display } from '../useDisplay.ts'
import { boardKeys } from './board-queries.ts'

/** What a button of the Test Status Overview asks for. */
const TEST_ACTIONS = ['remind', 'followUp', 'discuss', 'discussed'] as const
export type TestAction = (typeof TEST_ACTIONS)[number]

/** Resolves when the change is on disk and the toast is shown, or the failure was reported; never rejects. */
export type RunTestAction = (action: TestAction, rowId: string) => Promise<void>

const CALLS = { remind: 'sendReminder', followUp: 'followUpKit' } as const

/** Says what became of the message, and what to do instead where it did not go out. */
function tellOutcome(
  { label: test, delivery, reason }: CallOutput<'careActions', 'sendReminder'>,
  t: Display['t'],
): void {
  if (delivery === 'sent') notifyOk(t('tests.reminderSent', { test }))
  else if (delivery === 'waiting') notifyInfo(t('reminder.waitingToast', { test }))
  else notifyFailure(t('reminder.failedToast', { test }), failureText(reason, t))
}

export type RunMemberAction = (memberId: string, action: TestAction, rowId: string) => Promise<void>

/** Remind, Follow Up, Discuss Now and Discussed: the toast says what is true by then. */
export function useTestActions({ t }: Display): RunMemberAction {
  const api = useDeskApi()
  const client = useQueryClient()
  return useCallback(
    async (memberId, action, rowId) => {
      try {
        if (action === 'discuss') {
          await call(api.careActions.discussResult({ memberId, rowId }))
          notifyInfo(t('tests.discussToast'))
        } else if (action === 'discussed') {
          const { label: test } = await call(api.careActions.noteDiscussed({ memberId, rowId }))
          notifyOk(t('tests.discussedToast', { test }))
        } else tellOutcome(await call(api.careActions[CALLS[action]]({ memberId, rowId })), t)
      } catch (error) {
        notifyError(error)
      }
      await client.invalidateQueries({ queryKey: boardKeys.member(memberId) })
    },
    [api, client, t],
  )
}

/** Why a reminder did not go out, as the server says it; the desk has a sentence for each (catalog `board`). */
const REMINDER_FAILURES = [
  'noChannel',
  'crisisHold',
  'deceased',
  'doNotCall',
  'tooLate',
  'providerAway',
  'inDoubt',
  'recipientInvalid',
  'recipientOptedOut',
  'rejected',
] as const
type ReminderFailure = (typeof REMINDER_FAILURES)[number]

/** What a row says of its newest message to the member. */
export interface ReminderFacts {
  readonly state: ReminderState | null
  readonly sentAt: string | null
  readonly channel: ReminderChannel | null
  readonly reason: string | null
}

const isKnown = (reason: string | null): reason is ReminderFailure =>
  REMINDER_FAILURES.some((known) => known === reason)

/** What the server is not set up for, by the name of the setting. */
const NOT_SET_UP = /^notSetUp ([A-Z_]{1,60})$/

/** Why a message did not go out, and what to do instead. */
export function failureText(reason: string | null, t: Display['t']): string {
  const setting = NOT_SET_UP.exec(reason ?? '')?.[1]
  if (setting !== undefined) return t('reminder.failure.notSetUp', { setting })
  return t(`reminder.failure.${isKnown(reason) ? reason : 'other'}`)
}

/** What became of a message that was asked for, in one short sentence; null where none was. */
export function reminderText({ state, sentAt, channel }: ReminderFacts, { t, dateTime }: Display): string | null {
  if (state === 'waiting') return t('reminder.waiting')
  if (state !== 'sent') return null
  if (sentAt === null) return t('tests.reminded')
  return t(`reminder.sentBy.${channel ?? 'other'}`, { when: dateTime(sentAt) })
}
