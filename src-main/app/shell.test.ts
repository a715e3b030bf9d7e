import { describe, expect, it } from 'vitest'
import { translator } from '#shared/texts/index.ts'
import { recordingLog } from '../db/test-log.ts'
import { EventEmitter } from 'node:events'
import { createCrashPolicy, watchFailures } from './failures.ts'
import { menuTemplate } from './menu.ts'
import { createQuit } from './quit.ts'
import type { WindowState } from '../settings/settings.ts'
import { DEFAULT_SIZE, placeWindow } from './window-state.ts'

describe('placeWindow', () => {
  const LEFT = { x: 0, y: 0, width: 1920, height: 1040 }
  const RIGHT = { x: 1920, y: 0, width: 2560, height: 1400 }
  const at = (change: Partial<WindowState>): WindowState => ({
    x: 100,
    y: 100,
    width: 1280,
    height: 860,
    maximized: false,
    ...change,
  })

  it('opens where the window was', () => {
    expect(placeWindow(at({ x: 2000 }), [LEFT, RIGHT])).toEqual({
      bounds: { x: 2000, y: 100, width: 1280, height: 860 },
      maximized: false,
    })
  })

  it('opens in the default place when that display is gone', () => {
    expect(placeWindow(at({ x: 2000, maximized: true }), [LEFT])).toEqual({ bounds: DEFAULT_SIZE, maximized: true })
  })

  it('does not leave the title bar above or below the display', () => {
    expect(placeWindow(at({ y: -300 }), [LEFT]).bounds).toEqual(DEFAULT_SIZE)
    expect(placeWindow(at({ y: 1039 }), [LEFT]).bounds).toEqual(DEFAULT_SIZE)
  })

  it('is never larger than its display', () => {
    expect(placeWindow(at({ width: 5000, height: 5000 }), [LEFT]).bounds).toMatchObject({ width: 1920, height: 1040 })
  })

  it('knows nothing at the first start', () => {
    expect(placeWindow(null, [LEFT])).toEqual({ bounds: DEFAULT_SIZE, maximized: false })
  })
})

describe('quitting', () => {
  function setUp(steps: { name: string; run: () => void | Promise<void> }[]) {
    const log = recordingLog()
    let exits = 0
    let limit: (() => void) | null = null
    const quit = createQuit({
      steps,
      log,
      exit: () => (exits += 1),
      after: (_ms, task) => {
        limit = task
        return () => (limit = null)
      },
    })
    return { quit, log, exits: () => exits, reachLimit: () => limit?.() }
  }
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

  it('takes the steps in order and exits once, however often it is asked', async () => {
    const done: string[] = []
    const { quit, exits } = setUp([
      { name: 'sync', run: () => Promise.resolve().then(() => void done.push('sync')) },
      { name: 'cache', run: () => void done.push('cache') },
    ])
    quit()
    quit()
    await settled()
    quit()
    await settled()
    expect(done).toEqual(['sync', 'cache'])
    expect(exits()).toBe(1)
  })

  it('goes on after a step that failed', async () => {
    const done: string[] = []
    const { quit, log, exits } = setUp([
      { name: 'sync', run: () => Promise.reject(new Error('stuck')) },
      { name: 'cache', run: () => void done.push('cache') },
    ])
    quit()
    await settled()
    expect(done).toEqual(['cache'])
    expect(log.lines[0]?.fields).toMatchObject({ step: 'sync' })
    expect(exits()).toBe(1)
  })

  it('does not wait for ever', () => {
    const { quit, exits, reachLimit } = setUp([{ name: 'sync', run: () => new Promise(() => {}) }])
    quit()
    expect(exits()).toBe(0)
    reachLimit()
    expect(exits()).toBe(1)
  })
})

describe('the menu', () => {
  it('offers neither reload nor developer tools, in either language', () => {
    const actions = { lock: () => {}, openBoard: () => {}, openDiagnostics: () => {}, quit: () => {} }
    for (const language of ['en', 'es'] as const) {
      const text = JSON.stringify(menuTemplate(translator(language, 'menu'), actions, false))
      expect(text).not.toMatch(/reload|devtools/i)
      expect(text).toContain(translator(language, 'menu')('diagnostics'))
    }
  })
})

describe('failures that nobody caught', () => {
  it('are logged, and an exception ends the desk in order', () => {
    const source = new EventEmitter()
    const log = recordingLog()
    let quits = 0
    const reported: string[] = []
    watchFailures(
      { on: (event, listener) => void source.on(event, listener) },
      { log, crashes: { add: (kind) => void reported.push(kind) }, quit: () => (quits += 1) },
    )
    source.emit('unhandledRejection', new Error('later'))
    expect(quits).toBe(0)
    source.emit('uncaughtException', new Error('now'))
    expect(quits).toBe(1)
    expect(log.lines.map((line) => line.message)).toEqual(['unhandled rejection', 'uncaught exception'])
    expect(reported).toEqual(['unhandledRejection', 'uncaughtException'])
  })

  it('reload a page that crashed, but not again and again', () => {
    let now = 0
    const mayReload = createCrashPolicy(() => now)
    expect(mayReload()).toBe(true)
    now = 30_000
    expect(mayReload()).toBe(false)
    now = 120_000
    expect(mayReload()).toBe(true)
  })
})
