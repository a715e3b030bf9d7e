/** What shows who somebody is, by its shape alone; each match becomes the mark beside it. Applied in this order. */
const MONTHS =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)'
const STREET =
  '(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|way|place|pl|terrace|ter|parkway|pkwy|highway|hwy|circle|cir|trail|trl|square|sq|loop)'

const DIGIT_WORD =
  '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|doble)'

/** Digits that may be a payment card's: as many as cards have, however they are grouped. */
export const CARD_CANDIDATE = /(?<!\d)\d(?:[\s._*/–—-]{0,3}\d){12,18}(?!\d)/gu

export const IDENTIFIER_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+\s?(?:@|\(at\)|\[at\]|\s+arroba\s+)\s?[\w-]+(?:\s?(?:\.|\(dot\)|\s+punto\s+)\s?[a-z]{2,})+/giu, '[email]'],
  [/\b(?:https?:\/\/|www\.)\S+/giu, '[link]'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/giu, '[id]'],
  // Medicare number: digit, letter, letter or digit, digit, letter, letter or digit, digit, two letters, two digits.
  [
    /\b[1-9][ -]?[a-z][ -]?[a-z\d][ -]?\d[ -]{0,3}[a-z][ -]?[a-z\d][ -]?\d[ -]{0,3}[a-z][ -]?[a-z][ -]?\d[ -]?\d\b/giu,
    '[id]',
  ],
  [/(?<!\d)\d{3}[\s._/–—-]{1,3}\d{2}[\s._/–—-]{1,3}\d{4}(?!\d)/gu, '[id]'],
  // The last digits of a number that is named: 'social ends in 6789', 'card 4242'.
  [
    /(?<=\b(?:ssn|(?:my|mi) social|social security|seguro social|card|visa|mastercard|amex|tarjeta|account|cuenta|routing|pin|cvv)\b[^\d\n]{0,25})\d{3}[\d .-]*/giu,
    '[id]',
  ],
  // Dates with a year, in figures: any order, any separator.
  [/\b(?:19|20)\d{2}[-/. ](?:0?[1-9]|1[0-2])[-/. ](?:0?[1-9]|[12]\d|3[01])\b/gu, '[date]'],
  [/\b\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?(?:(?:19|20)\d{2}|\d{2})\b/gu, '[date]'],
  // ... and in words, with or without one.
  [new RegExp(`\\b${MONTHS}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?\\b(?:,?\\s+(?:19|20)\\d{2}\\b)?`, 'giu'), '[date]'],
  [
    new RegExp(
      `\\b\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+|de\\s+)?${MONTHS}\\b(?:\\s+(?:de(?:l)?\\s+)?(?:19|20)\\d{2}\\b)?`,
      'giu',
    ),
    '[date]',
  ],
  [new RegExp(`\\b${MONTHS}\\s+(?:de\\s+)?(?:19|20)\\d{2}\\b`, 'giu'), '[date]'],
  [
    /(?<=\b(?:born|birth(?:day|date)?|b-?day|dob|d\.o\.b|nac[ií]|naci[oó]|nacid[oa]|nacimiento|cumplea[nñ]os)(?![\p{L}\d])[^\d\n]{0,20})(?<!\p{L})\d(?:[\s/.-]{0,2}\d){0,9}(?!\p{L})/giu,
    '[date]',
  ],
  // Phones: with or without country and area code, extension, brackets, spaces between all digits.
  [/(?<![\d/])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?:\s?(?:x|ext\.?)\s?\d{1,6})?(?![\d/])/giu, '[phone]'],
  [/(?<![\d/])\d{3}[ .-]\d{4}(?![\d/])/gu, '[phone]'],
  [/(?<![\d/])(?:\d[ .-]){6,}\d(?![\d/])/gu, '[phone]'],
  // Numbers in words.
  [new RegExp(`\\b${DIGIT_WORD}(?:[\\s,.-]+${DIGIT_WORD}){4,}\\b`, 'giu'), '[id]'],
  // Places.
  [
    new RegExp(
      `\\b\\d{1,6}(?:-\\d+)?\\s+(?:[\\p{L}\\d.'’]+\\s+){0,4}?${STREET}\\b\\.?(?:,?\\s*(?:apt|apartment|unit|suite|ste|#)\\.?\\s*[\\w-]+)?`,
      'giu',
    ),
    '[address]',
  ],
  [/\b(?:calle|avenida|av\.|carretera|camino)\s+(?:[\p{L}\d.'’]+\s+){0,4}?#?\d{1,6}\b/giu, '[address]'],
  [/\bp\.?\s?o\.?\s+box\s+\w+/giu, '[address]'],
  [/\b(?:apt|apartment|unit|apartamento|depto)\.?\s*#?\s*\w*\d\w*/giu, '[address]'],
  // Numbers of a plan or chart: letters with digits, or many digits; then ZIP codes.
  [/(?<![\d/.])\d{5}-\d{4}(?![\d/])/gu, '[zip]'],
  [/(?<!\d)\d(?:[ ._*–—-]{0,3}\d){8,}(?!\d)/gu, '[id]'],
  [/\b(?:[A-Z]{1,4}[ -]?|[a-z]{1,4}-?)\d{5,}\b/gu, '[id]'],
  [/(?<![\d/.])\d{6,}(?![\d/])/gu, '[id]'],
  [/(?<![\d/.$])\d{5}(?![\d/%])/gu, '[zip]'],
  // Ages from 90 on name few people.
  [/\b(?:9\d|1[0-2]\d)(?=[ -]?(?:years?|yrs?|a[nñ]os|y\/?o)\b)/giu, '[age]'],
]

const NAME = "\\p{Lu}[\\p{L}'’-]+"
const NAMES = `(${NAME}(?:\\s+(?:de\\s+la\\s+|de\\s+|del\\s+|la\\s+)?${NAME}){0,3})`

const TITLE =
  '[Mm]rs?|[Mm]s|[Mm]iss|[Dd]rs?|[Dd]ra|[Dd]octor|[Dd]octora|[Ss]r|[Ss]ra|[Ss]rta|[Ss]eñora?|[Ss]eñorita|[Ss]enora?|[Ss]enorita|[Dd]oña|[Dd]on|[Nn]urse|[Ee]nfermer[ao]|[Pp]rof|[Rr]ev|[Pp]astor|[Pp]adre|MR|MRS|MS|DR|DRA|SR|SRA'

const INTRODUCTION = '[Mm]y name is|[Mm]i nombre es|[Mm]e llamo|[Ss]e llama'

/** What follows a title or an introduction, with the names behind it. */
export const TITLED = new RegExp(
  `(?<=(?<![\\p{L}\\d])(?:(?:${TITLE})\\.?|${INTRODUCTION})\\s+)\\p{L}[\\p{L}'’-]*(?:\\s+(?:(?:de la|de|del|la)\\s+)?\\p{Lu}[\\p{L}'’-]+){0,3}`,
  'gu',
)

/** People named by what stands before: an introduction, a relative. The name is group 1. */
export const NAME_PATTERNS: readonly RegExp[] = [
  /(?<=\b(?:my name is|mi nombre es|me llamo|se llama|named|called|i am|i'm|i’m|this is|soy|habla)\s+)(\p{L}[\p{L}'’-]+\s+\p{L}[\p{L}'’-]+)(?=\s*(?:[.,;!?]|$|and\b|y\b|from\b|de parte\b))/giu,
  new RegExp(
    `(?<=\\b(?:[Mm]y name is|[Mm]i nombre es|[Mm]e llamo|[Ss]e llama|named|called|I am|I'm|I’m|[Tt]his is|[Ss]oy|[Hh]abla)\\s+)${NAMES}`,
    'gu',
  ),
  new RegExp(
    `(?<=\\b(?:son|daughter|husband|wife|brother|sister|mother|father|mom|dad|friend|neighbor|caregiver|aunt|uncle|niece|nephew|grandson|granddaughter|partner|hijo|hija|esposo|esposa|marido|mujer|hermano|hermana|mamá|papá|madre|padre|amigo|amiga|vecino|vecina|nieto|nieta|tío|tía)\\s+)${NAMES}`,
    'gu',
  ),
]
