import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { writeXlsx } from 'hucre'
import {
  accountButton,
  memberRow,
  SAMPLE_PASSWORD,
  searchBox,
  SUPERVISOR,
  syncSentence,
  workAs,
} from './desk-screen.ts'
import { expect, expectAccessible, test } from './fixture.ts'

const HEADER = 'MBR_ID;Member Name;Birth Date;Zip;Phone;Language;DNC;COL'
const ROSTER = [
  HEADER,
  'NEW-1;"Muñoz, Inés";3/9/1948;2134;(617) 555-0123;Español;N;X',
  'NEW-2;"Brandt, Otto";7/30/1951;33130;;English;Y;',
  'NEW-3;"Somebody, Else";31/31/1950;33130;;English;N;',
].join('\r\n')

const endedOf = (stack: { sql: (text: string) => Promise<unknown> }) =>
  stack.sql(
    `select member_id from public.members where member_id in ('NEW-1', 'NEW-2') and deleted_at is not null order by 1`,
  )

/** The rows as Excel has them. */
const asWorkbook = async (text: string): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'June', rows: text.split('\r\n').map((line) => line.replaceAll('"', '').split(';')) }] })

/** One file, or those that belong together, by their names. */
async function bringFiles(page: Page, files: Readonly<Record<string, Buffer>>): Promise<Locator> {
  await accountButton(page, SUPERVISOR).click()
  await page.getByRole('menuitem', { name: 'Import members' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import members' })
  const given = Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'text/plain', buffer }))
  await dialog.locator('input[type=file]').setInputFiles(given)
  return dialog
}

/** As an old system writes it: not UTF-8. */
const bring = (page: Page, content: string | Uint8Array): Promise<Locator> =>
  bringFiles(page, {
    'june.csv': typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content),
  })

type Resource = Readonly<Record<string, unknown>>
const ndjson = (...resources: Resource[]): Buffer =>
  Buffer.from(resources.map((resource) => JSON.stringify(resource)).join('\n'))
const coded = (code: string) => ({ coding: [{ code }] })

/** Of a bulk export: one who is covered, and one whom nobody could call by a name. */
const FHIR = {
  'Condition.000.ndjson': ndjson({
    resourceType: 'Condition',
    subject: { reference: 'Patient/p1' },
    clinicalStatus: coded('active'),
    code: { text: 'Asthma (disorder)' },
  }),
  'Coverage.000.ndjson': ndjson({
    resourceType: 'Coverage',
    status: 'active',
    subscriberId: 'FH-1',
    beneficiary: { reference: 'Patient/p1' },
    class: [{ type: coded('plan'), value: 'HMO', name: 'Harbor HMO' }],
  }),
  'Patient.000.ndjson': ndjson(
    {
      resourceType: 'Patient',
      id: 'p1',
      name: [{ family: 'Ibarra', given: ['Rosa'] }],
      birthDate: '1952-02-11',
      telecom: [{ system: 'phone', use: 'mobile', value: '617-555-0142' }],
      address: [{ line: ['1 Main St'], city: 'Boston', state: 'MA', postalCode: '02134' }],
    },
    { resourceType: 'Patient', id: 'p2', birthDate: '1953-02-11' },
  ),
}

const SYNTHEA_ID = 'b58731cc-2d8b-4c2d-b327-4cab771af3ef'
const SYNTHEA = {
  'patients.csv': Buffer.from(
    `Id,BIRTHDATE,DEATHDATE,SSN,DRIVERS,PASSPORT,PREFIX,FIRST,LAST,GENDER,ADDRESS,CITY,STATE,ZIP
${SYNTHEA_ID},1949-06-13,,999-12-3456,,,Mrs.,Elvira561,Lucio648,F,2 Elm Ave,Quincy,Massachusetts,02169
5d4c1a2e-0000-4000-8000-000000000001,1940-01-05,2011-03-01,999-65-4321,,,Mr.,Abe12,Gone34,M,3 Oak St,Quincy,Massachusetts,02169`,
  ),
  'conditions.csv': Buffer.from(
    `START,STOP,PATIENT,ENCOUNTER,CODE,DESCRIPTION
2015-01-01,,${SYNTHEA_ID},e1,59621000,Essential hypertension (disorder)
2016-01-01,2016-02-01,${SYNTHEA_ID},e2,195662009,Acute viral pharyngitis (disorder)`,
  ),
}

/** Of Da Vinci DEQM: both have an open gap, one of them in a measure that is taken as it is named. */
const DEQM = 'http://hl7.org/fhir/us/davinci-deqm/StructureDefinition'
const gapOf = (number: string, at: number, title: string): Resource[] => {
  const subject = { reference: `Patient/g${at}` }
  return [
    { resourceType: 'Patient', id: `g${at}`, identifier: [{ type: coded('MB'), value: number }] },
    {
      resourceType: 'Composition',
      subject,
      section: [{ title, entry: [{ reference: `DetectedIssue/i${at}` }] }],
    },
    {
      resourceType: 'DetectedIssue',
      id: `i${at}`,
      status: 'final',
      code: coded('CAREGAP'),
      patient: subject,
      modifierExtension: [{ url: `${DEQM}/deqm-gapStatus`, valueCodeableConcept: coded('open-gap') }],
    },
  ]
}
const gapsInCare = (...resources: Resource[]) => ({
  'gaps.json': Buffer.from(
    JSON.stringify({ resourceType: 'Bundle', type: 'document', entry: resources.map((resource) => ({ resource })) }),
  ),
})

test('a supervisor brings a roster in, sees what it does before and after, and mends what was refused', async ({
  startDesk,
  stackEnv,
  stack,
  home,
}) => {
  const desk = await startDesk({ ...stackEnv, HOME: home })
  const { page } = desk
  await workAs(page, SUPERVISOR)

  const dialog = await bring(page, ROSTER)
  await test.step('the columns are found, and the plan changes nothing', async () => {
    await expect(dialog.getByText('june.csv: 3 rows.')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'What the column Zip maps to' })).toHaveValue('ZIP code')
    await dialog.getByLabel('Health plan of new members').fill('Blue Plan')
    await dialog.getByLabel('Save this column mapping as').fill('Monthly roster')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByRole('combobox', { name: 'Column mapping' })).toHaveValue('Monthly roster')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Check the file' }).click()
    await expect(dialog.getByText('This is what june.csv would change. Nothing has changed yet.')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /NEW-1 Inés Muñoz/ })).toBeVisible()
    await expectAccessible(page)
    expect(await stack.sql(`select from public.members where member_id like 'NEW-%'`)).toEqual([])
  })

  await test.step('what was read of each column is there to compare', async () => {
    await dialog.getByText('What was read', { exact: true }).click()
    await expect(dialog.getByRole('row', { name: /^Birth Date Date of birth Month, day, year/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('refused lines are saved in the columns of the file', async () => {
    await dialog.getByText('Rejected (1)').click()
    await expect(
      dialog.getByText(
        'Date of birth: This is not a date, or not one as the other cells of its column write it. Write it like 1948-03-09.',
      ),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Download 1 row that was left out' }).click()
    const asked = page.getByRole('dialog', { name: 'Save as a file' })
    await asked.getByLabel('What is it for?').selectOption('Audit or review')
    await asked.getByLabel('Reason').fill('Rows for the plan to correct')
    await asked.getByRole('button', { name: 'Save to Downloads' }).click()
    await expect(asked.getByText(/^Saved in Downloads: /)).toBeVisible()
    const [name = ''] = await readdir(join(home, 'Downloads'))
    const text = await readFile(join(home, 'Downloads', name), 'utf8')
    await asked.getByRole('button', { name: 'Close' }).last().click()
    expect(text).toContain('MBR_ID,Member Name,Birth Date,Zip,Phone,Language,DNC,COL,Row')
    expect(text).toContain('NEW-3,"Somebody, Else",31/31/1950,33130,,English,N,,4,badDate')
  })

  await test.step('confirmed, the members are on the board with their gaps, and the one not to be called is marked', async () => {
    await dialog.getByRole('button', { name: 'Confirm 2 changes' }).click()
    await expect(dialog.getByText('Done: everything below was saved together from june.csv.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    // The list takes new members in once nobody points at it.
    await searchBox(page).hover()
    await expect(memberRow(page, 'Inés Muñoz').getByText('Colorectal Cancer Screening')).toBeVisible()
    await expect(memberRow(page, 'Otto Brandt').getByText('DNC', { exact: true })).toBeVisible()
    expect(
      await stack.sql(`select m.member_id, m.zip_code, m.preferred_language, o.health_plan, v.on_dnc from public.members m
        join public.member_outreach o on o.member_id = m.id join public.contact_verifications v on v.member_id = m.id
        where m.member_id like 'NEW-%' order by 1`),
    ).toEqual([
      { member_id: 'NEW-1', zip_code: '02134', preferred_language: 'es', health_plan: 'Blue Plan', on_dnc: false },
      { member_id: 'NEW-2', zip_code: '33130', preferred_language: 'en', health_plan: 'Blue Plan', on_dnc: true },
    ])
  })

  await test.step('the mended file, as a workbook by now, adds what was refused and leaves the rest alone', async () => {
    const again = await bring(page, await asWorkbook(ROSTER.replace('31/31/1950', '12/31/1950')))
    await expect(again.getByRole('combobox', { name: 'Column mapping' })).toHaveValue('Monthly roster')
    await expect(again.getByLabel('Health plan of new members')).toHaveValue('Blue Plan')
    await again.getByRole('button', { name: 'Check the file' }).click()
    await expect(again.getByText('Unchanged (2)')).toBeVisible()
    await expect(again.getByRole('button', { name: 'Confirm 1 change' })).toBeEnabled()
  })

  await test.step('without the server it says so, and goes on when it is back', async () => {
    await stack.stop()
    // Whether the desk has noticed by itself when somebody clicks is a race.
    await page.evaluate(() => window.api?.sync.syncNow())
    await expect(page.getByRole('dialog').getByRole('alert').first()).toHaveText(/needs the server/)
    await expect(page.getByRole('button', { name: 'Confirm 1 change' })).toBeDisabled()
    await stack.start()
    await page.evaluate(() => window.api?.sync.syncNow())
    await page.getByRole('button', { name: 'Confirm 1 change' }).click()
    await expect(page.getByText('Done: everything below was saved together from june.csv.')).toBeVisible()
  })

  await test.step('what came in last is taken back', async () => {
    await page.getByRole('button', { name: 'Another file' }).click()
    await page.getByRole('button', { name: 'Undo the import of june.csv' }).first().click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo the import', exact: true }).click()
    await expect(page.getByText('Undone. Removed: 1. Restored: 0.')).toBeVisible()
    expect(
      await stack.sql(
        `select member_id from public.members where member_id like 'NEW-%' and deleted_at is null order by 1`,
      ),
    ).toEqual([{ member_id: 'NEW-1' }, { member_id: 'NEW-2' }])
  })

  await test.step('a FHIR export, tables of Synthea and gaps in care come in by the same dialog', async () => {
    const closeDialog = (): Promise<void> =>
      page.getByRole('dialog', { name: 'Import members' }).getByRole('button', { name: 'Close' }).last().click()
    await closeDialog()
    const fhir = await bringFiles(page, FHIR)
    await expect(fhir.getByText('Patient.000.ndjson: 2 rows.')).toBeVisible()
    await fhir.getByRole('button', { name: 'Check the file' }).click()
    await expect(fhir.getByText('New (1)')).toBeVisible()
    await expect(fhir.getByText('Rejected (1)')).toBeVisible()
    await expect(fhir.getByRole('row', { name: /FH-1 Rosa Ibarra/ })).toBeVisible()
    await fhir.getByRole('button', { name: 'Confirm 1 change' }).click()
    await expect(fhir.getByText(/^Done: everything below was saved together/)).toBeVisible()
    await closeDialog()

    const synthea = await bringFiles(page, SYNTHEA)
    await synthea.getByLabel('Health plan of new members').fill('Blue Plan')
    await synthea.getByRole('button', { name: 'Check the file' }).click()
    await expect(synthea.getByRole('row', { name: /Elvira Lucio/ })).toBeVisible()
    await synthea.getByText('Rejected (1)').click()
    await expect(synthea.getByRole('row', { name: /Abe Gone This person has died/ })).toBeVisible()
    await synthea.getByRole('button', { name: 'Confirm 1 change' }).click()
    await expect(synthea.getByText(/^Done: everything below was saved together/)).toBeVisible()
    await closeDialog()

    const gaps = await bringFiles(
      page,
      gapsInCare(...gapOf('FH-1', 1, 'Colorectal Cancer Screening'), ...gapOf(SYNTHEA_ID, 2, 'Foot Check')),
    )
    await gaps.getByRole('button', { name: 'Check the file' }).click()
    await expect(gaps.getByText('Changed (2)')).toBeVisible()
    await expect(gaps.getByText(/Foot Check \(1 row\)/)).toBeVisible()
    await gaps.getByLabel('Find by name or member ID').fill('lucio')
    await expect(gaps.getByRole('row', { name: /Rosa Ibarra/ })).toBeHidden()
    await expect(gaps.getByRole('row', { name: /Elvira Lucio/ })).toBeVisible()
    await gaps.getByRole('button', { name: 'Confirm 2 changes' }).click()
    await expect(gaps.getByText(/^Done: everything below was saved together/)).toBeVisible()
    await closeDialog()
    await searchBox(page).hover()
    await expect(memberRow(page, 'Rosa Ibarra').getByText('Colorectal Cancer Screening')).toBeVisible()
    await expect(memberRow(page, 'Elvira Lucio').getByText('Foot Check')).toBeVisible()
    expect(
      await stack.sql(`select m.first_name, o.health_plan, o.conditions from public.members m
        join public.member_outreach o on o.member_id = m.id where m.last_name in ('Ibarra', 'Lucio') order by 1`),
    ).toEqual([
      { first_name: 'Elvira', health_plan: 'Blue Plan', conditions: ['Essential hypertension'] },
      { first_name: 'Rosa', health_plan: 'Harbor HMO', conditions: ['Asthma'] },
    ])
    expect(await stack.sql(`select from public.members m where m::text ~ '999-?12-?3456'`)).toEqual([])
  })

  await test.step('who may be on file under another ID is chosen beside the line, and the plan follows', async () => {
    const renumbered = await bring(page, `${HEADER}\r\nNEW-9;"Brandt, Otto";1951-07-30;33130;;English;N;`)
    await renumbered.getByRole('button', { name: 'Check the file' }).click()
    const who = renumbered.getByRole('group', { name: 'Who Otto Brandt is' })
    await expect(who.getByText('Otto Brandt (NEW-2), born Jul 30, 1951, 33130, Blue Plan, North')).toBeVisible()
    await expectAccessible(page)
    await who.getByRole('button', { name: 'Another person' }).click()
    await who.getByRole('button', { name: 'Same person: Otto Brandt (NEW-2)' }).click()
    await expect(who.getByRole('button', { name: 'Another person' })).toHaveAttribute('aria-pressed', 'false')
    await renumbered.getByRole('button', { name: 'Update the preview' }).click()
    await renumbered.getByText('Changed (1)').click()
    await expect(renumbered.getByText('Member ID: NEW-2 → NEW-9')).toBeVisible()
  })

  await test.step('what would end too many waits, and is done once an administrator approves by the figures', async () => {
    await page.getByRole('dialog', { name: 'Import members' }).getByRole('button', { name: 'Close' }).click()
    const ended = ['Member ID,Deceased', 'NEW-1,Y', 'NEW-2,Y'].map((line, at) =>
      at === 0 ? `${line},First,Last,DOB` : `${line},${at === 1 ? 'Inés,Muñoz,3/9/1948' : 'Otto,Brandt,7/30/1951'}`,
    )
    const again = await bring(page, ended.join('\r\n'))
    await again.getByRole('button', { name: 'Check the file' }).click()
    await expect(again.getByText(/^It would terminate 2 of \d+ members/)).toBeVisible()
    await again.getByRole('button', { name: 'Send 2 changes to a second approver' }).click()
    await expect(again.getByText(/^Nothing has changed yet/)).toBeVisible()
    await expectAccessible(page)
    await again.getByRole('button', { name: 'Close', exact: true }).last().click()
    expect(await endedOf(stack)).toEqual([])
    await page.keyboard.press('Control+o')
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
    await expect(syncSentence(page)).toHaveText('Sample data, kept on this computer')
    await page.evaluate((credentials) => window.api?.session.signIn(credentials), {
      email: 'administrator@example.com',
      password: SAMPLE_PASSWORD,
    })
    await page.getByRole('status').filter({ hasText: '1 import waits' }).getByRole('button', { name: 'Show' }).click()
    const card = page.getByRole('dialog', { name: 'Import members' }).getByRole('article', { name: 'june.csv' })
    await expect(card.getByText('Administrators see figures, not members.')).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Approved: the file was imported')).toBeVisible()
    expect(await endedOf(stack)).toEqual([{ member_id: 'NEW-1' }, { member_id: 'NEW-2' }])
  })
})
