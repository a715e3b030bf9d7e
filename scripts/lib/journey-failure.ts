import { relative } from 'node:path'
import type { TestError, TestResult, TestStep } from '@playwright/test/reporter'
import { root } from './paths.ts'
import { firstLine, type TestFailure } from './test-report.ts'

/** What of Playwright's step says where a journey was. */
export interface JourneyStep extends Pick<TestStep, 'title' | 'category' | 'duration' | 'error' | 'location'> {
  /** What an action or an expectation was about, as the journey wrote it. */
  readonly subtitle?: string | undefined
  readonly steps: readonly JourneyStep[]
}

/** What of Playwright's result of a test says why it failed. */
export interface JourneyResult extends Pick<TestResult, 'status'> {
  readonly errors: readonly Pick<TestError, 'message' | 'location'>[]
  readonly steps: readonly JourneyStep[]
}

/** A step that never came back has no duration. */
const isAtFault = ({ error, duration }: JourneyStep): boolean => error !== undefined || duration < 0

/** From the outermost step to the innermost that `isWanted`; of several side by side the last one. */
function wayTo(steps: readonly JourneyStep[], isWanted: (step: JourneyStep) => boolean): readonly JourneyStep[] {
  const step = steps.findLast(isWanted)
  // Playwright repeats a polled expectation below itself.
  return step ? [step, ...(step.category === 'expect' ? [] : wayTo(step.steps, isWanted))] : []
}

/** The steps of the journey itself: hooks close the browser after it, whatever happened. */
const isOwn = ({ category }: JourneyStep): boolean => category !== 'hook' && category !== 'fixture'

/** What was expected and what came instead, where the message says so in a line each. */
const difference = (message: string | undefined): string[] =>
  (message ?? '').split('\n').flatMap((line) => {
    const told = firstLine(line)
    return /^(Expected|Received)\b.*: +\S/.test(told) ? [told.replaceAll(/: +/g, ': ')] : []
  })

const placeOf = (location: TestError['location']): string[] =>
  location ? [`${relative(root, location.file)}:${location.line}`] : []

/**
 * What a failed journey is told by in one line: its named steps down to where it was, why, and in brackets what it looked for
 * and the line of the source. A test that ran out of time names the action it waited in or, outside of one, the last it did.
 *
 * @param title of the test
 */
export function journeyFailure(title: string, { status, errors, steps }: JourneyResult): TestFailure {
  const own = wayTo(steps.filter(isOwn), isAtFault)
  const way = own.length > 0 ? own : wayTo(steps, isAtFault)
  const last = status === 'timedOut' && way.length === 0 ? wayTo(steps.filter(isOwn), isOwn) : []
  const innermost = [...way, ...last].at(-1)
  const said = innermost?.error?.message ?? errors[0]?.message
  const told = [firstLine(said), ...difference(said), ...(last.length > 0 ? [`after ${innermost?.title}`] : [])]
  const where = [
    ...(innermost?.subtitle ? [innermost.subtitle] : []),
    ...placeOf(innermost?.location ?? errors.find(({ location }) => location)?.location),
  ]
  const named = [...way, ...last].filter(({ category }) => category === 'test.step').map((step) => step.title)
  return {
    test: [title, ...named].join(' > '),
    why: `${told.join('; ')}${where.length > 0 ? ` (${where.join(', ')})` : ''}`,
  }
}
