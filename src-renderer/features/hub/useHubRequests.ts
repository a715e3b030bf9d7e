import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { useDeskApi, useDeskEvent } from '../../api/index.ts'
import { hubActions } from './hub.store.ts'

const memberId = z.uuid()

/**
 * Opens the conversation that a notification or a deep link asks for (`?member=<id>&panel=chat`). The address is cleared
 * of it at once, so that the same link works again; `member` is left to the board, which selects the card.
 */
export function useHubRequests(): void {
  const { chat } = useDeskApi()
  const [parameters, setParameters] = useSearchParams()
  const panel = parameters.get('panel')
  useDeskEvent(chat.onOpenRequested, (asked) => hubActions.open(asked.memberId))

  const take = useEffectEvent((): void => {
    const member = memberId.safeParse(parameters.get('member'))
    if (panel === 'chat' && member.success) hubActions.open(member.data)
    setParameters(
      (kept) => {
        kept.delete('panel')
        return kept
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (panel !== null) take()
  }, [panel])
}
