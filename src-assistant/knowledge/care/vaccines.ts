import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, PATIENT_SOURCES } from '../sources.ts'

/** Vaccines of older adults. */
export const VACCINE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'clin-vaccines',
    question: {
      en: 'Which vaccines are recommended at 65 and over?',
      es: '¿Qué vacunas se recomiendan a los 65 años o más?',
    },
    answer: {
      en: 'CDC’s adult schedule has a flu shot every season; pneumococcal vaccine from 50 on, mostly once (PCV20 or PCV21); two shingles shots (Shingrix) 2 to 6 months apart from 50 on, also for those who have had shingles; one RSV shot, not one each year, at 75 or at higher risk from 50 on; a tetanus booster every 10 years; COVID-19 by age and risk. The pharmacist or doctor knows what is still missing.',
      es: 'El calendario de los CDC tiene la vacuna de la gripe cada temporada; la del neumococo desde los 50 años, casi siempre una sola vez (PCV20 o PCV21); dos de culebrilla (Shingrix) con 2 a 6 meses entre ellas desde los 50, también para quien ya la tuvo; una de RSV, y no una cada año, a los 75 o con más riesgo desde los 50; un refuerzo de tétanos cada 10 años; la de COVID-19 según edad y riesgo. El farmacéutico o el doctor sabe qué falta.',
    },
    sources: CLINICAL_SOURCES.vaccines,
    tags: [
      'vaccines',
      'shots',
      'shingles',
      'shingrix',
      'pneumonia vaccine',
      'pneumococcal',
      'rsv',
      'tetanus',
      'vacunas',
      'culebrilla',
      'neumonía',
    ],
    asked:
      'Immunizations for older adults and seniors, which shots should a man or woman of 68, 70 or 80 have had, pneumonia shot, shingles. ¿Qué vacunas tocan a los mayores? Is the pneumonia shot once or every year, who gets the pneumonia vaccine, one and done? RSV vaccine every year or only once, every fall like flu? She already had shingles, does she still need the shingles shot? How many shingles shots, how many doses of Shingrix, how far apart? ¿La vacuna de la neumonía es una sola vez o cada año? ¿La del RSV se pone cada año? Ya le dio culebrilla, ¿necesita la vacuna? ¿Cuántas dosis son de la culebrilla? How often is a tetanus shot? Which shots should an old person have? Shingles, pneumonia, tetanus, RSV, covid booster. Is she behind on shots? ¿Qué vacunas le tocan a alguien de 70?',
  },
  {
    id: 'kb-21',
    question: {
      en: 'Which flu shots are preferred at 65 and over?',
      es: '¿Qué vacunas contra la gripe se prefieren a los 65 años o más?',
    },
    answer: {
      en: 'At 65 and over CDC prefers one of three: high-dose, recombinant or adjuvanted. When none of them is at hand, any flu shot for the age is better than waiting; the nasal spray is only for people up to 49. The pharmacy can say which kind it has.',
      es: 'A los 65 años o más, los CDC prefieren una de tres: de dosis alta, recombinante o adyuvada. Si no hay ninguna, cualquier vacuna de la gripe para la edad es mejor que esperar; la de aerosol nasal es solo hasta los 49. La farmacia puede decir cuál tiene.',
    },
    sources: [
      { title: 'CDC: flu vaccines for people of 65 and older', url: 'https://www.cdc.gov/flu/highrisk/65over.htm' },
    ],
    tags: ['flu', '65', 'high-dose', 'older people', 'seniors', 'which vaccine', 'pharmacy'],
    asked:
      'Which flu vaccine is best for seniors, older adults or a 70 year old? The pharmacy only has the regular one, should they wait for the strong, senior or high-dose one? Fluzone, Flublok, Fluad. ¿Qué vacuna de la gripe es mejor para mayores? Stronger flu shot for older people, which brand or kind to ask for at the drug store? Regular shot only, should she wait? ¿Cuál vacuna pedir en la farmacia? Which flu shot do I tell the old folks to get? Is the normal one okay for an eighty year old? Super shot for seniors. ¿Cuál vacuna de la gripe le toca a un señor de 70?',
  },
  {
    id: 'clin-flu-worry',
    question: {
      en: 'Can the flu shot give somebody the flu, and who should wait?',
      es: '¿La vacuna de la gripe puede dar gripe, y quién debe esperar?',
    },
    answer: {
      en: 'A flu shot cannot give the flu: it holds no live virus. A sore arm, a little fever or aches for a day or two are common. CDC says that egg allergy is no reason to skip it, and that a mild cold is none either; with a fever or a severe reaction before, the doctor or pharmacist decides. Respect a no.',
      es: 'La vacuna inyectada de la gripe no puede dar gripe: no lleva virus vivo. Es común el brazo adolorido, algo de fiebre o dolor por un día o dos. Los CDC dicen que la alergia al huevo no es motivo para omitirla, ni un resfriado leve; con fiebre o una reacción grave anterior decide el doctor o el farmacéutico. Respete un no.',
    },
    sources: PATIENT_SOURCES.flu,
    tags: ['flu shot', 'side effects', 'egg allergy', 'gives you the flu', 'vacuna', 'gripe', 'efectos'],
    asked:
      'He says the flu shot made him sick last time, it gives you the flu. She is allergic to eggs, can she get it? She has a cold today, can she still get her shot? Is the flu shot safe? Dice que la vacuna le da gripe. ¿Se puede vacunar si tiene catarro? Es alérgica al huevo. The flu shot gave me the flu last year, what do I say? He swears the flu shot got him sick. Got the flu from the shot. “La vacuna me dio gripe el año pasado”, ¿qué le digo? Según él el flu shot lo enferma. Teme enfermarse por la vacuna de la gripe. Is it true that the flu shot gives the flu? Refuses the flu shot because of autism or mercury, what do I say?',
  },
  {
    id: 'clin-shots-together',
    question: {
      en: 'Can several vaccines be given on the same day, and when in the season?',
      es: '¿Se pueden poner varias vacunas el mismo día, y en qué momento de la temporada?',
    },
    answer: {
      en: 'CDC says that flu, COVID-19, RSV, pneumococcal and shingles vaccines can be given at the same visit, in different arms or places; who gets more side effects that way may space them. September and October are the best months for the flu shot, and later is still worth it while flu goes around. The pharmacist checks what is due and what fits together.',
      es: 'Los CDC dicen que las vacunas de gripe, COVID-19, RSV, neumococo y culebrilla se pueden poner en la misma visita, en distintos lugares; quien siente más reacciones puede separarlas. Septiembre y octubre son los mejores meses para la de la gripe, y más tarde todavía vale la pena mientras circula. El farmacéutico revisa qué toca y qué se puede juntar.',
    },
    sources: CLINICAL_SOURCES.vaccines,
    tags: ['same day', 'same time', 'flu and covid', 'flu and rsv', 'juntas', 'mismo día'],
    asked:
      'Can she get the covid and the flu shot at once, both in one visit? Is it too late in the season for the flu shot, best month for it? ¿Se puede poner la de la gripe y la del covid juntas? ¿Ya es tarde para vacunarse? Can he get flu and RSV shots at the same time? All three shots in one visit, or spread them out? ¿Se puede poner varias vacunas el mismo día? Pneumonia and flu shot together?',
  },
]
