import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const NOW = Date.parse('2026-10-20T15:00:00Z')
const words = {
  language: 'en',
  event: 'Health appointment',
  note: 'You can see the details in your member portal.',
} as const
const appointment = {
  id: '0a0bba1e-0000-4000-8000-000000000001',
  test_name: 'HIV Test',
  confirmation_number: 'C-1001',
  lab_name: 'Sample Lab One',
  address: '12 Bay St, Miami',
  appointment_datetime: '2026-11-05T14:05:00-05:00',
}

/** The lines of the file, with folded ones put together again. */
async function linesOf(changes: Partial<typeof appointment> = {}, now = NOW): Promise<string[]> {
  const blob = await calendarFile({ ...appointment, ...changes }, words, now)
  expect(blob.type).toBe('text/calendar;charset=utf-8')
  return (await blob.text()).replaceAll('\r\n ', '').split('\r\n')
}

describe('the calendar file of an appointment', () => {
  it('has the time in UTC, fifteen minutes, and the place', async () => {
    expect(await linesOf()).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'UID:appointment-0a0bba1e-0000-4000-8000-000000000001@gapwise',
        'DTSTART:20261105T190500Z',
        'DTEND:20261105T192000Z',
        'SUMMARY:Health appointment',
        String.raw`LOCATION:Sample Lab One\, 12 Bay St\, Miami`,
        'END:VCALENDAR',
      ]),
    )
  })

  it('ends with a whole line', async () => {
    const blob = await calendarFile(appointment, words, NOW)
    expect(await blob.text()).toMatch(/END:VCALENDAR\r\n$/)
  })

  it('is right on both sides of a clock change', async () => {
    expect(await linesOf({ appointment_datetime: '2026-10-31T10:00:00-04:00' })).toContain('DTSTART:20261031T140000Z')
    expect(await linesOf({ appointment_datetime: '2026-11-01T10:00:00-05:00' })).toContain('DTSTART:20261101T150000Z')
  })

  it('tells a shared calendar neither the test nor the confirmation number', async () => {
    const text = (await linesOf()).join('\n')
    expect(text).not.toContain('HIV')
    expect(text).not.toContain('C-1001')
  })

  it('replaces itself after a change', async () => {
    const sequenceOf = (lines: string[]): number => Number(/^SEQUENCE:(\d+)$/m.exec(lines.join('\n'))?.[1])
    const first = sequenceOf(await linesOf())
    expect(first).toBeGreaterThan(0)
    expect(sequenceOf(await linesOf({}, NOW + 60_000))).toBeGreaterThan(first)
  })

  it('lets no text on file add a line', async () => {
    const lines = await linesOf({
      lab_name: 'Lab\r\nATTENDEE:mailto:x@example.com\rBEGIN:VALARM\u0000',
      address: `;\\,\u0085${'ñ'.repeat(200)}`,
    })
    expect(lines.filter((line) => /^(ATTENDEE|BEGIN:VALARM)/.test(line))).toEqual([])
    expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain(String.raw`\;\\\,`)
    const blob = await calendarFile({ ...appointment, address: 'ñ'.repeat(200) }, words, NOW)
    const widths = (await blob.text()).split('\r\n').map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...widths)).toBeLessThanOrEqual(75)
  })
})
