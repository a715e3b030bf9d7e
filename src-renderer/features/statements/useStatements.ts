import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskApi } from '#shared/ipc/index.ts'
import type { StatementItem } from '#shared/ipc/statements.ts'
import type { StatementContent } from '#shared/sync/statements.ts'
import { call, useDeskApi, useDeskEvent } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { notifyUndo } from './undo-notice.tsx'
import { useStatementText } from './useStatementText.ts'

const statementsQuery = (api: DeskApi, memberId: string) =>
  queryOptions({
    queryKey: ['statements', memberId],
    queryFn: () => call(api.statements.list({ memberId })),
  })

/** What was said about the member and stands; undefined while it loads. */
export function useStatements(memberId: string): readonly StatementItem[] | undefined {
  const api = useDeskApi()
  const client = useQueryClient()
  const query = statementsQuery(api, memberId)
  useDeskEvent(api.board.onMembersChanged, ({ memberIds }) => {
    if (memberIds === null || memberIds.includes(memberId)) void client.invalidateQueries(query)
  })
  return useQuery(query).data
}

/** Takes a statement back; false when it was not, which the person is told. */
export function useTakeBack(memberId: string): (id: string, reason: string | null) => Promise<boolean> {
  const api = useDeskApi()
  const client = useQueryClient()
  const { t } = useTranslation('statements')
  return useCallback(
    async (id, reason) => {
      let done = true
      try {
        await call(api.statements.withdraw({ id, reason }))
        notifyOk(t('takenBack'))
      } catch (error) {
        done = false
        notifyError(error, t('failed.takeBack'))
      }
      await client.invalidateQueries(statementsQuery(api, memberId))
      return done
    },
    [api, client, memberId, t],
  )
}

/** Says what was recorded, and offers to undo it for ten seconds. */
export function useTellRecorded(memberId: string): (id: string, content: StatementContent) => void {
  const { t } = useTranslation('statements')
  const textOf = useStatementText()
  const takeBack = useTakeBack(memberId)
  return useCallback(
    (id, content) => notifyUndo(t('recorded', { what: textOf(content) }), t('undo'), () => void takeBack(id, null)),
    [textOf, t, takeBack],
  )
}

/** Records what was said, and offers to undo it for ten seconds. */
export function useRecord(memberId: string): (content: StatementContent) => Promise<void> {
  const api = useDeskApi()
  const client = useQueryClient()
  const { t } = useTranslation('statements')
  const tell = useTellRecorded(memberId)
  return useCallback(
    async (content) => {
      try {
        const { id } = await call(api.statements.record({ memberId, content }))
        tell(id, content)
      } catch (error) {
        notifyError(error, t('failed.record'))
      }
      await client.invalidateQueries(statementsQuery(api, memberId))
    },
    [api, client, memberId, tell, t],
  )
}
