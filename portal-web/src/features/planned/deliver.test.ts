import { describe, expect, it, vi } from 'vitest'
import { FileRefused, type CareDocuments } from '../../api/member/care-documents.ts'
import { ApiProblem } from '../../api/problems.ts'
import { createDelivery } from './deliver.ts'

const at = { month: '2026-03', place: 'Sample Lab' }
function delivery() {
  const announce = vi.fn<CareDocuments['announce']>().mockResolvedValueOnce('1').mockResolvedValueOnce('2')
  const send = vi.fn<CareDocuments['send']>().mockResolvedValue()
  const deliver = createDelivery({ announce, send }, { careId: 'a', at, content: new Blob(['x']) })
  return { announce, send, run: () => deliver(() => {}), numbers: () => send.mock.calls.map(([number]) => number) }
}

describe('a file on its way', () => {
  it('keeps its number until it has arrived', async () => {
    const { announce, send, run, numbers } = delivery()
    send.mockRejectedValueOnce(new ApiProblem('offline')).mockRejectedValueOnce(new ApiProblem('offline'))
    await expect(run()).rejects.toMatchObject({ kind: 'offline' })
    await expect(run()).rejects.toMatchObject({ kind: 'offline' })
    await run()
    expect(numbers()).toEqual(['1', '1', '1'])
    expect(announce).toHaveBeenCalledExactlyOnceWith('a', at)
  })

  it('is announced anew where its number was used up by a send whose answer was lost', async () => {
    const { send, run, numbers } = delivery()
    send.mockRejectedValueOnce(new ApiProblem('offline')).mockRejectedValueOnce(new ApiProblem('conflict'))
    await expect(run()).rejects.toMatchObject({ kind: 'offline' })
    await run()
    expect(numbers()).toEqual(['1', '1', '2'])
  })

  it('gives up where a fresh number is not known, and where the file is refused', async () => {
    const fresh = delivery()
    fresh.send.mockRejectedValueOnce(new ApiProblem('conflict'))
    await expect(fresh.run()).rejects.toMatchObject({ kind: 'conflict' })
    expect(fresh.announce).toHaveBeenCalledOnce()
    const refused = delivery()
    refused.send.mockRejectedValueOnce(new FileRefused('locked'))
    await expect(refused.run()).rejects.toMatchObject({ fault: 'locked' })
    expect(refused.numbers()).toEqual(['1'])
  })
})
