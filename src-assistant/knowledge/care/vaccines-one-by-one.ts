import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, MEDICARE, PATIENT_SOURCES, VACCINE_SOURCES } from '../sources.ts'

/** Each vaccine of older adults by itself: who, how many, how far apart, and what it costs. */
export const EACH_VACCINE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'clin-shingles-shots',
    question: {
      en: 'How many shingles shots are there, and how far apart?',
      es: '¿Cuántas dosis son de la vacuna de la culebrilla y con cuánto tiempo entre ellas?',
    },
    answer: {
      en: 'The shingles vaccine Shingrix is two shots, the second 2 to 6 months after the first, for everybody of 50 and older. When the second is late it is given as soon as possible, and the series is not started over. One shot alone protects less. With a weak immune system it starts at 19 and the second can come after 1 to 2 months.',
      es: 'La vacuna de la culebrilla, Shingrix, son dos dosis, la segunda de 2 a 6 meses después de la primera, para todos desde los 50 años. Si la segunda se atrasó se pone cuanto antes, sin empezar de nuevo. Una sola protege menos. Con defensas bajas empieza a los 19 y la segunda puede ir después de 1 o 2 meses.',
    },
    sources: VACCINE_SOURCES.shingles,
    tags: ['shingles', 'shingrix', 'two doses', 'second shot', 'zoster', 'culebrilla', 'dos dosis', 'herpes zóster'],
    asked:
      'How far apart are the shingles vaccines? Is Shingrix one or two shots? She had the first Shingrix a year ago, does she start over? When is the second shingles shot due? At what age is the shingles vaccine? He only got one shingles shot, is that enough? ¿Cuántas vacunas son de la culebrilla? ¿Cuándo toca la segunda de Shingrix? Se puso la primera hace un año, ¿empieza otra vez? ¿Desde qué edad la culebrilla? Shingrix with a weak immune system, from what age?',
  },
  {
    id: 'clin-shingles-had',
    question: {
      en: 'Is Shingrix needed after shingles, Zostavax or without chickenpox?',
      es: '¿Hace falta Shingrix después de la culebrilla, de Zostavax o sin haber tenido varicela?',
    },
    answer: {
      en: 'Shingrix is recommended from 50 on also for those who have had shingles, which can come back, once the rash is gone; for those who got Zostavax (given until 2020), which no longer counts; and for those who don’t remember chickenpox. It holds no live virus. Two or three days of a sore arm, tiredness or fever are common.',
      es: 'Shingrix se recomienda desde los 50 también a quien ya tuvo culebrilla, que puede volver, cuando se quitó el sarpullido; a quien recibió Zostavax (hasta 2020), que ya no cuenta; y a quien no recuerda haber tenido varicela. No lleva virus vivo. Son comunes dos o tres días de brazo adolorido, cansancio o fiebre.',
    },
    sources: VACCINE_SOURCES.shingles,
    tags: ['shingrix', 'zostavax', 'had shingles', 'chickenpox', 'side effects', 'culebrilla', 'varicela'],
    asked:
      'She already had shingles, does she need the vaccine? He got the old shingles shot, Zostavax, does it still count? Never had chickenpox, shingles shot anyway? How soon after shingles can he get the shot? Does the shingles shot make you sick? Ya le dio culebrilla, ¿se vacuna? Le pusieron Zostavax hace años, ¿le falta Shingrix? Nunca tuvo varicela, ¿necesita la vacuna? ¿Da reacción la vacuna de la culebrilla? Thinks that having had shingles makes him immune, is that so? Ya tuvo culebrilla hace años, ¿para qué vacunarse? She has shingles right now, when can she get the shot? Had shingles last month, when can he get the vaccine?',
  },
  {
    id: 'clin-pneumonia-shot',
    question: {
      en: 'Who needs a pneumonia (pneumococcal) shot, and is one enough?',
      es: '¿Quién necesita la vacuna de la neumonía (neumococo), y basta una?',
    },
    answer: {
      en: 'The pneumococcal vaccine is recommended once to all from 50 on who never had a conjugate one: one dose of PCV20 or PCV21 completes it, and it is not yearly. After PCV15 a PPSV23 follows about a year later. Who only had PPSV23 or PCV13 before usually gets one PCV20 or PCV21 at least a year later; the pharmacist checks the record.',
      es: 'La vacuna del neumococo se recomienda una vez a todos desde los 50 que nunca recibieron una conjugada: una dosis de PCV20 o PCV21 la completa, y no es anual. Después de PCV15 sigue PPSV23 como al año. Quien solo tuvo PPSV23 o PCV13 suele recibir una PCV20 o PCV21 al menos un año después; el farmacéutico revisa el registro.',
    },
    sources: VACCINE_SOURCES.pneumococcal,
    tags: [
      'pneumonia shot',
      'pneumococcal',
      'prevnar 20',
      'pcv20',
      'pcv21',
      'capvaxive',
      'pneumovax',
      'neumonía',
      'neumococo',
    ],
    asked:
      'After PCV20, is anything more due? Prevnar, which pneumonia vaccine does she need? She had Pneumovax years ago, is she due for another? Is the pneumonia vaccine every year or every five years? 72 and never had the pneumonia shot. What is Prevnar 13, does it still count? At what age is the pneumonia shot? ¿La vacuna de la neumonía es una sola? Ya le pusieron Prevnar 20, ¿le falta otra? ¿Desde qué edad la del neumococo? Le pusieron la Pneumovax hace tiempo. No pneumonia vaccine on file at his age, which one is due? Nunca se ha puesto la de la neumonía, ¿cuál le toca? Pneumonia vaccine 20 or 21, which one? Pulmonía, ¿cada cuánto la vacuna? Ya le dieron la de la neumonía hace diez años, ¿otra vez?',
  },
  {
    id: 'clin-rsv-shot',
    question: {
      en: 'Who gets the RSV shot, and is it every year?',
      es: '¿A quién le toca la vacuna del RSV (VRS), y es cada año?',
    },
    answer: {
      en: 'The RSV vaccine is one single dose and not a yearly one: whoever had it needs no other at present. CDC recommends it to all of 75 and older, and at 50 to 74 to those with a higher risk, such as heart, lung or kidney disease, diabetes with complications, or a nursing home. The best time is late summer to early fall.',
      es: 'La vacuna del RSV (VRS) es una sola dosis y no es anual: quien ya la tuvo no necesita otra por ahora. Los CDC la recomiendan a todos desde los 75 años, y de los 50 a los 74 a quien tiene más riesgo, como enfermedad del corazón, pulmón o riñón, diabetes con complicaciones o un asilo. Lo mejor es el fin del verano y el principio del otoño.',
    },
    sources: VACCINE_SOURCES.rsv,
    tags: ['rsv', 'vrs', 'arexvy', 'abrysvo', 'one dose', 'yearly', 'virus sincitial'],
    asked:
      'Do you repeat RSV every season? She had RSV two years ago, is it time again? Who should get the RSV vaccine? He is 66 with COPD, RSV yes or no? When in the year do you get RSV? What is RSV? Is it one dose or two? ¿La del RSV se pone cada año? ¿A qué edad toca la vacuna del VRS? Ya se puso la del RSV, ¿le toca otra? Where does she get the RSV shot?',
  },
  {
    id: 'clin-tetanus-shot',
    question: {
      en: 'How often is a tetanus (Tdap or Td) shot due?',
      es: '¿Cada cuánto toca la vacuna del tétanos (Tdap o Td)?',
    },
    answer: {
      en: 'A tetanus booster, Td or Tdap, is due every 10 years; one of them in adult life should be Tdap, which also protects against whooping cough, for example before a new grandchild. After a dirty wound it may be given sooner. Nobody starts over because it is late.',
      es: 'El refuerzo del tétanos, Td o Tdap, toca cada 10 años; una vez de adulto debe ser Tdap, que también protege de la tos ferina, por ejemplo antes de un nuevo nieto. Después de una herida sucia puede ponerse antes. Nadie empieza de nuevo por atrasarse.',
    },
    sources: CLINICAL_SOURCES.vaccines,
    tags: ['tetanus', 'tdap', 'td', 'booster', 'whooping cough', 'tétanos', 'refuerzo', 'tos ferina'],
    asked:
      'When is the tetanus booster due? Every how many years tetanus? She wants to visit the new baby, does she need Tdap? He stepped on a nail, tetanus shot? Last tetanus was 12 years ago. ¿Cada cuántos años la del tétanos? Va a ver a su nieto recién nacido, ¿qué vacuna necesita? ¿Qué es Tdap?',
  },
  {
    id: 'clin-covid-shot',
    question: {
      en: 'Is a COVID-19 shot recommended this season?',
      es: '¿Se recomienda la vacuna del COVID-19 esta temporada?',
    },
    answer: {
      en: 'The COVID-19 vaccine of the season is an individual decision on CDC’s adult schedule: the member talks it over with a doctor, nurse or pharmacist, and the benefit is greatest with age and other diseases. It can be given together with the flu shot. After COVID many wait about three months; the pharmacist says.',
      es: 'La vacuna del COVID-19 de la temporada es una decisión individual en el calendario de los CDC: el miembro la platica con un doctor, enfermera o farmacéutico, y el beneficio es mayor con la edad y otras enfermedades. Se puede poner junto con la de la gripe. Después de tener COVID muchos esperan unos tres meses; lo dice el farmacéutico.',
    },
    sources: [...CLINICAL_SOURCES.vaccines, ...VACCINE_SOURCES.covid],
    tags: ['covid', 'covid-19', 'booster', 'vaccine', 'refuerzo', 'vacuna covid'],
    asked:
      'Does she need another covid booster? Covid shot at 75, how often? He just had covid, when can he get the shot? Who decides about the covid vaccine now? Is the covid shot still a thing? ¿Le toca la vacuna del covid? Ya le dio covid, ¿cuándo se vacuna? ¿Cada cuánto el refuerzo del covid?',
  },
  {
    id: 'clin-hep-b-shot',
    question: {
      en: 'Do older adults need the hepatitis B or MMR vaccine?',
      es: '¿Necesitan los mayores la vacuna de la hepatitis B o la triple viral?',
    },
    answer: {
      en: 'The hepatitis B vaccine is recommended to all adults up to 59, and from 60 on to those at risk, such as diabetes by the doctor’s judgment, dialysis or liver disease; others of 60 and more may have it. Part B pays for most. MMR (measles): who was born before 1957 counts as immune. The doctor or pharmacist checks.',
      es: 'La vacuna de la hepatitis B se recomienda a todos los adultos hasta los 59, y desde los 60 a quien tiene riesgo, como diabetes a juicio del doctor, diálisis o enfermedad del hígado; otros de 60 o más la pueden recibir. La Parte B paga la mayoría. Triple viral (sarampión): quien nació antes de 1957 se considera inmune. Lo revisa el doctor o farmacéutico.',
    },
    sources: CLINICAL_SOURCES.vaccines,
    tags: ['hepatitis b', 'mmr', 'measles', 'vaccine', 'sarampión', 'hepatitis'],
    asked:
      'Does a diabetic of 70 need the hep B shots? Measles vaccine for seniors, born in 1950? Is hepatitis B vaccine recommended over 60? MMR booster for older people. ¿La vacuna de la hepatitis B les toca a los mayores? ¿Necesita la del sarampión si nació en 1948? CDC on hep B at 65?',
  },
  {
    id: 'clin-flu-when',
    question: {
      en: 'How often and when in the year is the flu shot given, and where?',
      es: '¿Cada cuánto y en qué mes se pone la vacuna de la gripe, y dónde?',
    },
    answer: {
      en: 'The flu shot is given every year, because the viruses change and protection fades: best in September or October, and later is still worth it through winter. It takes about two weeks to work. Pharmacies, doctors’ offices and clinics give it without an order; at 65 and over a high-dose, recombinant or adjuvanted one is preferred.',
      es: 'La vacuna de la gripe se pone cada año, porque los virus cambian y la protección baja: mejor en septiembre u octubre, y más tarde todavía vale la pena todo el invierno. Tarda unas dos semanas en proteger. La ponen farmacias, consultorios y clínicas sin orden; a los 65 o más se prefiere de dosis alta, recombinante o adyuvada.',
    },
    sources: PATIENT_SOURCES.flu,
    tags: ['flu shot', 'every year', 'when', 'where', 'pharmacy', 'gripe', 'cada año', 'farmacia'],
    asked:
      'Is it too late for a flu shot in January? She had one last year, again this fall? What month is best for the flu vaccine? Where can he get his flu shot, does he need an order? How long until the flu shot works? Got the flu shot in August, too early? ¿Ya es tarde para la gripe en diciembre? ¿Dónde le ponen la vacuna de la gripe? ¿La de la gripe es anual? Se la puso el año pasado, ¿otra vez? Flu shot in July or August, too early?',
  },
  {
    id: 'clin-shots-conditions',
    question: {
      en: 'Can a member get vaccines with a cold, an allergy, blood thinners or in chemo?',
      es: '¿Se puede vacunar quien está enfermo, toma anticoagulantes, recibe quimioterapia o tiene alergias?',
    },
    answer: {
      en: 'A mild cold is no reason to put off a vaccine; with a fever, COVID or a real illness it waits until that is over. On blood thinners shots are given, and the spot is pressed longer: tell the pharmacist. With chemo, a transplant or a weak immune system, the doctor times it; flu shot, pneumococcal, RSV and Shingrix hold no live virus. A severe reaction before is told first.',
      es: 'Un resfriado leve no es motivo para aplazar una vacuna; con fiebre, COVID o una enfermedad de verdad espera a que pase. Con anticoagulantes se ponen, y se aprieta más tiempo el lugar: avise al farmacéutico. Con quimioterapia, trasplante o defensas bajas el doctor dice cuándo; la inyectada de la gripe, neumococo, RSV y Shingrix no llevan virus vivo. Una reacción grave anterior se dice primero.',
    },
    sources: CLINICAL_SOURCES.vaccines,
    tags: [
      'vaccine',
      'sick',
      'fever',
      'blood thinner',
      'chemo',
      'allergy',
      'immune',
      'enfermo',
      'fiebre',
      'quimioterapia',
    ],
    asked:
      'She has a cough today, can she still get her vaccines? He is on a blood thinner, are shots okay? In chemo, can she get the flu vaccine? Shots after a transplant or with lupus. Allergic to latex or eggs, which vaccines? Is it ok to vaccinate with a fever? Tiene tos, ¿se vacuna? Toma anticoagulantes, ¿le ponen vacunas? Está en quimio, ¿puede vacunarse? She had covid last month, can she get her flu shot now?',
  },
  {
    id: 'clin-shot-record',
    question: {
      en: 'A member does not know which shots they had. How is that found out?',
      es: 'Un miembro no sabe qué vacunas tiene. ¿Cómo se averigua?',
    },
    answer: {
      en: 'Past vaccines stand at the pharmacy or doctor’s office that gave them and in the state’s immunization registry, which the pharmacist can look up. Without a record most vaccines are simply given again, since an extra dose is rarely a harm; the pharmacist or doctor decides. What the member says is a lead and no proof.',
      es: 'Las vacunas anteriores constan en la farmacia o el consultorio que las puso y en el registro estatal de vacunas, que el farmacéutico puede consultar. Sin registro, la mayoría simplemente se pone otra vez, porque una dosis de más rara vez daña; lo decide el farmacéutico o el doctor. Lo que dice el miembro es una pista y no un comprobante.',
    },
    sources: CLINICAL_SOURCES.vaccines,
    tags: ['vaccine record', 'immunization registry', 'does not remember', 'cartilla', 'registro de vacunas'],
    asked:
      'She lost her vaccine card, how do we know what she had? Can he get the pneumonia shot twice by accident? Where do I find his shot record? Does not remember if she had shingles shots. Perdió su cartilla de vacunas, ¿cómo se sabe? No se acuerda si ya se vacunó. ¿Pasa algo si se la ponen dos veces?',
  },
  {
    id: 'bill-vaccines',
    question: {
      en: 'What do vaccines cost in Medicare (Part B and Part D)?',
      es: '¿Cuánto cuestan las vacunas en Medicare (Parte B y Parte D)?',
    },
    answer: {
      en: 'Vaccines cost nothing in Medicare when they are recommended for adults: Part B pays for flu, pneumococcal, COVID-19 and mostly hepatitis B shots; Part D pays for shingles, RSV, Tdap and the others, best at a pharmacy of the network. A tetanus shot after an injury is Part B and can cost a share. An office visit at the same time can be charged.',
      es: 'Las vacunas recomendadas para adultos no cuestan en Medicare: la Parte B paga gripe, neumococo, COVID-19 y casi siempre hepatitis B; la Parte D paga culebrilla, RSV, Tdap y las demás, mejor en una farmacia de la red. La del tétanos por una herida es de la Parte B y puede tener un costo. Una consulta en la misma ocasión se puede cobrar.',
    },
    sources: MEDICARE.vaccines,
    tags: ['vaccine cost', 'part b', 'part d', 'shingles cost', 'free', 'copay', 'costo de vacunas', 'parte d'],
    asked:
      'Is the shingles shot free, what does Shingrix cost? Which part of Medicare pays for RSV? Does she pay for the pneumonia shot? Is the flu vaccine part B or D? The pharmacy wants to charge her for the shingles vaccine. Copay for the tetanus shot. ¿Cuánto cuesta la vacuna de la culebrilla? ¿Es gratis la vacuna de la neumonía? ¿Qué parte de Medicare paga la del RSV? Le cobraron la vacuna.',
  },
]
