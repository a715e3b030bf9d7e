import type { Bilingual } from './bilingual.ts'

/**
 * The PHQ-9, word for word: Spitzer, Williams, Kroenke and colleagues; the Spanish is the official form for the United
 * States. The credit line belongs under the form. Codes are LOINC's.
 */
export const PHQ9 = {
  loinc: '44249-1',
  totalLoinc: '44261-6',
  stem: {
    en: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
    es: 'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
  },
  credit: {
    en: 'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.',
    es: 'Elaborado por los doctores Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke y colegas, mediante una subvención educativa otorgada por Pfizer Inc. No se requiere permiso para reproducir, traducir, presentar o distribuir.',
  },
} as const satisfies { loinc: string; totalLoinc: string; stem: Bilingual; credit: Bilingual }

/** The four answers to each of the nine items; `value` is what is stored and counted. */
export const PHQ9_ANSWERS = [
  { value: 0, loinc: 'LA6568-5', en: 'Not at all', es: 'Ningún día' },
  { value: 1, loinc: 'LA6569-3', en: 'Several days', es: 'Varios días' },
  { value: 2, loinc: 'LA6570-1', en: 'More than half the days', es: 'Más de la mitad de los días' },
  { value: 3, loinc: 'LA6571-9', en: 'Nearly every day', es: 'Casi todos los días' },
] as const satisfies readonly (Bilingual & { value: number; loinc: string })[]

export const PHQ9_ITEMS = [
  {
    number: 1,
    loinc: '44250-9',
    en: 'Little interest or pleasure in doing things',
    es: 'Poco interés o placer en hacer cosas',
  },
  {
    number: 2,
    loinc: '44255-8',
    en: 'Feeling down, depressed, or hopeless',
    es: 'Se ha sentido decaído(a), deprimido(a) o sin esperanzas',
  },
  {
    number: 3,
    loinc: '44259-0',
    en: 'Trouble falling or staying asleep, or sleeping too much',
    es: 'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
  },
  {
    number: 4,
    loinc: '44254-1',
    en: 'Feeling tired or having little energy',
    es: 'Se ha sentido cansado(a) o con poca energía',
  },
  {
    number: 5,
    loinc: '44251-7',
    en: 'Poor appetite or overeating',
    es: 'Sin apetito o ha comido en exceso',
  },
  {
    number: 6,
    loinc: '44258-2',
    en: 'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
    es: 'Se ha sentido mal con usted mismo(a) – o que es un fracaso o que ha quedado mal con usted mismo(a) o con su familia',
  },
  {
    number: 7,
    loinc: '44252-5',
    en: 'Trouble concentrating on things, such as reading the newspaper or watching television',
    es: 'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
  },
  {
    number: 8,
    loinc: '44253-3',
    en: 'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
    es: '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? o lo contrario – muy inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal',
  },
  {
    number: 9,
    loinc: '44260-8',
    en: 'Thoughts that you would be better off dead or of hurting yourself in some way',
    es: 'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
  },
] as const satisfies readonly (Bilingual & { number: number; loinc: string })[]

/** The tenth question of the official form: may be left out, and is never counted. */
export const PHQ9_FUNCTIONAL = {
  number: 10,
  loinc: '69722-7',
  en: 'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
  es: 'Si marcó cualquiera de los problemas, ¿qué tanta dificultad le han dado estos problemas para hacer su trabajo, encargarse de las tareas del hogar, o llevarse bien con otras personas?',
  answers: [
    { value: 0, en: 'Not difficult at all', es: 'No ha sido difícil' },
    { value: 1, en: 'Somewhat difficult', es: 'Un poco difícil' },
    { value: 2, en: 'Very difficult', es: 'Muy difícil' },
    { value: 3, en: 'Extremely difficult', es: 'Extremadamente difícil' },
  ],
} as const satisfies Bilingual & { number: 10; loinc: string; answers: readonly (Bilingual & { value: number })[] }
