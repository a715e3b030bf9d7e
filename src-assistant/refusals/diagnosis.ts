import { anyOf, choiceOf, phrases } from './phrases.ts'

const CONDITION = choiceOf(
  phrases(`
    diabetes, diabetic, diabetic[oa], prediabetes, cancer, tumor, (a )?stroke, derrame, (a )?heart attack, infarto, a blood clot,
    (a )?clot, (un )?coagulo, sepsis, (an )?allergy, alergia, depression, depressed, depresion, dementia, demencia, alzheimers?,
    hypertension, hipertension, (an )?infection, infeccion, anemia, copd, asthma, asma, pneumonia, neumonia, covid, kidney disease,
    heart disease, (an )?ulcer, ulcera, bipolar, anxiety, ansiedad, parkinsons?, arthritis, artritis`),
)
/** What is only ever a guess at what somebody has. */
const GUESS = choiceOf(
  phrases(`
    dvt, afib, bronchitis, bronquitis, uti, gout, gota, neuropathy, neuropatia, embolia, gallstones, hernia, shingles, culebrilla,
    (a )?sprain, fracture, broken, appendicitis, thyroid, tiroides, heart or lungs, parkinsons?, infeccion de orina, diabetic foot, gas`),
)
const SYMPTOM = choiceOf(
  phrases(`
    pains?, hurts?, hurting, swell*, swollen, dizzy, dizziness, numb*, tingl*, bleed*, bloody?, rash, lump, cough*, fever, faint*,
    weak, weakness, headaches?, itch*, sore, vomit*, threw up, wheez*, pus, bluish, out of breath, races?, racing, blew up, tired,
    losing weight, lost #, hot, red, calf, duele, dolor, mareo, marea, sangra, sangre, sangro, hinch*, fiebre, tos, tiembla, temblor,
    morad[oa], tropieza, se cae, dormid[oa]s?, confundid[oa]`),
)
const READING = choiceOf([
  { words: '\\d{2,3} ?(/|over|sobre|con) ?\\d{2,3}' },
  ...phrases(`
    a1c, bp, blood pressure, sugar, labs?, results?, bi ?rads, psa, egfr, gfr, phq, t score, letter, carta, presion, azucar,
    resultado, papanicolau?, positive, positivo, nodule, nodulo`),
])
const TREATMENT = choiceOf(
  phrases(`
    scope, colonoscopy, colonoscopia, colog*, fit, stool (test|kit), mri, ultrasound, biopsy, surgery, chemo, radiation, insulin,
    metformin, ozempic, statin, pills?, shot, vaccine, medicine, diet`),
)
/** 'Right?' behind what somebody supposes. */
const TAG =
  '(?:,? ?(?:right|correct|huh|yeah|yes|no|ok|or what|or not|y/?n|you think|what (?:do )?you think|o que|isnt (?:he|she|it)|arent they|verdad|vdd|cierto|o no))?(?: (?:just|so|pa|para) [^.?!]*)?'
const PERSON =
  '(?:he|she|they|(?:mr|mrs|ms|miss|sr|sra|don|dona)\\.? [a-z]+|the member|(?:this|that) (?:guy|lady|man|woman|member|patient|one))'

/** By its form a question is one for a diagnosis, by the words in it hardly: what stands first, and where it ends. So these are patterns. */
const DIAGNOSIS = [
  // A guess behind a symptom: 'wheezing at night, bronchitis?'
  new RegExp(
    `\\b${SYMPTOM}\\b.*(?:,|-|\\.|\\b(?:like|be|is it|is this|is that|its|just|es|sera|or)) (?:an? |un |una |just |maybe |la |el )?(?:${GUESS}|${CONDITION})(?: or [a-z]+)?${TAG}\\s*[?.!]*$`,
  ),
  // Whether it can wait, with a symptom or a reading.
  new RegExp(
    `\\b(?:${SYMPTOM}|${READING})\\b.*\\b(?:(?:it|that|this|he|she|they) can wait|can (?:it|that|this|he|she|they) wait|(?:to|should|just) wait (?:till|until|til|out|for)|er or wait|urgent care or wait|le urge|(?:se|lo) (?:espera|dejo) (?:para|hasta|al))\\b`,
  ),
  // Whether to calm somebody about a result or a symptom.
  new RegExp(
    `^(?!.*\\b(?:how|what) (?:do|can|to|else)\\b).*\\b(?:${SYMPTOM}|${READING})\\b.*\\b(?:reassure|la tranquilizo|lo tranquilizo|calm (?:her|him|them)|tell (?:her|him|them) (?:to )?(?:relax|rest|not to worry|no big deal|its (?:probably |just |only )?(?:nothing|fine|normal))|not to worry|nothing to (?:worry|lose sleep|be scared|stress)|que no se preocupe|que (?:apenas )?es poquito|que no es nada)\\b`,
  ),
  // A number that is judged for somebody.
  /\b\d[\d./]*\b[^.?!]{0,30}\b(ok|okay|fine|good|bad|normal|high|low|dangerous|serious|a lot|a big deal|malo|peligros[oa]|alt[oa]|baj[oa]|normal) (for|para) (her|his|their|him|someone (her|his)|a (lady|guy|man|woman)|little|old|su|ella|el)\b/,
  // Which of two tests or treatments somebody should have.
  new RegExp(
    `\\b(?:should|would|better|best) ${PERSON} [^.?!]*\\b${TREATMENT}\\b[^.?!]* (?:or|instead of|over) [^.?!]*\\b${TREATMENT}\\b`,
  ),
  // Whether somebody with a symptom or a reading can wait.
  new RegExp(
    `\\b${PERSON} (?:is )?(?:ok|okay|fine|safe|good|alright) to wait\\b|\\bcan ${PERSON} wait (?:till|until|for)\\b`,
  ),
  // What it sounds like.
  /\b(sounds?|looks?) (more )?(like|to you like)\b[^.?!]*\b(cyst|cancer|tumor|infection|serious|nothing|something|flu|covid|allergy|ulcer|clot|depression|dementia|dvt|uti|gout|stroke|bronchitis|pneumonia|shingles|demented|afib|copd|asthma)\b/,
  // A supposition from somebody's own numbers.
  new RegExp(
    `\\b(?:his|her|hers|their|the members?) (?:last |latest )?(?:a1c|sugar|bp|pressure|phq|score|ldl|cholesterol|egfr|results?|labs?|scan)\\b[^.?!]*\\bso (?:it|that|this|he|she|they) (?:is|are|has|have|means)\\b`,
  ),
  /\b(?<!\b(?:which|what) )diagnos(e|es|ed|ing)\b|(?<!\b(?:mamografias?|colonoscopias?|pruebas?) )\bdiagnosti(ca|car|que|quele)\b/,
  new RegExp(
    `\\b(does|do|did|could|might|may|has|have|would) (he|she|they|it|this|i|the member|the patient) (probably |really |now |already )?(have|had|got|be|has) ${CONDITION}\\b`,
  ),
  new RegExp(
    `^(?!.*\\?+\\s*(?:he|she) is [^?]*$).*\\b(is|are|could|might|can|will) (?:[^.?!]*[a-z] )?(?<!\\b(?:for|with|without|w/o|of|about|to|against|on|comprehensive|screening|care|type|finding|detecting|catching|find|detect|getting|not|no|(?:screening|screened|tested|class|program|vaccine|shot) (?:for|against) [a-z]+|for (?:lung|breast|colon|cervical)|for (?:an?|the|his|her|their)) )${CONDITION}${TAG}\\s*[?.!]*$`,
  ),
  new RegExp(
    `\\b(mean|means|sign|signs|symptom|symptoms|indicate|indicates|suggest|suggests|because|caused|due to)\\b[^.?!]*\\b(he|she|they|it|of|is|by|to|has|had|have|a|an)? ?${CONDITION}\\b`,
  ),
  /\bsymptoms?\b[^.?!]*\b(mean|indicate|suggest|caused?)\b|\b(mean|indicate|suggest)\b[^.?!]*\bsymptoms\b/,
  /\bwhats? (is )?causing\b|\bque (le )?(causa|provoca)\b/,
  /\bwhy (does|do|is|are) (his|her|their|my|the members?)\b[^.?!]*\b(hurt\w*|pain\w*|swell\w*|swollen|bleed\w*|itch\w*|numb|dizzy|sore|burn\w*)\b/,
  /\bpor que (le|me|se) (duele|arde|sangra|hincha|mareo|marea)/,
  /\bwhat (illness|disease|disorder|sickness|infection|kind of (illness|disease))\b|\bwhats? (is )?wrong with (him|her|them|the member|me)\b|\bque enfermedad\b/,
  new RegExp(
    `\\b(do you (think|suppose|believe)|would you say|cree (usted )?que)\\b[^.?!]*\\b(has|have|had|got|is|tiene|padece|sufre)\\b[^.?!]*\\b${CONDITION}\\b`,
  ),
  /\bis (it|that|this) (normal|bad|serious|dangerous|okay|ok)\b[^.?!]*\b(my|his|her|their)\b[^.?!]*\b(numb|tingl\w*|hurt\w*|pain\w*|swollen|swell\w*|bleed\w*|itch\w*|sore|dizzy|burn\w*)\b/,
  /\bes (normal|malo|grave|peligroso) que (le|me|se) [a-z]+/,
  /(?<!where )(?<!donde )\b(is|are|could|looks? like|sounds? like|es|sera) (that|this|it|his|her|the|these|those|eso|esto|esa|ese|el|la|su) ([a-z]+ )?(rash|lump|bump|mole|spot|sore|swelling|cough|pain|headache|discharge|sarpullido|bulto|lunar|mancha|roncha|dolor|tos)\b/,
  new RegExp(
    `(?<!\\b(?:quien|quienes)(?: ya)? )\\b(tiene|padece|sufre de|sera|es) (un |una |la )?${CONDITION}${TAG}\\s*[?.!]*$`,
  ),
  /\bsintomas?\b[^.?!]*\b(significan?|indican?|son de)\b/,
  // What somebody's own result means for them.
  /\bwhat (does|do|would|will|could)\b[^.?!]*\bmean for (her|him|them|me)\b|\bque (significa|quiere decir)\b[^.?!]*\bpara (ella|el|ellos|mi)\b/,
  /\b(his|her|hers|their) (last |latest |new )?(a1c|sugar|results?|labs?|cholesterol|ldl|egfr|creatinine|numbers?|scan|x ?ray|biopsy|mammogram|ekg) [^.?!]*\b(is|are) (that|it|this|those|they) (so |too |really |very )?(bad|dangerous|serious|scary|normal|okay|ok|good|high|low)\b/,
  // How it will go, and whether to have something done.
  /\b(is|will|are) (he|she|they) (going to |gonna |be |really )*(die|dying|make it|survive|recover|go blind)\b|\bhow long (does|do|will|has) (he|she|they) (have|got|live|left)\b(?! (to|until|till) (?!live))/,
  /\bshould (he|she|they) (have|get|go for|go through with|agree to) (the |a |an |his |her )?([a-z]+ )?(surgery|operation|biopsy|chemo\w*|radiation|stent|bypass|transplant)\b|\bdebe(ria)? (operarse|hacerse la (operacion|cirugia|biopsia))\b/,
]
/** What a number means by its definition, about nobody: 'which A1C is called diabetes?'. */
const BY_DEFINITION = anyOf(
  phrases(`
    (what|which) (a1c*|levels?|numbers?|values?|percent*|scores?|readings?), (at|from) (what|which), normal (a1c|sugar|pressure|bp|score),
    (desde|entre) (que|cual), que (nivel|numero|valor)`),
)
const SOMEBODY = anyOf(
  phrases('he, she, his, her, hers, him, they, their, the member, the patient, i, my, me, su, le, el miembro'),
)
/** How a plan decides whom it counts, and what is told in general, is about no one. */
const IN_GENERAL = anyOf(phrases('(in|en) general, (plan|hedis|ncqa) (decides?|defines?), como decide el plan'))
const ONE_PERSON = anyOf(
  phrases(`
    he, she, his, her, hers, him, they, their, the member, this (guy|lady|man|woman|member), el miembro, la senora, el senor, su`),
)

/** 'Shes', 'thats' and the like, which are written without their apostrophe, too. */
const unfolded = (folded: string): string =>
  folded.replace(/\b(he|she|it|that|this|what|who)s\b/g, '$1 is').replace(/\b(they|we|you)re\b/g, '$1 are')

/** Whether a question asks what somebody has, what it means for them, or whether it can wait. @param asked folded */
export function asksForDiagnosis(asked: string): boolean {
  const folded = unfolded(asked)
  if ((IN_GENERAL.test(folded) && !ONE_PERSON.test(folded)) || (BY_DEFINITION.test(folded) && !SOMEBODY.test(folded)))
    return false
  return DIAGNOSIS.some((pattern) => pattern.test(folded) || pattern.test(asked))
}
