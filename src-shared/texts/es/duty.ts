import type { duty as english } from '../en/duty.ts'
import type { Spanish } from '../translation.ts'

export const duty: Spanish<typeof english> = {
  subject: 'Alerta urgente en Gapwise',
  text: '{{planShort}}: Hay una alerta urgente en Gapwise que nadie ha abierto. Abra Gapwise ahora.',
}
