import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'
import { keyOf } from '../../keys/key-text.ts'

/** Finding a member, a command or an earlier call. */
export const SEARCH_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-find-birth-date',
    question: {
      en: 'How do I find a member by the date of birth?',
      es: '¿Cómo encuentro a un miembro por la fecha de nacimiento?',
    },
    answer: {
      en: 'The search box (key /) and the palette (Ctrl+K) take a birth date in many forms: 3/14/1948, 03141948, 1948-03-14 or March 14, 1948. 3/14 alone finds whoever has that birthday; a year alone counts only beside something else, like a part of the name. Where day and month could be either, both are looked for.',
      es: 'El cuadro de búsqueda (tecla /) y la paleta (Ctrl+K) toman la fecha de nacimiento de muchas formas: 3/14/1948, 03141948, 1948-03-14 o 14 de marzo de 1948. 3/14 solo encuentra a quien cumple años ese día; el año solo cuenta junto a otra cosa, como parte del nombre. Si día y mes pueden ser uno u otro, se buscan los dos.',
    },
    sources: DESK_GUIDE,
    tags: ['birth date', 'birthday', 'dob', 'born', 'find', 'search', 'fecha de nacimiento', 'cumpleaños'],
    asked:
      'All I have is the DOB, how do I look her up? Search by birthday. He only tells me when he was born, can I find him by that? Look up by born in March 1948. How do I type the date of birth in the search box? Can I search by year of birth alone? Caller gives a birth date and no name. Solo me da su fecha de nacimiento, ¿cómo lo busco? ¿Se puede buscar por cumpleaños? ¿Cómo escribo la fecha para buscar? Nació el 14 de marzo, ¿lo encuentro así?',
  },
  {
    id: 'desk-find-phone',
    question: {
      en: 'How do I find a member by the phone number or the member ID?',
      es: '¿Cómo encuentro a un miembro por el teléfono o el número de miembro?',
    },
    answer: {
      en: 'Type the number into the search box (key /) or the palette: a phone number in any form, or its first or last 4 digits; a member ID, or its beginning or end from 3 characters on. A number that several members share shows them all. Several things can be typed at once, like a part of the name and four digits, and all must fit.',
      es: 'Escriba el número en el cuadro de búsqueda (tecla /) o la paleta: un teléfono de cualquier forma, o sus primeros o últimos 4 dígitos; un número de miembro, o su principio o final desde 3 letras. Un teléfono que comparten varios los muestra a todos. Se puede escribir varias cosas a la vez, como parte del nombre y cuatro dígitos, y todas tienen que coincidir.',
    },
    sources: DESK_GUIDE,
    tags: [
      'missed call',
      'whose number',
      'phone number',
      'last four digits',
      'member id',
      'caller id',
      'find',
      'teléfono',
      'últimos cuatro',
    ],
    asked:
      'I only have the number that called, who is it? Missed call from a number, how do I see whose it is? Search by the last 4 of the phone. Look up by member ID or the plan number on the card. Can I put name and phone together? Two people with the same number come up. Solo tengo el número que llamó, ¿de quién es? ¿Busco por los últimos cuatro del teléfono? ¿Cómo lo busco por su número de miembro? Me salen dos con el mismo teléfono. Missed call from a number, how do I see who that is? Whose number is it? Llamada perdida, ¿de quién es el número?',
  },
  {
    id: 'desk-found-by',
    question: {
      en: 'What does “Found by phone …” or “Found by birth date” on a card mean?',
      es: '¿Qué significa “Por el teléfono …” o “Por la fecha de nacimiento” en una tarjeta?',
    },
    answer: {
      en: '“Found by phone”, “Found by member ID” or “Found by birth date” says what your search matched when it was not the name, with the last 4 characters of the number. It is no proof of who is on the line: the identity is still checked in the call.',
      es: '“Por el teléfono”, “Por el número de miembro” o “Por la fecha de nacimiento” dice en qué coincidió su búsqueda cuando no fue el nombre, con los últimos 4 signos del número. No prueba quién está en la línea: la identidad se verifica igual en la llamada.',
    },
    sources: DESK_GUIDE,
    tags: ['found by', 'found by phone', 'search result'],
    asked:
      'It says found by phone and four digits, why? What is found by birth date? I searched a number and the card has a line about it. ¿Qué es por el teléfono con cuatro dígitos en la tarjeta? Busqué un número y la tarjeta lo dice.',
  },
  {
    id: 'desk-palette',
    question: {
      en: 'What is the command palette, and what can I do in it?',
      es: '¿Qué es la paleta de comandos y qué puedo hacer en ella?',
    },
    answer: {
      en: `The command palette (${keyOf('desk.palette', 'en')}) runs every command by typing a part of it, and finds members by name, phone, member ID or birth date from two letters on, on every page. Enter on a member offers what can be done: open on the board, call, they called us, message, script, record what was said, skip. Backspace in the empty box goes back. During a call it looks for no members.`,
      es: `La paleta de comandos (${keyOf('desk.palette', 'es')}) ejecuta cada comando al escribir una parte, y encuentra miembros por nombre, teléfono, número de miembro o fecha de nacimiento desde dos letras, en cada página. Enter sobre un miembro ofrece lo que se puede hacer: abrir en el tablero, llamar, nos llamó, mensaje, guion, registrar lo que se dijo, apartar. Retroceso con el cuadro vacío regresa. Durante una llamada no busca miembros.`,
    },
    sources: DESK_GUIDE,
    tags: ['palette', 'command palette', 'ctrl+k', 'commands', 'quick search', 'paleta', 'comandos'],
    asked:
      'What is ctrl k for? Is there one box where I can type any command? Quick way to jump to a member without the mouse. How do I open somebody from another page? Palette does not find members while I am on the phone. ¿Para qué es ctrl k? ¿Hay un cuadro para escribir comandos? ¿Cómo salto a un miembro sin el ratón? En la llamada la paleta no busca a nadie. Jump to a member with the keyboard. Go to a member without the mouse. Ir a un miembro con el teclado.',
  },
  {
    id: 'desk-not-found',
    question: {
      en: 'I search for a member and nobody comes up. Why?',
      es: 'Busco a un miembro y no sale nadie. ¿Por qué?',
    },
    answer: {
      en: 'A search looks at everybody of your teams on this computer, whatever tab or filter is on, finished members included. “No members match your filters” mostly means a spelling, a digit too many (everything typed must fit), a member of another team, or one who is not in the plan’s file. Try the last name alone, the last 4 of the phone or the birth date; a caller of another team is for a supervisor or clinician (emergency access).',
      es: 'La búsqueda mira a todos los de sus equipos en este equipo, sea cual sea la pestaña o el filtro, también a los terminados. “Ningún miembro coincide con los filtros” casi siempre es una letra, un dígito de más (todo lo escrito tiene que coincidir), un miembro de otro equipo, o uno que no está en el archivo del plan. Pruebe solo el apellido, los últimos 4 del teléfono o la fecha de nacimiento; quien llama y es de otro equipo es para un supervisor o clínico (acceso de emergencia).',
    },
    sources: DESK_GUIDE,
    tags: ['no members match', 'not found', 'search finds nothing', 'no aparece', 'no sale'],
    asked:
      'No members match your filters, what now? I type her name and get nothing. Search shows zero, but she is ours. The search can not find him. Does the search find finished or skipped people? Is search only in my team? Escribo su nombre y no sale. La búsqueda no encuentra a nadie. ¿La búsqueda también halla a los terminados o apartados?',
  },
  {
    id: 'desk-history-limits',
    question: {
      en: 'How far back, and in whose calls, does the search in notes look?',
      es: '¿Hasta dónde y en las llamadas de quién busca la búsqueda de notas?',
    },
    answer: {
      en: 'The search in notes and transcripts (Ctrl+F) looks at the calls of everybody on this computer, by whichever colleague, also offline. Beginnings of words are enough, in any order, and accents don’t matter; it shows the newest 40, out of the 300 that arrived last. Nothing is searched during a call, and chat messages are not in it. That you searched is in the audit trail.',
      es: 'La búsqueda en notas y transcripciones (Ctrl+F) mira las llamadas de todos los miembros de este equipo, de cualquier colega, también sin conexión. Bastan los principios de las palabras, en cualquier orden y sin acentos; muestra las 40 más recientes, de las 300 últimas que llegaron. Durante una llamada no se busca nada, y los mensajes del chat no entran. Que usted buscó queda en el registro de auditoría.',
    },
    sources: DESK_GUIDE,
    tags: ['notes other people wrote', 'search history', 'ctrl+f', 'old calls', 'colleague’s notes', 'buscar en notas'],
    asked:
      'Can I search my coworker’s notes too? Does the note search work offline? How many calls does it find? Can I search the notes while I am on a call? Does it search the chat as well? Does the whole word have to match? ¿Puedo buscar en las notas de una compañera? ¿Se puede buscar en las notas sin internet? ¿Busca también en el chat? ¿Puedo buscar notas durante la llamada? Can I find notes that other people wrote? Does it search notes of all coaches? ¿Encuentro notas que escribió otra persona?',
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
      'I wrote something about a daughter last week, how do I find it? Search in notes, in old calls. Can I look up a word in my notes? ¿Cómo busco una nota vieja? Looking for a call from a while back, something about a dog and her daughter driving; I remember a word from the call but not who it was. Busco una llamada de hace tiempo, me acuerdo de lo que dijo pero no de quién.',
  },
  {
    id: 'desk-history',
    question: {
      en: 'Where do I see earlier calls with a member?',
      es: '¿Dónde veo las llamadas anteriores con un miembro?',
    },
    answer: {
      en: 'Open the card with More: Call History lists earlier calls, newest first, with outcome, date, minutes, mood and who called; the row of marks shows the last outcomes, oldest first. Notes and a transcript, where there is one, open on demand. In a call they stay hidden until the identity is confirmed.',
      es: 'Abra la tarjeta con “Más”: el historial muestra las llamadas anteriores, la más reciente primero, con resultado, fecha, minutos, ánimo y quién llamó; la fila de marcas muestra los últimos resultados, del más antiguo al más reciente. Las notas y la transcripción, si la hay, se abren cuando usted quiere. En una llamada quedan ocultas hasta confirmar la identidad.',
    },
    sources: DESK_GUIDE,
    tags: ['last talk', 'last call', 'call history', 'earlier calls', 'transcript', 'previous notes', 'historial'],
    asked:
      'Read old notes, what did we talk about last time, past calls, who called before? ¿Qué se habló la última vez? What was said last time, who rang him before, old notes, old chats, earlier messages? ¿Qué se habló antes, quién lo llamó? How do I see who called her last? Where do I see her last result, her last call? When did we last talk to her? When was he last called? What was the last call about? Is there a transcript of the call? Last contact with a member. ¿Cuándo se habló con ella la última vez? ¿Cuándo fue la última llamada?',
  },
]
