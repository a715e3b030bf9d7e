import { expect, it } from 'vitest'
import { refusedBareWrite } from './bare-writes.ts'

const asked = (method: string, path: string, service = 'rest') =>
  refusedBareWrite(new Request(`http://127.0.0.1/${service}/v1/${path}`, { method }), service, path.split('?')[0] ?? '')

it.each([
  ['PATCH', 'books', 'UPDATE'],
  ['DELETE', 'books', 'DELETE'],
  ['DELETE', 'books?select=id&order=id&limit=1', 'DELETE'],
  ['PATCH', 'books?shelves.title=eq.x', 'UPDATE'],
])('%s %s is refused as a hosted project does', async (method, path, statement) => {
  const answer = asked(method, path)
  expect(answer?.status).toBe(400)
  expect(await answer?.json()).toEqual({
    code: '21000',
    message: `${statement} requires a WHERE clause`,
    details: null,
    hint: null,
  })
})

it.each([
  ['GET', 'books', 'rest'],
  ['POST', 'books', 'rest'],
  ['PATCH', 'books?id=eq.1', 'rest'],
  ['DELETE', 'books?or=(id.eq.1,id.eq.2)', 'rest'],
  ['DELETE', 'books?not.and=(id.eq.1,id.eq.2)', 'rest'],
  ['DELETE', 'object/lab-documents', 'storage'],
])('%s %s of %s goes through', (method, path, service) => {
  expect(asked(method, path, service)).toBeNull()
})
