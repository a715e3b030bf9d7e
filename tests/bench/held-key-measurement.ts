import type { Browser, Page } from '@playwright/test'

/** What was seen of one page while a key was held down in it, one move in every frame. */
interface Moves {
  /** Milliseconds between two frames, one for each move. */
  readonly frameMs: readonly number[]
  /** Milliseconds of the processor that the page's main thread needed in each: what the machine does besides is not in them. */
  readonly cpuMs: readonly number[]
}

export interface HeldKeyFigures {
  /** Longest, and the one that 95 of 100 stay below. */
  readonly worstMoveMs: number
  readonly p95MoveMs: number
  readonly movesOver50Ms: number
  /** Processor time of the page in the most expensive move, and of one on the average. */
  readonly worstMoveCpuMs: number
  readonly meanMoveCpuMs: number
  /** The same moves in the same run in a page that has nothing but a list: what the machine takes from any page. */
  readonly plainWorstMoveMs: number
  readonly plainP95MoveMs: number
  readonly plainMovesOver50Ms: number
  readonly plainMeanMoveCpuMs: number
}

export const MOVES = 500
const ROUNDS = 5
const MOVES_A_ROUND = MOVES / ROUNDS
const LONG_MS = 50
const MARK = 'gapwise:move'

/** Runs in the page: one step down the list in every frame. The page notes when each began (`MARK`). */
async function moveInPage({ moves, mark }: { moves: number; mark: string }): Promise<void> {
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  for (let move = 0; move < moves; move += 1) {
    performance.mark(mark)
    const pressed = new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(pressed)
    await frame()
  }
  performance.mark(mark)
}

/** Runs in an empty page: as little as moving through a list with somebody open beside it can be. */
function makePlainList(rows: number): void {
  const list = document.createElement('div')
  list.style.cssText = 'height: 800px; width: 400px; overflow: auto'
  const open = document.createElement('h1')
  for (let row = 0; row < rows; row += 1) {
    const line = document.createElement('div')
    line.style.cssText = 'height: 48px'
    line.textContent = `Member ${row}`
    list.append(line)
  }
  document.body.append(list, open)
  let selected = 0
  document.addEventListener('keydown', () => {
    list.children[selected]?.removeAttribute('aria-selected')
    selected = (selected + 1) % rows
    const row = list.children[selected]
    row?.setAttribute('aria-selected', 'true')
    open.textContent = row?.textContent ?? ''
    list.scrollTop = selected * 48 - 400
  })
}

interface TraceEvent {
  readonly name: string
  /** Microseconds of the clock, and of the thread's processor time. */
  readonly ts: number
  readonly tts?: number
}

function readTrace(trace: Buffer): Moves {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString('utf8'))
  const marks = traceEvents.filter(({ name }) => name === MARK).toSorted((a, b) => a.ts - b.ts)
  const between = (of: (event: TraceEvent) => number): number[] =>
    marks.slice(1).map((mark, index) => (of(mark) - of(marks[index] ?? mark)) / 1000)
  return { frameMs: between(({ ts }) => ts), cpuMs: between(({ tts = Number.NaN }) => tts) }
}

async function moveAndTrace(browser: Browser, page: Page): Promise<Moves> {
  await page.bringToFront()
  await browser.startTracing(page, { categories: ['blink.user_timing'] })
  await page.evaluate(moveInPage, { moves: MOVES_A_ROUND, mark: MARK })
  return readTrace(await browser.stopTracing())
}

const p95 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length

/**
 * `j` held down over 500 members, in turn with the same in a page that has nothing but a list.
 * @param desk the board in the compact view, with the keyboard on its list
 */
export async function measureHeldKey(browser: Browser, desk: Page): Promise<HeldKeyFigures> {
  const plain = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await plain.evaluate(makePlainList, MOVES)
  const seen: Record<'desk' | 'plain', Moves[]> = { desk: [], plain: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    seen.plain.push(await moveAndTrace(browser, plain))
    seen.desk.push(await moveAndTrace(browser, desk))
  }
  await plain.close()
  const sorted = (of: 'desk' | 'plain', what: keyof Moves): number[] =>
    seen[of].flatMap((moves) => moves[what]).toSorted((a, b) => a - b)
  const [frames, plainFrames] = [sorted('desk', 'frameMs'), sorted('plain', 'frameMs')]
  const long = (times: readonly number[]): number => times.filter((time) => time > LONG_MS).length
  return {
    worstMoveMs: frames.at(-1) ?? Number.NaN,
    p95MoveMs: p95(frames),
    movesOver50Ms: long(frames),
    worstMoveCpuMs: sorted('desk', 'cpuMs').at(-1) ?? Number.NaN,
    meanMoveCpuMs: mean(sorted('desk', 'cpuMs')),
    plainWorstMoveMs: plainFrames.at(-1) ?? Number.NaN,
    plainP95MoveMs: p95(plainFrames),
    plainMovesOver50Ms: long(plainFrames),
    plainMeanMoveCpuMs: mean(sorted('plain', 'cpuMs')),
  }
}
