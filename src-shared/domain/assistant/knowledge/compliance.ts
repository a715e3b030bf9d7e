import type { KnowledgePassage } from '../types.ts'

/** What may be said, when, and to whom: the product's policy and the rules it follows. No legal advice. */
export const COMPLIANCE_ENTRIES: readonly KnowledgePassage[] = [
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
  },
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
    tags: ['identity', 'verify', 'verification', 'identifiers', 'right person', 'identidad', 'verificar'],
  },
  {
    id: 'kb-30',
    question: {
      en: 'The member texted “please stop”. Is that an opt-out?',
      es: 'El miembro escribió “ya no me manden”. ¿Es una baja?',
    },
    answer: {
      en: 'Clear words are an opt-out: STOP, QUIT, END, REVOKE, OPT OUT, CANCEL and UNSUBSCRIBE count by rule, and so does any other clear wording. The system stops texts at once and sends one confirmation; by rule it has to be honored within 10 business days at the latest. The wider rule that one stop ends everything waits until January 31, 2027.',
      es: 'Las palabras claras son una baja: STOP, QUIT, END, REVOKE, OPT OUT, CANCEL y UNSUBSCRIBE cuentan por regla, y también cualquier otra forma clara de decirlo. El sistema deja de mandar textos de inmediato y envía una confirmación; por regla hay que cumplirlo a más tardar en 10 días hábiles. La regla más amplia de que un solo alto termina todo espera hasta el 31 de enero de 2027.',
    },
    sources: [
      {
        title: '47 CFR 64.1200(a)(10): revoking consent',
        url: 'https://www.ecfr.gov/current/title-47/section-64.1200',
      },
    ],
    tags: ['sms', 'stop', 'tcpa', 'opt out', 'unsubscribe', 'stop texting', 'leave me alone', 'baja'],
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
  },
  {
    id: 'kb-32',
    question: {
      en: 'Can I send the AI’s Spanish text as it is?',
      es: '¿Puedo mandar el texto en español de la IA tal cual?',
    },
    answer: {
      en: 'The AI’s Spanish text is not sent as it is where it matters for care, rights or benefits: federal rules want a qualified human translator to check machine translation of critical text. Use the approved Spanish templates. Free text in Spanish goes out only from staff who are tested in Spanish.',
      es: 'El texto en español de la IA no se manda tal cual cuando se trata de la atención, los derechos o los beneficios: las reglas federales piden que un traductor calificado revise la traducción automática de textos críticos. Use las plantillas aprobadas en español. El texto libre en español sale solo de personal evaluado en español.',
    },
    sources: [{ title: '45 CFR 92.201(c)(3)', url: 'https://www.ecfr.gov/current/title-45/section-92.201' }],
    tags: ['translation', '1557'],
  },
]
