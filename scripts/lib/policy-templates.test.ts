import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseRegistryQuery } from '../../src-main/settings/policy/policy-readers.ts'
import { readPolicy } from '../../src-main/settings/policy/policy-schema.ts'
import { fromRoot } from './paths.ts'
import { policyTemplates } from './policy-templates.ts'

const templates = policyTemplates()
const admx = templates['Gapwise.admx'] ?? ''
const admls = ['en-US', 'es-ES'].map((language) => templates[`${language}/Gapwise.adml`] ?? '')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? '')

/** Tags that are still open at the end, or closed out of order. */
function unbalanced(text: string): string[] {
  const open: string[] = []
  for (const [, end, name = '', empty] of text.matchAll(/<(\/?)([A-Za-z]+)[^<>]*?(\/?)>/g)) {
    if (empty === '/') continue
    if (end === '') open.push(name)
    else if (open.pop() !== name) return [name]
  }
  return open
}

describe('the templates of the managed settings', () => {
  it.each(Object.keys(templates))('%s is as the schema of the policy has it (npm run policy:write)', (name) => {
    const written = readFileSync(fromRoot('resources', 'policy', name), 'utf8')
    const plain = (text: string): unknown => (name.endsWith('.json') ? JSON.parse(text) : text)
    expect(plain(written)).toEqual(plain(templates[name] ?? ''))
  })

  it('are well-formed', () => {
    for (const text of [admx, ...admls]) expect(unbalanced(text)).toEqual([])
  })

  it('have every text and every box that the policies name, in both languages, and no others', () => {
    const strings = new Set(all(admx, /\$\(string\.(\w+)\)/g))
    const boxes = new Set(all(admx, /<(?:text|decimal|enum|list) id="(\w+)"/g))
    const presentations = all(admx, /\$\(presentation\.(\w+)\)/g)
    for (const text of admls) {
      expect(new Set(all(text, /<string id="(\w+)"/g))).toEqual(strings)
      expect(new Set(all(text, /refId="(\w+)"/g))).toEqual(boxes)
      expect(all(text, /<presentation id="(\w+)"/g)).toEqual(presentations)
    }
  })

  it('name everything once, and show each value in the box that Windows has for its kind', () => {
    for (const text of [admx, ...admls]) {
      for (const kind of ['policy name', '(?:text|decimal|enum|list) id', 'string id', 'presentation id']) {
        const named = all(text, new RegExp(`<${kind}="(\\w+)"`, 'g'))
        expect(new Set(named).size).toBe(named.length)
      }
    }
    const boxes = { text: 'textBox', decimal: 'decimalTextBox', enum: 'dropdownList', list: 'listBox' }
    for (const [kind, box] of Object.entries(boxes)) {
      const wanted = all(admx, new RegExp(`<${kind} id="(\\w+)"`, 'g'))
      for (const text of admls) expect(all(text, new RegExp(`<${box} refId="(\\w+)"`, 'g'))).toEqual(wanted)
    }
  })

  it('write into the registry what the desk reads there', () => {
    const key = (part: string) => String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Gapwise${part}`
    expect(all(admx, /<policy [^>]*key="([^"]+)"/g)).toContain(String.raw`Software\Policies\Gapwise\dialer`)
    expect(admx).toContain('<text id="dialer_address" valueName="address"')
    expect(admx).toContain(
      '<decimal id="lockAfterMinutes" valueName="lockAfterMinutes" required="true" minValue="5" maxValue="15"/>',
    )
    const output = [
      key(''),
      '    lockAfterMinutes    REG_DWORD    0xa',
      key(String.raw`\dialer`),
      '    kind    REG_SZ    http',
      '    address    REG_SZ    https://dial.example/?to={number}',
      '    domain    REG_SZ    ',
    ].join('\r\n')
    expect(readPolicy(parseRegistryQuery(output, String.raw`HKLM\SOFTWARE\Policies\Gapwise`))).toEqual({
      policy: { lockAfterMinutes: 10, dialer: { kind: 'http', address: 'https://dial.example/?to={number}' } },
      problems: [],
    })
  })
})
