import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { TestStack } from '../e2e-desktop/stack.ts'
import { EVENTS, type STEPS, type StepEvent } from './kept-steps.ts'
import { expect, ROSA, signIn, test } from './member.ts'
import { answer, answerValue, forgetScreenings, NO_NEED } from './screening-steps.ts'

/**
 * Cuts the network, discards the tab and ends the session at every step of every flow (docs/portal.md#what-is-kept). One
 * journey on one stack: each cell begins where the one before has left the member.
 */

const PHQ9 = '/portal/assessments/phq9'
const SDOH = '/portal/assessments/sdoh'
const CHAT = '/portal/chat'
const PROFILE = '/portal/profile'
const NONE = [0, 0, 0, 0, 0, 0, 0, 0]

/** What is given at a step, and where it has to be afterwards. `turn` tells the three events apart. */
interface Walk {
  readonly path: string
  /** Rows that the step begins with. */
  readonly begin?: (stack: TestStack) => Promise<unknown>
  /** With a connection: what can't be begun without one. */
  readonly ready?: (page: Page, turn: number) => Promise<void>
  /** Without a connection. */
  readonly give: (page: Page, turn: number) => Promise<void>
  readonly kept: (page: Page, stack: TestStack, turn: number) => Promise<void>
  /** Before the member signs in again after the session has ended. */
  readonly keptSignedOut?: (stack: TestStack) => Promise<void>
}

async function beginAt(stack: TestStack, kind: 'phq9' | 'sdoh', given: readonly (number | string)[]): Promise<void> {
  await forgetScreenings(stack, ROSA.id)
  await stack.sql(
    `insert into public.care_gap_assessments (member_id, assessment_type, status, responses)
     values ($1, $2, 'in-progress', $3::text::jsonb)`,
    [ROSA.id, kind, JSON.stringify(Object.fromEntries(given.map((value, place) => [place + 1, value])))],
  )
}

/** What an earlier cell has left here is not what this one is about. */
async function forgetDevice(page: Page): Promise<void> {
  await page.goto('/icon.svg')
  await page.evaluate(async () => {
    for (const name of ['gapwise.answers', 'gapwise.parcels']) {
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
const given = (count: number) => (_page: Page, stack: TestStack) =>
  expect.poll(() => newest(stack)).toEqual({ status: 'in-progress', given: count })
const finished = (_page: Page, stack: TestStack) =>
  expect.poll(() => newest(stack)).toMatchObject({ status: 'completed' })
const readyToAnswer = (page: Page): Promise<void> => expect(page.getByRole('radio').first()).toBeVisible()
/** With what seals it, which is fetched after the box: a page that never had it keeps a message only as long as itself. */
async function readyToWrite(page: Page): Promise<void> {
  await expect(box(page)).toBeVisible()
  const names = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    )
  await expect.poll(names).toContain('/unsent-device-')
}
/** Sizes in bytes of what lies sealed on the device, by id. */
const boxes = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'gapwise.answers')) return {}
    return new Promise<Record<string, number>>((resolve, reject) => {
      const opening = indexedDB.open('gapwise.answers')
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
  })
/** Nobody closes a tab in the milliseconds in which what they wrote is sealed; a slow machine takes longer for it. */
const sealed = (page: Page, least: number): Promise<void> =>
  expect.poll(async () => Object.keys(await boxes(page)).length).toBeGreaterThanOrEqual(least)
/** The crisis card of a message lies there from when it is shown; what is pressed makes it longer. */
const cardSize = async (page: Page): Promise<number> =>
  Object.entries(await boxes(page)).find(([id]) => id.includes('chat card'))?.[1] ?? 0

type Walked = Exclude<keyof typeof STEPS, 'contact' | 'code' | 'switches'>

const WALKS: Readonly<Record<Walked, Walk>> = {
  phq9: {
    path: PHQ9,
    begin: (stack) => beginAt(stack, 'phq9', NONE.slice(0, 3)),
    ready: readyToAnswer,
    give: (page) => answer(page, 0),
    kept: async (page, stack) => {
      await given(4)(page, stack)
      await expect(page.getByText('Question 5 of 9')).toBeVisible()
    },
  },
  phq9End: {
    path: PHQ9,
    // The ninth is followed by one that does not count.
    begin: (stack) => beginAt(stack, 'phq9', [...NONE, 0]),
    ready: readyToAnswer,
    give: (page) => answer(page, 0),
    kept: finished,
  },
  crisis: {
    path: PHQ9,
    begin: (stack) => beginAt(stack, 'phq9', NONE),
    ready: readyToAnswer,
    give: async (page) => {
      await answer(page, 1)
      await callMe(page)
    },
    kept: (_page, stack) => asksForCall(stack),
    keptSignedOut: asksForCall,
  },
  sdoh: {
    path: SDOH,
    begin: (stack) => beginAt(stack, 'sdoh', NO_NEED.slice(0, 3)),
    ready: readyToAnswer,
    give: (page) => answerValue(page, NO_NEED[3]),
    kept: async (page, stack) => {
      await given(4)(page, stack)
      await expect(page.getByText('Question 5 of 10')).toBeVisible()
    },
  },
  sdohEnd: {
    path: SDOH,
    begin: (stack) => beginAt(stack, 'sdoh', NO_NEED.slice(0, 9)),
    ready: readyToAnswer,
    give: (page) => answerValue(page, NO_NEED[9]),
    kept: finished,
  },
  typed: {
    path: CHAT,
    ready: readyToWrite,
    give: async (page, turn) => {
      await box(page).fill(`Half a thought ${turn}`)
      await sealed(page, 1)
    },
    kept: (page, _stack, turn) => expect(box(page)).toHaveValue(`Half a thought ${turn}`),
  },
  message: {
    path: CHAT,
    ready: readyToWrite,
    give: async (page, turn) => {
      await box(page).fill(`A whole one ${turn}`)
      await box(page).press('Enter')
      await expect(box(page)).toHaveValue('')
      await sealed(page, 1)
    },
    kept: (_page, stack, turn) => expect.poll(() => stored(stack, `A whole one ${turn}`)).toHaveLength(1),
  },
  danger: {
    path: CHAT,
    begin: (stack) => forgetScreenings(stack, ROSA.id),
    ready: readyToWrite,
    give: async (page, turn) => {
      await box(page).fill(`I want to kill myself ${turn}`)
      await box(page).press('Enter')
      await expect.poll(() => cardSize(page)).toBeGreaterThan(0)
      const shown = await cardSize(page)
      await callMe(page)
      await expect.poll(() => cardSize(page)).toBeGreaterThan(shown)
    },
    kept: async (_page, stack, turn) => {
      await expect.poll(() => stored(stack, `I want to kill myself ${turn}`)).toHaveLength(1)
      await asksForCall(stack)
    },
  },
  profile: {
    path: PROFILE,
    ready: (page) => expect(field(page, 'zip_code')).toBeVisible(),
    give: async (page, turn) => {
      await field(page, 'zip_code').fill(`3314${turn}`)
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('Failed to update profile.')).toBeVisible()
    },
    kept: (page, _stack, turn) => expect(field(page, 'zip_code')).toHaveValue(`3314${turn}`),
  },
  contactCode: {
    path: PROFILE,
    ready: async (page, turn) => {
      await field(page, 'phone').fill(`(786) 555-013${turn}`)
      await page.getByRole('button', { name: 'Text a code to this number' }).click()
      await expect(field(page, 'phone-code')).toBeVisible()
    },
    give: async () => {},
    kept: async (page, _stack, turn) => {
      await expect(page.getByText(`We sent a code to (786) 555-013${turn}`)).toBeVisible()
      await expect(field(page, 'phone-code')).toHaveValue('')
      await page.getByRole('button', { name: 'Cancel' }).click()
    },
  },
}

async function signInAgain(page: Page, stack: TestStack, path: string): Promise<void> {
  await stack.sql('delete from private.rate_limits')
  await signIn(page, stack, path)
}

/** What happens between the giving and the looking. @returns the page that is looked at */
const HAPPENS: Readonly<
  Record<StepEvent, (page: Page, stack: TestStack, walk: Walk, context: BrowserContext) => Promise<Page>>
> = {
  async network(page, _stack, _walk, context) {
    await context.setOffline(false)
    return page
  },
  async tab(page, _stack, { path }, context) {
    // A new tab comes first: a browser without any would end.
    const next = await context.newPage()
    await page.close()
    await context.setOffline(false)
    await next.goto(path)
    return next
  },
  async session(page, stack, { path, keptSignedOut }, context) {
    await stack.sql('delete from auth.sessions')
    await context.setOffline(false)
    await page.goto(path)
    await expect(page).toHaveURL(`/portal/login?next=${encodeURIComponent(path)}`)
    await keptSignedOut?.(stack)
    await signInAgain(page, stack, path)
    return page
  },
}

test('whatever goes at whatever step, the network, the tab or the session, nothing that was given is lost', async ({
  portal,
  stack,
  context,
}) => {
  let page = portal
  await signIn(page, stack, '/portal/home')
  for (const [name, walk] of Object.entries(WALKS)) {
    for (const [turn, event] of EVENTS.entries()) {
      await test.step(`${name}, ${event}`, async () => {
        await forgetDevice(page)
        await walk.begin?.(stack)
        await page.goto(walk.path)
        await walk.ready?.(page, turn)
        await context.setOffline(true)
        await walk.give(page, turn)
        page = await HAPPENS[event](page, stack, walk, context)
        await walk.kept(page, stack, turn)
      })
    }
  }
})
