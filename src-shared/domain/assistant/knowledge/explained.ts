import type { KnowledgePassage } from '../types.ts'
import { CLINICAL_SOURCES, NCQA, PATIENT_SOURCES, USPSTF } from './sources.ts'

/** Why a test is worth it, what it is like, and what the letters and rates of the measures mean: what members and new staff ask first. */
export const EXPLAINED_ENTRIES: readonly KnowledgePassage[] = [
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
      'Why look at the eyes of diabetics when nothing is wrong, sees fine, has no complaints, twenty twenty? What is the point of the eye check, what can sugar do to the eyes, go blind? How often do diabetics have their eyes checked? ¿Por qué revisar los ojos si no tiene molestias, para qué sirve? He says his eyes are good. Why does she need the eye doctor if she sees fine?',
  },
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
    id: 'feel-mammogram',
    question: {
      en: 'Does a mammogram hurt, and how long does it take?',
      es: '¿Duele la mamografía y cuánto tarda?',
    },
    answer: {
      en: 'A mammogram presses each breast between two plates for some seconds, which is uncomfortable and hurts some women; the visit takes about 20 minutes. The X-ray dose is low. A day when the breasts are less tender helps, and the technologist can be told about pain.',
      es: 'La mamografía aprieta cada seno entre dos placas unos segundos; es incómodo y a algunas mujeres les duele. La visita dura unos 20 minutos y la dosis de rayos X es baja. Ayuda ir un día en que los senos estén menos sensibles, y se le puede avisar del dolor a la técnica.',
    },
    sources: CLINICAL_SOURCES.mammogram,
    tags: ['mammogram', 'hurt', 'pain', 'radiation', 'mamografía', 'duele', 'rayos x'],
    asked:
      'She is scared of the pain, is it bad, do they squeeze, is it painful for the breasts? Radiation of the breast x-ray, is it dangerous? How many minutes is the mammogram? Le da miedo que le aprieten el seno, ¿es peligroso, tarda mucho?',
  },
  {
    id: 'feel-colonoscopy',
    question: { en: 'What happens during a colonoscopy?', es: '¿Qué pasa durante una colonoscopia?' },
    answer: {
      en: 'In a colonoscopy a doctor looks at the whole colon with a thin, flexible tube that has a camera; it takes about 30 to 60 minutes, and most people are sedated and feel little. Polyps can be taken out at once. Bleeding or a tear of the colon is rare; after it, heavy bleeding, fever or bad belly pain needs a doctor right away.',
      es: 'En la colonoscopia un médico mira todo el colon con un tubo fino y flexible con cámara; dura entre 30 y 60 minutos, y la mayoría está sedada y siente poco. Los pólipos se pueden quitar ahí mismo. Un sangrado o un desgarro del colon es raro; después, con mucho sangrado, fiebre o dolor fuerte de vientre hay que ver a un médico enseguida.',
    },
    sources: CLINICAL_SOURCES.colonoscopy,
    tags: ['colonoscopy', 'sedation', 'hurt', 'risk', 'colonoscopia', 'sedación', 'duele'],
    asked:
      'Does the scope hurt, is he put to sleep, knocked out, is it dangerous, what do they do there, how long is he in there? Afraid of the tube. What can go wrong with a colonoscopy, bleeding after it? ¿Duele la colonoscopia, lo duermen, cuánto dura, qué le hacen, es peligrosa?',
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
    id: 'hs-cbp-readings',
    question: {
      en: 'Which blood pressure readings do not count for CBP?',
      es: '¿Qué lecturas de presión no cuentan para CBP?',
    },
    answer: {
      en: 'For CBP a reading from a hospital stay or an emergency visit does not count, nor one from the day of a test or procedure that needed another diet or other medicines that day or the day before, such as a colonoscopy; a fasting blood draw does no harm. A range or a value without both numbers does not count, nor a member’s own reading with a cuff that is not digital.',
      es: 'Para CBP no cuenta una lectura de una hospitalización o de una visita a emergencias, ni la del día de una prueba o un procedimiento que exigió otra dieta u otras medicinas ese día o el anterior, como una colonoscopia; una extracción de sangre en ayunas no estorba. Tampoco cuenta un rango o un valor sin los dos números, ni la lectura del propio miembro con un aparato que no es digital.',
    },
    sources: NCQA.measures,
    tags: ['cbp', 'readings', 'emergency room', 'hospital', 'does not count', 'lecturas', 'no cuenta'],
    asked:
      'Pressure taken in the ER, in the hospital, on the day of surgery or of the scope, is that one used? Which readings are left out, thrown out, not accepted, no good? Only one of the two numbers written down. ¿Cuenta la presión que le tomaron en emergencias o en el hospital?',
  },
  {
    id: 'hs-gsd-lower',
    question: {
      en: 'Why is a lower rate better for the diabetes measure (GSD)?',
      es: '¿Por qué en la medida de diabetes (GSD) es mejor un porcentaje más bajo?',
    },
    answer: {
      en: 'GSD has two rates: the share of people with diabetes whose last value is under 8.0%, where more is better, and the share above 9.0%, poor control, where fewer is better. Who has no result in the year counts as above 9.0%, so a missing lab makes that rate worse.',
      es: 'GSD tiene dos porcentajes: el de personas con diabetes cuyo último valor es menor de 8.0%, donde más es mejor, y el de quienes pasan de 9.0%, mal control, donde menos es mejor. Quien no tiene resultado en el año cuenta como mayor de 9.0%, así que un análisis que falta lo empeora.',
    },
    sources: NCQA.measures,
    tags: ['gsd', 'lower is better', 'inverse', 'poor control', 'inversa', 'mal control'],
    asked:
      'Why is the over 9 one backwards? Inverse measure. Why is a big number bad for the sugar measure, is it upside down, reversed, backwards? Which way is good, up or down? Under eight, over nine, which one is it? ¿Por qué es al revés, más alto es peor?',
  },
  {
    id: 'hs-deceased',
    question: {
      en: 'Does a member who died in the year still count in the measures?',
      es: '¿Cuenta en las medidas un miembro que murió en el año?',
    },
    answer: {
      en: 'A member who died during the measurement year is taken out of the HEDIS measures; since measurement year 2023 NCQA requires it. The plan learns it from enrollment data, so record what you hear: nobody is called again.',
      es: 'Un miembro que murió durante el año de medición sale de las medidas de HEDIS; NCQA lo exige desde el año de medición 2023. El plan lo sabe por los datos de inscripción, así que registre lo que oiga: nadie lo vuelve a llamar.',
    },
    sources: [{ title: 'NCQA FAQ: deceased members (General Guideline 16)', url: 'https://www.ncqa.org/faqs/' }],
    tags: ['deceased', 'exclusion', 'died', 'fallecido', 'denominator'],
    asked:
      'If she dies in March, does she count? Passed in the middle of the year, is he in the count, in the denominator, does it hurt our rate? Dead members in the measure. Murió a mitad de año, ¿sale de la medida, cuenta?',
  },
  {
    id: 'hs-letters',
    question: {
      en: 'What do the letters of the measures stand for?',
      es: '¿Qué significan las letras de las medidas?',
    },
    answer: {
      en: 'The letters name HEDIS measures: BCS-E breast cancer screening, COL-E colorectal cancer screening, GSD glycemic status of people with diabetes, EED their eye exam, KED their kidney check. CBP is controlling high blood pressure, SPC and SUPD are statins, OMW osteoporosis after a fracture, TRC transitions of care, AIS-E adult immunization, SNS-E social needs, PDC days covered by medicines.',
      es: 'Las letras nombran medidas de HEDIS: BCS-E, detección de cáncer de mama; COL-E, de cáncer colorrectal; GSD, control del azúcar en la diabetes; EED, su examen de los ojos; KED, su chequeo del riñón. CBP es el control de la presión alta; SPC y SUPD, estatinas; OMW, osteoporosis después de una fractura; TRC, transiciones de la atención; AIS-E, vacunas de adultos; SNS-E, necesidades sociales; PDC, días cubiertos por las medicinas.',
    },
    sources: NCQA.measures,
    tags: ['abbreviations', 'acronyms', 'stand for', 'siglas', 'abreviaturas'],
    asked:
      'What does GSD stand for, what does EED stand for, what is CBP, what is TRC, what is OMW short for? Short names, alphabet soup, all these letters on the card. ¿Qué quiere decir GSD, qué quiere decir KED, qué es COL-E?',
  },
  {
    id: 'clin-bp-numbers',
    question: {
      en: 'What do the two numbers of a blood pressure mean?',
      es: '¿Qué significan los dos números de la presión?',
    },
    answer: {
      en: 'The top number (systolic) is the pressure while the heart beats, the bottom number (diastolic) the pressure while it rests between beats, both in millimeters of mercury (mm Hg): 128 over 76. What a member’s own numbers mean is for the doctor.',
      es: 'El número de arriba (sistólica) es la presión mientras el corazón late; el de abajo (diastólica), la presión mientras descansa entre latidos, las dos en milímetros de mercurio (mm Hg): 128 sobre 76. Qué significan los números de un miembro lo dice el doctor.',
    },
    sources: CLINICAL_SOURCES.pressure,
    tags: ['systolic', 'diastolic', 'top number', 'bottom number', 'mm Hg', 'sistólica', 'diastólica'],
    asked:
      'What is the top and the bottom number of bp, upper and lower, first and second number, what does 120 over 80 stand for? ¿Qué es el número de arriba y el de abajo de la presión, la alta y la baja?',
  },
  {
    id: 'clin-colon-blood',
    question: {
      en: 'Is there a blood test for colon cancer instead of the stool kit?',
      es: '¿Hay un análisis de sangre para el cáncer de colon en vez del kit?',
    },
    answer: {
      en: 'A blood test for colorectal cancer (Shield) has been approved by the FDA since 2024 for people of 45 and older at average risk. It finds fewer growths that are not cancer yet than a stool test or a colonoscopy, and an abnormal one needs a colonoscopy. COL-E names stool tests, sigmoidoscopy, CT colonography and colonoscopy; whether the blood test is right for a member, the doctor decides with them.',
      es: 'Un análisis de sangre para el cáncer colorrectal (Shield) está aprobado por la FDA desde 2024 para personas de 45 años o más con riesgo promedio. Encuentra menos crecimientos que todavía no son cáncer que una prueba de excremento o una colonoscopia, y si sale anormal hace falta una colonoscopia. COL-E nombra pruebas de excremento, sigmoidoscopia, colonografía por TC y colonoscopia; si el análisis de sangre le conviene a un miembro lo decide el doctor con él.',
    },
    sources: PATIENT_SOURCES.shield,
    tags: ['shield', 'blood test', 'colon', 'guardant', 'análisis de sangre'],
    asked:
      'I heard there is a blood draw for colon cancer now, can she skip the poop kit? Blood test instead of Cologuard or colonoscopy, does Shield count? ¿Hay prueba de sangre para el colon, sirve en vez del kit de popó?',
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
      'Fall risk assessment, fall prevention, what do they do at the doctors for fall risk, she fell twice this year, walker, unsteady. ¿Qué es la evaluación de caídas, qué revisan, cómo se previenen? Se ha caído este año.',
  },
]
