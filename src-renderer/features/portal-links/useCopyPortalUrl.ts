import { useTranslation } from 'react-i18next'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'

/** Copies a member's portal address; main has the clipboard. */
export function useCopyPortalUrl(): { readonly busy: boolean; readonly copy: (memberId: string) => void } {
  const { t } = useTranslation('portalLinks')
  const api = useDeskApi()
  const { busy, run } = useOneAtATime({ wholeDoubleClick: true })
  return {
    busy,
    copy: (memberId) =>
      run(async () => {
        try {
          await call(api.portalLinks.copyUrl({ memberId }))
          notifyOk(t('copied'))
        } catch (error) {
          notifyError(error)
        }
      }),
  }
}
