import { anyOf, phrases } from './phrases.ts'

/** Other plans are nothing that a passage knows. */
const OTHER_PLAN = anyOf(
  phrases(`
    aetnas?, humanas?, cignas?, kaisers?, uhcs?, united ?healthcares?, anthems?, elevances?, centenes?, wellcares?, molinas?, devoteds?,
    blue ?cross, bcbs, other plans?, another plan, competitors?, otros? plan(es)?, la competencia`),
)
const COMPARED = anyOf(
  phrases(`
    stars?, ratings?, scores?, rates?, better, worse, best, than, cheaper, premiums?, copays?, benefits?, estrellas?, calificacion, mejor,
    peor, mas barato, copagos?, beneficios?`),
)
const WHICH_PLAN = anyOf(
  phrases(`
    (which|what|que|cual) (ma |mapd |hmo |ppo |medicare |advantage |health |insurance |other |otro )*plan ... (switch|join|choose|pick|enroll|sign up|better|best|highest|most|cheapest|cambiar(se)?|escoger|elegir|inscribir(se)?|mejor|mas estrellas)`),
)
const BEST_PLAN = anyOf([
  {
    words:
      '(best|better|mejor(es)?|cheapest) (medicare |advantage |health |insurance |supplement )*(plans?|insurance|medigap|seguros?)',
    unlessAfter: 'our',
  },
  ...phrases('mejor(es)? (plan|seguro)'),
])
/** What staff answer when they are asked about plans is a rule with a passage. */
const WHAT_TO_ANSWER = anyOf(
  phrases(`
    what (do|can|may|should) (i|we) (say|answer|reply|tell), whats the (proper|right|correct) (reply|answer|response),
    what am i allowed to say, que (le )?(puedo |debo )?(contest*|digo|decir*|respond*)`),
)
/** Whether somebody who leaves for another plan counts against this one. */
const HURTS_US = anyOf(phrases('(hurts?|affects?|counts? against) (us|our), nos afecta'))

/** What has nothing to do with the work, in words that no passage is about. */
const ELSEWHERE = anyOf([
  ...phrases(`
    poems?, songs?, lyrics, recipes?, bake, baking, horoscopes?, zodiac, lottery, lotto, powerball, stocks?, bitcoin, crypto, football,
    basketball, baseball, soccer, super ?bowl, nba, nfl, movies?, netflix, homework, essay, capital of, girlfriend, boyfriend,
    restaurants?, pizza, who won, chistes?, poemas?, cancion(es)?, cocin(ar|o), horoscopo, loteria, futbol, peliculas?, capital de,
    restaurantes?, recetas? (de|para) (cocina|arroz|pollo|flan|sopa|tamales|pastel|mole),
    (write|make|escribe|hazme) (me )?(a|an|my|un|una) ([a-z]+ )?(poem|story|essay|macro|program|code|resume|cover letter|letter|rap|poema|cuento|programa)`),
  ...phrases(`
    vot(e|es|ed|ing), president, senators?, democrats?, republicans?, politic*, trump, biden, abortion, votar, voto, eleccion(es)?,
    presidente`),
  ...phrases(`
    my review, my salary, vacation days?, pay ?(check|day), payroll, overtime, a raise, nomina, dias de vacaciones`),
  { words: 'jokes?', unlessAfter: 'no' },
  { words: 'cook(s|ing)?', unlessAfter: '(help|clean|cleaning|cleans|shop|shopping)( and| or| with)?' },
  { words: 'elections?', unlessBefore: 'day' },
  { words: 'religion', unlessAfter: '(her|his|their|su)' },
])

/**
 * Questions about one person's record, which the assistant does not see. Whose it is stands between what is asked for and the rest, so
 * these are patterns.
 */
const RECORD =
  /\b(what|whats|when|where(?! (?:do|can|would) (?:i|we) )|show|give|list|look up|find|disclose|tell me|cual|cuando|donde(?! (?:veo|puedo) )|muestre|dame|deme)\b[^.?!]*\b([a-z]{3,}s|his|her|their|this members?|every members?|all members?|de|su|sus)\b [^.?!]*\b(phone numbers?|passwords?|contrasenas?|salary|salario|birth ?dates?|date of birth|dob|ssn|social security|home address|street address|last (result|a1c|reading)|latest (result|a1c|reading)|next appointment|medication list|numero de telefono|fecha de nacimiento|seguro social|direccion|ultimo resultado|proxima cita)\b/
/** A named person's value: 'whats mrs garzas phq9 score'. */
const NAMED_VALUE =
  /\b(whats?|what is|what was|what were|show|tell me|give me|pull up|cual es|cual fue|dime|deme)\b[^.?!]*\b(mr|mrs|ms|miss|sr|sra|senor|senora|don|dona)\.? [a-z]+s? (last |latest |de )?([a-z]+ ?\d* )?(score|scores|results?|a1c|dob|birthday|phone|number|cell|address|reading|bp|gaps?|meds|appointment|resultados?|telefono|direccion|cita)\b/
/** Somebody else's data, with whose they are behind them. */
const RECORD_OF =
  /\b(phone numbers?|address|birth ?dates?|date of birth|dob|ssn|results?|a1c|numero de telefono|telefono|direccion|fecha de nacimiento|resultados?) (of|for|de|del|de la|de el) ([a-z]+ )?(neighbou?rs?|friends?|coworkers?|colleagues?|ex|vecin[oa]s?|amig[oa]s?|coleg[oa]s?)\b/
/** What a member keeps to themselves is no question for it. */
const WITHHELD = anyOf(
  phrases(`
    (wont|will not|doesnt|does not|didnt|refus*|not want to|no (me )?quiere|no (me )?quiso) (want to |like to |to )?(give|tell|say|share|confirm|verify|dar|darme|decir|decirme)`),
)
/** Questions about how the product or a rule treats those data are none about a record. */
const ABOUT_RECORDS = anyOf(
  phrases(`
    how, what (do (i|we)|to) (do|say), what happens, comes? from, why, may, can, should, which, must, match, verify, confirm, check,
    compare, como, por que, puedo, debo, verificar, comparar`),
)

/** The record of somebody whom the asker knows. */
const ACQUAINTANCE =
  '(?:neighbou?r|friend|coworker|colleague|boss|ex|ex husband|ex wife|cousin|landlord|roommate|boyfriend|girlfriend|aunt|uncle|sister in law|teacher|vecin[oa]|amig[oa]|coleg[oa]|jef[ea]|prim[oa]|ti[oa])s?'
const SOMEONE_KNOWN = new RegExp(
  `\\b(my|mi|of my|de mi) ${ACQUAINTANCE} (gaps?|results?|records?|chart|file|labs?|tests?|phone|number|address|appointments?)\\b|\\b(gaps?|results?|records?|chart|file|labs?|address|brechas?|resultados?|expediente|datos|direccion|telefono) (of|de) (my|mi) ${ACQUAINTANCE}\\b|\\b(you|u|me) (look up|pull up|open|check|find|see|tell me about|show|buscar|ver) (a |to |for )?(my|mi|me my) ${ACQUAINTANCE}\\b`,
)
const HANDED_OUT = anyOf(
  phrases(`
    (give|tell|show|send|find|get|dame|deme|dime|digame) ... (ssn|social security|home address|cell( phone)? number|phone number|passwords?|seguro social|contrasenas?)`),
)

/** Whether no source can have the answer: another plan, one person's record, or nothing of this work. @param folded as `fold` gives it */
export function hasNoSource(folded: string): boolean {
  if (ELSEWHERE.test(folded) || SOMEONE_KNOWN.test(folded)) return true
  const isPlans =
    (OTHER_PLAN.test(folded) && COMPARED.test(folded)) || WHICH_PLAN.test(folded) || BEST_PLAN.test(folded)
  if (isPlans && !WHAT_TO_ANSWER.test(folded) && !HURTS_US.test(folded)) return true
  const isRecord = RECORD.test(folded) || NAMED_VALUE.test(folded) || HANDED_OUT.test(folded) || RECORD_OF.test(folded)
  return isRecord && !ABOUT_RECORDS.test(folded) && !WITHHELD.test(folded)
}
