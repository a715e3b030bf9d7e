import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, DIABETES_SOURCES, MEDICARE, PATIENT_SOURCES, REPORT_SOURCES, USPSTF } from '../sources.ts'

/** More that members ask about kits, risk in the family, samples, and what Medicare pays for at home. */
export const MORE_SITUATION_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'clin-kit-help',
    question: {
      en: 'How is a stool kit stored, and may somebody help with it?',
      es: '¿Cómo se guarda el kit de excremento y puede ayudar otra persona?',
    },
    answer: {
      en: 'A stool kit is kept at room temperature before and after the sample; it needs no refrigerator and no ice, and should not stand in the sun or a hot car. A caregiver or relative may help with the sample and the box. With weak hands, poor sight or a bedside commode the maker’s line (Cologuard: 1-844-870-8870) explains how; the doctor can offer another test.',
      es: 'El kit de excremento se guarda a temperatura ambiente antes y después de la muestra; no necesita refrigerador ni hielo, y no debe quedar al sol o en un carro caliente. Un cuidador o familiar puede ayudar con la muestra y la caja. Con manos débiles, poca vista o cómodo junto a la cama, la línea del fabricante (Cologuard: 1-844-870-8870) explica cómo; el doctor puede ofrecer otra prueba.',
    },
    sources: [...PATIENT_SOURCES.cologuard, ...CLINICAL_SOURCES.stool],
    tags: [
      'stool kit',
      'store',
      'refrigerator',
      'caregiver help',
      'commode',
      'kit',
      'refrigerador',
      'ayudar',
      'guardar',
    ],
    asked:
      'Does the sample go in the fridge? Can she do the kit if she can’t see well? What if he can’t do the Cologuard by himself? Can the caregiver collect the stool for her? Does the stool kit need refrigeration? ¿El kit de popó va al refrigerador? ¿Le puede ayudar la hija a tomar la muestra? No puede hacerlo sola, ¿quién le ayuda con el kit? What is the phone number of Cologuard support? ¿Cuál es el teléfono de Cologuard?',
  },
  {
    id: 'clin-polyp',
    question: { en: 'What is a polyp (adenoma) of the colon?', es: '¿Qué es un pólipo (adenoma) del colon?' },
    answer: {
      en: 'A polyp is a small growth on the inside of the colon; most never become cancer, but adenomas can over years, which is why they are taken out during the colonoscopy. It does not hurt to remove one. The lab looks at it, and kind, size and number say when the next colonoscopy is due, from 6 months to 10 years. The doctor tells what it was.',
      es: 'Un pólipo es un pequeño crecimiento dentro del colon; la mayoría nunca se vuelve cáncer, pero los adenomas pueden con los años, y por eso se quitan durante la colonoscopia. Quitarlo no duele. El laboratorio lo mira, y el tipo, tamaño y número dicen cuándo toca la próxima colonoscopia, de 6 meses a 10 años. El doctor dice qué era.',
    },
    sources: [...CLINICAL_SOURCES.colonoscopy, ...REPORT_SOURCES.colonRisk],
    tags: ['polyp', 'adenoma', 'growth', 'removed', 'pólipo', 'adenoma'],
    asked:
      'What is an adenoma? Are polyps dangerous in general? What is a colon polyp, how do I explain it? Does it hurt when they remove a polyp? Why are polyps taken out? ¿Qué es un pólipo? ¿Los pólipos se vuelven cáncer? ¿Por qué quitan los pólipos? Is polyp removal painful?',
  },
  {
    id: 'clin-breast-family',
    question: {
      en: 'What changes for mammograms when breast cancer runs in the family?',
      es: '¿Qué cambia en la mamografía cuando hay cáncer de seno en la familia?',
    },
    answer: {
      en: 'With breast cancer in a mother, sister or daughter, early or in several relatives, or ovarian cancer, the doctor works out the risk: mammograms may start before 40 or be yearly, an MRI may be added, and genetic counseling for BRCA may be offered. Without a high risk the usual rule stays: every two years from 40 to 74. Ask at what age the relative had it.',
      es: 'Con cáncer de seno en la madre, hermana o hija, joven o en varias familiares, o cáncer de ovario, el doctor calcula el riesgo: la mamografía puede empezar antes de los 40 o ser anual, puede agregarse resonancia y ofrecerse consejería genética por BRCA. Sin riesgo alto queda la regla usual: cada dos años de 40 a 74. Pregunte a qué edad lo tuvo la familiar.',
    },
    sources: USPSTF.breast,
    tags: [
      'family history',
      'breast cancer',
      'mother',
      'sister',
      'brca',
      'genetic',
      'antecedentes',
      'familia',
      'mamografía',
    ],
    asked:
      'Her mom had breast cancer young, when does she start with mammograms? Sister had breast cancer, how often does she go? What is BRCA? Who gets genetic testing for breast cancer? Aunt with breast cancer, does it matter? Su mamá tuvo cáncer de seno, ¿cuándo empieza? Su hermana tuvo cáncer de seno, ¿cada cuánto la mamografía? ¿Qué es BRCA? Her sister did a screening early, can she get one too?',
  },
  {
    id: 'clin-mammogram-vaccine',
    question: {
      en: 'Can a mammogram be done soon after a vaccine?',
      es: '¿Se puede hacer la mamografía poco después de una vacuna?',
    },
    answer: {
      en: 'A mammogram need not be put off because of a vaccine. A shot such as COVID-19, flu or shingles can swell the nodes under that arm for some weeks and show on the picture, so she tells the technologist which shot, when and which arm. Where both are free to choose, the mammogram goes first.',
      es: 'La mamografía no tiene que aplazarse por una vacuna. Una como la del COVID-19, gripe o culebrilla puede inflamar los ganglios de esa axila unas semanas y verse en la imagen; por eso le dice a la técnica cuál vacuna, cuándo y en qué brazo. Si se puede escoger, primero la mamografía.',
    },
    sources: CLINICAL_SOURCES.mammogram,
    tags: ['mammogram', 'after vaccine', 'lymph nodes', 'covid shot', 'vacuna', 'ganglios', 'mamografía'],
    asked:
      'Mammogram after the covid shot, how long does she wait? She got her flu vaccine yesterday, mammo today? Swollen armpit after a shot and a mammogram. ¿Cuánto espera la mamografía después de la vacuna? Se vacunó ayer, ¿puede ir a la mamografía? Can she get the shot and the mammogram the same week?',
  },
  {
    id: 'clin-transgender',
    question: {
      en: 'Which screenings does a transgender member need?',
      es: '¿Qué exámenes necesita un miembro transgénero?',
    },
    answer: {
      en: 'For transgender and nonbinary members screenings go by the organs that a person has: breast tissue, a cervix or a prostate keep their usual screenings, whatever the sex on the card; hormones can change the breast screening, and the doctor says how. Use the name and words that the member uses, and ask kindly and only for what is needed.',
      es: 'Para miembros transgénero y no binarios los exámenes van según los órganos que tiene la persona: el tejido de seno, el cuello uterino o la próstata siguen con sus exámenes, sea cual sea el sexo en la tarjeta; las hormonas pueden cambiar la detección de seno, y el doctor dice cómo. Use el nombre y las palabras del miembro, y pregunte con amabilidad solo lo necesario.',
    },
    sources: [...USPSTF.breast, ...USPSTF.cervix],
    tags: ['transgender', 'trans', 'nonbinary', 'hormones', 'transgénero', 'hormonas'],
    asked:
      'Trans woman on hormones, mammogram? A trans man still has a cervix, pap test? Member is listed male and due for a mammogram? Does a transgender member need a PSA? ¿Una mujer trans se hace mamografía? ¿Un hombre trans necesita papanicolaou? Mammogram for a transgender member.',
  },
  {
    id: 'clin-a1c-lower',
    question: { en: 'What helps to bring A1C down?', es: '¿Qué ayuda a bajar la A1C?' },
    answer: {
      en: 'What brings A1C down: the prescribed medicines taken as agreed, fewer sugary drinks and large portions, more vegetables, walking after meals, some weight loss, sleep, not smoking, and a diabetes class or dietitian, which Medicare covers with an order. Changes show in the A1C after two to three months. The doctor plans it; low sugars are told to them.',
      es: 'Lo que baja la A1C: las medicinas recetadas como se acordó, menos bebidas dulces y porciones grandes, más verduras, caminar después de comer, bajar algo de peso, dormir, no fumar, y una clase de diabetes o nutricionista, que Medicare cubre con orden. Los cambios se ven en la A1C después de dos o tres meses. Lo planea el doctor; las bajas de azúcar se le avisan.',
    },
    sources: [...DIABETES_SOURCES.care, ...MEDICARE.diabetes],
    tags: [
      'lower a1c',
      'bring down sugar',
      'diet',
      'diabetes class',
      'dietitian',
      'bajar azúcar',
      'dieta',
      'nutricionista',
    ],
    asked:
      'How can he get his A1C down? What lowers the sugar beside pills? How fast does the A1C change? Is there a diabetes class or a dietitian? What should a diabetic eat in general? ¿Cómo se baja la hemoglobina? ¿Qué debe comer un diabético? ¿Hay clases de diabetes?',
  },
  {
    id: 'clin-kidney-sample',
    question: {
      en: 'What can disturb the urine test of the kidneys (uACR)?',
      es: '¿Qué puede alterar la prueba de orina de los riñones (uACR)?',
    },
    answer: {
      en: 'A urine albumin test (uACR) can come out too high with a urinary infection, fever, a period, hard exercise the day before, very high sugar or blood pressure; then it waits or is repeated. It needs no fasting and no 24-hour collection, one cup is enough. An abnormal one is repeated, usually two of three within some months, before the doctor speaks of kidney disease.',
      es: 'La prueba de albúmina en orina (uACR) puede salir demasiado alta con infección urinaria, fiebre, la regla, ejercicio fuerte el día antes, azúcar o presión muy altas; entonces espera o se repite. No necesita ayuno ni juntar 24 horas, basta un vaso. Una anormal se repite, por lo general dos de tres en unos meses, antes de que el doctor hable de enfermedad renal.',
    },
    sources: CLINICAL_SOURCES.kidney,
    tags: ['uacr', 'urine test', 'infection', 'period', 'repeat', 'orina', 'infección', 'riñones'],
    asked:
      'She has a UTI, can she still do the kidney urine test? Does the period change the uACR? Is it a 24 hour urine? Kidney test was abnormal once, is it repeated? Does exercise change the protein in the urine? Tiene infección de orina, ¿se hace la prueba de riñón? ¿Se junta la orina de 24 horas? ¿Se repite la de la orina si sale mal?',
  },
  {
    id: 'clin-lipid-lower',
    question: { en: 'Which foods and habits lower cholesterol?', es: '¿Qué alimentos y hábitos bajan el colesterol?' },
    answer: {
      en: 'Cholesterol comes down with less saturated fat (fatty meat, butter, fried food), more fiber such as oats, beans and vegetables, fish, nuts, moving most days, losing some weight and not smoking. Supplements such as red yeast rice are no replacement for a prescribed statin; the pharmacist knows. With heart disease or diabetes diet alone is mostly not enough, and the doctor decides.',
      es: 'El colesterol baja con menos grasa saturada (carne grasosa, mantequilla, frituras), más fibra como avena, frijoles y verduras, pescado, nueces, moverse casi todos los días, bajar algo de peso y no fumar. Suplementos como la levadura roja de arroz no reemplazan una estatina recetada; lo sabe el farmacéutico. Con enfermedad del corazón o diabetes la dieta sola casi nunca basta, y decide el doctor.',
    },
    sources: CLINICAL_SOURCES.lipids,
    tags: ['lower cholesterol', 'diet', 'fiber', 'red yeast rice', 'bajar colesterol', 'dieta', 'fibra'],
    asked:
      'What should she eat to lower her cholesterol? Does red yeast rice replace a statin? Can cholesterol go down with exercise? Are eggs bad for cholesterol? ¿Qué comer para bajar el colesterol? ¿Sirve la dieta en vez de la estatina? ¿Cómo baja el colesterol sin medicina?',
  },
  {
    id: 'clin-awv-who',
    question: {
      en: 'Who does the annual wellness visit, and what does the member bring?',
      es: '¿Quién hace la visita anual de bienestar y qué lleva el miembro?',
    },
    answer: {
      en: 'A doctor, nurse practitioner, physician assistant or a nurse or health educator under a doctor’s eye does the annual wellness visit, in the office, at home with some plans, or by video; a pharmacy alone does not. The member brings the medicines or a list, names of other doctors, vaccine records and questions. It takes about 30 to 60 minutes; labs are not part of it.',
      es: 'La visita anual la hace un doctor, enfermera practicante, asistente médico o una enfermera o educadora bajo supervisión, en el consultorio, en casa con algunos planes, o por video; una farmacia sola no. El miembro lleva sus medicinas o la lista, los nombres de otros doctores, vacunas y preguntas. Dura unos 30 a 60 minutos; los análisis no son parte.',
    },
    sources: MEDICARE.wellness,
    tags: [
      'annual wellness visit',
      'who does',
      'nurse practitioner',
      'what to bring',
      'labs',
      'visita anual',
      'quién',
      'qué llevar',
    ],
    asked:
      'Can a nurse practitioner do the AWV, is an NP ok? What does she bring to the wellness visit? Does the AWV include labs or blood work? How long does the wellness visit take? Can the pharmacy do the annual wellness visit? Is there a wellness visit at home? ¿Quién hace la visita anual? ¿Qué lleva a la visita de bienestar? ¿Cuánto dura la visita anual? ¿Le sacan sangre en la visita anual?',
  },
  {
    id: 'clin-alcohol',
    question: {
      en: 'Is alcohol use screened, and what help is there?',
      es: '¿Se pregunta por el alcohol y qué ayuda hay?',
    },
    answer: {
      en: 'The USPSTF recommends asking all adults about unhealthy alcohol use. Medicare pays for one alcohol screening a year and up to four short counseling sessions without a share. From 65 on many advise no more than one drink a day, and none with some medicines; the doctor says. SAMHSA’s free helpline, day and night, also in Spanish: 1-800-662-4357.',
      es: 'El USPSTF recomienda preguntar a todos los adultos por el consumo dañino de alcohol. Medicare paga una detección de alcohol al año y hasta cuatro consejerías cortas sin costo. Desde los 65 muchos aconsejan no más de una copa al día, y ninguna con ciertas medicinas; lo dice el doctor. Línea gratis de SAMHSA, día y noche, también en español: 1-800-662-4357.',
    },
    sources: [...PATIENT_SOURCES.taskForce, ...MEDICARE.preventive],
    tags: ['alcohol', 'drinking', 'samhsa', 'alcohol screening', 'beber', 'borracho'],
    asked:
      'Alcohol screening, who gets it? He drinks a lot, where do I send him? Is there a help line for drinking or drugs? How often does Medicare pay for alcohol counseling? Toma mucho alcohol, ¿qué ayuda hay? ¿Hay una línea para el alcohol? ¿Medicare paga la detección de alcohol?',
  },
  {
    id: 'bill-weight',
    question: {
      en: 'Does Medicare pay for weight loss or nutrition help?',
      es: '¿Paga Medicare ayuda para bajar de peso o nutrición?',
    },
    answer: {
      en: 'Medicare pays for obesity counseling in primary care without a share with a body mass index of 30 or more, and for nutrition therapy by a dietitian with diabetes or kidney disease, by referral. Gyms, diet programs and meal kits are not covered by Original Medicare; some plans offer them. Weight medicines depend on the plan and the reason: member services and the doctor.',
      es: 'Medicare paga sin costo consejería por obesidad en atención primaria con índice de masa corporal de 30 o más, y terapia de nutrición con dietista por diabetes o enfermedad renal, con referencia. Medicare Original no cubre gimnasios, programas de dieta ni comidas; algunos planes sí. Las medicinas para el peso dependen del plan y del motivo: servicios para miembros y el doctor.',
    },
    sources: MEDICARE.preventive,
    tags: ['weight loss', 'obesity', 'dietitian', 'nutrition', 'bmi', 'bajar de peso', 'nutrición', 'obesidad'],
    asked:
      'Is a weight loss program covered? Does Medicare pay for a dietitian? She wants to lose weight, what is covered? Obesity counseling, who qualifies? ¿Medicare paga para bajar de peso? ¿Cubre nutricionista? Quiere bajar de peso, ¿qué hay?',
  },
  {
    id: 'bill-equipment',
    question: {
      en: 'Does Medicare pay for walkers, shower chairs, alert buttons or other equipment?',
      es: '¿Qué equipo paga Medicare: andaderas, sillas de baño, botones de alerta?',
    },
    answer: {
      en: 'Part B covers walkers, canes, wheelchairs, commode chairs, oxygen and hospital beds when a doctor orders them for use at home, with 20% left in Original Medicare. Grab bars, shower chairs, raised toilet seats, alert buttons, pads and home changes are not covered by it; some plans have an allowance for them. Member services, or the task “Cost question”.',
      es: 'La Parte B cubre andaderas, bastones, sillas de ruedas, cómodos, oxígeno y camas de hospital cuando un doctor los ordena para la casa, y queda el 20% en Medicare Original. No cubre barras, sillas de baño, asientos elevados, botones de alerta, pañales ni arreglos de la casa; algunos planes tienen una cantidad para eso. Servicios para miembros, o “Pregunta de costo”.',
    },
    sources: MEDICARE.equipment,
    tags: [
      'walker',
      'shower chair',
      'life alert',
      'equipment',
      'dme',
      'wheelchair covered',
      'andadera',
      'equipo',
      'botón de alerta',
    ],
    asked:
      'Is a walker covered by Medicare? Does the plan pay for a life alert button? Shower chair or grab bars, who pays? How does she get a wheelchair? Are adult diapers covered? ¿Medicare paga la andadera? ¿Cubren la silla para bañarse? ¿Cómo consigue una silla de ruedas? ¿Pagan los pañales?',
  },
  {
    id: 'bill-home-care',
    question: {
      en: 'Does Medicare pay for care at home or in a nursing home?',
      es: '¿Paga Medicare el cuidado en casa o en un asilo?',
    },
    answer: {
      en: 'Home health (a nurse or therapist for some time, ordered by a doctor, for people who are homebound) costs nothing in Original Medicare. Help with bathing, cooking or cleaning alone, and living in a nursing home, are not covered; Medicaid may, and some plans have in-home help. After the hospital a skilled nursing facility is covered for a limited time. The Eldercare Locator: 1-800-677-1116.',
      es: 'El cuidado médico en casa (enfermera o terapeuta por un tiempo, ordenado por un doctor, para quien no puede salir) no cuesta en Medicare Original. La ayuda solo para bañarse, cocinar o limpiar, y vivir en un asilo, no se cubren; Medicaid a veces, y algunos planes tienen ayuda en casa. Después del hospital se cubre un centro de enfermería por tiempo limitado. Eldercare Locator: 1-800-677-1116.',
    },
    sources: MEDICARE.homeHealth,
    tags: [
      'home health',
      'home care',
      'aide',
      'nursing home',
      'homebound',
      'cuidado en casa',
      'asilo',
      'enfermera en casa',
    ],
    asked:
      'Does Medicare send a nurse to the house? Who pays for an aide to bathe her? Is a nursing home covered? What is home health, who gets it? She needs help with cleaning and cooking. ¿Medicare paga una enfermera en casa? ¿Cubre el asilo? ¿Quién paga a alguien que la bañe?',
  },
  {
    id: 'clin-bowel-disease',
    question: {
      en: 'Can somebody with IBS, diverticulitis or colitis use a stool kit?',
      es: '¿Puede usar el kit quien tiene colon irritable, diverticulitis o colitis?',
    },
    answer: {
      en: 'Irritable bowel (IBS), diverticula and hemorrhoids that don’t bleed do not rule out a stool kit by themselves; an attack of diverticulitis is over first, and the doctor is asked. Crohn’s disease and ulcerative colitis do rule it out: they raise the risk, and a colonoscopy is done on the doctor’s schedule.',
      es: 'El colon irritable, los divertículos y las hemorroides que no sangran no descartan por sí solos el kit; un ataque de diverticulitis debe haber pasado, y se pregunta al doctor. La enfermedad de Crohn y la colitis ulcerosa sí lo descartan: suben el riesgo, y se hace colonoscopia cuando diga el doctor.',
    },
    sources: [...PATIENT_SOURCES.cologuard, ...REPORT_SOURCES.colonRisk],
    tags: ['ibs', 'irritable bowel', 'diverticulitis', 'colitis', 'crohn', 'colon irritable', 'kit', 'cologuard'],
    asked:
      'Can she do Cologuard if she has IBS? He had diverticulitis, kit or scope? Has ulcerative colitis, which colon test? Diverticulosis and the FIT. Tiene colon irritable, ¿se hace el kit? Tuvo diverticulitis, ¿puede hacer el Cologuard? Tiene colitis, ¿qué prueba le toca?',
  },
  {
    id: 'clin-pap-who',
    question: {
      en: 'Who needs a Pap test: also with an IUD, the HPV vaccine or without sex?',
      es: '¿Quién necesita Papanicolaou: también con DIU, vacuna del VPH o sin relaciones?',
    },
    answer: {
      en: 'Everybody of 21 to 65 with a cervix is screened, whatever the sexual history, partner or HPV vaccine; an IUD is no obstacle. Under 21 it is not recommended. The HPV vaccine itself is for people up to 26, by choice with the doctor up to 45, and not for older adults. With HIV or a weak immune system the doctor wants it more often.',
      es: 'Toda persona de 21 a 65 años con cuello uterino se hace la prueba, sea cual sea su vida sexual, su pareja o la vacuna del VPH; un DIU no impide nada. Antes de los 21 no se recomienda. La vacuna del VPH es hasta los 26, por decisión con el doctor hasta los 45, y no para mayores. Con VIH o defensas bajas el doctor la quiere más seguido.',
    },
    sources: [...USPSTF.cervix, ...CLINICAL_SOURCES.vaccines],
    tags: ['pap', 'who', 'iud', 'virgin', 'hpv vaccine', 'papanicolaou', 'diu', 'vacuna del vph'],
    asked:
      'Never had sex, pap needed? She has an IUD and is due for a pap. Had the HPV vaccine, does she still need the smear? Is the HPV vaccine for seniors? From which age on is a pap done? Tiene DIU, ¿se hace el papanicolaou? No ha tenido relaciones, ¿necesita el pap? ¿La vacuna del VPH es para mayores?',
  },
  {
    id: 'clin-pulse',
    question: { en: 'What is a normal pulse (heart rate)?', es: '¿Cuál es el pulso normal?' },
    answer: {
      en: 'A resting pulse of 60 to 100 beats a minute is the usual range in adults; fit people and some heart medicines lie below. The home cuff shows it beside the two pressure numbers. A pulse that is new, very fast, very slow or uneven goes to the doctor’s office the same day; with chest pain, fainting or short breath: 911.',
      es: 'Un pulso en reposo de 60 a 100 latidos por minuto es lo usual en adultos; quien hace ejercicio o toma ciertas medicinas del corazón está más bajo. El aparato lo muestra junto a los dos números de la presión. Un pulso nuevo, muy rápido, muy lento o desigual va al consultorio el mismo día; con dolor de pecho, desmayo o falta de aire: 911.',
    },
    sources: CLINICAL_SOURCES.pressure,
    tags: ['pulse', 'heart rate', 'beats', 'pulso', 'latidos', 'frecuencia cardíaca'],
    asked:
      'What is the third number on the blood pressure machine? Is a pulse of 55 low in general? What heart rate is too high? Pulse 110 at rest. ¿Qué pulso es normal? El aparato marca pulso 48, ¿qué hago? ¿Qué es el número del corazón en el aparato?',
  },
]
