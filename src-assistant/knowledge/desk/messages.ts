import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Texts, chat and the member portal. */
export const MESSAGE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-08',
    question: {
      en: 'How do I send a member the portal link?',
      es: '¿Cómo le envío a un miembro el enlace del portal?',
    },
    answer: {
      en: 'Open the card, or the call dialog, and go to the member portal. Tick the links (the portal’s home is chosen already) and press Send Email or Send SMS; Copy Portal URL puts the address on the clipboard. Each channel has to be enabled for the member, and texts also respect do-not-call, STOP and the texting hours. Nothing clinical is ever in such a message.',
      es: 'Abra la tarjeta o el cuadro de la llamada y vaya al portal del miembro. Marque los enlaces (el inicio ya está elegido) y presione “Enviar correo” o “Enviar mensaje de texto”; “Copiar dirección del portal” la deja en el portapapeles. Cada canal tiene que estar habilitado para el miembro, y los textos respetan además el no llamar, STOP y el horario. En esos mensajes nunca va nada clínico.',
    },
    sources: DESK_GUIDE,
    tags: ['portal link', 'send sms', 'send email', 'text the portal', 'invite', 'portal url', 'enlace'],
    asked:
      'How can I text, e-mail or send a member the portal link, website, invitation or login? Copy the portal address. Which links can I send? ¿Cómo mando el enlace del portal por mensaje? Member wants the web page, how do I get her into the portal, send it by e-mail or SMS. ¿Cómo le doy acceso al portal? She wants the website, how do I get it to her? Give him the web address to see his results. ¿Cómo le paso la página al miembro? How do I get someone onto the portal? How do I invite a member to the portal? She wants to sign up for the portal.',
  },
  {
    id: 'desk-text-send',
    question: {
      en: 'How do I send a text or an e-mail to a member, also in Spanish?',
      es: '¿Cómo mando un texto o un correo a un miembro, también en español?',
    },
    answer: {
      en: 'Texts and e-mails from the desk have fixed, approved wording in the member’s language: the portal links (“Send SMS” or “Send Email” on the open card and in the call) and the reminders (“Remind”, “Follow Up”). There is no box to write a text or an e-mail of your own, and a text carries no health detail. For your own words use the portal’s chat (“Message”, M); the SMS and e-mail tabs there list what was sent.',
      es: 'Los textos y correos del escritorio tienen un texto fijo y aprobado en el idioma del miembro: los enlaces del portal (“Enviar mensaje de texto” o “Enviar correo”, en la tarjeta abierta y en la llamada) y los recordatorios (“Recordar”, “Dar seguimiento”). No hay dónde escribir un texto o correo propio, y un texto no lleva nada de salud. Para sus palabras use el chat del portal (“Mensaje”, M); ahí las pestañas de SMS y correo muestran lo enviado.',
    },
    sources: DESK_GUIDE,
    tags: ['send a text', 'text message', 'sms', 'send an email', 'own words', 'mandar un texto', 'mandar un correo'],
    asked:
      'Where do I send an SMS, how do I text her from here? Can I write my own text or e-mail to a member? Can I email her from the desk, type a free text message? Is there a Spanish text, who translates it? Where do I text him that I called? ¿Cómo le mando un texto en español? ¿Dónde mando un mensaje de texto? ¿Puedo escribirle un correo con mis palabras? ¿Le puedo mandar un texto mío por celular? Can I text him something that I write myself? I want to text a member my own note about calling back. Can I send a regular text from the program? ¿Le puedo escribir un mensaje de texto yo? ¿Puedo mandarle un SMS? Quiero mandarle un texto. Send a text. Send an e-mail.',
  },
  {
    id: 'desk-chat-send',
    question: {
      en: 'How do I write to a member in the portal’s chat?',
      es: '¿Cómo le escribo a un miembro por el chat del portal?',
    },
    answer: {
      en: 'Press Message on the member’s card: the chat of the portal opens, next to e-mails and texts. Type, or press / for an approved snippet, and send; the member reads it only in the portal. Where the chat says that the member has never signed in there, send the portal link or call. A suggested reply only fills the box. Replies of the member are marked on the card and in the header.',
      es: 'Presione “Mensaje” en la tarjeta del miembro: se abre el chat del portal, junto a correos y textos. Escriba, o presione / para un texto aprobado, y envíe; el miembro lo lee solo en el portal. Si el chat dice que nunca ha entrado ahí, mande el enlace del portal o llame. Una respuesta sugerida solo llena el cuadro. Las respuestas del miembro se marcan en la tarjeta y arriba.',
    },
    sources: DESK_GUIDE,
    tags: ['portal message', 'chat', 'send a message', 'secure message', 'mensaje del portal'],
    asked:
      'How do I send a portal message, a secure message, a chat to a member? Where do I type a message to her? ¿Cómo mando un mensaje por el portal? ¿Dónde le escribo al miembro? ¿Cómo le escribo en el chat? How do I chat with her? A member is chatting with me right now, how do I answer? How do I reply to her message?',
  },
  {
    id: 'desk-26',
    question: {
      en: 'How do chat and AI suggestions work?',
      es: '¿Cómo funcionan el chat y las sugerencias de IA?',
    },
    answer: {
      en: 'Message on a card opens the member’s chat, e-mails and texts. When the newest message is from the member, up to three drafts are suggested; choosing one only fills the box, you edit and send it yourself. No draft is ever sent automatically. There are none while an urgent alert is open or when the member’s words sound like a crisis.',
      es: '“Mensaje” en la tarjeta abre el chat, los correos y los textos del miembro. Si el último mensaje es del miembro, se sugieren hasta tres borradores; elegir uno solo llena el cuadro, usted lo edita y lo envía. Ningún borrador se envía solo. No hay ninguno con una alerta urgente abierta o si las palabras del miembro suenan a crisis.',
    },
    sources: DESK_GUIDE,
    tags: [
      'chat',
      'message',
      'ai suggestions',
      'drafts',
      'communication hub',
      'automatically',
      'borradores',
      'ai sends by itself',
    ],
    asked:
      'How do I chat with or message a member? Are AI suggestions, drafts or replies sent automatically or by themselves in chat? Where is the communication hub, e-mail and text history? Why are there no suggestions? ¿Se envían solas las sugerencias? Write to a member, unread messages, can the AI answer for me, suggested answer, number on the message button. ¿La IA contesta por mí? She wrote to us in the portal, how do I answer? Where are messages, is there one I have not read? Does the robot answer for me? ¿Cómo le contesto por el chat, dónde leo sus mensajes? Where is the chat? Does the AI send messages on its own? Does the AI send replies by itself? Where do I answer a chat?',
  },
  {
    id: 'desk-no-drafts',
    question: {
      en: 'Why are there no suggested replies for a member?',
      es: '¿Por qué no hay respuestas sugeridas para un miembro?',
    },
    answer: {
      en: 'Nothing is broken: replies are suggested when the newest message is from the member, and never while an urgent alert of the member is open or when the last messages have words of crisis. Then a person writes, and while the alert is open that is a supervisor or clinician.',
      es: 'Nada está descompuesto: se sugieren respuestas cuando el mensaje más nuevo es del miembro, y nunca mientras tiene una alerta urgente abierta o cuando los últimos mensajes traen palabras de crisis. Entonces escribe una persona; con la alerta abierta, alguien de supervisión o clínico.',
    },
    sources: DESK_GUIDE,
    tags: ['no suggestions', 'drafts missing', 'suggested replies', 'sin sugerencias', 'no ai suggestions'],
    asked:
      'No suggested replies in the chat for this one member, the suggestions are gone or do not show, is it broken? Where are my draft replies? No me salen respuestas sugeridas en el chat, ¿se descompuso? No AI suggestions are showing. Why are there no suggestions?',
  },
  {
    id: 'kb-32',
    question: {
      en: 'Can I send the AI’s Spanish text as it is?',
      es: '¿Puedo mandar el texto en español de la IA tal cual?',
    },
    answer: {
      en: 'The AI’s Spanish text is not sent as it is where it matters for care, rights or benefits: federal rules want a qualified human translator to check machine translation of critical text. Use the approved Spanish templates. Free text in Spanish goes out only from staff who are tested in Spanish.',
      es: 'El texto en español de la IA no se manda tal cual cuando se trata de la atención, los derechos o los beneficios: las reglas federales piden que un traductor calificado revise la traducción automática de textos críticos. Use las plantillas aprobadas en español. El texto libre en español sale solo de personal evaluado en español.',
    },
    sources: [{ title: '45 CFR 92.201(c)(3)', url: 'https://www.ecfr.gov/current/title-45/section-92.201' }],
    tags: ['translation', '1557'],
    asked:
      'My Spanish is weak, may the computer write it and I press send? Is it okay to send Spanish text that the AI or a machine translated, like Google Translate? May I translate my own message or note and text it? Who has to check or approve a translation? Templates in Spanish. ¿Puedo mandar una traducción automática o de Google? Google Translate, computer wrote it, may I just text or send what the AI wrote when I don’t speak Spanish? Do translations need to be checked or reviewed before they go out? ¿Hay que revisar la traducción? The assistant drafted a reply in Spanish, does somebody need to look at it or approve it first? The computer made a Spanish text, can I just send it? Google translate for a member. Is the machine’s Spanish good enough? ¿Mando la traducción automática?',
  },
  {
    id: 'portal-what',
    question: {
      en: 'What can a member see and do in the portal, and how do they sign in?',
      es: '¿Qué puede ver y hacer un miembro en el portal y cómo entra?',
    },
    answer: {
      en: 'In the portal a member sees appointments, results and the way of a kit, answers two questionnaires, chats with the care team and keeps name, ZIP code, phone and e-mail up to date. There is no password: phone number or e-mail, then a code of six digits that is good for 10 minutes and five tries. A number or address that staff changed gets no code until it is confirmed. You can’t sign in for them.',
      es: 'En el portal un miembro ve citas, resultados y el camino de un kit, contesta dos cuestionarios, chatea con el equipo de atención y mantiene al día nombre, código postal, teléfono y correo. No hay contraseña: teléfono o correo, y luego un código de seis dígitos que sirve 10 minutos y cinco intentos. Un número o correo que cambió el personal no recibe códigos hasta que se confirma. Usted no puede entrar por el miembro.',
    },
    sources: DESK_GUIDE,
    tags: ['member portal', 'portal sign-in', 'six digit code', 'portal password', 'código del portal', 'portal'],
    asked:
      'What can members do in the portal? She can’t get into the portal, the code does not come, the code expired. How long is the portal code good for? Member forgot the portal password. Can I log in to the portal for her? ¿Qué puede hacer en el portal? No le llega el código del portal. ¿Cuánto dura el código? What is the portal? ¿Qué es el portal? How does she get into the portal? ¿Cómo entra al portal? How does a member sign in to the portal? ¿Cómo entra un miembro al portal?',
  },
  {
    id: 'portal-questionnaires',
    question: {
      en: 'Who fills in the PHQ-9 and the social needs check, and what if they stop halfway?',
      es: '¿Quién llena el PHQ-9 y el cuestionario de necesidades sociales, y qué pasa si lo dejan a medias?',
    },
    answer: {
      en: 'The PHQ-9 and the social needs check are filled in by the member alone, in the portal; staff don’t answer for them, and nothing is guessed or filled up. Each answer is kept at once, so that it can be finished on another day, and what stays unfinished counts as not done. All nine questions of the PHQ-9 need an answer. Who says no is not pushed: note it, and send the link another time.',
      es: 'El PHQ-9 y el cuestionario de necesidades sociales los llena solo el miembro, en el portal; el personal no contesta por él y nada se adivina ni se rellena. Cada respuesta se guarda al momento, así que se puede terminar otro día, y lo que queda a medias no cuenta como hecho. Las nueve preguntas del PHQ-9 necesitan respuesta. A quien dice que no, no se le insiste: anótelo y mande el enlace otra vez más adelante.',
    },
    sources: DESK_GUIDE,
    tags: ['questionnaire', 'survey', 'skipped question', 'unfinished', 'halfway', 'cuestionario', 'a medias'],
    asked:
      'He hung up in the middle of the PHQ, is it saved? Can she finish the survey another day? He skipped question 9. She refuses the depression questions, what do I record? Can I ask the PHQ questions by phone? Her daughter wants to answer the questions for her. Colgó a media encuesta, ¿se guarda? No quiso contestar el cuestionario, ¿qué pongo? ¿Le puedo hacer yo las preguntas? Can I fill out the PHQ or the survey for him? Can I type in the answers while she tells me? ¿Se lo puedo llenar yo mientras me dice? No terminó el cuestionario. She did not finish the survey.',
  },
]
