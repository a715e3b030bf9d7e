import { phrase } from '../phrases/index.ts'

/*
 * Ways to say 'no more texts', as patterns over normalized text (see `Phrase`). `^` and `$` hold a phrase to the whole
 * message, where a word says something else inside of a sentence ('stop by at 3').
 */

const TEXTS =
  '(text|texts|texting|txt|txts|txting|mesage|mesages|mesaging|msg|msgs|sms|notifications|reminders|spam|spaming)'
const EMAILS = '(email|emails|e mail|e mails|emailing|e mailing|mailing|newsleter|newsleters)'
const SENDING =
  '(sending|writing|contacting|bothering|mesaging|texting|txting|caling|buging|harasing|spaming|pestering|text|mesage|contact)'
const DETERMINERS = '((al|the|these|those|this|my|your|any|future|further|more|please|with|me|sending|geting) )*'
const POLITE =
  '((please|pls|plz|plese|just|ok|okay|no|hey|hi|helo|thanks|thank you|now|already|i said|and|can|could|wil|would|you|need to|must|i|want|like|to) )*'
const AFTER =
  '( (please|pls|plz|now|already|right|thanks|thank you|imediately|today|ok|me|us|it|this|that|al|everything))*'
const ME = '(me|us|my number|my phone|my cel|this number|this phone|my name|my info|my information|my contact|number)'
/** Said of who has the number; of a husband by his widow too, which a person then sorts out. */
const PERSON =
  '(she|he|they|mom|mother|mama|dad|father|papa|wife|husband|sister|brother|aunt|uncle|grandma|grandpa|grandmother|grandfather|member|patient|person|spouse|son|daughter|that person|this person|mr [a-z]+|mrs [a-z]+|ms [a-z]+)'

export const ENGLISH_REVOCATIONS = [
  phrase(
    'stop',
    `^${POLITE}(stop|quit|end|exit|enough|unsubscribe|unsuscribe|unsubcribe|revoke|cancel|remove|delete|block)${AFTER}$`,
  ),
  phrase('stop', '(please|pls|plz|just) (stop|quit)$'),
  phrase('stop sending', `(stop|quit|cease|halt|discontinue) ${DETERMINERS}(${SENDING}|${TEXTS})`),
  phrase('stop sending', `(end|cancel|turn of|block|shut of|disable) ${DETERMINERS}${TEXTS}`),
  phrase('stop sending', '(stop|quit) (it|this|that|al this|al that|al of this)$'),
  phrase('stop sending', `(want|need|like) ((these|the|those|this|al|your|you) )*((text|texts|mesages) )?to stop`),
  phrase('stop sending', `(make|get) ((it|this|these|the|your|texts|mesages) )+stop`),
  phrase(
    'do not text',
    '(dont|do not|dnt|never|stop) (ever )?(text|txt|mesage|msg|write to|write me|contact|send me|send us|send any|send anything|send text|bother|spam|reach out)',
  ),
  phrase(
    'do not want texts',
    `(dont|do not|dnt|didnt|did not|no longer|never|not) (want|wana|wish|need|like|care|asked|ask|agree|agreed|sign|signed|consent)( (to|get|getting|geting|receive|receiving|for|up|be|have|see|any|anymore|more|al|these|those|your|you|the|from|of))* (${TEXTS}|texted|contacted|mesaged|sending me|contacting me)`,
  ),
  phrase('no more', `(no|any) (more|further|aditional|future) ((of|these|your|the|this) )*(${TEXTS}|contact)`),
  phrase('no more', `(no|zero) ${TEXTS}$`),
  phrase('no more', `^${POLITE}(no more|not anymore|no more of this|enough is enough|never again)${AFTER}$`),
  phrase('no e-mail', `(stop|quit|cease|end) ${DETERMINERS}${EMAILS}`),
  phrase(
    'no e-mail',
    `(dont|do not|never|not) (ever )?(send (me |us )?)?${DETERMINERS}${EMAILS} (me|us|anymore|again)`,
  ),
  phrase('no e-mail', `(no|dont want|do not want) (any )?more ${DETERMINERS}${EMAILS}`),
  phrase('no e-mail', `(dont|do not|no longer) want ((any|your|these|those|to get|to receive) )*${EMAILS}`),
  phrase('remove me', `(remove|delete|erase|drop|scratch|unsubscribe|unenrol) ${ME}`),
  phrase('remove me', `(take|get) ${ME} (of|out)( of)?( (please|now|thanks|this|al|it|everything))*$`),
  phrase(
    'off the list',
    '(of|of of|out of|from) ((your|this|the|that|al|any) )*(list|lists|caling list|texting list|mailing list|texts|mesages|system|database|records)',
  ),
  phrase(
    'unsubscribe',
    '(unsubscribe|unsubscribed|unsuscribe|unsubcribe|un subscribe|opt out|opt me out|opting out|opt us out|opted out)',
  ),
  phrase(
    'revoke',
    '(revoke|revoking|withdraw|withdrawing|rescind|cancel|take back) ((my|al|any|the) )*(consent|permission|authorization|subscription|agreement|opt in|enrolment|service)',
  ),
  phrase('revoke', '(do not|dont|no longer|never) ((have|had|gave|give|you|my) )*(consent|permission)'),
  phrase('stop', '(stahp|stpo|sotp|stopit)'),
  phrase('stop', '(knock it of|cut it out|cease and desist|you can stop|i said stop)'),
  phrase(
    'stop sending',
    '(stop|quit|no more of|done with|sick of|tired of|fed up with) (these|those|them|this)( (please|now|thanks|already|texts|mesages|ok))*$',
  ),
  phrase('do not text', '(not|never) (to )?(send|text|mesage|contact) (me|us|them|these|those|her|him|this|any)'),
  phrase('do not want texts', `(rather|prefer|like) not (to )?(receive|get|have|be texted)`),
  phrase(
    'do not want texts',
    '(never|didnt|did not) (sign up|signed up|agree|agreed|asked|ask) (for|to) (this|these|it|that|any)',
  ),
  phrase('do not want texts', '(instead of|rather than) (texting|texts|text|mesaging)'),
  phrase(
    'do not want texts',
    '(email|emails|mail|letters|cals) only|only (email|emails|mail|letters|cal me|text me about|text about)',
  ),
  phrase('do not want texts', '(but|and) nothing else'),
  phrase('do not want texts', `(too|so) many ${TEXTS}`),
  phrase('no more', `no more ([a-z]+ )?${TEXTS}`),
  phrase('not interested', `(not|no longer) interested in (geting|receiving|your|these|any|${TEXTS})`),
  phrase(
    'no longer a member',
    '(changed|switched|left|dropped|have new|got new) (my )?(insurance|plans|health plan|companies)',
  ),
  phrase('harassment', '(block me|a scam|scam dont|scamers)'),
  phrase('wrong number', '^wrong( sory| one| person)?$'),
  phrase('wrong number', '(not|isnt) [a-z]+s (phone|number|cel)'),
  phrase('wrong number', '(dont|do not) know any (mr|mrs|ms|mis|doctor) [a-z]+'),
  phrase('wrong number', '(new number since|had this number (since|for)|have had this number|just got this number)'),
  phrase('leave me alone', '(leave|let) (me|us|my (mom|mother|dad|father|wife|husband)) (alone|be|in peace)'),
  phrase('leave me alone', '(lose|forget|los) (my|this) (number|phone)'),
  phrase('leave me alone', '(go away|buz of|get lost|fuck of|f of|pis of|bug of|screw you|fuck you)'),
  phrase('harassment', '(harasment|harasing|spam|stalking|this is a scam)'),
  phrase('harassment', '(blocking|block|reporting|report|reported|blocked) (you|this number|your number)'),
  phrase('not interested', '(not|no longer) interested$'),
  phrase(
    'no longer a member',
    '(no longer|not) (a member|with|on|in) ((of|this|your|the|that) )+(plan|insurance|company|health plan)',
  ),
  phrase('wrong number', '(wrong|incorect|mistaken) (number|person|phone|guy|lady|cel|num|one)'),
  phrase('wrong number', '(not|isnt|aint) (his|her|their|my|the|that|the right) (number|phone|person|cel)'),
  phrase('wrong number', '(this is|im|i am|its|thats) not (him|her|them|the person|the right|who you|your member)'),
  phrase(
    'wrong number',
    '^(sory )?(this is not|this isnt|im not|i am not) (?!(sure|ready|going|god|wel|ok|hapy|right|true|urgent|able|in|at|a)\\b)[a-z]+( anymore)?( (wrong|sory).*)?$',
  ),
  phrase(
    'wrong number',
    '(no one|noone|nobody|no body) ((here )?(named|by that name|caled|with that name)|here|at this number)',
  ),
  phrase('wrong number', '(theres|there is) (no|no one|nobody) ([a-z]+ )?(here|by that name|named)'),
  phrase('wrong number', '(dont|do not) know (anyone|anybody|who this|him|her|that person|this person|any [a-z]+$)'),
  phrase(
    'has died',
    `${PERSON} ((has|have|had|just|recently|already|sadly|is|was|who|last|[a-z]+) )?(pased|pased away|died|dead|deceased|gone to heaven)`,
  ),
  phrase('has died', '(pased away|deceased|no longer living|no longer alive|no longer with us)'),
  phrase(
    'has died',
    '^(?!(my|the|our|his|her) (phone|cel|batery|car|tv|computer|tablet))[a-z]+( [a-z]+)? (has |is |just )?(died|dead)( [a-z]+)*$',
  ),
]

const MESSAGES = '(mensajes|mensaje|mensajitos|textos|texto|sms|avisos|recordatorios|notificaciones|spam)'
const SEND =
  '(mande|manden|mandes|mandar|mandando|mandarme|envie|envien|envies|enviar|enviando|enviarme|escriba|escriban|escribas|escribir|escribiendo|escribirme|texte|texteen|texteen|textear|texteando|textearme|contacte|contacten|contactar|contactarme|contactando|moleste|molesten|molestes|molestar|molestarme|molestando|fastidien|fastidie|mensajeen)'

export const SPANISH_REVOCATIONS = [
  phrase(
    'no e-mail',
    '(no mas|no quiero( recibir)?( mas)?( sus| estos)?|sin mas) (correo|correos|emails|correos electronicos)',
  ),
  phrase(
    'no e-mail',
    '(dejen|deje|paren|pare|basta) (de )?((enviar|enviarme|mandar|mandarme|con|los|estos|sus|mas) )*(correo|correos|emails)',
  ),
  phrase('no e-mail', 'no me (envie|envien|mande|manden|escriba|escriban)( mas)? (correo|correos|emails)'),
  phrase('no más', `(no|ya no|ningun|ni un) (mas )?${MESSAGES}`),
  phrase('no más', '^((ya|por favor|que|bueno) )*no mas( (por favor|gracias|ya))*$'),
  phrase(
    'no más',
    `(no|ya no|tampoco) (quiero|deseo|necesito|pedi|autorizo|autorice|solicite|acepto|quisiera)( (recibir|mas|sus|estos|esos|los|de|que|me|sigan|seguir|recibiendo|ver|tantos))* (${MESSAGES}|${SEND}|esto|nada de ustedes)`,
  ),
  phrase(
    'no me escriban',
    `(no|ya no|nunca|que no)( mas)? (me |nos |le |les )?((vuelva|vuelvan|siga|sigan|esten|este) )?(a )?${SEND}`,
  ),
  phrase(
    'dejen de',
    `(deje|dejen|deja|dejar|paren|pare|para|parar|cese|cesen) (ya )?de (${SEND}|${MESSAGES}|lamar|lamarme|estar|fastidiar|chingar|joder)`,
  ),
  phrase(
    'paren',
    '^((por favor|porfavor|porfa|ya|no|que|oiga|oigan|favor) )*(pare|paren|parar|alto|basta|deje|dejen|detener|detengan|detenga|terminar|salir|fin|cancelar|cancele|cancelen|baja|borrenme|quitenme|eliminar|retirar|parenle|parele)( (ya|por favor|porfavor|porfa|gracias|esto|eso|mensajes|todo|de))*$',
  ),
  phrase(
    'paren',
    `(pare|paren|parele|parenle|basta|detengan|detenga|ya estuvo|ya estuvo bueno) (ya )?(con |de )?(los |las |sus |estos |esos |tantos |tanto )?(${MESSAGES}|esto|eso)`,
  ),
  phrase(
    'déjenme en paz',
    '(dejenme|dejeme|dejame|dejenos|dejen|deje|dejarme|dejenla|dejenlo) (en paz|tranquila|tranquilo|quieta|quieto|ya)',
  ),
  phrase(
    'quítenme',
    '(quitenme|quiteme|quitame|saquenme|saqueme|sacame|borrenme|borreme|borrame|eliminenme|elimineme|remuevanme|remuevame|retirenme|quitarme|borrarme|sacarme|eliminarme)',
  ),
  phrase(
    'quítenme',
    '(quiten|quite|saquen|saque|borren|borre|eliminen|elimine|remuevan|remueva|retiren) (a )?(mi|este|el|ese) (numero|nombre|telefono|celular|contacto|esposo|esposa|mama|papa)',
  ),
  phrase('no me escriban', '(no|ya no) (jodan|joda|chinguen|chingue|frieguen|friegue|fastidien|fastidie)'),
  phrase('no más', `${MESSAGES} no (quiero|quisiera|deseo|necesito)`),
  phrase('darse de baja', '(darme|darnos|denme|deme|dar|dame|darse) de baja|(quiero|solicito|pido) (la |mi )?baja'),
  phrase(
    'cancelar mensajes',
    `(cancelar|cancele|cancelen|cancelo|suspender|suspendan|suspenda|detener|detengan|detenga|terminar|terminen|paren|pare|eliminar|quitar|quiten|bloquear) (todos )?((los|las|mis|sus|estos|el|la|mi|con) )*(${MESSAGES}|suscripcion|servicio de mensajes)`,
  ),
  phrase(
    'retiro mi permiso',
    '(retiro|revoco|cancelo|quito|anulo|no doy|no di|nunca di|retirar|revocar) ((el|mi|su) )?(permiso|consentimiento|autorizacion)',
  ),
  phrase('desuscribir', '(de ?suscrib[a-z]+|desinscrib[a-z]+|anular suscripcion)'),
  phrase('no me interesa', '(no (me|nos) interesa$|no estoy interesad[a-z]*|no me interesan? (sus|estos|los|recibir))'),
  phrase('acoso', '(esto es|es un|son un|son unos|ya es|es puro) (acoso|spam|molestia|fastidio|estafa|fraude|abuso)'),
  phrase('acoso', '(los|lo|las|la|te|voy a) (voy a )?(bloquear|reportar|denunciar|bloqueo|reporto)'),
  phrase('número equivocado', '(numero|telefono|persona) (equivocad[a-z]*|incorect[a-z]*|erone[a-z]*|mal)'),
  phrase(
    'número equivocado',
    '(se equivoc[a-z]*|equivocado de (numero|persona)|^(usted |ustedes )?(esta|estan) equivocad[a-z]*|se confundi[a-z]*)',
  ),
  phrase(
    'número equivocado',
    '(no soy (ela|el|esa persona|la persona|esa senora|ese senor|quien busca|quien buscan)|aqui no (vive|esta)|no (vive|esta) aqui|no conozco a|no es (el|su) (numero|telefono|celular)|(este|ese) (numero|telefono|celular) (no es|ya no es)|ya no es (su|mi|el) (numero|telefono)|nadie (con|de) ese nombre|no hay nadie (con|de|que))',
  ),
  phrase(
    'falleció',
    '(falecio|faleci|ha falecido|murio(?! (el|mi|la|su) (telefono|celular|bateria|carro))|ha muerto|esta muert[a-z]*|difunt[a-z]*|descanse en paz|ya no vive|paso a mejor vida|en paz descanse|q e p d|qepd|qpd)',
  ),
]
