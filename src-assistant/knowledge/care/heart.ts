import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, PATIENT_SOURCES, REPORT_SOURCES } from '../sources.ts'

/** Blood pressure, cholesterol and statins. */
export const HEART_PASSAGES: readonly KnowledgeEntry[] = [
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
    id: 'clin-bp-high',
    question: { en: 'From which numbers on is blood pressure high?', es: '¿Desde qué números es alta la presión?' },
    answer: {
      en: 'Blood pressure below 120/80 is normal; 130 to 139 on top or 80 to 89 at the bottom is stage 1, and 140 or more or 90 or more is stage 2. The HEDIS measure asks for less than 140/90, both numbers. One high reading is no diagnosis: it is repeated after rest and told to the doctor’s office.',
      es: 'Una presión menor de 120/80 es normal; de 130 a 139 arriba o de 80 a 89 abajo es etapa 1, y 140 o más o 90 o más es etapa 2. La medida de HEDIS pide menos de 140/90, los dos números. Una sola lectura alta no es un diagnóstico: se repite después de descansar y se avisa al consultorio.',
    },
    sources: CLINICAL_SOURCES.pressure,
    tags: ['blood pressure', 'high', 'normal', 'stage 1', 'stage 2', '130', '140', 'presión alta'],
    asked:
      'Is this reading too high, normal range of blood pressure, systolic and diastolic limits, top number over 140. ¿Qué presión es alta o normal? What is a good blood pressure, a normal one, a healthy one? Is 135 over 85 bad? What should the numbers be, when is it called high? ¿Cuál es la presión normal, 140 es alta?',
  },
  {
    id: 'kb-19',
    question: {
      en: 'How should a member take blood pressure at home?',
      es: '¿Cómo debe tomarse la presión en casa?',
    },
    answer: {
      en: 'Sitting, back supported, feet flat, legs not crossed, the arm at heart level, on bare skin with a cuff that fits. Rest five minutes first and don’t talk; no coffee, exercise or smoking in the 30 minutes before. Write down the date, the time and both numbers, and share them with the doctor’s office.',
      es: 'Sentado, con la espalda apoyada, los pies en el piso, las piernas sin cruzar, el brazo a la altura del corazón, sobre la piel y con un brazalete de su talla. Antes, cinco minutos de descanso y sin hablar; nada de café, ejercicio ni cigarro en los 30 minutos previos. Anotar la fecha, la hora y los dos números, y darlos al consultorio.',
    },
    sources: [
      {
        title: 'American Heart Association: monitoring blood pressure at home',
        url: 'https://www.heart.org/en/health-topics/high-blood-pressure/understanding-blood-pressure-readings/monitoring-your-blood-pressure-at-home',
      },
    ],
    tags: ['bp', 'home monitoring', 'cuff', 'measure at home', 'technique', 'coffee'],
    asked:
      'What is the right way to use a home cuff or monitor? Cómo se toma o se mide bien la presión en casa, cómo sentarse, el brazo. How long should she sit and rest first? Coffee, smoking, exercise, legs crossed, talking, arm position, cuff size. Morning or evening, how to measure correctly. ¿Cómo se usa el monitor de presión? ¿Puede tomar café antes? Tips for the monitor we sent, correct position, how to sit, where to put the cuff, how often, morning. Instructions for the home reading. ¿Cómo se sienta para tomarse la presión? How do you put the cuff on, over the sleeve, which arm? He gets a different number each time, what is he doing wrong? Feet on the floor, sit still, pee first. How do I teach her to use the pressure machine? ¿En qué brazo se pone el aparato, cómo se sienta? Best time to take it.',
  },
  {
    id: 'kb-20',
    question: {
      en: 'When is a blood pressure reading an emergency?',
      es: '¿Cuándo es una emergencia una lectura de la presión?',
    },
    answer: {
      en: 'A blood pressure of 180 or more on top, or 120 or more at the bottom, may be an emergency: wait a minute, check again, and if it is still that high, call the doctor now. With chest pain, short breath, back pain, numbness or weakness, a change in vision or trouble speaking: 911 at once, without a second reading. Outreach staff never advise on medicine doses.',
      es: 'Una presión de 180 o más arriba, o 120 o más abajo, puede ser una emergencia: espere un minuto, vuelva a medir y, si sigue así de alta, llame al doctor ahora. Con dolor de pecho, falta de aire, dolor de espalda, adormecimiento o debilidad, cambios en la vista o problemas para hablar: 911 de inmediato, sin volver a medir. El personal de alcance nunca aconseja sobre dosis.',
    },
    sources: [
      {
        title: 'American Heart Association: blood pressure readings',
        url: 'https://www.heart.org/en/health-topics/high-blood-pressure/understanding-blood-pressure-readings',
      },
    ],
    tags: ['bp', 'emergency', 'crisis reading', '180', '120', '911', 'very high'],
    asked:
      'When should they call 911 for the blood pressure? Which blood pressure is dangerous, too high, or enough to call 911? The cuff says 190 over 125 and she feels fine or has chest pain, what now? Hypertensive crisis, very high numbers, go to the hospital. ¿Qué presión es peligrosa? ¿Cuándo llamar al 911? What if it is 200, over 180, very high today, when is the number too high? Headache, chest pain with high pressure, when to worry, hospital or doctor. ¿Y si tiene 200? ¿Cuándo preocuparse? When is the number too high? When should they call 911? He told me 200 over 110, what do I do? She reads me a scary number. When is it call 911 for the pressure? Se tomó la presión y salió en 190, ¿llamo al 911? High reading with a headache.',
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
      'His pressure is only high at the doctor, nerves, white coat. Her machine shows something else than the clinic. Does coffee, smoking, talking or a full bladder change the pressure? The cuff is too small for his arm. Le sale alta solo con el doctor. ¿El café sube la presión? Does stress raise the blood pressure? What is white coat? ¿El estrés sube la presión? El aparato le marca diferente que en la clínica.',
  },
  {
    id: 'clin-bp-cuff',
    question: {
      en: 'Which blood pressure cuff is good, and where does a member get one?',
      es: '¿Qué aparato de presión conviene y dónde lo consigue un miembro?',
    },
    answer: {
      en: 'A good home blood pressure cuff is digital, goes around the upper arm and fits its size; wrist and finger devices are less reliable. Models that were checked are listed at validatebp.org. Whether the plan sends or pays for one is a question for member services. It can be brought to a visit to compare it with the one there.',
      es: 'Un buen aparato de presión para la casa es digital, va en el brazo y es de su talla; los de muñeca y de dedo son menos confiables. Los modelos revisados están en validatebp.org. Si el plan manda o paga uno lo dice servicios para miembros. Se puede llevar a la cita para compararlo con el de ahí.',
    },
    sources: REPORT_SOURCES.cuffs,
    tags: ['blood pressure cuff', 'monitor', 'wrist', 'upper arm', 'aparato de presión', 'baumanómetro'],
    asked:
      'What kind of blood pressure machine should he buy? She has no cuff at home. Is a wrist cuff ok? Is her machine right? Do we send blood pressure monitors? ¿Qué aparato de presión compra? No tiene aparato para tomarse la presión. Is an app or a smart watch ok for blood pressure?',
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
      'Fast before a lipid panel, skip breakfast, empty stomach, coffee before the cholesterol blood draw, how many hours without food. ¿Ayunas para el colesterol, puede tomar café? Is coffee or water okay before the fat test? Does he have to starve for the cholesterol one? How many hours empty stomach for cholesterol? ¿Se puede tomar agua antes del examen de colesterol? ¿Desayuna o no para el colesterol? Her cholesterol lab is in the afternoon, does she go without eating all day? ¿Tiene que pasar todo el día sin comer para el colesterol?',
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
      'His legs ache since he is on the cholesterol medicine. She read bad things about statins. What are statins for? Le duelen las piernas por la medicina del colesterol. ¿Para qué son las estatinas? His doctor wants him on a statin although his cholesterol is fine, why? What can I say in general about statins and diabetes? ¿Por qué le recetan estatina si tiene bien el colesterol?',
  },
]
