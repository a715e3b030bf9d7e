import { expect, it, vi } from 'vitest'
import { DataSnapshot } from './data-snapshot.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const LAST_SECOND = Date.parse('2026-11-20T23:59:59Z')

function snapshot() {
  const fill = vi.fn(() => Promise.resolve())
  const exec = vi.fn((_text: string) => Promise.resolve())
  const query = (text: string) =>
    Promise.resolve(text.includes('pg_class') ? [{ name: 'public.members', column: 'id' }] : [])
  return { fill, exec, snapshot: new DataSnapshot({ exec, execAtRest: exec, query }, fill) }
}

it('copies what was filled in, as long as its dates are those of the last minute', async () => {
  const { fill, exec, snapshot: made } = snapshot()
  await made.restore(NOON)
  await made.restore(NOON + 1)
  await made.restore(NOON + 59_999)
  expect(fill).toHaveBeenCalledTimes(1)
  expect(exec.mock.calls.at(-1)).toEqual(exec.mock.calls.at(-2))
  await made.restore(NOON + 60_000)
  expect(fill).toHaveBeenCalledTimes(2)
  await made.restore(NOON + 60_001)
  expect(fill).toHaveBeenCalledTimes(2)
})

it('fills anew on the next day', async () => {
  const { fill, snapshot: made } = snapshot()
  await made.restore(LAST_SECOND)
  await made.restore(LAST_SECOND + 1000)
  expect(fill).toHaveBeenCalledTimes(2)
})

it('goes back to what was kept on purpose, however old that is', async () => {
  const { fill, exec, snapshot: made } = snapshot()
  await made.keep()
  const copied = exec.mock.calls.length
  await made.restore(NOON)
  await made.restore(NOON + 86_400_000)
  expect(fill).not.toHaveBeenCalled()
  expect(exec).toHaveBeenCalledTimes(copied + 2)
})

it('tells at once what is no deadlock, and a deadlock that does not end', async () => {
  const refused = Object.assign(new Error('refused'), { code: '42501' })
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const { exec, snapshot: made } = snapshot()
  await made.keep()
  const copied = exec.mock.calls.length
  exec.mockRejectedValueOnce(refused)
  await expect(made.restore(NOON)).rejects.toBe(refused)
  expect(exec).toHaveBeenCalledTimes(copied + 1)
  exec.mockRejectedValue(deadlock)
  await expect(made.restore(NOON)).rejects.toBe(deadlock)
  expect(exec).toHaveBeenCalledTimes(copied + 6)
})

it('fills anew after a deadlock', async () => {
  const { fill, snapshot: made } = snapshot()
  fill.mockRejectedValueOnce(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
  await made.restore(NOON)
  expect(fill).toHaveBeenCalledTimes(2)
})
