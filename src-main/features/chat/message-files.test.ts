import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { CallInput } from '#shared/ipc/index.ts'
import { openFile } from './message-files.ts'
import { chatDesk, EARL, ROSA, ROWS } from './test-support/chat-desk.ts'

const PICTURE = new Uint8Array([1, 2, 3])
const FILE = {
  name: 'card.jpg',
  type: 'image/jpeg',
  id: '00000000-0000-4000-8000-0000000000f1',
  state: 'kept',
  kept: 'image/png',
  sha256: createHash('sha256').update(PICTURE).digest('hex'),
}
const failure = (code: string) => expect.objectContaining({ code })

describe('a file of a message', () => {
  const message = ROWS.log(ROSA.id, { status: 'read', metadata: { purpose: 'from_member', files: [FILE] } })
  const open = async (change: Partial<CallInput<'chat', 'openFile'>> = {}) => {
    const { workspace } = chatDesk({ communication_logs: [message] })
    const address = vi.fn(() => Promise.resolve('https://server.example/x'))
    const documents = { address, bytes: () => Promise.resolve(PICTURE) }
    const links = { open: vi.fn(() => Promise.resolve({ status: 'opened' as const })) }
    const asked = { memberId: ROSA.id, messageId: message.id, fileId: FILE.id, outside: false, ...change }
    const answer = await openFile({ documents, links }, workspace, asked).catch((error: unknown) => error)
    return { answer, address }
  }

  it('is asked of the server once somebody opens it, and drawn as what its content is', async () => {
    const { answer, address } = await open()
    expect(answer).toEqual({ shown: 'picture', address: 'data:image/png;base64,AQID' })
    expect(address).toHaveBeenCalledExactlyOnceWith({ fileId: FILE.id })
  })

  it.each([
    ['of another member', { memberId: EARL.id }],
    ['that is none of the message', { fileId: message.id }],
  ])('%s is not asked for', async (_what, change) => {
    const { answer, address } = await open(change)
    expect(answer).toEqual(failure('evidence.notFound'))
    expect(address).not.toHaveBeenCalled()
  })
})
