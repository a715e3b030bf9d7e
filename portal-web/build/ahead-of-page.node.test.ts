import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
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
  ['pages', 'member'].map((name) => ({
    ...file(`src-ui/i18n/locales/portal/${language}/${name}.json`),
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
}

describe('what is fetched beside the first load', () => {
  it('is known for every signed-in page, and no page is forgotten', () => {
    expect(pagesAhead(memberPages).map(({ path }) => path)).toEqual(MEMBER_PATHS)
    expect(pagesAhead(memberPages).find(({ path }) => path === '/portal/profile')?.sources).toEqual([
      'portal-web/src/app/member/MemberArea.tsx',
      'portal-web/src/features/profile/ProfilePage.tsx',
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
    ['a member', {}, ['pages-en.js', 'member-en.js']],
    ['a member who chose Spanish', { 'gapwise.language': 'es' }, ['pages-es.js', 'member-es.js']],
    ['a browser that refuses its storage', null, null],
  ])('is asked for by %s', (_, stored: Readonly<Record<string, string>> | null, catalogs) => {
    const links: { rel?: string; href?: string }[] = []
    const getItem = (key: string): string | null => {
      if (stored === null) throw new Error('forbidden')
      return stored[key] ?? null
    }
    runInNewContext(aheadScript(filesAhead([HOME], BUILT)), {
      localStorage: { getItem },
      navigator: { language: 'en-US' },
      location: { pathname: '/portal/home' },
      document: { createElement: () => ({}), head: { appendChild: (link: object) => links.push(link) } },
    })
    const files = ['MemberArea.tsx', 'area.css', 'HomePage.tsx', 'dates.ts', ...(catalogs ?? [])]
    expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual(
      catalogs === null
        ? []
        : [
            'preload /config.json',
            ...files.map((name) => `${name.endsWith('css') ? 'preload' : 'modulepreload'} /assets/${name}`),
          ],
    )
  })
})
