import type { invitations as english } from '../en/invitations.ts'
import type { Spanish } from '../translation.ts'

export const invitations: Spanish<typeof english> = {
  smsNamed: '{{firstName}}, esta es su página segura:',
  sms: 'Esta es su página segura:',
  smsEnd: '{{url}} Le pedirá un código que le mandamos. Responda STOP para terminar.',
  smsSeveral: 'Estas son sus páginas seguras:',
  smsEndSeveral: '{{url}} Le pedirán un código que le mandamos. Responda STOP para terminar.',
  subject: 'Su enlace de acceso al portal',
  greeting: 'Hola:',
  greetingNamed: 'Hola, {{firstName}}:',
  intro: 'Este es el enlace a su página segura de {{planName}}:',
  introSeveral: 'Estos son los enlaces a sus páginas seguras de {{planName}}:',
  code: 'La página le pide su número de teléfono o su correo electrónico y le manda un código de 6 dígitos. El código sirve por 10 minutos. Nunca le llamaremos para pedirlo.',
  notForYou: 'Si este mensaje no es para usted, por favor bórrelo. Sin el código, el enlace no abre nada.',
  signature: 'Su equipo de atención de {{planName}}',
}
