import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, NCQA, PATIENT_SOURCES, REPORT_SOURCES, USPSTF } from '../sources.ts'

/** Tests for colon cancer, from the kit at home to the colonoscopy. */
export const COLON_PASSAGES: readonly KnowledgeEntry[] = [
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
      'From what age and up to what age colon screening, yearly stool test, how many years between colonoscopies, when does it start and stop, too young or too old for it? ¿Desde y hasta qué edad se hace la prueba de colon? When do you start and stop with colon checks? Is she too old at 80? How often the tube test, how often the poop test? ¿A qué edad se empieza con el colon, hasta qué edad? Tube up the butt exam, every how many years? Bottom exam.',
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
      'FIT vs Cologuard, which stool kit is which, are they the same, what does each look for? ¿Son lo mismo FIT y Cologuard, cuál es cuál, qué busca cada una? Which poop kit is which? What is the difference between the two home kits for the colon? Is Cologuard better than the yearly one? How often is each of them done? ¿Cuál es la diferencia entre las dos pruebas de popó? What is a FIT test? ¿Qué es el FIT?',
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
      'Home kit instead of a colonoscopy, does he really need the scope, is the poop test good enough, just as accurate, does it replace it, which one is better? No quiere la colonoscopia, ¿basta la prueba en casa, es igual de buena, la reemplaza? He does not want the tube, will the poop box do? Why would anybody get the scope when there is a kit? Which colon test is best? She is scared of the scope. No quiere que le metan el tubo, ¿qué otra cosa hay?',
  },
  {
    id: 'kb-15',
    question: { en: 'Who can get a Cologuard kit?', es: '¿Quién puede recibir un kit de Cologuard?' },
    answer: {
      en: 'A Cologuard kit is for adults of 45 and older at average risk, with an order from a licensed provider. Not people with past colorectal cancer or advanced polyps, inflammatory bowel disease, certain family cancer syndromes, or bleeding now. The kit is repeated every three years, FIT every year.',
      es: 'Un kit de Cologuard es para adultos de 45 años o más con riesgo promedio y con la orden de un proveedor con licencia. No las personas con cáncer colorrectal o pólipos avanzados previos, enfermedad inflamatoria del intestino, ciertos síndromes de cáncer en la familia o sangrado actual. El kit se repite cada tres años; FIT, cada año.',
    },
    sources: [{ title: 'Exact Sciences: Cologuard, who may use it', url: 'https://www.cologuard.com/' }],
    tags: ['cologuard', 'fit', 'kit', 'average risk', 'crohn', 'ulcerative colitis', 'polyps', 'family history'],
    asked:
      'He is 47 and healthy, can he have the stool test at home? Who is it not for, not supposed to do it, must not use it? Who is eligible or qualifies for the stool DNA test at home? Who should not use, do or get it? He has Crohn’s, colitis, polyps, bleeding or cancer in the family; may he still do it? Minimum age, prescription, how often is it repeated. ¿Quién califica para Cologuard? ¿Quién no debe usarlo? ¿Cada cuánto se repite? Requirements to order it. Her father or brother had colon cancer, she is 40 or 42, had polyps, does she get the at-home stool kit? Can I order it for her? Symptoms, blood in the stool. ¿Qué requisitos hay? ¿A quién no se le puede mandar? Who should be offered the mail-in colon kit, from which age on, which members should not get it? ¿Desde qué edad? ¿Para quién es? Who may not use the box for the poop test? Family history of colon cancer, hemorrhoids with blood, had polyps. Who is allowed to do Cologuard, what age, does a doctor have to sign it? ¿Quién no puede hacerse la prueba de la caja? ¿A quién no se le manda el Cologuard?',
  },
  {
    id: 'prep-cologuard',
    question: {
      en: 'How does a member get ready for Cologuard, and how is the sample taken?',
      es: '¿Cómo se prepara un miembro para Cologuard y cómo se toma la muestra?',
    },
    answer: {
      en: 'Cologuard is done at home and needs no diet, fasting, bowel preparation, sedation, driver or day off: one whole stool in the container, a small scrape in the tube, the liquid poured over, and the box closed. The sample has to reach the lab within 72 hours, so it goes to UPS the same or the next day. No sample during diarrhea, a period, or with blood in the stool.',
      es: 'Cologuard se hace en casa y no necesita dieta, ayuno, limpieza del intestino, sedación, quien maneje ni día libre: una evacuación entera en el recipiente, una pequeña muestra en el tubo, el líquido encima y la caja cerrada. La muestra debe llegar al laboratorio dentro de 72 horas; por eso va a UPS el mismo día o el siguiente. Nada de muestra con diarrea, durante la regla ni con sangre en el excremento.',
    },
    sources: PATIENT_SOURCES.cologuard,
    tags: ['cologuard', 'prepare', 'sample', '72 hours', 'diet', 'muestra', 'dieta'],
    asked:
      'Does he need a driver, sedation or prep for Cologuard? What about with Cologuard, does anyone have to drive? Does he need to fast or stop eating something for Cologuard? How long is the Cologuard sample good for once he did it, how soon does it have to be mailed? Can she do Cologuard on her period? ¿Tiene que hacer dieta para el Cologuard? ¿Cuánto tiempo tiene para mandar la muestra de Cologuard? Is there a drink or prep before Cologuard, like before a scope? Does he have to clean out or take a laxative for the box? ¿Se purga uno para la caja del Cologuard? Can she eat as always before the stool DNA kit? Does Cologuard hurt? Is the stool kit painful or hard to do? ¿Duele el Cologuard? ¿Qué prueba del colon no necesita preparación? Which colon test needs no prep?',
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
      'How to do the stool test, instructions of the FIT kit, any food to avoid before it? ¿Cómo se hace la prueba de heces en casa? How does he catch the poop, how much goes in the tube? Must she stop eating meat for the stool card? How do you do the yearly kit, how do you send it back, label, date, mailbox? Can he do it with hemorrhoids or during her period? ¿Cómo se junta la muestra, cómo se manda de vuelta?',
  },
  {
    id: 'kb-16',
    question: {
      en: 'How should the member return a stool DNA kit?',
      es: '¿Cómo debe devolver el miembro el kit de ADN en el excremento?',
    },
    answer: {
      en: 'The box goes back by UPS with the prepaid label, dropped off or picked up, and has to reach the lab within 72 hours. So plan the sample for a day on which it can go that day or the next; some locations close on Sundays and holidays. No sample during diarrhea or with blood in urine or stool. The provider usually has the result within two weeks.',
      es: 'La caja vuelve por UPS con la etiqueta prepagada, entregada o recogida en casa, y debe llegar al laboratorio dentro de 72 horas. Hay que planear la muestra para un día en que pueda salir ese día o el siguiente; algunos locales cierran domingos y feriados. Nada de muestras con diarrea ni con sangre en la orina o el excremento. El proveedor suele tener el resultado en dos semanas.',
    },
    sources: [
      {
        title: 'Cologuard: using and returning your kit',
        url: 'https://www.cologuard.com/using-and-returning-your-cologuard-kit',
      },
    ],
    tags: ['cologuard', 'return', 'ups', 'send back', 'mail back', 'box', 'sample'],
    asked:
      'How do they send, ship or mail back the Cologuard box? Where do they drop it off? Is UPS closed on the weekend or a holiday, should she wait with the sample? Diarrhea, blood, period. Pick up. ¿Cómo se devuelve la caja? ¿Dónde se entrega? Kit is ready to go, where to bring it? Schedule a UPS pickup, drop off, how fast must it get back, sample on a Friday. ¿A dónde llevo la caja? The box is full, what does he do with it now? How do they send the sample back, who picks it up, how many days? Does she pay postage? Ya tiene la muestra, ¿cómo la manda? When do results come, how long does it take? She did the Cologuard box last night, how long does she have to send it back, how many hours or days? ¿Cuánto tiempo tiene para mandar la muestra?',
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
    tags: [
      'expired kit',
      'stool kit date passed',
      'past its date',
      'spoiled',
      'rejected sample',
      'insufficient sample',
      'replacement',
      'kit vencido',
    ],
    asked:
      'The kit she has at home is past its date, can she still use it? The lab said the sample was no good, not enough, could not be processed, came too late. He left the sample sitting on the counter all week. He spilled it. El kit ya caducó, ¿lo puede usar? El laboratorio dijo que la muestra no servía. Is an outdated stool kit still good to mail? Kit says use by last month. La fecha de la caja ya pasó, ¿la manda? Old kit from last year in the closet. Letter says the Cologuard could not be processed. She flushed the sample, can she redo it?',
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
    id: 'clin-stool-accuracy',
    question: {
      en: 'How accurate are Cologuard and FIT?',
      es: '¿Qué tan exactos son Cologuard y FIT?',
    },
    answer: {
      en: 'The accuracy of stool tests, in large studies: Cologuard found 92% of colon cancers and was positive in about 13% of people without one, the newer Cologuard Plus 94% and about 9%, FIT 67 to 74% and about 5%. That is why FIT is done every year, and why a positive result of either is followed by a colonoscopy.',
      es: 'La exactitud de las pruebas de excremento, en estudios grandes: Cologuard encontró el 92% de los cánceres de colon y salió positivo en cerca del 13% de personas sin cáncer, el nuevo Cologuard Plus 94% y cerca de 9%, y FIT de 67 a 74% y cerca de 5%. Por eso el FIT se hace cada año y a un resultado positivo de cualquiera le sigue una colonoscopia.',
    },
    sources: REPORT_SOURCES.stoolDna,
    tags: ['accuracy', 'false positive', 'false negative', 'sensitivity', 'exactitud', 'falso positivo'],
    asked:
      'How often is Cologuard wrong, a false positive, a false alarm? How reliable is the stool test, how good is FIT? Does Cologuard miss cancer? ¿Qué tan confiable es el Cologuard? ¿Se equivoca el FIT?',
  },
  {
    id: 'kb-17',
    question: { en: 'The stool test is positive. What now?', es: 'La prueba de excremento es positiva. ¿Y ahora?' },
    answer: {
      en: 'A positive stool test is not a diagnosis; a colonoscopy comes next, and closing the gap is no longer the point. Open a task to the ordering provider the same day and help with appointment and ride. In one Medicare Advantage pilot only about half of the people with a positive FIT had finished the colonoscopy after 12 months.',
      es: 'Una prueba de excremento positiva no es un diagnóstico; lo que sigue es una colonoscopia, y cerrar la brecha ya no es lo importante. Abra el mismo día una tarea para el proveedor que la ordenó y ayude con la cita y el transporte. En un piloto de Medicare Advantage, solo como la mitad de las personas con FIT positiva había terminado la colonoscopia a los 12 meses.',
    },
    sources: [
      {
        title: 'Medicare Advantage mailed-FIT pilot (Therap Adv Gastroenterol 2020)',
        url: 'https://pubmed.ncbi.nlm.nih.gov/32952612/',
      },
    ],
    tags: ['fit', 'positive', 'colonoscopy', 'abnormal', 'follow-up', 'next step'],
    asked:
      'What happens after a positive or abnormal stool test, FIT or Cologuard? His result came back abnormal, what is our next step? Does it mean cancer? Help with the colonoscopy, urgent follow-up. La prueba salió positiva o anormal, ¿qué sigue? Bad news from the home colon test, who follows up? Needs a colonoscopy after it, refuses the colonoscopy. Positive Cologuard. ¿Qué hago si salió positiva? The mail in test found something, what is next? They found blood in the poop. His Cologuard was bad. He does not want the scope after a bad test. Salió mal la prueba de popó, ¿y ahora? Abnormal home test, does it mean he has cancer?',
  },
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
      'What to eat or drink before the scope, laxative, cleaning out, day before, evening before, needs a driver or a ride home. ¿Qué se come antes de la colonoscopia, un día antes, laxante? What can he eat the day before the tube test? When do you stop eating, jello, broth, the drink that cleans you out. Does he need a driver, will he be asleep? ¿Qué come el día antes del examen del colon? ¿Quién lo lleva, lo duermen? How does one get ready for the scope? What is the stuff called that they drink before the colonoscopy? How long before the colonoscopy does she quit solid food? What is the colonoscopy prep like? ¿Desde cuándo no come antes de la colonoscopia?',
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
      'How long is a colonoscopy? How many hours is she there? ¿Cuánto dura la colonoscopia? Does the scope hurt, is he put to sleep, knocked out, is it dangerous, what do they do there, how long is he in there? Afraid of the tube. What can go wrong with a colonoscopy, bleeding after it? ¿Duele la colonoscopia, lo duermen, cuánto dura, qué le hacen, es peligrosa? Is it general anesthesia for the colonoscopy? ¿Usan anestesia en la colonoscopia? Is a colonoscopy painful? Do they give him something to sleep for it?',
  },
  {
    id: 'clin-family-polyps',
    question: {
      en: 'What changes for colon screening with a family history or earlier polyps?',
      es: '¿Qué cambia en la detección de colon con antecedentes familiares o pólipos?',
    },
    answer: {
      en: 'With a parent, brother, sister or child who had colon cancer, screening usually starts earlier: at 40, or ten years before the age at which that relative had it, whichever comes first, mostly by colonoscopy. After polyps the next colonoscopy is due when the doctor who removed them said, often in 3 to 10 years. Kits for home are for average risk only, so ask what the doctor advised.',
      es: 'Con padre, madre, hermano o hijo que tuvo cáncer de colon, la detección suele empezar antes: a los 40, o diez años antes de la edad en que ese familiar lo tuvo, lo que llegue primero, casi siempre con colonoscopia. Después de pólipos la próxima toca cuando lo dijo el doctor que los quitó, a menudo en 3 a 10 años. Los kits para la casa son solo para riesgo promedio; pregunte qué le aconsejó el doctor.',
    },
    sources: REPORT_SOURCES.colonRisk,
    tags: ['family history', 'polyps', 'high risk', 'surveillance', 'antecedentes', 'pólipos'],
    asked:
      'Her dad had colon cancer, when does she start? He had polyps last time, when is the next scope? They found polyps, is it still every ten years? Can somebody with polyps before do Cologuard? Su papá tuvo cáncer de colon, ¿cuándo le toca? Le quitaron pólipos, ¿cuándo es la próxima?',
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
]
