import { describe, expect, it } from 'vitest'
import { aspectsOf } from './aspects.ts'
import { fold } from './text.ts'

describe('what a question wants to know', () => {
  it.each([
    ['How often does she need it?', '?often'],
    ['¿Cada cuánto se hace?', '?often'],
    ['How long is it good for?', '?long'],
    ['when is the last day', '?when'],
    ['¿A qué hora puedo empezar?', '?when'],
    ['who is left out', '?who'],
    ['up to what age', '?age'],
    ['how come he has to go', '?why'],
    ['¿Por qué lo revisan?', '?why'],
    ['what does KED mean', '?meaning'],
    ['is it the same as the other one', '?versus'],
    ['¿Dónde lo pongo?', '?where'],
    ['am I allowed to', '?may'],
    ['is last year’s still good', '?counts'],
    ['¿Sirve el del año pasado?', '?counts'],
    ['does he have to go', '?need'],
    ['she hung up, now what', '?then'],
    ['¿Qué hago?', '?then'],
  ])('%s tells %s', (question, aspect) => {
    expect(aspectsOf(fold(question))).toContain(aspect)
  })

  it('is nothing for a bare subject', () => {
    expect(aspectsOf('mammogram')).toEqual([])
  })
})
