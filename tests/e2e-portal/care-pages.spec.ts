import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import type { TestStack } from '../e2e-desktop/stack.ts'
import { DOCUMENT, giveCare, IN_TEN_DAYS } from './care.ts'
import { expect, expectAccessible, ROSA, signIn, test } from './member.ts'

const LAB_PDF = '%PDF-1.7 of the lab'

/** Stores the lab's document as the results feed does: with the secret key. */
async function storeDocument(stack: TestStack): Promise<void> {
  const answer = await fetch(`${stack.url}/storage/v1/object/lab-documents/${DOCUMENT}`, {
    method: 'POST',
    headers: {
      apikey: stack.secretKey,
      authorization: `Bearer ${stack.secretKey}`,
      'content-type': 'application/pdf',
      'x-upsert': 'true',
    },
    body: LAB_PDF,
  })
  expect(answer.status).toBe(200)
}

/** Presses by the keyboard: a short message may lie over a button, and stays while the pointer waits on it. */
async function downloadBy(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).press('Enter'),
  ])
  return download
}
const bytesOf = async (download: Download): Promise<string> => readFile(await download.path(), 'latin1')

/** Neither the member's clock nor the server's. */
test.use({ timezoneId: 'America/Los_Angeles' })

test("the pages of a member's care lead on: to a calendar, a map, a document and the chat, and follow the world", async ({
  portal: page,
  stack,
}) => {
  await giveCare(stack)
  await signIn(page, stack, '/portal/appointments')

  await test.step('appointments are at the clock of the member, and go into a calendar in UTC without the test', async () => {
    const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'America/New_York' })
    const shown = clock.format(IN_TEN_DAYS).replace('\u202f', ' ')
    await expect(page.getByText(`${shown}, Eastern Time`)).toBeVisible()
    await page.getByRole('main').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Get Directions Mammogram' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Add to calendar Mammogram' })).toBeFocused()
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toBe('appointment.ics')
    const file = await bytesOf(download)
    const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.000/g, '')
    expect(file).toContain(`DTSTART:${utc(IN_TEN_DAYS)}\r\n`)
    expect(file).toContain(`DTEND:${utc(new Date(IN_TEN_DAYS.getTime() + 15 * 60_000))}\r\n`)
    expect(file).toContain('SUMMARY:Health appointment\r\n')
    expect(file).not.toMatch(/mammogram|CNF-20881/i)
    await expect(page.getByText('The file is ready.')).toBeVisible()
  })

  await test.step('directions are in a tab of their own, which learns nothing of the portal', async () => {
    await page
      .context()
      .route('https://www.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Maps</title>' }),
      )
    const link = page.getByRole('link', { name: 'Get Directions Mammogram (opens in a new tab)' })
    await link.focus()
    const [maps] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
    await maps.waitForLoadState()
    expect(new URL(maps.url()).searchParams.get('query')).toBe('100 Sample Plaza, Miami, FL 33130')
    expect(await maps.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await maps.close()
  })

  await page.goto('/portal/results')

  await test.step('results say when a document can not be had, and try again', async () => {
    await page.getByRole('button', { name: 'Download PDF Basic Metabolic Panel' }).click()
    await expect(page.getByRole('alert')).toHaveText('We could not download the PDF. Please try again.')
    await expectAccessible(page)
    await storeDocument(stack)
    const ofLab = await downloadBy(page, 'Download PDF Basic Metabolic Panel')
    expect(ofLab.suggestedFilename()).toBe('result-2026-11-05.pdf')
    expect(await bytesOf(ofLab)).toBe(LAB_PDF)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step("results come as the lab's document, or as one that the portal makes", async () => {
    const made = await downloadBy(page, 'Download PDF A1C Test')
    expect(made.suggestedFilename()).toBe('result-2026-08-11.pdf')
    expect(await bytesOf(made)).toMatch(/^%PDF-1\.7/)
    await expect(page).toHaveURL('/portal/results')
  })

  await test.step('results lead to the chat about them, and the address does not tell', async () => {
    await page.getByRole('link', { name: 'Discuss Results Basic Metabolic Panel' }).press('Enter')
    await expect(page).toHaveURL('/portal/chat')
    await expect(page.getByText('About: Basic Metabolic Panel, Nov 5, 2026')).toBeVisible()
    const { subject } = await page.evaluate(() => history.state as { subject: object })
    expect(subject).toMatchObject({ testName: 'Basic Metabolic Panel', testDate: '2026-11-05' })
  })

  const current = page.locator('[aria-current=step]').first()
  await page.goto('/portal/kit-status')

  await test.step('kits move on the screen when they move in the world', async () => {
    await expect(current).toContainText('Sent')
    await stack.sql(
      `update public.test_kits set status = 'delivered', date_delivered = '2026-11-12'
       where member_id = $1 and kit_type = 'A1C Home Test Kit'`,
      [ROSA.id],
    )
    await expect(current).toContainText('Delivered')
    await expect(page.getByText('Your kit has arrived.')).toBeVisible()
  })

  await test.step('kits that can not be loaded can be asked for again; none are told as none', async () => {
    await stack.sql('delete from public.test_kits where member_id = $1', [ROSA.id])
    await page.route('**/rest/v1/test_kits**', (route) => route.abort())
    // The page asks again by itself as soon as it hears from the server: here only the button does.
    await page.routeWebSocket('**/realtime/**', () => {})
    await page.goto('/portal/kit-status')
    await expect(page.getByRole('alert')).toContainText('This could not be loaded')
    await expectAccessible(page)
    await page.unroute('**/rest/v1/test_kits**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('You have no test kits right now.')).toBeVisible()
  })
})
