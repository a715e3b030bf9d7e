import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Browser, type ConsoleMessage, type Page } from '@playwright/test'
import { servePortal } from '../../portal-web/server.ts'
import { expectAccessible } from '../driver/accessible.ts'
import type { Driver } from '../driver/driver.ts'
import { pictureFailure } from '../driver/failure-picture.ts'
import { launchDesk } from '../driver/launch.ts'
import { leanPolls } from '../driver/lean-polls.ts'
import { WINDOW_SIZE } from '../driver/paths.ts'
import { createTestStack, type TestStack } from './stack.ts'
import { onWorkday } from './workday.ts'

/** A Wednesday morning: 10:30 in Chicago, 11:30 in New York, 09:30 in Denver, 08:30 in Phoenix, 05:30 in Honolulu. */
export const WEDNESDAY_MORNING = '2026-05-13T15:30:00Z'

/** Where the portal for the public leads staff to. */
export const DESK_URL = 'http://127.0.0.1:4402/'

/** Of every desk unless a test says otherwise: nothing outside this machine is asked for the weather. */
const NO_WEATHER = { GAPWISE_GEOCODING_URL: 'off' } as const

interface Fixtures {
  /** Starts a desk on a fresh user data folder; closed and removed after the test. */
  startDesk(env?: Readonly<Record<string, string>>): Promise<Driver>
  /**
   * The desk on the five sample members, on `WEDNESDAY_MORNING`, that the journeys share which leave its data as they are:
   * loaded anew for each, with its first preferences. One that changes the data fails, and takes `ownDemo`.
   */
  demo: Page
  /** A desk like `demo` for this journey alone. */
  ownDemo: Page
  /** The stack with its seeded data put back, once for each journey, whatever of it the journey looks at. */
  freshStack: TestStack
  /** A home folder for this journey alone: what its desks save goes to `Downloads` in it. */
  home: string
  /** Environment of a desk that knows the fresh stack, on the stack's workday. */
  stackEnv: Readonly<Record<string, string>>
}

/**
 * Notes the page's own errors; a browser also reports a request that fails, which no desk should ever make. Answers what
 * ends it.
 */
function watchPage(page: Page, problems: string[]): () => void {
  const onError = (error: Error): number => problems.push(String(error))
  const onMessage = (message: ConsoleMessage): void => {
    if (message.type() === 'error') problems.push(message.text())
  }
  page.on('pageerror', onError)
  page.on('console', onMessage)
  return () => {
    page.off('pageerror', onError)
    page.off('console', onMessage)
  }
}

/** Starts a desk on a fresh user data folder. */
const startOn = (browser: Browser, env: Readonly<Record<string, string>>, onPage?: (page: Page) => void) =>
  launchDesk({
    userData: mkdtempSync(join(tmpdir(), 'gapwise-e2e-desk-')),
    env: { ...NO_WEATHER, ...env },
    browser,
    ...(onPage ? { onPage } : {}),
  })

async function endAndRemove(desk: Driver): Promise<void> {
  await desk.close()
  rmSync(desk.userData, { recursive: true, force: true })
}

/** The desk's clock runs on: one that is older is replaced, so that no time of a member's day passes on it. */
const SHARED_FOR_MS = 300_000

interface SharedDesk {
  /** The desk's page, loaded anew. */
  open(): Promise<Page>
  close(): Promise<void>
}

/** What shows that a journey changed the sample data. */
const traceOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { api } = window
    const asked = [api?.board.getStats(), api?.callbacks.list(), api?.calls.getActive(), api?.chat.getUnread()]
    return JSON.stringify(await Promise.all(asked))
  })

function shareDesk(browser: Browser): SharedDesk {
  let shared: { readonly desk: Driver; readonly home: string; readonly since: number } | null = null
  const close = async (): Promise<void> => {
    const ending = shared
    shared = null
    if (ending) await endAndRemove(ending.desk)
  }
  const open = async (): Promise<Page> => {
    if (shared && Date.now() - shared.since > SHARED_FOR_MS) await close()
    if (shared) {
      const { page } = shared.desk
      await page.setViewportSize(WINDOW_SIZE)
      await page.goto(shared.home)
      return page
    }
    const desk = await startOn(browser, { GAPWISE_NOW: WEDNESDAY_MORNING })
    shared = { desk, home: desk.page.url(), since: Date.now() }
    return desk.page
  }
  return { open, close }
}

/** Of all journeys: one that had others would run in a worker of its own, with another browser and another stack. */
interface WorkerFixtures {
  stack: TestStack
  sharedDesk: SharedDesk
  /** Address of a portal without a backend, with the desk's address as `npm start` gives it. */
  publicPortal: string
  /** Address of the portal in front of the stack. */
  memberPortal: string
}

/** Somebody is there at any time. */
export const ALWAYS = { timeZone: 'America/New_York', days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' } as const

export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      await leanPolls(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],

  page: async ({ page, browser }, use, info) => {
    await use(page)
    await pictureFailure(browser, info)
  },

  stack: [
    async ({}, use) => {
      const stack = await createTestStack()
      await use(stack)
      await stack.remove()
    },
    { scope: 'worker' },
  ],

  sharedDesk: [
    async ({ browser }, use) => {
      const desk = shareDesk(browser)
      await use(desk)
      await desk.close()
    },
    { scope: 'worker' },
  ],

  publicPortal: [
    async ({}, use) => {
      const portal = await servePortal({ port: 0, config: { deskUrl: `${DESK_URL}__host/open?token=secret` } })
      await use(portal.url)
      await portal.close()
    },
    { scope: 'worker' },
  ],

  memberPortal: [
    async ({ stack }, use) => {
      const backend = { url: stack.url, key: stack.publishableKey }
      const portal = await servePortal({
        port: 0,
        config: { deskUrl: null, backend, helpPhone: '1-800-555-0100', staffedHours: ALWAYS },
      })
      await use(portal.url)
      await portal.close()
    },
    { scope: 'worker' },
  ],

  startDesk: async ({ browser }, use, info) => {
    const desks: Driver[] = []
    const problems: string[] = []
    await use(async (env = {}) => {
      const desk = await startOn(browser, env, (page) => void watchPage(page, problems))
      desks.push(desk)
      return desk
    })
    await pictureFailure(browser, info)
    for (const desk of desks) await endAndRemove(desk)
    expect(problems).toEqual([])
  },

  demo: async ({ sharedDesk, browser }, use, info) => {
    const page = await sharedDesk.open()
    const problems: string[] = []
    const unwatch = watchPage(page, problems)
    const before = await traceOf(page)
    const preferences = await page.evaluate(async () => {
      const answer = await window.api?.app.getPreferences()
      return answer?.ok ? answer.value : {}
    })
    await use(page)
    await pictureFailure(browser, info)
    await page.evaluate((first) => window.api?.app.setPreferences(first), preferences)
    expect(await traceOf(page), 'the data of the desk that journeys share; take ownDemo').toBe(before)
    unwatch()
    expect(problems).toEqual([])
  },

  ownDemo: async ({ startDesk }, use) => {
    const { page } = await startDesk({ GAPWISE_NOW: WEDNESDAY_MORNING })
    await use(page)
  },

  freshStack: async ({ stack }, use) => {
    await stack.reset()
    await use(stack)
  },

  home: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'gapwise-e2e-home-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },

  stackEnv: async ({ freshStack }, use) => {
    await use({
      GAPWISE_BACKEND_URL: freshStack.url,
      GAPWISE_BACKEND_KEY: freshStack.publishableKey,
      GAPWISE_SAMPLE_DATA: '1',
      GAPWISE_NOW: onWorkday(),
    })
  },
})

export { expect, expectAccessible }
