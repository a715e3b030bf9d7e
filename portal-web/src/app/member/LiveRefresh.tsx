import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMember } from '../../services/MemberContext.tsx'
import { refreshTable } from '../../services/member-queries.ts'
import { whenIdle } from '../../services/when-idle.ts'

/**
 * Keeps what is shown up to date with what happens elsewhere. Stands beside the page under the same Suspense, so that it
 * begins once the first page is on the screen.
 */
export function LiveRefresh() {
  const { api, member } = useMember()
  const queries = useQueryClient()
  useEffect(() => {
    let stop = (): void => {}
    const cancel = whenIdle(() => {
      stop = api.listen(member.id, {
        onChange: (table) => void refreshTable(queries, table),
        onJoined: () => void queries.invalidateQueries(),
      })
    })
    return () => {
      cancel()
      stop()
    }
  }, [api, member.id, queries])
  return null
}
