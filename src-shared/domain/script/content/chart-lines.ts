import type { CallReason, TaskKind } from '../../../sync/vocabulary.ts'
import type { Bilingual } from '../types.ts'

export interface ChartLine {
  /** Said in place of the explanation, or before it where the check is still to be arranged. */
  readonly text: Bilingual
  /** The offer that goes with it; null: nothing is offered. */
  readonly next: Bilingual | null
  /** One step of the closing recap; null: nothing is left to do. */
  readonly recap: Bilingual | null
}

const ASK_OFFICE = {
  en: "If not, would you like me to help you set a time with your doctor's office?",
  es: 'Si no, ¿quiere que le ayude a pedir la cita con el consultorio de su doctor?',
} as const
const NEVER_CAME = {
  en: 'Once you have it, I can go through the first step with you. If it does not come, please call us.',
  es: 'Cuando lo tenga, le puedo explicar el primer paso. Si no le llega, por favor, llámenos.',
} as const

/**
 * What the chart says about one check. `{gap}` is the check, `{on}` a date with its preposition or nothing, `{when}` day
 * and hour, `{day}` the day alone, `{place}` a place with its preposition or nothing, `{detail}` what the member said.
 */
export const CHART_LINES = {
  booked: {
    text: {
      en: 'I see that you have your {gap} on {when}{place}. Does that still work for you?',
      es: 'Veo que tiene su {gap} el {when}{place}. ¿Todavía le queda bien?',
    },
    next: {
      en: 'If that day no longer works, I can help you change it.',
      es: 'Si ese día ya no le queda bien, le puedo ayudar a cambiarlo.',
    },
    recap: { en: 'go to your {gap} on {day}', es: 'ir a su {gap} el {day}' },
  },
  consultBooked: {
    text: {
      en: 'I see that you have a visit to talk about your {gap} on {when}{place}. Does that still work for you?',
      es: 'Veo que tiene una cita para hablar de su {gap} el {when}{place}. ¿Todavía le queda bien?',
    },
    next: {
      en: 'If that day no longer works, I can help you change it.',
      es: 'Si ese día ya no le queda bien, le puedo ayudar a cambiarlo.',
    },
    recap: { en: 'go to the visit about your {gap} on {day}', es: 'ir el {day} a la cita sobre su {gap}' },
  },
  bookedSomeday: {
    text: {
      en: 'I see that your {gap} is being set up already. Do you have the day and the place?',
      es: 'Veo que ya se está arreglando su {gap}. ¿Tiene el día y el lugar?',
    },
    next: {
      en: 'If you do not have them, I can help you find out.',
      es: 'Si no los tiene, le puedo ayudar a averiguarlos.',
    },
    recap: { en: 'find out the day of your {gap}', es: 'averiguar el día de su {gap}' },
  },
  kitOrdered: {
    text: {
      en: 'I see that a home kit for your {gap} was ordered{on}. It has to be approved before it leaves, so it is not on its way yet.',
      es: 'Veo que se pidió{on} un kit para hacer en casa su {gap}. Todavía no sale, porque primero lo tienen que aprobar.',
    },
    next: { en: 'There is nothing you need to do for it today.', es: 'Hoy no tiene que hacer nada para eso.' },
    recap: { en: 'wait for the home kit for your {gap}', es: 'esperar el kit de casa para su {gap}' },
  },
  kitWaits: {
    text: {
      en: 'I see that a home kit for your {gap} was ordered{on}. It has not been mailed yet.',
      es: 'Veo que se pidió{on} un kit para hacer en casa su {gap}. Todavía no se ha enviado por correo.',
    },
    next: { en: 'There is nothing you need to do for it today.', es: 'Hoy no tiene que hacer nada para eso.' },
    recap: { en: 'wait for the home kit for your {gap}', es: 'esperar el kit de casa para su {gap}' },
  },
  kitSent: {
    text: {
      en: 'I see that a home kit for your {gap} is on its way to you{on}. Has it arrived?',
      es: 'Veo que va en camino{on} el kit para hacer en casa su {gap}. ¿Ya le llegó?',
    },
    next: NEVER_CAME,
    recap: { en: 'do the home kit for your {gap} when it arrives', es: 'hacer el kit de su {gap} cuando llegue' },
  },
  kitArrived: {
    text: {
      en: 'I see that your home kit for your {gap} arrived{on}. Have you had a chance to use it?',
      es: 'Veo que ya le llegó{on} el kit para hacer en casa su {gap}. ¿Ya lo pudo usar?',
    },
    next: {
      en: 'We can go through the first step together right now; after that it goes back by mail.',
      es: 'Podemos ver juntos el primer paso ahora mismo; después se devuelve por correo postal.',
    },
    recap: { en: 'do the kit you have at home for your {gap}', es: 'hacer el kit que ya tiene en casa para su {gap}' },
  },
  kitFinished: {
    text: {
      en: 'I see that the lab has your home kit for your {gap}{on}. Results usually take one to two weeks.',
      es: 'Veo que el laboratorio ya tiene{on} el kit de su {gap}. Los resultados casi siempre tardan de una a dos semanas.',
    },
    next: { en: 'There is nothing more to do for it now.', es: 'Por ahora no tiene que hacer nada más para eso.' },
    recap: null,
  },
  kitLost: {
    text: {
      en: 'I see that the home kit for your {gap} got lost{on}. I am sorry about that.',
      es: 'Veo que el kit de su {gap} se perdió{on}. Perdone la molestia.',
    },
    next: null,
    recap: null,
  },
  monitorWaits: {
    text: {
      en: 'I see that a blood pressure monitor was ordered for you{on}. It has not been mailed yet.',
      es: 'Veo que se pidió{on} un monitor de presión para usted. Todavía no se ha enviado por correo.',
    },
    next: { en: 'There is nothing you need to do for it today.', es: 'Hoy no tiene que hacer nada para eso.' },
    recap: { en: 'wait for the blood pressure monitor', es: 'esperar el monitor de presión' },
  },
  monitorSent: {
    text: {
      en: 'I see that a blood pressure monitor is on its way to you{on}. Has it arrived?',
      es: 'Veo que va en camino{on} un monitor de presión para usted. ¿Ya le llegó?',
    },
    next: NEVER_CAME,
    recap: {
      en: 'check your blood pressure with the monitor when it arrives',
      es: 'tomarse la presión con el monitor cuando llegue',
    },
  },
  monitorArrived: {
    text: {
      en: 'I see that your blood pressure monitor arrived{on}. Have you had a chance to use it?',
      es: 'Veo que ya le llegó{on} su monitor de presión. ¿Ya lo pudo usar?',
    },
    next: {
      en: "Sit and rest for five minutes before you use it, and share the numbers with your doctor's office so they go in your record.",
      es: 'Siéntese y descanse cinco minutos antes de usarlo, y dé los números al consultorio de su doctor para que queden en su expediente.',
    },
    recap: { en: 'check your blood pressure with your monitor', es: 'tomarse la presión con su monitor' },
  },
  result: {
    text: {
      en: "I see that a result of your {gap} is in{on}. Has your doctor's office gone over it with you?",
      es: 'Veo que ya hay un resultado de su {gap}{on}. ¿Ya lo vio con el consultorio de su doctor?',
    },
    next: ASK_OFFICE,
    recap: {
      en: "go over the result of your {gap} with your doctor's office",
      es: 'ver el resultado de su {gap} con el consultorio de su doctor',
    },
  },
  reported: {
    text: {
      en: 'You told us{on} that you already had your {gap}{detail}. Thank you! It counts once the record is here.',
      es: 'Usted nos dijo{on} que ya cumplió con su {gap}{detail}. ¡Gracias! Queda completo cuando llegue el comprobante.',
    },
    next: null,
    recap: null,
  },
  recorded: {
    text: {
      en: 'I see that the record of your {gap} is here already. There is nothing you need to do.',
      es: 'Veo que ya llegó el comprobante de su {gap}. No tiene que hacer nada.',
    },
    next: null,
    recap: null,
  },
  done: {
    text: {
      en: 'I see that you went to your {gap}{on}{place}. Thank you for going!',
      es: 'Veo que fue a la cita de su {gap}{on}{place}. ¡Gracias por ir!',
    },
    next: null,
    recap: null,
  },
  passed: {
    text: {
      en: 'I see that you had a time for your {gap}{on}{place}. Did it work out?',
      es: 'Veo que tenía cita para su {gap}{on}{place}. ¿Pudo ir?',
    },
    next: { en: 'If it did not, we can find another day.', es: 'Si no pudo, podemos buscar otro día.' },
    recap: null,
  },
  missed: {
    text: {
      en: 'I see that the visit for your {gap}{on} did not work out. That happens, and we can find another day.',
      es: 'Veo que no se pudo la cita de su {gap}{on}. A veces pasa, y podemos buscar otro día.',
    },
    next: null,
    recap: null,
  },
  spoken: {
    text: {
      en: 'When we talked{on}, you planned your {gap}.',
      es: 'Cuando hablamos{on}, usted tenía planes para su {gap}.',
    },
    next: null,
    recap: null,
  },
} as const satisfies Record<string, ChartLine>
export type ChartLineId = keyof typeof CHART_LINES

/** With these the check still has to be arranged: the explanation and its offer follow. */
export const STILL_DUE: ReadonlySet<ChartLineId> = new Set(['kitLost', 'missed', 'spoken'])

/** The words around a date, an hour, a place and what the member said. */
export const CHART_PHRASES = {
  on: { en: ' on {date}', es: ' el {date}' },
  /** A kit on its way since. */
  since: { en: ' since {date}', es: ' desde el {date}' },
  from: { en: ' from {date}', es: ' del {date}' },
  at: { en: ' at {place}', es: ' en {place}' },
  atHour: { en: '{day} at {time}', es: '{day} a las {time}' },
  atOne: { en: '{day} at {time}', es: '{day} a la {time}' },
  said: { en: ' ({detail})', es: ' ({detail})' },
} as const satisfies Record<string, Bilingual>

/** How a check is called after 'your' / 'su', where its heading does not fit there. */
export const CHECK_AFTER_YOUR = {
  positive_stool_followup: { en: 'colonoscopy', es: 'colonoscopia' },
} as const satisfies Record<string, Bilingual>

/** The call that was promised, for today or for a day that has passed. */
export const PROMISED = {
  today: { en: 'I am calling as we agreed for today.', es: 'Le llamo como quedamos para hoy.' },
  before: {
    en: 'We agreed to talk on {date}. I am sorry that it took longer.',
    es: 'Quedamos en hablar el {date}. Perdone la demora.',
  },
} as const satisfies Record<string, Bilingual>

/** What the member asked us for, by the kind of its open task; the others are not spoken of. `{on}` is `ASKED_ON`. */
export const ASKED: Readonly<Partial<Record<TaskKind, Bilingual>>> = {
  'cost-question': { en: '{on} you asked us about the cost.', es: '{on} nos preguntó por el costo.' },
  'ride-question': { en: '{on} you asked us about a ride.', es: '{on} nos preguntó por el transporte.' },
  'ask-doctor': {
    en: '{on} you asked us to check with your doctor.',
    es: '{on} nos pidió que preguntáramos a su doctor.',
  },
  interpreter: { en: '{on} you asked us for an interpreter.', es: '{on} nos pidió un intérprete.' },
}

/** When it was asked for. */
export const ASKED_ON = {
  today: { en: 'Earlier today', es: 'Hoy' },
  before: { en: 'On {date}', es: 'El {date}' },
} as const satisfies Record<string, Bilingual>

/** After one thing that was asked for, or several. */
export const STILL_OPEN = {
  one: { en: 'That is still open on our side.', es: 'Eso sigue pendiente de nuestra parte.' },
  more: { en: 'Those are still open on our side.', es: 'Esas cosas siguen pendientes de nuestra parte.' },
} as const satisfies Record<string, Bilingual>

/** What the member said when we last reached them; any other reason, and none, has the neutral line. */
export const LAST_TALK: Readonly<Partial<Record<CallReason, Bilingual>>> & { readonly any: Bilingual } = {
  any: { en: 'We last talked on {date}.', es: 'La última vez hablamos el {date}.' },
  'thinking-it-over': {
    en: 'When we talked on {date}, you wanted to think it over.',
    es: 'Cuando hablamos el {date}, usted quería pensarlo.',
  },
  'own-doctor': {
    en: 'When we talked on {date}, you wanted to ask your doctor first.',
    es: 'Cuando hablamos el {date}, usted quería preguntarle primero a su doctor.',
  },
  cost: {
    en: 'When we talked on {date}, you had a question about the cost.',
    es: 'Cuando hablamos el {date}, usted tenía una duda sobre el costo.',
  },
  transport: {
    en: 'When we talked on {date}, it was hard for you to get there.',
    es: 'Cuando hablamos el {date}, le era difícil llegar.',
  },
  'cut-short': {
    en: 'When we talked on {date}, we had to stop early.',
    es: 'Cuando hablamos el {date}, tuvimos que cortar.',
  },
}
