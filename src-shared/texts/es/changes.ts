import type { changes as english } from '../en/changes.ts'
import type { Spanish } from '../translation.ts'

export const changes: Spanish<typeof english> = {
  sms: '{{planShort}}: Cambió el teléfono o correo de su página. ¿No fue usted? Entre en 3 días para deshacerlo o llame al {{phone}}.',
  subject: 'Cambió el contacto con el que usted entra',
  greeting: 'Hola:',
  intro: 'Cambió el número de teléfono o el correo electrónico de su página de {{planName}}.',
  undo: 'Si no fue usted: entre en {{url}} en los próximos 3 días con el teléfono o el correo que tenía antes y elija "No, deshacer el cambio". O llame al {{phone}}.',
  fine: 'Si fue usted, no tiene que hacer nada.',
  codeSms:
    '{{planShort}}: {{code}} es el código para usar este teléfono en su página. Sirve por 10 minutos. Nunca se lo pediremos por teléfono.',
  codeSubject: 'Confirme este correo',
  codeIntro: 'Su código para usar este correo en su página de {{planName}} es:',
  codeNotAsked: 'Si usted no lo pidió, por favor borre este mensaje. Sin el código no cambia nada.',
  signature: 'Su equipo de atención de {{planName}}',
}
