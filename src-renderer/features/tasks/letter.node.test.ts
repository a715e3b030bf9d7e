import { expect, it } from 'vitest'
import type { Letter } from '#shared/ipc/letters.ts'
import { createI18n } from '#ui/i18n/index.ts'
import { readPdf } from '../../../tests/fixtures/read-pdf.ts'
import { deskResources } from '../../app/desk-resources.ts'
import { letterDocument } from './letter.ts'

const texts = createI18n({ language: 'en', resources: deskResources, defaultNamespace: 'common' })
const LETTER: Letter = {
  memberName: 'Rosa Delgado',
  address: '12 Elm St\nMiami, FL 33130',
  language: 'es',
  planName: 'SunHealth',
  callbackNumber: '1-800-555-0100',
  date: '2026-11-20',
}

it('a letter says whom to call in the language of the member, whatever the desk is set to, and nothing of their health', async () => {
  const pdf = readPdf(new Uint8Array(await (await letterDocument(LETTER, texts)).arrayBuffer()))
  expect(pdf).toMatchObject({ title: 'Por favor, llámenos', language: 'es', marked: true, pages: 1 })
  expect(pdf.elements.map(({ text }) => text)).toEqual([
    'SunHealth',
    'Rosa Delgado',
    '12 Elm St',
    'Miami, FL 33130',
    '20 de noviembre de 2026',
    'Por favor, llámenos',
    'Estimado/a Rosa Delgado:',
    'SunHealth quisiera hablar con usted sobre su atención. No hemos podido comunicarnos, porque ningún número de teléfono que tenemos de usted funciona.',
    'Por favor, llámenos al 1-800-555-0100. Al llamar también puede darnos su nuevo número de teléfono.',
    'Si no quiere que volvamos a comunicarnos con usted, díganoslo cuando llame y dejaremos de hacerlo.',
    'Atentamente,',
    'SunHealth',
  ])
})
