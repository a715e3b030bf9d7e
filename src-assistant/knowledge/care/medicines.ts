import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, MEDICARE, MEDICINE_SOURCES } from '../sources.ts'

/** Taking medicines as a habit: what keeps people from it and what helps. Never a dose. */
export const MEDICINE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'med-forgets',
    question: {
      en: 'What helps a member who forgets the daily medicines?',
      es: '¿Qué ayuda a recordar las medicinas?',
    },
    answer: {
      en: 'What helps somebody who forgets: a weekly pill box, the same moment each day such as breakfast, a phone alarm, a written list, blister packs sorted by day from the pharmacy, 90-day supplies, refills all on one date, and automatic refill. What to do about a missed one is for the pharmacist or the leaflet. Ask what gets in the way first.',
      es: 'A quien se le olvida le ayudan: un pastillero semanal, el mismo momento cada día como el desayuno, una alarma del teléfono, una lista escrita, blísteres por día de la farmacia, surtidos de 90 días, todo el mismo día y resurtido automático. Qué hacer con una que se saltó lo dice el farmacéutico o el folleto. Pregunte primero qué se lo impide.',
    },
    sources: MEDICINE_SOURCES.taking,
    tags: ['forgets medicine', 'pill box', 'reminder', 'adherence', 'olvida', 'pastillero', 'recordar'],
    asked:
      'He keeps forgetting his pills, any tips for him? What is a pill organizer good for? She mixes up her medicines, ideas? How can a member remember the refills? Blister packs from the pharmacy, what are they? Se le olvidan las pastillas, ¿qué le recomiendo? ¿Para qué sirve el pastillero? Se confunde con tantas medicinas, ¿qué ayuda? Refill reminders.',
  },
  {
    id: 'med-open-bottle',
    question: {
      en: 'A member can’t open the bottle, read the label or swallow the pills. What helps?',
      es: 'Un miembro no puede abrir el frasco, leer la etiqueta o tragar las pastillas. ¿Qué ayuda?',
    },
    answer: {
      en: 'The pharmacy helps with the form of a medicine: easy-open caps without child lock, pills in packs by day, large print or a label that is read aloud, the leaflet in Spanish, home delivery. Pills that are hard to swallow come in other forms, so the pharmacist is asked before anything is cut or crushed. Easy caps are kept away from children. Offer to call together.',
      es: 'La farmacia ayuda con la presentación: tapas fáciles sin seguro para niños, pastillas en paquetes por día, letra grande o etiqueta que se lee en voz alta, folleto en español, entrega en casa. Las que cuestan tragar existen en otras formas; se pregunta al farmacéutico antes de partir o triturar nada. Las tapas fáciles se guardan lejos de los niños. Ofrezca llamar juntos.',
    },
    sources: MEDICINE_SOURCES.taking,
    tags: [
      'open bottle',
      'arthritis',
      'easy-open cap',
      'large print',
      'swallow',
      'frasco',
      'tapa',
      'letra grande',
      'tragar',
    ],
    asked:
      'Arthritis in her hands and the pill caps are too hard, ideas? He can’t read the small print on the label. Trouble swallowing tablets, whom does he ask? Can the pharmacy make bottles easier to open? Leaflet in Spanish. No puede abrir el frasco por la artritis, ¿qué hay? No ve la letra de la etiqueta. Le cuesta tragar las pastillas, ¿a quién pregunta? No puede abrir los frascos de medicina, ¿qué hay?',
  },
  {
    id: 'med-cost-help',
    question: {
      en: 'A member can’t afford the medicines. What help is there?',
      es: 'Un miembro no puede pagar sus medicinas. ¿Qué ayuda hay?',
    },
    answer: {
      en: 'Against high medicine costs: ask the doctor or pharmacist for a generic or a covered alternative, a preferred or mail-order pharmacy with 90 days, Extra Help (Social Security, 1-800-772-1213), and the Medicare Prescription Payment Plan, which spreads costs over the year. In 2026 Part D costs end at $2,100 a year, and insulin at $35 a month. Stopping to save money is told to the doctor.',
      es: 'Contra el costo de las medicinas: preguntar al doctor o farmacéutico por un genérico u otra cubierta, farmacia preferida o por correo con 90 días, Ayuda Adicional (Seguro Social, 1-800-772-1213) y el Plan de Pagos de Recetas de Medicare, que reparte el costo en el año. En 2026 los costos de la Parte D terminan en $2,100 al año, y la insulina en $35 al mes. Si las deja por dinero, se avisa al doctor.',
    },
    sources: [...MEDICARE.help, ...MEDICARE.drugs],
    tags: [
      'afford medicine',
      'drug cost',
      'extra help',
      'generic',
      'payment plan',
      '2100',
      'costo de medicinas',
      'genérico',
    ],
    asked:
      'Her prescription is too expensive, who helps? He skips refills because of the money. What is the Part D cap this year? How does the prescription payment plan work? Is there a cheaper way to get medicines? No puede pagar la receta, ¿qué ayuda hay? ¿Cuánto es lo máximo de la Parte D? Las medicinas son muy caras, ¿qué hace? What is the donut hole now? She can’t pay for her insulin, who helps? No puede pagar la insulina, ¿qué hay? She skips medicines because of the cost.',
  },
  {
    id: 'med-90-days',
    question: {
      en: 'What are 90-day supplies, mail order and refill synchronization?',
      es: '¿Qué son los surtidos de 90 días, la farmacia por correo y la sincronización?',
    },
    answer: {
      en: 'A 90-day supply means a refill only four times a year, often at a lower share, at a pharmacy or by mail order; synchronization puts all refills on one date. Fewer trips mean fewer gaps, which helps adherence (PDC). The doctor writes for 90 days, and member services say which pharmacies and medicines the plan includes. Order mail refills about two weeks ahead.',
      es: 'Un surtido de 90 días significa resurtir solo cuatro veces al año, a menudo con menos copago, en farmacia o por correo; la sincronización pone todo en una fecha. Menos viajes dejan menos huecos, lo que ayuda a la adherencia (PDC). El doctor lo receta por 90 días, y servicios para miembros dice qué farmacias y medicinas incluye el plan. Por correo se pide unas dos semanas antes.',
    },
    sources: [...MEDICINE_SOURCES.taking, ...MEDICARE.drugs],
    tags: [
      '90 day supply',
      'mail order',
      'refill',
      'synchronization',
      'home delivery',
      '90 días',
      'por correo',
      'resurtido',
    ],
    asked:
      'How can she get three months of her medicine at once? Is mail order better? How do I get his refills on the same day? Why do we push 90 day fills? Pharmacy is far away, can it be delivered? ¿Cómo pide 90 días de medicina? ¿La farmacia le manda las medicinas a casa? ¿Por qué conviene el surtido de 90 días?',
  },
  {
    id: 'med-list',
    question: {
      en: 'Why does a member need a medicine list, and who reviews it?',
      es: '¿Para qué una lista de medicinas y quién la revisa?',
    },
    answer: {
      en: 'A medicine list has every prescription, over-the-counter product, supplement and herb, with the reason, and goes along to each visit and hospital stay, so that doubles and clashes are found. The doctor reviews it at the wellness visit, a pharmacist in Medication Therapy Management (MTM), free for members the plan picks. Old medicines go back to the pharmacy’s drop box.',
      es: 'La lista de medicinas tiene cada receta, producto sin receta, suplemento y hierba, con su motivo, y va a cada cita y al hospital, para encontrar duplicados y choques. La revisa el doctor en la visita de bienestar, y un farmacéutico en el Manejo de la Terapia con Medicamentos (MTM), gratis para los miembros que elige el plan. Las viejas se llevan al buzón de la farmacia.',
    },
    sources: [...MEDICINE_SOURCES.taking, ...MEDICARE.drugs],
    tags: ['medicine list', 'brown bag', 'mtm', 'medication review', 'herbs', 'lista de medicinas', 'revisión'],
    asked:
      'What goes on a medicine list, vitamins too? What is MTM? Who looks over all of her medicines? Why does the nurse want a review of the medicine list? What is a brown bag review? Where do old medicines go? ¿Qué es MTM? ¿Quién le revisa todas las medicinas? ¿Las vitaminas van en la lista? ¿Dónde se tiran las medicinas viejas?',
  },
  {
    id: 'med-why-daily',
    question: {
      en: 'A member sees no reason for a daily medicine because they feel fine. What do I say?',
      es: 'Un miembro no ve por qué tomar una medicina diaria si se siente bien. ¿Qué digo?',
    },
    answer: {
      en: 'Medicines for blood pressure, cholesterol and diabetes protect against what cannot be felt: stroke, heart attack, kidney and eye damage; feeling fine often means that they work. Ask with interest what worries the member: side effects, cost, too many. Then offer the doctor or pharmacist, who alone advise on changing anything. Nobody is pushed.',
      es: 'Las medicinas para la presión, el colesterol y la diabetes protegen de lo que no se siente: derrame, infarto, daño de riñones y ojos; sentirse bien muchas veces es señal de que funcionan. Pregunte con interés qué le preocupa: efectos, costo, demasiadas. Luego ofrezca al doctor o farmacéutico, los únicos que aconsejan cambiar algo. No se presiona a nadie.',
    },
    sources: MEDICINE_SOURCES.taking,
    tags: [
      'feels fine',
      'why medicine',
      'adherence',
      'does not believe',
      'herbal',
      'se siente bien',
      'por qué medicina',
    ],
    asked:
      'He quit refilling his pressure pills because he feels good. She does not pick up her pills any more, what do I say? He says he feels good and does not need his medicine, what do I say? She prefers herbs and teas over her medicine. How do I talk with somebody who does not fill prescriptions? Why does adherence matter? Dice que se siente bien y no necesita medicina, ¿qué le digo? Prefiere remedios naturales. ¿Cómo hablo de la adherencia? Picked up the medicine but doesn’t trust it.',
  },
  {
    id: 'med-pharmacy-trouble',
    question: {
      en: 'The pharmacy has no refills left, wants an approval or does not have the medicine. What now?',
      es: 'La farmacia no tiene resurtidos, pide autorización o no tiene la medicina. ¿Y ahora?',
    },
    answer: {
      en: 'With no refills left the pharmacy or the member asks the doctor’s office for a new prescription; a prior authorization is asked by the doctor and decided by the plan; out of stock, another pharmacy or the doctor helps. Most pharmacists can give some days in an emergency. Add the task “Ask the doctor”, and call before the bottle is empty, about a week ahead.',
      es: 'Sin resurtidos, la farmacia o el miembro pide al consultorio una receta nueva; la autorización previa la pide el doctor y la decide el plan; si no hay, ayuda otra farmacia o el doctor. La mayoría de los farmacéuticos puede dar unos días en una emergencia. Agregue la tarea “Preguntar al doctor”, y se llama antes de que se acabe, como una semana antes.',
    },
    sources: DESK_GUIDE,
    tags: [
      'no refills',
      'prior authorization',
      'out of stock',
      'pharmacy',
      'ran out',
      'resurtido',
      'autorización',
      'farmacia',
    ],
    asked:
      'Pharmacy says no refills left, who do we call? Her prescription needs a prior auth, who does that? The drug store is out of it, what does he do? She ran out on the weekend, who helps? La farmacia dice que no hay resurtidos, ¿a quién llamo? Piden autorización previa, ¿quién la hace? Se le acabó el fin de semana, ¿quién ayuda?',
  },
]
