import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, useDeskApi, useDeskEvent } from '../api/index.ts'

/** Goes where a deep link or the application menu asks, also when it asked before this page was ready. */
export function useRequestedRoutes(): void {
  const { app } = useDeskApi()
  const navigate = useNavigate()
  const go = useEffectEvent((route: string | null): void => {
    if (route?.startsWith('/')) void navigate(route)
  })

  useDeskEvent(app.onRouteRequested, ({ route }) => void (route.startsWith('/') && navigate(route)))
  useEffect(() => {
    // Without an answer there is simply nowhere to go.
    call(app.takePendingRoute()).then(go, () => undefined)
  }, [app])
}
