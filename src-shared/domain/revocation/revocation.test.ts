import { describe, expect, it } from 'vitest'
import strangers from './texts-by-strangers.json' with { type: 'json' }
import { revokesAcross, revokesTexts } from './index.ts'

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

/** Of 3,160 pairs within five minutes: 'no' and 'sigan mandando' may be one sentence, and a person asks. */
const EITHER = [
  'My phone died yesterday sorry for the late reply / can you send me another text the day before so I dont forget',
  'No quiero ir con ese doctor, me trató muy mal / no me llamen, mejor mándeme un mensaje',
  'No quiero ir con ese doctor, me trató muy mal / ¿Me puede mandar la dirección por texto?',
  'Sigan mandando los recordatorios, me ayudan mucho / no',
  'Sigan mandando los recordatorios, me ayudan mucho / todavia no',
]

describe('texts by somebody who had not seen the phrases', () => {
  it('that end texts are all heard', () => {
    const texts = [...strangers.revokes.en, ...strangers.revokes.es]
    expect(texts).toHaveLength(120)
    expect(texts.filter((text) => !revokesTexts(text))).toEqual([])
  })

  it('that are ordinary answers pause nothing', () => {
    expect([...strangers.ordinary.en, ...strangers.ordinary.es].filter(revokesTexts)).toEqual([])
  })

  it('that end texts are heard in two parts, in either order, wherever they are cut between words', () => {
    const cuts = [...strangers.revokes.en, ...strangers.revokes.es].flatMap((text) => {
      const words = text.split(' ')
      return words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')] as const)
    })
    const near = cuts.filter(([a, b]) => a.length <= 100 && b.length <= 100)
    expect(near.length).toBeGreaterThan(500)
    const missed = near.filter(([a, b]) => ![a, b].some(revokesTexts) && !revokesAcross(b, a))
    expect(missed).toEqual([])
  })

  it('that are ordinary answers pause nothing two by two, but where they could be either', () => {
    const texts = [...strangers.ordinary.en, ...strangers.ordinary.es]
    const taken = texts.flatMap((a, n) =>
      texts
        .slice(n + 1)
        .filter((b) => revokesAcross(a, b))
        .map((b) => [a, b]),
    )
    expect(taken.map((two) => two.toSorted().join(' / ')).toSorted()).toEqual(EITHER)
  })
})

it.each([
  ['The kids set this up, please do not ever', 'text me again'],
  [`${'It was a mix-up of my daughter, who set this up for me. '}Please do not ever te`, 'xt me again'],
  ['text me again', 'I said do not ever'],
])('%j and %j end texts as two parts of one', (one, other) => {
  expect([revokesTexts(one), revokesTexts(other)]).toEqual([false, false])
  expect(revokesAcross(one, other)).toBe(true)
})
