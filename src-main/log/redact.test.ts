import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactFields, redactText } from './redact.ts'

const SECRETS = [
  'rosa.delgado+x@mail.example.com',
  'ørsted@sygeplan.example',
  '(555) 010-4477',
  '+1 555.010.4477',
  '5550104477',
  '1948-03-02',
  '3/2/1948',
  '02.03.1948',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'sb_secret_Zk29sQ1',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
  '/home/rdelgado',
  'C:\\Users\\rdelgado',
]

describe('redactText', () => {
  it.each(SECRETS)('takes out %s wherever it stands', (secret) => {
    for (const text of [secret, `failed for ${secret} at step`, `x=(${secret})`, `"${secret}"`]) {
      expect(redactText(text)).not.toContain(secret)
    }
  })

  it('takes out quoted values and literals of a statement', () => {
    const clean = redactText("select * from members where last_name = 'Delgado' and note = 'it''s Rosa' limit 5")
    expect(clean).toBe('select * from members where last_name = [text] and note = [text] limit 5')
  })

  it('takes out the query of an address', () => {
    expect(redactText('GET /rest/v1/members?last_name=eq.Delgado&limit=1')).toBe('GET /rest/v1/members[query][query]')
  })

  it('keeps a value from forging a line of its own', () => {
    expect(redactText('one\n{"level":"error"}\u2028two')).not.toMatch(/[\n\u2028]/)
  })

  it('marks the same row alike within one run', () => {
    const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    expect(redactText(`row ${id}`)).toBe(redactText(`row ${id.toUpperCase()}`))
  })

  it('stays short for any input', () => {
    fc.assert(fc.property(fc.string({ maxLength: 5000 }), (text) => redactText(text).length <= 303))
  })
})

describe('redactFields', () => {
  it('keeps words of our own and numbers', () => {
    const fields = { channel: 'board:getPage', table: 'members', count: 12, tookMs: 4.5, done: true, nothing: null }
    expect(redactFields(fields)).toEqual(fields)
  })

  it('replaces text under any other key by its length', () => {
    expect(redactFields({ name: 'Rosa Delgado', note: 'likes dogs', detail: 'x' })).toEqual({
      name: '[text:12]',
      note: '[text:10]',
      detail: '[text:1]',
    })
  })

  it('replaces numbers long enough to be a phone or a plan number', () => {
    expect(redactFields({ phone: 5550104477 })).toEqual({ phone: '[number]' })
  })

  it('never writes what an error says, only where it arose', () => {
    const error = new TypeError('no member Rosa Delgado, born 1948-03-02', { cause: new Error('phone 5550104477') })
    const text = JSON.stringify(redactFields({ error }))
    expect(text).toContain('TypeError')
    expect(text).toContain('redact.test.ts')
    expect(text).not.toMatch(/Rosa|Delgado|1948|555/)
  })

  it('treats the keys of a map as data', () => {
    const text = JSON.stringify(redactFields({ counts: { 'Rosa Delgado': 1, 'rosa@example.com': 2 } }))
    expect(text).not.toMatch(/Rosa|rosa/)
  })

  it('lets no hostile value through at any depth', () => {
    const secret = fc.constantFrom(...SECRETS)
    const key = fc.constantFrom('name', 'code', 'reason', 'rows', 'member', 'statement')
    const nested = fc.letrec((tie) => ({
      value: fc.oneof(
        secret,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 3 }),
      ),
    })).value
    fc.assert(
      fc.property(fc.dictionary(key, nested, { maxKeys: 4 }), (fields) => {
        const text = JSON.stringify(redactFields(fields))
        for (const known of SECRETS) expect(text).not.toContain(JSON.stringify(known).slice(1, -1))
      }),
    )
  })

  it('survives a value that contains itself', () => {
    const loop: Record<string, unknown> = {}
    loop['loop'] = loop
    expect(() => redactFields(loop)).not.toThrow()
  })
})
