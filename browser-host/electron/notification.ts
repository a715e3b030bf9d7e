import { EventEmitter } from 'node:events'
import { tellPage } from '../desk-window.ts'
import { record, recordOnly } from '../records.ts'
import { makeEvent } from './event.ts'

interface NotificationOptions {
  id?: string
  title?: string
  body?: string
  silent?: boolean
}

const live = new Map<string, Notification>()
let lastId = 0

/** Shown by the browser where the person allowed it; always noted for the tests. */
export class Notification extends EventEmitter {
  static isSupported = (): boolean => true
  static handleActivation = (): void => {}

  readonly id: string
  title: string
  body: string
  silent: boolean

  constructor(options: NotificationOptions = {}) {
    super()
    this.id = options.id ?? `notification-${++lastId}`
    this.title = options.title ?? ''
    this.body = options.body ?? ''
    this.silent = options.silent ?? false
  }

  show = (): void => {
    live.set(this.id, this)
    const { id, title, body, silent } = this
    record('notification', { id, title, body })
    if (!recordOnly) tellPage({ kind: 'notify', id, title, body, silent })
    queueMicrotask(() => this.emit('show', makeEvent()))
  }
  close = (): void => {
    if (live.delete(this.id)) record('notification-closed', { id: this.id })
    tellPage({ kind: 'dismiss', id: this.id })
    this.emit('close', makeEvent())
  }
}

/** @throws Error when no such notification is on show. */
export function clickNotification(id: string): void {
  const notification = live.get(id)
  if (!notification) throw new Error(`no notification ${id} is on show`)
  notification.emit('click', makeEvent())
}

/** What the browser reports about a notification that it showed. */
export function notificationEvent(id: string, event: 'click' | 'close'): void {
  live.get(id)?.emit(event, makeEvent())
  if (event === 'close') live.delete(id)
}
