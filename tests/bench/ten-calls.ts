import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startStack } from '../../local-stack/index.ts'
import { SAMPLE_PASSWORD } from '../../src-shared/sample-data/accounts.ts'
import { launchDesk } from '../driver/launch.ts'
import { onWorkday } from '../e2e-desktop/workday.ts'

/** How a call goes: who is on the line was confirmed or not, the digit of the outcome (with Alt), and the note. */
interface PlannedCall {
  readonly outcome: 'completed' | 'voicemail' | 'no-answer' | 'refused' | 'called-in'
  readonly inbound?: true
  readonly verified: boolean
  readonly digit: number
  /** The key of its reason, with Alt, where one has to be given. */
  readonly reason?: 'q'
  readonly note: string
}

const COMPLETED = { outcome: 'completed', verified: true, digit: 1 } as const
const VOICEMAIL = { outcome: 'voicemail', verified: false, digit: 3 } as const
const NO_ANSWER = { outcome: 'no-answer', verified: false, digit: 4 } as const
const REFUSED = { outcome: 'refused', verified: true, digit: 5, reason: 'q' } as const
const CALLED_IN = { outcome: 'called-in', inbound: true, verified: true, digit: 1 } as const

/** Ten calls as an hour has them. */
const CALLS: readonly PlannedCall[] = [
  { ...COMPLETED, note: 'Went through the kit together, will send it back on Friday.' },
  { ...VOICEMAIL, note: 'Left my name, the plan and the number to call back.' },
  { ...NO_ANSWER, note: 'Rang out, no machine.' },
  { ...COMPLETED, note: 'Booked with her own doctor, asks for a reminder.' },
  { ...REFUSED, note: 'Does not want it for now; left the door open.' },
  { ...VOICEMAIL, note: 'Left my name and the number. Nothing about health.' },
  { ...CALLED_IN, note: 'Called back about our message, all questions answered.' },
  { ...NO_ANSWER, note: 'Busy twice.' },
  { ...COMPLETED, note: 'Says it was done in March at the clinic on Elm Street.' },
  { ...REFUSED, note: 'Wants to talk with the doctor first.' },
]

export interface HandledCall {
  readonly outcome: PlannedCall['outcome']
  /** From the first key of the call to its dialog being gone. */
  readonly ms: number
  /** Of that, until the dialog of the call stands. */
  readonly openMs: number
  /** Of that, from the last key. */
  readonly closeMs: number
  /** Keys besides the letters of the note. */
  readonly keys: number
}

export interface TenCallsOptions {
  readonly browser: Browser
  readonly look?: { readonly dark: boolean; readonly language: 'en' | 'es' }
  /** Called where there is something to see; the time it takes counts for nothing. */
  readonly picture?: (page: Page, name: string) => Promise<void>
}

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('timer') })

/** One call by keyboard alone on the selected member; false where that member is not to be called now. */
async function callOne(
  page: Page,
  planned: PlannedCall,
  picture: (name: string) => Promise<void>,
): Promise<Omit<HandledCall, 'outcome'> | null> {
  let keys = 0
  let paused = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await page.keyboard.press(key)
  }
  const look = async (name: string): Promise<void> => {
    const before = performance.now()
    await picture(name)
    paused += performance.now() - before
  }
  const began = performance.now()
  await press(planned.inbound ? 'i' : 'c')
  const opened = await dialogOf(page)
    .waitFor({ timeout: 3000 })
    .then(() => true)
    .catch(() => false)
  if (!opened) return null
  const openMs = performance.now() - began
  if (planned.verified) for (const key of ['Space', 'Tab', 'Space']) await press(key)
  else await press('Alt+n')
  await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement)
  await page.keyboard.type(planned.note)
  await press(`Alt+${planned.digit}`)
  if (planned.reason !== undefined) await press(`Alt+${planned.reason}`)
  await look('call')
  const last = performance.now()
  await press('Control+Enter')
  await dialogOf(page).waitFor({ state: 'detached' })
  const ended = performance.now()
  return { ms: ended - began - paused, openMs, closeMs: ended - last, keys }
}

/**
 * Ten calls by keyboard alone in the compact view of the built desk, with a panel of 200 members behind it, as fast as the
 * desk takes them: nobody thinks or talks. The notes are typed letter by letter.
 */
export async function makeTenCalls({
  browser,
  look = { dark: false, language: 'en' },
  picture,
}: TenCallsOptions): Promise<HandledCall[]> {
  const userData = mkdtempSync(join(tmpdir(), 'gapwise-ten-calls-'))
  const stack = await startStack({ members: 200, asOf: onWorkday() })
  const desk = await launchDesk({
    userData,
    browser,
    env: {
      GAPWISE_NOW: onWorkday(),
      GAPWISE_GEOCODING_URL: 'off',
      GAPWISE_BACKEND_URL: stack.url,
      GAPWISE_BACKEND_KEY: stack.publishableKey,
      GAPWISE_SAMPLE_DATA: '1',
    },
  })
  try {
    const { page } = desk
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('main').waitFor()
    await page.evaluate((credentials) => window.api?.session.signIn(credentials), {
      email: 'specialist@example.com',
      password: SAMPLE_PASSWORD,
    })
    await page.getByRole('link', { name: 'Open the Daily Work Board' }).click()
    await page.getByText('Rosa Delgado').first().waitFor()
    await page.evaluate(
      ({ dark, language }) =>
        window.api?.app.setPreferences({ boardLayout: 'compact', colorScheme: dark ? 'dark' : 'light', language }),
      look,
    )
    // The panel comes with the first sync.
    await page.getByRole('option').nth(10).waitFor({ timeout: 120_000 })
    const handled: HandledCall[] = []
    const show = async (name: string): Promise<void> => picture?.(page, name)
    await page.keyboard.press('j')
    for (const [index, planned] of CALLS.entries()) {
      const number = String(index + 1).padStart(2, '0')
      await show(`${number}-board`)
      for (let tries = 0; ; tries += 1) {
        if (tries > 20) throw new Error(`nobody could be called for call ${number}`)
        const done = await callOne(page, planned, (name) => show(`${number}-${name}`))
        if (done !== null) {
          handled.push({ outcome: planned.outcome, ...done })
          break
        }
        await page.keyboard.press('j')
      }
    }
    await show('11-board')
    return handled
  } finally {
    await desk.close()
    await stack.close()
    rmSync(userData, { recursive: true, force: true })
  }
}
