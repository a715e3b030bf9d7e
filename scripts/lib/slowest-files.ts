/** One file of tests as a run saw it. */
export interface TestFileTime {
  /** Where it stands, from the root of the repository. */
  readonly name: string
  readonly seconds: number
  readonly tests: number
}

const countOf = (tests: number): string => `${tests} ${tests === 1 ? 'test' : 'tests'}`

/**
 * The table at the end of a run: the files that took longest, longest first, one line each.
 *
 * @param most how many files are shown at most
 * @returns lines without a newline at the end; '' for a run without files
 */
export function slowestFiles(files: readonly TestFileTime[], most = 10): string {
  const shown = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, most)
  if (shown.length === 0) return ''
  const rows = shown.map(({ name, seconds, tests }) => [`${seconds.toFixed(1)} s`, countOf(tests), name] as const)
  const widest = (column: 0 | 1): number => Math.max(...rows.map((row) => row[column].length))
  const [times, counts] = [widest(0), widest(1)]
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    `Slowest of ${files.length} files (${total.toFixed(1)} s in all)`,
    ...rows.map(([time, count, name]) => `  ${time.padStart(times)}  ${count.padStart(counts)}  ${name}`),
  ].join('\n')
}
