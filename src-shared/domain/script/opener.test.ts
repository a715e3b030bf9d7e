import { describe, expect, it } from 'vitest'
import type { PersonalNotes } from '../../sync/rows.ts'
import { personalOpener } from './opener.ts'

const NONE: PersonalNotes = {
  hobbies: [],
  pets: [],
  family: [],
  occupation: 'retired seamstress',
  favoriteTeam: '',
  lastConversationHighlights: '',
}
const ALL: PersonalNotes = {
  ...NONE,
  pets: ['Canela, an old beagle', 'Rex'],
  favoriteTeam: 'Miami Marlins',
  hobbies: ['dominoes', 'fishing'],
  family: ['granddaughter Lucía starts school this year'],
  lastConversationHighlights: 'her trip to Tampa',
}
const say = (notes: Partial<PersonalNotes>, language: 'en' | 'es' = 'en') =>
  personalOpener({ ...NONE, ...notes }, { tone: 'friendly', language, staffLanguage: language })
const text = (notes: Partial<PersonalNotes>, language: 'en' | 'es' = 'en') => say(notes, language).text

describe('the personal opener', () => {
  it('takes the first pet, then the team, the first hobby, the family and the last highlights', () => {
    expect(text(ALL)).toContain('Canela')
    expect(text({ ...ALL, pets: [] })).toContain('Miami Marlins')
    expect(text({ ...ALL, pets: [], favoriteTeam: '' })).toContain('dominoes')
    expect(text({ ...ALL, pets: [], favoriteTeam: '', hobbies: [] })).toContain('Lucía')
    expect(text({ ...ALL, pets: [], favoriteTeam: '', hobbies: [], family: [] })).toContain('trip to Tampa')
    expect(text({})).toBeNull()
  })

  it('says no English note in a Spanish sentence: a known word is said in Spanish, any other note is for staff', () => {
    expect(text({ hobbies: ['gardening'] }, 'es')).toContain('la jardinería')
    expect(text({ hobbies: ['tejer con sus nietas'] }, 'es')).toContain('tejer con sus nietas')
    for (const hobby of ['constructor', '__proto__']) expect(text({ hobbies: [hobby] }, 'es')).not.toContain(hobby)
    for (const note of [{ hobbies: ['model trains'] }, { lastConversationHighlights: 'her trip to Tampa' }]) {
      const { text: said, caution } = say(note, 'es')
      expect(said).toBe('Fue un gusto conversar con usted la última vez. ¿Cómo ha estado desde entonces?')
      expect(caution).toMatch(/^En el expediente: /)
    }
    expect(text({ lastConversationHighlights: 'el bautizo de su nieto' }, 'es')).toContain('el bautizo de su nieto')
  })

  it('passes over blank notes', () => {
    expect(text({ pets: [' ', ''], favoriteTeam: '  ', hobbies: ['', 'fishing'] })).toContain('fishing')
  })

  it('shows staff the note as it is on file where it was shortened', () => {
    expect(say(ALL).caution).toBe('On file: Canela, an old beagle')
    expect(say({ hobbies: ['fishing'] }).caution).toBeNull()
  })

  it.each([
    ['Rex', 'First things first: how is Rex doing?'],
    ['Smokey, a grey cat', 'First things first: how is Smokey doing?'],
    ['old dog Rex', 'First things first: how is Rex doing?'],
    ['a parrot named Paco', 'First things first: how is Paco doing?'],
    ['Max and Bella', 'First things first: how are Max and Bella doing?'],
    ['two parakeets', 'First things first: how are your pets doing?'],
    ['a beagle', 'First things first: how is your pet doing?'],
    ['*Rex*', String.raw`First things first: how is \*Rex\* doing?`],
  ])('names the pet of %j', (note, spoken) => {
    expect(text({ pets: [note] })).toBe(spoken)
  })

  it.each([
    ['brother Nils shares the farm', 'How is your brother Nils these days?', '¿Cómo está su hermano Nils?'],
    ['son in Milwaukee', 'How is your son these days?', '¿Cómo está su hijo?'],
    ['grandchildren nearby', 'How are your grandchildren these days?', '¿Cómo están sus nietos?'],
    [
      'her daughter Ana María López Ruiz',
      'How is your daughter Ana María these days?',
      '¿Cómo está su hija Ana María?',
    ],
    ['nieta Lucía, va a la escuela', 'How is your granddaughter Lucía these days?', '¿Cómo está su nieta Lucía?'],
    ['Lucía (granddaughter)', 'How is Lucía these days?', '¿Cómo está Lucía?'],
    ['lives with a big and loud family', 'How is your family these days?', '¿Cómo está su familia?'],
  ])('speaks of the relative of %j', (note, english, spanish) => {
    expect(text({ family: [note] })).toBe(english)
    expect(text({ family: [note] }, 'es')).toBe(spanish)
  })

  it.each([
    ['her trip to Tampa', 'Last time you told me about your trip to Tampa. How did it turn out?'],
    ['Talked about the new garden.', 'Last time you told me about the new garden. How did it turn out?'],
    ['Was looking forward to a family visit', 'Last time you told me about a family visit. How did it turn out?'],
    ['Asked for a new card', 'It was good to talk with you last time. How have you been since?'],
  ])('takes up the highlight %j', (note, spoken) => {
    expect(text({ lastConversationHighlights: note })).toBe(spoken)
  })

  it('needs no second article for a team', () => {
    expect(text({ favoriteTeam: 'the Braves' })).toContain('those Braves?')
    expect(text({ favoriteTeam: 'Los Doyers' }, 'es')).toContain('los Doyers?')
  })

  it('never makes small talk of a loss or an illness, and tells staff why', () => {
    const opener = say({
      pets: ['Rex died in May'],
      family: ['widow, husband Carl passed in June'],
      hobbies: ['fishing'],
    })
    expect(opener.text).toBe('Have you had any time for fishing lately?')
    expect(opener.caution).toMatch(/loss/)
    for (const note of ['Falleció su hermano', 'Su esposo tuvo un derrame', 'Mamá con demencia', 'Viene del velorio']) {
      expect(say({ lastConversationHighlights: note }, 'es')).toEqual({
        text: null,
        caution: expect.stringMatching(/pérdida/),
      })
    }
  })
})
