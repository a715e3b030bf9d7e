import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, fetched, newestCode, ROSA, signIn, test } from './member.ts'

const field = (page: Page, name: string): Locator => page.locator(`input[name=${name}]`)
const save = (page: Page): Locator => page.getByRole('button', { name: /^(Save changes|Guardar cambios)$/ })

test('a member corrects the profile, whatever the staff or the connection does meanwhile', async ({
  portal: page,
  stack,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await signIn(page, stack, '/portal/profile')

  await test.step('the record is followed live while nothing is typed', async () => {
    await expect(field(page, 'zip_code')).toBeVisible()
    await stack.sql(`update public.members set zip_code = '33199' where id = $1`, [ROSA.id])
    await expect(field(page, 'zip_code')).toHaveValue('33199')
  })

  await test.step('a member is told what is wrong beside the field, and finds what was saved everywhere', async () => {
    await expect(page.getByText('SH-900001')).toBeVisible()
    await expect(page.getByText('March 9, 1954')).toBeVisible()
    await field(page, 'first_name').fill('Rosa María')
    await field(page, 'zip_code').fill('3313')
    await save(page).click()
    await expect(page.getByText('Please enter a ZIP code with 5 or 9 digits, like 33130.')).toBeVisible()
    await expect(field(page, 'zip_code')).toBeFocused()
    await expectAccessible(page)
    await field(page, 'zip_code').fill(' 33139 ')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your profile has been updated')).toBeVisible()
    await expect(field(page, 'zip_code')).toHaveValue('33139')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(heading).toHaveText('Welcome, Rosa María')
    await page.reload()
    await expect(heading).toHaveText('Welcome, Rosa María')
  })

  await test.step('what could not be saved stays typed and is saved on the next try', async () => {
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
    await field(page, 'zip_code').fill('3313')
    await save(page).click()
    await expect(page.getByText(/ZIP code with 5 or 9 digits/)).toBeVisible()
    await page.context().setOffline(true)
    await field(page, 'zip_code').fill('33140')
    await save(page).click()
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(field(page, 'zip_code')).toHaveValue('33140')
    await save(page).click()
    await expect(page.getByText('Your profile has been updated')).toBeVisible()
  })

  await test.step('what the staff changed meanwhile is shown beside what the member typed, and nothing is lost', async () => {
    // No message of the step before is taken for one of this.
    await page.reload()
    await field(page, 'first_name').fill('Rosalía')
    await field(page, 'zip_code').fill('33141')
    await stack.sql(`update public.members set zip_code = '33199', last_name = 'Delgado Ruiz' where id = $1`, [ROSA.id])
    await save(page).click()
    await expect(page.getByRole('heading', { name: 'Your care team changed this too' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Your care team has: 33199' }).check()
    await page.getByRole('button', { name: 'Save my choices' }).click()
    await expect(page.getByText('Your profile has been updated')).toBeVisible()
    await expect(field(page, 'last_name')).toHaveValue('Delgado Ruiz')
    const [row] = await stack.sql('select first_name, last_name, zip_code from public.members where id = $1', [ROSA.id])
    expect(row).toEqual({ first_name: 'Rosalía', last_name: 'Delgado Ruiz', zip_code: '33199' })
  })
})

test('a member moves to a new phone number by a code, and the number before can undo it', async ({
  portal: page,
  stack,
}) => {
  await signIn(page, stack, '/portal/profile')
  await field(page, 'phone').fill('(786) 555-0134')
  // What shows the message comes after the page.
  await fetched(page, /\/notifications-\S*\.js/)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Text a code to this number' }).click()
  await expect(page.getByText('This could not be done. Please try again.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Text a code to this number' }).click()
  const code = page.getByLabel('6-digit code')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(await newestCode(stack, '+17865550134'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your phone number has been changed')).toBeVisible()
  await expect(field(page, 'phone')).toHaveValue('(786) 555-0134')
  expect(await stack.sql('select phone from public.members where id = $1', [ROSA.id])).toEqual([
    { phone: '+17865550134' },
  ])

  // The number before and the email are told.
  const told = () =>
    stack.mailbox().filter(({ subject, text }) => /3 d|72 h/.test(text) && !/\b\d{6}\b/.test(subject ?? ''))
  await expect
    .poll(() =>
      told()
        .map(({ to }) => to)
        .toSorted(),
    )
    .toEqual(['+13055550111', ROSA.email])

  await signIn(page, stack, '/portal/profile', '+13055550111')
  await expect(page.getByRole('heading', { name: 'Was this you?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'No, undo it' }).click()
  await expect(page.getByText(/The change was undone/)).toBeVisible()
  await expect(field(page, 'phone')).toHaveValue('(305) 555-0111')
})

/** The controls of the page that the short message lies over, while the page is scrolled below it. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const place = document.querySelector('section > [data-position="bottom-right"]')
    const covered: string[] = []
    for (const by of [0, 70, 70, -110]) {
      window.scrollBy({ top: by, behavior: 'instant' })
      // A message is clear of what moved below it a tenth of a second later at most.
      for (let frames = 0; frames < 12; frames++) await frame()
      const message = place?.getBoundingClientRect()
      if (!message?.height) return ['no message is there']
      for (const control of document.querySelectorAll('a[href], button, input, label')) {
        if (place?.contains(control)) continue
        const { top, bottom, left, right, width } = control.getBoundingClientRect()
        const isBeside = width <= 1 || right <= message.left || left >= message.right
        if (!isBeside && top < message.bottom && bottom > message.top) covered.push(control.outerHTML)
      }
    }
    return covered
  })

test('the ways of contact are switched at once, put back on failure, and explain a STOP', async ({
  portal: page,
  stack,
}) => {
  await signIn(page, stack, '/portal/profile')
  const email = page.getByRole('switch', { name: 'Email' })
  await expect(email).toBeVisible()
  const before = await email.isChecked()
  await email.setChecked(!before)
  await expect(page.getByText(before ? 'Email is off' : 'Email is on')).toBeVisible()
  expect(await coveredControls(page)).toEqual([])
  await page.reload()
  await expect(email).toBeChecked({ checked: !before })
  // What shows the message comes after the page.
  await fetched(page, /\/notifications-\S*\.js/)
  await page.context().setOffline(true)
  await email.click()
  await expect(page.getByText('This could not be saved. Please try again.')).toBeVisible()
  await expect(email).toBeChecked({ checked: !before })
  await page.context().setOffline(false)
  await stack.sql(
    'update public.contact_consents set sms_enabled = false, sms_stopped_at = now() where member_id = $1',
    [ROSA.id],
  )
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Text messages' })).toBeDisabled()
  await expect(page.getByText(/text START to the number/)).toBeVisible()
})
