import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** The chat with a member, and what was sent. */
export const CHAT_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-unread',
    question: {
      en: 'What does the red dot at the top mean, and where are the unread messages?',
      es: '¿Qué significa el punto rojo de arriba, y dónde están los mensajes sin leer?',
    },
    answer: {
      en: 'The red dot in the toolbar means that messages of members are unread. Open that menu: it shows who has written, whoever has waited longest first, and a click opens the conversation. It also names members who are not in the list because they have no open gap. The number on the “Message” button of a card is the unread messages of that member; opening the chat marks them as read.',
      es: 'El punto rojo en la barra quiere decir que hay mensajes de miembros sin leer. Abra ese menú: muestra quién escribió, primero quien lleva más tiempo esperando, y un clic abre la conversación. También nombra a miembros que no están en la lista por no tener brecha abierta. El número en el botón “Mensaje” de una tarjeta son los mensajes sin leer de ese miembro; al abrir el chat quedan como leídos.',
    },
    sources: DESK_GUIDE,
    tags: ['red dot', 'unread messages', 'who wrote', 'new message', 'punto rojo', 'sin leer'],
    asked:
      'What is that red dot up there, the little red thing in the toolbar? Who has written to us, how do I see all new messages? A number on the message button of a card. Somebody wrote but I do not see her in my list. Who is waiting for an answer the longest? ¿Qué es el puntito rojo de arriba? ¿Dónde veo quién nos escribió? ¿Hay mensajes sin contestar? How do I find unread chats? How do I know if a member messaged me? Did anybody write back? Who has sent a message? ¿Cómo sé si un miembro me escribió? Número en el botón de mensaje. ¿Dónde veo los mensajes nuevos? New messages. Who messaged us? Mensajes sin leer.',
  },
  {
    id: 'desk-chat-states',
    question: {
      en: 'What do “Sent”, “Read”, “Waiting to send” and “Not sent” under a chat message mean?',
      es: '¿Qué significan “Enviado”, “Leído”, “Pendiente de envío” y “No enviado” bajo un mensaje del chat?',
    },
    answer: {
      en: 'Under a chat message “Waiting to send” means that it is safe on this computer and goes out when the server can be reached; “Sent” that the server has it; “Read” that the member has opened the chat since. “Not sent” means that the server refused it: “Show why” leads to Needs attention. “... is replying” shows that a colleague is writing to the same member at this moment.',
      es: 'Bajo un mensaje del chat, pendiente de envío quiere decir que está a salvo en este equipo y sale cuando se alcance el servidor; enviado, que el servidor lo tiene; leído, que el miembro abrió el chat después. No enviado quiere decir que el servidor lo rechazó: de ahí se pasa a “Requiere atención” con el motivo. Si dice que alguien está respondiendo, un colega escribe al mismo miembro en ese momento.',
    },
    sources: DESK_GUIDE,
    tags: [
      'message read',
      'seen',
      'sent',
      'waiting to send',
      'not sent',
      'is replying',
      'leído',
      'ya lo vio',
      'read my chat',
      'someone is replying',
    ],
    asked:
      'Did she read my message, has he seen it? How do I know the member opened the chat? It says waiting to send under my message. My chat message says not sent. Somebody is replying, what is that? ¿Ya leyó mi mensaje? ¿Cómo sé si lo vio? Dice pendiente de envío en el chat. Will my chat message go out when the internet is back? Did he read my chat, did they see what I wrote in the portal? Did she read my chat? Did he see my chat message? It says someone is replying. ¿Leyó mi mensaje del chat? Why does my message say not sent? ¿Por qué dice no enviado?',
  },
  {
    id: 'desk-chat-delete',
    question: {
      en: 'Can I delete or edit a chat message, or attach a file?',
      es: '¿Puedo borrar o cambiar un mensaje del chat, o adjuntar un archivo?',
    },
    answer: {
      en: 'A chat message that was sent stays as it is: it can’t be edited, deleted or called back, so write a second one that puts it right, and tell your supervisor if it went to the wrong member. A message has text only, up to 4,000 characters, without files or pictures. Enter sends, Shift+Enter starts a new line. What you have typed and not sent is kept for each member, also after a restart.',
      es: 'Un mensaje del chat ya enviado se queda como está: no se cambia, no se borra ni se recupera; escriba otro que lo corrija, y avise a su supervisor si fue al miembro equivocado. Lleva solo texto, hasta 4,000 caracteres, sin archivos ni fotos. Enter envía, Shift+Enter hace otra línea. Lo que escribió sin enviar se guarda por miembro, también después de reiniciar.',
    },
    sources: DESK_GUIDE,
    tags: [
      'delete message',
      'edit message',
      'unsend',
      'attachment',
      'draft kept',
      'new line',
      'too long',
      'borrar mensaje',
      'chat message length',
    ],
    asked:
      'I sent the message to the wrong person, can I unsend or recall it? Typo in my chat, how do I fix it? How long can a message be? Can I send a picture or PDF in the chat? I pressed Enter too soon. Where did my half written message go, is the draft saved? Mandé el mensaje a otra persona, ¿lo puedo borrar? ¿Puedo mandar una foto por el chat? ¿Se guarda lo que estaba escribiendo en el chat? What is the max length of a chat message? How many characters? How do I delete a chat message? ¿Cuántas letras caben en un mensaje? Mandé un mensaje equivocado en el chat. ¿Puedo borrar un mensaje? Unsend a message. Take back a chat message.',
  },
  {
    id: 'desk-chat-in-call',
    question: {
      en: 'Why does a conversation not open during a call?',
      es: '¿Por qué no se abre una conversación durante una llamada?',
    },
    answer: {
      en: 'A call has the screen to itself: a conversation that you ask for meanwhile opens when the call has ended, and messages that come in are gathered into one notification afterwards. Nothing is lost. For a question of another member, finish the call first, or ask a colleague to answer in the chat.',
      es: 'Una llamada tiene la pantalla para sí: la conversación que usted pida mientras tanto se abre cuando la llamada termina, y los mensajes que llegan se juntan después en una sola notificación. Nada se pierde. Para contestar a otro miembro, termine antes la llamada, o pida a un colega que conteste en el chat.',
    },
    sources: DESK_GUIDE,
    tags: ['chat during call', 'message while calling', 'chat en la llamada'],
    asked:
      'Can I chat while I am on the phone? The chat does not open in a call. I want to look at her messages during the call. A member wrote while I was on a call, where is it? No se me abre el chat en plena llamada. ¿Puedo contestar un mensaje mientras hablo por teléfono?',
  },
  {
    id: 'desk-chat-crisis',
    question: {
      en: 'What may I write in the chat while an urgent alert is open?',
      es: '¿Qué puedo escribir en el chat con una alerta urgente abierta?',
    },
    answer: {
      en: 'While an urgent alert of a member is open, the chat shows it on top and offers the approved crisis lines; Alt+9 puts in those of the member’s language. Only a supervisor or clinician writes then; an ordinary message is asked about first (“Send this during an urgent alert?”), because it can read as if nobody had noticed. What you had typed comes back after the lines are sent. AI suggestions are off.',
      es: 'Mientras hay una alerta urgente abierta del miembro, el chat la muestra arriba y ofrece las líneas de crisis aprobadas; Alt+9 pone las del idioma del miembro. Entonces escribe solo supervisión o personal clínico; ante un mensaje común pregunta antes (“¿Enviar esto durante una alerta urgente?”), porque puede parecer que nadie se ha dado cuenta. Lo que había escrito vuelve al enviarlas. Las sugerencias de IA se apagan.',
    },
    sources: DESK_GUIDE,
    tags: ['crisis lines', 'urgent alert chat', 'alt+9', 'send it anyway', 'líneas de crisis'],
    asked:
      'She wrote something scary in the chat, can I answer her there? It asks if I want to send this during an urgent alert. Where are the crisis lines in the chat? Why can’t I write to her while the alert is open? Escribió algo feo en el chat, ¿le puedo contestar? ¿Dónde están las líneas de crisis en el chat? ¿Por qué me pregunta antes de mandar el mensaje? What is Alt 9? Alt+9 in the chat.',
  },
  {
    id: 'desk-chat-who',
    question: {
      en: 'Who in the team sees and answers a chat, and does the member know who wrote?',
      es: '¿Quién del equipo ve y contesta un chat, y sabe el miembro quién escribió?',
    },
    answer: {
      en: 'The chat belongs to the member’s team: everybody who works with the member sees the same thread and may answer, and “... is replying” shows when a colleague is already at it. The portal tells the member who wrote last and that anyone of the care team may answer. The member’s other teams or plan offices do not read it, and the doctor’s office doesn’t either.',
      es: 'El chat es del equipo del miembro: todos los que trabajan con él ven la misma conversación y pueden contestar, y se ve cuando un colega ya está respondiendo. El portal le dice al miembro quién escribió al último y que puede contestar cualquiera del equipo. Otras oficinas del plan no lo leen, y el consultorio del médico tampoco.',
    },
    sources: DESK_GUIDE,
    tags: ['who sees the chat', 'who answers', 'two of us answering', 'quién ve el chat'],
    asked:
      'Can my coworkers read my chats with a member? Two of us were about to answer the same message. Does the doctor see what she writes in the chat? Does he know it is me writing? Can a colleague answer my member in the chat? ¿Mis compañeros ven lo que le escribo? ¿El doctor lee el chat? ¿Sabe el miembro quién le contestó? If I am out, can somebody else answer her portal message? Are chat messages only for me?',
  },
  {
    id: 'desk-sent-status',
    question: {
      en: 'What do Queued, Sent, Delivered, Opened and Failed mean in the e-mail and SMS tabs?',
      es: '¿Qué significan En cola, Enviado, Entregado, Abierto y Falló en las pestañas de correo y SMS?',
    },
    answer: {
      en: 'The e-mail and SMS tabs of the conversation list what was sent to the member, newest first. Queued means that it waits, Sent that the message service took it, and Delivered that it reached the phone or mailbox. Opened is told of e-mails only, never of texts. Failed means that it did not get there, so check the number or address with the member. A status never goes back.',
      es: 'Las pestañas de correo y SMS de la conversación muestran lo que se envió al miembro, lo más nuevo primero. En cola quiere decir que espera, enviado que el servicio de mensajes lo tomó, y entregado que llegó al teléfono o buzón. Abierto se sabe solo de correos, nunca de textos. Falló quiere decir que no llegó, así que revise el número o la dirección con el miembro. Un estado nunca retrocede.',
    },
    sources: DESK_GUIDE,
    tags: [
      'delivered',
      'opened',
      'failed',
      'queued',
      'message history',
      'sent emails',
      'entregado',
      'falló',
      'email opened',
      'bounced',
    ],
    asked:
      'Did my text arrive, was the e-mail delivered? Did she open the link e-mail? It says failed next to the SMS, what now? Where is the history of texts and e-mails to a member? What is queued? ¿Le llegó el texto? ¿Abrió el correo que le mandé? Dice falló en el mensaje. ¿Dónde veo los textos y correos que se le mandaron? Which messages did we send her? Did my e-mail to the member get opened? Where can I see what texts we sent her? Did she get my text? Was my e-mail to the member opened? Did the message go through to her phone? ¿Le llegó mi correo? The e-mail bounced. The text was not delivered. E-mail came back. Rebotó el correo. El texto no se entregó. ¿Le llegó el correo que le mandé? ¿Le llegó el texto que le mandé? Did she get the e-mail? What does opened mean next to an e-mail?',
  },
  {
    id: 'desk-mail-sender',
    question: {
      en: 'Who is the sender of our e-mails, and what is their subject?',
      es: '¿Quién aparece como remitente de nuestros correos y qué asunto llevan?',
    },
    answer: {
      en: 'E-mails with portal links have the subject “Your Portal Access Link” (in Spanish for Spanish speakers), come from “Care Coordinator”, and name the plan at the beginning and the end; texts carry the plan’s signature. They hold nothing about health. The name of the plan, the signature and the number to call back are plan settings of an administrator. “internal” as the provider of an entry marks a note that went to nobody.',
      es: 'Los correos con enlaces del portal llevan un asunto fijo sobre su enlace de acceso (en español para quien habla español), vienen de “Care Coordinator” y nombran al plan al principio y al final; los textos llevan la firma del plan. No traen nada de salud. El nombre del plan, la firma y el número para devolver la llamada son ajustes de un administrador. “internal” como proveedor marca una nota que no se le mandó a nadie.',
    },
    sources: DESK_GUIDE,
    tags: ['subject line', 'sender name', 'from address', 'email look', 'internal provider', 'remitente', 'asunto'],
    asked:
      'She can’t find our e-mail, what is the subject line? Who does the text come from? What name shows as the sender? What does provider internal mean in the list? Does the e-mail say anything about her health? ¿De quién le llega el correo, qué asunto trae? No encuentra nuestro correo. ¿Con qué nombre sale el texto? She says she never saw an e-mail from us, what is it called? What does our e-mail look like? Who does the portal e-mail come from? What name is on the text?',
  },
  {
    id: 'desk-draft-meaning',
    question: {
      en: 'How are the suggested replies in the chat made, and what do the tone and the percentage mean?',
      es: '¿Cómo se hacen las respuestas sugeridas del chat, y qué significan el tono y el porcentaje?',
    },
    answer: {
      en: 'Suggested replies, up to three, are made from the last ten messages, each with a tone (friendly, professional, empathetic) and a percentage that says how plainly the member’s message asks for it. They state a fact only if the record holds it and never name a test, kit or condition. Choosing one fills the box; you read it, change it and send it yourself, and it is marked as AI-suggested.',
      es: 'Las respuestas sugeridas, hasta tres, se hacen con los últimos diez mensajes, cada una con un tono (amable, profesional, empático) y un porcentaje que dice qué tan claro lo pide el mensaje del miembro. Dicen un dato solo si está en el expediente y nunca nombran una prueba, kit o condición. Elegir una llena el cuadro; usted la lee, la cambia y la envía, y queda marcada como sugerida por IA.',
    },
    sources: DESK_GUIDE,
    tags: ['suggested reply', 'tone', 'confidence of draft', 'ai-suggested', 'ai suggest', 'sugerencia'],
    asked:
      'What is the percent on an AI suggestion? What does empathetic next to a draft mean? Does the AI read the whole chat? It says AI-suggested under my message. Can I change a suggested reply before it goes out? ¿Qué es el porcentaje de la sugerencia? ¿La IA lee todo el chat? ¿Puedo cambiar la respuesta sugerida?',
  },
  {
    id: 'desk-crisis-words',
    question: {
      en: 'Why did a harmless message raise an urgent alert, and does the desk catch every one?',
      es: '¿Por qué un mensaje inofensivo levantó una alerta urgente, y el escritorio las detecta todas?',
    },
    answer: {
      en: 'An urgent alert is raised by a list of English and Spanish phrases in a member’s message, whatever the accents and disguises, and by PHQ-9 question 9 above “Not at all”. A denial or words about somebody else count, too; only plain idioms such as “kill time” pass. It is a net and no sensor: it misses what nobody put into words, so read the messages and report what worries you. Only a clinician closes the alert, with a reason.',
      es: 'Una alerta urgente la levanta una lista de frases en inglés y español en un mensaje del miembro, con o sin acentos o disfraces, y la pregunta 9 del PHQ-9 por encima de “para nada”. Una negación o palabras sobre otra persona también cuentan; solo pasan los modismos claros como “me muero de risa”. Es una red y no un sensor: no ve lo que nadie puso en palabras, así que lea los mensajes y avise de lo que le preocupe. Solo personal clínico la cierra, con un motivo.',
    },
    sources: DESK_GUIDE,
    tags: ['false alarm', 'crisis words', 'why alert', 'alert raised', 'falsa alarma'],
    asked:
      'She only joked and it made an urgent alert, why? What sets off an urgent member alert? Does the system read the messages for danger words? The alert was a false alarm, how does it go away? Will it catch everything that sounds bad? Fue broma y salió alerta urgente, ¿por qué? ¿Qué dispara una alerta urgente? ¿Detecta todos los mensajes peligrosos? Era falsa alarma. Why is there an urgent alert for her? An alert popped up but she was kidding. He did not mean it, it was an expression. No lo decía en serio y salió la alerta.',
  },
]
