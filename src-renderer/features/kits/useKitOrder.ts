import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calendarDate } from '#shared/sync/rows.ts'
import { call, memberQuery, toApiError, useDeskApi } from '../../api/index.ts'
import { errorTextOr, notifyFailure, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { kitDialog, type DuplicateQuestion, type KitOrder, type KitRequest } from './kit-dialog.store.ts'

const DUPLICATE = 'kits.duplicate'

interface Options {
  readonly request: KitRequest
  /** When the same kit was last sent within 30 days. */
  readonly recent: () => Promise<string | null>
}

/** The date that a refusal names, if it names one. */
const sentDate = (field: string | undefined): string | null => calendarDate.safeParse(field).data ?? null

/** Places an order once, asking first where the same kit was sent within 30 days. */
export function useKitOrder({ request, recent }: Options) {
  const { t } = useTranslation('kits')
  const api = useDeskApi()
  const client = useQueryClient()
  const { busy, run } = useOneAtATime()
  const { memberId } = request

  const ask = (question: DuplicateQuestion): void => {
    // Left while the answer was on its way: nothing is ordered.
    if (kitDialog.shows(request)) kitDialog.ask(question)
  }

  const place = async (order: KitOrder, duplicateConfirmed: boolean): Promise<void> => {
    try {
      const { status } = await call(api.kits.order({ memberId, ...order, duplicateConfirmed }))
      notifyOk(t('ordered'), status === 'ordered' ? t('orderedWaits') : undefined)
      if (kitDialog.shows(request)) kitDialog.close()
      await client.invalidateQueries(memberQuery(api, memberId))
    } catch (error) {
      // Somebody else may have sent one since it was asked.
      const { code, field } = toApiError(error)
      if (code === DUPLICATE && !duplicateConfirmed) ask({ order, sentOn: sentDate(field) })
      else notifyFailure(t('failed'), errorTextOr(error, t('tryAgain')))
    }
  }

  return {
    busy,
    submit: (order: KitOrder): void =>
      run(async () => {
        const sentOn = await recent()
        if (sentOn !== null) ask({ order, sentOn })
        else if (kitDialog.shows(request)) await place(order, false)
      }),
    /** Another one is wanted. */
    confirm: ({ order }: DuplicateQuestion): void => run(() => place(order, true)),
  }
}
