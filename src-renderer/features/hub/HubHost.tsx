import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, useDeskApi, useSessionOwner } from '../../api/index.ts'
import { useInCall } from '../call/index.ts'
import { createDraftKeeper } from './chat/draft-keeper.ts'
import { Hub } from './Hub.tsx'
import { hubActions, useHubStore } from './hub.store.ts'
import classes from './hub.module.css'

export interface HubHostProps {
  /** Shows why the server did not take a message. */
  readonly onShowRefused?: () => void
}

/**
 * The one Communication Hub, whichever card, key, alert, notification or link asked for it. Mounted once, beside the
 * board. A call has the screen: a conversation that is asked for meanwhile waits until it has ended.
 */
export function HubHost({ onShowRefused }: HubHostProps) {
  const { t } = useTranslation(['hub', 'common'])
  const api = useDeskApi()
  const owner = useSessionOwner()
  const asked = useHubStore((state) => (state.owner === owner ? state.memberId : null))
  const inCall = useInCall()
  const memberId = inCall ? null : asked
  const [named, setNamed] = useState<{ readonly memberId: string; readonly name: string } | null>(null)
  const [keeper] = useState(() => createDraftKeeper((id, draft) => call(api.chat.saveDraft({ memberId: id, draft }))))
  useEffect(() => hubActions.belongTo(owner), [owner])
  const showRefused = onShowRefused
    ? () => {
        hubActions.close()
        onShowRefused()
      }
    : undefined
  return (
    <Modal
      opened={memberId !== null}
      onClose={hubActions.close}
      title={<bdi>{named !== null && named.memberId === memberId ? named.name : t('opening')}</bdi>}
      size="56rem"
      // What it shows is forgotten at once, so there is nothing to fade out.
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      classNames={{ content: classes.frame, header: classes.frameHead, body: classes.frameBody }}
    >
      {memberId === null ? null : (
        <Hub
          key={memberId}
          memberId={memberId}
          keeper={keeper}
          onName={(name) => setNamed({ memberId, name })}
          onShowRefused={showRefused}
        />
      )}
    </Modal>
  )
}
