import type { RunningStack } from './services.ts'

const MINUTE_MS = 60_000

/**
 * Has the reminders sent that are due, each minute: what a schedule of the database does on a hosted project
 * (docs/deploy.md). A call that fails is made up for by the next. @returns ends it
 */
export function sendRemindersEachMinute({
  url,
  publishableKey,
}: Pick<RunningStack, 'url' | 'publishableKey'>): () => void {
  const ending = new AbortController()
  const timer = setInterval(() => {
    const request = { method: 'POST', headers: { apikey: publishableKey }, body: '{}', signal: ending.signal }
    fetch(`${url}/functions/v1/send-reminder`, request).catch(() => undefined)
  }, MINUTE_MS)
  return () => {
    clearInterval(timer)
    ending.abort()
  }
}
