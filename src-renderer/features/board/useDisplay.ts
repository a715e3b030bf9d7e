import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { inThousands } from '#shared/domain/member/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import {
  createZoneClock,
  type DisplayLocale,
  formatClock,
  formatClockTime,
  formatDate,
  formatDateTime,
  formatPlaceTime,
  localDate,
  ownZone,
  toEpochMs,
} from '#shared/domain/time/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { TASK_KINDS } from '#shared/sync/vocabulary.ts'

/** Texts and formats of the board in the language on screen. One object per language: safe to hand to memoized parts. */
export interface Display {
  readonly t: TFunction<'board'>
  readonly locale: DisplayLocale
  /** `$1.4K` */
  money(dollars: number): string
  /** Calendar date (`YYYY-MM-DD`) -> `Nov 5, 2026` */
  date(date: string): string
  /** Instant -> its date on this station's clock. */
  dayOf(instant: string): string
  /** Instant -> `Nov 05, 2:05 PM` on this station's clock. */
  dateTime(instant: string): string
  /** A moment at a place of that zone: `Nov 05, 2:05 PM EST`, on the clock of the place. */
  placeTime(instant: string, zone: string | null): string
  /** `2:05 PM` on this station's clock. */
  clockHere(epochMs: number): string
  /** Wall clock of a zone at an instant, `2:05 PM`; null where the zone is unknown. */
  clockIn(zone: string, epochMs: number): string | null
  /** `HH:MM` -> `2:05 PM` */
  clockTime(time: string): string
  /** Joins with the language's own 'and'. */
  list(items: readonly string[]): string
  /** The one next step of a card and its why; null without one. */
  nextStep(card: Pick<BoardCard, 'nextAction'>): { readonly step: string; readonly why: string } | null
}

interface Texts {
  readonly t: TFunction<'board'>
  readonly tNext: TFunction<'nextStep'>
  readonly tTasks: TFunction<'tasks'>
}

/** Steps that are about a kind of task. */
const OF_TASKS: readonly string[] = ['task', 'taskInWriting', 'askedUs'] satisfies NonNullable<
  BoardCard['nextAction']
>['action'][]

function createDisplay({ t, tNext, tTasks }: Texts, locale: DisplayLocale): Display {
  const joined = new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' })
  const here = ownZone()
  const zones = createZoneClock()
  const aboutText = ({ action, about }: NonNullable<BoardCard['nextAction']>): string => {
    if (about === null) return ''
    const kind = OF_TASKS.includes(action) ? TASK_KINDS.find((one) => one === about) : undefined
    return kind === undefined ? gapNameIn(about, locale) : tTasks(`kind.${kind}`)
  }
  const dateTime = (instant: string): string => formatDateTime(instant, { locale, zone: null })
  return {
    t,
    locale,
    money: (dollars) => t('thousands', { amount: inThousands(dollars) }),
    date: (date) => formatDate(date, locale),
    dayOf: (instant) => formatDate(localDate(here, toEpochMs(instant)) ?? instant.slice(0, 10), locale),
    dateTime,
    placeTime: (instant, zone) => formatPlaceTime(instant, { locale, zone }),
    clockHere: (epochMs) => formatClock(new Date(epochMs).toISOString(), { locale, zone: null }),
    clockIn: (zone, epochMs) =>
      zones(zone, epochMs) === null ? null : formatClock(new Date(epochMs).toISOString(), { locale, zone }),
    clockTime: (time) => formatClockTime(time, locale),
    list: (items) => joined.format(items),
    nextStep: ({ nextAction }) => {
      if (nextAction === null) return null
      const { action, at, count } = nextAction
      return {
        step: tNext(`step.${action}`, { about: aboutText(nextAction) }),
        why: tNext(`why.${action}`, { at: at === null ? '' : dateTime(at), count }),
      }
    },
  }
}

export function useDisplay(): Display {
  const { t, i18n } = useTranslation('board')
  const locale: DisplayLocale = i18n.language.startsWith('es') ? 'es' : 'en'
  const { t: tNext } = useTranslation('nextStep')
  const { t: tTasks } = useTranslation('tasks')
  return useMemo(() => createDisplay({ t, tNext, tTasks }, locale), [t, tNext, tTasks, locale])
}
