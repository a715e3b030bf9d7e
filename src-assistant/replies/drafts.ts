import type { Bilingual } from '../types.ts'
import type { Intent } from './intents.ts'
import type { ReplyTone } from '#shared/domain/chat/thread.ts'

/** A draft. `{first}` is ', name' where the name is known; `{date}` only stands in drafts made from a dated fact. */
export interface Draft extends Bilingual {
  readonly tone: ReplyTone
}

export const draft = (tone: ReplyTone, en: string, es: string): Draft => ({ tone, en, es })

/** Offers, questions and where to look: no draft states a fact about the member, promises a date, or advises on health. */
export const INTENT_DRAFTS: Readonly<Record<Intent, readonly Draft[]>> = {
  emergency: [
    draft(
      'professional',
      'Please call 911 now, or have somebody near you call. I can’t judge this by chat, and it should not wait.',
      'Por favor, llame al 911 ahora, o pida a alguien cerca que llame. Por chat no puedo valorar esto, y no debe esperar.',
    ),
  ],
  clinical: [
    draft(
      'empathetic',
      'Thank you for telling me{first}. I’m not a nurse or a doctor, so I don’t want to guess. Would you like me to ask a nurse to call you, or help you reach your doctor’s office? If you feel very ill, please call 911.',
      'Gracias por decírmelo{first}. No soy personal médico y no quiero adivinar. ¿Quiere que pida que le llame alguien de enfermería, o le ayudo a comunicarse con su consultorio? Si se siente muy mal, llame al 911.',
    ),
    draft(
      'professional',
      'That is a question for your doctor or pharmacist. Please don’t change anything on your own. I can help you call the office; when would be a good time?',
      'Esa pregunta es para su doctor o farmacéutico. Por favor, no cambie nada por su cuenta. Le puedo ayudar a llamar al consultorio; ¿a qué hora le queda bien?',
    ),
  ],
  stop: [
    draft(
      'professional',
      'I’m sorry for the bother{first}. Would you like us to stop the calls, the text messages, or both? You can still write to us here at any time.',
      'Perdone la molestia{first}. ¿Quiere que dejemos de llamar, de mandar mensajes de texto, o las dos cosas? Usted nos puede escribir aquí cuando quiera.',
    ),
    draft(
      'empathetic',
      'I understand, and I will note your wish. Is it all contact, or only the reminders?',
      'Le entiendo y anoto lo que me pide. ¿Es para todo, o solo para los recordatorios?',
    ),
  ],
  complaint: [
    draft(
      'empathetic',
      'I’m sorry about that{first}. That should not have happened. May I call you to put it right? What day and time are good for you?',
      'Lo siento mucho{first}. Eso no debió pasar. ¿Le puedo llamar para arreglarlo? ¿Qué día y a qué hora le queda bien?',
    ),
    draft(
      'professional',
      'Thank you for telling us. Could you say when it happened and with whom you spoke? I will pass it on to my supervisor.',
      'Gracias por avisarnos. ¿Me puede decir cuándo pasó y con quién habló? Se lo paso a mi supervisor.',
    ),
  ],
  kitLost: [
    draft(
      'friendly',
      'Thank you for letting me know{first}. Let me see where your kit stands; if it is lost, we can see about a new one.',
      'Gracias por avisarme{first}. Déjeme ver en qué va su kit; si se perdió, vemos lo de uno nuevo.',
    ),
    draft(
      'professional',
      'I will look into it. Do you know about when it was ordered? You can also follow your kit in the portal.',
      'Voy a revisarlo. ¿Sabe más o menos cuándo se pidió? También puede seguir su kit en el portal.',
    ),
  ],
  alreadyDone: [
    draft(
      'friendly',
      'That’s great, thank you! Could you tell me about when, and at which office or lab? Then we can ask them for the record.',
      '¡Qué bien, gracias! ¿Me puede decir más o menos cuándo y en qué consultorio o laboratorio? Así les pedimos el comprobante.',
    ),
  ],
  reschedule: [
    draft(
      'friendly',
      'No problem{first}. Which days and times work better for you? I can ask the office and write back.',
      'No hay problema{first}. ¿Qué días y horas le quedan mejor? Puedo preguntar en el consultorio y le escribo.',
    ),
    draft(
      'professional',
      'Thank you for letting us know. Which appointment do you mean, and would you like another day or to cancel it?',
      'Gracias por avisarnos. ¿A qué cita se refiere? ¿Quiere otro día o prefiere cancelarla?',
    ),
  ],
  ride: [
    draft(
      'friendly',
      'Thank you for telling me{first}. Your plan may help with rides, and some tests can be done at home. Shall I ask your plan what you can use?',
      'Gracias por decírmelo{first}. Su plan puede ayudar con el transporte, y algunas pruebas se hacen en casa. ¿Pregunto a su plan qué puede usar usted?',
    ),
    draft(
      'professional',
      'I can look into a ride for you. Which day and time is it, and do you need any help getting in and out?',
      'Puedo ver lo del transporte. ¿Qué día y a qué hora es, y necesita ayuda para subir y bajar?',
    ),
  ],
  cost: [
    draft(
      'professional',
      'That’s a fair question, and I don’t want to guess. Member services can tell you the exact cost before you decide. What is it for?',
      'Es buena pregunta y no quiero adivinar. En Servicios para Miembros le dicen el costo exacto antes de que decida. ¿Para qué es?',
    ),
    draft(
      'friendly',
      'Good that you ask{first}. The number on the back of your member card is the one to ask. Which test or visit do you mean?',
      'Qué bueno que pregunta{first}. En el número de atrás de su tarjeta del plan se lo dicen. ¿De qué prueba o visita se trata?',
    ),
  ],
  result: [
    draft(
      'professional',
      'Let me check whether a result has arrived. You can also look in the portal under Results; your doctor’s office explains what it means.',
      'Déjeme revisar si llegó un resultado. También lo puede ver en el portal, en Resultados; su consultorio le explica qué significa.',
    ),
    draft(
      'friendly',
      'I’ll look for it{first}. Which test do you mean, and about when was it?',
      'Lo busco{first}. ¿De qué prueba se trata y más o menos cuándo fue?',
    ),
  ],
  kit: [
    draft(
      'friendly',
      'Happy to help with your kit{first}. Is it about getting it, using it, or sending it back? We can also go through it together by phone.',
      'Con gusto le ayudo con su kit{first}. ¿Es para recibirlo, usarlo o devolverlo? También lo podemos ver juntos por teléfono.',
    ),
    draft(
      'professional',
      'You can follow your kit in the portal. Let me check where it is and write back.',
      'Puede seguir su kit en el portal. Déjeme revisar dónde está y le escribo.',
    ),
  ],
  appointment: [
    draft(
      'professional',
      'Let me check your appointments. Which visit or test do you mean? You can also see them in the portal under Appointments.',
      'Déjeme revisar sus citas. ¿De qué visita o prueba se trata? También las puede ver en el portal, en Citas.',
    ),
    draft(
      'friendly',
      'I can help you set a time{first}. Which days and hours are good for you?',
      'Le ayudo a hacer la cita{first}. ¿Qué días y a qué horas le queda bien?',
    ),
  ],
  language: [
    draft(
      'friendly',
      'Of course. We can get you an interpreter at no cost. Which language do you prefer?',
      'Claro que sí. Le podemos dar un intérprete sin costo. ¿Qué idioma prefiere?',
    ),
  ],
  portal: [
    draft(
      'professional',
      'The sign-in page sends a 6-digit code to your phone or e-mail; it works for 10 minutes. Shall I send you the link again?',
      'La página de entrada manda un código de 6 dígitos a su teléfono o correo; sirve por 10 minutos. ¿Le mando el enlace otra vez?',
    ),
    draft(
      'friendly',
      'No problem at all{first}. We can also talk about it by phone. What would you like to see or do?',
      'No hay problema{first}. También podemos hablarlo por teléfono. ¿Qué quería ver o hacer?',
    ),
  ],
  contact: [
    draft(
      'professional',
      'Thank you for letting us know. You can change phone, e-mail and ZIP code in the portal under Profile. Would you like the link?',
      'Gracias por avisarnos. El teléfono, el correo y el código postal se cambian en el portal, en Perfil. ¿Quiere el enlace?',
    ),
  ],
  afraid: [
    draft(
      'empathetic',
      'A lot of people feel that way{first}, and it’s okay to say so. Would it help if a nurse or your doctor’s office called you first?',
      'Mucha gente siente lo mismo{first}, y está bien decirlo. ¿Le ayudaría que primero le llame alguien de enfermería o del consultorio?',
    ),
  ],
  trust: [
    draft(
      'professional',
      'You’re right to be careful. I will never ask for your Social Security, bank or card number. You can call the number on the back of your member card, and they can reach me.',
      'Hace bien en tener cuidado. Nunca le voy a pedir su número de Seguro Social, del banco ni de tarjeta de crédito o débito. Puede llamar al número de atrás de su tarjeta del plan, y ellos me localizan.',
    ),
  ],
  busy: [
    draft(
      'friendly',
      'I understand{first}. When would be a better day and time for you?',
      'Le entiendo{first}. ¿Qué día y a qué hora le queda mejor?',
    ),
  ],
  decline: [
    draft(
      'empathetic',
      'I respect that{first}, it is your choice. May I ask what is behind it, so we can do better? If not, that’s okay too.',
      'Lo respeto{first}, usted decide. ¿Me puede decir por qué, para mejorar? Si no quiere, también está bien.',
    ),
  ],
  callMe: [
    draft(
      'friendly',
      'I’d be glad to call you{first}. What day and time are good, and at which number?',
      'Con gusto le llamo{first}. ¿Qué día y a qué hora le queda bien, y a qué número?',
    ),
    draft(
      'professional',
      'Thank you. Please tell me two times that suit you, and I will set up the call.',
      'Gracias. Dígame dos horas que le queden bien y programo la llamada.',
    ),
  ],
  thanks: [
    draft(
      'friendly',
      'You’re very welcome{first}! Write to us any time.',
      '¡Con mucho gusto{first}! Escríbanos cuando quiera.',
    ),
    draft(
      'professional',
      'Glad we could help. Is there anything else I can do for you?',
      'Me alegra haberle ayudado. ¿Hay algo más que pueda hacer por usted?',
    ),
  ],
  agree: [
    draft(
      'friendly',
      'Great, thank you{first}! Is there anything else you need?',
      '¡Muy bien, gracias{first}! ¿Necesita algo más?',
    ),
  ],
  greeting: [
    draft('friendly', 'Hello{first}! How can I help you today?', '¡Hola{first}! ¿En qué le puedo ayudar hoy?'),
  ],
}

/** When no rule fits: ask, or offer a call. */
export const GENERAL_DRAFTS: readonly Draft[] = [
  draft(
    'professional',
    'Thank you for your message{first}. Let me look into it and write back.',
    'Gracias por su mensaje{first}. Déjeme revisarlo y le escribo.',
  ),
  draft(
    'friendly',
    'Thanks for writing{first}! Could you tell me a little more, so I can help you the right way?',
    '¡Gracias por escribir{first}! ¿Me puede contar un poco más, para ayudarle bien?',
  ),
  draft(
    'empathetic',
    'Would it be easier to talk? I can call you; what day and time are good?',
    '¿Prefiere hablar? Le puedo llamar; ¿qué día y a qué hora le queda bien?',
  ),
]

/** When the newest message is the coordinator's own, or there is none. */
export const CHECK_IN_DRAFTS: readonly Draft[] = [
  draft(
    'friendly',
    'Hello{first}, I wanted to check in. Is there anything I can help you with?',
    'Hola{first}, quería saber cómo va. ¿Le puedo ayudar en algo?',
  ),
  draft(
    'professional',
    'Did you have a chance to read my message? I’m happy to answer any question.',
    '¿Pudo leer mi mensaje? Con gusto le respondo cualquier pregunta.',
  ),
]
