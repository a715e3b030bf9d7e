import { memberRow, openBoard } from './desk-screen.ts'
import { expect, test } from './fixture.ts'

const SCHEDULE_ONE = /^Lab One: schedule an appointment for /
const MENU_TWO = /^Lab Two: appointment or at-home kit for /

test('the labs open in the system browser with the member’s ZIP and nothing else, by button and by key', async ({
  demo: page,
  demoLog,
}) => {
  await openBoard(page)
  await memberRow(page, 'Rosa Delgado').getByRole('button', { name: SCHEDULE_ONE }).click()
  for (const [name, item] of [
    ['Walter Kim', 'Schedule Appointment'],
    ['Grace Nguyen', 'Order At-Home Kit'],
  ] as const) {
    await memberRow(page, name).getByRole('button', { name: MENU_TWO }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  const opened = async (): Promise<unknown[]> => (await demoLog('open-external')).map(({ url }) => url)
  const byButton = [
    'https://lab-one.example/appointments?zip=33130',
    'https://lab-two.example/locations?zip=60601',
    'https://lab-two.example/at-home-kits',
  ]
  await expect.poll(opened).toEqual(byButton)

  await memberRow(page, 'Rosa Delgado').focus()
  await page.keyboard.press('l')
  await expect.poll(opened).toEqual([...byButton, 'https://lab-one.example/appointments?zip=33130'])
})
