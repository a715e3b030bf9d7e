import { useEffect } from 'react'
import { useMember } from '../../services/MemberContext.tsx'
import { whenIdle } from '../../services/when-idle.ts'

/**
 * Assessment answers that an earlier visit could not send go out from any page. Stands beside the page under the same
 * Suspense, so that it begins once the first page is on the screen.
 */
export function KeptAnswers() {
  const { api, member } = useMember()
  useEffect(
    () =>
      whenIdle(() => {
        void import('../../services/answer-autosave/index.ts').then(({ autosaveFor }) => autosaveFor(api, member.id))
      }),
    [api, member.id],
  )
  return null
}
