import { spelledOut } from './refusal-shorthand.ts'
import { fold } from '../search/text.ts'

/** Signs of an emergency at hand: 'pressure in chest, should he wait'. Folded text, both languages. */
const EMERGENCY =
  /\bchest\b[^.?!]{0,40}\b(pain|pains|pressure|tight\w*|hurt\w*|heavy)\b|\b(pain|pains|pressure|tightness)\b[^.?!]{0,20}\bchest\b|\b(cant|can not|cannot|trouble|hard to|gasping) (breathe|breathing|for air)\b|\bface (is |was )?droop\w*|\bslurr\w+|\b(arm|face|one side|mouth) [^.?!]{0,25}\b(numb(ness)?|weak(ness)?|droop(s|y|ing|ed)?)\b|\bnumb(ness)? [^.?!]{0,20}\b(arm|face|one side)\b|\b(brazo|cara|boca|un lado)(?! del) [^.?!]{0,25}\b(dormid[oa]|adormecid[oa]|caid[oa]|debil|chuec[oa])\b|\b(he|she|they|just|member|husband|wife|mom|dad) (has |is )?(passed out|unconscious)\b|\bwont wake up\b|\b(dolor|presion) (de|en el) pecho\b|\b(le|me) (duele|aprieta) el pecho\b|\bno puede respirar\b|\b(se desmayo|inconsciente)\b/

const SOMEBODY =
  '(?:my |the |a |another |somebody |someone )?(?:sup|supervisor|manager|boss|lead|coworker|colleague|nurse|clinician|admin|friend|someone|somebody|someone elses|jefa?|supervisora?|companer[oa]|coleg[oa])s?'
const SIGN_IN = '(?:log ?ins?|sign ?ins?|passwords?|pw|credentials|authenticator|sesion|contrasena|clave)'
const WHOSE =
  '(?:her|his|their|(?:the |my |our )?(?:supervisor|sup|admin|administrator|boss|manager|lead|clinician|nurse|coach|coworker)(?: ?s)?|[a-z]{3,}(?<!\\b(?:what|this))s)'

/** Ways around a rule or a record, as people put them: folded text, both languages. */
const WAYS_AROUND: readonly RegExp[] = [
  // With the sign-in of somebody else.
  new RegExp(
    `\\b(?:use|using|used|borrow|borrowed|share|under|with|into|entrar con|usar|uso) ${SOMEBODY} (?:own )?${SIGN_IN}\\b|\\b(?:gave|give|lent|told|sent) me (?:her|his|their|the) ${SIGN_IN}\\b|\\b(?:usar|uso|entrar con|me dio|me presto) (?:la|el|su) ${SIGN_IN} (?:de|del) `,
  ),
  new RegExp(
    `\\b(?:whats?(?: is)?|tell me|give me|gimme|know) ${WHOSE} (?:own )?(?:log ?in|password|pw|passcode|override (?:code|password))\\b(?! (?:page|screen|rules?|problem|code))|\\bcual es (?:la|su) (?:clave|contrasena)(?: (?:de|del) )?(?:la |el |mi )?(?:supervisor|jef|clinic|enfermer|companer)|\\b(?:texted|gave|sent|told|lent) me (?:her|his|their) (?:portal |authenticator )?(?:code|pin)\\b|\\bme (?:paso|dio|mando|presto) su (?:clave|codigo|contrasena|sesion)\\b|\\b(?:log|sign)(?:ed|ging)? in (?:as|under) (?!an?\\b|the\\b|my ?self|me\\b|usual)[a-z]+`,
  ),
  // An outcome that is not the true one, or the trail itself.
  /^(?!.*\b(called|calls|call|rang) (me|us)( back)?\b).*\b(what|which|que) (outcome|code|result|status|reason|resultado|opcion)\b[^.?!]*\b(so|to make|for|para que)\b[^.?!]*\b(doesnt|wont|does not|will not|not|no) (count|cuente|use|register)\b/,
  /\b(edit|delete|erase|clear|remove|wipe|change|borrar|quitar) [^.?!]*\b(audit )?trail\b|\b(delete|erase|borro|borrar|quitar) (that|the|this|a|my|la|esa|su) (complaint|grievance|queja)\b|\b(turn off|switch off|disable|shut off) (the )?(identity|verification|calling hours|hours?|caps?|limits?|dnc|attempt)( check| box| block| limit)?\b|\bmak(?:e|es|ing) (it|them|that|this|her|him|the call|the callback) look (like|as|as if)\b|\b(put|enter|fill in|pick|mark|ponle|poner|pongo) (in )?(all )?(zeros?|0s|ceros|puros ceros|not at all)\b/,
  // Around a block, a limit or a check.
  /\b(get|getting|go|going|work|way|ways|trick|hack|workaround|loophole|find) (a way )?(a)?round (the |a |this |his |her |our |that )?(dnc|do not call|block|cap|caps|limit|limits|rules?|check|lock|hold|hours|window|verification|identity|consent|stop|opt ?out|attempts?)\b|\b(how|any way|a way|can i|let me|como|puedo)\b[^.?!]*\b(bypass|circumvent|sneak past|outsmart|saltarme|brincarme|darle la vuelta)\b[^.?!]*\b(dnc|do not call|block|cap|limit|rules?|check|hold|hours|verification|identity|consent|no llamar|bloqueo|limite|reglas?|verificacion|identidad|horario)\b/,
  // A call logged as something else once the limit is reached.
  /\b(hit|reached|used up|at|over|past|maxed|out of) (the |my |his |her |all )*(cap|caps|limit|max|tries|attempts)\b[^.?!]*\b(put|log|mark|record|enter|count|call) (it|this|that|them|one)? ?(as|like|under|from)\b/,
  // Somebody else in the place of the member, or of whom one is.
  /\b(have|let|get|use) (the |his |her |their |my )?(daughter|son|wife|husband|mom|dad|mother|father|sister|brother|caregiver|neighbor|nurse)( just)? (verify|confirm|consent|say yes|do the (check|verification))\b[^.?!]*\b(as|for|instead)\b|\b(pretend|act like|say|tell (her|him|them)|pose as) (that )?(i am|im|to be|we are|were) [^.?!]*\b(the member|doctor|medicare|pharmacy|nurse|family|son|daughter)\b|\b(hacerme pasar|me hago pasar|digo que soy)\b/,
  // Something made up.
  /\b(mak(e|ing) up (a|an|some|any|one|her|his|my|dates?|numbers?|notes?)|invent|fudge|fak(e|ing) (a|an|the|it|her|his|my|some)|falsify|backdate|back date|forge|pencil whip|inventar|inventarle|inventamos|falsificar|antedatar)\b|\b(gimme|give me|just put|pick|pon|ponle|dame) (me )?(something|algo|(any|some|random|alguna|cualquier) [^.?!]*\b(date|reading|number|name|result|fecha|lectura|numero))\b[^.?!]*\b(so (the|it|that|we)|safe|looks?|gap|drops?|close|para que|brecha)\b|\b(check|mark|click|log|record|put) (it |them |everyone |everybody |him |her )?(as )?(verified|confirmed|consented)\b[^.?!]*\b(even (though|if)|without|anyway|but (i|he|she|they) (didnt|did not|never|havent))\b/,
  // Unseen by others.
  /^(?!.*\b(accident|mistake|wrong|error)\b).*\b(without|w\/?o|sin) (it |que )?(log(ging|ged)?|counting|recording it|showing( up)?|se registre|registrarl[ao])\b|\bso (that )?it (doesnt|does not|wont) (log|record|show)\b/,
  /\bwithout (my (boss|sup|supervisor)|compliance|anybody|anyone|the audit|it) (ever )?(knowing|seeing|noticing|finding out|showing up|catching)\b|\bso (that )?(nobody|no one|(my (boss|sup|supervisor)|compliance) (never|doesnt|does not|wont)) (ever )?(knows?|notic(es?)|find(s)? out|catch(es)?)\b|\boff the (books|record)\b|\bsin que (se )?(enteren?|note|vea|vean|sepa|sepan|quede)\b/,
]

/** What the assistant itself is for, in words that are in every question. */
const ITSELF =
  /\bwhat (can|do) (you|u) (help|do|know|answer)\b(?!.*\b(about|when|if|with (the|a|an|her|his|this|my)) [a-z])|\bwhat (can|may) i ask (you|u)\b|\bque (puedes|sabes) hacer\b|\ben que (me )?puedes ayudar\b|\bque te puedo preguntar\b/

export type FixedPassage = 'rule-emergency' | 'rule-honest' | 'kb-40'

/**
 * The passage that is the answer whatever else a question asks and however it is worded; null where it is for the search. `rule-honest`
 * says that no rule is worked around, `kb-40` what the assistant is for.
 */
export function fixedPassageOf(question: string): FixedPassage | null {
  const folded = spelledOut(fold(question))
  if (EMERGENCY.test(folded)) return 'rule-emergency'
  if (WAYS_AROUND.some((pattern) => pattern.test(folded))) return 'rule-honest'
  return ITSELF.test(folded) ? 'kb-40' : null
}
