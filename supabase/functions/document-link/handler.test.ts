import { describe, expect, it, vi } from 'vitest'
import { BackendAway, BackendRefused } from '../_shared/backend.ts'
import { requestOf } from '../_shared/test-support/request.ts'
import { handleDocumentLink, type DocumentLinkDeps } from './handler.ts'
import { createSigner } from './sign.ts'

const RESULT = '000dbba1-0000-4000-8000-d00000090000'
const OBJECT = 'lab-documents/000dbba1-0000-4000-8000-d00000010000/panel.pdf'
const PATH = `/storage/v1/object/sign/${OBJECT}?token=t`
const headers = { authorization: 'Bearer a.b.c' }
const ask = (change: Partial<DocumentLinkDeps> = {}, body: unknown = { resultId: RESULT }, sent = headers) => {
  const open = vi.fn<DocumentLinkDeps['open']>(change.open ?? (() => Promise.resolve(OBJECT)))
  const sign = vi.fn<DocumentLinkDeps['sign']>(change.sign ?? (() => Promise.resolve(PATH)))
  return { open, sign, answer: handleDocumentLink({ open, sign }, requestOf(body as never, sent)) }
}

describe('the address of a document', () => {
  it('is made for a minute, of the object that the database names to the caller', async () => {
    const { open, sign, answer } = ask()
    expect(await answer).toEqual({ status: 200, body: { path: PATH, expiresIn: 60 } })
    expect(open).toHaveBeenCalledExactlyOnceWith('Bearer a.b.c', RESULT)
    expect(sign).toHaveBeenCalledExactlyOnceWith(OBJECT, 60)
  })

  it('is not there where the caller may not read the result, nor where the object is missing', async () => {
    const closed = ask({ open: () => Promise.resolve(null) })
    expect(await closed.answer).toEqual({ status: 404, body: { code: 'document.notFound' } })
    expect(closed.sign).not.toHaveBeenCalled()
    const missing = ask({ sign: () => Promise.resolve(null) })
    expect(await missing.answer).toEqual({ status: 404, body: { code: 'document.notFound' } })
  })

  it('is for people who are signed in', async () => {
    await expect(ask({}, undefined, {} as typeof headers).answer).rejects.toMatchObject({ status: 401 })
    const open = () => Promise.reject(new BackendRefused(401, 'PGRST301'))
    await expect(ask({ open }).answer).rejects.toMatchObject({ status: 401 })
  })

  it.each([[{}], [{ resultId: OBJECT }], ['{'], [null]])('is of one result, not of %j', async (body) => {
    expect(await ask({}, body).answer).toMatchObject({ status: 400, body: { code: 'document.invalid' } })
  })
})

describe('signing', () => {
  const signer = (answer: Response | Error) => {
    const asking = vi.fn<typeof fetch>(async () => {
      if (answer instanceof Error) throw answer
      return answer
    })
    return { asking, sign: createSigner({ url: 'https://db.example', secretKey: 'sb_secret_k', fetch: asking }) }
  }

  it('asks the storage with the secret key', async () => {
    const { asking, sign } = signer(Response.json({ signedURL: PATH.replace('/storage/v1', '') }))
    expect(await sign(OBJECT, 60)).toBe(PATH)
    const [address, init] = asking.mock.calls[0] ?? []
    expect(address).toBe(`https://db.example/storage/v1/object/sign/${OBJECT}`)
    expect(init).toMatchObject({ method: 'POST', headers: { apikey: 'sb_secret_k' }, body: '{"expiresIn":60}' })
  })

  it.each([400, 404])('finds no object where the storage says so, with HTTP status %i', async (status) => {
    const said = { statusCode: '404', error: 'not_found', message: 'Object not found' }
    expect(await signer(Response.json(said, { status })).sign(OBJECT, 60)).toBeNull()
  })

  it.each([
    ['does not answer', new TypeError('network')],
    ['fails', new Response('{}', { status: 500 })],
    ['refuses the key', Response.json({ statusCode: '403', error: 'Unauthorized' }, { status: 400 })],
    ['answers 400 without a word', new Response(null, { status: 400 })],
    ['is not where it should be', new Response('<html>', { status: 404 })],
    ['names another place', Response.json({ signedURL: 'https://elsewhere.example/x' })],
  ])('is worth another try where the storage %s', async (_why, answer) => {
    await expect(signer(answer).sign(OBJECT, 60)).rejects.toBeInstanceOf(BackendAway)
  })
})
