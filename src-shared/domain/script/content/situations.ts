import type { Saying } from '../types.ts'

/** The crisis stays on top. Wording: the script content of the product. */
export const SITUATIONS = [
  {
    id: 'crisis',
    beforeIdentity: true,
    title: {
      en: 'Crisis (member talks about suicide or self-harm; 988 in Spanish: press 2)',
      es: 'Crisis (el miembro habla de suicidio o de hacerse daño; 988 en español: oprima 2)',
    },
    text: {
      en: "I'm really glad you told me. I want to make sure you are safe. Are you thinking about killing yourself right now? ... Are you alone? Where are you right now? ... I am going to stay on the line with you. I would like to bring in a counselor from 988 on this call. Is that okay?",
      es: 'Qué bueno que me lo dijo. Quiero asegurarme de que esté a salvo. ¿Está pensando en quitarse la vida en este momento? ... ¿Está solo o sola? ¿Dónde está ahora? ... Me voy a quedar en la línea con usted. Quiero unir a la llamada a un consejero del 988. ¿Está bien?',
    },
  },
  {
    id: 'unsafe_home',
    beforeIdentity: true,
    ifUnsafe: 'only',
    title: {
      en: 'Not safe at home (say why you call only to the member, and only alone)',
      es: 'No está a salvo en casa (diga por qué llama solo al miembro y solo a solas)',
    },
    text: {
      en: 'Are you alone, and is this a good time to talk? You can just say yes or no. ... If it is not, tell me a time that is good for you, and a word that I should say so that you know it is me. If someone comes in, just say "no, thank you", and I will hang up.',
      es: '¿Está a solas, y es buen momento para hablar? Puede contestar solo sí o no. ... Si no lo es, dígame a qué hora le queda bien, y una palabra que yo deba decir para que sepa que soy yo. Si llega alguien, solo diga «no, gracias» y cuelgo.',
    },
  },
  {
    id: 'emergency',
    beforeIdentity: true,
    title: { en: 'Emergency signs now', es: 'Señales de emergencia en este momento' },
    text: {
      en: 'What you tell me sounds like an emergency. Please hang up and call 911 now, or I can stay with you while we call together.',
      es: 'Lo que me dice parece una emergencia. Por favor, cuelgue y llame al 911 ahora, o me quedo con usted mientras llamamos juntos.',
    },
  },
  {
    id: 'recording',
    beforeIdentity: true,
    title: {
      en: 'Recording notice (play or read before anything else where the call is recorded)',
      es: 'Aviso de grabación (antes de todo lo demás, si la llamada se graba)',
    },
    text: {
      en: 'This call may be recorded to help us do a better job. Is that okay with you?',
      es: 'Esta llamada puede ser grabada para mejorar el servicio. ¿Está de acuerdo?',
    },
  },
  {
    id: 'voicemail',
    beforeIdentity: true,
    ifUnsafe: 'never',
    title: {
      en: 'Voicemail (minimum necessary; no health words, no plan type)',
      es: 'Buzón de voz (lo mínimo; sin palabras de salud ni tipo de plan)',
    },
    text: {
      en: 'Hello, this message is for {full_name}. This is {caller_name} from {plan_name}. Please call me back at {callback_number}, {callback_hours}. Again, {callback_number}. Thank you.',
      es: 'Hola, este mensaje es para {full_name}. Habla {caller_name}, de {plan_name}. Por favor, llámeme al {callback_to}, {callback_hours}. Repito, {callback_number}. Gracias.',
    },
  },
  {
    id: 'third_party',
    beforeIdentity: true,
    title: { en: 'Someone else answers', es: 'Contesta otra persona' },
    text: {
      en: 'Thank you. This is {caller_name} from {plan_name}. It is a personal call for {first_name}. When would be a good time to reach them?',
      es: 'Gracias. Soy {caller_name}, de {plan_name}. Es una llamada personal para {first_name}. ¿A qué hora le puedo encontrar?',
    },
  },
  {
    id: 'wrong_number',
    beforeIdentity: true,
    title: { en: 'Wrong number', es: 'Número equivocado' },
    text: {
      en: "I'm sorry to bother you. I will take this number off our list. Goodbye.",
      es: 'Perdone la molestia. Voy a quitar este número de nuestra lista. Hasta luego.',
    },
  },
  {
    id: 'deceased',
    beforeIdentity: true,
    title: { en: 'Member has died', es: 'El miembro falleció' },
    text: {
      en: 'I am very sorry for your loss. I will make sure we stop these calls. Is there anything our member services team can help with?',
      es: 'Siento mucho su pérdida. Me voy a asegurar de que ya no le llamemos. ¿Hay algo en que le pueda ayudar nuestro equipo?',
    },
  },
  {
    id: 'identity_not_confirmed',
    beforeIdentity: true,
    title: { en: 'The answers do not match', es: 'Los datos no coinciden' },
    text: {
      en: 'Thank you. I could not match that, so I cannot go on today. Please call the number on the back of your member card and they will help you.',
      es: 'Gracias. No pude confirmar los datos, así que hoy no puedo seguir. Por favor, llame al número que está atrás de su tarjeta del plan y ahí le ayudan.',
    },
  },
  {
    id: 'proxy',
    title: { en: 'Member asks you to talk with a family member', es: 'El miembro pide que hable con un familiar' },
    text: {
      en: 'I can do that. Please tell me their name, and that you agree I may talk with them today about {topic}. I will note it for this call only.',
      es: 'Claro que sí. Dígame el nombre de esa persona y que está de acuerdo en que hoy hable con ella de {topic}. Lo anoto solo para esta llamada.',
    },
  },
  {
    id: 'sms_consent',
    title: {
      en: 'Consent for texts (read in full, wait for a clear yes)',
      es: 'Permiso para mensajes de texto (leer completo y esperar un sí claro)',
    },
    text: {
      en: 'May we send you text messages about your health care, like reminders and kit updates, at this number? You may get up to {n} messages a month. Message and data rates may apply. You can reply STOP to end or HELP for help at any time. You do not have to agree to get care.',
      es: '¿Le podemos mandar mensajes de texto sobre su atención médica, como recordatorios y avisos del kit, a este número? Puede recibir hasta {n} mensajes al mes. Se pueden aplicar cargos de mensajes y datos. Puede responder ALTO o STOP para no recibir más, o AYUDA o HELP para pedir ayuda, en cualquier momento. No tiene que aceptar para recibir atención.',
    },
  },
  {
    id: 'email_consent',
    title: {
      en: 'Consent for email (read in full, wait for a clear yes)',
      es: 'Permiso para correo electrónico (leer completo y esperar un sí claro)',
    },
    text: {
      en: 'May we send you emails about your health care, like reminders and kit updates, at the address we have on file? Email may be seen by others who can open your mailbox. You can tell us to stop at any time. You do not have to agree to get care.',
      es: '¿Le podemos mandar correos electrónicos sobre su atención médica, como recordatorios y avisos del kit, a la dirección que tenemos? Otras personas que abren su correo los pueden ver. Nos puede pedir que paremos en cualquier momento. No tiene que aceptar para recibir atención.',
    },
  },
  {
    id: 'kit_average_risk',
    onlyWith: 'colorectal',
    onlyDue: true,
    title: {
      en: 'Average-risk questions before a stool kit (any yes = no kit, route to doctor)',
      es: 'Preguntas de riesgo antes de un kit de heces (excremento): un sí = sin kit, pasar al doctor',
    },
    text: {
      en: "Have you ever had colon cancer or polyps? Do you have Crohn's disease or ulcerative colitis? Has a parent, brother, sister or child had colon cancer? Have you seen blood in your stool or lost weight without trying?",
      es: '¿Alguna vez ha tenido cáncer de colon o pólipos? ¿Tiene enfermedad de Crohn o colitis ulcerosa? ¿Su papá, mamá, hermano, hermana, hijo o hija ha tenido cáncer de colon? ¿Ha visto sangre al evacuar (en el excremento) o ha bajado de peso sin querer?',
    },
  },
] as const satisfies readonly Saying[]
