import { type Page } from '@playwright/test'
import { servePortal } from '../../portal-web/server.ts'
import { expect, expectAccessible, test as deskTest } from '../e2e-desktop/fixture.ts'
import type { TestStack } from '../e2e-desktop/stack.ts'
import { newestCode as newestCodeIn, signInMember } from '../driver/sign-in-member.ts'

/** Sample members as they sign in. */
export const ROSA = {
  id: '000dbba1-0000-4000-8000-d00000010000',
  firstName: 'Rosa',
  phone: '(305) 555-0111',
  email: 'rosa.delgado@example.com',
} as const

/** The sizes that the portal is looked at in. */
export const PHONE = { width: 390, height: 844 } as const
export const WIDE = { width: 1280, height: 800 } as const

/** The portal in front of the real stack of the run, with its seeded data put back. A desk may be started beside it. */
export const test = deskTest.extend<{ portal: Page }, { portalUrl: string }>({
  portalUrl: [
    async ({ stack }, use) => {
      const backend = { url: stack.url, key: stack.publishableKey }
      const hours = { timeZone: 'America/New_York', days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' }
      const portal = await servePortal({
        port: 0,
        config: { deskUrl: null, backend, helpPhone: '1-800-555-0100', staffedHours: hours },
      })
      await use(portal.url)
      await portal.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portalUrl }, use) => use(portalUrl),
  viewport: PHONE,
  locale: 'en-US',
  portal: async ({ page, stack }, use) => {
    await stack.reset()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      // A browser reports every refused or failed request; the page's own errors are another thing.
      if (message.type() === 'error' && !/^(Failed to load resource|WebSocket connection to)/.test(message.text())) {
        problems.push(message.text())
      }
    })
    await use(page)
    expect(problems).toEqual([])
  },
})

/** The newest code that was sent to a contact, after the first `after` ones. */
export const newestCode = (stack: TestStack, contact: string, after = 0): Promise<string> =>
  newestCodeIn(stack.mailbox, contact, after)

/** Signs a member in through the screen, in either language, and waits for the page that was asked for. */
export const signIn = (
  page: Page,
  stack: TestStack,
  path = '/portal/home',
  email: string = ROSA.email,
): Promise<void> => signInMember(page, stack.mailbox, { path, email })

export { expect, expectAccessible }
