import type { replies as english } from '../en/replies.ts'
import type { Spanish } from '../translation.ts'

export const replies: Spanish<typeof english> = {
  stop: '{{planShort}}: Listo. Desde ahora no le enviaremos mensajes de texto. Ayuda: {{callbackNumber}}.',
  help: '{{planShort}}: Ayuda: llame al {{callbackNumber}} (TTY 711). ALTO o STOP: no recibir. Emergencia: 911. En crisis: 988 y oprima 2, o AYUDA al 988.',
  helpWithAddress:
    '{{planShort}}: Ayuda: llame al {{callbackNumber}} (TTY 711) o vea {{address}}. ALTO o STOP: no recibir. Emergencia: 911. En crisis: 988 y oprima 2, o AYUDA al 988.',
  crisis:
    '{{planShort}}: Queremos que esté bien. Llame al 988 y oprima 2 o mande AYUDA al 988, a toda hora. En peligro: 911. Su equipo tiene su mensaje.',
  crisisUnknown:
    '{{planShort}}: Llame al 988 y oprima 2 o mande AYUDA al 988, a toda hora. En peligro: 911. No sabemos de quién es este celular: no contestamos mensajes.',
  paused:
    '{{planShort}}: Ya no enviamos mensajes a este celular. Para recibirlos de nuevo responda START. Preguntas: {{callbackNumber}}.',
  answerSubject: 'Respuesta a su mensaje',
  emailSubject: 'Recibimos su correo',
  crisisEmail:
    'Queremos que esté bien. Llame ahora al 988 y oprima 2, o envíe AYUDA al 988: es gratis, a toda hora. Si está en peligro, llame al 911.\n\nSu equipo de atención tiene su correo.\n\n{{planShort}}\n{{callbackNumber}} (TTY 711)',
  crisisEmailUnknown:
    'Llame ahora al 988 y oprima 2, o envíe AYUDA al 988: es gratis, a toda hora. Si está en peligro, llame al 911.\n\nNo conocemos esta dirección de correo. Nuestro personal verá su correo, pero no puede saber quién es usted.\n\n{{planShort}}\n{{callbackNumber}} (TTY 711)',
  pausedEmail:
    'Ya no le enviamos correos ni mensajes de texto. Una persona de nuestro equipo le preguntará qué quiso decir.\n\nEste es el único correo al respecto. Preguntas: {{callbackNumber}} (TTY 711).\n\n{{planShort}}',
  visitConfirmed: '{{planShort}}: Gracias, su cita queda confirmada. Para cambiarla, llame al {{callbackNumber}}.',
  unknown:
    '{{planShort}}: No sabemos de quién es este celular y no contestamos mensajes. Llame al {{callbackNumber}} (TTY 711). En una emergencia llame al 911.',
  start:
    '{{planShort}}: Gracias por aceptar mensajes sobre su salud: hasta {{textsPerMonth}} al mes. Puede haber cargos por mensajes y datos. AYUDA o HELP: ayuda. ALTO o STOP: no recibir.',
}
