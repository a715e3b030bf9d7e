import { loadavg } from 'node:os'
import { chromium, type Browser } from '@playwright/test'
import { startStack, type Stack } from '../../local-stack/index.ts'
import { HOME_PATH, MEMBER_PATHS, SIGN_IN_PATH } from '../../portal-web/src/services/portal-paths.ts'
import { servePortal } from '../../portal-web/server.ts'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { signInMember } from '../driver/sign-in-member.ts'
import { initialScriptBytes } from './portal-scripts.ts'
import { visitSlowly, type SlowVisit } from './portal-slow-phone.ts'

/** One page on the slow phone; the middle of the rounds. */
interface SlowFigures {
  readonly usableMs: number
  readonly roundsMs: readonly number[]
  readonly requests: number
  readonly kb: number
}

export interface PortalFigures {
  /** Initial JavaScript of the sign-in page, gzip, in kB of 1,000 bytes. */
  readonly signInKb: number
  /** The heaviest signed-in page. */
  readonly largestKb: number
  readonly pagesKb: readonly number[]
  /** From the request of the address until the page can be used, for a visitor who has nothing of the portal yet. */
  readonly slow: Readonly<Record<'signIn' | 'home' | 'chat' | 'list', SlowFigures>>
}

const ROUNDS = 7
const EMAIL = 'rosa.delgado@example.com'
/** Appointments of the long list. */
const LONG_LIST = 300
const LIST_PATH = '/portal/appointments'

const kilobytes = (bytes: number): number => bytes / 1000
const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function measureSlowly(browser: Browser, options: Parameters<typeof visitSlowly>[1]): Promise<SlowFigures> {
  const visits: SlowVisit[] = []
  for (let round = 1; round <= ROUNDS; round += 1) visits.push(await visitSlowly(browser, options))
  const figures = {
    usableMs: middleOf(visits.map(({ usableMs }) => usableMs)),
    roundsMs: visits.map(({ usableMs }) => Math.round(usableMs)),
    requests: middleOf(visits.map(({ requests }) => requests)),
    kb: kilobytes(middleOf(visits.map(({ bytes }) => bytes))),
  }
  const load = loadavg()[0]?.toFixed(1)
  console.log(
    `portal: ${options.path} slowly ${Math.round(figures.usableMs)} ms, ${figures.requests} requests, ` +
      `${figures.kb.toFixed(0)} kB; load ${load}`,
  )
  return figures
}

/** Gives the sample member as many past appointments as some have after years. */
async function giveLongList(stack: Stack): Promise<void> {
  await stack.sql(
    `insert into public.appointments (member_id, team_id, test_name, lab_name, appointment_datetime, status)
     select m.id, m.team_id, 'Mammogram', 'Sample Lab Two', now() - make_interval(days => 20 * n), 'completed'
     from public.members m, generate_series(1, $2::int) n where m.email = $1`,
    [EMAIL, LONG_LIST],
  )
}

async function signedInState(browser: Browser, baseURL: string, stack: Stack) {
  const signedIn = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  await signInMember(await signedIn.newPage(), () => stack.mailbox.messages(), { path: HOME_PATH, email: EMAIL })
  const storageState = await signedIn.storageState()
  await signedIn.close()
  return storageState
}

async function measurePages(browser: Browser, baseURL: string, storageState: MemberState): Promise<number[]> {
  const sizes: number[] = []
  for (const path of MEMBER_PATHS) {
    const context = await browser.newContext({ baseURL, storageState, serviceWorkers: 'block' })
    const size = kilobytes(await initialScriptBytes(await context.newPage(), path))
    console.log(`portal: ${path} ${size.toFixed(1)} kB`)
    sizes.push(size)
    await context.close()
  }
  return sizes
}

type MemberState = Awaited<ReturnType<typeof signedInState>>

/** The built portal in front of a real stack: what its pages weigh, and how soon a slow phone can use them. */
export async function measurePortal(): Promise<PortalFigures> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the portal benchmark needs Chromium; run npm test once, which installs it')
  const stack = await startStack({})
  const backend = { url: stack.url, key: stack.publishableKey }
  const portal = await servePortal({ port: 0, config: { deskUrl: null, backend } })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const first = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' })
    const signInKb = kilobytes(await initialScriptBytes(await first.newPage(), SIGN_IN_PATH))
    await first.close()
    const storageState = await signedInState(browser, portal.url, stack)
    const pagesKb = await measurePages(browser, portal.url, storageState)
    const signIn = await measureSlowly(browser, { baseURL: portal.url, path: SIGN_IN_PATH })
    const home = await measureSlowly(browser, { baseURL: portal.url, path: HOME_PATH, storageState })
    const chat = await measureSlowly(browser, { baseURL: portal.url, path: '/portal/chat', storageState })
    await giveLongList(stack)
    const list = await measureSlowly(browser, { baseURL: portal.url, path: LIST_PATH, storageState })
    return { signInKb, largestKb: Math.max(...pagesKb), pagesKb, slow: { signIn, home, chat, list } }
  } finally {
    await browser.close()
    await portal.close()
    await stack.close()
  }
}
