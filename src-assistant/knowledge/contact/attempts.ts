import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, RULES } from '../sources.ts'

/** What counts as a try, and what goes on although the caps are used up. */
export const ATTEMPT_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'rule-same-day-again',
    question: {
      en: 'I left a voicemail or nobody answered this morning. When may I try again?',
      es: 'Dejé recado o no contestaron esta mañana. ¿Cuándo puedo intentar otra vez?',
    },
    answer: {
      en: 'After a voicemail or no answer the next try waits 24 hours from the start of that call, so the same afternoon is too soon, and it counts whoever of us called and whichever number was dialed. Earlier only a call-back that the member asked for and that is due goes ahead, or a supervisor with a reason. The card says when the next call may be.',
      es: 'Después de un buzón de voz o de que no contesten, el siguiente intento espera 24 horas desde el inicio de esa llamada; la misma tarde es muy pronto, y cuenta sin importar quién llamó ni a qué número. Antes solo sigue una llamada que el miembro pidió y que ya toca, o un supervisor con motivo. La tarjeta dice cuándo puede ser la próxima.',
    },
    sources: DESK_GUIDE,
    tags: ['try again', 'same day', 'left a voicemail', 'no answer', '24 hours', 'this afternoon', 'otra vez hoy'],
    asked:
      'Left him a vm this morning, can I try again this afternoon? No answer at 10, can I ring again at 4? She did not pick up, when can I call back? Line was busy, can I redial in ten minutes? It rang out, how long do I wait? Can I try her other number today too? My coworker tried him this morning, may I call now? Called the cell, no luck, can I try the landline right after? No contestó en la mañana, ¿puedo tratar otra vez en la tarde? Dejé recado hoy, ¿le marco otra vez a las 4? Estaba ocupado, ¿puedo volver a marcar? ¿Cuánto espero para llamar de nuevo si no contestó? Mi compañera ya le llamó hoy, ¿le llamo yo? The line was busy, do I get another try today? I called yesterday, may I call today? Ya le llamé ayer, ¿le puedo llamar hoy?',
  },
  {
    id: 'rule-what-counts',
    question: {
      en: 'Which calls count as a try against the caps?',
      es: '¿Qué llamadas cuentan como intento para los topes?',
    },
    answer: {
      en: 'Every logged call of ours counts as one try on that member, whoever of the team made it and however it ended: voicemail, no answer, refused, scheduled or completed. A cancelled call, a text, an e-mail, a chat message and a call that the member made do not count. The windows of 24 hours, 7 and 60 days roll: each try leaves them by itself, and there is no reset on Monday or the first of the month.',
      es: 'Cada llamada nuestra registrada cuenta como un intento con ese miembro, la haya hecho quien sea del equipo y como haya terminado: buzón de voz, no contestó, rechazada, programada o completada. No cuentan una llamada cancelada, un texto, un correo, un mensaje de chat ni una llamada que hizo el miembro. Las ventanas de 24 horas, 7 y 60 días corren: cada intento sale por sí solo, y no se ponen en cero el lunes ni el día primero.',
    },
    sources: DESK_GUIDE,
    tags: ['counts as a try', 'attempt', 'reset', 'rolling', 'per coach', 'cuenta como intento'],
    asked:
      'Does a voicemail count as an attempt? Does a hang up use up a try? Does it count if I cancel the call? Does a text count as a try? Do the caps start over on Monday? Are the three calls per coach or for all of us? Does my colleague’s call count toward my limit? Is it calendar week or rolling? When do the attempts reset? Does a busy signal count? ¿El buzón cuenta como intento? ¿Los topes son por persona o para todo el equipo? ¿Cuándo se reinician los intentos? ¿Si cancelo la llamada cuenta? I left a message with her husband, does that count as reached? Did I reach him when the wife took a message?',
  },
  {
    id: 'rule-inbound-caps',
    question: {
      en: 'Do calls that the member makes to us use up our tries?',
      es: '¿Las llamadas que nos hace el miembro gastan nuestros intentos?',
    },
    answer: {
      en: 'A call that came in is no try of ours: begun with “They called us” (I), it counts for no cap, no figure of the day and not for the likelihood to pick up. “Care discussed” finishes the member for the day, because what we would call about was talked about; “question answered” does not. A call of ours may not be written down as one that came in.',
      es: 'Una llamada que entró no es un intento nuestro: empezada con “Nos llamó” (I), no cuenta para ningún tope, ni para las cifras del día, ni para la probabilidad de que conteste. “Se habló de la atención” termina al miembro por el día, porque ya se habló de lo que íbamos a llamar; “pregunta resuelta” no. Una llamada nuestra no se anota como una que entró.',
    },
    sources: DESK_GUIDE,
    tags: ['inbound', 'they called us', 'came in', 'does it count', 'returned my call', 'nos llamó'],
    asked:
      'Do calls the member makes to us count against the limit? She called me back after my voicemail, is that an attempt? He returned my call, does it use up a try? Does an incoming call count toward the three? If they ring us, may we still call this week? Inbound call, is the member done for today? Does a call that came in count in my numbers? Nos llamó ella, ¿cuenta como intento? Me devolvió la llamada, ¿gasta un intento? ¿Las llamadas que entran cuentan para el límite? She called me, am I done with her for today? The member called in, is he finished for the day?',
  },
  {
    id: 'rule-callback-caps',
    question: {
      en: 'The caps are used up. May I still make the call-back that I promised?',
      es: 'Se agotaron los intentos. ¿Puedo hacer todavía la llamada que prometí?',
    },
    answer: {
      en: 'A call-back that the member asked for goes ahead although the caps are used up or the member was reached today: from 15 minutes before its time, for one call. That one call uses the exception up, answered or not, and counts as a try itself; after it the caps hold again. Do-not-call, an open alert, 8 am to 9 pm and the state’s hours hold for it as well.',
      es: 'Una llamada que pidió el miembro sigue adelante aunque los topes estén agotados o ya se haya hablado hoy con él: desde 15 minutos antes de su hora y por una llamada. Esa llamada gasta la excepción, contesten o no, y cuenta como intento; después valen otra vez los topes. También valen para ella el no llamar, una alerta abierta, de 8 a. m. a 9 p. m. y el horario del estado.',
    },
    sources: DESK_GUIDE,
    tags: ['call-back', 'promised', 'cap reached', 'exempt', 'one call', '15 minutes', 'llamada prometida'],
    asked:
      'Promised cb but we hit the limit this week, do I get to try anyway and how many times? Already three calls, she asked me to ring today, is it ok? Does a promised call back ignore the caps? How early before the promised time may I dial? No answer on the callback, can I try once more? How many tries do I get on a call-back? He asked for a call today but I talked with him already. Prometí llamarle pero ya se agotaron los intentos, ¿puedo? ¿Cuántas veces puedo intentar una llamada prometida? ¿Con cuánta anticipación puedo hacer la llamada prometida? I reached her at noon and she wants a callback at five the same day.',
  },
  {
    id: 'rule-reason-override',
    question: {
      en: 'Who may override a block, and what needs a reason?',
      es: '¿Quién puede saltarse un bloqueo y qué necesita un motivo?',
    },
    answer: {
      en: 'A supervisor alone goes past “reached today”, the caps and the policy’s or state’s hours, with a reason of at least 3 characters and never outside 8 am to 9 pm there; an open urgent alert also a clinician. A coach, care coordinator, specialist or administrator does not. Nobody overrides a death, do-not-call, a bad number, STOP or a missing consent, and nothing of it can be overridden for texts and e-mails.',
      es: 'Un supervisor, y nadie más, pasa por encima de “ya se habló hoy”, los topes y el horario de la política o del estado, con un motivo de al menos 3 letras y nunca fuera de 8 a. m. a 9 p. m. allá; una alerta urgente abierta, también un clínico. Un coach, coordinador, especialista o administrador no. Nadie se salta un fallecimiento, el no llamar, un número malo, un STOP o la falta de permiso, y para textos y correos no hay excepción alguna.',
    },
    sources: DESK_GUIDE,
    tags: ['override', 'coach', 'coordinator', 'who may', 'reason', 'supervisor only', 'saltarse', 'autorizar'],
    asked:
      'May my lead just approve one call to someone on the no call list? He is on the no call list, can my lead approve a single call? Can a manager ok just one call to a do-not-call member? ¿Mi jefa puede aprobar una llamada a alguien en la lista de no llamar? Can a coach let someone go past the one call a day limit or does it have to be a sup? Who can approve a second call today? Can a care coordinator call anyway? Is a nurse allowed to override the cap? What can a supervisor not override? Can my lead release do not call? What reason do I have to type? Can a clinician call despite the limit? Can an administrator override? ¿Quién puede autorizar otra llamada hoy? ¿Una coordinadora puede saltarse el límite? ¿Qué no puede autorizar el supervisor? ¿Qué motivo hay que poner? My supervisor said I can call twice today, is that ok without a reason? A clinician wants to call over the cap. Can my team lead call her again today? My boss wants everybody called twice a day.',
  },
  {
    id: 'rule-alert-hold',
    question: {
      en: 'An urgent alert is open on a member. May I call or write?',
      es: 'Un miembro tiene una alerta urgente abierta. ¿Puedo llamar o escribir?',
    },
    answer: {
      en: 'While an urgent alert is open or acknowledged, only a clinician or supervisor calls or writes, with a stated reason, at any hour; coordinators, coaches and specialists do not, also with a good intention, and no reminder goes out. It ends when a clinician closes it with a reason. A member who calls in is helped, the red note and the crisis text first, and the alert is not mentioned before the identity is confirmed; in a crisis stay on the line, 988, and get a clinician or supervisor at once.',
      es: 'Mientras una alerta urgente está abierta o tomada, solo un clínico o supervisor llama o escribe, con un motivo y a cualquier hora; coordinadores, coaches y especialistas no, tampoco con buena intención, y no sale ningún recordatorio. Termina cuando un clínico la cierra con un motivo. A un miembro que llama se le ayuda, primero con la nota roja y el texto de crisis, y la alerta no se menciona antes de confirmar la identidad; en una crisis quédese en la línea, 988, y busque enseguida a un clínico o supervisor.',
    },
    sources: DESK_GUIDE,
    tags: ['urgent alert', 'alert open', 'hold', 'check on her', 'clinician only', 'alerta urgente'],
    asked:
      'There is an urgent alert on my member, can I call to check on her? Alert is still open, may I send a text? I am her care coordinator, can I ring while the alert is open? The alert was acknowledged, can we call again? Who may call when there is an alert? How long does the hold last? Can I send the kit reminder while the alert is open? The red alert blocks me, what do I do? Hay una alerta abierta, ¿le puedo llamar para ver cómo está? ¿Quién puede llamar con alerta urgente? La alerta sigue abierta, ¿le mando texto? ¿Hasta cuándo no puedo llamar por la alerta? May the portal link go out while an urgent alert is open? Can I send a kit or a reminder with an open alert?',
  },
  {
    id: 'rule-shared-phone',
    question: {
      en: 'A husband and wife share one phone. How do the rules count for them?',
      es: 'Un matrimonio comparte un teléfono. ¿Cómo cuentan las reglas para ellos?',
    },
    answer: {
      en: 'With a shared phone each member keeps their own caps, wishes, do-not-call and identity check, so a call to the wife is no try on the husband. What belongs to the number counts for all who have it: a texted STOP or START, and “out of service”, and “wrong number” unless a member has confirmed it. Talking with one says nothing about the health of the other.',
      es: 'Con un teléfono compartido cada miembro conserva sus topes, deseos, su no llamar y su verificación; una llamada a la esposa no es un intento con el esposo. Lo que es del número cuenta para todos los que lo tienen: un STOP o START por texto, y “fuera de servicio”, y “número equivocado” salvo que un miembro lo haya confirmado. Al hablar con uno no se dice nada de la salud del otro.',
    },
    sources: DESK_GUIDE,
    tags: ['shared phone', 'same number', 'couple', 'household', 'husband and wife', 'mismo teléfono', 'matrimonio'],
    asked:
      'Both spouses are members on the same number, can I call both today? Husband is on do not call, can I still call the wife at that number? Two members have the same phone, does the cap count for both? He texted STOP from the phone they share, what about her? Can I do both of them in one call? Roommates with one landline. Los dos son miembros y tienen el mismo teléfono, ¿les puedo llamar a los dos hoy? El esposo está en no llamar, ¿le puedo llamar a la esposa? Comparten teléfono y él puso STOP, ¿y ella?',
  },
  {
    id: 'rule-one-caller',
    question: {
      en: 'The member asked to be called by one colleague only. May I call?',
      es: 'El miembro pidió que solo le llame una compañera. ¿Puedo llamar yo?',
    },
    answer: {
      en: 'A member’s wish for one caller is a notice and no block: on Call Now everybody else is told who was asked for, and chooses “Leave it” or “Call anyway”. Out of respect leave it to the colleague where it can wait, or hand the call-back over. When that person no longer works here, the notice ends. The wish is entered under “Correct or note a wish”.',
      es: 'El deseo de que llame una sola persona es un aviso y no un bloqueo: al presionar “Llamar ahora”, a los demás se les dice a quién pidió, y eligen dejárselo o “Llamar de todos modos”. Por respeto, déjeselo a la compañera si puede esperar, o pásele la llamada. Cuando esa persona ya no trabaja aquí, el aviso termina. El deseo se anota en “Corregir o anotar un deseo”.',
    },
    sources: DESK_GUIDE,
    tags: ['one caller', 'asked for', 'only my colleague', 'calls only by', 'solo mi compañera', 'una sola persona'],
    asked:
      'She asked that only my coworker calls her, will it block me if I call? It says that she asked for somebody else, may I ring anyway? He wants just the one nurse, she is off today, who calls? The member wants only one of us. Does one person only lock the others out? Pidió que solo le llame mi compañera, ¿si yo llamo me bloquea? Dice que pidió a otra persona, ¿puedo llamar de todos modos? Quiere hablar nada más con una y está de vacaciones. She wants only one certain colleague to call her. He only wants to be called by the same person. Solo quiere que la llame la misma persona.',
  },
  {
    id: 'rule-landline',
    question: {
      en: 'Is there a difference between a landline and a cell phone?',
      es: '¿Hay diferencia entre un teléfono fijo y un celular?',
    },
    answer: {
      en: 'Landline and cell phone have the same hours, caps, do-not-call and identity check at this desk. Texts go only to the number under “Phone” for which the member said yes, never to “Other phone”, which is for calls. The desk dials the first number that works: Phone, then Other phone. Federal consent rules for autodialed or prerecorded calls are stricter for cell phones, and the desk makes no such calls.',
      es: 'Teléfono fijo y celular tienen aquí el mismo horario, topes, no llamar y verificación. Los textos van solo al número en “Teléfono” para el que el miembro dijo que sí, nunca a “Otro teléfono”, que es para llamadas. El escritorio marca el primer número que sirve: Teléfono y luego Otro teléfono. Las reglas federales para marcado automático o voz grabada son más estrictas con celulares, y el escritorio no hace esas llamadas.',
    },
    sources: [...DESK_GUIDE, ...RULES.calls],
    tags: ['landline', 'cell', 'home phone', 'other phone', 'which number', 'teléfono fijo', 'celular'],
    asked:
      'Does it matter if it is a landline or a mobile? Can I text a landline? Which of the two numbers gets dialed? Can I text the other phone? He has a home phone and a cell, which one do I use? Are there other rules for cell phones? She wants texts on her second number. ¿Hay reglas distintas para celular y teléfono fijo? ¿A cuál de los dos números se llama? ¿Puedo mandar texto al otro número? Tiene dos números, ¿cuál se usa?',
  },
  {
    id: 'rule-foreign-number',
    question: {
      en: 'The number has an extension, is abroad or can’t be dialed. What do I do?',
      es: 'El número tiene extensión, es del extranjero o no se puede marcar. ¿Qué hago?',
    },
    answer: {
      en: 'A number that can’t be dialed is put right under “Correct or note a wish”: one number in the field, without words. U.S. numbers need no country code, and premium (900) numbers are refused. An extension is dropped and dialed by hand once the line is open. A number abroad has a place that nobody knows, so it has to be an allowed hour in every U.S. time zone.',
      es: 'Un número que no se puede marcar se arregla en “Corregir o anotar un deseo”: un solo número en el campo, sin palabras. Los de Estados Unidos no necesitan código de país, y los de pago (900) se rechazan. La extensión se marca a mano cuando contestan. Un número del extranjero está en un lugar desconocido; por eso tiene que ser hora permitida en todos los husos de Estados Unidos.',
    },
    sources: DESK_GUIDE,
    tags: ['extension', 'international', 'foreign number', 'two numbers in one field', 'invalid number', 'extensión'],
    asked:
      'There is an extension behind the number, how do I dial it? Her number is in Mexico, can I call it? It says the number can’t be dialed. Two numbers are in one field. Is a 900 number ok? The number has only nine digits. El teléfono es de México, ¿puedo llamar? Tiene extensión, ¿cómo la marco? Dice que el número no se puede marcar. Why does it say that the number is not dialable?',
  },
]
