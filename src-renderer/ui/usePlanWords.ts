import { useTranslation } from 'react-i18next'
import { careNameWithFile } from '#shared/domain/care-names/index.ts'
import { planRejection } from '#shared/domain/verdicts/index.ts'
import { useFormatContext } from './useFormatContext.ts'

/** What a row says, where the server wrote it for a plan's rejection, in the language of this desk; every other text as it is. */
export function usePlanWords(): (text: string) => string {
  const { t } = useTranslation('verdicts')
  const { locale } = useFormatContext()
  return (text) => {
    const rejection = planRejection(text)
    if (rejection === null) return text
    const said = t('rejectedFor', { reason: rejection.reason ?? t('noReason') })
    return rejection.gap === null ? said : `${careNameWithFile(rejection.gap, locale)}. ${said}`
  }
}
