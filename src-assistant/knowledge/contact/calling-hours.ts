import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, RULES } from '../sources.ts'

/** Days and hours beside the ordinary ones: holidays, nights, states, texts. */
export const CALLING_HOURS_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'rule-holidays',
    question: {
      en: 'On which holidays are members not called?',
      es: '¿En qué feriados no se llama a los miembros?',
    },
    answer: {
      en: 'Federal holidays are closed days like Sundays, both the holiday itself and the weekday on which it is observed: New Year, Martin Luther King, Presidents’ Day, Memorial Day, Juneteenth, July 4, Labor Day, Columbus Day, Veterans Day, Thanksgiving and Christmas. Open are the day after Thanksgiving, Election Day, Christmas Eve and Good Friday. Only a call-back that the member asked for follows federal and state hours, or a supervisor states a reason.',
      es: 'Los feriados federales son días cerrados como los domingos, tanto el feriado como el día en que se observa: Año Nuevo, Martin Luther King, Presidentes, Memorial Day, Juneteenth, 4 de julio, Día del Trabajo, Colón, Veteranos, Acción de Gracias y Navidad. Sí se llama el día después de Acción de Gracias, el día de elecciones, en Nochebuena y Viernes Santo. Solo una llamada que pidió el miembro sigue el horario federal y estatal, o la de un supervisor con motivo.',
    },
    sources: DESK_GUIDE,
    tags: ['holiday', 'thanksgiving', 'christmas', 'july 4', 'labor day', 'feriado', 'acción de gracias', 'navidad'],
    asked:
      'Can I call on Thanksgiving? Do we call people on the 4th of July? Is MLK day off for calls? Are we dialing on Columbus Day or Veterans Day? Do we work the phones on Presidents Day, Juneteenth, Memorial Day? The holiday falls on a Saturday, is Friday closed too? Can I call on Black Friday, the day after Thanksgiving? Christmas Eve, New Year’s Eve, Good Friday, Easter Monday: are calls allowed? ¿Puedo llamar el día de Acción de Gracias? ¿Se llama el 4 de julio? Hoy es feriado, ¿le puedo marcar? ¿Puedo llamar en Navidad, en Año Nuevo, el Día del Trabajo? ¿Qué días festivos no se llama? ¿Se llama el Viernes Santo o en Nochebuena? Are we allowed to call on Election Day, Halloween, Mother’s Day? Xmas eve, is calling ok? New Year’s Day calls? Is Election Day a day off for calls? Is today a holiday for us? ¿Puedo llamar el 25 de diciembre? ¿El lunes es feriado, llamo? Can I call on December 25 or January 1?',
  },
  {
    id: 'rule-night',
    question: {
      en: 'May anybody call a member before 8 in the morning or after 9 at night, as an exception?',
      es: '¿Alguien puede llamar antes de las 8 de la mañana o después de las 9 de la noche, como excepción?',
    },
    answer: {
      en: 'Outside 8 am to 9 pm at the member’s place nobody calls: no supervisor’s reason, no request of the member and no promised call-back opens those hours. Agree on another time. Only an open crisis may be followed up at any hour, by a supervisor or clinician. From 8 to 9 in the morning and in the evening it takes a call-back that the member asked for, or a supervisor with a reason.',
      es: 'Fuera de 8 a. m. a 9 p. m. donde vive el miembro no llama nadie: ni el motivo de un supervisor, ni el pedido del miembro, ni una llamada prometida abre esas horas. Acuerde otra hora. Solo a una crisis abierta se le da seguimiento a cualquier hora, por un supervisor o clínico. De 8 a 9 de la mañana y de la noche hace falta una llamada que pidió el miembro, o un supervisor con motivo.',
    },
    sources: [...DESK_GUIDE, ...RULES.calls],
    tags: ['9:30 at night', 'after 9 pm', 'before 8 am', 'late', 'night', 'supervisor', 'noche', 'muy tarde'],
    asked:
      'He works late and wants me to call at 9:30 tonight. I am a supervisor, can I ok a reminder call at 9:30 at night? She gets off work at ten, can I call at 10 pm if she asks for it? He asked me to ring at 7 in the morning before his shift. Can a sup approve a call after 9 pm? Can the member give permission for a call late at night? She says call me at 7:30 am, is that possible? Works nights and only awake after ten. Quiere que la llame a las 10 de la noche. Me pidió que le marque a las 7 de la mañana. ¿Puede el supervisor autorizar una llamada después de las 9 de la noche? Trabaja hasta tarde y pide que le llame a las nueve y media. Can a supervisor override after 9 pm? Is an override possible after nine in the evening?',
  },
  {
    id: 'rule-why-hours',
    question: {
      en: 'The law allows calls from 8 am. Why does the desk block me before 9?',
      es: 'La ley permite llamar desde las 8 a. m. ¿Por qué el escritorio me bloquea antes de las 9?',
    },
    answer: {
      en: 'The federal frame of 8 am to 9 pm is the outermost limit; our policy is narrower, 9 am to 8 pm Monday to Saturday on the member’s clock, and a state or the plan can narrow it more. The strictest counts. The start of a window is inside and its end is not: 9:00 am is open, 8:00 pm is closed. Before 9 or from 8 on it takes a call-back that the member asked for, or a supervisor with a reason.',
      es: 'El marco federal de 8 a. m. a 9 p. m. es el límite exterior; nuestra política es más estrecha, de 9 a. m. a 8 p. m. de lunes a sábado en la hora del miembro, y un estado o el plan pueden reducirla más. Cuenta lo más estricto. El inicio de la ventana está dentro y su final no: a las 9:00 a. m. se puede, a las 8:00 p. m. ya no. Antes de las 9 o desde las 8 solo va una llamada que el miembro pidió, o la de un supervisor con motivo.',
    },
    sources: [...DESK_GUIDE, ...RULES.calls],
    tags: ['8 am', 'blocked at 8', 'federal hours', 'house policy', 'stricter', 'narrower', 'política'],
    asked:
      'Why are we blocked at 8:20 in the morning? The rule says 8 am, why can’t I dial at 8:15? Why is the window 9 to 8 and not 8 to 9? It is 8:05 pm and it will not let me call. Is exactly 8:00 pm still ok? Can I dial at 9 on the dot? Telemarketers call until nine, why do we stop at eight? Who decided on nine o’clock? A rep says she may dial from 8. Why are our hours stricter than the federal rule? ¿Por qué no puedo llamar a las 8:20? Si la ley dice desde las 8, ¿por qué me bloquea? ¿A las 8 en punto de la noche todavía se puede? Is it ok to call at 8 pm sharp? Is nine in the morning sharp fine? ¿A las 9 en punto ya se puede llamar? My shift starts at 7 am, can I dial the East Coast already? It is 7:50 pm in her town, is there time for one more call?',
  },
  {
    id: 'rule-states',
    question: {
      en: 'What are the calling hours by state?',
      es: '¿Cuál es el horario de llamadas por estado?',
    },
    answer: {
      en: 'Two states narrow our 9 am to 8 pm: Kentucky opens at 10 am, and Rhode Island allows Monday to Friday 9 am to 6 pm and Saturday 10 am to 5 pm. In all others our policy is as strict or stricter, Florida, Texas and Massachusetts among them. The desk applies the state of the ZIP code and of the area code by itself; some rows await confirmation and take the stricter reading.',
      es: 'Dos estados reducen nuestro horario de 9 a. m. a 8 p. m.: Kentucky empieza a las 10 a. m., y Rhode Island permite de lunes a viernes de 9 a. m. a 6 p. m. y sábado de 10 a. m. a 5 p. m. En los demás nuestra política es igual o más estricta, también en Florida, Texas y Massachusetts. El escritorio aplica el estado del código postal y el del código de área; algunas filas esperan confirmación y se toman en lo más estricto.',
    },
    sources: DESK_GUIDE,
    tags: ['state rules', 'each state', 'kentucky', 'rhode island', 'stricter state', 'estado', 'estatal'],
    asked:
      'What are the hours for Kentucky? How late can I call Rhode Island? Do states have their own calling times? Which state is the strictest? She lives in Massachusetts, other hours? Does Texas have its own rule? Are the hours different in Pennsylvania, Maryland, Oklahoma, Connecticut? It is 9:30 am in Louisville and Call Now is off. Who looks after the state rules, do I have to know them? ¿Qué horario hay en Kentucky, en Rhode Island? ¿Cada estado tiene su propio horario? ¿Cuál estado es más estricto?',
  },
  {
    id: 'rule-states-callback',
    question: {
      en: 'Which state hours hold for a call-back that the member asked for?',
      es: '¿Qué horario estatal vale para una llamada que pidió el miembro?',
    },
    answer: {
      en: 'For a call-back that the member asked for, state hours still hold. No Sunday at all: Alabama, Louisiana, Mississippi, Rhode Island, South Dakota, Utah; Pennsylvania from 1:30 pm, Texas from noon. Only until 8 pm: among others Florida, Massachusetts, Maryland, Oklahoma, Washington, Connecticut, Nevada. From 9 am: among others Michigan, Minnesota, New Mexico, Texas; Kentucky from 10. The desk refuses a time that the state closes.',
      es: 'Para una llamada que pidió el miembro sigue valiendo el horario del estado. Ningún domingo: Alabama, Luisiana, Misisipi, Rhode Island, Dakota del Sur, Utah; Pensilvania desde la 1:30 p. m., Texas desde el mediodía. Solo hasta las 8 p. m.: entre otros Florida, Massachusetts, Maryland, Oklahoma, Washington, Connecticut, Nevada. Desde las 9 a. m.: entre otros Michigan, Minnesota, Nuevo México, Texas; Kentucky desde las 10. El escritorio rechaza una hora que el estado cierra.',
    },
    sources: DESK_GUIDE,
    tags: ['state hours', 'call-back refused', 'promised call-back', 'llamada prometida', 'estado'],
    asked:
      'She lives in Alabama and asked for a call back on Sunday. He wants a promised call back on Sunday in Texas. Why does the desk refuse a callback at 8:30 pm in Florida? Which states allow no call-backs on Sundays? Can I promise a callback for Sunday afternoon in Pennsylvania? Promised callback in Louisiana on a holiday. Vive en Misisipi y pidió la llamada prometida para el domingo. ¿En qué estados no puedo prometer una llamada en domingo? No me deja poner la llamada prometida a las 8:30 en Florida. Can Texas members be called on Sundays if they ask for it?',
  },
  {
    id: 'rule-clock-change',
    question: {
      en: 'Do I have to convert time zones or daylight saving time myself?',
      es: '¿Tengo que calcular yo el huso horario o el horario de verano?',
    },
    answer: {
      en: 'The desk reckons with the member’s own clock, daylight saving time included, so that nothing has to be converted: Arizona and Hawaii, which keep their time all year, too. Call Now is on or off by that clock, and the card tells the next allowed time. Times of call-backs and wishes are entered in the member’s time, not in yours. Where a ZIP code lies in two zones, both count.',
      es: 'El escritorio calcula con el reloj del miembro, también con el horario de verano, y no hay que convertir nada: también Arizona y Hawái, que no cambian la hora. “Llamar ahora” se enciende o apaga según ese reloj, y la tarjeta dice la próxima hora permitida. Las horas de llamadas prometidas y deseos se anotan en la hora del miembro, no en la suya. Si un código postal cae en dos husos, cuentan los dos.',
    },
    sources: DESK_GUIDE,
    tags: ['daylight saving', 'dst', 'convert', 'arizona', 'hawaii', 'clock change', 'horario de verano'],
    asked:
      'The clocks changed last night, does the desk know? Is Arizona on mountain or pacific time now? Do I add three hours for Hawaii myself? When I set a callback for 3, is it my 3 or her 3? What time is it at her place? Daylight savings, who takes care of that? Her town is right on the line between two time zones. ¿La hora que pongo es la mía o la de ella? Cambió la hora, ¿el sistema lo sabe? ¿Tengo que sumar las horas yo? ¿En qué hora anoto la llamada? How do I know what time it is for him? What time is it where she lives? Does Puerto Rico have its own time?',
  },
  {
    id: 'rule-traveling',
    question: {
      en: 'The member is traveling or spends the winter elsewhere. Which hours count?',
      es: 'El miembro está de viaje o pasa el invierno en otro lugar. ¿Qué horario cuenta?',
    },
    answer: {
      en: 'The desk goes by the ZIP code and area code on file and can’t know where a traveling member is. When a member says they are in another time zone, keep to the policy hours there as well, and set the call-back in a time that is good for both. For a longer stay put the new ZIP code under “Correct or note a wish”; the address of the plan is changed by member services.',
      es: 'El escritorio va por el código postal y el código de área registrados y no puede saber dónde viaja el miembro. Si dice que está en otro huso, respete también allá el horario de la política y fije la llamada a una hora buena en los dos lugares. Para una estancia larga ponga el código postal nuevo en “Corregir o anotar un deseo”; la dirección del plan la cambia servicios para miembros.',
    },
    sources: DESK_GUIDE,
    tags: ['traveling', 'vacation', 'snowbird', 'winter home', 'out of state', 'de viaje', 'vacaciones'],
    asked:
      'She is on vacation in another state, what time can I call? Snowbird in Florida till April. He is visiting his son on the west coast this month. She is abroad right now. Goes back and forth between two homes. Está de vacaciones en otro estado, ¿a qué hora le llamo? Pasa el invierno en otro lado. Está visitando a su hija en California.',
  },
  {
    id: 'rule-text-hours',
    question: {
      en: 'At what hours may texts, e-mails and chat messages go out?',
      es: '¿A qué horas pueden salir textos, correos y mensajes de chat?',
    },
    answer: {
      en: 'Texts keep the same hours as calls: 9 am to 8 pm at the member’s place, Monday to Saturday, not on Sundays and federal holidays, and nobody can override that for a message. E-mail and the portal’s chat have no hours. A sign-in code that the member asks for comes at any hour. The texts do not count against the caps on calls.',
      es: 'Los textos siguen el mismo horario que las llamadas: de 9 a. m. a 8 p. m. donde vive el miembro, de lunes a sábado, no los domingos ni los feriados federales, y para un mensaje nadie puede saltárselo. El correo y el chat del portal no tienen horario. Un código de entrada que pide el miembro llega a cualquier hora. Los textos no cuentan para los topes de llamadas.',
    },
    sources: [...DESK_GUIDE, ...RULES.calls],
    tags: ['texting hours', 'text at night', 'text on sunday', 'email hours', 'horario de textos'],
    asked:
      'Can I text on a Sunday? How late can I send a text? Is there an hour for emails? Can a supervisor let me text after hours? May I email her at night? Do texts count as attempts? Can I send the link on a holiday by text? What time do texts stop? Can I write in the chat at ten at night? ¿Puedo mandar un texto el domingo? ¿Hasta qué hora se mandan textos? ¿El correo tiene horario? ¿Los textos cuentan como intento? Can I text after 8 pm? Is it too late for a text at nine?',
  },
  {
    id: 'rule-plan-hours',
    question: {
      en: 'Can our plan set other calling hours or caps?',
      es: '¿Puede nuestro plan poner otro horario o otros topes de llamadas?',
    },
    answer: {
      en: 'An administrator can make the hours from Monday to Saturday and the caps of 7 and 60 days narrower for the whole plan, under Administration > Plan settings, and never wider: Sundays, holidays and the one call in 24 hours stay. Every desk takes the change over by itself. A coach or a team can’t change them.',
      es: 'Un administrador puede reducir el horario de lunes a sábado y los topes de 7 y 60 días para todo el plan, en Administración > Ajustes del plan, y nunca ampliarlos: los domingos, los feriados y la llamada única en 24 horas se quedan. Cada escritorio toma el cambio por sí solo. Ni una persona ni un equipo los cambia.',
    },
    sources: DESK_GUIDE,
    tags: ['plan settings', 'narrower hours', 'change the hours', 'change the limit', 'ajustes del plan'],
    asked:
      'Who can change the calling hours? Can our plan allow calls until nine? Can we raise the limit of three a week? Why do we stop at six here? Can the administrator open Sundays? Our plan wants fewer calls per month. ¿Quién cambia el horario de llamadas? ¿Se puede subir el límite de intentos? ¿El plan puede permitir domingos?',
  },
]
