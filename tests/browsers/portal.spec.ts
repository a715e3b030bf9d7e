import { MEMBER_PATHS } from '../../portal-web/src/services/portal-paths.ts'
import { newestCode, ROSA, test as memberTest, expect } from '../e2e-portal/member.ts'
import type { TestStack } from '../e2e-desktop/stack.ts'
import { KINDS, type KindName } from './kinds.ts'
import type { RealBrowser } from './real-browser.ts'
import { visitorOf, type Visitor } from './visitor.ts'

/** How long nothing may come back to the screen that was taken from it. */
const STAYS_AWAY_MS = 4_000

/** What an earlier test left in the browser: a message that the page had not yet heard was taken is kept, and asked about. */
const FORGET_ALL = `(localStorage.clear(), sessionStorage.clear(), indexedDB.databases().then((found) => Promise.all(
  found.map(({ name }) => new Promise((done, fail) => {
    const gone = indexedDB.deleteDatabase(name)
    gone.onsuccess = () => done(null)
    gone.onerror = gone.onblocked = () => fail(new Error('not deleted'))
  })),
)))`

/** One browser of the kind, with the portal in front of the run's stack. */
const test = memberTest.extend<{ visitor: Visitor }, { kind: KindName; real: RealBrowser }>({
  kind: ['WebKit', { scope: 'worker', option: true }],
  real: [
    async ({ kind }, use) => {
      const started = await KINDS[kind].start()
      await use(started)
      await started.close()
    },
    { scope: 'worker' },
  ],
  visitor: async ({ real, memberPortal, stack }, use) => {
    await stack.reset()
    await real.goto(`${memberPortal}/icon.svg`)
    await real.evaluate(FORGET_ALL)
    await use(visitorOf(real, memberPortal))
  },
})

async function signIn(visitor: Visitor, stack: TestStack): Promise<void> {
  const before = stack.mailbox().filter(({ to }) => to === ROSA.email).length
  await visitor.open('/portal/login')
  await visitor.fill('input[name=username]', `${ROSA.email}\n`)
  await visitor.sees('6-digit code')
  await visitor.fill('input[name=code]', `${await newestCode(stack, ROSA.email, before)}\n`)
  await visitor.isAt('/portal/home')
  await visitor.sees(`Welcome, ${ROSA.firstName}`)
}

/** What only Rosa may read, on each of the pages that show it. */
const OWN = [`Welcome, ${ROSA.firstName}`, 'Basic Metabolic Panel', 'Potassium']

async function expectNothingOfHer(visitor: Visitor): Promise<void> {
  const until = Date.now() + STAYS_AWAY_MS
  do {
    const text = await visitor.reads()
    expect(OWN.filter((words) => text.includes(words))).toEqual([])
  } while (Date.now() < until)
}

test('a member signs in, and every page is there and fits', async ({ visitor, stack }) => {
  await visitor.open('/portal/login')
  await visitor.sees('Sign in to your portal')
  await visitor.fits('sign-in')
  await visitor.press('Español')
  await visitor.sees('Entre a su portal')
  await visitor.press('English')
  await signIn(visitor, stack)
  for (const path of MEMBER_PATHS) {
    await visitor.open(path)
    await expect.poll(() => visitor.browser.evaluate('document.querySelector("main h1")?.innerText ?? ""')).not.toBe('')
    await expect
      .poll(() => visitor.browser.evaluate('document.querySelectorAll(".mantine-Skeleton-root").length'))
      .toBe(0)
    await visitor.fits(path.slice('/portal/'.length).replaceAll('/', '-'))
  }
})

test('a member writes to the care team, and answers a question of a screening', async ({ visitor, stack }) => {
  await signIn(visitor, stack)
  await visitor.press('Chat')
  await visitor.isAt('/portal/chat')
  await visitor.fill('textarea', 'Is Tuesday good?')
  await visitor.press('Send')
  const sent = `select message from public.chat_messages where sender_type = 'member' and message = $1`
  await expect.poll(() => stack.sql(sent, ['Is Tuesday good?'])).toHaveLength(1)
  await visitor.open('/portal/assessments/phq9')
  await visitor.sees('Question 1 of 9')
  await visitor.press('Several days')
  await visitor.press('Next')
  await visitor.sees('Question 2 of 9')
  const kept = `select responses from public.care_gap_assessments where assessment_type = 'phq9' and status = 'in-progress'`
  await expect.poll(() => stack.sql(kept)).toHaveLength(1)
})

test('Back after signing out shows nothing of the member', async ({ visitor, stack }) => {
  await signIn(visitor, stack)
  // Pages of their own: the browser keeps the first as it was left, and shows it again.
  await visitor.open('/portal/results')
  await visitor.sees('Basic Metabolic Panel')
  await visitor.open('/portal/profile')
  await visitor.sees('Date of birth')
  await visitor.press('Sign out')
  await visitor.sees('You are signed out.')
  for (const time of [1, 2, 3]) {
    await test.step(`Back, ${time}`, async () => {
      await visitor.browser.back()
      await expectNothingOfHer(visitor)
      await visitor.isAt('/portal/login')
    })
  }
})

test('a page that comes back after the session was ended elsewhere shows nothing of the member', async ({
  visitor,
  stack,
  memberPortal,
}) => {
  await signIn(visitor, stack)
  await visitor.open('/portal/results')
  await visitor.sees('Basic Metabolic Panel')
  await visitor.browser.goto(`${memberPortal}/icon.svg`)
  await stack.sql('delete from auth.sessions')
  await visitor.browser.back()
  await expectNothingOfHer(visitor)
  await visitor.isAt('/portal/login')
})
