import type { Bilingual, GapTopicId } from '../types.ts'

interface GapText {
  /** Read aloud. */
  readonly text: Bilingual
  /** For staff only. */
  readonly caution: Bilingual
}

/**
 * Why each check matters, by the groups and variants of the script wording. `a1c_no_diabetes` is the group's wording
 * without the sentence that says the member has diabetes; variants without a caution of their own have the group's.
 */
export const GAP_TEXTS = {
  eye: {
    text: {
      en: 'Diabetes can hurt the tiny blood vessels in the back of your eye, often before your sight changes. In a retinal exam, an eye doctor looks for early signs while they can still be treated. It is not the same as a check for new glasses, and it takes about 15 minutes.',
      es: 'La diabetes puede dañar los vasos pequeños del fondo del ojo, muchas veces antes de que cambie su vista. En el examen de la retina, el doctor de los ojos busca señales tempranas cuando todavía se pueden tratar. No es lo mismo que un examen para lentes nuevos, y toma unos 15 minutos.',
    },
    caution: {
      en: 'If the member tells you about sudden loss of sight, flashes, a curtain over the eye or eye pain: do not schedule routine care. Say it needs same-day care, offer the nurse line, and 911 if there are stroke signs.',
      es: 'Si el miembro le cuenta de una pérdida repentina de la vista, destellos, una cortina sobre el ojo o dolor de ojo: no programe atención de rutina. Diga que necesita atención el mismo día, ofrezca la línea de enfermería, y el 911 si hay señales de derrame cerebral.',
    },
  },
  eye_no_diabetes: {
    text: {
      en: 'An eye exam can find problems that come on slowly, like glaucoma or cataracts, before they change your day. Your eye doctor checks your sight and the health of your eyes. Please ask what your plan covers, since it can differ for glasses and for medical eye care.',
      es: 'Un examen de los ojos puede encontrar problemas que llegan poco a poco, como el glaucoma o las cataratas, antes de que le cambien el día. El doctor revisa su vista y la salud de sus ojos. Pregunte qué cubre su plan, porque puede ser distinto para lentes y para atención médica.',
    },
    caution: {
      en: 'If the member tells you about sudden loss of sight, flashes, a curtain over the eye or eye pain: do not schedule routine care. Say it needs same-day care, offer the nurse line, and 911 if there are stroke signs.',
      es: 'Si el miembro le cuenta de una pérdida repentina de la vista, destellos, una cortina sobre el ojo o dolor de ojo: no programe atención de rutina. Diga que necesita atención el mismo día, ofrezca la línea de enfermería, y el 911 si hay señales de derrame cerebral.',
    },
  },
  a1c: {
    text: {
      en: 'The A1C test shows your average blood sugar over about the last three months. It helps you and your doctor see if your diabetes plan is working or needs a change. It is a quick blood test, and you do not need to skip meals for it.',
      es: 'La prueba A1C muestra su nivel promedio de azúcar en la sangre de los últimos tres meses, más o menos. Le ayuda a usted y a su doctor a ver si su plan para la diabetes está funcionando o si hay que cambiarlo. Es un análisis de sangre rápido y no tiene que estar en ayunas.',
    },
    caution: {
      en: 'Never quote a target number for this member or advise on doses. Signs of very low or very high sugar (shaking, confusion, very thirsty with vomiting): nurse line or 911.',
      es: 'Nunca diga una cifra meta para este miembro ni aconseje sobre dosis. Señales de azúcar muy baja o muy alta (temblor, confusión, mucha sed con vómito): línea de enfermería o 911.',
    },
  },
  a1c_no_diabetes: {
    text: {
      en: 'The A1C test shows your average blood sugar over about the last three months. It is a quick blood test, and you do not need to skip meals for it.',
      es: 'La prueba A1C muestra su nivel promedio de azúcar en la sangre de los últimos tres meses, más o menos. Es un análisis de sangre rápido y no tiene que estar en ayunas.',
    },
    caution: {
      en: 'No diabetes is on file: do not speak of it as if the member had it. Never quote a target number for this member or advise on doses.',
      es: 'En el expediente no hay diabetes: no hable como si el miembro la tuviera. Nunca diga una cifra meta para este miembro ni aconseje sobre dosis.',
    },
  },
  kidney_diabetes: {
    text: {
      en: 'Diabetes can wear on the kidneys without any signs. Two simple tests, one of blood and one of urine, show how well they are working. With the results, your doctor can help keep your kidneys strong.',
      es: 'La diabetes puede desgastar los riñones sin dar señales. Dos pruebas sencillas, una de sangre y una de orina, muestran cómo están trabajando. Con los resultados, su doctor le ayuda a cuidar sus riñones.',
    },
    caution: {
      en: 'Never quote a target number for this member or advise on doses. Do not guess at the result of an earlier kidney test.',
      es: 'Nunca diga una cifra meta para este miembro ni aconseje sobre dosis. No adivine el resultado de una prueba anterior de los riñones.',
    },
  },
  wellness: {
    text: {
      en: 'A yearly wellness visit is a time to talk with your care team and plan your health for the year. You go over your medicines and the checks you may be due for, so it is more of a talk than a full exam. The visit is covered once a year, but other tests done that day may have a cost.',
      es: 'La visita anual de bienestar es un tiempo para hablar con su equipo de atención y planear su salud del año. Repasan sus medicinas y los exámenes que le pueden tocar, así que es más una conversación que un examen completo. La visita está cubierta una vez al año, pero otros análisis de ese día pueden tener un costo.',
    },
    caution: {
      en: "Do not call it a 'physical'. Do not promise that everything done that day is free.",
      es: 'No la llame examen físico. No prometa que todo lo que se haga ese día es gratis.',
    },
  },
  mammogram: {
    text: {
      en: 'A mammogram is an X-ray of the breast that can find cancer early, when it is often easier to treat. It takes about 15 minutes, and most women have one every two years. If you had one not long ago, or had surgery on both breasts, please tell me.',
      es: 'La mamografía es una radiografía del seno que puede encontrar el cáncer temprano, cuando muchas veces es más fácil de tratar. Toma unos 15 minutos, y la mayoría de las mujeres se hace una cada dos años. Si se hizo una hace poco, o tuvo cirugía en los dos senos, por favor, dígame.',
    },
    caution: {
      en: 'A new lump, nipple discharge or skin change is not screening: ask the member to call the doctor today; offer the nurse line.',
      es: 'Un bulto nuevo, secreción del pezón o un cambio en la piel no es un examen de rutina: pida al miembro que llame hoy a su doctor; ofrezca la línea de enfermería.',
    },
  },
  colorectal: {
    text: {
      en: "Colon cancer often starts as a small growth that causes no pain, so a test can find it early or even stop it from growing. You have a choice: a test you do at home and mail back, or a colonoscopy with a doctor. If a home test finds something, the next step is a colonoscopy, and your doctor's office will help you plan it.",
      es: 'El cáncer de colon muchas veces empieza como un bulto pequeño que no duele, así que una prueba lo puede encontrar temprano o hasta evitar que crezca. Usted puede escoger: una prueba que hace en casa y manda por correo, o una colonoscopia con un doctor. Si la prueba de casa encuentra algo, lo que sigue es una colonoscopia, y el consultorio de su doctor le ayuda a planearla.',
    },
    caution: {
      en: "Home stool tests are for average risk only. Past colon cancer or polyps, bowel disease (Crohn's, ulcerative colitis), close family history, or bleeding / black stool / sudden weight loss now: no kit; route to the doctor.",
      es: 'Las pruebas de excremento (heces) en casa son solo para riesgo promedio. Cáncer de colon o pólipos antes, enfermedad del intestino (Crohn, colitis ulcerosa), cáncer de colon en familiares cercanos, o sangrado, excremento negro o pérdida repentina de peso ahora: sin kit; pase al doctor.',
    },
  },
  positive_stool_followup: {
    text: {
      en: "Your home test found something that needs a closer look. Most of the time it is not cancer, but the only way to know is a colonoscopy, and it works best when it is done soon. I can help you call your doctor's office today, and ask your plan about a ride.",
      es: 'Su prueba de casa encontró algo que hay que revisar mejor. La mayoría de las veces no es cáncer, pero la única forma de saberlo es una colonoscopia, y conviene hacerla pronto. Le puedo ayudar hoy a llamar al consultorio de su doctor y preguntar a su plan por el transporte.',
    },
    caution: {
      en: "Read this only when the doctor's office has told the member the result. No second stool kit. Heavy bleeding, fainting or strong belly pain now: 911.",
      es: 'Lea esto solo cuando el consultorio del doctor ya le dijo el resultado al miembro. Sin segundo kit de heces (excremento). Sangrado fuerte, desmayo o dolor fuerte de vientre ahora: 911.',
    },
  },
  flu: {
    text: {
      en: "Flu can be hard on the body as we get older, and a flu shot each fall lowers your chance of getting very sick. If you are 65 or over, ask for one of the shots made for that age. You can't catch flu from the shot, but a sore arm or feeling tired for a day is common.",
      es: 'La influenza (gripe) puede ser grave cuando uno es mayor, y la vacuna cada otoño baja su riesgo de enfermarse de gravedad. Si tiene 65 años o más, pida una de las vacunas hechas para esa edad. La vacuna no da gripe, pero es común tener dolor en el brazo o cansancio por un día.',
    },
    caution: {
      en: 'Past severe reaction to a vaccine, Guillain-Barré, or fever now: ask the doctor or pharmacist first. Record date and place if already given; it is a lead until a record arrives.',
      es: 'Reacción grave a una vacuna en el pasado, Guillain-Barré, o fiebre ahora: primero pregunte al doctor o farmacéutico. Si ya se la pusieron, registre la fecha y el lugar; es un dato por confirmar hasta que llegue el comprobante.',
    },
  },
  vaccine_other: {
    text: {
      en: 'This shot helps your body fight off {vaccine}, which can be hard on people as they get older. Some shots are given only once or twice, so your doctor or pharmacist can check which ones you still need. A sore arm or feeling tired for a day is common.',
      es: 'Esta vacuna ayuda a su cuerpo a defenderse {vaccine}, que puede ser más fuerte cuando uno es mayor. Algunas vacunas se ponen solo una o dos veces, así que su doctor o farmacéutico puede revisar cuáles le faltan. Es común tener dolor en el brazo o cansancio por un día.',
    },
    caution: {
      en: 'Past severe reaction to a vaccine, Guillain-Barré, or fever now: ask the doctor or pharmacist first. Record date and place if already given; it is a lead until a record arrives.',
      es: 'Reacción grave a una vacuna en el pasado, Guillain-Barré, o fiebre ahora: primero pregunte al doctor o farmacéutico. Si ya se la pusieron, registre la fecha y el lugar; es un dato por confirmar hasta que llegue el comprobante.',
    },
  },
  hospital_papers: {
    text: {
      en: "After a hospital stay, your doctor's office needs the papers from it to know which medicines and visits come next. Your plan is not sure that your doctor has them. If you were given papers when you left, please take them to your doctor, or ask the hospital to send them.",
      es: 'Después de estar en el hospital, el consultorio de su doctor necesita esos papeles para saber qué medicinas y citas siguen. Su plan no está seguro de que su doctor los tenga. Si le dieron papeles al salir, llévelos a su doctor, o pídale al hospital que los mande.',
    },
    caution: {
      en: 'Do not ask why the member was in the hospital. New or worse symptoms since they left: offer the nurse line, and 911 for an emergency.',
      es: 'No pregunte por qué estuvo en el hospital. Si hay síntomas nuevos o peores desde que salió: ofrezca la línea de enfermería, y el 911 en una emergencia.',
    },
  },
  bp: {
    text: {
      en: 'High blood pressure often gives no signs, but over time it can strain your heart, brain and kidneys. Checking it often, at home or in the office, helps your doctor see if your treatment is working. If you use a home cuff, sit and rest for five minutes first, then write down the numbers and the date.',
      es: 'La presión alta muchas veces no da señales, pero con el tiempo puede dañar el corazón, el cerebro y los riñones. Tomarla seguido, en casa o en el consultorio, le ayuda a su doctor a ver si el tratamiento funciona. Si usa un aparato en casa, siéntese y descanse cinco minutos antes, y anote los números y la fecha.',
    },
    caution: {
      en: 'Reading of 180 or more on top, or 120 or more on the bottom: wait one minute, check again; if still that high, call the doctor now. With chest pain, short breath, weakness, trouble speaking or seeing: 911. Never advise on doses.',
      es: 'Lectura de 180 o más arriba, o de 120 o más abajo: espere un minuto y repita; si sigue así de alta, llame al doctor ahora. Con dolor de pecho, falta de aire, debilidad, o problemas para hablar o ver: 911. Nunca aconseje sobre dosis.',
    },
  },
  cholesterol: {
    text: {
      en: 'A cholesterol test is a blood test that shows fats in your blood that can clog the heart and brain. It helps you and your doctor choose the right food, activity and medicine. Ask if you need to skip food before the test.',
      es: 'La prueba de colesterol es un análisis de sangre que muestra las grasas que pueden tapar las arterias del corazón y del cerebro. Les ayuda a usted y a su doctor a escoger la comida, la actividad y la medicina correctas. Pregunte si tiene que ir en ayunas.',
    },
    caution: {
      en: 'Never quote a target number for this member or advise on doses.',
      es: 'Nunca diga una cifra meta para este miembro ni aconseje sobre dosis.',
    },
  },
  generic: {
    text: {
      en: 'Our records show that a health check may be due for you: {gap}. Checks like this help your doctor catch problems early, often before you feel sick. If you already had it, please tell me when and where, so we can ask that office for the record.',
      es: 'Nuestros datos muestran que le puede tocar un examen de salud: {gap}. Estos exámenes ayudan a su doctor a encontrar problemas temprano, muchas veces antes de que usted se sienta mal. Si ya se lo hizo, dígame cuándo y dónde, para pedirle el comprobante a ese consultorio.',
    },
    caution: {
      en: "Do not guess why the check was ordered. Offer to have the doctor's office explain.",
      es: 'No adivine por qué se pidió el examen. Ofrezca que el consultorio del doctor lo explique.',
    },
  },
} as const satisfies Record<GapTopicId, GapText>
