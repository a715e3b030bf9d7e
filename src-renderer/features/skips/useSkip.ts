import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import {
  addDays,
  formatDateTime,
  formatDayMonth,
  localDate,
  ownZone,
  startOfDay,
  toEpochMs,
} from '#shared/domain/time/index.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useCommands } from '../commands/index.ts'
import { notifyUndo } from '../statements/index.ts'

/** Opens the dialog for the selected member, or puts back who is set aside. */
export const SKIP_KEY = DESK_KEYS['member.skip']

export const useSkipStore = create<{ readonly card: BoardCard | null }>()(() => ({ card: null }))

export const skipActions = {
  open: (card: BoardCard): void => useSkipStore.setState({ card }),
  close: (): void => useSkipStore.setState({ card: null }),
}

/** The board is ranked anew and shown at once: whoever set a member aside does not want to see the card any longer. */
function useShowAtOnce(): () => Promise<void> {
  const api = useDeskApi()
  const client = useQueryClient()
  return useCallback(async () => {
    await api.board.refreshRanking()
    await client.invalidateQueries({ queryKey: ['board'] })
  }, [api, client])
}

/** Puts a member back into the queue. */
export function usePutBack(): (memberId: string) => Promise<void> {
  const api = useDeskApi()
  const { t } = useTranslation('skips')
  const showAtOnce = useShowAtOnce()
  return useCallback(
    async (memberId) => {
      try {
        await call(api.skips.unskip({ memberId }))
        notifyOk(t('back'))
      } catch (error) {
        notifyError(error)
      }
      await showAtOnce()
    },
    [api, showAtOnce, t],
  )
}

/** Sets a member aside, and offers to undo it for ten seconds. `onDone`: it is on disk, and the card still stands; `now`: milliseconds. */
export function useSkip(now: number, onDone: () => void): (asked: CallInput<'skips', 'skip'>) => Promise<void> {
  const api = useDeskApi()
  const { t } = useTranslation('skips')
  const when = useWhen()
  const putBack = usePutBack()
  const showAtOnce = useShowAtOnce()
  return useCallback(
    async (asked) => {
      try {
        const { until } = await call(api.skips.skip(asked))
        notifyUndo(t('saved', { until: when(until, now) }), t('undo'), () => void putBack(asked.memberId))
      } catch (error) {
        return notifyError(error)
      }
      onDone()
      await showAtOnce()
    },
    [api, now, onDone, putBack, showAtOnce, t, when],
  )
}

/** The key and the palette's line that set the selected member aside, or put them back. */
export function useSkipCommand(card: BoardCard | null): void {
  const { t } = useTranslation('skips')
  const putBack = usePutBack()
  const isAside = card?.skip?.state === 'aside'
  useCommands(
    card === null || card.contact.deceased
      ? []
      : [
          {
            id: 'member.skip',
            label: t(isAside ? 'putBack' : 'open'),
            group: 'member',
            keys: SKIP_KEY,
            run: () => (isAside ? void putBack(card.id) : skipActions.open(card)),
          },
        ],
  )
}

/** Tells when a member comes back, or came: a day where it is the beginning of one, which is what was chosen then. */
export function useWhen(): (instant: string, now: number) => string {
  const { t } = useTranslation('skips')
  const format = useFormatContext()
  return useCallback(
    (instant, now) => {
      const zone = ownZone()
      const at = toEpochMs(instant)
      const day = localDate(zone, at)
      if (day === null || startOfDay(zone, day) !== at) return t('when.at', { time: formatDateTime(instant, format) })
      const today = localDate(zone, now)
      if (day === today) return t('when.today')
      if (today !== null && day === addDays(today, 1)) return t('when.tomorrow')
      return t('when.at', { time: formatDayMonth(instant, format) })
    },
    [t, format],
  )
}
