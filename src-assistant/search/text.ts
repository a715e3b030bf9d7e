import { CONCEPTS } from './concepts.ts'

/** Most texts have no sign that has another form. */
const BEYOND_ASCII = /[^ -~\s]/
const MARKS = /\p{M}+/gu
const APOSTROPHES = /['’‘ʼ`´]/g
const SEPARATORS = /[^a-z\d]+/g

/** Lower case, no accents, no apostrophes. */
export function fold(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? text.normalize('NFKD').replace(MARKS, '') : text
  return plain.replace(APOSTROPHES, '').toLowerCase()
}

/** Upper and lower number from which a reading is an emergency (kb-20). */
const EMERGENCY = { upper: 180, lower: 120 }

/** 'she's 42', 'only 40': how old somebody is. */
const AGE =
  /\b((?:s?he|theyre|shes|hes|only|turning|age|aged|is|solo|tiene|edad)(?: (?:is|de|only))?) ([3-9]\d)(?: years| anos)?\b(?! (?:minutes|days|weeks|percent|minutos|dias))/g

/** `128 over 76`, `190/125`: a reading of the blood pressure, and whether it is dangerously high. */
function nameReading(_: string, upper: string, lower: string): string {
  const high = Number(upper) >= EMERGENCY.upper || Number(lower) >= EMERGENCY.lower
  return ` pressure reading ${high ? 'emergency' : 'number'} `
}
const READING = /\b([1-2]\d{2})\s*(?:over|\/|sobre|con)\s*(\d{2,3})\b/g

/** Names and expressions of the field that are one term, in both languages. Applied to folded text, in this order. */
const EXPRESSIONS: readonly (readonly [RegExp, string])[] = [
  [/\bphq[\s-]?9\b/g, ' phq '],
  [/\b(item|question|pregunta)\s*(9|nine|nueve)\b/g, ' item9 phq '],
  [/\bcol-e\b/g, ' cole '],
  [/\bbcs-e\b/g, ' bcse '],
  [/\bais-e\b/g, ' aise '],
  [/\bsns-e\b/g, ' snse '],
  [/(^|[\s"“])-e\b/g, ' esuffix '],
  [/\b(hb)?a1c\b/g, ' a1c '],
  [/\bblood pressures?\b|\bpresion arterial\b|\bbp\b/g, ' pressure '],
  [/\bdo[\s-]not[\s-]call\b|\bdnc\b|\bno llamar\b/g, ' dnc '],
  [/\bcall(s|ed|ing)? (me|him|her|them|us|you) back\b/g, ' callback '],
  // 'A1C n lipids', 'w all this': what is written for 'and' and 'with', not the keys.
  [/(?<!(?:press|key|hit|push|tecla|letter|alt|ctrl|or)) [nw] (?=[a-z]{2})/g, ' '],
  [/(?<=\b(?:where|why|who|what|how|when|which|they|we)) r (?=[a-z])/g, ' '],
  // From and until when: the hours, not why a call is refused.
  [
    /\b(a|hasta|desde) (que|q) horas? (ya )?(no )?(se )?(le |la |lo )?(puedo|puede|podemos|debo) (ya )?(llamar|marcar)\w*/g,
    ' earliest latest hours call ',
  ],
  [/\bcall[\s-]?backs?\b|\b(por devolver|devolver la llamada|volver a llamar)\b/g, ' callback '],
  [
    /\b(can ?not|cant|can (i|we) not|may not|may (i|we) not|not allowed to|no puedo|no me deja) (\w+ )?(call|phone|ring|dial|llamar)\b/g,
    ' cantcall call ',
  ],
  [
    /\b(dont|do not|never|stop|quit) (ever )?(call|calling|phone|phoning|ring|ringing) (me|us|him|her|them|here|again)( again| anymore| any more)?\b|\b(stop|quit) calling\b|\bno (me|le|la|lo|nos|les) (llame[ns]?|llamemos|llamar)( mas)?\b/g,
    ' stopcalling ',
  ],
  [/\bllamadas? (pendientes?|prometidas?)\b/g, ' callback '],
  [/\bvoice[\s-]?mails?\b|\bbuzon( de voz)?\b|\bmensajes? de voz\b|\bcontestadora\b/g, ' voicemail '],
  // What the member says was done already, whatever it was.
  [
    /\b(said|says|tells me|told (me|us)|claims|swears) (that )?(s?he|they) (already )?(had|did|got|has had|have had)\b|\bdice que ya (se )?(la |lo |le )?(hizo|hicieron|hice)\b/g,
    ' saysdone ',
  ],
  // An outcome, not an answer that somebody looks for.
  [
    /\bno[\s-]answers?\b|\b(nobody|no one|noone) (answers?|answered|picks? up|picked up)\b|\b(did ?nt|does ?nt|did not|does not|not) (answer|answering|pick up|picking up)\b|\b(no|nadie) (me )?contest(a|o|aron|an)\b/g,
    ' noanswer ',
  ],
  // Out of the queue for a while, whatever it is called.
  [
    /\b(out of|off|from) (my|the|our) (list|queue|board)( (until|till|for) )?|\b(fuera|sacar|quitar) de (mi|la) (lista|cola)( (hasta|por))?/g,
    ' skip until ',
  ],
  [
    /\b(hasnt|havent|has not|have not|not|never|didnt|wasnt|werent|isnt|arent) (yet )?(been |get |got |gone |yet )?(sent|send|synced|uploaded|out yet)\b|\bunsent\b|\b(sin enviar|no se (ha|han) (enviado|mandado)|por enviar)\b/g,
    ' unsent ',
  ],
  [/\bpick(s|ed|ing)?[\s-]up\b/g, ' answers '],
  [/\bopt(ing|ed|s)?[\s-]?out\b/g, ' optout '],
  [/\bhigh[\s-]dose\b|\bdosis alta\b/g, ' highdose '],
  [/\bfollow(ing|ed|s)?[\s-]?up\b|\bdar seguimiento\b/g, ' followup '],
  [/\bsign(ing|ed|s)?[\s-]?(in|out)\b|\blog(ging|ged|s)?[\s-]?(in|out)\b|\bsesion\b/g, ' signin '],
  [/\bcomplete call\b/g, ' completecall '],
  [/\bstar ratings?\b|\bstars?\b|\bestrellas?\b/g, ' star '],
  // 'my2026', 'my26': the measurement year.
  [/\bmy (?=20\d\d\b)|\bmy(?=(20)?\d\d\b)/g, ' measurement year '],
  [/\bself[\s-]harm\b/g, ' selfharm '],
]

/** Words that stand for the same thing; each becomes the one before the colon. */
const SAME: Readonly<Record<string, string>> = {
  presion: 'pressure',
  hypertension: 'pressure',
  hipertension: 'pressure',
  mamografia: 'mammogram',
  mamograma: 'mammogram',
  mamogramas: 'mammogram',
  mammography: 'mammogram',
  breast: 'mammogram',
  seno: 'mammogram',
  colorectal: 'colon',
  bowel: 'colon',
  colonoscopia: 'colonoscopy',
  excremento: 'stool',
  heces: 'stool',
  fecal: 'stool',
  retina: 'eye',
  retinal: 'eye',
  ojo: 'eye',
  ojos: 'eye',
  vision: 'eye',
  gripe: 'flu',
  influenza: 'flu',
  shot: 'vaccine',
  shots: 'vaccine',
  vacuna: 'vaccine',
  vacunas: 'vaccine',
  sms: 'text',
  texto: 'text',
  textos: 'text',
  grey: 'disabled',
  gray: 'disabled',
  greyed: 'disabled',
  apagado: 'disabled',
  diabetic: 'diabetes',
  okay: 'ok',
  alright: 'ok',
  ayunas: 'fasting',
  ayuno: 'fasting',
  puntaje: 'score',
  brecha: 'gap',
  brechas: 'gap',
  medida: 'measure',
  medidas: 'measure',
  guion: 'script',
  telefono: 'phone',
  internet: 'offline',
  ai: 'assistant',
  ia: 'assistant',
}

/** What people in a hurry write for a word. */
const SHORTHAND: Readonly<Record<string, string>> = {
  vm: 'voicemail',
  vms: 'voicemail',
  bday: 'birthday',
  appt: 'appointment',
  appts: 'appointments',
  msg: 'message',
  msgs: 'messages',
  yr: 'year',
  yrs: 'years',
  hr: 'hour',
  hrs: 'hours',
  wk: 'week',
  wks: 'weeks',
  dr: 'doctor',
  drs: 'doctors',
  num: 'number',
  tmrw: 'tomorrow',
  sched: 'schedule',
  chol: 'cholesterol',
  colo: 'colonoscopy',
  scope: 'colonoscopy',
  mammo: 'mammogram',
  mammos: 'mammograms',
  mamo: 'mamografia',
  tel: 'telefono',
  cel: 'telefono',
  ca: 'cancer',
  poa: 'attorney',
  '3x': 'triple',
  mamm: 'mammogram',
  cologard: 'cologuard',
  lang: 'language',
  dx: 'diagnosis',
  cb: 'callback',
  cbs: 'callbacks',
  lvm: 'voicemail',
  txt: 'text',
  txts: 'texts',
  txted: 'text',
  txtd: 'text',
  txting: 'text',
  vax: 'vaccine',
  vaxx: 'vaccine',
  vaxxed: 'vaccine',
  pw: 'password',
  pwd: 'password',
  meds: 'medicines',
  rx: 'medicine',
  hosp: 'hospital',
  er: 'emergency',
  pcp: 'doctor',
  spvr: 'supervisor',
  sup: 'supervisor',
  gf: 'friend',
  cont: 'continuous',
  resched: 'reschedule',
  denom: 'denominator',
  a1cs: 'a1c',
  bps: 'pressure',
  htn: 'pressure',
  fx: 'fracture',
  hx: 'history',
  dcd: 'discharged',
  numer: 'numerator',
  excl: 'exclusion',
  msj: 'mensaje',
  msjs: 'mensajes',
}

/** A Spanish infinitive with a pronoun at its end: 'llamarla' is 'llamar'. */
const PRONOUN = /^([a-z]{3,}[aei]r)(?:me|te|se|las?|los?|les?|nos)$/

/** Words without a meaning of their own, in both languages. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the of to in on at for from with by as is are was were be been being am do does did done have has had i you he she it we they me him her them my your his its our their ' +
    'this that these those there here what which who whom whose when where why how and or but if then than so not no yes can could may might must shall should will would ' +
    'us about into over up out off just also any some more most very too only please tell say says said get gets got go goes let im ive dont doesnt isnt whats hes shes theyre ' +
    'whos wheres hows whens thats theres youre wasnt werent didnt wont wouldnt shouldnt couldnt arent hasnt havent hadnt ill youll weve gonna wanna gotta em cuz bc tho idk lol omg hafta pa ke dnd u ur pls plz thx mbr pt q xq pq porq fue ' +
    'member members patient patients person people somebody someone one lady man ' +
    'el la los las un una unos unas de del al a en con por para que como cual cuales quien quienes cuando donde cuanto cuanta cuantos y o pero si no se su sus mi mis me te le les lo ' +
    'es esta estan ser estar hay puedo puede pueden debe deben tiene tienen hago hace hacer dice decir miembro miembros persona personas usted ustedes'
  ).split(' '),
)

const SUFFIXES = ['ations', 'ation', 'ings', 'ing', 'ers', 'ies', 'edly', 'ed', 'ly', 'es', 's'] as const
const KEEP = new Set(['as', 'ss', 'us', 'is'])

/** A light stem for both languages: endings off, then the last vowel (`closed`, `close` and `closes` become `clos`). */
function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word
  const suffix = SUFFIXES.find((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
  const cut =
    suffix === undefined || (suffix === 's' && KEEP.has(word.slice(-2))) ? word : word.slice(0, -suffix.length)
  const single = cut.replace(/([b-df-hj-np-tv-z])\1$/, '$1')
  return single.length > 3 ? single.replace(/[aeoy]$/, '') : single
}

function wordsOf(text: string): string[] {
  let folded = fold(text).replace(READING, nameReading).replace(AGE, ' $1 age $2 ')
  for (const [pattern, name] of EXPRESSIONS) folded = folded.replace(pattern, name)
  const words = folded.split(SEPARATORS).map((word) => SHORTHAND[word] ?? word.replace(PRONOUN, '$1'))
  return words.filter((word) => word !== '' && !STOP_WORDS.has(word))
}

const termOf = (word: string): string => stem(SAME[word] ?? word)

/** The terms of a text as the index knows them, in order; words without meaning of their own are left out. */
export const terms = (text: string): string[] => wordsOf(text).map(termOf)

/** Whether a folded word is one that the tables here know, whatever the passages have. */
export const isKnownWord = (word: string): boolean =>
  STOP_WORDS.has(word) || CONCEPTS.has(word) || word in SAME || word in SHORTHAND

/** One word of a text: its term, and the ideas it stands for. */
export interface Meaning {
  readonly term: string
  readonly concepts: readonly string[]
}

/** The terms of a text with the ideas behind them, so that 'lunch' and 'food' meet. */
export function meanings(text: string): Meaning[] {
  return wordsOf(text).map((word) => ({ term: termOf(word), concepts: CONCEPTS.get(word) ?? [] }))
}
