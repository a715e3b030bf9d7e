import { describe, expect, it } from 'vitest'
import { findCrisisWords } from '../crisis/index.ts'
import { messageText } from '../chat/index.ts'
import { SNIPPETS } from './catalog.ts'
import { findSnippets, putSnippet, slashAt } from './slash.ts'

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
    expect(findSnippets('notes', 'en', 'voice').map(({ id }) => id)).toEqual(['notes.voicemail'])
    expect(findSnippets('chat', 'es', 'medico').map(({ id }) => id)).toEqual(['chat.ask-doctor'])
    expect(findSnippets('chat', 'en', 'voicemail')).toEqual([])
    expect(findSnippets('notes', 'en', '').length).toBeGreaterThan(5)
  })

  it('stand in place of the slash, with the first gap selected', () => {
    const text = 'Called. /an then'
    expect(putSnippet(text, { from: 8, to: 11, query: 'an' }, 'At: ___.')).toEqual({
      text: 'Called. At: ___. then',
      selection: [12, 15],
    })
    expect(putSnippet('/', { from: 0, to: 1, query: '' }, 'Hi.')).toEqual({ text: 'Hi.', selection: [3, 3] })
  })

  it('are one of a kind, in both languages, and such as can be sent', () => {
    expect(new Set(SNIPPETS.map(({ id }) => id)).size).toBe(SNIPPETS.length)
    for (const { id, use, title, text } of SNIPPETS) {
      for (const language of ['en', 'es'] as const) {
        expect(title[language].trim(), id).not.toBe('')
        expect(findCrisisWords(text[language]).found, id).toBe(false)
        if (use === 'chat') expect(messageText(text[language]).status, id).toBe('ok')
      }
      expect(text.en.split('___').length, id).toBe(text.es.split('___').length)
    }
  })

  it('for members leave no gap, and name no test, kit or condition', () => {
    const named = /___|\bkits?\b|a1c|mammogra|colon|cologuard|diabet|prueba|\btests?\b/i
    for (const { id, use, text } of SNIPPETS) if (use === 'chat') expect(`${text.en} ${text.es}`, id).not.toMatch(named)
  })
})
