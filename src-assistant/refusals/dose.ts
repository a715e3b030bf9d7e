import { anyOf, phrases } from './phrases.ts'

const MEDICINES_BY_NAME = phrases(`
  insulina?, metformina?, aspirina?, lisinopril, losartan, amlodipine, amlodipino, simva, atorva, rosuva, lipitor, crestor, zocor,
  norvasc, diovan, cozaar, coumadin, pradaxa, farxiga, synthroid, glimepiride, entresto, hctz, spironolactone, prozac, celexa, cymbalta,
  xanax, ambien, aricept, donepezil, namenda, memantine, memantina, melatonina?, mucinex, tums, sudafed, z ?pack?, red yeast rice,
  warfarina?, eliquis, ozempic, ibuprofeno?, tylenol, acetaminophen, acetaminofen, paracetamol, gabapentin, prednisone, prednisona,
  xarelto, plavix, clopidogrel, januvia, jardiance, trulicity, mounjaro, wegovy, lantus, humalog, glipizide, glipizida, lasix,
  furosemide, furosemida, levothyroxine, levotiroxina, omeprazole?, metoprolol, carvedilol, sertraline, sertralina, zoloft, lexapro,
  tramadol, oxycodone, hydrocodone, naproxeno?, advil, aleve, benadryl, prednisolone, prednisolona`)

const KINDS_OF_MEDICINE = phrases(`
  *statina?s?, estatinas?, *sartana?, *gliptina?, *glutidea?, *gliflozina?, *cillina?, *mycina?, *dipinea?, *dipinoa?,
  antibiotics?, antibioticos?, antidepressants?, antidepresivos?, blood thinners?, anticoagulantes?, inhalers?, water pills?,
  supplements?, medicines?, medicinas?, medicamentos?, medications?, meds, drugs?, pills?, pastillas?, tablets?, tabletas?,
  mg, milligrams?, miligramos?`)

const HOW_MUCH = phrases(`
  how (much|many), too (much|many), strength, (right|correct|safe|maximum|max) (amount|number), old amount, half,
  tak(e|es|ing) (two|three|another|an extra|a second|more|less|half), every (other|2nd|second|third|3rd) day,
  cuant[oa]s?, demasiad[oa]s?, tomar(se)? (dos|tres|otra|mas|menos|la mitad), cada (tercer|2|dos) dias?, la parte`)

const MORE_OR_LESS = phrases(`
  go (up|down|back|from), doubl(e|ed|ing), doubl* up, increas(e|ed|ing), reduc(e|ed|ing), lower (the|his|her|their),
  rais(e|ing) (the|his|her|their), chang(e|es|ed|ing), cut (the|his|her|in), split(ting)?, half it, halve, chew, crush,
  bump(s|ed|ing)?, crank(ed|ing)?, wean(ed|ing)?, taper(ed|ing)?, adjust(ed|ing)?, switch(ing)?, swap(s|ped|ping)?,
  doblar, duplicar, aumentar, subir(le)?, reducir, bajar(le)?, cambiar(le)?, ajustar, partirla,
  (sub|baj|aument|cambi|dobl)(a|e|en|an|o)(le)? (la|el|las|los|su|sus)`)

const START_OR_STOP = [
  ...phrases(`
    stop(ped|ping)? *, start(ing)? *, stay(ing)? on, quit(ting)?, restart, hold(ing)? (the|his|her|their|off), skip(ped|ping)?, missed,
    miss(es|ing)? (a|one|her|his|the|their|some), retakes?, spac(e|es|ing) (out|it|them|his|her), same time,
    saltar(se)?, salt(e|en|o)(se)?, se brinca, brincarse, olvid*, empezar, suspend(er|a|an|e|o),
    dej(ar|e|en|o|a|arla|arlo) (de|la|el|las|los|su|sus|esa|ese)`),
  { words: '(go|come|get|stay|be|lay) off', unlessBefore: '(the|my|our|a) (list|measure|board|queue|denominator)' },
]

const HOW_TO_TAKE = phrases(`
  interact*, mess(es)? with, together with, junto con, inject(ing|ion)?, inyectar(se)?, ponerse, allowed to take, ok to take,
  safe to take`)

const MEDICINE = anyOf([...MEDICINES_BY_NAME, ...KINDS_OF_MEDICINE])
const AMOUNT_OR_CHANGE = anyOf([...HOW_MUCH, ...MORE_OR_LESS, ...START_OR_STOP, ...HOW_TO_TAKE])

/** Asks whether, when or with what to take something. */
const WHETHER_TO_TAKE = anyOf([
  {
    words:
      '(should|shall|can|could|may|must|is it (ok|okay|safe|fine|alright|all right)|when|how often|what|which|does|do) ... (take|takes|taken|taking|mix|mixed|combine|give|stop|quit|inject|instead)',
    unlessBefore:
      '(a |an |the |his |her |their |this )?((blood )?pressure|readings?|calls?|tests?|samples?|ride|survey|note)',
  },
  ...phrases(`
    (debe|deberia|puede|puedo|podria|cuando) ... (tomar(se)?|dejar|parar|mezclar|suspender|inyectar(se)?),
    (debe|puede) (dejar|suspender|tomar)`),
])

const WHICH_MEDICINE = anyOf([
  {
    words:
      '(which|what|que|cual) (pill|medicine|drug|antibiotic|painkiller|tablet|pastilla|medicina|medicamento|antibiotico)',
    unlessBefore: '(list|covers?|counts?|measure)',
  },
])
/** Which of two is better, by name. */
const BETTER_MEDICINE = anyOf(
  phrases('better, stronger, gentler, safer, easier, milder, mejor, mas fuerte, mas segur[oa], mas suave'),
)
const TAKE_HALF = anyOf([
  ...phrases(`
    (take|takes|tome|toma|tomar|tomarse)( just| only| nomas)? (half|la mitad), # (puffs?|drops|gotas|tabs|pills|pastillas)`),
  { words: '(what|which) (otc|over the counter)', unlessBefore: '(card|benefit|allowance|catalog|items?)' },
])

const DOSE = anyOf(
  phrases(`
    doses?, dosage, dosing, dosis, posologia, # ?(mg|mcg|ml|milligrams?|units of|unidades de), (units?|unidades) of insulin`),
)
/** The kind of flu shot for older people is called so, and a scan of the lungs. */
const VACCINE_DOSE = anyOf(
  phrases(`
    low[ -]dose (ct|scan|x ?ray|mammogram|tomograf*),
    (high|dosis|second|segunda|first|primera)[ -]?(dose|alta|dosis)? ... (flu|gripe|shot|vaccine|vacuna|one),
    (flu|gripe|vaccine|vacuna|shot) ... (high[ -]dose|dosis alta)`),
)
/** Vaccines come in doses. */
const DOSES_OF_VACCINE = anyOf(
  [
    'shingles',
    'shingrix',
    'culebrilla',
    'zoster',
    'pneumococ*',
    'neumoc*',
    'hepatitis',
    'covid',
    'rsv',
    'tetanus',
    'vaccin*',
    'vacunas?',
  ].flatMap((vaccine) => [{ words: `${vaccine} ... dos(e|es|is)` }, { words: `dos(e|es|is) ... ${vaccine}` }]),
)

/** How it is known, or counted, whether people take their medicine. */
const ADHERENCE = phrases(`
  how (do|does|can|could|will) (they|the plan|cms|medicare) (know|tell|see|figure|check|count),
  how the plan (knows|figures|tells|counts)`)
/** Whom a measure counts and leaves out. */
const MEASURED = phrases(`
  measures?, medidas?, spc, supd, hedis, exclu*, pdc, adheren*, non ?adheren*, shows? (up )?as, denominator, stars?, percent,
  porcentaje, to pass, para pasar, takes? (her|him|them|somebody) out`)
/** What a medicine costs, how often it is filled, what is on the card, tips against forgetting, and what helps besides. */
const AROUND_MEDICINE = phrases(`
  costs?, copays?, price, a month, cuestan?, precio, fills?, filled, refills?, surt*, (on|in|from) (the|her|his) (card|list),
  aparte de las? (medicinas?|pastillas?), (sin|without|besides|other than) (medic*|pills|pastillas),
  (forgets?|olvidan?) .*(tips?|ideas?|recomiendo|help|remember|ayuda)`)
const NO_DOSE = anyOf([...ADHERENCE, ...MEASURED, ...AROUND_MEDICINE])

/** What staff do when they are asked about a medicine: they are told whose question it is. */
const PASSED_ON = anyOf(
  phrases(`
    what do (i|we) (do|say|write( down)?|record|note), who answers, who can answer, who helps,
    whom? (do|should|can) (i|we) (send|transfer|refer|pass|ask), whats my line, what am i allowed to say,
    why (wont|dont|cant) you (answer|tell|say|give), por que no (me )?(das|dices|contestas),
    que (le )?(hago|digo|anoto|contesto), a quien (la|lo|le) (mando|paso|refiero), quien (le |les )?(contesta|responde)`),
)
const ADVICE = anyOf([
  ...phrases(`
    should, shall, ok, okay, safe, tell (him|her|them), (can|may|could) (he|she|they|i|we), (he|she|they|i|we) (can|may|could),
    debe, deberia, puede, puedo`),
  { words: 'fine', unlessAfter: 'feel(s|ing)?' },
])

/** The comparison of medicines after a stay in the hospital is no question for a dose. */
const RECONCILIATION = anyOf(
  phrases(`
    (meds|medicines?|medications?) reconcil*, med(ication|icine)?s? (rec|recon|reconciliation),
    reconcil*( (of |the |her |his |their |de |los |las |sus )*(meds|medicines?|medications?|medicinas|medicamentos))?,
    (revisar|revisan|comparar|conciliar) (las|sus) (medicinas|medicamentos),
    go(es)? over (the|her|his|their) (meds|medicines|medications), drug ?stores?`),
  'g',
)

/** How strong a statin has to be for the measure. */
const INTENSITY = anyOf(phrases('(low|moderate|high|baja|alta|moderada)[ -](dose|intensity|dosis|intensidad)'))
const STATIN = '([a-z]+statina?|crestor|lipitor|zocor)'
const IN_MEASURE = '(spc|supd|measure|moderate|medida|moderada)'
const STATIN_COUNTED = anyOf([{ words: `${STATIN}\\b.*\\b${IN_MEASURE}` }, { words: `${IN_MEASURE}\\b.*\\b${STATIN}` }])
const TO_TAKE = anyOf(phrases('should, take more, tome, debe, deberia, tell (him|her|them)'))
const TO_COUNT = anyOf(phrases('gaps?, close, counts?, measures?, spc, brechas?, cuenta, medida, cierra'))

/** Whether a question is one about a dose: how much to take, and whether to start, stop or change something. @param asked folded */
export function asksForDose(asked: string): boolean {
  const folded = asked.replace(RECONCILIATION, ' ')
  if (STATIN_COUNTED.test(folded) && !TO_TAKE.test(folded)) return false
  if (INTENSITY.test(folded) && TO_COUNT.test(folded) && !ADVICE.test(folded)) return false
  if (PASSED_ON.test(folded) && !ADVICE.test(folded)) return false
  if (NO_DOSE.test(folded) && !DOSE.test(folded) && !ADVICE.test(folded)) return false
  const isVaccine = VACCINE_DOSE.test(folded) || (DOSES_OF_VACCINE.test(folded) && !MEDICINE.test(folded))
  const namesDose = DOSE.test(folded) && !isVaccine
  const asksToChange = AMOUNT_OR_CHANGE.test(folded) || WHETHER_TO_TAKE.test(folded)
  const isAbout = MEDICINE.test(folded) && (asksToChange || BETTER_MEDICINE.test(folded))
  return namesDose || WHICH_MEDICINE.test(folded) || TAKE_HALF.test(folded) || isAbout
}
