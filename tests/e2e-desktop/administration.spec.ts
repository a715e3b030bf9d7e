import { Secret, TOTP } from 'otpauth'
import { expectAccessibleInBothSchemes, memberRow, SAMPLE_PASSWORD, syncSentence } from './desk-screen.ts'
import { expect, test } from './fixture.ts'

const ADMINISTRATOR = 'administrator@example.com'
const SECOND = 'administrator.two@example.com'
const AUDITOR = 'auditor@example.com'
const ANA = { name: 'Ana Ruiz', email: 'ana.ruiz@plan.example', password: 'lluvia-tarde-2041-puente' }
const MARK =
  'create or replace function auth.is_sample_project() returns boolean language sql immutable as $$ select true $$'

test.afterEach(({ stack }) =>
  stack.sql(`delete from public.plan_settings; delete from private.plan_proposals; ${MARK}`),
)

test('an administrator invites a specialist, who sets a password, enrolls a second factor and sees the right team', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  const { page } = await startDesk(stackEnv)

  await test.step('the administrator is led to staff and teams, and to no board', async () => {
    await page.evaluate((credentials) => window.api?.session.signIn(credentials), {
      email: ADMINISTRATOR,
      password: SAMPLE_PASSWORD,
    })
    await expect(page.getByRole('heading', { name: 'Administration', level: 2 })).toBeVisible()
    await page.keyboard.press('Control+1')
    await expect(page.getByRole('heading', { name: 'Administration', level: 2 })).toBeVisible()
    await expect(page.getByRole('row', { name: /Sample Specialist South/ })).toContainText('South')
    await expectAccessibleInBothSchemes(page)
  })

  await test.step('the settings of the plan are saved', async () => {
    await page.getByRole('tab', { name: 'Plan settings' }).click()
    await page.getByLabel('Name in emails').fill('Bright Plan')
    await page.getByLabel('First lab').fill('Bright Lab')
    await page.getByLabel('Monday to Friday, until').selectOption('6:00 PM')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved; part of it is waiting for approval')).toBeVisible()
  })

  const waiting = page.getByRole('region', { name: 'Waiting for approval' })
  const APPROVE = 'Approve the change: Name in emails'
  await test.step('what members read waits for a second administrator', async () => {
    await expect(waiting).toContainText('Bright Plan')
    await expect(waiting.getByRole('button', { name: 'Withdraw the change: Name in emails' })).toBeVisible()
    await expect(waiting.getByRole('button', { name: APPROVE })).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Name in emails' })).toHaveValue('')
    await expectAccessibleInBothSchemes(page)
  })

  const signOut = async (): Promise<void> => {
    await page.keyboard.press('Control+o')
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
    await expect(syncSentence(page)).toHaveText('Sample data, kept on this computer')
  }

  await test.step('the second one approves it by keyboard', async () => {
    await signOut()
    await page.evaluate((credentials) => window.api?.session.signIn(credentials), {
      email: SECOND,
      password: SAMPLE_PASSWORD,
    })
    await expect(waiting).toContainText('Requested by Sample Administrator,')
    await waiting.getByRole('button', { name: APPROVE }).press('Enter')
    await expect(waiting).toHaveCount(0)
    await page.getByRole('tab', { name: 'Plan settings' }).click()
    await expect(page.getByRole('textbox', { name: 'Name in emails' })).toHaveValue('Bright Plan')
    await page.getByRole('tab', { name: /^People/ }).click()
  })

  await test.step('the invitation goes to the mailbox', async () => {
    await page.getByRole('button', { name: 'Invite a person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a person' })
    await dialog.getByLabel('Full name').fill(ANA.name)
    await dialog.getByLabel('Work email').fill(ANA.email)
    await dialog.getByRole('combobox', { name: 'Team', exact: true }).click()
    await page.getByRole('option', { name: 'North' }).click()
    await expectAccessibleInBothSchemes(page)
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText('The email is on its way')).toBeVisible()
    await expect(page.getByRole('row', { name: /Ana Ruiz/ })).toContainText('Invited')
  })

  await test.step('the auditor finds in the trail who invited whom', async () => {
    await signOut()
    const credentials = { email: AUDITOR, password: SAMPLE_PASSWORD }
    await page.evaluate((given) => window.api?.session.signIn(given), credentials)
    await page.keyboard.press('Control+1')
    await expect(page.getByRole('heading', { name: 'Audit log', level: 2 })).toBeVisible()
    // To the server it is today.
    await page.getByLabel('To', { exact: true }).fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
    await page.getByRole('button', { name: 'Search' }).click()
    const invited = page.getByRole('row', { name: /Invited a person/ })
    await expect(invited).toContainText('Sample Administrator')
    await expect(invited).toContainText(ANA.name)
    await page.getByRole('button', { name: 'Verify integrity' }).click()
    await expect(page.getByText('The audit log is intact')).toBeVisible()
    await expectAccessibleInBothSchemes(page)
  })

  await test.step('the auditor leaves, and the server is one with members of its own', async () => {
    await signOut()
    await stack.sql('drop function auth.is_sample_project()')
  })

  await test.step('the code sets the password, and a second factor has to be set up', async () => {
    const mail = stack.mailbox().find(({ to }) => to === ANA.email)
    expect(mail?.text).toContain('Bright Plan')
    const code = /^(?:[2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    // Shown once everything of the administrator is gone.
    await page.getByRole('button', { name: /Outreach Specialist/ }).click()
    await page.getByRole('menuitem', { name: /Sign in/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Staff sign-in' })
    await dialog.getByRole('button', { name: 'I have a code from an email' }).click()
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByLabel('New password').fill('password1234')
    await dialog.getByRole('button', { name: 'Set the password' }).click()
    await expect(dialog.getByRole('alert')).toContainText('easy to guess')
    await expectAccessibleInBothSchemes(page)
    await dialog.getByLabel('New password').fill(ANA.password)
    await dialog.getByRole('button', { name: 'Set the password' }).click()
    await expect(dialog.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
    const key = (await dialog.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
    const shown = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
    await dialog.getByLabel('Authenticator code 1/6').click()
    await page.keyboard.type(shown)
    await page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('she is asked once how she wants to see her members', async () => {
    const question = page.getByRole('dialog', { name: 'How would you like to see your members?' })
    await expectAccessibleInBothSchemes(page, '[role=dialog][aria-modal=true]')
    await question.getByRole('button', { name: /^Comfortable/ }).click()
    await expect(question).toBeHidden()
  })

  await test.step('she works with the members of her team', async () => {
    await expect(page.getByRole('button', { name: ANA.name })).toBeVisible()
    await expect(syncSentence(page)).toHaveText('Up to date')
    await expect(memberRow(page, 'Walter Kim')).toBeVisible()
    await expect(page.getByText('Sample data', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Bright Lab: schedule an appointment for Walter Kim' })).toBeVisible()
  })
})
