import { describe, expect, it } from 'vitest'
import strangers from './texts-by-strangers.json' with { type: 'json' }
import { revokesTexts } from './index.ts'

describe('a text message that ends texts', () => {
  it.each([
    'stop',
    'STOP!!!',
    'please stop',
    'quit texting me',
    'remove me',
    'take me off your list',
    'exit',
    'no más mensajes',
    'ya no me escriban',
    'leave me alone',
    'déjenme en paz',
    'wrong number',
    'número equivocado',
    'she passed away',
    'mi mamá falleció',
    's t o p  texting',
    'stop emailing me',
    'Please do not email me again.',
    'no more e-mails',
    "I don't want your emails",
    'no quiero recibir más correos',
    'dejen de mandarme correos',
    'No me envíen más correos',
  ])('%j is heard', (text) => {
    expect(revokesTexts(text)).toBe(true)
  })

  it.each([
    'stop by at 3',
    'no, Tuesday',
    'Can I stop at the lab before?',
    'no soy diabetica',
    'I am not sure',
    'Gracias, nos vemos el martes',
    'should I stop these pills?',
    'my phone battery died',
    'para el martes por favor',
    'cancel my appointment',
    'I have no email',
    'you can email me the form',
    'did you get my email?',
    'no recibí el correo',
    'yes',
    'running late',
  ])('%j is an ordinary answer', (text) => {
    expect(revokesTexts(text)).toBe(false)
  })
})

describe('texts by somebody who had not seen the phrases', () => {
  it('that end texts are all heard', () => {
    const texts = [...strangers.revokes.en, ...strangers.revokes.es]
    expect(texts).toHaveLength(120)
    expect(texts.filter((text) => !revokesTexts(text))).toEqual([])
  })

  it('that are ordinary answers pause nothing', () => {
    expect([...strangers.ordinary.en, ...strangers.ordinary.es].filter(revokesTexts)).toEqual([])
  })
})
