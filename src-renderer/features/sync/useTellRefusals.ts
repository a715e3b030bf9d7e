import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttentionItem } from '#shared/ipc/sync.ts'
import { attentionQuery, useDeskApi, useSyncStatus } from '../../api/index.ts'
import { notifyFailure } from '../../ui/notices.ts'
import { knownDetail, refusalText, useItemText } from './change-words.ts'

/** More at once are one message: each has its reason under 'Needs attention'. */
const SINGLY = 3

/**
 * Tells of each change that the server refuses, where its 'Saved' was told: what it was, about whom, and why. What was refused
 * before somebody came to the desk is in the header alone.
 */
export function useTellRefusals(): void {
  const { attention } = useSyncStatus()
  const { data } = useQuery({ ...attentionQuery(useDeskApi()), enabled: attention > 0 })
  const known = useRef<ReadonlySet<number> | null>(null)
  const tell = useTell()
  const follow = useEffectEvent((items: readonly AttentionItem[]) => {
    const before = known.current
    known.current = new Set(items.map(({ jobId }) => jobId))
    if (before !== null) tell(items.filter(({ jobId, reason }) => !before.has(jobId) && reason !== 'sync.held'))
  })
  useEffect(() => {
    if (attention === 0) follow([])
    else if (data !== undefined) follow(data)
  }, [attention, data])
}

function useTell(): (refused: readonly AttentionItem[]) => void {
  const { t } = useTranslation('shell')
  const textOf = useItemText()
  return (refused) => {
    if (refused.length > SINGLY) {
      return notifyFailure(t('attention.refusedMany', { number: refused.length }), t('attention.refusedHint'))
    }
    for (const item of refused) {
      const detail = knownDetail(item.detail)
      const why = detail === undefined ? refusalText(item) : t(`attention.detail.${detail}`)
      notifyFailure(
        t('attention.refused', { what: textOf(item), name: item.memberName }),
        `${why} ${t('attention.refusedHint')}`,
      )
    }
  }
}
