import type { documents as english } from '../en/documents.ts'
import type { Spanish } from '../translation.ts'

export const documents: Spanish<typeof english> = {
  page: 'Página {{page}} de {{pages}}',
  lettersMissing: 'Las letras que este archivo no puede mostrar aparecen como […].',
}
