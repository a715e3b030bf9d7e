import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHANNEL_NAMES } from '#shared/ipc/channels.ts'
import { outboxOperation } from '#shared/sync/outbox.ts'
import { idOf, promises, shownTexts } from './promise-texts.ts'
import { NO_PROMISES, PROMISES } from './promises.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const MIGRATIONS = join(ROOT, 'supabase/migrations')

const outboxKinds = outboxOperation.options.map(({ shape }) => shape.kind.value)
const channels = Object.entries(CHANNEL_NAMES).flatMap(([feature, { calls }]) =>
  calls.map((call) => `${feature}.${call}`),
)
const sql = readdirSync(MIGRATIONS)
  .map((file) => readFileSync(join(MIGRATIONS, file), 'utf8'))
  .join('\n')

/** How it is found out that an operation exists, by the word before the colon. */
const EXISTS: Readonly<Record<string, (name: string) => boolean>> = {
  outbox: (name) => outboxKinds.some((kind) => kind === name),
  ipc: (name) => channels.includes(name),
  function: (name) => existsSync(join(ROOT, 'supabase/functions', name, 'index.ts')),
  sql: (name) => new RegExp(`function (?:public|private)\\.${name}\\(`).test(sql),
  code: (name) => {
    const [file = '', symbol = ''] = name.split('#')
    const path = join(ROOT, file)
    return symbol !== '' && existsSync(path) && new RegExp(`export .*\\b${symbol}\\b`).test(readFileSync(path, 'utf8'))
  },
}

function exists(operation: string): boolean {
  const [kind = '', name = ''] = operation.split(/:(.*)/)
  return EXISTS[kind]?.(name) ?? false
}

const found = new Set(shownTexts().filter(promises).map(idOf))
const kept = Object.values(PROMISES).flat()
const judged = [...kept, ...NO_PROMISES]

describe('every promise on the screen, on the telephone and in a message', () => {
  it('is found at all', () => {
    expect(found.size).toBeGreaterThan(100)
    expect(found).toContain('desk:board:tests.reminderSent')
    expect(found).toContain('script:objections | I will put you on our do-not-call list right now.')
  })

  it('is kept by an operation, or is none', () => {
    expect([...found].filter((id) => !judged.includes(id))).toEqual([])
  })

  it('is still made: nothing stands in the table for a text that is gone', () => {
    expect(judged.filter((id) => !found.has(id))).toEqual([])
  })

  it('is judged once', () => {
    expect(judged.filter((id, index) => judged.indexOf(id) !== index)).toEqual([])
  })

  it('rests on an operation that exists', () => {
    expect(Object.keys(PROMISES).filter((operation) => !exists(operation))).toEqual([])
  })

  it('would be missed: a table without the operation, or with one that is made up, fails', () => {
    expect(
      ['outbox:member.forget', 'ipc:calls.promise', 'function:nothing', 'sql:nothing_at_all', 'code:a.ts#b'].filter(
        exists,
      ),
    ).toEqual([])
  })
})
