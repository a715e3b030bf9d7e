import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CRISIS_PATTERNS, endsCrisisWords, findCrisisWords } from './index.ts'
import { cpuMs } from '../../../tests/fixtures/cpu-time.ts'

describe('words of crisis', () => {
  it.each([
    'I want to die',
    'i just want to die.',
    "I don't want to live anymore",
    'I dont wanna be alive',
    'I wish I was dead',
    'I hope I die in my sleep',
    "I hope I don't wake up tomorrow",
    'Thoughts that you would be better off dead or of hurting yourself in some way',
    'everyone would be better off without me',
    'there is no reason to live',
    'I have nothing left to live for',
    "it's not worth living",
    "I'm tired of living",
    "I can't go on like this",
    'I want to kill myself',
    'thinking about killing myself',
    'My son wants to kill himself',
    'I am going to end it all',
    'I might take my own life',
    'I am suicidal',
    'My brother committed suicide last year',
    'Do you have a suicide prevention flyer?',
    "I'm not suicidal, don't worry",
    "I don't want to die",
    'I have been cutting myself',
    'I want to hurt myself',
    'urges to harm myself',
    'I took the whole bottle of sleeping pills',
    'What if I take all my pills at once?',
    'I will jump off a bridge',
    'he put a gun to his head',
    'I overdosed',
    'he said he will kill me',
    'should I call 988?',
    'kms',
    "she started crying saying she doesn't wanna be here no more",
    "I don't want to be here any longer",
    'he no longer wants to be here',
    "what's the point of living",
    'I see no point in going on',
    'she says she wants to end it',
  ])('are found in %j', (text) => {
    expect(findCrisisWords(text).found).toBe(true)
  })

  it.each([
    'Quiero morirme',
    'ya no quiere estar aquí',
    'No quiero estar más aquí.',
    'me quiero morir',
    'Ya no quiero vivir',
    'ojalá me muriera',
    'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
    'me quiero matar',
    'voy a matarme',
    'quiero quitarme la vida',
    'acabar con mi vida',
    'la vida no tiene sentido',
    'estoy cansada de vivir',
    'no tengo ganas de vivir',
    'todos estarían mejor sin mí',
    'pienso mucho en la muerte',
    'quiero desaparecer',
    'pensé en el SUICIDIO',
    'me voy a pegar... digo, pegarme un tiro',
    'cortarme las venas',
    'quiero hacerme daño',
    'me tomé todas las pastillas de golpe',
    'mi hijo dice que se quiere matar',
    'mi esposo me va a matar',
    'me muero de tristeza',
    'No me quiero morir',
    'tuvo una sobredosis',
  ])('are found in %j', (text) => {
    expect(findCrisisWords(text).found).toBe(true)
  })

  it.each([
    'k i l l myself',
    'k.i.l.l. my self',
    'k i l l m y s e l f',
    'K1LL MYSELF',
    'k!ll mys3lf',
    'kiiiilll myselfff',
    's u i c i d e',
    'su1c1de',
    '$uicidal',
    'sui\u00adcide',
    'sui\u200bcide',
    'suіcide',
    'ｓｕｉｃｉｄｅ',
    'kill\nmyself',
    'kill   mysef',
    'SUÍCIDIO',
    'm e  q u i e r o  m o r i r',
    'qu1ero mor1r',
    'unalive myself',
  ])('are found in disguise: %j', (text) => {
    expect(findCrisisWords(text).found).toBe(true)
  })

  it.each([
    'We want to end it by noon',
    'Ya no quiero estar aquí esperando',
    'I no longer want to be here at eight, make it nine',
    '',
    'We went for a walk to kill time',
    'These stairs are killing my knees',
    'My back is killing me',
    "I'm dying to see my grandchildren",
    'I nearly died laughing',
    'My phone died, sorry',
    'That pie is to die for',
    'My mother is dying of cancer',
    'I fell and hurt myself',
    'I cut myself shaving',
    'I took all my pills this morning',
    'I can’t go on Tuesday',
    'My nose is running',
    'Do you cover life insurance?',
    "I don't want to live with my son",
    "I don't want to wake up my husband",
    'I walked 5 kms',
    'My A1C is 6.8 and my number is 305-555-0111',
    'Me muero de risa',
    'me muero de hambre',
    'Me muero por un café',
    'Me mato trabajando',
    'mataría el tiempo viendo la tele',
    'no me cuelgue, voy a colgarme el aparato',
    'no quiero vivir con mi hijo',
    'no quiero seguir recibiendo mensajes',
    'no quiero despertar a mi esposo',
    'me corto el pelo mañana',
    'quiero terminar con todo el papeleo',
    'mi doctor me mandó una medicina para la presión',
    'Adiós, que tenga buen día',
  ])('are not found in the false friend %j', (text) => {
    expect(findCrisisWords(text)).toEqual({ found: false, matched: [] })
  })

  it('are found beside an idiom', () => {
    expect(findCrisisWords('me muero de risa, pero de verdad me quiero morir').matched).toContain('me quiero morir')
  })

  it('are reported by the phrase, once, and never by what was written', () => {
    expect(findCrisisWords('K1LL MYSELF, yes, kill myself, Rosa')).toEqual({ found: true, matched: ['kill myself'] })
  })

  it.each(['he threatens to hurt himself', 'she talks about dying'])('are found in %j', (text) => {
    expect(findCrisisWords(text).found).toBe(true)
  })

  it('are patterns that a database reads as well', () => {
    for (const { pattern } of CRISIS_PATTERNS) {
      expect(pattern.flags).toBe('')
      expect(pattern.source.replaceAll(/\\[bd]|\(\?(?::|!|<!)/g, '')).toMatch(/^[a-z0-9 |()?[\]*+-]+$/)
    }
  })

  it('are found wherever they stand', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 20 }), fc.lorem({ maxCount: 20 }), (before, after) => {
        expect(findCrisisWords(`${before}. I want to die. ${after}`).found).toBe(true)
      }),
    )
  })

  it('keep any text from failing, also a huge or hostile one', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void findCrisisWords(text)))
    const took = cpuMs(() => {
      for (const unit of ['want to ', 'i ', 'a! ', 'me quiero ', 'aaaaaaaa', '\u0301', 'die die ']) {
        findCrisisWords(unit.repeat(200_000))
      }
    })
    expect(took).toBeLessThan(5000)
  })
})

describe('words of crisis over two messages', () => {
  const MINUTE = 60_000
  const ends = (before: string, text: string, minutes = 1): boolean =>
    endsCrisisWords({ text: before, atMs: 0 }, { text, atMs: minutes * MINUTE })

  it('are heard where one ends what the one before began, within five minutes, as the server hears them', () => {
    expect(ends('ya no quiero', 'vivir asi')).toBe(true)
    expect(ends('I want to', 'die', 5)).toBe(true)
    expect(ends('I want to', 'die', 6)).toBe(false)
  })

  it('are those at the seam alone, which the one before does not have by itself', () => {
    expect(ends(`I want to ${'x '.repeat(30)}`, 'die')).toBe(false)
    expect(ends('I want to die', 'thank you')).toBe(false)
    expect(ends('I want to', 'see you on Tuesday')).toBe(false)
  })
})
