import type { KnowledgePassage } from '../types.ts'
import { DESK_GUIDE } from './desk-guide.ts'

/** What people look for around the calls: where the day begins, what the desk does by itself, and what it does not do. */
export const DESK_AROUND_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'desk-today',
    question: {
      en: 'Where do I see whom to call today, and with whom do I start?',
      es: '¿Dónde veo a quién llamar hoy y con quién empiezo?',
    },
    answer: {
      en: 'The Daily Work Board is the list for today: the members of your teams in the order in which to call them, the best one on top. Start there with J and K, and press C to call. Call-backs that are due stand in front of it and under Call-backs (B); tasks are under W. “Only my members” (Y) leaves those that are yours.',
      es: 'El tablero de trabajo diario es la lista de hoy: los miembros de sus equipos en el orden en que conviene llamarlos, el mejor arriba. Empiece ahí con J y K, y presione C para llamar. Las llamadas prometidas que tocan están delante y en Llamadas (B); las tareas, en W. “Solo mis miembros” (Y) deja los suyos.',
    },
    sources: DESK_GUIDE,
    tags: ['today', 'work list', 'daily work board', 'start', 'next call', 'hoy', 'lista'],
    asked:
      'Who do I have to call today? Where is my list, where do I begin in the morning, who is next? Where do I see who I gotta call? How do I get the next member? ¿A quién tengo que llamar hoy? ¿Dónde está mi lista de hoy? ¿Con quién sigo?',
  },
  {
    id: 'desk-dial',
    question: {
      en: 'How does the desk dial, and what if no call starts?',
      es: '¿Cómo marca el escritorio, y qué pasa si no sale la llamada?',
    },
    answer: {
      en: 'Call Now (C) hands the number to the phone app or telephone system of your computer; talking, muting, holding and transferring happen there and not in the desk. When nothing rings, the number stands in the call and can be dialed by hand; the headset and its sound are set in the phone app. Diagnostics (Ctrl+I) helps your IT desk.',
      es: '“Llamar ahora” (C) pasa el número a la aplicación o al sistema telefónico de su computadora; hablar, silenciar, poner en espera y transferir se hace ahí y no en el escritorio. Si no suena nada, el número está en la llamada y se puede marcar a mano; la diadema y su sonido se ajustan en la aplicación telefónica. Diagnóstico (Ctrl+I) ayuda a su soporte.',
    },
    sources: DESK_GUIDE,
    tags: ['dial', 'softphone', 'headset', 'mute', 'transfer', 'hold', 'marcar', 'audífonos', 'transferir'],
    asked:
      'I press call and nothing rings. My headset does not work, no sound, they can not hear me. How do I mute, put on hold, transfer the call to a nurse, three way call? ¿Cómo transfiero la llamada? No me oyen. Le doy llamar y no marca.',
  },
  {
    id: 'desk-update',
    question: {
      en: 'How does the desk update, and may I restart it?',
      es: '¿Cómo se actualiza el escritorio y puedo reiniciarlo?',
    },
    answer: {
      en: 'The desk looks for a new version by itself where your organization has set that up; Preferences (Ctrl+,) shows the version and “Look for updates”. A new one is put in place when you close the desk or press “Restart now”, never during a call or while changes wait. Notes and drafts come back afterwards.',
      es: 'El escritorio busca la versión nueva por su cuenta si la organización lo configuró; Preferencias (Ctrl+,) muestra la versión y “Buscar actualizaciones”. La nueva se pone al cerrar el escritorio o con “Reiniciar ahora”, nunca durante una llamada ni con cambios en espera. Las notas y los borradores regresan después.',
    },
    sources: DESK_GUIDE,
    tags: ['update', 'version', 'restart', 'reboot', 'actualizar', 'reiniciar', 'versión'],
    asked:
      'It says Gapwise has to be updated. Which version do I have? Can I restart the computer now, do I lose anything? ¿Qué versión tengo? Me pide actualizar. ¿Puedo reiniciar?',
  },
  {
    id: 'desk-not-there',
    question: {
      en: 'Can I add or delete a member, merge duplicates, print or export a list?',
      es: '¿Puedo agregar o borrar un miembro, unir duplicados, imprimir o exportar una lista?',
    },
    answer: {
      en: 'Members come from the plan’s roster: supervisors and administrators bring the file in under Imports. Nobody adds, deletes or merges a member by hand here, and there is no printing and no export of the list, so that nothing leaves the desk. A member who stands there twice or is missing is for your supervisor.',
      es: 'Los miembros vienen de la lista del plan: supervisores y administradores traen el archivo en Importaciones. Aquí nadie agrega, borra ni une miembros a mano, y la lista no se imprime ni se exporta, para que nada salga del escritorio. Un miembro repetido o que falta es asunto de su supervisor.',
    },
    sources: DESK_GUIDE,
    tags: [
      'add member',
      'new member',
      'delete',
      'duplicate',
      'print',
      'export',
      'excel',
      'import',
      'agregar',
      'imprimir',
    ],
    asked:
      'How do I print my list, export it to Excel, download it? She is not in the system, how do I add her? The same man is there twice. How do new members get in, who uploads the roster? ¿Cómo imprimo la lista? No aparece en el sistema, ¿cómo la agrego? Está repetido.',
  },
  {
    id: 'desk-kit-steps',
    question: { en: 'How do I order a test kit for a member?', es: '¿Cómo pido un kit de prueba para un miembro?' },
    answer: {
      en: 'Choose the member and press Send Test Kit (T, or on the card): choose the kit that is offered for the open gap, check the address with the member, add a note if you like, and submit. Cologuard asks four questions first and waits for a clinician; a kit sent within 30 days asks whether to send again. The card shows how it goes on.',
      es: 'Elija al miembro y presione “Enviar kit” (T, o en la tarjeta): elija el kit que se ofrece para la brecha abierta, confirme la dirección con el miembro, agregue una nota si quiere y envíe el pedido. Cologuard hace antes cuatro preguntas y espera a un clínico; si hubo uno en 30 días pregunta si se manda otro. La tarjeta muestra cómo sigue.',
    },
    sources: DESK_GUIDE,
    tags: ['order kit', 'send kit', 'test kit', 'pedir kit', 'mandar kit'],
    asked:
      'How do I send a FIT kit, a Cologuard, an A1C kit to her house? Where do I click to order the kit? Steps to mail a kit. ¿Cómo le mando un kit? ¿Dónde pido el kit para la casa?',
  },
  {
    id: 'desk-chat-send',
    question: {
      en: 'How do I write to a member in the portal’s chat?',
      es: '¿Cómo le escribo a un miembro por el chat del portal?',
    },
    answer: {
      en: 'Press Message on the member’s card: the chat of the portal opens, next to e-mails and texts. Type, or press / for an approved snippet, and send; the member reads it after signing in to the portal. A suggested reply only fills the box. Replies of the member are marked on the card and in the header.',
      es: 'Presione “Mensaje” en la tarjeta del miembro: se abre el chat del portal, junto a correos y textos. Escriba, o presione / para un texto aprobado, y envíe; el miembro lo lee al entrar al portal. Una respuesta sugerida solo llena el cuadro. Las respuestas del miembro se marcan en la tarjeta y arriba.',
    },
    sources: DESK_GUIDE,
    tags: ['portal message', 'chat', 'send a message', 'secure message', 'mensaje del portal'],
    asked:
      'How do I send a portal message, a secure message, a chat to a member? Where do I type a message to her? ¿Cómo mando un mensaje por el portal? ¿Dónde le escribo al miembro?',
  },
  {
    id: 'desk-no-answer',
    question: { en: 'How do I log that nobody answered?', es: '¿Cómo registro que no contestó?' },
    answer: {
      en: 'Choose “No answer” (Alt+4 in the call), or “Voicemail” (Alt+3) when you left a message, and press Complete Call (Ctrl+Enter). It counts as a try; the card shows “Tried” and when the next call may be, and the member stays on the board. A call-back for another time can be set in the same dialog.',
      es: 'Elija “No contestó” (Alt+4 en la llamada), o “Buzón de voz” (Alt+3) si dejó mensaje, y presione “Completar llamada” (Ctrl+Enter). Cuenta como intento; la tarjeta muestra cuándo se puede volver a llamar y el miembro sigue en el tablero. En el mismo cuadro se puede fijar otra hora.',
    },
    sources: DESK_GUIDE,
    tags: ['no answer', 'did not answer', 'voicemail outcome', 'busy signal', 'no contestó', 'ocupado'],
    asked:
      'She did not pick up, what do I put? Busy signal, rings and rings, mailbox full. Which outcome when nobody answers? ¿Cómo pongo que no contestó? No contesta nadie, ¿qué resultado pongo? Sonó ocupado. The line rings and then is busy, a fast busy tone. The voicemail box is full.',
  },
  {
    id: 'desk-appointment-outcome',
    question: {
      en: 'What do the outcomes of a call mean, and which one do I choose?',
      es: '¿Qué significan los resultados de una llamada y cuál elijo?',
    },
    answer: {
      en: 'Completed: you talked with the member; scheduled: a test or appointment was booked; voicemail: you left a message. No answer: the member was not reached, whoever picked up. Refused: the member said no, with the reason. A wrong number, do-not-call or a death is recorded besides, under “Record what was said” (Alt+S).',
      es: 'Completada: habló con el miembro; cita programada: quedó una prueba o cita; buzón de voz: dejó mensaje. No contestó: no se habló con el miembro, conteste quien conteste. Rechazada: el miembro dijo que no, con el motivo. Un número equivocado, no llamar o un fallecimiento se registra aparte en “Registrar lo que se dijo” (Alt+S).',
    },
    sources: DESK_GUIDE,
    tags: ['outcome', 'outcomes', 'disposition', 'which outcome', 'resultado de la llamada'],
    asked:
      'Which outcome do I pick when the wife answered, when he said maybe later, when we talked but nothing was booked? What is the difference between completed and scheduled? ¿Qué resultado elijo si contestó la esposa?',
  },
  {
    id: 'desk-search-notes',
    question: {
      en: 'How do I search my old notes and transcripts?',
      es: '¿Cómo busco en mis notas y transcripciones anteriores?',
    },
    answer: {
      en: 'Ctrl+F (⌘F on a Mac), or “Search these calls” in the call history, finds calls by words in their notes and transcripts, of the open member or of all your members. A hit opens the member with that call. Notes of a call are hidden in a call until the identity is confirmed.',
      es: 'Ctrl+F (⌘F en Mac), o “Buscar en estas llamadas” en el historial, encuentra llamadas por palabras de sus notas y transcripciones, del miembro abierto o de todos los suyos. Un resultado abre al miembro con esa llamada. Durante una llamada las notas quedan ocultas hasta confirmar la identidad.',
    },
    sources: DESK_GUIDE,
    tags: ['search notes', 'find a note', 'transcript', 'ctrl+f', 'buscar notas', 'transcripción'],
    asked:
      'I wrote something about a daughter last week, how do I find it? Search in notes, in old calls. Can I look up a word in my notes? ¿Cómo busco una nota vieja?',
  },
  {
    id: 'desk-late-note',
    question: {
      en: 'I forgot to write a note and the call is already logged. Where does it go?',
      es: 'Olvidé escribir una nota y la llamada ya se registró. ¿Dónde va?',
    },
    answer: {
      en: 'A logged call stays as it is, and no note is added to it later. What somebody has to act on goes into a task with a note; what the member wishes goes under “Correct or note a wish”, and what was said under “Record what was said” (E on the card). The rest is written in the notes of the next call.',
      es: 'Una llamada registrada queda como está y después no se le agrega ninguna nota. Lo que alguien debe atender va en una tarea con nota; lo que desea el miembro, en “Corregir o anotar un deseo”, y lo que se dijo, en “Registrar lo que se dijo” (E en la tarjeta). Lo demás se escribe en las notas de la siguiente llamada.',
    },
    sources: DESK_GUIDE,
    tags: ['forgot note', 'add note later', 'after the call', 'late note', 'olvidé la nota'],
    asked:
      'I already hung up and forgot my note, how do I add it? Can I write a note after the call, edit my old note? Se me olvidó poner la nota, ¿cómo la agrego?',
  },
  {
    id: 'desk-filter-more',
    question: {
      en: 'Can I filter the board by language, gap, plan or city?',
      es: '¿Puedo filtrar el tablero por idioma, brecha, plan o ciudad?',
    },
    answer: {
      en: 'The board filters by its tabs (All, Best Time Now, Critical, High, Medium, DNC; keys 1 to 6) and by “Only my members” (Y), and orders by rank, name, last contact or open gaps. There is no filter by language, gap, plan or place. The card shows the language, and the search finds name, phone, member ID and birth date.',
      es: 'El tablero filtra por sus pestañas (Todos, Mejor hora ahora, Crítica, Alta, Media, No llamar; teclas 1 a 6) y por “Solo mis miembros” (Y), y ordena por lugar, nombre, último contacto o brechas abiertas. No hay filtro por idioma, brecha, plan ni lugar. La tarjeta muestra el idioma, y la búsqueda halla nombre, teléfono, número de miembro y fecha de nacimiento.',
    },
    sources: DESK_GUIDE,
    tags: ['filter', 'language filter', 'spanish speakers', 'by gap', 'by city', 'filtro', 'filtrar'],
    asked:
      'How do I filter the board only Spanish speakers, only mammogram gaps, only one plan, one zip code? Show only diabetics. ¿Cómo filtro solo los que hablan español? How do I see only the members due for colon, one gap only?',
  },
  {
    id: 'desk-import-errors',
    question: {
      en: 'An import has refused or unclear lines. What do I do?',
      es: 'Una importación tiene líneas rechazadas o dudosas. ¿Qué hago?',
    },
    answer: {
      en: 'The preview under Imports shows each line as new, changed, ended, refused, unclear or unchanged, with the column and the reason. Correct refused lines in the file and bring it in again: what came in before stays unchanged, so nothing is there twice. For an unclear line a supervisor says who is meant; an import can also be undone there.',
      es: 'La vista previa en Importaciones muestra cada línea como nueva, cambiada, terminada, rechazada, dudosa o igual, con la columna y el motivo. Corrija las rechazadas en el archivo y tráigalo otra vez: lo que ya entró queda igual, así que nada se duplica. En una línea dudosa un supervisor dice de quién se trata; ahí también se deshace una importación.',
    },
    sources: DESK_GUIDE,
    tags: ['import errors', 'refused lines', 'roster', 'rejected rows', 'importación', 'errores'],
    asked:
      'The roster I imported got errors, now what? Some rows were rejected, how do I fix the file? Can I undo an import? La lista que subí tiene errores.',
  },
  {
    id: 'desk-text-send',
    question: {
      en: 'How do I send a text to a member, also in Spanish?',
      es: '¿Cómo mando un texto a un miembro, también en español?',
    },
    answer: {
      en: 'Press Message on the card and choose texts; where the member has said yes to texts, no STOP stands and it is within the hours at their place, the button is on. Approved templates exist in English and Spanish, and / in the box opens snippets. No health detail goes into a text; the portal’s chat is the place for more.',
      es: 'Presione “Mensaje” en la tarjeta y elija textos; el botón está encendido si el miembro dijo que sí a los textos, no hay STOP y es hora permitida donde vive. Hay plantillas aprobadas en inglés y español, y / en el cuadro abre textos listos. Ningún detalle de salud va en un texto; para más está el chat del portal.',
    },
    sources: DESK_GUIDE,
    tags: ['send a text', 'text message', 'sms', 'template', 'mandar un texto', 'plantilla'],
    asked:
      'Where do I send an SMS, how do I text her from here? Which templates are there, how do I choose the Spanish one? ¿Cómo le mando un texto en español? ¿Dónde mando un mensaje de texto?',
  },
  {
    id: 'desk-assign',
    question: {
      en: 'How do I give a member to a colleague, or take one over?',
      es: '¿Cómo le paso un miembro a un compañero, o tomo uno?',
    },
    answer: {
      en: 'Members belong to teams, not to one person: whoever of the team is free calls. A wish for one caller is noted under “Correct or note a wish”; something to be done is given to somebody with a task; and for days off the cover is named under “Away” (D). Which team a member is in is decided by supervisors and the roster.',
      es: 'Los miembros son de equipos, no de una persona: llama quien esté libre. El deseo de que llame una sola persona se anota en “Corregir o anotar un deseo”; algo por hacer se da a alguien con una tarea; y para los días libres se nombra a quien cubre en “Ausencia” (D). En qué equipo está un miembro lo deciden los supervisores y la lista del plan.',
    },
    sources: DESK_GUIDE,
    tags: ['assign', 'reassign', 'hand over', 'transfer member', 'colleague', 'asignar', 'pasar'],
    asked:
      'Can I assign her to a colleague, hand over my members? How do I get this one reassigned to me? She wants the same caller again. ¿Cómo le paso este miembro a otra persona?',
  },
  {
    id: 'desk-no-upload',
    question: {
      en: 'Can I attach a fax, scan or picture of a record to a member?',
      es: '¿Puedo adjuntar un fax, escaneo o foto de un registro a un miembro?',
    },
    answer: {
      en: 'The desk takes no files, scans or pictures of a member. Add the task “Request a record” (Alt+T in the call) with where and when it was done; coordinators ask the office or lab for it, and the gap shows “Evidence in” when it has arrived. The member can also have the report sent to the own doctor.',
      es: 'El escritorio no recibe archivos, escaneos ni fotos de un miembro. Agregue la tarea de pedir un expediente (Alt+T en la llamada) con dónde y cuándo se hizo; los coordinadores lo piden al consultorio o laboratorio, y la brecha lo muestra cuando llega. El miembro también puede pedir que manden el informe a su doctor.',
    },
    sources: DESK_GUIDE,
    tags: ['attach', 'upload', 'fax', 'scan', 'picture', 'document', 'adjuntar', 'foto'],
    asked:
      'She wants to send me her report, where do I upload it? Can he fax the result, e-mail me a photo? ¿Dónde subo el papel que me mandó?',
  },
  {
    id: 'desk-empty',
    question: {
      en: 'The board is empty or a member is missing. Why?',
      es: 'El tablero está vacío o falta un miembro. ¿Por qué?',
    },
    answer: {
      en: 'An empty board mostly means that a tab, a search or “Only my members” (Y) narrows it, that everybody is finished for today (F shows them), or that members are still arriving after the first sign-in; the header says so. Without a sign-in only sample members show. You see the members of your own teams; who belongs to a team is for your supervisor.',
      es: 'Un tablero vacío casi siempre quiere decir que una pestaña, una búsqueda o “Solo mis miembros” (Y) lo reduce, que todos terminaron por hoy (F los muestra), o que los miembros todavía están llegando tras la primera sesión; arriba se dice. Sin sesión solo hay miembros de muestra. Usted ve a los miembros de sus equipos; quién está en un equipo lo sabe su supervisor.',
    },
    sources: DESK_GUIDE,
    tags: ['empty board', 'no members', 'missing member', 'nobody', 'tablero vacío', 'falta'],
    asked:
      'The board is empty, nobody is there, my list is blank. I can not find a member who was here yesterday. No me sale nadie en el tablero, mi lista está vacía.',
  },
]
