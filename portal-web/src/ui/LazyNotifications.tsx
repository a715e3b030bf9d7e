import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../services/when-idle.ts'

const NotificationArea = lazy(async () => ({ default: (await import('./notifications.tsx')).NotificationArea }))

/** The place of the short messages, fetched once the page beside it stands. */
export function LazyNotifications() {
  const [ready, setReady] = useState(false)
  useEffect(() => whenIdle(() => setReady(true)), [])
  return ready ? (
    <Suspense fallback={null}>
      <NotificationArea />
    </Suspense>
  ) : null
}
