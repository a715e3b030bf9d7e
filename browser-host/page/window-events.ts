import type { HostMessage } from '../messages.ts'
import { onHostMessage, tellHost } from './link.ts'

const ACTIVITY_INTERVAL_MS = 1000
const openTab = window.open.bind(window)
const notifications = new Map<string, Notification>()

/** Web links open a tab; anything else (`tel:`) goes to the program the system has for it. */
function openOutside(url: string): void {
  if (/^https?:/.test(url)) {
    openTab(url, '_blank', 'noopener')
    return
  }
  const link = document.createElement('a')
  link.href = url
  link.click()
}

function notify({ id, title, body, silent }: HostMessage & { kind: 'notify' }): void {
  if (Notification.permission !== 'granted') return
  const shown = new Notification(title, { body, silent, tag: id })
  notifications.set(id, shown)
  shown.addEventListener('click', () => {
    window.focus()
    tellHost({ kind: 'notification', id, event: 'click' })
  })
  shown.addEventListener('close', () => tellHost({ kind: 'notification', id, event: 'close' }))
}

function showBadge(count: number): void {
  const change = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // A browser without badges for plain tabs refuses; the number is also on the app's own screen.
  change?.catch(() => {})
}

function obey(message: HostMessage): void {
  switch (message.kind) {
    case 'navigate':
      location.assign(message.path)
      return
    case 'reload':
      location.reload()
      return
    case 'focus':
      window.focus()
      return
    case 'badge':
      return showBadge(message.count)
    case 'external':
      return openOutside(message.url)
    case 'notify':
      return notify(message)
    case 'dismiss':
      notifications.get(message.id)?.close()
      notifications.delete(message.id)
      return
    case 'copy':
      // Refused while the tab is in the background; the app's own clipboard has the text.
      navigator.clipboard?.writeText(message.text).catch(() => {})
      return
    default:
  }
}

const currentPath = (): string => location.pathname + location.search + location.hash

function reportNavigation(): void {
  window.open = (url = '') => {
    tellHost({ kind: 'open', url: new URL(url, location.href).href })
    return null
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target=_blank]') : null
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    tellHost({ kind: 'open', url: link.href })
  })
  window.navigation?.addEventListener('navigate', (event) => {
    const to = new URL(event.destination.url)
    const leaves = /^https?:$/.test(to.protocol) && to.origin !== location.origin
    if (!leaves || !event.cancelable) return
    event.preventDefault()
    tellHost({ kind: 'leave', url: to.href })
  })
  window.navigation?.addEventListener('currententrychange', () => tellHost({ kind: 'moved', path: currentPath() }))
}

function reportUse(): void {
  let reported = Number.NEGATIVE_INFINITY
  const report = (event: Event): void => {
    if (event.timeStamp - reported < ACTIVITY_INTERVAL_MS) return
    reported = event.timeStamp
    tellHost({ kind: 'activity' })
  }
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    window.addEventListener(name, report, { capture: true, passive: true })
  }
}

function reportSurroundings(): void {
  window.addEventListener('load', () => tellHost({ kind: 'loaded', title: document.title }))
  window.addEventListener('focus', () => tellHost({ kind: 'focus' }))
  window.addEventListener('blur', () => tellHost({ kind: 'blur' }))
  window.addEventListener('online', () => tellHost({ kind: 'online', online: true }))
  window.addEventListener('offline', () => tellHost({ kind: 'online', online: false }))
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  tellHost({ kind: 'dark', dark: dark.matches })
  dark.addEventListener('change', () => tellHost({ kind: 'dark', dark: dark.matches }))
  if (document.hasFocus()) tellHost({ kind: 'focus' })
}

/** Makes the tab behave as the app's window, in both directions. */
export function behaveAsWindow(): void {
  onHostMessage(obey)
  reportNavigation()
  reportUse()
  reportSurroundings()
}

/** Browsers ask only after a gesture; Electron's own windows need no asking. */
export function askForNotificationsOnce(): void {
  const ask = (): void => {
    if (window.Notification?.permission === 'default') void Notification.requestPermission()
  }
  window.addEventListener('click', ask, { once: true })
}
