import { expect, type Locator, type Page } from '@playwright/test'
import { COLOR_RULES, expectAccessible } from '../driver/accessible.ts'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '../../src-shared/sample-data/accounts.ts'

export { SAMPLE_PASSWORD }
export const SPECIALIST = 'specialist@example.com'
export const COACH = 'coach@example.com'
export const CLINICIAN = 'clinician@example.com'
export const SUPERVISOR = 'supervisor@example.com'

/** Whose own work is a page beside the board. */
const OPEN_ON_ROOM = [COACH, SUPERVISOR, CLINICIAN, 'coordinator@example.com']

const nameOf = (email: string): string => SAMPLE_ACCOUNTS.find((account) => account.email === email)?.fullName ?? email

export const memberList = (page: Page): Locator => page.getByRole('list', { name: 'Members to call' })

/** The member's place in the queue, by full name. */
export const memberRow = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true })

/** Names in the queue from the top. */
export const namesInOrder = (page: Page): Promise<string[]> =>
  memberList(page).getByRole('heading', { level: 3 }).allTextContents()

export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search members by name' })

/** Points away from the list, so that it takes new members in by itself, and waits until it has `count`. */
export async function expectMembers(page: Page, count: number): Promise<void> {
  await searchBox(page).hover()
  await expect(page.getByRole('tab', { name: `All ${count}` })).toBeVisible()
}

export async function openBoard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open the Daily Work Board' }).click()
  await expect(memberList(page)).toBeVisible()
}

/** As somebody who is led to a room of their own first. A page that shows nothing yet hears no key, and leads away afterward. */
export async function openBoardFromRoom(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Daily Work Board/ })).toBeVisible()
  await page.keyboard.press('Control+1')
  await expect(memberList(page)).toBeVisible()
}

/** Opens the member and answers the pane with the details. */
export async function openMember(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `More about ${name}` }).click()
  const details = page.getByRole('group', { name: `Details of ${name}` })
  await expect(details).toBeVisible()
  return details
}

/** Waits until every card is as tall as what it holds, and each row ends where the next one begins. */
export async function expectWholeCards(page: Page, after: string): Promise<void> {
  const faults = (list: Element): string[] => {
    const rows = [...list.querySelectorAll('[role=listitem]')]
      .map((row) => ({ row, box: row.getBoundingClientRect(), position: Number(row.getAttribute('aria-posinset')) }))
      .sort((a, b) => a.position - b.position)
    const apart = (a: number, b: number): boolean => Math.abs(a - b) > 1
    const end = list.getBoundingClientRect().bottom
    return rows.flatMap(({ row, box, position }, at) => {
      const next = rows[at + 1]
      const card = row.querySelector('article')?.getBoundingClientRect()
      const cut = [...row.querySelectorAll('article *')].filter(
        (part) => card && part.getClientRects().length > 0 && part.getBoundingClientRect().bottom > card.bottom + 1,
      )
      return [
        ...(next?.position === position + 1 && apart(next.box.top, box.bottom) ? [`row ${position}: next`] : []),
        ...(row.getAttribute('aria-setsize') === String(position) && apart(end, box.bottom) ? ['the end'] : []),
        ...cut.map((part) => `row ${position}: ${part.textContent}`),
      ]
    })
  }
  await expect.poll(() => memberList(page).evaluate(faults), after).toEqual([])
}

/**
 * No control that can be seen lies under something that floats: a click on its middle reaches it. While a dialog is open,
 * its own controls count, and those of the toasts.
 */
export async function expectNothingCovered(page: Page, where: string): Promise<void> {
  const covered = (): string[] => {
    const inside = (box: DOMRect, x: number, y: number): boolean =>
      x >= box.left && x < box.right && y >= box.top && y < box.bottom
    /** Scrolled out of the part that shows it. */
    const isClipped = (element: Element, x: number, y: number): boolean => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow !== 'visible' && !inside(around.getBoundingClientRect(), x, y))
          return true
      }
      return false
    }
    const CONTROLS = 'button, a[href], input, textarea, select, [role=tab], [role=radio]'
    const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
    const controls = [
      ...(dialog ?? document.body).querySelectorAll(CONTROLS),
      ...(dialog ? document.querySelectorAll('.mantine-Notification-root button') : []),
    ]
    return controls.flatMap((control) => {
      const box = control.getBoundingClientRect()
      // Whole pixels, as a pointer has them: half of one at the edge of the list would be on the strip below it.
      const x = Math.floor(box.left + box.width / 2)
      const y = Math.floor(box.top + box.height / 2)
      const isShown =
        control.checkVisibility({ visibilityProperty: true }) && box.width > 0 && !control.matches(':disabled')
      if (!isShown || !inside(new DOMRect(0, 0, innerWidth, innerHeight), x, y) || isClipped(control, x, y)) return []
      const top = document.elementFromPoint(x, y)
      if (top === null || control.contains(top) || top.contains(control)) return []
      // Under the toolbar it is scrolled away, like above the list.
      const toolbar = top.closest('[data-toolbar]')
      if (toolbar && inside(toolbar.getBoundingClientRect(), x, y)) return []
      return [`${control.getAttribute('aria-label') ?? control.textContent} under ${top.outerHTML.slice(0, 120)}`]
    })
  }
  await expect.poll(() => page.evaluate(covered), where).toEqual([])
}

/** What the header says about the connection. */
export const syncSentence = (page: Page): Locator => page.getByRole('banner').getByRole('status')

/** As somebody who was asked before: the board of signed-in people then is the one of cards, which most journeys look at. */
export async function chooseLayout(page: Page, boardLayout: 'comfortable' | 'compact'): Promise<void> {
  // A page that is still being set up may read the preferences before this and miss the news of it.
  await expect(page.getByRole('main')).toBeVisible()
  await page.evaluate((chosen) => window.api?.app.setPreferences({ boardLayout: chosen }), boardLayout)
}

/** Fills in and sends the sign-in form. */
export async function giveCredentials(page: Page, email: string): Promise<void> {
  await chooseLayout(page, 'comfortable')
  await page.getByRole('button', { name: /Outreach Specialist/ }).click()
  await page.getByRole('menuitem', { name: /Sign in/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Staff sign-in' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(SAMPLE_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

export const accountButton = (page: Page, email: string): Locator => page.getByRole('button', { name: nameOf(email) })

/** Waits until the first sync of whoever signed in is over, whatever the page shows. */
export const everythingArrived = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => window.api?.sync.getStatus()), { intervals: [50] })
    .toMatchObject({ ok: true, value: { state: 'up-to-date' } })

/**
 * Opens the board as somebody who gave the right password, once everything has arrived: a board that is open meanwhile is
 * drawn anew with each page of rows. That, the dialog and the board of the sample members before it are walked where the
 * sign-in is looked at.
 */
export async function workAs(page: Page, email: string): Promise<void> {
  await chooseLayout(page, 'comfortable')
  const answer = await page.evaluate((credentials) => window.api?.session.signIn(credentials), {
    email,
    password: SAMPLE_PASSWORD,
  })
  expect(answer).toMatchObject({ ok: true, value: { kind: 'signed-in', email } })
  await everythingArrived(page)
  if (OPEN_ON_ROOM.includes(email)) await openBoardFromRoom(page)
  else await openBoard(page)
  await expectAtWork(page, email)
}

/** Waits until everything of whoever signed in has arrived. */
export async function expectAtWork(page: Page, email: string): Promise<void> {
  await expect(accountButton(page, email)).toBeVisible()
  await expect(syncSentence(page)).toHaveText('Up to date')
}

async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((scheme) => window.api?.app.setPreferences({ colorScheme: scheme }), colorScheme)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/**
 * Looks at the page, or at a part of it, by all rules in the light scheme and for its colors in the dark one; nothing else
 * changes with the scheme. Leaves the light one.
 */
export async function expectAccessibleInBothSchemes(page: Page, part?: string): Promise<void> {
  const look = part === undefined ? {} : { part }
  await paint(page, 'light')
  await expectAccessible(page, look)
  await paint(page, 'dark')
  await expectAccessible(page, { ...look, rules: COLOR_RULES })
  await paint(page, 'light')
}
