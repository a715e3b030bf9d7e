import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatementContent } from '#shared/sync/statements.ts'

/** A statement in the words of the screen. */
export function useSaid(): (content: StatementContent) => string {
  const { t } = useTranslation('statements')
  return useCallback((content) => t(`said.${content.kind}.${content.scope}`), [t])
}
