import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Notifications, settings, what is recorded, and the assistant itself. */
export const NOTICE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-notifications',
    question: {
      en: 'Which notifications do I get, and what do they say?',
      es: '¿Qué notificaciones recibo y qué dicen?',
    },
    answer: {
      en: 'Notifications come for new messages of members, call-backs that are due, and, to clinicians and supervisors, urgent alerts (“Urgent member alert” and nothing more). They never name a test, kit, condition or result; the member’s first name only if “First names in notifications” is on in Preferences, which is off at first. What comes during a call or while you were away is one summary. The badge and the tray count your teams’ unread messages. Whether they show and sound is up to the settings of your computer.',
      es: 'Las notificaciones llegan por mensajes nuevos de miembros, llamadas prometidas que tocan y, a personal clínico y supervisión, alertas urgentes (solo dicen que hay una). Nunca nombran una prueba, kit, condición o resultado; el nombre de pila solo si “Nombres en las notificaciones” está encendido en Preferencias, al principio apagado. Lo que llega en una llamada o en su ausencia es un solo resumen. El icono y la bandeja cuentan los mensajes sin leer de sus equipos. Que se vean y suenen depende de los ajustes de su computadora.',
    },
    sources: DESK_GUIDE,
    tags: [
      'notifications',
      'popups',
      'badge',
      'names in notifications',
      'lock screen',
      'notificaciones',
      'avisos',
      'sound',
      'beep',
    ],
    asked:
      'What do the pop ups tell, who can read them on my lock screen? How do I show the member’s name in a notification? Am I told when a member writes or a call back is due? The number on the tray icon. I don’t get any notifications. ¿Qué dicen los avisos que salen? ¿Cómo hago que salga el nombre? No me llegan notificaciones. ¿Me avisa cuando un miembro escribe? I don’t get a beep or sound when a message comes. Do notifications make a sound? No suena cuando llega un mensaje. Pop ups are not showing. No me salen las notificaciones. I get no notifications. Where are the notification settings? What does the notification of an urgent alert say?',
  },
  {
    id: 'desk-autostart',
    question: {
      en: 'Can the desk open by itself when I start the computer?',
      es: '¿Puede abrirse el escritorio solo al prender la computadora?',
    },
    answer: {
      en: '“Start with the computer” in Preferences (Ctrl+,) opens the desk when you sign in to the computer; off, you start it yourself. Some settings are fixed by your organization: then “Set by your organization” stands beside them and nobody changes them at the desk, such as the minutes until the lock, the server, the addresses of labs, the dialer or the updates.',
      es: '“Iniciar con el equipo” en Preferencias (Ctrl+,) abre el escritorio al entrar a la computadora; apagado, lo abre usted. Algunos ajustes los fija su organización: entonces dice “Definido por su organización” y en el escritorio nadie los cambia, como los minutos para el bloqueo, el servidor, las direcciones de laboratorios, la marcación o las actualizaciones.',
    },
    sources: DESK_GUIDE,
    tags: [
      'start with the computer',
      'autostart',
      'set by your organization',
      'managed settings',
      'grayed setting',
      'iniciar con el equipo',
    ],
    asked:
      'How do I make it start automatically in the morning? It opens every time I turn on my PC, how do I stop that? A setting is gray and says set by your organization. Why can’t I change the lock time? ¿Cómo hago que se abra solo? Un ajuste está gris y dice definido por su organización. ¿Por qué no puedo cambiar los minutos del bloqueo? Open Gapwise when the computer starts, launch at login.',
  },
  {
    id: 'desk-language-member',
    question: {
      en: 'Does switching the desk’s language change what members get?',
      es: 'Si cambio el idioma del escritorio, ¿cambia lo que reciben los miembros?',
    },
    answer: {
      en: 'The desk’s language (Ctrl+E) is only for your screen and the snippets in notes. What a member gets, such as links, reminders, notices and chat snippets, is in the language on file for the member, which is changed under “Correct or note a wish”: English, Spanish, Chinese, Vietnamese or another. Messages exist in English and Spanish. The assistant answers in the language of your question.',
      es: 'El idioma del escritorio (Ctrl+E) es solo para su pantalla y los textos listos de las notas. Lo que recibe el miembro, como enlaces, recordatorios, avisos y textos listos del chat, va en el idioma que tiene registrado, que se cambia en “Corregir o anotar un deseo”: inglés, español, chino, vietnamita u otro. Los mensajes existen en inglés y español. El asistente responde en el idioma de su pregunta.',
    },
    sources: DESK_GUIDE,
    tags: ['language of member', 'language of messages', 'desk language', 'idioma del miembro'],
    asked:
      'If I set my screen to Spanish do the texts go out in Spanish? How do I make her messages Spanish? He speaks Vietnamese, which language do his texts have? Can I ask the assistant in Spanish? Si pongo mi pantalla en inglés, ¿sus mensajes salen en inglés? ¿En qué idioma le llegan los mensajes? ¿Te puedo preguntar en español?',
  },
  {
    id: 'desk-accessibility',
    question: {
      en: 'Can I work with the keyboard alone, a screen reader, or with poor eyesight?',
      es: '¿Puedo trabajar solo con el teclado, con lector de pantalla o con poca vista?',
    },
    answer: {
      en: 'Every action of the board has a key, shown in tooltips and listed with “?”, so the desk works without a mouse. Badges use words and not only colors, and the contrast meets WCAG AA in light and dark. The View menu enlarges everything, up to 200%. Controls carry names for screen readers; real screen readers have not been tried out yet, so tell your supervisor what does not work for you.',
      es: 'Cada acción del tablero tiene una tecla, que se ve en las ayudas y en la lista de “?”, así que se puede trabajar sin ratón. Las insignias usan palabras y no solo colores, y el contraste cumple WCAG AA en claro y oscuro. El menú Ver agranda todo, hasta 200%. Los controles tienen nombres para lectores de pantalla; con lectores reales todavía no se ha probado, así que diga a su supervisor qué no le funciona.',
    },
    sources: DESK_GUIDE,
    tags: [
      'accessibility',
      'screen reader',
      'color blind',
      'contrast',
      'keyboard only',
      'accesibilidad',
      'daltónico',
      'colorblind',
    ],
    asked:
      'I am color blind, how do I tell the badges apart? Does it work with JAWS, NVDA or VoiceOver? Can I do everything without a mouse? Low vision, high contrast. Soy daltónica, ¿cómo distingo las insignias? ¿Funciona con lector de pantalla? ¿Puedo usarlo sin ratón por mi lesión? I am colorblind, color-blind, hard of seeing. Can I use it without a mouse because of my wrist?',
  },
  {
    id: 'desk-devices',
    question: {
      en: 'Which computers does the desk run on, and where do I get it?',
      es: '¿En qué computadoras corre el escritorio, y de dónde lo saco?',
    },
    answer: {
      en: 'The desk is a program for Windows, macOS and Linux; your health plan’s IT team gives you the installer. Where your organization has set it up, it also runs in a browser tab on that computer. There is no version for a phone or tablet; the member portal is for members. Your settings of the list are kept per person and computer, your members come with the sign-in.',
      es: 'El escritorio es un programa para Windows, macOS y Linux; el instalador lo da informática de su plan. Donde la organización lo preparó, también corre en una pestaña del navegador de esa computadora. No hay versión para celular ni tableta; el portal es para los miembros. Los ajustes de la lista se guardan por persona y computadora, sus miembros llegan al iniciar sesión.',
    },
    sources: DESK_GUIDE,
    tags: ['windows', 'mac', 'linux', 'install', 'browser', 'mobile', 'tablet', 'instalar', 'celular'],
    asked:
      'Can I use it on my iPad or phone? Where do I download or install the desk? Does it run on a Mac? Can I work from home with it? Is there a web version? ¿Lo puedo usar en mi celular? ¿Dónde bajo el programa? ¿Funciona en Mac? ¿Hay versión de navegador? Can I use the desk on an iPad?',
  },
  {
    id: 'desk-practice',
    question: {
      en: 'Can I practice without touching real members?',
      es: '¿Puedo practicar sin tocar miembros reales?',
    },
    answer: {
      en: 'Sample data is for practice: without a sign-in the board shows five made-up members that have every badge, outcome and kit status between them. Calls, kits and messages there go nowhere and nothing leaves the computer. Sign out (Ctrl+O) to get to them; signing in (Ctrl+S) brings your own members back. A “Sample data” label in the header says which of the two you see.',
      es: 'Los datos de muestra sirven para practicar: sin iniciar sesión el tablero muestra cinco miembros inventados que entre todos tienen cada insignia, desenlace y estado de kit. Las llamadas, kits y mensajes de ahí no van a ningún lado y nada sale del equipo. Cierre sesión (Ctrl+O) para llegar a ellos; al iniciar sesión (Ctrl+S) vuelven sus miembros. Arriba dice “Datos de muestra” cuando los ve.',
    },
    sources: DESK_GUIDE,
    tags: ['practice', 'training', 'test mode', 'play around', 'sample members', 'practicar', 'entrenamiento'],
    asked:
      'I am new, can I try things out first? Is there a training mode? Will a practice call really dial or text somebody? How do I know I am on the demo? Soy nueva, ¿puedo practicar sin llamar a nadie de verdad? ¿Hay un modo de prueba? ¿Estos miembros son de mentira? Can I practice with fake members, try a fake call? ¿Cómo practico? Practice mode. Modo de práctica.',
  },
  {
    id: 'desk-trail',
    question: {
      en: 'Is it recorded what I open, search and change?',
      es: '¿Queda registrado lo que abro, busco y cambio?',
    },
    answer: {
      en: 'The audit trail records under your name which members you open, search, call, reveal or change, with the time; nobody can change or remove a line, also not an administrator. A look counts from when you looked, also where the computer was offline. Auditors read it, by the plan’s member number and without what your notes or messages say. A look that belongs to your work needs no excuse.',
      es: 'El registro de auditoría anota con su nombre qué miembros abre, busca, llama, muestra o cambia, con la hora; nadie puede cambiar ni quitar una línea, tampoco un administrador. Una mirada cuenta desde que usted miró, aunque la computadora estuviera sin conexión. Lo leen los auditores, por el número de miembro del plan y sin lo que dicen sus notas o mensajes. Lo que es parte de su trabajo no necesita explicación.',
    },
    sources: DESK_GUIDE,
    tags: ['audit trail', 'recorded', 'tracked', 'logged', 'my searches', 'registro de auditoría'],
    asked:
      'Can they tell that I looked somebody up? Is everything I click tracked? Does it log who I searched for? Can the log be deleted or edited? Will it show that I opened the wrong chart by accident? ¿Queda registrado a quién abrí? ¿Se ve que busqué a alguien? ¿Se puede borrar el registro? ¿Queda anotado si abrí a otro por error? Will anyone know that I opened the wrong member? I opened a chart by mistake, does it show? ¿Se dan cuenta si abro un expediente? ¿Se sabe a quién abrí? Can they see that I opened a record?',
  },
  {
    id: 'desk-support-file',
    question: {
      en: 'What is in the diagnostics report and the file for support?',
      es: '¿Qué lleva el informe de diagnóstico y el archivo para soporte?',
    },
    answer: {
      en: 'The report and the “File for support” in Diagnostics (Ctrl+I) hold versions, the checks, counts and the end of the log; they name no member and hold no notes. “Copy report” puts it on the clipboard, “Save the file” among your downloads, and its contents are shown before. “Passed”, “Look at this” and “Failed” are the results of a check; send it to IT, who can read more from it than from a screenshot.',
      es: 'El informe y el “Archivo para soporte” en Diagnóstico (Ctrl+I) llevan versiones, comprobaciones, cantidades y el final del registro; no nombran a ningún miembro ni llevan notas. “Copiar informe” lo deja en el portapapeles, “Guardar el archivo” en sus descargas, y antes se ve su contenido. Cada comprobación pasa, pide atención o falla; mándelo a informática, que lee ahí más que en una captura de pantalla.',
    },
    sources: DESK_GUIDE,
    tags: ['support file', 'diagnostics report', 'log', 'send to it', 'archivo para soporte'],
    asked:
      'Does the report for IT have patient data in it? How do I save the file for support? IT wants the logs from me. Can I send a screenshot? ¿El informe lleva datos de miembros? ¿Cómo guardo el archivo para soporte? Informática me pide el registro. IT wants a log from my computer.',
  },
  {
    id: 'desk-assistant-use',
    question: {
      en: 'How do I ask the assistant, and what are its limits?',
      es: '¿Cómo le pregunto al asistente y qué límites tiene?',
    },
    answer: {
      en: 'The assistant opens with Q or its button: type in English or Spanish, up to 2,000 characters, one question at a time and 20 a minute. It knows measures, screenings, the contact rules and this program, names its sources, and works offline from the knowledge on this computer. “Start over” clears the talk. A short follow-up (“and for men?”) goes with the question before. It knows no phone lists, no plan’s prices and no news.',
      es: 'El asistente se abre con Q o su botón: escriba en inglés o español, hasta 2,000 caracteres, una pregunta a la vez y 20 por minuto. Sabe de medidas, exámenes, reglas de contacto y este programa, nombra sus fuentes y funciona sin conexión con lo que hay en este equipo. “Empezar de nuevo” limpia la plática. Una continuación corta (“¿y para hombres?”) va con la pregunta anterior. No sabe directorios, precios de planes ni noticias.',
    },
    sources: DESK_GUIDE,
    tags: [
      'assistant',
      'ask',
      'question limit',
      'start over',
      'offline answer',
      'asistente',
      'preguntar',
      'languages of the assistant',
    ],
    asked:
      'Where do I open the AI helper? How many questions can I ask you? Can I ask in Spanish? Do you work without internet? How do I clear the chat with the assistant? This answer comes from the knowledge on this computer, what does that mean? ¿Cómo abro el asistente? ¿Cuántas preguntas puedo hacer? ¿Contesta sin internet? ¿Cómo borro la conversación con el asistente? Can you, the assistant, work offline? What languages do you speak? What can you answer? Do you understand Spanish? How do I open the assistant? ¿Qué idiomas hablas? What is the max length of a question to the assistant?',
  },
  {
    id: 'desk-assistant-refuses',
    question: {
      en: 'Why does the assistant refuse a question or say that it has no source?',
      es: '¿Por qué el asistente no contesta una pregunta o dice que no tiene fuente?',
    },
    answer: {
      en: 'The assistant refuses doses, diagnoses, legal advice, questions about one person’s record beyond the card, comparing plans, and what has nothing to do with the work; a doctor, pharmacist, clinician or supervisor answers those. “No source for this” means that no passage fits your words: ask in other words, one thing at a time, and press thumbs down so that the knowledge team sees it. A crisis gets the crisis steps at once.',
      es: 'El asistente no da dosis, diagnósticos ni consejos legales, no contesta sobre el expediente de una persona más allá de la tarjeta, no compara planes ni trata lo que no es del trabajo; eso lo contesta un médico, farmacéutico, clínico o supervisor. “Sin fuente para esto” quiere decir que ningún texto encaja con sus palabras: pregunte de otro modo, una cosa a la vez, y presione el pulgar abajo para que lo vea el equipo de conocimiento. Una crisis recibe los pasos al momento.',
    },
    sources: DESK_GUIDE,
    tags: ['refuses', 'no source', 'no advice on doses', 'why no answer', 'sin fuente', 'no contesta'],
    asked:
      'Why don’t you answer my question? It says no source for this, what now? Why won’t you tell me the dose or what the result means? The assistant did not understand me. ¿Por qué no me contestas? Dice sin fuente para esto. ¿Por qué no me das la dosis? No me entendió el asistente. Why won’t you answer that, why do you say you have no source? Why won’t you answer? Why can’t you answer me? Why does it say no source? ¿Por qué no contestas?',
  },
  {
    id: 'desk-assistant-private',
    question: {
      en: 'Are my questions to the assistant stored or sent somewhere, and may I type a member’s name?',
      es: '¿Se guardan o se mandan mis preguntas al asistente, y puedo escribir el nombre de un miembro?',
    },
    answer: {
      en: 'A question to the assistant goes to your plan’s server, which answers from the passages; where your plan has set up a language model, names, numbers, addresses and dates are taken out before anything reaches it, and sensitive questions never do. What is open, whether you may call, what was promised, the last contact or a kit of a member who is selected or named with capitals is answered from the card on this computer and sent nowhere; where no member here is called so, it goes to the server like any other. Leave names and member details out of all other questions. A thumbs down sends the question to the knowledge team.',
      es: 'Una pregunta al asistente va al servidor de su plan, que contesta con los textos aprobados; si su plan usa un modelo de lenguaje, antes se quitan nombres, números, direcciones y fechas, y lo delicado nunca le llega. Qué está pendiente, si se le puede llamar, qué se prometió, el último contacto o un kit de un miembro elegido o nombrado con mayúsculas se contesta con la tarjeta en este equipo y no se envía; si aquí nadie se llama así, va al servidor como cualquier otra. En las demás preguntas no escriba nombres ni datos. Un pulgar abajo manda la pregunta al equipo de conocimiento.',
    },
    sources: DESK_GUIDE,
    tags: ['assistant privacy', 'stored', 'chatgpt', 'sent to ai', 'type a name', 'privacidad del asistente'],
    asked:
      'Can I put a patient’s name in my question to you? Do you save what I ask, does my boss read it? Does this go to ChatGPT or OpenAI? Is it safe to ask about my member here? ¿Puedo escribir el nombre de la paciente? ¿Guardas lo que pregunto? ¿Esto se manda a una inteligencia artificial? Do you save my questions? Are my questions saved? Can I type a patient’s name here? Is what I type here private? Does anybody read what I ask you?',
  },
  {
    id: 'desk-toasts',
    question: {
      en: 'A message at the bottom right disappeared before I could read it. How long do they stay?',
      es: 'Un aviso abajo a la derecha desapareció antes de leerlo. ¿Cuánto duran?',
    },
    answer: {
      en: 'Messages at the bottom right tell what was done: those of success go after 5 seconds, Undo stands for 10 seconds, and errors stay until you close them; three are shown at most. Nothing depends on reading them: what was done stands on the card, and what the server refused stands under “Needs attention”. Tooltips open when the pointer rests on a button for a moment.',
      es: 'Los avisos de abajo a la derecha dicen qué se hizo: los de éxito se van a los 5 segundos, deshacer dura 10 segundos, y los errores se quedan hasta que los cierre; se ven tres como mucho. Nada depende de leerlos: lo hecho está en la tarjeta, y lo que el servidor rechazó está en “Requiere atención”. Las ayudas se abren al dejar el puntero un momento en un botón.',
    },
    sources: DESK_GUIDE,
    tags: ['toast', 'pop-up message', 'undo gone', 'message disappeared', 'aviso', 'deshacer'],
    asked:
      'The little box with Undo was gone too fast, how long do I have to undo? A message popped up in the corner and went away. An error stays on my screen, how do I close it? ¿Cuánto tiempo tengo para deshacer? El mensajito de abajo se quitó muy rápido. ¿Cómo cierro el error que sale en la esquina? How long do I have to hit Undo? How long does Undo stay? ¿Cuánto dura deshacer? How do I undo what I just did? ¿Cómo deshago lo que acabo de hacer? Undo my last action.',
  },
  {
    id: 'desk-times-shown',
    question: {
      en: 'In which time zone are the times on my screen?',
      es: '¿En qué zona horaria están las horas de mi pantalla?',
    },
    answer: {
      en: 'Times of what happened (calls, messages, changes) are in the time of your computer; an appointment is on the clock of its place, and best hours and call-backs are in the member’s time, with the zone or both times named where they differ. The card shows the member’s time of day beside yours (“Your Time” is at the top). Birthdays and test dates have no zone.',
      es: 'Las horas de lo que pasó (llamadas, mensajes, cambios) son las de su computadora; una cita va con el reloj de su lugar, y las mejores horas y llamadas por devolver con la hora del miembro, y se nombra la zona o las dos horas si son distintas. La tarjeta muestra la hora del miembro junto a la suya. Los cumpleaños y fechas de pruebas no tienen zona.',
    },
    sources: DESK_GUIDE,
    tags: ['time zone', 'your time', 'their time', 'local time', 'zona horaria'],
    asked:
      'Is the time on the card mine or hers? He is in California, which time do I see? What is Your Time at the top? The appointment time looks off by three hours. ¿La hora que sale es la mía o la del miembro? ¿En qué horario están las citas? Vive en otro estado, ¿qué hora veo? Is that my time or her time? Is it my time zone or theirs? ¿Es mi hora o la suya? Is the appointment time Eastern or his time? Is this Pacific or Eastern?',
  },
  {
    id: 'desk-news-speed',
    question: {
      en: 'How fast do I see what a colleague or a member did?',
      es: '¿Qué tan rápido veo lo que hizo un colega o un miembro?',
    },
    answer: {
      en: 'What others do reaches your screen within a second or so while the server can be reached: messages, urgent alerts and “In call with” at once, the rest right after. Without a hint the desk asks every minute; after sleep or a lost network it catches up once and in order. “Update now” (key U) asks at once. The order of the list changes only when you are not working in it.',
      es: 'Lo que hacen otros llega a su pantalla como en un segundo mientras se alcance el servidor: mensajes, alertas urgentes y “En llamada con” al momento, lo demás enseguida. Sin aviso el escritorio pregunta cada minuto; después de dormir o perder la red se pone al día una vez y en orden. “Actualizar ahora” (tecla U) pregunta de inmediato. El orden de la lista cambia solo cuando usted no está trabajando en ella.',
    },
    sources: DESK_GUIDE,
    tags: ['refresh', 'live updates', 'real time', 'how often updated', 'actualización'],
    asked:
      'My coworker logged a call and I don’t see it yet. How often does it refresh by itself? Do I have to reload to see new messages? Is this real time? ¿Cada cuánto se actualiza solo? Mi compañera ya lo registró y no lo veo. ¿Tengo que recargar? How often does the screen refresh? When do I see what my colleague logged?',
  },
  {
    id: 'desk-encrypted',
    question: {
      en: 'Are the members’ data on my computer safe, for example when it is stolen?',
      es: '¿Están seguros los datos de los miembros en mi computadora, por ejemplo si la roban?',
    },
    answer: {
      en: 'Everything that the desk keeps on the computer is encrypted with a key in the system’s own key store, and while the desk is locked nothing of it is answered. Signing out erases your members, and a computer that does not reach its server locks after 7 days and erases them after 30. Report a lost or stolen computer at once: an administrator switches the account off, and compliance decides what follows.',
      es: 'Todo lo que el escritorio guarda en la computadora está cifrado con una clave en el almacén del sistema, y bloqueado no muestra nada. Cerrar sesión borra sus miembros, y una computadora que no llega a su servidor se bloquea a los 7 días y los borra a los 30. Avise de inmediato si se pierde o la roban: un administrador desactiva la cuenta, y cumplimiento decide lo que sigue.',
    },
    sources: DESK_GUIDE,
    tags: ['encrypted', 'stolen laptop', 'data safety', 'hipaa laptop', 'cifrado', 'laptop robada'],
    asked:
      'My laptop with the desk was stolen out of my car. Can somebody read the members on my hard drive? Is the data encrypted? Where are the members stored, in the cloud? Me robaron la laptop del trabajo. ¿Están cifrados los datos? ¿Pueden leer los miembros en mi disco? Is PHI on my laptop encrypted? Is it safe to have members on my computer?',
  },
  {
    id: 'desk-open-links',
    question: {
      en: 'Can a link or a notification open a member in the desk?',
      es: '¿Puede un enlace o una notificación abrir a un miembro en el escritorio?',
    },
    answer: {
      en: 'A notification opens the conversation it is about, and a link of the desk (it begins with gapwise://) can open the start page, the board, one member, that member’s chat, or the form for a code from an e-mail; everything else in a link is ignored. “Open the desktop” on the web page does the same, and the browser may ask before. “Oops! Page not found” means that an address leads nowhere.',
      es: 'Una notificación abre la conversación de que trata, y un enlace del escritorio (empieza con gapwise://) puede abrir la página de inicio, el tablero, un miembro, su chat o el formulario para un código de un correo; lo demás en un enlace se ignora. El botón de la página web para abrir el escritorio hace lo mismo, y el navegador puede preguntar antes. “Página no encontrada” quiere decir que la dirección no lleva a nada.',
    },
    sources: DESK_GUIDE,
    tags: ['open desktop', 'gapwise link', 'page not found', 'click notification', 'enlace del escritorio'],
    asked:
      'The browser asks to open Gapwise, is that OK? Can I send a coworker a link to a member? I clicked the notification and where did it go? It says oops page not found. ¿Le puedo mandar a un compañero el enlace de un miembro? Dice página no encontrada. El navegador pregunta si abre Gapwise. Can I send a coworker a link to this member?',
  },
]
