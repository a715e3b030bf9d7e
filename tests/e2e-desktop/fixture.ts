import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { expectAccessible } from '../driver/accessible.ts'
import type { Driver } from '../driver/driver.ts'
import { launchDesk } from '../driver/launch.ts'
import { createTestStack, type TestStack } from './stack.ts'
import { onWorkday } from './workday.ts'

/** A Wednesday morning: 10:30 in Chicago, 11:30 in New York, 09:30 in Denver, 08:30 in Phoenix, 05:30 in Honolulu. */
export const WEDNESDAY_MORNING = '2026-05-13T15:30:00Z'

/** Of every desk unless a test says otherwise: nothing outside this machine is asked for the weather. */
const NO_WEATHER = { GAPWISE_GEOCODING_URL: 'off' } as const

interface Fixtures {
  /** Starts a desk on a fresh user data folder; closed and removed after the test. */
  startDesk(env?: Readonly<Record<string, string>>): Promise<Driver>
  /** A desk on the five sample members, on `WEDNESDAY_MORNING`. */
  demo: Page
  /** Environment of a desk that knows the stack, on the stack's workday. */
  stackEnv: Readonly<Record<string, string>>
}

/** The page's own errors; a browser also reports a request that fails, which no desk should ever make. */
function watchPage(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
}

export const test = base.extend<Fixtures, { stack: TestStack }>({
  stack: [
    async ({}, use) => {
      const stack = await createTestStack()
      await use(stack)
      await stack.remove()
    },
    { scope: 'worker' },
  ],

  startDesk: async ({ browser }, use) => {
    const desks: Driver[] = []
    const problems: string[] = []
    await use(async (env = {}) => {
      const userData = mkdtempSync(join(tmpdir(), 'gapwise-e2e-desk-'))
      const desk = await launchDesk({
        userData,
        env: { ...NO_WEATHER, ...env },
        browser,
        onPage: (page) => watchPage(page, problems),
      })
      desks.push(desk)
      return desk
    })
    for (const desk of desks) {
      await desk.close()
      rmSync(desk.userData, { recursive: true, force: true })
    }
    expect(problems).toEqual([])
  },

  demo: async ({ startDesk }, use) => {
    const { page } = await startDesk({ GAPWISE_NOW: WEDNESDAY_MORNING })
    await use(page)
  },

  stackEnv: async ({ stack }, use) => {
    await stack.reset()
    await use({
      GAPWISE_BACKEND_URL: stack.url,
      GAPWISE_BACKEND_KEY: stack.publishableKey,
      GAPWISE_SAMPLE_DATA: '1',
      GAPWISE_NOW: onWorkday(),
    })
  },
})

export { expect, expectAccessible }
