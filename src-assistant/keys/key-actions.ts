import type { DeskKey, RecordKey } from '#shared/domain/keys/index.ts'
import type { Bilingual } from '../types.ts'

/** What a key does, as the screens call it, and the other words that people have for it, in both languages. */
export interface KeyAction extends Bilingual {
  readonly words: string
}

export const action = (en: string, es: string, words: string): KeyAction => ({ en, es, words })

export const KEY_ACTIONS: Readonly<Record<DeskKey, KeyAction>> = {
  'board.search': action(
    'Search for a member',
    'Buscar a un miembro',
    'find look up locate search box phone number name buscar encontrar',
  ),
  'board.next': action('Next member', 'Miembro siguiente', 'down move forward go to the following one bajar siguiente'),
  'board.previous': action('Previous member', 'Miembro anterior', 'up move back one before subir anterior'),
  'board.refresh': action(
    'Update the order',
    'Actualizar el orden',
    'refresh new order reload sort ranking queue actualizar refrescar',
  ),
  'board.finished': action(
    'Show or hide finished and skipped members',
    'Mostrar u ocultar los terminados o apartados',
    'done completed skipped set aside hidden see again terminados apartados',
  ),
  'board.mine': action('Only my members', 'Solo mis miembros', 'mine only own assigned to me solo mis miembros'),
  'board.callbacks': action(
    'Show the callbacks',
    'Mostrar las llamadas prometidas',
    'callback list call-backs promised calls llamadas prometidas',
  ),
  'board.view': action(
    'Switch between the compact and the comfortable view',
    'Cambiar entre la vista compacta y la cómoda',
    'layout change view list cards vista tarjetas',
  ),
  'board.history': action(
    'Search notes and transcripts',
    'Buscar en notas y transcripciones',
    'history search past notes old conversations historial',
  ),
  'member.call': action(
    'Call the selected member',
    'Llamar al miembro elegido',
    'call now dial phone start a call make a call llamar marcar iniciar llamada',
  ),
  'member.calledIn': action(
    'Inbound call',
    'Nos llamó',
    'they called us inbound incoming call rang us take an incoming call entrante recibir llamada',
  ),
  'member.script': action('View Script', 'Ver guion', 'open the script what to say guion'),
  'member.message': action('Message', 'Mensaje', 'chat write conversation send a message portal chat mensaje escribir'),
  'member.kit': action('Send Test Kit', 'Enviar kit de prueba', 'order a kit ship kits home test pedir kit mandar'),
  'member.record': action(
    'Record a request or report',
    'Registrar un pedido o aviso',
    'record what was said statement write down wishes note what the member told registrar lo que se dijo anotar',
  ),
  'member.skip': action(
    'Skip the member',
    'Apartar al miembro',
    'set aside put off postpone snooze pass over out of the queue later put back saltar omitir posponer apartar',
  ),
  'member.portalUrl': action(
    'Copy Portal URL',
    'Copiar dirección del portal',
    'portal link address clipboard copiar enlace',
  ),
  'member.labOne': action(
    'Schedule at the first lab',
    'Programar en el primer laboratorio',
    'lab scheduler appointment labcorp laboratory laboratorio cita',
  ),
  'member.labTwo': action(
    'Schedule at the second lab',
    'Programar en el segundo laboratorio',
    'lab scheduler appointment quest laboratory laboratorio cita',
  ),
  'member.labKit': action(
    'Kit catalog of the second lab',
    'Catálogo de kits del segundo laboratorio',
    'lab kit catalog catálogo',
  ),
  'call.notes': action(
    'Go to the call notes',
    'Ir a las notas de la llamada',
    'write notes jump to notes box typing notas escribir',
  ),
  'call.record': action(
    'Record a request or report during the call',
    'Registrar un pedido o aviso durante la llamada',
    'record what was said statement in the call registrar',
  ),
  'call.undo': action(
    'Undo what was just recorded',
    'Deshacer lo que se acaba de registrar',
    'take back mistake revert deshacer',
  ),
  'call.task': action(
    'Add a task',
    'Agregar una tarea',
    'new task ride interpreter question for somebody tarea nueva agregar',
  ),
  'call.attended': action(
    'Attended (in the call, or on the open card)',
    'Asistió (en la llamada, o en la tarjeta abierta)',
    'visit attended came showed up appointment done kept asistió vino a la cita',
  ),
  'call.missed': action(
    'Missed (in the call, or on the open card)',
    'No asistió (en la llamada, o en la tarjeta abierta)',
    'visit missed no-show did not come appointment no asistió faltó a la cita',
  ),
  'call.test': action(
    'Schedule a test',
    'Agendar una prueba',
    'book a test schedule a test appointment mammogram eye exam booked agendar prueba cita',
  ),
  'call.callback': action(
    'Promise a call-back',
    'Prometer otra llamada',
    'call back later callback promise another time in a call volver a llamar',
  ),
  'call.chart': action(
    'Chart beside the script',
    'Expediente junto al guion',
    'results kits appointments gaps chart during the call expediente resultados',
  ),
  'call.objections': action(
    'Go to “Objection responses”',
    'Ir a “Objeciones a la mano”',
    'objections at hand objection answers excuses what to answer objeciones respuestas',
  ),
  'call.other': action(
    'Go on about another member',
    'Seguir con otro miembro',
    'household second member spouse same call other person hogar otro miembro',
  ),
  'call.crisis': action('Crisis script', 'Texto de crisis', 'crisis text suicide 988 emergency words crisis'),
  'call.complete': action(
    'Complete the call',
    'Completar la llamada',
    'finish end hang up log close save the call terminar colgar registrar',
  ),
  'go.board': action('Go to the Daily Work Board', 'Ir al tablero de trabajo diario', 'board dashboard queue tablero'),
  'go.first': action(
    'Go to your own first page (Team today, Calls of the week, Tasks)',
    'Ir a su primera página (El equipo hoy, Llamadas de la semana, Tareas)',
    'first page team today calls of the week coach supervisor equipo hoy',
  ),
  'go.home': action('Go to the start page', 'Ir a la página de inicio', 'home main page inicio'),
  'go.evidence': action(
    'Go to the evidence',
    'Ir a la evidencia',
    'evidence desk verify proof documents records verificar comprobantes',
  ),
  'go.tasks': action('Go to the tasks', 'Ir a las tareas', 'show task list to do work mostrar tareas pendientes'),
  'go.unknownTexts': action(
    'Texts from unknown numbers',
    'Mensajes de números desconocidos',
    'unknown number texts stranger not a member números desconocidos',
  ),
  'go.kits': action(
    'Kits to ship',
    'Kits por enviar',
    'ship kits mail kits orders to send shipping list enviar kits correo',
  ),
  'go.contacts': action(
    'Contacts to confirm',
    'Contactos por confirmar',
    'confirm phone email changed contact wrong numbers list confirmar teléfono correo números equivocados',
  ),
  'go.answers': action(
    'Answers that did not help',
    'Respuestas que no ayudaron',
    'thumbs down questions of the assistant feedback pulgar abajo preguntas',
  ),
  'tasks.take': action('Take over the task', 'Tomar la tarea', 'claim task my task hacerme cargo'),
  'tasks.assign': action('Assign the task', 'Asignar la tarea', 'give task to a colleague hand over pasar tarea'),
  'tasks.snooze': action('Put the task off', 'Aplazar la tarea', 'task another day move later due date tarea otro día'),
  'tasks.end': action('End the task', 'Terminar la tarea', 'task done close task tarea hecha'),
  'evidence.verify': action(
    'Verify the chosen entry of the evidence desk',
    'Verificar lo elegido en el escritorio de evidencia',
    'verify evidence approve confirm record verificar aprobar comprobante',
  ),
  'evidence.return': action(
    'Send evidence back, or refuse a document',
    'Devolver la evidencia, o rechazar un documento',
    'send back return reject refuse evidence document devolver rechazar',
  ),
  'evidence.exclude': action(
    'Enter why a gap does not count',
    'Ingresar por qué una brecha no cuenta',
    'exclude exclusion hospice does not count gap excluir exclusión',
  ),
  'evidence.enter': action('Enter evidence', 'Ingresar evidencia', 'add evidence record of a gap agregar comprobante'),
  'evidence.ask': action(
    'Ask a practice for a record, or ask again',
    'Pedir un comprobante a un consultorio, o volver a pedirlo',
    'record request ask practice chase again follow up pedir comprobante consultorio',
  ),
  'evidence.sheet': action('Make the cover sheet', 'Preparar la portada', 'fax pdf print record request portada'),
  'evidence.sent': action('Mark a request as sent', 'Marcar una solicitud como enviada', 'record faxed mailed enviada'),
  'evidence.end': action('End a record request', 'Terminar una solicitud', 'refused not found close terminar'),
  'desk.palette': action(
    'Command palette',
    'Paleta de comandos',
    'commands search for an action find anything comandos',
  ),
  'desk.keys': action(
    'Show the keyboard shortcuts',
    'Ver los atajos de teclado',
    'list of all help cheat sheet lista todos',
  ),
  'desk.preferences': action(
    'Open preferences',
    'Abrir las preferencias',
    'settings options configure configuración ajustes',
  ),
  'desk.diagnostics': action('Run diagnostics', 'Hacer el diagnóstico', 'check problem report not working diagnóstico'),
  'desk.appearance': action(
    'Switch between light and dark',
    'Cambiar entre claro y oscuro',
    'dark mode theme night appearance oscuro tema',
  ),
  'desk.language': action(
    'Switch between English and Spanish',
    'Cambiar entre inglés y español',
    'language of the desk screen idioma',
  ),
  'desk.assistant': action('Ask the assistant', 'Preguntar al asistente', 'ai open assistant question bot asistente'),
  'desk.absence': action(
    'Away and do not disturb',
    'Ausencia y no molestar',
    'out of office mute silence notifications vacation lunch ausente silenciar',
  ),
  'desk.attention': action(
    'Show what needs attention',
    'Ver lo que requiere atención',
    'refused changes errors failed attention',
  ),
  'desk.alerts': action(
    'Go to the next urgent alert',
    'Ir a la siguiente alerta urgente',
    'urgent alerts banner next alert alertas urgentes',
  ),
  'desk.inbox': action(
    'Show the inbox of unread messages',
    'Mostrar los mensajes sin leer',
    'inbox unread messages who wrote bandeja mensajes sin leer',
  ),
  'desk.syncNow': action(
    'Update from the server now',
    'Actualizar ahora desde el servidor',
    'sync send now upload unsent changes get newest sincronizar',
  ),
  'desk.lock': action(
    'Lock Gapwise',
    'Bloquear Gapwise',
    'lock the desk bloquear el escritorio lock screen leave my seat step away bloquear pantalla',
  ),
  'desk.signIn': action('Sign in', 'Iniciar sesión', 'log in login entrar'),
  'desk.signOut': action('Sign out', 'Cerrar sesión', 'log out logout leave end of shift salir'),
}

export const RECORD_ACTIONS: Readonly<Record<RecordKey, KeyAction>> = {
  doNotCall: action(
    'Do not call: no calls, no texts',
    'No llamar: ni llamadas ni mensajes de texto',
    'dnc do not call list stop calling never again',
  ),
  noReminders: action(
    'No reminder calls or texts',
    'Sin recordatorios por llamada ni mensaje de texto',
    'reminders recordatorio',
  ),
  deceased: action('The member has passed away', 'El miembro falleció', 'died deceased dead death murió'),
  wrongNumber: action('Wrong number', 'Número equivocado', 'not their phone stranger equivocado'),
  outOfService: action(
    'Number out of service',
    'Número fuera de servicio',
    'disconnected dead line not in service desconectado',
  ),
  faxOrBusiness: action('Fax or business', 'Fax o negocio', 'fax machine office number empresa'),
  alreadyDone: action(
    'Already had a test done',
    'Ya se hizo una prueba',
    'says it was done elsewhere another clinic hizo',
  ),
  someoneElse: action(
    'Someone else answered',
    'Contestó otra persona',
    'family husband daughter relative picked up message left familiar',
  ),
  mayTalkWith: action(
    'May talk with someone else',
    'Se puede hablar con otra persona',
    'permission to speak with relative caregiver representative permiso',
  ),
  textsYes: action('Yes to texts', 'Sí a mensajes de texto', 'consent agrees to text messages sms opt in acepta'),
  textsNo: action('No more texts', 'No más mensajes de texto', 'stop text messages sms opt out'),
  emailYes: action('Yes to email', 'Sí a correo electrónico', 'consent agrees to e-mail acepta'),
  emailNo: action('No more email', 'No más correo electrónico', 'stop e-mails unsubscribe'),
}
