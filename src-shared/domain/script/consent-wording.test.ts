import { expect, it } from 'vitest'
import { TEXT_CAPS } from '../contact-rules/index.ts'
import { consentWording } from './consent-wording.ts'

it('is the text of its edition: a changed word needs a new edition here and in the product', () => {
  expect(consentWording('sms', 'en')).toEqual({
    version: 'sms-2026-12',
    text: 'May we send you text messages about your health care, like reminders and kit updates, at this number? You may get up to 12 messages a month. Message and data rates may apply. You can reply STOP to end or HELP for help at any time. You do not have to agree to get care.',
  })
  expect(consentWording('sms', 'es')).toEqual({
    version: 'sms-2026-12',
    text: '¿Le podemos mandar mensajes de texto sobre su atención médica, como recordatorios y avisos del kit, a este número? Puede recibir hasta 12 mensajes al mes. Se pueden aplicar cargos de mensajes y datos. Puede responder ALTO o STOP para no recibir más, o AYUDA o HELP para pedir ayuda, en cualquier momento. No tiene que aceptar para recibir atención.',
  })
  expect(consentWording('email', 'en')).toEqual({
    version: 'email-2026-11',
    text: 'May we send you emails about your health care, like reminders and kit updates, at the address we have on file? Email may be seen by others who can open your mailbox. You can tell us to stop at any time. You do not have to agree to get care.',
  })
  expect(consentWording('email', 'es')).toEqual({
    version: 'email-2026-11',
    text: '¿Le podemos mandar correos electrónicos sobre su atención médica, como recordatorios y avisos del kit, a la dirección que tenemos? Otras personas que abren su correo los pueden ver. Nos puede pedir que paremos en cualquier momento. No tiene que aceptar para recibir atención.',
  })
})

it('names the number of texts in a month that the contact rules keep', () => {
  expect(consentWording('sms', 'en').text).toContain(`up to ${TEXT_CAPS.perMonth} messages a month`)
  expect(consentWording('sms', 'es').text).toContain(`hasta ${TEXT_CAPS.perMonth} mensajes al mes`)
})
