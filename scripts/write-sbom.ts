import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { fromRoot, root } from './lib/paths.ts'
import { say } from './lib/say.ts'

/** SPDX ids. Under these licenses the product may be handed to a plan as it is. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
])
/** Without conditions, but not approved as a license of open source: for a tool that makes the packages and is in none. */
const TOOLS_UNDER: Readonly<Record<string, string>> = { 'truncate-utf8-bytes': 'WTFPL' }
/** `(MIT OR CC0-1.0)`: one of them is enough. */
const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => ALLOWED.has(one))

/** Without a license in the registry's record; what its own files say. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

const component = z.looseObject({
  name: z.string(),
  version: z.string(),
  hashes: z.array(z.unknown()).optional(),
  licenses: z
    .array(z.looseObject({ license: z.looseObject({ id: z.string() }).optional(), expression: z.string().optional() }))
    .optional(),
})
const bill = z.looseObject({
  components: z.array(component.extend({ 'bom-ref': z.string() })).min(1),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
})
type Bill = z.infer<typeof bill>
type Component = z.infer<typeof component>

function problemOf({ name, version, hashes = [], licenses = [] }: Component): string | null {
  if (hashes.length === 0) return `${name} ${version} has no checksum in package-lock.json`
  const [first] = licenses
  const license = first?.license?.id ?? first?.expression ?? READ_BY_HAND[name]
  if (license === undefined) return `${name} ${version} names no license`
  return isAllowed(license) || TOOLS_UNDER[name] === license
    ? null
    : `${name} ${version} is under ${license}: decide whether it may be used`
}

// Where npm started this, it is asked by its file: Windows starts no `npm` without a shell.
const npm = process.env['npm_execpath']

/** What the lock file in this folder pins. Needs no network. */
function billOf(folder: string): Bill {
  const sbom = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const text = execFileSync(npm ? process.execPath : 'npm', npm ? [npm, ...sbom] : sbom, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return bill.parse(JSON.parse(text))
}

/** One entry for each reference: the same package in both folders is one package. */
const oncePer = <T>(entries: readonly T[], refOf: (entry: T) => string): T[] => [
  ...new Map(entries.toReversed().map((entry) => [refOf(entry), entry])).values(),
]

/**
 * Writes the bill of materials (CycloneDX) of what the lock files of the product and of its packaging pin, to
 * .gapwise/sbom.cdx.json. Fails where something has no checksum, or a license that nobody has looked at.
 */
const product = billOf(root)
const packaging = billOf(fromRoot('packaging'))
const components = oncePer([...product.components, ...packaging.components], (entry) => entry['bom-ref'])
const dependencies = oncePer([...product.dependencies, ...packaging.dependencies], ({ ref }) => ref)
const problems = components.map(problemOf).filter((problem) => problem !== null)
const file = fromRoot('.gapwise', 'sbom.cdx.json')
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify({ ...product, components, dependencies }, null, 2))
for (const problem of problems) say(problem)
say(`bill of materials: ${components.length} packages, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
