import { describe, expect, it } from 'vitest'
import { SNIPPETS } from './catalog.ts'
import { snippetProblem, findSnippets, putSnippet, slashAt } from './index.ts'

const asked = (text: string): string | null => slashAt(text, text.length)?.query ?? null

describe('a slash', () => {
  it.each([
    ['/', ''],
    ['/vo', 'vo'],
    ['Called. /another ti', 'another ti'],
    ['line\n/kit', 'kit'],
  ])('%j asks for snippets by %j', (text, query) => {
    expect(asked(text)).toBe(query)
  })

  it.each(['3/14', 'and/or', 'a b', '/ vo', 'https://x', '/this is far too long to look for', '/vo\nnext'])(
    '%j does not',
    (text) => {
      expect(asked(text)).toBeNull()
    },
  )

  it('counts where the caret is', () => {
    expect(slashAt('/vo and more', 3)).toEqual({ from: 0, to: 3, query: 'vo' })
    expect(slashAt('/vo and more', 0)).toBeNull()
  })
})

describe('the snippets', () => {
  it('are found by the beginnings of their words, blind to accents', () => {
    expect(findSnippets({ use: 'notes', language: 'en', query: 'voice' }).map(({ id }) => id)).toEqual([
      'notes.voicemail',
    ])
    expect(findSnippets({ use: 'chat', language: 'es', query: 'medico' }).map(({ id }) => id)).toEqual([
      'chat.ask-doctor',
    ])
    expect(findSnippets({ use: 'chat', language: 'en', query: 'voicemail' })).toEqual([])
    expect(findSnippets({ use: 'notes', language: 'en', query: '' }).length).toBeGreaterThan(5)
  })

  it('stand in place of the slash, with the first gap selected', () => {
    const text = 'Called. /an then'
    expect(putSnippet(text, { from: 8, to: 11, query: 'an' }, 'At: ___.')).toEqual({
      text: 'Called. At: ___. then',
      selection: [12, 15],
    })
    expect(putSnippet('/', { from: 0, to: 1, query: '' }, 'Hi.')).toEqual({ text: 'Hi.', selection: [3, 3] })
  })

  it('of the plan come first, and are found like the others', () => {
    const own = {
      id: 'own',
      use: 'notes' as const,
      title: { en: 'Voice of the plan', es: 'Voz del plan' },
      text: { en: 'Said it our way.', es: 'Dicho a nuestra manera.' },
    }
    expect(findSnippets({ use: 'notes', language: 'en', query: 'vo' }, [own]).map(({ id }) => id)).toEqual([
      'own',
      'notes.voicemail',
    ])
    expect(findSnippets({ use: 'chat', language: 'en', query: 'way' }, [own])).toEqual([])
  })

  it('are one of a kind, in both languages, and such as can be approved', () => {
    expect(new Set(SNIPPETS.map(({ id }) => id)).size).toBe(SNIPPETS.length)
    for (const { id, ...snippet } of SNIPPETS) expect(snippetProblem(snippet), id).toBeNull()
  })

  it.each([
    ['missing', 'notes', ' ', 'Texto'],
    ['tooLong', 'notes', 'x'.repeat(601), 'Texto'],
    ['gaps', 'notes', 'Asked: ___.', 'Preguntó.'],
    ['crisis', 'notes', 'I want to kill myself', 'Texto'],
    ['gap', 'chat', 'Dear ___', 'Hola ___'],
    ['health', 'chat', 'Your kit is here', 'Su paquete llegó'],
    ['health', 'chat', 'It is time', 'Es hora de su mamografía'],
    ['leads', 'chat', 'See my.sun.example/start', 'Texto'],
    ['leads', 'chat', 'Write to ana@sun.example', 'Texto'],
    ['leads', 'chat', 'Text', 'Llame al (800) 555-0100'],
    [null, 'chat', 'At 5 p.m. on 12/03/2026. In an emergency, call 911.', 'A las 5 p.m.'],
    [null, 'notes', 'Called 800-555-0100', 'Llamé al 800-555-0100'],
    [null, 'notes', 'The A1C kit of ___', 'El kit de A1C de ___'],
  ] as const)('are refused as %s', (problem, use, en, es) => {
    const title = { en: 'Title', es: 'Título' }
    expect(snippetProblem({ use, title, text: { en, es } })).toBe(problem)
  })
})
