import type { accounts as english } from '../en/accounts.ts'
import type { Spanish } from '../translation.ts'

export const accounts: Spanish<typeof english> = {
  invitationSubject: 'Su invitación a Gapwise',
  passwordSubject: 'Elija una nueva contraseña de Gapwise',
  greeting: 'Hola:',
  invitation: 'Le invitamos a trabajar con Gapwise en {{planName}}.',
  password: 'La administración de {{planName}} anuló su contraseña de Gapwise. Por favor, elija una nueva.',
  steps:
    'En su computadora del trabajo, abra Gapwise, elija “Iniciar sesión” y luego “Tengo un código de un correo”. O abra ahí esta dirección:',
  code: 'Su código es:',
  invitationLimit:
    'Sirve una sola vez, dentro de 7 días. Después configura un segundo factor con una aplicación de autenticación en su teléfono.',
  passwordLimit: 'Sirve una sola vez, dentro de 24 horas.',
  keep: 'No lo comparta con nadie. Nunca se lo pediremos.',
  notExpected: 'Si no esperaba este mensaje, avise a su administrador.',
}
