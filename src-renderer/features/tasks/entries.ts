import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DisplayLocale, formatDate, localDate, ownZone, toEpochMs } from '#shared/domain/time/index.ts'
import type { ClinicalItem, NumberlessMember, TaskItem } from '#shared/ipc/tasks.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useClinical, useNumberless, useTasks, type Tasks } from './useTasks.ts'

/** Work that waits, whatever it comes from: a task, a kit or a result for a clinician, or a member whom nobody can call. */
export type Entry = Line &
  (
    | { readonly type: 'task'; readonly item: TaskItem }
    | { readonly type: 'clinical'; readonly item: ClinicalItem }
    | { readonly type: 'numberless'; readonly item: NumberlessMember }
  )

/** What its line tells: who, what, whose, since when, due when. */
interface Line {
  readonly id: string
  readonly memberId: string
  readonly memberName: string
  readonly kind: string
  readonly whose: string
  readonly since: string
  /** Empty where no day was promised. */
  readonly due: string
  /** Of one that is overdue, the day alone: its words have no room in a line. */
  readonly overdueSince?: string
  readonly isMine: boolean
  readonly isUnassigned: boolean
  readonly isOverdue: boolean
}

export const ROOM_TABS = ['mine', 'team', 'unassigned', 'overdue'] as const
export type RoomTab = (typeof ROOM_TABS)[number]

const IN_TAB: Readonly<Record<RoomTab, (entry: Entry) => boolean>> = {
  mine: ({ isMine }) => isMine,
  team: () => true,
  unassigned: ({ isUnassigned }) => isUnassigned,
  overdue: ({ isOverdue }) => isOverdue,
}

export const inTab = (entries: readonly Entry[], tab: RoomTab): Entry[] => entries.filter(IN_TAB[tab])

export interface Entries extends Omit<Tasks, 'items'> {
  /** What a clinician decides, then the longest overdue first, then whom nobody can call; undefined until they are here. */
  readonly entries: readonly Entry[] | undefined
  /** Results that are not listed. */
  readonly more: number
}

/** Everything of the room, in its order; the same entries until something of it changes, however often the room is drawn. */
export function useEntries(): Entries {
  const { t } = useTranslation('tasks')
  const { locale } = useFormatContext()
  const { items, error, retry } = useTasks()
  const numberless = useNumberless()
  const clinical = useClinical()
  const entries = useMemo(
    () => items && entriesOf({ items, numberless, clinical: clinical.items }, { t, locale }),
    [items, numberless, clinical.items, t, locale],
  )
  return { entries, error, retry, more: clinical.more }
}

interface Listed {
  readonly items: readonly TaskItem[]
  readonly numberless: readonly NumberlessMember[]
  readonly clinical: readonly ClinicalItem[]
}

function entriesOf(
  { items, numberless, clinical }: Listed,
  { t, locale }: { readonly t: TFunction<'tasks'>; readonly locale: DisplayLocale },
): Entry[] {
  const date = (day: string): string => formatDate(day, locale)
  const dayOf = (instant: string): string => date(localDate(ownZone(), toEpochMs(instant)) ?? instant.slice(0, 10))
  return [
    ...clinical.map((item): Entry => ({
      type: 'clinical',
      item,
      id: item.id,
      memberId: item.memberId,
      memberName: item.memberName,
      kind: t(`room.clinical.${item.what}`),
      whose: t('audience.clinicians'),
      since: date(item.on),
      due: item.urgent ? t('group.today') : '',
      isMine: true,
      isUnassigned: true,
      isOverdue: false,
    })),
    ...items.map((item): Entry => ({
      type: 'task',
      item,
      id: item.id,
      memberId: item.memberId,
      memberName: item.memberName,
      kind: t(`kind.${item.task}`),
      whose: item.audience === 'person' ? (item.assigneeName ?? t('audience.person')) : t(`audience.${item.audience}`),
      since: dayOf(item.askedAt),
      due:
        item.group === 'today'
          ? t('group.today')
          : item.group === 'overdue'
            ? t('room.overdueSince', { day: date(item.dueOn) })
            : date(item.dueOn),
      ...(item.group === 'overdue' && { overdueSince: date(item.dueOn) }),
      isMine: item.whose === 'mine',
      isUnassigned: item.unassigned,
      isOverdue: item.group === 'overdue',
    })),
    ...numberless.map((item): Entry => ({
      type: 'numberless',
      item,
      id: item.memberId,
      memberId: item.memberId,
      memberName: item.memberName,
      kind: t('numberless.title'),
      whose: t('audience.coordinators'),
      since: dayOf(
        item.badNumbers
          .map(({ since }) => since)
          .toSorted()
          .at(-1) ?? '',
      ),
      due: '',
      isMine: item.whose === 'mine',
      isUnassigned: true,
      isOverdue: false,
    })),
  ]
}
