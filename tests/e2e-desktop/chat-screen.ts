import { expect, type Locator, type Page } from '@playwright/test'
import type { Driver, OutsideEvent } from '../driver/driver.ts'
import { memberRow, SAMPLE_PASSWORD } from './desk-screen.ts'
import { postSigned } from '../../supabase/functions/_shared/test-support/functions-client.ts'
import type { TestStack } from './stack.ts'

export const COORDINATOR = 'coordinator@example.com'

/** Message on the member's card, whatever number it shows. */
export const messageButton = (page: Page, name: string): Locator =>
  memberRow(page, name).getByRole('button', { name: new RegExp(`^Message ${name}(:|$)`) })

/** The same while `count` messages of the member are unread; 0 for none. */
export function unreadButton(page: Page, name: string, count: number): Locator {
  const label = count === 0 ? `Message ${name}` : `Message ${name}: ${count} unread`
  return memberRow(page, name).getByRole('button', { name: label, exact: true })
}

/** The Communication Hub of the member. */
export const hub = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

export const hubTab = (page: Page, name: 'Chat' | 'Email' | 'SMS'): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}: `) })

export const messageBox = (page: Page): Locator => page.getByPlaceholder('Type a message...')

/** The scrolled part of the conversation; not there while the conversation is empty. */
export const thread = (page: Page): Locator => page.getByRole('log', { name: /^Conversation with / })

/** The messages with exactly this text that are drawn now. */
export const bubble = (page: Page, text: string): Locator =>
  thread(page)
    .getByRole('article')
    .filter({ has: page.getByText(text, { exact: true }) })

export const suggestionCards = (page: Page): Locator =>
  page.getByRole('region', { name: 'Suggested replies' }).getByRole('button')

/** Opens the conversation by the card's button, and waits for the box. */
export async function openChat(page: Page, name: string): Promise<Locator> {
  await messageButton(page, name).click()
  await expect(messageBox(page)).toBeFocused()
  return hub(page, name)
}

/** Writes and sends by keyboard; the box is empty afterwards. */
export async function say(page: Page, text: string): Promise<void> {
  await messageBox(page).fill(text)
  await messageBox(page).press('Enter')
  await expect(messageBox(page)).toHaveValue('')
}

/** Gives the password of a desk that was locked, for example by sleep. */
export async function unlock(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Password' }).fill(SAMPLE_PASSWORD)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** The texts of all that is loaded of the conversation, however few of them are drawn at once. */
export function readThread(page: Page): Promise<string[]> {
  return thread(page).evaluate(async (log) => {
    const found = new Map<number, string>()
    const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)
    for (let top = 0; ;) {
      log.scrollTo({ top })
      await nextFrame()
      await nextFrame()
      let end = 0
      for (const row of log.querySelectorAll<HTMLElement>('[data-index]')) {
        const text = row.querySelector('article > p')?.textContent
        if (text !== undefined && text !== null) found.set(Number(row.dataset['index']), text)
        end = Math.max(end, row.getBoundingClientRect().bottom - log.getBoundingClientRect().top)
      }
      if (top >= log.scrollHeight - log.clientHeight) break
      // What is drawn below the window has been read too.
      top += Math.max(log.clientHeight * 0.9, end - log.clientHeight * 0.1)
    }
    return [...found].toSorted(([one], [other]) => one - other).map(([, text]) => text)
  })
}

/** Playwright limits no loop inside a page: a page that loads no more would be silent until the journey's end. */
const SCROLLS_BACK_FOR_MS = 120_000

/**
 * Runs in the page: the reader is at the top in every frame, as with the scrollbar held there. Answers milliseconds.
 * @throws Error that says how far back it came when the message is not drawn in time
 */
async function goBackInPage(
  log: Element,
  sought: { readonly text: string; readonly limitMs: number },
): Promise<number> {
  const from = performance.now()
  for (;;) {
    log.scrollTo({ top: 0 })
    await new Promise(requestAnimationFrame)
    const drawn = [...log.querySelectorAll('article > p')]
    const took = performance.now() - from
    if (drawn.some((one) => one.textContent === sought.text)) return took
    if (took > sought.limitMs) throw new Error(`'${sought.text}' is not drawn; first is '${drawn[0]?.textContent}'`)
  }
}

/** Scrolls back until the message with this text is drawn. Answers how many milliseconds that took in the page. */
export function scrollBackTo(page: Page, text: string): Promise<number> {
  return thread(page).evaluate(goBackInPage, { text, limitMs: SCROLLS_BACK_FOR_MS })
}

/** The member writes from the portal: rows as the server stores them, each a moment after the one before. */
export async function memberWrites(stack: TestStack, name: string, ...texts: string[]): Promise<void> {
  await stack.sql(
    `insert into public.chat_messages (member_id, team_id, sender_type, sender_name, message, created_at)
     select m.id, m.team_id, 'member', m.name, said.text, clock_timestamp() + said.place * interval '1 microsecond'
     from public.members m, jsonb_array_elements_text($2::jsonb) with ordinality said (text, place)
     where m.name = $1`,
    [name, JSON.stringify(texts)],
  )
}

let textsSent = 0
/** A text message from a number, as the service tells of it; answers what is answered at once. */
export async function memberTexts(stack: TestStack, from: string, text: string): Promise<string> {
  textsSent += 1
  const sid = `SM${String(textsSent).padStart(32, '0')}`
  const answer = await postSigned(stack, 'inbound-message', { MessageSid: sid, From: from, Body: text })
  expect(answer.status).toBe(200)
  return await answer.text()
}

/** Nothing of the conversations so far is new to anybody, or waits for an answer. */
export async function endAllWords(stack: TestStack): Promise<void> {
  await stack.sql('update public.chat_messages set read = true where not read')
  await stack.sql('update public.member_outreach set words_ended_until = now() where true')
}

/** What the server stores of the conversation, in order. */
export async function storedThread(stack: TestStack, name: string): Promise<unknown[]> {
  const rows = await stack.sql(
    `select c.message from public.chat_messages c join public.members m on m.id = c.member_id
     where m.name = $1 order by c.created_at, c.id`,
    [name],
  )
  return rows.map((row) => row['message'])
}

/** The number that the program's icon shows now. */
export async function badgeOf(desk: Driver): Promise<unknown> {
  return (await desk.log('badge')).at(-1)?.['count'] ?? 0
}

/** Waits until this many notifications told of messages, and answers them; callbacks have their own. */
export async function messageNotices(desk: Driver, count: number): Promise<OutsideEvent[]> {
  const told = async (): Promise<OutsideEvent[]> =>
    (await desk.log('notification')).filter(({ title }) => /message/.test(String(title)))
  await expect.poll(told).toHaveLength(count)
  return told()
}
