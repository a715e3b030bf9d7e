import type { KnowledgePassage } from '../types.ts'
import { DESK_GUIDE } from './desk-guide.ts'
import { keyOf } from './key-text.ts'

/** The station: sign-in, lock, connection, keys, preferences. */
export const DESK_STATION_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'desk-17',
    question: { en: 'Does the desk work offline?', es: '¿El escritorio funciona sin conexión?' },
    answer: {
      en: 'The desk works offline: your members are in an encrypted copy on this computer; calls, notes, kits and call-backs work without a network. Changes wait in order and are sent when the server is back. The header shows “Working offline” and how many changes wait. After 7 days without the server only a sign-in there opens the desk, and after 30 the copy is erased, unless your plan has set other limits.',
      es: 'El escritorio funciona sin conexión: sus miembros están en una copia cifrada en este equipo; las llamadas, notas, kits y llamadas por devolver funcionan sin red. Los cambios esperan en orden y se envían cuando vuelve el servidor. Arriba se ve que está sin conexión y cuántos cambios esperan. Después de 7 días sin el servidor solo se abre iniciando sesión en él, y después de 30 la copia se borra, salvo que su plan tenga otros límites.',
    },
    sources: DESK_GUIDE,
    tags: ['offline', 'no internet', 'without network', 'waiting changes', 'sync', 'sin internet'],
  },
  {
    id: 'desk-unsent',
    question: {
      en: 'Where do I see what has not been sent yet?',
      es: '¿Dónde veo lo que todavía no se ha enviado?',
    },
    answer: {
      en: `The header counts what has not been sent yet, “Sending” or “Working offline” with the number of changes; calls and notes are among them. Each is on this computer already and goes out in order when the server answers; ${keyOf('desk.syncNow', 'en')} tries at once. What the server refused stands under “Needs attention” with the reason. Signing out and quitting name the number first.`,
      es: `Arriba se cuenta lo que todavía no se ha enviado, “Enviando” o “Trabajando sin conexión” con el número de cambios; las llamadas y las notas están entre ellos. Cada uno ya está en este equipo y sale en orden cuando el servidor responde; ${keyOf('desk.syncNow', 'es')} lo intenta de inmediato. Lo que el servidor rechazó está en “Requiere atención” con el motivo. Al cerrar sesión o salir se dice antes el número.`,
    },
    sources: DESK_GUIDE,
    tags: ['unsent', 'waiting changes', 'sending', 'sync now', 'sin enviar'],
    asked:
      'Which notes or calls have not been synced, did my call go through to the server, is everything sent, how many changes are waiting, how do I send them now? ¿Ya se enviaron mis notas, cuántos cambios faltan por enviar, cómo los envío ahora?',
  },
  {
    id: 'desk-18',
    question: { en: 'What is “Needs attention”?', es: '¿Qué es “Requiere atención”?' },
    answer: {
      en: 'Changes that the server refused, each with the reason. Nothing is dropped until you decide: “Try again” sends it once more, “Discard” erases it for good. Key N opens it when there is something.',
      es: 'Cambios que el servidor no aceptó, cada uno con el motivo. Nada se pierde hasta que usted decida: “Intentar de nuevo” lo manda otra vez, “Descartar” lo borra para siempre. La tecla N lo abre cuando hay algo.',
    },
    sources: DESK_GUIDE,
    tags: ['needs attention', 'refused'],
  },
  {
    id: 'desk-19',
    question: { en: 'Why did the desk lock?', es: '¿Por qué se bloqueó el escritorio?' },
    answer: {
      en: 'It locks after 10 minutes without keyboard or mouse (5 to 15 in Preferences), with the screen of the computer, and when it sleeps. During a call it never locks; the screen is masked instead. Nothing you typed is lost: enter your password to go on. Ctrl+L locks it by hand.',
      es: 'Se bloquea después de 10 minutos sin teclado ni ratón (de 5 a 15 en Preferencias), con la pantalla del equipo y cuando duerme. Durante una llamada nunca se bloquea; la pantalla se tapa. Nada de lo escrito se pierde: escriba su contraseña para seguir. Ctrl+L lo bloquea a mano.',
    },
    sources: DESK_GUIDE,
    tags: ['lock', 'locked', 'idle', 'unlock', 'screen', 'timeout', 'bloqueo'],
  },
  {
    id: 'desk-20',
    question: {
      en: 'How do I sign in or out, and what is sample data?',
      es: '¿Cómo inicio o cierro sesión, y qué son los datos de muestra?',
    },
    answer: {
      en: 'Without a sign-in the board shows five made-up members, labelled “Sample data”. Sign in (Ctrl+S) with e-mail and password, and the code of your authenticator app, which you set up at your first sign-in, to work with your own team’s members. Signing out (Ctrl+O) erases them from this computer; unsent changes are shown first.',
      es: 'Sin iniciar sesión, el tablero muestra cinco miembros inventados con la marca de datos de muestra. Inicie sesión (Ctrl+S) con correo y contraseña, y con el código de su aplicación de autenticación, que configura la primera vez, para trabajar con los miembros de su equipo. Al cerrar sesión (Ctrl+O) se borran de este equipo; antes se muestran los cambios sin enviar.',
    },
    sources: DESK_GUIDE,
    tags: ['sign in', 'sign out', 'log in', 'login', 'password', 'sample data', 'demo', 'entrar'],
  },
  {
    id: 'desk-23',
    question: { en: 'Which keyboard shortcuts are there?', es: '¿Qué atajos de teclado hay?' },
    answer: {
      en: `${keyOf('board.next', 'en')}/${keyOf('board.previous', 'en')} or the arrows move through the list, Enter opens a member, ${keyOf('board.search', 'en')} searches, 1 to 6 choose a tab, ${keyOf('board.refresh', 'en')} updates the order, ${keyOf('board.callbacks', 'en')} shows call-backs. ${keyOf('board.view', 'en')} changes the view, ${keyOf('desk.absence', 'en')} opens away and do not disturb. On the selected member: ${keyOf('member.call', 'en')} calls, ${keyOf('member.script', 'en')} opens the script, ${keyOf('member.kit', 'en')} sends a kit, ${keyOf('member.skip', 'en')} skips, ${keyOf('member.record', 'en')} records what was said, ${keyOf('member.labOne', 'en')}, ${keyOf('member.labTwo', 'en')} and ${keyOf('member.labKit', 'en')} open the labs. ${keyOf('desk.palette', 'en')} opens the command palette, ${keyOf('desk.keys', 'en')} lists every key.`,
      es: `${keyOf('board.next', 'es')}/${keyOf('board.previous', 'es')} o las flechas recorren la lista, Enter abre al miembro, ${keyOf('board.search', 'es')} busca, 1 a 6 eligen una pestaña, ${keyOf('board.refresh', 'es')} actualiza el orden, ${keyOf('board.callbacks', 'es')} muestra las llamadas por devolver. ${keyOf('board.view', 'es')} cambia la vista, ${keyOf('desk.absence', 'es')} abre ausencia y no molestar. Sobre el miembro elegido: ${keyOf('member.call', 'es')} llama, ${keyOf('member.script', 'es')} abre el guion, ${keyOf('member.kit', 'es')} envía un kit, ${keyOf('member.skip', 'es')} lo aparta, ${keyOf('member.record', 'es')} registra lo que dijo, ${keyOf('member.labOne', 'es')}, ${keyOf('member.labTwo', 'es')} y ${keyOf('member.labKit', 'es')} abren los laboratorios. ${keyOf('desk.palette', 'es')} abre los comandos, ${keyOf('desk.keys', 'es')} muestra todas las teclas.`,
    },
    sources: DESK_GUIDE,
    tags: ['keyboard', 'shortcuts', 'keys', 'command palette', 'hotkeys', 'atajos', 'teclas'],
  },
  {
    id: 'desk-24',
    question: {
      en: 'How do I change the language or switch to dark?',
      es: '¿Cómo cambio el idioma o paso a oscuro?',
    },
    answer: {
      en: 'In Preferences (Ctrl+,): language English or Spanish, appearance light, dark or like the system, and the minutes until the lock. Ctrl+E switches the language, Ctrl+D the appearance.',
      es: 'En Preferencias (Ctrl+,): idioma inglés o español, apariencia clara, oscura o la del sistema, y los minutos para el bloqueo. Ctrl+E cambia el idioma y Ctrl+D la apariencia.',
    },
    sources: DESK_GUIDE,
    tags: ['preferences', 'language', 'dark mode', 'appearance', 'theme', 'settings', 'idioma', 'oscuro'],
  },
  {
    id: 'desk-25',
    question: {
      en: 'Something does not work. How do I check the desk?',
      es: 'Algo no funciona. ¿Cómo reviso el escritorio?',
    },
    answer: {
      en: 'Diagnostics (Ctrl+I) checks the key store, the local copy, the disk, the server, its functions, the clock and live updates. “Copy report” copies the result without any personal data, to send to whoever helps you.',
      es: 'Diagnóstico (Ctrl+I) revisa el almacén de claves, la copia local, el disco, el servidor, sus funciones, el reloj y las actualizaciones en vivo. Copiar el informe copia el resultado sin datos personales, para mandarlo a quien le ayude.',
    },
    sources: DESK_GUIDE,
    tags: ['diagnostics', 'not working', 'problem', 'broken', 'error', 'report', 'diagnóstico'],
  },
  {
    id: 'desk-31',
    question: { en: 'Which members can I see?', es: '¿Qué miembros puedo ver?' },
    answer: {
      en: 'Those of your own teams; supervisors all teams they supervise. Auditors see the audit trail and no chart; administrators manage staff and teams and see no chart. Revenue is for supervisors, urgent alerts are for clinicians and supervisors. Who saw or changed what is recorded.',
      es: 'Los de sus propios equipos; los supervisores, todos los que supervisan. Los auditores ven el registro de auditoría y ningún expediente; quienes administran llevan el personal y los equipos y tampoco ven expedientes. Los ingresos son para supervisores; las alertas urgentes, para personal clínico y supervisores. Queda registrado quién vio o cambió qué.',
    },
    sources: DESK_GUIDE,
    tags: ['roles', 'permissions', 'my team', 'who can see', 'auditor', 'clinician', 'permisos'],
  },
  {
    id: 'desk-32',
    question: {
      en: 'Why can’t I send a text or an e-mail to a member?',
      es: '¿Por qué no puedo mandar un texto o un correo a un miembro?',
    },
    answer: {
      en: 'The button says why: the channel is not enabled for the member, there is no number or address on file, the member replied STOP or is on do-not-call, an urgent alert is open, or it is outside texting hours at the member’s place. Only the member’s own START ends a STOP. E-mail has no hours.',
      es: 'El botón dice por qué: el canal no está habilitado para el miembro, no hay número o dirección, el miembro respondió STOP o está en no llamar, hay una alerta urgente abierta o está fuera del horario de textos donde vive. Solo el START del propio miembro termina un STOP. El correo no tiene horario.',
    },
    sources: DESK_GUIDE,
    tags: ['sms not enabled', 'email not enabled', 'cannot text', 'texting hours', 'consent', 'start'],
  },
]
