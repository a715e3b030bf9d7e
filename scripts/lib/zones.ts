import { posix } from 'node:path'
import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import type { ImportSeen } from './imports.ts'

/**
 * The dependency rules of ARCHITECTURE.md as data. A rule looks at one import (or one line of text) of one file and
 * answers whether it is broken.
 */
export interface ImportRule {
  readonly id: string
  readonly says: string
  readonly forbids: (seen: ImportSeen) => boolean
}

export interface TextRule {
  readonly id: string
  readonly says: string
  /** True when `line` of `file` breaks the rule. */
  readonly forbids: (file: string, line: string) => boolean
}

const under = (path: string, ...folders: string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`))

/** `@mantine/core/styles.css` -> `@mantine/core`; `zod/mini` -> `zod`. */
function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
}

const PURE_LIBRARIES = ['zod', 'fflate', 'hucre', 'temporal-polyfill', 'libphonenumber-js', 'parse5']
const ASSISTANT_LIBRARIES = ['minisearch']
/** How the assistant's text is read in, and how its answers are measured. */
const ASSISTANT_WORKSHOP = ['src-assistant/authoring', 'src-assistant/evaluation']
const UI_LIBRARIES = /^(pdfkit|react|react-dom|react-i18next|i18next|@mantine\/|@tabler\/|@fontsource|@tanstack\/)/
const PROCESS_ROOTS = ['src-main', 'src-preload', 'src-renderer', 'portal-web', 'browser-host', 'local-stack']

/** Which project folders each part may reach besides itself. */
const MAY_REACH: Record<string, readonly string[]> = {
  'src-shared': [],
  'src-assistant': ['src-shared'],
  'src-ui': ['src-shared'],
  // The PDF writer has no screen.
  'src-main': ['src-shared', 'src-assistant', 'src-ui/pdf'],
  'src-preload': ['src-shared/ipc'],
  'src-renderer': ['src-shared', 'src-assistant', 'src-ui'],
  'portal-web': ['src-shared', 'src-ui'],
}

function partOf(path: string): string | undefined {
  return Object.keys(MAY_REACH).find((part) => under(path, part))
}

/**
 * The main process from the ground up. A folder imports from the rows below its own; folders of one row don't know each
 * other.
 */
const MAIN_LAYERS: readonly (readonly string[])[] = [
  ['base'],
  ['log'],
  ['db', 'settings'],
  ['os'],
  ['workspace'],
  ['ipc', 'sync'],
  ['backend'],
  ['features'],
  ['app'],
  ['index.ts'],
]

const mainFolderOf = (path: string): string | undefined => /^src-main\/([^/]+)/.exec(path)?.[1]

/** The row of a folder of the main process; -1 for one that has no place yet. */
const mainLayerOf = (folder: string): number => MAIN_LAYERS.findIndex((row) => row.includes(folder))

const featureOf = (path: string): string | undefined => /^src-(?:renderer|main)\/features\/([^/]+)\//.exec(path)?.[1]

/** What puts rows and jobs into the cache. */
const CACHE_WRITERS = [
  'src-main/db/row-writer.ts',
  'src-main/sync/local-change.ts',
  'src-main/sync/outbox-writer.repo.ts',
  'src-main/sync/server-copy.repo.ts',
]
const SYNCED_ROWS = new RegExp(
  `(insert( or \\w+)? into|update|delete from)\\s+(${[...SYNCED_TABLE_NAMES, 'outbox'].join('|')})\\b`,
  'i',
)

export const IMPORT_RULES: readonly ImportRule[] = [
  {
    id: 'part-reaches-another',
    says: 'a part may import itself and what ARCHITECTURE.md lists for it, never another process',
    forbids: ({ file, target }) => {
      const part = partOf(file)
      if (!part || target === null || under(target, part)) return false
      const allowed = MAY_REACH[part] ?? []
      return !under(target, ...allowed) && (partOf(target) !== undefined || under(target, ...PROCESS_ROOTS))
    },
  },
  {
    id: 'shared-is-pure',
    says: 'src-shared imports pure libraries only: no electron, node:, React or supabase-js',
    forbids: ({ file, specifier, target }) =>
      under(file, 'src-shared') && target === null && !PURE_LIBRARIES.includes(packageOf(specifier)),
  },
  {
    id: 'assistant-is-pure',
    says: 'what answers is the same on a desk and on the server: src-assistant imports pure libraries only',
    forbids: ({ file, specifier, target }) =>
      under(file, 'src-assistant') &&
      !under(file, ...ASSISTANT_WORKSHOP) &&
      target === null &&
      ![...PURE_LIBRARIES, ...ASSISTANT_LIBRARIES].includes(packageOf(specifier)),
  },
  {
    id: 'workshop-stays-out',
    says: 'no product code imports what reads the assistant’s text in and measures its answers',
    forbids: ({ file, target }) =>
      target !== null && under(target, ...ASSISTANT_WORKSHOP) && !under(file, ...ASSISTANT_WORKSHOP),
  },
  {
    id: 'ui-is-presentational',
    says: 'src-ui imports React, Mantine, pdfkit and src-shared only',
    forbids: ({ file, specifier, target }) =>
      under(file, 'src-ui') &&
      target === null &&
      !UI_LIBRARIES.test(specifier) &&
      !PURE_LIBRARIES.includes(packageOf(specifier)),
  },
  {
    id: 'portal-loads-no-schemas',
    says: 'what members load takes the words and rules of src-shared, never its schemas, and parses with zod/mini',
    forbids: ({ file, specifier, target }) =>
      under(file, 'portal-web/src', 'src-ui') &&
      (specifier === 'zod' ||
        (target !== null &&
          under(target, 'src-shared/sync', 'src-shared/ipc') &&
          target !== 'src-shared/sync/vocabulary.ts')),
  },
  {
    id: 'renderer-has-no-system',
    says: 'screens never import electron, node: modules or the database driver',
    forbids: ({ file, specifier }) =>
      under(file, 'src-renderer', 'portal-web/src') && /^(electron|node:|better-sqlite3)/.test(specifier),
  },
  {
    id: 'main-imports-downward',
    says: 'a folder of src-main imports from the layers below it only; a new folder gets its place in MAIN_LAYERS',
    forbids: ({ file, target }) => {
      const from = mainFolderOf(file)
      const to = target === null ? undefined : mainFolderOf(target)
      return from !== undefined && to !== undefined && from !== to && mainLayerOf(to) >= mainLayerOf(from)
    },
  },
  {
    id: 'main-has-no-screens',
    says: 'the main process imports no screen library',
    forbids: ({ file, specifier }) => under(file, 'src-main') && UI_LIBRARIES.test(specifier),
  },
  {
    id: 'one-sqlite-importer',
    says: 'only src-main/db imports better-sqlite3',
    forbids: ({ file, specifier }) =>
      packageOf(specifier) === 'better-sqlite3' && !under(file, 'src-main/db', 'tests', 'scripts'),
  },
  {
    id: 'one-supabase-importer',
    says: 'only src-main/backend and portal-web/src/api import supabase-js and its parts',
    forbids: ({ file, specifier }) =>
      packageOf(specifier).startsWith('@supabase/') &&
      partOf(file) !== undefined &&
      !under(file, 'src-main/backend', 'portal-web/src/api'),
  },
  {
    id: 'feature-through-its-face',
    says: 'a renderer feature reaches another only through its index.ts; a main feature only by type',
    forbids: ({ file, target, typeOnly }) => {
      const from = featureOf(file)
      const to = target === null ? undefined : featureOf(target)
      if (!from || !to || from === to || target === null) return false
      return under(file, 'src-main') ? !typeOnly : posix.basename(target) !== 'index.ts'
    },
  },
  {
    id: 'ui-knows-no-feature',
    says: 'ui/ never imports features/',
    forbids: ({ file, target }) =>
      target !== null &&
      ((under(file, 'src-renderer/ui') && under(target, 'src-renderer/features')) ||
        (under(file, 'portal-web/src/ui') && under(target, 'portal-web/src/features'))),
  },
  {
    id: 'one-write-door',
    says: 'what a person does is saved by src-main/sync/save-operations.ts; only src-main/sync writes rows and jobs',
    forbids: ({ file, target }) =>
      target !== null &&
      CACHE_WRITERS.includes(target) &&
      under(file, 'src-main') &&
      !under(file, 'src-main/db', 'src-main/sync', 'src-main/workspace/demo.ts'),
  },
  {
    id: 'migration-stands-alone',
    says: 'a cache migration imports the database type and its own parts only',
    forbids: ({ file, specifier, target }) => {
      const step = /^src-main\/db\/migrations\/\d{4}_[^/]+/.exec(file)?.[0]
      return (
        step !== undefined &&
        !(target === 'src-main/db/types.ts' || (target !== null && posix.basename(target) === 'migration.ts')) &&
        !(target !== null && under(target, step)) &&
        specifier !== ''
      )
    },
  },
]

/** Younger than the oldest browsers of the portal (portal-web/build/browser-floor.ts, which looks at the bundles too), or missing before. */
const TOO_YOUNG =
  /\b(?:AbortSignal\.(?:any|timeout)|Promise\.(?:withResolvers|try)|(?:Map|Object)\.groupBy|Array\.fromAsync|URL\.(?:parse|canParse))\b/

export const TEXT_RULES: readonly TextRule[] = [
  {
    id: 'one-ipc-importer',
    says: 'only src-main/ipc uses ipcMain',
    forbids: (file, line) => /\bipcMain\b/.test(line) && under(file, 'src-main') && !under(file, 'src-main/ipc'),
  },
  {
    id: 'one-system-gate',
    says: 'only src-main/os uses safeStorage, shell and Notification',
    forbids: (file, line) =>
      under(file, 'src-main') &&
      !under(file, 'src-main/os') &&
      /import \{[^}]*\b(safeStorage|shell|Notification|clipboard)\b[^}]*\} from 'electron'/.test(line),
  },
  {
    id: 'no-sql-beside-the-door',
    says: 'no SQL of a feature changes a synced table or the outbox; save an operation instead',
    forbids: (file, line) => under(file, 'src-main/features') && SYNCED_ROWS.test(line),
  },
  {
    id: 'main-texts-in-catalogs',
    says: 'what the main process says to people stands in src-shared/texts, in both languages',
    forbids: (file, line) => under(file, 'src-main') && /[áéíóúñ¿¡]/i.test(line),
  },
  {
    id: 'portal-on-old-phones',
    says: 'the portal uses nothing that phones of members lack; portal-web/src/api/reach.ts has a time limit',
    forbids: (file, line) => TOO_YOUNG.test(line) && under(file, 'portal-web/src', 'src-ui'),
  },
  {
    id: 'one-bridge-caller',
    says: 'only src-renderer/api touches window.api',
    forbids: (file, line) =>
      /window\.api\b/.test(line) && under(file, 'src-renderer') && !under(file, 'src-renderer/api'),
  },
]
