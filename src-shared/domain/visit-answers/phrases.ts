import { phrase } from '../phrases/index.ts'

/*
 * Ways to answer a reminder of a visit, as patterns over normalized text (see `Phrase`). A yes is the whole message: whoever says
 * more than that has something for a person to read.
 */

const POLITE = '( (please|thanks|thank you|ty|i wil|ok|okay|sir|maam|gracias|por favor))*'

export const YES = [
  phrase('confirm', `^(c|confirm|confirmed|confirming|i confirm|yes|yep|yeah|yup|y)${POLITE}$`),
  phrase('will be there', `^((yes|ok|okay|yep|yeah) )?(i wil|il|wil|we wil|wel) (be there|come|make it|go)${POLITE}$`),
  phrase('will be there', `^((yes|ok|okay) )?(see you (then|there)|im coming|i am coming|ill be there)${POLITE}$`),
  phrase(
    'sí',
    `^(si|confirmo|confirmado|confirmada|si confirmo|lo confirmo|la confirmo|claro|claro que si|por supuesto)${POLITE}$`,
  ),
  phrase(
    'sí voy',
    `^(si )?(voy|si voy|ahi estare|ali estare|ahi voy|voy a ir|ire|asistire|ahi nos vemos|ali nos vemos)${POLITE}$`,
  ),
]

const NOT_ABLE =
  '(cant|can not|cannot|couldnt|could not|wont|wil not|wouldnt be able to|unable to|not able to|not going to|not gona)'
const GET_THERE = '(make|come|be|go|get|atend|do|kep|drive|show|today|tomorow)'
const CHANGE = '(cancel|reschedule|resched|move|change|postpone|rebok|push|switch)'
const CAMBIAR = '(cancelar|cambiar|mover|reprogramar|reagendar|posponer|aplazar|pasar)'

export const CANNOT = [
  phrase('cannot come', `${NOT_ABLE} ((i|to|ever|even) )?${GET_THERE}`),
  phrase(
    'cannot come',
    '(not coming|no show|forgot about it|wont be there|i am sick|im sick|no ride|dont have a ride|have no ride)',
  ),
  phrase('another time', `(need|have|want|like|trying|can (we|i|you)|could (we|i|you)|may i|please) (to )?${CHANGE}`),
  phrase('another time', `(another|diferent|later|other|new|beter) (day|time|date|week|apointment|apt)`),
  phrase(
    'no puedo',
    'no (puedo|podre|voy a poder|podria|pude|podemos) (ir|legar|asistir|presentarme|venir|estar|manana|hoy|ese dia|el|a)',
  ),
  phrase('no puedo', '^(no puedo|no podre|no voy|no ire|no asistire|no voy a ir|no voy a poder)( .*)?$'),
  phrase(
    'otra hora',
    `(quiero|necesito|tengo que|quisiera|puedo|puede|pueden|podria|podrian|podemos|hay que|favor de) ${CAMBIAR}(la|lo|me|mela)?`,
  ),
  phrase('otra hora', '(otro dia|otra fecha|otra hora|otra cita|mas tarde otro)'),
  phrase(
    'no puedo',
    '(estoy enferm[ao]|me enferme|no tengo (quien me leve|como ir|transporte|caro|ride)|se me olvido la cita)',
  ),
]

export const LATE = [
  phrase('late', '(runing|am|im|be|is|are|bit|litle|minutes|mins|min|hour|to be|were|geting there) late'),
  phrase('late', '(stuck|caught) (in|at)|in trafic|(on|omw|im on) my way|^omw'),
  phrase(
    'tarde',
    '(voy|vamos|legare|lego|legamos|vengo|ando|estoy|vere|voy a legar|legando) ((un poco|algo|un poquito|como|unos|[a-z0-9]+) )*(tarde|atrasad[ao]|retrasad[ao]|demorad[ao])',
  ),
  phrase(
    'tarde',
    '(se me hizo tarde|hay mucho trafico|en el trafico|en trafico|voy en camino|ya voy en camino|estoy en camino|me voy a tardar|me retraso)',
  ),
]
