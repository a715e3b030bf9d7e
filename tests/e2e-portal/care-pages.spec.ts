import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import type { TestStack } from '../e2e-desktop/stack.ts'
import { COLOR_RULES, LAYOUT_RULES } from '../driver/accessible.ts'
import { PHONE, showAs, speak, WIDE, type Language } from './appearances.ts'
import { expect, expectAccessible, ROSA, signIn, test } from './member.ts'

const IN_TEN_DAYS = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 10 * 86_400_000)
const DOCUMENT = `${ROSA.id}/3f0c9a52-7d1e-4b86-9c35-61a0e2d7bdf4.pdf`
const LAB_PDF = '%PDF-1.7 of the lab'

const PAGES = [
  {
    path: '/portal/appointments',
    en: { title: 'Appointments', shows: ['Upcoming', 'Mammogram', 'Confirmed', 'Past', 'Missed'] },
    es: { title: 'Citas', shows: ['Próximas', 'Mammogram', 'Confirmada', 'Anteriores', 'No asistió'] },
  },
  {
    path: '/portal/results',
    en: { title: 'Results', shows: ['Urgent', 'reviewed by provider', 'Discuss Results'] },
    es: { title: 'Resultados', shows: ['Urgente', 'revisado por', 'Hablar de los resultados'] },
  },
  {
    path: '/portal/kit-status',
    en: { title: 'Your test kits', shows: ['Awaiting Completion', 'Lost', 'taking longer than usual'] },
    es: { title: 'Sus kits de prueba', shows: ['Pendiente de completar', 'Perdido', 'tardan más de lo normal'] },
  },
] as const

/** Rows of every kind, as staff and the results feed would have left them. */
async function giveCare(stack: TestStack): Promise<void> {
  for (const table of ['appointments', 'test_kits', 'lab_results']) {
    await stack.sql(`delete from public.${table} where member_id = $1`, [ROSA.id])
  }
  await stack.sql(
    `insert into public.appointments
       (member_id, team_id, test_name, lab_name, address, appointment_datetime, status, confirmation_number)
     select m.id, m.team_id, a.test, a.lab, a.address, a.at, a.status, a.number
     from public.members m, (values
       ('Mammogram', 'Sample Lab Two', '100 Sample Plaza, Miami, FL 33130', $2::timestamptz, 'confirmed', 'CNF-20881'),
       ('Flu Shot Visit', 'Corner Clinic', null, now() - interval '90 days', 'no-show', null)
     ) as a (test, lab, address, at, status, number) where m.id = $1`,
    [ROSA.id, IN_TEN_DAYS.toISOString()],
  )
  await stack.sql(
    `insert into public.test_kits (member_id, team_id, kit_type, status, date_sent, date_delivered, date_completed)
     select m.id, m.team_id, k.type, k.status, k.sent, k.delivered, k.completed
     from public.members m, (values
       ('A1C Home Test Kit', 'sent', date '2026-11-10', null::date, null::date),
       ('Blood Pressure Monitor Kit', 'lost', date '2026-10-20', null, null),
       ('Lipid Panel Home Test', 'completed', date '2026-09-20', date '2026-09-24', date '2026-10-02')
     ) as k (type, status, sent, delivered, completed) where m.id = $1`,
    [ROSA.id],
  )
  await stack.sql(
    `insert into public.lab_results
       (member_id, team_id, test_name, test_date, status, provider, urgent, result_summary, result_document_url)
     select m.id, m.team_id, r.test, r.date, r.status, 'Sample Lab One', r.urgent, 'As the lab wrote it.', r.document
     from public.members m, (values
       ('Basic Metabolic Panel', date '2026-11-05', 'reviewed-by-provider', true, $2),
       ('A1C Test', date '2026-08-11', 'available', false, null)
     ) as r (test, date, status, urgent, document) where m.id = $1`,
    [ROSA.id, `lab-documents/${DOCUMENT}`],
  )
}

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

test.describe('in both languages', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('appointments, results and kits are there, accessible, and fit', async ({ portal: page, stack }) => {
    const main = page.getByRole('main')
    await giveCare(stack)
    await signIn(page, stack)
    let spoken: Language = 'en'
    for (const { path, ...words } of PAGES) {
      await page.goto(path)
      // What stands while the page loads has a switch of its own, which goes with it.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[spoken].title)
      for (const language of ['en', 'es'] as const) {
        const { title, shows } = words[language]
        await speak(page, language)
        spoken = language
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        for (const text of shows) await expect(main.getByText(text).first()).toBeVisible()
        for (const size of [PHONE, WIDE]) {
          await showAs(page, { size, scheme: 'light' })
          // The same parts and colors in another language: what longer words can break is looked at again.
          await expectAccessible(page, language === 'en' ? {} : { rules: LAYOUT_RULES })
          if (language === 'en') {
            await showAs(page, { size, scheme: 'dark' })
            await expectAccessible(page, { rules: COLOR_RULES })
          }
          const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
          expect(fits).toBe(true)
          const heights = await main
            .locator('a, button')
            .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
          expect(Math.min(...heights)).toBeGreaterThanOrEqual(48)
        }
      }
    }
  })
})

test.describe('appointments', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('are at the clock of the member, and go into a calendar in UTC without the test', async ({
    portal: page,
    stack,
  }) => {
    await giveCare(stack)
    await signIn(page, stack, '/portal/appointments')
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

  test('have directions in a tab of their own, which learns nothing of the portal', async ({ portal: page, stack }) => {
    await giveCare(stack)
    await page
      .context()
      .route('https://www.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Maps</title>' }),
      )
    await signIn(page, stack, '/portal/appointments')
    const link = page.getByRole('link', { name: 'Get Directions Mammogram (opens in a new tab)' })
    await link.focus()
    const [maps] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
    await maps.waitForLoadState()
    expect(new URL(maps.url()).searchParams.get('query')).toBe('100 Sample Plaza, Miami, FL 33130')
    expect(await maps.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  })
})

test("results come as the lab's document or one of the portal's, and lead to the chat about them", async ({
  portal: page,
  stack,
}) => {
  await giveCare(stack)
  await signIn(page, stack, '/portal/results')

  await test.step('they say when a document can not be had, and try again', async () => {
    await page.getByRole('button', { name: 'Download PDF Basic Metabolic Panel' }).click()
    await expect(page.getByRole('alert')).toHaveText('We could not download the PDF. Please try again.')
    await expectAccessible(page)
    await storeDocument(stack)
    const ofLab = await downloadBy(page, 'Download PDF Basic Metabolic Panel')
    expect(ofLab.suggestedFilename()).toBe('result-2026-11-05.pdf')
    expect(await bytesOf(ofLab)).toBe(LAB_PDF)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step("they come as the lab's document, or as one that the portal makes", async () => {
    const made = await downloadBy(page, 'Download PDF A1C Test')
    expect(made.suggestedFilename()).toBe('result-2026-08-11.pdf')
    expect(await bytesOf(made)).toMatch(/^%PDF-1\.7/)
    await expect(page).toHaveURL('/portal/results')
  })

  await test.step('they lead to the chat about them, and the address does not tell', async () => {
    await page.getByRole('link', { name: 'Discuss Results Basic Metabolic Panel' }).press('Enter')
    await expect(page).toHaveURL('/portal/chat')
    await expect(page.getByText('About: Basic Metabolic Panel, Nov 5, 2026')).toBeVisible()
    const { subject } = await page.evaluate(() => history.state as { subject: object })
    expect(subject).toMatchObject({ testName: 'Basic Metabolic Panel', testDate: '2026-11-05' })
  })
})

test('kits move on the screen when they move in the world, and none are told as none', async ({
  portal: page,
  stack,
}) => {
  const current = page.locator('[aria-current=step]').first()
  await giveCare(stack)
  await signIn(page, stack, '/portal/kit-status')

  await test.step('they move on the screen when they move in the world', async () => {
    await expect(current).toContainText('Sent')
    await stack.sql(
      `update public.test_kits set status = 'delivered', date_delivered = '2026-11-12'
       where member_id = $1 and kit_type = 'A1C Home Test Kit'`,
      [ROSA.id],
    )
    await expect(current).toContainText('Delivered')
    await expect(page.getByText('Your kit has arrived.')).toBeVisible()
  })

  await test.step('those that can not be loaded can be asked for again; none are told as none', async () => {
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
