import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, RULES } from '../sources.ts'

/** Do-not-call, STOP, consent, and other wishes. */
export const WISHES_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'rule-dnc-request',
    question: {
      en: 'A member does not want to be called any more. What do I do?',
      es: 'Un miembro ya no quiere que le llamen. ¿Qué hago?',
    },
    answer: {
      en: '“Record what was said” (Alt+S in the call, E on the card) has “Do not call: no calls, no texts” and “no reminder calls or texts”. It counts at once at every desk, ends the open call-backs, and needs no identity check. You can undo it for 10 seconds; later a supervisor takes it back with a reason, or the member does in the portal.',
      es: '“Registrar lo que se dijo” (Alt+S en la llamada, E en la tarjeta) tiene “No llamar: ni llamadas ni textos” y “ni llamadas ni textos de recordatorio”. Vale de inmediato en todos los escritorios, termina las llamadas por devolver y no necesita verificar la identidad. Usted puede deshacerlo durante 10 segundos; después lo quita un supervisor con un motivo, o el miembro en el portal.',
    },
    sources: DESK_GUIDE,
    tags: ['do not call', 'stop calling', 'take off the list', 'no more calls', 'lift dnc', 'no llamar'],
    asked:
      'She asks us to stop calling, never call again, remove from the list, put on do not call. Who can lift or undo do-not-call, take someone off it? Is the do-not-call mark for ever, may it be taken off again? Pide o pidió que no le llamen, que no la llamemos más, que ya no llamemos, ¿cómo lo pongo en no llamar, cómo se quita? He says take me off your list, leave me alone, quit bothering me, lose my number, no more calls. She does not want to hear from us, is fed up, never wants to be rung again, do not bother me list. Guy yelled at me to never call. No quiere más llamadas, que ya no lo molestemos, que lo borren de la lista. How do I put somebody on do not call, how is it taken off? Hit do not call on the wrong person, how do I undo it? Put somebody on DNC by mistake. Puse en no llamar a la persona equivocada, ¿cómo lo quito? My rep marked do not call by mistake yesterday, who can take that off? Who can remove the do not call flag? She changed her mind and wants calls again. Put the wrong one on do not call last week. She just told me don’t ever call again, what do I press? ¿Quién puede quitar el no llamar que se puso por error? Dice que nunca más le llamemos, ¿dónde lo marco? She said take me off your list, is that a do not call? Is remove me from the list the same as do not call? The man says that he wants no more calls, what do I do? El señor dice que no quiere más llamadas, ¿qué hago? Se enojó porque lo llamamos mucho.',
  },
  {
    id: 'rule-dnc-channels',
    question: {
      en: 'What does do-not-call block, and what may still be sent?',
      es: '¿Qué bloquea el no llamar y qué se puede enviar todavía?',
    },
    answer: {
      en: 'Do-not-call blocks calls and texts, for everybody and without exception. E-mail, where it is enabled, the portal and its chat stay open; the desk sends no letters. “No reminder calls or texts” blocks only what reminds of something, and calls about care go on.',
      es: 'El no llamar bloquea llamadas y textos, para todos y sin excepción. Siguen abiertos el correo, si está habilitado, el portal y su chat; el escritorio no manda cartas. “Sin recordatorios por llamada ni mensaje de texto” bloquea solo lo que recuerda algo, y las llamadas sobre la atención continúan.',
    },
    sources: DESK_GUIDE,
    tags: ['still e-mail', 'still text', 'do not call', 'dnc e-mail', 'channels', 'no llamar', 'canales'],
    asked:
      'He is on the no call list, may I e-mail him instead? What about emailing somebody on do-not-call? Somebody on do-not-call: are e-mails, portal messages, chats or letters still allowed, may I text instead? Does it stop texts too, does it cover reminders, only reminders? ¿A quien está en no llamar se le puede mandar un correo, un texto, escribir por el chat? ¿También valen los textos? Does not want calls: may I still write an email or a letter? Is he blocked for everything? Si no quiere llamadas, ¿le puedo escribir? She told me never to call again, can we still e-mail her? If I put him on the no call list, do texts still go out? She says no more calls but texts are fine, do texts go with do-not-call? Does DNC stop the emails too? Can someone on the no call list get a letter or a portal message? He said don’t ever call me, may I send a text instead? What is still open for a do not call member? Me dijo que ya no lo llame nunca, ¿todavía le puedo mandar un texto? Si la pongo en no llamar, ¿le siguen llegando textos? Está en no llamar, ¿le puedo mandar un correo o escribir en el portal? Does do-not-call stop the appointment reminders too?',
  },
  {
    id: 'rule-inbound',
    question: {
      en: 'May I talk with a do-not-call member who calls us?',
      es: '¿Puedo hablar con un miembro de no llamar que nos llama?',
    },
    answer: {
      en: 'Do-not-call ends our calls and texts to the member; a member who calls us is helped, at any hour, whatever list, cap or open alert there is: begin with “They called us” (I) and check the identity as always. The member stays on the list, and no call-back is promised. If the member wants calls again, a supervisor takes the do-not-call back with a reason, or the member does under Profile in the portal.',
      es: 'El no llamar termina nuestras llamadas y textos al miembro; a quien nos llama se le ayuda, a cualquier hora y sin importar lista, tope o alerta: empiece con “Nos llamó” (I) y compruebe la identidad, como siempre. Sigue en la lista y no se promete devolver la llamada. Si quiere llamadas otra vez, un supervisor quita el no llamar con un motivo, o el miembro lo hace en Perfil, en el portal.',
    },
    sources: [...DESK_GUIDE, ...RULES.calls],
    tags: [
      'phoned us',
      'rings us',
      'help or hang up',
      'calls us himself',
      'inbound',
      'they call us',
      'member calls in',
      'dnc',
      'nos llama',
    ],
    asked:
      'Incoming call from somebody on do-not-call, they rang us, caller is on the list. ¿Puedo atender si el miembro llama? She is blocked from calls but rang us herself. No quiere llamadas pero ella nos llamó, ¿le ayudo? A lady from the no call list phoned me, am I allowed to help her or do I hang up? Somebody on the do not call list rings us with a question. The member is on DNC and is the one who called, can I talk to him? She called us herself on a Sunday, may I help? He calls in at nine at night, can I answer? Can I help a member who calls while an alert is open? They reached the limit and now they call us. Una señora de la lista de no llamar me llamó, ¿le ayudo o cuelgo? Está en no llamar y él nos llamó, ¿puedo atenderlo? Nos llamó en domingo, ¿le puedo ayudar? The member called in on a Sunday, can I talk? Member calls in after hours. Did not want calls and now calls in. She is on do not call but e-mailed us and asks us to call her.',
  },
  {
    id: 'kb-30',
    question: {
      en: 'The member texted “please stop”. Is that an opt-out?',
      es: 'El miembro escribió “ya no me manden”. ¿Es una baja?',
    },
    answer: {
      en: 'Clear words are an opt-out: STOP, QUIT, END, REVOKE, OPT OUT, CANCEL and UNSUBSCRIBE count by rule, and so does any other clear wording. For a single such word the system stops texts at once and confirms once; a sentence you learn of is recorded by you (N for no texts). By rule it is honored within 10 business days at the latest. The wider rule that one stop ends everything waits until January 31, 2027.',
      es: 'Las palabras claras son una baja: STOP, QUIT, END, REVOKE, OPT OUT, CANCEL y UNSUBSCRIBE cuentan por regla, y también cualquier otra forma clara de decirlo. Con una sola de esas palabras el sistema deja de mandar textos de inmediato y lo confirma una vez; una frase de la que usted se entere la registra usted (N, no más textos). Por regla se cumple a más tardar en 10 días hábiles. La regla más amplia de que un solo alto termina todo espera hasta el 31 de enero de 2027.',
    },
    sources: [
      {
        title: '47 CFR 64.1200(a)(10): revoking consent',
        url: 'https://www.ecfr.gov/current/title-47/section-64.1200',
      },
    ],
    tags: ['sms', 'stop', 'tcpa', 'opt out', 'unsubscribe', 'stop texting', 'leave me alone', 'baja'],
    asked:
      'Does stop, please stop, leave me alone, do not text me or remove me count as opting out? He replied by SMS that he wants no more texts, may we keep texting? Unsubscribe, revoke consent, how fast must we honor it? Pide que no le manden más textos, ¿es una baja? Texted no more, quit bugging me, wrong number, take me off. How long do we have to stop? Spanish word for stop. Escribió que ya no quiere mensajes. He wrote no more texts, unsubscribe, leave me alone: does that count as stop? Which words are an opt out? Escribió ya no me manden mensajes, ¿cuenta como baja? How long do we have to honor it?',
  },
  {
    id: 'rule-stop-phone',
    question: {
      en: 'Does a texted STOP also end phone calls?',
      es: '¿Un STOP por texto también termina las llamadas?',
    },
    answer: {
      en: 'STOP ends the texts to that number at once. Phone calls are a separate wish: they stay allowed under the contact rules unless the member is on do-not-call. If the words were wider than texts, such as “leave me alone”, record do-not-call.',
      es: 'STOP termina de inmediato los textos a ese número. Las llamadas son otro deseo: siguen permitidas según las reglas de contacto, salvo que el miembro esté en no llamar. Si lo dicho iba más allá de los textos, como “déjenme en paz”, registre el no llamar.',
    },
    sources: [...DESK_GUIDE, ...RULES.calls],
    tags: ['stop', 'texts', 'phone calls', 'still call', 'llamadas', 'textos'],
    asked:
      'Texted STOP, can I still phone or ring, does stop count for calls too? Respondió STOP, ¿todavía puedo llamar por teléfono? He answered STOP to a text, am I still good to ring? Does no texts mean no calls? Puso STOP, ¿ya no le puedo marcar? He sent STOP, may I still call by phone? Mandó ALTO, ¿puedo llamarla por teléfono todavía? He answered BAJA, ALTO or STOP to the text, what happens? Contestó BAJA o ALTO al mensaje de texto, ¿qué pasa? She sent STOP, can we e-mail her? Is somebody who texted STOP on do not call?',
  },
  {
    id: 'rule-stop-again',
    question: {
      en: 'After STOP, when may a member be texted again?',
      es: 'Después de STOP, ¿cuándo se le puede volver a mandar texto?',
    },
    answer: {
      en: 'After STOP no text goes to that number until the member sends START from it. A call, a question, a friendly talk or a yes on the phone does not undo it. Help the member on the call, and tell how START works; e-mail where it is enabled and the portal stay open.',
      es: 'Después de STOP no sale ningún texto a ese número hasta que el miembro mande START desde él. Una llamada, una pregunta o un sí por teléfono no lo deshace. Ayude al miembro en la llamada y explique cómo funciona START; siguen abiertos el correo, si está habilitado, y el portal.',
    },
    sources: RULES.calls,
    tags: [
      'yes on the phone',
      'turn it back on',
      'undo stop',
      'stop',
      'start',
      'text again',
      'opt back in',
      'resubscribe',
      'volver a mandar textos',
    ],
    asked:
      'She texted STOP but now she wants texts again, how does she get them back? He sent stop then called us, can I text him? Stopped by mistake, turn texting on again. Puso STOP y ahora quiere mensajes otra vez. Mandó STOP pero luego nos llamó, ¿le puedo escribir? She texted stop months ago and tells me on the phone she wants texts, can I flip it back on? He says sure, text me, but he sent STOP last year, is that enough? Is a yes on the phone enough after a STOP? Can I turn texts back on for her? Who can undo a STOP, can a supervisor? Puso STOP y ahora por teléfono dice que sí quiere textos, ¿basta? Me dice que los quiere otra vez, ¿los prendo yo? ¿El supervisor puede quitar un STOP?',
  },
  {
    id: 'rule-consent',
    question: {
      en: 'How do I record a member’s consent to texts or e-mail?',
      es: '¿Cómo registro el consentimiento del miembro para textos o correos?',
    },
    answer: {
      en: 'Texts and e-mails need the member’s yes. In the call, once the identity is confirmed, “Record what was said” (Alt+S) has “Yes to texts” (T) and “Yes to email” (L): read the wording in full and wait for a clear yes. A no (N, X) needs no wording and may come from anybody on the line. After a STOP only the member’s own START lets texts through again.',
      es: 'Los textos y correos necesitan el sí del miembro. En la llamada, con la identidad confirmada, “Registrar lo que se dijo” (Alt+S) tiene “Sí a mensajes de texto” (T) y “Sí a correo electrónico” (L): lea el texto completo y espere un sí claro. Un no (N, X) no necesita texto y puede darlo cualquiera en la línea. Después de un STOP solo el START del propio miembro permite textos otra vez.',
    },
    sources: [...RULES.calls, ...DESK_GUIDE],
    tags: ['consent', 'opt in', 'enable texts', 'sms not enabled', 'permission to text', 'consentimiento'],
    asked:
      'Can the husband say no more texts, or does a no have to come from her? Who may say no to texts? She says sure, e-mail me: do I have to read her the wording first? Do I have to read something before the yes counts? Text or e-mail is not enabled, is off for the member: what now, how do I turn it on, ask whether we may text, opt in, agree to messages, wants texts, says yes or no to texting. Los textos no están habilitados, ¿cómo los activo, qué hago ahora? Dice que sí quiere mensajes. Can I text her without asking? How do I get her okay for texts? He says yes, text me from now on. Do I need permission for email? Quiere que le escribamos por texto, ¿dónde lo pongo? Which words do I read for texting? Is it legal to text without consent? Do I need her ok before I send text messages? What exactly do I read before I turn on texts? How many texts a month does she get? ¿Qué le leo para que acepte textos? Can we text people who never said yes? Is an old consent from last year or another plan ok? Does consent have to be in writing? Opted out of e-mail, how does she get it back?',
  },
  {
    id: 'rule-no-texts',
    question: {
      en: 'The member wants calls and no texts, or texts and no calls. Where do I record it?',
      es: 'El miembro quiere llamadas y no textos, o textos y no llamadas. ¿Dónde lo registro?',
    },
    answer: {
      en: 'A wish about one channel is recorded under “Record what was said” (Alt+S): N for no texts, X for no e-mail; calls stay allowed. Somebody who wants no calls at all is do-not-call, which ends calls and texts. A number that should not be used, such as the one at work, is replaced under “Correct or note a wish”.',
      es: 'Un deseo sobre un solo canal se registra en “Registrar lo que se dijo” (Alt+S): N para no textos, X para no correo; las llamadas siguen permitidas. Quien no quiere ninguna llamada es no llamar, que termina llamadas y textos. Un número que no se debe usar, como el del trabajo, se cambia en “Corregir o anotar un deseo”.',
    },
    sources: DESK_GUIDE,
    tags: [
      'no texts',
      'only calls',
      'no emails',
      'text instead of call',
      'not at work',
      'solo llamadas',
      'no al trabajo',
    ],
    asked:
      'She says don’t text me just call. He wants texts only, no calls. Do not call me at work, use my cell. No e-mails please. No quiere textos, solo llamadas. Me pidió que no la llamemos al trabajo, ¿dónde lo apunto? Prefiere mensajes. She yells don’t text me, just call. Call me but quit the texting. He hates texts and wants calls. He does not want calls but messages are fine. No quiere que le llamen pero sí mensajes. Que le escriban y no le llamen.',
  },
  {
    id: 'rule-no-health-text',
    question: { en: 'May results be sent by text or e-mail?', es: '¿Se pueden mandar resultados por texto o correo?' },
    answer: {
      en: 'Texts and e-mails of the desk carry no health information: no test, result, condition or medicine, because others may read them. Send the portal link for lab results instead; the member sees the result there after signing in. By phone a result is mentioned only once the identity is confirmed.',
      es: 'Los textos y correos del escritorio no llevan datos de salud: ninguna prueba, resultado, enfermedad ni medicina, porque otros los pueden leer. Envíe el enlace del portal para resultados; ahí el miembro lo ve después de entrar. Por teléfono un resultado se menciona solo con la identidad confirmada.',
    },
    sources: [...RULES.safeguards, ...DESK_GUIDE],
    tags: ['text results', 'email results', 'lab values', 'health in a text', 'resultados por mensaje'],
    asked:
      'Can I SMS or e-mail her the lab result, send the numbers in a message? ¿Le puedo enviar el resultado por mensaje o por correo? Can I put her results in an email or SMS? Is it okay to write about his sugar in a text? May I mail test results? ¿Le mando los resultados por mensaje?',
  },
  {
    id: 'desk-32',
    question: {
      en: 'Why can’t I send a text or an e-mail to a member?',
      es: '¿Por qué no puedo mandar un texto o un correo a un miembro?',
    },
    answer: {
      en: 'The button says why: the channel is not enabled for the member, there is no number or address on file, the member replied STOP or is on do-not-call, an urgent alert is open, or it is outside texting hours at the member’s place. Only the member’s own START ends a STOP. E-mail has no hours.',
      es: 'El botón dice por qué: el canal no está habilitado para el miembro, no hay número o dirección, el miembro respondió STOP o está en no llamar, hay una alerta urgente abierta o está fuera del horario de textos donde vive. Solo el START del propio miembro termina un STOP. El correo no tiene horario.',
    },
    sources: DESK_GUIDE,
    tags: ['sms not enabled', 'email not enabled', 'cannot text', 'texting hours', 'consent', 'start'],
    asked:
      'Why can’t I send an SMS, text or e-mail? SMS is not enabled, e-mail is not enabled, consent, STOP, START, texting hours. ¿Por qué no puedo mandar un mensaje? Message not possible, text blocked, e-mail off, how to turn on texts. ¿Por qué está apagado el mensaje de texto? The text button is off, I can not message her. Why does it not let me write an SMS? No me deja mandarle un texto, ¿por qué?',
  },
  {
    id: 'rule-preferred-time',
    question: {
      en: 'Where do I note when a member wants to be called?',
      es: '¿Dónde anoto a qué hora quiere el miembro que le llamen?',
    },
    answer: {
      en: '“Correct or note a wish”, on the open card and in the call once the identity is confirmed, has the best days and hours in the member’s time. There are also the name the member wants to be called by, one person only, and an interpreter for every call. These wishes stand on the card for everybody.',
      es: '“Corregir o anotar un deseo”, en la tarjeta abierta y en la llamada con la identidad confirmada, tiene los mejores días y horas en la hora del miembro. También están el nombre que prefiere, una sola persona que llame y un intérprete en cada llamada. Esos deseos quedan en la tarjeta para todos.',
    },
    sources: DESK_GUIDE,
    tags: ['wishes', 'best time', 'preferred hours', 'correct or note a wish', 'one caller', 'deseo'],
    asked:
      'Wants calls only after five, before noon, in the evening or on certain days, where do I put that, prefers mornings, wants only one of us to call, nickname. ¿Dónde pongo que prefiere la tarde? Only mornings, never before ten, not on Mondays, after work. She goes by another name. Where do I note his best time? Solo en las tardes, ¿dónde lo apunto? She wants only mornings, only afternoons. She only wants to talk to one of us, to a certain caller. Solo quiere hablar con mi compañera. Where do I put that he wants calls only on Tuesdays? She only picks up in the evening. ¿Dónde anoto que solo conteste en las mañanas? Call her only after five, where do I put that? Don’t call before noon, where is that noted? Que le llamen después de las cinco, ¿dónde lo pongo?',
  },
]
