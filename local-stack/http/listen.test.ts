import { expect, it } from 'vitest'
import { listen } from './listen.ts'

it('comes back to its address as often as it was out of reach, and says when that is taken', async () => {
  const server = await listen(async () => new Response('here'), 0)
  const answer = async (): Promise<string> => (await fetch(`http://127.0.0.1:${server.port}`)).text()
  const listening = server.server.listenerCount('error')
  for (let times = 0; times < 12; times += 1) {
    await server.close()
    await expect(answer()).rejects.toThrow('fetch failed')
    await server.reopen()
  }
  expect([await answer(), server.server.listenerCount('error')]).toEqual(['here', listening])
  await server.close()
  const other = await listen(async () => new Response('other'), server.port)
  await expect(server.reopen()).rejects.toThrow(`Port ${server.port} is taken`)
  await other.close()
})
