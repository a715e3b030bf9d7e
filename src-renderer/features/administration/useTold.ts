import { useTranslation } from 'react-i18next'
import type { CodeSent } from '#shared/ipc/administration.ts'
import { notifyFailure, notifyOk } from '../../ui/notices.ts'

/** Says what came of something: of a code, whether its e-mail is on its way; of a role, whether it waits. */
export function useTold() {
  const { t } = useTranslation('administration')
  const waiting = (): void => notifyOk(t('told.waiting'), t('told.waitingText'))
  return {
    code({ status, mailed }: CodeSent): void {
      if (status === 'waiting') waiting()
      else if (mailed === null) notifyOk(t('told.approved'))
      else if (mailed) notifyOk(t('told.mailed'))
      else notifyFailure(t('told.notMailed'), t('told.notMailedText'))
    },
    changed(answer: 'done' | 'waiting'): void {
      if (answer === 'waiting') waiting()
      else notifyOk(t('told.changed'))
    },
    done: (): void => notifyOk(t('told.changed')),
  }
}
