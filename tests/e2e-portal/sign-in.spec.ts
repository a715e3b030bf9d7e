import type { Page } from '@playwright/test'
import { expectAccessibleInBothLanguages, expectInSpanish } from './appearances.ts'
import { expect, expectAccessible, newestCode, ROSA, signIn, test } from './member.ts'

/** What the English flow says in Spanish, seen from where it stands. */
const SPANISH = {
  contact: 'Teléfono o correo electrónico',
  send: 'Enviar mi código',
  contactNeeded: 'Escriba su teléfono o correo electrónico',
  code: 'Código de 6 dígitos',
  verify: 'Entrar',
  codeNeeded: 'Escriba el código de 6 dígitos',
  wrong: 'Código incorrecto. Intente de nuevo.',
  tooMany: 'Fueron demasiados intentos. Pida un código nuevo.',
  back: 'Atrás',
  welcome: 'Le damos la bienvenida, Rosa',
  logOut: 'Salir',
  left: 'Ya salió de su portal.',
  elsewhere: 'en otra pestaña',
} as const

async function askForCode(page: Page, contact: string): Promise<void> {
  await page.locator('input[name=username]').fill(contact)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name=code]')).toBeFocused()
}

/** Sends this code and waits for the answer: what the page says of one code is the same as of the one before it. */
async function tryCode(page: Page, code: string) {
  await page.getByLabel('6-digit code').fill(code)
  const answered = page.waitForResponse(/verify-otp/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await answered
}

/** A code that is surely not the one that was sent. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a member signs in with a code and sees the home page', async ({ portal: page, stack }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Open the member portal' }).click()
  await expect(page).toHaveURL('/portal/login')
  await page.getByLabel('Phone number or email').fill('  Rosa.Delgado@Example.com ')
  await page.getByRole('button', { name: 'Send my code' }).click()
  await expect(page.getByText('Code Sent')).toBeVisible()
  const code = await newestCode(stack, ROSA.email)
  const field = page.getByLabel('6-digit code')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await test.step('a phone that discards the page, and its Back button, lose nothing', async () => {
    await page.reload()
    await expect(field).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Phone number or email')).toHaveValue('  Rosa.Delgado@Example.com ')
    await page.goForward()
  })
  await field.fill(`${code.slice(0, 3)} - ${code.slice(3)}`)
  await expect(field).toHaveValue(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/portal/home')
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosa')
  await expect(page.getByRole('main')).toBeFocused()
})

test('every mistake is said beside its field, and the way on stays open', async ({ portal: page, stack }) => {
  const alert = page.getByRole('alert')
  const contact = page.getByLabel('Phone number or email')
  const code = page.getByLabel('6-digit code')
  await page.goto('/portal/login')
  await expectInSpanish(page, SPANISH.contact, SPANISH.send)
  await page.getByRole('button', { name: 'Send my code' }).click()
  await expect(alert).toHaveText('Please enter your phone number or email')
  await expect(contact).toBeFocused()
  await expectAccessibleInBothLanguages(page, SPANISH.contactNeeded)
  await askForCode(page, ROSA.phone)
  await expectAccessibleInBothLanguages(page, SPANISH.code, SPANISH.verify, SPANISH.back)
  const sent = await newestCode(stack, '+13055550111')
  await code.fill('12ab3')
  await expect(code).toHaveValue('123')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(alert).toHaveText('Please enter the 6-digit code')
  await expectInSpanish(page, SPANISH.codeNeeded)
  for (let tries = 1; tries <= 4; tries += 1) {
    await tryCode(page, otherThan(sent))
    await expect(alert).toHaveText('Invalid code. Please try again.')
    await expect(page.getByText('Code Sent')).toHaveCount(0)
    if (tries === 1) await expectInSpanish(page, SPANISH.wrong)
    await code.fill('')
  }
  await tryCode(page, otherThan(sent))
  await expect(alert).toHaveText('Too many tries. Please ask for a new code.')
  await tryCode(page, sent)
  await expect(alert).toHaveText('Too many tries. Please ask for a new code.')
  await expectInSpanish(page, SPANISH.tooMany)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(contact).toHaveValue(ROSA.phone)
  await askForCode(page, ROSA.phone)
  await code.fill(await newestCode(stack, '+13055550111', 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosa')
  await expectInSpanish(page, SPANISH.welcome, SPANISH.logOut)
})

test('logging out leaves nothing behind, in every tab', async ({ portal: page, stack }) => {
  const welcome = 'Welcome, Rosa'
  const left = page.getByRole('status').filter({ hasText: 'You are signed out.' })
  await signIn(page, stack)
  const other = await page.context().newPage()
  await other.goto('/portal/home')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(welcome)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/portal/login')
  await expect(left).toBeVisible()
  await expect(other).toHaveURL(/\/portal\/login/)
  await expect(other.getByText(welcome)).toHaveCount(0)
  await expect(other.getByRole('status').filter({ hasText: 'in another tab' })).toBeVisible()
  await expect(left).toBeVisible()
  await expect(page.getByText('in another tab')).toHaveCount(0)
  await expectInSpanish(page, SPANISH.left)
  await expectInSpanish(other, SPANISH.elsewhere)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'gapwise.language'))).toEqual([])
  await page.goBack()
  await expect(page.getByText(welcome)).toHaveCount(0)
  await page.goto('/portal/home')
  await expect(page).toHaveURL('/portal/login')
})

test('an unknown contact is answered like a known one, which gets three codes in a quarter of an hour', async ({
  portal: page,
  stack,
}) => {
  await test.step('an unknown contact is answered like a known one, and gets nothing', async () => {
    await page.goto('/portal/login')
    await askForCode(page, 'nobody@example.com')
    await expect(page.getByText('If your health plan knows this')).toBeVisible()
    await page.getByLabel('6-digit code').fill('123456')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid code. Please try again.')
    expect(stack.mailbox().filter(({ to }) => to === 'nobody@example.com')).toEqual([])
  })

  await test.step('a fourth code within a quarter of an hour is refused in plain words', async () => {
    await page.getByRole('button', { name: 'Back' }).click()
    await askForCode(page, ROSA.email)
    for (let asked = 2; asked <= 3; asked += 1) {
      const answered = page.waitForResponse(/generate-otp/)
      await page.getByRole('button', { name: 'Send a new code' }).click()
      await answered
    }
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect(page.getByRole('alert')).toContainText('Please wait 15 minutes and try again.')
  })
})

test('two members who share an address are told apart by the date of birth, and twins by a letter', async ({
  portal: page,
  stack,
}) => {
  await stack.sql(
    `update public.members set email = $1, date_of_birth = (select date_of_birth from public.members where id = $2)
     where first_name = 'Walter'`,
    [ROSA.email, ROSA.id],
  )
  await stack.sql('delete from private.contact_changes')
  const [rosa] = await stack.sql(
    `select extract(month from date_of_birth)::int as month, extract(day from date_of_birth)::int as day,
       extract(year from date_of_birth)::int as year from public.members where id = $1`,
    [ROSA.id],
  )
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click()
  const alert = page.getByRole('alert')
  await page.goto('/portal/login')
  await askForCode(page, ROSA.email)
  await page.getByLabel('6-digit code').fill(await newestCode(stack, ROSA.email))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Month')).toBeFocused()
  await expect(page.getByText(/Rosa|Walter/)).toHaveCount(0)
  await expectAccessibleInBothLanguages(page, 'Fecha de nacimiento', 'Mes', 'Año')
  await goOn()
  await expect(alert).toHaveText('Please enter the month, day and year of your birth, in numbers')
  const give = async (month: unknown, day: unknown, year: unknown) => {
    await page.getByLabel('Month').fill(String(month))
    await page.getByLabel('Day').fill(String(day))
    await page.getByLabel('Year').fill(String(year))
    await goOn()
  }
  await give(1, 2, 1949)
  await expect(alert).toHaveText('This does not match. Please check your date of birth.')
  await give(rosa?.['month'], rosa?.['day'], rosa?.['year'])
  const hint = page.getByLabel('First letter of your first name, or last 4 characters of your member ID')
  await expect(hint).toBeFocused()
  await expect(page.getByText(/Rosa|Walter/)).toHaveCount(0)
  await expectAccessibleInBothLanguages(page, 'Primera letra de su nombre')
  await hint.fill('x')
  await goOn()
  await expect(alert).toContainText('We cannot tell which member you are. Please check it, use the last 4')
  await hint.fill('R')
  await goOn()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosa')
})

test('every address leads into the portal, past the sign-in', async ({ portal: page, stack }) => {
  await test.step('an address from a message names nobody and leads to the sign-in', async () => {
    await page.goto('/portal/u/sh-000001')
    await expect(page).toHaveURL('/portal/login')
  })

  await test.step('whoever asked for a page is led back to it after the sign-in', async () => {
    await page.goto('/portal/profile')
    await expect(page).toHaveURL('/portal/login?next=%2Fportal%2Fprofile')
    await askForCode(page, ROSA.email)
    await page.getByLabel('6-digit code').fill(await newestCode(stack, ROSA.email))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/portal/profile')
  })

  await test.step('no address leads anywhere but into the portal', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/portal/login')
    await page.goto('/portal/login?next=https%3A%2F%2Fevil.example%2F')
    await askForCode(page, ROSA.email)
    await page.getByLabel('6-digit code').fill(await newestCode(stack, ROSA.email, 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/portal/home')
  })
})

test('a session that the server has ended is explained kindly', async ({ portal: page, stack }) => {
  await signIn(page, stack, '/portal/home')
  await stack.sql('delete from auth.sessions')
  // A page that is still open would find out for itself, and say it there.
  await page.goto('/icon.svg')
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('gapwise.session') ?? '{}')
    localStorage.setItem('gapwise.session', JSON.stringify({ ...kept, expires_at: 1 }))
  })
  await page.goto('/portal/results')
  await expect(page).toHaveURL('/portal/login?next=%2Fportal%2Fresults')
  await expect(page.getByRole('status').filter({ hasText: 'You were signed out.' })).toBeVisible()
})

test('without the server every page says so kindly, and goes on when it is back', async ({ portal: page, stack }) => {
  await test.step('the sign-in says so, keeps what was typed, and goes on', async () => {
    await page.goto('/portal/login')
    await expect(page.getByRole('button', { name: 'Send my code' })).toBeVisible()
    await stack.stop()
    await page.locator('input[name=username]').fill(ROSA.email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('We cannot reach Gapwise right now.')
    await expect(page.locator('input[name=username]')).toHaveValue(ROSA.email)
    await stack.start()
    await page.getByRole('button', { name: 'Send my code' }).click()
    await expect(page.locator('input[name=code]')).toBeFocused()
    await page.locator('input[name=code]').fill(await newestCode(stack, ROSA.email))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosa')
  })

  await test.step('a member who is signed in sees a kind page, which goes on by itself', async () => {
    await stack.stop()
    await page.goto('/portal/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot reach Gapwise right now')
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await stack.start()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosa')
  })
})

test('a script that the network lost is fetched by trying again', async ({ portal: page, stack }) => {
  const cut = () => page.route(/assets\/(sign-in|CodeSteps|member)-[^/]*\.js/, (route) => route.abort())
  await cut()
  await page.goto('/portal/login')
  await page.locator('input[name=username]').fill(ROSA.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('We cannot reach Gapwise right now.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Send my code' }).click()
  await expect(page.locator('input[name=code]')).toBeVisible()
  await cut()
  await page.reload()
  await page.unrouteAll()
  await page.locator('input[name=code]').fill(await newestCode(stack, ROSA.email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosa')
})
