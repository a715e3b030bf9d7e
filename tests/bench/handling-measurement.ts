import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { makeTenCalls, type HandledCall } from './ten-calls.ts'

/** Seconds that the desk adds to a call with a note, by keyboard alone: nobody thinks or talks. */
export interface HandlingFigures {
  readonly medianSeconds: number
  readonly slowestSeconds: number
  /** Keys besides the letters of the note. */
  readonly mostKeys: number
  /** Medians, by outcome. */
  readonly completedSeconds: number
  readonly refusedSeconds: number
  readonly voicemailSeconds: number
  readonly noAnswerSeconds: number
  readonly calledInSeconds: number
}

function median(calls: readonly HandledCall[]): number {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) / 1000
}

/** Ten calls in the compact view of the built desk. */
export async function measureHandling(): Promise<HandlingFigures> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('handling is measured in Chromium; run npm test once, which installs it')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const calls = await makeTenCalls({ browser })
    const of = (wanted: HandledCall['outcome']): number => median(calls.filter(({ outcome }) => outcome === wanted))
    return {
      medianSeconds: median(calls),
      slowestSeconds: Math.max(...calls.map(({ ms }) => ms)) / 1000,
      mostKeys: Math.max(...calls.map(({ keys }) => keys)),
      completedSeconds: of('completed'),
      refusedSeconds: of('refused'),
      voicemailSeconds: of('voicemail'),
      noAnswerSeconds: of('no-answer'),
      calledInSeconds: of('called-in'),
    }
  } finally {
    await browser.close()
  }
}
