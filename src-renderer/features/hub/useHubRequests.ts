import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { useDeskApi, useDeskEvent, useSessionOwner } from '../../api/index.ts'
import { hubActions } from './hub.store.ts'

const memberId = z.uuid()

/** Where `HubHost` is. */
const BOARD = '/dashboard'

/**
 * Opens the conversation that a notification or a deep link asks for (`?member=<id>&panel=chat`), from wherever in the
 * desk. The address is cleared of it at once, so that the same link works again; `member` is left to the board, which
 * selects the card. Used once, beside the pages.
 */
export function useHubRequests(): void {
  const { chat } = useDeskApi()
  const owner = useSessionOwner()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const panel = parameters.get('panel')
  useEffect(() => hubActions.belongTo(owner), [owner])
  useDeskEvent(chat.onOpenRequested, (asked) => {
    hubActions.open(asked.memberId)
    if (pathname !== BOARD) void navigate(BOARD)
  })

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
