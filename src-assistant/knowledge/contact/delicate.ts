import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, MEDICARE, RULES } from '../sources.ts'

/** Delicate moments of a call, and who else is there. */
export const DELICATE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'rule-hospice',
    question: {
      en: 'The member is in hospice or very ill. What do I do on the call?',
      es: 'El miembro está en hospicio o muy enfermo. ¿Qué hago en la llamada?',
    },
    answer: {
      en: 'With hospice or a grave illness say that you are sorry, offer no screening, kit or appointment, and ask only whether calls are still wished. Record a no as do-not-call; otherwise write in the notes who said it, and add a task for the coordinators, since hospice takes a member out of the measures once it is on a claim. It is not recorded as a death. Plan questions go to member services.',
      es: 'Ante hospicio o una enfermedad grave diga que lo siente, no ofrezca pruebas, kits ni citas, y pregunte solo si todavía quiere llamadas. Un no se registra como no llamar; si no, anote quién lo dijo y agregue una tarea para la coordinación, pues el hospicio saca al miembro de las medidas cuando consta en un reclamo. No se registra como fallecimiento. Las preguntas del plan van a servicios para miembros.',
    },
    sources: DESK_GUIDE,
    tags: ['hospice', 'dying', 'terminal', 'very ill', 'palliative', 'hospicio', 'muy enfermo'],
    asked:
      'Daughter says mom is on hospice now, what do I do with the call? He has terminal cancer, do I still offer the test? She is dying, should I stop calling? Where do I mark hospice? The wife says he is on palliative care. Too sick to talk about screenings. La hija dice que su mamá está en hospicio, ¿qué hago? Está muy enfermo, ¿le sigo llamando? Está desahuciado, ¿dónde lo anoto?',
  },
  {
    id: 'rule-facility',
    question: {
      en: 'A nursing home or assisted living answers for the member. With whom may I talk?',
      es: 'Contesta un asilo o residencia por el miembro. ¿Con quién puedo hablar?',
    },
    answer: {
      en: 'At a nursing home or assisted living ask for the member in person: give your name and the plan’s name, and tell the front desk no reason. With the nurse in charge of the member’s care you share only what is needed for that care, after calling the facility at a number you know. Note where the member lives, and don’t push a screening; a representative on file is asked for decisions.',
      es: 'En un asilo o residencia pida hablar con el miembro mismo: diga su nombre y el del plan, y en recepción ningún motivo. Con la enfermera a cargo de su cuidado se comparte solo lo necesario para ese cuidado, llamando a la residencia a un número conocido. Anote dónde vive y no insista con una prueba; las decisiones se preguntan al representante registrado.',
    },
    sources: [...RULES.sharing, ...DESK_GUIDE],
    tags: ['nursing home', 'assisted living', 'facility', 'front desk', 'nurse answers', 'asilo', 'residencia'],
    asked:
      'A nurse at the nursing home picked up, can I tell her about the test? The front desk of the assisted living wants to know why I call. He lives in a care home, whom do I ask for? The facility says all calls go through them. Home health aide answers. Contestó la enfermera del asilo, ¿le puedo decir? Vive en una residencia, ¿con quién hablo? La recepción pregunta el motivo.',
  },
  {
    id: 'rule-child-answers',
    question: {
      en: 'A child or teenager answers the phone. What do I say?',
      es: 'Contesta un niño o adolescente. ¿Qué digo?',
    },
    answer: {
      en: 'With a child ask only whether a grown-up or the member can come to the phone; don’t question the child, leave no message with it, and never have it interpret or verify anything. Otherwise say goodbye and log “No answer”. When the child seems alone and in danger, stay on the line, have 911 called, and tell your supervisor.',
      es: 'Con un niño pregunte solo si puede venir al teléfono un adulto o el miembro; no le haga preguntas, no le deje recado y nunca lo use de intérprete ni para verificar. Si no, despídase y registre “No contestó”. Si el niño parece solo y en peligro, quédese en la línea, haga llamar al 911 y avise a su supervisor.',
    },
    sources: DESK_GUIDE,
    tags: ['child answers', 'kid', 'teenager', 'grandchild', 'minor', 'niño', 'nieto', 'menor'],
    asked:
      'Little kid picked up the phone, what now? Grandson about ten answers, can I leave a message with him? A teenager says grandma is asleep. Can a minor take the message? The kid says nobody is home. Contestó un niño, ¿le dejo recado? El nieto dice que su abuela está dormida. Contesta una menor, ¿qué le digo? Contestó la nieta de 14, ¿qué hago? The granddaughter of twelve answered. A kid answered.',
  },
  {
    id: 'rule-speaker',
    question: {
      en: 'The member is on speaker, or others are listening. May I go on?',
      es: 'El miembro está en altavoz, o hay otros oyendo. ¿Puedo seguir?',
    },
    answer: {
      en: 'With others listening ask first: “Is this a good time, and is it fine to talk about your care where you are?” When the member, identity confirmed, agrees or has the relative on the line on purpose, the call goes on for this time; it is no lasting permission. Otherwise ask to switch the speaker off, or set a call-back. Keep to what is needed.',
      es: 'Cuando hay otros oyendo, pregunte primero: “¿Es buen momento, y está bien hablar de su atención donde está?” Cuando el miembro, con identidad confirmada, acepta o puso al familiar en la línea a propósito, la llamada sigue por esta vez; no es un permiso duradero. Si no, pida quitar el altavoz o fije otra llamada. Diga solo lo necesario.',
    },
    sources: [...RULES.family, ...DESK_GUIDE],
    tags: ['speaker', 'speakerphone', 'listening', 'someone in the room', 'three way', 'altavoz', 'oyendo'],
    asked:
      'She put me on speaker with her husband listening, is that okay? I hear other people in the room, do I keep going? He wants his daughter on the line with us, three-way call. Can the son listen in? She is on the bus talking to me. Me puso en altavoz y está su esposo, ¿sigo? Quiere que su hija escuche la llamada. Hay más gente oyendo, ¿puedo hablar de su salud? Is a 3-way call with her son ok? Can he bring in his daughter as a third party on the line?',
  },
  {
    id: 'rule-spouse',
    question: {
      en: 'May I tell a husband or wife something because they are married or pay the bills?',
      es: '¿Puedo decirle algo al esposo o esposa porque están casados o porque paga las cuentas?',
    },
    answer: {
      en: 'Being married, living together, paying the premium or “handling everything” gives no right to health details: what counts is the member’s own word after the identity check, or a representative on file. A wife who picks up while he naps hears your name, the plan’s name and that it is a personal call. Two spouses who are both members are each asked for themselves.',
      es: 'Estar casados, vivir juntos, pagar la prima o “encargarse de todo” no da derecho a datos de salud: cuenta la palabra del propio miembro después de verificarlo, o un representante registrado. La esposa que contesta mientras él duerme oye su nombre, el del plan y que es una llamada personal. Si los dos son miembros, a cada uno se le pregunta por sí mismo.',
    },
    sources: RULES.family,
    tags: ['married', 'spouse', 'wife picked up', 'handles everything', 'napping', 'esposa', 'casados'],
    asked:
      'Wife picked up, he is napping, can I tell her it is about his colon test? She is his wife, isn’t that enough? Husband says they have no secrets, may I tell him? She pays all his bills, can I talk with her? He is in the shower, ok to tell his wife what test it is for? Husband wants to book the mammogram for her. Contestó la esposa y él está dormido, ¿le digo para qué es? Es su esposo, ¿con eso basta? La señora dice que ella le lleva todo, ¿le puedo contar? She knows her husband’s date of birth, may I talk to her? Is it enough that the wife knows his birthday?',
  },
  {
    id: 'rule-hard-of-talking',
    question: {
      en: 'The member just lost the husband or wife, or cries on the call. What do I do?',
      es: 'El miembro acaba de perder a su esposo o llora en la llamada. ¿Qué hago?',
    },
    answer: {
      en: 'Grief comes before the list: say that you are sorry, listen, and leave the script; ask whether another day is better and set a call-back. When it was another member who died, record that on that member’s card. Words about not wanting to live are a crisis: stay on the line, ask directly, 988. Loneliness or need can go into a task, or to a clinician.',
      es: 'El duelo va antes que la lista: dé el pésame, escuche y deje el guion; pregunte si otro día es mejor y fije una llamada. Si quien murió era también miembro, regístrelo en su tarjeta. Palabras de no querer vivir son una crisis: quédese en la línea, pregunte directamente, 988. La soledad o una necesidad puede ir en una tarea, o con un clínico.',
    },
    sources: DESK_GUIDE,
    tags: ['grief', 'crying', 'widow', 'lost her husband', 'mourning', 'duelo', 'llora', 'viuda'],
    asked:
      'She starts crying on the phone, what do I say? Her husband died last week, do I go on with the call? He just lost his wife. The member is grieving. She is very upset and can not talk. Se puso a llorar, ¿qué hago? Acaba de perder a su esposo, ¿sigo con la llamada? Está de luto. The member is crying. She sounds very sad and cries. Está llorando la señora.',
  },
  {
    id: 'rule-deceased-after',
    question: {
      en: 'The family asks what else to do after a member’s death. What do I say?',
      es: 'La familia pregunta qué más hacer tras la muerte de un miembro. ¿Qué digo?',
    },
    answer: {
      en: 'After a death the family need not send us anything for the calls to stop: one word on the phone is enough, and coordinators confirm it. The plan’s member services answers about coverage, bills and the ID card, and Social Security (1-800-772-1213), which mostly hears of it from the funeral home, tells Medicare. We ask for no death certificate on the call. Letters of the plan may still arrive for a while.',
      es: 'Tras un fallecimiento la familia no tiene que mandarnos nada para que paren las llamadas: basta decirlo por teléfono, y la coordinación lo confirma. Servicios para miembros responde sobre cobertura, cuentas y la tarjeta, y el Seguro Social (1-800-772-1213), que casi siempre se entera por la funeraria, avisa a Medicare. En la llamada no se pide acta de defunción. Cartas del plan pueden llegar todavía un tiempo.',
    },
    sources: DESK_GUIDE,
    tags: ['after death', 'death certificate', 'social security', 'estate', 'widow asks', 'acta de defunción'],
    asked:
      'Do we need a death certificate? The widow asks who tells Medicare. What happens to his bills and his card now that he died? She still gets letters for her dead husband. Does the family have to call anyone else? ¿Se necesita acta de defunción? La viuda pregunta a quién más avisar. ¿Quién le avisa a Medicare que murió? Todavía le llegan cartas a su esposo muerto.',
  },
  {
    id: 'rule-machine-translation',
    question: {
      en: 'May I use a machine translator on a call, or interpret with my own Spanish?',
      es: '¿Puedo usar una aplicación de traducción o interpretar con mi propio español?',
    },
    answer: {
      en: 'A translation app does not replace a qualified interpreter on a call about care. Staff speak another language with members only where the plan has tested them as qualified bilingual staff; otherwise bring an interpreter on the line, free for the member. The script in Spanish is for those who speak it. A colleague who is qualified may take the call over, as a call-back handed to them.',
      es: 'Una aplicación de traducción no reemplaza a un intérprete calificado en una llamada sobre la atención. El personal habla otro idioma con los miembros solo si el plan lo evaluó como bilingüe calificado; si no, ponga a un intérprete en la línea, gratis para el miembro. El guion en español es para quien lo habla. Un colega calificado puede tomar la llamada, pasándole la llamada prometida.',
    },
    sources: RULES.language,
    tags: ['google translate', 'translator', 'my spanish', 'bilingual staff', 'qualified', 'traductor', 'mi español'],
    asked:
      'Can I use Google Translate on the call? My Spanish is so-so, can I do the call myself? May a bilingual coworker interpret for me? She speaks Spanish and I don’t, what do I do? Can I read the Spanish script if I don’t speak it? Is there an app I can use to translate? ¿Puedo usar el traductor del celular? Hablo poco español, ¿hago yo la llamada? ¿Mi compañera bilingüe puede traducir? No hablo español y ella no habla inglés. A Spanish speaking member left me a voicemail, who calls back?',
  },
  {
    id: 'rule-gift-to-me',
    question: {
      en: 'A member wants to give me a gift, or asks to meet me. What do I say?',
      es: 'Un miembro me quiere dar un regalo o verme en persona. ¿Qué digo?',
    },
    answer: {
      en: 'Thank the member warmly and decline: staff take no gifts, money or favors from members, and don’t meet them or become friends on social media. The reason can be said plainly: it is a rule that protects both. Tell your supervisor when something came by mail, or when the member insists or makes you uncomfortable; a colleague can take over the calls.',
      es: 'Agradezca con cariño y no acepte: el personal no recibe regalos, dinero ni favores de los miembros, no se reúne con ellos ni los agrega en redes sociales. El motivo se puede decir tal cual: es una regla que protege a los dos. Avise a su supervisor si algo llegó por correo, o si el miembro insiste o le incomoda; un colega puede seguir con las llamadas.',
    },
    sources: DESK_GUIDE,
    tags: ['gift', 'tip', 'present for me', 'meet in person', 'friend request', 'regalo', 'propina'],
    asked:
      'She wants to send me cookies, may I take them? He offers me money for my help. The member sent me a friend request. He asks me out for coffee. Can I accept a gift from a member? Me quiere mandar un regalo, ¿lo acepto? Quiere conocerme en persona. Me mandó solicitud de amistad. She offered me cookies. He mailed me a gift card. Me ofrece dinero por ayudarle. Can I send a sympathy card or flowers to a member?',
  },
  {
    id: 'rule-sales-talk',
    question: {
      en: 'May I sell or advertise something on a call about care?',
      es: '¿Puedo vender o anunciar algo en una llamada sobre la atención?',
    },
    answer: {
      en: 'A call about care stays about care: no other plans, upgrades, supplements, life or dental insurance, and no referral to an agent, because that would make it a marketing call with rules of its own (42 CFR 422.2260 and following). A benefit of the member’s own plan that helps with the test, such as a ride, may be named; details come from member services. Who asks about plans goes there, too.',
      es: 'Una llamada sobre la atención se queda en la atención: nada de otros planes, mejoras, suplementos, seguros de vida o dentales, ni pasar a un agente, porque sería una llamada de mercadeo con reglas propias (42 CFR 422.2260 y siguientes). Un beneficio de su propio plan que ayuda con la prueba, como el transporte, se puede nombrar; los detalles los da servicios para miembros. Quien pregunta por planes va también ahí.',
    },
    sources: [
      {
        title: '42 CFR 422 Subpart V: communication requirements',
        url: 'https://www.ecfr.gov/current/title-42/chapter-IV/subchapter-B/part-422/subpart-V',
      },
      ...MEDICARE.joining,
    ],
    tags: ['sales', 'marketing', 'upsell', 'other benefits', 'agent', 'ventas', 'mercadeo', 'agente'],
    asked:
      'Can I tell her about our better plan while I have her on the phone? May I pitch the dental plan? Is it ok to hand him to a sales agent? Can I talk about next year’s benefits? She asks for a cheaper plan, can I recommend one? Can I mention that our plan has free rides? ¿Le puedo ofrecer otro plan en la llamada? ¿Puedo pasarla con un agente de ventas? ¿Puedo hablar de los beneficios del otro año? Can I tell her about our dental plan? May I mention our new plan at the end of the call?',
  },
]
