import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../services/when-idle.ts'

const NotificationPlace = lazy(async () => ({ default: (await import('./notifications.tsx')).NotificationPlace }))

/** The place of the short messages, fetched once the page beside it stands. */
export function LaterNotifications() {
  const [ready, setReady] = useState(false)
  useEffect(() => whenIdle(() => setReady(true)), [])
  return ready ? (
    <Suspense fallback={null}>
      <NotificationPlace />
    </Suspense>
  ) : null
}
