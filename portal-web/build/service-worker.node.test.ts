import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shellEntries } from './service-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'gapwise-shell-'))
const write = (name: string, content = name): void => writeFileSync(join(folder, name), content)

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  write('index.html', '<title>one</title>')
  write('service-worker.js')
  write('assets/index-1a2b.js')
  write('assets/index-1a2b.js.map')
  write('assets/pdfkit-3c4d.js')
  write('assets/inter-latin-wght-normal-5e.woff2')
  write('assets/inter-greek-wght-normal-6f.woff2')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the shell that is kept for pages without a network', () => {
  it('is what every visit needs, and nothing heavy that is fetched on demand', () => {
    expect(shellEntries(folder).map(({ url }) => url)).toEqual([
      '/assets/index-1a2b.js',
      '/assets/inter-latin-wght-normal-5e.woff2',
      '/index.html',
    ])
  })

  it('is fetched anew where the content changed under the same name', () => {
    const before = shellEntries(folder)
    write('index.html', '<title>two</title>')
    const after = shellEntries(folder)
    expect(after.find(({ url }) => url === '/index.html')?.revision).not.toBe(
      before.find(({ url }) => url === '/index.html')?.revision,
    )
    expect(after.find(({ url }) => url === '/assets/index-1a2b.js')?.revision).toBeNull()
  })
})
