/** What a member in danger can press, in the order on the card. */
export const CRISIS_BUTTONS = ['call988', 'text988', 'call911', 'callback', 'safe'] as const
export type CrisisButton = (typeof CRISIS_BUTTONS)[number]

const CALLS = { call988: 'tel:988', call911: 'tel:911' } as const

/**
 * Addresses of the three buttons that reach help outside. Whoever texts 988 anything but AYUDA is answered in English, so the Spanish
 * message has that word in it; `?&` is read by iOS and Android alike.
 */
export const CRISIS_LINKS = {
  en: { ...CALLS, text988: 'sms:988' },
  es: { ...CALLS, text988: 'sms:988?&body=AYUDA' },
} as const satisfies Record<'en' | 'es', Partial<Record<CrisisButton, string>>>

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
    title: 'No tiene que pasar por esto a solas. Hay ayuda ahora mismo.',
    body: [
      'Llame al 988 y oprima 2 para español, o mande la palabra AYUDA por mensaje de texto al 988, a cualquier hora, de día o de noche. Es gratis y privado.',
      'Veteranos: oprima 1, o mande un mensaje de texto al 838255.',
      'Si está en peligro ahora, llame al 911.',
    ],
    buttons: {
      call988: 'Llamar al 988 (oprima 2)',
      text988: 'Mandar AYUDA al 988',
      call911: 'Llamar al 911',
      callback: 'Quiero que me llamen hoy',
      safe: 'Por ahora estoy a salvo',
    },
    note: 'Sus respuestas quedan guardadas. Alguien de enfermería las verá hoy.',
  },
} as const satisfies Record<'en' | 'es', CrisisCard>
