import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, MEDICARE, PATIENT_SOURCES, SCREENING_SOURCES, USPSTF } from '../sources.ts'

/** Bone, lung, aorta, prostate, infections, eyes and ears, and tests that nobody recommends. */
export const MORE_SCREENING_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'clin-bone-again',
    question: {
      en: 'How often is a bone density scan repeated, and what is a T-score?',
      es: '¿Cada cuánto se repite la densitometría y qué es un T-score?',
    },
    answer: {
      en: 'A bone density scan has no fixed interval: many are repeated after two years or more, and the doctor says when; Medicare pays every 24 months, sooner with a reason. The T-score compares with a young adult: -1 and above is normal, between -1 and -2.5 low bone mass (osteopenia), -2.5 or below osteoporosis. What follows is for the doctor.',
      es: 'La densitometría no tiene un intervalo fijo: muchas se repiten a los dos años o más, y el doctor dice cuándo; Medicare la paga cada 24 meses, o antes con un motivo. El T-score compara con un adulto joven: -1 o más es normal, entre -1 y -2.5 masa ósea baja (osteopenia), -2.5 o menos osteoporosis. Lo que sigue lo dice el doctor.',
    },
    sources: [...CLINICAL_SOURCES.bone, ...USPSTF.bone],
    tags: ['bone density', 't-score', 'osteopenia', 'how often', 'repeat', 'densitometría', 'huesos', 'cada cuánto'],
    asked:
      'How often does she need the DEXA? She had a bone scan two years ago, again now? What is osteopenia? What does minus 2.5 mean in general on a bone scan? When is the next bone test due? ¿Cada cuánto la prueba de los huesos? ¿Qué es la osteopenia? ¿Qué es el T-score de los huesos?',
  },
  {
    id: 'clin-bone-conditions',
    question: {
      en: 'Can a bone density scan be done with a hip replacement, a pacemaker or after a CT with contrast?',
      es: '¿Se puede hacer la densitometría con prótesis de cadera, marcapasos o después de una TC con contraste?',
    },
    answer: {
      en: 'With a hip replacement or metal in the spine a bone density scan measures the other hip, the spine or the forearm. A pacemaker is no obstacle, and it is an open table, no tunnel. After barium or contrast it waits one to two weeks; a possible pregnancy is said first. Very heavy members ask the site for the table’s limit.',
      es: 'Con prótesis de cadera o metal en la columna la densitometría mide la otra cadera, la columna o el antebrazo. Un marcapasos no impide nada, y es una mesa abierta, no un túnel. Después de bario o contraste espera de una a dos semanas; un posible embarazo se dice antes. Quien pesa mucho pregunta al centro el límite de la mesa.',
    },
    sources: CLINICAL_SOURCES.bone,
    tags: [
      'bone density',
      'hip replacement',
      'pacemaker',
      'contrast',
      'claustrophobia',
      'prótesis',
      'cadera',
      'densitometría',
    ],
    asked:
      'She has a new hip, can she do the bone scan? He is claustrophobic, is the DEXA a tube? Had a CT with dye last week, bone scan now? Metal rods in her back and a DEXA. Radiation of the bone scan. Tiene prótesis de cadera, ¿le hacen la densitometría? ¿Es un túnel la prueba de los huesos? Tiene marcapasos, ¿puede la de los huesos?',
  },
  {
    id: 'clin-bone-health',
    question: {
      en: 'What keeps bones strong, and what follows a broken bone?',
      es: '¿Qué mantiene fuertes los huesos y qué sigue a una fractura?',
    },
    answer: {
      en: 'Bones stay stronger with walking and strength exercise, enough calcium from food, no smoking, little alcohol and fewer falls. After a fracture at 50 or more the doctor checks for osteoporosis, by a bone density scan or a medicine for it; women of 67 to 85 are asked to do so within six months (OMW). Supplements are for the doctor or pharmacist.',
      es: 'Los huesos se mantienen más fuertes con caminar y ejercicio de fuerza, suficiente calcio en la comida, sin fumar, poco alcohol y menos caídas. Después de una fractura a los 50 o más el doctor busca osteoporosis, con una densitometría o una medicina; a las mujeres de 67 a 85 se les pide en seis meses (OMW). Los suplementos son para el doctor o farmacéutico.',
    },
    sources: [...CLINICAL_SOURCES.bone, ...USPSTF.bone],
    tags: ['bones', 'calcium', 'fracture', 'strong bones', 'calcio', 'fractura', 'huesos fuertes'],
    asked:
      'How can she keep her bones strong? She broke her wrist, what test comes next? What foods are good for bones? Why a bone scan after a fracture? ¿Qué hacer para los huesos fuertes? Se quebró la muñeca, ¿qué examen sigue? ¿Por qué densitometría después de una fractura?',
  },
  {
    id: 'clin-lung-how',
    question: {
      en: 'What is a pack-year, and what happens in the lung screening CT?',
      es: '¿Qué es un paquete-año y qué pasa en la tomografía de pulmón?',
    },
    answer: {
      en: 'A pack-year is one pack a day for a year: half a pack for 40 years or two packs for 10 are both 20. The low-dose CT of the lungs takes some minutes lying down, needs no needle and no fasting, and is done yearly. A first visit talks over gains and harms. Spots are common and mostly harmless; the doctor says what follows. Vaping and cigars don’t count in the rule.',
      es: 'Un paquete-año es un paquete al día por un año: medio paquete por 40 años o dos por 10 son 20. La tomografía de baja radiación dura unos minutos acostado, sin aguja ni ayuno, y es cada año. Una primera cita habla de ventajas y daños. Las manchas son comunes y casi siempre inofensivas; el doctor dice qué sigue. Vapear y los puros no cuentan en la regla.',
    },
    sources: [...USPSTF.lung, ...SCREENING_SOURCES.lung],
    tags: ['pack-year', 'low-dose ct', 'lung screening', 'nodule', 'paquete-año', 'tomografía', 'pulmón'],
    asked:
      'How do you count pack years? What is a pack year? Does the lung scan hurt, is it a tunnel? He smoked half a pack for 40 years, does it count? They found a nodule on the lung scan, what is it in general? Vapes, does he need the lung CT? ¿Cómo se cuentan los paquetes al año? ¿Duele la tomografía del pulmón? ¿Cómo es la prueba del pulmón?',
  },
  {
    id: 'clin-lung-quit',
    question: {
      en: 'Does somebody who quit smoking long ago still get lung screening?',
      es: '¿Le toca la prueba de pulmón a quien dejó de fumar hace mucho?',
    },
    answer: {
      en: 'Lung screening by the USPSTF ends once somebody has not smoked for 15 years, however much it was before; those who quit within 15 years and are 50 to 80 with 20 pack-years have it yearly. Medicare covers 50 to 77. Who falls outside can talk with the doctor about their own risk. Cough with blood or losing weight is for the doctor at once, not for a screening.',
      es: 'La prueba de pulmón según el USPSTF termina cuando pasan 15 años sin fumar, por mucho que se fumara antes; quien lo dejó hace menos de 15 años y tiene de 50 a 80 con 20 paquetes-año se la hace cada año. Medicare cubre de 50 a 77. Quien queda fuera puede hablar con el doctor de su riesgo. Tos con sangre o bajar de peso es para el doctor enseguida.',
    },
    sources: [...USPSTF.lung, ...MEDICARE.lung],
    tags: ['lung screening', 'quit smoking', '15 years', 'former smoker', 'dejó de fumar', 'pulmón', 'exfumador'],
    asked:
      'She stopped smoking 20 years ago, is the lung scan for her? Ex smoker of 70, quit in 2015, does he qualify? Never smoked but her husband did, lung CT? Does Medicare pay for the lung scan at 79? Dejó de fumar hace 20 años, ¿le toca la de pulmón? Nunca fumó, ¿necesita la tomografía? ¿Hasta qué edad la prueba de pulmón?',
  },
  {
    id: 'clin-quit-smoking',
    question: { en: 'What help is there to quit smoking?', es: '¿Qué ayuda hay para dejar de fumar?' },
    answer: {
      en: 'Help to quit smoking is free by phone at 1-800-QUIT-NOW, in Spanish at 1-855-DÉJELO-YA (1-855-335-3569). Medicare pays for up to 8 counseling visits in 12 months without a share. Patches, gum and other medicines are for the doctor or pharmacist. Ask kindly whether the member wants help; a no is respected.',
      es: 'La ayuda para dejar de fumar es gratis por teléfono: en español 1-855-DÉJELO-YA (1-855-335-3569), en inglés 1-800-QUIT-NOW. Medicare paga hasta 8 consultas de consejería en 12 meses sin costo. Los parches, chicles y otras medicinas son para el doctor o farmacéutico. Pregunte con amabilidad si quiere ayuda; un no se respeta.',
    },
    sources: [...SCREENING_SOURCES.quit, ...MEDICARE.preventive],
    tags: ['quit smoking', 'tobacco', 'quitline', 'smoker', 'dejar de fumar', 'tabaco'],
    asked:
      'He wants to stop smoking, where do I send him? Quit line number? Does Medicare pay for help to quit cigarettes? Smoking cessation, what is there? Quiere dejar el cigarro, ¿a dónde lo mando? ¿Hay un número para dejar de fumar? ¿Medicare paga ayuda para dejar de fumar?',
  },
  {
    id: 'clin-aorta',
    question: {
      en: 'Who gets the one-time ultrasound of the aorta (AAA), and what happens?',
      es: '¿A quién le toca el ultrasonido de la aorta (AAA), una sola vez, y cómo es?',
    },
    answer: {
      en: 'The aorta ultrasound (AAA screening) is recommended once to men of 65 to 75 who ever smoked; for men who never smoked the doctor decides, and for women who never smoked it is not recommended. Medicare pays once, with a referral, for these men and for people with AAA in the family. It takes some minutes, does not hurt, and the site may want an empty stomach.',
      es: 'El ultrasonido de la aorta (AAA) se recomienda una vez a hombres de 65 a 75 que fumaron alguna vez; si nunca fumaron decide el doctor, y a mujeres que nunca fumaron no se recomienda. Medicare lo paga una vez, con referencia, a esos hombres y a quien tiene AAA en la familia. Dura unos minutos, no duele, y el centro puede pedir ir en ayunas.',
    },
    sources: [...USPSTF.aorta, ...MEDICARE.aorta],
    tags: ['aaa', 'aorta', 'aneurysm', 'ultrasound', 'one time', 'aneurisma', 'ultrasonido', 'fumó'],
    asked:
      'Man of 70 who used to smoke, is the belly aorta scan for him? Which members get the aneurysm ultrasound? Do women need the AAA test? How often is the aorta checked? Does the aorta ultrasound hurt, is fasting needed? Exfumador de 68, ¿le hacen el examen de la aorta? ¿A quién le hacen lo del aneurisma? ¿Medicare paga el ultrasonido de la aorta?',
  },
  {
    id: 'clin-psa-how',
    question: {
      en: 'How does the PSA test work, and at what age does it stop?',
      es: '¿Cómo es la prueba de PSA y a qué edad se deja?',
    },
    answer: {
      en: 'A PSA test is a blood draw without fasting. From 55 to 69 it is each man’s choice after a talk with the doctor, because it can find cancer early and also lead to biopsies and treatments that were not needed; from 70 on the USPSTF advises against it. Black men and those with a father or brother who had it talk earlier. A raised PSA is often no cancer.',
      es: 'La PSA es una muestra de sangre sin ayuno. De los 55 a los 69 es decisión de cada hombre después de hablar con su doctor, porque puede encontrar cáncer temprano y también llevar a biopsias y tratamientos que no hacían falta; desde los 70 el USPSTF la desaconseja. Los hombres negros o con padre o hermano que lo tuvo lo hablan antes. Una PSA alta muchas veces no es cáncer.',
    },
    sources: USPSTF.prostate,
    tags: ['psa', 'prostate', 'blood test', 'stop at 70', 'próstata', 'dejar', 'sangre'],
    asked:
      'Is the PSA fasting? He is 75, does he still need prostate screening? At what age do men stop the PSA? Father had prostate cancer, when does he start? Why do doctors not do the PSA any more? Does Medicare pay for the PSA? Tiene 74, ¿todavía la prueba de la próstata? ¿La PSA es de sangre? ¿A qué edad la próstata? His PSA is high, what comes next in general? La PSA salió alta, ¿qué sigue? PSA at 72?',
  },
  {
    id: 'clin-hepatitis-hiv',
    question: {
      en: 'Who is tested for hepatitis C and HIV?',
      es: '¿A quién se le hace la prueba de hepatitis C y VIH?',
    },
    answer: {
      en: 'A hepatitis C blood test is recommended once to all adults of 18 to 79, and again with a continuing risk; it can be cured with pills today. An HIV test is recommended once from 15 to 65, and beyond that with a risk. Both need no fasting, and Medicare pays for them without a share when the doctor orders them under its rules.',
      es: 'La prueba de sangre de hepatitis C se recomienda una vez a todos los adultos de 18 a 79, y otra vez si sigue el riesgo; hoy se cura con pastillas. La de VIH se recomienda una vez de los 15 a los 65, y después con riesgo. Ninguna necesita ayuno, y Medicare las paga sin costo cuando el doctor las pide según sus reglas.',
    },
    sources: [...USPSTF.hepatitis, ...MEDICARE.preventive],
    tags: ['hepatitis c', 'hep c', 'hiv', 'vih', 'hepatitis', 'once'],
    asked:
      'Does she need a hep C test, and how often? Who should be tested for hepatitis C? HIV test at 70? Why hepatitis C for baby boomers? Is the hepatitis C test covered? ¿A quién le toca la prueba de hepatitis C? ¿La del VIH le toca a un mayor? ¿Cuántas veces se hace la de hepatitis C?',
  },
  {
    id: 'clin-hearing-vision',
    question: {
      en: 'Are hearing and vision checks recommended, and are hearing aids or glasses covered?',
      es: '¿Se recomiendan las revisiones del oído y de la vista, y se cubren audífonos o lentes?',
    },
    answer: {
      en: 'For hearing and vision checks without complaints the USPSTF finds too little evidence in older adults; who notices trouble, or whose family does, asks the doctor. Original Medicare pays for no routine eye or hearing exam, no glasses (except after cataract surgery) and no hearing aids; many Advantage plans do, so ask member services. Hearing aids for mild loss are sold without a prescription.',
      es: 'Para revisar el oído y la vista sin molestias el USPSTF no encuentra pruebas suficientes en mayores; quien nota problemas, o su familia, pregunta al doctor. Medicare Original no paga exámenes de rutina de vista u oído, ni lentes (salvo después de cataratas) ni audífonos; muchos planes Advantage sí: pregunte a servicios para miembros. Para pérdida leve hay audífonos sin receta.',
    },
    sources: [...MEDICARE.hearing, ...PATIENT_SOURCES.taskForce],
    tags: ['hearing test', 'hearing aids', 'vision', 'glasses covered', 'oído', 'audífonos', 'lentes', 'vista'],
    asked:
      'She can’t hear well, is there a hearing test? Does Medicare pay for hearing aids? Is a routine eye exam covered? Who gets glasses paid? Does every senior need a hearing check? No oye bien, ¿hay examen del oído? ¿Medicare paga audífonos? ¿Cubren los lentes? ¿Paga Medicare los audífonos? Are hearing aids paid for? Does Original Medicare pay for a hearing exam?',
  },
  {
    id: 'clin-glaucoma',
    question: {
      en: 'Who needs a glaucoma test, and who pays?',
      es: '¿Quién necesita la prueba de glaucoma y quién la paga?',
    },
    answer: {
      en: 'A glaucoma test looks at the pressure and the nerve of the eye. Medicare covers it once every 12 months for those at high risk: diabetes, glaucoma in the family, African Americans from 50, Hispanics from 65; 20% is left to pay in Original Medicare. It is not the same as the diabetes eye exam, though both can be done in one visit. The eye doctor decides.',
      es: 'La prueba de glaucoma mira la presión y el nervio del ojo. Medicare la cubre cada 12 meses a quien tiene riesgo alto: diabetes, glaucoma en la familia, afroamericanos desde los 50, hispanos desde los 65; en Medicare Original queda el 20%. No es lo mismo que el examen de los ojos por diabetes, aunque se hacen en una visita. Lo decide el oculista.',
    },
    sources: MEDICARE.glaucoma,
    tags: ['glaucoma', 'eye pressure', 'eye', 'presión del ojo', 'ojos'],
    asked:
      'Is the glaucoma test the same as the diabetic eye exam? How often does Medicare pay for glaucoma screening? Her mother had glaucoma, does she get tested? ¿A quién le toca la prueba de glaucoma? ¿Es lo mismo el glaucoma que la retina? ¿Medicare paga la del glaucoma?',
  },
  {
    id: 'clin-memory',
    question: {
      en: 'A member or family worries about memory. What is there?',
      es: 'Al miembro o a la familia le preocupa la memoria. ¿Qué hay?',
    },
    answer: {
      en: 'Worries about memory go to the doctor: the annual wellness visit includes a look at memory and thinking, and Medicare pays for a longer visit (cognitive assessment and care plan), with a family member there. The USPSTF finds too little evidence to test everybody. Sudden confusion is 911. The Alzheimer’s Association helps day and night: 1-800-272-3900.',
      es: 'Las preocupaciones por la memoria van al doctor: la visita anual de bienestar incluye revisar la memoria y el pensamiento, y Medicare paga una visita más larga (evaluación cognitiva y plan), con un familiar. El USPSTF no encuentra pruebas suficientes para examinar a todos. Una confusión repentina es el 911. La Asociación de Alzheimer ayuda día y noche: 1-800-272-3900.',
    },
    sources: MEDICARE.cognitive,
    tags: ['memory', 'dementia', 'cognitive', 'alzheimer', 'forgetful', 'memoria', 'olvidos'],
    asked:
      'Her daughter says she forgets everything, who checks that? Is there a memory test? Does Medicare pay for a cognitive assessment? Help line for families with dementia? He repeats himself on the phone, what do I do? Se le olvidan las cosas, ¿quién lo revisa? ¿Hay una prueba de la memoria? ¿Quién ayuda a la familia con Alzheimer?',
  },
  {
    id: 'clin-no-screening',
    question: {
      en: 'Which tests are not recommended for everybody (ovaries, skin, full body scan)?',
      es: '¿Qué pruebas no se recomiendan a todos (ovarios, piel, escaneo de cuerpo entero)?',
    },
    answer: {
      en: 'For women without symptoms or a family risk the USPSTF advises against testing for ovarian cancer, and for all without signs against a pancreas cancer test; for skin checks the evidence is too little. Whole-body scans are not recommended by it. Who has symptoms, a changing mole or a family history asks the doctor.',
      es: 'Sin síntomas ni riesgo familiar el USPSTF desaconseja buscar cáncer de ovario, y a todos sin señales buscar el de páncreas; para revisar la piel no hay pruebas suficientes. No recomienda escaneos de cuerpo entero. Quien tiene síntomas, un lunar que cambia o antecedentes en la familia pregunta al doctor.',
    },
    sources: PATIENT_SOURCES.taskForce,
    tags: ['ovarian cancer', 'skin cancer', 'full body scan', 'ovario', 'piel'],
    asked:
      'Is there a screening for ovarian cancer? Does everybody need a skin check? Should she get a full body scan? Pancreas cancer screening for seniors? ¿Hay prueba de detección de cáncer de ovario? ¿A todos les revisan la piel? ¿Conviene un escaneo de cuerpo entero?',
  },
  {
    id: 'clin-stop-age',
    question: {
      en: 'At what age does each cancer screening end?',
      es: '¿A qué edad termina cada prueba de detección de cáncer?',
    },
    answer: {
      en: 'The ages at which cancer screenings end by the USPSTF: colon at 75, then by choice to 85; mammogram at 74, after that too little evidence; Pap at 65 with enough normal tests; lung at 80 or 15 years after quitting; PSA at 70. Afterwards doctor and member decide by health and wishes. A short life expectancy is a good reason to stop earlier.',
      es: 'Las edades en que terminan las pruebas de cáncer según el USPSTF: colon a los 75, luego por decisión hasta los 85; mamografía a los 74, después faltan pruebas; Papanicolaou a los 65 con suficientes normales; pulmón a los 80 o 15 años después de dejar de fumar; PSA a los 70. Después deciden el doctor y el miembro según la salud y sus deseos.',
    },
    sources: PATIENT_SOURCES.taskForce,
    tags: ['stop screening', 'too old', 'age limit', 'cancer screening ages', 'edad límite', 'demasiado mayor'],
    asked:
      'When can older people stop with all these tests? He is 84 and wants no more cancer tests. Which screenings are still done at 80? Is there an age when screenings end? ¿A qué edad se dejan los exámenes de cáncer? Tiene 82, ¿qué pruebas todavía le tocan? ¿Hasta qué edad se hacen las pruebas?',
  },
  {
    id: 'clin-lab-visit',
    question: {
      en: 'What does a member bring or do for a blood draw or another test?',
      es: '¿Qué lleva o hace un miembro para una toma de sangre u otra prueba?',
    },
    answer: {
      en: 'For a blood draw or test the member brings the member card, an ID, the order and a list of medicines, drinks water unless told otherwise, and wears loose sleeves. Who faints easily, has hard veins, takes blood thinners or fears needles says so: the draw can be done lying down. A lab of the plan’s network costs less. The draw itself takes some minutes.',
      es: 'Para una toma de sangre o prueba el miembro lleva su tarjeta, una identificación, la orden y la lista de medicinas, toma agua salvo que le digan otra cosa y va con mangas sueltas. Quien se desmaya fácil, tiene venas difíciles, toma anticoagulantes o teme las agujas lo dice: se puede hacer acostado. Un laboratorio de la red cuesta menos. La toma dura unos minutos.',
    },
    sources: CLINICAL_SOURCES.fasting,
    tags: [
      'blood draw',
      'what to bring',
      'needles',
      'veins',
      'lab',
      'qué llevar',
      'agujas',
      'toma de sangre',
      'laboratorio',
    ],
    asked:
      'What should she bring to the lab? He is scared of needles, what can I tell him? Hard to find a vein on her. Which lab does he go to? Does she faint at blood draws, any tips? ¿Qué lleva al laboratorio? Le tiene miedo a las agujas, ¿qué le digo? ¿A qué laboratorio va? Sus venas son difíciles. Which lab should she use? What does he bring along for the blood draw? Le da miedo la aguja, ¿qué hago? Afraid of needles.',
  },
]
