import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, RULES } from '../sources.ts'

/** Who may end calls and texts, what that means, and how it comes back. */
export const DO_NOT_CALL_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'rule-reminders-only',
    question: {
      en: 'A member wants no more reminders, but calls about care are fine. What do I record?',
      es: 'Un miembro ya no quiere recordatorios, pero sí llamadas sobre su atención. ¿Qué registro?',
    },
    answer: {
      en: 'What is recorded, with Alt+S or E, is “Do not call: no reminder calls or texts”: it blocks calls and texts that only remind of something that was agreed or ordered, a kit included. Calls and texts about care go on under the usual rules, and e-mail and the portal stay open. It needs no identity check and is taken back by a supervisor with a reason, or by the member.',
      es: 'Lo que se registra, con Alt+S o E, es “No llamar: sin recordatorios por llamada ni mensaje de texto”: bloquea llamadas y textos que solo recuerdan algo acordado o pedido, también un kit. Las llamadas y textos sobre su atención siguen con las reglas de siempre, y el correo y el portal quedan abiertos. No necesita verificar la identidad; lo quita un supervisor con un motivo, o el miembro.',
    },
    sources: DESK_GUIDE,
    tags: ['only reminders', 'no reminders', 'nagging', 'care calls ok', 'sin recordatorios', 'recordatorio'],
    asked:
      'He is tired of the reminders but if it is about his care I can call. She wants no more reminders, may I still call about her tests? Quit reminding me, just call when it matters. He says stop nagging me with reminders, calls about my health are ok. What does no reminders block? Can I ring somebody who only refused reminders? Stop the kit reminders but don’t take her off calls. No appointment reminders please. Pidió que ya no le mandemos recordatorios, ¿la puedo llamar por su cuidado? No quiere recordatorios pero sí que la llamen por su salud. ¿Qué bloquea solo recordatorios? Está harto de recordatorios, pero si es por su salud sí quiere que le llame.',
  },
  {
    id: 'rule-dnc-relative',
    question: {
      en: 'A relative or whoever answered says never call again. Does that count as do-not-call?',
      es: 'Un familiar o quien contestó dice que no llamemos más. ¿Vale como no llamar?',
    },
    answer: {
      en: 'Do-not-call is recorded when the member or whoever answers asks for it, and no identity check comes first: better one call too few. If it was a stranger who does not know the member, it is a wrong number instead. When the member wants calls all the same, a supervisor takes it back with a reason, or the member does under Profile in the portal.',
      es: 'El no llamar se registra cuando lo pide el miembro o quien conteste, sin verificar antes la identidad: mejor una llamada de menos. Si fue un extraño que no conoce al miembro, es un número equivocado. Si el miembro sí quiere llamadas, un supervisor lo quita con un motivo, o el miembro en Perfil, en el portal.',
    },
    sources: DESK_GUIDE,
    tags: ['relative says stop', 'wife says', 'on her behalf', 'someone else asks', 'familiar pide'],
    asked:
      'His wife says don’t call him any more, does her word count? The son wants us to take mom off the list. Can a caregiver put her on do not call? Daughter yelled stop calling my mother. Does it have to be the member who asks for do not call? A stranger says quit calling this number. La esposa dice que ya no le llamemos, ¿vale? El hijo pide que no llamemos a su mamá. ¿Tiene que pedirlo el mismo miembro? The daughter wants us to stop calling because mom has memory trouble.',
  },
  {
    id: 'rule-dnc-lasts',
    question: {
      en: 'How long does do-not-call hold, and does it ever end by itself?',
      es: '¿Cuánto dura el no llamar y termina alguna vez por sí solo?',
    },
    answer: {
      en: 'Do-not-call has no end date: it stands until a supervisor takes it back with a reason or the member takes it back in the portal, and no new year, new plan, new number or promise on a call ends it. It counts for every desk and team. Whoever recorded it by mistake can undo it for 10 seconds; after that it is for the supervisor.',
      es: 'El no llamar no tiene fecha de fin: sigue hasta que un supervisor lo quita con un motivo o el miembro lo quita en el portal, y no lo termina un año nuevo, un plan nuevo, un número nuevo ni una promesa en la llamada. Vale para todos los escritorios y equipos. Quien lo registró por error puede deshacerlo durante 10 segundos; después le toca al supervisor.',
    },
    sources: DESK_GUIDE,
    tags: ['how long', 'expires', 'forever', 'next year', 'permanent', 'cuánto dura', 'vence'],
    asked:
      'Does do not call expire? Is the no call list for ever? She was put on DNC last year, may I call this year? Does DNC run out after a while? Does the do not call carry over to the new plan year? She told me on the phone that calls are ok again, am I allowed now? He has a new number, does the DNC still hold? ¿El no llamar vence? ¿Cuánto tiempo dura el no llamar? La pusieron en no llamar el año pasado, ¿ya le puedo llamar? Me dijo que ya le puedo llamar, ¿basta con eso?',
  },
  {
    id: 'rule-dnc-promised',
    question: {
      en: 'A do-not-call member has a promised call-back, an urgent result or an appointment. May I call?',
      es: 'Un miembro de no llamar tiene una llamada prometida, un resultado urgente o una cita. ¿Puedo llamar?',
    },
    answer: {
      en: 'Do-not-call goes before everything: it ends promised call-backs, no new one can be set, and neither a supervisor nor a clinician overrides it for a result, a kit or an appointment. Write by e-mail where it is enabled, or in the portal’s chat, without health words in the e-mail. An urgent result goes to the doctor who ordered it, and your supervisor is told.',
      es: 'El no llamar va antes que todo: termina las llamadas prometidas, no se puede fijar otra, y ni un supervisor ni un clínico se lo salta por un resultado, un kit o una cita. Escriba por correo si está habilitado, o en el chat del portal, sin palabras de salud en el correo. Un resultado urgente va al doctor que lo ordenó, y se avisa a su supervisor.',
    },
    sources: DESK_GUIDE,
    tags: ['dnc urgent', 'dnc result', 'dnc callback', 'dnc appointment', 'no llamar urgente'],
    asked:
      'Member is on do not call but the lab result is bad, can I call anyway? On DNC and I promised her a call for tomorrow. Can a nurse call a DNC member about a positive test? She is on the no call list but her kit got lost. Can I call a do not call member to remind her of her appointment? What happens to the call backs when somebody goes on DNC? Está en no llamar y salió mal su resultado, ¿le puedo llamar? Le prometí llamar y luego la pusieron en no llamar. ¿Qué pasa con las llamadas prometidas si la ponen en no llamar? If I record do not call, does it cancel her appointment?',
  },
  {
    id: 'rule-registry',
    question: {
      en: 'Does the National Do Not Call Registry apply to our calls?',
      es: '¿El registro nacional de no llamar se aplica a nuestras llamadas?',
    },
    answer: {
      en: 'The National Do Not Call Registry is about telephone solicitation, calls that want to sell something; a plan’s call to its own member about overdue care is usually none. What counts at this desk is the member’s own do-not-call with us, which is kept for every call, whether it sells or not. What would be a sales call is a question for compliance.',
      es: 'El registro nacional de no llamar es para ventas por teléfono; una llamada del plan a su propio miembro por atención pendiente normalmente no lo es. Lo que cuenta en este escritorio es el no llamar del propio miembro con nosotros, que se respeta en toda llamada, venda o no. Si algo sería una llamada de venta lo dice cumplimiento.',
    },
    sources: [
      ...RULES.calls,
      { title: '16 CFR 310.4(b): do-not-call registry', url: 'https://www.ecfr.gov/current/title-16/section-310.4' },
    ],
    tags: ['national do not call registry', 'federal list', 'donotcall.gov', 'telemarketing', 'registro nacional'],
    asked:
      'She says she is on the national do not call list, so we can’t call. Is the federal registry the same as our DNC? Are we telemarketers? He signed up at donotcall.gov, what now? Do we scrub against the national list? Dice que está en la lista nacional de no llamar. ¿El registro federal vale para nosotros? ¿Somos telemercadeo? He says he is on the federal list.',
  },
  {
    id: 'rule-stop-words',
    question: {
      en: 'Which words in a text does the system know, and what do STOP, HELP and START do?',
      es: '¿Qué palabras conoce el sistema en un texto y qué hacen STOP, HELP y START?',
    },
    answer: {
      en: 'A text counts when it is exactly one of these words. STOP, STOPALL, UNSUBSCRIBE, CANCEL, END, QUIT, REVOKE, OPT OUT, ALTO, PARAR, BAJA or CANCELAR ends texts at once for everybody with that number; START, UNSTOP, YES or SI lets them through again; HELP, INFO or AYUDA gets help. Each is confirmed by one text. A whole sentence is not recognized: when you learn of it, record “No more texts” (N).',
      es: 'Un texto cuenta cuando es exactamente una de estas palabras. STOP, STOPALL, UNSUBSCRIBE, CANCEL, END, QUIT, REVOKE, OPT OUT, ALTO, PARAR, BAJA o CANCELAR termina los textos de inmediato para todos los que tienen ese número; START, UNSTOP, YES o SI los permite otra vez; HELP, INFO o AYUDA da ayuda. Cada una se confirma con un texto. Una frase entera no se reconoce: si se entera, registre “No más mensajes de texto” (N).',
    },
    sources: [...DESK_GUIDE, ...RULES.calls],
    tags: ['stop', 'help', 'start', 'baja', 'alto', 'keywords', 'yes', 'si', 'palabras'],
    asked:
      'What happens when he answers BAJA or ALTO to the message? Which Spanish words stop the texts? What does HELP do? She replied YES, does that turn texts on? Does lower case stop count? He texted END, is he off? What words end the texts? Does a STOP from the shared phone count for the wife too? Which word brings the texts back? She wrote cancelar. Contestó BAJA al mensaje, ¿qué pasa ahí? ¿Qué palabras paran los textos? ¿Qué pasa si manda AYUDA? Puso PARAR, ¿se le quitan los mensajes? ¿Con qué palabra vuelve a recibir textos? The member replied YES to our text, what does that do? Mandó ALTO por error, ¿qué hago para que vuelvan los textos?',
  },
  {
    id: 'rule-consent-channels',
    question: {
      en: 'Which channel needs the member’s consent, and which does not?',
      es: '¿Qué canal necesita el permiso del miembro y cuál no?',
    },
    answer: {
      en: 'Texts need the member’s recorded yes and no STOP; e-mail needs a recorded yes; calls that a person dials need no recorded yes and end with do-not-call; the portal’s chat needs none, because the member signs in there. Each yes counts for its own channel: a yes to e-mail is none to texts. The yes is the member’s own, identity confirmed; a no may come from anybody.',
      es: 'Los textos necesitan el sí registrado del miembro y que no haya STOP; el correo necesita un sí registrado; las llamadas que marca una persona no necesitan un sí y terminan con el no llamar; el chat del portal no necesita ninguno, porque ahí entra el miembro. Cada sí vale para su canal: el sí al correo no es para textos. El sí lo da el propio miembro, con identidad confirmada; un no lo puede dar cualquiera.',
    },
    sources: [...DESK_GUIDE, ...RULES.calls],
    tags: ['consent by channel', 'which channel', 'consent needed', 'permission', 'canal', 'permiso'],
    asked:
      'Do I need consent for email too or only for texts? She said yes to emails, may I text? Is there a consent for phone calls? Can the daughter say yes to texts for her mother? Does the chat need permission? He gave us his cell number, is that consent to text? Is consent for calls and texts the same? ¿Para qué canales necesito permiso? Dijo que sí a correos, ¿le puedo mandar textos? ¿La hija puede decir que sí a los textos? ¿El chat necesita permiso? Nos dio su celular, ¿con eso le puedo mandar textos? Can a daughter consent to texts for mom? Can the wife opt him out of texts? May the caregiver agree to e-mails for her? ¿La esposa puede decir que no a los textos por él?',
  },
  {
    id: 'rule-consent-back',
    question: {
      en: 'Where do I see a yes or no to texts or e-mail, and which one counts when they differ?',
      es: '¿Dónde veo un sí o un no a textos o correo, y cuál cuenta si no coinciden?',
    },
    answer: {
      en: 'Each yes and no to texts and e-mail stands on the open card under “What was said”, with its day, and for a yes the wording that was read. The newest counts: what the member changes in the portal, a texted STOP or START, a file, or what was said on a call. A yes never lifts a STOP. Taken back by anybody with a reason, the consent is what it was before.',
      es: 'Cada sí y cada no a textos y correo está en la tarjeta abierta, en “Lo que se dijo”, con su día y, si es un sí, con el texto que se leyó. Cuenta lo más nuevo: lo que el miembro cambia en el portal, un STOP o START por texto, un archivo, o lo dicho en una llamada. Un sí nunca quita un STOP. Si alguien lo quita con un motivo, el permiso vuelve a ser el de antes.',
    },
    sources: DESK_GUIDE,
    tags: ['where is the consent', 'newest consent', 'changed her mind', 'portal and phone', 'dónde veo el permiso'],
    asked:
      'She changed her mind about texts. He turned texts off in the portal but said yes to me earlier, what counts? Cambió de opinión sobre los correos. Where does it say if she gave consent? Where do I see whether he agreed to texts? ¿Dónde veo si dio permiso para textos?',
  },
]
