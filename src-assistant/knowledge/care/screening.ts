import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, DESK_GUIDE, PATIENT_SOURCES, REPORT_SOURCES, USPSTF } from '../sources.ts'

/** Screenings and tests in general, and what members ask about them. */
export const SCREENING_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'clin-why-screen',
    question: {
      en: 'Why get screened when one feels well?',
      es: '¿Para qué hacerse un examen de detección si uno se siente bien?',
    },
    answer: {
      en: 'A screening test looks for a disease before there are signs of it, when it is easier to treat. Some find what can still turn into cancer: polyps in the colon can be taken out before they do. Which tests fit goes by age, sex and risk, and the doctor knows the history.',
      es: 'Un examen de detección busca una enfermedad antes de que dé señales, cuando es más fácil tratarla. Algunos encuentran lo que todavía podría volverse cáncer: los pólipos del colon se pueden quitar antes. Qué exámenes convienen depende de la edad, el sexo y el riesgo, y el doctor conoce la historia.',
    },
    sources: CLINICAL_SOURCES.screening,
    tags: ['screening', 'feels fine', 'no symptoms', 'se siente bien', 'detección'],
    asked:
      'He feels fine and says he is healthy, why go, why bother, what is the sense of it? No symptoms, nothing hurts, nobody in the family has it. I am never sick. What do I tell somebody who sees no need for tests? Se siente bien, no le duele nada, ¿para qué va? No tiene síntomas, ¿por qué hacerse la prueba?',
  },
  {
    id: 'clin-referral',
    question: {
      en: 'Does a member need a referral or an order for a screening?',
      es: '¿Necesita un miembro una referencia u orden para un examen preventivo?',
    },
    answer: {
      en: 'A referral or order: a screening mammogram needs none in most places, a flu shot none either; a colonoscopy, bone density scan, lab test or stool DNA kit is ordered by a doctor or a clinician of the plan. Whether the plan wants a referral besides depends on the plan and the doctor’s network: member services knows. Say that before the member goes.',
      es: 'Referencia u orden: una mamografía de detección casi nunca la necesita, la vacuna de la gripe tampoco; una colonoscopia, densidad ósea, examen de laboratorio o kit de ADN en excremento lo ordena un doctor o personal clínico del plan. Si además el plan pide referencia depende del plan y de la red: lo sabe servicios para miembros. Dígalo antes de que el miembro vaya.',
    },
    sources: DESK_GUIDE,
    tags: ['referral', 'order', 'prescription', 'orden', 'referencia'],
    asked:
      'Does she need a referral for the colonoscopy, a doctor’s order for the mammogram? Who orders the test? Can he just walk in? Does the lab need an order? ¿Necesita orden del doctor para la mamografía? ¿Quién le da la orden?',
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
      'Rules of fasting, may she drink water, chew gum or smoke before blood work, how long without food? ¿Puede tomar agua antes del análisis de sangre? What does nothing by mouth mean, can she brush her teeth, chew gum, have water? How long without food before labs? Can diabetics go without food? Take morning pills before blood work. ¿Qué quiere decir en ayunas, puede tomar agua?',
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
    id: 'clin-urgent-result',
    question: { en: 'What does “urgent” on a lab result mean?', es: '¿Qué significa “urgente” en un resultado?' },
    answer: {
      en: 'The mark comes with the result from the lab or provider and says that it must not wait. Outreach staff do not explain the value: bring the member and the doctor’s office or the nurse line together the same day. With chest pain, trouble breathing or weakness on one side: 911.',
      es: 'La marca llega con el resultado del laboratorio o proveedor y dice que no puede esperar. El personal de alcance no explica el valor: comunique ese mismo día al miembro con el consultorio o la línea de enfermería. Con dolor de pecho, falta de aire o debilidad de un lado: 911.',
    },
    sources: [{ title: 'Gapwise desk guide', url: null }],
    tags: ['urgent result', 'flagged', 'urgent badge', 'urgente', 'lab result'],
    asked:
      'Result with the red urgent badge, flagged result, who talks to the member about it? ¿Qué hago con un resultado urgente? A result says urgent or critical, what do I tell her? Bad lab came in with a flag. Llegó un resultado urgente, ¿le digo?',
  },
  {
    id: 'clin-report-words',
    question: {
      en: 'What do BI-RADS, ASC-US and other words of a report mean in general?',
      es: '¿Qué significan en general BI-RADS, ASC-US y otras palabras de un informe?',
    },
    answer: {
      en: 'Words of a report, by their definition: BI-RADS is the scale of mammograms (0 more pictures needed, 1 and 2 no cancer seen, 3 a short follow-up, 4 and 5 a biopsy is recommended, 6 known cancer). ASC-US is a Pap result with changes whose meaning is open, which are followed up, often by an HPV test. What it means for one member is for the doctor who ordered the test.',
      es: 'Palabras de un informe, por su definición: BI-RADS es la escala de las mamografías (0 faltan imágenes, 1 y 2 no se ve cáncer, 3 control en poco tiempo, 4 y 5 se recomienda biopsia, 6 cáncer ya conocido). ASC-US es un Papanicolaou con cambios de significado incierto, que se siguen, a menudo con una prueba de VPH. Lo que significa para un miembro lo dice el doctor que pidió el examen.',
    },
    sources: REPORT_SOURCES.words,
    tags: ['bi-rads', 'birads', 'asc-us', 'ascus', 'report', 'category', 'informe'],
    asked:
      'What does bi-rads 0 mean in general, what are the BI-RADS categories? What is ascus? The letter says category 4. ¿Qué significa BI-RADS? ¿Qué quiere decir ASCUS?',
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
  {
    id: 'clin-cannot-travel',
    question: {
      en: 'A member is homebound, in a wheelchair or lives far away. How can the tests be done?',
      es: 'Un miembro no sale de casa, usa silla de ruedas o vive lejos. ¿Cómo se hacen los exámenes?',
    },
    answer: {
      en: 'For a member who can’t travel easily: stool kits are done at home, blood pressure can be read from a digital cuff at home, and some labs, plans and clinics send somebody to the home for blood and urine; ask member services what there is. Mammogram sites take wheelchairs when told beforehand, and mobile vans come to some towns. A ride can be passed on as a request.',
      es: 'Para un miembro que no puede salir fácilmente: los kits de excremento se hacen en casa, la presión se puede leer de un aparato digital en casa, y algunos laboratorios, planes y clínicas mandan a alguien a tomar sangre y orina; pregunte a servicios para miembros qué hay. Los centros de mamografía atienden en silla de ruedas si se avisa antes, y a algunos lugares va una unidad móvil. El transporte se puede pedir con una tarea.',
    },
    sources: DESK_GUIDE,
    tags: ['homebound', 'wheelchair', 'bedridden', 'home visit', 'mobile mammogram', 'silla de ruedas', 'no sale'],
    asked:
      'He is homebound, can somebody come for the A1C? She is in a wheelchair, can she get a mammogram? Bedbound, cannot leave the house. Is there a lab that comes to the home? The nearest place is an hour away. No puede salir de su casa, ¿quién le toma la muestra? Está en silla de ruedas, ¿puede hacerse la mamografía? Can a nurse come to the house to draw blood for the A1C? Is there a lab that visits homebound members?',
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
      'What is a DEXA scan for, brittle bones, who gets the bone test, men too? ¿Para qué sirve la prueba de los huesos? Which ladies get the bone picture, at what age, do men? Thin bones, weak bones, hump. What is osteoporosis, what is DXA? ¿A quién le toca el examen de los huesos? A woman of 66, should she get her bones checked? ¿Qué hace la osteoporosis?',
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
    asked:
      'What to wear for the bone scan, how long does a DEXA take, does it hurt? ¿Cómo es la prueba de los huesos? Does the bone scan hurt, is it a tunnel, does she undress? How long is it? ¿Duele la prueba de los huesos? Calcium, zipper, metal. ¿Puede comer antes de la prueba de los huesos? What is a DEXA like?',
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
      'Smoker, pack years, CT of the chest for screening, who qualifies, when does it stop? ¿La prueba de pulmón es para fumadores? He smokes a pack a day, is there a test? Quit smoking ten years ago. Chest scan for smokers. Fuma desde joven, ¿hay examen? Criteria for the lung scan, who is eligible? ¿Quién califica para la prueba del pulmón? El señor fuma, ¿qué examen le toca?',
  },
  {
    id: 'clin-prostate',
    question: {
      en: 'Who is screened for prostate cancer (PSA)?',
      es: '¿A quién se le hace la prueba de próstata (PSA)?',
    },
    answer: {
      en: 'For PSA screening of the prostate the USPSTF leaves the choice to men of 55 to 69 after a talk with their doctor about gains and harms, and recommends against it from 70 on. It is none of the measures on the board. The doctor decides with the member.',
      es: 'Sobre la prueba de próstata (PSA), la USPSTF deja la decisión a los hombres de 55 a 69 años después de hablar con su doctor de los beneficios y los daños, y desde los 70 la desaconseja. No es una de las medidas del tablero. El doctor decide con el miembro.',
    },
    sources: USPSTF.prostate,
    tags: ['prostate', 'psa', 'próstata'],
    asked:
      'Does he need the PSA, the blood test for men, at what age, up to what age? Men’s cancer test, finger exam. ¿Le toca la prueba de próstata, a qué edad?',
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
    id: 'clin-falls',
    question: {
      en: 'What does the doctor’s office do about the risk of falls?',
      es: '¿Qué hace el consultorio con el riesgo de caídas?',
    },
    answer: {
      en: 'A fall risk check asks about falls in the last year, unsteadiness and fear of falling, and may test how somebody stands up, walks and keeps balance (such as Timed Up and Go). Medicines, eyesight, feet, blood pressure when standing up and dangers at home are looked at; exercise or physical therapy is often what follows. A fall with an injury, or one that just happened, is for the doctor today, or 911.',
      es: 'La revisión del riesgo de caídas pregunta por caídas en el último año, inestabilidad y miedo a caerse, y puede probar cómo se levanta, camina y guarda el equilibrio (como Timed Up and Go). Se miran las medicinas, la vista, los pies, la presión al ponerse de pie y los peligros en casa; muchas veces siguen ejercicios o terapia física. Una caída con lesión, o una que acaba de pasar, es para el doctor hoy, o el 911.',
    },
    sources: PATIENT_SOURCES.falls,
    tags: ['falls', 'fall risk', 'balance', 'steadi', 'timed up and go', 'caídas', 'equilibrio'],
    asked:
      'Fall risk assessment, fall prevention, what do they do at the doctors for fall risk, she fell twice this year, walker, unsteady. ¿Qué es la evaluación de caídas, qué revisan, cómo se previenen? Se ha caído este año. What is Timed Up and Go? Se cayó dos veces, ¿qué hago?',
  },
  {
    id: 'med-asked',
    question: {
      en: 'A member asks about a medicine, a side effect or a dose. What do I do?',
      es: 'Un miembro pregunta por una medicina, un efecto secundario o una dosis. ¿Qué hago?',
    },
    answer: {
      en: 'Questions about a medicine are for the prescriber or the pharmacist: say so kindly, help the member call them or the nurse line, and ask that nothing be stopped or changed before they have talked. Note the member’s words and that you passed it on. Trouble breathing, a swollen face, chest pain or fainting: 911. Too much taken: Poison Help 1-800-222-1222, or 911 when drowsy or passed out; on purpose: the crisis steps.',
      es: 'Las preguntas sobre una medicina son para quien la recetó o el farmacéutico: dígalo con amabilidad, ayude a llamarlos o a la línea de enfermería y pida que no se deje ni cambie nada antes de hablar con ellos. Anote lo que dijo el miembro y que lo pasó. Falta de aire, cara hinchada, dolor de pecho o desmayo: 911. Si tomó de más: Poison Help 1-800-222-1222, o 911 si está adormilado o inconsciente; si fue a propósito: los pasos de crisis.',
    },
    sources: DESK_GUIDE,
    tags: [
      'side effect',
      'medicine question',
      'pharmacist',
      'prescriber',
      'nurse line',
      'efecto secundario',
      'farmacéutico',
    ],
    asked:
      'The pill makes her dizzy, sick, cough: what do I do? She stopped taking her medicine on her own, what do I write down? Who answers questions about medicines, about the dose? Why don’t you answer questions about doses? He ran out of pills, who helps? She cannot pay for her medicine. Dice que la pastilla le cae mal, ¿qué hago? ¿Quién le contesta dudas de medicinas? Dejó de tomar su medicina, ¿qué anoto? He says he can’t afford his meds, who helps?',
  },
]
