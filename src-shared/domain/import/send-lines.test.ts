import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { lineSource, sendLines, type LineTaker } from './send-lines.ts'
import { delimitedFile } from './roster-file.ts'

const HEADER = 'Member ID,First Name,Last Name,DOB'
function sourceOf(lines: readonly string[]) {
  const file = delimitedFile([HEADER, ...lines].join('\n'))
  if ('refusal' in file) throw new Error(file.refusal)
  return lineSource(file, { match: file.match, headers: file.headers }, '2026-11-20')
}
const people = (count: number): string[] => Array.from({ length: count }, (_, n) => `P-${n},Ida,Brandt,1948-03-09`)

const taker = (announce: LineTaker['announce']) => ({
  announce: vi.fn<LineTaker['announce']>(announce),
  stage: vi.fn<LineTaker['stage']>(async () => null),
})
const staged = ({ stage }: ReturnType<typeof taker>): number[] =>
  stage.mock.calls.flatMap(([lines]) => lines.map(({ line }) => line))

describe('the lines of a file', () => {
  it('go out in full where the server does not remember them, and also where they can not be taken', async () => {
    const server = taker(async (keys) => keys.map(([line]) => line).filter((line) => line !== 3))
    const onSent = vi.fn<(lines: number) => void>()
    await sendLines(sourceOf([...people(3), 'P-9,Ida,Brandt,no day']), server, { atOnce: 2, onSent })
    expect(staged(server)).toEqual([2, 4, 5])
    expect(server.stage.mock.calls[1]?.[0]).toMatchObject([{ line: 5, refused: 'badDate' }])
    expect(onSent.mock.calls.flat()).toEqual([1, 3, 4])
  })

  it('are announced by the SHA-256 of the text of what they say', async () => {
    const server = taker(async () => [])
    await sendLines(sourceOf(people(1)), server, { atOnce: 500 })
    const told = '{"member_id":"P-0","first_name":"Ida","last_name":"Brandt","date_of_birth":"1948-03-09"}'
    expect(server.announce.mock.calls[0]?.[0]).toEqual([[2, createHash('sha256').update(told).digest('base64')]])
    expect(server.stage).not.toHaveBeenCalled()
  })

  it('are not announced any more where the server has known none for long', async () => {
    const server = taker(async (keys) => keys.map(([line]) => line))
    await sendLines(sourceOf(people(10_001)), server, { atOnce: 5000 })
    expect(server.announce.mock.calls.length).toBeLessThan(4)
    expect(new Set(staged(server)).size).toBe(10_001)
  })

  it('tell which of their measures are not known, and what becomes of those', async () => {
    const file = delimitedFile('Member ID,Measure\nA1,COL\nA1,XYZ-7\nA2,XYZ-7\nA2,Foot  Check\n')
    if ('refusal' in file) throw new Error(file.refusal)
    const source = lineSource(file, { match: file.match, headers: file.headers }, '2026-11-20')
    expect(
      await sendLines(
        source,
        taker(async () => []),
        { atOnce: 2 },
      ),
    ).toEqual([
      { name: 'XYZ-7', lines: 2, taken: false },
      { name: 'Foot Check', lines: 1, taken: true },
    ])
  })

  it('stop going out as soon as nobody wants them', async () => {
    const server = taker(async (keys) => keys.map(([line]) => line))
    await sendLines(sourceOf(people(5)), server, { atOnce: 2, isOver: () => server.stage.mock.calls.length > 0 })
    expect(staged(server)).toEqual([2, 3])
  })
})
