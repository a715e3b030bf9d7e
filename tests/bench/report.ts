import { isMet, TARGETS, type SizeFigures, type Target } from './targets.ts'

const DIGITS: Readonly<Record<Target['unit'], number>> = { rows: 0, requests: 0, ms: 1, s: 1, MB: 0, kB: 1, x: 2 }

function shown({ unit }: Target, value: number | null): string {
  if (value === null) return '-'
  return unit === 'x' ? value.toFixed(DIGITS[unit]) : `${value.toFixed(DIGITS[unit])} ${unit}`
}

function verdict(target: Target, sizes: readonly SizeFigures[]): string {
  const figures = sizes.find(({ members }) => members === target.at)
  const value = figures ? target.value(figures) : null
  if (value === null) return 'not measured'
  return isMet(target, value) ? 'met' : 'MISSED'
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const thousands = (value: number): string => value.toLocaleString('en-US')
const sizeHeads = (sizes: readonly SizeFigures[]): string[] =>
  sizes.map(({ members }) => `${thousands(members)} members`)

/** The targets against their limits, as a Markdown table. */
export function targetTable(sizes: readonly SizeFigures[]): string {
  const head = ['What', ...sizeHeads(sizes), 'Limit', '']
  const lines = TARGETS.map((target) =>
    row([
      target.name,
      ...sizes.map((figures) => shown(target, target.value(figures))),
      `${target.better === 'below' ? 'at most' : 'at least'} ${shown(target, target.limit)} at ${thousands(target.at)}`,
      verdict(target, sizes),
    ]),
  )
  return [row(head), row(head.map(() => '---')), ...lines].join('\n')
}

const PARTS = ['board', 'sync', 'scroll', 'start', 'handling', 'chat', 'wire', 'portal', 'import'] as const
type Part = (typeof PARTS)[number]

/** Every other figure, for whoever looks for the reason of a change. */
export function detailTable(sizes: readonly SizeFigures[]): string {
  const keys = (part: Part) => [...new Set(sizes.flatMap((figures) => Object.keys(figures[part] ?? {})))]
  const cell = (figures: SizeFigures, part: Part, key: string): string => {
    const value: unknown = Object.entries(figures[part] ?? {}).find(([name]) => name === key)?.[1]
    const plain = (number: unknown): string =>
      typeof number === 'number' ? thousands(Number(number.toPrecision(4))) : '-'
    return Array.isArray(value) ? value.map(plain).join(' / ') : plain(value)
  }
  const head = ['Figure', ...sizeHeads(sizes)]
  const lines = PARTS.flatMap((part) =>
    keys(part).map((key) => row([`${part}.${key}`, ...sizes.map((figures) => cell(figures, part, key))])),
  )
  return [row(head), row(head.map(() => '---')), ...lines].join('\n')
}

/** Whether every target that was measured at its size is met. */
export function allMet(sizes: readonly SizeFigures[]): boolean {
  return TARGETS.every((target) => verdict(target, sizes) !== 'MISSED')
}
