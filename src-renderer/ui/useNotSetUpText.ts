import { useTranslation } from 'react-i18next'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'

/** What administrators set in the desk; the rest is set where the server runs. */
const OF_THE_PLAN = ['PORTAL_URL', 'PLAN_NAME', 'PLAN_SHORT', 'CALLBACK_NUMBER']

/** Says why a message waits that the server is not set up for, and who can set it up where. */
export function useNotSetUpText(): (setting: string, channel: CommunicationType) => string {
  const { t } = useTranslation('chat')
  return (setting, channel) =>
    OF_THE_PLAN.includes(setting) ? t('notSetUp.plan', { setting }) : t(`notSetUp.${channel}`, { setting })
}
