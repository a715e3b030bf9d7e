import * as fc from 'fast-check'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTENT_SECURITY_POLICY, decideAsset } from './serve-assets.ts'

const FILES = new Set(['index.html', 'assets/index.js', 'assets/a b.css'])
const decide = (address: string) => decideAsset(address, (path) => FILES.has(path))
const PAGE = { status: 200, path: 'index.html' }

describe('decideAsset', () => {
  it('gives the page for every route', () => {
    for (const path of ['/', '/dashboard', '/dashboard/', '/no/such/route', '/dashboard?member=1']) {
      expect(decide(`app://desk${path}`)).toEqual(PAGE)
    }
  })

  it('gives a file that is there and 404 for one that is not', () => {
    expect(decide('app://desk/assets/index.js')).toEqual({ status: 200, path: 'assets/index.js' })
    expect(decide('app://desk/assets/a%20b.css')).toEqual({ status: 200, path: 'assets/a b.css' })
    expect(decide('app://desk/assets/gone.js')).toEqual({ status: 404 })
  })

  it.each([
    'app://desk/..%2f..%2fetc/passwd',
    'app://desk/assets/..%2f..%2fpackage.json',
    'app://desk/%2e%2e%2fmain/index.js',
    'app://desk/..%5c..%5cmain/index.js',
    'app://desk/C:%5cWindows/win.ini',
    'app://desk/assets/index.js%00.css',
    'app://desk/%E0%A4%A',
    'app://other/index.html',
    'file:///etc/passwd',
    'nonsense',
  ])('refuses %s', (address) => {
    expect(decide(address)).toEqual({ status: 403 })
  })

  it('never leaves the folder', () => {
    const part = fc.constantFrom('..', '.', '%2e%2e', '%2f', '%5c', 'assets', 'x.js', '', '%00', '~')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const decision = decideAsset(`app://desk/${parts.join('/')}`, () => true)
        if (decision.status !== 200) return
        expect(posix.join('/root', decision.path)).toMatch(/^\/root\//)
        expect(decision.path).not.toMatch(/[\\\0]/)
      }),
    )
  })
})

describe('the content policy', () => {
  it('lets no script in but our own files, and no address but our own', () => {
    expect(CONTENT_SECURITY_POLICY).toContain("script-src 'self';")
    expect(CONTENT_SECURITY_POLICY).toContain("connect-src 'self';")
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe-eval|https?:|\*/)
  })
})
