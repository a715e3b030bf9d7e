import type { KnowledgePassage } from '../types.ts'
import { CLINICAL_SOURCES, NCQA, PATIENT_SOURCES } from './sources.ts'

/** What members ask about tests, kits and shots beside how to get ready for them. */
export const CARE_MORE_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'prep-cologuard',
    question: {
      en: 'How does a member get ready for Cologuard, and how is the sample taken?',
      es: '¿Cómo se prepara un miembro para Cologuard y cómo se toma la muestra?',
    },
    answer: {
      en: 'Cologuard needs no diet, no fasting, no bowel preparation and no time off work: one whole stool in the container, a small scrape in the tube, the liquid poured over, and the box closed. The sample has to reach the lab within 72 hours, so it goes to UPS the same or the next day. No sample during diarrhea, a period, or with blood in the stool.',
      es: 'Cologuard no necesita dieta, ayuno, limpieza del intestino ni día libre: una evacuación entera en el recipiente, una pequeña muestra en el tubo, el líquido encima y la caja cerrada. La muestra debe llegar al laboratorio dentro de 72 horas; por eso va a UPS el mismo día o el siguiente. Nada de muestra con diarrea, durante la regla ni con sangre en el excremento.',
    },
    sources: PATIENT_SOURCES.cologuard,
    tags: ['cologuard', 'prepare', 'sample', '72 hours', 'diet', 'muestra', 'dieta'],
    asked:
      'Does he need to fast or stop eating something for Cologuard? How long is the Cologuard sample good for once he did it, how soon does it have to be mailed? Can she do Cologuard on her period? ¿Tiene que hacer dieta para el Cologuard? ¿Cuánto tiempo tiene para mandar la muestra de Cologuard?',
  },
  {
    id: 'clin-kit-spoiled',
    question: {
      en: 'The kit is expired, was spoiled or the lab could not use the sample. What now?',
      es: 'El kit venció, se echó a perder o el laboratorio no pudo usar la muestra. ¿Y ahora?',
    },
    answer: {
      en: 'A sample that is too old, leaked, has no date on it or is from an expired kit gives no result, and the gap stays open. The member uses none of it and gets a new kit: order a replacement, or for Cologuard the maker’s line on the box sends one. Say which day of the week is best to mail it.',
      es: 'Una muestra demasiado vieja, derramada, sin fecha o de un kit vencido no da resultado, y la brecha sigue abierta. El miembro no usa nada de ese kit y recibe otro: pida el reemplazo, o en el caso de Cologuard lo manda la línea del fabricante que está en la caja. Diga qué día de la semana conviene mandarlo.',
    },
    sources: PATIENT_SOURCES.cologuard,
    tags: ['expired kit', 'spoiled', 'rejected sample', 'insufficient sample', 'replacement', 'kit vencido'],
    asked:
      'The kit she has at home is past its date, can she still use it? The lab said the sample was no good, not enough, could not be processed, came too late. He left the sample sitting on the counter all week. He spilled it. El kit ya caducó, ¿lo puede usar? El laboratorio dijo que la muestra no servía.',
  },
  {
    id: 'clin-cologuard-left',
    question: {
      en: 'A member did a stool test some years ago. Is it still good, and when is the next one due?',
      es: 'Un miembro se hizo una prueba de excremento hace años. ¿Todavía vale y cuándo toca la próxima?',
    },
    answer: {
      en: 'For COL-E a Cologuard counts in its own year and the two after it: one of 2024 counts through December 31, 2026. A FIT counts only in the year it was done. A colonoscopy counts in its year and the nine after it, a flexible sigmoidoscopy or CT colonography in its year and the four after. The date has to be on record.',
      es: 'Para COL-E un Cologuard vale en su año y los dos siguientes: uno de 2024 vale hasta el 31 de diciembre de 2026. Un FIT vale solo en el año en que se hizo. Una colonoscopia vale en su año y los nueve siguientes; una sigmoidoscopia flexible o colonografía por TC, en su año y los cuatro siguientes. La fecha debe constar en un registro.',
    },
    sources: NCQA.measures,
    tags: ['cologuard', 'fit', 'colonoscopy', 'still good', 'due again', 'expires', 'vigente'],
    asked:
      'He did Cologuard in 2023, is he still good, still current, still covered? Colonoscopy in 2017, is he good until when? She did the FIT in January of last year, does she need a new one? How many years is a Cologuard good for? He did the FIT kit last November, says he is done, is he? ¿La colonoscopia buena dura diez años? When is he due again? Se hizo el Cologuard en 2022, ¿todavía está al día? La colonoscopia fue en 2016, ¿todavía vale?',
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
      'He says the flu shot made him sick last time, it gives you the flu. She is allergic to eggs, can she get it? She has a cold today, can she still get her shot? Is the flu shot safe? Dice que la vacuna le da gripe. ¿Se puede vacunar si tiene catarro? Es alérgica al huevo.',
  },
  {
    id: 'clin-shots-together',
    question: {
      en: 'Can several vaccines be given on the same day, and when in the season?',
      es: '¿Se pueden poner varias vacunas el mismo día, y en qué momento de la temporada?',
    },
    answer: {
      en: 'CDC says that flu and COVID-19 vaccines can be given at the same visit. September and October are the best months for the flu shot, and later is still worth it while flu goes around. The shingles vaccine is two shots, 2 to 6 months apart, from age 50. The pharmacist checks what is due and what fits together.',
      es: 'Los CDC dicen que las vacunas de la gripe y del COVID-19 se pueden poner en la misma visita. Septiembre y octubre son los mejores meses para la de la gripe, y más tarde todavía vale la pena mientras circula. La de la culebrilla son dos dosis, con 2 a 6 meses entre ellas, desde los 50 años. El farmacéutico revisa qué toca y qué se puede juntar.',
    },
    sources: CLINICAL_SOURCES.vaccines,
    tags: ['same day', 'same time', 'flu and covid', 'shingles two shots', 'culebrilla', 'mismo día'],
    asked:
      'Can she get the covid and the flu shot at once, both in one visit? How many shingles shots are there, how far apart? Is it too late in the season for the flu shot, best month for it? ¿Se puede poner la de la gripe y la del covid juntas? ¿Cuántas dosis son de la culebrilla? ¿Ya es tarde para vacunarse?',
  },
  {
    id: 'clin-mammogram-dense',
    question: {
      en: 'What are dense breasts, and are implants or the X-rays of a mammogram a problem?',
      es: '¿Qué son los senos densos, y son un problema los implantes o los rayos X de la mamografía?',
    },
    answer: {
      en: 'Dense breasts have more gland and less fat, which is common and makes a mammogram harder to read; U.S. sites tell each woman in the report letter, and her doctor says whether more pictures make sense. Implants are no reason to skip a mammogram: the site is told when booking and takes extra pictures. The X-ray dose is small.',
      es: 'Los senos densos tienen más glándula y menos grasa; es común y hace más difícil leer la mamografía. En EE. UU. el centro se lo dice a cada mujer en la carta del resultado, y su doctor dice si convienen más imágenes. Los implantes no son motivo para omitirla: se avisa al pedir la cita y toman imágenes extra. La dosis de rayos X es pequeña.',
    },
    sources: PATIENT_SOURCES.mammography,
    tags: ['dense breasts', 'implants', 'radiation', 'x-ray', '3d mammogram', 'senos densos', 'implantes', 'radiación'],
    asked:
      'Her letter says dense, what is that? She has implants, will it break them, can she still go? Is the radiation from the mammo dangerous? Is a 3D mammogram okay? La carta dice senos densos. Tiene implantes, ¿se puede hacer la mamografía? ¿Es mala la radiación?',
  },
  {
    id: 'prep-pap',
    question: {
      en: 'How does a member get ready for a Pap or HPV test?',
      es: '¿Cómo se prepara una paciente para el Papanicolaou o la prueba de VPH?',
    },
    answer: {
      en: 'A Pap test is best on a day without a period. For two days before it nothing goes into the vagina: no douching, no creams, no tampons, no sex. It takes some minutes, no fasting is needed, and it can feel like pressure. Where it is offered, an HPV sample can be taken by the woman herself; the doctor’s office says so.',
      es: 'El Papanicolaou es mejor un día sin regla. En los dos días anteriores nada en la vagina: sin duchas, cremas, tampones ni relaciones. Dura unos minutos, no necesita ayuno y se puede sentir presión. Donde se ofrece, la mujer misma puede tomar la muestra de VPH; el consultorio lo dice.',
    },
    sources: PATIENT_SOURCES.pap,
    tags: ['pap', 'prepare', 'hpv', 'period', 'papanicolaou', 'preparar'],
    asked:
      'Can she have a pap smear on her period? What should she not do before her pap? Does a pap hurt? Can she do the HPV swab herself? ¿Se puede hacer el papanicolaou con la regla? ¿Qué no debe hacer antes del pap? ¿Duele?',
  },
  {
    id: 'clin-results-when',
    question: {
      en: 'How long until test results are back, and who tells the member?',
      es: '¿Cuánto tardan los resultados y quién se los dice al miembro?',
    },
    answer: {
      en: 'Results come from whoever ordered the test, and in the portal once they are in: a blood draw such as A1C in some days, a FIT or Cologuard about two weeks after the sample arrived, a mammogram by letter within 30 days at the latest. The desk explains no result. When nothing came, the member calls the doctor’s office.',
      es: 'Los resultados los da quien ordenó la prueba, y el portal cuando llegan: una muestra de sangre como la A1C en unos días, un FIT o Cologuard unas dos semanas después de llegar la muestra, una mamografía por carta en 30 días a más tardar. El escritorio no explica resultados. Si no llegó nada, el miembro llama al consultorio.',
    },
    sources: PATIENT_SOURCES.mammography,
    tags: ['results', 'how long', 'when', 'resultados', 'cuánto tardan'],
    asked:
      'When will he get his results back? She had her labs last week and heard nothing. How many days for mammogram results? Who gives her the result? ¿Cuándo le dan el resultado? ¿En cuántos días sale?',
  },
  {
    id: 'clin-phq2',
    question: {
      en: 'What is the difference between the PHQ-2 and the PHQ-9?',
      es: '¿Cuál es la diferencia entre el PHQ-2 y el PHQ-9?',
    },
    answer: {
      en: 'The PHQ-2 is the first two questions of the PHQ-9, on interest and mood over the last two weeks, with 0 to 6 points. From 3 points on the screen is positive and the whole PHQ-9 (nine questions, 0 to 27) follows. Neither is a diagnosis.',
      es: 'El PHQ-2 son las dos primeras preguntas del PHQ-9, sobre interés y ánimo en las últimas dos semanas, con 0 a 6 puntos. Desde 3 puntos es positivo y sigue el PHQ-9 entero (nueve preguntas, 0 a 27). Ninguno es un diagnóstico.',
    },
    sources: CLINICAL_SOURCES.phq,
    tags: ['phq-2', 'phq2', 'two questions', 'dos preguntas'],
    asked:
      'Is the short depression screen enough, just the two questions? Score of three on the PHQ2, do I do the long one? How many questions are in it, how far back do they ask? ¿Bastan las dos preguntas? ¿Cuántas preguntas tiene el cuestionario de depresión? PHQ2 was 4, what comes next? The first two questions were positive.',
  },
  {
    id: 'clin-bp-differs',
    question: {
      en: 'Why is blood pressure different at home and at the doctor’s, and what spoils a reading?',
      es: '¿Por qué la presión sale distinta en casa y en el consultorio, y qué altera la lectura?',
    },
    answer: {
      en: 'Blood pressure changes all day. Nerves at the doctor’s office can push it up; so do talking, a full bladder, crossed legs, coffee, smoking, pain or a cuff that is too small. The member rests five minutes, measures again, writes both numbers down and shows them to the doctor, who can check the device against the office’s.',
      es: 'La presión cambia todo el día. Los nervios en el consultorio la pueden subir; también hablar, la vejiga llena, las piernas cruzadas, el café, fumar, el dolor o un brazalete chico. El miembro descansa cinco minutos, mide otra vez, anota los dos números y los enseña al doctor, que puede comparar el aparato con el suyo.',
    },
    sources: CLINICAL_SOURCES.pressure,
    tags: ['white coat', 'home reading', 'cuff size', 'wrong cuff', 'nervios', 'brazalete'],
    asked:
      'His pressure is only high at the doctor, nerves, white coat. Her machine shows something else than the clinic. Does coffee, smoking, talking or a full bladder change the pressure? The cuff is too small for his arm. Le sale alta solo con el doctor. ¿El café sube la presión?',
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
    id: 'clin-statin-worry',
    question: {
      en: 'A member worries about a statin or has muscle pain from it. What do I say?',
      es: 'A un miembro le preocupa la estatina o le duelen los músculos. ¿Qué digo?',
    },
    answer: {
      en: 'Statins lower cholesterol and the risk of heart attack and stroke. Worries and muscle pain go to the doctor or pharmacist, who can look at other choices; nobody changes a medicine on our call. Offer to help with that call or a task “Ask the doctor”. Muscle disease from statins can take a member out of SPC when the doctor documents it.',
      es: 'Las estatinas bajan el colesterol y el riesgo de infarto y derrame. Las dudas y los dolores musculares van al doctor o farmacéutico, que puede ver otras opciones; en nuestra llamada nadie cambia una medicina. Ofrezca ayuda con esa llamada o la tarea “Preguntar al doctor”. Una enfermedad muscular por estatinas documentada por el doctor puede sacar al miembro de SPC.',
    },
    sources: PATIENT_SOURCES.statins,
    tags: ['statin', 'muscle pain', 'side effects', 'cholesterol medicine', 'estatina', 'dolor muscular'],
    asked:
      'His legs ache since he is on the cholesterol medicine. She read bad things about statins. What are statins for? Le duelen las piernas por la medicina del colesterol. ¿Para qué son las estatinas?',
  },
  {
    id: 'clin-aaa',
    question: {
      en: 'What other screenings does the USPSTF recommend to older adults?',
      es: '¿Qué otros exámenes recomienda el USPSTF a los adultos mayores?',
    },
    answer: {
      en: 'Beside the cancer screenings the USPSTF recommends, among others: once in life an ultrasound of the abdominal aorta (AAA) for men of 65 to 75 who ever smoked, one hepatitis C test for adults of 18 to 79, blood sugar from 35 to 70 with overweight, blood pressure, depression, and exercise against falls from 65 on with a higher risk. The doctor says which fit.',
      es: 'Además de los exámenes de cáncer, el USPSTF recomienda entre otros: una vez en la vida un ultrasonido de la aorta abdominal (AAA) a hombres de 65 a 75 que fumaron alguna vez, una prueba de hepatitis C a adultos de 18 a 79, azúcar de los 35 a los 70 con sobrepeso, presión, depresión, y ejercicio contra caídas desde los 65 con más riesgo. El doctor dice cuáles convienen.',
    },
    sources: PATIENT_SOURCES.taskForce,
    tags: ['aaa', 'aneurysm', 'hepatitis c', 'falls', 'prediabetes screening', 'aneurisma', 'caídas'],
    asked:
      'Aneurysm ultrasound, belly aorta, who gets it? Hepatitis C test, who needs it? He fell twice this year, what is there for falls? Who is screened for diabetes? ¿A quién se le hace el ultrasonido de la aorta?',
  },
  {
    id: 'clin-embarrassed',
    question: {
      en: 'A member is embarrassed or disgusted by a test. What do I say?',
      es: 'A un miembro le da pena o asco una prueba. ¿Qué le digo?',
    },
    answer: {
      en: 'Many people feel that way, and saying so helps. The stool test is done in private at home, needs no preparation, and only a small sample goes into a closed tube; nobody sees it but the lab. A mammogram or Pap test can be asked for with a woman. Offer another way where there is one, don’t push, and the doctor can talk about it.',
      es: 'A mucha gente le pasa, y decirlo ayuda. La prueba de excremento se hace en privado en casa, sin preparación, y solo una pequeña muestra va en un tubo cerrado; nadie la ve más que el laboratorio. La mamografía o el Papanicolaou se pueden pedir con una mujer. Ofrezca otro camino si lo hay, sin presionar; el doctor puede platicarlo.',
    },
    sources: CLINICAL_SOURCES.screening,
    tags: ['embarrassed', 'ashamed', 'gross', 'stool', 'mammogram', 'pap', 'pena', 'vergüenza', 'asco'],
    asked:
      'She is ashamed of the poop test, thinks it is gross, icky. He is too shy for the exam. She only wants a lady doctor. Le da pena hacerse la del popó, ¿qué le digo? Le da asco, le da vergüenza. Tiene miedo de la prueba.',
  },
]
