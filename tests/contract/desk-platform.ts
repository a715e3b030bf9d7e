import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiResult } from '#shared/ipc/contract.ts'
import type { BackendAddress } from '#shared/ipc/session.ts'
import { systemClock, type Clock } from '../../src-main/base/clock.ts'
import type { DeskPlatform } from '../../src-main/app/desk-platform.ts'
import { NOTHING_MANAGED } from '../../src-main/settings/managed-settings.ts'
import { createSettings, type KeyValueFile } from '../../src-main/settings/settings.ts'
import type { Sender } from '../../src-main/ipc/sender.ts'
import { openCrashReports } from '../../src-main/log/crash-reports.ts'
import type { Log } from '../../src-main/log/types.ts'
import { createClipboard } from '../../src-main/os/clipboard.ts'
import { createExternalLinks } from '../../src-main/os/external-links.ts'
import type { Notice } from '../../src-main/os/notifications.ts'
import type { Power, PowerEvent } from '../../src-main/os/power.ts'

type Handler = (sender: Sender, input: unknown) => Promise<ApiResult<unknown>>

export interface PlatformOptions {
  readonly userData?: string
  readonly backend?: BackendAddress | null
  readonly clock?: Clock
  readonly lockSeconds?: number | null
  /** 'basic_text' stands for a system without a real key store. */
  readonly keyStore?: string
  readonly sampleData?: boolean
}

export interface FakeShell {
  readonly platform: DeskPlatform
  /** Every registration, in order, with repetitions. */
  readonly registered: readonly string[]
  readonly events: readonly { channel: string; payload: unknown }[]
  readonly logged: readonly string[]
  readonly copied: readonly string[]
  /** Addresses handed to the system. */
  readonly opened: readonly string[]
  readonly notices: readonly Notice[]
  /** What a page of the desk gets for this call. */
  call(channel: string, input?: unknown): Promise<ApiResult<unknown>>
  power(event: PowerEvent): void
}

function memoryFile(): KeyValueFile {
  const kept = new Map<string, unknown>()
  return { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) }
}

const flip = (data: Buffer): Buffer => Buffer.from(data.map((byte) => byte ^ 0x5a))

function fakePower(): { power: Power; fire: (event: PowerEvent) => void } {
  const listeners = new Map<PowerEvent, Set<() => void>>()
  return {
    power: {
      on(event, listener) {
        const set = listeners.get(event) ?? new Set()
        listeners.set(event, set.add(listener))
        return () => void set.delete(listener)
      },
    },
    fire: (event) => listeners.get(event)?.forEach((listener) => listener()),
  }
}

/** The whole desk without a shell: what Electron would do is recorded instead. */
export function fakeShell(options: PlatformOptions = {}): FakeShell {
  const userData = options.userData ?? mkdtempSync(join(tmpdir(), 'desk-'))
  const handlers = new Map<string, Handler>()
  const registered: string[] = []
  const events: { channel: string; payload: unknown }[] = []
  const logged: string[] = []
  const copied: string[] = []
  const opened: string[] = []
  const notices: Notice[] = []
  const write =
    (level: string) =>
    (message: string, fields?: Record<string, unknown>): void =>
      void logged.push(
        `${level} ${message} ${JSON.stringify(fields, (_key, value) => (value instanceof Error ? value.stack : value))}`,
      )
  const log: Log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
  const { power, fire } = fakePower()
  const platform: DeskPlatform = {
    transport: {
      handle(channel, handler) {
        registered.push(channel)
        handlers.set(channel, handler)
      },
      broadcast: (channel, payload) => void events.push({ channel, payload }),
    },
    trusted: { protocol: 'app:', host: 'desk', devOrigin: null },
    environment: {
      backend: options.backend ?? null,
      sampleData: options.sampleData ?? false,
      clockShift: 0,
      portalUrl: null,
      weather: null,
      lockSeconds: options.lockSeconds ?? null,
    },
    managed: NOTHING_MANAGED,
    webSocket: WebSocket,
    settings: createSettings(memoryFile(), 'en'),
    userData,
    logFolder: userData,
    crashes: openCrashReports({
      folder: join(userData, 'crash-reports'),
      about: { version: '0.0.0', platform: 'linux', electron: null },
      now: () => Date.now(),
      log,
    }),
    downloads: join(userData, 'downloads'),
    choosePlace: null,
    version: '0.0.0',
    electronVersion: null,
    platform: 'linux',
    sandboxed: null,
    cipher: {
      available: () => Promise.resolve(true),
      backend: () => options.keyStore ?? 'gnome_libsecret',
      encrypt: (text) => Promise.resolve(flip(Buffer.from(text))),
      decrypt: (data) => Promise.resolve({ result: flip(data).toString(), shouldReEncrypt: false }),
    },
    clipboard: createClipboard((text) => Promise.resolve(void copied.push(text))),
    links: createExternalLinks(
      (url) => Promise.resolve(void opened.push(url)),
      () => ({}),
    ),
    notifications: { notify: (notice) => (notices.push(notice), { status: 'shown' }), withdraw: () => {} },
    badge: { set: () => ({ status: 'set' }) },
    tray: { show: () => ({ status: 'shown' }), remove: () => {}, isShown: () => true },
    power,
    openUpdater: null,
    fetch: globalThis.fetch,
    clock: options.clock ?? systemClock,
    log,
    showWindow: () => {},
    quit: () => {},
    onPreferences: () => {},
  }
  const page: Sender = { url: 'app://desk/dashboard', topFrame: true }
  return {
    platform,
    registered,
    events,
    logged,
    copied,
    opened,
    notices,
    call: (channel, input) => {
      const handler = handlers.get(channel)
      return handler ? handler(page, input) : Promise.reject(new Error(`no handler for ${channel}`))
    },
    power: fire,
  }
}
