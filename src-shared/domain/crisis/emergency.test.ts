import { describe, expect, it } from 'vitest'
import { mayBeEmergency } from './emergency.ts'
import { findCrisisWords } from './index.ts'

describe('what may be an emergency', () => {
  it.each([
    'I took all my pills',
    'i took all of my meds today',
    'I think I took too many pills',
    'She took the wrong medicine',
    "chest pain and I can't breathe",
    'There is a pressure in my chest',
    'I think I am having a heart attack',
    'his face is drooping',
    "The cut won't stop bleeding",
    'my husband passed out',
    'he drank bleach',
    'Me tomé todas las pastillas',
    'Tomé demasiadas pastillas',
    'Me duele el pecho y no puedo respirar',
    'tengo dolor en el pecho',
    'me está dando un infarto',
    'no deja de sangrar',
    'mi esposo se desmayó',
    'Se tomó cloro',
  ])('is seen in %j', (text) => {
    expect(mayBeEmergency(text)).toBe(true)
  })

  it.each([
    'I took all my pills this morning',
    'I took all my medicine as the doctor said',
    'Me tomé todas las medicinas de la mañana',
    'My chest X-ray is on Monday',
    'Do I have to take the pill with food?',
    'I can breathe better now',
    'When is my appointment?',
    '¿Cuándo es mi cita?',
  ])('is not seen in %j', (text) => {
    expect(mayBeEmergency(text)).toBe(false)
  })

  it('is no word of crisis by itself', () => {
    expect(findCrisisWords("chest pain and I can't breathe").found).toBe(false)
  })
})
