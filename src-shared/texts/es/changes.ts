import type { changes as english } from '../en/changes.ts'
import type { Spanish } from '../translation.ts'

export const changes: Spanish<typeof english> = {
  sms: '{{planShort}}: El teléfono o correo con que usted entra ya es otro. ¿No fue usted? Tiene 72 horas para deshacerlo: entre o llame al {{phone}}.',
  subject: 'Se cambió el contacto con el que usted entra',
  greeting: 'Hola:',
  intro: 'Se cambió el número de teléfono o el correo electrónico de su página de {{planName}}.',
  undo: 'Si no fue usted: entre en {{url}} en los próximos 3 días con el teléfono o el correo que tenía antes y elija “No, deshacer el cambio”. O llame al {{phone}}.',
  fine: 'Si fue usted, no tiene que hacer nada.',
  codeSms:
    '{{planShort}}: {{code}} es la clave para usar este celular en su portal. Sirve por 10 minutos. Nunca llamaremos para pedirla.',
  codeSubject: 'Confirme este correo',
  codeIntro: 'Su código para usar este correo en su página de {{planName}} es:',
  codeNotAsked: 'Si usted no lo pidió, borre este mensaje. Sin el código no cambia nada.',
  removeSms:
    '{{planShort}}: {{code}} es la clave para quitar el correo de su portal. Sirve por 10 minutos. Nunca llamaremos para pedirla.',
  removeSubject: 'Confirme que se quita su teléfono',
  removeIntro: 'Su código para quitar el teléfono de su página de {{planName}} es:',
  signature: 'Su equipo de atención de {{planName}}',
}
