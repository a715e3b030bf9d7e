import { expect, it } from 'vitest'
import { configure, connect, MEMORY, shareWrites } from './connection.ts'
import { silentLog } from './test-log.ts'
import { watchStatements } from './watch-statements.ts'
import { WriteTurn } from './write-turn.ts'

it('tells the thread beside that somebody wants to write, as long as they do, and nobody who only reads', () => {
  const db = connect(MEMORY, null)
  configure(db)
  watchStatements(db, { log: silentLog, onDamage: () => undefined })
  const { turn: shared, end } = shareWrites(db)
  const turn = new WriteTurn(shared)
  const seen: boolean[] = []
  db.function('seen', () => Number(seen.push(turn.isWanted())))
  db.exec('CREATE TABLE notes (text)')
  db.prepare('SELECT seen()').get()
  db.prepare('INSERT INTO notes SELECT seen()').run()
  const failing = db.transaction(() => {
    seen.push(turn.isWanted())
    throw new Error('no')
  })
  expect(failing).toThrow('no')
  expect(seen).toEqual([false, true, true])
  expect(turn.isWanted()).toBe(false)
  end()
  db.prepare('INSERT INTO notes SELECT seen()').run()
  expect(seen.at(-1)).toBe(false)
  db.close()
})
