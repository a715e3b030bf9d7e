import { expect, it } from 'vitest'
import { memberSaid } from './member-said.ts'

const at = (minute: number): string => `2026-11-20T15:0${minute}:00+00:00`
const timeline = (...events: readonly string[]) => events.map((event, minute) => ({ event, at: at(minute), by: null }))

it.each([
  ['nothing', ['raised', 'repeated', 'acknowledged'], []],
  ['the wish to be called', ['raised', 'callbackAsked', 'escalated'], [{ what: 'callbackAsked', at: at(1) }]],
  [
    'each thing at its last time, in order',
    ['raised', 'callbackAsked', 'safeForNow', 'callbackAsked'],
    [
      { what: 'safeForNow', at: at(2) },
      { what: 'callbackAsked', at: at(3) },
    ],
  ],
] as const)('reads %s', (_name, events, said) => {
  expect(memberSaid(timeline(...events))).toEqual(said)
})
