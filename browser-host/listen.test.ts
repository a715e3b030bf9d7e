import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { listen, PortTaken } from './listen.ts'

const first = createServer()
const second = createServer()
afterEach(() => {
  first.close()
  second.close()
})

describe('listening', () => {
  it('is on the loopback address only', async () => {
    await listen(first, 0, 0)
    expect(first.address()).toMatchObject({ address: '127.0.0.1' })
  })

  it('names the taken port', async () => {
    const port = await listen(first, 0, 0)
    await expect(listen(second, port, 0)).rejects.toThrow(PortTaken)
    await expect(listen(second, port, 0)).rejects.toThrow(`Port ${port} is taken`)
  })

  it('takes over from a host that is on its way out', async () => {
    const port = await listen(first, 0, 0)
    const taken = listen(second, port, 5000)
    first.close()
    expect(await taken).toBe(port)
  })
})
