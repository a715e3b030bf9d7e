import type { KnowledgeEntry } from '../../types.ts'
import { CMS, NCQA } from '../sources.ts'

/** Star Ratings. */
export const STARS_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'hs-stars',
    question: {
      en: 'What is the difference between HEDIS and Star Ratings?',
      es: '¿Qué diferencia hay entre HEDIS y las Star Ratings?',
    },
    answer: {
      en: 'HEDIS (Healthcare Effectiveness Data and Information Set) is NCQA’s set of measures of care, reported as rates. Star Ratings are Medicare’s grades for plans, from 1 to 5 stars, published by CMS each fall. Some HEDIS measures go into the stars, together with member surveys (CAHPS and HOS), pharmacy measures and how the plan handles complaints and calls.',
      es: 'HEDIS (Healthcare Effectiveness Data and Information Set) es el conjunto de medidas de atención de NCQA, que se informan como porcentajes. Las Star Ratings son las calificaciones de Medicare para los planes, de 1 a 5 estrellas, que CMS publica cada otoño. Algunas medidas de HEDIS entran en las estrellas, junto con encuestas a los miembros (CAHPS y HOS), medidas de farmacia y el manejo de quejas y llamadas.',
    },
    sources: [...NCQA.hedis, ...CMS.stars],
    tags: ['hedis', 'star ratings', 'stars', 'medicare stars', 'ncqa', 'cms', 'estrellas'],
    asked:
      'What is HEDIS, what are stars? How are they different, compare them, HEDIS versus Stars. Who makes the star ratings? Quality rating of a Medicare Advantage plan. ¿Qué es HEDIS? ¿Qué son las estrellas, quién las da? Are stars and HEDIS the same thing? What is all this HEDIS stuff, in plain words? Who gives the stars out, what are the stars of Medicare? Is HEDIS from the government? ¿Qué es eso de las estrellas de Medicare? ¿Es lo mismo HEDIS que las estrellas? What does HEDIS stand for, who runs it, NCQA, CMS? What is HEDIS? What does HEDIS mean? ¿Qué es HEDIS?',
  },
  {
    id: 'kb-12',
    question: { en: 'Which gaps carry the most Star weight?', es: '¿Qué brechas pesan más en las Stars?' },
    answer: {
      en: 'Intermediate outcomes weigh three times a process check: blood pressure control (CBP) and blood sugar control (GSD) weigh 3; eye exam, mammogram, colorectal screening and flu vaccine weigh 1. A new or much changed measure starts at 1. Weights can change every year, so look at the current CMS technical notes.',
      es: 'Los resultados intermedios pesan tres veces lo que un examen de proceso: el control de la presión (CBP) y del azúcar (GSD) pesan 3; el examen de los ojos, la mamografía, la prueba colorrectal y la vacuna de la gripe pesan 1. Una medida nueva o muy cambiada empieza en 1. Los pesos pueden cambiar cada año: consulte las notas técnicas vigentes de CMS.',
    },
    sources: [
      {
        title: 'CMS: Star Ratings technical notes; 42 CFR 422.166(e)',
        url: 'https://www.ecfr.gov/current/title-42/section-422.166',
      },
    ],
    tags: ['stars', 'weights'],
    asked:
      'Which measures count triple, three times or the most? What should I work on first for our Star rating? What is worth more stars, what matters most, what earns the most points: controlling blood pressure and sugar or screenings? Weight of each measure, single weighted. ¿Qué medidas valen más estrellas? ¿Cuál cuenta triple? How much is each gap worth, heaviest weighted, do CBP and GSD count more than screenings? If I have little time left, which gaps move our rating the most, what should I do first? ¿Cuánto vale cada brecha? Biggest effect on Stars, pays off most, worth more, weight of 3. Blood pressure worth more than an eye exam? Which ones are worth the most, where do I spend my time? Triple weighted measures. If I can fix only one gap, which helps the plan most? Does the sugar one count more than the eye one? ¿Cuáles pesan más, por cuál empiezo? Why are some measures worth three times, triple? Why do the blood pressure and sugar ones weigh more, what is weighting?',
  },
  {
    id: 'hs-bonus',
    question: {
      en: 'How many stars does a plan need for the quality bonus?',
      es: '¿Cuántas estrellas necesita un plan para el bono de calidad?',
    },
    answer: {
      en: 'A Medicare Advantage contract with 4 or more stars overall gets a quality bonus payment, which has to be used for members’ benefits. A plan with 5 stars may also take new members during the whole year. CMS works the rating out anew every year.',
      es: 'Un contrato de Medicare Advantage con 4 estrellas o más en total recibe un pago de bono de calidad, que se usa en beneficios para los miembros. Un plan con 5 estrellas puede además inscribir miembros durante todo el año. CMS vuelve a calcular la calificación cada año.',
    },
    sources: [...CMS.bonus, ...CMS.stars],
    tags: ['bonus', 'four stars', '4 stars', '5 stars', 'qbp', 'bono'],
    asked:
      'Why do stars matter for money, quality bonus payment, rebate? What happens with four or five stars, which star rating earns extra payment? ¿Por qué importan las estrellas, qué se gana? What do we get out of a good rating? How many stars until the extra money comes? Is a three and a half star plan paid more, what about five stars? Bonus of the plan. ¿Cuántas estrellas para el bono, qué gana el plan? How do I explain to the team why four stars matter? Why is reaching 4 stars important? ¿Por qué importa llegar a cuatro estrellas? ¿Para qué sirve tener 4 estrellas? What are four stars good for?',
  },
  {
    id: 'hs-cut-points',
    question: { en: 'What are Star cut points?', es: '¿Qué son los puntos de corte de las Stars?' },
    answer: {
      en: 'Cut points are the rates at which a measure goes from one star to the next. CMS sets them anew for each measure and year from the results of all plans, so the same rate can earn another number of stars next year. Most have limits on how far they may move in a year. They come out with the Star Ratings in October, after the care is done, so this year’s are not known ahead.',
      es: 'Los puntos de corte son los porcentajes en los que una medida pasa de una estrella a la siguiente. CMS los fija de nuevo para cada medida y año con los resultados de todos los planes, así que el mismo porcentaje puede dar otras estrellas el año siguiente. La mayoría de las medidas tiene un límite de cuánto se puede mover un corte en un año. Salen con las Star Ratings en octubre, cuando la atención ya pasó; los de este año no se saben antes.',
    },
    sources: CMS.starRule,
    tags: ['cut points', 'thresholds', 'puntos de corte'],
    asked:
      'What rate is needed for four stars on a measure? Thresholds change every year, why did we lose a star with the same rate? ¿Qué porcentaje hace falta? How good do we have to be to get the next star? What percent is four stars? Why did we drop from four to three although we did better? Line between stars, star thresholds. ¿Con qué porcentaje se sube de estrella? Do the four star cutoffs stay the same every year? Same thresholds each year. When do the cut points come out, are they known yet, what will they be next year? ¿Cuándo salen los puntos de corte? When do we get the 2027 cut points? When will next year’s cut points be out? What are cut points? Why did we go from 4 stars to 3 with the same rate? Our rate was the same and the star went down. Are the cut points for measurement year 2026 known yet? What percent do we need for 5 stars in colon screening? What rate is a 4 on this measure? When will we know the cutpoints? Are the cutpoints for 2026 known? Cutpoints for next year. How do I know what rate is 4 stars? Where do I find which rate gives four stars?',
  },
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
      'When are the stars released, announced or posted, what month do the new ratings come out? What year of data do the 2027 or 2028 stars use, are based on, look back at, how far behind are they? ¿En qué mes se publican las estrellas, de qué año son los datos? When do we find out how many stars we got? What month is the grade announced? Why are the stars so old, which year do they look at? ¿Cuándo salen las estrellas? Measurement year versus Star year, what is the difference? Which Star year does measurement year 2025 hit? Measurement year 2026 goes into which star ratings? ¿Para qué estrellas cuenta el año de medición 2026? Care done in 2027, which stars? What year of care do the 2028 stars show? Have the 2027 stars come out yet? 2029 star year, which measurement year?',
  },
  {
    id: 'hs-cahps',
    question: {
      en: 'What do the CAHPS and HOS surveys have to do with Stars?',
      es: '¿Qué tienen que ver las encuestas CAHPS y HOS con las Stars?',
    },
    answer: {
      en: 'CAHPS asks members about their experience, such as getting appointments, customer service and a flu shot; HOS asks members about their health, falls and activity. The answers are Star measures of their own. Independent vendors send both surveys to a sample of members; staff never steer how a member answers.',
      es: 'CAHPS pregunta a los miembros por su experiencia, como conseguir citas, la atención al cliente y la vacuna de la gripe; HOS pregunta por la salud, las caídas y la actividad. Las respuestas son medidas propias de las Stars. Proveedores independientes envían las dos encuestas a una muestra de miembros; el personal nunca influye en las respuestas.',
    },
    sources: CMS.stars,
    tags: ['cahps', 'hos', 'survey', 'member experience', 'encuesta'],
    asked:
      'Member survey, satisfaction survey, questionnaire from Medicare about the plan. Does the survey count for the rating? May I tell a member what to answer? ¿Cuenta la encuesta de satisfacción? A member got a survey in the mail about the plan, what is it? Can I ask them to give us a ten? Do they ask members how happy they are? Survey on falls, on feelings, on getting care quickly. Le llegó una encuesta de Medicare, ¿para qué es? May I help her fill out the questionnaire? What is CAHPS? What does CAHPS mean? ¿Qué es CAHPS? Where does the member survey come into the rating? Does my call matter for CAHPS? What is the member survey for? ¿Para qué es la encuesta a los miembros?',
  },
  {
    id: 'hs-reward',
    question: {
      en: 'How is the overall star rating worked out from the measures?',
      es: '¿Cómo se calcula la calificación total de estrellas a partir de las medidas?',
    },
    answer: {
      en: 'The overall rating is the weighted mean of the stars of the measures of Part C and D. Improvement measures compare the contract with its own year before and weigh most. A reward factor adds a little where the stars are high and steady; the Categorical Adjustment Index (CAI) allows for the share of members with low income or a disability. The result is rounded to half stars. It is given to a contract, not to a single plan or person.',
      es: 'La calificación total es el promedio ponderado de las estrellas de las medidas de las Partes C y D. Las medidas de mejora comparan el contrato con su propio año anterior y pesan más. Un factor de recompensa suma un poco si las estrellas son altas y parejas; el índice CAI toma en cuenta la parte de miembros con bajos ingresos o discapacidad. Se redondea a medias estrellas. Se da a un contrato, no a un plan o persona.',
    },
    sources: CMS.starRule,
    tags: ['overall rating', 'summary rating', 'weighted average', 'contract'],
    asked:
      'How do they add the stars up to one number? How is the overall rating calculated from the measures? Is it an average of all the measures? What goes into the summary rating? What is a half star, how do they round? How does the plan get its final stars? ¿Cómo calculan las estrellas del plan? ¿Es un promedio de las medidas? ¿Cómo se redondean las estrellas?',
  },
  {
    id: 'hs-display',
    question: { en: 'What is a display measure?', es: '¿Qué es una medida de exhibición (display)?' },
    answer: {
      en: 'A display measure is published by CMS and does not go into the stars. New or much changed measures stay on the display page for some years first, and measures that were taken out may stand there for information. The technical notes list them.',
      es: 'Una medida de exhibición la publica CMS y no entra en las estrellas. Las medidas nuevas o muy cambiadas pasan primero unos años en esa página, y las que se quitaron pueden quedar ahí como información. Las notas técnicas las enumeran.',
    },
    sources: CMS.stars,
    tags: ['display', 'display page', 'not in stars', 'new measure'],
    asked:
      'It is on display only, what does that mean, does it count for stars? ¿Qué es una medida de display, cuenta? What is a display measure? What does display mean in the stars?',
  },
]
