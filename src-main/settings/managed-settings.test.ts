import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import {
  fixedLinks,
  isServerManaged,
  logManagedSettings,
  managedBackend,
  managedPreferences,
  managedView,
  NOTHING_MANAGED,
  policyReaders,
  readManagedSettings,
} from './managed-settings.ts'
import {
  fileReader,
  ownedByAdministrators,
  profileReader,
  registryReader,
  type PolicyReader,
  type ProgramResult,
} from './policy/policy-readers.ts'
import { createSettings } from './settings.ts'

const UPDATES = {
  mode: 'auto',
  feed: 'https://updates.example/desk/',
  publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
  channel: 'early',
  hours: '18:00-06:00',
}
const BACKEND = { url: 'https://db.example.com', publishableKey: 'k' }

function memoryFile(stored = new Map<string, unknown>()) {
  return { get: (key: string) => stored.get(key), set: (key: string, value: unknown) => void stored.set(key, value) }
}

describe('managed settings', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-policy-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const readText = (text: string) => {
    const file = join(folder, 'policy.json')
    writeFileSync(file, text)
    return readManagedSettings([fileReader(file)])
  }
  const read = (policy: unknown) => readText(JSON.stringify(policy))

  it('are none where there is no file', () => {
    expect(readManagedSettings([fileReader(join(folder, 'policy.json'))])).toEqual(NOTHING_MANAGED)
  })

  it('set every part, and leave what other releases know', () => {
    const policy = {
      backend: BACKEND,
      links: { maps: 'https://maps.example/?q={query}' },
      lockAfterMinutes: 5,
      allowedLabs: ['lab.example', '.labs.example'],
      notificationContent: 'plain',
      startAtSignIn: 'on',
      updates: UPDATES,
      crashReports: { sendTo: 'https://crash.example/', dumps: 'none' },
      dialer: {
        kind: 'http',
        address: 'https://dial.example/?to={number}',
        token: 't',
        states: 'ws://127.0.0.1:9020/',
      },
    }
    expect(read({ ...policy, screenSaver: 'fish' })).toEqual({ status: 'read', source: 'file', policy, problems: [] })
  })

  it.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
  ])('count for nothing, but are there, with %s', (_what, text) => {
    const managed = readText(text)
    expect(managed).toEqual({ ...NOTHING_MANAGED, status: 'invalid', source: 'file' })
    expect(isServerManaged(managed)).toBe(true)
    expect(fixedLinks(managed)).toContain('portal')
  })

  it.each([
    ['backend', { ...BACKEND, url: 'http://db.example.com' }],
    ['backend', 'https://db.example.com'],
    ['lockAfterMinutes', 600],
    ['lockAfterMinutes', '10'],
    ['allowedLabs', []],
    ['allowedLabs', ['https://lab.example']],
    ['notificationContent', 'everything'],
    ['startAtSignIn', true],
    ['dialer', { kind: 'smoke' }],
    ['dialer', { kind: 'softphone', scheme: 'javascript' }],
    ['dialer', { kind: 'softphone', scheme: 'sip', domain: 'pbx.example/..' }],
    ['dialer', { kind: 'http', address: 'http://dial.example/{number}' }],
    ['dialer', { kind: 'http', address: 'https://{number}.dial.example/' }],
    ['dialer', { kind: 'http', address: 'https://dial.example/', states: 'ws://dial.example/' }],
    ['dialer', { kind: 'http', address: 'https://dial.example/', states: 'ws://127.0.0.1.dial.example/' }],
    ['updates', { mode: 'sometimes' }],
    ['updates', { mode: 'auto' }],
    ['updates', { ...UPDATES, feed: 'http://updates.example' }],
    ['updates', { ...UPDATES, feed: 'https://updates.example/?token=1' }],
    ['updates', { ...UPDATES, publicKey: 'MCowBQYDK2VwAyEA' }],
    ['updates', { ...UPDATES, channel: '../latest' }],
    ['updates', { ...UPDATES, hours: 'at night' }],
    ['crashReports', { sendTo: 'http://crash.example' }],
    ['crashReports', { dumps: true }],
    ['links', 'https://lab.example'],
  ])('leave out %s that is %j, tell so, and keep the rest', (part, value) => {
    const managed = read({ notificationContent: 'firstName', lockAfterMinutes: 6, [part]: value })
    expect(managed.policy).not.toHaveProperty(part)
    expect(Object.keys(managed.policy).length).toBeGreaterThan(0)
    expect(managed.problems).toEqual([{ part, link: null }])
    expect(managedView(managed).problems).toEqual([{ part, link: null }])
  })

  it('leave out a single address, which then nobody at the desk sets either', () => {
    const managed = read({ links: { maps: 'http://maps.example', portal: 'https://members.example' } })
    expect(managed.policy).toEqual({ links: { portal: 'https://members.example' } })
    expect(managed.problems).toEqual([{ part: 'links', link: 'maps' }])
    expect(fixedLinks(managed)).toEqual(['maps', 'portal'])
  })

  it('let nobody at the desk name a server where the one that was meant can not be used', () => {
    expect(isServerManaged(read({ backend: { url: 'nonsense' } }))).toBe(true)
    expect(managedBackend(read({ backend: { url: 'nonsense' } }))).toBeNull()
    expect(isServerManaged(read({ lockAfterMinutes: 5 }))).toBe(false)
  })

  it('are told in the log by their names, never with a value', () => {
    const logged: string[] = []
    const error = (message: string, fields?: unknown): void => void logged.push(`${message} ${JSON.stringify(fields)}`)
    const log = { debug: error, info: error, warn: error, error }
    logManagedSettings(read({ dialer: { kind: 'http', address: 'x', token: 'hush' }, links: { maps: 'nowhere' } }), log)
    expect(logged).toEqual([
      'managed setting can not be used {"reason":"links.maps"}',
      'managed setting can not be used {"reason":"dialer"}',
    ])
    logManagedSettings(readText('{'), log)
    expect(logged[2]).toContain('managed settings can not be used')
  })

  it('show no key, token or address', () => {
    const view = managedView(
      read({
        backend: BACKEND,
        dialer: { kind: 'http', address: 'https://dial.example', token: 'hush' },
        lockAfterMinutes: 7,
      }),
    )
    expect(view).toEqual({
      unreadable: false,
      fixed: { lockAfterMinutes: 7 },
      allowedLabs: null,
      dialer: 'http',
      updates: null,
      crashReportsSent: false,
      problems: [],
    })
  })

  it('win over the environment, which then can not make real data pass for sample data', () => {
    const env = {
      GAPWISE_BACKEND_URL: 'http://127.0.0.1:4400',
      GAPWISE_BACKEND_KEY: 'k',
      GAPWISE_SAMPLE_DATA: '1',
    }
    const options = { packaged: false, nowMs: 0, managedBackend: BACKEND }
    expect(readEnvironment(env, options)).toMatchObject({ backend: BACKEND, sampleData: false })
  })

  it('win over what is stored and where the start says the portal is', () => {
    const links = { portal: 'https://members.example' }
    const settings = createSettings(memoryFile(), 'en', { portal: 'http://127.0.0.1:1', links })
    const kept = settings.setLinkAddresses({
      ...settings.linkAddresses(),
      portal: 'https://other.example',
      labOneName: 'B',
    })
    expect(kept).toMatchObject({ portal: 'https://members.example', labOneName: 'B' })
  })

  it('win over preferences, which count again once they are set no more', () => {
    const stored = new Map<string, unknown>()
    createSettings(memoryFile(stored), 'en').setPreferences({ lockAfterMinutes: 12, namesInNotifications: true })
    const preferences = managedPreferences(
      read({ lockAfterMinutes: 5, notificationContent: 'plain', startAtSignIn: 'on' }),
    )
    const managed = createSettings(memoryFile(stored), 'en', { preferences })
    expect(managed.preferences()).toMatchObject({
      lockAfterMinutes: 5,
      namesInNotifications: false,
      startAtSignIn: true,
    })
    expect(managed.setPreferences({ lockAfterMinutes: 15, language: 'es' })).toMatchObject({
      lockAfterMinutes: 5,
      language: 'es',
    })
    expect(createSettings(memoryFile(stored), 'en').preferences()).toMatchObject({
      lockAfterMinutes: 12,
      namesInNotifications: true,
      startAtSignIn: false,
      language: 'es',
    })
  })
})

describe('where the policy is looked for', () => {
  const sources = (platform: string, packaged = true) =>
    policyReaders({ GAPWISE_POLICY_FILE: '/tmp/policy.json' }, { packaged, platform }).map(({ source }) => source)

  it('is where an ordinary user can not write; only tests and development name another file', () => {
    expect(sources('linux')).toEqual(['file'])
    expect(sources('win32')).toEqual(['registry', 'file'])
    expect(sources('darwin')).toEqual(['profile', 'file'])
    expect(sources('win32', false)).toEqual(['file'])
  })

  it.each([
    [String.raw`D:\Windows`, String.raw`D:\Windows`],
    ['nothing', String.raw`C:\Windows`],
    [null, String.raw`C:\Windows`],
  ])(
    'is asked of the programs of Windows where its kernel says it is (%s), whatever the environment says',
    (found, root) => {
      const env = { SystemRoot: String.raw`C:\Users\ida\fake`, ProgramData: String.raw`C:\Users\ida\none` }
      const looked: string[] = []
      const asked: string[] = []
      const readers = policyReaders(env, {
        packaged: true,
        platform: 'win32',
        run: (program, args) => {
          asked.push([program, ...args].join(' '))
          return { exit: 1, stdout: '' }
        },
        realPath: (path) => {
          looked.push(path)
          if (found === null) throw new Error('ENOENT')
          return found
        },
      })
      expect(looked).toEqual([String.raw`\\?\GLOBALROOT\SystemRoot`])
      for (const reader of readers) reader.read()
      const system = `${root}\\System32\\`
      expect(asked[0]).toBe(
        `${system}cmd.exe /d /c ${system}chcp.com 65001>nul & "${system}reg.exe" query HKLM\\SOFTWARE\\Policies\\Gapwise /s /reg:64`,
      )
      expect(asked.join()).not.toContain('ida')
    },
  )

  it('is on Windows the registry, then a folder that no installer empties, where it counts only if administrators own it', () => {
    const file = String.raw`D:\Data\Gapwise\policy.json`
    const owned = (stdout: string, exit = 0) => {
      const asked: string[] = []
      const trusted = ownedByAdministrators(
        (program, args) => {
          asked.push([program, ...args].join(' '))
          return { exit, stdout }
        },
        String.raw`C:\Windows`,
      )(file)
      return { trusted, asked }
    }
    const administrators = 'O:BAG:BAD:AI(A;ID;FA;;;SY)\r\nO:SYG:SYD:AI(A;ID;FA;;;BA)\r\n'
    expect(owned(administrators).trusted).toBe(true)
    expect(owned(administrators).asked).toEqual([
      String.raw`C:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe -NoProfile -NonInteractive -Command "(Get-Acl -LiteralPath 'D:\Data\Gapwise','D:\Data\Gapwise\policy.json').Sddl"`,
    ])
    const user = 'O:S-1-5-21-1-2-3-1001G:DUD:AI(A;ID;FA;;;SY)'
    expect(owned(`${user}\r\nO:BAG:BAD:\r\n`).trusted).toBe(false)
    expect(owned(`O:BAG:BAD:\r\n${user}\r\n`).trusted).toBe(false)
    expect(owned(administrators, 1).trusted).toBe(false)
    expect(owned('').trusted).toBe(false)
  })

  it('can not be read where somebody else than an administrator put the file there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-policy-'))
    const file = join(folder, 'policy.json')
    expect(fileReader(file, () => false).read()).toEqual({ found: 'nothing' })
    writeFileSync(file, '{"lockAfterMinutes":5}')
    expect(readManagedSettings([fileReader(file, () => false)]).status).toBe('invalid')
    expect(readManagedSettings([fileReader(file, () => true)]).status).toBe('read')
    rmSync(folder, { recursive: true })
  })

  it('is the first place that has one, even where that can not be read', () => {
    const nothing: PolicyReader = { source: 'profile', read: () => ({ found: 'nothing' }) }
    const broken: PolicyReader = { source: 'registry', read: () => ({ found: 'unreadable' }) }
    const value = { lockAfterMinutes: 5 }
    const sound: PolicyReader = { source: 'file', read: () => ({ found: 'policy', value }) }
    expect(readManagedSettings([nothing, sound])).toMatchObject({ status: 'read', source: 'file' })
    expect(readManagedSettings([broken, sound])).toEqual({ ...NOTHING_MANAGED, status: 'invalid', source: 'registry' })
  })
})

/** As `reg query HKLM\SOFTWARE\Policies\Gapwise /s` of Windows 11 writes it, with what gpedit leaves behind. */
const REGISTRY = [
  '',
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Gapwise`,
  '    (Default)    REG_SZ    (value not set)',
  '    lockAfterMinutes    REG_DWORD    0x8',
  '    notificationContent    REG_SZ    plain',
  '    somethingElse    REG_BINARY    0A0B',
  '',
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Gapwise\allowedLabs`,
  '    2    REG_SZ    .labs.example',
  '    1    REG_SZ    lab.example',
  '',
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Gapwise\backend`,
  '    url    REG_SZ    https://db.example.com',
  '    publishableKey    REG_SZ    k',
  '',
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Gapwise\links`,
  '    labOneName    REG_SZ    Laboratorio Ñandú    Norte',
  '    labTwoName    REG_SZ    ',
  '',
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\GapwiseElse`,
  '    url    REG_SZ    https://other.example',
  '',
].join('\r\n')

describe('Group Policy', () => {
  const asked: string[] = []
  const reader = (...answers: ProgramResult[]) =>
    registryReader((_file, args) => {
      asked.push(args.join(' '))
      return answers.shift() ?? { exit: null, stdout: '' }
    }, 'C:\\Windows')

  it('is read from the registry of the machine, lists and subkeys included', () => {
    expect(readManagedSettings([reader({ exit: 0, stdout: REGISTRY })])).toEqual({
      status: 'read',
      source: 'registry',
      policy: {
        backend: BACKEND,
        links: { labOneName: 'Laboratorio Ñandú    Norte' },
        lockAfterMinutes: 8,
        allowedLabs: ['lab.example', '.labs.example'],
        notificationContent: 'plain',
      },
      problems: [],
    })
    expect(asked.at(-1)).toContain(String.raw`reg.exe" query HKLM\SOFTWARE\Policies\Gapwise /s /reg:64`)
  })

  it('takes a list written by hand, too', () => {
    const stdout = `${String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Gapwise`}\r\n    allowedLabs    REG_MULTI_SZ    a.example\\0b.example\r\n`
    expect(reader({ exit: 0, stdout }).read()).toEqual({
      found: 'policy',
      value: { allowedLabs: ['a.example', 'b.example'] },
    })
  })

  it('is none where its key is missing, and unreadable where it is there or nobody can tell', () => {
    const others = String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Google`
    const ours = String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Gapwise`
    const gone = { exit: 1, stdout: '' }
    expect(reader(gone, { exit: 0, stdout: `${others}\r\n` }).read()).toEqual({ found: 'nothing' })
    expect(reader(gone, gone).read()).toEqual({ found: 'nothing' })
    expect(reader(gone, { exit: 0, stdout: `${others}\r\n${ours}\r\n` }).read()).toEqual({ found: 'unreadable' })
    expect(reader({ exit: null, stdout: '' }).read()).toEqual({ found: 'unreadable' })
  })
})

describe('a configuration profile', () => {
  /** What `plutil -convert json` makes of the property list that macOS keeps of a profile. */
  const JSON_OF_PLIST = '{"backend":{"url":"https:\\/\\/db.example.com","publishableKey":"k"},"lockAfterMinutes":8}'
  const reader = (files: readonly string[], answer: ProgramResult, asked: string[] = []) =>
    profileReader(
      (file, args) => {
        asked.push([file, ...args].join(' '))
        return answer
      },
      { user: 'rosa', exists: (file) => files.includes(file) },
    )

  it('is read from the files that only root writes, the one of the person first', () => {
    const computer = '/Library/Managed Preferences/com.gapwise.desktop.plist'
    const person = '/Library/Managed Preferences/rosa/com.gapwise.desktop.plist'
    const asked: string[] = []
    const answer = { exit: 0, stdout: JSON_OF_PLIST }
    expect(readManagedSettings([reader([computer, person], answer, asked)])).toEqual({
      status: 'read',
      source: 'profile',
      policy: { backend: BACKEND, lockAfterMinutes: 8 },
      problems: [],
    })
    reader([computer], answer, asked).read()
    expect(asked).toEqual([person, computer].map((file) => `/usr/bin/plutil -convert json -o - ${file}`))
  })

  it('is none without a file, and unreadable where the file is no property list', () => {
    expect(reader([], { exit: 0, stdout: '' }).read()).toEqual({ found: 'nothing' })
    const computer = '/Library/Managed Preferences/com.gapwise.desktop.plist'
    expect(reader([computer], { exit: 1, stdout: '' }).read()).toEqual({ found: 'unreadable' })
    expect(reader([computer], { exit: 0, stdout: 'plist' }).read()).toEqual({ found: 'unreadable' })
  })
})
