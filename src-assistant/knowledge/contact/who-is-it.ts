import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, RULES } from '../sources.ts'

/** Whom one talks with, and what may be said. */
export const WHO_IS_IT_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'kb-29',
    question: { en: 'How do I check who I am talking to?', es: '¿Cómo compruebo con quién hablo?' },
    answer: {
      en: 'Ask openly and match two identifiers: the full name and the date of birth. Never read the details out for a yes. Until both match, neither show nor speak any health detail. If it fails, point to the number on the member card and end the call politely.',
      es: 'Pregunte de forma abierta y haga coincidir dos datos: el nombre completo y la fecha de nacimiento. Nunca los lea para que digan que sí. Hasta que los dos coincidan, no muestre ni diga nada de salud. Si no coinciden, remita al número de la tarjeta del plan y termine con cortesía.',
    },
    sources: [
      { title: '45 CFR 164.514(h): verification', url: 'https://www.ecfr.gov/current/title-45/section-164.514' },
    ],
    tags: [
      'two things',
      'name and date of birth',
      'verify first',
      'identity',
      'verify',
      'verification',
      'identifiers',
      'right person',
      'identidad',
      'verificar',
    ],
    asked:
      'Make sure it is really the member. How do I verify or confirm the identity of the caller, that it is the right person? Make sure or be certain that it is really her or him on the line. Which two things must match before I talk about health? Name and date of birth, ZIP code, last four digits. Can I read the birthday to them? ¿Qué dos datos tienen que coincidir? Is it really her, how do I know who picked up? Caller would not give the birthday, does not match, wrong person. Two identifiers. ¿Cómo sé que es la persona correcta? How do I know it is really her on the line? What do I have to ask before I tell anything? He will not give me his birthday. Do I read her the date of birth? Which two things do I match, who are you speaking with? ¿Cómo sé que es ella, qué le pregunto primero? No quiere darme su fecha de nacimiento. Caller says he is the member. Which 2 things do I check so I know it is really him? What do I have to confirm before I talk about her tests? How do I make sure that I have the right person before I say anything? What do I ask first on every call? Is name and birthday enough? What do I need to verify? ¿Cómo confirmo que sí es ella antes de hablarle de sus pruebas? ¿Con qué dos datos se verifica? ¿Qué le pregunto para saber que es él? ¿Qué tengo que confirmar primero? How do I verify the identity of a member? Do I need to check the birth date before talking about tests? ¿Cómo verifico la identidad del miembro?',
  },
  {
    id: 'kb-28',
    question: { en: 'What may I say on voicemail?', es: '¿Qué puedo decir en el buzón de voz?' },
    answer: {
      en: 'On voicemail leave your name, the plan’s name and a number to call back. No condition, test, result or reason. HHS says to keep what is left on an answering machine to the name, the number and what is needed to confirm an appointment or ask for a call back. Some members want no messages at all; look at the contact panel.',
      es: 'En el buzón de voz deje su nombre, el nombre del plan y un número para devolver la llamada. Ninguna condición, prueba, resultado ni motivo. HHS dice que en una contestadora se deje solo el nombre, el número y lo necesario para confirmar una cita o pedir que llamen. Algunos miembros no quieren ningún mensaje; mire el panel de contacto.',
    },
    sources: [
      {
        title: 'HHS OCR HIPAA FAQ 198',
        url: 'https://www.hhs.gov/hipaa/for-professionals/faq/198/may-health-care-providers-leave-messages/index.html',
      },
    ],
    tags: ['voicemail', 'hipaa', 'leave a message', 'minimum necessary', 'buzón'],
    asked:
      'Can I leave a message on the machine? What should I have said in a voicemail? ¿Puedo dejar recado? What can I leave in a voice message or on the answering machine when nobody picks up or answers? May I mention the test, the mammogram or why I call? Leave a message after the beep, HIPAA. ¿Qué mensaje puedo dejar si no contestan? ¿Puedo decir el motivo? Am I allowed to leave test results, what info is ok, what should I have said? It went to the machine, wording, no answer. ¿Qué digo si me manda al buzón? ¿Puedo dejar recado? What should a voicemail message contain? Can I tell the machine that the kit results are in or what the call is about? Got the machine, what do I say after the beep? Can I mention the kit or the test in a message? What message do I leave when nobody picks up? ¿Qué mensaje dejo en la máquina? ¿Le dejo recado, digo de qué se trata? May I say which plan I am from? Is it ok to say on the vm that it is about her colonoscopy? Got her machine, may I say it is for the mammogram? Can I say on the voicemail that a test is overdue? What do I leave on his vm? May I leave my direct number on the machine? Can I use the member’s name in a voicemail? Ok to name the kit after the beep? ¿Qué mensaje se deja en el voicemail? ¿Puedo decir en la contestadora que es por su examen? Me salió la grabadora, ¿digo que es por la colonoscopía? ¿Qué digo en el mensaje de voz? Should I mention the diabetes program on the machine? May I say I call from the diabetes or wellness program? Is it a HIPAA problem to leave the name on the voicemail? ¿Digo en el recado que es del programa de diabetes? ¿Qué digo en el voicemail, qué dejo?',
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
    id: 'rule-message-with',
    question: {
      en: 'May I leave a message with the husband or whoever answers?',
      es: '¿Puedo dejar recado con el esposo o con quien conteste?',
    },
    answer: {
      en: 'With whoever answers leave only your name, the plan’s name and a number to call back, and ask when the member can be reached. No test, result, kit or reason, unless the member allowed it for this person and it stands on the card. It is logged as “No answer”, since the member was not reached.',
      es: 'Con quien conteste deje solo su nombre, el nombre del plan y un número para devolver la llamada, y pregunte cuándo se encuentra al miembro. Ninguna prueba, resultado, kit ni motivo, salvo que el miembro lo haya permitido para esa persona y conste en la tarjeta. Se registra como “No contestó”, porque no se habló con el miembro.',
    },
    sources: RULES.family,
    tags: ['message', 'husband', 'wife', 'roommate', 'leave word', 'recado', 'esposo', 'esposa'],
    asked:
      'Can I leave word with her husband, with the wife, with the son, with the receptionist? What may I say to the person who picked up, can he pass a message on? Can I leave the kit message with whoever is home? ¿Le dejo recado al esposo, con la hija, con quien conteste? A receptionist asks what it is regarding. ¿Puedo dejar mensaje con la vecina? ¿Le dejo el recado a quien contestó? The roommate answered. The ex-husband picked up. Contestó la suegra.',
  },
  {
    id: 'rule-family',
    question: {
      en: 'Somebody else answers the phone. What may I say?',
      es: 'Contesta otra persona. ¿Qué puedo decir?',
    },
    answer: {
      en: 'Give your name and the plan’s name, say that it is a personal call, and ask when the member can be reached; no health, test, result or reason. Details go to a relative only when the member agrees on the call, or gave a permission that stands on the card, or when a personal representative is on file. “Someone else answers” under “Objections at hand” has the words.',
      es: 'Diga su nombre y el del plan, que es una llamada personal, y pregunte cuándo se encuentra al miembro; nada de salud, pruebas, resultados ni motivo. Los detalles se dan a un familiar solo cuando el miembro está de acuerdo en la llamada o dio un permiso que está en la tarjeta, o cuando hay un representante personal registrado. “Contesta otra persona”, en “Objeciones a la mano”, tiene las palabras.',
    },
    sources: [...RULES.family, ...DESK_GUIDE],
    tags: [
      'someone else answers',
      'family',
      'husband',
      'daughter',
      'representative',
      'power of attorney',
      'familia',
      'esposo',
    ],
    asked:
      'A relative picks up, may I tell the wife or son what it is about, leave a message with the husband, caregiver answers. Contesta la hija o el esposo, ¿le puedo decir el motivo? His wife picked up, can I tell her? The roommate, neighbor, mother, caregiver answers and wants to know why I call. What do I tell whoever picks up? Contesta su mujer, ¿le digo de qué es? The caretaker says she handles everything for him, may I tell her his results? Can I tell the person who answers what it is about? A nurse at the assisted living answered, can I tell her what it is about? Daughter picked up, can I tell her it is about her mom’s test? May I tell whoever answers which test it is for? Contestó la hija, ¿le puedo contar que es por el examen de su mamá? Contestó el esposo, ¿le puedo decir para qué examen es? Contestó el hijo, ¿le digo qué prueba le toca a su papá?',
  },
  {
    id: 'kb-31',
    question: {
      en: 'Can the daughter interpret or talk for the member?',
      es: '¿Puede la hija servir de intérprete o hablar por el miembro?',
    },
    answer: {
      en: 'Offer a qualified interpreter first, free of charge. Don’t rely on family except in an emergency, or when the member asks for it and it is suitable; never on a child. To share health details with family, the member agrees on the call or a personal representative is on file.',
      es: 'Ofrezca primero un intérprete calificado y gratuito. No dependa de la familia salvo en una emergencia, o cuando el miembro lo pide y conviene; nunca de un niño. Para dar datos de salud a la familia, el miembro lo acepta en la llamada o hay un representante personal registrado.',
    },
    sources: [
      { title: '45 CFR 92.201; 45 CFR 164.510(b)', url: 'https://www.ecfr.gov/current/title-45/section-92.201' },
    ],
    tags: ['interpreter', 'proxy', 'family', 'son', 'husband', 'wife', 'caregiver', 'speak for', 'intérprete'],
    asked:
      'The daughter answers and wants to interpret herself, is that okay? ¿La hija contesta y quiere interpretar ella? A grandson of 9 offers to translate, is that okay? A child wants to interpret. Can a kid translate for her? May a family member, friend, neighbor or child interpret or translate? Her daughter, son or husband wants to talk for her, she speaks only Vietnamese or Spanish. Language line, interpreter service, power of attorney, representative, caregiver on the phone. ¿Puede un familiar hablar por ella o traducir? Grandson translates, child on the phone, relative answers questions, can I talk with her husband about results? Free interpreter. ¿Puedo hablar con el esposo? The grandson wants to translate for her, okay? Is it fine if the kid speaks for the mom? ¿Puede traducir el nieto, puede hablar la hija por ella? Family interpreter. The granddaughter of fifteen wants to translate. Can a twelve-year-old grandson translate for her, is that good enough? She only speaks Mandarin and the grandchild offers to translate. Solo habla mandarín y el nieto se ofrece a traducir, ¿sirve? ¿Puede traducir un menor, una niña de doce?',
  },
  {
    id: 'rule-may-talk',
    question: {
      en: 'How does a member allow us to talk with a relative or caregiver?',
      es: '¿Cómo autoriza un miembro que hablemos con un familiar o cuidador?',
    },
    answer: {
      en: 'The member says it on a call, after the identity check: “Record what was said” (Alt+S), then M, with the name, who they are, what about, and for this call only or until a day within two years. A permission that lasts stands on the card and on top of each call. Without one, a relative hears nothing about tests, kits or results. It ends with its day, when somebody takes it back with a reason, or in the portal.',
      es: 'El miembro lo dice en una llamada, después de verificar la identidad: “Registrar lo que se dijo” (Alt+S), luego M, con el nombre, quién es, de qué se puede hablar, y solo para esta llamada o hasta un día dentro de dos años. Un permiso que dura está en la tarjeta y arriba en cada llamada. Sin él, un familiar no oye nada de pruebas, kits ni resultados. Termina con su día, cuando alguien lo retira con un motivo, o en el portal.',
    },
    sources: [...RULES.family, ...DESK_GUIDE],
    tags: ['may talk with', 'permission', 'relative', 'caregiver', 'authorized', 'autorización', 'permiso'],
    asked:
      'She tells me on the phone that it is ok to talk to her husband from now on, how do I record that? Daughter, son, husband or wife picked up or wants to know about the kit, test or appointment: can I talk to them, tell them, are they allowed? Authorized person on file, permission to speak with family. La hija o el esposo pregunta por el kit, ¿le puedo contar, tiene permiso, cómo se autoriza? The daughter takes care of everything, may I talk with her? He says he is the son, how do I know, where is it written? Mom wants me to talk to her girl. La hija maneja todo, ¿puedo hablar con ella? Put her husband on file. She wants her daughter off her account now, takes the permission back. On speaker with the husband listening, is that okay? She asks us to call her son instead of her. Quiere que hablemos con su hijo. Daughter says she handles everything for mom, what do I need before I talk to her about it? Can the son hear the results, what has to be on file? What do I need so that I can talk with her husband? The member says only call my daughter from now on. Can I leave results with the wife if he said ok? He says yes, tell my wife, can I talk to her? Si él dice que sí, ¿hablo con su esposa? Talk to my son, not to me.',
  },
  {
    id: 'rule-poa',
    question: {
      en: 'Somebody says they have power of attorney, and nothing is on file. May I talk with them?',
      es: 'Alguien dice que tiene poder notarial y no consta nada. ¿Puedo hablar con esa persona?',
    },
    answer: {
      en: 'Until the power of attorney is on file with the plan, its holder hears no more than anybody else: name and call-back number. Ask them to send the paper to member services, or let the member allow it on the call after the identity check (Alt+S, then M). Whether a paper is good is for the plan to say.',
      es: 'Mientras el poder no conste en el plan, quien lo tiene no se entera de más que cualquiera: nombre y número para llamar. Pídale que mande el documento a servicios para miembros, o que el miembro lo permita en la llamada después de verificar su identidad (Alt+S, luego M). Si el documento vale lo dice el plan.',
    },
    sources: RULES.family,
    tags: ['power of attorney', 'poa', 'representative', 'guardian', 'poder', 'apoderado'],
    asked:
      'Son says he has POA but nothing is in the system. She says she is the guardian, the health care proxy, can I talk to her? Where do they send the power of attorney? Dice que tiene poder, ¿le puedo hablar? El hijo es el representante. The daughter says she has POA, is her word enough? La hija dice que tiene poder notarial. Daughter claims power of attorney but nothing is on file, can I go over the labs with her?',
  },
  {
    id: 'rule-provider',
    question: {
      en: 'May I talk with the doctor’s office about a member?',
      es: '¿Puedo hablar con el consultorio del doctor sobre un miembro?',
    },
    answer: {
      en: 'HIPAA lets a plan and the member’s own doctor share what is needed for treatment, payment and quality work without a signed permission. Call the office at a number you know, say who you are, and share only what is needed for the one thing you ask for, such as the date of a test. Note with whom you spoke.',
      es: 'HIPAA permite que el plan y el doctor del miembro compartan lo necesario para tratamiento, pago y trabajo de calidad sin un permiso firmado. Llame al consultorio a un número conocido, diga quién es y comparta solo lo necesario para lo que pide, como la fecha de una prueba. Anote con quién habló.',
    },
    sources: RULES.sharing,
    tags: ['doctor’s office', 'provider', 'treatment payment operations', 'consultorio', 'minimum necessary'],
    asked:
      'Do I need her permission to call her doctor? What is minimum necessary? ¿Necesito permiso para llamar al doctor de ella?',
  },
  {
    id: 'rule-third-party',
    question: {
      en: 'Police, a lawyer, an employer or another company asks about a member. What do I say?',
      es: 'La policía, un abogado, un patrón u otra empresa pregunta por un miembro. ¿Qué digo?',
    },
    answer: {
      en: 'Confirm nothing, not even that the person is a member: take name, office and number, and pass them to your supervisor or the privacy office, which answers such requests in writing. That holds for police, lawyers, employers, insurers, reporters and funeral homes.',
      es: 'Aquí no se confirma nada, ni siquiera que la persona es miembro: tome nombre, oficina y número y páselos a su supervisor o a la oficina de privacidad, que contesta por escrito. Vale para policía, abogados, patrones, aseguradoras, prensa y funerarias.',
    },
    sources: RULES.safeguards,
    tags: ['police', 'lawyer', 'employer', 'reporter', 'subpoena', 'policía', 'abogado', 'patrón'],
    asked:
      'A policeman wants to know where she lives. Her lawyer calls me for records. His boss asks whether he went to the doctor. Llamó la policía preguntando por ella. The police ask for her address. A detective is on the line. Pide sus datos la policía, ¿se los doy? Somebody from the news called. The FBI asks about a member. A social worker wants to talk to me about a member. The employer wants proof of the test.',
  },
  {
    id: 'rule-wrong-number',
    question: { en: 'It is the wrong number. What do I do?', es: 'Es un número equivocado. ¿Qué hago?' },
    answer: {
      en: 'Apologize, say nothing about the member, and end the call; the words are under “Objections at hand”. “Record what was said” (Alt+S, or E on the card), then W for a wrong number, O for out of service, F for a fax or a business: nobody calls or texts that number again. Without another number the member stands on top of Tasks for the coordinators; a new one is entered under “Correct or note a wish”.',
      es: 'Discúlpese, no diga nada del miembro y termine la llamada; las palabras están en “Objeciones a la mano”. “Registrar lo que se dijo” (Alt+S, o E en la tarjeta) y luego W si es un número equivocado, O si está fuera de servicio, F si es un fax o un negocio: nadie vuelve a llamar ni a mandar textos a ese número. Sin otro número, el miembro queda arriba en Tareas para la coordinación; uno nuevo se anota en “Corregir o anotar un deseo”.',
    },
    sources: DESK_GUIDE,
    tags: [
      'fax',
      'out of service',
      'business',
      'wrong number',
      'stranger',
      'not the member',
      'disconnected',
      'número equivocado',
    ],
    asked:
      'Somebody says nobody by that name lives here, number out of service or belongs to another person. ¿Y si el teléfono es de otra persona? Not her number any more, somebody else has it now. Stranger picks up, nobody by that name, disconnected, fax noise, business. Ya no vive ahí, ese número no es de ella, no existe. He says I have the wrong guy. A stranger answered, says quit calling, this is my cell, not hers. Some random guy picked up, never heard of her. Contestó un extraño, dice que ese número es suyo. A fax machine answered, where do I mark it? It is a business now, a restaurant. I get fax noise, what do I press? The number is disconnected, where do I put it? He has had this number for years and does not know her. Contestó un fax, ¿dónde lo marco? El número ya no existe, ¿qué registro? Contestó un negocio, ¿cómo lo apunto? Nunca ha oído hablar de ella, ¿qué hago?',
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
      'A kid picks up the phone. She does not know what day it is. He forgets what I said, has dementia, may I book the test with him? Contesta un niño, ¿qué digo? La señora está confundida. The member has dementia, with whom do I talk? She keeps asking who I am. He sounds confused and can not give his birthday. Tiene demencia, ¿con quién hablo? Se le olvida todo, ¿sigo?',
  },
  {
    id: 'rule-real-call',
    question: {
      en: 'The member thinks the call is a scam or asks how I got the number. What do I say?',
      es: 'El miembro cree que es una estafa o pregunta de dónde saqué su número. ¿Qué digo?',
    },
    answer: {
      en: 'A member who doubts the call is right to be careful: say your name and the plan’s name, that the number comes from the plan’s records, and that you ask for no money, bank data or Medicare number. Invite them to call back at the number on the member card. Don’t push for the birth date; without the identity check nothing about health is said.',
      es: 'Un miembro que desconfía hace bien en cuidarse: diga su nombre y el del plan, que el número viene de los registros del plan y que no pide dinero, datos del banco ni número de Medicare. Invítelo a llamar al número de su tarjeta de miembro. No insista en la fecha de nacimiento; sin verificar la identidad no se dice nada de salud.',
    },
    sources: DESK_GUIDE,
    tags: ['scam', 'fraud', 'how did you get my number', 'is this real', 'trust', 'estafa', 'fraude', 'desconfía'],
    asked:
      'She thinks I am a scammer, does not believe I am from the plan. How do I prove we are real? He will not give his date of birth over the phone. Who gave you my number? She asks how we got her number. Why do you need my birthday? Piensa que es una estafa. No me quiere dar su fecha de nacimiento. ¿De dónde sacaron mi número? The member will not verify because it sounds like a scam. He says it is a scam and hangs on to his birth date. How do I prove that we are legit? No quiere verificar, dice que es una estafa.',
  },
]
