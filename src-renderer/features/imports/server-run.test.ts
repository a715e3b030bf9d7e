import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fails, ok } from '../../test-utils/index.ts'
import { createServerRun } from './server-run.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const desk = () => ({
  runProgress: vi.fn<() => ReturnType<typeof ok<{ share: number | null }>>>(() => ok({ share: null })),
  cancelRun: vi.fn(() => ok(null)),
})

/** Something on the server that ends when it is told to. */
function work() {
  let end: (answer: string) => void = () => undefined
  const ask = vi.fn((_run: string) => new Promise<string>((resolve) => (end = resolve)))
  return { ask, end: (answer: string) => end(answer) }
}

it('says while it is watched how far the server is, and since when that is known', async () => {
  const imports = desk()
  const server = createServerRun(imports)
  const undo = work()
  const answer = server.start(undo.ask, 8000)
  expect(server.getState().running).toEqual({ elapsedMs: 0, said: null, expectedMs: 8000, cancelling: false })
  const leave = server.watch()
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.getState().running).toMatchObject({ elapsedMs: 1000, said: null })
  imports.runProgress.mockImplementation(() => ok({ share: 0.5 }))
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.getState().running).toMatchObject({ elapsedMs: 3000, said: { share: 0.5, atMs: 2000 } })
  leave()
  await vi.advanceTimersByTimeAsync(5000)
  expect(imports.runProgress).toHaveBeenCalledTimes(3)
  undo.end('undone')
  expect(await answer).toBe('undone')
  expect(server.getState().running).toBeNull()
})

it('goes on where the server says nothing of itself', async () => {
  const imports = { ...desk(), runProgress: vi.fn(() => fails('imports.unreachable')) }
  const server = createServerRun(imports)
  void server.start(work().ask)
  server.watch()
  await vi.advanceTimersByTimeAsync(2000)
  expect(imports.runProgress).toHaveBeenCalledTimes(2)
  expect(server.getState().running).toMatchObject({ elapsedMs: 2000, said: null })
})

it('shows of two runs the latest alone', async () => {
  const server = createServerRun(desk())
  const [first, second] = [work(), work()]
  const answers = [server.start(first.ask), server.start(second.ask)]
  first.end('first')
  await answers[0]
  expect(server.getState().running).not.toBeNull()
  second.end('second')
  await answers[1]
  expect(server.getState().running).toBeNull()
})

it('is asked to stop by its run, and once more where that did not arrive', async () => {
  const imports = { ...desk(), cancelRun: vi.fn(() => fails('imports.unreachable')) }
  const server = createServerRun(imports)
  server.cancel()
  expect(imports.cancelRun).not.toHaveBeenCalled()
  const undo = work()
  void server.start(undo.ask)
  server.cancel()
  expect(server.getState().running).toMatchObject({ cancelling: true })
  expect(imports.cancelRun).toHaveBeenCalledExactlyOnceWith({ run: undo.ask.mock.calls[0]?.[0] })
  await vi.advanceTimersByTimeAsync(0)
  expect(server.getState().running).toMatchObject({ cancelling: false })
})

it('is over, and throws, where what it does fails', async () => {
  const server = createServerRun(desk())
  await expect(server.start(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(server.getState().running).toBeNull()
})
