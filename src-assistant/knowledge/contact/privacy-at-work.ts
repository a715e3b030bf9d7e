import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, MEDICARE, RULES } from '../sources.ts'

/** Where members' data may go, what they are, and who may ask for them. */
export const PRIVACY_AT_WORK_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'rule-phi',
    question: {
      en: 'What counts as protected health information (PHI)?',
      es: '¿Qué cuenta como información de salud protegida (PHI)?',
    },
    answer: {
      en: 'Protected health information is anything about health, care or its payment that can be tied to a person: a test, a result, a kit or a gap together with a name, phone, birth date, member ID, address or e-mail. That somebody is a member of the plan at all belongs to it. Only the minimum necessary for the work is looked at, said or passed on.',
      es: 'La información de salud protegida es todo lo de salud, atención o su pago que se puede unir a una persona: una prueba, un resultado, un kit o una brecha junto con nombre, teléfono, fecha de nacimiento, número de miembro, dirección o correo. También que alguien sea miembro del plan. Solo se mira, dice o comparte lo mínimo necesario para el trabajo.',
    },
    sources: [
      {
        title: 'HHS: summary of the HIPAA privacy rule',
        url: 'https://www.hhs.gov/hipaa/for-professionals/privacy/laws-regulations/index.html',
      },
    ],
    tags: ['phi', 'hipaa', 'protected health information', 'minimum necessary', 'información protegida'],
    asked:
      'What is PHI? Is a phone number PHI? Is the name alone protected? Does a gap count as health information? What is HIPAA about in short? Is it PHI that she is a member of our plan? What does minimum necessary mean? ¿Qué es PHI? ¿El número de teléfono es información protegida? ¿Qué es HIPAA? ¿El nombre solo cuenta como dato de salud? ¿Qué quiere decir lo mínimo necesario?',
  },
  {
    id: 'rule-paper-notes',
    question: {
      en: 'May I keep member details on paper, in a spreadsheet or in a screenshot?',
      es: '¿Puedo guardar datos de miembros en papel, en una hoja de cálculo o en una captura?',
    },
    answer: {
      en: 'Member details stay in the desk: no lists in spreadsheets, no photos or screenshots, no sticky notes, no mail to your own address. The notes of the call are saved with every keystroke, and tasks and call-backs keep what is to be done, so nothing has to be written elsewhere. A scrap that was needed in a pinch is shredded the same day.',
      es: 'Los datos de los miembros se quedan en el escritorio: nada de listas en hojas de cálculo, fotos o capturas, notas adhesivas ni correos a su propia dirección. Las notas de la llamada se guardan con cada tecla, y las tareas y llamadas prometidas guardan lo pendiente; no hace falta escribirlo en otro lado. Un papelito que hizo falta se destruye el mismo día.',
    },
    sources: [...RULES.safeguards, ...DESK_GUIDE],
    tags: ['paper', 'spreadsheet', 'excel', 'screenshot', 'sticky note', 'photo', 'papel', 'captura'],
    asked:
      'Can I write names and numbers on a notepad? Is my own Excel list of members ok? May I take a screenshot of a card for my supervisor? Sticky notes on the monitor? Can I print the list and take it home? May I copy a member into my own document? ¿Puedo apuntar los datos en una libreta? ¿Puedo tener mi lista en Excel? ¿Le tomo foto a la pantalla? ¿Puedo llevarme la lista a la casa? Can I take pictures of the screen? May I photograph the board with my phone? ¿Puedo sacar fotos de la pantalla?',
  },
  {
    id: 'rule-home-office',
    question: {
      en: 'I work from home or in a full office. How do I keep calls private?',
      es: 'Trabajo desde casa o en una oficina llena. ¿Cómo cuido la privacidad de las llamadas?',
    },
    answer: {
      en: 'Calls are made where nobody can listen or see the screen: a closed room, a headset, no speaker, no smart speaker in the room, no café or bus. Lock the desk whenever you leave it (Ctrl+L). Nobody of the family uses the computer meanwhile. When somebody overheard health details, tell your supervisor; whether home work is allowed is for your plan.',
      es: 'Se llama donde nadie pueda oír ni ver la pantalla: un cuarto cerrado, audífonos, sin altavoz, sin bocina inteligente en el cuarto, nunca en un café o autobús. Bloquee el escritorio cada vez que se levante (Ctrl+L). Nadie de la familia usa la computadora mientras. Si alguien oyó datos de salud, avise a su supervisor; si se puede trabajar desde casa lo dice su plan.',
    },
    sources: RULES.safeguards,
    tags: ['work from home', 'home office', 'overhear', 'headset', 'alexa', 'desde casa'],
    asked:
      'May I call members from my living room? My husband can hear me when I work from home. Can I work in a coffee shop? Do I have to lock the screen for a minute? People around me can hear the call. Is Alexa in the room a problem? ¿Puedo hacer llamadas desde mi casa? Mi familia oye cuando llamo. ¿Puedo trabajar en un café? ¿Tengo que bloquear la pantalla si me levanto?',
  },
  {
    id: 'rule-colleague-talk',
    question: {
      en: 'May I talk or write about a member with a colleague?',
      es: '¿Puedo hablar o escribir de un miembro con un colega?',
    },
    answer: {
      en: 'With a colleague share a member’s details only when that person needs them for the work, and best in the desk: a task, a call-back handed over, the notes of the call. No names or results in e-mail, chat groups or in the lunch room, and no stories by which somebody could be recognized. What happened in a hard call may be told to the supervisor.',
      es: 'Con un colega se comparten datos de un miembro solo si los necesita para el trabajo, y mejor en el escritorio: una tarea, una llamada pasada, las notas de la llamada. Nada de nombres o resultados en correo, grupos de chat o el comedor, ni historias por las que se reconozca a alguien. Lo que pasó en una llamada difícil se le puede contar al supervisor.',
    },
    sources: [...RULES.safeguards, ...DESK_GUIDE],
    tags: ['coworker', 'teams', 'slack', 'gossip', 'e-mail a colleague', 'compañera', 'grupo'],
    asked:
      'Can I ask my coworker about a member on Teams? May I e-mail her chart to my supervisor? Is it ok to tell the story of a funny call at lunch? Can I post about my calls without names? May I talk over a case with the nurse? ¿Puedo comentar un caso con mi compañera? ¿Puedo mandar los datos por WhatsApp al grupo del trabajo? ¿Le puedo contar a alguien de una llamada sin decir el nombre? May I post on Facebook about a nice member?',
  },
  {
    id: 'rule-ai-tools',
    question: {
      en: 'May I put member details into ChatGPT or another AI tool?',
      es: '¿Puedo poner datos de un miembro en ChatGPT u otra herramienta de IA?',
    },
    answer: {
      en: 'Member details go into no public tool: no ChatGPT, translator, search engine or transcription app, also without the name, because health with a date or a place can name somebody. The assistant here answers from approved passages and needs no names. Reply drafts and the script are made in the desk. Which other tools are approved is for your plan’s compliance team.',
      es: 'Los datos de los miembros no van a ninguna herramienta pública: ni ChatGPT, ni traductor, ni buscador, ni aplicación de transcripción, tampoco sin el nombre, porque salud con una fecha o un lugar puede señalar a alguien. El asistente de aquí contesta con textos aprobados y no necesita nombres. Los borradores y el guion se hacen en el escritorio. Qué otras herramientas están aprobadas lo dice cumplimiento.',
    },
    sources: RULES.safeguards,
    tags: ['chatgpt', 'ai tool', 'copilot', 'google', 'paste', 'inteligencia artificial'],
    asked:
      'Can I paste a note into ChatGPT to make it nicer? May I use Copilot for my call notes? Is it ok to google a member? Can I use an app that writes down my calls? Can I ask an AI about her results without the name? ¿Puedo pegar mis notas en ChatGPT? ¿Puedo buscar a un miembro en Google o Facebook? ¿Puedo usar una aplicación para transcribir?',
  },
  {
    id: 'rule-how-we-know',
    question: {
      en: 'The member asks how we know about their health or tests. What do I say?',
      es: 'El miembro pregunta cómo sabemos de su salud o sus pruebas. ¿Qué digo?',
    },
    answer: {
      en: 'The plan knows about care from claims, lab results and records that doctors send for payment and quality work, which HIPAA allows without a signature; the plan’s Notice of Privacy Practices explains it. Say so once the identity is confirmed. A member who does not want it, or wants to know more, is given member services or the privacy office, and may refuse these calls without any harm to their care.',
      es: 'El plan sabe de la atención por los reclamos, resultados y expedientes que los doctores mandan para el pago y el trabajo de calidad, lo que HIPAA permite sin firma; lo explica el Aviso de prácticas de privacidad del plan. Dígalo con la identidad confirmada. A quien no lo quiere, o quiere saber más, dele servicios para miembros o la oficina de privacidad; puede rechazar estas llamadas sin daño a su atención.',
    },
    sources: RULES.sharing,
    tags: ['how do you know', 'who told you', 'my medical information', 'notice of privacy practices', 'cómo saben'],
    asked:
      'She asks how we know that she missed her mammogram. Who told you about my diabetes? He is angry that we have his medical records. Why does the plan know my test results? I never gave permission to share my health data. ¿Cómo saben ustedes de mi salud? Pregunta quién nos dio sus datos médicos. Dice que nunca dio permiso para compartir sus datos.',
  },
  {
    id: 'rule-provider-calls',
    question: {
      en: 'Somebody from a clinic, pharmacy or lab is on the line and wants information about a member. May I give it?',
      es: 'Me llama un consultorio, farmacia o laboratorio por un miembro. ¿Puedo dar información?',
    },
    answer: {
      en: 'Somebody who says that they call from an office, a pharmacy or a lab is checked first: take name, office and reason, and call back at a number that you know or that the plan’s directory has. Then share only what is needed for the member’s care or for the one record you ask for. Who won’t be called back, or asks for everything, is passed to the privacy office.',
      es: 'A quien dice llamar de un consultorio, farmacia o laboratorio se le comprueba primero: tome nombre, oficina y motivo, y devuelva la llamada a un número conocido o del directorio del plan. Después comparta solo lo necesario para la atención o para el expediente que usted pide. A quien no deja que le devuelvan la llamada, o pide todo, páselo a la oficina de privacidad.',
    },
    sources: RULES.sharing,
    tags: ['pharmacy asks', 'lab asks', 'clinic asks', 'caller says doctor', 'farmacia', 'laboratorio'],
    asked:
      'Her doctor’s office is on the phone and wants her results. The pharmacy asks for his phone number. How do I know it is really the clinic that calls? The lab wants to know which kit she has. Home care agency asks about a member. Can I fax something to the office? Me llamó el consultorio y pide sus datos. La farmacia me pide información, ¿se la doy? ¿Cómo sé que de verdad es la clínica? The pharmacy called and asks for the date of birth. A doctor’s office wants her results by fax.',
  },
  {
    id: 'rule-scam-report',
    question: {
      en: 'The member was called by scammers, or somebody pretends to be us. What do I do?',
      es: 'Al miembro lo llamaron estafadores, o alguien se hace pasar por nosotros. ¿Qué hago?',
    },
    answer: {
      en: 'A member who was tricked first calls the bank about money, and 1-800-MEDICARE (1-800-633-4227) when a Medicare number was given out; the Senior Medicare Patrol (1-877-808-2468) helps free of charge, and fraud is reported to the FTC. A false caller in our name, or services billed that nobody got, goes to your supervisor and compliance the same day. Ask for no details of accounts.',
      es: 'Quien fue engañado llama primero al banco por el dinero, y al 1-800-MEDICARE (1-800-633-4227) si dio su número de Medicare; el Senior Medicare Patrol (1-877-808-2468) ayuda gratis, y el fraude se denuncia ante la FTC. Una llamada falsa en nuestro nombre, o servicios cobrados que nadie recibió, va el mismo día a su supervisor y a cumplimiento. No pida datos de cuentas.',
    },
    sources: [
      {
        title: 'Medicare.gov: reporting fraud',
        url: 'https://www.medicare.gov/basics/reporting-medicare-fraud-and-abuse',
      },
      ...MEDICARE.complaints,
    ],
    tags: ['scammed', 'fraud report', 'pretends to be us', 'stolen medicare number', 'estafaron', 'fraude'],
    asked:
      'She gave her Medicare number to somebody on the phone. Someone called him and said they were from our plan. He was billed for a test he never had. Where does she report fraud? Scammers called the member about free kits. He lost money to a phone scam. Le dio su número de Medicare a un extraño. Alguien llamó diciendo que es del plan. Le cobraron algo que nunca recibió, ¿dónde se reporta?',
  },
  {
    id: 'rule-member-records',
    question: {
      en: 'The member says they are recording me, or wants to know who listens in. What do I do?',
      es: 'El miembro dice que me está grabando, o quiere saber quién escucha. ¿Qué hago?',
    },
    answer: {
      en: 'A member who records is told nothing else than anybody: stay friendly, keep to the script, and say that you would rather not be recorded if you mind, or end the call politely and tell your supervisor. The desk itself records no sound. Whether supervisors listen in on your phone system is for them to say, and the member is told where that is so.',
      es: 'A un miembro que graba se le dice lo mismo que a cualquiera: siga amable, siga el guion, y diga que prefiere no ser grabado si le molesta, o termine con cortesía y avise a su supervisor. El escritorio en sí no graba sonido. Si los supervisores escuchan por el sistema telefónico lo dicen ellos, y al miembro se le avisa donde es así.',
    },
    sources: DESK_GUIDE,
    tags: ['member records me', 'being recorded', 'listening in', 'monitored', 'me está grabando'],
    asked:
      'He says he is taping me, do I hang up? She put the call on her phone recorder. The member asks if my boss is listening. Do supervisors listen to our calls? Me dice que me está grabando, ¿cuelgo? Pregunta si alguien más está escuchando. He is recording me.',
  },
]
