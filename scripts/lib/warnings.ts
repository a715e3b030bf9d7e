import { stripVTControlCharacters } from 'node:util'

/** A warning that a run may print, and why nothing better can be done about it. */
interface KnownWarning {
  readonly line: RegExp
  readonly reason: string
}

/** All that may stand in a log. Whatever else warns fails its test or its step. */
export const KNOWN_WARNINGS: readonly KnownWarning[] = []

/** How the tools of a run begin a warning. What a test prints is told by its runner and fails the test itself. */
const WARNINGS: readonly RegExp[] = [
  // Node, of itself and of a package: '(node:4711) ExperimentalWarning: ...'.
  /^\(node:\d+\) /,
  /\b(?:Experimental|Deprecation|MaxListenersExceeded|PromiseRejectionHandled|TimeoutNegative|Unsupported)\w*Warning\b/,
  // Vite, Rollup and Rolldown.
  /^\(!\) /,
  /^\[plugin [^\]]+\] warn/i,
  // Vitest, Playwright, Deno, npm, knip, oxlint: 'Warning: ...', 'warn - ...', 'npm warn ...'.
  /^(?:npm )?warn(?:ing)?\b/i,
  /^\s*[⚠!] /u,
  // A page without a browser, and React.
  /\bNot implemented: /,
  /\bwas not wrapped in act\(/,
  /\bflushSync was called from inside a lifecycle method\b/,
]

const isKnown = (line: string): boolean => KNOWN_WARNINGS.some((known) => known.line.test(line))

/**
 * Lines of a tool's output that warn of something and are not known, each once, in the order in which they came.
 *
 * @param output as printed, with or without the colors of a terminal
 */
export function warningsIn(output: string): string[] {
  const lines = stripVTControlCharacters(output)
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
  return [...new Set(lines.filter((line) => WARNINGS.some((warning) => warning.test(line)) && !isKnown(line)))]
}

/** Whether `text` is a warning that may be printed. */
export const isKnownWarning = (text: string): boolean => stripVTControlCharacters(text).split('\n').some(isKnown)
