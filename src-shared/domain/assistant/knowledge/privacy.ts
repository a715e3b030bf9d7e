import type { KnowledgePassage } from '../types.ts'
import { DESK_GUIDE } from './desk-guide.ts'
import { RULES } from './sources.ts'

/** Who may hear, see or ask for what is known of a member. */
export const PRIVACY_ENTRIES: readonly KnowledgePassage[] = [
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
      'I said the test name to her husband by mistake, who do I tell? I left a voicemail with the test in it. Sent the text to the wrong number. I talked to the wrong person about the results. I think I broke HIPAA. Le dije del examen al esposo sin querer. Mandé el mensaje a otra persona. Dejé recado con el nombre de la prueba.',
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
      'She thinks I am a scammer, does not believe I am from the plan. How do I prove we are real? He will not give his date of birth over the phone. Who gave you my number? She asks how we got her number. Why do you need my birthday? Piensa que es una estafa. No me quiere dar su fecha de nacimiento. ¿De dónde sacaron mi número?',
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
      'Can I leave word with her husband, with the wife, with the son, with the receptionist? What may I say to the person who picked up, can he pass a message on? Can I leave the kit message with whoever is home? ¿Le dejo recado al esposo, con la hija, con quien conteste?',
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
      'My aunt is on my list, may I call her? I know this member personally. Is it allowed to look up a friend? Me tocó llamar a mi tía, ¿la llamo? Ok if I peek at my cousin, just check whether my mother-in-law got her test, look at my own chart, is it fine to see an ex or a coworker who is a member? ¿Puedo ver el expediente de mi suegra o de una prima, nomás para saber? I opened the wrong chart by accident, clicked the wrong member, what do I do? Abrí el expediente equivocado.',
  },
  {
    id: 'rule-honest',
    question: {
      en: 'May I close a gap without proof, change a date, or use a colleague’s sign-in?',
      es: '¿Puedo cerrar una brecha sin comprobante, cambiar una fecha o usar la sesión de un colega?',
    },
    answer: {
      en: 'Nothing is made up: no date, no call, no consent, no proof. A call is logged as what it was, identity is checked with the member and nobody in their place, no limit and no do-not-call is worked around, and nobody works with the sign-in of somebody else. A gap without proof is “Reported done” at most. Everything stands in the audit trail under the name of whoever signed in. When you are asked to do otherwise, tell compliance.',
      es: 'Aquí nada se inventa: ni fechas, ni llamadas, ni permisos, ni comprobantes. Una llamada se registra como lo que fue, la identidad se verifica con el miembro y con nadie en su lugar, no se le da la vuelta a ningún límite ni a no llamar, y nadie trabaja con la sesión de otra persona. Una brecha sin comprobante es a lo sumo “Reportado como hecho”. Todo queda en el registro de auditoría a nombre de quien entró. Si le piden otra cosa, avise a cumplimiento.',
    },
    sources: DESK_GUIDE,
    tags: ['fake', 'backdate', 'make up', 'falsify', 'share login', 'inventar', 'falsificar'],
    asked:
      'Can I just mark it closed so we look better? Can I backdate it, say I called when I did not, make up a reading? May I use my coworker’s login or give her mine? ¿Puedo poner que ya lo hizo aunque no? ¿Le presto mi contraseña a una compañera?',
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
      'Son says he has POA but nothing is in the system. She says she is the guardian, the health care proxy, can I talk to her? Where do they send the power of attorney? Dice que tiene poder, ¿le puedo hablar? El hijo es el representante. The daughter says she has POA, is her word enough? La hija dice que tiene poder notarial.',
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
      'A policeman wants to know where she lives. Her lawyer calls me for records. His boss asks whether he went to the doctor. Llamó la policía preguntando por ella.',
  },
]
