import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiResult } from '#shared/ipc/contract.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import type { TestKitRow } from '#shared/sync/rows.ts'
import { call, memberQuery, useDeskApi } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'

/** The statuses that a person may give by hand. */
export type ManualStatus = Parameters<DeskApi['kits']['setStatus']>[0]['status']

/** What can be done with a kit on its way; the toast appears once the change is on this station's disk. */
export function useKitActions({ id: kitId, kit_type: kit, member_id: memberId }: TestKitRow) {
  const { t } = useTranslation('kits')
  const api = useDeskApi()
  const client = useQueryClient()
  const { busy, run } = useOneAtATime({ wholeDoubleClick: true })

  const save = (send: () => Promise<ApiResult<null>>, done: string): void =>
    run(async () => {
      try {
        await call(send())
        notifyOk(done)
      } catch (error) {
        notifyError(error)
      }
      await client.invalidateQueries(memberQuery(api, memberId))
    })

  return {
    busy,
    approve: () => save(() => api.kits.approve({ memberId, kitId }), t('life.approved', { kit })),
    setStatus: (status: ManualStatus) =>
      save(
        () => api.kits.setStatus({ memberId, kitId, status }),
        t('life.updated', { kit, stage: t(`life.stage.${status}`) }),
      ),
  }
}
