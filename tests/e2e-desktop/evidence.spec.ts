import { pdf } from '../../src-shared/domain/documents/test-support.ts'
import { TEAM_NORTH } from '../../src-shared/sample-data/accounts.ts'
import { expectAccessibleInBothSchemes, SPECIALIST, workAs } from './desk-screen.ts'
import { sendEvidence } from './evidence-screen.ts'
import { expect, test } from './fixture.ts'
import { addMember } from './stack.ts'
import { onWorkday } from './workday.ts'

const ADA = {
  id: '0e2e0000-0000-4000-8000-000000000401',
  number: 'E2E-0401',
  firstName: 'Ada',
  lastName: 'Almond',
  teamId: TEAM_NORTH,
  gap: 'A1C Test',
}

test('a coordinator opens the document of an entry and verifies it, by keyboard alone', async ({
  startDesk,
  stack,
  stackEnv,
}) => {
  await addMember(stack, ADA)
  const date = onWorkday().slice(0, 10)
  await sendEvidence(stack, SPECIALIST, {
    memberId: ADA.id,
    kind: 'a1c',
    date,
    value: '7.2',
    unit: '%',
    document: pdf(),
  })
  const desk = await startDesk(stackEnv)
  const { page } = desk
  await workAs(page, 'coordinator@example.com')
  await page.keyboard.press('Control+4')
  const entry = page.getByRole('option', { name: 'Ada Almond' })
  await entry.focus()
  await expect(page.getByRole('button', { name: /^Verify:/ })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText("It opens in your system's own viewer.")).toBeVisible()
  const [opened] = await desk.log('open-external')
  const answer = await fetch(String(opened?.['url']))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf())
  await expect(page.getByRole('button', { name: /^Verify:/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  await expect
    .poll(() =>
      stack.sql(
        `select e.state, s.full_name from public.gap_evidence e left join public.staff s on s.id = e.verified_by
         where e.member_id = $1`,
        [ADA.id],
      ),
    )
    .toEqual([{ state: 'verified', full_name: 'Sample Coordinator' }])
})
