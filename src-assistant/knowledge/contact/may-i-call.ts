import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, RULES } from '../sources.ts'

/** When and how often a member may be called, and by what. */
export const MAY_I_CALL_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'kb-27',
    question: { en: 'What hours may I call?', es: '¿A qué horas puedo llamar?' },
    answer: {
      en: 'The policy is 9 am to 8 pm on the member’s clock, Monday to Saturday, not on Sundays and federal holidays. The federal limit for sales calls is 8 am to 9 pm at the called party’s place, and several states are stricter: Florida 8 to 8; Alabama, Louisiana and Mississippi no Sundays. Care-gap calls sell nothing, but we keep the same window so that nobody is called at a bad hour.',
      es: 'La política es de 9 a. m. a 8 p. m. en la hora del miembro, de lunes a sábado, no los domingos ni los feriados federales. El límite federal para llamadas de venta es de 8 a. m. a 9 p. m. donde está la persona, y varios estados son más estrictos: Florida de 8 a 8; Alabama, Luisiana y Misisipi sin domingos. Las llamadas por brechas no venden nada, pero usamos el mismo horario para no molestar a nadie a mala hora.',
    },
    sources: [
      {
        title: '47 CFR 64.1200(c)(1); Fla. Stat. 501.616',
        url: 'https://www.ecfr.gov/current/title-47/section-64.1200',
      },
    ],
    tags: ['tcpa', 'hours', 'calling window', 'too late', 'too early', 'sunday', 'holiday', 'domingo', 'horario'],
    asked:
      'What are the calling hours, how early or late may I phone? The earliest and latest I may dial, in the morning, before nine. Is it too late to call at 8 or 8:30 in the evening, at night? Weekend, Sunday, holiday, time zone, Florida, Texas, state rules. ¿Hasta qué hora se puede llamar? ¿Se puede llamar el domingo? Can I call now, after dinner, before nine, on Saturday, on Thanksgiving or another holiday? Rules for Alabama, Louisiana, California, Hawaii. Different time zone. ¿Puedo llamar a las ocho de la noche o en feriado? How early, how late, until when can I ring people? Is nine at night too late? Is it okay to call on a Sunday, on a Saturday, at Christmas? What days do we work the phones? Is seven in the morning too early? ¿Hasta qué hora se llama, se puede el domingo, en la noche? Legal time of day, weekends, Saturdays, holidays. What time do I have to stop calling, from what hour can I start? When is it too late to call somebody? ¿A qué hora ya no se puede llamar, desde qué hora se puede? Can I call on a Sunday if she did not ask for it? Sunday afternoon, is that ok to catch him at home? Is Saturday a calling day? Until what time tonight can I call? When does the calling window open and close? ¿Puedo llamar los domingos? ¿Puedo llamar el domingo en la tarde a ver si está en casa? ¿Se puede llamar en domingo si no lo ha pedido? ¿Los sábados se llama? ¿Cuál es el horario para llamar? And on Sundays? What about Sunday? And on a Saturday? And in Florida or Alabama?',
  },
  {
    id: 'rule-which-clock',
    question: {
      en: 'Whose time zone counts when the ZIP code and the area code differ?',
      es: '¿Qué huso horario cuenta si el código postal y el código de área no coinciden?',
    },
    answer: {
      en: 'Two clocks count at once: the one of the member’s ZIP code and the one of the phone’s area code, and the stricter rules of the two states. A call goes out only while both windows are open. A place that nobody knows counts as every U.S. time zone, and a toll-free number says nothing about a place.',
      es: 'Cuentan dos relojes a la vez: el del código postal del miembro y el del código de área del teléfono, con las reglas del estado más estricto. Solo se llama mientras las dos ventanas están abiertas. Un lugar que nadie conoce cuenta como todos los husos de EE. UU., y un número gratuito no dice nada del lugar.',
    },
    sources: DESK_GUIDE,
    tags: ['time zone', 'area code', 'zip code', 'huso horario', 'zona horaria', 'código de área'],
    asked:
      'Whose time do I go by, which clock, my time or theirs? The phone is from another state than where the member lives, moved to another state and kept the cell number, snowbird, eastern, central, mountain, pacific time. ¿La hora de quién cuenta, la mía o la del miembro? Vive en un estado y el teléfono es de otro. He lives in California and I sit in New York, whose time is it? It is eight here and five there. ¿Es mi hora o la de él? She lives in one state and her cell is from another, which time zone do I go by? Whose clock counts, the area code or the address? Lives in Arizona with a New Jersey phone number. He lives in Nevada but his cell is a Chicago number, whose clock do I use? I sit in Florida and she lives in California, whose hour counts? Member is in Texas and the phone has a New York area code, whose hours? ¿La hora de quién cuenta si ella vive en California y yo estoy en Florida? Vive en Texas y su celular es de Nueva York, ¿qué hora uso? She moved to another state but kept the old phone. He moved from Texas and kept the cell number.',
  },
  {
    id: 'rule-callback-hours',
    question: {
      en: 'May I call back in the evening or on a Sunday when the member asked for it?',
      es: '¿Puedo devolver la llamada en la noche o en domingo si el miembro lo pidió?',
    },
    answer: {
      en: 'A call-back that the member asked for is not held to the policy of 9 am to 8 pm without Sundays and holidays. It follows the federal hours, 8 am to 9 pm at the member’s place, and the state’s hours, from 15 minutes before its time and for one try. The desk refuses a time that can’t be kept.',
      es: 'Una llamada que pidió el miembro no está sujeta a la política de 9 a. m. a 8 p. m. sin domingos ni feriados. Sigue el horario federal, de 8 a. m. a 9 p. m. donde vive el miembro, y el del estado, desde 15 minutos antes de su hora y por un intento. El escritorio rechaza una hora que no se puede cumplir.',
    },
    sources: [...RULES.calls, ...DESK_GUIDE],
    tags: ['call-back hours', 'asked for', 'requested time', 'evening call', 'pidió que le llamen'],
    asked:
      'He asked me, she asks us to call them back later, outside the calling hours, at a time they picked: is that ok? A promised call-back after hours, requested for a weekend or holiday. Me pidió que le devuelva la llamada fuera del horario, a la hora que quiere, ¿se puede? She works and wants me to ring at eight at night or on Sunday. Pidió que le llame el domingo. He wants the call on Saturday evening or on a holiday because he asked for it. Can I promise a call for Sunday after church? He asked me to call at 8:30 in the evening, is that ok? She wants the call on Christmas morning. I promised six and I am running late, can I still call after eight?',
  },
  {
    id: 'desk-13',
    question: { en: 'How often may a member be called?', es: '¿Cuántas veces se puede llamar a un miembro?' },
    answer: {
      en: 'A member may be called at most once in 24 hours, 3 times in 7 days and 8 times in 60 days, counted back from now; a state with a lower cap wins. A call-back that the member asked for and that is due is not held back by these caps.',
      es: 'Se puede llamar a un miembro como máximo una vez en 24 horas, 3 veces en 7 días y 8 veces en 60 días, contando hacia atrás desde ahora; gana el límite del estado si es menor. Una llamada que pidió el miembro y que ya toca no se detiene por estos límites.',
    },
    sources: DESK_GUIDE,
    tags: ['attempts', 'how often', 'per week', 'per day', 'cap', 'limit', 'intentos', 'veces'],
    asked:
      'Most calls to one person in a week? What is the maximum of calls per member a week? How many times a week max? How many tries, attempts a week? How often, how many times may we try or call the same person in a day, week or month? Maximum attempts, too many calls, call limit. ¿Cuántas veces puedo llamar a la misma persona? Called yesterday, may I call again, already three times, calls per week. ¿Puedo llamar otra vez hoy? How many tries do I get, how many times may I bug the same person, how soon after the last try? I rang him yesterday, may I do it today? Limit per week. ¿Cuántas veces le puedo marcar, cuántos intentos? Called yesterday. How many attempts do I get in one week before I must stop? And how many in a month then? How many times in a week may I try her? What is the most calls to one member in two months? ¿Cuántas veces por semana puedo llamarle? ¿Y cuántos intentos al mes? I left two voicemails this week, may I try a third time? Already three tries in five days. We are at three this week, when does it free up? Used up all tries, when can she be called next? Ya van tres intentos esta semana, ¿cuándo se puede otra vez? What is the maximum of attempts in a month? How many tries are left after two? Ya van dos intentos, ¿cuántos me quedan? Called Monday, Wednesday and Friday, may I call on Saturday?',
  },
  {
    id: 'rule-reached-today',
    question: {
      en: 'May I call a member again whom we reached today?',
      es: '¿Puedo llamar otra vez a un miembro con quien ya hablamos hoy?',
    },
    answer: {
      en: 'A member who was reached today is finished for the day, and another call waits until tomorrow, at the earliest 24 hours after the start of our call. Only a call-back that the member asked for and that is due goes ahead, or a supervisor with “Call anyway” and a reason. What was forgotten can go into a message, a task or a call-back for another day.',
      es: 'Con quien ya se habló hoy se terminó por el día, y otra llamada espera hasta mañana, y al menos 24 horas desde el comienzo de nuestra llamada. Solo sigue una llamada que el miembro pidió y que ya toca, o la de un supervisor con “Llamar de todos modos” y un motivo. Lo que se olvidó puede ir en un mensaje, una tarea o una llamada prometida para otro día.',
    },
    sources: DESK_GUIDE,
    tags: ['twice a day', 'same day', 'already reached', 'completed today', 'dos veces al día'],
    asked:
      'Already spoke with her this morning, talked today and forgot to ask or tell something, second call the same day, ring once more after we talked. Ya hablé con él hoy y se me olvidó algo, ¿le llamo de nuevo el mismo día? I just talked with him and forgot something. Can I ring again right away? Ya hablamos hoy, ¿le marco otra vez? Spoke to her at nine and forgot something, can I ring again this afternoon? We talked this morning and I forgot to mention the eye exam. I reached him an hour ago and left out the kit, may I call back? She hung up before I could book, we had talked, can I call again today? Hablé con ella a las nueve y se me olvidó decirle algo, ¿le llamo otra vez en la tarde? Se me pasó decirle algo, ¿le vuelvo a llamar hoy mismo?',
  },
  {
    id: 'kb-37',
    question: { en: 'Why is Call Now greyed out?', es: '¿Por qué está apagado “Llamar ahora”?' },
    answer: {
      en: 'Call Now is off when the member is on do-not-call or recorded as deceased, was reached today, the number is missing or does not work, the attempts are used up, an urgent alert is open, or it is outside the calling window at the member’s place. The card says which, and the next allowed time. Do-not-call is taken back by a supervisor with a reason, or by the member in the portal.',
      es: '“Llamar ahora” está apagado cuando el miembro está en la lista de no llamar o registrado como fallecido, hoy ya se habló con él, falta el número o no sirve, se agotaron los intentos, hay una alerta urgente abierta o está fuera del horario de llamadas donde vive. La tarjeta dice cuál es y la próxima hora permitida. El no llamar lo quita un supervisor con un motivo, o el miembro en el portal.',
    },
    sources: DESK_GUIDE,
    tags: ['dnc', 'do not call', 'call now', 'grey', 'disabled', 'button', 'blocked', 'apagado', 'botón'],
    asked:
      'Why can’t I press Call Now? The call button is grey, dimmed, disabled, locked or does not work. Why may I not call this person? What are the reasons? Remove from do not call. ¿Por qué no puedo presionar Llamar ahora? El botón de llamar no funciona. Can not click call, call not possible, it says outside calling hours or DNC, blocked call. How to take someone off DNC. No me deja llamar. The button to call does not work, is dead, cannot be clicked. It will not let me ring him. Why am I not allowed to call her? El botón de llamar no sirve, no me deja marcar, ¿por qué?',
  },
  {
    id: 'desk-12',
    question: {
      en: 'May I call although the contact rules say no?',
      es: '¿Puedo llamar aunque las reglas de contacto digan que no?',
    },
    answer: {
      en: '“Call anyway” is for supervisors, with a reason that is kept with the call and can be audited; a clinician may follow up an open urgent alert. Nobody calls outside 8 AM to 9 PM at the member’s place, and do-not-call can’t be overridden by anybody.',
      es: '“Llamar de todos modos” es para supervisores, con un motivo que se guarda con la llamada y se puede auditar; un profesional clínico puede dar seguimiento a una alerta urgente abierta. Nadie llama fuera de 8 a.m. a 9 p.m. de donde vive el miembro, y el no llamar no lo puede saltar nadie.',
    },
    sources: DESK_GUIDE,
    tags: ['call anyway', 'override', 'exception', 'supervisor', 'de todos modos'],
    asked:
      'Can I call someone although the rule, the hours or the limit blocks it? Call anyway, override, exception, force, supervisor approval, reason. ¿Puedo llamar de todos modos? Need to call outside the rules, urgent reason, permission of the supervisor. ¿Se puede hacer una excepción? Can my boss let me ring him anyway? I need to call although it is blocked. ¿Puede el supervisor permitir la llamada? Emergency exception. Can a supervisor release the hold? How do I ask a supervisor to let me call? How do I get past a block if I have a good reason? What does the supervisor have to write to call anyway?',
  },
  {
    id: 'rule-consent-cell',
    question: {
      en: 'May I call a cell phone by hand without consent?',
      es: '¿Puedo llamar a un celular a mano sin permiso?',
    },
    answer: {
      en: 'A call that a person dials by hand to a cell phone needs no written consent under the TCPA; prior consent is what autodialed, prerecorded and artificial-voice calls and automatic texts need. The desk dials one number at a time. Hours, caps, do-not-call and the identity check hold for cell phones as for any.',
      es: 'Una llamada que una persona marca a mano a un celular no necesita permiso escrito según la TCPA; el permiso previo hace falta para marcado automático, voz grabada o artificial y textos automáticos. El escritorio marca un número a la vez. El horario, los topes, el no llamar y la verificación valen igual para celulares.',
    },
    sources: RULES.calls,
    tags: ['cell phone', 'mobile', 'tcpa', 'autodialer', 'consent to call', 'celular'],
    asked:
      'Is it ok to ring a mobile? Do we need consent to call her cell? What is the TCPA about? Does the national do not call registry apply to us? ¿Puedo marcarle al celular, necesito permiso?',
  },
  {
    id: 'rule-own-phone',
    question: {
      en: 'May I use my own phone, WhatsApp or my private e-mail to reach a member?',
      es: '¿Puedo usar mi propio teléfono, WhatsApp o mi correo privado para contactar a un miembro?',
    },
    answer: {
      en: 'Members are reached through the desk only: no private phone, WhatsApp, social media or e-mail of your own. Only there are consent, do-not-call and the hours checked, and only there is it on record. Don’t give out your own number: the member calls the plan’s number, or writes in the portal.',
      es: 'A los miembros se les contacta solo desde el escritorio: nada de teléfono propio, WhatsApp, redes sociales ni correo personal. Solo ahí se revisan el permiso, el no llamar y el horario, y solo ahí queda registrado. No dé su número: el miembro llama al número del plan o escribe en el portal.',
    },
    sources: DESK_GUIDE,
    tags: ['own phone', 'cell phone', 'whatsapp', 'facebook', 'personal email', 'my number', 'celular propio'],
    asked:
      'Can I ring her from my cell? She wants to WhatsApp me. Can he have my direct number? May I email it from my Gmail, take a screenshot, take a photo of the screen? ¿Puedo llamarle de mi celular, mandarle WhatsApp? Me pide mi número. Can I text the member the kit reminder from my own cell? ¿Le puedo mandar texto desde mi celular? Can I call from my own cell? My headset is broken, may I use my phone? ¿Puedo usar mi propio celular para llamar? ¿Le llamo de mi teléfono? Can I call from the parking lot on my own phone?',
  },
  {
    id: 'rule-prerecorded',
    question: {
      en: 'May a prerecorded or artificial voice call members?',
      es: '¿Puede llamar una voz grabada o artificial?',
    },
    answer: {
      en: 'The desk places no such calls: a person dials and speaks. Federal rules ask for the person’s prior consent before a prerecorded or artificial voice, which includes voices made by AI, with few exceptions. Plans for such calls go to the compliance team.',
      es: 'El escritorio no hace esas llamadas: una persona marca y habla. Las reglas federales piden el permiso previo de la persona antes de una voz grabada o artificial, también si la hace una IA, con pocas excepciones. Quien las planee habla con el equipo de cumplimiento.',
    },
    sources: RULES.calls,
    tags: ['prerecorded', 'robocall', 'artificial voice', 'automatic call', 'voz grabada'],
    asked:
      'Robot call, automated voice reminder, leave a recorded message, auto dialer. ¿Se puede usar una llamada automática? Could a machine ring them all with a message? Robocalls, blast, AI voice, bot calls. ¿Una máquina puede llamarlos? Is it legal to use robocalls? Autodialer, press one to talk.',
  },
  {
    id: 'rule-recording',
    question: { en: 'Are calls recorded?', es: '¿Se graban las llamadas?' },
    answer: {
      en: 'The desk records no sound; it keeps what you log and your notes. Where the telephone system of your plan records, the recording notice under “Objections at hand” is read before anything else, and the member has to agree. Your supervisor knows whether it does.',
      es: 'El escritorio no graba sonido; guarda lo que usted registra y sus notas. Si el sistema telefónico de su plan graba, el aviso de grabación de “Objeciones a la mano” se lee antes de todo lo demás, y el miembro tiene que aceptar. Su supervisor sabe si graba.',
    },
    sources: DESK_GUIDE,
    tags: ['recording', 'recorded', 'record the call', 'audio', 'grabar'],
    asked:
      'Is this call being taped, recording notice, do I have to say that we record? ¿Se graba la conversación? Are they listening to us, is it taped? Can a member say no to recording? ¿Están grabando esto? Do you record the calls? ¿Se graba lo que hablo?',
  },
  {
    id: 'rule-recording-notice',
    question: {
      en: 'Do I have to tell the member that the call is recorded?',
      es: '¿Tengo que avisar al miembro que la llamada se graba?',
    },
    answer: {
      en: 'Where your plan’s telephone system records, the recording notice is read first, before anything else and on every recorded call; it stands under “Objections at hand”. Some states need the consent of everybody on the line, so a member who does not want it is not recorded: tell your supervisor. The desk itself records no sound.',
      es: 'El aviso de grabación se lee primero, antes que nada y en cada llamada que graba el sistema telefónico del plan; está en “Objeciones a la mano”. Algunos estados exigen el permiso de todos en la línea; al miembro que no quiere no se le graba: avise a su supervisor. El escritorio en sí no graba sonido.',
    },
    sources: DESK_GUIDE,
    tags: ['recorded', 'recording', 'recorded line', 'notice', 'disclosure', 'grabar', 'grabada', 'aviso'],
    asked:
      'Do I have to tell them it is recorded? She asks if this call is recorded. He does not want to be recorded, what now? She says she doesn’t want to be recorded. When do I say the recorded line part? Do I have to announce that I am recording? ¿Le tengo que decir que se está grabando? No quiere que lo graben. Can he refuse to be recorded?',
  },
  {
    id: 'rule-bad-moment',
    question: {
      en: 'The member is driving, at work, in the hospital or busy. What do I do?',
      es: 'El miembro está manejando, en el trabajo, en el hospital u ocupado. ¿Qué hago?',
    },
    answer: {
      en: 'Keep it short and offer a call-back: choose day and time at the member’s place under “Call back”. Nobody talks about health while driving or where others listen. At a work number say only your name and a number to call. Somebody in the hospital or just out is not pushed about a screening; ask when to call and note it.',
      es: 'Sea breve y ofrezca volver a llamar: elija día y hora del miembro en “Volver a llamar”. No se habla de salud con alguien que maneja o donde otros oyen. En un número de trabajo diga solo su nombre y un número. A quien está o acaba de salir del hospital no se le insiste con un examen; pregunte cuándo llamar y anótelo.',
    },
    sources: DESK_GUIDE,
    tags: ['driving', 'at work', 'busy', 'in the hospital', 'speakerphone', 'manejando', 'ocupado', 'hospital'],
    asked:
      'He is in the car right now, should I go on? He is at work, can I tell him about the kit? She is at her job, others can hear her. It is a work phone. He is in the hospital now, do I still call? She asks to talk on speaker. Está manejando, ¿sigo? Está en el trabajo. Está internado. She is in the middle of dinner. Caught him at the store, what do I do? He asks me to call back in an hour. I reached her at her workplace, may I say what it is about? A coworker picked up at his job. Le llamé y está en su trabajo, ¿le digo para qué es? Está ocupada, pide que llame en una hora. She is driving, should I keep going? He is behind the wheel, do I go on talking? The member is at work. His boss picked up at the factory. He is driving. She is in the hospital. He is busy right now. I called the workplace and the front desk answered. Contestó su jefe. Va manejando. Está en el hospital.',
  },
]
