import type { KnowledgePassage } from '../types.ts'
import { DESK_GUIDE } from './desk-guide.ts'
import { RULES } from './sources.ts'

/** What to do with what people say, and the newer screens of the desk. */
export const DESK_PEOPLE_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'rule-dnc-request',
    question: {
      en: 'A member does not want to be called any more. What do I do?',
      es: 'Un miembro ya no quiere que le llamen. ¿Qué hago?',
    },
    answer: {
      en: '“Record what was said” (Alt+S in the call, E on the card) has “Do not call: no calls, no texts” and “no reminder calls or texts”. It counts at once at every desk, ends the open call-backs, and needs no identity check. You can undo it for 10 seconds; later a supervisor takes it back with a reason, or the member does in the portal.',
      es: '“Registrar lo que se dijo” (Alt+S en la llamada, E en la tarjeta) tiene “No llamar: ni llamadas ni textos” y “ni llamadas ni textos de recordatorio”. Vale de inmediato en todos los escritorios, termina las llamadas por devolver y no necesita verificar la identidad. Usted puede deshacerlo durante 10 segundos; después lo quita un supervisor con un motivo, o el miembro en el portal.',
    },
    sources: DESK_GUIDE,
    tags: ['do not call', 'stop calling', 'take off the list', 'no more calls', 'lift dnc', 'no llamar'],
    asked:
      'She asks us to stop calling, never call again, remove from the list, put on do not call. Who can lift or undo do-not-call, take someone off it? Is the do-not-call mark for ever, may it be taken off again? Pide o pidió que no le llamen, que no la llamemos más, que ya no llamemos, ¿cómo lo pongo en no llamar, cómo se quita?',
  },
  {
    id: 'rule-inbound',
    question: {
      en: 'May I talk with a do-not-call member who calls us?',
      es: '¿Puedo hablar con un miembro de no llamar que nos llama?',
    },
    answer: {
      en: 'Do-not-call ends our calls and texts to the member; a member who calls us may be helped. Check the identity first as always. If the member wants calls again, a supervisor takes the do-not-call back with a reason, or the member does under Profile in the portal.',
      es: 'El no llamar termina nuestras llamadas y textos al miembro; a quien nos llama se le puede ayudar. Primero compruebe la identidad, como siempre. Si quiere llamadas otra vez, un supervisor quita el no llamar con un motivo, o el miembro lo hace en Perfil, en el portal.',
    },
    sources: [...DESK_GUIDE, ...RULES.calls],
    tags: ['inbound', 'they call us', 'member calls in', 'dnc', 'nos llama'],
    asked:
      'Incoming call from somebody on do-not-call, they rang us, caller is on the list. ¿Puedo atender si el miembro llama?',
  },
  {
    id: 'rule-stop-phone',
    question: {
      en: 'Does a texted STOP also end phone calls?',
      es: '¿Un STOP por texto también termina las llamadas?',
    },
    answer: {
      en: 'STOP ends the texts to that number at once. Phone calls are a separate wish: they stay allowed under the contact rules unless the member is on do-not-call. If the words were wider than texts, such as “leave me alone”, record do-not-call.',
      es: 'STOP termina de inmediato los textos a ese número. Las llamadas son otro deseo: siguen permitidas según las reglas de contacto, salvo que el miembro esté en no llamar. Si lo dicho iba más allá de los textos, como “déjenme en paz”, registre el no llamar.',
    },
    sources: [...DESK_GUIDE, ...RULES.calls],
    tags: ['stop', 'texts', 'phone calls', 'still call', 'llamadas', 'textos'],
    asked:
      'Texted STOP, can I still phone or ring, does stop count for calls too? Respondió STOP, ¿todavía puedo llamar por teléfono?',
  },
  {
    id: 'rule-family',
    question: {
      en: 'Somebody else answers the phone. What may I say?',
      es: 'Contesta otra persona. ¿Qué puedo decir?',
    },
    answer: {
      en: 'Give your name and the plan’s name, say that it is a personal call, and ask when the member can be reached; no health, test, result or reason. Details go to a relative only when the member agrees on the call, or gave a permission that stands on the card, or when a personal representative is on file. “Someone else answers” under “Objections at hand” has the words.',
      es: 'Diga su nombre y el del plan, que es una llamada personal, y pregunte cuándo se encuentra al miembro; nada de salud, pruebas, resultados ni motivo. Los detalles se dan a un familiar solo cuando el miembro está de acuerdo en la llamada o dio un permiso que está en la tarjeta, o cuando hay un representante personal registrado. “Contesta otra persona”, en “Objeciones a la mano”, tiene las palabras.',
    },
    sources: [...RULES.family, ...DESK_GUIDE],
    tags: [
      'someone else answers',
      'family',
      'husband',
      'daughter',
      'representative',
      'power of attorney',
      'familia',
      'esposo',
    ],
    asked:
      'A relative picks up, may I tell the wife or son what it is about, leave a message with the husband, caregiver answers. Contesta la hija o el esposo, ¿le puedo decir el motivo?',
  },
  {
    id: 'rule-wrong-number',
    question: { en: 'It is the wrong number. What do I do?', es: 'Es un número equivocado. ¿Qué hago?' },
    answer: {
      en: 'Apologize, say nothing about the member, and end the call; the words are under “Objections at hand”. “Record what was said” (Alt+S, or E on the card), then W for a wrong number, O for out of service, F for a fax or a business: nobody calls or texts that number again. Without another number the member stands on top of Tasks for the coordinators; a new one is entered under “Correct or note a wish”.',
      es: 'Discúlpese, no diga nada del miembro y termine la llamada; las palabras están en “Objeciones a la mano”. “Registrar lo que se dijo” (Alt+S, o E en la tarjeta) y luego W si es un número equivocado, O si está fuera de servicio, F si es un fax o un negocio: nadie vuelve a llamar ni a mandar textos a ese número. Sin otro número, el miembro queda arriba en Tareas para la coordinación; uno nuevo se anota en “Corregir o anotar un deseo”.',
    },
    sources: DESK_GUIDE,
    tags: ['wrong number', 'stranger', 'not the member', 'disconnected', 'número equivocado'],
    asked:
      'Somebody says nobody by that name lives here, number out of service or belongs to another person. ¿Y si el teléfono es de otra persona?',
  },
  {
    id: 'rule-deceased',
    question: {
      en: 'Somebody says that the member has died. What do I do?',
      es: 'Alguien dice que el miembro falleció. ¿Qué hago?',
    },
    answer: {
      en: 'When a member has died, say that you are sorry and ask for nothing else; the words are under “Objections at hand”. “Record what was said” (Alt+S, or E on the card), then P: from then on no call, text, e-mail, chat message, reminder, kit or appointment goes out, and the portal ends. Coordinators get a task to confirm it; a supervisor can take it back with a reason.',
      es: 'Cuando un miembro falleció, dé el pésame y no pregunte nada más; las palabras están en “Objeciones a la mano”. “Registrar lo que se dijo” (Alt+S, o E en la tarjeta) y luego P: desde entonces no sale ninguna llamada, texto, correo, mensaje de chat, recordatorio, kit ni cita, y el portal termina. La coordinación recibe una tarea para confirmarlo; un supervisor lo puede quitar con un motivo.',
    },
    sources: DESK_GUIDE,
    tags: ['died', 'deceased', 'passed away', 'death', 'falleció', 'murió'],
    asked:
      'The wife says he is dead, member passed away, condolences, stop calls after a death. Dice que su mamá murió, ¿cómo lo registro?',
  },
  {
    id: 'rule-no-health-text',
    question: { en: 'May results be sent by text or e-mail?', es: '¿Se pueden mandar resultados por texto o correo?' },
    answer: {
      en: 'Texts and e-mails of the desk carry no health information: no test, result, condition or medicine, because others may read them. Send the portal link for lab results instead; the member sees the result there after signing in. By phone a result is mentioned only once the identity is confirmed.',
      es: 'Los textos y correos del escritorio no llevan datos de salud: ninguna prueba, resultado, enfermedad ni medicina, porque otros los pueden leer. Envíe el enlace del portal para resultados; ahí el miembro lo ve después de entrar. Por teléfono un resultado se menciona solo con la identidad confirmada.',
    },
    sources: [...RULES.safeguards, ...DESK_GUIDE],
    tags: ['text results', 'email results', 'lab values', 'health in a text', 'resultados por mensaje'],
    asked:
      'Can I SMS or e-mail her the lab result, send the numbers in a message? ¿Le puedo enviar el resultado por mensaje o por correo?',
  },
  {
    id: 'rule-recording',
    question: { en: 'Are calls recorded?', es: '¿Se graban las llamadas?' },
    answer: {
      en: 'The desk records no sound; it keeps what you log and your notes. Where the telephone system of your plan records, the recording notice under “Objections at hand” is read before anything else, and the member has to agree. Your supervisor knows whether it does.',
      es: 'El escritorio no graba sonido; guarda lo que usted registra y sus notas. Si el sistema telefónico de su plan graba, el aviso de grabación de “Objeciones a la mano” se lee antes de todo lo demás, y el miembro tiene que aceptar. Su supervisor sabe si graba.',
    },
    sources: DESK_GUIDE,
    tags: ['recording', 'recorded', 'record the call', 'audio', 'grabar'],
    asked: 'Is this call being taped, recording notice, do I have to say that we record? ¿Se graba la conversación?',
  },
  {
    id: 'rule-prerecorded',
    question: {
      en: 'May a prerecorded or artificial voice call members?',
      es: '¿Puede llamar una voz grabada o artificial?',
    },
    answer: {
      en: 'The desk places no such calls: a person dials and speaks. Federal rules ask for the person’s prior consent before a prerecorded or artificial voice, which includes voices made by AI, with few exceptions. Plans for such calls go to the compliance team.',
      es: 'El escritorio no hace esas llamadas: una persona marca y habla. Las reglas federales piden el permiso previo de la persona antes de una voz grabada o artificial, también si la hace una IA, con pocas excepciones. Quien las planee habla con el equipo de cumplimiento.',
    },
    sources: RULES.calls,
    tags: ['prerecorded', 'robocall', 'artificial voice', 'automatic call', 'voz grabada'],
    asked:
      'Robot call, automated voice reminder, leave a recorded message, auto dialer. ¿Se puede usar una llamada automática?',
  },
  {
    id: 'rule-interpreter',
    question: { en: 'How do I get an interpreter for a member?', es: '¿Cómo consigo un intérprete para un miembro?' },
    answer: {
      en: 'An interpreter is free for the member. Add the task “Arrange interpreter” (Alt+T), and note the language under “Correct or note a wish”, so that “Interpreter at every call” stands on the card. Bring the interpreter on the line before you check the identity.',
      es: 'El intérprete es gratis para el miembro. Agregue la tarea “Conseguir intérprete” (Alt+T) y anote el idioma en “Corregir o anotar un deseo”, para que en la tarjeta conste el intérprete en cada llamada. Ponga al intérprete en la línea antes de verificar la identidad.',
    },
    sources: [...RULES.language, ...DESK_GUIDE],
    tags: ['interpreter', 'language line', 'speaks only', 'translator', 'intérprete'],
    asked:
      'Does not speak English or Spanish, speaks another language, Chinese, Vietnamese, Russian. ¿Qué hago si habla otro idioma?',
  },
  {
    id: 'rule-preferred-time',
    question: {
      en: 'Where do I note when a member wants to be called?',
      es: '¿Dónde anoto a qué hora quiere el miembro que le llamen?',
    },
    answer: {
      en: '“Correct or note a wish”, on the open card and in the call once the identity is confirmed, has the best days and hours in the member’s time. There are also the name the member wants to be called by, one person only, and an interpreter for every call. These wishes stand on the card for everybody.',
      es: '“Corregir o anotar un deseo”, en la tarjeta abierta y en la llamada con la identidad confirmada, tiene los mejores días y horas en la hora del miembro. También están el nombre que prefiere, una sola persona que llame y un intérprete en cada llamada. Esos deseos quedan en la tarjeta para todos.',
    },
    sources: DESK_GUIDE,
    tags: ['wishes', 'best time', 'preferred hours', 'correct or note a wish', 'one caller', 'deseo'],
    asked:
      'Wants calls only after five, before noon, in the evening or on certain days, where do I put that, prefers mornings, wants only one of us to call, nickname. ¿Dónde pongo que prefiere la tarde?',
  },
  {
    id: 'desk-contact-edit',
    question: {
      en: 'How do I change a member’s phone number, address or language?',
      es: '¿Cómo cambio el teléfono, el correo o el idioma de un miembro?',
    },
    answer: {
      en: 'A phone number, an e-mail address, a ZIP code or the language of a member is changed under “Correct or note a wish”, on the open card and in the call once the identity is confirmed. It counts at once, and who changed it is kept. The date of birth and the member ID come from the plan. Members can change their own under Profile in the portal.',
      es: 'El teléfono, el correo, el código postal o el idioma de un miembro se cambia en “Corregir o anotar un deseo”, en la tarjeta abierta y en la llamada con la identidad confirmada. Vale de inmediato, y queda quién lo cambió. La fecha de nacimiento y el número de miembro vienen del plan. El miembro puede cambiar lo suyo en Perfil, en el portal.',
    },
    sources: DESK_GUIDE,
    tags: ['change phone number', 'new number', 'correct the record', 'update contact', 'cambiar número'],
    asked:
      'She has a new phone, got a new cell number, the e-mail on file is wrong, moved to another ZIP code, wants Spanish from now on: where do I put, fix, edit or update it as staff? Tiene otro celular o teléfono nuevo, el correo está mal, ¿dónde lo corrijo, cómo actualizo el número de un miembro?',
  },
  {
    id: 'desk-said',
    question: { en: 'How do I record what a member said?', es: '¿Cómo registro lo que dijo un miembro?' },
    answer: {
      en: '“Record what was said” opens with Alt+S in the call and with E on a card; one more key chooses what it was: do not call, a number that does not work, that the member has died, a test already done (A), who answered (S), whom the member lets us talk with (M), a yes or no to texts and e-mail. It works offline, counts at once here, and at every other desk as soon as it is sent. A test done somewhere else is a lead: the gap becomes “reported done”, and coordinators get the task to ask for the record.',
      es: '“Registrar lo que se dijo” se abre con Alt+S en la llamada y con E en una tarjeta; otra tecla elige qué fue: no llamar, un número que no sirve, que el miembro falleció, una prueba que ya se hizo (A), quién contestó (S), con quién permite el miembro que hablemos (M), un sí o no a textos y correos. Funciona sin conexión, vale aquí de inmediato y en los demás escritorios en cuanto se envía. Una prueba hecha en otro lado es una pista: la brecha pasa a “dice que ya se hizo”, y los coordinadores reciben la tarea de pedir el expediente.',
    },
    sources: DESK_GUIDE,
    tags: ['record what was said', 'already done', 'elsewhere', 'statement', 'registrar lo que se dijo'],
    asked:
      'Where do I put, write or note what the member told me, had the mammogram or test somewhere else already, note a statement, says it was done at another doctor. ¿Dónde anoto lo que me dijo?',
  },
  {
    id: 'desk-tasks',
    question: { en: 'Where are my tasks, and how do I add one?', es: '¿Dónde están mis tareas y cómo agrego una?' },
    answer: {
      en: 'Tasks in the header (key W) shows what members asked for: overdue, today and later, for you and the whole team. In a call Alt+T adds one: cost or ride question, ask the doctor, request a record, interpreter, no working number, call instead. Each has people and a day, and ends once, as done or dropped with a word why.',
      es: '“Tareas”, arriba (tecla W), muestra lo que pidieron los miembros: atrasadas, de hoy y de después, suyas y de todo el equipo. En una llamada Alt+T agrega una: pregunta de costo o de transporte, preguntar al doctor, pedir un expediente, intérprete, sin número que sirva, mejor llamar. Cada una tiene personas y un día, y termina una vez, hecha o retirada con una palabra de por qué.',
    },
    sources: DESK_GUIDE,
    tags: ['tasks', 'to do', 'promised', 'tareas', 'pendientes'],
    asked:
      'To-do list, what did I promise to do, open tasks, pass something on to member services or a coordinator. ¿Dónde veo lo que prometí?',
  },
  {
    id: 'desk-correct',
    question: { en: 'Can I change a call that I logged?', es: '¿Puedo cambiar una llamada que ya registré?' },
    answer: {
      en: 'Until “Complete Call” everything in the dialog can be changed, and Cancel logs nothing. A logged call stays as it was recorded and is not rewritten. What was wrongly booked or recorded in it can be taken back for 10 seconds, and an appointment can be moved or cancelled later; tell your supervisor about a wrong outcome.',
      es: 'Hasta “Completar llamada” todo se puede cambiar en el cuadro, y “Cancelar” no registra nada. Una llamada registrada queda como está y no se reescribe. Lo que se reservó o registró por error se puede deshacer durante 10 segundos, y una cita se puede mover o cancelar después; avise a su supervisor de un resultado equivocado.',
    },
    sources: DESK_GUIDE,
    tags: ['wrong outcome', 'edit a call', 'undo', 'mistake', 'correct', 'corregir', 'resultado equivocado'],
    asked:
      'Chose the wrong result by mistake, fix or edit the logged call, delete a call. Marqué el resultado equivocado, ¿se puede cambiar?',
  },
  {
    id: 'desk-booking',
    question: { en: 'How do I book a test or an appointment?', es: '¿Cómo reservo una prueba o una cita?' },
    answer: {
      en: '“Book a test” is in the call (Alt+B, once the identity is confirmed) and on the open card: which test, day and time there, lab or office, place and confirmation number. It is on the card, in the portal and reminded of at once, also offline. Until it begins it can be changed or cancelled with a reason. The desk books no slot at the lab itself: that is done at the lab.',
      es: '“Reservar una prueba” está en la llamada (Alt+B, con la identidad confirmada) y en la tarjeta abierta: qué prueba, día y hora de allá, laboratorio o consultorio, lugar y número de confirmación. Queda de inmediato en la tarjeta, en el portal y con recordatorios, también sin conexión. Hasta que empieza se puede cambiar o cancelar con un motivo. El escritorio no aparta el lugar en el laboratorio: eso se hace con el laboratorio.',
    },
    sources: DESK_GUIDE,
    tags: ['book a test', 'appointment', 'booking', 'move appointment', 'cancel appointment', 'reservar', 'cita'],
    asked:
      'Make an appointment for a member, schedule a lab visit, reschedule, call off an appointment. ¿Cómo cambio o cancelo una cita?',
  },
  {
    id: 'desk-emergency',
    question: { en: 'What is emergency access?', es: '¿Qué es el acceso de emergencia?' },
    answer: {
      en: 'A clinician or supervisor opens one member of another team for an hour, by member number or phone number and with a reason. It shows contact, urgent alerts, the last calls and open gaps, and changes nothing. The supervisors of that team are told at once; it is in the command palette (Ctrl+K) and needs the server.',
      es: 'Personal clínico o de supervisión abre a un solo miembro de otro equipo durante una hora, con el número de miembro o de teléfono y un motivo. Muestra el contacto, las alertas urgentes, las últimas llamadas y las brechas abiertas, y no cambia nada. A la supervisión de ese equipo se le avisa al instante; está en los comandos (Ctrl+K) y necesita el servidor.',
    },
    sources: DESK_GUIDE,
    tags: ['emergency access', 'break glass', 'another team', 'acceso de emergencia'],
    asked:
      'See a member who is not mine in an emergency, open a chart of another team, caller of somebody else’s panel. ¿Cómo abro a alguien de otro equipo?',
  },
  {
    id: 'desk-reminders',
    question: { en: 'How are members reminded of an appointment?', es: '¿Cómo se le recuerda una cita al miembro?' },
    answer: {
      en: 'The schedule sends a reminder two days and one day before an appointment, from 9 am to 8 pm at the member’s place; “Remind” on the card asks for one now. There is one a day, by text where that is allowed, else by e-mail or in the portal’s chat, without a word about health. The card says whether it is waiting, was sent, or why not.',
      es: 'El sistema manda un recordatorio dos días y un día antes de la cita, de 9 a. m. a 8 p. m. donde vive el miembro; “Recordar”, en la tarjeta, pide uno ahora. Es uno por día, por texto si se permite, si no por correo o en el chat del portal, sin una palabra de salud. La tarjeta dice si espera, si se envió o por qué no.',
    },
    sources: DESK_GUIDE,
    tags: ['reminder', 'remind', 'appointment', 'recordatorio', 'cita'],
    asked:
      'Are reminders sent by themselves, when does the reminder go out, remind him about tomorrow. ¿Cuándo sale el recordatorio?',
  },
  {
    id: 'desk-history',
    question: {
      en: 'Where do I see earlier calls with a member?',
      es: '¿Dónde veo las llamadas anteriores con un miembro?',
    },
    answer: {
      en: 'Open the card with More: Call History lists earlier calls, newest first, with outcome, date, minutes, mood and who called. Notes and a transcript, where there is one, open on demand. In a call they stay hidden until the identity is confirmed.',
      es: 'Abra la tarjeta con “Más”: el historial muestra las llamadas anteriores, la más reciente primero, con resultado, fecha, minutos, ánimo y quién llamó. Las notas y la transcripción, si la hay, se abren cuando usted quiere. En una llamada quedan ocultas hasta confirmar la identidad.',
    },
    sources: DESK_GUIDE,
    tags: ['call history', 'earlier calls', 'transcript', 'previous notes', 'historial'],
    asked:
      'Read old notes, what did we talk about last time, past calls, who called before? ¿Qué se habló la última vez?',
  },
  {
    id: 'desk-finished',
    question: {
      en: 'Why is a member no longer on my board today?',
      es: '¿Por qué un miembro ya no está hoy en mi tablero?',
    },
    answer: {
      en: 'Who was reached or refused is finished for today and stands after the others; “Show finished” (key F) shows them, and a search finds them. Who refused as “not interested” stands behind for 30 days. A voicemail or no answer is a try: the card stays.',
      es: 'A quien se encontró o rechazó se le da por terminado hoy y queda después de los demás; “Mostrar terminados” (tecla F) los muestra y la búsqueda los encuentra. Quien rechazó por “no le interesa” queda atrás por 30 días. Un buzón de voz o sin respuesta es un intento: la tarjeta se queda.',
    },
    sources: DESK_GUIDE,
    tags: ['finished', 'show finished', 'disappeared', 'set aside', 'terminados'],
    asked:
      'Member vanished from the list after the call, where is he, card is gone. ¿Dónde quedó el miembro que acabo de llamar?',
  },
  {
    id: 'desk-recovery',
    question: {
      en: 'I lost the phone with my sign-in codes. How do I get in?',
      es: 'Perdí el teléfono con mis códigos. ¿Cómo entro?',
    },
    answer: {
      en: 'The first sign-in gave you ten recovery codes: each leads once to setting up another authenticator app. Without them a supervisor or administrator has to help with the account. Wrong tries make each further one wait longer. Where a fresh code is refused, the phone’s clock has to be set to automatic.',
      es: 'En el primer inicio de sesión recibió diez códigos de recuperación: cada uno sirve una vez para configurar otra aplicación de autenticación. Sin ellos, la supervisión o administración ayuda con la cuenta. Los intentos equivocados hacen esperar más cada vez. Si rechaza un código recién salido, el reloj del teléfono debe estar en automático.',
    },
    sources: DESK_GUIDE,
    tags: ['recovery codes', 'authenticator', 'new phone', 'second factor', 'códigos'],
    asked:
      'New cell phone, authenticator app gone, two factor code not available, locked out of my account. ¿Cambié de celular y no tengo el código?',
  },
]
