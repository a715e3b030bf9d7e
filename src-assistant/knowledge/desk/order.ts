import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Where somebody stands on the board, and what the place is made of. */
export const ORDER_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-why-here',
    question: { en: 'What does “Why here?” on a card show?', es: '¿Qué muestra “¿Por qué aquí?” en una tarjeta?' },
    answer: {
      en: '“Why here?” opens the reason for a member’s place: time score, chance to pick up, priority and value, and which of these put the member ahead of the next one. It also names who stands behind because they are finished for today, set aside, or said in the last 30 days that they are not interested. With everything equal, the list keeps one fixed order so that nothing jumps.',
      es: '“¿Por qué aquí?” abre el motivo del lugar de un miembro: puntaje de horario, probabilidad de contestar, prioridad y valor, y cuál de ellos lo puso antes que el siguiente. También nombra a quien queda atrás por estar terminado hoy, apartado, o por haber dicho en los últimos 30 días que no le interesa. Si todo es igual, la lista deja siempre el mismo orden para que nada salte.',
    },
    sources: DESK_GUIDE,
    tags: ['number', 'lugar', 'why here', 'reason for the place', 'position', 'por qué aquí'],
    asked:
      'Where can I see the reason for her position? What is the why here button? It says ahead of somebody, what is that? Explain the place of this member in the list. Two have the same score, who goes first? ¿Dónde veo el motivo de su lugar en la lista? ¿Para qué es el botón por qué aquí? Tienen lo mismo, ¿quién va primero? Why is this member number five, where do I read it? Where does it say why he is in that place? Why did she get number two? ¿Por qué está en el lugar cuatro, dónde lo dice? ¿Por qué es el número uno? Why is she number four, where does it say so? Where do I read why he is number three? ¿Por qué sale en el lugar tres? What makes this member rank above the others? What puts her above the rest, where can I see it?',
  },
  {
    id: 'desk-new-order',
    question: {
      en: 'What is “New order available - Update”, and why does the list not move by itself?',
      es: '¿Qué es “Hay un orden nuevo - Actualizar”, y por qué la lista no se mueve sola?',
    },
    answer: {
      en: '“New order available - Update” (key R) means that the ranking has changed while you were pointing at the list, typing in it or had a card open. The board is ranked again every full minute and after each change, and takes the new order only after 3 seconds of quiet, so that nothing moves under your pointer. After a completed call the newest order is taken by itself.',
      es: '“Hay un orden nuevo - Actualizar” (tecla R) quiere decir que el orden cambió mientras usted apuntaba a la lista, escribía en ella o tenía una tarjeta abierta. El tablero se ordena de nuevo cada minuto y tras cada cambio, y toma el orden nuevo solo después de 3 segundos de calma, para que nada se mueva bajo su puntero. Después de completar una llamada lo toma solo.',
    },
    sources: DESK_GUIDE,
    tags: [
      'update button',
      'new order available',
      'update the order',
      'refresh',
      'ranking',
      'orden nuevo',
      'actualizar',
    ],
    asked:
      'A blue bar says new order available, do I click it? How often does the ranking refresh? How often is the list sorted again? The list does not move, is it frozen? Do I have to refresh the board? The cards changed places after my call. Why did the order jump? ¿Cada cuánto se actualiza la lista? ¿Tengo que refrescar el tablero? La lista no cambia, ¿está congelada? Cambió el orden después de mi llamada. An update button showed up above the list. What is the update button over the board? Button that says update. Salió un botón de actualizar arriba.',
  },
  {
    id: 'desk-priority',
    question: {
      en: 'Who sets a member’s priority (critical, high, medium, low), and can I change it?',
      es: '¿Quién fija la prioridad de un miembro (crítica, alta, media, baja), y la puedo cambiar?',
    },
    answer: {
      en: 'The priority (critical, high, medium, low) comes with the plan’s file, like value and likelihoods, and nobody changes it at the desk. In the order it comes third, after the time and the chance to pick up. A priority that looks wrong is for your supervisor, who can have the next file put it right.',
      es: 'La prioridad (crítica, alta, media, baja) viene en el archivo del plan, como el valor y las probabilidades, y en el escritorio nadie la cambia. Es lo tercero que mira el orden, después del horario y la probabilidad de contestar. Una prioridad que parece equivocada es para su supervisor, que puede pedir que el próximo archivo la corrija.',
    },
    sources: DESK_GUIDE,
    tags: [
      'only medium',
      'priority is wrong',
      'set the priority',
      'change priority',
      'urgency level',
      'cambiar la prioridad',
    ],
    asked:
      'What makes somebody critical? Where does critical or high come from? Who decides the priority of a member? Can I bump her up to high, lower her priority? ¿Quién decide que es crítica? ¿De dónde sale la prioridad? ¿Puedo subirle la prioridad a un miembro? Why is she low? Her priority is wrong. ¿Por qué es solo media?',
  },
  {
    id: 'desk-value',
    question: {
      en: 'What are “Value” and “Compliance” on a card?',
      es: '¿Qué son “Valor” y “Cumplimiento” en una tarjeta?',
    },
    answer: {
      en: '“Value” and “Compliance” are figures from the plan’s file: the estimated financial value of the member’s gaps in thousands of dollars (1.7K is about 1,700), and how likely the member is to follow through, in percent. Value is the last thing that the order looks at; compliance does not change the order. Neither is told to the member.',
      es: '“Valor” y “Cumplimiento” son cifras del archivo del plan: el valor económico estimado de las brechas del miembro en miles de dólares (1.7K son unos 1,700), y qué tan probable es que el miembro cumpla, en porcentaje. El valor es lo último que mira el orden; el cumplimiento no lo cambia. Ninguno se le dice al miembro.',
    },
    sources: DESK_GUIDE,
    tags: [
      '2.4K',
      'K',
      '1.7K',
      'dollars',
      'value',
      'compliance',
      'dollar amount on the card',
      'K',
      'valor',
      'cumplimiento',
    ],
    asked:
      'What is the dollar number on a card, what does 1.7K mean? What is the compliance percent next to her name? Is value what she owes? What does compliance 64% mean? Does the money change who I call first? ¿Qué es la cifra en dólares de la tarjeta? ¿Qué quiere decir cumplimiento 64%? ¿Qué es el valor del miembro? What is the K amount on a card? What does the $ 1.7K stand for? ¿Qué es 1.7K en la tarjeta? What does 2K on the card mean? Two point four K next to value. The card says K, what is K? What does 2.4K mean on a card?',
  },
  {
    id: 'desk-in-queue',
    question: { en: 'Which members are in the queue at all?', es: '¿Qué miembros están en la lista?' },
    answer: {
      en: 'The queue holds the members of your teams who have at least one open care gap, and those on do-not-call. A gap counts as open until it is closed or excluded, also while it is “reported done”. Who has no open gap left drops out of the queue; a search (key /) still finds them.',
      es: 'En la lista están los miembros de sus equipos que tienen al menos una brecha abierta, y los que están en no llamar. Una brecha cuenta como abierta hasta que se cierra o se excluye, también mientras “dice que ya se hizo”. Quien ya no tiene brechas abiertas sale de la lista; la búsqueda (tecla /) lo encuentra igual.',
    },
    sources: DESK_GUIDE,
    tags: ['in the queue', 'on the list', 'no open gap', 'do-not-call on the board', 'en la lista'],
    asked:
      'Why is a DNC member on my board when I can not call? What puts somebody on the work list? All her gaps are closed, is she still on my list? Who drops off the queue? Does a member with no gaps show up? Why are people in my list who do not want calls? ¿Por qué sale en mi lista alguien que no quiere llamadas? Ya cerró todas sus brechas, ¿sigue en la lista? ¿Quién entra en la lista?',
  },
  {
    id: 'desk-order-fixed',
    question: {
      en: 'Can I pin, flag or move a member up in the list?',
      es: '¿Puedo fijar, marcar o subir a un miembro en la lista?',
    },
    answer: {
      en: 'A member’s place comes from the ranking; there is no pin, star, flag or drag and drop. What works instead: promise a call-back for a time (it stands under Call-backs), add a task, skip the others who can wait, or sort the list for yourself by last name, longest without contact or most open gaps. You may call in any order you like; the list is advice.',
      es: 'El lugar de un miembro sale del orden calculado; no hay chinche, estrella, marca ni arrastrar. Lo que sirve en su lugar: prometer una llamada a una hora (queda en “Por devolver”), agregar una tarea, apartar a los que pueden esperar, u ordenar la lista para usted por apellido, más tiempo sin contacto o más brechas abiertas. Puede llamar en el orden que quiera; la lista es un consejo.',
    },
    sources: DESK_GUIDE,
    tags: [
      'star',
      'go in order',
      'bookmark',
      'pin',
      'star',
      'favorite',
      'flag a member',
      'move up',
      'drag',
      'fijar',
      'favorito',
    ],
    asked:
      'Can I star a member, make a favorite, flag her for later? How do I move her to the top of my list? Drag a card up. Do I have to call them in the order shown? Can I call out of order? Must I start with number one? ¿Puedo marcar a un miembro como favorito? ¿Cómo la subo en la lista? ¿Tengo que llamar en el orden que sale? Can I star someone? Bookmark a person. Do I have to go in order? Do I need to follow the order of the list? Can I skip around the list? ¿Tengo que seguir el orden? ¿Puedo llamar salteado? Star someone. Is there a star or bookmark for a member? Do I call in order? Must I go in order of the list? Can I star someone?',
  },
  {
    id: 'desk-same-board',
    question: {
      en: 'Do my colleagues see the same board as I do?',
      es: '¿Mis colegas ven el mismo tablero que yo?',
    },
    answer: {
      en: 'The members of a team and their ranking are the same for everybody of the team: who was called, finished or set aside by one is so for all, as soon as it is sent. Your own are the view, “Only my members”, another order, whether finished ones are shown, the tab and the search; these are kept for you on that computer and change nothing for others. Who is being called reads “In call with …”.',
      es: 'Los miembros de un equipo y su orden son los mismos para todo el equipo: a quien uno llamó, terminó o apartó, lo está para todos en cuanto se envía. Suyos propios son la vista, “Solo mis miembros”, otro orden, si se muestran los terminados, la pestaña y la búsqueda; eso se guarda para usted en ese equipo y no cambia nada a los demás. A quien se está llamando se le lee “En llamada con …”.',
    },
    sources: DESK_GUIDE,
    tags: ['list different', 'same board', 'same list', 'shared list', 'whole team', 'colleagues see', 'mismo tablero'],
    asked:
      'Is the list only mine or does everybody have it? Do we all have the same list? If I sort by name, does it change for the others? Will a coworker call the same people as I do? Do others see when I finish a member? Is the board different for each coach? Can two of us work the same list? ¿La lista es solo mía o de todos? ¿Todos tenemos la misma lista? Si ordeno por apellido, ¿les cambia a los demás? ¿Los demás ven cuando termino a un miembro? Is my list different from my coworkers list? Is the board the same for the whole team? Does my coworker have my members too? ¿Todos vemos la misma lista?',
  },
  {
    id: 'desk-count',
    question: {
      en: 'How many members are in my list, and what do the numbers on the tabs count?',
      es: '¿Cuántos miembros hay en mi lista y qué cuentan los números de las pestañas?',
    },
    answer: {
      en: 'The number on each tab (All, Best Time Now, Critical, High, Medium, DNC) counts the members there, and follows the search that is typed. Members of low priority have no tab of their own and stand under All. Finished and set aside ones are counted at “Show finished and set aside”, and how many are still to be called today is in “Today’s Calls”.',
      es: 'El número de cada pestaña (Todos, Mejor momento ahora, Crítica, Alta, Media, No llamar) cuenta los miembros que hay ahí, y sigue a la búsqueda escrita. Los de prioridad baja no tienen pestaña propia y están en Todos. Los terminados y apartados se cuentan en “Mostrar terminados y apartados”, y cuántos faltan por llamar hoy está en “Llamadas de hoy”.',
    },
    sources: DESK_GUIDE,
    tags: [
      'how many members do i have',
      'how many members',
      'count',
      'number on the tab',
      'low tab',
      'cuántos miembros',
    ],
    asked:
      'How many people are on my list? Where is the tab for low priority? Why is there no low tab? What is the number next to critical? How many are left to call? The counts changed when I typed in the search. ¿Cuántas personas hay en mi lista? ¿Por qué no hay pestaña de baja? ¿Qué es el número junto a crítica? ¿Cuántos me faltan por llamar? How many members do I have? How many members are there in my team? How many people do I have to call? ¿Cuántos miembros tengo? ¿Cuántos miembros hay?',
  },
  {
    id: 'desk-last-contact',
    question: {
      en: 'What is “Last contact” on a card?',
      es: '¿Qué es “Último contacto” en una tarjeta?',
    },
    answer: {
      en: '“Last contact” is the day on which somebody last spoke with the member, whoever called; a voicemail, a call that nobody answered and a caller who was not confirmed do not count. “Never” means that the member was not reached so far; every call, tries included, stands in the call history under More. The order “Longest without contact” in the menu of the toolbar begins with those who were never reached.',
      es: '“Último contacto” es el día en que alguien habló por última vez con el miembro, llamara quien llamara; no cuentan un buzón de voz, una llamada sin respuesta ni quien llamó sin confirmar su identidad. “Nunca” quiere decir que hasta ahora no se habló con él; cada llamada, también los intentos, está en el historial, en “Más”. El orden “Más tiempo sin contacto”, en el menú de la barra, empieza por aquellos con quienes nunca se habló.',
    },
    sources: DESK_GUIDE,
    tags: ['last contact', 'never', 'when last called', 'último contacto', 'nunca'],
    asked:
      'What does last contact mean, reached or only called? Last contact says never. When did we last talk to her? When was he last called? Does a voicemail count as last contact? Where do I see the last time somebody called her? ¿Qué es último contacto, hablar o solo llamar? Último contacto dice nunca. ¿Cuándo se le llamó la última vez? ¿Cuándo hablamos con ella la última vez?',
  },
]
