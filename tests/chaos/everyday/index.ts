import type { OutboxKind } from '../../../src-shared/sync/outbox.ts'
import { CARE } from './care.ts'
import type { Work } from './hands.ts'
import { MESSAGES } from './messages.ts'
import { PEOPLE } from './people.ts'
import { PROMISES } from './promises.ts'

/** How each operation of the outbox comes about: does not compile until there is one of each. */
export const WORKS = { ...PROMISES, ...CARE, ...MESSAGES, ...PEOPLE } satisfies Readonly<Record<OutboxKind, Work>>

/** What most of a day is; all others are as likely as each other. */
const OFTEN: Partial<Record<OutboxKind, number>> = {
  'chat.send': 6,
  'task.add': 3,
  'call.log': 2,
  'callback.add': 2,
  'appointment.book': 2,
  'kit.order': 2,
  'statement.add': 2,
}

/** The work, said to whoever listens before it is begun. */
export const workOf =
  (kind: OutboxKind): Work =>
  (hands) => {
    hands.begin(kind)
    return WORKS[kind](hands)
  }

const CHOICES = (Object.keys(WORKS) as OutboxKind[]).map((kind): [Work, number] => [workOf(kind), OFTEN[kind] ?? 1])
/** Something else is done where there is no occasion for what comes to mind first. */
const TRIES = 3

/** One thing that somebody at a desk does, by chance. */
export const doSomething: Work = async (hands) => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const done = await hands.random.weighted(CHOICES)(hands)
    if (done.length > 0) return done
  }
  return []
}

/** Of which the product takes one person's, and shows the other what they said: so it is where two could not hear of each other. */
export const CONTESTED = [
  'task.close',
  'appointment.move',
  'member.correct',
  'member.wish',
  'member.skip',
  'statement.add',
  'statement.withdraw',
  'alert.close',
] as const satisfies readonly OutboxKind[]
