import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'
import { keyOf } from '../../keys/key-text.ts'

/** Sign-in, the connection, the look, and the assistant itself. */
export const STATION_PASSAGES: readonly KnowledgeEntry[] = [
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
    asked:
      'How do I log in, log out, sign in, sign out or change user? What are the sample members, demo, fake or made-up data? Authenticator code, password. ¿Cómo inicio sesión? ¿Son datos reales? First time here, where do I enter my e-mail, is this real data, leave for today. ¿Dónde entro con mi correo? How do I get in, start, leave, switch to another user? Who are these people on the screen, are they real? ¿Cómo entro, cómo salgo, son personas de verdad? How do I log out, sign off at the end of the day? Are these real people, why do I see only five members? How do I sign out? How do I log out? How do I sign in? Where do I log in? Are these real people? Is this real data? ¿Cómo cierro sesión? ¿Cómo inicio sesión? Cerrar sesión. Iniciar sesión. Log off for the day.',
  },
  {
    id: 'desk-recovery',
    question: {
      en: 'I lost the phone with my sign-in codes. How do I get in?',
      es: 'Perdí el teléfono con mis códigos. ¿Cómo entro?',
    },
    answer: {
      en: 'The first sign-in gave you ten recovery codes: each leads once to setting up another authenticator app. Without them an administrator resets the second factor, and the next sign-in sets up a new one. Wrong tries make each further one wait longer. Where a fresh code is refused, the phone’s clock has to be set to automatic.',
      es: 'En el primer inicio de sesión recibió diez códigos de recuperación: cada uno sirve una vez para configurar otra aplicación de autenticación. Sin ellos, un administrador restablece el segundo factor, y la próxima entrada configura otro. Los intentos equivocados hacen esperar más cada vez. Si rechaza un código recién salido, el reloj del teléfono debe estar en automático.',
    },
    sources: DESK_GUIDE,
    tags: ['recovery codes', 'authenticator', 'new phone', 'second factor', 'códigos'],
    asked:
      'New cell phone, authenticator app gone, two factor code not available, locked out of my account. ¿Cambié de celular y no tengo el código? I can not get in, lost my phone, no code, no authenticator. No me deja entrar, perdí el celular del código. It keeps asking for the 6 digit code and says it is wrong. El código de seis dígitos no sirve. I got a new cell phone and can’t log in any more. I used up all my recovery codes. I have no recovery codes left. Perdí mi celular con la aplicación de códigos. Cambié de celular. I have a new phone and no codes.',
  },
  {
    id: 'desk-password',
    question: {
      en: 'I forgot my password. How do I get a new one?',
      es: 'Olvidé mi contraseña. ¿Cómo consigo otra?',
    },
    answer: {
      en: 'An administrator resets a forgotten password: a code goes to your e-mail and works for 24 hours, and with it you choose a new password of at least 12 characters. What you had not sent yet stays on this computer until you sign in here again.',
      es: 'Una contraseña olvidada la restablece un administrador: llega un código a su correo, que sirve 24 horas, y con él elige una contraseña nueva de al menos 12 caracteres. Lo que todavía no se había enviado se queda en esta computadora hasta que vuelva a entrar aquí.',
    },
    sources: DESK_GUIDE,
    tags: ['password', 'forgot', 'reset', 'contraseña', 'olvidé'],
    asked:
      'It does not take my password, I do not remember it, wrong password, change my password, locked out. Who can reset it? No me acuerdo de la contraseña, no me deja entrar, ¿quién la cambia? How long does the reset code for my password work? I don’t remember my password. Need a password reset. ¿Quién me cambia la contraseña? Se me olvidó la clave. Olvidé mi clave. No sé mi contraseña. I forgot my password. Reset my password.',
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
    asked:
      'The screen keeps locking, how long does it wait and can I change that? Se bloquea a cada rato la pantalla. Why did my screen lock by itself, how do I unlock it? Lock the desk by hand before a break or lunch, stepping away, leaving my desk. Automatic lock, idle, timeout, how many minutes, forgot to lock. ¿Por qué se bloqueó la pantalla? Screen went away, asks for my password, walked away from the desk, make it lock later. ¿Por qué me pide la contraseña? I came back and it wanted my password. The screen went dark by itself. How do I lock it when I go to the bathroom, how long until it locks? ¿Por qué se cerró sola la pantalla? How do I unlock it, what opens the lock? ¿Por qué se bloquea a cada rato? It locks all the time. Se bloquea muy rápido.',
  },
  {
    id: 'desk-17',
    question: { en: 'Does the desk work offline?', es: '¿El escritorio funciona sin conexión?' },
    answer: {
      en: 'The desk works offline: your members are in an encrypted copy on this computer; calls, notes, kits and call-backs work without a network. What you type is saved with every keystroke, so nothing is lost. Changes wait in order and are sent when the server is back. The header shows “Working offline” and how many changes wait. After 7 days without the server only a sign-in there opens the desk, and after 30 the copy is erased, unless your plan has set other limits.',
      es: 'El escritorio funciona sin conexión: sus miembros están en una copia cifrada en este equipo; las llamadas, notas, kits y llamadas por devolver funcionan sin red. Lo que escribe se guarda con cada tecla, así que nada se pierde. Los cambios esperan en orden y se envían cuando vuelve el servidor. Arriba se ve que está sin conexión y cuántos cambios esperan. Después de 7 días sin el servidor solo se abre iniciando sesión en él, y después de 30 la copia se borra, salvo que su plan tenga otros límites.',
    },
    sources: DESK_GUIDE,
    tags: ['offline', 'no internet', 'without network', 'waiting changes', 'sync', 'sin internet'],
    asked:
      'The internet or wifi went out, do I lose what I typed? Se cayó la red, ¿se pierde mi trabajo? Does the desk work without internet, network, wifi or connection? What happens when the server is down, will my work be lost? Working offline, changes waiting to be sent, sync, update. ¿Funciona sin internet? Cable pulled, server away, can I go on working, lost connection in a call. ¿Puedo seguir trabajando sin red? No internet, can I go on working? The net is down in the middle of a call, what about my stuff? What does the grey dot or offline sign mean? Connection dropped, server gone, bad wifi. Se fue el internet, ¿se pierde lo que hice, puedo seguir? Does it work on a plane? Power outage, no wifi, hotspot only, can I work? The network is down, do I stop? No hay wifi, ¿qué hago? Internet cut out, is my note saved?',
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
      'Which notes or calls have not been synced, did my call go through to the server, is everything sent, how many changes are waiting, how do I send them now? ¿Ya se enviaron mis notas, cuántos cambios faltan por enviar, cómo los envío ahora? Did it go through, is everything uploaded, what is still stuck here? Can I shut down the computer, is everything out? ¿Ya se mandó todo, qué falta por subir? When will my changes go out, when are they sent? Did my notes upload, did my call upload to the server? ¿Ya subieron mis notas? Did my notes upload? Are my notes uploaded? Can I quit with unsent changes? ¿Ya se envió todo? Is everything sent?',
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
    asked:
      'What is the needs attention list, why is there a red number? My change was rejected, refused, failed, not accepted or not sent by the server. Try again or discard. ¿Por qué el servidor no aceptó mi cambio? What does the attention notice in the header mean? One of my changes was not accepted by the server, what now? Red count. ¿Qué significa requiere atención? There is something red that says attention. It would not take my change. Me rechazó lo que hice, ¿qué es esa lista roja? Needs attention: 1 or 2 at the top of the screen, what do I do with it? Try again or discard, what is the difference? ¿Qué hago con lo que salió en requiere atención? What do I do with a refused change?',
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
    asked:
      'Show me the keyboard shortcuts, hot keys, key commands. Work without the mouse. Command palette. ¿Qué teclas puedo usar? Faster without mouse, keys for next member, which key calls. ¿Cómo paso al siguiente con el teclado? I hate the mouse. What can I do with the keyboard only? List of all keys, jump to the next one. ¿Cómo trabajo sin ratón?',
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
    asked:
      'How do I change the language of the desk, dark mode, theme, colors, appearance, settings, preferences, font? ¿Cómo pongo el escritorio en español o en oscuro? Screen too bright, switch to English, larger settings. ¿Dónde cambio la apariencia? Too bright, letters, night colors, make it Spanish, make it English. Where are the settings? ¿Cómo lo pongo en español, más oscuro, dónde están los ajustes? Poner la pantalla en español, cambiar todo a inglés. ¿Cómo lo pongo oscuro? Modo oscuro. Dark mode. Change language. Cambiar el idioma. How do I switch the app or the program to Spanish? Switch to English.',
  },
  {
    id: 'desk-text-size',
    question: { en: 'How do I make the letters larger?', es: '¿Cómo agrando la letra?' },
    answer: {
      en: 'The View menu makes everything larger or smaller, and “Actual size” goes back; on most keyboards Ctrl and + or - (⌘ on a Mac) do the same. The board works up to 200%. The Compact view (V) shows more members at once.',
      es: 'El menú Ver agranda o achica todo, y “Tamaño real” vuelve al normal; en la mayoría de los teclados sirven Ctrl y + o - (⌘ en Mac). El tablero funciona hasta 200%. La vista compacta (V) muestra más miembros a la vez.',
    },
    sources: DESK_GUIDE,
    tags: ['zoom', 'larger', 'letters', 'font size', 'letra grande', 'agrandar'],
    asked:
      'The letters are too small for me, tiny, I can’t read it, bigger text, zoom in, make everything bigger, eyesight. No alcanzo a leer, la letra es muy chica, ¿cómo la hago más grande? Letras más grandes. Hacer más grande la letra. Make the text bigger. Larger font.',
  },
  {
    id: 'desk-tray',
    question: {
      en: 'What happens when I close the window or quit?',
      es: '¿Qué pasa si cierro la ventana o salgo del programa?',
    },
    answer: {
      en: 'Closing the window while you are signed in only hides it: the desk goes on in the tray, sends what waits and still tells of alerts and call-backs. Quitting ends it, and asks first when a call is open or changes wait. Nothing unsent is lost: it goes out the next time.',
      es: 'Cerrar la ventana con la sesión abierta solo la esconde: el escritorio sigue en la bandeja, envía lo que espera y avisa de alertas y llamadas por devolver. Salir lo termina, y pregunta antes si hay una llamada abierta o cambios que esperan. Lo que no se envió no se pierde: sale la próxima vez.',
    },
    sources: DESK_GUIDE,
    tags: ['close', 'quit', 'tray', 'shut down', 'cerrar', 'bandeja', 'salir'],
    asked:
      'I closed it by accident, clicked the X, exit the program, turn off my computer, end of my shift, where did the window go? Cerré el programa sin querer, apago la computadora, ¿se pierde algo? Can I quit with unsent changes? Cerré la ventana. I closed the window. Does it keep running?',
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
    tags: ['update', 'version', 'restart', 'reboot', 'actualizar', 'reiniciar', 'versión', 'update during call'],
    asked:
      'It says Gapwise has to be updated. Which version do I have? Can I restart the computer now, do I lose anything? ¿Qué versión tengo? Me pide actualizar. ¿Puedo reiniciar? Does an update interrupt my call? Will the update restart my computer in a call? Restart now. ¿Cómo actualizo el programa? How do I update the program? Install the new version. ¿Cómo instalo la versión nueva?',
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
    tags: ['diagnostics', 'not working', 'problem', 'broken', 'error', 'report', 'diagnóstico', 'run diagnostics'],
    asked:
      'Something is broken, frozen, slow, does not work or shows an error. Who helps, technical support, report a problem, test the connection, diagnostics. Algo falla, ¿cómo reviso? It is not working right, send a report to IT, is the server up? ¿A quién le mando el informe de fallas? It is acting up, stuck, spinning, not loading. Who fixes it? Is the system down? Se traba, está lento, no carga, ¿a quién le aviso? How do I check what is wrong with the program? Is the server down? ¿Está caído el servidor? Run diagnostics. What is wrong with my computer or the program? Is it me or is the system down? Haga el diagnóstico. Who do I call if the program doesn’t work? Who do I contact for tech support? The program does not work right. ¿A quién le aviso si falla el sistema? Something is broken. No funciona el programa.',
  },
  {
    id: 'kb-40',
    question: {
      en: 'Can the assistant see the member’s record?',
      es: '¿Puede el asistente ver el expediente del miembro?',
    },
    answer: {
      en: 'The assistant does not see the member’s record: it answers from the approved passages and names its sources. What is open for the member selected on the board or named with capitals, whether you may call now and what was promised, the desk answers from the card, and sends nothing for it. It makes no diagnosis, changes no dose and sends nothing by itself. Without a source it says so; a thumbs down sends the question to the knowledge team.',
      es: 'El asistente no ve el expediente del miembro: responde con los pasajes aprobados y nombra sus fuentes. Qué está pendiente para el miembro elegido en el tablero o nombrado con mayúsculas, si se le puede llamar ahora y qué se le prometió lo responde el escritorio con la tarjeta, sin enviar nada. No diagnostica, no cambia dosis y no envía nada por su cuenta. Si no tiene fuente, lo dice; un pulgar abajo manda la pregunta al equipo de conocimiento.',
    },
    sources: [{ title: 'Assistant policy', url: null }],
    tags: ['assistant', 'ai', 'chart', 'access', 'privacy', 'helper', 'asistente'],
    asked:
      'Can you look into a member’s chart? Can you see her record? Can you, the AI or the bot look into the chart, the file or the data of the member? What can this helper see or know? Does it send messages on its own, can it make mistakes, is it private, who are you? ¿Qué puede ver el asistente? ¿Manda mensajes solo? Do you know my member, can you read records, is this private, are you a person? What are you able to do? ¿Puede ver los datos del miembro? Do you see who I am talking to, what do you know, who are you? Where do your answers come from? Can I ask you about my member? ¿Usted ve el expediente, de dónde saca lo que dice? Can you look into the chart of a member, open the record for me? What can you help me with, what do you know, what can I ask you? What is open for this member? ¿En qué me puedes ayudar? Can you see her chart? ¿Puedes ver su expediente?',
  },
  {
    id: 'desk-percent',
    question: {
      en: 'What does the percentage beside an answer of the assistant mean?',
      es: '¿Qué significa el porcentaje junto a una respuesta del asistente?',
    },
    answer: {
      en: 'The percentage beside an answer is the confidence: how likely the passage it comes from is the right one for your words. Low means that your words and the passage have little in common, so read the source or ask in other words. Under 20% the assistant says that it has no source. The thumbs tell the knowledge team what was right and wrong.',
      es: 'El porcentaje junto a una respuesta es la confianza: qué tan probable es que el texto del que sale sea el correcto para sus palabras. Bajo quiere decir que sus palabras y el texto tienen poco en común: lea la fuente o pregunte de otro modo. Por debajo de 20% el asistente dice que no tiene fuente. Los pulgares le dicen al equipo de conocimiento qué estuvo bien y qué no.',
    },
    sources: DESK_GUIDE,
    tags: ['confidence', 'percentage', 'assistant', 'confianza', 'porcentaje'],
    asked:
      'How sure are you, how much can I trust what you say, what is the number next to the answer, 60 percent? Is the assistant ever wrong, low confidence. Thumbs up, thumbs down. ¿Qué tan seguro está, qué es ese porcentaje, me puedo fiar? How sure are you? How sure is the answer? What is the percent next to your answer? ¿Qué tan seguro estás? ¿Qué es el porcentaje?',
  },
]
