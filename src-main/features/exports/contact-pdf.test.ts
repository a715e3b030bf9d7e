import { expect, it } from 'vitest'
import type { Row } from '#shared/domain/exports/index.ts'
import { readPdf } from '../../../tests/fixtures/read-pdf.ts'
import { pdfPieces, type PdfOrder } from './contact-pdf.ts'

const ORDER: PdfOrder = {
  title: 'Registro de contactos',
  language: 'es',
  asked: { from: '2026-11-01', to: '2026-11-30', member: 'SH-1', zone: 'America/Denver' },
  columns: [
    { name: 'contactedAt', label: 'Hora (America/Denver)' },
    { name: 'memberTime', label: 'Hora en el lugar del miembro' },
    { name: 'memberId', label: 'Número' },
    { name: 'refusal', label: 'Por qué no' },
  ],
}
const row = (n: number): Row => [`2026-11-20 18:${n}:00`, `2026-11-20 20:${n}:00`, 'SH-1', n % 2 === 0 ? null : '王']

async function made(rows: readonly Row[]) {
  const pieces: Uint8Array[] = []
  const pages = (async function* () {
    yield rows
  })()
  for await (const piece of pdfPieces(ORDER, pages)) pieces.push(piece)
  return readPdf(Buffer.concat(pieces))
}

it('is read entry by entry with both times, in its language, and says where letters are missing', async () => {
  const pdf = await made([row(10), row(11)])
  expect(pdf).toMatchObject({ title: 'Registro de contactos', language: 'es', marked: true, pages: 1 })
  expect(pdf.elements.map(({ tag, text }) => `${tag} ${text}`)).toEqual([
    'P Gapwise',
    'H1 Registro de contactos',
    'P SH-1, 2026-11-01 - 2026-11-30, America/Denver',
    'H2 2026-11-20 18:10:00, SH-1',
    'P Hora en el lugar del miembro: 2026-11-20 20:10:00',
    'H2 2026-11-20 18:11:00, SH-1',
    'P Hora en el lugar del miembro: 2026-11-20 20:11:00',
    'P Por qué no: […]',
    'P Las letras que este archivo no puede mostrar aparecen como […].',
  ])
  expect(pdf.artifacts.join(' ')).toContain('Página 1 de 1')
})

it('begins no entry at the end of a page', async () => {
  const { pageTexts } = await made(Array.from({ length: 49 }, (_, n) => row(n + 10)))
  expect(pageTexts.length).toBeGreaterThan(1)
  for (const texts of pageTexts) expect(texts.at(-1)).not.toMatch(/, SH-1$/)
})
