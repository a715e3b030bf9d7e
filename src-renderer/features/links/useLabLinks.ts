import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CardLink } from '#shared/ipc/links.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { addressesQuery, call, toApiError, useDeskApi } from '../../api/index.ts'
import { errorText, notifyError, notifyProblem } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'

/** Keys for the selected member. */
export const LAB_KEYS = {
  firstSchedule: DESK_KEYS['member.labOne'],
  secondSchedule: DESK_KEYS['member.labTwo'],
  secondKit: DESK_KEYS['member.labKit'],
} as const

const NO_ZIP = 'links.noZip'

/** Names of both labs as set for this computer; general words until they are known. */
export function useLabNames(): { readonly first: string; readonly second: string } {
  const { t } = useTranslation('board')
  const { data } = useQuery(addressesQuery(useDeskApi()))
  return { first: data?.labOneName ?? t('labs.first'), second: data?.labTwoName ?? t('labs.second') }
}

/** Opens a lab's page for a member in the system browser, once per double click; another page or member right after it. */
export function useOpenLink(): (memberId: string, link: CardLink) => void {
  const api = useDeskApi()
  const { run } = useOneAtATime({ wholeDoubleClick: true })
  return (memberId, link) =>
    run(async () => {
      try {
        await call(api.links.openForMember({ memberId, link }))
      } catch (error) {
        if (toApiError(error).code === NO_ZIP) notifyProblem(errorText(error))
        else notifyError(error)
      }
    }, `${memberId} ${link}`)
}
