import { normalizeWords, patternOf, phrase, type Phrase } from '../phrases/index.ts'

const PILLS = '(pills|medicine|medicines|meds|medication|medications|tablets|insulin)'
const PASTILLAS = '(pastillas|medicinas|pildoras|tabletas|insulina)'
/** What people say of the medicine of every day. */
const DAILY = 'this morning|on time|as|with|every|like|except|but|before|after'
const DIARIO = 'de la manana|esta manana|a tiempo|como|con|todos los dias|cada|menos|antes|despues'

/** What may be an emergency at this moment, or the medicine of every day: only the member knows. */
const EMERGENCY: readonly Phrase[] = [
  phrase('all my pills', `(take|took|taken|swallow|swallowed) all (of )?(my|the|these|those) ${PILLS}`, DAILY),
  phrase(
    'too many pills',
    `(take|took|taken|swallowed) (way )?(too (many|much)|the wrong|double|twice)( of)?( my| the)? ${PILLS}`,
  ),
  phrase('chest pain', 'chest (pain|pains|pressure|tightness|is tight|feels tight|hurts|is hurting)'),
  phrase('chest pain', '(pain|pains|pressure|tightness) in (my|his|her|the) chest'),
  phrase(
    'can not breathe',
    '(cant|can not|cannot|couldnt|hard to|struggling to|trouble) (breathe|breathing|catch my breath)',
  ),
  phrase('heart attack', '(having|have) a (heart attack|stroke)'),
  phrase('stroke', '(face (is )?drooping|slurring|slurred speech|cant move (my|his|her) (arm|leg|left|right))'),
  phrase('bleeding', '(bleeding (a lot|badly|heavily)|(wont|doesnt|does not|cant) stop (the )?bleeding)'),
  phrase('unconscious', '(passed out|unconscious|not breathing|wont wake up|isnt waking up)'),
  phrase('choking', '(choking on|throat is (closing|swelling))'),
  phrase('poison', '(drank|drunk|swallowed) (bleach|poison|cleaner|antifreeze)'),
  phrase('todas las pastillas', `(tome|tomado|trague|tragado|tomo) todas (las|mis) ${PASTILLAS}`, DIARIO),
  phrase(
    'demasiadas pastillas',
    `(tome|tomado|trague|tragado) (demasiadas|demasiada|muchas|el doble de|doble)( de)?( mis| las)? ${PASTILLAS}`,
  ),
  phrase('dolor de pecho', '(dolor|presion) (de|en el) pecho'),
  phrase('me duele el pecho', '(duele|aprieta|oprime) (mucho )?el pecho'),
  phrase(
    'no puedo respirar',
    '(no (puedo|puede) respirar|(me|le) (falta el aire|cuesta respirar)|me (ahogo|estoy ahogando))',
  ),
  phrase('infarto', '(ataque al corazon|(dando|teniendo|tengo|es) un (infarto|derrame))'),
  phrase('derrame', '(cara (se )?(caida|chueca|torcida)|no puede hablar|no puedo mover (el brazo|la pierna))'),
  phrase('sangre', '(sangrando mucho|no (para|deja) de sangrar)'),
  phrase('inconsciente', '(se desmayo|inconsciente|no respira|no despierta)'),
  phrase('veneno', '(tome|tomo|trago|trague) (cloro|veneno|limpiador)'),
]

const PATTERNS = EMERGENCY.map(patternOf)
const LONGEST = 20_000

/**
 * Whether words of a member may speak of an emergency of the body: too much medicine, chest pain, no breath, a stroke, bleeding. The
 * portal then shows 911, 988 and Poison Control at once. It raises no alert: whoever needs help in minutes is not to wait for one.
 */
export function mayBeEmergency(text: string): boolean {
  const normalized = normalizeWords(text.slice(0, LONGEST))
  return PATTERNS.some(({ pattern }) => pattern.test(normalized))
}
