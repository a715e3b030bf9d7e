import type { Saying } from '../types.ts'

/** What members say to a reminder, and answers that respect a no. Wording: the script content of the product. */
export const OBJECTIONS = [
  {
    id: 'already_done',
    title: { en: 'I already had that done.', es: 'Ya me lo hice.' },
    text: {
      en: "That's great, thank you. Could you tell me about when, and which office or lab? We will ask them for the record, so you don't get more calls about it.",
      es: '¡Qué bien, gracias! ¿Me puede decir más o menos cuándo y en qué consultorio o laboratorio? Vamos a pedirles el comprobante, para que ya no le llamemos por eso.',
    },
  },
  {
    id: 'feel_fine',
    title: { en: "I feel fine. I don't need it.", es: 'Me siento bien. No lo necesito.' },
    text: {
      en: "I'm glad you feel well. Many problems give no signs at first, so this check is meant for people who feel fine. You decide, and your doctor's office can tell you more about it first.",
      es: 'Me alegra que se sienta bien. Muchos problemas no dan señales al principio, por eso este examen es para personas que se sienten bien. Usted decide; en el consultorio de su doctor le pueden explicar más primero.',
    },
  },
  {
    id: 'too_busy',
    beforeIdentity: true,
    title: { en: "I don't have time now.", es: 'Ahora no tengo tiempo.' },
    text: {
      en: "I understand. When would be a better day and time to call you? I'll put it on my calendar so you hear from me, not from someone new.",
      es: 'Le entiendo. ¿Qué día y a qué hora le queda mejor? Lo apunto en mi calendario para que le llame yo y no otra persona.',
    },
  },
  {
    id: 'no_ride',
    title: { en: "I don't have a ride.", es: 'No tengo cómo llegar.' },
    text: {
      en: 'Thank you for telling me. Your plan may help with rides, and some tests can be done at home. May I ask your plan what you can use?',
      es: 'Gracias por decírmelo. Su plan puede ayudar con el transporte, y algunas pruebas se hacen en casa. ¿Quiere que pregunte a su plan qué puede usar usted?',
    },
  },
  {
    id: 'cost',
    title: { en: "I'm worried about the cost.", es: 'Me preocupa el costo.' },
    text: {
      en: "That's a fair question. Many of these checks have no cost with your plan when you use a doctor in the plan, but I don't want to guess. Member services can tell you before you decide; the number is on the back of your member card.",
      es: 'Es buena pregunta. Muchos de estos exámenes no tienen costo con su plan si usa un doctor de la red, pero no quiero adivinar. En Servicios para Miembros se lo dicen antes de que decida; el número está atrás de su tarjeta del plan.',
    },
  },
  {
    id: 'afraid',
    title: { en: "I'm scared of what they will find.", es: 'Me da miedo lo que puedan encontrar.' },
    text: {
      en: "A lot of people feel that way, and it's okay to say so. When something is found early, there are often more ways to treat it. Would it help if a nurse or your doctor's office called you first?",
      es: 'Mucha gente siente lo mismo, y está bien decirlo. Cuando algo se encuentra temprano, muchas veces hay más formas de tratarlo. ¿Le ayudaría que primero le llame alguien de enfermería o del consultorio?',
    },
  },
  {
    id: 'scam',
    beforeIdentity: true,
    title: { en: 'How do I know this is not a scam?', es: '¿Cómo sé que no es una estafa?' },
    text: {
      en: "You're right to be careful. I will never ask for your Social Security number, bank or card number. You can hang up and call the number on the back of your member card, and they can reach me.",
      es: 'Hace bien en tener cuidado. Yo nunca le voy a pedir su número de Seguro Social, del banco ni de tarjeta de crédito o débito. Puede colgar y llamar al número de atrás de su tarjeta del plan, y ellos me localizan.',
    },
  },
  {
    id: 'stop_calling',
    beforeIdentity: true,
    title: { en: 'Stop calling me.', es: 'Ya no me llamen.' },
    text: {
      en: "I'm sorry for the bother. I will put you on our do-not-call list right now. Is it all calls, or only calls about reminders? You can still call us any time.",
      es: 'Perdone la molestia. En este momento le pongo en nuestra lista de no llamar. ¿Es para todas las llamadas o solo los recordatorios? Usted nos puede llamar cuando quiera.',
    },
  },
  {
    id: 'too_old',
    title: { en: "I'm too old for that.", es: 'Ya tengo muchos años para eso.' },
    text: {
      en: "You know your health best. Some checks do stop at a certain age, so it's a good thing to ask your doctor if this one still helps you. Would you like me to note that question for your next visit?",
      es: 'Usted conoce mejor su salud. Algunos exámenes sí se dejan de hacer a cierta edad, así que conviene preguntarle a su doctor si este todavía le sirve. ¿Quiere que anote esa pregunta para su próxima visita?',
    },
  },
  {
    id: 'caregiver',
    title: {
      en: "I take care of my husband or wife, I can't leave.",
      es: 'Cuido a mi esposo o esposa y no puedo salir.',
    },
    text: {
      en: 'Thank you for all you do. Some tests can be done at home, and your plan may know of help for caregivers. What time of day is easiest for you?',
      es: 'Gracias por todo lo que hace. Algunas pruebas se hacen en casa, y su plan puede conocer ayuda para quienes cuidan. ¿A qué hora del día le es más fácil?',
    },
  },
  {
    id: 'ask_doctor',
    title: { en: 'I want to ask my doctor first.', es: 'Quiero preguntarle primero a mi doctor.' },
    text: {
      en: "That is a great idea. Would you like me to help you reach the office now, or send a note so they call you? I'll check back with you next week.",
      es: 'Me parece muy bien. ¿Quiere que le ayude a llamar al consultorio ahora, o les mando una nota para que le llamen? Yo le llamo la próxima semana.',
    },
  },
  {
    id: 'no_tech',
    title: { en: "I don't use computers.", es: 'No uso computadoras.' },
    text: {
      en: 'No problem at all. You need no computer; we can talk about it by phone.',
      es: 'No hay problema. No necesita computadora; podemos hablar de todo por teléfono.',
    },
  },
  {
    id: 'gross',
    onlyWith: 'colorectal',
    title: { en: "A stool test? That's disgusting.", es: '¿Una prueba de excremento? ¡Qué asco!' },
    text: {
      en: "I hear that a lot! You don't touch anything; it takes a few minutes at home and goes in a sealed box. If you would rather see a doctor for it, I can help you set a time for that too.",
      es: '¡Me lo dicen seguido! No tiene que tocar nada; toma unos minutos en casa y va en una caja sellada. Si prefiere ir con un doctor, le puedo ayudar a pedir la cita.',
    },
  },
  {
    id: 'kit_lost',
    title: { en: 'The kit never came, or I lost it.', es: 'El kit nunca llegó, o lo perdí.' },
    text: {
      en: 'Thank you for telling me. Let me see where your kit stands, and if it is lost, I can order a new one.',
      es: 'Gracias por avisarme. Déjeme ver en qué va su kit; si se perdió, le puedo pedir otro.',
    },
  },
  {
    id: 'shot_sick',
    onlyWith: 'flu',
    title: { en: 'The flu shot made me sick.', es: 'La vacuna de la gripe me enfermó.' },
    text: {
      en: "I'm sorry that happened. The shot can't give you flu, but a sore arm or feeling tired for a day or two is real. If you had a bad reaction, please talk with your doctor or pharmacist before the next one.",
      es: 'Siento que haya pasado eso. La vacuna no da gripe, pero sí puede doler el brazo o cansar uno o dos días. Si tuvo una reacción fuerte, hable con su doctor o farmacéutico antes de la próxima.',
    },
  },
  {
    id: 'language',
    beforeIdentity: true,
    title: { en: "I don't speak English well.", es: 'No hablo bien inglés.' },
    text: {
      en: 'We can get you an interpreter at no cost. Which language do you prefer? Please stay on the line.',
      es: 'Le podemos dar un intérprete sin costo. ¿Qué idioma prefiere? Por favor, no cuelgue.',
    },
  },
  {
    id: 'too_many_calls',
    beforeIdentity: true,
    title: { en: 'You people call all the time.', es: 'Ustedes llaman a cada rato.' },
    text: {
      en: "I'm sorry about that. I can see our calls here and will make a note so it's just one person, at the time you choose. Would text or e-mail be better?",
      es: 'Perdone. Aquí veo nuestras llamadas y voy a anotar que le llame una sola persona, a la hora que usted escoja. ¿Prefiere mensaje de texto o correo electrónico?',
    },
  },
  {
    id: 'no',
    beforeIdentity: true,
    title: { en: 'No, thank you.', es: 'No, gracias.' },
    text: {
      en: "I respect that. May I ask what is behind it, so we can do better? If not, that's okay, and thank you for your time.",
      es: 'Lo respeto. ¿Me puede decir por qué, para mejorar? Si no quiere, está bien, y gracias por su tiempo.',
    },
  },
] as const satisfies readonly Saying[]
