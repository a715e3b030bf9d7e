import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { ASKED_USER, whoIsSignedIn, type FirstQuestion } from '../src/api/member/first-question.ts'
import { LANGUAGE_KEY } from '../src/services/language.ts'
import { MEMBER_PATHS } from '../src/services/portal-paths.ts'
import { SESSION_KEY } from '../src/api/stored-session.ts'

/** The part of a built file that says what it needs. */
export interface BuiltFile {
  readonly fileName: string
  /** Modules in it, by their place. */
  readonly moduleIds: readonly string[]
  readonly isEntry: boolean
  /** Files that it imports in any case. */
  readonly imports: readonly string[]
  readonly styles: readonly string[]
}

/** A page that is asked for by its address, and the sources that it needs until it can be used. */
interface Ahead {
  readonly path: string
  readonly sources: readonly string[]
  /** The page's own catalogs. */
  readonly texts: readonly string[]
}

const LANGUAGES = ['en', 'es'] as const
/** Catalogs that no signed-in page does without (`App.tsx`). */
const TEXTS = ['pages', 'member'] as const
/** Catalogs that the desktop has as well. */
const SHARED_TEXTS: ReadonlySet<string> = new Set(['thread'])

const MEMBER_AREA = 'portal-web/src/app/member/MemberArea.tsx'
/** What a page fetches by itself once it stands, and can't be used without. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  '/portal/chat': ['portal-web/src/features/chat/MessageBox.tsx', 'src-ui/chat/MessageThread.tsx'],
}

const namesIn = (list: string): string[] => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '')

/** What `member-pages.ts` imports for each address, and the texts that it names. @throws Error where it names none for a page */
export function pagesAhead(memberPages: string): Ahead[] {
  const shared = new Map(
    [...memberPages.matchAll(/const (\w+) = (\[.+\]) as const/g)].map(([, name, list]) => [name, list]),
  )
  return MEMBER_PATHS.map((path) => {
    const page = new RegExp(
      `'${path}': \\{\\s+load: [^\\n]+import\\('\\.\\./\\.\\./([^']+)'\\)[^\\n]+\\s+texts: ([^\\n]+),\\n`,
    )
    const [, source, texts] = page.exec(memberPages) ?? []
    if (source === undefined || texts === undefined) throw new Error(`member-pages.ts names no page for ${path}`)
    return {
      path,
      sources: [MEMBER_AREA, `portal-web/src/${source}`, ...(LATER[path] ?? [])],
      texts: namesIn(shared.get(texts) ?? texts).filter((name) => !TEXTS.some((known) => known === name)),
    }
  })
}

/** All that a file imports and that does not come with the first load, itself included. */
function closureOf(
  file: BuiltFile,
  files: ReadonlyMap<string, BuiltFile>,
  found = new Set<BuiltFile>(),
): Set<BuiltFile> {
  if (file.isEntry || found.has(file)) return found
  found.add(file)
  for (const name of file.imports) {
    const next = files.get(name)
    if (next) closureOf(next, files, found)
  }
  return found
}

interface FilesAhead {
  readonly names: readonly string[]
  /** For each address, language, and address with language the files to fetch, as the places of their names. */
  readonly places: Readonly<Record<string, readonly number[]>>
}

/** What to fetch for each address, and for each language the texts that no page does without. @throws Error where a source is in no file */
export function filesAhead(pages: readonly Ahead[], built: readonly BuiltFile[]): FilesAhead {
  const byName = new Map(built.map((file) => [file.fileName, file]))
  const first = new Set(built.filter(({ isEntry }) => isEntry).flatMap(({ imports }) => imports))
  const names: string[] = []
  const placeOf = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1)
  const needed = (sources: readonly string[]): number[] => {
    const files = sources.flatMap((source) => {
      const file = built.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)))
      if (file === undefined) throw new Error(`no built file holds ${source}`)
      return [...closureOf(file, byName)]
    })
    const wanted = files.flatMap(({ fileName, styles }) => (first.has(fileName) ? [] : [fileName, ...styles]))
    return [...new Set(wanted)].map(placeOf)
  }
  const catalogs = (language: string, wanted: readonly string[]): number[] =>
    needed(
      wanted.map(
        (name) => `src-ui/i18n/locales/${SHARED_TEXTS.has(name) ? 'shared' : 'portal'}/${language}/${name}.json`,
      ),
    )
  const texts = LANGUAGES.flatMap((language) => [
    [language, catalogs(language, TEXTS)],
    ...pages.map(({ path, texts: own }) => [`${path} ${language}`, catalogs(language, own)]),
  ])
  return {
    places: Object.fromEntries([...pages.map(({ path, sources }) => [path, needed(sources)]), ...texts]) as Record<
      string,
      number[]
    >,
    names,
  }
}

/** Like `member-auth.ts`: a token that is good for less is renewed first; and like `backend.ts`. */
const MARGIN_S = 90
const TIMEOUT_MS = 20_000

/**
 * What has the files of the page fetched beside the first load, not after it, and asks who is signed in meanwhile
 * (`src/api/asked-ahead.ts`). `public/old-browser.js`, which runs first of all, asks for it where a session is kept. Plain; where
 * it fails the page fetches and asks by itself.
 */
export const aheadScript = (
  { names, places }: FilesAhead,
  { path, headers }: FirstQuestion,
): string => `!function(f,p,q){try{
var s=localStorage,l=s.getItem('${LANGUAGE_KEY}')||navigator.language.slice(0,2),h=p[location.pathname],k=JSON.parse(s.getItem('${SESSION_KEY}')),a,c;
if(!h)return;
c=fetch('/config.json',{cache:'no-cache'});
window.gapwiseAhead={config:c.then(function(r){return r.clone()}),who:c.then(function(r){if(k.expires_at-${MARGIN_S}<Date.now()/1000)throw 0;return r.json()}).then(function(r){
var u=r.backend.url+'${path}'.replace('${ASKED_USER}',k.user.id),t=k.access_token;
a=new AbortController();setTimeout(function(){a.abort()},${TIMEOUT_MS});q.apikey=r.backend.key;q.authorization='Bearer '+t;
return fetch(u,{headers:q,cache:'no-store',signal:a.signal}).then(function(r){return[t+' '+u,r]})})};
window.gapwiseAhead.config.catch(function(){});window.gapwiseAhead.who.catch(function(){});
function add(rel,as,href){var k=document.createElement('link');k.rel=rel;k.as=as;k.crossOrigin='';k.href='/'+href;document.head.appendChild(k)}
l=p[l]?l:'en';
h.concat(p[l],p[location.pathname+' '+l]).forEach(function(i){/css$/.test(f[i])?add('preload','style',f[i]):add('modulepreload','script',f[i])})
}catch(e){}}(${JSON.stringify(names)},${JSON.stringify(places)},${JSON.stringify(headers)})`

const builtFile = (chunk: Rolldown.OutputChunk): BuiltFile => ({
  fileName: chunk.fileName,
  moduleIds: chunk.moduleIds,
  isEntry: chunk.isEntry,
  imports: chunk.imports,
  styles: [...(chunk.viteMetadata?.importedCss ?? [])],
})

/** Adds `/ahead.js` to the built portal (docs: portal-web/README.md). */
export function aheadOfPage(root: string): Plugin {
  return {
    name: 'gapwise-ahead-of-page',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const pages = pagesAhead(readFileSync(join(root, 'src', 'app', 'member', 'member-pages.ts'), 'utf8'))
      const source = aheadScript(filesAhead(pages, chunks.map(builtFile)), await whoIsSignedIn())
      this.emitFile({ type: 'asset', fileName: 'ahead.js', source })
    },
  }
}
