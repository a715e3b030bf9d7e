import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** What single lines and badges of a card say. */
export const CARD_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-card-dnc',
    question: {
      en: 'What does “DNC - Cannot Call” with a date on a card mean?',
      es: '¿Qué significa “No llamar - Llamada no permitida” con una fecha en una tarjeta?',
    },
    answer: {
      en: '“DNC - Cannot Call” marks a member on do-not-call; the date beside it is the day since when. Call Now is off, and calls and texts are blocked for everyone, while e-mail, the portal and its chat stay open. The DNC tab (key 6) shows them all; a supervisor takes the flag back with a reason, or the member does in the portal.',
      es: 'La línea “No llamar - Llamada no permitida” marca a un miembro en la lista de no llamar; la fecha al lado es desde cuándo. “Llamar ahora” está apagado y las llamadas y textos están bloqueados para todos; el correo, el portal y su chat siguen abiertos. La pestaña No llamar (tecla 6) los muestra; lo quita un supervisor con un motivo, o el miembro en el portal.',
    },
    sources: DESK_GUIDE,
    tags: ['dnc', 'do-not-call date', 'dnc badge', 'dnc tab', 'no llamar'],
    asked:
      'What is DNC on a card? Since when is she on do not call? The card says DNC, what can I still do for her? What is the date next to DNC? What is the DNC tab? ¿Qué quiere decir DNC en la tarjeta? ¿Desde cuándo está en no llamar? ¿Qué es la fecha al lado de no llamar?',
  },
  {
    id: 'desk-card-wishes',
    question: {
      en: 'What do the lines about wishes on a card mean, like “Interpreter”, “Called” or “May talk with”?',
      es: '¿Qué significan las líneas de deseos de una tarjeta, como “Intérprete”, “Le dicen” o “Se puede hablar con”?',
    },
    answer: {
      en: 'Lines of wishes hold for every call: “Interpreter” names the language to have an interpreter for, “Called” the name the member likes, “Asked for … only” the one person who should call, “May talk with” whom the member allowed us to talk with, and “No reminder calls or texts” that only calls about care go on. “Said to be done” names a gap of which the member says it is done, “No working number” that all numbers on file failed.',
      es: 'Las líneas de deseos valen para cada llamada: “Intérprete” nombra el idioma, “Le dicen” el nombre que prefiere, “Pidió solo a …” a la única persona que debe llamar, “Se puede hablar con” con quién el miembro permitió hablar, y “Sin recordatorios” que solo siguen las llamadas sobre su atención. “Dice que ya se hizo” nombra una brecha que el miembro da por hecha, “Sin número que funcione” que fallaron todos los números.',
    },
    sources: DESK_GUIDE,
    tags: ['wishes', 'interpreter line', 'called', 'no reminder calls', 'said to be done', 'deseos'],
    asked:
      'What is said to be done on a card? The card says interpreter Vietnamese, what do I do with it? What does called and a name mean? There is may talk with and a name. What does no reminder calls or texts mean on the card? It says no working number. ¿Qué es dice que ya se hizo en la tarjeta? ¿Qué quiere decir se puede hablar con? ¿Qué es le dicen en la tarjeta? Sale sin número que funcione. What does may talk with the daughter mean on the card? May talk with and a name on the card.',
  },
  {
    id: 'desk-card-refused',
    question: {
      en: 'What does “Refused on …” on a card mean?',
      es: '¿Qué significa “Rechazó el …” en una tarjeta?',
    },
    answer: {
      en: '“Refused on” with a date names the member’s last refusal and its reason, so that the next caller begins there. “Because of the language” is a reminder to have an interpreter on the line. “Not interested” puts the member behind the others for 30 days, unless they are reached before; the badge “Refused” is about today alone. It is no do-not-call, and calling stays possible.',
      es: '“Rechazó el” con una fecha nombra el último rechazo del miembro y su motivo, para que quien llame después empiece por ahí. “Por el idioma” recuerda tener un intérprete en la línea. “No le interesa” deja al miembro detrás de los demás por 30 días, salvo que se le encuentre antes; la insignia “Rechazada” es solo de hoy. No es no llamar, y se le puede llamar.',
    },
    sources: DESK_GUIDE,
    tags: ['refusal', 'refused on', 'refused badge', 'last refusal', 'not interested 30 days', 'rechazó'],
    asked:
      'Card says refused on a date because of the language, what now? What does the refused badge mean? She refused last month, can I call again? He said not interested, when does he come up again? Is refused the same as do not call? La tarjeta dice rechazó por el idioma. ¿Qué es la insignia rechazada? Dijo que no le interesa, ¿cuándo vuelve a salir? ¿Rechazada es lo mismo que no llamar? What does refused on a date say on the card? There is an old refusal on the card. Sale un rechazo viejo en la tarjeta.',
  },
  {
    id: 'desk-card-hours',
    question: {
      en: 'What do “May call now”, “From …”, “Not now” and “Next: …” on a member mean?',
      es: '¿Qué significan “Puede llamar”, “Desde …”, “Ahora no” y “Próxima: …” en un miembro?',
    },
    answer: {
      en: '“May call now” says that the contact rules allow a call this minute; “From …” and “Next: …” name the next time they do, in the member’s time and in yours; “Not now” that no time can be named. “Outside calling hours” and “No calls on this day” are about the member’s place. The clock on the card is the time where the member lives, the clock in the header your own.',
      es: '“Puede llamar” dice que las reglas de contacto permiten llamar en este minuto; “Desde …” y “Próxima: …” nombran la siguiente hora, en la del miembro y en la suya; “Ahora no”, que no se puede nombrar ninguna. “Fuera del horario de llamadas” y “Este día no se llama” son del lugar del miembro. El reloj de la tarjeta es la hora donde vive el miembro; el de arriba, la suya.',
    },
    sources: DESK_GUIDE,
    tags: [
      'whose time',
      'clock',
      'may call now',
      'not now',
      'next time',
      'their time',
      'your time',
      'puede llamar',
      'su hora',
    ],
    asked:
      'What does next with a time on the card mean? Which clock is on the card, mine or hers? What is your time in the header? It says from nine tomorrow. Where do I see what time it is where she lives? The row says not now. ¿De quién es la hora en la tarjeta? ¿Dónde veo qué hora es allá? ¿Qué es ahora no? ¿Qué quiere decir próxima con una hora? Whose time is shown on the card? Is that my time or the member’s time? Is the time on the card local to her? ¿La hora de la tarjeta es la mía o la suya?',
  },
  {
    id: 'desk-best-hours',
    question: {
      en: 'What do the best times on a card and “Today is not one of their days” mean?',
      es: '¿Qué significan el mejor horario de una tarjeta y “Hoy no es uno de sus días”?',
    },
    answer: {
      en: 'Best times are the days and hours at which the member likes to be called, on the member’s own clock. “Today is not one of their days” and “More than two hours from their best time” say how far off now is; “No best time on file” that nothing is known. It ranks the list and forbids nothing: where the contact rules allow a call, you may call. They are noted under “Correct or note a wish”.',
      es: 'El mejor horario son los días y horas en que al miembro le gusta que le llamen, en su propio reloj. “Hoy no es uno de sus días” y “A más de dos horas de su mejor horario” dicen qué tan lejos está ahora; “Sin mejor horario registrado”, que no se sabe. Ordena la lista y no prohíbe nada: si las reglas de contacto lo permiten, puede llamar. Se anota en “Corregir o anotar un deseo”.',
    },
    sources: DESK_GUIDE,
    tags: ['days', 'best times', 'not one of their days', 'no best time on file', 'mejor horario'],
    asked:
      'It says today is not one of her days, can I still call? What does no best time on file mean? Is it forbidden to call outside the best time? More than two hours from best time, do I wait? Dice que hoy no es uno de sus días, ¿le puedo llamar igual? ¿Qué es sin mejor horario registrado? ¿Puedo llamar fuera de su mejor horario? Not one of their days, can I call anyway? It is not her day today, may I call? Hoy no es su día, ¿la llamo de todos modos?',
  },
  {
    id: 'desk-more',
    question: {
      en: 'Where do I open a member’s details: conditions, doctor, tests, tasks?',
      es: '¿Dónde abro los detalles de un miembro: condiciones, médico, pruebas, tareas?',
    },
    answer: {
      en: 'A member’s details open with More on the card (in Compact they stand beside the list): best times, contact verification with other phone, mailing address and primary care provider, call history, tests, kits and results, care gaps with “Close by”, conditions, medications, screenings, tasks, what was said, wishes, and the portal. “Histories are still arriving” means that more may come in a moment.',
      es: 'Los detalles de un miembro se abren con “Más” en la tarjeta (en la vista compacta están al lado de la lista): mejor horario, verificación de contacto con otro teléfono, dirección postal y médico de cabecera, historial de llamadas, pruebas, kits y resultados, brechas con “Cerrar antes del”, condiciones, medicamentos, cuestionarios, tareas, lo que se dijo, deseos y el portal. “Todavía están llegando historiales” quiere decir que puede llegar más.',
    },
    sources: DESK_GUIDE,
    tags: [
      'meds',
      'address',
      'more',
      'details',
      'conditions',
      'medications',
      'primary care provider',
      'pcp',
      'detalles',
      'más',
    ],
    asked:
      'Where do I see her conditions, her medication list, who her doctor is? Where is her address and other phone? How do I open the whole chart of a member? Where is the due date of a gap? It says histories are still arriving. How do I close the details? ¿Dónde veo sus medicamentos, sus enfermedades, quién es su doctor? ¿Dónde está su dirección? ¿Cómo abro todo lo de un miembro? ¿Dónde veo para cuándo es la brecha? Where do I see the meds of a member? Where is the list of medicines on file? Where is the diagnosis list? ¿Dónde salen las medicinas que toma? Where do I see what medication she is on? Where is his medication list?',
  },
  {
    id: 'desk-insight',
    question: {
      en: 'What is the “AI Insight” on a card?',
      es: '¿Qué es la “Sugerencia de IA” en una tarjeta?',
    },
    answer: {
      en: 'The “AI Insight” is a short hint for staff that is kept with the member’s outreach record; it also stands at the end of the script and is not read aloud. It is no fact and no permission to call: what is on file, the next step and the contact rules count. The member never sees it, and the assistant here does not write it.',
      es: 'La “Sugerencia de IA” es una pista breve para el personal que está en el registro de contacto del miembro; también está al final del guion y no se lee en voz alta. No es un hecho ni un permiso para llamar: valen lo que consta, el siguiente paso y las reglas de contacto. El miembro no la ve nunca, y este asistente no la escribe.',
    },
    sources: DESK_GUIDE,
    tags: ['ai insight', 'insight', 'hint on the card', 'sugerencia de ia'],
    asked:
      'Where does the AI insight come from? Do I read the insight to the member? Is the AI insight true, can I trust it? What is the insight box on the card? ¿De dónde sale la sugerencia de IA? ¿Le leo la sugerencia al miembro? ¿Es cierto lo que dice la sugerencia?',
  },
  {
    id: 'desk-talk-about',
    question: {
      en: 'What is “Talk about” and “+2 more” on a card?',
      es: '¿Qué es “Temas” y “+2 más” en una tarjeta?',
    },
    answer: {
      en: '“Talk about” names the open care gaps to bring up in the call, “+2 more” that there are more of them under More. A gap of which the member said that it is done is not named there any more, and stands under “Said to be done”; it still counts as open until a record, claim or lab result closes it.',
      es: '“Temas” nombra las brechas abiertas de las que conviene hablar en la llamada; “+2 más”, que hay otras en “Más”. La brecha que el miembro da por hecha ya no se nombra ahí y está en “Dice que ya se hizo”; sigue contando como abierta hasta que la cierre un expediente, un reclamo o un resultado.',
    },
    sources: DESK_GUIDE,
    tags: ['talk about', 'more gaps', 'topics', 'temas'],
    asked:
      'What should I bring up in the call, where does the card say it? What does plus 2 more mean? The gap is gone from talk about. Which gaps are open for this one, where on the card? ¿De qué hablo con ella, dónde lo dice? ¿Qué es +2 más? La brecha ya no sale en los temas.',
  },
  {
    id: 'desk-row-marks',
    question: {
      en: 'What do the words in a row of the compact list mean?',
      es: '¿Qué significan las palabras de una fila de la lista compacta?',
    },
    answer: {
      en: 'A row of the compact list says who it is, whether a call may go out now, the next step, and one reason for now, the first that applies: set aside, a promised call within 12 hours, back after being set aside, a result or kit, a try of today, the best time within two hours, or a high pickup rate. Passing rows with the key held down opens no chart and is not noted as seen; resting on one is.',
      es: 'Una fila de la lista compacta dice quién es, si ahora se le puede llamar, el siguiente paso, y un motivo para ahora, el primero que aplica: apartado, una llamada prometida en 12 horas, de vuelta tras estar apartado, un resultado o kit, un intento de hoy, el mejor horario dentro de dos horas, o que suele contestar. Pasar filas con la tecla apretada no abre expedientes ni se anota como visto; detenerse en una, sí.',
    },
    sources: DESK_GUIDE,
    tags: ['compact row', 'row of the list', 'promised', 'best within the hour', 'fila'],
    asked:
      'What does promised with a time in the row mean? In compact what are the little words under the name? Does scrolling through the list count as opening charts? Best within 2 hours in a row, what is that? En la lista compacta, ¿qué son las palabras debajo del nombre? ¿Pasar por la lista cuenta como abrir expedientes?',
  },
  {
    id: 'desk-view-first',
    question: {
      en: 'Why am I asked how I would like to see my members?',
      es: '¿Por qué me preguntan cómo quiero ver a mis miembros?',
    },
    answer: {
      en: 'The question comes once on each computer after your first sign-in there: Compact, a list with one member beside it, is suggested, or Comfortable, one card for each member. What you choose is kept for you on that computer and can be changed at any time with V, in the toolbar or in the preferences. Both show the same data; the sample board always opens as Comfortable.',
      es: 'La pregunta sale una vez en cada equipo tras su primera sesión ahí: se sugiere la compacta, una lista con un miembro al lado, o la cómoda, una tarjeta por miembro. Lo que elija se guarda para usted en ese equipo y se cambia cuando quiera con V, en la barra o en las preferencias. Las dos muestran los mismos datos; el tablero de muestra abre siempre en la cómoda.',
    },
    sources: DESK_GUIDE,
    tags: ['which view', 'choose a view', 'suggested', 'compact or comfortable', 'first time', 'qué vista'],
    asked:
      'It asks compact or comfortable, which one should I pick? Can I change the view later? Does compact hide anything? What is the difference between compact and comfortable? My board looks different on the other computer. ¿Cuál elijo, compacta o cómoda? ¿La compacta esconde algo? ¿Cuál es la diferencia entre compacta y cómoda? En otro equipo el tablero se ve distinto. Compact or comfortable, which is better? Which view is best for me? Comfy or compact view. ¿Qué vista es mejor?',
  },
  {
    id: 'desk-verified',
    question: {
      en: 'How does a member get the Verified badge?',
      es: '¿Cómo obtiene un miembro la insignia “Verificado”?',
    },
    answer: {
      en: 'Verified shows when the phone is confirmed, and the e-mail, too, if there is one. “Correct or note a wish”, on the open card and in a call with the identity confirmed, has “Mark phone as confirmed” and the same for e-mail; members also confirm in the portal. More shows the day and where (on a call, in the portal, from the plan’s file, by mail). A number that staff or a file just changed has to be confirmed by the member or a second person first.',
      es: '“Verificado” aparece cuando el teléfono está confirmado, y también el correo si lo hay. “Corregir o anotar un deseo”, en la tarjeta abierta y en una llamada con la identidad confirmada, permite marcar el teléfono o el correo como confirmado; el miembro también confirma en el portal. “Más” muestra el día y dónde (por llamada, en el portal, según el archivo del plan, por correo postal). Un número que el personal o un archivo acaba de cambiar lo debe confirmar antes el miembro o una segunda persona.',
    },
    sources: DESK_GUIDE,
    tags: ['verified', 'verified badge', 'mark as confirmed', 'confirm the phone', 'not verified', 'verificado'],
    asked:
      'How do I mark a phone as verified? How do I make a phone number verified? Why is the verified badge missing? Why is her phone not verified any more? Where do I confirm her number? She confirmed her number on the phone, where do I tick that? It says not verified, how do I fix that? What has to be confirmed for verified? Lost the verified mark after I changed the number. ¿Cómo marco el teléfono como confirmado? ¿Cómo pongo verificado el teléfono? ¿Por qué no sale verificado? ¿Dónde confirmo su correo? Perdió la marca de verificado cuando cambié el número.',
  },
]
