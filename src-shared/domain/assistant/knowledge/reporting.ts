import type { KnowledgePassage } from '../types.ts'
import { CLINICAL_SOURCES, CMS, NCQA, USPSTF } from './sources.ts'

/** How measures are reported and published, and how the tests for one screening differ. */
export const REPORTING_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'hs-calendar',
    question: {
      en: 'When do Star Ratings come out, and which year of care do they show?',
      es: '¿Cuándo salen las Star Ratings y qué año de atención muestran?',
    },
    answer: {
      en: 'CMS publishes the Star Ratings each October, shortly before open enrollment begins on October 15. The HEDIS measures in them show care of two years before: the 2027 Star Ratings, published in October 2026, rest on measurement year 2025. Surveys and telephone measures have periods of their own, which the technical notes list.',
      es: 'CMS publica las Star Ratings cada octubre, poco antes de que el 15 de octubre empiece la inscripción abierta. Sus medidas HEDIS muestran la atención de dos años antes: las Star Ratings 2027, publicadas en octubre de 2026, se basan en el año de medición 2025. Las encuestas y las medidas telefónicas tienen sus propios períodos, que están en las notas técnicas.',
    },
    sources: [...CMS.stars],
    tags: ['star ratings release', 'published', 'publication', 'october', 'data year', 'publican'],
    asked:
      'When are the stars released, announced or posted, what month do the new ratings come out? What year of data do the 2027 or 2028 stars use, are based on, look back at, how far behind are they? ¿En qué mes se publican las estrellas, de qué año son los datos?',
  },
  {
    id: 'hs-hybrid',
    question: {
      en: 'What is the difference between administrative, hybrid and electronic (ECDS) reporting?',
      es: '¿Qué diferencia hay entre el informe administrativo, el híbrido y el electrónico (ECDS)?',
    },
    answer: {
      en: 'Administrative reporting counts every eligible member from claims, pharmacy and lab data. Hybrid reporting draws a sample of them and adds what a review of their medical charts finds. ECDS reporting uses structured electronic data for everybody; NCQA reports breast and colorectal screening (BCS-E, COL-E) in this way only.',
      es: 'El informe administrativo cuenta a todos los miembros elegibles con datos de reclamos, farmacia y laboratorio. El híbrido toma una muestra de ellos y agrega lo que se encuentra al revisar sus expedientes. ECDS usa datos electrónicos estructurados de todos; NCQA informa las pruebas de seno y de colon (BCS-E, COL-E) solo de esta manera.',
    },
    sources: [...NCQA.measures],
    tags: ['hybrid', 'administrative', 'chart review', 'sample', 'collection method', 'híbrido', 'administrativo'],
    asked:
      'Hybrid vs admin, data collection methods, chart chase, medical record review season, sample of charts, claims only. Diferencia entre híbrido y administrativo, revisión de expedientes.',
  },
  {
    id: 'clin-stool-tests',
    question: {
      en: 'What is the difference between a FIT and Cologuard?',
      es: '¿Qué diferencia hay entre FIT y Cologuard?',
    },
    answer: {
      en: 'FIT looks for hidden blood in the stool and is done every year. Cologuard, a stool DNA test with FIT, looks for blood and for altered DNA, is done every 1 to 3 years and needs a provider’s order. Both are done at home by people at average risk, and a positive result of either calls for a colonoscopy.',
      es: 'FIT busca sangre oculta en el excremento y se hace cada año. Cologuard, una prueba de ADN en excremento con FIT, busca sangre y ADN alterado, se hace cada 1 a 3 años y necesita la orden de un proveedor. Las dos se hacen en casa con riesgo promedio, y un resultado positivo de cualquiera pide una colonoscopia.',
    },
    sources: [...USPSTF.colon, ...CLINICAL_SOURCES.stool],
    tags: ['fit', 'cologuard', 'stool dna', 'compare stool tests', 'fobt'],
    asked:
      'FIT vs Cologuard, which stool kit is which, are they the same, what does each look for? ¿Son lo mismo FIT y Cologuard, cuál es cuál, qué busca cada una?',
  },
  {
    id: 'clin-stool-or-scope',
    question: {
      en: 'Is a stool test at home as good as a colonoscopy?',
      es: '¿Sirve una prueba de excremento en casa igual que una colonoscopia?',
    },
    answer: {
      en: 'The USPSTF names stool tests and colonoscopy side by side for people at average risk, and ranks none above the others. A stool test is done at home, has to be repeated sooner, and a positive one has to be followed by a colonoscopy. A colonoscopy looks at the whole colon, and polyps can be taken out at once. Which one fits is for the member and the doctor.',
      es: 'El USPSTF nombra las pruebas de excremento y la colonoscopia una junto a otra para riesgo promedio, y no pone ninguna por encima. La de excremento se hace en casa, se repite antes, y una positiva tiene que seguirse con una colonoscopia. La colonoscopia mira todo el colon, y los pólipos se pueden quitar en el momento. Cuál conviene lo deciden el miembro y el doctor.',
    },
    sources: [...USPSTF.colon],
    tags: ['stool test or colonoscopy', 'instead of a colonoscopy', 'compare', 'en vez de colonoscopia'],
    asked:
      'Home kit instead of a colonoscopy, does he really need the scope, is the poop test good enough, just as accurate, does it replace it, which one is better? No quiere la colonoscopia, ¿basta la prueba en casa, es igual de buena, la reemplaza?',
  },
]
