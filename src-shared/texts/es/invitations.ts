import type { invitations as english } from '../en/invitations.ts'
import type { Spanish } from '../translation.ts'

export const invitations: Spanish<typeof english> = {
  smsNamed: '{{firstName}}, este es su portal seguro:',
  sms: 'Este es su portal seguro:',
  smsEnd: '{{url}} Le pide una clave que le enviamos. Responda ALTO o STOP para salir.',
  smsSeveral: 'Estos son sus portales seguros:',
  smsEndSeveral: '{{url}} Le piden una clave que le enviamos. Responda ALTO o STOP para salir.',
  subject: 'Su enlace de acceso al portal',
  greeting: 'Hola:',
  greetingNamed: 'Hola, {{firstName}}:',
  intro: 'Este es el enlace a su página segura de {{planName}}:',
  introSeveral: 'Estos son los enlaces a sus páginas seguras de {{planName}}:',
  code: 'La página le pide su número de teléfono o su correo electrónico y le envía un código de 6 dígitos. El código sirve por 10 minutos. Nunca le llamaremos para pedirlo.',
  notForYou: 'Si este mensaje no es para usted, bórrelo. Sin el código, el enlace no abre nada.',
  signature: 'Su equipo de atención de {{planName}}',
}
