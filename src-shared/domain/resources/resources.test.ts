import { describe, expect, it } from 'vitest'
import { helpFor, needOfTask, readResourceFile, type LocalResource } from './index.ts'

let made = 0
const resource = (change: Partial<LocalResource>): LocalResource => {
  made += 1
  return {
    id: String(made),
    name: `R${made}`,
    need: 'food',
    phone: '305-555-0100',
    zipAreas: [],
    languages: ['en'],
    ...change,
  }
}
const namesFor = (list: readonly LocalResource[], member: Partial<Parameters<typeof helpFor>[1]> = {}) => {
  const { resources, offers211 } = helpFor(list, { need: 'food', zip: '33135', language: 'en', ...member })
  return { names: resources.map(({ name }) => name), offers211 }
}

describe('local help', () => {
  it('fits by need and area, the language of the member first, then the closest', () => {
    const list = [
      resource({ name: 'Everywhere' }),
      resource({ name: 'Spanish', languages: ['es'], zipAreas: ['33135'] }),
      resource({ name: 'Corner', zipAreas: ['33135', '60601'] }),
      resource({ name: 'County', zipAreas: ['331'] }),
      resource({ name: 'Elsewhere', zipAreas: ['606'] }),
      resource({ name: 'Rent', need: 'housing' }),
    ]
    expect(namesFor(list)).toEqual({ names: ['Corner', 'County', 'Everywhere', 'Spanish'], offers211: false })
    expect(namesFor(list, { language: 'es' }).names[0]).toBe('Spanish')
    expect(namesFor(list, { zip: '33135-1234' }).names).toContain('Corner')
    expect(namesFor(list, { zip: null })).toEqual({ names: ['Everywhere'], offers211: false })
    expect(namesFor(list, { zip: 'unknown' }).names).toEqual(['Everywhere'])
  })

  it('sends to 211 where nobody fits, and where nobody on the list speaks the language', () => {
    expect(namesFor([])).toEqual({ names: [], offers211: true })
    expect(namesFor([resource({ name: 'A' })], { language: 'vi' })).toEqual({ names: ['A'], offers211: true })
    expect(namesFor([resource({ name: 'A', languages: ['other'] })], { language: 'vi' }).offers211).toBe(false)
  })

  it('shows five, and never one of another need', () => {
    const list = Array.from({ length: 9 }, () => resource({}))
    expect(namesFor(list).names).toHaveLength(5)
    expect(namesFor(list, { need: 'money' })).toEqual({ names: [], offers211: true })
    expect([needOfTask('need-food'), needOfTask('answer-text')]).toEqual(['food', null])
  })
})

const HEADS = 'Name,Need,Phone,ZIP,Languages'
const read = (...lines: string[]) => readResourceFile([HEADS, ...lines].join('\r\n'))

describe('a list from a spreadsheet', () => {
  it('is read with headings and words of either language', () => {
    const file =
      '\uFEFFNombre;Necesidad;Teléfono;Código postal;Idiomas;Notas\nDespensa Sol;Comida;305-555-0101;331, 33012;Español e;x'
    expect(readResourceFile(file.replace(' e;', ', inglés;'))).toEqual({
      status: 'read',
      ignored: ['Notas'],
      refused: [],
      lines: [
        {
          name: 'Despensa Sol',
          need: 'food',
          phone: '305-555-0101',
          zipAreas: ['331', '33012'],
          languages: ['es', 'en'],
        },
      ],
    })
  })

  it.each([
    [',food,305-555-0101,all,en', 'name'],
    ['Pantry,snacks,305-555-0101,all,en', 'need'],
    ['Pantry,constructor,305-555-0101,all,en', 'need'],
    ['Pantry,food,call us,all,en', 'phone'],
    ['Pantry,food,305-555-0101,,en', 'zip'],
    ['Pantry,food,305-555-0101,2134,en', 'zip'],
    ['Pantry,food,305-555-0101,33012-33018,en', 'zip'],
    ['Pantry,food,305-555-0101,all,', 'language'],
    ['Pantry,food,305-555-0101,all,Klingon', 'language'],
    ['pantry SUN,food,305-555-0101,all,en', 'twice'],
  ])('refuses the line %s for its %s, and takes the others', (line, why) => {
    const file = read('Pantry Sun,food,305-555-0100,all,English', line, 'Rent help,housing,211,606,en|es')
    expect(file).toMatchObject({ refused: [{ line: 3, why }], lines: [{ name: 'Pantry Sun' }, { name: 'Rent help' }] })
  })

  it('is refused as a whole where nothing could be right', () => {
    expect(readResourceFile('')).toMatchObject({ refusal: { why: 'empty' } })
    expect(read()).toMatchObject({ refusal: { why: 'empty' } })
    expect(readResourceFile('Name,Phone\nA,1')).toMatchObject({
      refusal: { why: 'columns', missing: ['need', 'zip', 'languages'] },
    })
    expect(read(...Array.from({ length: 1001 }, (_, at) => `R${at},food,211,all,en`))).toMatchObject({
      refusal: { why: 'tooMany' },
    })
  })

  it('keeps a line out that a quotation mark has swallowed', () => {
    expect(read('"Pantry,food,211,all,en', 'Other,food,211,all,en')).toMatchObject({
      lines: [],
      refused: expect.any(Array),
    })
  })
})
