import { describe, expect, it } from 'vitest'
import { OUTCOMES } from '#shared/domain/calls/index.ts'
import { DESK_KEYS, RECORD_KEYS } from '#shared/domain/keys/index.ts'
import { retrieve } from '../index.ts'

const ask = (question: string) => retrieve({ question, history: [] })

describe('a question for a key', () => {
  it.each([
    ['member said put me on the do not call list what do i press', `then ${RECORD_KEYS.doNotCall}`],
    ['is there a shortcut for no answer', `Alt+${OUTCOMES['no-answer'].digit}`],
    ['which key locks my screen', 'Ctrl+L (⌘L on a Mac)'],
    ['¿qué tecla es para apartar a alguien?', `Apartar al miembro: ${DESK_KEYS['member.skip'].toUpperCase()}`],
  ])('is answered from the keys themselves: %s', (question, told) => {
    const { answer, refusal, confidence } = ask(question)
    expect(refusal).toBeNull()
    expect(answer).toContain(told)
    expect(confidence).toBeGreaterThanOrEqual(50)
  })

  it('that names nothing is one for the whole list, and one about something else is none', () => {
    expect(ask('which keyboard shortcuts are there').cited).toEqual(['desk-23'])
    expect(ask('key points of the eye exam measure').cited.some((id) => id.startsWith('key-'))).toBe(false)
  })
})
