import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatDraft } from '#shared/ipc/chat.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import { call, useDeskApi, useSyncStatus } from '../../../api/index.ts'
import { notifyError, notifyOk } from '../../../ui/notices.ts'
import type { Draft } from './useDraft.ts'
import { chatKeys } from './useThread.ts'

/** States in which a message stays on this computer for now. */
const LATER: readonly SyncStatus['state'][] = ['offline', 'paused', 'signed-out']

export interface Sending {
  /** Sends what is in the box; answers false when there is nothing to send. */
  readonly send: () => boolean
  /** The message sent from here last. */
  readonly lastId: string | null
}

/** Sends messages one after the other, in the order in which they were written. */
export function useSend(memberId: string, draft: Draft): Sending {
  const { t } = useTranslation('hub')
  const api = useDeskApi()
  const client = useQueryClient()
  const later = LATER.includes(useSyncStatus().state)
  const line = useRef(Promise.resolve())
  const [lastId, setLastId] = useState<string | null>(null)

  const sendOne = async (message: ChatDraft): Promise<void> => {
    try {
      const { id } = await call(api.chat.send({ memberId, ...message }))
      draft.sent()
      setLastId(id)
      if (later) notifyOk(t('chat.sentLater'), t('chat.sentLaterHint'))
      else notifyOk(t('chat.sent'))
      await client.invalidateQueries({ queryKey: chatKeys.thread(memberId) })
    } catch (error) {
      draft.giveBack(message)
      notifyError(error, t('chat.failed'))
    }
  }
  return {
    lastId,
    send: () => {
      const message = draft.take()
      if (message === null) return false
      line.current = line.current.then(() => sendOne(message))
      return true
    },
  }
}
