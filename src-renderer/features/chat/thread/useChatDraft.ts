import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageText } from '#shared/domain/chat/index.ts'
import type { ChatDraft } from '#shared/ipc/chat.ts'
import { isServerAway } from '#shared/ipc/sync.ts'
import { call, useDeskApi, useSyncStatus } from '../../../api/index.ts'
import { createLatestWinsSaver, type LatestWinsSaver } from '../../../ui/latest-wins-saver.ts'
import { notifyError, notifyOk } from '../../../ui/notices.ts'
import { chatKeys } from './useThread.ts'

/** The saver of one member's draft: always the same one, so that a conversation opened again waits for what is on its way. */
export type DraftSaverOf = (memberId: string) => LatestWinsSaver<ChatDraft>

export function createDraftSavers(send: (memberId: string, draft: ChatDraft) => Promise<unknown>): DraftSaverOf {
  const savers = new Map<string, LatestWinsSaver<ChatDraft>>()
  return (memberId) => {
    const saver = savers.get(memberId) ?? createLatestWinsSaver({ send: (draft: ChatDraft) => send(memberId, draft) })
    savers.set(memberId, saver)
    return saver
  }
}

const EMPTY: ChatDraft = { text: '', aiSuggested: false }

const isEmpty = ({ text }: ChatDraft): boolean => text.trim() === ''

export interface Draft {
  readonly value: ChatDraft
  /** False until what was typed last time is here. */
  readonly ready: boolean
  /** The newest text is on the screen only. */
  readonly unsaved: boolean
  /** Typed by hand. A text that came from a suggestion stays one until the box is empty. */
  readonly type: (text: string) => void
  readonly put: (draft: ChatDraft) => void
  /** Empties the box to send what is in it; on disk it stays until `sent`. Null when there is nothing to send. */
  readonly beginSend: () => ChatDraft | null
  readonly sent: () => void
  /** Puts a text back that could not be sent, before what was typed since. */
  readonly restore: (unsent: ChatDraft) => void
}

/** What is being written to one member: kept with every keystroke, found again when the conversation is opened. */
export function useChatDraft(memberId: string, saverOf: DraftSaverOf): Draft {
  const api = useDeskApi()
  const saver = saverOf(memberId)
  const { data, error, isPending } = useQuery({
    queryKey: ['chat', 'draft', memberId],
    queryFn: async () => {
      await saver.settle()
      return call(api.chat.getDraft({ memberId }))
    },
    gcTime: 0,
  })
  const [written, setWritten] = useState<ChatDraft | null>(null)
  const [unsaved, setUnsaved] = useState(false)
  const newest = useRef<ChatDraft | null>(null)
  useEffect(() => {
    if (error) notifyError(error)
  }, [error])

  const current = (): ChatDraft => newest.current ?? data ?? EMPTY
  const show = (draft: ChatDraft): void => {
    newest.current = draft
    setWritten(draft)
  }
  const save = (): void => void saver.save(current()).then((saved) => setUnsaved(!saved))
  const put = (draft: ChatDraft): void => {
    show(draft)
    save()
  }
  return {
    value: written ?? data ?? EMPTY,
    ready: !isPending,
    unsaved,
    put,
    type: (text) => put({ text, aiSuggested: text.trim() !== '' && current().aiSuggested }),
    beginSend: () => {
      const { aiSuggested, text } = current()
      const checked = messageText(text)
      if (checked.status === 'refused') return null
      show(EMPTY)
      return { text: checked.text, aiSuggested }
    },
    sent: save,
    restore: (unsent) => {
      const since = current()
      put(isEmpty(since) ? unsent : { ...unsent, text: `${unsent.text}\n${since.text}` })
    },
  }
}

interface Sending {
  /** Sends what is in the box; answers false when there is nothing to send. */
  readonly send: () => boolean
  /** The message sent from here last. */
  readonly lastId: string | null
}

/** Sends messages one after the other, in the order in which they were written. */
export function useSend(memberId: string, draft: Draft): Sending {
  const { t } = useTranslation('chat')
  const api = useDeskApi()
  const client = useQueryClient()
  const sync = useSyncStatus()
  // The message stays on this computer for now.
  const later = isServerAway(sync) || sync.state === 'signed-out'
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
      draft.restore(message)
      notifyError(error, t('chat.failed'))
    }
  }
  return {
    lastId,
    send: () => {
      const message = draft.beginSend()
      if (message === null) return false
      line.current = line.current.then(() => sendOne(message))
      return true
    },
  }
}
