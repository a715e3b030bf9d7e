import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemberBackend } from '../src/api/member/backend.ts'
import { whoIsSignedIn } from '../src/api/member/first-question.ts'
import { createMemberRecords } from '../src/api/member/records.ts'
import { browserStore, SESSION_KEY } from '../src/api/stored-session.ts'
import { MEMBER_PATHS } from '../src/services/portal-paths.ts'
import { aheadScript, filesAhead, pagesAhead, type BuiltFile } from './ahead-of-page.ts'

const memberPages = readFileSync(join(import.meta.dirname, '..', 'src', 'app', 'member', 'member-pages.ts'), 'utf8')

/** A built file with one module, whose name says which. */
const file = (source: string, imports: readonly string[] = [], styles: readonly string[] = []): BuiltFile => ({
  fileName: `assets/${source.split('/').at(-1)}`,
  moduleIds: [`/anywhere/${source}`],
  isEntry: false,
  imports,
  styles,
})
const texts = ['en', 'es'].flatMap((language) =>
  ['pages', 'member', 'care', 'thread'].map((name) => ({
    ...file(`src-ui/i18n/locales/${name === 'thread' ? 'shared' : 'portal'}/${language}/${name}.json`),
    fileName: `assets/${name}-${language}.js`,
  })),
)
const BUILT: readonly BuiltFile[] = [
  { ...file('portal-web/src/main.tsx', ['assets/runtime.js']), isEntry: true },
  file('runtime.js'),
  file('portal-web/src/app/member/MemberArea.tsx', ['assets/runtime.js', 'assets/main.tsx'], ['assets/area.css']),
  file('portal-web/src/features/home/HomePage.tsx', ['assets/MemberArea.tsx', 'assets/dates.ts']),
  file('dates.ts'),
  ...texts,
]
const HOME = {
  path: '/portal/home',
  sources: ['portal-web/src/app/member/MemberArea.tsx', 'portal-web/src/features/home/HomePage.tsx'],
  texts: ['care', 'thread'],
}

const QUESTION = await whoIsSignedIn()

describe('what is fetched beside the first load', () => {
  it('is known for every signed-in page, and no page is forgotten', () => {
    expect(pagesAhead(memberPages).map(({ path }) => path)).toEqual(MEMBER_PATHS)
    expect(pagesAhead(memberPages).find(({ path }) => path === '/portal/profile')?.sources).toEqual([
      'portal-web/src/app/member/MemberArea.tsx',
      'portal-web/src/features/profile/ProfilePage.tsx',
    ])
    const textsOf = (wanted: string) => pagesAhead(memberPages).find(({ path }) => path === wanted)?.texts
    expect([textsOf('/portal/home'), textsOf('/portal/chat'), textsOf('/portal/assessments/phq9')]).toEqual([
      [],
      ['thread', 'conversation', 'crisis'],
      ['assessments', 'crisis'],
    ])
    expect(() => pagesAhead(memberPages.replace("'/portal/results': {", ''))).toThrow('/portal/results')
  })

  it('is the page with all it imports, without what comes with the first load', () => {
    const { names, places } = filesAhead([HOME], BUILT)
    expect(places['/portal/home']?.map((place) => names[place])).toEqual([
      'assets/MemberArea.tsx',
      'assets/area.css',
      'assets/HomePage.tsx',
      'assets/dates.ts',
    ])
    expect(() => filesAhead([{ ...HOME, sources: ['portal-web/src/gone.tsx'] }], BUILT)).toThrow('gone.tsx')
  })

  it.each([
    ['a member', {}, ['pages-en.js', 'member-en.js', 'care-en.js', 'thread-en.js']],
    [
      'a member who chose Spanish',
      { 'gapwise.language': 'es' },
      ['pages-es.js', 'member-es.js', 'care-es.js', 'thread-es.js'],
    ],
    ['a browser that refuses its storage', null, null],
  ])('is asked for by %s', (_, stored: Readonly<Record<string, string>> | null, catalogs) => {
    const links: { rel?: string; href?: string }[] = []
    const getItem = (key: string): string | null => {
      if (stored === null) throw new Error('forbidden')
      return stored[key] ?? null
    }
    runInNewContext(aheadScript(filesAhead([HOME], BUILT), QUESTION), {
      window: {},
      fetch: () => new Promise(() => {}),
      localStorage: { getItem },
      navigator: { language: 'en-US' },
      location: { pathname: '/portal/home' },
      document: { createElement: () => ({}), head: { appendChild: (link: object) => links.push(link) } },
    })
    const files = ['MemberArea.tsx', 'area.css', 'HomePage.tsx', 'dates.ts', ...(catalogs ?? [])]
    expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual(
      catalogs === null
        ? []
        : files.map((name) => `${name.endsWith('css') ? 'preload' : 'modulepreload'} /assets/${name}`),
    )
  })
})

describe('the first question of a signed-in page', () => {
  const BACKEND = { url: 'https://backend.example.org', key: 'sb_publishable_x' }
  const USER = '7d9a3c52-9d0e-4d6d-9a5e-0c3f3d1f2b11'
  const goodFor = (seconds: number) => ({
    access_token: 'a.token',
    expires_at: Math.floor(Date.now() / 1000) + seconds,
    user: { id: USER },
  })
  type Asked = readonly [address: string, headers: Record<string, string>]

  /** What `ahead.js` asks with this session kept here. */
  async function askedAhead(session: object): Promise<readonly Asked[]> {
    const asked: Asked[] = []
    const fetched = async (address: string, init: { headers?: Record<string, string> } = {}): Promise<Response> => {
      asked.push([address, Object.fromEntries(new Headers(init.headers))])
      return Response.json({ backend: BACKEND })
    }
    const page: { gapwiseAhead?: { config: Promise<Response>; who: Promise<readonly [string, Response]> } } = {}
    runInNewContext(aheadScript(filesAhead([HOME], BUILT), QUESTION), {
      window: page,
      fetch: fetched,
      AbortController,
      setTimeout: () => 0,
      localStorage: { getItem: (key: string) => (key === SESSION_KEY ? JSON.stringify(session) : null) },
      navigator: { language: 'en-US' },
      location: { pathname: '/portal/home' },
      document: { createElement: () => ({}), head: { appendChild: () => {} } },
    })
    const known = await page.gapwiseAhead?.who.catch(() => null)
    // The answer is known by what the page would ask, and the configuration can still be read.
    if (known) expect(known[0]).toBe(`a.token ${asked.at(-1)?.[0]}`)
    expect(await (await page.gapwiseAhead?.config)?.json()).toEqual({ backend: BACKEND })
    return asked
  }

  afterEach(() => {
    vi.unstubAllGlobals()
    browserStore.removeItem(SESSION_KEY)
  })

  it('is asked word for word as the page asks it', async () => {
    const session = goodFor(3600)
    browserStore.setItem(SESSION_KEY, JSON.stringify(session))
    const byPage: Asked[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      byPage.push([request.url, Object.fromEntries(request.headers)])
      return Response.json([])
    })
    await createMemberRecords(createMemberBackend(BACKEND)).member(USER)
    expect(await askedAhead(session)).toEqual([['/config.json', {}], ...byPage])
    expect(byPage).toHaveLength(1)
  })

  it('waits for the page where the session has to be renewed first', async () => {
    expect(await askedAhead(goodFor(60))).toEqual([['/config.json', {}]])
  })
})
