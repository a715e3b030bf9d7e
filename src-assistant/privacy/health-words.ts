import { refusalOf } from '../refusals/refusals.ts'
import { INTENT_PATTERNS } from '../replies/intents.ts'
import { fold } from '../search/text.ts'

/** Beginnings of folded words that speak of somebody's health, in both languages, whatever the word goes on with. */
const STEMS =
  'abscess absces ache alcohol alerg allerg alzheim amput anemi aneurism aneurysm anorex anxiet ansied arritm arrhythm arthrit artrit asma asthma autis ' +
  'bipolar bleed blood breath bronchit bronquit bruis bulimi bulto calambr cancer cardiac catarat cataract chemo choke choking cholesterol colesterol chronic cirrho cirro ' +
  'concuss conmocion convuls copd coronar cough covid cramp crohn debil demenci dementia depress depresi deprim desmay diabet dialis dialys diarre disabilit discapacid dizz dolor ' +
  'embaraz enferm epilep estrenim faint fatig fever fibro fiebre fractur gastrit glaucom gout headach hepatit herida hernia herpes hinch hiperglu hipert hipoglu hiv hurt hypergl hypert hypogl hypot ' +
  'infarct infarto infec inflam insomni insulin itch jaundic kidney leucemi leukemi linfoma lump lupus lymphoma maread mareo melanom menopaus migran migrain morete nause neumon neuropat ' +
  'obes osteop overdos palpit paralis paraly parkinson pneumon prediabet pregnan presion psori rash relaps respira ronch sangr sarcoma sarpull schizo esquizo seizur sepsis shiver sick sifili sintom sobredosis ' +
  'sore stroke swell swollen sympt syphil throb thyroid tiroid tremor tubercul tumor ulcer vertigo vomit weak wheez wound ' +
  'antibio antidep biops catheter chemoth cirug clinical diagnos dosage dose dosis hospic hospit inhal inject inyec marcapas medicament medicat medicin metformin milligram miligram narco nurs operac operation ' +
  'opioid opioi oxigen oxycod oxygen pacemak pastill pharmac farmac pill prescri psiqui psych psico quimio radiac radiat receta rehab statin estatin stent surg therap terapi transplant trasplant vaccin vacun xray ' +
  'a1c abdom bladder bowel breast cervi cologuard colonosc colorect corazon excrement glucos heart heces higado intestin liver lung mammo mamog orina ovari papanic phq prostat pulmon retin screening ' +
  'stool tamizaj ultraso urin uter vejiga womb ' +
  'abort addict adict borrach cocain drug drunk estres fentan fumar fumo grief grieving heroin hopeless lonel marihuan marijuan miscarr nicotin overwhelm panic smok stress suicid trauma vape worthless ' +
  'cardiol dentist dermat endocr gastroent gineco gyneco nefrol nephrol neurol obstet oftalm oncol ophthal ortoped orthop pediatr podiatr podolog psycholog urolog'

/** Whole words: as beginnings they would be others ('number', 'paper', 'señora'). */
const WORDS =
  'aids als anxious arm arms ardor bp brain brazo brazos cadera cerebro chest coma colon comezon cpap cuello cyst drogas duelo ear ears ecg ekg epoc er espalda estomago eye eyes feet flu foot garganta gripe ' +
  'hip hips ictus icu iv knee knees leg legs lesion meds meth mole mri nauseas neck numb numbness ojo ojos pain painful pains pap pecho piel pierna piernas ptsd quiste rib ribs rinon rinones rodilla rodillas ' +
  'senos sex sexual sida skin sober spine std sti stomach sugar azucar throat tos uti vein veins vena venas'

const PATTERN = new RegExp(`\\b(?:(?:${STEMS.replaceAll(' ', '|')})[a-z]*|(?:${WORDS.replaceAll(' ', '|')})\\b)`)

/**
 * Whether a text speaks of somebody's health: illness, complaints, medicine, tests, feelings, kinds of doctors; in English and
 * Spanish, whatever the accents. On the side of saying yes ('sick of waiting'), because a yes only means that no model words
 * the drafts. It is a list: what it does not find is not thereby harmless.
 */
export function hasHealthWords(text: string): boolean {
  const folded = fold(text)
  if (PATTERN.test(folded)) return true
  if (INTENT_PATTERNS.emergency.test(folded) || INTENT_PATTERNS.clinical.test(folded)) return true
  const refusal = refusalOf(text)
  return refusal === 'dose' || refusal === 'diagnosis'
}
