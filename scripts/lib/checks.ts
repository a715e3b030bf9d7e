import { bin, fromRoot } from './paths.ts'
import type { Step } from './steps.ts'

const CATALOG_TYPES = 'Types of the texts'

/** Checks of the source alone: seconds, on one core each. */
export const SOURCE_CHECKS: readonly Step[] = [
  { name: CATALOG_TYPES, command: process.execPath, args: [fromRoot('scripts', 'write-catalog-types.ts')] },
  { name: 'Knowledge of the assistant', command: process.execPath, args: [fromRoot('scripts', 'write-knowledge.ts')] },
  { name: 'Format', command: bin('oxfmt'), args: ['--check', '.'] },
  {
    name: 'Types',
    command: bin('tsc'),
    args: ['--noEmit', '--singleThreaded', '-p', 'tsconfig.json'],
    // Collected a quarter as often: it ends before most of its memory could be used again.
    env: { GOGC: '400' },
    needs: [CATALOG_TYPES],
  },
  { name: 'Unused exports and files', command: bin('knip'), args: ['--no-progress'] },
  { name: 'Lint', command: bin('oxlint'), args: ['--threads=1'] },
  { name: 'Bill of materials', command: process.execPath, args: [fromRoot('scripts', 'write-sbom.ts')] },
  { name: 'Dependency zones', command: process.execPath, args: [fromRoot('scripts', 'lint-zones.ts')] },
]

/** A run of Vitest with as many workers as cores that it is given. */
const vitest = (name: string, projects: readonly string[], cores: number): Step => ({
  name,
  command: bin('vitest'),
  args: ['run', `--maxWorkers=${cores}`, ...projects.flatMap((project) => ['--project', project])],
  cores,
})

/**
 * A third of the weight of what waits now and then, so that this is not late because of what never does. Not less: a worker of
 * Vitest that does not begin within a minute has failed, on a busy machine too.
 */
const GIVES_WAY = 5

/** The screens, which take twice as long as all other unit tests, and those, which wait for no free core. */
export const unitTests = (cores: number): readonly Step[] => [
  { ...vitest('Unit tests of the screens', ['dom'], cores), niceness: GIVES_WAY },
  { ...vitest('Unit tests', ['unit'], cores), cores: 0, niceness: GIVES_WAY },
]

/** A worker often waits: for its database, the functions, and what takes its time. */
export const integrationTests = (workers: number): Step => ({
  ...vitest('Integration and database policies', ['integration'], workers),
  cores: workers / 2,
})

/** What can be run by itself and again (scripts/test-steady.ts). */
export const LANES = ['unit', 'dom', 'integration', 'journeys'] as const
export type Lane = (typeof LANES)[number]

/** One lane, or files of it, with as many workers as it has beside the others in a whole run. */
export function laneTests(lane: Lane, files: readonly string[], browser: string, cores: number): Step {
  const step = lane === 'journeys' ? journeys(browser, cores) : vitest(lane, [lane], Math.max(1, Math.floor(cores / 2)))
  return { ...step, args: [...step.args, ...files] }
}

const BUILD = 'Build'

/** Makes the bundles that the journeys need, unless they are already made from these sources. */
export const BUILD_STEP: Step = { name: BUILD, command: process.execPath, args: [fromRoot('scripts', 'build.ts')] }

/** Everything that can go wrong, each once and always in the same order (tests/chaos/README.md). */
export const CHAOS_STEP: Step = {
  name: 'Chaos',
  command: process.execPath,
  args: [fromRoot('tests', 'chaos', 'run.ts'), '--seed', '1', '--tour'],
  // It takes 63 seconds of a core in one and a half minutes: much of it is waiting until all is quiet.
  cores: 0.5,
  needs: [BUILD],
}

/**
 * The journeys of the desktop and of the portal; each worker has its own stack and browser, and waits now and then.
 * @param workers in the end one for each core
 * @param cores how many must be free before they begin
 */
export const journeys = (browser: string, workers: number, cores = workers): Step => ({
  name: 'Journeys',
  command: bin('playwright'),
  args: ['test', `--workers=${workers}`],
  env: { GAPWISE_CHROMIUM: browser },
  cores,
  needs: [BUILD],
})
