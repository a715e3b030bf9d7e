import { findCrisisWords } from '#shared/domain/crisis/index.ts'
import { spelledOut } from './refusal-shorthand.ts'
import { fold } from '../search/text.ts'

/** Why a question gets a fixed answer instead of a passage. */
export const REFUSALS = ['dose', 'diagnosis', 'legal', 'crisis', 'noSource'] as const
export type Refusal = (typeof REFUSALS)[number]

const MEDICINE =
  /\b(insulina?|metformina?|aspirina?|lisinopril|losartan|amlodipin[eo]|[a-z]*statina?s?|estatinas?|simva|atorva|rosuva|lipitor|crestor|zocor|norvasc|diovan|cozaar|coumadin|pradaxa|farxiga|synthroid|glimepiride|entresto|hctz|spironolactone|prozac|celexa|cymbalta|xanax|ambien|aricept|donepezil|namenda|memantin[ea]|melatonin[a]?|mucinex|tums|sudafed|z ?pack?|red yeast rice|warfarina?|eliquis|ozempic|ibuprofen[o]?|tylenol|acetaminophen|acetaminofen|paracetamol|antibiotics?|antibioticos?|antidepressants?|antidepresivos?|blood thinners?|anticoagulantes?|inhalers?|gabapentin|prednisone|prednisona|xarelto|plavix|clopidogrel|januvia|jardiance|trulicity|mounjaro|wegovy|lantus|humalog|glipizide|glipizida|lasix|furosemid[ae]|levothyroxine|levotiroxina|omeprazole?|omeprazol|metoprolol|carvedilol|sertraline|sertralina|zoloft|lexapro|tramadol|oxycodone|hydrocodone|naproxen[o]?|advil|aleve|benadryl|prednisolon[ae]|water pills?|[a-z]{3,}(?:sartan|gliptin|glutide|gliflozin|cillin|mycin|dipine|dipino)a?|supplements?|medicines?|medicinas?|medicamentos?|medications?|meds|drugs?|pills?|pastillas?|tablets?|tabletas?|mg|milligrams?|miligramos?)\b/
const AMOUNT_OR_CHANGE =
  /\b(how (much|many)|too (much|many)|strength|go (up|down|back|from)|stay(ing)? on|spac(e|es|ing) (out|it|them|his|her)|every (other|2nd|second|third|3rd) day|cada (tercer|2|dos) dias?|retakes?|chew|crush|swap(s|ped|ping)?|miss(es|ing)? (a|one|her|his|the|their|some)|same time|mess(es)? with|interact\w*|junto con|se brinca|brincarse|la parte|partirla|old amount|demasiad[oa]s?|cuant[oa]s?|doubl(e|ed|ing)|doblar|duplicar|skip(ped|ping)?|saltar(se)?|stop(ped|ping)? |dej(ar|e|en|o|a|arla|arlo) (de|la|el|las|los|su|sus|esa|ese)|(go|come|get|stay|be|lay) off(?! (the|my|our|a) (list|measure|board|queue|denominator))|quit(ting)?|hold(ing)? (the|his|her|their|off)|suspend(er|a|an|e|o)|salt(e|en|o)(se)?|(sub|baj|aument|cambi|dobl)(a|e|en|an|o)(le)? (la|el|las|los|su|sus)|tak(e|es|ing) (two|three|another|an extra|a second|more|less|half)|tomar(se)? (dos|tres|otra|mas|menos|la mitad)|increas(e|ed|ing)|aumentar|subir(le)?|reduc(e|ed|ing|ir)|lower (the|his|her|their)|bajar(le)?|rais(e|ing) (the|his|her|their)|chang(e|es|ed|ing)|cambiar(le)?|cut (the|his|her|in)|split(ting)?|half|missed|olvid\w+|start(ing)? |empezar|switch(ing)?|restart|adjust(ing)?|ajustar|inject(ing|ion)?|inyectar(se)?|(right|correct|safe|maximum|max) (amount|number)|together with|ponerse|bump(s|ed|ing)?|crank(ed|ing)?|half it|halve|wean(ed|ing)?|taper(ed|ing)?|doubl\w+ up|allowed to take|ok to take|safe to take)\b/
/** Asks whether, when or with what to take something. */
const WHETHER_TO_TAKE =
  /\b(should|shall|can|could|may|must|is it (ok|okay|safe|fine|alright|all right)|when|how often|what|which|does|do)\b[^.?!]*\b(take|takes|taken|taking|mix|mixed|combine|give|stop|quit|inject|instead)\b(?! (a |an |the |his |her |their |this )?((blood )?pressure|readings?|calls?|tests?|samples?|ride|survey|note))|\b(debe|deberia|puede|puedo|podria|cuando)\b[^.?!]*\b(tomar(se)?|dejar|parar|mezclar|suspender|inyectar(se)?)\b|\b(debe|puede) (dejar|suspender|tomar)\b/
const WHICH_MEDICINE =
  /\b(which|what|que|cual) (pill|medicine|drug|antibiotic|painkiller|tablet|pastilla|medicina|medicamento|antibiotico)\b(?! (list|covers?|counts?|measure))/
/** Which of two is better, by name. */
const BETTER_MEDICINE = /\b(better|stronger|gentler|safer|easier|milder|mejor|mas (fuerte|segur[oa]|suave))\b/
const TAKE_HALF =
  /\b(take|takes|tome|toma|tomar|tomarse)( just| only| nomas)? (half|la mitad)\b|\b\d+ (puffs?|drops|gotas|tabs|pills|pastillas)\b|\b(what|which) (otc|over the counter)\b(?! (card|benefit|allowance|catalog|items?))/
const DOSE =
  /\b(dose|doses|dosage|dosing|dosis|posologia)\b|\b\d+ ?(mg|mcg|ml|milligrams?|units of|unidades de)\b|\b(units?|unidades) of insulin\b/
/** The kind of flu shot for older people is called so, and a scan of the lungs. */
const VACCINE_DOSE =
  /\blow[\s-]dose (ct|scan|x ?ray|mammogram|tomograf\w+)\b|\b(high|dosis|second|segunda|first|primera)[\s-]?(dose|alta|dosis)?\b[^.?!]*\b(flu|gripe|shot|vaccine|vacuna|one)\b|\b(flu|gripe|vaccine|vacuna|shot)\b[^.?!]*\b(high[\s-]dose|dosis alta)\b/
const VACCINE =
  '(?:shingles|shingrix|culebrilla|zoster|pneumococ\\w+|neumoc\\w+|hepatitis|covid|rsv|tetanus|vaccin\\w*|vacunas?)'
/** Vaccines come in doses. */
const DOSES_OF_VACCINE = new RegExp(
  `\\b${VACCINE}\\b[^.?!]*\\bdos(?:e|es|is)\\b|\\bdos(?:e|es|is)\\b[^.?!]*\\b${VACCINE}\\b`,
)

const CONDITION =
  '(diabetes|diabetic|diabetico|diabetica|prediabetes|cancer|tumor|a stroke|stroke|derrame|a heart attack|heart attack|infarto|a (?:blood )?clot|clot|un coagulo|coagulo|sepsis|an allergy|allergy|alergia|depression|depressed|depresion|dementia|demencia|alzheimers?|hypertension|hipertension|an infection|infection|infeccion|anemia|copd|asthma|asma|pneumonia|neumonia|covid|kidney disease|heart disease|an ulcer|ulcer|ulcera|bipolar|anxiety|ansiedad|parkinsons?|arthritis|artritis)'
/** 'Right?' behind what somebody supposes. */
const TAG =
  '(?:,? ?(?:right|correct|huh|yeah|yes|no|ok|or what|or not|y/?n|you think|what (?:do )?you think|o que|isnt (?:he|she|it)|arent they|verdad|vdd|cierto|o no))?(?: (?:just|so|pa|para) [^.?!]*)?'
const PERSON =
  '(?:he|she|they|(?:mr|mrs|ms|miss|sr|sra|don|dona)\\.? [a-z]+|the member|(?:this|that) (?:guy|lady|man|woman|member|patient|one))'
const TREATMENT =
  '(?:scope|colonoscopy|colonoscopia|colog\\w*|fit|stool (?:test|kit)|mri|ultrasound|biopsy|surgery|chemo|radiation|insulin|metformin|ozempic|statin|pill|pills|shot|vaccine|medicine|diet)'
const SYMPTOM =
  '(?:pains?|hurts?|hurting|swell\\w*|swollen|dizzy|dizziness|numb\\w*|tingl\\w*|bleed\\w*|bloody?|rash|lump|cough\\w*|fever|faint\\w*|weak|weakness|headaches?|itch\\w*|sore|vomit\\w*|threw up|wheez\\w*|pus|bluish|out of breath|races?|racing|blew up|tired|losing weight|lost \\d+|hot|red|calf|duele|dolor|mareo|marea|sangra|sangre|sangro|hinch\\w+|fiebre|tos|tiembla|temblor|morad[oa]|tropieza|se cae|dormid[oa]s?|confundid[oa])'
const READING =
  '(?:\\d{2,3} ?(?:/|over|sobre|con) ?\\d{2,3}|a1c|bp|blood pressure|sugar|lab|labs|results?|bi ?rads|psa|egfr|gfr|phq|t score|letter|carta|presion|azucar|resultado|papanicolau?|positive|positivo|nodule|nodulo)'
/** What is only ever a guess at what somebody has. */
const GUESS =
  '(?:dvt|afib|bronchitis|bronquitis|uti|gout|gota|neuropathy|neuropatia|embolia|gallstones|hernia|shingles|culebrilla|a sprain|sprain|fracture|broken|appendicitis|thyroid|tiroides|heart or lungs|parkinsons?|infeccion de orina|diabetic foot|gas)'
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
const BY_DEFINITION =
  /\b(what|which) (a1c|level|number|value|percent|score|reading)|\b(at|from) (what|which)\b|\bnormal (a1c|sugar|pressure|bp|score)\b|\b(desde|entre) (que|cual)\b|\bque (nivel|numero|valor)\b/
const SOMEBODY = /\b(he|she|his|her|hers|him|they|their|the member|the patient|i|my|me|su|le|el miembro)\b/
const LEGAL =
  /\b(sue (the |his |her |their |a )?(dr|doc|doctor|hospital|clinic|lab|plan)|sue (us|me|you|him|her|them|the|over|for)|(to|can|could|will|would|may|might) [a-z ]{0,20}\bsue\b|sued|suing|lawsuits?|liable|liability|lawyers?|attorneys?|illegal(ly)?|legal(ly)?|(un)?lawful|against the law|statutes?|crimes?|delito|inherits?|can [^.?!]* evict|entrapment|deposed|testify|how exposed|hold(s|ing)? (up )?(in court|as a contract)|ante (la ley|un juez)|what can they do to (me|us)|who gets (the )?(fine|blame)|get the blame|at fault|owe (him|her|them|us) \$?\d+|take (legal )?action|a quien le reclama|que castigo|cuanto (le|nos) pueden sacar|personally responsible|(break(s|ing)?|broke|broken|violat(e|es|ed|ing|ion|ions)|breach(ed|es|ing)?)( of)? ([a-z]+ ){0,3}(laws?|tcpa|hipaa|regulations?)|viol(ar?|amos|aron|ando) ([a-z]+ ){0,2}(ley|leyes|tcpa|hipaa)|by law|penalt(y|ies)|court|prosecuted?|por ley|multas?|tribunal|juicio|llevar a juicio|demandar\w*|(nos|me|los|le) demand(a|an|e|en)|demanda judicial|abogad[oa]s?|ilegal(es|mente)?|legalmente|es legal|asesoria legal)\b/
/** Whether a kind of call or text is allowed is a fact with a source, and no advice; what somebody did, and what may follow, is. */
const LAWFUL =
  /\b(ok|okay|allowed|fine) legally\b|\blegally (ok|okay|allowed|fine)\b|\b(is|are|es|son) (it |that |this |these |they )?(ever |still |even |also )?((il)?legal|unlawful|against the law|ilegal(es)?)\b/
const CONTACT_KIND =
  /\b(call(s|ing)?|robo ?calls?|text(s|ing)?|voice ?mails?|phone|ring|dial(ing)?|llamar(la|lo|le)?|llamadas?|textos?|mensajes?|sundays?|domingos?)\b/
const CONSEQUENCE =
  /\b(record(s|ed|ing)?|tap(e|ed|ing)|grab\w+|sue[ds]?|suing|lawsuits?|liab\w+|lawyers?|attorneys?|penalt\w+|fin(e|es|ed)|multas?|court|viol\w+|br(eak|oke|oken)|demand\w+|abogad\w+|advice|asesoria|did|we|i|again)\b/
/** What may follow for whoever asks. */
const LIABLE =
  /\b(am|will|can|could|would|do|gonna|might|may|going to|did) (i|we|they|he|she|you|my boss|the plan|compliance|the state|a member|the member)\b[^.?!]*\b(fine (me|us)|sue (me|us)|press charges|have a case)\b|\b(am|will|can|could|would|do|might|may|are) (i|we)\b[^.?!]*\b((?<!\bwho (?:was|got|is) )fired|fined|sued|arrested|jail|prison|disciplined|written up|lose (my|our) (job|license|badge)|in trouble)\b|\b(tcpa|hipaa|cms)\b[^.?!]*\b(fines?|fined|lawsuits?)\b|\b(me|nos) (van a|pueden|podrian|puede|va a) (despedir|multar|demandar|arrestar|meter)\w*/
/** What looking at a record can cost is said by its passage. */
const LOOKED_UP = /\b(look(ed|ing)? (up|at)|looking (someone|somebody|him|her|them) up|peek\w*|snoop\w*)\b/
/** The window in which calls are allowed is a fact with a source. */
const LEGAL_HOURS = /\b(legal (calling )?(hours?|window|times?)|horario legal)\b/

/** A document that lets somebody speak for a member, and a lawyer who asks about one, are no questions about the law. */
const POWER_OF_ATTORNEY =
  /\b(says|said|say|threat\w*|wants|dice|dijo|amenaz\w*)( (s?he|they|that|que))*( will| is going to|ll| is| to| va a| with| con)* (su(e|ing)|call|talk|get|hablar|llamar|demandar\w*)( to| with| con| a)*( (a|an|his|her|their|un[ao]?|su))? ?(lawyers?|attorneys?|abogad[oa]s?|us|me|the plan)?(,|\.|;)? ¿?(so )?(what do (i|we) do|what now|que hago)|\bpowers? of attorney\b|\b(i think (i|we) (broke|violated) hipaa\s*[.,]?( what[^?]*)?\??$|threat\w* to (sue|report)\b(?!.*\b(can|could|will|win|case|liable)\b))|(legally|legalmente) (blind|deaf|cieg[oa]s?|sord[oa]s?)|\b(lawyer|attorney|abogad[oa])s?(, (an? )?[^.?!]*| or [^.?!]*| u otr[^.?!]*)? (is )?(ask\w*|call\w*|phon\w*|contact\w*|email\w*|want\w*|wrote|pregunt\w*|llam\w*|pide)\b|\blegal (rep|representative|guardian|wording|text|language|rights? over|papers?|paperwork|custody|department)s?\b|\b(representante|tutora?|texto) legal\b|\bcourt[\s-]appointed\b|\battorney in fact\b|\b(arregl\w+|handl\w+|manag\w+|decid\w+|signs?|firma) [^.?!]*legal(ly|mente)?\b|\b(abogad[oa]s?|tribunal|court) (llam\w+|habl\w+|ask\w*|want\w*|pide|pregunt\w*)\b|\b(habl\w+|llam\w+) un[a]? abogad[oa]\b|\b(dont|do not|didnt) want to (break|violate)\b|\b(without|not|to avoid|sin) (break|breaking|violat\w+|violar)\b/g

/** Questions about one person's record, which the assistant does not see. */
const RECORD =
  /\b(what|whats|when|where(?! (?:do|can|would) (?:i|we) )|show|give|list|look up|find|disclose|tell me|cual|cuando|donde(?! (?:veo|puedo) )|muestre|dame|deme)\b[^.?!]*\b([a-z]{3,}s|his|her|their|this members?|every members?|all members?|de|su|sus)\b [^.?!]*\b(phone numbers?|passwords?|contrasenas?|salary|salario|birth ?dates?|date of birth|dob|ssn|social security|home address|street address|last (result|a1c|reading)|latest (result|a1c|reading)|next appointment|medication list|numero de telefono|fecha de nacimiento|seguro social|direccion|ultimo resultado|proxima cita)\b/
/** A named person's value: 'whats mrs garzas phq9 score'. */
const NAMED_VALUE =
  /\b(whats?|what is|what was|what were|show|tell me|give me|pull up|cual es|cual fue|dime|deme)\b[^.?!]*\b(mr|mrs|ms|miss|sr|sra|senor|senora|don|dona)\.? [a-z]+s? (last |latest |de )?([a-z]+ ?\d* )?(score|scores|results?|a1c|dob|birthday|phone|number|cell|address|reading|bp|gaps?|meds|appointment|resultados?|telefono|direccion|cita)\b/
/** Somebody else's data, with whose they are behind them. */
const RECORD_OF =
  /\b(phone numbers?|address|birth ?dates?|date of birth|dob|ssn|results?|a1c|numero de telefono|telefono|direccion|fecha de nacimiento|resultados?) (of|for|de|del|de la|de el) ([a-z]+ )?(neighbou?rs?|friends?|coworkers?|colleagues?|ex|vecin[oa]s?|amig[oa]s?|coleg[oa]s?)\b/
/** What a member keeps to themselves is no question for it. */
const WITHHELD =
  /\b(wont|will not|doesnt|does not|didnt|refus\w+|not want to|no (me )?quiere|no (me )?quiso) (want to |like to |to )?(give|tell|say|share|confirm|verify|dar|darme|decir|decirme)\b/
/** Other plans are nothing that a passage knows. */
const OTHER_PLAN =
  /\b(aetnas?|humanas?|cignas?|kaisers?|uhcs?|united ?healthcares?|anthems?|elevances?|centenes?|wellcares?|molinas?|devoteds?|blue ?cross|bcbs|other plans?|another plan|competitors?|otros? plan(es)?|la competencia)\b/
const WHICH_PLAN =
  /\b(which|what|que|cual) (ma |mapd |hmo |ppo |medicare |advantage |health |insurance |other |otro )*plan\b[^.?!]*\b(switch|join|choose|pick|enroll|sign up|better|best|highest|most|cheapest|cambiar(se)?|escoger|elegir|inscribir(se)?|mejor|mas estrellas)\b/
const BEST_PLAN =
  /(?<!\bour )\b(best|better|mejor(es)?|cheapest) (medicare |advantage |health |insurance |supplement )*(plans?|insurance|medigap|seguros?)\b|\bmejor(es)? (plan|seguro)\b/
/** What staff answer when they are asked about plans is a rule with a passage. */
const WHAT_TO_ANSWER =
  /\bwhat (do|can|may|should) (i|we) (say|answer|reply|tell)\b|\bwhats the (proper|right|correct) (reply|answer|response)\b|\bwhat am i allowed to say\b|\bque (le )?(puedo |debo )?(contest\w+|digo|decir\w*|respond\w+)\b/
/** Whether somebody who leaves for another plan counts against this one. */
const HURTS_US = /\b(hurts?|affects?|counts? against) (us|our)\b|\bnos afecta\b/
const COMPARED =
  /\b(stars?|ratings?|scores?|rates?|better|worse|best|than|cheaper|premiums?|copays?|benefits?|estrellas?|calificacion|mejor|peor|mas barato|copagos?|beneficios?)\b/
/** Questions about how the product or a rule treats those data are none about a record. */
const ABOUT_RECORDS =
  /\b(how|what (do (i|we)|to) (do|say)|what happens|comes? from|why|may|can|should|which|must|match|verify|confirm|check|compare|como|por que|puedo|debo|verificar|comparar)\b/

/** The record of somebody whom the asker knows. */
const ACQUAINTANCE =
  '(?:neighbou?r|friend|coworker|colleague|boss|ex|ex husband|ex wife|cousin|landlord|roommate|boyfriend|girlfriend|aunt|uncle|sister in law|teacher|vecin[oa]|amig[oa]|coleg[oa]|jef[ea]|prim[oa]|ti[oa])s?'
const SOMEONE_KNOWN = new RegExp(
  `\\b(my|mi|of my|de mi) ${ACQUAINTANCE} (gaps?|results?|records?|chart|file|labs?|tests?|phone|number|address|appointments?)\\b|\\b(gaps?|results?|records?|chart|file|labs?|address|brechas?|resultados?|expediente|datos|direccion|telefono) (of|de) (my|mi) ${ACQUAINTANCE}\\b|\\b(you|u|me) (look up|pull up|open|check|find|see|tell me about|show|buscar|ver) (a |to |for )?(my|mi|me my) ${ACQUAINTANCE}\\b`,
)
const HANDED_OUT =
  /\b(give|tell|show|send|find|get|dame|deme|dime|digame) (me )?[^.?!]*\b(ssn|social security|home address|cell( phone)? number|phone number|passwords?|seguro social|contrasenas?)\b/
/** What has nothing to do with the work, in words that no passage is about. */
const ELSEWHERE =
  /\b((?<!\bno )jokes?|poems?|songs?|lyrics|recipes?|(?<!\b(?:help|clean|cleaning|cleans|shop|shopping) (?:and |or |with )?)cook(s|ing)?|bake|baking|horoscopes?|zodiac|lottery|lotto|powerball|stocks?|bitcoin|crypto|vot(e|es|ed|ing)|elections?(?! day)|president|senators?|democrats?|republicans?|politic\w*|trump|biden|football|basketball|baseball|soccer|super ?bowl|nba|nfl|movies?|netflix|homework|essay|capital of|girlfriend|boyfriend|restaurants?|pizza|abortion|(?<!\b(?:her|his|their|su) )religion|my (review|salary)|chistes?|poemas?|cancion(es)?|recetas? (de|para) (cocina|arroz|pollo|flan|sopa|tamales|pastel|mole)|cocin(ar|o)|horoscopo|loteria|votar|voto|eleccion(es)?|presidente|futbol|peliculas?|capital de|restaurantes?)\b|\bwho won\b|\b(vacation days?|pay ?(check|day)|payroll|overtime|a raise|nomina|dias de vacaciones)\b|\b(write|make|escribe|hazme) (me )?(a|an|my|un|una) ([a-z]+ )?(poem|story|essay|macro|program|code|resume|cover letter|letter|rap|poema|cuento|programa)\b/

/** Statements about somebody's life at risk, as against the subject of suicide risk. */
const SUBJECT_ONLY: ReadonlySet<string> = new Set(['suicide', 'self harm'])
const INSTRUMENT =
  /\b(phq|item (9|nine)|question (9|nine)|pregunta (9|nueve)|last (phq )?question|screen(s|er|ing)?|cuestionario|suicide risk|riesgo de suicidio|alerts? (is |was )?(still )?(open|closed|cleared)|open alerts?|alertas? [^.?!]*abiertas?|rule out)\b/
const ABOUT_SOMEBODY =
  /\b(says|said|told|wants|threat\w*|is going to|plans to|tried|attempt\w*|dice|dijo|quiere|amenaz\w*|intent\w*)\b/

/** A crisis at hand; questions about the instruments ('is item 9 enough to find suicide risk?') are none. */
function isCrisis(question: string, folded: string): boolean {
  const { found, matched } = findCrisisWords(question)
  if (!found) return false
  const subject = matched.every((label) => SUBJECT_ONLY.has(label))
  return !(subject && INSTRUMENT.test(folded) && !ABOUT_SOMEBODY.test(folded))
}

/** How it is known, or counted, whether people take their medicine. */
const ADHERENCE =
  /\bhow (do|does|can|could|will) (they|the plan|cms|medicare) (know|tell|see|figure|check|count)\b|\bhow the plan (knows|figures|tells|counts)\b/
/** Whom a measure counts and leaves out is none either. */
const MEASURED =
  /\b(measures?|medidas?|spc|supd|hedis|exclu\w+|pdc|adheren\w+|non ?adheren\w+|adherencia|shows? (up )?as|denominator|stars?|percent|porcentaje|to pass|para pasar|takes? (her|him|them|somebody) out)\b/
/** What staff do when they are asked about a medicine: they are told whose question it is. */
const PASSED_ON =
  /\b(what do (i|we) (do|say|write( down)?|record|note)|who (answers|can answer|helps)|whom? (do|should|can) (i|we) (send|transfer|refer|pass|ask)|whats my line|what am i allowed to say|why (wont|dont|cant) you (answer|tell|say|give)|por que no (me )?(das|dices|contestas)|que (le )?(hago|digo|anoto|contesto)|a quien (la|lo|le) (mando|paso|refiero)|quien (le |les )?(contesta|responde))\b/
const ADVICE =
  /\b(should|shall|ok|okay|safe|(?<!\bfeel(?:s|ing)? )fine|tell (him|her|them)|(can|may|could) (he|she|they|i|we)|(he|she|they|i|we) (can|may|could)|debe|deberia|puede|puedo)\b/
/** The comparison of medicines after a stay in the hospital is no question for a dose. */
const RECONCILIATION =
  /\b(meds|medicines?|medications?) reconcil\w+|\bmed(ication|icine)?s? (rec|recon|reconciliation)\b|\breconcil\w+( (of |the |her |his |their |de |los |las |sus )*(meds|medicines?|medications?|medicinas|medicamentos))?|\b(revisar|revisan|comparar|conciliar) (las|sus) (medicinas|medicamentos)\b|\bgo(es)? over (the|her|his|their) (meds|medicines|medications)\b|\bdrug ?stores?\b/g

/** What a medicine costs, how often it is filled, what stands on the card, tips against forgetting, and what helps besides. */
const AROUND_MEDICINE =
  /\b(costs?|copays?|price|a month|cuestan?|precio|fills?|filled|refills?|surt\w+|(on|in|from) (the|her|his) (card|list)|aparte de las? (medicinas?|pastillas?)|(sin|without|besides|other than) (medic\w+|pills|pastillas)|(forgets?|olvidan?) .*(tips?|ideas?|recomiendo|help|remember|ayuda))\b/
/** How strong a statin has to be for the measure. */
const INTENSITY = /\b(low|moderate|high|baja|alta|moderada)[\s-](dose|intensity|dosis|intensidad)\b/
const STATIN_COUNTED =
  /\b([a-z]+statina?|crestor|lipitor|zocor)\b.*\b(spc|supd|measure|moderate|medida|moderada)\b|\b(spc|supd|measure|moderate|medida|moderada)\b.*\b([a-z]+statina?|crestor|lipitor|zocor)\b/
const TO_TAKE = /\b(should|take more|tome|debe|deberia|tell (him|her|them))\b/
const TO_COUNT = /\b(gaps?|close|counts?|measures?|spc|brechas?|cuenta|medida|cierra)\b/

function isDose(asked: string): boolean {
  const folded = asked.replace(RECONCILIATION, ' ')
  if (STATIN_COUNTED.test(folded) && !TO_TAKE.test(folded)) return false
  if (INTENSITY.test(folded) && TO_COUNT.test(folded) && !ADVICE.test(folded)) return false
  if (PASSED_ON.test(folded) && !ADVICE.test(folded)) return false
  if (
    (ADHERENCE.test(folded) || MEASURED.test(folded) || AROUND_MEDICINE.test(folded)) &&
    !DOSE.test(folded) &&
    !ADVICE.test(folded)
  )
    return false
  const isVaccine = VACCINE_DOSE.test(folded) || (DOSES_OF_VACCINE.test(folded) && !MEDICINE.test(folded))
  const asksForDose = DOSE.test(folded) && !isVaccine
  const asksToChange = AMOUNT_OR_CHANGE.test(folded) || WHETHER_TO_TAKE.test(folded)
  const isAbout = MEDICINE.test(folded) && (asksToChange || BETTER_MEDICINE.test(folded))
  return asksForDose || WHICH_MEDICINE.test(folded) || TAKE_HALF.test(folded) || isAbout
}

/** 'Shes', 'thats' and the like, which are written without their apostrophe, too. */
const unfolded = (folded: string): string =>
  folded.replace(/\b(he|she|it|that|this|what|who)s\b/g, '$1 is').replace(/\b(they|we|you)re\b/g, '$1 are')

/** How a plan decides whom it counts, and what is told in general, is about no one. */
const IN_GENERAL = /\b(in|en) general\b|\b(plan|hedis|ncqa) (decides?|defines?)\b|\bcomo decide el plan\b/
const ONE_PERSON =
  /\b(he|she|his|her|hers|him|they|their|the member|this (guy|lady|man|woman|member)|el miembro|la senora|el senor|su)\b/

function asksForDiagnosis(asked: string): boolean {
  const folded = unfolded(asked)
  if ((IN_GENERAL.test(folded) && !ONE_PERSON.test(folded)) || (BY_DEFINITION.test(folded) && !SOMEBODY.test(folded)))
    return false
  return DIAGNOSIS.some((pattern) => pattern.test(folded) || pattern.test(asked))
}

function asksForLegal(folded: string): boolean {
  const isFact = LAWFUL.test(folded) && CONTACT_KIND.test(folded) && !CONSEQUENCE.test(folded)
  const isLaw = LEGAL.test(folded.replace(POWER_OF_ATTORNEY, ' ')) && !LEGAL_HOURS.test(folded) && !isFact
  return isLaw || (LIABLE.test(folded) && !LOOKED_UP.test(folded))
}

/** The refusal that a question calls for by its words alone; null when passages may answer it. */
export function refusalOf(question: string): Refusal | null {
  const folded = spelledOut(fold(question))
  if (isCrisis(question, folded)) return 'crisis'
  if (isDose(folded)) return 'dose'
  if (asksForLegal(folded)) return 'legal'
  if (asksForDiagnosis(folded)) return 'diagnosis'
  if (ELSEWHERE.test(folded) || SOMEONE_KNOWN.test(folded)) return 'noSource'
  const isPlans =
    (OTHER_PLAN.test(folded) && COMPARED.test(folded)) || WHICH_PLAN.test(folded) || BEST_PLAN.test(folded)
  if (isPlans && !WHAT_TO_ANSWER.test(folded) && !HURTS_US.test(folded)) return 'noSource'
  return (RECORD.test(folded) || NAMED_VALUE.test(folded) || HANDED_OUT.test(folded) || RECORD_OF.test(folded)) &&
    !ABOUT_RECORDS.test(folded) &&
    !WITHHELD.test(folded)
    ? 'noSource'
    : null
}
