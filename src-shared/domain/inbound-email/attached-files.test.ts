import { expect, it } from 'vitest'
import { attachedFiles } from './index.ts'

it.each([
  [
    { name: 'photo.jpg', type: 'IMAGE/JPEG; name="photo.jpg"' },
    { name: 'photo.jpg', type: 'image/jpeg' },
  ],
  [
    { name: '../../etc/passwd', type: 'text/plain' },
    { name: 'passwd', type: 'text/plain' },
  ],
  [
    { name: 'invoice\u202Egnp.exe', type: 'x' },
    { name: 'invoicegnp.exe', type: null },
  ],
  [
    { name: ' \u200B ', type: null },
    { name: null, type: null },
  ],
  [{}, { name: null, type: null }],
  [{ name: 'a'.repeat(500) }, { name: 'a'.repeat(120), type: null }],
])('of %j is told %j', (file, told) => {
  expect(attachedFiles([file])).toEqual([told])
})

it('of more than twenty the first twenty are named', () => {
  expect(attachedFiles(Array.from({ length: 30 }, () => ({})))).toHaveLength(20)
})
