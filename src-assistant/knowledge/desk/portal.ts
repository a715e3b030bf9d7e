import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** The member portal: sending the link, signing in, and what members find there. */
export const PORTAL_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-portal-account',
    question: {
      en: 'What do “Not signed in yet”, “Last login” and “Portal account not yet created” mean?',
      es: '¿Qué significan “Todavía no ha entrado”, “Último acceso” y “La cuenta del portal todavía no se ha creado”?',
    },
    answer: {
      en: 'The member portal part of the open card says whether the member has ever been in: “Last login” with the day, “Not signed in yet”, or “Portal account not yet created”. Nobody has to create an account: the first sign-in with a code does it. Send the link and tell the member to enter the phone number or e-mail that the plan has.',
      es: 'La parte del portal en la tarjeta abierta dice si el miembro ha entrado alguna vez: “Último acceso” con el día, “Todavía no ha entrado”, o “La cuenta del portal todavía no se ha creado”. Nadie tiene que crear una cuenta: la hace el primer acceso con un código. Mande el enlace y diga al miembro que escriba el teléfono o correo que tiene el plan.',
    },
    sources: DESK_GUIDE,
    tags: ['portal account', 'last login', 'not signed in yet', 'create account', 'register', 'cuenta del portal'],
    asked:
      'How do I create a portal account for her, does she have to register? Has he ever used the portal, when did he last log in? It says account not yet created. Can I sign her up? ¿Cómo le creo una cuenta del portal? ¿Ya entró al portal alguna vez? Dice que la cuenta no se ha creado. ¿Se tiene que registrar? When did she last log in to the portal? Does he use the portal at all? ¿Tiene cuenta en el portal? Does she have a portal account?',
  },
  {
    id: 'desk-link-choice',
    question: {
      en: 'Which portal links can I send, and what does the message say?',
      es: '¿Qué enlaces del portal puedo mandar y qué dice el mensaje?',
    },
    answer: {
      en: 'Five links can be sent: portal home (ticked already), appointments, lab results, contact information and kit status; several travel in one message. The wording is fixed, in the member’s language, with the first name at most and nothing about health; nobody adds words to it. The link opens the sign-in and grants nothing by itself. There is none for the questionnaires: they are under Assessments in the portal.',
      es: 'Se pueden mandar cinco enlaces: inicio del portal (ya marcado), citas, resultados, datos de contacto y estado del kit; varios van en un solo mensaje. El texto es fijo, en el idioma del miembro, con el nombre de pila cuando mucho y nada de salud; nadie le agrega palabras. El enlace abre la entrada y por sí mismo no da acceso. Para los cuestionarios no hay uno: están en Evaluaciones del portal.',
    },
    sources: DESK_GUIDE,
    tags: ['which links', 'portal home', 'link message', 'questionnaire link', 'send the phq', 'enlaces'],
    asked:
      'How do I send her the PHQ or the social needs survey? What will the text with the link say? Can I add a personal note to the link? Can somebody else open her results with that link? Can I send two links at once? Please select at least one link. ¿Cómo le mando el cuestionario? ¿Qué dice el texto del enlace? ¿Otra persona puede entrar con ese enlace? ¿Puedo mandar varios enlaces? Can someone else get in with the link I sent? What does the portal link say?',
  },
  {
    id: 'desk-link-waiting',
    question: {
      en: 'I sent a portal link and it says that it waits, or that it failed. What now?',
      es: 'Mandé un enlace del portal y dice que espera, o que falló. ¿Y ahora?',
    },
    answer: {
      en: 'A portal link waits when the server can’t be reached: it is kept on this computer and goes out by itself, once, so do not press again. “Failed to send portal link” or a refusal names the reason and when it is possible again. At most 10 invitations go to one contact in 15 minutes. Whether it arrived stands in the e-mail or SMS tab of the conversation.',
      es: 'Un enlace del portal espera cuando no se alcanza el servidor: queda en este equipo y sale solo, una vez, así que no presione de nuevo. “No se pudo enviar el enlace del portal” o un rechazo dice el motivo y cuándo se podrá. A un contacto van cuando mucho 10 invitaciones en 15 minutos. Si llegó, está en la pestaña de correo o SMS de la conversación.',
    },
    sources: DESK_GUIDE,
    tags: ['link waiting', 'failed to send portal link', 'link not received', 'no le llegó el enlace'],
    asked:
      'She says she never got the link. It says the link will be sent when the server can be reached. I pressed send twice, does she get two? Failed to send portal link. Dice que no le llegó el enlace que le mandé. El enlace se quedó en espera, ¿lo mando otra vez? Le di dos veces a enviar. No le llegó el enlace del portal.',
  },
  {
    id: 'portal-no-code',
    question: {
      en: 'A member gets no sign-in code for the portal. Why?',
      es: 'Al miembro no le llega el código para entrar al portal. ¿Por qué?',
    },
    answer: {
      en: 'A portal code is sent only to the phone or e-mail on file: not to one that staff or a file changed and nobody has confirmed yet, that was recorded as not working, or that replied STOP to texts; then e-mail may work. The page says the same in every case, to tell nobody who is a member. Check spam, wait a few minutes, and ask for one code only: three in 15 minutes are the limit, and a new one ends the old.',
      es: 'Un código del portal llega solo al teléfono o correo registrado: no a uno que cambió el personal o un archivo y falta confirmar, que quedó como que no sirve, o que respondió STOP a los textos; entonces puede servir el correo. La página dice lo mismo en todos los casos, para no revelar quién es miembro. Revise el correo no deseado, espere unos minutos y pida un solo código: el límite son tres en 15 minutos, y uno nuevo termina el anterior.',
    },
    sources: DESK_GUIDE,
    tags: ['no code', 'code does not come', 'portal code', 'sign-in code', 'no llega el código'],
    asked:
      'She waits for the code and nothing comes. He never receives the text with the six digits. The portal will not send a code to her new number. He said STOP, can he still get the code? She asked for the code many times and now it says wait 15 minutes. El código no le llega al celular. Pidió el código varias veces y ya no le deja. Where is the code, it is not in her e-mail? She isn’t getting the code, no code arrives. We changed her phone yesterday and now she can’t sign in to the portal. Cambiamos su teléfono y ya no puede entrar al portal. No recibe el código del portal. No le llega ningún código. The code for the portal never came. She gets no code. Why doesn’t the page tell her whether her number is known?',
  },
  {
    id: 'portal-code-wrong',
    question: {
      en: 'A member’s portal code is refused or expired. What can they do?',
      es: 'El portal rechaza el código del miembro o dice que venció. ¿Qué puede hacer?',
    },
    answer: {
      en: 'A portal code has six digits, is good for 10 minutes and five tries, and only the newest one counts. When it is refused, the member asks for a new one on the same page. Where two members share a phone or e-mail, the portal then asks for the date of birth. “Too many tries” means waiting 15 minutes. Nobody at the plan sees the code, and you never ask for it.',
      es: 'Un código del portal tiene seis cifras, sirve 10 minutos y cinco intentos, y solo cuenta el más nuevo. Si lo rechaza, el miembro pide otro en la misma página. Si dos miembros comparten teléfono o correo, el portal pregunta luego la fecha de nacimiento. “Demasiados intentos” quiere decir esperar 15 minutos. Nadie del plan ve el código, y usted nunca lo pide.',
    },
    sources: DESK_GUIDE,
    tags: ['code wrong', 'code expired', 'too many tries', 'shared phone', 'date of birth', 'código vencido'],
    asked:
      'It says invalid code, the code does not work. How many tries do they get, how long does the code last? Husband and wife share one phone, how do they both sign in? Why does the portal ask her birthday? She read me the code, may I type it for her? El código ya no sirve, dice que venció. Los dos usan el mismo teléfono, ¿cómo entra cada uno? ¿Por qué le pide la fecha de nacimiento? A couple shares one e-mail or cell, how do they both log in to the portal? How long is the portal code good for? How many tries does the member have for the code? El código del portal no sirve. No acepta el código del portal. The portal does not take the code.',
  },
  {
    id: 'portal-idle',
    question: {
      en: 'The portal logged the member out. Is anything lost?',
      es: 'El portal sacó al miembro. ¿Se pierde algo?',
    },
    answer: {
      en: 'The portal ends a visit after 15 minutes without use and asks two minutes before; “Stay logged in” goes on. Answers are sent before that, and what was typed in the chat is there again after signing in. Logging out by hand names what is not sent yet and offers to wait. It also ends when the session was ended elsewhere or staff changed the phone or e-mail.',
      es: 'El portal termina una visita después de 15 minutos sin uso y pregunta dos minutos antes; con el botón para seguir continúa. Las respuestas se envían antes, y lo escrito en el chat vuelve al entrar otra vez. Al salir a mano dice qué falta por enviar y ofrece esperar. También termina si se cerró desde otro lugar o si el personal cambió el teléfono o correo.',
    },
    sources: DESK_GUIDE,
    tags: ['portal logged out', 'timeout', 'session ended', '15 minutes', 'se salió del portal'],
    asked:
      'It kicked her out of the portal while she was answering. How long does the portal stay open? Why was he logged out, does she have to start over? Are his answers saved if the page closes or the internet drops? La sacó del portal, ¿se perdieron las respuestas? ¿Cuánto tiempo queda abierta la sesión del portal? Se le cerró la página a la mitad. The portal timed out on her, are her answers gone? Se le salió el portal solo. Se le cerró la sesión del portal. How long until the portal logs out? ¿A los cuántos minutos se cierra el portal?',
  },
  {
    id: 'portal-appointments',
    question: {
      en: 'What can a member do with appointments in the portal?',
      es: '¿Qué puede hacer un miembro con las citas en el portal?',
    },
    answer: {
      en: 'In the portal a member reads appointments (today, upcoming, past), their place and confirmation number, gets directions and a calendar file. Members can’t book, move or cancel one there: they call, or write “Message my care team”, and staff change it on the card. A cancelled one stays in the list so that the member reads that it is off. The calendar entry does not name the test.',
      es: 'En el portal el miembro lee sus citas (hoy, próximas, pasadas), el lugar y el número de confirmación, y saca indicaciones y un archivo para el calendario. Ahí no puede reservar, mover ni cancelar: llama o escribe al equipo de atención, y el personal lo cambia en la tarjeta. Una cancelada sigue en la lista para que lea que ya no es. El calendario no nombra la prueba.',
    },
    sources: DESK_GUIDE,
    tags: ['portal appointments', 'book in portal', 'cancel in portal', 'calendar', 'directions', 'citas en el portal'],
    asked:
      'Can she book, cancel or reschedule her appointment herself online? Will the appointment I made show in her portal? How does he get directions or put it in his calendar? ¿Puede ella cancelar su cita en el portal? ¿Ve en el portal la cita que le puse? ¿Puede sacar cita en línea? Can members schedule or make appointments online themselves? Does the portal let them pick a time? ¿Puede cambiar su cita por internet? ¿Puede hacer su cita en línea? Can she change her appointment in the portal?',
  },
  {
    id: 'portal-results',
    question: {
      en: 'How does a member see results in the portal?',
      es: '¿Cómo ve un miembro sus resultados en el portal?',
    },
    answer: {
      en: 'In the portal, under Results, a member finds the newest test first, urgent ones marked, each with its summary, a PDF to download, and “Discuss Results”, which opens the chat with the care team. Nothing is there until the result has come in. You can send the link “Access Lab Results”. You don’t read the results out or explain values for the doctor.',
      es: 'En el portal, en Resultados, el miembro encuentra primero la prueba más nueva, las urgentes marcadas, cada una con su resumen, un PDF para bajar y un botón para hablar de ella, que abre el chat con el equipo. No hay nada hasta que el resultado llega. Usted puede mandar el enlace “Ver resultados de laboratorio”. No lea ni explique valores en lugar del médico.',
    },
    sources: DESK_GUIDE,
    tags: ['portal results', 'download result', 'pdf', 'see results online', 'resultados en el portal'],
    asked:
      'How can she get a copy of her results, download or print them? Where does he see his labs online? His result is urgent in the portal, what does that mean? Can I e-mail her the result? ¿Dónde ve sus resultados en línea? ¿Cómo baja el PDF de su examen? ¿Le puedo mandar su resultado por correo? How can he print his own lab results? How does the member get a paper copy of results from the portal?',
  },
  {
    id: 'portal-own-contact',
    question: {
      en: 'How does a member change their own phone or e-mail in the portal, and what is “Was this you?”',
      es: '¿Cómo cambia el miembro su teléfono o correo en el portal, y qué es “¿Fue usted?”?',
    },
    answer: {
      en: 'Under Profile a member enters the new phone or e-mail and the code that goes to it; it counts at once and the other devices are signed out. One of the two always stays. When a contact was changed lately, by them or by staff, the portal asks “Was this you?”: yes confirms it, “No, put it back” restores the old one, for 72 hours. The old contact still signs in during that time.',
      es: 'En Perfil el miembro escribe el teléfono o correo nuevo y el código que llega ahí; vale al momento y los otros aparatos quedan fuera. Siempre queda uno de los dos. Si un contacto cambió hace poco, por el miembro o el personal, el portal pregunta si fue él: sí lo confirma, y con no vuelve el de antes, durante 72 horas. En ese tiempo el contacto anterior todavía sirve para entrar.',
    },
    sources: DESK_GUIDE,
    tags: ['own contact', 'change phone in portal', 'was this you', 'put it back', 'cambiar su teléfono en el portal'],
    asked:
      'The portal asks her was this you, what should she press? She wants to change her own number online. Somebody changed his phone and it was not him, how does he undo it? Can she remove her e-mail? El portal le pregunta si fue ella, ¿qué es eso? Quiere cambiar su celular en el portal. ¿Cómo deshace un cambio de número que no hizo? She got a message that her phone or e-mail was changed, what is it? A notice came that her contact changed. Le llegó un aviso de que cambió su teléfono. How long can a member put the old number back in the portal?',
  },
  {
    id: 'portal-permissions',
    question: {
      en: 'Can a member see or end in the portal whom we may talk with?',
      es: '¿Puede el miembro ver o terminar en el portal con quién podemos hablar?',
    },
    answer: {
      en: 'Under Profile the portal lists whom the member lets us talk with: name, who they are, what about, and the last day; “End” ends it at once. Another person is added only on the phone, by staff, after the identity check. A relative gets no sign-in of their own: the portal opens with a code to the member’s phone or e-mail.',
      es: 'En Perfil el portal muestra con quién nos deja hablar el miembro: nombre, quién es, de qué y hasta qué día; “Terminar” lo acaba al momento. Otra persona se agrega solo por teléfono, la registra el personal después de verificar la identidad. Un familiar no recibe entrada propia: el portal se abre con un código al teléfono o correo del miembro.',
    },
    sources: DESK_GUIDE,
    tags: [
      'permission in portal',
      'end permission',
      'caregiver access',
      'proxy',
      'daughter portal',
      'permiso en el portal',
    ],
    asked:
      'Can the daughter get her own login to the portal, proxy access for a caregiver? She wants to take back the permission for her son. Where does he see who may talk for him? Can members add a person online? ¿La hija puede tener su propia entrada al portal? ¿Cómo quita el permiso de hablar con su hijo? ¿Puede agregar a alguien en el portal? The member wants to remove her daughter’s permission herself. Can she end a permission online?',
  },
  {
    id: 'portal-wishes',
    question: {
      en: 'Can a member turn texts, e-mails or calls on or off in the portal?',
      es: '¿Puede el miembro prender o apagar textos, correos o llamadas en el portal?',
    },
    answer: {
      en: 'Under Profile, “How we may contact you”, a member switches texts and e-mails on and off; each change counts at once, and sign-in codes come all the same. After STOP no text comes, also no code, and only texting START turns texts on again. A member who is on do-not-call, or wants no reminders, can press “You may call me again” there. Everything else is said on the phone and recorded by staff.',
      es: 'En Perfil, el miembro prende y apaga los textos y los correos; cada cambio vale al momento, y los códigos para entrar llegan de todos modos. Después de STOP no llega ningún texto, tampoco el código, y solo mandar START los vuelve a prender. Quien está en no llamar, o no quiere recordatorios, puede indicar ahí que le podemos llamar otra vez. Lo demás se dice por teléfono y lo registra el personal.',
    },
    sources: DESK_GUIDE,
    tags: ['portal texts on', 'turn on e-mail', 'may call me again', 'preferences of member', 'prender textos'],
    asked:
      'How does she turn texts back on herself? He wants e-mails off, can he do that online? Where can a member take back do not call? ¿Cómo prende ella los textos en el portal? ¿Dónde quita el no llamar el miembro? ¿Puede apagar los correos en línea? Can she turn off texts in the portal?',
  },
  {
    id: 'portal-sessions',
    question: {
      en: 'A member left the portal open somewhere or lost the phone. What can they do?',
      es: 'Un miembro dejó el portal abierto en otro lado o perdió el teléfono. ¿Qué puede hacer?',
    },
    answer: {
      en: 'Under Profile, “Where you are signed in”, a member sees each device and signs out another one, or all others, at once. A visit without use ends by itself after 15 minutes. Without the phone, the e-mail on file gets the code. If the number is lost for good, correct it under “Correct or note a wish”; the new one gets no codes until it is confirmed.',
      es: 'En Perfil, en la lista de dónde tiene la sesión abierta, el miembro ve cada aparato y cierra otro, o todos los demás, al momento. Una visita sin uso se cierra sola a los 15 minutos. Sin el teléfono, el código llega al correo registrado. Si perdió el número para siempre, corríjalo en “Corregir o anotar un deseo”; el nuevo no recibe códigos hasta que se confirma.',
    },
    sources: DESK_GUIDE,
    tags: [
      'lost phone',
      'signed in elsewhere',
      'sign out other devices',
      'perdió el celular',
      'sesión abierta',
      'where signed in',
    ],
    asked:
      'She used the library computer and forgot to log out. His phone was stolen, can somebody get into his portal? How does she log out everywhere? Perdió su celular, ¿alguien puede entrar a su portal? Dejó el portal abierto en otra computadora. ¿Cómo cierra la sesión en todos lados? See where she is logged in to the portal. Where is he signed in?',
  },
  {
    id: 'portal-devices',
    question: {
      en: 'What does a member need for the portal? Is there an app, and is it in Spanish?',
      es: '¿Qué necesita el miembro para el portal? ¿Hay una aplicación, y está en español?',
    },
    answer: {
      en: 'The portal is a web page: it opens in the browser of a phone, tablet or computer, with large letters, in English and Spanish, and there is no app to install. The member needs the phone number or e-mail that the plan has. Without internet, answers and messages are kept on the device, encrypted, and go out when there is a connection. Who has no internet gets everything by phone.',
      es: 'El portal es una página web: se abre en el navegador de un teléfono, tableta o computadora, con letra grande, en inglés y español, y no hay aplicación que instalar. El miembro necesita el teléfono o correo que tiene el plan. Sin internet, las respuestas y los mensajes se guardan cifrados en el aparato y salen cuando hay conexión. A quien no tiene internet se le atiende por teléfono.',
    },
    sources: DESK_GUIDE,
    tags: ['portal app', 'browser', 'smartphone', 'portal spanish', 'no internet', 'aplicación del portal'],
    asked:
      'Is there an app she can download? Does the portal work on an iPad or an old phone? Is the portal in Spanish, how does he change the language? He has no computer and no smartphone, what then? Are the letters big enough? ¿Hay una app para bajar? ¿Está en español el portal? No tiene internet, ¿cómo le hago? ¿Sirve en el celular? Is there an app for members? ¿Hay aplicación para los miembros? He only has a flip phone, a landline, no e-mail: can he use the portal? What if she has no smartphone? Solo tiene un teléfono sencillo.',
  },
  {
    id: 'portal-home',
    question: {
      en: 'What do the numbers on a member’s portal home page mean?',
      es: '¿Qué significan los números en la página de inicio del portal del miembro?',
    },
    answer: {
      en: 'The home page of the portal counts five things: appointments that are scheduled, questionnaires not finished yet, results that are available, unread messages of the care team, and kits that were delivered; each leads to its page. Kit status is reached from there. A count that can’t be loaded shows as zero, and the page says so.',
      es: 'La página de inicio del portal cuenta cinco cosas: citas programadas, cuestionarios sin terminar, resultados disponibles, mensajes sin leer del equipo de atención y kits entregados; cada una lleva a su página. El estado del kit se abre desde ahí. Una cantidad que no se pudo cargar sale en cero, y la página lo dice.',
    },
    sources: DESK_GUIDE,
    tags: ['portal home', 'counters', 'home page', 'inicio del portal', 'what members see'],
    asked:
      'What does the member see first after signing in to the portal? A 2 next to assessments in her portal. Where in the portal is her kit? It says zero appointments in the portal but she has one. ¿Qué ve el miembro al entrar al portal? ¿Dónde ve su kit en el portal? Le salen ceros en el portal. What do members see when they log in to the portal? What is on the portal’s first page?',
  },
  {
    id: 'portal-chat',
    question: {
      en: 'When are a member’s portal messages read, and what should they not use the chat for?',
      es: '¿Cuándo se leen los mensajes del portal de un miembro, y para qué no debe usar el chat?',
    },
    answer: {
      en: 'The portal’s chat tells the member in which hours messages are read and to call 911 in an emergency; anyone of the care team may answer, and it names who wrote last. What is written without a connection is kept on the device and goes out by itself. “Discuss Results” opens the chat about that test. Words of crisis bring up the crisis card and an urgent alert at once.',
      es: 'El chat del portal le dice al miembro en qué horario se leen los mensajes y que en una emergencia llame al 911; puede contestar cualquiera del equipo de atención, y nombra a quien escribió al último. Lo escrito sin conexión queda en el aparato y sale solo. Desde un resultado se abre el chat sobre esa prueba. Las palabras de crisis levantan de inmediato la tarjeta de crisis y una alerta urgente.',
    },
    sources: DESK_GUIDE,
    tags: ['portal chat hours', 'member writes at night', 'chat emergency', 'horario del chat'],
    asked:
      'She wrote in the portal at night, who reads that? How long until somebody answers a portal message? Can he use the chat for an emergency? She says her message in the portal did not go out. Escribió de noche en el portal, ¿quién lo lee? ¿Puede usar el chat para una emergencia? ¿Cuánto tardamos en contestarle? A member wrote at 10 pm, who sees it? Who reads portal messages after hours? Do we answer portal chats on weekends?',
  },
]
