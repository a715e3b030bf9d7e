import { CASE_SETS, loadCases } from './cases.ts'
import { BLIND_SETS, evaluateBlind, loadBlind } from './blind.ts'
import { evaluate, type Report, type Share } from './evaluate.ts'
import { print } from './print.ts'

/**
 * Prints how the assistant does without a model: `node src-assistant/evaluation/run.ts [tuned|held-out] [--misses]`. `--misses` lists
 * what went wrong of the tuned set; of the held-out set it lists nothing, so that nobody tunes to it by accident.
 */
const percent = (value: number): string => `${(value * 100).toFixed(1)}%`
const counted = ({ right, of }: Share): string => `${right}/${of}`

function table(reports: readonly (readonly [string, Report])[]): string {
  const row = (name: string, cell: (report: Report) => string): string =>
    `| ${name} | ${reports.map(([, report]) => cell(report)).join(' | ')} |`
  return [
    `| | ${reports.map(([name]) => name).join(' | ')} |`,
    `|---|${'---|'.repeat(reports.length)}`,
    row('accuracy@1 of the source', ({ accuracy }) => percent(accuracy)),
    row('- questions', ({ byKind }) => counted(byKind.question)),
    row('- paraphrases', ({ byKind }) => counted(byKind.paraphrase)),
    row('refusal precision', ({ refusals }) => percent(refusals.precision)),
    row('refusal recall', ({ refusals }) => percent(refusals.recall)),
    row('right kind of refusal', ({ refusals }) => percent(refusals.rightKind)),
    row('injections answered rightly', ({ byKind }) => counted(byKind.injection)),
    row('injections obeyed', ({ obeyed }) => String(obeyed)),
    row('the desk itself', ({ byKind }) => counted(byKind.desk)),
    row('follow-up questions', ({ byKind }) => counted(byKind.followUp)),
    row('Spanish', ({ byKind }) => counted(byKind.spanish)),
    row('Brier score of the confidence', ({ brier }) => brier.toFixed(3)),
  ].join('\n')
}

function calibration(name: string, { bins }: Report): string {
  const rows = bins.map(
    ({ from, to, meanConfidence, ...share }) =>
      `| ${from}-${to - 1} | ${share.of} | ${share.of === 0 ? '' : meanConfidence.toFixed(0)} | ${share.of === 0 ? '' : percent(share.right / share.of)} |`,
  )
  return [`Confidence, ${name}`, '| stated | answers | mean stated | right |', '|---|---|---|---|', ...rows].join('\n')
}

const wanted = process.argv.slice(2)
const chosen = CASE_SETS.filter((set) => wanted.includes(set))
const sets = chosen.length === 0 ? CASE_SETS : chosen
const cases = sets.map((set) => [set, loadCases(set)] as const)
const everything = cases.flatMap(([, list]) => list)
const reports = [...cases, ...(cases.length > 1 ? [['together', everything] as const] : [])].map(
  ([name, list]) => [name, evaluate(list).report] as const,
)
print(table(reports))
for (const [name, report] of reports) print(`\n${calibration(name, report)}`)
if (wanted.includes('--misses')) {
  for (const { case: asked, got, right } of evaluate(loadCases('tuned')).outcomes) {
    if (!right) print(`${asked.id} ${asked.text}: ${got.refusal ?? got.cited[0]} (${got.confidence})`)
  }
}
print('\nWritten blind, by area')
for (const set of BLIND_SETS) {
  const refuse = loadBlind(set).filter(({ area }) => area === 'refuse').length
  const of = { refuse, answer: loadBlind(set).length - refuse }
  const { byArea, rightSource, rightFirst, refused, wrongVerdicts, sureAndWrong } = evaluateBlind(set)
  print(
    `${set}: right source ${rightSource} of ${of.answer}, first ${rightFirst}, refused ${refused} of ${of.refuse}, wrong yes or no ${wrongVerdicts}`,
  )
  print(`  sure (50% or more) and wrong ${sureAndWrong}; ${JSON.stringify(byArea)}`)
}
