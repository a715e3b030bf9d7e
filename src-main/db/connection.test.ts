import { expect, it } from 'vitest'
import { configure, connect, MEMORY, withoutWaiting } from './connection.ts'

const FULL = 2
const NORMAL = 1

it('waits for the disk but while a server’s rows are stored, also where that fails', () => {
  const db = connect(MEMORY, null)
  const waiting = () => db.pragma('synchronous', { simple: true })
  configure(db)
  expect(waiting()).toBe(FULL)
  expect(withoutWaiting(db, waiting)).toBe(NORMAL)
  expect(() =>
    withoutWaiting(db, () => {
      throw new Error('full')
    }),
  ).toThrow('full')
  expect(waiting()).toBe(FULL)
  db.close()
})
