import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, NCQA } from '../sources.ts'

/** A1C, eyes and kidneys of people with diabetes. */
export const DIABETES_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'clin-a1c-levels',
    question: { en: 'What do the A1C numbers mean?', es: '¿Qué significan los números de la A1C?' },
    answer: {
      en: 'A1C is a blood test of the average sugar over some three months: below 5.7% is the normal range, 5.7 to 6.4% the range of prediabetes, and 6.5% or more that of diabetes, usually confirmed by a second test. For people with diabetes the goal is often below 7% or 8%; their doctor sets it. What a result means for one person is for the clinician.',
      es: 'La A1C es un examen de sangre del azúcar promedio de unos tres meses: menos de 5.7% es el rango normal, de 5.7 a 6.4% el de prediabetes, y de 6.5% o más el de diabetes, que suele confirmarse con otra prueba. Para quien tiene diabetes la meta suele ser menor de 7% u 8%; la fija su doctor. Lo que significa para una persona lo dice el profesional clínico.',
    },
    sources: CLINICAL_SOURCES.a1c,
    tags: ['a1c', 'levels', 'range', 'normal', 'prediabetes', '6.5', '5.7', 'rango'],
    asked:
      'Normal A1C, which level or percent is high, cutoff for prediabetes and diabetes, goal for diabetics. ¿Qué A1C es normal, desde qué número? What is a good sugar score, is 7.2 bad, what should it be? What is a healthy three month sugar? Which number is too high? Goal, target, normal, high. ¿Cuánto es bueno de hemoglobina, 8 es mucho? From which A1C on is it called diabetes, prediabetes? Where does diabetes start? What is the A1C, how do I explain it? ¿Qué es la A1C, cómo se la explico? What is eAG (estimated average glucose)?',
  },
  {
    id: 'clin-a1c-often',
    question: { en: 'How often is A1C checked?', es: '¿Cada cuánto se hace la A1C?' },
    answer: {
      en: 'People with diabetes usually have A1C checked at least twice a year, and about every three months when treatment changed or the goal is not met; the doctor says how often. For the measure GSD the last result of the year is the one that counts, so a test late in the year can still improve it.',
      es: 'A las personas con diabetes se les suele hacer la A1C al menos dos veces al año, y cada tres meses más o menos si cambió el tratamiento o no se llegó a la meta; el doctor dice cada cuánto. Para la medida GSD cuenta el último resultado del año; por eso una prueba tardía todavía puede mejorarla.',
    },
    sources: CLINICAL_SOURCES.a1c,
    tags: ['a1c', 'how often', 'every three months', 'twice a year', 'cada cuánto'],
    asked:
      'How many times a year does a diabetic need the sugar test? She had one in spring, does she need another one? Why again, he just had his A1C three months ago. ¿Cuántas veces al año se hace la hemoglobina?',
  },
  {
    id: 'kb-18',
    question: { en: 'Does the A1C test need fasting?', es: '¿La prueba de A1C necesita ayuno?' },
    answer: {
      en: 'A1C needs no fasting: it shows the average blood sugar of roughly the last three months and can be drawn at any hour. Anemia, recent blood loss or a transfusion and some blood conditions can mislead it; that is a question for the doctor.',
      es: 'La A1C no necesita ayuno: muestra el promedio del azúcar en la sangre de unos tres meses y se puede tomar a cualquier hora. La anemia, una pérdida de sangre o transfusión reciente y algunas enfermedades de la sangre la pueden alterar; eso es pregunta para el doctor.',
    },
    sources: [
      { title: 'NIDDK: the A1C test', url: 'https://www.niddk.nih.gov/health-information/diagnostic-tests/a1c-test' },
    ],
    tags: ['a1c', 'fasting', 'skip food before the test', 'ayunas'],
    asked:
      'She is fasting for the A1C tomorrow, is that needed? Do they have to fast, or can they eat and drink before the A1C? Breakfast, coffee, water or food before the blood draw. Empty stomach. What time of day? Hemoglobin test preparation, does anemia change it? ¿Puede comer o desayunar antes de la A1C? ¿Tiene que ir en ayunas? Can it be drawn in the afternoon, after lunch, does he have to skip meals, is it too late because she already ate? Sugar test and food. ¿Puede almorzar antes? ¿Importa si ya comió? Right after breakfast, will food spoil the A1C? Is it necessary to fast? Can he have breakfast before the three month sugar test? Coffee with milk before the sugar lab, does she go in with an empty stomach? What is an A1C, what does it show? ¿Puede desayunar antes de la prueba de azúcar de tres meses? Does hemoglobin need an empty stomach?',
  },
  {
    id: 'clin-gmi',
    question: {
      en: 'Does a glucose sensor (CGM, GMI) or a finger stick count instead of an A1C?',
      es: '¿Un sensor de glucosa (CGM, GMI) o un piquete en el dedo cuenta en vez de la A1C?',
    },
    answer: {
      en: 'GMI is an estimate of A1C made from the readings of a continuous glucose monitor (CGM). GSD takes an A1C or a GMI value, with its date and, for GMI, the days it covers, from the record. A daily finger stick or a meter’s number is a glucose reading and does not count. An A1C kit done at home counts when the lab’s result is on record.',
      es: 'El GMI es un estimado de la A1C a partir de las lecturas de un monitor continuo de glucosa (CGM). GSD acepta un valor de A1C o de GMI, con su fecha y, para el GMI, los días que abarca, tomado del expediente. Un piquete diario o el número del medidor es una lectura de glucosa y no cuenta. Un kit de A1C en casa cuenta si el resultado del laboratorio consta.',
    },
    sources: NCQA.measures,
    tags: ['cgm', 'gmi', 'glucose sensor', 'finger stick', 'libre', 'dexcom', 'home a1c', 'sensor'],
    asked:
      'He wears a sensor on his arm, Dexcom or Libre, does he still need the A1C? He checks his sugar every morning, can I use that number? Does the home A1C kit count? Usa un sensor en el brazo, ¿todavía necesita la prueba? Se pica el dedo todos los días, ¿eso cuenta?',
  },
  {
    id: 'clin-eye-why',
    question: {
      en: 'Why does somebody with diabetes need an eye exam when they see well?',
      es: '¿Para qué el examen de los ojos por diabetes si la persona ve bien?',
    },
    answer: {
      en: 'Diabetes can harm the small vessels of the retina long before sight changes; diabetic retinopathy often has no sign at first. A dilated exam or a photo of the retina, usually once a year, finds it while treatment can still save sight. The eye doctor says when the next one is due.',
      es: 'La diabetes puede dañar los vasos pequeños de la retina mucho antes de que cambie la vista; la retinopatía diabética muchas veces no da señales al principio. Un examen con pupila dilatada o una foto de la retina, por lo general una vez al año, la encuentra cuando el tratamiento todavía puede salvar la vista. El oculista dice cuándo toca el siguiente.',
    },
    sources: CLINICAL_SOURCES.retinopathy,
    tags: ['diabetic retinopathy', 'eye exam', 'no symptoms', 'sees well', 've bien', 'retinopatía'],
    asked:
      'Why look at the eyes of diabetics when nothing is wrong, sees fine, has no complaints, twenty twenty? What is the point of the eye check, what can sugar do to the eyes, go blind? How often do diabetics have their eyes checked? ¿Por qué revisar los ojos si no tiene molestias, para qué sirve? He says his eyes are good. Why does she need the eye doctor if she sees fine? What is diabetic retinopathy? ¿Qué es la retinopatía?',
  },
  {
    id: 'clin-eye-kinds',
    question: {
      en: 'Does a glasses check or a photo of the eye replace the dilated eye exam?',
      es: '¿Un examen para lentes o una foto del ojo reemplaza el examen con pupila dilatada?',
    },
    answer: {
      en: 'An exam for glasses checks how well somebody sees and does not look for damage from diabetes; for EED it is not enough. A dilated exam or a photo of the retina that an eye professional or an approved system reads is. The photo often needs no drops. The letter to the doctor should say retinal or dilated exam, the date and the result.',
      es: 'Un examen para lentes mide qué tan bien se ve y no busca daño por diabetes; para EED no basta. Sí basta un examen con pupila dilatada o una foto de la retina leída por un profesional de los ojos o un sistema aprobado. La foto muchas veces no necesita gotas. La carta al doctor debe decir examen de retina o dilatado, la fecha y el resultado.',
    },
    sources: NCQA.measures,
    tags: ['glasses', 'retinal photo', 'camera', 'dilated', 'lentes', 'foto', 'retina'],
    asked:
      'She went to LensCrafters, Walmart vision, Costco, does that count? Eye doctor gave him new glasses, is the gap closed? Can they do it with a camera without drops? Is the regular eye check the same as the diabetic eye exam? Fue a que le hicieran lentes, ¿cuenta como el examen de los ojos? Do we need the actual report of the eye exam?',
  },
  {
    id: 'prep-eye',
    question: {
      en: 'How does a member get ready for a dilated eye exam?',
      es: '¿Cómo se prepara un miembro para el examen con pupila dilatada?',
    },
    answer: {
      en: 'A dilated eye exam needs no fasting and does not hurt. Drops widen the pupils, and for a few hours near sight is blurred and light is too bright. Sunglasses help, and somebody else should drive home.',
      es: 'El examen de los ojos con pupila dilatada no necesita ayuno y no duele. Unas gotas abren la pupila, y por unas horas se ve borroso de cerca y la luz molesta. Ayudan los lentes de sol, y conviene que otra persona maneje a casa.',
    },
    sources: CLINICAL_SOURCES.eye,
    tags: ['eye exam', 'dilated', 'drops', 'drive home', 'ojos', 'gotas'],
    asked:
      'What is done at a diabetic eye exam, and can he drive afterwards? ¿Qué le hacen en el examen de los ojos? Why should somebody drive her home after the eye exam? ¿Por qué tiene que ir con alguien que maneje al examen de los ojos? Can he drive after the eye exam, does it hurt, blurry, drops in the eyes. ¿Puede manejar después del examen de la vista? Will the drops make him blind for a while, can he drive himself home? Sunglasses, how long is it blurry? Do they put drops in? Does the eye test hurt? ¿Le ponen gotas, puede manejar después? Can he drive after the dilation, does she need a ride home? ¿Cuánto dura el efecto de las gotas? How long do the drops last? No quiere gotas en los ojos.',
  },
  {
    id: 'clin-kidney',
    question: {
      en: 'Why do people with diabetes give a urine sample?',
      es: '¿Por qué las personas con diabetes dan una muestra de orina?',
    },
    answer: {
      en: 'Diabetes can harm the kidneys without any sign for years. Albumin in the urine (uACR) is often the first trace, and a blood test (eGFR) shows how well the kidneys filter. Both are usually done once a year, without fasting; urine of any hour will do, though some labs prefer the first of the morning.',
      es: 'La diabetes puede dañar los riñones durante años sin ninguna señal. La albúmina en la orina (uACR) suele ser la primera huella, y una prueba de sangre (eGFR) muestra qué tan bien filtran. Las dos suelen hacerse una vez al año, sin ayuno; sirve orina de cualquier hora, aunque algunos laboratorios prefieren la primera de la mañana.',
    },
    sources: CLINICAL_SOURCES.kidney,
    tags: ['kidney', 'urine', 'uacr', 'egfr', 'diabetes', 'riñón', 'orina'],
    asked:
      'Reason for the kidney test, pee in a cup, what is it for, protein in the urine. ¿Para qué es la prueba de orina en la diabetes? Why does he have to pee in a cup when he only has sugar? What has diabetes to do with kidneys? What is the pee test for, protein in the urine? Is the urine test the same as the strip? ¿Para qué la orina si es diabético? Can he give the urine in the afternoon, or only the first pee in the morning? Why does the kidney check need both pee and blood, two tests? ¿Por qué piden orina y sangre para los riñones?',
  },
]
