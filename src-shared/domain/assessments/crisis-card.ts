/** What a member in danger can press, in the order on the card. */
export const CRISIS_BUTTONS = ['call988', 'text988', 'call911', 'callback', 'safe'] as const
export type CrisisButton = (typeof CRISIS_BUTTONS)[number]

/** Addresses of the three buttons that reach help outside. */
export const CRISIS_LINKS = { call988: 'tel:988', text988: 'sms:988', call911: 'tel:911' } as const satisfies Partial<
  Record<CrisisButton, string>
>

export interface CrisisCard {
  readonly title: string
  readonly body: readonly string[]
  readonly buttons: Readonly<Record<CrisisButton, string>>
  readonly note: string
}

/** The card that is shown at once after any answer above 0 to PHQ-9 item 9, at any total. */
export const CRISIS_CARD = {
  en: {
    title: 'You are not alone. Help is here right now.',
    body: [
      'Call or text 988, any time, day or night. It is free and private.',
      'In Spanish: call 988 and press 2, or text AYUDA to 988. Veterans: press 1, or text 838255.',
      'If you are in danger now, call 911.',
    ],
    buttons: {
      call988: 'Call 988',
      text988: 'Text 988',
      call911: 'Call 911',
      callback: "I'd like my care team to call me today",
      safe: "I'm safe for now",
    },
    note: 'Your answers are saved. A nurse will see this today.',
  },
  es: {
    title: 'Usted no está solo(a). Hay ayuda en este momento.',
    body: [
      'Llame o mande un texto al 988, a cualquier hora, de día o de noche. Es gratis y privado.',
      'En español: llame al 988 y marque 2, o mande AYUDA por texto al 988. Veteranos: marque 1, o mande un texto al 838255.',
      'Si está en peligro ahora, llame al 911.',
    ],
    buttons: {
      call988: 'Llamar al 988',
      text988: 'Texto al 988',
      call911: 'Llamar al 911',
      callback: 'Quiero que mi equipo me llame hoy',
      safe: 'Por ahora estoy a salvo',
    },
    note: 'Sus respuestas quedan guardadas. Una enfermera las verá hoy.',
  },
} as const satisfies Record<'en' | 'es', CrisisCard>
