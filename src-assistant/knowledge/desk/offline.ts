import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** The connection, what waits, and what the desk says about both. */
export const OFFLINE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-header-states',
    question: {
      en: 'What do the words in the header mean: Up to date, Updating, Sending, Working offline?',
      es: '¿Qué significan las palabras de arriba: Al día, Actualizando, Enviando, Trabajando sin conexión?',
    },
    answer: {
      en: 'The header says how things stand with the server. “Up to date” means that everything is sent and received, “Updating” that news is coming in, and “Sending 3 changes” that they are going out. At “Working offline: 3 changes waiting” the server is out of reach, so go on working. “Needs attention: 1” says that the server refused something and you decide; “Paused” asks you to sign in again. A press on it shows the details and “Update now” (key U).',
      es: 'Arriba dice cómo va todo con el servidor. “Al día” quiere decir que todo está enviado y recibido, “Actualizando” que llegan novedades, y “Enviando 3 cambios” que están saliendo. Con “Trabajando sin conexión: 3 cambios en espera” no se alcanza el servidor, así que siga trabajando. “Requiere atención: 1” dice que el servidor rechazó algo y usted decide; “En pausa” pide iniciar sesión otra vez. Al presionarlo se ven los detalles y “Actualizar ahora” (tecla U).',
    },
    sources: DESK_GUIDE,
    tags: [
      'header',
      'status line',
      'up to date',
      'updating',
      'sending',
      'connection details',
      'al día',
      'estado',
      'force sync',
    ],
    asked:
      'What does up to date on top mean? It says updating all the time. Sending 2 changes, what is that? Is my desk synced, how do I see the connection? When was the last update from the server? How do I refresh? ¿Qué quiere decir al día arriba? Dice actualizando. ¿Cómo veo si estoy conectada? ¿Cuándo fue la última actualización? How do I force a sync? What is the word offline at the top? ¿Cómo sincronizo? ¿Qué significa enviando cambios? ¿Qué es al día? What is the status at the top?',
  },
  {
    id: 'desk-not-offline',
    question: { en: 'What does not work without the server?', es: '¿Qué no funciona sin el servidor?' },
    answer: {
      en: 'Without the server these have to wait or are not there: messages and reminders really going out, news from other desks and members, a first sign-in on a computer, imports, administration and plan settings, the access trail, emergency access, confirming a changed contact, the lab pages, and updates. Calls, notes, kits, bookings, call-backs, tasks, statements, the search and the assistant’s own answers go on.',
      es: 'Sin el servidor esperan o no están: que los mensajes y recordatorios salgan de verdad, las novedades de otros y de los miembros, una primera entrada en una computadora, las importaciones, la administración y los ajustes del plan, el registro de accesos, el acceso de emergencia, confirmar un contacto cambiado, las páginas de laboratorios y las actualizaciones. Siguen las llamadas, notas, kits, citas, llamadas prometidas, tareas, lo dicho, la búsqueda y las respuestas propias del asistente.',
    },
    sources: DESK_GUIDE,
    tags: ['offline limits', 'needs the server', 'without internet', 'sin servidor', 'qué no funciona'],
    asked:
      'What can I not do when the internet is down? Do texts go out while offline? Can I order a kit or book a test without a connection? Does the assistant answer offline? Can I search old notes without internet? Can I sign in offline? ¿Qué no puedo hacer sin internet? ¿Salen los textos sin conexión? ¿Puedo pedir un kit sin red? Which things don’t work offline? What doesn’t work offline? ¿Qué no puedo hacer sin conexión?',
  },
  {
    id: 'desk-attention-reasons',
    question: {
      en: 'Which reasons does “Needs attention” give, and what do I do about each?',
      es: '¿Qué motivos da “Requiere atención”, y qué hago con cada uno?',
    },
    answer: {
      en: 'Typical reasons under “Needs attention”: the member is on do-not-call, deceased or replied STOP; it was outside the hours; a kit of this type was sent within 30 days; somebody else changed or dealt with it meanwhile; the member moved to another team; or it waits for the change listed before it. Try again where the reason has passed; where it stands, note what matters elsewhere and discard. Your text is shown, and discarding can’t be undone.',
      es: 'Motivos típicos en “Requiere atención”: el miembro está en no llamar, falleció o respondió STOP; era fuera de horario; ya salió un kit de ese tipo en 30 días; otra persona lo cambió o resolvió; el miembro pasó a otro equipo; o espera al cambio que está antes en la lista. Intente de nuevo si el motivo ya pasó; si sigue, anote lo importante en otro lado y descarte. Su texto se muestra, y descartar no se deshace.',
    },
    sources: DESK_GUIDE,
    tags: [
      'refused change',
      'server did not accept',
      'someone else changed this',
      'discard',
      'try again',
      'motivo de rechazo',
    ],
    asked:
      'The server did not accept the change, why? It says someone else changed this in the meantime. It waits for the change listed before it. What happens if I discard it, can I get it back? Should I press try again or discard? Member no longer on this desk. ¿Por qué lo rechazó el servidor? ¿Qué pasa si lo descarto? Dice que otra persona lo cambió. My call note is under needs attention, what do I do with it? The server rejected my kit order or my call, why? My call note was refused because the member is on do not call. Why did my change not go through? The note of my call was not accepted.',
  },
  {
    id: 'desk-moved-member',
    question: {
      en: '“Some members have moved to another team”. What happened to my work on them?',
      es: '“Algunos miembros pasaron a otro equipo”. ¿Qué pasó con lo que hice?',
    },
    answer: {
      en: 'When a member moves to another team, they leave your list and are erased from your computer. What you had done and could not send any more was handed to the supervisors of their team, who take it in or dismiss it; the notice says how many changes that was. If the member comes back before that, it is sent by itself. You need not do anything.',
      es: 'Cuando un miembro pasa a otro equipo, sale de su lista y se borra de su computadora. Lo que usted había hecho y ya no se pudo enviar se entregó a la supervisión de ese equipo, que lo acepta o lo descarta; el aviso dice cuántos cambios fueron. Si el miembro vuelve antes, se envía solo. Usted no tiene que hacer nada.',
    },
    sources: DESK_GUIDE,
    tags: ['moved to another team', 'changed teams', 'members disappeared', 'pasó a otro equipo'],
    asked:
      'It says some of my members moved and my changes were handed over. A member vanished from my list, changed team. Who has my notes of a member who is now with another team? Se movieron mis miembros a otro equipo, ¿y mis notas? Dice que entregó mis cambios a otros supervisores. The member switched teams, what about my unsent note? The member went to another team, are my notes lost?',
  },
  {
    id: 'desk-restored',
    question: {
      en: '“The server was restored from an older copy”. Do I have to do anything over?',
      es: '“El servidor se restauró desde una copia anterior”. ¿Tengo que repetir algo?',
    },
    answer: {
      en: 'After the server was restored from an older copy the desk receives all members anew and sends again, by itself, what it had sent in the last seven days; nothing is doubled. You need not repeat anything. What members did in the portal since that copy may be missing. “The local copy could not be used and has been rebuilt” is the same for your computer: unsent changes were saved.',
      es: 'Después de restaurar el servidor desde una copia anterior, el escritorio recibe de nuevo todos los miembros y manda otra vez por sí mismo lo de los últimos siete días; nada se duplica. No hay que repetir nada. Puede faltar lo que los miembros hicieron en el portal desde esa copia. “La copia local no se podía usar y se reconstruyó” es lo mismo en su equipo: lo no enviado se salvó.',
    },
    sources: DESK_GUIDE,
    tags: ['server restored', 'older copy', 'local copy rebuilt', 'sent again', 'servidor restaurado'],
    asked:
      'It says the server was restored, is my work gone? The local copy could not be used and has been rebuilt, what is that? Do I have to log my calls again after the outage? Dice que restauraron el servidor, ¿repito mis llamadas? Se reconstruyó la copia local, ¿perdí algo? The server went down and came back with older data, do I log my calls again?',
  },
  {
    id: 'desk-disk-full',
    question: {
      en: 'It says “The disk is full” or “Nothing is kept on this computer”. What do I do?',
      es: 'Dice “El disco está lleno” o “Nada se guarda en este equipo”. ¿Qué hago?',
    },
    answer: {
      en: '“The disk is full” means that new data can’t be stored and updates have stopped; nothing is lost, and they go on once there is room. “Nothing is kept on this computer” means that no safe key store was found: members are in memory only, and work that was not sent is lost when the desk closes, so wait for “Up to date” before closing. Tell your IT desk about both.',
      es: '“El disco está lleno” quiere decir que no caben datos nuevos y las actualizaciones se detuvieron; nada se pierde, y siguen en cuanto hay espacio. “Nada se guarda en este equipo” quiere decir que no hay un almacén de claves seguro: los miembros están solo en la memoria, y lo no enviado se pierde al cerrar; espere a “Al día” antes de cerrar. Avise a informática de las dos cosas.',
    },
    sources: DESK_GUIDE,
    tags: ['disk full', 'nothing is kept', 'memory only', 'key store', 'disco lleno'],
    asked:
      'Disk full on top of my screen. It says nothing is kept on this computer, is that bad? No safe key store was found. My hard drive is full, did I lose my calls? Dice disco lleno. Dice que nada se guarda en este equipo, ¿puedo cerrarlo? No space left on the computer. No hay espacio en el disco. The computer has no room.',
  },
  {
    id: 'desk-first-load',
    question: {
      en: 'Members are still coming in after the sign-in. Can I start already?',
      es: 'Todavía están llegando los miembros después de entrar. ¿Puedo empezar?',
    },
    answer: {
      en: 'After a first sign-in the header says “Getting your members” with the number so far; the queue appears as soon as the first are here, and you can start to call. Histories come last: “Histories are still arriving” on a card means that there may be more than is shown. It is once per computer, and again after a sign-out; later only news is fetched.',
      es: 'Después de la primera entrada arriba dice “Trayendo sus miembros” con la cantidad hasta ahora; la lista aparece en cuanto llegan los primeros, y ya puede llamar. Los historiales llegan al último: en la tarjeta dice que todavía están llegando y que puede haber más. Pasa una vez por computadora, y otra vez después de cerrar sesión; luego solo se traen novedades.',
    },
    sources: DESK_GUIDE,
    tags: [
      'getting your members',
      'first load',
      'histories still arriving',
      'loading members',
      'trayendo sus miembros',
    ],
    asked:
      'It is loading my members forever after I logged in, can I work? Getting your members, 3000 records so far. The call history is not complete yet. Why does it load everything again this morning? Está trayendo mis miembros, ¿puedo empezar a llamar? El historial no está completo. Why is it so slow loading members the first time? Why does it take so long after I signed in?',
  },
  {
    id: 'desk-too-old',
    question: {
      en: '“Gapwise has to be updated” or “The server has to be updated”. Can I go on working?',
      es: '“Hay que actualizar Gapwise” o “Hay que actualizar el servidor”. ¿Puedo seguir trabajando?',
    },
    answer: {
      en: 'Both notices mean that the desk and its server do not fit, so that nothing is sent or received meanwhile. Go on working: what you do is kept on this computer and sent after the update. “Gapwise has to be updated” is for your IT desk, who installs the version it names; “The server has to be updated” is for whoever runs the server. There is nothing for you to do but tell them.',
      es: 'Los dos avisos quieren decir que el escritorio y su servidor no son compatibles, así que mientras tanto nada se envía ni se recibe. Siga trabajando: lo que haga queda en este equipo y se envía después de actualizar. “Hay que actualizar Gapwise” es para informática, que instala la versión indicada; “Hay que actualizar el servidor” es para quien lo lleva. Usted solo tiene que avisar.',
    },
    sources: DESK_GUIDE,
    tags: ['has to be updated', 'version too old', 'server too old', 'hay que actualizar'],
    asked:
      'On top it says Gapwise has to be updated, can I keep calling? The server has to be updated, who does that? Is my work saved if the version is too old? Dice que hay que actualizar Gapwise, ¿sigo trabajando? ¿Quién actualiza el servidor? A banner says a newer version is needed. My version is too old.',
  },
  {
    id: 'desk-not-opened',
    question: {
      en: '“Your work on this computer could not be opened”. What now?',
      es: '“No se pudo abrir su trabajo en este equipo”. ¿Y ahora?',
    },
    answer: {
      en: 'When the desk says that your work could not be opened, nothing was changed or lost, and it names why. A newer version wrote it: install the newest version, then start again. It could not be brought over: IT can install the version before, or “Start a new copy”, which carries over what was not sent. The disk or key store did not allow it: close Gapwise, check for room, and start it again.',
      es: 'Cuando dice que su trabajo no se pudo abrir, nada cambió ni se perdió, y nombra el motivo. Lo escribió una versión más nueva: instale la más nueva y arranque otra vez. No se pudo pasar a esta versión: informática puede instalar la anterior, o empiece una copia nueva, que se lleva lo no enviado. El disco o el almacén de claves no lo permitió: cierre Gapwise, revise el espacio y ábralo de nuevo.',
    },
    sources: DESK_GUIDE,
    tags: ['could not be opened', 'start a new copy', 'newer version wrote it', 'no se pudo abrir'],
    asked:
      'A newer version of Gapwise wrote it, what do I do? Start a new copy, is that safe? I can’t sign in, it says my work could not be brought over. Dice que no se pudo abrir mi trabajo en este equipo. ¿Pierdo algo si empiezo una copia nueva?',
  },
  {
    id: 'desk-crash',
    question: {
      en: 'The desk crashed, froze or shows “This part of the desk stopped working”. What do I do?',
      es: 'El escritorio se cerró, se trabó o dice “Esta parte del escritorio dejó de funcionar”. ¿Qué hago?',
    },
    answer: {
      en: 'What was saved is safe when a part of the desk stops working: press “Back to the board”, or reload if it happens again; if that does not help, close Gapwise and open it again. Notes are stored with every keystroke, so an unfinished call comes back once the identity is confirmed. Logged calls and orders are there, too. If it goes on, run Diagnostics (Ctrl+I) and send the report to IT.',
      es: 'Lo guardado está a salvo cuando una parte del escritorio deja de funcionar: presione “Volver al tablero”, o vuelva a cargar si se repite; si no ayuda, cierre Gapwise y ábralo de nuevo. Las notas se guardan con cada tecla, así que una llamada sin terminar vuelve al confirmar la identidad. Las llamadas y pedidos registrados también están. Si sigue, haga el Diagnóstico (Ctrl+I) y mande el informe a informática.',
    },
    sources: DESK_GUIDE,
    tags: ['crash', 'froze', 'stopped working', 'stopped answering', 'reload', 'power outage', 'se trabó'],
    asked:
      'The program crashed in the middle of my work, what is lost? The desk has stopped answering, frozen screen. My computer rebooted or the power went out, are my notes there? It says go back to the board or reload. Something went wrong, please try again. Se trabó el programa, ¿perdí lo que llevaba? Se fue la luz, ¿y mis notas? Dice que el escritorio dejó de responder. The app froze, the program hangs, it closed by itself. Se congeló la pantalla. The power went out, the computer shut down by itself. Se cerró solo el programa. Se cerró el escritorio de repente. The program closed by itself. No responde la pantalla.',
  },
]
