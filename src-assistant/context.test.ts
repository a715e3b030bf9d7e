import { describe, expect, it } from 'vitest'
import { looseContextOf } from './context.ts'
import { contextOf, type HistoryMessage } from './index.ts'

const BEFORE = 'Are my call notes saved?'
const after = (question: string, ...earlier: string[]): string =>
  contextOf(
    question,
    earlier.map((content): HistoryMessage => ({ role: 'user', content })),
  )

describe('what a question inherits from the one before', () => {
  it.each([
    'and for women?',
    'What about Florida?',
    'for women?',
    'Why?',
    'How long does it take?',
    'so what if they crash?',
    '¿y en español?',
    '¿y si no contesta?',
    'para mujeres?',
  ])('%s leaves out what it is about, and continues', (question) => {
    expect(after(question, BEFORE)).toBe(BEFORE)
  })

  it.each([
    'Why can I not call Harold?',
    'BCS-E denominator',
    'HEDIS vs Star ratings',
    'mammogram',
    'Is it too late to call?',
    'And how do I send the portal link?',
    'So where do I order a kit?',
    'Does she need to fast before the lipid panel, and may she drink water with it?',
    '¿Y cómo mando el enlace?',
    'Rosa Delgado',
  ])('%s stands by itself', (question) => {
    expect(after(question, BEFORE)).toBe('')
  })

  it('goes back once more when the question before continued, too', () => {
    expect(after('and on Sundays?', 'What hours may I call?', 'and in Florida?')).toBe(
      'What hours may I call? and in Florida?',
    )
  })

  it('is nothing at the beginning', () => {
    expect(after('and then?')).toBe('')
  })
})

describe('a question that means little by itself', () => {
  const before = (question: string): string => looseContextOf(question, [{ role: 'user', content: '¿Qué es KED?' }])

  it.each(['y por qué le dicen que vaya con alguien que maneje', 'is it gone just for me or for everybody'])(
    '%s may continue the one before',
    (question) => {
      expect(before(question)).toBe('¿Qué es KED?')
    },
  )

  it.each(['a qué hora cierra la cafetería', 'qué carro maneja el gerente', 'where does she park'])(
    '%s stands by itself: an article refers to nothing',
    (question) => {
      expect(before(question)).toBe('')
    },
  )
})
