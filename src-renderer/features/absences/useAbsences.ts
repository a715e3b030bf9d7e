import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock, formatDateTime, localDate, ownZone, toEpochMs, wallClock } from '#shared/domain/time/index.ts'
import type { AbsentColleague, OwnAbsence } from '#shared/ipc/absences.ts'
import { call, useDeskApi, useDeskEvent, useDeskNow } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'

const KEY = ['absences'] as const
/** Time alone brings somebody back. */
const AGAIN_MS = 60_000

/** What the person at this desk has said of themselves; null where nobody is signed in, undefined until it is here. */
export function useOwnAbsence(): OwnAbsence | null | undefined {
  const api = useDeskApi()
  return useQuery({
    queryKey: [...KEY, 'own'],
    queryFn: () => call(api.absences.getOwn()),
    refetchInterval: AGAIN_MS,
  }).data
}

/** Colleagues who are away, will be soon, or want to be left alone; none until they are here. */
export function useColleaguesAway(): readonly AbsentColleague[] {
  const api = useDeskApi()
  const { data } = useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: () => call(api.absences.list()),
    refetchInterval: AGAIN_MS,
  })
  return data ?? []
}

/** Of whom a supervisor can say it; nobody for everybody else. */
export function useOwnTeam(): readonly { readonly id: string; readonly name: string }[] {
  const api = useDeskApi()
  return useQuery({ queryKey: [...KEY, 'team'], queryFn: () => call(api.absences.getTeam()) }).data ?? []
}

/** What stands of somebody of the team; undefined until it is here. */
export function useAbsenceOf(staffId: string): OwnAbsence | undefined {
  const api = useDeskApi()
  return useQuery({ queryKey: [...KEY, 'of', staffId], queryFn: () => call(api.absences.getOf({ staffId })) }).data
}

/** Keeps all of it in step with main's changes. Mounted once. */
export function useFollowAbsences(): void {
  const api = useDeskApi()
  const client = useQueryClient()
  useDeskEvent(api.absences.onChanged, () => void client.invalidateQueries({ queryKey: KEY }))
}

/** `01:05` and `13:05`: one o'clock has an article of its own in Spanish. */
const AT_ONE = /^(01|13):/

/** A moment as it follows 'until': the hour alone where it is today, in Spanish with its article. */
export function useMoment(): (instant: string) => string {
  const { t } = useTranslation('absences')
  const format = useFormatContext()
  const now = useDeskNow()
  return useCallback(
    (instant) => {
      const [zone, atMs] = [ownZone(), toEpochMs(instant)]
      if (localDate(zone, atMs) !== localDate(zone, now))
        return t('moment.day', { day: formatDateTime(instant, format) })
      const atOne = AT_ONE.test(wallClock(zone, atMs)?.time ?? '')
      return t(atOne ? 'moment.one' : 'moment.hour', { time: formatClock(instant, format) })
    },
    [format, now, t],
  )
}

/** How colleagues are listed where one of them is chosen: by name, and who is away says until when. */
export function useColleagueNames(): (colleague: { readonly id: string; readonly name: string }) => string {
  const { t } = useTranslation('absences')
  const moment = useMoment()
  const absent = useColleaguesAway()
  return useCallback(
    ({ id, name }) => {
      const away = absent.find((one) => one.id === id)?.away
      return away?.now === true ? t('named', { name, until: moment(away.until) }) : name
    },
    [absent, moment, t],
  )
}
