import { describe, expect, it } from 'vitest'
import { keptFromModels } from './model-gate.ts'

describe('a conversation that may not leave for a model', () => {
  it.each([
    'my chest hurts',
    'I have been bleeding since Monday',
    'the doctor says it is diabetes',
    'should I take two pills',
    'I feel so depressed and hopeless',
    'my HIV test',
    'I drink too much alcohol',
    'me duele la espalda',
    'tengo la presión alta',
    'mi mamá tiene cáncer',
    'estoy embarazada',
    'me siento deprimido',
    'las pastillas me dan mareo',
    'did you get my stool sample',
    'the oncologist moved my appointment',
  ])('speaks of health: %j', (text) => {
    expect(keptFromModels([text])).toBe('health')
  })

  it.each(['I want to die', 'ya no quiero vivir', 'if you want to kill yourself call 988'])(
    'is a crisis: %j',
    (text) => {
      expect(keptFromModels([text])).toBe('crisis')
    },
  )

  it('has one such text anywhere, by whomever', () => {
    const plain = ['hello', 'When is my appointment?', 'thanks']
    for (const place of [0, 1, 2, 3]) {
      expect(keptFromModels(plain.toSpliced(place, 0, 'I have a fever'))).toBe('health')
      expect(keptFromModels(plain.toSpliced(place, 0, 'quiero morirme'))).toBe('crisis')
    }
  })

  it('says it in two messages', () => {
    expect(keptFromModels(['sometimes I want to', 'kill myself'])).toBe('crisis')
  })

  it.each([
    'When is my appointment?',
    'How much does it cost?',
    'Can you call me back tomorrow?',
    'I moved, my new address and phone number changed',
    'I need a ride on Tuesday',
    'No tengo carro, ¿quién me lleva?',
    'Buenas tardes señora, ¿cuándo es mi cita?',
    'Mi mamá y mi papá me ayudan con los papeles, el sexto mes',
    'The kit never came',
    'Thank you so much, see you next week',
    'How do I log in to the portal?',
  ])('is not one about the work of outreach: %j', (text) => {
    expect(keptFromModels([text])).toBeNull()
  })
})
