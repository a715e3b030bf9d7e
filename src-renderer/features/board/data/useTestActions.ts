import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi } from '../../../api/index.ts'
import { notifyError, notifyInfo, notifyOk } from '../../../ui/notices.ts'
import type { Display } from '../useDisplay.ts'
import { boardKeys } from './board-queries.ts'

/** What a button of the Test Status Overview asks for. */
const TEST_ACTIONS = ['remind', 'followUp', 'discuss'] as const
export type TestAction = (typeof TEST_ACTIONS)[number]

/** Resolves when the change is on disk and the toast is shown, or the failure was reported; never rejects. */
export type RunTestAction = (action: TestAction, rowId: string) => Promise<void>

const CALLS: Record<TestAction, keyof Pick<DeskApi['careActions'], 'sendReminder' | 'followUpKit' | 'discussResult'>> =
  {
    remind: 'sendReminder',
    followUp: 'followUpKit',
    discuss: 'discussResult',
  }

export type RunMemberAction = (memberId: string, action: TestAction, rowId: string) => Promise<void>

/** Remind, Follow Up and Discuss Now: the toast appears once the change is on this station's disk. */
export function useTestActions({ t }: Display): RunMemberAction {
  const api = useDeskApi()
  const client = useQueryClient()
  return useCallback(
    async (memberId, action, rowId) => {
      try {
        const { label } = await call(api.careActions[CALLS[action]]({ memberId, rowId }))
        if (action === 'discuss') notifyInfo(t('tests.discussToast'))
        else notifyOk(t('tests.reminderSent', { test: label }))
      } catch (error) {
        notifyError(error)
      }
      await client.invalidateQueries({ queryKey: boardKeys.member(memberId) })
    },
    [api, client, t],
  )
}
