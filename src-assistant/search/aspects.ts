/**
 * What a question wants to know about its subject: how often, who, why, what it means, whether it counts. The words for it have
 * no meaning of their own to a search, and yet they tell the passages on one subject apart. Applied to folded text of questions, in
 * both languages; the name with its mark is the term that is indexed.
 */
const ASPECTS: readonly (readonly [string, RegExp])[] = [
  [
    '?often',
    /\bhow (often|frequently|regularly|many times)\b|\bevery how (many|much)\b|\b(once|twice) (a|every)\b|\bhow many (years|months|weeks|days) (between|apart|until the next)\b|\b(cada cuant[oa]s?|con que frecuencia|cuantas veces|que tan seguido|cada que tiempo)\b|\b(how soon|when) .*\b(again|repeat\w*|next one)\b/,
  ],
  [
    '?long',
    /\bhow (long|many (minutes|hours|days|weeks|months|years))\b|\bhow far back\b|\b(cuanto (tiempo|dura|tarda|demora)|cuantos (minutos|dias|meses|anos)|por cuanto)\b/,
  ],
  [
    '?when',
    /(^|[,;.?!] ?|\b(and|so|know|tell me|ask\w*|but) )(when|since when|until when|by when|what (time|day|date|month)|which (day|date|month))\b|\bhow (late|early|soon)\b|\bwhen (do|does|did|is|are|was|will|can|may|should|must)\b|\b(cuando|a que horas?|desde que hora|hasta que hora|que dia|en que fecha|hasta cuando)\b/,
  ],
  [
    '?who',
    /\b(who|whom|whose)\b|\bwhich (people|members|patients|women|men|ones|folks)\b|\bfor (what kind of|which) (people|members)\b|\b(quien|quienes|a que personas|cuales miembros)\b|\b(are|is) .*\b(counted|included|in or out|eligible|supposed to (get|have))\b|\b(in|out of) the (measure|denominator|count)\b/,
  ],
  [
    '?age',
    /\b(what|which|at what|until what|from what|up to what) ages?\b|\bhow (old|young)\b|\btoo (old|young)\b|\b(starts?|stops?|ends?|begin\w*|quit) at \d|\b(que|cual) edad\b|\bmuy (mayor|joven)\b|\bage (limit|range|group|cut ?off)s?\b|\bshe turn(s|ed)\b|\bhe turn(s|ed)\b/,
  ],
  [
    '?why',
    /\bwhy\b|\bhow come\b|\bwhat (is|was) the (reason|point|purpose|sense)\b|\bwhat.?s the point\b|\bwhat for\b|\bpor que\b|\bpara que\b|\bpq\b|\bxq\b/,
  ],
  [
    '?meaning',
    /\bwhat (is|are|s)( a| an| the)? [a-z-]+( [a-z-]+)? ?$|\bwhats( a| an| the)? [a-z-]+( [a-z-]+)? ?[?.!]*$|\bwhat (does|do|did) .*\b(mean|stand for|say|stand|show)\b|\bmeaning of\b|\bdefin(e|ition)\b|\bexplain\b|\bstand(s)? for\b|\bque (es|son|significa[n]?|quiere decir)\b/,
  ],
  [
    '?versus',
    /\b(difference|different|vs|versus|compared?|same (as|thing)|as good as|better than|instead of|or is it)\b|\b(diferencia|diferente|mejor que|en vez de|en lugar de|lo mismo)\b/,
  ],
  ['?where', /\bwhere\b|\bwhat (screen|page|menu|tab|place)\b|\bdonde\b|\ben que (pantalla|pagina|menu)\b/],
  [
    '?may',
    /\b(can|may|could|am|are|is it|should) (i|we|it|ok|okay|allowed|fine|alright|legal|possible)\b|\b(allowed|permitted|permission|ok to|okay to|alright to)\b|\b(puedo|podemos|se puede|esta permitido|se permite|debo)\b/,
  ],
  [
    '?counts',
    /\b(counts?|counted|good enough|enough|still (good|valid|ok|okay|covered|current)|up to date|valid|expires?|expired|accept(ed|able)?|satisf(y|ies)|clos(e|es) (the|it|that|this)|take (her|his|their) word|credit|qualif(y|ies)|meets?)\b|\b(cuentan?|vale[n]?|sirve[n]?|valid[oa]s?|basta|cierra[n]?|al dia|vigente)\b/,
  ],
  [
    '?need',
    /\b(do|does|must|should|has|have|need|needs|required?|necessary|mandatory) (he|she|they|it|to|i|we|the|you|somebody|people|women|men|diabetics)\b|\b(necesita[n]?|tiene[n]? que|hace falta|obligatorio|hay que|debe[n]?)\b/,
  ],
  [
    '?then',
    /\b(now what|what now|what next|whats next|what do i do|what should i do|what to do|what happens|then what|what can i do|how do i handle|what do i (tell|say)|next step)\b|\b(que hago|que debo hacer|y ahora|que sigue|que pasa|que le digo|que se hace)\b/,
  ],
]

/** The aspects that a folded question asks for. */
export const aspectsOf = (folded: string): string[] =>
  ASPECTS.filter(([, pattern]) => pattern.test(folded)).map(([name]) => name)
