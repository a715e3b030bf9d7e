import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import type { ApiResult } from '#shared/ipc/contract.ts'
import { call, useDeskApi, useDeskEvent } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'

const KEY = ['callbacks', 'list'] as const
/** Time alone makes a callback overdue. */
const REGROUP_MS = 60_000

export interface Callbacks {
  /** Undefined until they are here. */
  readonly items: readonly CallbackItem[] | undefined
  readonly error: Error | null
  readonly retry: () => void
}

/** Open callbacks as main groups them. */
export function useCallbacks(): Callbacks {
  const api = useDeskApi()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => call(api.callbacks.list()),
    refetchInterval: REGROUP_MS,
  })
  return { items: data, error: data ? null : error, retry: () => void refetch() }
}

/** Keeps the list in step with main's changes. Mounted once. */
export function useFollowCallbacks(): void {
  const api = useDeskApi()
  const client = useQueryClient()
  useDeskEvent(api.callbacks.onChanged, () => void client.invalidateQueries({ queryKey: KEY }))
}

interface Ending<T> {
  readonly text: (answer: T) => string
  readonly onDone?: () => void
}

/** Done, Move and Hand over: never twice at once, and whatever happens the list is read again. */
export function useCallbackActions({ id }: Pick<CallbackItem, 'id'>) {
  const { t } = useTranslation('callbacks')
  const api = useDeskApi()
  const client = useQueryClient()
  const { busy, run } = useOneAtATime({ wholeDoubleClick: true })
  const act = async <T>(asked: Promise<ApiResult<T>>, { text, onDone }: Ending<T>): Promise<void> => {
    try {
      notifyOk(text(await call(asked)))
      onDone?.()
    } catch (error) {
      notifyError(error)
    }
    await client.invalidateQueries({ queryKey: KEY })
  }
  return {
    busy,
    close: () => run(() => act(api.callbacks.close({ id, status: 'done' }), { text: () => t('closed') })),
    move: (dueAt: string, onDone: () => void) =>
      run(() => act(api.callbacks.move({ id, dueAt }), { text: () => t('moved'), onDone })),
    /** With this one also `others`; `to` is a staff record, null the team. */
    handOver: (
      { to, others }: { readonly to: string | null; readonly others: readonly string[] },
      onDone: () => void,
    ) =>
      run(() =>
        act(api.callbacks.handOver({ ids: [id, ...others], to }), {
          text: ({ count, left }) =>
            left === 0
              ? t('handedOver', { count })
              : `${t('handedOver', { count })}. ${t('handedOverLeft', { count: left })}`,
          onDone,
        }),
      ),
  }
}
