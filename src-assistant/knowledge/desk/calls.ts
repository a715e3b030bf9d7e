import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'
import { keyOf } from '../../keys/key-text.ts'

/** Making and recording a call. */
export const CALL_PASSAGES: readonly KnowledgeEntry[] = [
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
    tags: [
      'does not ring',
      'on hold',
      'transfer',
      'dial',
      'softphone',
      'headset',
      'mute',
      'transfer',
      'hold',
      'marcar',
      'audífonos',
      'transferir',
    ],
    asked:
      'I press call and nothing rings. My headset does not work, no sound, they can not hear me. How do I mute, put on hold, transfer the call to a nurse, three way call? ¿Cómo transfiero la llamada? No me oyen. Le doy llamar y no marca. I click call now and it does not ring. Call now does not dial. Can I transfer the call to my supervisor? Transfer a call to a nurse. How do I put a member on hold? Put her on hold. Mute myself in a call. Conference in an interpreter. The phone stays silent. No sale la llamada. Le doy a llamar y no suena. ¿Cómo pongo la llamada en espera? ¿Cómo paso la llamada a mi supervisora?',
  },
  {
    id: 'desk-01',
    question: { en: 'How do I log a call?', es: '¿Cómo registro una llamada?' },
    answer: {
      en: 'Start it with Call Now (key C on the selected card). In the call dialog choose the outcome (Alt+1 to Alt+5: completed, scheduled, voicemail, no answer, refused); mood, scheduled tests and a call-back are optional. Then press Complete Call or Ctrl+Enter. It is stored on this computer at once and sent when the server can be reached. Cancel ends the call without logging it.',
      es: 'Empiece con “Llamar ahora” (tecla C en la tarjeta elegida). En el cuadro de la llamada elija el resultado (Alt+1 a Alt+5: completada, cita programada, buzón de voz, no contestó, rechazada); el ánimo, las pruebas programadas y volver a llamar son opcionales. Después presione “Completar llamada” o Ctrl+Enter. Se guarda de inmediato en este equipo y se envía cuando haya servidor. “Cancelar” termina la llamada sin registrarla.',
    },
    sources: DESK_GUIDE,
    tags: ['log a call', 'complete call', 'outcome', 'wrap-up', 'finish', 'registrar llamada', 'resultado'],
    asked:
      'How do I finish, end, save, close or complete a call? Where do I enter, note or choose the outcome or result of the call? No answer, voicemail, refused. Start or make a call, dial. ¿Cómo termino o guardo una llamada? ¿Dónde pongo el resultado? Where do I hang up, wrap up, what do I press when the call is over? Log voicemail or no answer. ¿Qué presiono cuando termina la llamada? Where do I put how the call went, what happened, what came out of it? How do I finish a call, hang up and write it down, pick the result? She did not answer, which button is it? Where do I mark that I talked to him? ¿Dónde pongo cómo salió la llamada, cómo la termino? What do I do once the call is over? How do I end the call? How do I log a call I just made? What do I do when the call is done? ¿Qué hago cuando se acaba la llamada? ¿Cómo termino la llamada? ¿Cómo registro la llamada?',
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
      'Which outcome do I pick when the wife answered, when he said maybe later, when we talked but nothing was booked? What is the difference between completed and scheduled? ¿Qué resultado elijo si contestó la esposa? What are the dispo options, dispositions or outcomes at the end of a call, which choices are there, what are the buttons? ¿Qué opciones de resultado hay al final de la llamada? He picked up but did not speak, hung up at once: what do I choose? We talked and nothing was decided, which outcome? We talked but she wants to think it over. He will think about it, what is the outcome? What outcome if a relative answered? Hablamos y no quedó en nada, ¿qué resultado es? Quiere pensarlo, ¿qué resultado pongo? What do I pick if I booked a test on the call? We booked the test, which outcome? If she agreed to a kit, what do I choose? Which outcome after booking an appointment? Quedó agendada, ¿qué resultado pongo?',
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
      'She did not pick up, what do I put? Busy signal, rings and rings, mailbox full. Which outcome when nobody answers? ¿Cómo pongo que no contestó? No contesta nadie, ¿qué resultado pongo? Sonó ocupado. The line rings and then is busy, a fast busy tone. The voicemail box is full. The line was busy. Busy line, what do I log? Nobody answered, what do I log? It just rings. Sonó ocupado, ¿qué pongo? No contestó nadie.',
  },
  {
    id: 'desk-hung-up',
    question: {
      en: 'The member hung up on me. What do I record, and may I try again?',
      es: 'El miembro me colgó. ¿Qué registro y puedo volver a intentar?',
    },
    answer: {
      en: 'A member who hung up at once, before anything was said, is “No answer” with the reason “Hung up at once”: it counts as a try, and the card says when the next one may be. A clear no is “Refused” with a reason, and “not interested” rests for 30 days. Words like “don’t call me again” are do-not-call, whatever the outcome.',
      es: 'Un miembro que colgó enseguida, antes de hablar, es “No contestó” con el motivo “Colgó enseguida”: cuenta como intento, y la tarjeta dice cuándo puede ser el próximo. Un no claro es “Rechazada” con un motivo, y “No le interesa” descansa 30 días. Palabras como “no me vuelva a llamar” son no llamar, sea cual sea el resultado.',
    },
    sources: DESK_GUIDE,
    tags: ['hung up', 'slammed the phone', 'refused', 'colgó', 'rechazó', 'not interested'],
    asked:
      'She slammed the phone down, hangs up on me every time, cut me off, said no thanks, is not interested. Do I ring again after a no? Me colgó el teléfono, dijo que no le interesa, ¿qué marco, la llamo otra vez? She yelled and hung up, is that refused? He yelled and hung up on me. Hung up angry, what outcome?',
  },
  {
    id: 'desk-cancel-call',
    question: {
      en: 'I opened a call by accident. How do I get out of it?',
      es: 'Abrí una llamada sin querer. ¿Cómo salgo?',
    },
    answer: {
      en: 'Press Cancel in the call dialog: nothing is logged, no try is counted, and notes that you typed are kept for the next call to this member. Only “Complete Call” logs a call; a call that did go out is logged with its outcome, also when nobody answered.',
      es: 'Presione “Cancelar” en el cuadro de la llamada: no se registra nada, no cuenta como intento y las notas escritas se guardan para la próxima llamada a este miembro. Solo “Completar llamada” registra una llamada; la que sí salió se registra con su resultado, también cuando nadie contestó.',
    },
    sources: DESK_GUIDE,
    tags: ['cancel a call', 'by accident', 'back out', 'close the dialog', 'cancelar la llamada', 'sin querer'],
    asked:
      'Hit call now on accident, clicked Call by mistake, how do I back out, close the call without logging, leave the call window? Does a canceled call count as a try? Le di a llamar sin querer, por error, ¿cómo cierro la llamada, cuenta como intento? The line dropped and I hit cancel, is what I wrote gone? If I press cancel do I lose my notes? Are the notes kept when I cancel? Does a cancelled call get logged at all? Does cancel still count as a call? Si le doy cancelar, ¿se pierde lo que escribí? ¿Cancelar registra la llamada? Cancelé sin querer, ¿dónde están mis notas? I opened the wrong member in a call. I called the wrong member, how do I get out? Started a call with the wrong person. Abrí la llamada por error. Abrí la llamada del miembro equivocado.',
  },
  {
    id: 'desk-05',
    question: { en: 'Are my call notes saved?', es: '¿Se guardan mis notas de la llamada?' },
    answer: {
      en: 'Call notes are saved with every keystroke, encrypted on this computer, and they are not lost. After a crash or a restart the unfinished call and its notes come back once the identity is confirmed again. “Not saved” under the box means that the disk refused: your text is still there, press “Save again”.',
      es: 'Las notas de la llamada se guardan con cada tecla, cifradas en este equipo, y no se pierden. Después de una falla o un reinicio, la llamada sin terminar y sus notas regresan cuando se confirma otra vez la identidad. “No se guardó” bajo el cuadro significa que el disco no aceptó: su texto sigue ahí, presione “Guardar otra vez”.',
    },
    sources: DESK_GUIDE,
    tags: ['will not save', 'not saved', 'notes', 'draft', 'crash', 'lost', 'saved', 'typed', 'notas'],
    asked:
      'It won’t save, what now? The notes won’t save. Are my notes lost if the computer crashes, restarts or loses power? Do I have to save, are notes saved automatically, recover a draft? ¿Se pierden mis notas si se apaga el equipo? Computer went down in the middle of a call, are my words gone, do I lose what I typed? ¿Se guardan las notas solas? I typed a lot and it crashed, is my typing gone? Do I have to press save for the notes? Power went out while I wrote. ¿Se guarda lo que escribo, se perdió lo que escribí? Is what I wrote safe? Does my typing survive a power cut? It will not save. The notes will not save. It says not saved. Not saved under the notes. No se guarda. Dice que no se guardó.',
  },
  {
    id: 'desk-snippets',
    question: {
      en: 'Are there ready-made texts for notes and chat?',
      es: '¿Hay textos preparados para las notas y el chat?',
    },
    answer: {
      en: 'Type / in the notes of a call or in the chat: a list of approved snippets opens, typing on narrows it, and Enter puts one in. You edit it before it is sent or saved. Administrators can add texts of the plan’s own.',
      es: 'Escriba / en las notas de una llamada o en el chat: se abre una lista de textos aprobados, al seguir escribiendo se acorta y Enter pone uno. Usted lo edita antes de enviarlo o guardarlo. Los administradores pueden agregar textos propios del plan.',
    },
    sources: DESK_GUIDE,
    tags: ['snippets', 'templates', 'canned', 'approved text', 'plantillas', 'textos aprobados'],
    asked:
      'I type the same sentences all day, is there a faster way? ¿Hay una forma de no escribir siempre lo mismo? I type the same thing again and again, canned answers, templates for notes, quick text, boilerplate, slash. Escribo siempre lo mismo, ¿hay frases listas, plantillas?',
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
      'Chose the wrong result by mistake, fix or edit the logged call, delete a call. Marqué el resultado equivocado, ¿se puede cambiar? I pressed the wrong result, clicked the wrong one, messed up the call. Undo what I logged. Puse mal el resultado, ¿cómo lo arreglo? How do I correct a note I wrote yesterday? Can I change the date of service of a lead, of a call? I put the wrong date. I picked the wrong outcome and pressed complete. Wrong outcome after complete call. Delete a logged call. Can a call be deleted? Change the outcome of a call. Puse mal el resultado de la llamada. ¿Se puede borrar una llamada?',
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
    id: 'desk-said',
    question: { en: 'How do I record what a member said?', es: '¿Cómo registro lo que dijo un miembro?' },
    answer: {
      en: '“Record what was said” opens with Alt+S in the call and with E on a card; one more key chooses what it was: do not call, a number that does not work, that the member has died, a test already done (A), who answered (S), whom the member lets us talk with (M), a yes or no to texts and e-mail. It works offline, counts at once here, and at every other desk as soon as it is sent. A test done somewhere else is a lead: the gap becomes “reported done”.',
      es: '“Registrar lo que se dijo” se abre con Alt+S en la llamada y con E en una tarjeta; otra tecla elige qué fue: no llamar, un número que no sirve, que el miembro falleció, una prueba que ya se hizo (A), quién contestó (S), con quién permite el miembro que hablemos (M), un sí o no a textos y correos. Funciona sin conexión, vale aquí de inmediato y en los demás escritorios en cuanto se envía. Una prueba hecha en otro lado es una pista: la brecha pasa a “dice que ya se hizo”.',
    },
    sources: DESK_GUIDE,
    tags: ['record what was said', 'already done', 'elsewhere', 'statement', 'registrar lo que se dijo'],
    asked:
      'Where do I put, write or note what the member told me, had the mammogram or test somewhere else already, note a statement, says it was done at another doctor. ¿Dónde anoto lo que me dijo? She told me something, where do I put it? Note that he already had it somewhere. Me dijo que ya lo hizo, ¿dónde lo anoto? Where do I put that she already had it done with another doctor, had the eye exam elsewhere? ¿Dónde apunto o anoto que ya se hizo el examen con otro doctor?',
  },
  {
    id: 'desk-04',
    question: {
      en: 'Why is part of the script hidden during a call?',
      es: '¿Por qué se oculta parte del guion durante la llamada?',
    },
    answer: {
      en: 'Until you tick that the name and the date of birth match, everything about health stays hidden. Ask openly and never read the details out. If the date of birth is not on file, compare the ZIP code or the address. “Take back” hides it again. While an urgent alert is open, the script beyond greeting and identity is left out until it is closed.',
      es: 'Hasta que marque que el nombre y la fecha de nacimiento coinciden, todo lo de salud queda oculto. Pregunte de forma abierta y nunca lea los datos. Si no hay fecha de nacimiento, compare el código postal o la dirección. “Deshacer” lo vuelve a ocultar. Con una alerta urgente abierta, del guion quedan solo el saludo y la identidad hasta que se cierre.',
    },
    sources: DESK_GUIDE,
    tags: [
      'past the greeting',
      'rest of the script',
      'unlock the script',
      'hidden',
      'script withheld',
      'confirm',
      'who is on the line',
      'identity confirmed',
      'oculto',
    ],
    asked:
      'Why is the script hidden or blank until I confirm who is on the line? Unlock the health details, tick name and birth date. ¿Por qué no veo todo el guion? The text is withheld, greyed or empty before the name is checked. Show the whole script. ¿Cuándo aparece el resto del guion? Why can I not see the health part, why is it blurred or covered? Which box do I tick to see the rest? ¿Por qué no veo lo de salud en la llamada? Why can I not see the script past the greeting? The script stops after the greeting. The rest of the script is missing. How do I unlock the script? There is no birth date on file, how do I confirm the identity? No veo el guion completo. El guion se corta después del saludo.',
  },
  {
    id: 'desk-14',
    question: {
      en: 'How do I change the style or the language of a script?',
      es: '¿Cómo cambio el estilo o el idioma de un guion?',
    },
    answer: {
      en: 'View Script (key S) has a style choice: professional, friendly or humorous. Friendly is the default, and your choice is remembered on this computer. Next to it you choose English or Spanish. The weather at the member’s place is added when it can be looked up; without it the script simply leaves it out.',
      es: '“Ver guion” (tecla S) tiene el estilo: profesional, amigable o con humor. Al principio es amigable, y su elección se recuerda en este equipo. Al lado se elige inglés o español. El clima de donde vive el miembro se agrega si se puede consultar; si no, el guion lo omite.',
    },
    sources: DESK_GUIDE,
    tags: ['script', 'style'],
    asked:
      'Can I switch, change or choose the tone, style or language of the script: funny, funnier, humorous, formal, professional, friendly, Spanish, English? Why is there no weather in the script? View the script. ¿Puedo ver el guion en español o más divertido? Make the script less formal, more fun or serious; where can I change it to Spanish? ¿Dónde cambio el guion a español? Can it sound less stiff, more fun? What do I read to him, where are the words in Spanish? Script, talk track, opening lines. ¿Dónde está lo que leo, cómo lo pongo en español? Where are the scripts, the script for the mammogram, for the colon test? Which script do I read for this gap? How do I say it in easy Spanish that she is due? ¿Cómo le digo en español fácil que le toca la mamografía? Put the script in English. Read the script in Spanish. Change the script language. Poner el guion en inglés. Poner el guion en español.',
  },
  {
    id: 'desk-15',
    question: {
      en: 'Where do I find answers to objections?',
      es: '¿Dónde encuentro respuestas a las objeciones?',
    },
    answer: {
      en: 'Beside the script, under “Objections at hand”: what to say to “I already had it done”, “I have no ride”, “I’m worried about the cost” and so on, and what to do when something happens (voicemail, wrong number, somebody else answers). Alt+O goes there, and you can search it.',
      es: 'Junto al guion, en “Objeciones a la mano”: qué decir a “Ya me lo hice”, “No tengo cómo llegar”, “Me preocupa el costo”, etc., y qué hacer cuando pasa algo (buzón de voz, número equivocado, contesta otra persona). Alt+O lleva ahí, y se puede buscar.',
    },
    sources: DESK_GUIDE,
    tags: ['what to say', 'objections', 'objection', 'excuses', 'member says', 'what to answer', 'objeciones'],
    asked:
      'What do I say when they say no, have no time, no ride, are scared or worried about cost? How to answer an excuse, handle an objection, wrong number. ¿Qué contesto si dice que no tiene tiempo? Member says no thanks, not interested, it is a scam, too old, feels fine; what is a good answer? ¿Qué digo si dice que no le interesa? He is angry, rude, has no time, does not trust us, thinks it is a scam: what do I say? Good answers when people say no. She says she is too busy. Me dice que no tiene tiempo, ¿qué le contesto? What to say when they push back. Where is the list of comebacks when someone says no? What do I say when they say they already had it done? What to say when the member says no. What do I answer to no time? What to say to I have no ride. ¿Qué le digo si dice que ya se lo hizo? ¿Qué contesto si dice que no?',
  },
  {
    id: 'desk-16',
    question: { en: 'Where is the crisis text in a call?', es: '¿Dónde está el texto de crisis en una llamada?' },
    answer: {
      en: 'The crisis text opens with F2 in the call dialog, and F2 puts it away; where an urgent alert of the member is open, it opens by itself under a red note that says what to do. It says what to tell the member and the lines: 988 by call or text (Spanish: press 2), 911 for danger right now.',
      es: 'El texto de crisis se abre con F2 en el cuadro de la llamada, y F2 lo guarda; si el miembro tiene una alerta urgente abierta, se abre solo bajo una nota roja que dice qué hacer. Dice qué decirle al miembro y las líneas: 988 por llamada o texto (español: marcar 2), 911 con peligro inmediato.',
    },
    sources: DESK_GUIDE,
    tags: ['crisis text', 'crisis key', 'f2', 'tecla de crisis'],
    asked:
      'Which key, button or shortcut opens the crisis text during a call? Where is the suicide script, the emergency wording? ¿Con qué tecla abro el texto de crisis? Hotkey for crisis, red box in the call, F2. ¿Dónde está la tecla de crisis? Where are the words for suicide, the emergency lines? ¿Dónde está el texto para una crisis?',
  },
  {
    id: 'desk-30',
    question: { en: 'What does “In call with” mean?', es: '¿Qué significa “En llamada con”?' },
    answer: {
      en: 'A colleague is on the phone with this member right now, so that nobody is called by two people. The mark ends with the call, or by itself after 90 seconds without a sign from that station. Without a connection your own call can’t be seen by the others yet; the dialog says so.',
      es: 'Un colega está ahora al teléfono con este miembro, para que no le llamen dos personas. La marca termina con la llamada, o sola después de 90 segundos sin señal de esa estación. Sin conexión los demás todavía no ven su llamada; el cuadro lo dice.',
    },
    sources: DESK_GUIDE,
    tags: ['in call with', 'somebody else', 'colleague', 'claimed', 'two people'],
    asked:
      'It says a colleague is in a call with this member, somebody else is calling. Why is the card taken, busy or blocked by another coach? ¿Por qué dice que otra persona está en llamada? Another coach is talking to her, two of us calling the same person. ¿Alguien más la está llamando? Somebody else has her on the phone right now. Two of us on the same person. Alguien ya está hablando con él. My coworker is already calling him. Ya lo está llamando un compañero. Can two of us work the same member at once? It says in call with a name. The card says in call with somebody. In call with a coworker. Dice en llamada con alguien. La tarjeta dice en llamada con una compañera. Who is calling her right now?',
  },
  {
    id: 'desk-inbound',
    question: { en: 'A member calls me. What do I do?', es: 'Un miembro me llama. ¿Qué hago?' },
    answer: {
      en: 'When a member calls in, find them by number, member ID, birth date or name, and press “They called us” (I on the selected member). Check the identity as in any call; contact rules and caps do not hold it back, and it has outcomes of its own. A number that several share shows the household.',
      es: 'Cuando un miembro llama, búsquelo por teléfono, número de miembro, fecha de nacimiento o nombre y oprima “Nos llamó” (I en el miembro elegido). Confirme la identidad como en cualquier llamada; las reglas de contacto y los límites no la detienen, y tiene resultados propios. Un número que comparten varios muestra el hogar.',
    },
    sources: DESK_GUIDE,
    tags: [
      'phone rang',
      'log incoming call',
      'called me back',
      'incoming call',
      'they called us',
      'inbound',
      'calls in',
      'nos llamó',
      'llamada entrante',
    ],
    asked:
      'She rang me, somebody is on the line who called us, returns my call, how do I start or log a call that came in? Phone rings at my desk. Me devuelve la llamada, me está llamando un miembro, ¿dónde la registro? The member called me back on my line, how do I log that so it does not count as my try? Somebody returns my call, called in after my voicemail. El miembro me devolvió la llamada, ¿cómo la registro para que no cuente como intento? A member called me back, where do I log that? He called back, how do I log it? Log a call that came in. Record an incoming call. Me regresó la llamada, ¿dónde lo pongo? Registrar una llamada recibida. The phone rang and it is a member. A member is on the line who called us. The phone rings and a member is calling. Sonó el teléfono y es un miembro.',
  },
  {
    id: 'desk-household',
    question: {
      en: 'Can one call that came in cover two members of a household?',
      es: '¿Una llamada recibida puede cubrir a dos miembros de un hogar?',
    },
    answer: {
      en: `A call that came in can go on about another member: “Also about another member” (${keyOf('call.other', 'en')}) lists those who share the number and finds anybody else. Each member has an identity check and an entry of their own.`,
      es: `Una llamada recibida puede seguir con otro miembro: “También sobre otro miembro” (${keyOf('call.other', 'es')}) muestra a quienes comparten el número y encuentra a cualquier otro. Cada miembro tiene su verificación de identidad y su propio registro.`,
    },
    sources: DESK_GUIDE,
    tags: [
      'wife too',
      'husband too',
      'household',
      'two members',
      'same number',
      'shared number',
      'hogar',
      'dos miembros',
    ],
    asked:
      'Husband and wife on the same phone, her spouse is a member too and wants to talk, several members share one number, hand the phone over. La pareja comparte el teléfono, ¿puedo atender a los dos en la misma llamada? Her husband is right there and is a member, too. Two people, one phone. Los dos son miembros, ¿una sola llamada? The husband is done, now the wife wants hers in the same call. How do I log two people in one call? First her, then her spouse, on one line: how do I enter both? She called us and now her husband wants to ask about his own. Terminé con el esposo y ahora quiere la esposa, ¿cómo registro a los dos? Ella llamó y ahora su marido quiere lo suyo. The wife wants to talk too after the husband. His wife is next to him and wants hers. La esposa también quiere hablar de lo suyo. Quiere hablar también el esposo. Both are on the line and want to be helped. Both of them on one line. Los dos están en la línea.',
  },
]
