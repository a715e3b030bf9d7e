import { fold } from './text.ts'

const SOMEBODY =
  '(?:my |the |a |another |somebody |someone )?(?:sup|supervisor|manager|boss|lead|coworker|colleague|nurse|clinician|admin|friend|someone|somebody|someone elses|jefa?|supervisora?|companer[oa]|coleg[oa])s?'
const SIGN_IN =
  '(?:log ?ins?|sign ?ins?|passwords?|pw|account|user ?(?:name|id)|credentials|authenticator|code|sesion|contrasena|clave|cuenta|usuario)'

/** Ways around a rule or a record, as people put them: folded text, both languages. */
const WAYS_AROUND: readonly RegExp[] = [
  // With the sign-in of somebody else.
  new RegExp(
    `\\b(?:use|using|used|borrow|borrowed|share|under|with|into|entrar con|usar|uso|con) ${SOMEBODY} (?:own )?${SIGN_IN}\\b|\\b(?:gave|give|lent|told|sent) me (?:her|his|their|the) ${SIGN_IN}\\b|\\b(?:usar|uso|con|me dio|me presto) (?:la|el|su) ${SIGN_IN} (?:de|del) `,
  ),
  // Around a block, a limit or a check.
  /\b(get|getting|go|going|work|way|ways|trick|hack|workaround|loophole|find) (a way )?(a)?round (the |a |this |his |her |our |that )?(dnc|do not call|block|cap|caps|limit|limits|rules?|check|lock|hold|hours|window|verification|identity|consent|stop|opt ?out|attempts?)\b|\b(how|any way|a way|can i|let me|como|puedo)\b[^.?!]*\b(bypass|circumvent|sneak past|outsmart|saltarme|brincarme|darle la vuelta)\b[^.?!]*\b(dnc|do not call|block|cap|limit|rules?|check|hold|hours|verification|identity|consent|no llamar|bloqueo|limite|reglas?|verificacion|identidad|horario)\b/,
  // A call logged as something else once the limit is reached.
  /\b(hit|reached|used up|at|over|past|maxed|out of) (the |my |his |her |all )*(cap|caps|limit|max|tries|attempts)\b[^.?!]*\b(put|log|mark|record|enter|count|call) (it|this|that|them|one)? ?(as|like|under|from)\b/,
  // Somebody else in the place of the member, or of whom one is.
  /\b(have|let|get|use) (the |his |her |their |my )?(daughter|son|wife|husband|mom|dad|mother|father|sister|brother|caregiver|neighbor|nurse)( just)? (verify|confirm|answer|sign|consent|say yes|do the (check|verification))\b[^.?!]*\b(as|for|instead)\b|\b(pretend|act like|say|tell (her|him|them)|pose as) (that )?(i am|im|to be|we are|were) [^.?!]*\b(the member|doctor|medicare|pharmacy|nurse|family|son|daughter)\b|\b(hacerme pasar|me hago pasar|digo que soy)\b/,
  // Something made up.
  /\b(mak(e|ing) up (a|an|some|any|one|her|his|my|dates?|numbers?|notes?)|invent|fudge|fak(e|ing) (a|an|the|it|her|his|my|some)|falsify|backdate|back date|forge|pencil whip|inventar|inventarle|inventamos|falsificar|antedatar)\b|\b(gimme|give me|need|pick|choose|just put|put in|enter|pon|ponle|dame) (me )?(something|algo|(a|an|any|some|random|una|alguna|cualquier) [^.?!]*\b(date|reading|number|name|result|fecha|lectura|numero))\b[^.?!]*\b(so (the|it|that|we)|safe|looks?|gap|drops?|close|para que|brecha)\b|\b(check|mark|click|log|record|put) (it |them |everyone |everybody |him |her )?(as )?(verified|confirmed|done|consented|completed|called)\b[^.?!]*\b(even (though|if)|without|anyway|but (i|he|she|they) (didnt|did not|never|havent))\b/,
  // Unseen by others.
  /\b(without|so) (that )?(my (boss|sup|supervisor)|compliance|anybody|anyone|nobody|no one|the audit|it) (ever )?(know(s|ing)?|see(s|ing)?|notic(es|ing)?|find(s|ing)? out|showing up|shows up|catch(es|ing)?)\b|\boff the (books|record)\b|\bsin que (se )?(enteren?|note|vea|vean|sepa|sepan|quede)\b/,
]

/** Whether a question looks for a way around a rule or a record; what is so is said by the passage `rule-honest`. */
export function looksForWayAround(question: string): boolean {
  const folded = fold(question)
  return WAYS_AROUND.some((pattern) => pattern.test(folded))
}
