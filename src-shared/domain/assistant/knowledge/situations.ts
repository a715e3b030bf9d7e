import type { KnowledgePassage } from '../types.ts'
import { DESK_GUIDE } from './desk-guide.ts'
import { MEDICARE, RULES } from './sources.ts'

/** What can come up on a call and how to act then: emergencies, anger, complaints, money, and other ways to reach a member. */
export const SITUATION_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'rule-emergency',
    question: {
      en: 'The member has chest pain or another emergency during the call. What do I do?',
      es: 'El miembro tiene dolor de pecho u otra emergencia durante la llamada. ¿Qué hago?',
    },
    answer: {
      en: 'In an emergency the member, or whoever is there, calls 911 now: chest pain, trouble breathing, weakness on one side, trouble speaking, a bad fall, heavy bleeding. Ask where they are, stay on the line while help is called, and tell your supervisor at once. Give no medical advice, and leave the rest of the call for another day.',
      es: 'En una emergencia el miembro, o quien esté ahí, llama ya al 911: dolor de pecho, falta de aire, debilidad de un lado, dificultad para hablar, una caída fuerte, mucho sangrado. Pregunte dónde están, quédese en la línea mientras piden ayuda y avise enseguida a su supervisor. No dé consejos médicos y deje lo demás para otro día.',
    },
    sources: DESK_GUIDE,
    tags: ['emergency', '911', 'chest pain', 'fell', 'collapsed', 'emergencia', 'dolor de pecho'],
    asked:
      'She says her chest hurts right now, what do I do? He fell and can not get up while I am on the phone. He can not breathe, passed out, sounds drunk, slurs his words. Dice que le duele el pecho ahorita. Se cayó y no se puede levantar, ¿qué hago?',
  },
  {
    id: 'rule-complaint',
    question: {
      en: 'A member wants to complain or file a grievance or an appeal. What do I do?',
      es: 'Un miembro se quiere quejar o presentar una queja formal o apelación. ¿Qué hago?',
    },
    answer: {
      en: 'Any dissatisfaction that a member tells the plan can be a grievance: listen, don’t argue, write down what was said, and pass it to member services the same day; the member can also call the number on the member card or 1-800-MEDICARE. A denied service or payment is an appeal, with dates of its own in the letter. Nobody is treated worse for it.',
      es: 'Toda inconformidad que un miembro le dice al plan puede ser una queja: escuche, no discuta, anote lo dicho y páselo el mismo día a servicios para miembros; el miembro también puede llamar al número de su tarjeta o al 1-800-MEDICARE. Un servicio o pago negado es una apelación, con plazos en la carta. A nadie se le trata peor por eso.',
    },
    sources: MEDICARE.complaints,
    tags: ['grievance', 'complaint', 'appeal', 'denied', 'complain', 'queja', 'apelación'],
    asked:
      'She wants to file a complaint about us, about her doctor, about the plan. He is unhappy and wants to talk to a manager. They denied his claim, how does he appeal? Se quiere quejar del doctor, del plan, ¿a dónde lo mando? Quiere hablar con un supervisor. She says she will call her lawyer, what do I do? Member threatens to sue, to report us. Dice que va a hablar con un abogado, ¿qué hago? The member is mad about a copay and wants to complain. Está molesta por el copago y quiere quejarse.',
  },
  {
    id: 'rule-angry',
    question: {
      en: 'A member yells, curses or threatens me. May I hang up?',
      es: 'Un miembro grita, insulta o amenaza. ¿Puedo colgar?',
    },
    answer: {
      en: 'Stay calm, let them finish, and say sorry for the trouble once. With insults, say that you will end the call if it goes on, then end it politely; note the facts without judging. A threat against you or others goes to the supervisor at once, 911 for danger now. Words like “don’t call me again” are do-not-call and are recorded.',
      es: 'Conserve la calma, deje que termine y discúlpese una vez por la molestia. Ante insultos, avise que terminará la llamada si sigue, y termínela con cortesía; anote los hechos sin juzgar. Una amenaza contra usted u otros va enseguida al supervisor, 911 si hay peligro ahora. Palabras como “no me llamen más” son no llamar y se registran.',
    },
    sources: DESK_GUIDE,
    tags: ['angry', 'yells', 'rude', 'abusive', 'threat', 'curses', 'enojado', 'grita', 'insulta'],
    asked:
      'He is cussing at me, can I hang up on him? She screams at me, is furious. He threatened me, harasses me, makes passes at me. Me está insultando, ¿le cuelgo? Está muy enojada y me grita.',
  },
  {
    id: 'rule-incentive',
    question: {
      en: 'May I offer a gift card or reward for a screening?',
      es: '¿Puedo ofrecer una tarjeta de regalo o recompensa por un examen?',
    },
    answer: {
      en: 'Rewards for care are allowed only within a program of the plan that follows the Medicare rules: the same for everybody who qualifies, never cash, and tied to the activity, not to its result. Promise nothing on a call that the script does not name. Questions about a card that did not come go to member services.',
      es: 'Las recompensas por atenderse solo se permiten dentro de un programa del plan que sigue las reglas de Medicare: iguales para todos los que califican, nunca efectivo, y por la actividad, no por su resultado. No prometa en la llamada nada que el guion no diga. Las preguntas por una tarjeta que no llegó van a servicios para miembros.',
    },
    sources: RULES.rewards,
    tags: ['gift card', 'reward', 'incentive', 'prize', 'tarjeta de regalo', 'recompensa', 'incentivo'],
    asked:
      'Does she get money for doing the test? Where is his gift card, when does the reward come? Can I promise 25 dollars if he goes? ¿Le dan algo por hacerse el examen? No le llegó su tarjeta de regalo.',
  },
  {
    id: 'bill-copay',
    question: {
      en: 'What is the member’s copay, deductible or coverage, and whom do they ask?',
      es: '¿Cuánto es el copago, deducible o cobertura del miembro, y a quién le pregunta?',
    },
    answer: {
      en: 'Copay, deductible and what is covered depend on the member’s own plan, and the desk does not show them. Don’t guess a price: the member finds them in the Evidence of Coverage and at the number on the member card, or you add the task “Cost question” (Alt+T in the call) and member services call back.',
      es: 'El copago, el deducible y lo que se cubre dependen del plan de cada miembro, y el escritorio no los muestra. No adivine un precio: el miembro los ve en la Evidencia de Cobertura y en el número de su tarjeta, o usted agrega la tarea “Pregunta de costo” (Alt+T en la llamada) y servicios para miembros le llama.',
    },
    sources: MEDICARE.costs,
    tags: ['copay', 'deductible', 'coinsurance', 'coverage', 'benefits', 'copago', 'deducible', 'cobertura'],
    asked:
      'What is her copay for a specialist? How much is the deductible on this plan? Does the plan cover hearing aids, glasses, the gym? ¿De cuánto es su copago? ¿Qué cubre el plan?',
  },
  {
    id: 'rule-plan-questions',
    question: {
      en: 'A member asks about changing plans, premiums or enrolling. What do I say?',
      es: 'Un miembro pregunta por cambiar de plan, la prima o inscribirse. ¿Qué digo?',
    },
    answer: {
      en: 'Outreach about care is no sales call: don’t advise on plans, compare them or take an enrollment. Send the member to member services, to 1-800-MEDICARE, or to the State Health Insurance Assistance Program (SHIP), which counsels free of charge. Open enrollment is October 15 to December 7. A new ID card and a change of doctor go to member services, too.',
      es: 'La llamada sobre atención no es de ventas: no aconseje planes, no los compare ni inscriba a nadie. Mande al miembro a servicios para miembros, al 1-800-MEDICARE o al programa estatal SHIP, que orienta gratis. La inscripción abierta es del 15 de octubre al 7 de diciembre. Una tarjeta nueva y el cambio de doctor también van a servicios para miembros.',
    },
    sources: MEDICARE.joining,
    tags: [
      'change plans',
      'premium',
      'enroll',
      'disenroll',
      'id card',
      'open enrollment',
      'new doctor',
      'cambiar de plan',
      'prima',
      'tarjeta',
    ],
    asked:
      'He wants to leave the plan, cancel his insurance. Can I help her sign up or switch? When is open enrollment? She lost her member card, needs a new card. He wants another primary doctor, PCP change. Quiere cambiarse de plan. Perdió su tarjeta del plan. Quiere cambiar de doctor.',
  },
  {
    id: 'rule-relay',
    question: {
      en: 'A relay operator or a member who is hard of hearing is on the line. What do I do?',
      es: 'Está en la línea una operadora de relevo o un miembro que oye mal. ¿Qué hago?',
    },
    answer: {
      en: 'Relay calls (711, TTY, captions or video) are normal calls: speak to the member and not to the operator, slowly, and wait for the turn. The operator must keep it confidential by FCC rules, so the call goes on with the usual identity check. Never hang up on a relay call. Note the wish under “Correct or note a wish”, or offer the portal’s chat.',
      es: 'Las llamadas por relevo (711, TTY, subtítulos o video) son llamadas normales: hable al miembro y no a la operadora, despacio, y espere su turno. La operadora debe guardar secreto según las reglas de la FCC; la llamada sigue con la verificación de siempre. Nunca cuelgue una llamada de relevo. Anote el deseo en “Corregir o anotar un deseo”, u ofrezca el chat del portal.',
    },
    sources: RULES.relay,
    tags: ['relay', 'tty', '711', 'deaf', 'hard of hearing', 'captions', 'sordo', 'oye mal'],
    asked:
      'Some operator says it is a relay call, is that a scam, may I talk about health? She is deaf, can not hear me on the phone. Una operadora dice que es llamada de relevo. No oye bien.',
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
      'Can I ring her from my cell? She wants to WhatsApp me. Can he have my direct number? May I email it from my Gmail, take a screenshot, take a photo of the screen? ¿Puedo llamarle de mi celular, mandarle WhatsApp? Me pide mi número. Can I text the member the kit reminder from my own cell? ¿Le puedo mandar texto desde mi celular?',
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
      'He is in the car right now, should I go on? He is at work, can I tell him about the kit? She is at her job, others can hear her. It is a work phone. He is in the hospital now, do I still call? She asks to talk on speaker. Está manejando, ¿sigo? Está en el trabajo. Está internado.',
  },
  {
    id: 'rule-confused',
    question: {
      en: 'The member seems confused, or a child answers. May I go on?',
      es: 'El miembro parece confundido, o contesta un niño. ¿Puedo seguir?',
    },
    answer: {
      en: 'Somebody who seems confused, can’t tell the name and date of birth, or is a child is not asked about health: give your name, ask for a good time or a grown-up, and end kindly. For a member with dementia speak with the representative on file or whom the member allowed. Tell a clinician or supervisor when you worry about safety.',
      es: 'A quien parece confundido, no puede decir nombre y fecha de nacimiento, o es un niño, no se le habla de salud: diga su nombre, pregunte por una buena hora o por un adulto, y termine con amabilidad. Con un miembro con demencia hable con el representante registrado o con quien el miembro autorizó. Avise a un clínico o supervisor si le preocupa su seguridad.',
    },
    sources: DESK_GUIDE,
    tags: ['confused', 'dementia', 'alzheimer', 'child answers', 'kid', 'confundido', 'niño'],
    asked:
      'A kid picks up the phone. She does not know what day it is. He forgets what I said, has dementia, may I book the test with him? Contesta un niño, ¿qué digo? La señora está confundida.',
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
      'Do I have to tell them it is recorded? She asks if this call is recorded. He does not want to be recorded, what now? She says she doesn’t want to be recorded. When do I say the recorded line part? Do I have to announce that I am recording? ¿Le tengo que decir que se está grabando? No quiere que lo graben.',
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
    tags: ['stop', 'start', 'text again', 'opt back in', 'resubscribe', 'volver a mandar textos'],
    asked:
      'She texted STOP but now she wants texts again, how does she get them back? He sent stop then called us, can I text him? Stopped by mistake, turn texting on again. Puso STOP y ahora quiere mensajes otra vez. Mandó STOP pero luego nos llamó, ¿le puedo escribir?',
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
    id: 'rule-vm-other',
    question: {
      en: 'The voicemail greeting has another name or no name. Do I leave a message?',
      es: 'El buzón de voz tiene otro nombre o ninguno. ¿Dejo mensaje?',
    },
    answer: {
      en: 'When the greeting names somebody else, or a business, leave no message that names the member: it may be the wrong number. Log “No answer” and check the number with the plan’s data or the member’s other number. With no name in the greeting leave only your name, the plan’s name and a number to call.',
      es: 'Cuando el saludo nombra a otra persona o un negocio, no deje un mensaje que nombre al miembro: puede ser un número equivocado. Registre “No contestó” y compare el número con los datos del plan o con el otro número del miembro. Si el saludo no dice nombre, deje solo su nombre, el del plan y un número.',
    },
    sources: DESK_GUIDE,
    tags: ['voicemail greeting', 'other name', 'different name', 'generic greeting', 'otro nombre'],
    asked:
      'The machine says a different name, a man’s name, a company. The vm greeting is some other name, do I leave a message? Greeting has no name. El buzón dice otro nombre, ¿dejo recado?',
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
      'She says don’t text me just call. He wants texts only, no calls. Do not call me at work, use my cell. No e-mails please. No quiere textos, solo llamadas. Me pidió que no la llamemos al trabajo, ¿dónde lo apunto? Prefiere mensajes.',
  },
]
