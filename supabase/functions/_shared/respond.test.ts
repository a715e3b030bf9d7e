import { describe, expect, it, vi } from 'vitest'
import { BackendAway, BackendRefused } from './backend.ts'
import { respond, toResponse, type FunctionRequest } from './respond.ts'
import { SettingProblem } from './settings.ts'

const URL_HERE = 'http://127.0.0.1/functions/v1/any'
const post = (body: BodyInit) => new Request(URL_HERE, { method: 'POST', body })
const failing = (error: unknown) => {
  const reject = async (): Promise<Response> => {
    throw error
  }
  return respond(reject)(post('{}'))
}

describe('the frame around a function', () => {
  const echo = (request: FunctionRequest) =>
    Promise.resolve(toResponse({ status: 200, body: { text: request.text, kind: request.header('Content-Type') } }))

  it('hands body and headers on and answers without a cache', async () => {
    const answer = await respond(echo)(post('ñ'))
    expect(await answer.json()).toEqual({ text: 'ñ', kind: 'text/plain;charset=UTF-8' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('answers a preflight, and refuses what is no POST', async () => {
    const status = async (method: string) => (await respond(echo)(new Request(URL_HERE, { method }))).status
    expect([await status('OPTIONS'), await status('GET'), await status('DELETE')]).toEqual([204, 405, 405])
  })

  it('reads 64 KiB and no more', async () => {
    expect((await respond(echo)(post('a'.repeat(65_536)))).status).toBe(200)
    const handle = vi.fn(echo)
    expect((await respond(handle)(post('a'.repeat(65_537)))).status).toBe(413)
    expect(handle).not.toHaveBeenCalled()
  })

  it('says when to come back while the database is away', async () => {
    const answer = await failing(new BackendAway())
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toEqual({ code: 'backend.unavailable' })
  })

  it('asks for a sign-in, says that a member has no record any more, and names a missing setting', async () => {
    expect((await failing(new BackendRefused(401, 'PGRST301'))).status).toBe(401)
    const gone = await failing(new BackendRefused(403, 'PT403'))
    expect([gone.status, await gone.json()]).toEqual([403, { code: 'session.noRecord' }])
    const answer = await failing(new SettingProblem('PORTAL_URL'))
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'settings.missing', field: 'PORTAL_URL' }])
  })

  it('says that the database refused, with its code, and logs no more than that', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const answer = await failing(new BackendRefused(400, '21000'))
    expect([answer.status, await answer.json()]).toEqual([422, { code: 'backend.refused', refusal: '21000' }])
    expect(await (await failing(new BackendRefused(404, ''))).json()).toEqual({
      code: 'backend.refused',
      refusal: 'http 404',
    })
    expect(logged.mock.calls).toEqual([
      ['the database refused (21000): BackendRefused'],
      ['the database refused (http 404): BackendRefused'],
    ])
    logged.mockRestore()
  })

  it('lets the platform log where something broke, never what was in it', async () => {
    const broken = failing(new RangeError('rosa.delgado@example.com'))
    await expect(broken).rejects.toThrow(/^RangeError at .*respond\.test\.ts:\d+/)
    await expect(broken).rejects.not.toThrow(/rosa/)
    await expect(failing('rosa')).rejects.toThrow('string at ')
  })
})
