import type { KnowledgeEntry } from '../../types.ts'
import { NCQA } from '../sources.ts'

/** The measures of cancer screening. */
export const CANCER_MEASURE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'kb-04',
    question: {
      en: 'Which colon tests count, and for how long?',
      es: '¿Qué pruebas de colon cuentan y por cuánto tiempo?',
    },
    answer: {
      en: 'COL-E is for ages 45 to 75. Counted back from the end of the measurement year: FIT or another stool blood test within the year; stool DNA with FIT, such as Cologuard, within the year or the two before; flexible sigmoidoscopy or CT colonography within the year or the four before; colonoscopy within the year or the nine before. Past colorectal cancer or a removed colon takes the person out of the measure.',
      es: 'COL-E es para edades de 45 a 75. Contando hacia atrás desde el fin del año de medición: FIT u otra prueba de sangre en el excremento dentro del año; ADN en el excremento con FIT, como Cologuard, dentro del año o los dos anteriores; sigmoidoscopia flexible o colonografía por TC dentro del año o los cuatro anteriores; colonoscopia dentro del año o los nueve anteriores. Un cáncer colorrectal previo o la extirpación del colon sacan a la persona de la medida.',
    },
    sources: [
      { title: 'NCQA HEDIS: Colorectal Cancer Screening (COL-E)', url: 'https://www.ncqa.org/hedis/measures/' },
    ],
    tags: ['col-e', 'colorectal', 'fit', 'cologuard', 'colonoscopy', 'sigmoidoscopy', 'how many years'],
    asked:
      'A colonoscopy from years ago, is it still good or valid? What closes the colon cancer gap, COL? Does last year’s FIT kit still count this year? ¿Qué cierra la brecha de cáncer de colon? How many years is a colonoscopy good for? How often does a FIT have to be repeated? Is he up to date, still covered or due for colon cancer screening? Ten years, five years, three years. Valid until, expires. CT colonography, sigmoidoscopy, stool blood test. Colon removed. ¿Cada cuánto toca la colonoscopia? ¿Cuántos años vale? Ten years since the colonoscopy, is another due? Stool test every year or every three years? Starts at 45, stops at 75. Up to date for colon. ¿Cada cuántos años la prueba de colon? He had the scope eight years back, does he owe us anything? How long is the poop box test good for? She did the mail in stool test two years ago, is she still covered or is she due again? When does his last colon check run out? Camera up the behind, tube up the rear, butt exam, bottom: how often? Virtual colonoscopy, CT scan of the colon, does that do it? His last scope was clean, when is the next? Le hicieron la colonoscopia hace siete años, ¿todavía vale? Se hizo la prueba de la cajita en 2024, ¿ya cumplió? Scope done in 2019, is that still okay for this year’s rate? Is a colonoscopy from 2017 too old for measurement year 2026? What is COL-E, what ages are in it? ¿Qué es COL-E, qué edades entran en la medida de cáncer de colon? ¿De qué edad a qué edad es la medida del colon? Flexible sigmoidoscopy three years ago, is it good for the measure? CT colonography of 2022, does it still count for the measure? Colonoscopy of 2016, too old? How far back does a colonoscopy count for COL-E? COL-E tests that count. Which tests count for COL-E?',
  },
  {
    id: 'hs-col',
    question: {
      en: 'Who is in the denominator of COL-E, and who is excluded?',
      es: '¿Quién está en el denominador de COL-E y quién queda excluido?',
    },
    answer: {
      en: 'COL-E counts people of 45 to 75. Excluded are those who ever had colorectal cancer or whose whole colon was removed, and people in hospice or palliative care. At 66 or more also those with frailty together with advanced illness, and those who live in an institution.',
      es: 'COL-E cuenta a personas de 45 a 75 años. Quedan excluidas las que alguna vez tuvieron cáncer colorrectal o a quienes se les quitó todo el colon, y las que están en hospicio o cuidados paliativos. Desde los 66 años también quienes tienen fragilidad junto con enfermedad avanzada y quienes viven en una institución.',
    },
    sources: NCQA.measures,
    tags: ['col-e', 'colorectal', 'denominator', 'exclusions', 'colectomy', 'denominador', 'exclusiones'],
    asked:
      'Which people count for colon cancer screening, who drops out or is taken out of the colorectal measure, colectomy, had colon cancer before. ¿A quién se excluye de la medida de colon? He had his colon taken out, or had colon cancer, does he still need it for us? Too old for the colon measure, cutoff age, over 75. Who do we not ask for a colon test? ¿Quién queda fuera de la medida de colon? Tuvo cáncer de colon. He had his whole colon out, is he excluded? Le quitaron todo el colon, ¿queda fuera de la medida? Total colectomy, does she still need the test? COL exclusions. COL-E exclusions. Does ulcerative colitis or Crohn’s exclude from COL? Had colon cancer years ago, is she excluded from the measure?',
  },
  {
    id: 'kb-05',
    question: { en: 'What is the mammogram window?', es: '¿Cuál es el periodo para la mamografía?' },
    answer: {
      en: 'BCS-E needs one mammogram between October 1 two years before the measurement year and December 31 of it, about 27 months: for 2026, from October 1, 2024 on. NCQA widened the ages to 40-74 in MY 2025; Star Ratings follow with measurement year 2027 (2029 Stars). 2D, digital and 3D pictures count; ultrasound, MRI or biopsy alone does not.',
      es: 'BCS-E necesita una mamografía entre el 1 de octubre de dos años antes del año de medición y el 31 de diciembre de ese año, unos 27 meses: para 2026, desde el 1 de octubre de 2024. NCQA amplió las edades a 40-74 en MY 2025; las Star Ratings lo siguen con el año de medición 2027 (Stars 2029). Cuentan las imágenes 2D, digitales y 3D; el ultrasonido, la resonancia o la biopsia por sí solos no.',
    },
    sources: [{ title: 'NCQA HEDIS: Breast Cancer Screening (BCS-E)', url: 'https://www.ncqa.org/hedis/measures/' }],
    tags: ['bcs-e', 'mammogram', 'breast'],
    asked:
      'What closes the breast cancer gap, BCS? ¿Qué cierra la brecha de la mamografía? How recent must a mammogram be? How many months or years back does a breast screening count? When was the last mammogram, is it too old or still inside the window? Every two years, 27 months, look back period. Up to what age do women need it? Does an ultrasound or MRI of the breast count? ¿Hasta qué edad toca la mamografía? ¿De hace cuánto puede ser? Time frame or period for BCS. She had one 20 months ago, last year, in November; is a new one due, is it still good? Only an ultrasound, no mammogram, okay? Turning 75, too old. ¿Sirve la mamografía de hace dos años? From which date on, how long is it valid? October two years back. Breast MRI instead of the mammogram. She had her breast picture in the fall two years ago, is that recent enough? How far back can the boob x-ray be? Had an ultrasound and not the squeeze test. How old can the last mammo be to still count? ¿Qué tan reciente tiene que ser la mamografía? Se la hizo hace año y medio. 3D mammogram, tomosynthesis, one side only. 3D mammogram, is that okay or do they need the regular one? What is BCS-E? ¿Qué es BCS-E? What is the BCS lookback? Look back for the mammogram. Is a mammogram of September 2024 too old for 2026? A mammogram of October or November 2024, does it count this year? Why 27 months and not two years? ¿Por qué son 27 meses? ¿Una mamografía de septiembre de 2024 ya no sirve? Her mammogram was on November 15, 2024, is that compliant? Mammogram in fall two years ago, compliant or not?',
  },
  {
    id: 'hs-bcs',
    question: {
      en: 'Who is in the denominator of BCS-E, and who is excluded?',
      es: '¿Quién está en el denominador de BCS-E y quién queda excluido?',
    },
    answer: {
      en: 'BCS-E counts women of 40 to 74 who are enrolled through the period; nobody of 75 or more is in it. Excluded are women with both breasts removed, in one or two operations, and people in hospice or palliative care. At 66 or more also those with frailty together with advanced illness, and those who live in an institution.',
      es: 'BCS-E cuenta a mujeres de 40 a 74 años inscritas durante el periodo; a partir de los 75 ya no se cuentan. Quedan excluidas las mujeres sin los dos senos, por una o dos operaciones, y quienes están en hospicio o cuidados paliativos. Desde los 66 años también quienes tienen fragilidad junto con enfermedad avanzada y quienes viven en una institución.',
    },
    sources: NCQA.measures,
    tags: ['bcs-e', 'breast', 'mammogram', 'denominator', 'exclusions', 'mastectomy', 'mastectomía', 'denominador'],
    asked:
      'Which women count for breast cancer screening, age limits of the mammogram measure, too old. She had a mastectomy, breasts taken off, does the gap stay? Medida de mama, mujeres que cuentan, mastectomía de los dos lados. Lost both breasts to cancer, do we still call her for it? Which ladies do we not ask for the breast picture? Double mastectomy, one breast only, trans women. Who is left out of the mammogram measure, from what age to what age? ¿A quién no se le pide la mamografía? Le quitaron los dos senos. ¿Quién queda fuera de la medida de mama? She had breast cancer surgery on both sides years ago, is she still in BCS? Both breasts removed, why is she still on my mammogram list, should she be out? Ya no tiene senos, le quitaron los dos, ¿la saco de la medida? Bilateral mastectomy years ago, does she come off the list? BCS exclusions. BCS-E exclusions. BCS ages. She is 76 and still on the mammogram list, why? Can a chart note exclude her for a bilateral mastectomy?',
  },
  {
    id: 'hs-col-not',
    question: {
      en: 'Which colon tests do not count for COL-E (rectal exam, office smear, barium enema)?',
      es: '¿Qué pruebas de colon no cuentan para COL-E (tacto rectal, muestra en el consultorio, enema de bario)?',
    },
    answer: {
      en: 'For COL-E a digital rectal exam does not count, nor a stool smear that the doctor takes and tests in the office during it; a stool test has to be collected by the member at home. A barium enema, an ordinary CT of the belly, an upper endoscopy or capsule, and an order or a kit not sent back don’t count either. What counts are FIT or FOBT, stool DNA, sigmoidoscopy, CT colonography and colonoscopy.',
      es: 'Para COL-E no cuenta un tacto rectal, ni la muestra de excremento que el doctor toma y prueba en el consultorio durante el tacto; la muestra la debe juntar el miembro en casa. Tampoco cuentan un enema de bario, una tomografía común del vientre, una endoscopia alta o cápsula, ni una orden o un kit sin devolver. Cuentan FIT o FOBT, ADN en el excremento, sigmoidoscopia, colonografía por TC y colonoscopia.',
    },
    sources: NCQA.measures,
    tags: [
      'col-e',
      'digital rectal exam',
      'dre',
      'office smear',
      'guaiac',
      'barium enema',
      'does not count',
      'tacto rectal',
    ],
    asked:
      'The doctor stuck a finger in and checked for blood right there, does that count for the colon? Is an in-office stool test fine for COL? Does a rectal exam close the colon gap? He had a barium enema, good enough? Does an upper endoscopy count? She had a CT scan of her belly, is that the colon test? Guaiac card done at the visit. The kit was ordered but never mailed, closed? Prostate exam with the finger. ¿Cuenta el tacto rectal? El doctor le tomó la muestra ahí mismo, ¿sirve? ¿Cuenta una endoscopia o una tomografía del abdomen?',
  },
  {
    id: 'hs-history-date',
    question: {
      en: 'Does a note in the chart’s history count without the report of the test?',
      es: '¿Cuenta una nota en el historial del expediente sin el informe de la prueba?',
    },
    answer: {
      en: 'A dated entry in the medical or surgical history of the chart counts for COL-E without the report, when it says which test it was; the year alone is enough if it lies in the window, because listing it there shows that it was done. A mammogram’s entry likewise needs its date. The office has to have written it when taking the history; what the member tells the plan on the phone does not do.',
      es: 'Una anotación con fecha en los antecedentes médicos o quirúrgicos del expediente cuenta para COL-E sin el informe si dice qué prueba fue; basta el año si cae en la ventana, porque estar ahí muestra que se hizo. La de una mamografía también necesita su fecha. La debe haber escrito el consultorio al tomar los antecedentes; lo que el miembro dice al plan por teléfono no basta.',
    },
    sources: NCQA.hedis,
    tags: [
      'history',
      'surgical history',
      'no report',
      'chart note',
      'year only',
      'pcp note',
      'historial',
      'antecedentes',
    ],
    asked:
      'The PCP’s note only says colonoscopy with the year, is that good enough? Do we need the actual report for the scope, or does the chart note do? Past surgical history lists a colonoscopy, no op report, does it count? Is the year alone enough, or the full date? Patient reported it to her doctor, who wrote it down, does that count? Health history form. Does the note need the result? La nota del doctor solo dice colonoscopia y el año, ¿basta? ¿Se necesita el reporte o basta con el expediente? ¿Basta con el año? The chart just says colonoscopy some years ago, normal, does that count? Note says colonoscopy ten years ago without a date.',
  },
  {
    id: 'hs-mammogram-kinds',
    question: {
      en: 'Which mammograms count for BCS-E (screening, diagnostic, one side, mobile van, no report yet)?',
      es: '¿Qué tipos de mamografía cuentan para BCS-E (de detección, 3D, de un lado, en unidad móvil)?',
    },
    answer: {
      en: 'For BCS-E any mammogram counts: screening or diagnostic, film, digital or 3D (tomosynthesis), of one side or both, in a center or a mobile van, whatever the result. The date and that it was done have to arrive as a claim or record. An ultrasound, MRI, thermogram, biopsy or breast exam by hand is no mammogram, also when the doctor adds it for dense breasts.',
      es: 'Para BCS-E cuenta cualquier mamografía: de detección o diagnóstica, de placa, digital o 3D (tomosíntesis), de un lado o los dos, en un centro o unidad móvil, sea cual sea el resultado. La fecha y que se hizo deben llegar como reclamo o registro. Un ultrasonido, resonancia, termografía, biopsia o revisión con la mano no es mamografía, tampoco si se agrega por senos densos.',
    },
    sources: NCQA.measures,
    tags: [
      'bcs-e',
      'diagnostic mammogram',
      '3d',
      'tomosynthesis',
      'mobile mammogram',
      'one side',
      'ultrasound',
      'mamografía diagnóstica',
    ],
    asked:
      'Does a diagnostic mammogram count or only a screening one? She had it in the mobile van, okay? Mammogram of one breast only. Does the result matter, it was abnormal? Thermography instead of a mammogram. Breast ultrasound only, does that close it? The doctor felt for lumps, is that enough? ¿Cuenta la mamografía diagnóstica? ¿Cuenta si se la hizo en la unidad móvil? Solo le hicieron ultrasonido. ¿Importa el resultado? Does a thermogram count? Does a breast MRI count for the measure? ¿Sirve para la medida una mamografía diagnóstica? Mammogram on the right side only because the left breast was removed, does that count?',
  },
]
