import { app, standInApp } from './electron/app.ts'
import { makeEvent } from './electron/event.ts'
import { clickNotification } from './electron/notification.ts'
import { emitPower, POWER_EVENTS, type PowerEvent } from './electron/power-monitor.ts'
import { allRecords } from './records.ts'

/** A request on the child-process channel. Nothing of this can be reached over HTTP. */
interface ControlRequest {
  readonly id: number
  readonly op: 'log' | 'click-notification' | 'open-url' | 'power'
  readonly arg?: unknown
}

type ControlReply = { readonly kind: 'reply'; readonly id: number } & (
  | { readonly result: unknown }
  | { readonly error: string }
)

const isPowerEvent = (value: unknown): value is PowerEvent => POWER_EVENTS.some((event) => event === value)

/** As the operating system delivers a deep link: an event on macOS, a second start with the link elsewhere. */
function openUrl(url: string): void {
  if (process.platform === 'darwin') app.emit('open-url', makeEvent(), url)
  else app.emit('second-instance', makeEvent(), [process.execPath, url], process.cwd(), {})
}

function perform({ op, arg }: ControlRequest): unknown {
  switch (op) {
    case 'log':
      return allRecords()
    case 'click-notification':
      return clickNotification(String(arg))
    case 'open-url':
      return openUrl(String(arg))
    case 'power':
      if (!isPowerEvent(arg)) throw new Error(`unknown power event ${String(arg)}`)
      return emitPower(arg)
    default:
      throw new Error(`unknown control request ${String(op)}`)
  }
}

function answer(request: ControlRequest): ControlReply {
  try {
    return { kind: 'reply', id: request.id, result: perform(request) }
  } catch (error) {
    return { kind: 'reply', id: request.id, error: String(error) }
  }
}

/** Serves the parent process, if it opened a channel, and goes when it goes. */
export function serveParent(): void {
  if (!process.send) return
  process.on('message', (request: ControlRequest) => process.send?.(answer(request)))
  process.once('disconnect', () => {
    app.quit()
    // The app may have held the quit back to ask somebody; nobody is left to answer.
    setTimeout(() => standInApp.exit(0), 3000).unref()
  })
}
