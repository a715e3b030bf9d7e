import { useEffect } from 'react'
import { usePlanName, withPlanName } from '../services/plan-name.ts'

/** Screen readers announce the title of a page, with the plan's name; it holds no personal data. */
export function usePageTitle(title: string): void {
  const name = usePlanName()
  useEffect(() => {
    document.title = withPlanName(title, name)
  }, [title, name])
}
