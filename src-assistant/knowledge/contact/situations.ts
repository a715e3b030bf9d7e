import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, MEDICARE, RULES } from '../sources.ts'

/** What can come up in a call. */
export const SITUATION_PASSAGES: readonly KnowledgeEntry[] = [
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
    id: 'rule-deceased',
    question: {
      en: 'Somebody says that the member has died. What do I do?',
      es: 'Alguien dice que el miembro falleció. ¿Qué hago?',
    },
    answer: {
      en: 'When a member has died, say that you are sorry and ask for nothing else, no identity check included; the words are under “Objections at hand”. “Record what was said” (Alt+S, or E on the card), then P: from then on no call, text, e-mail, chat message, reminder, kit or appointment goes out, and the portal ends. Coordinators get a task to confirm it; a supervisor can take it back with a reason.',
      es: 'Cuando un miembro falleció, dé el pésame y no pregunte nada más, tampoco para verificar la identidad; las palabras están en “Objeciones a la mano”. “Registrar lo que se dijo” (Alt+S, o E en la tarjeta) y luego P: desde entonces no sale ninguna llamada, texto, correo, mensaje de chat, recordatorio, kit ni cita, y el portal termina. La coordinación recibe una tarea para confirmarlo; un supervisor lo puede quitar con un motivo.',
    },
    sources: DESK_GUIDE,
    tags: ['died', 'deceased', 'passed away', 'death', 'falleció', 'murió'],
    asked:
      'The wife says he is dead, member passed away, condolences, stop calls after a death. Dice que su mamá murió, ¿cómo lo registro? They told me she is dead, he passed, died last month. The widow answers. Me dicen que falleció, ¿qué digo y qué marco? The son says his mother passed, died in the spring. Dice el hijo que su papá murió. Marked deceased on the wrong person, undo a death. Passed last week, passed away, she is gone, what do I do in here? Marqué fallecido por error. Me dicen que murió la semana pasada, ¿qué hago en el sistema? The son answered and says that she already died. Do I need the date of birth before I record a death? Do I have to verify before I mark her deceased? Contestó el hijo y dice que la señora ya falleció, ¿qué hago? ¿Tengo que verificar antes de marcar fallecido?',
  },
  {
    id: 'rule-interpreter',
    question: { en: 'How do I get an interpreter for a member?', es: '¿Cómo consigo un intérprete para un miembro?' },
    answer: {
      en: 'An interpreter is free for the member. Add the task “Arrange interpreter” (Alt+T), and note the language under “Correct or note a wish”, so that “Interpreter at every call” stands on the card. Bring the interpreter on the line before you check the identity.',
      es: 'El intérprete es gratis para el miembro. Agregue la tarea “Conseguir intérprete” (Alt+T) y anote el idioma en “Corregir o anotar un deseo”, para que en la tarjeta conste el intérprete en cada llamada. Ponga al intérprete en la línea antes de verificar la identidad.',
    },
    sources: [...RULES.language, ...DESK_GUIDE],
    tags: [
      'interpreter at every call',
      'always needs an interpreter',
      'siempre necesita intérprete',
      'interpreter',
      'language line',
      'speaks only',
      'translator',
      'intérprete',
    ],
    asked:
      'Does not speak English or Spanish, speaks another language, Chinese, Vietnamese, Russian. ¿Qué hago si habla otro idioma? He only speaks Creole, Korean, Arabic, Tagalog, sign language. I do not understand her language. Is there a language line, is it free? No habla ni inglés ni español. Deaf, hard of hearing, TTY. He only speaks Mixteco. What do I do when I do not speak his language? Solo habla mixteco, zapoteco, criollo, ¿qué hago? No habla español ni inglés. Where do I note that she always needs an interpreter? How do I mark interpreter at every call? She only speaks Mandarin, what do I do? ¿Dónde dejo puesto que siempre necesita intérprete? ¿Dónde anoto que quiere intérprete en cada llamada? ¿Cómo pido un intérprete? Who pays for the interpreter? ¿Quién paga el intérprete?',
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
      'Some operator says it is a relay call, is that a scam, may I talk about health? She is deaf, can not hear me on the phone. Una operadora dice que es llamada de relevo. No oye bien. The member is deaf. He can barely hear me. Es sorda.',
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
      'He is cussing at me, can I hang up on him? She screams at me, is furious. He threatened me, harasses me, makes passes at me. Me está insultando, ¿le cuelgo? Está muy enojada y me grita. She cussed me out. The member is screaming at me. He is rude and swears. Me está gritando. Me dijo groserías, ¿qué hago? The member makes sexual comments. He threatened to come to the office.',
  },
  {
    id: 'rule-manager',
    question: {
      en: 'A member asks for a manager, or for my name. What do I say?',
      es: 'Un miembro pide hablar con un supervisor, o pregunta mi nombre. ¿Qué digo?',
    },
    answer: {
      en: 'A member who asks for a manager gets one: say that you will pass it on, take the reason and a good time, and tell your supervisor, who calls back. Say your first name and the plan’s name; a last name or your own number isn’t owed. Trouble with the plan or a call is also a complaint, which is passed on the same day.',
      es: 'Quien pide hablar con un supervisor tiene que poder hacerlo: diga que lo pasa, anote el motivo y una buena hora, y avise a su supervisor, que devuelve la llamada. Diga su nombre y el del plan; el apellido o un número propio no hacen falta. Un problema con el plan o con una llamada es además una queja, que se pasa el mismo día.',
    },
    sources: DESK_GUIDE,
    tags: ['manager', 'supervisor', 'escalate', 'my name', 'badge number', 'hablar con el jefe'],
    asked:
      'He asks to speak to a manager, wants my supervisor now. How do I escalate? She asks for my last name, my employee number. Pide hablar con mi jefe. Quiere mi apellido. How do I ask for a supervisor, get help from my supervisor during a call?',
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
      'She wants to file a complaint about us, about her doctor, about the plan. He is unhappy and wants to talk to a manager. They denied his claim, how does he appeal? Se quiere quejar del doctor, del plan, ¿a dónde lo mando? Quiere hablar con un supervisor. She says she will call her lawyer, what do I do? Member threatens to sue, to report us. Dice que va a hablar con un abogado, ¿qué hago? The member is mad about a copay and wants to complain. Está molesta por el copago y quiere quejarse. The member says he will report us to Medicare. She wants to report us, what do I do? Dice que nos va a reportar con Medicare. The member complains about me, accused me of being rude. Se queja de mí.',
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
]
