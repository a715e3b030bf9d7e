import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'
import { keyOf } from '../../keys/key-text.ts'

/** The board: order, filters, badges and figures. */
export const BOARD_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'kb-33',
    question: { en: 'How is my queue sorted?', es: '¿Cómo se ordena mi lista?' },
    answer: {
      en: 'The time-match score comes first, where it differs by more than 10. Then the pickup likelihood, where it differs by more than 15. Then priority (critical, high, medium, low), and last the value. “Why here?” on a card names the step that decided.',
      es: 'Primero el puntaje de horario, si difiere en más de 10. Luego la probabilidad de contestar, si difiere en más de 15. Después la prioridad (crítica, alta, media, baja) y al final el valor. “¿Por qué aquí?” en la tarjeta nombra el paso que decidió.',
    },
    sources: DESK_GUIDE,
    tags: ['queue', 'sorting', 'order', 'why here', 'above', 'first', 'next', 'lista', 'orden'],
    asked:
      'How does the queue or the list decide who comes first, who is on top? Why is a low priority member above, before or ahead of a critical one? Ranking, order, sorted by, position, who do I call next. ¿Quién va primero en la lista y por qué? Sorted how, why is he first, last, so low or so high in my queue? What decides the order, tie. ¿Por qué va primero? Why is this one above that one on my board? Why is this one on top, why did the order change, who comes first and why? How does it decide who I call next? Why is she before him? ¿Por qué está esta primero, cómo se ordena, por qué cambió el orden? Why is this lady number one when the next is critical, why is a low one above a critical one? What is this person doing on top of my list? ¿Por qué sale primero si la otra es crítica? Why does a medium person come before a critical person? A high priority member is below a low priority one, is that a bug? ¿Por qué una de prioridad media está arriba de una crítica?',
  },
  {
    id: 'kb-34',
    question: { en: 'What does “Best Time Now” mean?', es: '¿Qué significa “Mejor momento ahora”?' },
    answer: {
      en: 'On the member’s own clock it is now one of their listed days and hours, both ends included. It tells when they tend to answer; the legal calling window is checked as well. With no days or no hours on file it never shows.',
      es: 'En la hora del miembro, ahora es uno de sus días y horarios anotados, con los dos extremos incluidos. Dice cuándo suele contestar; además se revisa el horario legal de llamadas. Sin días o sin horas registrados no aparece nunca.',
    },
    sources: DESK_GUIDE,
    tags: ['best time', 'best time now', 'tab', 'badge', 'mejor momento'],
    asked:
      'When does the Best Time Now badge show, what makes a member appear under that tab? Preferred hours and days, most likely to answer. Why does it say best time? ¿Cuándo aparece la insignia de mejor momento? Good time to call right now, green badge, preferred time. Is the legal window checked too? ¿Qué quiere decir mejor momento? What is the green best time label? When is she likely to be home? ¿Qué es Mejor hora ahora? Good time to reach her. What is the best time tab? Best time now, what is it? Best time now badge. ¿Qué es mejor momento ahora?',
  },
  {
    id: 'kb-35',
    question: {
      en: 'What do 100, 75, 50, 40, 25 and 0 mean in the time score?',
      es: '¿Qué significan 100, 75, 50, 40, 25 y 0 en el puntaje de horario?',
    },
    answer: {
      en: 'The time score says how near their best time is: 100 inside a range now, 75 the nearest range within 60 minutes, 50 within 120 minutes. 40 is a listed day, but further away. 25: today is not a listed day. 0: no ranges or no days are on file.',
      es: 'El puntaje de horario dice qué tan cerca está su mejor hora: 100 ahora dentro de un horario, 75 el más cercano a 60 minutos o menos, 50 a 120 minutos o menos. 40 es un día anotado, pero más lejos. 25: hoy no es un día anotado. 0: no hay horarios o días registrados.',
    },
    sources: DESK_GUIDE,
    tags: ['time score', 'contact-likelihood score', 'puntaje'],
    asked:
      'What does a time score or time match of 75, 40 or 25 mean? How is the time score calculated, what are the points for time? Difference between 40 and 25, zero for time. ¿Qué significa un puntaje de horario de 75? How do you come up with the 50 points for the time, what is the scale behind the call time points, why is his time score 25 or 0? ¿De dónde salen los puntos de horario? How are the values defined, good or bad? How does the board rate the time from 0 to 100? What is the number for the time, what does a 75 mean? ¿Qué es el número de la hora?',
  },
  {
    id: 'kb-36',
    question: { en: 'How is call success worked out?', es: '¿Cómo se calcula el éxito de las llamadas?' },
    answer: {
      en: 'Call success is 70% of the completed share of the last three calls plus 30% of that of all calls, rounded; only calls that we made and the outcome “completed” count. Without any history it is 50. Where the plan’s file gives its own pickup likelihood, that one is used (“Why here?” says which). From 70 on, the High Pickup Rate badge shows.',
      es: 'El éxito de las llamadas es el 70% de la proporción completada de las últimas tres más el 30% de la de todas, redondeado; solo cuentan las que hicimos nosotros y el resultado “completada”. Sin historial es 50. Si el archivo del plan trae su propia probabilidad de contestar, se usa esa (“¿Por qué aquí?” lo dice). Desde 70 aparece la insignia “Suele contestar”.',
    },
    sources: DESK_GUIDE,
    tags: ['pickup', 'pickup percentage', 'likelihood', 'high pickup rate', 'calculated', 'no history'],
    asked:
      'How is the pickup percentage or likelihood calculated? Where does the 50 percent come from when there were no calls before? High Pickup Rate, chance that they answer the phone. ¿De dónde sale el porcentaje de contestar? Chance of answering, how likely to pick up, 70 percent badge. New member without calls. ¿Qué tan probable es que conteste? What is the percent for picking up, how likely is he to answer? Chance that she picks up, 70 percent. ¿Qué probabilidad hay de que conteste?',
  },
  {
    id: 'desk-today',
    question: {
      en: 'Where do I see whom to call today, and with whom do I start?',
      es: '¿Dónde veo a quién llamar hoy y con quién empiezo?',
    },
    answer: {
      en: 'The Daily Work Board is the list for today: the members of your teams in the order in which to call them, the best one on top. Start there with J and K, and press C to call. A promised call-back does not move anybody up in it: look under Call-backs (B) as well; tasks are under W. “Only my members” (Y) leaves those that are yours.',
      es: 'El tablero de trabajo diario es la lista de hoy: los miembros de sus equipos en el orden en que conviene llamarlos, el mejor arriba. Empiece ahí con J y K, y presione C para llamar. Una llamada prometida no sube a nadie en la lista: mire también en “Por devolver” (B); las tareas, en W. “Solo mis miembros” (Y) deja los suyos.',
    },
    sources: DESK_GUIDE,
    tags: ['today', 'work list', 'daily work board', 'start', 'next call', 'hoy', 'lista'],
    asked:
      'Who do I have to call today? Where is my list, where do I begin in the morning, who is next? Where do I see who I gotta call? How do I get the next member? ¿A quién tengo que llamar hoy? ¿Dónde está mi lista de hoy? ¿Con quién sigo?',
  },
  {
    id: 'desk-next-step',
    question: {
      en: 'What is the next step on a card?',
      es: '¿Qué es el próximo paso en una tarjeta?',
    },
    answer: {
      en: 'The next step names one thing to do for the member and why, the first that applies: an urgent alert (“Handle the urgent alert” for a clinician; all others leave it to one or see to it), an unread message, a promised call, a kit that waits for a clinician, a number that works, a result to discuss, a kit that arrived, a record to get, and then the first open gap that is not yet arranged. It comes from rules and is advice, not an order; the contact rules alone say whether a call is allowed.',
      es: 'El próximo paso nombra una cosa por hacer para el miembro y por qué, la primera que aplica: una alerta urgente (la atiende el personal clínico; los demás se la dejan o procuran que la atienda), un mensaje sin leer, una llamada prometida, un kit que espera al profesional clínico, un número que sirva, un resultado por hablar, un kit que llegó, un expediente por pedir, y luego la primera brecha abierta que falta por coordinar. Sale de reglas y es un consejo: solo las reglas de contacto dicen si se puede llamar.',
    },
    sources: DESK_GUIDE,
    tags: [
      'keep the promised call',
      'answer the message',
      'siguiente paso',
      'leave it to a clinician',
      'find a working number',
      'get the record',
      'next step',
      'next best action',
      'suggested action',
      'próximo paso',
    ],
    asked:
      'What should I do first for this member, why does the card tell me to do that, who decides the recommended action? ¿Por qué la tarjeta me sugiere eso, qué hago primero? It tells me what to do, why that? What is best to do for this one? ¿Qué me recomienda hacer con este? The next step says find a working number. Next step: get the record. Next step: leave it to a clinician. Why does it say leave it to a clinician? Next step says ask how it goes with the kit. The card says ask whether we may text or email. Can I ignore the next step? Do I have to do the next step? Who wrote the next step? What is the line next step? ¿Qué es el siguiente paso? ¿Tengo que hacer el siguiente paso? El siguiente paso dice busque un número que funcione. Siguiente paso: déjelo en manos del personal clínico. What does keep the promised call mean? What does answer the message mean? What does discuss the result mean? Have a clinician decide on the kit, what is that? Call soon, it says. ¿Qué quiere decir haga la llamada prometida?',
  },
  {
    id: 'desk-02',
    question: { en: 'What do the badges on a card mean?', es: '¿Qué significan las insignias de la tarjeta?' },
    answer: {
      en: 'The badges on a card tell about today: Completed, the member was reached; Refused, the member said no; Best Time Now, they tend to answer at this hour. About the member: Verified, phone (and e-mail, where there is one) are confirmed; DNC, do not call; High Pickup Rate, 70% or more. About care: Results Ready, a lab result is available; Test Scheduled, an appointment lies ahead; Kit Arrived, a test kit was delivered to the member and waits to be done.',
      es: 'Las insignias de la tarjeta hablan de hoy: Completada, se encontró al miembro; Rechazada, el miembro dijo que no; Mejor momento ahora, a esta hora suele contestar. Del miembro: Verificado, el teléfono (y el correo, si lo hay) están confirmados; No llamar; Suele contestar, 70% o más. De la atención: Resultados listos, hay un resultado de laboratorio; Prueba programada, hay una cita por venir; Kit recibido, un kit le llegó al miembro y falta hacerlo.',
    },
    sources: DESK_GUIDE,
    tags: ['badges', 'badge', 'labels', 'verified', 'results ready', 'kit arrived', 'insignias'],
    asked:
      'What do the badges, labels, tags, colors, icons or marks on a card mean? Verified, Results Ready, Test Scheduled, Kit Arrived, DNC, Completed, High Pickup. ¿Qué quieren decir las marcas de la tarjeta? What is Verified, what does the green or red label say, symbols on the member card. ¿Qué quiere decir Verificado? What are the little tags and colors by the name? What does the green one, the red one mean? ¿Qué son las etiquetas de colores junto al nombre? What is results ready? What is kit arrived? What is test scheduled on a card? What does completed on the card mean? ¿Qué es resultados listos? ¿Qué es kit recibido?',
  },
  {
    id: 'desk-tried',
    question: {
      en: 'What does “Tried”, with a time and an outcome, mean on a card?',
      es: '¿Qué significa “Intento”, con una hora y un resultado, en una tarjeta?',
    },
    answer: {
      en: '“Tried” names a call of today that did not reach the member: a voicemail or no answer. It is a try and counts against the caps of one call in 24 hours, 3 in 7 days and 8 in 60, from the start of the call. The member stays on the board and open call-backs stay open; the card says when the next call may be.',
      es: '“Intento” nombra una llamada de hoy que no encontró al miembro: un buzón de voz o sin respuesta. Es un intento y cuenta para los límites de una llamada en 24 horas, 3 en 7 días y 8 en 60, desde el comienzo de la llamada. El miembro sigue en el tablero y las llamadas prometidas siguen abiertas; la tarjeta dice cuándo se puede llamar otra vez.',
    },
    sources: DESK_GUIDE,
    tags: ['tried', 'attempt', 'after a voicemail', 'no answer', 'intento', 'sin respuesta'],
    asked:
      'Left a voicemail or nobody picked up: when can I try again, how long do I wait until the next try, does a voicemail count as an attempt? It says tried and voicemail on the card. Dejé un mensaje o nadie contestó, ¿cuándo puedo volver a intentar, cuenta como intento? It says tried, what is that? Left a message, when is the next try? Dejé recado hoy, ¿cuándo vuelvo a marcar?',
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
    tags: [
      'vanished',
      'not interested',
      'come back',
      'finished',
      'show finished',
      'disappeared',
      'set aside',
      'terminados',
    ],
    asked:
      'Why is her card gone from my list, I talked to her this morning? Someone I reached is not on the list any more. My member vanished from the list after I wrapped up the call. Where did he go once I finished? Member vanished from the list after the call, where is he, card is gone. ¿Dónde quedó el miembro que acabo de llamar? I called him and now he is gone from the screen. Ya no me aparece el que llamé. When does somebody who was not interested come back on the list? How long is a not interested member behind? When do refused people come back? ¿Cuándo vuelve a salir quien dijo que no le interesa? The card vanished from the board after the call. He vanished after I called him. She disappeared from my list after the call. Desapareció de mi tablero después de la llamada.',
  },
  {
    id: 'desk-skip',
    question: {
      en: 'How do I skip a member, and how do they come back?',
      es: '¿Cómo aparto a un miembro de la cola y cómo vuelve?',
    },
    answer: {
      en: 'Skip (key X, or on the card) sets a member aside for the whole team, with a reason and until later today, tomorrow or a day of the next two weeks. The member stands at the end of the queue: “Show finished and set aside” (key F) shows them, a search finds them, and calling stays possible. A call-back that is due, an urgent alert or a new message brings them back at once. Undo works for 10 seconds, “Put back” as long as it stands.',
      es: '“Apartar” (tecla X, o en la tarjeta) saca a un miembro de la cola de todo el equipo, con un motivo y hasta más tarde hoy, mañana o un día de las próximas dos semanas. El miembro queda al final: “Mostrar terminados y apartados” (tecla F) lo muestra, la búsqueda lo encuentra, y se le puede llamar. Una llamada prometida que ya toca, una alerta urgente o un mensaje nuevo lo traen de vuelta de inmediato. Se deshace durante 10 segundos, y con “Devolver” mientras esté apartado.',
    },
    sources: DESK_GUIDE,
    tags: [
      'how to skip',
      'set someone aside',
      'skip',
      'set aside',
      'put back',
      'not now',
      'apartar',
      'saltar',
      'omitir',
      'posponer',
    ],
    asked:
      'I am waiting for the doctor’s fax, how do I get this card out of my way until then? Is it gone only for me or for everybody? How do I get somebody out of my way until tomorrow? Does the rest of the team still see a skipped member, or is it only me? Skip somebody, pass over, put off, hide till tomorrow, snooze, not today, next please. Undo a skip, unskip, bring back who was skipped. Where did the skipped member go, why is the one I skipped gone or back? ¿Cómo me salto a alguien, lo dejo para mañana, lo quito de la lista por hoy, deshago el salto? ¿Dónde quedó el que aparté? Not now, later, tomorrow: how do I put this one off? Snooze a person. How do I get past somebody I do not want to call today? ¿Cómo lo dejo para mañana, cómo paso al siguiente sin llamar? Why is she back on my list? The one I skipped came back. How do I set someone aside? How do I skip a member? How do I skip? Set aside a member for the day. Skip to the next one without calling. How do I put off a member? ¿Cómo aparto a alguien? ¿Cómo aparto a un miembro hasta mañana? ¿Cómo me salto a uno? Not a good time for her, set aside until later. Bad time for the member, skip until later.',
  },
  {
    id: 'desk-03',
    question: {
      en: 'How do I search and filter the board?',
      es: '¿Cómo busco y filtro en el tablero?',
    },
    answer: {
      en: 'The search box above the list (key /) finds members by any part of the name, with or without accents, by phone number, member ID or birth date. The tabs All, Best Time Now, Critical, High, Medium and DNC (keys 1 to 6) narrow the list and show how many there are. “New order available - Update” (key R) puts a new order in place when you are ready; nothing moves under your pointer.',
      es: 'El cuadro de búsqueda sobre la lista (tecla /) encuentra miembros por cualquier parte del nombre, con o sin acentos, por teléfono, número de miembro o fecha de nacimiento. Las pestañas Todos, Mejor momento ahora, Crítica, Alta, Media y No llamar (teclas 1 a 6) acortan la lista y muestran cuántos hay. “Hay un orden nuevo - Actualizar” (tecla R) aplica el orden cuando usted quiera; nada se mueve bajo su puntero.',
    },
    sources: DESK_GUIDE,
    tags: ['find a member', 'look up', 'by name', 'search', 'filter'],
    asked:
      'She mumbles and can’t spell her name, how else can I look her up? What other ways are there to find a caller? Find by birthday, date of birth, phone number, last four digits, member ID, part of the name. Two members share a phone. Buscar por fecha de nacimiento, cumpleaños o teléfono. How do I find, look up or search a member by name? Where is the search box? Show only critical members, filter the list by priority, tabs, counts. New order available, update or refresh the list. ¿Cómo encuentro a un miembro por su nombre? Where do I type a last name, pull someone up, jump to a person? Is there a way to see only the critical or high ones? ¿Dónde escribo el apellido? ¿Cómo veo solo los críticos? How do I look somebody up, by the number that rang, by birthday, by ID, by last name? Where can I type a name? Find a person, pull somebody up. Show only the critical ones. ¿Cómo busco a alguien por su teléfono, por el apellido? How do I find a member by name, by last name? How do I find a lady in the list? Where do I type the name of a member? How do I pull up a member? ¿Cómo encuentro a la señora en la lista? Ver solo los críticos. See only the critical ones.',
  },
  {
    id: 'desk-mine',
    question: {
      en: 'How do I see only my own members, or another order?',
      es: '¿Cómo veo solo a mis miembros, o en otro orden?',
    },
    answer: {
      en: `With “Only my members” (${keyOf('board.mine', 'en')}, or the menu of the toolbar, once you are signed in) the board shows whom you promised a call, who asked for you, for whom you have a task, and whom you called last. The same menu orders the list: as ranked, by last name, longest without contact, or most open gaps.`,
      es: `Con “Solo mis miembros” (${keyOf('board.mine', 'es')}, o el menú de la barra, con la sesión iniciada) el tablero muestra a quienes usted prometió llamar, a quienes pidieron hablar con usted, a quienes tienen una tarea suya y a quienes usted llamó por última vez. El mismo menú ordena: según la lista, por apellido, más tiempo sin contacto o más brechas abiertas.`,
    },
    sources: DESK_GUIDE,
    tags: [
      'my people',
      'longest without contact',
      'most open gaps',
      'only my members',
      'assigned to me',
      'sort the list',
      'order of the list',
      'solo mis miembros',
      'ordenar',
    ],
    asked:
      'How do I make the list show only the ones I promised to call? Can I see just the people I deal with? Only the ones I work with. Hide the members of my coworkers, filter to those assigned to me, only people I call, sort the list by name or by something else. ¿Cómo filtro los que me asignaron, cómo ordeno la lista? Just my people please. Sort by name. Solo quiero ver a los míos, ¿cómo los ordeno? How do I see just my people? Show just my own members. Who has not been contacted the longest? Sort by longest without contact. Sort by most gaps. Only my members, how? ¿Cómo veo solo a mis miembros? Solo mis miembros. Ordenar por apellido. ¿Quién lleva más tiempo sin contacto?',
  },
  {
    id: 'desk-views',
    question: {
      en: 'How do I switch between the compact and the comfortable view?',
      es: '¿Cómo cambio entre la vista compacta y la cómoda?',
    },
    answer: {
      en: 'Key V changes the view of the board; the toolbar and the preferences do it too. Compact is a list of many members with one of them open beside it; Comfortable is one card per member, with More for the rest. J and K move in both; in Compact, Enter goes into the member and Escape back to the list.',
      es: 'La tecla V cambia la vista del tablero; también la barra y las preferencias. La compacta es una lista de muchos miembros con uno abierto al lado; la cómoda es una tarjeta por miembro, con “Más” para el resto. J y K mueven en las dos; en la compacta, Enter entra al miembro y Escape vuelve a la lista.',
    },
    sources: DESK_GUIDE,
    tags: [
      'see more people',
      'smaller list',
      'compact',
      'comfortable',
      'view',
      'layout',
      'dense list',
      'vista compacta',
      'vista cómoda',
    ],
    asked:
      'Change the layout, smaller cards, see more members at once, rows instead of cards, go back to the big cards, list on the left. ¿Cómo veo más miembros a la vez, cómo cambio la vista, cómo vuelvo a las tarjetas? I see only four people, I want a longer list. Caben muy pocos en la pantalla. Bigger cards, small rows. The cards are huge, how do I see more people on the screen, fit more on one page? Las tarjetas son muy grandes, ¿cómo veo más gente en la pantalla? Make the list smaller to see more members. I want to see more people at once. How do I get the small list? See more members on the screen. Change to the compact view. Go back to the card view. ¿Cómo pongo la vista compacta? Quiero ver más gente a la vez.',
  },
  {
    id: 'desk-28',
    question: { en: 'What do the stat cards at the top show?', es: '¿Qué muestran las tarjetas de arriba?' },
    answer: {
      en: 'Today’s calls out of those calls plus the members still to be called today, completed calls with their share, and care gaps closed, from the day’s real records. The estimated revenue impact is shown to supervisors only. With sample data they are sample figures.',
      es: 'Las llamadas de hoy de un total que suma esas y los miembros que faltan por llamar hoy, las completadas con su porcentaje y las brechas cerradas, con los registros reales del día. El impacto estimado en ingresos solo lo ven los supervisores. Con datos de muestra son cifras de muestra.',
    },
    sources: DESK_GUIDE,
    tags: [
      'boxes at the top',
      'four boxes',
      'stat cards',
      'revenue',
      'figures',
      'numbers at the top',
      'today’s calls',
      'cifras',
    ],
    asked:
      'What do the numbers, figures or stat cards at the top show? Today’s calls, completed, revenue, HEDIS improvements. Why can’t I see the revenue? ¿Qué son las cifras de arriba? Goal for today, how many calls left, how am I doing, money figure. ¿Cuántas llamadas llevo? How many did I do today, what are the numbers on top? How am I doing against my goal? ¿Cuántas llevo hoy, qué son los números de arriba? What are the four boxes on top of the board? What do the boxes at the top mean? The four numbers above the list. ¿Qué son los cuadros de arriba?',
  },
  {
    id: 'desk-29',
    question: { en: 'What do the care-gap statuses mean?', es: '¿Qué significan los estados de una brecha?' },
    answer: {
      en: 'Open, contacted, scheduled and kit out follow the work. Reported done: the member says so; it is a lead, never a closed gap. Evidence in: a record has arrived. Closed: it counts. Excluded: the measure does not apply, with the reason.',
      es: 'Abierta, contactado, programada y kit enviado siguen el trabajo. Dice que ya se hizo: lo dice el miembro; es una pista, nunca una brecha cerrada. Comprobante recibido: llegó un registro. Cerrada: cuenta. Excluida: la medida no aplica, con el motivo.',
    },
    sources: DESK_GUIDE,
    tags: ['gap status', 'care gap'],
    asked:
      'What does reported done, evidence in, kit out, contacted, open, closed or excluded mean for a gap? Status or state of a care gap. ¿Qué significa que una brecha esté abierta, excluida o con comprobante? Difference between reported done, evidence in and closed. Gap shows scheduled or kit out. ¿Cuál es la diferencia entre comprobante y cerrada? The gap says evidence in, kit out, contacted, what is that? ¿Qué quiere decir el estado de la brecha?',
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
    asked:
      'Which members, teams or charts can I see, who can see what? Roles, rights, permissions of coach, coordinator, clinician, supervisor, auditor. Is it logged who looked? ¿Quién puede ver qué? I can’t find a member, wrong team, other team’s members, who looked at a chart. ¿Por qué no veo a un miembro? Why do I not see everybody, who may look at what? Can my boss see my notes? ¿Quién ve lo que hago, por qué no me sale un miembro? Who is allowed to look at a chart? Who sees what I open, who looked at a member? ¿Quién ve lo que yo abro?',
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
    tags: [
      'no member is yours',
      'nobody to call yet',
      'empty board',
      'no members',
      'missing member',
      'nobody',
      'tablero vacío',
      'falta',
    ],
    asked:
      'The board is empty, nobody is there, my list is blank. I can not find a member who was here yesterday. No me sale nadie en el tablero, mi lista está vacía. It says no member is yours right now. Nobody is yours right now. No members in their best time window. There is nobody to call yet. The list says no members match. Board shows nothing. Dice que ningún miembro es suyo. Todavía no hay a quién llamar.',
  },
]
