import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** What happens while a call is open, and at its end. */
export const IN_CALL_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-complete-blocked',
    question: {
      en: 'Why can’t I complete the call?',
      es: '¿Por qué no puedo completar la llamada?',
    },
    answer: {
      en: '“Complete Call” waits until an outcome is chosen, and for two more things: a refusal needs one of its reasons, and “Other” needs words of your own. A call-back that was begun needs a day and a time that can be kept. What is missing stands in red beside it (“Choose a reason, and for Other say which”); mood, notes and tests may stay empty.',
      es: '“Completar llamada” espera hasta que se elige un resultado, y dos cosas más: un rechazo necesita uno de sus motivos, y “Otro” pide sus propias palabras. La llamada por devolver que se empezó necesita un día y una hora posibles. Lo que falta está en rojo al lado; el ánimo, las notas y las pruebas pueden quedar vacíos.',
    },
    sources: DESK_GUIDE,
    tags: [
      'complete button',
      'greyed',
      'required',
      'mandatory',
      'can not complete',
      'complete call does nothing',
      'reason missing',
      'choose a reason',
      'no deja terminar',
    ],
    asked:
      'She is not interested and it will not let me finish the call. Complete call button does not work. It will not let me close out the call. He refused and I can not complete it. It says choose a reason. It says choose how the call ended. Why can I not log a refusal? The call will not save. Do I have to pick a reason? Are the mood and notes required? Dice que no le interesa y no me deja terminar la llamada. El botón de completar llamada no funciona. Me pide un motivo del rechazo. ¿Es obligatorio poner el motivo? Member says no thanks and I can not finish. She said no and I can not end the call in the program. Not interested, but the call will not complete. The program does not let me end the call after a no. Is a reason required? Is the reason mandatory for every call? Can I leave the reason blank? ¿Es obligatorio el motivo? The complete button is greyed. Complete call is grey. The complete call button is off. El botón de completar está gris.',
  },
  {
    id: 'desk-reasons',
    question: {
      en: 'Which reasons can I give for an outcome?',
      es: '¿Qué motivos puedo dar para un resultado?',
    },
    answer: {
      en: 'Each outcome has its own short list of reasons, with Alt and a letter (Q, W, E, R, Y, U, I). Refused: not interested, cost, no ride, fear, prefers own doctor, language, other. No answer: nobody picked up, line busy, hung up at once; voicemail: message left, none left, mailbox full. Completed: talked it through, wants to think about it, says it is done, cut short. Only a refusal needs one.',
      es: 'Cada resultado tiene su lista corta de motivos, con Alt y una letra (Q, W, E, R, Y, U, I). Rechazada: no le interesa, costo, sin transporte, miedo, prefiere a su médico, idioma, otro. No contestó: nadie contestó, línea ocupada, colgó enseguida; buzón: se dejó mensaje, no se dejó, buzón lleno. Completada: se conversó, quiere pensarlo, dice que ya se lo hizo, se cortó. Solo un rechazo lo exige.',
    },
    sources: DESK_GUIDE,
    tags: [
      'talked it through',
      'cut short',
      'which reason',
      'afraid',
      'reasons',
      'refusal reasons',
      'reason list',
      'why refused',
      'motivos',
      'motivo del rechazo',
    ],
    asked:
      'What reasons are there for a refusal? Where do I put that he wants to think about it? Which reason for a full mailbox? He refuses because he has his own doctor, which reason? She is scared, what reason do I pick? The call dropped, which outcome and reason? The line cut off before we finished. ¿Qué motivos hay para un rechazo? ¿Dónde pongo que quiere pensarlo? Se cortó la llamada, ¿qué motivo pongo? Le da miedo, ¿qué motivo elijo? Which reason for somebody who is afraid of the test? Which reason is it when she has no ride? What reason do I pick when it costs too much? ¿Qué motivo es cuando no tiene transporte? What does the reason informed or talked it through mean? What do the reasons of a call mean? Talked it through, what is that?',
  },
  {
    id: 'desk-mood',
    question: {
      en: 'What is the mood at the end of a call for (“How did the member feel?”)?',
      es: '¿Para qué es el ánimo al final de una llamada (“¿Cómo se sintió el miembro?”)?',
    },
    answer: {
      en: '“How did the member feel?” (positive, neutral, negative) is optional, tells the next caller the mood of this call, and stands in the call history. It changes no order, no figure and no right to call. An angry member who wants no calls is recorded under “Record what was said”, not by the mood.',
      es: '“¿Cómo se sintió el miembro?” (positivo, neutral, negativo) es opcional, le dice a quien llame después el ánimo de esta llamada, y queda en el historial. No cambia el orden, ninguna cifra ni si se puede llamar. Quien está molesto y no quiere llamadas se registra en “Registrar lo que se dijo”, no con el ánimo.',
    },
    sources: DESK_GUIDE,
    tags: ['mood', 'sentiment', 'smiley', 'positive negative', 'ánimo', 'carita'],
    asked:
      'Do I have to fill in the mood? What are the smileys at the end of a call? Where do I put that she was upset? What happens if I mark negative? ¿Tengo que poner el ánimo? ¿Qué son las caritas al final? ¿Dónde pongo que estaba molesta?',
  },
  {
    id: 'desk-duration',
    question: {
      en: 'How is the length of a call counted?',
      es: '¿Cómo se cuenta la duración de una llamada?',
    },
    answer: {
      en: 'The length of a call runs from Call Now to Complete Call, in whole minutes rounded up, at least 1; a voicemail or no answer under a minute counts as 0. Where the organization’s phone system tells it, it runs from the answer to the hang-up. Nobody types or corrects it, so complete the call when it is over.',
      es: 'La duración de una llamada va de “Llamar ahora” a “Completar llamada”, en minutos enteros hacia arriba, al menos 1; un buzón o sin respuesta de menos de un minuto cuenta como 0. Si el sistema telefónico de la organización lo dice, va desde que contestan hasta que cuelgan. Nadie la escribe ni la corrige; complete la llamada cuando termine.',
    },
    sources: DESK_GUIDE,
    tags: [
      'minutes wrong',
      'call time',
      'from the answer',
      'duration',
      'minutes',
      'timer',
      'call length',
      'duración',
      'minutos',
    ],
    asked:
      'Why does it say 12 minutes when we only talked 5? What is the timer in the call? Can I change the minutes of a call? I left the call window open over lunch, how long is the call now? Talk time. ¿Por qué salen 12 minutos si hablamos 5? ¿Puedo cambiar los minutos? ¿Cómo cuenta el tiempo de la llamada? Does the call time start when I dial or when they answer? Is the time counted from dialing or from the answer? ¿El tiempo cuenta desde que marco o desde que contestan? It says 40 minutes but we talked five. The minutes of the call are wrong. The call time is too long. Los minutos de la llamada están mal.',
  },
  {
    id: 'desk-resume-call',
    question: {
      en: 'The desk crashed or closed during a call. What becomes of the call?',
      es: 'El escritorio se cayó o se cerró durante una llamada. ¿Qué pasa con la llamada?',
    },
    answer: {
      en: 'An open call survives a crash, a restart or a power cut: when the desk is back, the call dialog is there again with what was typed, and asks for the identity before it shows the notes. Complete it with its outcome, or cancel it. After 12 hours a call counts as over. Quitting during a call asks first.',
      es: 'Una llamada abierta sobrevive a una falla, un reinicio o un apagón: cuando el escritorio vuelve, el cuadro de la llamada está otra vez con lo escrito, y pide la identidad antes de mostrar las notas. Complétela con su resultado, o cancélela. Después de 12 horas una llamada se da por terminada. Salir durante una llamada pregunta antes.',
    },
    sources: DESK_GUIDE,
    tags: [
      'power outage',
      'laptop rebooted',
      'mid call',
      'resume a call',
      'crash during a call',
      'open call after restart',
      'retomar la llamada',
    ],
    asked:
      'Computer restarted in the middle of a call, do I have to start over? After the crash the old call is still open. The program closed while I was talking to him, is the call lost? How long does an unfinished call stay? I went home and left a call open. Se reinició la compu en plena llamada, ¿empiezo otra vez? Se cerró el programa mientras hablaba, ¿se perdió la llamada? Dejé una llamada abierta ayer. My laptop rebooted in a call, what becomes of the call? The PC died during the call. Se apagó la laptop en la llamada. A power outage in the middle of my call. The power went out during my call, is the call still there? Se fue la luz en la llamada, ¿sigue la llamada?',
  },
  {
    id: 'desk-hang-up-notice',
    question: {
      en: 'In the call it says “Please hang up” or that the member is on the do-not-call list now. What is that?',
      es: 'En la llamada dice “Cuelgue, por favor” o que ya está en la lista de no llamar. ¿Qué es eso?',
    },
    answer: {
      en: '“Please hang up” comes when a colleague has just recorded that the member wants no calls or has died while your phone was still ringing: the call is stopped and nothing is logged. Where you are already talking, the dialog warns instead: end kindly, promise no call-back, and complete the call as usual; it is logged like any other.',
      es: '“Cuelgue, por favor” sale cuando un colega acaba de registrar que el miembro no quiere llamadas o falleció y el teléfono de usted todavía sonaba: la llamada se detiene y no se registra nada. Si usted ya está hablando, el cuadro avisa: termine con amabilidad, no prometa otra llamada y complétela como siempre; se registra como cualquier otra.',
    },
    sources: DESK_GUIDE,
    tags: [
      'please hang up',
      'hang up message',
      'please hang up',
      'stopped call',
      'do-not-call during a call',
      'cuelgue',
    ],
    asked:
      'It told me to hang up, why? My call was stopped by itself. A box says this call was stopped before anybody answered. We were talking and it says on the do not call list now, do I still log it? Me dice que cuelgue, ¿por qué? La llamada se detuvo sola. Estaba hablando y salió que está en no llamar, ¿la registro? It says please hang up. Why please hang up? A message says hang up please. Me dice cuelgue por favor.',
  },
  {
    id: 'desk-claim-lost',
    question: {
      en: 'What does “… is in a call with this member too” mean in my call?',
      es: '¿Qué significa “… también está en una llamada con este miembro” en mi llamada?',
    },
    answer: {
      en: '“… is in a call with this member too” means that two of you are calling the same person, mostly because one was offline when the call began. Nothing is lost and both calls are logged. Talk to the colleague, and let whoever reached the member go on; the other one ends with the outcome as it was.',
      es: '“… también está en una llamada con este miembro” quiere decir que dos llaman a la misma persona, casi siempre porque una estaba sin conexión al empezar. No se pierde nada y las dos llamadas se registran. Hable con el colega y que siga quien encontró al miembro; la otra termina con el resultado que tuvo.',
    },
    sources: DESK_GUIDE,
    tags: [
      'both on with the same',
      'two coaches',
      'two calls at once',
      'in a call with this member too',
      'same member',
      'dos llamadas',
    ],
    asked:
      'We both called the same lady at the same time, what do I do? It says somebody else is in a call too. Working offline, others cannot see this call yet, what does it mean? Dice que los demás todavía no pueden ver esta llamada. Me and a coworker are both on with the same person. Two coaches on the phone with the same member. Estamos los dos con el mismo miembro. Somebody else is in a call with this member too. It says a colleague is in a call with this member too.',
  },
  {
    id: 'desk-one-call',
    question: {
      en: 'Can I have two calls open, or look at another member during a call?',
      es: '¿Puedo tener dos llamadas abiertas, o ver a otro miembro durante una llamada?',
    },
    answer: {
      en: 'One call at a time is open on a computer, and it has the screen: the board behind it is hidden, and no other member is looked up, until it is completed or cancelled. A second person on a call that came in is taken with “Also about another member” (Alt+H). For what has to wait, add a task (Alt+T) or a call-back.',
      es: 'En un equipo hay una sola llamada abierta a la vez, y ocupa la pantalla: el tablero detrás queda oculto y no se busca a otro miembro hasta completarla o cancelarla. Una segunda persona en una llamada recibida se atiende con “También sobre otro miembro” (Alt+H). Para lo que tenga que esperar, agregue una tarea (Alt+T) o una llamada por devolver.',
    },
    sources: DESK_GUIDE,
    tags: ['calls open', 'two calls', 'second call', 'look up during a call', 'board hidden', 'dos llamadas'],
    asked:
      'Can I take a second call while one is open? Why is the board hidden in a call? How do I look something up about somebody else during the call? Another member rings while I am on the phone. Why can I not click anything behind the call window? ¿Puedo abrir dos llamadas a la vez? ¿Por qué no veo el tablero durante la llamada? Me entra otra llamada mientras hablo. Can I have 2 calls open? Two calls at the same time. Can I put one call on hold and start another in the desk? ¿Dos llamadas al mismo tiempo?',
  },
  {
    id: 'desk-notes-kept',
    question: {
      en: 'Who reads call notes, how long may they be, and what does “There are notes from before” mean?',
      es: '¿Quién lee las notas, qué tan largas pueden ser, y qué significa “Hay notas de antes”?',
    },
    answer: {
      en: 'Call notes are read by the staff of the member’s team in the call history, and never by the member; they may have 20,000 characters. “There are notes from before” stands in a call when an earlier one was cancelled or cut off: they appear once the identity is confirmed. Write what was said and agreed, in words the member could read.',
      es: 'Las notas de la llamada las lee el personal del equipo del miembro en el historial, y nunca el miembro; pueden tener 20,000 caracteres. “Hay notas de antes” sale en una llamada cuando otra se canceló o se cortó: aparecen al confirmar la identidad. Escriba lo que se dijo y acordó, con palabras que el miembro podría leer.',
    },
    sources: DESK_GUIDE,
    tags: ['maximum length', 'notes', 'who sees notes', 'notes from before', 'note length', 'notas'],
    asked:
      'Can the member see my notes? Does my team read what I write in the notes? It says there are notes from before, where are they? Is there a limit on how much I can write? What should I write in the call notes? ¿El miembro ve mis notas? ¿Quién lee mis notas? Dice que hay notas de antes, ¿dónde están? ¿Cuánto puedo escribir en las notas? Is there a maximum length for notes? How many characters can a note have? ¿Cuántas letras caben en las notas?',
  },
  {
    id: 'desk-after-call',
    question: {
      en: 'What happens after I complete a call?',
      es: '¿Qué pasa después de completar una llamada?',
    },
    answer: {
      en: 'After “Complete Call” the call is stored on this computer at once and sent as soon as the server can be reached; the keyboard stands on the next member below who may be called now. Reaching the member finishes them for the day and closes call-backs that were due; after a voicemail or no answer they stay open. No pause or next call starts by itself: you press Call Now.',
      es: 'Después de “Completar llamada”, la llamada queda guardada en este equipo y se envía en cuanto hay servidor; el teclado queda en el siguiente miembro al que ahora se puede llamar. Encontrar al miembro lo termina por hoy y cierra las llamadas prometidas que tocaban; tras un buzón o sin respuesta siguen abiertas. Ninguna llamada empieza sola: usted presiona “Llamar ahora”.',
    },
    sources: DESK_GUIDE,
    tags: ['after the call', 'next member', 'auto dial', 'call logged', 'después de la llamada'],
    asked:
      'Where does it go after I complete the call? Does it dial the next one by itself? Do the promised call-backs close when I reach her? Is there a power dialer or auto dialer? When is my call sent to the server? I completed a call, does my promise stay open? ¿Llama sola al siguiente? ¿Marca automáticamente? ¿Se cierra la llamada prometida cuando la encuentro? ¿Cuándo se envía mi llamada? What happens when I press complete call? Does it go to the next one after I complete? ¿Qué pasa al completar la llamada?',
  },
  {
    id: 'desk-vm-finished',
    question: {
      en: 'Does a voicemail or no answer finish the member for today?',
      es: '¿Un buzón de voz o sin respuesta deja al miembro como terminado por hoy?',
    },
    answer: {
      en: 'A voicemail or no answer is a try and finishes nobody: the card stays on the board with “Tried”, its time and the outcome, and open call-backs stay open. Of our calls only completed, scheduled and refused finish a member for the day. The next call may be 24 hours after the start of this one; the card names the time.',
      es: 'Un buzón de voz o sin respuesta es un intento y no termina a nadie: la tarjeta sigue en el tablero con “Intento”, la hora y el resultado, y las llamadas prometidas siguen abiertas. De nuestras llamadas, solo completada, cita programada y rechazada terminan al miembro por hoy. La próxima llamada puede ser 24 horas después del comienzo de esta; la tarjeta dice la hora.',
    },
    sources: DESK_GUIDE,
    tags: ['voicemail', 'finished', 'tried', 'stays on the board', 'buzón', 'terminada', 'sigue en el tablero'],
    asked:
      'Left a message, why is she still on my list? Does a voicemail count as done for the day? Nobody picked up and the card stays, is that right? After a voicemail is she finished? Do voicemails take people off the board? Dejé buzón, ¿sale como terminada? Dejé mensaje y sigue en mi lista, ¿por qué? ¿El buzón de voz la quita del tablero? No contestó y la tarjeta sigue ahí. Voicemail left and she still shows on the list. Still on the board after a voicemail.',
  },
  {
    id: 'desk-call-not-taken',
    question: {
      en: 'My logged call came back as refused by the server. What happened?',
      es: 'El servidor rechazó mi llamada registrada. ¿Qué pasó?',
    },
    answer: {
      en: 'A logged call that the server did not take waits under “Needs attention” (key N) with its note and the reason; nothing is dropped. The usual one: the member was on do-not-call before the call began, and this computer had not heard of it. A call made offline before that is kept. Read the reason, press “Try again” when it has passed, or ask your supervisor before you discard it.',
      es: 'Una llamada registrada que el servidor no aceptó espera en “Requiere atención” (tecla N) con su nota y el motivo; nada se descarta. Lo habitual: el miembro estaba en no llamar antes de empezar y este equipo aún no lo sabía. La que se hizo sin conexión antes de eso se conserva. Lea el motivo, presione “Intentar de nuevo” cuando haya pasado, o pregunte a su supervisor antes de descartarla.',
    },
    sources: DESK_GUIDE,
    tags: ['call refused', 'call could not be logged', 'call in needs attention', 'llamada rechazada por el servidor'],
    asked:
      'The call could not be logged, why? My call note sits in needs attention. Server did not take my call because of do not call. Did I lose the call I logged offline? No se pudo registrar la llamada, ¿por qué? Mi llamada está en requiere atención. ¿Perdí la llamada que registré sin internet?',
  },
  {
    id: 'desk-masked',
    question: {
      en: 'The screen was covered in the middle of a call. Was I signed out?',
      es: 'La pantalla se tapó en medio de una llamada. ¿Se cerró mi sesión?',
    },
    answer: {
      en: 'During a call the desk never locks and never signs you out; after the idle time it only covers the screen (“Call in progress”), so that nobody reads over your shoulder. Move the mouse or press a key and everything is back; that key does nothing else. The call, its timer and your notes go on all the while.',
      es: 'Durante una llamada el escritorio nunca se bloquea ni cierra su sesión; tras el tiempo sin uso solo tapa la pantalla (“Llamada en curso”), para que nadie lea por encima del hombro. Mueva el ratón o presione una tecla y todo vuelve; esa tecla no hace nada más. La llamada, el reloj y sus notas siguen mientras tanto.',
    },
    sources: DESK_GUIDE,
    tags: [
      'masked',
      'covered screen',
      'call in progress',
      'idle during a call',
      'blank screen',
      'blacked out',
      'pantalla tapada',
    ],
    asked:
      'My screen went blank while I was talking to a member. Screen is covered during the call, did it lock me out? It says call in progress and nothing else. Did it kick me out of my call? Why did everything hide while I was on the phone? Screen went dark mid call, how do I get it back? The screen blacked out while on the phone with her. Se me tapó la pantalla en plena llamada, ¿me sacó? La pantalla quedó en blanco mientras hablaba. ¿Se bloquea durante la llamada? Dice llamada en curso y no veo nada. Se puso negra la pantalla durante la llamada.',
  },
  {
    id: 'desk-which-number',
    question: {
      en: 'Which number does Call Now dial, and can I dial another one?',
      es: '¿Qué número marca “Llamar ahora” y puedo marcar otro?',
    },
    answer: {
      en: 'Call Now dials the first number on file that works: “Phone”, then “Other phone” where the first was said not to work. There is no choice at the button: to have another one called, put it in under “Correct or note a wish”, or record the first as not working. Texts go to “Phone” only. A relative’s number is no number of the member, and extensions are dialed by hand.',
      es: '“Llamar ahora” marca el primer número registrado que sirve: “Teléfono”, y luego “Otro teléfono” si se dijo que el primero no sirve. En el botón no se elige: para que se llame a otro, póngalo en “Corregir o anotar un deseo”, o registre el primero como que no sirve. Los textos van solo a “Teléfono”. El de un familiar no es del miembro, y las extensiones se marcan a mano.',
    },
    sources: DESK_GUIDE,
    tags: [
      'house phone',
      'celular',
      'which number',
      'other phone',
      'dial another number',
      'cell or home',
      'qué número',
      'otro teléfono',
    ],
    asked:
      'Which of her numbers does it call? How do I call the other phone instead? Can I dial the cell and not the home phone? Can I type in a number to call? She wants me to use her work number today. Where do I see the number that is dialed? ¿A cuál de sus números llama? ¿Cómo llamo al otro teléfono? ¿Puedo marcar al celular y no a la casa? ¿Puedo escribir un número para llamar? What number does it call? Call the cell and not the house phone. ¿A qué número llama? Quiero marcar al celular y no a la casa.',
  },
  {
    id: 'desk-transcript',
    question: {
      en: 'Where do transcripts of calls come from?',
      es: '¿De dónde salen las transcripciones de las llamadas?',
    },
    answer: {
      en: 'A transcript stands in the call history only where one came with the record of the call; the desk itself records no sound and writes none. “Show transcript” opens it under the call, and Ctrl+F searches its words. Without one, the notes are what is left of a call.',
      es: 'Una transcripción está en el historial solo cuando vino con el registro de la llamada; el escritorio no graba sonido ni escribe ninguna. “Mostrar la transcripción” la abre bajo la llamada, y Ctrl+F busca sus palabras. Sin ella, de una llamada quedan las notas.',
    },
    sources: DESK_GUIDE,
    tags: ['transcript', 'transcription', 'speech to text', 'transcripción'],
    asked:
      'Is my call written down word for word? Does it make a transcript of my call? Why is there no transcript? Does the computer listen and type along? ¿Se escribe mi llamada palabra por palabra? ¿Hace una transcripción de la llamada? ¿Por qué no hay transcripción?',
  },
]
