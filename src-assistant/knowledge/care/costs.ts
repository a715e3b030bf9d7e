import type { KnowledgeEntry } from '../../types.ts'
import { MEDICARE } from '../sources.ts'

/** What a screening costs, and bills. */
export const COST_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'bill-preventive',
    question: {
      en: 'Does a preventive screening cost the member anything?',
      es: '¿Le cuesta algo al miembro una prueba preventiva?',
    },
    answer: {
      en: 'Medicare pays most preventive screenings in full when the provider accepts it, and a plan may ask for one in its network. Something else done at the same visit, or a test because of symptoms, can cost a share. Never promise a price: add the task “Cost question”, and member services call back.',
      es: 'Medicare paga completas casi todas las pruebas preventivas cuando el proveedor lo acepta, y el plan puede pedir que sea de su red. Otra cosa hecha en la misma visita, o una prueba por síntomas, puede tener un costo. Nunca prometa un precio: agregue la tarea “Pregunta de costo” y servicios al miembro devuelve la llamada.',
    },
    sources: MEDICARE.preventive,
    tags: ['cost', 'price', 'copay', 'free', 'bill', 'covered', 'costo', 'copago'],
    asked:
      'What does it cost, is the mammogram or the kit free, copay, deductible, who pays, afraid of the cost. ¿Cuánto cuesta, es gratis, hay copago? Is it free, what does she pay, does it cost him anything, is there a copay for the test? Who pays for the mammogram, the kit, the shot, the visit? ¿Es gratis, le cobran algo, cuánto paga? Is it covered? Will insurance pay for it? Is Cologuard free, is the colonoscopy free, is the flu shot free? ¿El Cologuard es gratis?',
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
    id: 'bill-question',
    question: {
      en: 'A member has a question about a bill. What do I do?',
      es: 'Un miembro pregunta por una cuenta. ¿Qué hago?',
    },
    answer: {
      en: 'The desk shows no bills and no prices. Add the task “Cost question” (Alt+T in the call): it goes to member services for the next working day, and the member is called back. The member can compare the bill with the plan’s explanation of benefits, and call the number on the member card.',
      es: 'El escritorio no muestra cuentas ni precios. Agregue la tarea “Pregunta de costo” (Alt+T en la llamada): va a servicios al miembro para el siguiente día hábil, y se le devuelve la llamada. El miembro puede comparar la cuenta con la explicación de beneficios del plan y llamar al número de su tarjeta.',
    },
    sources: [{ title: 'Gapwise desk guide', url: null }],
    tags: ['bill', 'billing', 'charged', 'invoice', 'explanation of benefits', 'cuenta', 'factura'],
    asked:
      'Billing question, got an invoice or a letter about payment, wrongly charged, who helps with bills? ¿Quién ayuda con una factura o un cobro? She got a bill and is mad about it, whom do I send her to? Charged twice, wrong amount, collection letter, EOB. Le llegó un cobro, ¿con quién habla? Can I see what he owes?',
  },
  {
    id: 'bill-colonoscopy',
    question: {
      en: 'Why did a member get a bill for a screening colonoscopy?',
      es: '¿Por qué le llegó una cuenta por una colonoscopia preventiva?',
    },
    answer: {
      en: 'In Original Medicare a screening colonoscopy costs nothing, and when tissue or a polyp is removed the member pays 15% of the approved amount in 2026 (10% from 2027), without the Part B deductible. A colonoscopy after a positive stool test counts as a screening, too. A Medicare Advantage plan may have other shares; member services say which.',
      es: 'En Medicare Original la colonoscopia preventiva no cuesta, y si se quita tejido o un pólipo el miembro paga 15% del monto aprobado en 2026 (10% desde 2027), sin el deducible de la Parte B. Una colonoscopia después de una prueba de excremento positiva también cuenta como preventiva. Un plan Medicare Advantage puede tener otros costos; servicios al miembro lo dice.',
    },
    sources: MEDICARE.colonoscopy,
    tags: ['bill', 'colonoscopy', 'polyp removed', 'coinsurance', 'cuenta', 'pólipo'],
    asked:
      'Charged for the colonoscopy although it is free, polyp was taken out, coinsurance. ¿Por qué cobraron la colonoscopia? They told him it is free and now he owes for the scope. They took something out and sent a bill. Le cobraron la colonoscopia porque le quitaron un pólipo. Is the scope after the poop test free? ¿Cuánto cuesta la colonoscopia?',
  },
]
