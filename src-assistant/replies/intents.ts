/** What a message of a member may be about, most pressing first. */
export const INTENTS = [
  'emergency',
  'clinical',
  'stop',
  'complaint',
  'kitLost',
  'alreadyDone',
  'reschedule',
  'ride',
  'cost',
  'result',
  'kit',
  'appointment',
  'language',
  'portal',
  'contact',
  'afraid',
  'trust',
  'busy',
  'decline',
  'callMe',
  'thanks',
  'agree',
  'greeting',
] as const
export type Intent = (typeof INTENTS)[number]

/** Patterns over folded text (lower case, no accents), English and Spanish side by side. */
export const INTENT_PATTERNS: Readonly<Record<Intent, RegExp>> = {
  emergency:
    /\b(chest (pain|hurts|pressure|tightness)|pain in my chest|(cant|cannot|can not|hard to|trouble) breath\w*|short(ness)? of breath|passed out|fainted|unconscious|(face|arm|side) (is )?(numb|droop\w*|weak)|slurr\w+|bleeding (a lot|heavily|badly)|coughing (up )?blood|seizure|choking|stroke|heart attack|hit my head|took too m(any|uch)|dolor (de|en el) pecho|me duele el pecho|no puedo respirar|falta (de|el) aire|me falta el aire|me desmaye|desmayo|convulsion\w*|se me (durmio|duerme) (la cara|el brazo|un lado)|sangr\w+ mucho|mucha sangre|derrame|infarto|me golpee la cabeza|tome demasiad\w+)\b/,
  clinical:
    /\b(pain|hurts?|hurting|dizzy|dizziness|fever|swollen|swelling|rash|nause\w+|vomit\w*|symptoms?|side effects?|headache|blood (pressure|sugar) (is|was)|sugar (is|was)|is (it|this|that) (normal|bad|serious|dangerous)|what does (it|this|that|my result) mean|duele|dolor|maread\w|mareo|fiebre|hinchad\w|sarpullido|vomit\w+|sintomas?|efectos secundarios|es (normal|grave|malo)|que significa mi resultado)\b/,
  stop: /\b(stop (texting|messag\w+|calling|contacting|writing|sending|bothering)|(dont|do not) (text|message|call|contact|write|bother)( to)? me|leave me alone|remove me|unsubscribe|no me (llamen|llame|escriban|escriba|manden|mande|molesten|moleste)|dejen de|ya no me (llamen|escriban|manden)|dejenme en paz|quitenme)\b/,
  complaint:
    /\b(complain\w*|complaint|terrible|awful|horrible|rude|ridiculous|unacceptable|upset|angry|mad|frustrat\w+|fed up|nobody (calls|called|answers|answered|helps|helped)|no one (calls|called|answers|answered|helps|helped)|still waiting|waiting for (days|weeks)|wast(e|ed|ing) (of )?(my )?time|queja|quejarme|pesimo|grosero|grosera|molest[oa]|enojad[oa]|hart[oa]|nadie (me )?(llama|llamo|contesta|contesto|ayuda|ayudo)|sigo esperando|llevo (dias|semanas) esperando|perd\w+ (de )?tiempo)\b/,
  kitLost:
    /\b(kit|box|package|test|caja|paquete)\b[^.?!]*\b(never (came|arrived|got here)|(didnt|did not|hasnt|has not) (come|arrive\w*|get here)|not (come|arrived|here)|lost|missing|broken|damaged|expired|nunca llego|no (me )?(ha llegado|llego)|se perdio|perdi|perdido|danad[oa]|rot[oa]|vencid[oa])\b|\b(never (got|received)|(havent|have not|didnt|did not) (get|got|received?)|no (he )?recibi\w*|perdi|lost)\b[^.?!]*\b(kit|box|package|caja|paquete)\b/,
  alreadyDone:
    /\b(already (did|done|had|have|got|took|sent|went)|i (did|had) (it|that|mine)( done)?|had (it|that|one) done|ya (me )?(lo |la )?(hice|hicieron|tome|mande|envie|fui|puse|pusieron)|ya me hice)\b/,
  reschedule:
    /\b(reschedul\w*|cancel\w*|change (my|the) (appointment|visit|date|time|day)|(cant|cannot|can not|wont be able to) (make it|come|go|attend|be there)|another (day|time|date)|different (day|time|date)|move (my|the) (appointment|visit)|postpone|cambiar (mi |la |de )?(cita|dia|hora|fecha)|cancelar|no puedo (ir|llegar|asistir)|otr[oa] (dia|hora|fecha)|reprogramar|mover (mi|la) cita)\b/,
  ride: /\b(ride|rides|transport\w*|drive me|no car|dont drive|do not drive|cant drive|how (do|can|will) i get there|get there|bus|taxi|uber|transporte|no tengo (carro|coche|como (ir|llegar))|no manejo|quien me lleve|como llego|llevarme|camion)\b/,
  cost: /\b(cost\w*|price|how much (is|does|do|will|would)|pay|paying|bill|billed|copay|charge\w*|free|afford|expensive|insurance cover|covered|cuesta|costo|precio|cuanto (es|sale|vale|cuesta|me)|pagar|pago|cobr\w+|gratis|caro|factura|copago|cubre|cubierto)\b/,
  result:
    /\b(results?|lab report|my (labs|test|report|numbers) (back|ready|in)|did (my|the) (test|labs?) come back|resultados?|analisis|salio (mi|la) prueba|salieron)\b/,
  kit: /\b(kit|kits|home test|box|sample|stool|caja|muestra|paquete|prueba (de|en) casa)\b/,
  appointment:
    /\b(appointments?|appt|visit|scheduled?|book(ed|ing)?|when (do|am|is) (i|my)|what (day|time)|where (do|is|should) (i|my|the)|see (the|my) doctor|citas?|agendar|programad\w|visita|cuando (es|tengo|me toca)|a que hora|que dia|donde (es|tengo|queda))\b/,
  language:
    /\b(spanish|espanol|english|ingles|interpreter|interprete|translat\w+|traduc\w+|(dont|do not|cant) (speak|understand)|no (hablo|entiendo)|habla[ns]? (espanol|ingles)|chinese|vietnamese|tagalog|korean|russian)\b/,
  portal:
    /\b(portal|log ?in|login|sign ?in|password|code|website|web site|page|app|link|account|locked out|codigo|contrasena|entrar|pagina|sitio|enlace|cuenta|iniciar sesion)\b/,
  contact:
    /\b((new|changed|change|update|wrong|different) (my )?(phone|number|address|email|e mail|cell)|(phone|number|address|email) (has )?(changed|is new|is wrong)|moved|moving|me mude|mudanza|(nuev[oa]|cambi\w+) (mi |de )?(telefono|numero|direccion|correo|celular)|(telefono|numero|direccion|correo) nuev[oa])\b/,
  afraid:
    /\b(scared|afraid|nervous|worried|anxious|fear|embarrass\w+|miedo|nervios[oa]|preocupad[oa]|asustad[oa]|me preocupa|pena|verguenza)\b/,
  trust:
    /\b(scam|fraud|real|legit\w*|who (are you|is this)|how do i know|trust|estafa|fraude|quien (es|eres|habla)|como se que|de verdad)\b/,
  busy: /\b(busy|no time|not now|later|another time|next week|at work|ocupad[oa]|no tengo tiempo|ahora no|mas tarde|despues|luego|la (proxima|otra) semana|trabajando)\b/,
  decline:
    /\b(no thanks|no thank you|not interested|(dont|do not) (want|need) (it|to|this|that|any)|i refuse|too old|feel fine|no gracias|no me interesa|no (lo |la )?(quiero|necesito)|estoy bien asi|me siento bien)\b/,
  callMe:
    /\b(call me|give me a call|phone me|ring me|can (you|someone|somebody) call|speak (to|with)|talk (to|with) (you|someone|somebody|a person)|llam[ae](me|n|rme)|me (puede|pueden|podria) llamar|quiero hablar|hablar con (usted|alguien|una persona))\b/,
  thanks: /\b(thanks?|thank you|thx|appreciate|gracias|agradec\w+|muy amable)\b/,
  agree:
    /\b(ok|okay|yes|yep|sure|sounds good|perfect|great|will do|see you|fine|si|claro|perfecto|esta bien|de acuerdo|bueno|listo|nos vemos|vale)\b/,
  greeting:
    /\b(hello|hi|hey|good (morning|afternoon|evening)|how are you|hola|buen[oa]s?( (dias?|tardes|noches))?|que tal|como esta)\b/,
}
