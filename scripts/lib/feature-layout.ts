import { posix } from 'node:path'
import { importsOf } from './imports.ts'

/** What breaks the layout of src-main/features/README.md. */
export interface LayoutFinding {
  readonly file: string
  readonly says: string
}

const FEATURE_FILE = /^src-main\/features\/([^/]+)\/([^/]+\.ts)$/
const TEST = /\.test\.ts$/
const SQL = /\b(SELECT|INSERT (OR \w+ )?INTO|UPDATE \w+ SET|DELETE FROM)\b/

/** Lines up to which a feature is one file; `register.ts` of a larger one is no longer either. */
const SMALL_FEATURE = 150
/** A part this short lives with its only importer, unless it has a test of its own or the two would be too long for one file. */
const SMALL_PART = 60
const LONG_FILE = 300

const lines = (source: string): number => source.split('\n').length - 1

const holdsSql = (source: string): boolean =>
  source.split('\n').some((line) => SQL.test(line) && !/^\s*(\/\/|\*|\/\*\*)/.test(line))

/**
 * The features of the main process against their layout: `register.ts` in each, alone in a small one; SQL in `*.repo.ts` of the others;
 * no part that only passes something on.
 * @param sources text of every file by its project-relative path
 */
export function featureLayout(sources: ReadonlyMap<string, string>): LayoutFinding[] {
  const features = new Map<string, string[]>()
  for (const file of sources.keys()) {
    const feature = FEATURE_FILE.exec(file)?.[1]
    if (feature !== undefined && !TEST.test(file)) features.set(feature, [...(features.get(feature) ?? []), file])
  }
  const importers = importersOf(sources)
  return [...features].flatMap(([feature, files]) => layoutOf(feature, files, { sources, importers }))
}

interface Known {
  readonly sources: ReadonlyMap<string, string>
  readonly importers: ReadonlyMap<string, readonly string[]>
}

/** By file: which product files import it. */
function importersOf(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, source] of sources) {
    if (TEST.test(file) || !file.startsWith('src-main/')) continue
    for (const { target } of importsOf(file, source)) {
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

function layoutOf(feature: string, files: readonly string[], known: Known): LayoutFinding[] {
  const { sources } = known
  const lengthOf = (file: string): number => lines(sources.get(file) ?? '')
  const face = `src-main/features/${feature}/register.ts`
  if (!files.includes(face)) return [{ file: posix.dirname(face), says: 'a feature has a register.ts' }]
  const total = files.reduce((sum, file) => sum + lengthOf(file), 0)
  const findings: LayoutFinding[] = []
  if (files.length > 1 && total <= SMALL_FEATURE) {
    findings.push({ file: face, says: `a feature of up to ${SMALL_FEATURE} lines is register.ts alone` })
  }
  if (files.length > 1 && lengthOf(face) > SMALL_FEATURE) {
    findings.push({
      file: face,
      says: `past ${SMALL_FEATURE} lines what a register.ts decides is a <feature>.service.ts`,
    })
  }
  for (const file of files) {
    const isLone = files.length === 1
    if (!isLone && !file.endsWith('.repo.ts') && holdsSql(sources.get(file) ?? '')) {
      findings.push({ file, says: 'SQL of a feature of several files stands in a *.repo.ts' })
    }
    if (file !== face && passesOn(file, known)) {
      findings.push({ file, says: `a part under ${SMALL_PART} lines lives with its only importer` })
    }
  }
  return findings
}

function passesOn(file: string, { sources, importers }: Known): boolean {
  const length = lines(sources.get(file) ?? '')
  const [importer, ...others] = importers.get(file) ?? []
  if (importer === undefined || others.length > 0 || length >= SMALL_PART) return false
  if (sources.has(file.replace(/\.ts$/, '.test.ts')) || file.endsWith('.repo.ts')) return false
  return length + lines(sources.get(importer) ?? '') <= LONG_FILE
}
