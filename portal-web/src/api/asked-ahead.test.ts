import { afterEach, describe, expect, it } from 'vitest'
import { answerAskedAhead, configAskedAhead, type AskedAhead } from './asked-ahead.ts'

const page = globalThis as typeof globalThis & { gapwiseAhead?: AskedAhead }
const ADDRESS = 'https://backend.example.org/rest/v1/members?select=id'
const answer = new Response('[]')

afterEach(() => {
  delete page.gapwiseAhead
})

describe('what was asked for before the scripts were there', () => {
  it('is used once', async () => {
    const config = new Response('{}')
    page.gapwiseAhead = { config: Promise.resolve(config), who: Promise.resolve([`token ${ADDRESS}`, answer]) }
    expect(await configAskedAhead()).toBe(config)
    expect(await configAskedAhead()).toBeNull()
    expect(await answerAskedAhead('token', ADDRESS)).toBe(answer)
    expect(await answerAskedAhead('token', ADDRESS)).toBeNull()
  })

  it.each([
    ['another session', 'renewed', ADDRESS],
    ['another question', 'token', `${ADDRESS}&limit=1`],
  ])('is not the answer of %s', async (_what, token, address) => {
    page.gapwiseAhead = { who: Promise.resolve([`token ${ADDRESS}`, answer]) }
    expect(await answerAskedAhead(token, address)).toBeNull()
    expect(await answerAskedAhead('token', ADDRESS)).toBe(answer)
  })

  it('counts for nothing where it failed', async () => {
    const failed = Promise.reject(new TypeError('Failed to fetch'))
    page.gapwiseAhead = { config: failed, who: failed }
    expect([await configAskedAhead(), await answerAskedAhead('token', ADDRESS)]).toEqual([null, null])
  })
})
