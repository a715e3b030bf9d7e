import type { Page } from '@playwright/test'
import { SESSION_KEY } from '../../portal-web/src/api/stored-session.ts'
import { staffingAt } from '../../src-shared/domain/staffed-hours/index.ts'
import { ALWAYS, expect, expectAccessible, test as base } from '../e2e-desktop/fixture.ts'
import type { TestStack } from '../e2e-desktop/stack.ts'
import { keepLanguage, newestCode as newestCodeIn, signInMember } from '../driver/sign-in-member.ts'
import { PHONE } from './appearances.ts'

/** Sample members as they sign in. */
export const ROSA = {
  id: '000dbba1-0000-4000-8000-d00000010000',
  firstName: 'Rosa',
  phone: '(305) 555-0111',
  email: 'rosa.delgado@example.com',
} as const

/** The portal in front of the fresh stack. A desk may be started beside it. */
export const test = base.extend<{ portal: Page }>({
  baseURL: async ({ memberPortal }, use) => use(memberPortal),
  viewport: PHONE,
  locale: 'en-US',
  portal: async ({ page, freshStack: _reset }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      // A browser reports every refused or failed request; the page's own errors are another thing.
      if (message.type() === 'error' && !/^(Failed to load resource|WebSocket connection to)/.test(message.text())) {
        problems.push(message.text())
      }
    })
    await page.addInitScript(keepLanguage)
    await use(page)
    expect(problems).toEqual([])
  },
})

const A_MINUTE_MS = 60_000

/**
 * Of two sentences the one that is true now: in the last hour of a day nothing is promised for `today`. Both of them in the minute in which
 * that changes.
 */
export async function byTheHour(stack: TestStack, email: string, today: string, otherwise: string): Promise<RegExp> {
  const [row] = await stack.sql('select time_zone from public.members where email = $1', [email])
  const zone = row?.['time_zone']
  const isToday = (ms: number): boolean => staffingAt(ALWAYS, ms, typeof zone === 'string' ? zone : null) === 'there'
  const now = Date.now()
  const said = new Set([now - A_MINUTE_MS, now].map((ms) => (isToday(ms) ? today : otherwise)))
  return new RegExp([...said].map((words) => words.replaceAll('.', '\\.')).join('|'))
}

/** The newest code that was sent to a contact, after the first `after` ones. */
export const newestCode = (stack: TestStack, contact: string, after = 0): Promise<string> =>
  newestCodeIn(stack.mailbox, contact, after)

/** Signs a member in through the screen, in either language, and waits for the page that was asked for. */
export const signInOnScreen = (page: Page, stack: TestStack, path = '/portal/home'): Promise<void> =>
  signInMember(page, stack.mailbox, { path, email: ROSA.email })

async function callFunction(stack: TestStack, name: string, body: object): Promise<unknown> {
  const response = await fetch(`${stack.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status, name).toBe(200)
  return response.json()
}

/**
 * Opens a page as a member whose browser is signed in already, by a code of the same functions, and waits for it. The way
 * through the screen, half of the time of a short journey, is walked where the sign-in itself is looked at.
 */
export async function signIn(
  page: Page,
  stack: TestStack,
  path = '/portal/home',
  email: string = ROSA.email,
): Promise<void> {
  const sentBefore = stack.mailbox().filter(({ to }) => to === email).length
  await callFunction(stack, 'generate-otp', { phoneOrEmail: email, memberId: null })
  const otpCode = await newestCode(stack, email, sentBefore)
  const answer = await callFunction(stack, 'verify-otp', { phoneOrEmail: email, otpCode })
  // A picture of the portal's own origin: no page that runs there may see the session half-way.
  await page.goto('/icon.svg')
  await page.evaluate(keepLanguage)
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    SESSION_KEY,
    JSON.stringify((answer as { session: object }).session),
  ] as const)
  await page.goto(path)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Goes to another page of the portal as a link does: the portal itself is not loaded anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-left', ''))
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(page.locator('[data-left]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** What a page begins to fetch after it is shown has arrived: what it needs without a connection, or waits for. */
export const fetched = (page: Page, address: RegExp): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      ),
    )
    .toMatch(address)

export { expect, expectAccessible }
