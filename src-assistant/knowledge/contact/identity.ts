import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, RULES } from '../sources.ts'

/** The identity check: with what, why, and what goes on without it. */
export const IDENTITY_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'rule-identity-other',
    question: {
      en: 'The member gives the name but refuses the birth date and offers the address or something else. Is that enough?',
      es: 'El miembro da el nombre pero no la fecha de nacimiento y ofrece la dirección u otra cosa. ¿Basta?',
    },
    answer: {
      en: 'Name and date of birth both have to match; an address, a member ID, the last four digits, a phone number or a familiar voice does not stand in for one of them. Only where no date of birth is on file is the ZIP code or the address compared instead. Whoever won’t give it hears nothing about health: don’t push, and offer the number on the member card to call back.',
      es: 'El nombre y la fecha de nacimiento tienen que coincidir los dos; una dirección, el número de miembro, los últimos cuatro dígitos, un teléfono o una voz conocida no reemplazan a ninguno. Solo si no hay fecha de nacimiento registrada se compara el código postal o la dirección. A quien no la da no se le dice nada de salud: no insista y ofrezca que llame al número de su tarjeta.',
    },
    sources: [
      ...DESK_GUIDE,
      { title: '45 CFR 164.514(h): verification', url: 'https://www.ecfr.gov/current/title-45/section-164.514' },
    ],
    tags: [
      'refuses birthday',
      'address instead',
      'member id',
      'last four',
      'is it enough',
      'dirección',
      'no da su fecha',
    ],
    asked:
      'She gives me her name but won’t give the DOB, offers her address instead, enough? He refuses the birthday and says I should have it, can I go on? Can I use the zip code in place of the date of birth? Is the member ID good enough? She only gives the last four of her social. He gave the year only, not the full date. Can I verify with the phone number? I know her voice, do I still need the date? What if there is no date of birth on file? No me quiere dar la fecha pero sí la dirección, ¿basta? ¿Puedo verificar con el código postal? Me da el número de miembro en vez de la fecha. ¿Con el nombre nomás puedo seguir? Are the last four digits good enough to verify? Can she verify in the chat or by e-mail? No se acuerda de su fecha de nacimiento, ¿qué hago? Can I confirm the address by reading it to her?',
  },
  {
    id: 'rule-identity-why',
    question: {
      en: 'Why do name and birth date come before anything else?',
      es: '¿Por qué el nombre y la fecha de nacimiento van antes que todo?',
    },
    answer: {
      en: 'Name and birth date come first because whoever picks up may not be the member: a relative, a roommate or a stranger with the old number. Telling that person about a test, a kit or a result would be a disclosure under HIPAA, and even that somebody is in a program for an illness is health information. Until both match, the desk itself shows nothing about health.',
      es: 'El nombre y la fecha van primero porque quien contesta quizá no es el miembro: un familiar, alguien de la casa o un extraño con el número viejo. Decirle a esa persona algo de una prueba, un kit o un resultado sería una divulgación según HIPAA, y hasta estar en un programa por una enfermedad es dato de salud. Hasta que coincidan los dos, el escritorio mismo no muestra nada de salud.',
    },
    sources: [...DESK_GUIDE, ...RULES.safeguards],
    tags: ['why verify', 'why identity', 'explain', 'reason', 'before anything', 'por qué verificar'],
    asked:
      'How do I explain to new people why we verify first? Why do I need the birthday before I talk? Why can’t I just say what I call about? She asks why I need her date of birth when I called her. What do I answer when they say you called me, why do I have to prove who I am? What is the point of the identity check? ¿Por qué tengo que pedir la fecha de nacimiento primero? ¿Para qué es la verificación? Dice usted me llamó a mí, ¿por qué me pregunta? ¿Cómo le explico a los nuevos por qué se verifica?',
  },
  {
    id: 'rule-identity-again',
    question: {
      en: 'I talked with the member yesterday, or the caller ID shows the number. Do I check the identity again?',
      es: 'Hablé ayer con el miembro, o aparece su número. ¿Verifico otra vez la identidad?',
    },
    answer: {
      en: 'Every call has its own identity check, ours and theirs: a known voice, a caller ID, a call of yesterday or a relative who vouches for the member does not replace it, and the member answers in person. When the phone is handed over, or a call that was cut off is dialed again, it begins anew. “Take back” hides what was shown when you have doubts.',
      es: 'Cada llamada tiene su propia verificación, la nuestra y la de ellos: una voz conocida, el identificador de llamadas, una llamada de ayer o un familiar que responde por el miembro no la reemplazan, y contesta el miembro en persona. Si pasan el teléfono a otra persona, o se vuelve a marcar una llamada cortada, empieza de nuevo. “Deshacer” oculta lo mostrado si usted duda.',
    },
    sources: DESK_GUIDE,
    tags: ['again', 'every call', 'caller id', 'known voice', 'vouch', 'otra vez'],
    asked:
      'Do I have to verify each time, I know her well? The caller ID shows her number, is that enough? We got cut off, do I ask the birthday again? His wife says yes that is him, does that count? The daughter gives me mom’s birth date, can I go on? Can somebody else answer the verification questions for him? She hands the phone to her husband, what now? I doubt that it is really him, sounds too young. ¿Tengo que verificar cada vez? Me sale su número en la pantalla, ¿con eso basta? La hija me da la fecha de nacimiento de su mamá, ¿sirve? Se cortó la llamada, ¿verifico de nuevo?',
  },
  {
    id: 'rule-identity-failed',
    question: {
      en: 'The name or the birth date does not match. What do I do?',
      es: 'El nombre o la fecha no coincide. ¿Qué hago?',
    },
    answer: {
      en: 'When the answers do not match, say so in general, never which one or what is on file, and give no second guess or hint: “I could not match that.” Point to the number on the member card and end politely; the words are under “Objections at hand”. A call that came in gets the outcome “identity not confirmed”. A birth date that is wrong on file is corrected by the plan’s member services.',
      es: 'Cuando las respuestas no coinciden, dígalo en general, nunca cuál ni qué está registrado, y no dé pistas ni más oportunidades: “No lo pude confirmar”. Remita al número de la tarjeta y termine con cortesía; las palabras están en “Objeciones a la mano”. Una llamada que entró recibe el resultado “identidad sin confirmar”. Una fecha mal registrada la corrige servicios para miembros del plan.',
    },
    sources: DESK_GUIDE,
    tags: ['does not match', 'failed verification', 'wrong birthday', 'identity not confirmed', 'no coincide'],
    asked:
      'He gave a different birthday than we have, can I tell him what we have? The DOB is one day off, close enough? She failed the verification, what do I log? How many tries do they get for the birth date? Can I give a hint? Name is right but the year is wrong. The date on file is wrong, she says. What outcome when the identity was not confirmed? La fecha no coincide, ¿qué hago? Me dio otra fecha, ¿le digo cuál tengo? ¿Cuántas veces puede intentar la fecha? No pasó la verificación. Can I tell him which part did not match? Can I say it was the year? Me dio mal el año, ¿qué hago? She hung up during the verification.',
  },
  {
    id: 'rule-before-identity',
    question: {
      en: 'What may I say, record or do before the identity is confirmed?',
      es: '¿Qué puedo decir, registrar o hacer antes de confirmar la identidad?',
    },
    answer: {
      en: 'Before the identity check you greet, say who you are and the plan’s name, and record what needs no health words: do-not-call, that the member has died, a bad number, who answered, a no to texts or e-mail; a task can be added without a note. After it come the script, “May talk with”, a yes to texts or e-mail, a test done already, bookings and corrections.',
      es: 'Antes de verificar usted saluda, dice quién es y el nombre del plan, y registra lo que no lleva palabras de salud: no llamar, que el miembro falleció, un número malo, quién contestó, un no a textos o correo; se puede agregar una tarea sin nota. Después vienen el guion, “Se puede hablar con otra persona”, un sí a textos o correo, una prueba ya hecha, las citas y las correcciones.',
    },
    sources: DESK_GUIDE,
    tags: ['before identity', 'without verification', 'not verified yet', 'antes de verificar'],
    asked:
      'Do I need the date of birth before I mark do not call? Can I record a death without verifying? What can I do without the identity check? May I say the plan’s name before verifying? Can I book anything before I check who it is? Can I take a no to texts from whoever answers? Do I have to verify before I mark a wrong number? May I say which program I call from first? ¿Qué puedo registrar sin verificar? ¿Necesito la fecha de nacimiento para marcar no llamar? ¿Qué puedo decir antes de verificar? Can I tell him that I am from the health plan before verifying? She asked for my name first, may I say who I am?',
  },
  {
    id: 'rule-recognize-caller',
    question: {
      en: 'A relative calls us about the member. What may I do?',
      es: 'Un familiar nos llama por el miembro. ¿Qué puedo hacer?',
    },
    answer: {
      en: 'A relative who calls in may tell us anything, and hears nothing about health back, not even that we have called, unless the member’s permission stands on the card or a representative is on file. Take name and message, offer that the member calls or comes to the phone and confirms the identity, and log “identity not confirmed” with the reason that somebody else called.',
      es: 'Un familiar que llama nos puede contar lo que quiera y no oye nada de salud, ni siquiera que hemos llamado, salvo que en la tarjeta conste el permiso del miembro o haya un representante registrado. Tome nombre y recado, ofrezca que el miembro llame o pase al teléfono y confirme su identidad, y registre “identidad sin confirmar” con el motivo de que llamó otra persona.',
    },
    sources: [...RULES.family, ...DESK_GUIDE],
    tags: ['relative calls', 'daughter called us', 'caller is not the member', 'on behalf', 'llama la hija'],
    asked:
      'Her daughter called us and asks what the call was about. The wife rings back instead of him, what can I tell her? A son calls to ask about his mother’s kit. Caller says I am calling on behalf of my dad. Husband returns my voicemail for her. What outcome when a relative called in? La hija nos llamó para preguntar por el kit de su mamá. El esposo devuelve la llamada, ¿qué le digo? Llama de parte de su papá, ¿le puedo decir algo? Someone called for his mother, do I verify him? Somebody calls for her husband and knows his birth date, can I talk to her? Caller asks about her father’s appointment.',
  },
  {
    id: 'rule-same-name',
    question: {
      en: 'Father and son, or two members, have the same name. How do I tell them apart?',
      es: 'Padre e hijo, o dos miembros, tienen el mismo nombre. ¿Cómo los distingo?',
    },
    answer: {
      en: 'With the same name the date of birth decides: ask for it openly and compare it with the card that is open, and with the member ID where a doubt remains. Search by birth date or member ID instead of the name. When the wrong card was open, put it away, open the right one and check again; health details that went to the wrong person are reported at once.',
      es: 'Con el mismo nombre decide la fecha de nacimiento: pregúntela de forma abierta y compárela con la tarjeta abierta, y con el número de miembro si queda duda. Busque por fecha de nacimiento o número de miembro en vez del nombre. Si estaba abierta la tarjeta equivocada, ciérrela, abra la correcta y verifique otra vez; los datos de salud dichos a quien no era se informan de inmediato.',
    },
    sources: DESK_GUIDE,
    tags: ['same name', 'junior', 'senior', 'two members', 'mismo nombre', 'tocayo'],
    asked:
      'Junior picked up and I was calling senior. Two members with the same name are on the list, which one is it? Father and son with the same name at one number. How do I know which of the twins it is? Hay dos con el mismo nombre, ¿cuál es? Padre e hijo se llaman igual.',
  },
  {
    id: 'rule-never-ask',
    question: {
      en: 'What do I never ask a member for on a call?',
      es: '¿Qué no se le pide nunca a un miembro en una llamada?',
    },
    answer: {
      en: 'An outreach call never asks for a Social Security number, a Medicare number, bank or card data, a password, a sign-in code of the portal, or money. The name and the date of birth are enough, and they are asked, not read out. When a member offers such data, stop them kindly and don’t write it down. Whoever asks you to collect it is passed to your supervisor.',
      es: 'En una llamada nunca se pide el número de Seguro Social, el de Medicare, datos del banco o de tarjeta, una contraseña, un código de entrada del portal ni dinero. Bastan el nombre y la fecha de nacimiento, y se preguntan, no se leen. Si un miembro ofrece esos datos, deténgalo con amabilidad y no los anote. Si alguien le pide recogerlos, avise a su supervisor.',
    },
    sources: DESK_GUIDE,
    tags: ['social security number', 'medicare number', 'bank', 'credit card', 'password', 'code', 'seguro social'],
    asked:
      'May I ask for the social security number? Do I need the Medicare number to verify? She wants to read me her credit card. Can he give me the code he got by text? What should we never ask on the phone? He offers the last four of his social, do I take it? Can I take a payment over the phone? ¿Puedo pedir el número de seguro social? ¿Le pido el número de Medicare? Quiere darme los datos de su tarjeta. ¿Qué nunca debo pedir por teléfono?',
  },
  {
    id: 'rule-permission-length',
    question: {
      en: 'How long does a permission to talk with a relative last?',
      es: '¿Cuánto dura el permiso para hablar con un familiar?',
    },
    answer: {
      en: 'A permission to talk with somebody lasts for this call only, or through a last day that the member names, at most two years ahead. It ends by itself after that day on the member’s calendar; to go on, the member says it again, identity confirmed. The member ends it earlier at any time, on a call with a reason or in the portal without one.',
      es: 'Un permiso para hablar con alguien dura solo esta llamada, o hasta un último día que dice el miembro, a más tardar en dos años. Termina por sí solo después de ese día en el calendario del miembro; para seguir, el miembro lo dice otra vez con la identidad confirmada. El miembro lo termina antes cuando quiera, en una llamada con un motivo o en el portal sin ninguno.',
    },
    sources: [...DESK_GUIDE, ...RULES.family],
    tags: ['how long', 'permission lasts', 'two years', 'expires', 'until when', 'cuánto dura', 'hasta cuándo'],
    asked:
      'If mom says yes on the phone, how long can that last? How long is her okay good for? For how long can she give us the ok to talk with her son? What is the longest a permission for a relative may run? He allowed us to talk with his neighbor about appointments, until when? Does the permission expire? Can it be good forever? Is the permission only for one call? The permission ran out last week, may I still talk to the daughter? How far ahead can I set the last day? ¿Hasta cuándo vale el permiso para hablar con la hija? ¿Cuánto tiempo puede durar el permiso? ¿El permiso vence? ¿Puede ser para siempre? ¿Vale solo para una llamada? The daughter is authorized, until when? La hija está autorizada, ¿hasta cuándo? ¿Cuándo se acaba el permiso?',
  },
  {
    id: 'rule-permission-scope',
    question: {
      en: 'What may I discuss with the person whom the member allowed?',
      es: '¿De qué puedo hablar con la persona que el miembro autorizó?',
    },
    answer: {
      en: 'With a permitted person talk only about what the permission names: appointments and calls; tests, kits and results; or everything. Ask for the person’s name first and compare it with the card. The permission does not make them the member: a yes to texts or e-mail, a new permission, and the member’s own answers still come from the member. Outside its subject they hear what anybody hears.',
      es: 'Con la persona autorizada hable solo de lo que dice el permiso: citas y llamadas; pruebas, kits y resultados; o todo. Primero pregúntele su nombre y compárelo con la tarjeta. El permiso no la convierte en el miembro: un sí a textos o correo, otro permiso y las respuestas del miembro siguen siendo del miembro. Fuera de ese tema oye lo mismo que cualquiera.',
    },
    sources: [...DESK_GUIDE, ...RULES.family],
    tags: ['permission covers', 'what about', 'scope', 'allowed person', 'alcance del permiso'],
    asked:
      'The card says may talk with her son about appointments, can I tell him the result? What does the permission cover? The daughter is on file, may she agree to texts for mom? Can the permitted person order the kit or change the phone number? Permission is for tests only, may we talk about the bill? How do I know it is really the daughter on file? Tiene permiso solo para citas, ¿le puedo decir el resultado? ¿Qué incluye el permiso? ¿La hija autorizada puede aceptar textos por su mamá?',
  },
]
