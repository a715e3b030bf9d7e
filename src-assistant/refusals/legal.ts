import { anyOf, phrases } from './phrases.ts'

const COURTS_AND_LAWYERS = phrases(`
  sue (the |his |her |their |a )?(dr|doc|doctor|hospital|clinic|lab|plan), sue (us|me|you|him|her|them|the|over|for), sued, suing,
  lawsuits?, lawyers?, attorneys?, court, prosecuted?, deposed, testify, entrapment,
  take (legal )?action, hold(s|ing)? (up )?(in court|as a contract), can * ... evict, inherits?, demandar*,
  (nos|me|los|le) demand(a|an|e|en), demanda judicial, abogad[oa]s?, tribunal, juicio, llevar a juicio, ante (la ley|un juez)`)

const LAW = phrases(`
  (il)?legal(ly)?, (un)?lawful, against the law, by law, statutes?, crimes?, delito, por ley, ilegal(es|mente)?, legalmente, es legal,
  asesoria legal`)

/** With up to three words between: 'did we break any of the privacy laws'. */
const BREACHES = [
  {
    words:
      '(break(s|ing)?|broke|broken|violat(e|es|ed|ing|ion|ions)|breach(ed|es|ing)?)( of)? ([a-z]+ ){0,3}(laws?|tcpa|hipaa|regulations?)',
  },
  { words: 'viol(ar?|amos|aron|ando) ([a-z]+ ){0,2}(ley|leyes|tcpa|hipaa)' },
]

const BLAME_AND_PENALTIES = phrases(`
  liable, liability, personally responsible, at fault, get the blame, who gets (the )?(fine|blame), how exposed,
  what can they do to (me|us), owe (him|her|them|us) \\$?#, penalt(y|ies), multas?, a quien le reclama, que castigo,
  cuanto (le|nos) pueden sacar`)

/** Not further away than that: 'can the member just sue'. */
const MAY_SUE = { words: '(to|can|could|will|would|may|might) [a-z ]{0,20}\\bsue' }

const LEGAL = anyOf([MAY_SUE, ...COURTS_AND_LAWYERS, ...LAW, ...BREACHES, ...BLAME_AND_PENALTIES])

/** Whether a kind of call or text is allowed is a fact with a source, and no advice; what somebody did, and what may follow, is. */
const LAWFUL = anyOf(
  phrases(`
    (ok|okay|allowed|fine) legally, legally (ok|okay|allowed|fine),
    (is|are|es|son) (it |that |this |these |they )?(ever |still |even |also )?((il)?legal|unlawful|against the law|ilegal(es)?)`),
)
const CONTACT_KIND = anyOf(
  phrases(`
    call(s|ing)?, robo ?calls?, text(s|ing)?, voice ?mails?, phone, ring, dial(ing)?, llamar(la|lo|le)?, llamadas?, textos?, mensajes?,
    sundays?, domingos?`),
)
const CONSEQUENCE = anyOf(
  phrases(`
    record(s|ed|ing)?, tap(e|ed|ing), graba*, grabe*, grabo, sue[ds]?, suing, lawsuits?, liab*, lawyers?, attorneys?, penalt*,
    fin(e|es|ed), multas?, court, viol*, br(eak|oke|oken), demanda*, demande*, demando, abogad*, advice, asesoria, did, we, i, again`),
)

/** What may follow for whoever asks. */
const LIABLE = anyOf([
  ...phrases(`
    (am|will|can|could|would|do|gonna|might|may|going to|did) (i|we|they|he|she|you|my boss|the plan|compliance|the state|a member|the member) ... (fine (me|us)|sue (me|us)|press charges|have a case),
    (am|will|can|could|would|do|might|may|are) (i|we) ... (fined|sued|arrested|jail|prison|disciplined|written up|lose (my|our) (job|license|badge)|in trouble),
    (tcpa|hipaa|cms) ... (fines?|fined|lawsuits?), (me|nos) (van a|pueden|podrian|puede|va a) (despedir*|multar*|demandar*|arrestar*|meter*)`),
  { words: '(am|will|can|could|would|do|might|may|are) (i|we) ... (?<!\\bwho (?:was|got|is) )fired' },
])
/** What looking at a record can cost is said by its passage. */
const LOOKED_UP = anyOf(phrases('look(ed|ing)? (up|at), looking (someone|somebody|him|her|them) up, peek*, snoop*'))
/** The window in which calls are allowed is a fact with a source. */
const LEGAL_HOURS = anyOf(phrases('legal (calling )?(hours?|window|times?), horario legal'))

/** A document that lets somebody speak for a member, and a lawyer who asks about one, are no questions about the law. */
const SPEAKS_FOR_A_MEMBER = anyOf(
  phrases(`
    powers? of attorney, attorney in fact, court[ -]appointed, (representante|tutora?|texto) legal,
    legal (rep|representative|guardian|wording|text|language|rights? over|papers?|paperwork|custody|department)s?,
    (arregl*|handl*|manag*|decid*|signs?|firma) ... legal(ly|mente)?, (legally|legalmente) (blind|deaf|cieg[oa]s?|sord[oa]s?),
    (abogad[oa]s?|tribunal|court) (llam*|habl*|ask*|want*|pide|pregunt*), (habl*|llam*) una? abogad[oa],
    (dont|do not|didnt) want to (break|violate), (without|not|to avoid|sin) (break|breaking|violat*|violar)`),
  'g',
)
/** A lawyer who asks, whoever stands between: 'the attorney, a Mr. Hale, is asking'. Commas tell more than words here. */
const LAWYER_ASKS =
  /\b(lawyer|attorney|abogad[oa])s?(, (an? )?[^.?!]*| or [^.?!]*| u otr[^.?!]*)? (is )?(ask\w*|call\w*|phon\w*|contact\w*|email\w*|want\w*|wrote|pregunt\w*|llam\w*|pide)\b/g
/** A threat, and what to do now: the passage on it helps. How it goes on decides, so it is a pattern. */
const THREATENED =
  /\b(says|said|say|threat\w*|wants|dice|dijo|amenaz\w*)( (s?he|they|that|que))*( will| is going to|ll| is| to| va a| with| con)* (su(e|ing)|call|talk|get|hablar|llamar|demandar\w*)( to| with| con| a)*( (a|an|his|her|their|un[ao]?|su))? ?(lawyers?|attorneys?|abogad[oa]s?|us|me|the plan)?(,|\.|;)? ¿?(so )?(what do (i|we) do|what now|que hago)|\b(i think (i|we) (broke|violated) hipaa\s*[.,]?( what[^?]*)?\??$|threat\w* to (sue|report)\b(?!.*\b(can|could|will|win|case|liable)\b))/g

/** Whether a question is one for a lawyer: the law itself, what somebody did, and what may follow. @param folded as `fold` gives it */
export function asksForLegal(folded: string): boolean {
  const isFact = LAWFUL.test(folded) && CONTACT_KIND.test(folded) && !CONSEQUENCE.test(folded)
  const rest = [THREATENED, SPEAKS_FOR_A_MEMBER, LAWYER_ASKS].reduce((text, known) => text.replace(known, ' '), folded)
  const isLaw = LEGAL.test(rest) && !LEGAL_HOURS.test(folded) && !isFact
  return isLaw || (LIABLE.test(folded) && !LOOKED_UP.test(folded))
}
