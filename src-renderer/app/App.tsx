import { Suspense, useEffect } from 'react'
import { useHtmlLanguage } from '#ui/i18n/index.ts'
import { useBridgeState, useDeskSync, useSession, useSessionOwner } from '../api/index.ts'
import { useApplyPreferences } from '../features/preferences/index.ts'
import { LockScreen, useActivityReport } from '../features/session/index.ts'
import { DeskOverlays, DeskSkeleton, useOverlays } from '../features/shell/index.ts'
import { clearNotices } from '../ui/notices.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { BridgeLost } from './BridgeLost.tsx'
import { useRequestedRoutes } from './useRequestedRoutes.ts'

/** The whole desk below its providers and its router. */
export function App() {
  const lost = useBridgeState((state) => state.lost)
  useHtmlLanguage()
  useDeskSync()
  if (lost) return <BridgeLost />
  return (
    <CrashBoundary>
      <Suspense fallback={<DeskSkeleton />}>
        <Desk />
      </Suspense>
    </CrashBoundary>
  )
}

function Desk() {
  const session = useSession()
  const owner = useSessionOwner()
  const locked = session.kind === 'signed-in' && session.locked
  useApplyPreferences()
  useActivityReport(session.kind === 'signed-in' && !locked)
  useRequestedRoutes()
  return locked ? <LockScreen session={session} /> : <Work key={owner} />
}

/** What somebody works with; made anew for each person. Leaves nothing behind that may speak of members. */
function Work() {
  useEffect(
    () => () => {
      clearNotices()
      useOverlays.getState().close()
    },
    [],
  )
  return (
    <>
      <AppRoutes />
      <DeskOverlays />
    </>
  )
}
