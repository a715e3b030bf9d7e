import type { Language, ResourceNeed } from '../../../sync/vocabulary.ts'
import type { Bilingual } from '../types.ts'

/** For staff: who helps near the member with what a screening found. `{ways}` are names with numbers. */
export const LOCAL_HELP = {
  line: {
    en: 'Open need: {need}. Help near the member: {ways}.',
    es: 'Necesidad abierta: {need}. Ayuda cerca del miembro: {ways}.',
  },
  call211: { en: '211, in any language', es: '211, en cualquier idioma' },
} as const satisfies Record<string, Bilingual>

export const NEED_NAMES = {
  housing: { en: 'housing', es: 'vivienda' },
  food: { en: 'food', es: 'comida' },
  transportation: { en: 'rides', es: 'transporte' },
  utilities: { en: 'utility bills', es: 'servicios de la casa' },
  support: { en: 'day-to-day support', es: 'apoyo en el día a día' },
  money: { en: 'paying for basics', es: 'pagar lo básico' },
} as const satisfies Record<ResourceNeed, Bilingual>

export const SPOKEN = {
  en: { en: 'English', es: 'inglés' },
  es: { en: 'Spanish', es: 'español' },
  zh: { en: 'Chinese', es: 'chino' },
  vi: { en: 'Vietnamese', es: 'vietnamita' },
  other: { en: 'interpreter', es: 'intérprete' },
} as const satisfies Record<Language, Bilingual>
