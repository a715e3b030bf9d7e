import type { leaving as english } from '../en/leaving.ts'
import type { Spanish } from '../translation.ts'

export const leaving: Spanish<typeof english> = {
  question: '¿Salir de Gapwise?',
  call: 'Hay una llamada en curso. Sus notas se conservan, pero ya nadie verá que usted está en ella.',
  waiting_one: '{{count}} cambio aún no se ha enviado.',
  waiting_many: '{{count}} cambios aún no se han enviado.',
  waiting_other: '{{count}} cambios aún no se han enviado.',
  kept: 'Lo que espera se conserva en esta computadora y se envía cuando Gapwise se abra de nuevo.',
  lost: 'Lo que espera solo está en la memoria y se pierde al salir de Gapwise.',
  stay: 'Seguir trabajando',
  quit: 'Salir',
  hidden: 'Gapwise sigue funcionando',
  hiddenDetail:
    'Los mensajes nuevos y las llamadas prometidas le siguen llegando. El icono de la bandeja lo abre de nuevo o lo cierra.',
}
