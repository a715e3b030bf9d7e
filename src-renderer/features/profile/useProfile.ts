import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ProfileFields } from '#shared/ipc/profile.ts'
import type { CommunicationType, VerificationSource } from '#shared/sync/vocabulary.ts'
import { call, toApiError, useDeskApi, useDeskEvent } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'

const keyOf = (memberId: string) => ['profile', memberId] as const

/** What is known of a member as a form shows it; undefined until it is here. */
export function useProfile(memberId: string) {
  const api = useDeskApi()
  const queryKey = [...keyOf(memberId), 'fields']
  const { data } = useQuery({ queryKey, queryFn: () => call(api.profile.get({ memberId })) })
  return data
}

/** Keeps what is known of a member in step with main's changes, also those of other stations. */
function useFollowMember(memberId: string): void {
  const api = useDeskApi()
  const client = useQueryClient()
  useDeskEvent(api.board.onMembersChanged, ({ memberIds }) => {
    if (memberIds === null || memberIds.includes(memberId)) void client.invalidateQueries({ queryKey: keyOf(memberId) })
  })
}

/** What everybody who calls must know at once; undefined until it is here. Once it is certain who is on the line, it says more. */
export function useCallPreferences(memberId: string, verified: boolean) {
  const api = useDeskApi()
  useFollowMember(memberId)
  const { data } = useQuery({
    queryKey: [...keyOf(memberId), 'callPreferences', verified],
    queryFn: () => call(api.profile.getCallPreferences({ memberId })),
  })
  return data
}

interface Save {
  readonly was: ProfileFields
  readonly now: ProfileFields
  /** Where it is from; said on a call where nobody says otherwise. */
  readonly source?: VerificationSource
  readonly onSaved: () => void
  /** Something is wrong with one field, or somebody else changed it meanwhile (`code` profile.changed). */
  readonly onField: (field: string, code: string, error: unknown) => void
}

/** Saves and confirms: never twice at once; afterwards everything is read again. */
export function useProfileActions(memberId: string) {
  const { t } = useTranslation('wishes')
  const api = useDeskApi()
  const client = useQueryClient()
  const { busy, run } = useOneAtATime()
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(memberId) })
  const save = ({ was, now, source = 'call', onSaved, onField }: Save): void =>
    run(async () => {
      try {
        await call(api.profile.save({ memberId, source, was, now }))
        notifyOk(t(source === 'call' ? 'saved' : 'savedFrom'))
        onSaved()
      } catch (error) {
        const { code, field } = toApiError(error)
        if (field === undefined || !(field in now)) notifyError(error)
        else onField(field, code, error)
      }
      await readAgain()
    })
  const confirm = (channel: CommunicationType): void =>
    run(async () => {
      try {
        await call(api.profile.confirm({ memberId, channel }))
        notifyOk(t(`confirmed.${channel}`))
      } catch (error) {
        notifyError(error)
      }
      await readAgain()
    })
  return { busy, save, confirm }
}
