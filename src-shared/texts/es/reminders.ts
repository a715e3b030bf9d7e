import type { reminders as english } from '../en/reminders.ts'
import type { Spanish } from '../translation.ts'

export const reminders: Spanish<typeof english> = {
  appointmentSms: 'Recordatorio: cita el {{when}}. Detalles: {{url}} ALTO o STOP para salir.',
  stepSms: 'Tiene algo por hacer en su portal seguro: {{url}} ALTO o STOP para salir.',
  appointmentSubject: 'Su cita',
  stepSubject: 'Tiene algo por hacer en su página de miembro',
  greeting: 'Hola:',
  greetingNamed: 'Hola, {{firstName}}:',
  appointmentIntro: 'Este es un recordatorio de {{planName}}: tiene una cita el {{when}}.',
  stepIntro: 'Tiene algo por hacer en su página segura de {{planName}}.',
  page: 'Encontrará los detalles en su página segura:',
  change: 'Para cambiar la cita, llame al {{phone}}.',
  questions: '¿Preguntas? Llame al {{phone}}.',
  notForYou: 'Si este mensaje no es para usted, bórrelo. El enlace no abre nada sin un código.',
  signature: 'Su equipo de atención de {{planName}}',
  appointmentChat: 'Recordatorio: tiene una cita el {{when}}. Encontrará los detalles en Citas.',
  stepChat: 'Tiene algo por hacer. Lo encontrará aquí, en su página de inicio. Escríbanos si tiene preguntas.',
}
