import type { Bilingual } from '../types.ts'

interface Vaccine {
  readonly words: RegExp
  readonly name: Bilingual
  /** Completes 'helps your body fight off ...' / 'ayuda a su cuerpo a defenderse ...'. */
  readonly against: Bilingual
}

export const ANY_VACCINE = {
  en: 'the illness it is made for',
  es: 'de la enfermedad que esta vacuna previene',
} as const satisfies Bilingual

/** Vaccines besides the flu shot, by words of the gap's normalized name. */
export const VACCINES: readonly Vaccine[] = [
  {
    words: /pneumo|prevnar|\bpcv/,
    name: { en: 'Pneumonia vaccine', es: 'Vacuna contra la neumonía (pulmonía)' },
    against: { en: 'pneumonia', es: 'de la neumonía' },
  },
  {
    words: /shingles|zoster|shingrix/,
    name: { en: 'Shingles vaccine', es: 'Vacuna contra la culebrilla' },
    against: { en: 'shingles', es: 'de la culebrilla (herpes zóster)' },
  },
  {
    words: /tetanus|\btdap\b/,
    name: { en: 'Tetanus shot', es: 'Vacuna contra el tétanos' },
    against: { en: 'tetanus', es: 'del tétanos' },
  },
  {
    words: /\brsv\b|respiratory syncytial/,
    name: { en: 'RSV vaccine', es: 'Vacuna contra el VRS' },
    against: { en: 'RSV, a virus of the lungs', es: 'del VRS, un virus de los pulmones' },
  },
  {
    words: /\bcovid/,
    name: { en: 'COVID-19 vaccine', es: 'Vacuna contra el COVID-19' },
    against: { en: 'COVID-19', es: 'del COVID-19' },
  },
  {
    words: /hepatitis b|\bhep b\b/,
    name: { en: 'Hepatitis B vaccine', es: 'Vacuna contra la hepatitis B' },
    against: { en: 'hepatitis B', es: 'de la hepatitis B' },
  },
  {
    words: /\badult vaccines\b/,
    name: { en: 'Vaccines for adults', es: 'Vacunas para adultos' },
    against: ANY_VACCINE,
  },
]

/** Spanish for checks without a group of their own; others keep the name on file. */
export const SPANISH_CHECKS: readonly (readonly [RegExp, string])[] = [
  [/\bbone density\b|\bdexa\b|osteoporosis/, 'densitometría ósea'],
  [/\bhearing\b/, 'examen de la audición'],
  [/\bdental\b/, 'examen dental'],
  [/\bdepression\b/, 'cuestionario sobre el ánimo'],
  [/\bfalls?\b/, 'revisión del riesgo de caídas'],
  [/\bfoot\b/, 'examen de los pies'],
  [/\breview with a pharmacist\b/, 'revisión de medicinas con un farmacéutico'],
  [/\bmedication review\b/, 'revisión de medicinas'],
  [/\bkidney\b/, 'examen de los riñones'],
  [/\blung\b/, 'prueba de detección de cáncer de pulmón'],
  [/\bcervical\b|\bpap\b/, 'prueba de Papanicolaou'],
  [/\bstatins?\b/, 'tratamiento con estatinas'],
  [/\bsocial needs\b/, 'cuestionario sobre necesidades sociales'],
  [/\bdoctor visit after hospital stay\b/, 'cita con el doctor después de la hospitalización'],
  [/\bmedicine check after hospital stay\b/, 'revisión de medicinas después de la hospitalización'],
  [/\bhospital admission notice\b/, 'aviso de la hospitalización a su doctor'],
  [/\bhospital discharge papers\b/, 'papeles del alta del hospital'],
  [/\bafter hospital stay\b/, 'seguimiento después de la hospitalización'],
  [/\bafter emergency visit\b/, 'seguimiento después de la visita a emergencias'],
  [/\bpain check\b/, 'revisión del dolor'],
  [/\bdaily activities\b/, 'revisión de las actividades diarias'],
  [/\b(?:medication|medicine) adherence\b/, 'uso de las medicinas según la receta'],
  [/\bprostate\b/, 'prueba de próstata'],
  [/\bthyroid\b/, 'examen de la tiroides'],
  [/\bskin\b/, 'examen de la piel'],
  [/\bnutrition\b/, 'consejos de nutrición'],
]
