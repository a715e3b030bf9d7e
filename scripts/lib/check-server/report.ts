import { count, type Checked, type Result } from './check.ts'

const WORDS = { right: 'right', wrong: 'WRONG', unknown: 'not known' } as const
const STATE_WIDTH = 10
const NAME_WIDTH = 28

/** The lines of one finding, with the fix where it is wrong. */
export function linesOf({ point, finding }: Result): string[] {
  const line = `  ${WORDS[finding.state].padEnd(STATE_WIDTH)}${point.name.padEnd(NAME_WIDTH)}${finding.why}`
  if (finding.state !== 'wrong') return [line]
  return [line, `${' '.repeat(2 + STATE_WIDTH)}fix: ${finding.fix ?? point.fix}`]
}

/** What stands under the findings. */
export function summaryOf(checked: Checked): string[] {
  if (checked.state !== 'done')
    return [`${checked.state === 'stopped' ? 'Not finished' : 'Nothing was tried'}: ${checked.why}`]
  const { results, left } = checked
  const parts = (['right', 'wrong', 'unknown'] as const).map(
    (state) => `${count(results, state)} ${WORDS[state].toLowerCase()}`,
  )
  const summary = [`${parts.join(', ')}.`]
  if (left > 0) {
    summary.push(
      `${left} things that were made for it could not be removed: accounts of check.invalid, documents named check.pdf.`,
    )
  }
  return summary
}

/** For a script that runs it: 0 nothing is wrong, 1 something is, 2 it could not be tried. */
export function exitCodeOf(checked: Checked): 0 | 1 | 2 {
  if (checked.state !== 'done') return 2
  return count(checked.results, 'wrong') > 0 || checked.left > 0 ? 1 : 0
}

/** Why nobody may be let in yet: what is wrong with its fix, or that it could not be tried. Empty: nothing is in the way. */
export function obstaclesOf(checked: Checked): string[] {
  if (checked.state !== 'done') return summaryOf(checked)
  return checked.results.filter(({ finding }) => finding.state === 'wrong').flatMap(linesOf)
}
