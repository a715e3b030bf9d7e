import type { Page } from '@playwright/test'
import type { TestStack } from '../e2e-desktop/stack.ts'
import { expect, expectAccessible, fetched, ROSA, signIn, test } from './member.ts'
import { alertsOf, answer, forgetScreenings, rowsOf, WORDS } from './screening-steps.ts'

/** What a member gives stays, whatever happens to the network, the tab and the session (docs/rules/portal.md#what-is-kept). */
test.use({ serviceWorkers: 'allow' })

const PHQ9 = '/portal/assessments/phq9'
const words = WORDS.en
const CALL_ME = "I'd like my care team to call me today"

test.beforeEach(async ({ freshStack }) => {
  await forgetScreenings(freshStack, ROSA.id)
  await freshStack.sql('delete from private.answer_deliveries')
})

/** The shell is kept, so that pages open without a network. */
const shellKept = (page: Page): Promise<void> => page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** How many sealed records lie in a store of this browser. */
const sealed = (page: Page, database: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          if (opening.result.objectStoreNames.length === 0) return resolve(0)
          const counting = opening.result.transaction('boxes').objectStore('boxes').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
    database,
  )

const eventsOf = async (stack: TestStack): Promise<unknown> =>
  (
    await stack.sql(
      `select jsonb_path_query_array(timeline, '$[*].event') as events from public.urgent_alerts where member_id = $1`,
      [ROSA.id],
    )
  )[0]?.['events']

const begin = (stack: TestStack, responses: Record<string, number>) =>
  stack.sql(
    `insert into public.care_gap_assessments (member_id, assessment_type, status, responses)
     values ($1, 'phq9', 'in-progress', $2::text::jsonb)`,
    [ROSA.id, JSON.stringify(responses)],
  )
const EIGHT = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0 }

/** At the last item of the PHQ-9, with the token for it, and without a network. */
async function offlineAtItemNine(page: Page, stack: TestStack): Promise<void> {
  await begin(stack, EIGHT)
  await signIn(page, stack, PHQ9)
  await shellKept(page)
  await expect(page.getByText(words.question(9, 9))).toBeVisible()
  // That the server has the token is not enough: the page has to know it.
  await fetched(page, /\/rpc\/allow_answer_delivery/)
  // What asks before logging out comes after the page.
  await fetched(page, /\/LeaveDialog-\S*\.js/)
  await page.context().setOffline(true)
}

test('an answer about self-harm reaches the care team after logging out without a connection', async ({
  portal: page,
  stack,
}) => {
  await offlineAtItemNine(page, stack)
  await answer(page, 1)
  await expect(page.getByRole('heading', { name: words.crisis })).toBeFocused()
  await page.getByRole('button', { name: CALL_ME }).click()
  await expect(page.getByText('as soon as this can be sent')).toBeVisible()

  const dialog = page.getByRole('alertdialog')
  await test.step('logging out says what becomes of it, and offers to wait', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(dialog).toContainText('They will be sent when this device is back online')
    await expect(dialog.getByRole('link', { name: 'Call 988' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Stay signed in and wait' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: words.crisis })).toBeVisible()
  })

  await test.step('signed out, one sealed parcel is left, and nothing else', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await dialog.getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(page).toHaveURL('/portal/login')
    await expect(page.getByText('Failed to logout')).toHaveCount(0)
    await expect(page.getByText('You are signed out.')).toBeVisible()
    expect(await sealed(page, 'gapwise.answers')).toBe(0)
    expect(await sealed(page, 'gapwise.parcels')).toBe(1)
    expect(await alertsOf(stack, ROSA.id)).toEqual([])
  })

  await test.step('the next start of the portal sends it, with nobody signed in', async () => {
    await page.goto('about:blank')
    await page.context().setOffline(false)
    await page.goto('/portal/login')
    await expect.poll(() => eventsOf(stack)).toEqual(['raised', 'callbackAsked'])
    expect(await rowsOf(stack, ROSA.id)).toMatchObject([{ status: 'in-progress', responses: { ...EIGHT, 9: 1 } }])
    await expect.poll(() => sealed(page, 'gapwise.parcels')).toBe(0)
    const trail = await stack.sql(`select detail from public.audit_events where action = 'assessment.delivered'`)
    expect(trail).toEqual([{ detail: { after_sign_out: true } }])
  })
})
