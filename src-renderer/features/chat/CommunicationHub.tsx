import { Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { call, useDeskApi, useDeskEvent, useSessionOwner } from '../../api/index.ts'
import { useInCall } from '../calls/index.ts'
import classes from './chat.module.css'
import { chatActions, useChatStore } from './chat.store.ts'
import { HubTabs } from './HubTabs.tsx'
import { createDraftSavers } from './thread/useChatDraft.ts'

export interface CommunicationHubProps {
  /** Shows why the server did not take a message. */
  readonly onShowRefused?: () => void
}

/**
 * The one Communication Hub, whichever card, key, alert, notification or link asked for it. Mounted once, beside the
 * board. A call has the screen: a conversation that is asked for meanwhile waits until it has ended.
 */
export function CommunicationHub({ onShowRefused }: CommunicationHubProps) {
  const { t } = useTranslation(['chat', 'common'])
  const api = useDeskApi()
  const owner = useSessionOwner()
  const requestedId = useChatStore((state) => (state.owner === owner ? state.memberId : null))
  const inCall = useInCall()
  const memberId = inCall ? null : requestedId
  const [named, setNamed] = useState<{ readonly memberId: string; readonly name: string } | null>(null)
  const [saverOf] = useState(() => createDraftSavers((id, draft) => call(api.chat.saveDraft({ memberId: id, draft }))))
  useEffect(() => chatActions.belongTo(owner), [owner])
  const showRefused = onShowRefused
    ? () => {
        chatActions.close()
        onShowRefused()
      }
    : undefined
  return (
    <Modal
      opened={memberId !== null}
      onClose={chatActions.close}
      title={<bdi>{named !== null && named.memberId === memberId ? named.name : t('opening')}</bdi>}
      size="56rem"
      // What it shows is forgotten at once, so there is nothing to fade out.
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      classNames={{ content: classes.frame, header: classes.frameHead, body: classes.frameBody }}
    >
      {memberId === null ? null : (
        <HubTabs
          key={memberId}
          memberId={memberId}
          saverOf={saverOf}
          onName={(name) => setNamed({ memberId, name })}
          onShowRefused={showRefused}
        />
      )}
    </Modal>
  )
}

const memberIdSchema = z.uuid()

/** Where `CommunicationHub` is. */
const BOARD = '/dashboard'

/**
 * Opens the conversation that a notification or a deep link asks for (`?member=<id>&panel=chat`), from wherever in the
 * desk. The address is cleared of it at once, so that the same link works again; `member` is left to the board, which
 * selects the card. Used once, beside the pages.
 */
export function useChatRequests(): void {
  const { chat } = useDeskApi()
  const owner = useSessionOwner()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const panel = parameters.get('panel')
  useEffect(() => chatActions.belongTo(owner), [owner])
  useDeskEvent(chat.onOpenRequested, (request) => {
    chatActions.open(request.memberId)
    if (pathname !== BOARD) void navigate(BOARD)
  })

  const openRequested = useEffectEvent((): void => {
    const member = memberIdSchema.safeParse(parameters.get('member'))
    if (panel === 'chat' && member.success) chatActions.open(member.data)
    setParameters(
      (current) => {
        current.delete('panel')
        return current
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (panel !== null) openRequested()
  }, [panel])
}
