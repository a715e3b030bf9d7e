import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quietUntil, type QuietSpan } from '#shared/domain/absence/index.ts'
import { ownZone, toInstant } from '#shared/domain/time/index.ts'
import type { ApiResult } from '#shared/ipc/contract.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { useMoment } from './useAbsences.ts'

/** Saying when one is away, or a supervisor when somebody is, and when to be left alone. */
export function useSaveAbsence(of?: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation('absences')
  const api = useDeskApi()
  const client = useQueryClient()
  const moment = useMoment()
  const now = useDeskNow()
  const { busy, run } = useOneAtATime()
  const save = async (asked: Promise<ApiResult<null>>, text: string): Promise<void> => {
    try {
      await call(asked)
      notifyOk(text)
    } catch (error) {
      notifyError(error)
    }
    await client.invalidateQueries({ queryKey: ['absences'] })
  }
  return {
    busy,
    setAway: (away: CallInput<'absences', 'setAway'>) =>
      run(() =>
        of === undefined
          ? save(api.absences.setAway(away), t(away === null ? 'away.ended' : 'away.saved'))
          : save(
              api.absences.setAwayOf({ staffId: of.id, away }),
              t(away === null ? 'of.ended' : 'of.saved', { name: of.name }),
            ),
      ),
    setQuiet: (span: QuietSpan | null) => {
      const until = span === null ? null : moment(toInstant(quietUntil(span, { zone: ownZone(), nowMs: now })))
      return run(() =>
        save(api.absences.setQuiet({ span }), until === null ? t('quiet.ended') : t('quiet.saved', { until })),
      )
    },
  }
}
