import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** What stands on file about a member, who may change it, and the wishes for every call. */
export const MEMBER_DATA_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-wishes',
    question: {
      en: 'Where do I note a nickname, an interpreter, one caller or best hours for every call?',
      es: '¿Dónde anoto un apodo, un intérprete, una sola persona o las mejores horas para cada llamada?',
    },
    answer: {
      en: 'Wishes for every call are noted under “Correct or note a wish”, on the open card and in the call once the identity is confirmed: the name the member wants to be called, an interpreter at every call with the language, calls only by one person, best days and hours in the member’s time. They stand on the card and on top of each call for everybody, also before the identity check, and the script uses the name.',
      es: 'Los deseos para cada llamada se anotan en “Corregir o anotar un deseo”, en la tarjeta abierta y en la llamada con la identidad confirmada: cómo prefiere que le digan, un intérprete en cada llamada con el idioma, que solo le llame una persona, mejores días y horas según su hora. Están en la tarjeta y arriba en cada llamada para todos, también antes de verificar la identidad, y el guion usa el nombre.',
    },
    sources: DESK_GUIDE,
    tags: [
      'wishes',
      'always needs interpreter',
      'interpreter every call',
      'nickname',
      'preferred name',
      'one caller',
      'best hours',
      'intérprete siempre',
      'apodo',
      'goes by',
      'only one person',
      'note for everybody',
      'standing note',
    ],
    asked:
      'He always needs an interpreter, where do I put that so everyone sees it? She goes by a short name, where do I note her nickname? Wants only me to call her. Where do I leave a standing note for the next person who calls? Please call only after 2, where does that go? Siempre necesita intérprete, ¿dónde lo dejo puesto? Le dicen por un apodo, ¿dónde lo pongo? Quiere que solo le llame yo, ¿dónde lo marco? ¿Dónde dejo una nota que se vea en cada llamada? She goes by another name, where do I put that? Quiere que le digan de otro modo, ¿dónde lo pongo? Needs an interpreter every time, where is that noted? He only wants one person to call her or him, where is that noted? She goes by her middle name. Where do I note best hours? Put a nickname. ¿Dónde anoto las mejores horas? A deaf member wants a sign language interpreter always, where do I save that? Put a note that everybody sees before calling. A standing note about the member, pinned to the card. How do I flag that he is hard of hearing? Nota fija en la tarjeta. Prefiere que le hable siempre la misma persona. Quiere que siempre le llame la misma. Always the same caller. Prefers to be called by a certain person. Se comunica con intérprete.',
  },
  {
    id: 'desk-unconfirmed',
    question: {
      en: 'What does “New phone not confirmed yet” mean, and who confirms it?',
      es: '¿Qué significa “Teléfono nuevo sin confirmar”, y quién lo confirma?',
    },
    answer: {
      en: '“New phone not confirmed yet” (or e-mail) stands on the card after staff or a file changed the contact: you can call it, but no portal sign-in codes go there. The member confirms it in the portal, signed in by the contact that was not changed, at once; or a care coordinator or supervisor does with “Confirm”, a day after the change, after asking the member. Whoever changed it can’t confirm it.',
      es: '“Teléfono nuevo sin confirmar” (o correo) está en la tarjeta después de que el personal o un archivo cambió el contacto: se le puede llamar, pero ahí no llegan códigos del portal. Lo confirma el miembro en el portal, si entra con el contacto que no cambió, al momento; o coordinación o supervisión con “Confirmar”, un día después del cambio y preguntando antes al miembro. Quien lo cambió no lo confirma.',
    },
    sources: DESK_GUIDE,
    tags: ['not confirmed yet', 'unconfirmed phone', 'confirm contact', 'new number no codes', 'sin confirmar'],
    asked:
      'I typed in her new cell, can I confirm it myself later so that she gets her codes? I changed her number and now it says not confirmed, what does that do? Why can’t I confirm the new phone myself? It says somebody other than me has to confirm it. Can be confirmed from tomorrow on, why? Why does her new number get no codes? Cambié el teléfono y dice sin confirmar. ¿Por qué no lo puedo confirmar yo? ¿Quién confirma el número nuevo? The new cell I entered gets no portal codes. Number added by staff, why no codes? How long until a changed number can be confirmed? ¿Qué es teléfono nuevo sin confirmar? Confirm a new phone.',
  },
  {
    id: 'desk-other-phone',
    question: { en: 'Can a member have two phone numbers?', es: '¿Puede un miembro tener dos números de teléfono?' },
    answer: {
      en: 'A second number goes into “Other phone (calls only)” under “Correct or note a wish”. It is called when the first number can’t be dialed or was recorded as not working, and it is never texted, because consent to texts was given for the first. A number that was recorded as not working can’t be typed in again before that is taken back under “What was said”. An extension is added by hand while dialing.',
      es: 'El segundo número va en “Otro teléfono (solo llamadas)”, en “Corregir o anotar un deseo”. Se llama a ese cuando el primero no se puede marcar o quedó como que no sirve, y nunca recibe textos, porque el permiso fue para el primero. Un número registrado como que no sirve no se puede escribir otra vez antes de retirar eso en “Lo que se dijo”. Una extensión se agrega a mano al marcar.',
    },
    sources: DESK_GUIDE,
    tags: ['second phone', 'other phone', 'landline', 'work number', 'two numbers', 'otro teléfono', 'segundo número'],
    asked:
      'She gave me her landline and her cell, where do I put both? He wants me to try his work number too. Can we text the second number? Add another phone for a member. It does not accept the number I typed. Tiene celular y fijo, ¿dónde pongo los dos? Me dio un segundo número. ¿Se puede mandar texto al otro teléfono? Extension on a number, where? Home phone and cell phone for one member. Tiene teléfono de casa y celular, ¿dónde van? His wife’s phone as a backup number. Alternate number, emergency number, second line. Add another number. Does the other phone get texts?',
  },
  {
    id: 'desk-plan-data',
    question: {
      en: 'The name, birth date, doctor or another entry from the plan is wrong on the card. Can I correct it?',
      es: 'El nombre, la fecha de nacimiento, el médico u otro dato del plan está mal en la tarjeta. ¿Lo puedo corregir?',
    },
    answer: {
      en: 'Name, birth date, member ID, mailing address, primary care provider, conditions and medications come from the plan’s file and can’t be changed at the desk. The member corrects first and last name under Profile in the portal; for the rest they call the number on the member card, and the next file brings it. A nickname goes under “Wants to be called”. Don’t confirm an identity on data that does not match.',
      es: 'El nombre, la fecha de nacimiento, el número de miembro, la dirección postal, el médico de cabecera, las condiciones y las medicinas vienen del archivo del plan y no se cambian en el escritorio. El miembro corrige nombre y apellido en Perfil, en el portal; lo demás lo pide en el número de su tarjeta, y llega con el próximo archivo. Un apodo va en “Prefiere que le digan”. No confirme una identidad con datos que no coinciden.',
    },
    sources: DESK_GUIDE,
    tags: [
      'wrong birth date',
      'wrong name',
      'misspelled',
      'pcp',
      'primary care doctor',
      'conditions',
      'medications',
      'fecha mal',
      'nombre mal',
      'dob',
    ],
    asked:
      'His date of birth is wrong in the system, how do I fix it? Her last name is spelled wrong, got married. She has a new doctor, where do I change the PCP? Can I add a diagnosis or a medicine to her card? Where does the medication list come from? La fecha de nacimiento está mal, ¿la corrijo? Cambió de doctor, ¿dónde lo pongo? Su apellido está mal escrito. ¿Puedo agregar una medicina a la tarjeta? The DOB on file is wrong. El cumpleaños que tenemos no es. The medicines listed on the card are outdated or old. She no longer takes that medicine, can I take it off? His conditions are wrong. The doctor on the card is an old one. La fecha de nacimiento está mal. El nombre está mal. Wrong birthday. Wrong name. Wrong doctor.',
  },
  {
    id: 'desk-who-changed',
    question: {
      en: 'Where do I see who changed a member’s phone or other details?',
      es: '¿Dónde veo quién cambió el teléfono u otros datos de un miembro?',
    },
    answer: {
      en: 'Under “Details and wishes” of an open card a correction says who made it, when, and that it was said on a call; kits, bookings and what was said name who did them, too. Beyond that auditors search the access trail, by the plan’s number, for everybody who saw or changed something. “Waiting to send” beside an entry means that it is on this computer and not yet at the server.',
      es: 'En “Datos y deseos” de la tarjeta abierta, una corrección dice quién la hizo, cuándo y que se dijo en una llamada; los kits, citas y lo que se dijo también nombran a quien lo hizo. Más allá, los auditores buscan en el registro de accesos, por el número del plan, a todos los que vieron o cambiaron algo. “Pendiente de envío” junto a una entrada quiere decir que está en este equipo y todavía no en el servidor.',
    },
    sources: DESK_GUIDE,
    tags: ['who changed', 'history of changes', 'corrected by', 'waiting to send', 'quién lo cambió'],
    asked:
      'Somebody changed her number, who was it? Is there a history of changes? Who updated the address? It says waiting to send next to what I saved. ¿Quién le cambió el teléfono? ¿Hay un historial de cambios? Dice pendiente de envío junto al dato. Who put in that phone number? Who entered or corrected this?',
  },
]
