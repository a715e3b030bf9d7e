import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, RULES } from '../sources.ts'

/** Numbers that are bad, new or screened, and what goes out in writing. */
export const NUMBER_AND_LINK_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'rule-bad-for-others',
    question: {
      en: 'A stranger said wrong number, and another member has the same number on file. May I try it for that member?',
      es: 'Un extraño dijo que es número equivocado y otro miembro tiene el mismo número. ¿Puedo probarlo para ese miembro?',
    },
    answer: {
      en: 'A bad number is bad for every member who has it on file, in every team, because the stranger was promised no more calls; it is neither called nor texted, and no file brings it back. It stays right only for a member who has confirmed it. The next number on file is used, else the member stands under “No working number” in Tasks. A member who gets a code at it makes it good again.',
      es: 'Un número malo es malo para todos los miembros que lo tienen, en todos los equipos, porque al extraño se le prometió no llamarlo más; no se llama ni se manda texto, y ningún archivo lo trae de vuelta. Sigue bien solo para un miembro que lo confirmó. Se usa el otro número registrado; si no hay, el miembro queda en “Sin número que funcione” de Tareas. Un miembro que recibe ahí un código lo vuelve bueno.',
    },
    sources: DESK_GUIDE,
    tags: ['bad number', 'same number on file', 'other member', 'number again', 'mismo número', 'número malo'],
    asked:
      'It is the wrong number and other members have it too, do they still get calls on it? Wrong number for one member, somebody else has the same number on file, ok to try that one? Does a wrong number count for the others who have it too? Will we call that stranger again for another member? The number came back with the new file. The bad number is on two charts. Who else is affected when I mark out of service? Can a bad number become good again? Un extraño dijo que es equivocado y otro miembro tiene el mismo número, ¿le marco? ¿El número malo vale para todos? El archivo trajo otra vez el número equivocado. The number belongs to his ex-wife now.',
  },
  {
    id: 'rule-new-number',
    question: {
      en: 'Somebody gives me a new number for the member, or the member moved. What do I do?',
      es: 'Me dan un número nuevo del miembro, o el miembro se mudó. ¿Qué hago?',
    },
    answer: {
      en: 'A new number or ZIP code goes under “Correct or note a wish”, in the call once the identity is confirmed or on the open card; calls use it at once, under the clock of the new place. Sign-in codes wait until it is confirmed, and the old contact is told. At the first call nothing about health is said before name and birth date match. A new home address, or a move out of the plan’s area, is for member services.',
      es: 'Un número o código postal nuevo se pone en “Corregir o anotar un deseo”, en la llamada con la identidad confirmada o en la tarjeta abierta; las llamadas lo usan enseguida, con la hora del lugar nuevo. Los códigos de entrada esperan a que se confirme, y se avisa al contacto anterior. En la primera llamada no se dice nada de salud hasta que coincidan nombre y fecha. Una dirección nueva, o mudarse fuera del área del plan, es para servicios para miembros.',
    },
    sources: DESK_GUIDE,
    tags: ['moved', 'new number', 'new phone', 'new address', 'another state', 'se mudó', 'número nuevo'],
    asked:
      'The man who answered gave me her new number, may I use it? She moved to another state, what do I change? The daughter gives me dad’s new cell. He moved in with his son. She moved out of the service area, is she still a member? New address, where do I put it? The old tenant says she moved away. She lives in a nursing home now. Se mudó a otro estado, ¿qué hago? La vecina me dio su número nuevo, ¿lo uso? Ya no vive ahí, se fue con su hija. Cambió de dirección, ¿dónde lo pongo? The neighbor says that she moved to another state. They say he does not live there any more. La vecina dice que se mudó.',
  },
  {
    id: 'rule-call-screener',
    question: {
      en: 'A call screener or assistant asks who I am and why I call. What do I say?',
      es: 'Un filtro de llamadas o asistente pregunta quién soy y para qué llamo. ¿Qué digo?',
    },
    answer: {
      en: 'A call screener gets what a voicemail gets: your name, the plan’s name, and that it is a personal call for the member; no reason, test or result, because others may read or hear it. If nobody takes the call, log “No answer”, or “Voicemail” when a message was left. Whether calls show up as spam is a matter of the phone system: tell your supervisor. A false number is never shown.',
      es: 'Un filtro de llamadas oye lo mismo que un buzón: su nombre, el del plan y que es una llamada personal para el miembro; ningún motivo, prueba ni resultado, porque otros lo pueden leer u oír. Si nadie toma la llamada, registre “No contestó”, o “Buzón de voz” si dejó recado. Que la llamada salga como spam es cosa del sistema telefónico: avise a su supervisor. Nunca se muestra un número falso.',
    },
    sources: DESK_GUIDE,
    tags: ['call screening', 'google assistant', 'spam likely', 'caller id', 'robot asks', 'filtro de llamadas'],
    asked:
      'A robot voice asks me to say my name and why I am calling. Google call screen wants to know the reason. Our calls show as spam likely. Can I hide my number so she picks up? Can I call from a local number so they answer? A virtual assistant picked up for him. Contesta un robot y pregunta quién llama. La llamada sale como spam. ¿Puedo ocultar mi número? Me contestó un asistente virtual.',
  },
  {
    id: 'rule-vm-full',
    question: {
      en: 'The mailbox is full, or the member wants no voicemails. What do I log?',
      es: 'El buzón está lleno, o el miembro no quiere recados. ¿Qué registro?',
    },
    answer: {
      en: 'A full mailbox, or a machine on which you left nothing, is “Voicemail” with the reason “Mailbox full” or “No message left”; it counts as a try like any other. There is no rule that each call needs a message: one neutral voicemail is enough, and a new one at every try may annoy. A wish for no messages is put in the notes and respected.',
      es: 'Un buzón lleno, o una contestadora donde no dejó nada, es “Buzón de voz” con el motivo de buzón lleno o de que no dejó mensaje; cuenta como intento igual que otros. Ninguna regla pide un recado en cada llamada: un mensaje neutral basta, y otro en cada intento puede molestar. El deseo de no recibir recados se pone en las notas y se respeta.',
    },
    sources: DESK_GUIDE,
    tags: ['mailbox full', 'no voicemail set up', 'no messages', 'how many voicemails', 'buzón lleno'],
    asked:
      'Her voicemail is full, what do I put? The mailbox has not been set up. Do I have to leave a message every time? She asked us not to leave messages. How many voicemails may I leave? I hung up without leaving a message, what do I log? El buzón está lleno, ¿qué registro? ¿Tengo que dejar recado cada vez? No quiere que le dejemos recados. Can I leave two voicemails in one week? May I leave a second voicemail? ¿Puedo dejar dos recados en la semana?',
  },
  {
    id: 'rule-link-safe',
    question: {
      en: 'The member is afraid to open the link in our text or e-mail. What do I say?',
      es: 'El miembro tiene miedo de abrir el enlace de nuestro texto o correo. ¿Qué digo?',
    },
    answer: {
      en: 'The link in our texts and e-mails leads to the portal’s sign-in and shows nothing by itself; a code of six digits comes to the member’s own phone or e-mail, and nobody of us ever asks for it. A member who is unsure need not open it: they can type the portal’s address from the plan’s website, or call the number on the member card. No money and no bank data are asked for there.',
      es: 'El enlace de nuestros textos y correos lleva a la entrada del portal y por sí solo no muestra nada; un código de seis dígitos llega al teléfono o correo del miembro, y nadie de nosotros lo pide jamás. Quien tiene dudas no tiene que abrirlo: puede escribir la dirección del portal desde la página del plan, o llamar al número de su tarjeta. Ahí no se pide dinero ni datos del banco.',
    },
    sources: DESK_GUIDE,
    tags: ['link', 'is it safe', 'phishing', 'text with link', 'enlace', 'es seguro'],
    asked:
      'She got a text with a link and thinks it is phishing. Is the link safe to click? He does not open links from strangers, how do I explain ours? What is behind the link in the text? Does the link show her health data to anybody? Can I read her the code? Le llegó un texto con un enlace, ¿es de nosotros? Tiene miedo de abrir el enlace. ¿El enlace es seguro?',
  },
  {
    id: 'rule-written-what',
    question: {
      en: 'What may I write in a text, an e-mail or the portal’s chat?',
      es: '¿Qué puedo escribir en un texto, un correo o el chat del portal?',
    },
    answer: {
      en: 'Texts and e-mails say only that something waits in the portal, a time or a call-back, with the link; no test, kit, result, medicine or plan type. The chat stands behind the member’s sign-in: there the care team answers the member’s own questions, briefly and without advice or a diagnosis. Approved templates and snippets (/) are the safe way, and every message stays on record.',
      es: 'Los textos y correos dicen solo que algo espera en el portal, una hora o una llamada, con el enlace; ninguna prueba, kit, resultado, medicina ni tipo de plan. El chat está detrás de la entrada del miembro: ahí el equipo contesta sus propias preguntas, en breve y sin consejos ni diagnósticos. Lo seguro son las plantillas y textos aprobados (/), y cada mensaje queda registrado.',
    },
    sources: [...DESK_GUIDE, ...RULES.safeguards],
    tags: ['what to write', 'chat about health', 'email content', 'text content', 'qué escribir'],
    asked:
      'Can I write about her mammogram in the chat? May I name the test in an email? What can the text say? Is the chat private enough for results? He asks in the chat what his test was for. Can I put the appointment time in a text? Is it ok to say colonoscopy in an email subject? ¿Puedo escribir de su prueba en el chat? ¿Qué puede decir el texto? ¿Puedo poner el nombre del examen en el correo?',
  },
]
