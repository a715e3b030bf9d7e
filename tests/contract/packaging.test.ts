import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { archiveProblems, openArchive, readFuses, usesNodeApi, WANTED_FUSES } from '../../packaging/open-package.ts'
import { APP_ID } from '../../src-main/base/app-id.ts'
import { dropEmptyCredentials } from '../../packaging/signing.ts'
import { stage } from '../../packaging/stage.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const NATIVE = 'node_modules/better-sqlite3/prebuilds/linux-x64.node'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gapwise-package-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, content: string | Buffer = 'x'): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}

/** An archive as @electron/asar writes it: what is unpacked lies beside it. */
function writeArchive(files: Readonly<Record<string, string>>, options: { hashed?: boolean } = {}): string {
  const tree: { files: Record<string, never> } = { files: {} }
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const parts = path.split('/')
    const name = parts.pop() ?? ''
    let place: { files: Record<string, unknown> } = tree
    for (const part of parts) place = (place.files[part] ??= { files: {} }) as typeof place
    const inside = path.endsWith('.node') ? { unpacked: true } : { offset: String(offset) }
    const integrity = options.hashed === false ? {} : { integrity: { hash: 'h' } }
    place.files[name] = { size: content.length, ...inside, ...integrity }
    if (!path.endsWith('.node')) offset += content.length
  }
  const header = Buffer.from(JSON.stringify(tree))
  const sizes = Buffer.alloc(16)
  for (const [at, value] of [4, header.length + 8, header.length + 4, header.length].entries()) {
    sizes.writeUInt32LE(value, at * 4)
  }
  const inside = Object.entries(files).filter(([path]) => !path.endsWith('.node'))
  write('app.asar', Buffer.concat([sizes, header, Buffer.from(inside.map(([, content]) => content).join(''))]))
  return join(folder, 'app.asar')
}

const SOUND = {
  'package.json': '{}',
  'out/main/index.js': 'main',
  'out/preload/index.cjs': 'preload',
  'out/renderer/index.html': '<html>',
  'out/renderer/assets/index-Ab_1.js': 'screens',
  'node_modules/better-sqlite3/lib/index.js': 'sqlite',
  [NATIVE]: 'native',
}

describe('what goes into a package', () => {
  it('is the build without maps, the one native package for its system, and the licenses of what was bundled', () => {
    const map = JSON.stringify({ sources: ['../../src-main/index.ts', '../../node_modules/react/index.js'] })
    write('out/main/index.js.map', map)
    for (const file of [
      'main/index.js',
      'preload/index.cjs',
      'renderer/index.html',
      'renderer/a/b.js',
      'portal/p.js',
    ]) {
      write(`out/${file}`)
    }
    const native = 'node_modules/better-sqlite3'
    write(`${native}/package.json`, '{"name":"sqlite","version":"1.0.0","license":"MIT"}')
    for (const file of [
      'LICENSE',
      'lib/index.js',
      'src/a.cpp',
      'prebuilds/linux-x64.node',
      'prebuilds/win32-x64.node',
    ]) {
      write(`${native}/${file}`)
    }
    write('node_modules/react/package.json', '{"name":"react","version":"2.0.0","license":"MIT"}')
    write('node_modules/react/LICENSE', 'Be kind.')
    write('node_modules/vitest/package.json', '{"name":"vitest","version":"3.0.0","license":"MIT"}')
    write('src-main/index.ts')
    write('LICENSE')
    write('package.json', '{"name":"gapwise","version":"1.2.3","main":"out/main/index.js","dependencies":{"zod":"4"}}')
    const target = join(folder, 'out', 'stage')
    expect(stage(folder, target, 'linux')).toEqual([
      'node_modules/better-sqlite3/LICENSE',
      'node_modules/better-sqlite3/lib/index.js',
      'node_modules/better-sqlite3/package.json',
      'node_modules/better-sqlite3/prebuilds/linux-x64.node',
      'out/main/index.js',
      'out/preload/index.cjs',
      'out/renderer/a/b.js',
      'out/renderer/index.html',
      'package.json',
    ])
    const own = JSON.parse(readFileSync(join(target, 'app', 'package.json'), 'utf8'))
    expect(own).toMatchObject({ version: '1.2.3', main: 'out/main/index.js', desktopName: 'gapwise.desktop' })
    expect(read('packaging/electron-builder.yml')).toContain('\n  executableName: gapwise\n')
    expect(own).not.toHaveProperty('dependencies')
    const licenses = readFileSync(join(target, 'licenses', 'THIRD-PARTY.txt'), 'utf8')
    expect(licenses).toMatch(/contains 2 packages.*react 2\.0\.0: MIT.*Be kind\.[^]*/s)
    expect(licenses).toContain('sqlite 1.0.0: MIT')
    expect(licenses).not.toContain('vitest')
  })

  it('is found sound, or told what is wrong with it, when it is opened', () => {
    const problemsOf = (files: Readonly<Record<string, string>>): string[] =>
      archiveProblems(openArchive(writeArchive(files)), NATIVE)
    expect(problemsOf(SOUND)).toEqual([])
    expect(openArchive(writeArchive(SOUND)).read('out/preload/index.cjs').toString()).toBe('preload')
    expect(problemsOf({ ...SOUND, 'out/main/index.js.map': '{}', 'src-main/index.ts': '' })).toEqual([
      'out/main/index.js.map has no place in a package',
      'src-main/index.ts has no place in a package',
    ])
    expect(problemsOf({ ...SOUND, 'out/main/index.js': `key = 'sb_secret_${'abc'}'` })).toEqual([
      'out/main/index.js holds a secret',
    ])
    const { [NATIVE]: _, ...without } = SOUND
    expect(problemsOf(without)).toEqual([`${NATIVE} is missing`])
    const unhashed = archiveProblems(openArchive(writeArchive(SOUND, { hashed: false })), NATIVE)
    expect(unhashed).toContain('out/main/index.js has no hash')
  })
})

describe('the part of the database that is native', () => {
  it('fits every Electron, for each system that packages are made for', () => {
    for (const target of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']) {
      expect(usesNodeApi(join(root, `node_modules/better-sqlite3/prebuilds/${target}.node`))).toBe(true)
    }
    write('other.node', 'built for one Node')
    expect(usesNodeApi(join(folder, 'other.node'))).toBe(false)
  })
})

describe('the packing tool', () => {
  const config = read('packaging/electron-builder.yml')

  it('is told every fuse, and what is wanted of it', () => {
    const told = {
      runAsNode: 'runAsNode',
      cookieEncryption: 'enableCookieEncryption',
      nodeOptions: 'enableNodeOptionsEnvironmentVariable',
      nodeCliInspect: 'enableNodeCliInspectArguments',
      asarIntegrity: 'enableEmbeddedAsarIntegrityValidation',
      onlyLoadAppFromAsar: 'onlyLoadAppFromAsar',
      fileProtocolPrivileges: 'grantFileProtocolExtraPrivileges',
    } as const
    for (const [fuse, name] of Object.entries(told)) {
      expect(config).toContain(`\n  ${name}: ${String(WANTED_FUSES[fuse as keyof typeof told])}\n`)
    }
    expect(Object.keys(told)).toEqual(Object.keys(WANTED_FUSES))
    const wire = Buffer.from([1, 8, ...Buffer.from('01001100')])
    write('program', Buffer.concat([Buffer.from('...dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), wire, Buffer.from('...')]))
    expect(readFuses(join(folder, 'program'))).toMatchObject(WANTED_FUSES)
    write('other', 'no program')
    expect(readFuses(join(folder, 'other'))).toBeNull()
  })

  it('makes what the three systems install, for the whole machine, hardened, with the address of links', () => {
    for (const target of ['- nsis', '- msi', 'target: dmg', 'arch: universal', '- deb', '- AppImage', '- rpm']) {
      expect(config).toContain(target)
    }
    expect(config.match(/perMachine: true/g)).toHaveLength(2)
    expect(config).toContain('hardenedRuntime: true')
    expect(config).toMatch(/schemes:\s+- gapwise/)
    expect(config).toContain(`\nappId: ${APP_ID}\n`)
    expect(config).toContain('deleteAppDataOnUninstall: false')
    expect(config).toMatch(/appImage:\n(?: +#.*\n)?  executableArgs: \[\]\n/)
  })

  it('signs with each system’s own certificate, and without one makes unsigned packages', () => {
    const workflow = read('.github/workflows/packages.yml')
    expect(workflow).toContain("CSC_LINK: ${{ runner.os == 'macOS' && secrets.MAC_CSC_LINK || '' }}")
    expect(workflow).toContain("WIN_CSC_LINK: ${{ runner.os == 'Windows' && secrets.WIN_CSC_LINK || '' }}")
    const env = { CSC_LINK: '', WIN_CSC_LINK: '', APPLE_ID: '', CSC_KEY_PASSWORD: 'p', HOME: '' }
    dropEmptyCredentials(env)
    expect(env).toEqual({ CSC_KEY_PASSWORD: 'p', HOME: '' })
  })

  it('is no part of the product: only making packages installs it', () => {
    expect(read('package.json')).not.toContain('electron-builder')
    expect(read('package-lock.json')).not.toContain('"node_modules/electron-builder"')
    expect(read('packaging/package.json')).toMatch(/"electron-builder": "\d+\.\d+\.\d+"/)
  })
})
