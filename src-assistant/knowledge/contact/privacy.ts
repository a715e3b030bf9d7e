import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, RULES } from '../sources.ts'

/** Whose data may be seen, and honesty. */
export const PRIVACY_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'rule-honest',
    question: {
      en: 'May I close a gap without proof, change a date, or use a colleague’s sign-in?',
      es: '¿Puedo cerrar una brecha sin comprobante, cambiar una fecha o usar la sesión de un colega?',
    },
    answer: {
      en: 'Nothing is made up or erased: no date, call, consent, answer of a questionnaire or proof; a gap without proof is “Reported done” at most. A call is logged as what it was, identity is checked with the member and nobody in their place, no limit and no do-not-call is worked around, and nobody works with the sign-in of somebody else. Members are not steered in surveys or pressed, and their data do not leave the desk. All of it stands in the audit trail under the name of whoever signed in. When you are asked to do otherwise, tell compliance.',
      es: 'Aquí nada se inventa ni se borra: ni fechas, ni llamadas, ni permisos, ni respuestas de un cuestionario, ni comprobantes; una brecha sin comprobante es a lo sumo “Reportado como hecho”. Una llamada se registra como lo que fue, la identidad se verifica con el miembro y con nadie en su lugar, no se le da la vuelta a ningún límite ni a no llamar, y nadie trabaja con la sesión de otra persona. A los miembros no se les dirige en encuestas ni se les presiona, y sus datos no salen del escritorio. Todo queda en el registro de auditoría a nombre de quien entró. Si le piden otra cosa, avise a cumplimiento.',
    },
    sources: DESK_GUIDE,
    tags: ['fake', 'backdate', 'make up', 'falsify', 'share login', 'inventar', 'falsificar'],
    asked:
      'Can I just mark it closed so we look better? Can I backdate it, say I called when I did not, make up a reading? May I use my coworker’s login or give her mine? ¿Puedo poner que ya lo hizo aunque no? ¿Le presto mi contraseña a una compañera?',
  },
  {
    id: 'rule-snoop',
    question: {
      en: 'May I open the record of a neighbor, relative or celebrity?',
      es: '¿Puedo abrir el expediente de un vecino, familiar o famoso?',
    },
    answer: {
      en: 'A record is opened only for work that is yours: never a neighbor’s, relative’s, colleague’s, celebrity’s or your own out of interest. Every look is in the audit trail and can cost the job. When somebody you know comes up in your queue, tell your supervisor, who gives the call to another person.',
      es: 'Un expediente se abre solo por un trabajo que es suyo: nunca el de un vecino, familiar, colega, famoso o el propio por interés. Cada consulta queda en el registro de auditoría y puede costar el empleo. Si le toca alguien que conoce, avise a su supervisor, que da la llamada a otra persona.',
    },
    sources: RULES.safeguards,
    tags: ['snooping', 'neighbor', 'relative', 'celebrity', 'someone i know', 'vecino', 'conocido'],
    asked:
      'My aunt is on my list, may I call her? I know this member personally. Is it allowed to look up a friend? Me tocó llamar a mi tía, ¿la llamo? Ok if I peek at my cousin, just check whether my mother-in-law got her test, look at my own chart, is it fine to see an ex or a coworker who is a member? ¿Puedo ver el expediente de mi suegra o de una prima, nomás para saber? I opened the wrong chart by accident, clicked the wrong member, what do I do? Abrí el expediente equivocado. I know this member from church. My ex is on my list. My neighbor came up in my queue.',
  },
  {
    id: 'rule-breach',
    question: {
      en: 'I told or sent health details to the wrong person. What now?',
      es: 'Le dije o mandé datos de salud a la persona equivocada. ¿Y ahora?',
    },
    answer: {
      en: 'Health details that reached the wrong person are reported at once to your supervisor or the privacy officer, even when it seems small: who, what, when, how. Delete nothing and do not try to settle it yourself. The plan judges whether it is a breach; under HIPAA people affected are told without unreasonable delay, within 60 days at the latest.',
      es: 'Los datos de salud que llegaron a quien no debían se informan de inmediato a su supervisor o al encargado de privacidad, aunque parezca poco: quién, qué, cuándo, cómo. No borre nada ni trate de arreglarlo por su cuenta. El plan decide si es una violación de privacidad; según HIPAA se avisa a los afectados sin demora, a más tardar en 60 días.',
    },
    sources: RULES.breach,
    tags: [
      'breach',
      'privacy incident',
      'wrong person',
      'hipaa violation',
      'violación de privacidad',
      'persona equivocada',
    ],
    asked:
      'I said the test name to her husband by mistake, who do I tell? I left a voicemail with the test in it. Sent the text to the wrong number. I talked to the wrong person about the results. I think I broke HIPAA. Le dije del examen al esposo sin querer. Mandé el mensaje a otra persona. Dejé recado con el nombre de la prueba. I told the wrong person about her test. I talked about results with somebody who was not the member. Me equivoqué de persona y le dije del examen, ¿qué hago? Hablé de su salud con quien no era. I forgot to verify and told her about the test. I lost my laptop. My work computer was stolen. I left the screen open and somebody saw it. I e-mailed a member list to myself. Me robaron la laptop. Olvidé verificar y le dije de la prueba.',
  },
  {
    id: 'rule-access',
    question: {
      en: 'A member wants a copy of the records or wants data deleted. What do I do?',
      es: 'Un miembro quiere copia de su expediente o que borren sus datos. ¿Qué hago?',
    },
    answer: {
      en: 'HIPAA gives members a right to see and get a copy of their records and to ask for a correction; the plan has 30 days. Pass the wish to member services or the privacy office and promise nothing. Copies of test reports come from the doctor or lab. Nobody deletes a record from the desk.',
      es: 'HIPAA da a los miembros el derecho de ver su expediente, recibir copia y pedir una corrección; el plan tiene 30 días. Pase el deseo a servicios para miembros o a la oficina de privacidad y no prometa nada. Las copias de resultados las da el doctor o el laboratorio. Desde el escritorio nadie borra un expediente.',
    },
    sources: RULES.access,
    tags: ['copy of records', 'right of access', 'delete my data', 'correction', 'copia', 'expediente', 'borrar'],
    asked:
      'She wants all her records mailed to her. He wants us to delete everything about him. My data is wrong, she wants it corrected. Quiere una copia de su expediente. Pide que borremos sus datos.',
  },
]
