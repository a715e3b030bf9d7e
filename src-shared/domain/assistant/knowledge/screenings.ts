import type { KnowledgePassage } from '../types.ts'
import { CLINICAL_SOURCES, MEDICARE, USPSTF } from './sources.ts'

/** Who is screened and how often, how to get ready for each test, and what it costs. */
export const SCREENING_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'prep-colonoscopy',
    question: {
      en: 'How does a member get ready for a colonoscopy?',
      es: '¿Cómo se prepara un miembro para una colonoscopia?',
    },
    answer: {
      en: 'The day before a colonoscopy is usually clear liquids only, and the bowel preparation is drunk in the evening and often again early in the morning. The sheet of the clinic counts before any general advice. Because of the sedation somebody has to take the member home; which medicines to take that day is for the doctor’s office.',
      es: 'El día antes de una colonoscopia suele ser solo de líquidos claros, y la preparación para limpiar el intestino se bebe en la noche y muchas veces otra vez temprano en la mañana. La hoja de la clínica vale más que cualquier consejo general. Por la sedación alguien tiene que llevar al miembro a casa; qué medicinas tomar ese día lo dice el consultorio.',
    },
    sources: CLINICAL_SOURCES.colonoscopy,
    tags: ['colonoscopy', 'prep', 'preparation', 'bowel prep', 'clear liquids', 'preparación'],
    asked:
      'What to eat or drink before the scope, laxative, cleaning out, day before, evening before, needs a driver or a ride home. ¿Qué se come antes de la colonoscopia, un día antes, laxante?',
  },
  {
    id: 'prep-lipid',
    question: {
      en: 'Does a cholesterol test (lipid panel) need fasting?',
      es: '¿La prueba de colesterol (panel de lípidos) necesita ayuno?',
    },
    answer: {
      en: 'A cholesterol test depends on the order: many lipid panels are drawn without fasting, and some doctors ask for 9 to 12 hours before it, mostly because food raises the triglycerides. Where fasting is asked for, only water is allowed, also no coffee or tea. The lab slip or the doctor’s office says which it is.',
      es: 'La prueba de colesterol depende de la orden: muchos paneles de lípidos se toman sin ayuno, y algunos médicos piden de 9 a 12 horas antes, sobre todo porque la comida sube los triglicéridos. Cuando se pide ayuno, solo se permite agua, tampoco café ni té. La orden del laboratorio o el consultorio dice cuál es el caso.',
    },
    sources: [...CLINICAL_SOURCES.lipids, ...CLINICAL_SOURCES.fasting],
    tags: ['cholesterol', 'lipid panel', 'lipids', 'fasting', 'triglycerides', 'colesterol', 'lípidos', 'ayuno'],
    asked:
      'Fast before a lipid panel, skip breakfast, empty stomach, coffee before the cholesterol blood draw, how many hours without food. ¿Ayunas para el colesterol, puede tomar café?',
  },
  {
    id: 'prep-fasting',
    question: {
      en: 'What does fasting before a blood test mean?',
      es: '¿Qué significa ir en ayunas a una prueba de sangre?',
    },
    answer: {
      en: 'Fasting means nothing to eat and nothing to drink but plain water for the hours the lab names, often 8 to 12; gum, smoking and exercise can also disturb a test. Somebody with diabetes asks the doctor’s office first how to fast safely. A1C needs none, a fasting glucose does, and a lipid panel depends on the order.',
      es: 'Ir en ayunas significa no comer ni beber nada más que agua sola durante las horas que diga el laboratorio, a menudo de 8 a 12; el chicle, fumar y el ejercicio también pueden alterar una prueba. Quien tiene diabetes pregunta primero en el consultorio cómo ayunar sin riesgo. La A1C no lo necesita, la glucosa en ayunas sí, y el panel de lípidos depende de la orden.',
    },
    sources: CLINICAL_SOURCES.fasting,
    tags: ['fasting', 'blood test', 'water', 'empty stomach', 'ayunas', 'prueba de sangre'],
    asked:
      'Rules of fasting, may she drink water, chew gum or smoke before blood work, how long without food? ¿Puede tomar agua antes del análisis de sangre?',
  },
  {
    id: 'prep-mammogram',
    question: {
      en: 'How does a member get ready for a mammogram?',
      es: '¿Cómo se prepara un miembro para una mamografía?',
    },
    answer: {
      en: 'On the day of a mammogram no deodorant, powder, lotion or perfume on chest and underarms, because it can show on the picture. A two-piece outfit is practical; food and drink are as usual. The site wants to know of implants, a possible pregnancy, breastfeeding and earlier pictures.',
      es: 'El día de la mamografía nada de desodorante, talco, crema ni perfume en el pecho y las axilas, porque se puede ver en la imagen. La ropa de dos piezas es práctica; se come y se bebe como siempre. El centro quiere saber de implantes, un posible embarazo, la lactancia y las imágenes anteriores.',
    },
    sources: CLINICAL_SOURCES.mammogram,
    tags: ['mammogram', 'prep', 'deodorant', 'what to wear', 'desodorante', 'preparación'],
    asked:
      'What to wear, lotion, perfume, does she have to fast for the breast picture? Implants. ¿Qué no debe ponerse para la mamografía?',
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
      'Can he drive after the eye exam, does it hurt, blurry, drops in the eyes. ¿Puede manejar después del examen de la vista?',
  },
  {
    id: 'prep-bone',
    question: {
      en: 'How does a member get ready for a bone density scan?',
      es: '¿Cómo se prepara un miembro para una densitometría ósea?',
    },
    answer: {
      en: 'A bone density scan (DXA) takes about 10 to 20 minutes lying down, does not hurt and needs no fasting. Clothes without metal zippers or buckles are best. The site may ask to leave calcium supplements out the day before.',
      es: 'La densitometría ósea (DXA) dura unos 10 a 20 minutos acostado, no duele y no necesita ayuno. Lo mejor es ropa sin cierres ni hebillas de metal. El centro puede pedir no tomar suplementos de calcio el día antes.',
    },
    sources: CLINICAL_SOURCES.bone,
    tags: ['bone density', 'dxa', 'dexa', 'prep', 'densitometría'],
    asked: 'What to wear for the bone scan, how long does a DEXA take, does it hurt? ¿Cómo es la prueba de los huesos?',
  },
  {
    id: 'prep-fit',
    question: { en: 'How is a FIT sample taken at home?', es: '¿Cómo se toma la muestra de FIT en casa?' },
    answer: {
      en: 'A FIT needs no diet, no fasting and no bowel preparation: one small sample from one bowel movement, with the stick in the kit, goes into the tube and back by mail at once. The date has to be written on it. It waits while there is bleeding from hemorrhoids or a period.',
      es: 'El FIT no necesita dieta, ayuno ni limpieza del intestino: una muestra pequeña de una sola evacuación, con el palito del kit, va al tubo y se manda de inmediato por correo. Hay que escribir la fecha. Se espera si hay sangrado por hemorroides o la regla.',
    },
    sources: CLINICAL_SOURCES.stool,
    tags: ['fit', 'sample', 'stool test at home', 'instructions', 'muestra'],
    asked:
      'How to do the stool test, instructions of the FIT kit, any food to avoid before it? ¿Cómo se hace la prueba de heces en casa?',
  },
  {
    id: 'clin-mammogram-often',
    question: { en: 'How often is a mammogram recommended?', es: '¿Cada cuánto se recomienda una mamografía?' },
    answer: {
      en: 'The USPSTF recommends a mammogram every two years for women of 40 to 74 at average risk. From 75 on the evidence is not enough to say. With a higher risk, for example by family history, the doctor may want it more often.',
      es: 'El USPSTF recomienda una mamografía cada dos años a mujeres de 40 a 74 años con riesgo promedio. Desde los 75 no hay pruebas suficientes para decirlo. Con un riesgo mayor, por ejemplo por la familia, el doctor puede quererla más seguido.',
    },
    sources: USPSTF.breast,
    tags: ['mammogram', 'how often', 'every two years', 'age', 'mamografía', 'cada cuánto'],
    asked:
      'Interval of breast cancer screening, yearly or every other year, at what age does it start, from what age, until what age, when can she stop, too old for it, when is the next due? ¿Desde qué edad toca la mamografía?',
  },
  {
    id: 'clin-colon-ages',
    question: {
      en: 'Who should be screened for colon cancer, and how often?',
      es: '¿A quién se le recomienda la prueba de cáncer de colon y cada cuánto?',
    },
    answer: {
      en: 'The USPSTF recommends colorectal screening from 45 to 75; from 76 to 85 member and doctor decide. A FIT is done every year, a stool DNA test every 1 to 3 years, CT colonography or flexible sigmoidoscopy every 5 years, colonoscopy every 10 years. A result that is not normal calls for a colonoscopy.',
      es: 'El USPSTF recomienda la prueba colorrectal de los 45 a los 75 años; de los 76 a los 85 lo deciden el miembro y su doctor. El FIT se hace cada año, el ADN en el excremento cada 1 a 3 años, la colonografía por TC o la sigmoidoscopia flexible cada 5 años, la colonoscopia cada 10 años. Un resultado que no es normal pide una colonoscopia.',
    },
    sources: USPSTF.colon,
    tags: ['colon cancer screening', 'ages', 'how often', 'fit', 'stool dna', 'colonoscopy', 'edad'],
    asked:
      'From what age and up to what age colon screening, yearly stool test, how many years between colonoscopies, when does it start and stop, too young or too old for it? ¿Desde y hasta qué edad se hace la prueba de colon?',
  },
  {
    id: 'clin-cervical',
    question: { en: 'Until what age are Pap tests recommended?', es: '¿Hasta qué edad se recomienda el Papanicolaou?' },
    answer: {
      en: 'The USPSTF recommends cervical screening from 21 to 65, by Pap test every 3 years or from 30 on by HPV test every 5. After 65 it ends for women with enough normal tests before and no high risk. Without a cervix it is not needed, unless there was a serious lesion; the doctor knows the history.',
      es: 'El USPSTF recomienda la prueba del cuello uterino de los 21 a los 65 años, con Papanicolaou cada 3 años o desde los 30 con prueba de VPH cada 5. Después de los 65 termina para quien tiene suficientes pruebas normales y no tiene riesgo alto. Sin cuello uterino no hace falta, salvo que hubiera una lesión grave; el doctor conoce el historial.',
    },
    sources: USPSTF.cervix,
    tags: ['cervical', 'pap', 'hpv', 'papanicolau', 'cuello uterino'],
    asked:
      'Pap smear, cervical cancer screening, how often, from what age, when can she stop, does an older woman still need it, after a hysterectomy? ¿Todavía toca el Papanicolaou a los 70?',
  },
  {
    id: 'clin-bone',
    question: { en: 'Who needs a bone density scan?', es: '¿Quién necesita una densitometría ósea?' },
    answer: {
      en: 'A bone density scan (DXA) measures how strong the bones are and finds osteoporosis before a bone breaks. The USPSTF recommends it to women of 65 or more, and to younger women after menopause with a higher risk. For men the evidence is not enough; after a fracture the doctor decides.',
      es: 'La densitometría ósea (DXA) mide la fuerza de los huesos y encuentra la osteoporosis antes de una fractura. El USPSTF la recomienda a mujeres de 65 años o más, y a mujeres más jóvenes después de la menopausia con más riesgo. Para los hombres no hay pruebas suficientes; después de una fractura lo decide el doctor.',
    },
    sources: USPSTF.bone,
    tags: ['bone density', 'osteoporosis', 'dexa', 'dxa', 'huesos'],
    asked:
      'What is a DEXA scan for, brittle bones, who gets the bone test, men too? ¿Para qué sirve la prueba de los huesos?',
  },
  {
    id: 'clin-lung',
    question: { en: 'Who is screened for lung cancer?', es: '¿A quién se le hace la prueba de cáncer de pulmón?' },
    answer: {
      en: 'The USPSTF recommends a yearly low-dose CT to people of 50 to 80 who smoked 20 pack-years or more and still smoke or quit within the last 15 years. It ends when they have not smoked for 15 years. The doctor talks about gains and harms first.',
      es: 'El USPSTF recomienda una tomografía de baja radiación cada año a personas de 50 a 80 años que fumaron 20 paquetes-año o más y aún fuman o lo dejaron en los últimos 15 años. Termina cuando pasan 15 años sin fumar. El doctor habla antes de ventajas y daños.',
    },
    sources: USPSTF.lung,
    tags: ['lung cancer', 'ldct', 'smoking', 'smoker', 'pulmón', 'fumar'],
    asked:
      'Smoker, pack years, CT of the chest for screening, who qualifies, when does it stop? ¿La prueba de pulmón es para fumadores?',
  },
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
      'Normal A1C, which level or percent is high, cutoff for prediabetes and diabetes, goal for diabetics. ¿Qué A1C es normal, desde qué número?',
  },
  {
    id: 'clin-bp-high',
    question: { en: 'From which numbers on is blood pressure high?', es: '¿Desde qué números es alta la presión?' },
    answer: {
      en: 'Blood pressure below 120/80 is normal; 130 to 139 on top or 80 to 89 at the bottom is stage 1, and 140 or more or 90 or more is stage 2. The HEDIS measure asks for less than 140/90, both numbers. One high reading is no diagnosis: it is repeated after rest and told to the doctor’s office.',
      es: 'Una presión menor de 120/80 es normal; de 130 a 139 arriba o de 80 a 89 abajo es etapa 1, y 140 o más o 90 o más es etapa 2. La medida de HEDIS pide menos de 140/90, los dos números. Una sola lectura alta no es un diagnóstico: se repite después de descansar y se avisa al consultorio.',
    },
    sources: CLINICAL_SOURCES.pressure,
    tags: ['blood pressure', 'high', 'normal', 'stage 1', 'stage 2', '130', '140', 'presión alta'],
    asked:
      'Is this reading too high, normal range of blood pressure, systolic and diastolic limits, top number over 140. ¿Qué presión es alta o normal?',
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
      'Reason for the kidney test, pee in a cup, what is it for, protein in the urine. ¿Para qué es la prueba de orina en la diabetes?',
  },
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
      'Immunizations for older adults and seniors, which shots should a man or woman of 68, 70 or 80 have had, pneumonia shot, shingles. ¿Qué vacunas tocan a los mayores? Is the pneumonia shot once or every year, who gets the pneumonia vaccine, one and done? RSV vaccine every year or only once, every fall like flu? She already had shingles, does she still need the shingles shot? How many shingles shots, how many doses of Shingrix, how far apart? ¿La vacuna de la neumonía es una sola vez o cada año? ¿La del RSV se pone cada año? Ya le dio culebrilla, ¿necesita la vacuna? ¿Cuántas dosis son de la culebrilla? How often is a tetanus shot?',
  },
  {
    id: 'clin-urgent-result',
    question: { en: 'What does “urgent” on a lab result mean?', es: '¿Qué significa “urgente” en un resultado?' },
    answer: {
      en: 'The mark comes with the result from the lab or provider and says that it must not wait. Outreach staff do not explain the value: bring the member and the doctor’s office or the nurse line together the same day. With chest pain, trouble breathing or weakness on one side: 911.',
      es: 'La marca llega con el resultado del laboratorio o proveedor y dice que no puede esperar. El personal de alcance no explica el valor: comunique ese mismo día al miembro con el consultorio o la línea de enfermería. Con dolor de pecho, falta de aire o debilidad de un lado: 911.',
    },
    sources: [{ title: 'Gapwise desk guide', url: null }],
    tags: ['urgent result', 'flagged', 'urgent badge', 'urgente', 'lab result'],
    asked:
      'Result with the red urgent badge, flagged result, who talks to the member about it? ¿Qué hago con un resultado urgente?',
  },
  {
    id: 'bill-preventive',
    question: {
      en: 'Does a preventive screening cost the member anything?',
      es: '¿Le cuesta algo al miembro una prueba preventiva?',
    },
    answer: {
      en: 'Medicare pays most preventive screenings in full when the provider accepts it, and a plan may ask for one in its network. Something else done at the same visit, or a test because of symptoms, can cost a share. Never promise a price: add the task “Cost question”, and member services call back.',
      es: 'Medicare paga completas casi todas las pruebas preventivas cuando el proveedor lo acepta, y el plan puede pedir que sea de su red. Otra cosa hecha en la misma visita, o una prueba por síntomas, puede tener un costo. Nunca prometa un precio: agregue la tarea “Pregunta de costo” y servicios al miembro devuelve la llamada.',
    },
    sources: MEDICARE.preventive,
    tags: ['cost', 'price', 'copay', 'free', 'bill', 'covered', 'costo', 'copago'],
    asked:
      'What does it cost, is the mammogram or the kit free, copay, deductible, who pays, afraid of the cost. ¿Cuánto cuesta, es gratis, hay copago?',
  },
  {
    id: 'bill-colonoscopy',
    question: {
      en: 'Why did a member get a bill for a screening colonoscopy?',
      es: '¿Por qué le llegó una cuenta por una colonoscopia preventiva?',
    },
    answer: {
      en: 'In Original Medicare a screening colonoscopy costs nothing, and when tissue or a polyp is removed the member pays 15% of the approved amount, without the Part B deductible. A colonoscopy after a positive stool test counts as a screening, too. A Medicare Advantage plan may have other shares; member services say which.',
      es: 'En Medicare Original la colonoscopia preventiva no cuesta, y si se quita tejido o un pólipo el miembro paga 15% del monto aprobado, sin el deducible de la Parte B. Una colonoscopia después de una prueba de excremento positiva también cuenta como preventiva. Un plan Medicare Advantage puede tener otros costos; servicios al miembro lo dice.',
    },
    sources: MEDICARE.colonoscopy,
    tags: ['bill', 'colonoscopy', 'polyp removed', 'coinsurance', 'cuenta', 'pólipo'],
    asked:
      'Charged for the colonoscopy although it is free, polyp was taken out, coinsurance. ¿Por qué cobraron la colonoscopia?',
  },
  {
    id: 'bill-question',
    question: {
      en: 'A member has a question about a bill. What do I do?',
      es: 'Un miembro pregunta por una cuenta. ¿Qué hago?',
    },
    answer: {
      en: 'The desk shows no bills and no prices. Add the task “Cost question” (Alt+T in the call): it goes to member services for the next working day, and the member is called back. The member can compare the bill with the plan’s explanation of benefits, and call the number on the member card.',
      es: 'El escritorio no muestra cuentas ni precios. Agregue la tarea “Pregunta de costo” (Alt+T en la llamada): va a servicios al miembro para el siguiente día hábil, y se le devuelve la llamada. El miembro puede comparar la cuenta con la explicación de beneficios del plan y llamar al número de su tarjeta.',
    },
    sources: [{ title: 'Gapwise desk guide', url: null }],
    tags: ['bill', 'billing', 'charged', 'invoice', 'explanation of benefits', 'cuenta', 'factura'],
    asked:
      'Billing question, got an invoice or a letter about payment, wrongly charged, who helps with bills? ¿Quién ayuda con una factura o un cobro?',
  },
]
