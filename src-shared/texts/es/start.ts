import type { start as english } from '../en/start.ts'
import type { Spanish } from '../translation.ts'

export const start: Spanish<typeof english> = {
  notStarted: 'Gapwise no pudo iniciarse',
  notStartedDetail:
    'Es posible que su carpeta de datos esté llena, sea de solo lectura o esté en uso. No se cambió nada. La carpeta es: {{folder}}',
}
