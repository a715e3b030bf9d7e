import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { autosaveFor, type Draft, type AssessmentKind } from '../../services/answer-autosave/index.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'

/** `waiting`: finished, and not sent yet; `unknown`: neither this device nor the server could tell. */
export type AssessmentStatus =
  | { readonly status: 'loading' | 'unknown' | 'pending' | 'in-progress' | 'waiting' }
  | { readonly status: 'completed'; readonly at: string }

export interface AssessmentStatuses {
  readonly of: (kind: AssessmentKind) => AssessmentStatus
  readonly failed: boolean
  readonly retry: () => void
}

/** Where the member is with each assessment: what waits on this device, else the newest row of the kind. */
export function useAssessmentStatuses(): AssessmentStatuses {
  const signedIn = useMember()
  const { api, member } = signedIn
  const { data, isError, isFetching, refetch } = useQuery(memberQueries.assessments(signedIn))
  const [waiting, setWaiting] = useState<readonly Draft[]>([])
  useEffect(() => {
    let left = false
    const autosave = autosaveFor(api, member.id)
    const look = (): void => {
      void autosave.waiting().then((found) => {
        if (!left) setWaiting(found)
        return undefined
      })
    }
    look()
    const stop = autosave.listen(look)
    return () => {
      left = true
      stop()
    }
  }, [api, member.id])
  return {
    of(kind) {
      const kept = waiting.filter((draft) => draft.kind === kind && !draft.sent)
      if (kept.some(({ done }) => done)) return { status: 'waiting' }
      if (kept.length > 0) return { status: 'in-progress' }
      if (data === undefined) return { status: isError && !isFetching ? 'unknown' : 'loading' }
      const newest = data.find(({ assessment_type: type }) => type === kind)
      if (newest?.status === 'completed' && newest.completed_at !== null) {
        return { status: 'completed', at: newest.completed_at }
      }
      return { status: newest?.status === 'in-progress' ? 'in-progress' : 'pending' }
    },
    failed: data === undefined && isError && !isFetching,
    retry: () => void refetch(),
  }
}
