import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiResult } from '#shared/ipc/contract.ts'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import type { NumberlessMember, TaskItem } from '#shared/ipc/tasks.ts'
import { call, useDeskApi, useDeskEvent } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'

const KEY = ['tasks'] as const
const NOTHING_CLINICAL = { items: [], more: 0 }
const NOBODY: readonly NumberlessMember[] = []
/** Time alone makes a task overdue. */
const REGROUP_MS = 60_000

export interface Tasks {
  /** Undefined until they are here. */
  readonly items: readonly TaskItem[] | undefined
  readonly error: Error | null
  readonly retry: () => void
}

/** Open tasks of every member here, as main groups them. */
export function useTasks(): Tasks {
  const api = useDeskApi()
  const { data, error, refetch } = useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: () => call(api.tasks.list()),
    refetchInterval: REGROUP_MS,
  })
  return { items: data, error: data ? null : error, retry: () => void refetch() }
}

/** Members without a number that works; none until they are here. */
export function useNumberless(): readonly NumberlessMember[] {
  const api = useDeskApi()
  const { data } = useQuery({ queryKey: [...KEY, 'numberless'], queryFn: () => call(api.tasks.listNumberless()) })
  return data ?? NOBODY
}

/** Kits to decide and results to see, for a clinician; nothing until they are here. */
export function useClinical(): CallOutput<'tasks', 'listClinical'> {
  const api = useDeskApi()
  const { data } = useQuery({ queryKey: [...KEY, 'clinical'], queryFn: () => call(api.tasks.listClinical()) })
  return data ?? NOTHING_CLINICAL
}

/** Tasks of one member; none until they are here. `shown`: it is certain who is on the line, or nobody is. */
export function useTasksOf(memberId: string, shown: boolean): readonly TaskItem[] {
  const api = useDeskApi()
  const { data } = useQuery({
    queryKey: [...KEY, 'of', memberId, shown],
    queryFn: () => call(api.tasks.listOf({ memberId })),
    enabled: shown,
  })
  return data ?? []
}

/** Keeps the lists in step with main's changes. Mounted once. */
export function useFollowTasks(): void {
  const api = useDeskApi()
  const client = useQueryClient()
  useDeskEvent(api.tasks.onChanged, () => void client.invalidateQueries({ queryKey: KEY }))
}

/** What `run` reads again after a change of any task. */
export function useReadTasksAgain(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEY })
}

/** Done, Cancel, Move, Take over and Assign: never twice at once, and whatever happens the lists are read again. */
export function useTaskActions({ id }: Pick<TaskItem, 'id'>) {
  const { t } = useTranslation('tasks')
  const api = useDeskApi()
  const readAgain = useReadTasksAgain()
  const { busy, run } = useOneAtATime()
  const said = (count: number, left: number): string =>
    left === 0 ? t('said.assigned', { count }) : `${t('said.assigned', { count })}. ${t('said.left', { count: left })}`
  const act = async <T>(
    asked: Promise<ApiResult<T>>,
    text: string | ((answer: T) => string),
    onDone: () => void,
  ): Promise<void> => {
    try {
      const answer = await call(asked)
      notifyOk(typeof text === 'string' ? text : text(answer))
      onDone()
    } catch (error) {
      notifyError(error)
    }
    await readAgain()
  }
  return {
    busy,
    close: (end: Omit<CallInput<'tasks', 'close'>, 'id'>, onDone: () => void) =>
      run(() => act(api.tasks.close({ id, ...end }), t(`said.${end.status}`), onDone)),
    move: (to: Omit<CallInput<'tasks', 'move'>, 'id'>, onDone: () => void) =>
      run(() => act(api.tasks.move({ id, ...to }), t('said.moved'), onDone)),
    takeOver: (): void => run(() => act(api.tasks.takeOver({ id }), t('said.taken'), () => undefined)),
    /** `others`: ids of what goes along. */
    assign: ({ to, others }: { readonly to: string | null; readonly others: readonly string[] }, onDone: () => void) =>
      run(() => act(api.tasks.assign({ ids: [id, ...others], to }), ({ count, left }) => said(count, left), onDone)),
  }
}
