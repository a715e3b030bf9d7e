import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Signing in and out, the second factor, the lock, and accounts. */
export const SIGN_IN_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-password-wait',
    question: {
      en: 'I typed the wrong password several times and have to wait. How long?',
      es: 'Escribí mal la contraseña varias veces y tengo que esperar. ¿Cuánto?',
    },
    answer: {
      en: 'After wrong passwords in a row, from the fifth on each further try has to wait: 30 seconds at first, doubling up to 15 minutes. Wrong codes of the second factor and wrong recovery codes count as tries, too. Nothing is erased and nothing you typed is lost; wait, look at Caps Lock, and enter the right one. A password that is really forgotten is reset by an administrator.',
      es: 'Después de contraseñas equivocadas seguidas, desde la quinta cada intento más tiene que esperar: primero 30 segundos, el doble cada vez, hasta 15 minutos. Los códigos equivocados del segundo factor y de recuperación también cuentan. Nada se borra ni se pierde; espere, mire si están fijas las mayúsculas y escriba la correcta. La contraseña que de verdad se olvidó la restablece un administrador.',
    },
    sources: DESK_GUIDE,
    tags: [
      'wrong password',
      'too many tries',
      'locked out',
      'wait',
      'caps lock',
      'contraseña equivocada',
      'demasiados intentos',
    ],
    asked:
      'Fat fingered my password a bunch of times and now it makes me wait, for how long? Too many tries, wait a few minutes. I mistyped my pw 5 or 6 times, when can I try again? Am I locked out for good after wrong passwords, does it erase anything? It blocks me after several bad passwords. Puse mal la clave muchas veces y no me deja, ¿cuánto espero? Demasiados intentos. ¿Se borra algo si fallo la contraseña? I can’t get in, it says to wait. It makes me wait before I can try my password again. Dice que espere para volver a intentar. Does a wrong authenticator code count as a try?',
  },
  {
    id: 'desk-first-sign-in',
    question: {
      en: 'I got an invitation or a code by e-mail. How do I sign in for the first time?',
      es: 'Me llegó una invitación o un código por correo. ¿Cómo entro por primera vez?',
    },
    answer: {
      en: 'For the first sign-in press “Sign in”, then “I have a code from an e-mail”: enter the code and a new password of at least 12 characters that is neither common nor easy to guess. Then set up the second factor with an authenticator app and keep the ten recovery codes. An invitation works once, within 7 days (24 hours after a reset), and a newer one ends it; ask your administrator for another.',
      es: 'Para la primera vez presione “Iniciar sesión” y luego “Tengo un código de un correo”: escriba el código y una contraseña nueva de al menos 12 caracteres, que no sea común ni fácil de adivinar. Después configure el segundo factor con una aplicación de autenticación y guarde los diez códigos de recuperación. La invitación sirve una vez, durante 7 días (24 horas tras un restablecimiento), y una más nueva la termina; pida otra a su administrador.',
    },
    sources: DESK_GUIDE,
    tags: [
      'invitation',
      'first time',
      'code from e-mail',
      'new account',
      'password rules',
      '12 characters',
      'invitación',
      'primera vez',
      'password length',
    ],
    asked:
      'New hire, how do I get into the desk on my first day? Where do I type the code from the e-mail? My invitation code expired or was used before. It says my password is too short, easy to guess, common. How long must the password be? Who makes my account? Soy nueva, ¿cómo entro la primera vez? ¿Dónde pongo el código del correo? Mi invitación ya venció. ¿De cuántos caracteres es la contraseña? How long does my new password have to be, what are the rules for it? How long does my password have to be? I started today, how do I log on? First day, how do I get my account? Hoy empiezo, ¿cómo entro al programa? How long is the invitation good for?',
  },
  {
    id: 'desk-second-factor',
    question: {
      en: 'Why do I need an authenticator app, how do I set it up, and how do I get new recovery codes?',
      es: '¿Por qué necesito la aplicación de autenticación, cómo la configuro y cómo saco códigos de recuperación nuevos?',
    },
    answer: {
      en: 'The second factor protects members’ health data when a password leaks. At the first sign-in scan the QR code with an authenticator app on your phone, or type the key in, and enter the 6 digits; the desk then shows ten recovery codes once. Keep them away from this computer. New ones are made in Preferences with a code of the app (“Make new codes”), and the old ones stop working.',
      es: 'El segundo factor protege los datos de salud cuando una contraseña se filtra. En la primera entrada escanee el código QR con una aplicación de autenticación del teléfono, o escriba la clave, y ponga los 6 dígitos; luego se muestran una sola vez diez códigos de recuperación. Guárdelos lejos de esta computadora. Otros nuevos se crean en Preferencias con un código de la aplicación (“Crear códigos nuevos”), y los anteriores dejan de servir.',
    },
    sources: DESK_GUIDE,
    tags: ['second factor', 'two factor', '2fa', 'mfa', 'authenticator', 'qr code', 'make new codes', 'segundo factor'],
    asked:
      'Do I have to use 2FA every time, can I turn off the two factor? How do I scan the QR code, which app do I need? I lost the paper with my recovery codes, how do I make new ones? Somebody saw my recovery codes. Which authenticator, Google or Microsoft? ¿Puedo quitar el segundo factor? ¿Cómo saco códigos de recuperación nuevos? Perdí la hoja de los códigos. ¿Cómo escaneo el QR?',
  },
  {
    id: 'desk-sign-out-unsent',
    question: {
      en: 'What happens to unsent work when I sign out?',
      es: '¿Qué pasa con lo que no se ha enviado si cierro sesión?',
    },
    answer: {
      en: 'Signing out erases your members from this computer; they come back at the next sign-in. With changes that have not reached the server the desk asks first: “Stay signed in” keeps them, “Erase and sign out” loses them for good. So wait until the header says “Up to date”, or lock (Ctrl+L) instead. A locked desk refuses to sign out while changes wait.',
      es: 'Cerrar sesión borra sus miembros de este equipo; vuelven al entrar otra vez. Si hay cambios que no han llegado al servidor, antes pregunta: “Seguir con la sesión” los conserva, “Borrar y cerrar sesión” los pierde para siempre. Espere a que arriba diga “Al día”, o mejor bloquee (Ctrl+L). Un escritorio bloqueado no deja cerrar sesión mientras hay cambios en espera.',
    },
    sources: DESK_GUIDE,
    tags: ['sign out unsent', 'erase and sign out', 'log out offline', 'cerrar sesión sin enviar'],
    asked:
      'It says changes not sent yet when I log out, what do I press? If I sign out offline, is my work gone? Should I lock or sign out at the end of the day? Erase and sign out, what does it erase? It will not let me sign out. Dice que hay cambios sin enviar al cerrar sesión. ¿Se borra mi trabajo si salgo sin internet? ¿Bloqueo o cierro sesión al irme? It warns me about changes when I log off. Why does it ask when I log out? Me avisa de cambios al salir. Si salgo, ¿pierdo lo que no se mandó? If I sign out, do I lose what was not sent? Does signing out delete my members? ¿Se borran mis miembros al cerrar sesión?',
  },
  {
    id: 'desk-other-person',
    question: {
      en: 'Can a colleague use my computer, or two people share one desk?',
      es: '¿Puede un compañero usar mi computadora, o dos personas compartir un escritorio?',
    },
    answer: {
      en: 'Two people can use one computer, one after the other and each with their own sign-in: the first signs out, which erases their members from it, and the other one signs in. Nobody works under somebody else’s sign-in, because everything is recorded under that name. Lock it (Ctrl+L) when you step away; unlocking needs your own password, and “Sign out instead” is there for the next person.',
      es: 'Dos personas pueden usar una computadora, una tras otra y cada una con su propia sesión: la primera cierra sesión, lo que borra de ahí sus miembros, y la otra entra. Nadie trabaja con la sesión de otra persona, porque todo queda registrado con ese nombre. Bloquéela (Ctrl+L) al levantarse; para desbloquear hace falta su contraseña, y para quien sigue está “Cerrar sesión”.',
    },
    sources: DESK_GUIDE,
    tags: ['shared computer', 'sign out first', 'another person', 'compartir computadora'],
    asked:
      'My coworker needs my workstation this afternoon, how does she get in? Shift change on the same PC. It says sign out first, another person needs a fresh start. Can I work from a different computer? Mi compañera va a usar mi compu, ¿cómo entra? Cambio de turno en la misma máquina. ¿Puedo entrar desde otra computadora?',
  },
  {
    id: 'desk-paused',
    question: {
      en: 'The header says “Paused: sign in again”. What does that mean?',
      es: 'Arriba dice “En pausa: inicie sesión otra vez”. ¿Qué quiere decir?',
    },
    answer: {
      en: '“Paused: sign in again” means that your sign-in at the server has ended, for example after a change of your role or password, so that nothing is sent or received. Your members and everything that waits are still on this computer. Sign in again with password and code, and what waits goes out in order.',
      es: '“En pausa: inicie sesión otra vez” quiere decir que su sesión en el servidor terminó, por ejemplo tras un cambio de función o contraseña, así que nada se envía ni se recibe. Sus miembros y todo lo que espera siguen en este equipo. Inicie sesión otra vez con contraseña y código, y lo pendiente sale en orden.',
    },
    sources: DESK_GUIDE,
    tags: ['paused', 'sign-in has ended', 'session expired', 'en pausa', 'sesión terminada'],
    asked:
      'It says paused on top, why? Your sign-in has ended, please sign in again. My session expired, are my changes lost? Dice en pausa, ¿qué hago? Se terminó mi sesión, ¿perdí algo? Why do I have to sign in again in the middle of the day?',
  },
  {
    id: 'desk-out-of-reach',
    question: {
      en: 'The lock screen says that the computer has not reached its server for days. What now?',
      es: 'La pantalla de bloqueo dice que la computadora no ha llegado a su servidor en días. ¿Qué hago?',
    },
    answer: {
      en: 'A computer that the server has not accepted for 7 days locks, and only a sign-in at the server opens it: connect it to the network and sign in. After 30 days it erases the members one minute after a start, so that it can still send what waits first. A clock that was set back locks it in the same way. Your plan may have other numbers; the screen says whom to call.',
      es: 'Una computadora que el servidor no ha aceptado en 7 días se bloquea, y solo la abre iniciar sesión en el servidor: conéctela a la red y entre. Después de 30 días borra los miembros un minuto después de arrancar, para que antes pueda enviar lo pendiente. Un reloj atrasado la bloquea igual. Su plan puede tener otros números; la pantalla dice a quién llamar.',
    },
    sources: DESK_GUIDE,
    tags: ['not reached its server', 'out of reach', '7 days', '30 days', 'wrong clock', 'vacation offline'],
    asked:
      'I was on vacation for two weeks and now my laptop will not open the desk. How long can I work without connecting? It says only the server can open it. The desk locked because the clock is wrong. Regresé de vacaciones y no me deja abrir, dice que no ha llegado al servidor. ¿Cuántos días puedo trabajar sin conectarme? Back from leave and the desk won’t open, it wants the server. I was away for two weeks, the computer says only the server can open it.',
  },
  {
    id: 'desk-erased',
    question: {
      en: '“The members were erased from this computer”. Why, and is my work lost?',
      es: '“Los miembros se borraron de esta computadora”. ¿Por qué, y se perdió mi trabajo?',
    },
    answer: {
      en: 'Members are erased from a computer when the account that was signed in no longer works (switched off or deleted), or when it had not reached its server for too long (30 days, unless the plan set another number). The notice says what becomes of unsent changes: sealed for the administrator where the plan has a recovery key, else lost, with the number. Everything that was sent is on the server and comes back with a sign-in.',
      es: 'Los miembros se borran de una computadora cuando la cuenta con la que se entró ya no funciona (desactivada o borrada), o cuando no llegó a su servidor por demasiado tiempo (30 días, salvo que el plan tenga otro número). El aviso dice qué pasa con lo no enviado: sellado para el administrador si el plan tiene una clave de recuperación; si no, se pierde, con la cantidad. Lo enviado está en el servidor y vuelve al iniciar sesión.',
    },
    sources: DESK_GUIDE,
    tags: ['erased', 'members gone', 'account switched off', 'sealed', 'se borraron'],
    asked:
      'All my members are gone, it says erased from this computer. My account was switched off, what happens to my notes? What does sealed for your administrator mean? Se borraron mis miembros, ¿qué pasó? Me desactivaron la cuenta, ¿se perdió lo que hice? This staff account is switched off. Everything disappeared from my desk after they turned off my account. Se borró todo de mi computadora. After how many days offline is the data erased?',
  },
  {
    id: 'desk-server-setup',
    question: {
      en: 'The sign-in asks for a server address and a publishable key. Where do I get them?',
      es: 'La entrada pide una dirección de servidor y una clave pública. ¿De dónde las saco?',
    },
    answer: {
      en: 'Server address and publishable key are given once by your administrator, when a desk is set up: “Change server” at the sign-in. After the first sign-in only a supervisor or an administrator changes them, in Preferences, which signs out first and erases the members from the computer. Where it says “Set for this computer”, your organization has fixed them and nobody changes them at the desk.',
      es: 'La dirección del servidor y la clave pública las da una vez su administrador, al preparar el escritorio: “Cambiar de servidor” en la entrada. Después de la primera sesión solo un supervisor o administrador las cambia, en Preferencias, lo que antes cierra la sesión y borra los miembros del equipo. Si dice que está fijado para esta computadora, su organización las puso y en el escritorio nadie las cambia.',
    },
    sources: DESK_GUIDE,
    tags: [
      'server address',
      'publishable key',
      'no server is set',
      'change server',
      'new computer',
      'dirección del servidor',
    ],
    asked:
      'No server is set yet, what do I type? The server doesn’t accept the key. New computer, how do I connect it? Where do I find the publishable key? Can I change the server myself? Computadora nueva, ¿qué dirección de servidor pongo? Dice que no hay servidor. What server do I put in? ¿Qué servidor pongo?',
  },
]
