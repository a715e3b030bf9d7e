import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { decideContact } from '../../src-shared/domain/contact-rules/index.ts'
import { factsOf } from '../../src-shared/domain/contact-rules/test-facts.ts'
import { lastDayOf, measurementYearOf } from '../../src-shared/domain/measures/windows.ts'
import { TEAM_NORTH } from '../../src-shared/sample-data/accounts.ts'
import { pdf } from '../../src-shared/domain/documents/test-support.ts'
import { openHoldingDoor } from '../driver/holding-door.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import {
  CLINICIAN,
  expectAccessibleInBothSchemes,
  openMember,
  searchBox,
  SPECIALIST,
  SUPERVISOR,
  workAs,
} from './desk-screen.ts'
import { sendEvidence, signedIn } from './evidence-screen.ts'
import { expect, test } from './fixture.ts'
import { addMember } from './stack.ts'
import { onWorkday } from './workday.ts'

const ADA = {
  id: '0e2e0000-0000-4000-8000-000000000501',
  number: 'E2E-0501',
  firstName: 'Ada',
  lastName: '=Almond',
  teamId: TEAM_NORTH,
  gap: 'A1C Test',
}

const savedIn = (home: string): Promise<string[]> => readdir(join(home, 'Downloads')).catch(() => [])
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Save as a file' })

async function fillIn(page: Page): Promise<void> {
  await dialogOf(page).getByLabel('What is it for?').selectOption('Audit or review')
  await dialogOf(page).getByLabel('Reason').fill('Review of open promises')
}

test('a list leaves as it is filtered, with who took it in the trail; canceled in the middle, nothing stays', async ({
  startDesk,
  stack,
  stackEnv,
  home,
}) => {
  await addMember(stack, ADA)
  await stack.sql(`insert into public.callbacks (member_id, due_at) values ('${ADA.id}', now() + interval '1 day')`)
  await using door = await openHoldingDoor(stack.url)
  const { page } = await startDesk({ ...stackEnv, GAPWISE_BACKEND_URL: door.url, HOME: home })
  await workAs(page, SUPERVISOR)
  await page.getByRole('button', { name: /Supervisor$/ }).click()
  await page.getByRole('menuitem', { name: 'Save as a file...' }).press('Enter')
  const what = dialogOf(page).getByLabel('What', { exact: true })
  await expect(dialogOf(page).getByText(/^\d+ rows?, \d+ columns$/)).toBeVisible()
  await expect(what).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Supervisor$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Save as a file...' }).press('Enter')
  await what.selectOption('Callbacks')
  await dialogOf(page).getByRole('combobox', { name: 'Status' }).selectOption('Open')
  await dialogOf(page).getByRole('checkbox', { name: 'Last name' }).check()
  await expect(dialogOf(page).getByText(/^\d+ rows?, 6 columns$/)).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await fillIn(page)
  await dialogOf(page).getByRole('button', { name: 'Save to Downloads' }).click()
  await expect(dialogOf(page).getByText(/^Saved in Downloads: Gapwise Callbacks .*\.csv$/)).toBeVisible()
  const [file = ''] = await savedIn(home)
  const text = await readFile(join(home, 'Downloads', file), 'utf8')
  const open = await stack.sql(`select count(*) from public.callbacks where status = 'open' and deleted_at is null`)
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + Number(open[0]?.['count']))
  expect(text).toContain(`"'=Almond"`)
  const events = await stack.sql(
    `select e.action, s.role, e.detail ->> 'lines' as lines, e.detail ->> 'outcome' as outcome
     from public.audit_events e join public.staff s on s.id = e.actor_staff_id where e.action like 'export.%' order by e.id`,
  )
  const lines = open[0]?.['count']
  expect(events).toEqual([
    { action: 'export.begun', role: 'supervisor', lines: String(lines), outcome: null },
    { action: 'export.ended', role: 'supervisor', lines: String(lines), outcome: 'done' },
  ])

  await stack.sql(`do $do$ begin
    set local session_replication_role = replica;
    insert into public.callbacks (member_id, team_id, due_at, status)
    select '${ADA.id}', '${TEAM_NORTH}', now() + n * interval '1 second', 'open' from generate_series(1, 2000) n;
  end $do$`)
  // The first page comes, and no other one.
  let pages = 0
  door.keep((path) => path.endsWith('/rpc/read_export') && ++pages > 1)
  await dialogOf(page).getByRole('button', { name: 'Another file' }).click()
  await dialogOf(page).getByLabel('What', { exact: true }).selectOption('Callbacks')
  await fillIn(page)
  await dialogOf(page).getByRole('button', { name: 'Save to Downloads' }).click()
  await expect(dialogOf(page).getByText(/^2,000 of 2,\d{3} rows$/)).toBeVisible()
  expect((await savedIn(home)).toSorted()).toEqual([expect.stringMatching(/^[.].+[.]part$/), file])
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page).getByText('Canceled. Nothing of the file was kept.')).toBeVisible()
  expect(await savedIn(home)).toEqual([file])
  await expect
    .poll(() => stack.sql(`select detail ->> 'outcome' as outcome from public.audit_events order by id desc limit 1`))
    .toEqual([{ outcome: 'canceled' }])
})

test('the contact log of one member leaves as a PDF with its SHA-256, on both clocks and with the rule', async ({
  startDesk,
  stack,
  stackEnv,
  home,
}) => {
  await addMember(stack, ADA)
  await stack.sql(`update public.members set time_zone = 'America/Los_Angeles' where id = '${ADA.id}'`)
  const at = Date.parse('2026-11-20T20:30:00-05:00')
  const basis = decideContact(factsOf({ timeZone: 'America/Los_Angeles' }), 'call', { nowMs: at })
  const specialist = await signedIn(stack, SPECIALIST)
  const call = { id: ADA.id, member_id: ADA.id, outcome: 'voicemail', started_at: basis.at, basis }
  expect((await specialist.from('calls').insert(call)).error).toBeNull()

  const { page } = await startDesk({ ...stackEnv, HOME: home })
  await workAs(page, SUPERVISOR)
  await searchBox(page).fill(ADA.number)
  const card = await openMember(page, `${ADA.firstName} ${ADA.lastName}`)
  await card.getByRole('button', { name: 'Save the contact log...' }).click()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Member ID' })).toHaveValue(ADA.number)
  await dialogOf(page).getByText('PDF (to read)').click()
  await expect(dialogOf(page).getByText('1 row, 12 columns')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await fillIn(page)
  await dialogOf(page).getByRole('button', { name: 'Save to Downloads' }).click()
  await expect(dialogOf(page).getByText(/^Saved in Downloads: Gapwise Contact log .*\.zip$/)).toBeVisible()
  const archive = (await savedIn(home)).find((name) => name.includes('Contact log')) ?? ''
  const parts = unzipSync(new Uint8Array(await readFile(join(home, 'Downloads', archive))))
  const log = parts['contacts.pdf'] ?? new Uint8Array()
  const sha256 = createHash('sha256').update(log).digest('hex')
  expect(JSON.parse(strFromU8(parts['manifest.json'] ?? new Uint8Array()))).toMatchObject({
    asked: { member: ADA.number },
    files: [{ name: 'contacts.pdf', rows: 1, sha256 }],
  })
  const texts = readPdf(log).elements.map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      "Time at the member's place: 2026-11-20 17:30:00",
      'Decision: Refused',
      'Why not: Outside the hours',
      'Permission: Not on do-not-call',
      'Federal and state rules (* cautious reading): US: 47 CFR 64.1200(c)(1), 16 CFR 310.4(c); FL: Fla. Stat. 501.616(6)',
      'Outcome: Voicemail',
    ]),
  )
})

test('who may not take a list along is offered nothing and refused by the server', async ({
  stack,
  stackEnv,
  startDesk,
  home,
}) => {
  const { page } = await startDesk({ ...stackEnv, HOME: home })
  await workAs(page, SPECIALIST)
  await page.getByRole('button', { name: /Outreach specialist$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Lock' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Save as a file...' })).toBeHidden()
  const client = await signedIn(stack, SPECIALIST)
  const { error, status } = await client.rpc('begin_export', {
    p_id: ADA.id,
    p_kind: 'callbacks',
    p_why: 'work',
    p_note: 'Curious',
    p_columns: ['memberId'],
    p_asked: {},
  })
  expect([status, error?.code]).toEqual([403, '42501'])
  expect(await stack.sql(`select id from public.audit_events where action like 'export.%'`)).toEqual([])
})

const BEA = {
  ...ADA,
  id: '0e2e0000-0000-4000-8000-000000000502',
  number: 'E2E-0502',
  lastName: 'Almond',
  firstName: 'Bea',
}

test('evidence goes out as supplemental data with its document, and a rejection opens the gap again', async ({
  startDesk,
  stack,
  stackEnv,
  home,
}) => {
  const date = onWorkday().slice(0, 10)
  await addMember(stack, { ...BEA, gapUntil: lastDayOf(measurementYearOf(date)) })
  const document = pdf()
  await sendEvidence(stack, SPECIALIST, { memberId: BEA.id, kind: 'a1c', date, value: '7.2', unit: '%', document })
  const clinician = await signedIn(stack, CLINICIAN)
  const [entry] = await stack.sql(
    'select id, changed_xid::text as seen from public.gap_evidence where member_id = $1',
    [BEA.id],
  )
  const verified = await clinician.rpc('change_row', {
    p_table: 'gap_evidence',
    p_id: entry?.['id'],
    p_seen: entry?.['seen'],
    p_changes: { state: 'verified' },
  })
  expect(verified.error).toBeNull()
  const gapOf = () => stack.sql('select status, reopen_why from public.care_gaps where member_id = $1', [BEA.id])
  expect(await gapOf()).toMatchObject([{ status: 'closed' }])

  const { page } = await startDesk({ ...stackEnv, HOME: home })
  await workAs(page, SUPERVISOR)
  await page.getByRole('button', { name: /Supervisor$/ }).click()
  await page.getByRole('menuitem', { name: 'Save as a file...' }).click()
  await dialogOf(page).getByLabel('What', { exact: true }).selectOption('Supplemental data')
  await dialogOf(page).getByRole('switch', { name: 'With the documents, as a ZIP' }).check({ force: true })
  await dialogOf(page).getByRole('checkbox', { name: 'Document', exact: true }).check()
  await fillIn(page)
  await dialogOf(page).getByRole('button', { name: 'Save to Downloads' }).click()
  await expect(dialogOf(page).getByText(/^Saved in Downloads: Gapwise Supplemental data .*\.zip$/)).toBeVisible()
  const archive = (await savedIn(home)).find((name) => name.includes('Supplemental data')) ?? ''
  const parts = unzipSync(new Uint8Array(await readFile(join(home, 'Downloads', archive))))
  const list = strFromU8(parts['supplemental.csv'] ?? new Uint8Array())
  const line = list.split('\r\n').find((one) => one.startsWith(BEA.number))
  expect(line).toContain(`,${date},a1c,7.2,%,`)
  expect(line).toContain(',nonstandard,')
  const [, name = ''] = /(documents\/[0-9a-f-]+\.pdf)/.exec(line ?? '') ?? []
  expect([...(parts[name] ?? [])]).toEqual([...document])
  expect(strFromU8(parts['manifest.json'] ?? new Uint8Array())).toContain(name)
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: /Supervisor$/ }).click()
  await page.getByRole('menuitem', { name: "Bring in the plan's answer..." }).click()
  const answer = `Member ID,Measure,Status,Reason,Evidence ID\n${BEA.number},GSD,Rejected,No lab report,${entry?.['id']}\nX-1,GSD,Closed,,\n`
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) })
  await page.getByRole('button', { name: 'See the preview' }).click()
  await expect(page.getByText('Bea Almond (E2E-0502)')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  expect(await gapOf()).toMatchObject([{ status: 'closed' }])
  await page.getByRole('button', { name: 'Reopen 1, close 0' }).click()
  await expect(page.getByText('Opened again: 1. Closed by the plan: 0.')).toBeVisible()
  expect(await gapOf()).toEqual([{ status: 'reopened', reopen_why: 'The plan rejected it: No lab report' }])
  expect(
    await stack.sql('select kind, audience, note from public.outreach_tasks where member_id = $1', [BEA.id]),
  ).toEqual([
    { kind: 'request-record', audience: 'coordinators', note: 'A1C Test. The plan rejected it: No lab report' },
  ])
})
