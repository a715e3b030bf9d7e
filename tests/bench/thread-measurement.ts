import type { Page } from '@playwright/test'
import { THREAD_MESSAGES } from './fake-board-page.ts'

export interface ThreadFigures {
  /** From the end of a long conversation to its first message, in the page. */
  readonly threadBackMs: number
  /** Processor time of the page's main thread meanwhile. */
  readonly threadBackCpuMs: number
}

/** Runs in the page: the reader is at the top in every frame, as with the scrollbar held there. Answers milliseconds. */
async function goBackInPage(first: string): Promise<number> {
  const log = document.querySelector('[data-thread-scroller]')
  if (log === null) throw new Error('no conversation is open')
  const from = performance.now()
  for (;;) {
    log.scrollTo({ top: 0 })
    await new Promise(requestAnimationFrame)
    if ([...log.querySelectorAll('article > p')].some(({ textContent }) => textContent === first)) break
  }
  return performance.now() - from
}

/** @param page the board, with somebody selected */
export async function measureThread(page: Page): Promise<ThreadFigures> {
  await page.keyboard.press('m')
  await page.getByText(`Message ${THREAD_MESSAGES}`, { exact: true }).waitFor()
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpuSeconds = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN
  }
  const before = await cpuSeconds()
  const threadBackMs = await page.evaluate(goBackInPage, 'Message 1')
  return { threadBackMs, threadBackCpuMs: ((await cpuSeconds()) - before) * 1000 }
}
