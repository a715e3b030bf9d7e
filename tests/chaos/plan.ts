import { seededRandom } from '../../src-shared/sample-data/panel/random.ts'
import { FAULTS, type Fault } from './faulty-proxy.ts'

/** What can go wrong besides a connection. */
export const BLOWS = [
  'page discarded',
  'station killed',
  'power cut',
  'disk full',
  'disk full while a token rotates',
  'token run out',
  'clock jumped',
  'desks disagree',
  'member moved',
  'server killed',
  'server copied',
  'server restored',
  'staff moved',
  'staff switched off',
  'session revoked',
  'database killed',
  'functions host killed',
] as const
export type Blow = (typeof BLOWS)[number]
export type Kind = Blow | `${Fault} at a desk` | `${Fault} at a member`

/** One thing that goes wrong. Whom it hits, and how, follows from `draw`. */
export interface Planned {
  /** Milliseconds after everything begins to go wrong; later where what came before takes longer. */
  readonly at: number
  readonly kind: Kind
  readonly draw: number
}

const WEIGHTS: Readonly<Record<Blow, number>> = {
  'page discarded': 3,
  'station killed': 3,
  'power cut': 1,
  'disk full': 1,
  'disk full while a token rotates': 0.5,
  'token run out': 1,
  'clock jumped': 1,
  'desks disagree': 1,
  'member moved': 3,
  'server killed': 1,
  'server copied': 0.3,
  'server restored': 0.3,
  'staff moved': 1,
  'staff switched off': 0.5,
  'session revoked': 1,
  'database killed': 1,
  'functions host killed': 1,
}
const DESK_FAULT_WEIGHT = 10 / FAULTS.length
const MEMBER_FAULT_WEIGHT = 6 / FAULTS.length
const PAUSE_MS = [200, 900] as const
const LARGEST_DRAW = 1_000_000

/** What goes wrong in a run of so many seconds, by chance. */
export function chancePlan(seed: number, seconds: number): Planned[] {
  const random = seededRandom(seed)
  const choices: [Kind, number][] = [
    ...BLOWS.map((blow): [Kind, number] => [blow, WEIGHTS[blow]]),
    ...FAULTS.map((fault): [Kind, number] => [`${fault} at a desk`, DESK_FAULT_WEIGHT]),
    ...FAULTS.map((fault): [Kind, number] => [`${fault} at a member`, MEMBER_FAULT_WEIGHT]),
  ]
  const plan: Planned[] = []
  for (let at = random.whole(...PAUSE_MS); at < seconds * 1_000; at += random.whole(...PAUSE_MS)) {
    plan.push({ at, kind: random.weighted(choices), draw: random.whole(0, LARGEST_DRAW) })
  }
  return plan
}

/** Between two connections that fail, and after a blow, whose end is waited for anyway. */
const TOUR_STEP_MS = 150

/**
 * Everything that can go wrong, each once, in an order of the seed: what a run of a few seconds would leave to chance. A copy of
 * the server comes before it is restored.
 */
export function tourPlan(seed: number): Planned[] {
  const random = seededRandom(seed)
  const kinds: Kind[] = [
    ...BLOWS.filter((blow) => blow !== 'server restored'),
    ...FAULTS.map((fault): Kind => `${fault} at a desk`),
  ]
  const shuffled = kinds.map((kind) => ({ kind, rank: random.unit() })).toSorted((a, b) => a.rank - b.rank)
  const half = Math.floor(shuffled.length / 2)
  const rest = shuffled.map(({ kind }) => kind).filter((kind) => kind !== 'server copied')
  const tour: Kind[] = ['server copied', ...rest.slice(0, half), 'server restored', ...rest.slice(half)]
  return tour.map((kind, number) => ({ at: number * TOUR_STEP_MS, kind, draw: random.whole(0, LARGEST_DRAW) }))
}

/** What brings out a fault of a desk within seconds: members leave, connections fail, people disagree. */
const EYE_OPENERS: readonly Kind[] = [
  'desks disagree',
  'member moved',
  'cut at a desk',
  'swallow at a desk',
  'station killed',
  'member moved',
  'desks disagree',
  'cut at a desk',
  'session revoked',
  'member moved',
]
const EYE_OPENER_STEP_MS = 800

/** The plan of a run that is to see a sabotage. */
export function sabotagePlan(seed: number): Planned[] {
  const random = seededRandom(seed)
  const draw = (): number => random.whole(0, LARGEST_DRAW)
  return EYE_OPENERS.map((kind, number) => ({ at: (number + 1) * EYE_OPENER_STEP_MS, kind, draw: draw() }))
}
