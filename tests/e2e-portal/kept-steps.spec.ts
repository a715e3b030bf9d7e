import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { TestStack } from '../e2e-desktop/stack.ts'
import type { STEPS } from './kept-steps.ts'
import { expect, fetched, ROSA, signIn, test } from './member.ts'
import { answer, forgetScreenings } from './screening-steps.ts'

/**
 * Discards the tab and ends the session where something is given and not sent (docs/rules/portal.md#what-is-kept), for each of
 * what a browser has to prove: that it lies sealed on its disk and is found there by another page. One journey on one
 * stack: each cell begins where the one before has left the member.
 */

const PHQ9 = '/portal/assessments/phq9'
const CHAT = '/portal/chat'
const PROFILE = '/portal/profile'
const NONE = [0, 0, 0, 0, 0, 0, 0, 0]
/** Bytes that sealing adds to a text. */
const SEAL = 16

/** What is given at some steps of one page, and where it has to be afterwards. `turn` tells the events apart. */
interface Walk {
  /** The steps that it walks. */
  readonly steps: readonly (keyof typeof STEPS)[]
  readonly path: string
  /** Rows that the step begins with. */
  readonly begin?: (stack: TestStack) => Promise<unknown>
  /** Rows that are forgotten once the page stands: what the page before had still on its way has arrived by then. */
  readonly forget?: (stack: TestStack) => Promise<unknown>
  /** With a connection: what can't be begun without one. */
  readonly ready: (page: Page, turn: number) => Promise<void>
  /** Without a connection. Ends when it lies on the device: nobody closes a tab in the milliseconds that this takes. */
  readonly give: (page: Page, turn: number) => Promise<void>
  readonly kept: (page: Page, stack: TestStack, turn: number) => Promise<void>
  /** Before the member signs in again after the session has ended. */
  readonly keptSignedOut?: (stack: TestStack) => Promise<void>
}

async function beginAt(stack: TestStack, given: readonly number[]): Promise<void> {
  // What a page before may still deliver belongs to no assessment any more.
  await stack.sql('delete from private.answer_deliveries')
  await forgetScreenings(stack, ROSA.id)
  await stack.sql(
    `insert into public.care_gap_assessments (member_id, assessment_type, status, responses)
     values ($1, 'phq9', 'in-progress', $2::text::jsonb)`,
    [ROSA.id, JSON.stringify(Object.fromEntries(given.map((value, place) => [place + 1, value])))],
  )
}

/** What an earlier cell has left here is not what this one is about. */
async function forgetDevice(page: Page): Promise<void> {
  await page.goto('/icon.svg')
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name)
        deleting.addEventListener('success', () => resolve())
        deleting.addEventListener('error', () => reject(deleting.error))
      })
    }
  })
}

const newest = async (stack: TestStack): Promise<Record<string, unknown>> =>
  (
    await stack.sql(
      `select status, (select count(*)::int from jsonb_object_keys(responses)) as given
       from public.care_gap_assessments where member_id = $1 order by created_at desc limit 1`,
      [ROSA.id],
    )
  )[0] ?? {}

const alertEvents = async (stack: TestStack): Promise<unknown> =>
  (
    await stack.sql(
      `select jsonb_path_query_array(timeline, '$[*].event') as events from public.urgent_alerts
       where member_id = $1 order by created_at desc limit 1`,
      [ROSA.id],
    )
  )[0]?.['events']
const asksForCall = (stack: TestStack): Promise<void> =>
  expect.poll(() => alertEvents(stack)).toEqual(['raised', 'callbackAsked'])

const stored = (stack: TestStack, text: string) =>
  stack.sql('select 1 from public.chat_messages where member_id = $1 and message = $2', [ROSA.id, text])
const field = (page: Page, name: string): Locator => page.locator(`input[name=${name}]`)
const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Your message' })
const callMe = (page: Page): Promise<void> =>
  page.getByRole('button', { name: "I'd like my care team to call me today" }).click()

/** With the token by which answers go out without a session, which is asked for once. */
async function readyToAnswer(page: Page): Promise<void> {
  await expect(page.getByRole('radio').first()).toBeVisible()
  await fetched(page, /\/rpc\/allow_answer_delivery/)
}

/** With what seals it: a page that never had it keeps a message only as long as itself. */
async function readyToWrite(page: Page): Promise<void> {
  await expect(box(page)).toBeVisible()
  await fetched(page, /\/unsent-device-\S*\.js/)
}

/** Sizes in bytes of what lies sealed on the device, by id. */
const sealedIn = (page: Page, database: 'gapwise.answers' | 'gapwise.parcels'): Promise<Record<string, number>> =>
  page.evaluate(async (wanted) => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === wanted)) return {}
    return new Promise<Record<string, number>>((resolve, reject) => {
      const opening = indexedDB.open(wanted)
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const sizes: Record<string, number> = {}
        const reading = opening.result.transaction('boxes').objectStore('boxes').openCursor()
        reading.addEventListener('success', () => {
          const cursor = reading.result
          if (cursor) {
            sizes[String(cursor.key)] = cursor.value.data.byteLength
            cursor.continue()
            return
          }
          opening.result.close()
          resolve(sizes)
        })
      })
    })
  }, database)
/** Bytes of what lies there under ids with this in them. */
async function sizeOf(page: Page, part: string): Promise<number> {
  const found = Object.entries(await sealedIn(page, 'gapwise.answers')).filter(([id]) => id.includes(part))
  return found.reduce((sum, [, size]) => sum + size, 0)
}
/** The draft, for its member, and the parcel, which goes out without a session: bytes of each. */
async function answersSize(page: Page): Promise<[draft: number, parcel: number]> {
  const [drafts, parcels] = [await sealedIn(page, 'gapwise.answers'), await sealedIn(page, 'gapwise.parcels')]
  return [Object.values(drafts)[0] ?? 0, Object.values(parcels)[0] ?? 0]
}
const answersExceed = async (page: Page, [draft, parcel]: readonly [number, number]): Promise<void> =>
  expect
    .poll(async () => {
      const now = await answersSize(page)
      return now[0] > draft && now[1] > parcel
    })
    .toBe(true)

const WALKS: readonly Walk[] = [
  {
    steps: ['phq9'],
    path: PHQ9,
    begin: (stack) => beginAt(stack, NONE.slice(0, 3)),
    ready: readyToAnswer,
    give: async (page) => {
      await answer(page, 0)
      await answersExceed(page, [0, 0])
    },
    kept: async (page, stack) => {
      await expect.poll(() => newest(stack)).toEqual({ status: 'in-progress', given: 4 })
      await expect(page.getByText('Question 5 of 9')).toBeVisible()
    },
  },
  {
    steps: ['crisis'],
    path: PHQ9,
    begin: (stack) => beginAt(stack, NONE),
    ready: readyToAnswer,
    give: async (page) => {
      await answer(page, 1)
      await answersExceed(page, [0, 0])
      const shown = await answersSize(page)
      await callMe(page)
      await answersExceed(page, shown)
    },
    kept: (_page, stack) => asksForCall(stack),
    keptSignedOut: asksForCall,
  },
  {
    steps: ['danger', 'message', 'typed'],
    path: CHAT,
    forget: (stack) => forgetScreenings(stack, ROSA.id),
    ready: readyToWrite,
    give: async (page, turn) => {
      await box(page).fill(`I want to kill myself ${turn}`)
      await box(page).press('Enter')
      // The card lies there from when it is shown; what is pressed makes it longer.
      await expect.poll(() => sizeOf(page, 'chat card')).toBeGreaterThan(0)
      const shown = await sizeOf(page, 'chat card')
      await callMe(page)
      await expect.poll(() => sizeOf(page, 'chat card')).toBeGreaterThan(shown)
      const first = await sizeOf(page, 'chat message')
      await box(page).fill(`A whole one ${turn}`)
      await box(page).press('Enter')
      await expect.poll(() => sizeOf(page, 'chat message')).toBeGreaterThan(first)
      const typed = `Half a thought ${turn}`
      await box(page).fill(typed)
      await expect.poll(() => sizeOf(page, 'chat draft')).toBe(JSON.stringify({ draft: typed }).length + SEAL)
    },
    kept: async (page, stack, turn) => {
      await expect(box(page)).toHaveValue(`Half a thought ${turn}`)
      for (const text of [`I want to kill myself ${turn}`, `A whole one ${turn}`]) {
        await expect.poll(() => stored(stack, text)).toHaveLength(1)
      }
      await asksForCall(stack)
    },
  },
  {
    steps: ['contactCode', 'profile'],
    path: PROFILE,
    ready: async (page, turn) => {
      await fetched(page, /\/notifications-\S*\.js/)
      await field(page, 'phone').fill(`(786) 555-013${turn}`)
      await page.getByRole('button', { name: 'Text a code to this number' }).click()
      await expect(field(page, 'phone-code')).toBeVisible()
    },
    give: async (page, turn) => {
      await field(page, 'zip_code').fill(`3314${turn}`)
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('Failed to update profile.')).toBeVisible()
      await expect.poll(() => sizeOf(page, 'edit profile')).toBeGreaterThan(0)
      const typedAlone = JSON.stringify({ typed: await field(page, 'phone').inputValue(), sent: null }).length + SEAL
      await expect.poll(() => sizeOf(page, 'edit contact phone')).toBeGreaterThan(typedAlone)
    },
    kept: async (page, _stack, turn) => {
      await expect(field(page, 'zip_code')).toHaveValue(`3314${turn}`)
      await expect(page.getByText(`A code is on its way to (786) 555-013${turn}`)).toBeVisible()
      await expect(field(page, 'phone-code')).toHaveValue('')
      await page.getByRole('button', { name: 'Cancel' }).click()
    },
  },
]

/** What happens between the giving and the looking. @returns the page that is looked at */
type Happening = (page: Page, stack: TestStack, walk: Walk, context: BrowserContext) => Promise<Page>

const HAPPENINGS: readonly (readonly [name: string, happens: Happening])[] = [
  [
    'tab',
    async (page, _stack, { path }, context) => {
      // A new tab comes first: a browser without any would end.
      const next = await context.newPage()
      await page.close()
      await context.setOffline(false)
      await next.goto(path)
      return next
    },
  ],
  [
    'session',
    async (page, stack, { path, keptSignedOut }, context) => {
      await stack.sql('delete from auth.sessions')
      await context.setOffline(false)
      await page.goto(path)
      await expect(page).toHaveURL(`/portal/login?next=${encodeURIComponent(path)}`)
      await keptSignedOut?.(stack)
      await stack.sql('delete from private.rate_limits')
      await signIn(page, stack, path)
      return page
    },
  ],
]

test('whatever goes where something is given, the tab or the session, nothing of it is lost', async ({
  portal,
  stack,
  context,
}) => {
  let page = portal
  await signIn(page, stack, '/portal/results')
  for (const walk of WALKS) {
    for (const [turn, [name, happens]] of HAPPENINGS.entries()) {
      await test.step(`${walk.steps.join(' and ')}, ${name}`, async () => {
        await forgetDevice(page)
        await walk.begin?.(stack)
        await page.goto(walk.path)
        await walk.ready(page, turn)
        await walk.forget?.(stack)
        await context.setOffline(true)
        await walk.give(page, turn)
        page = await happens(page, stack, walk, context)
        await walk.kept(page, stack, turn)
      })
    }
  }
})
