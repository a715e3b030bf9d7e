import { describe, expect, it } from 'vitest'
import { judgeLogs, secretsOf } from './logs.ts'

const rosa = {
  id: 'm1',
  first_name: 'Rosa',
  last_name: 'Delgado-Ruiz',
  phone: '+1 (312) 555-0147',
  email: 'rosa.d@example.com',
}
const database = { sql: () => Promise.resolve([rosa]), killBackend: async () => false }
const clean = '{"level":"info","msg":"pull failed","member":"[id:7f]","rows":3125550}'

const violations = async (text: string): Promise<string[]> =>
  judgeLogs([{ name: 'desk.log', text }], await secretsOf(database))

describe('the judge of logs', () => {
  it('is content with lines of our own', async () => {
    expect(await violations(clean)).toEqual([])
  })

  it.each([
    ['a name', 'no member Rosa Delgado-Ruiz here', 2],
    ['a last name', '{"name":"Delgado-Ruiz"}', 1],
    ['an address, however it is written', 'to=ROSA.D@EXAMPLE.COM', 1],
    ['a number, however it is set', 'called 312.555.0147', 1],
    ['what somebody wrote', 'detail: (Work 7 of a desk)', 1],
  ])('sees %s, and does not repeat it', async (_, line, count) => {
    const found = await violations(`${clean}\n${line}\n`)
    expect(found).toHaveLength(count)
    for (const one of found) expect(one).toMatch(/^leak: .* stands in desk\.log$/)
    expect(found.join()).not.toMatch(/Rosa|Delgado|0147|Work 7/)
  })
})
