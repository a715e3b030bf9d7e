import { useEffect, useState } from 'react'
import { lazyComponent } from '../services/lazy-page.tsx'
import { whenIdle } from '../services/when-idle.ts'

// A connection that ends while it is on its way takes the short messages, not the page with what is being written.
const NotificationArea = lazyComponent(async () => {
  const library = await import('./notifications.tsx').catch(() => null)
  return library?.NotificationArea ?? (() => null)
})

/** The place of the short messages, fetched once the page beside it can be used. */
export function LazyNotifications() {
  const [ready, setReady] = useState(false)
  useEffect(() => whenIdle(() => setReady(true)), [])
  return ready ? <NotificationArea /> : null
}
