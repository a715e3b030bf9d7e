import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useColleaguesAway, useMoment } from './useAbsences.ts'

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
