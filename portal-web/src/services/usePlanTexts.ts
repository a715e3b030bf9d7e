import { useCallback, useEffect, useState } from 'react'
import type { PlanTexts } from '../api/plan-pages.ts'
import { usePortalServices } from './PortalServicesContext.tsx'

const SLOW_MS = 8_000

interface AskedTexts {
  /** Undefined while it is not known what the plan says. */
  readonly texts: PlanTexts | undefined
  readonly isSlow: boolean
  readonly isFailed: boolean
  readonly again: () => void
}

/** What the plan has written itself, asked for once a page is there (docs/rules/portal.md#pages-of-the-plan). */
export function usePlanTexts(): AskedTexts {
  const { planTexts } = usePortalServices()
  const [texts, setTexts] = useState<PlanTexts>()
  const [state, setState] = useState<'asked' | 'slow' | 'failed'>('asked')
  const ask = useCallback(() => {
    const timer = setTimeout(() => setState('slow'), SLOW_MS)
    planTexts()
      .then(setTexts, () => setState('failed'))
      .finally(() => clearTimeout(timer))
    return () => clearTimeout(timer)
  }, [planTexts])
  useEffect(ask, [ask])
  const again = useCallback(() => {
    setState('asked')
    ask()
  }, [ask])
  return { texts, isSlow: state === 'slow', isFailed: state === 'failed', again }
}
