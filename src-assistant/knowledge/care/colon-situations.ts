import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, MEDICARE, PATIENT_SOURCES, REPORT_SOURCES, USPSTF } from '../sources.ts'

/** When a colon test is due again, and what a member's situation changes about it. */
export const COLON_SITUATION_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'clin-colonoscopy-next',
    question: {
      en: 'How many years after a normal colonoscopy is the next one due?',
      es: '¿A los cuántos años de una colonoscopia normal toca la próxima?',
    },
    answer: {
      en: 'After a normal colonoscopy the next one is usually due in 10 years at average risk. With polyps, a family history or a bowel that was not clean enough it comes sooner, when the doctor who did it said; the report has the date. No stool test is needed in between unless a doctor wants one.',
      es: 'Después de una colonoscopia normal la próxima suele tocar en 10 años con riesgo promedio. Con pólipos, antecedentes en la familia o un intestino que no estaba bien limpio toca antes, cuando lo dijo el doctor que la hizo; el informe trae la fecha. Entre tanto no hace falta prueba de excremento, salvo que un doctor la quiera.',
    },
    sources: USPSTF.colon,
    tags: ['colonoscopy', 'normal', 'clean', 'next', 'ten years', 'próxima colonoscopia', 'diez años'],
    asked:
      'His scope was clean, when does he go again? Interval after a good colonoscopy, in years? How often is a colonoscopy repeated? Colonoscopy came out good, is she set for ten years? Does he still do stool kits between colonoscopies? Dr told her five years and not ten, why? How often is the colonoscopy? ¿Cada cuántos años es la colonoscopia? La colonoscopia salió limpia, ¿cuándo se repite? Si salió normal, ¿cuándo le toca otra colonoscopia? Si la colonoscopia salió negativa, ¿cuándo se repite? And the colonoscopy, how often is it repeated?',
  },
  {
    id: 'clin-fit-yearly',
    question: {
      en: 'A FIT was negative last year. Is it due again?',
      es: 'El FIT salió negativo el año pasado. ¿Toca otra vez?',
    },
    answer: {
      en: 'A negative FIT is good for one year: the test is repeated every year, because it looks for blood on one day only and growths don’t bleed all the time. Somebody who wants fewer tests can ask the doctor about stool DNA (every 1 to 3 years) or a colonoscopy (every 10).',
      es: 'Un FIT negativo vale un año: la prueba se repite cada año, porque busca sangre de un solo día y los crecimientos no sangran siempre. Quien quiere menos pruebas puede preguntar al doctor por el ADN en excremento (cada 1 a 3 años) o la colonoscopia (cada 10).',
    },
    sources: [...USPSTF.colon, ...CLINICAL_SOURCES.stool],
    tags: ['fit', 'negative', 'every year', 'yearly', 'again', 'cada año', 'negativo'],
    asked:
      'The FIT he did last year was fine, why another one? FIT was negative so is she good for some years? How many years is a normal FIT good for? Why does she do the poop kit every year? Is the yearly stool card really every year? El FIT salió bien el año pasado, ¿por qué otra vez? ¿El FIT se hace todos los años? FIT negativo, ¿hasta cuándo vale? El FIT, ¿cada cuánto se hace? How often is FIT done?',
  },
  {
    id: 'clin-cologuard-repeat',
    question: {
      en: 'A Cologuard was negative. When is it repeated?',
      es: 'El Cologuard salió negativo. ¿Cuándo se repite?',
    },
    answer: {
      en: 'A negative Cologuard is repeated after three years at average risk; the USPSTF says every 1 to 3 years, and Medicare pays for it every three. A negative result is no promise: with blood in the stool, weight loss or a change of bowel habits the member calls the doctor before that.',
      es: 'Un Cologuard negativo se repite a los tres años con riesgo promedio; el USPSTF dice cada 1 a 3 años, y Medicare lo paga cada tres. Un resultado negativo no es una garantía: con sangre en el excremento, pérdida de peso o cambios del intestino el miembro llama antes al doctor.',
    },
    sources: [...USPSTF.colon, ...MEDICARE.stoolDna],
    tags: ['cologuard', 'negative', 'three years', 'repeat', 'negativo', 'tres años', 'se repite'],
    asked:
      'Her Cologuard was good, when is the next? How often do they have to do the box? How many years until another Cologuard? Cologuard came back normal, now what, when again? Is it every three years or every year for the DNA kit? What does a negative Cologuard mean? El Cologuard salió bien, ¿cuándo toca otro? ¿Cada cuántos años se hace el Cologuard? Si salió negativo, ¿cuándo se hace otra vez?',
  },
  {
    id: 'clin-colon-removed',
    question: {
      en: 'A member’s colon was removed, or they have an ostomy. Is a colon test still needed?',
      es: 'Al miembro le quitaron el colon o tiene una ostomía. ¿Todavía necesita la prueba de colon?',
    },
    answer: {
      en: 'With the whole colon removed (total colectomy) colon screening no longer applies, and once it is documented the member leaves COL-E. After a part was removed, or with a colostomy, the rest is still checked, mostly by colonoscopy as the surgeon or GI doctor said; kits for home are for average risk. Ask for the record of the operation.',
      es: 'Cuando se quitó todo el colon (colectomía total) la prueba de colon ya no aplica, y una vez documentado el miembro sale de COL-E. Si se quitó una parte, o hay una colostomía, el resto se sigue revisando, casi siempre con colonoscopia, como dijo el cirujano o el gastroenterólogo; los kits para la casa son para riesgo promedio. Pida el expediente de la operación.',
    },
    sources: [...USPSTF.colon, ...REPORT_SOURCES.colonRisk],
    tags: ['colectomy', 'colon removed', 'ostomy', 'colostomy', 'bag', 'colectomía', 'colostomía', 'ostomía', 'bolsa'],
    asked:
      'They took out his whole colon, does he still need screening? She had part of her colon cut out. He has a colostomy bag, can he do the stool kit? Ileostomy and Cologuard. Already had colon cancer surgery, does she do the kit? No large intestine any more. Le sacaron todo el intestino grueso, ¿sigue necesitando la prueba? Tiene bolsa de colostomía, ¿se hace el kit? Le quitaron una parte del colon, ¿le toca?',
  },
  {
    id: 'clin-kit-bleeding',
    question: {
      en: 'May the stool sample be taken with bleeding hemorrhoids, diarrhea or a period?',
      es: '¿Se puede tomar la muestra con hemorroides que sangran, diarrea o la regla?',
    },
    answer: {
      en: 'A stool sample for Cologuard or FIT waits while there is bleeding: from hemorrhoids, a cut on the hand, a period or in the urine; it waits during diarrhea, too. Hemorrhoids that don’t bleed are no obstacle. The kit can be used once the bleeding has ended, before its date; bleeding that is new or comes back is told to the doctor first.',
      es: 'La muestra de excremento para Cologuard o FIT espera mientras hay sangrado: de hemorroides, de un corte en la mano, por la regla o en la orina; también espera con diarrea. Las hemorroides que no sangran no impiden nada. El kit se usa cuando terminó el sangrado, antes de su fecha; un sangrado nuevo o que vuelve se le dice primero al doctor.',
    },
    sources: [...PATIENT_SOURCES.cologuard, ...CLINICAL_SOURCES.stool],
    tags: ['hemorrhoids', 'bleeding', 'diarrhea', 'cologuard', 'fit', 'stool', 'hemorroides', 'sangrado', 'diarrea'],
    asked:
      'Her piles are bleeding today, does she go ahead with the kit? He has the runs, can he do the sample now? Can somebody with hemorrhoids use Cologuard? She is on her period, does she collect the stool? Blood on the toilet paper, should he still do the box? Tiene hemorroides, ¿puede hacer la prueba de heces? Le sangran las almorranas, ¿toma la muestra hoy? Tiene diarrea, ¿junta la muestra? Upset stomach today and the kit is waiting.',
  },
  {
    id: 'clin-colon-symptoms',
    question: {
      en: 'A member sees blood in the stool. Is a kit the right test?',
      es: 'Un miembro ve sangre en el excremento. ¿Sirve el kit?',
    },
    answer: {
      en: 'Blood in the stool, black stool, weight loss without a reason, belly pain that stays or a lasting change of bowel habits is for the doctor soon, and no reason for a kit: Cologuard and FIT are screening tests for people without symptoms. Help with that appointment, the same day for black, tarry stool; a lot of blood, fainting or strong pain is 911.',
      es: 'Sangre en el excremento, excremento negro, bajar de peso sin motivo, dolor de vientre que no se quita o un cambio del intestino que dura es para el doctor pronto, y no un motivo para un kit: Cologuard y FIT son para personas sin síntomas. Ayude con esa cita, el mismo día si el excremento es negro como alquitrán; mucha sangre, desmayo o dolor fuerte es el 911.',
    },
    sources: [...REPORT_SOURCES.colonRisk, ...PATIENT_SOURCES.cologuard],
    tags: ['blood in stool', 'symptoms', 'colon', 'weight loss', 'sangre en el excremento', 'síntomas'],
    asked:
      'He has blood in the poop, do we send him a kit? She has symptoms, is Cologuard ok or a colonoscopy? He says he sees red when he wipes. Losing weight and belly pain, can we mail the stool test? Who should not do a screening kit because of symptoms? Ve sangre al ir al baño, ¿le mandamos el kit? Tiene síntomas del colon, ¿qué prueba? Black stools, kit or doctor?',
  },
  {
    id: 'clin-stool-meds',
    question: {
      en: 'Do medicines, iron or certain foods disturb a stool test?',
      es: '¿Alteran la prueba de excremento las medicinas, el hierro o ciertas comidas?',
    },
    answer: {
      en: 'FIT and Cologuard need no change of food or medicine: red meat, iron, aspirin and blood thinners are no reason to wait. Only the older guaiac card (gFOBT) has rules for food and medicine, which stand in its instructions. Nobody stops a medicine for a kit; a question about it goes to the doctor.',
      es: 'El FIT y el Cologuard no piden ningún cambio de comida ni de medicina: carne roja, hierro, aspirina y anticoagulantes no son motivo para esperar. Solo la tarjeta antigua de guayaco (gFOBT) tiene reglas de comida y medicinas, que están en sus instrucciones. Nadie deja una medicina por un kit; las dudas son para el doctor.',
    },
    sources: [...CLINICAL_SOURCES.stool, ...PATIENT_SOURCES.cologuard],
    tags: ['stool test', 'iron', 'blood thinner', 'aspirin', 'red meat', 'guaiac', 'hierro', 'anticoagulante', 'carne'],
    asked:
      'Is it a problem for the stool kit that he is on a blood thinner? She eats red meat, does that spoil the FIT? Does iron change the stool card? Are antibiotics a problem for Cologuard? What is a guaiac card? Toma anticoagulante, ¿se puede hacer el kit? ¿La carne altera la prueba de heces? ¿El hierro afecta el FIT?',
  },
  {
    id: 'clin-colonoscopy-ride',
    question: {
      en: 'May somebody drive or go home alone after a colonoscopy?',
      es: '¿Puede manejar o irse sola una persona después de la colonoscopia?',
    },
    answer: {
      en: 'After the sedation of a colonoscopy nobody drives, works or signs anything important for the rest of the day, usually 24 hours. A responsible adult takes the member home; most sites do not accept a taxi, bus or rideshare alone and cancel without a companion. Without one: ask the site early what it accepts, and add a “Ride question” (Alt+T in the call).',
      es: 'Después de la sedación de la colonoscopia nadie maneja, trabaja ni firma nada importante el resto del día, por lo general 24 horas. Un adulto responsable lleva al miembro a casa; la mayoría de los centros no aceptan un taxi, autobús o auto de aplicación sin acompañante, y cancelan. Si no hay nadie: pregunte antes al centro qué acepta y agregue “Pregunta de transporte” (Alt+T en la llamada).',
    },
    sources: CLINICAL_SOURCES.colonoscopy,
    tags: ['colonoscopy', 'drive', 'ride home', 'alone', 'taxi', 'uber', 'manejar', 'acompañante'],
    asked:
      'He lives alone, who takes him home from the scope? Can she take an Uber after the colonoscopy? He wants to drive himself home after it. Nobody can go with her, what now? When can he drive again, go back to work? Does she need somebody with her for the colonoscopy? Vive solo, ¿quién lo lleva después de la colonoscopia? ¿Se puede ir en taxi? ¿Cuándo puede manejar otra vez? No tiene quien la acompañe. Can she go alone, take a cab home? Does he have to be off work for the colonoscopy? Can he go back to work after it?',
  },
  {
    id: 'clin-colonoscopy-conditions',
    question: {
      en: 'What does a member on blood thinners, with diabetes, kidney disease or a pacemaker do before a colonoscopy?',
      es: '¿Qué hace antes de la colonoscopia quien toma anticoagulantes o tiene diabetes, enfermedad renal o marcapasos?',
    },
    answer: {
      en: 'Blood thinners, diabetes, kidney or heart disease, a pacemaker, sleep apnea or home oxygen are no bar to a colonoscopy, but the site has to know them when booking: it plans the prep, the sedation and the medicines with the doctor. The member calls that office well before the day and changes no medicine on their own. A stool kit can be another way; the doctor says.',
      es: 'Los anticoagulantes, la diabetes, la enfermedad renal o del corazón, un marcapasos, la apnea o el oxígeno en casa no impiden la colonoscopia, pero el centro debe saberlo al dar la cita: planea con el doctor la preparación, la sedación y las medicinas. El miembro llama a ese consultorio con tiempo y no cambia ninguna medicina por su cuenta. Un kit puede ser otro camino; lo dice el doctor.',
    },
    sources: CLINICAL_SOURCES.colonoscopy,
    tags: [
      'colonoscopy',
      'blood thinners',
      'pacemaker',
      'diabetes',
      'kidney disease',
      'anticoagulantes',
      'marcapasos',
      'oxígeno',
    ],
    asked:
      'She is on a blood thinner, can she still have the scope? He has a pacemaker, is a colonoscopy ok? Diabetic and has to drink the prep, who tells him about his sugar? Is the scope safe with heart failure, COPD, oxygen? Too frail for a colonoscopy at 80? Kidney disease and the prep drink. Toma anticoagulantes, ¿se puede hacer la colonoscopia? Tiene marcapasos, ¿puede? Es diabético, ¿cómo se prepara para la colonoscopia?',
  },
  {
    id: 'clin-colonoscopy-prep-trouble',
    question: {
      en: 'A member can’t get the colonoscopy prep down or is afraid of it. What helps?',
      es: 'Un miembro no puede tomar la preparación de la colonoscopia o le tiene miedo. ¿Qué ayuda?',
    },
    answer: {
      en: 'The bowel prep is the hard part for most: drunk cold, in small sips, through a straw and with clear liquids in between it goes down better, and the doctor can order a kind with less to drink. Who vomits, can’t finish it or still passes solid stool calls the site the same evening. A bowel that is not clean means the test has to be repeated.',
      es: 'La preparación es lo más pesado para casi todos: fría, a traguitos, con popote y con líquidos claros entre medio pasa mejor, y el doctor puede pedir una con menos líquido. Quien vomita, no la termina o sigue evacuando sólido llama al centro esa misma noche. Si el intestino no está limpio hay que repetir el examen.',
    },
    sources: CLINICAL_SOURCES.colonoscopy,
    tags: ['bowel prep', 'colonoscopy', 'taste', 'vomit', 'drink', 'purgante', 'preparación', 'vomitar'],
    asked:
      'She threw up the colonoscopy drink, what now? The prep tastes awful, any tips to get it down? He could not finish the gallon. Is there a prep with less to drink, pills instead? He ate by mistake the day before the scope. No aguanta el purgante, ¿qué hace? Vomitó la preparación. ¿Hay una preparación más fácil para la colonoscopia? Does she stay near the bathroom all night with the prep?',
  },
  {
    id: 'clin-colonoscopy-after',
    question: {
      en: 'What is normal after a colonoscopy, and when does the member hear about it?',
      es: '¿Qué es normal después de la colonoscopia y cuándo le dan el resultado?',
    },
    answer: {
      en: 'After a colonoscopy gas, cramps and tiredness for some hours are common, and a few drops of blood when a polyp was taken out; most eat the same day. The doctor says what was seen before the member goes home, and the lab’s word on tissue takes about one to two weeks. Heavy bleeding, fever, strong belly pain or fainting: the doctor at once, or 911.',
      es: 'Después de la colonoscopia son comunes los gases, cólicos y cansancio por unas horas, y unas gotas de sangre si se quitó un pólipo; la mayoría come el mismo día. El doctor dice lo que vio antes de irse a casa, y el laboratorio tarda de una a dos semanas con el tejido. Mucho sangrado, fiebre, dolor fuerte o desmayo: el doctor enseguida, o el 911.',
    },
    sources: CLINICAL_SOURCES.colonoscopy,
    tags: ['after colonoscopy', 'results', 'biopsy', 'eat', 'gas', 'después de la colonoscopia', 'resultado'],
    asked:
      'When can he eat again after the scope? How soon does she get the colonoscopy results? She is bloated after the scope, what is usual in general? How long does it take to recover from it? When do they hear about the polyp? ¿Cuándo puede comer después de la colonoscopia? ¿Cuándo le dan el resultado de los pólipos? ¿Es común tener gases después?',
  },
  {
    id: 'clin-colon-other-tests',
    question: {
      en: 'What are a virtual colonoscopy (CT colonography) and a sigmoidoscopy?',
      es: '¿Qué son la colonoscopia virtual (colonografía por TC) y la sigmoidoscopia?',
    },
    answer: {
      en: 'A CT colonography, called virtual colonoscopy, takes pictures of the colon with a scanner: it needs the bowel prep, but no sedation, and is done every 5 years. A flexible sigmoidoscopy looks at the lower part of the colon with a short tube, every 5 years, or every 10 with a yearly FIT. When either finds something, a colonoscopy follows.',
      es: 'La colonografía por TC, llamada colonoscopia virtual, toma imágenes del colon con un escáner: necesita limpiar el intestino, pero no sedación, y se hace cada 5 años. La sigmoidoscopia flexible mira la parte baja del colon con un tubo corto, cada 5 años, o cada 10 con un FIT anual. Si alguna encuentra algo, sigue una colonoscopia.',
    },
    sources: USPSTF.colon,
    tags: [
      'virtual colonoscopy',
      'ct colonography',
      'sigmoidoscopy',
      'colonoscopia virtual',
      'sigmoidoscopia',
      'colon',
    ],
    asked:
      'Is there a scan of the colon instead of the tube? Does a virtual colonoscopy need prep? What is a flex sig? How often is the CT of the colon done? Difference between sigmoidoscopy and colonoscopy. Is he awake for the CT colonography? ¿Hay una colonoscopia sin tubo? ¿La colonoscopia virtual necesita purgante? ¿Cada cuánto se hace la sigmoidoscopia?',
  },
  {
    id: 'clin-positive-repeat',
    question: {
      en: 'May a positive stool test just be repeated instead of a colonoscopy?',
      es: '¿Se puede repetir la prueba de excremento positiva en vez de la colonoscopia?',
    },
    answer: {
      en: 'After a positive FIT or Cologuard a second kit does not replace the colonoscopy, even when the member feels well: the next kit can miss by chance what the first one found, and time is lost. Only a colonoscopy shows where the blood or DNA came from and takes polyps out. Most positive results turn out not to be cancer; say that, and help to book it soon.',
      es: 'Después de un FIT o Cologuard positivo, otro kit no reemplaza la colonoscopia, aunque el miembro se sienta bien: el siguiente puede no ver por azar lo que el primero encontró, y se pierde tiempo. Solo la colonoscopia muestra de dónde vino la sangre o el ADN y quita pólipos. La mayoría de los positivos no resultan ser cáncer; dígalo y ayude a hacer la cita pronto.',
    },
    sources: [...USPSTF.colon, ...REPORT_SOURCES.stoolDna],
    tags: ['positive stool test', 'repeat', 'second kit', 'redo', 'colonoscopy', 'repetir', 'positivo', 'otro kit'],
    asked:
      'FIT was positive and he only wants another kit, is that all right? Redo the Cologuard because it came back positive? Why is a second stool kit no good after a bad one? She feels fine and does not want the scope after the positive box. Can we send a new FIT to double check? Salió positivo y quiere repetir el kit, ¿sirve? ¿Por qué colonoscopia y no otra prueba igual? Positive test was from hemorrhoids, he says, still the scope?',
  },
  {
    id: 'clin-colon-45',
    question: {
      en: 'Why does colon screening start at 45, and when does it end?',
      es: '¿Por qué la prueba de colon empieza a los 45 y cuándo termina?',
    },
    answer: {
      en: 'Colon screening starts at 45, since 2021, because colon cancer has become more common in younger adults. It goes on to 75; from 76 to 85 doctor and member decide by health and earlier tests; after 85 the USPSTF no longer advises it. Symptoms are checked at any age.',
      es: 'La prueba de colon empieza a los 45 desde 2021 porque el cáncer de colon se ha vuelto más común en adultos jóvenes. Sigue hasta los 75; de los 76 a los 85 lo deciden el doctor y el miembro según la salud y las pruebas anteriores; después de los 85 el USPSTF ya no la aconseja. Los síntomas se revisan a cualquier edad.',
    },
    sources: USPSTF.colon,
    tags: ['colon', 'age 45', 'too old', 'over 75', 'over 85', 'stop', 'demasiado mayor', 'termina'],
    asked:
      'She is 80, does she still need a colon test? He is 78 and asks if he can stop with colon screening. At what age do colon tests stop? I thought it was 50, why 45? Is somebody of 88 too old for the kit? Tiene 80 años, ¿todavía le toca la prueba de colon? ¿A qué edad ya no se hace la prueba del colon? ¿Por qué a los 45 y no a los 50? Can I send a kit to somebody of 85? ¿A alguien de 85 se le manda el kit? Member turned 86, is colon screening still advised?',
  },
]
