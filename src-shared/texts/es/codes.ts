import type { codes as english } from '../en/codes.ts'
import type { Spanish } from '../translation.ts'

export const codes: Spanish<typeof english> = {
  sms: '{{planShort}}: {{code}} es su clave para entrar. Sirve por 10 minutos. Nunca llamaremos para pedirla.',
  subject: 'Su código para entrar',
  greeting: 'Hola:',
  intro: 'Su código para entrar a su página de {{planName}} es:',
  limit: 'Sirve por 10 minutos. No se lo dé a nadie: nunca se lo pediremos por teléfono.',
  notAsked: 'Si usted no pidió un código, borre este mensaje. Sin el código nadie puede entrar.',
  signature: 'Su equipo de atención de {{planName}}',
}
