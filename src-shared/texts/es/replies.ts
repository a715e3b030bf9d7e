import type { replies as english } from '../en/replies.ts'
import type { Spanish } from '../translation.ts'

export const replies: Spanish<typeof english> = {
  stop: '{{planShort}}: Ya no recibirá más mensajes de texto de nosotros. Ayuda: {{callbackNumber}}.',
  help: '{{planShort}}: Ayuda: llame al {{callbackNumber}} (TTY 711). STOP para terminar. Emergencia: 911. En crisis, llame o mande texto al 988.',
  helpWithAddress:
    '{{planShort}}: Ayuda: llame al {{callbackNumber}} (TTY 711) o vea {{address}}. STOP para terminar. Emergencia: 911. En crisis, llame o mande texto al 988.',
  start:
    '{{planShort}}: Gracias por aceptar mensajes sobre su atención. Aprox. {{textsPerMonth}}/mes. Pueden aplicar cargos. Responda HELP para ayuda, STOP para terminar.',
}
