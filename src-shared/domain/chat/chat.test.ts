import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MESSAGE_MAX, messageText, parseNotified, markNotified, NOTIFIED_KEPT_MS, notifiedText } from './index.ts'

describe('the text of a message', () => {
  it.each([
    ['  Hello \n', 'Hello'],
    ['Line one\nline two', 'Line one\nline two'],
    ['👩🏽‍⚕️ ok', '👩🏽‍⚕️ ok'],
    ['ni\u0000l', 'nil'],
    ['half \ud83d', 'half \ufffd'],
  ])('%j is sent as %j', (typed, text) => {
    expect(messageText(typed)).toEqual({ status: 'ok', text })
  })

  it.each(['', ' ', '\n\t\r', '\u00a0\u2003', '\u200b\u200d\ufeff', '\u0000', '\u2060 \u3000'])(
    '%j is nothing to send',
    (typed) => {
      expect(messageText(typed)).toEqual({ status: 'refused', reason: 'empty' })
    },
  )

  it('may be as long as the limit, not longer', () => {
    expect(messageText('x'.repeat(MESSAGE_MAX)).status).toBe('ok')
    expect(messageText(` ${'x'.repeat(MESSAGE_MAX)} `).status).toBe('ok')
    expect(messageText('x'.repeat(MESSAGE_MAX + 1))).toEqual({ status: 'refused', reason: 'tooLong' })
  })

  it('is stable, whatever was typed: what is sent would be sent again as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = messageText(typed)
        if (once.status === 'ok') expect(messageText(once.text)).toEqual(once)
      }),
    )
  })
})

describe('what a person was told of', () => {
  const now = 1_000_000_000_000
  const all = { nowMs: now, matters: () => true }

  it('survives its text', () => {
    const told = markNotified(new Map(), ['a', 'b'], all)
    expect(parseNotified(notifiedText(told))).toEqual(told)
  })

  it.each([null, '{"a":', '{"a":"yesterday"}', '[]', ''])('is not known from %j', (text) => {
    expect(parseNotified(text)).toBeNull()
  })

  it('is forgotten only when it is old and does not matter any more', () => {
    const told = new Map([
      ['old and open', now - NOTIFIED_KEPT_MS],
      ['old and over', now - NOTIFIED_KEPT_MS],
      ['young and over', now - NOTIFIED_KEPT_MS + 1],
    ])
    const next = markNotified(told, ['new'], { nowMs: now, matters: (key) => key === 'old and open' })
    expect([...next.keys()].toSorted()).toEqual(['new', 'old and open', 'young and over'])
  })
})
