import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ActiveCall } from '#shared/ipc/calls.ts'
import { call, useDeskApi, useDeskEvent } from '../api/index.ts'

const BOARD = '/dashboard'

/** Goes where a deep link or the application menu asks, also when it asked before this page was ready. */
export function useRequestedRoutes(): void {
  const { app, calls } = useDeskApi()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const go = useEffectEvent((route: string | null): void => {
    if (route?.startsWith('/')) void navigate(route)
  })
  // A call that was running when the desk ended is shown at once: somebody may still be on the line.
  const showCall = useEffectEvent((active: ActiveCall | null): void => {
    if (active !== null && pathname !== BOARD) void navigate(BOARD)
  })

  useDeskEvent(app.onRouteRequested, ({ route }) => void (route.startsWith('/') && navigate(route)))
  useEffect(() => {
    // Without an answer there is simply nowhere to go.
    call(app.takePendingRoute()).then(go, () => undefined)
    call(calls.getActive()).then(showCall, () => undefined)
  }, [app, calls])
  useDeskEvent(calls.onActiveChanged, showCall)
}
