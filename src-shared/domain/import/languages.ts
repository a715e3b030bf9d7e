import { plainWord } from './reading-names.ts'

/** The languages in which there is staff, pages or texts; every other is `other`. */
type Spoken = 'en' | 'es' | 'zh' | 'vi' | 'other'

/** Codes of ISO 639-2 that are no tags of BCP 47, and words that no list of languages has. */
const OWN: Readonly<Record<string, string>> = {
  spa: 'es',
  eng: 'en',
  chi: 'zh',
  zho: 'zh',
  vie: 'vi',
  fre: 'fr',
  ger: 'de',
  per: 'fa',
  arm: 'hy',
  alb: 'sq',
  bur: 'my',
  baq: 'eu',
  cze: 'cs',
  dut: 'nl',
  geo: 'ka',
  gre: 'el',
  ice: 'is',
  mac: 'mk',
  may: 'ms',
  rum: 'ro',
  slo: 'sk',
  tib: 'bo',
  wel: 'cy',
  castilian: 'es',
  castellano: 'es',
  mandarin: 'zh',
  cantonese: 'zh',
  cantones: 'zh',
  mandarino: 'zh',
  'traditional chinese': 'zh',
  'simplified chinese': 'zh',
  'haitian creole': 'ht',
  creole: 'ht',
  tagalog: 'tl',
  farsi: 'fa',
  hmong: 'hmn',
  'cape verdean': 'kea',
  other: 'mul',
  otro: 'mul',
  otra: 'mul',
  'other language': 'mul',
  sp: 'es',
  spn: 'es',
  span: 'es',
  engl: 'en',
  asl: 'ase',
  lsm: 'mfs',
  ...names(
    'mul',
    `toishanese|taishanese|hakka|hokkien|min nan|taiwanese|fuzhou|fuzhounese|fujianese|teochew|haitian|kreyol|kreyol ayisyen|bisaya|visayan|karen|sgaw karen|mien|mixteco|mixteco bajo|mixteco alto|mixtec|zapoteco|kiche|k'iche'|k'iche|mam|qanjobal|q'anjob'al|kanjobal|q'eqchi'|kekchi|nahuatl|garifuna|quechua|aymara|triqui|brazilian portuguese|kriolu|cape verdean creole|dari|panjabi|cambodian|laotian|yupik|chaldean|assyrian|aramaic|serbo-croatian|serbo croatian|serbocroatian|moldovan|french canadian|canadian french|pennsylvania dutch|tagalo|rohingya|kinyarwanda|krio|mandinka|pidgin|hebreo|braille|chuj|akateko|acateco|awakatek|awakateko|aguacateco|popti|popti'|jakalteko|jacalteco|ixil|kaqchikel|cakchiquel|tz'utujil|tzutujil|achi|poqomchi'|poqomchi|poqomam|tzotzil|tzeltal|tojolabal|yucatec maya|maya|mayan|otomi|purepecha|tarasco|mazatec|mazateco|zapotec|triqui|chatino|huichol|tarahumara|yaqui|chinantec|chinanteco|totonac|totonaco|karenni|chin|hakha chin|falam chin|zomi|tedim|fulani|pulaar|edo|maay|maay maay|kinyamulenge|kikongo|sylheti|sherpa|twi|bajuni`,
  ),
  // Groups of languages (ISO 639-2), and a code that was given up, which CLDR does not place.
  ...names('mul', 'apa|ath|ber|bnt|cai|cpe|cpf|cpp|crp|iro|kar|mkh|myn|nah|nai|oto|phi|sai|sio|smi|tai|ypk|blu'),
}

/** Names that stand for one code each. */
function names(code: string, list: string): Record<string, string> {
  return Object.fromEntries(list.split('|').map((name) => [name, code]))
}

/** Sign languages by name, whichever they are. */
const SIGNED = /\bsign(ed)?( (language|lang))?$|^sign language|lengua(je)? de (senas|signos)|tactile|protactile/
/** And by their codes of ISO 639-3, and that of all. */
const SIGN_CODES = new Set(
  'sgn ads aed aen afg asf asp asq asw bfi bfk bog bqn bqy bvl bzs cds csc csd cse csf csg csl csn csq csr csx doq dse dsl ecs ehs esl esn eso eth fcs fse fsl fss gds gse gsg gsm gss gus hab haf hds hks hos hps hsh hsl icl iks ils inl ins ise isg isr jcs jhs jls jos jsl jus kgi kvk lbs lls lsb lsc lsg lsl lsn lso lsp lst lsv lsw lsy mdl mfs mre msd msr mzc mzy nbs ncs nsi nsl nsp nsr nzs okl pgz pks prl prz psc psd psg psl pso psp psr pys rib rms rsi rsl rsm rsn sdl sfb sfs sgg sgx slf sls sqk sqs ssp ssr svk swl syy tse tsm tsq tss tsy tza ugn ugy ukl uks vgt vsi vsl vsv wbs xki xml xms ygs yhs ysl zib zsl'.split(
    ' ',
  ),
)
const SPOKEN: Readonly<Record<string, Spoken>> = { en: 'en', es: 'es', zh: 'zh', yue: 'zh', cmn: 'zh', vi: 'vi' }

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** Languages without a code of two letters that are spoken in the United States, or that CLDR names. */
const LONG_CODES =
  'ace ada agq ain akk ale apc arz ase asa bal ban bas bem bho bin bla brx bug ceb chk chm cho chr chy ckb cop crh csb dak dar del den dgr din doi dua dyu efi ewo fan fil fon fur gaa gez gil gor grb gsw guz gwi hai haw hil hmn hnj hup iba ibb ilo inh jam jbo jgo kab kac kam kar kbd kea kha kok kos kpe krc kru kum lad lah lam lez lkt lol loz lua lun luo lus luy mad mag mai mak man mas mdf men mer mfe mga mgo mic min mnc mni moh mos mus mwl nap naq nds new nia niu nmg nnh nog nqo nso nus nyn nyo nzi osa pag pam pap pau pcm pon quc raj rap rar rof rup rwk sad sah sam saq sas sat sco seh ses shn sid sma smj smn sms snk srn srr suk sus swb syr tem teo tet tig tiv tlh tmh tpi trv tsi tum tvl twq tyv udm umb vai vot vun wae wal war was wo xal xog yao yap yav yue zap zgh zun zza'.split(
    ' ',
  )
const NAMED_IN = ['en', 'es'] as const

const namesIn = (locale: string): Intl.DisplayNames =>
  new Intl.DisplayNames([locale], { type: 'language', fallback: 'none', languageDisplay: 'standard' })

/** Codes by the names that CLDR has for them in English and Spanish, made when a name is first asked for. */
function namedCodes(): ReadonlyMap<string, string> {
  const codes = [...LETTERS.flatMap((one) => LETTERS.map((two) => one + two)), ...LONG_CODES]
  const known = new Map<string, string>()
  for (const locale of NAMED_IN) {
    const names = namesIn(locale)
    for (const code of codes) {
      const name = names.of(code)
      // Of two codes with one name the shorter comes first.
      if (name !== undefined && !known.has(plainWord(name))) known.set(plainWord(name), code)
    }
  }
  return known
}
let named: ReadonlyMap<string, string> | null = null

/** Codes of languages of few people, and short words for one of ours, for none or for a country: nobody can tell which. */
const TWO_MEANINGS = new Set('unk tbd non nil usa can man chn ing cas esp vtn vnm vtm'.split(' '))

/** Whether CLDR knows where a language is spoken, whether or not it has a name for it; it does of nearly all of ISO 639-3. */
const isPlaced = (code: string): boolean => code.length === 3 && new Intl.Locale(code).maximize().region !== undefined

const TAG = /^([a-z]{2,3})(?:[-_](?:[a-z]{4}|[a-z]{2}|\d{3}))*$/
/** A region or a kind behind a name: Spanish (Mexico), Chinese - Mandarin, Spanish; Castilian. */
const BEHIND = /\s*(?:[([].*|;.*|\s-\s.*|,.*)$/

function codeOf(word: string): string | null {
  const own = Object.hasOwn(OWN, word) ? (OWN[word] ?? null) : null
  if (own !== null) return own
  const [, tag = ''] = TAG.exec(word) ?? []
  if (tag !== '') {
    const code = Object.hasOwn(OWN, tag) ? (OWN[tag] ?? tag) : tag
    if (SIGN_CODES.has(code)) return 'ase'
    if (TWO_MEANINGS.has(code)) return null
    if (code in SPOKEN || namesIn('en').of(code) !== undefined || isPlaced(code)) return code
  }
  if (SIGNED.test(word)) return 'ase'
  named ??= namedCodes()
  return named.get(word) ?? null
}

const seen = new Map<string, Spoken | null>()
const MOST_SEEN = 500

/**
 * A language by its name in English or Spanish (CLDR), by its tag (BCP 47) or code (ISO 639), with a region or not; null for one that
 * is not known, and for two in one cell.
 */
export function spokenLanguage(text: string): Spoken | null {
  const word = plainWord(text)
  const before = seen.get(word)
  if (before !== undefined) return before
  const code = codeOf(word) ?? codeOf(word.replace(BEHIND, ''))
  const spoken = code === null ? null : (SPOKEN[code] ?? 'other')
  if (seen.size < MOST_SEEN) seen.set(word, spoken)
  return spoken
}
