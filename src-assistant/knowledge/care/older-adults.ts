import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE, MEDICARE, OLDER_SOURCES, PATIENT_SOURCES, USPSTF } from '../sources.ts'

/** The wellness visit, falls, bladder, movement, wishes, caregivers and the time after a hospital stay. */
export const OLDER_ADULT_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'clin-awv',
    question: {
      en: 'What happens at the annual wellness visit, and how is it different from a physical?',
      es: '¿Qué pasa en la visita anual de bienestar y en qué se distingue de un examen físico?',
    },
    answer: {
      en: 'The annual wellness visit is a talk about prevention: a health questionnaire, medicines, doctors, blood pressure, weight, memory, mood, falls, and a plan of tests and vaccines that are due. It is not a head-to-toe physical; the doctor may not examine the body or draw blood, and that is usual. A physical in March does not replace it. It can often be done by video.',
      es: 'La visita anual de bienestar es una plática de prevención: cuestionario de salud, medicinas, doctores, presión, peso, memoria, ánimo, caídas y un plan de pruebas y vacunas que tocan. No es un examen físico de pies a cabeza; el doctor puede no revisar el cuerpo ni sacar sangre, y eso es lo usual. Un físico en marzo no la reemplaza. Muchas veces se puede por video.',
    },
    sources: MEDICARE.wellness,
    tags: [
      'annual wellness visit',
      'awv',
      'physical',
      'what happens',
      'difference',
      'visita de bienestar',
      'examen físico',
    ],
    asked:
      'Had her physical in spring, is the wellness visit the same? The doctor only asked questions at the yearly visit and did not examine him, is that usual? What do they do at the wellness visit? Wellness visit versus physical. Why go if she feels healthy? Does the wellness visit include blood work? Is the yearly visit done by phone or video? ¿Qué le hacen en la visita anual? ¿Es lo mismo que un chequeo físico? El doctor no la revisó en la visita, ¿es así? ¿Qué es la visita anual? What is included in the Medicare wellness visit? Can she have the wellness visit and a physical on the same day?',
  },
  {
    id: 'clin-awv-when',
    question: {
      en: 'When may the next annual wellness visit be?',
      es: '¿Cuándo puede ser la próxima visita anual de bienestar?',
    },
    answer: {
      en: 'The next annual wellness visit may be once 11 full months have passed after the month of the last one: after a visit on March 20 it can be any day from March 1 of the next year, in Original Medicare. Many Advantage plans pay for one each calendar year, whatever the month. In the first 12 months of Part B it is the “Welcome to Medicare” visit instead.',
      es: 'La próxima visita anual puede ser cuando pasaron 11 meses completos después del mes de la última: tras una visita el 20 de marzo, cualquier día desde el 1 de marzo del año siguiente, en Medicare Original. Muchos planes Advantage pagan una por año calendario, sin importar el mes. En los primeros 12 meses de la Parte B toca en su lugar la visita “Bienvenido a Medicare”.',
    },
    sources: MEDICARE.wellness,
    tags: [
      'annual wellness visit',
      'awv',
      '11 months',
      'too early',
      'when',
      'welcome to medicare',
      'visita anual',
      'cuándo',
    ],
    asked:
      'Her last AWV was in April, can the doctor see her in the first days of April? Is it too soon for another wellness visit? How many months between wellness visits? 12 months to the day for the AWV? New to Medicare, which visit is first? What is the Welcome to Medicare visit? ¿Cada cuánto la visita de bienestar? La última fue en mayo, ¿desde cuándo otra? ¿Qué es la visita de bienvenida a Medicare?',
  },
  {
    id: 'bill-awv',
    question: {
      en: 'Does the annual wellness visit cost the member anything?',
      es: '¿Le cuesta algo al miembro la visita anual de bienestar?',
    },
    answer: {
      en: 'The annual wellness visit costs nothing in Medicare when the provider accepts it, neither copay nor deductible. A bill can come when the doctor also treats a problem or orders other tests at the same visit, or when it was booked as a physical, which Original Medicare does not pay for. Ask the office to book “annual wellness visit”.',
      es: 'La visita anual de bienestar no cuesta nada en Medicare cuando el proveedor lo acepta, ni copago ni deducible. Puede llegar una cuenta si el doctor también trata un problema o pide otras pruebas en la misma visita, o si se pidió como examen físico, que Medicare Original no paga. Pida al consultorio “visita anual de bienestar”.',
    },
    sources: MEDICARE.wellness,
    tags: [
      'wellness visit cost',
      'awv free',
      'copay',
      'bill',
      'physical',
      'cuánto cuesta la visita anual',
      'costar',
      'gratis',
      'copago',
    ],
    asked:
      'Is the wellness visit free? She got a bill for her wellness visit, how come? Copay for the AWV? What does the yearly Medicare visit cost him? Is a physical covered? ¿Cuánto cuesta la visita de bienestar? ¿Es gratis la visita anual? Le cobraron la visita de bienestar, ¿por qué? ¿Paga algo por la visita anual? ¿Qué precio tiene para ella la visita del año? What does she pay for the annual wellness visit? ¿Me cobran por la visita anual?',
  },
  {
    id: 'clin-falls-ask',
    question: {
      en: 'Which questions show a risk of falls?',
      es: '¿Qué preguntas muestran el riesgo de caídas?',
    },
    answer: {
      en: 'Three questions show the risk of falls (CDC STEADI): whether the member has fallen in the past year, feels unsteady when standing or walking, or worries about falling. One yes is enough to tell the doctor’s office, which checks balance, medicines, eyes and feet. HOS asks members whether somebody talked with them about falls.',
      es: 'Tres preguntas muestran el riesgo de caídas (STEADI de los CDC): si se ha caído en el último año, si se siente inestable al pararse o caminar y si le preocupa caerse. Un sí basta para avisar al consultorio, que revisa equilibrio, medicinas, ojos y pies. HOS pregunta si alguien habló con el miembro de las caídas.',
    },
    sources: PATIENT_SOURCES.falls,
    tags: ['fall risk', 'three questions', 'steadi', 'unsteady', 'caídas', 'tres preguntas', 'inestable'],
    asked:
      'How do I find out if somebody may fall? What do I ask about falls? Short fall screening. She is wobbly when she walks, what do I ask? How many falls make a risk? ¿Qué le pregunto para saber si se puede caer? ¿Cuáles son las preguntas de caídas? Se siente insegura al caminar. Is falling just age?',
  },
  {
    id: 'clin-falls-prevent',
    question: {
      en: 'What can a member do against falls at home?',
      es: '¿Qué puede hacer un miembro contra las caídas en casa?',
    },
    answer: {
      en: 'Against falls help: exercise for balance and strength such as tai chi, which the USPSTF recommends from 65 on at higher risk; good light, no loose rugs or cords, grab bars in the bath, shoes that hold; a look at medicines and eyes. Ask member services about grab bars, walkers or exercise classes. After a fall the doctor’s office is called today; a blow to the head on blood thinners, or with confusion, vomiting or fainting, is 911.',
      es: 'Contra las caídas ayudan: ejercicio de equilibrio y fuerza como tai chi, que el USPSTF recomienda desde los 65 con más riesgo; buena luz, sin tapetes ni cables sueltos, barras en el baño, zapatos firmes; revisar medicinas y vista. Pregunte a servicios para miembros por barras, andaderas o clases. Tras una caída se llama hoy al consultorio; un golpe en la cabeza con anticoagulantes, o con confusión, vómito o desmayo, es el 911.',
    },
    sources: [...PATIENT_SOURCES.falls, ...USPSTF.falls],
    tags: ['fall prevention', 'balance', 'tai chi', 'grab bars', 'rugs', 'prevenir caídas', 'barras', 'tapetes'],
    asked:
      'What lowers the risk of falling at home? Quick list against falls for an older adult. How can she keep from falling at home? Does exercise help against falls? He tripped over the rug, tips? Where does she get grab bars or a walker? She fell and hit her head, what now? Does Medicare pay for a shower chair? ¿Cómo evitar caídas en la casa? ¿Qué ejercicio ayuda contra las caídas? Se cayó y se pegó en la cabeza, ¿qué hago? Does physical therapy help against falls?',
  },
  {
    id: 'clin-bladder',
    question: {
      en: 'A member has bladder leaks. What can I say?',
      es: 'A un miembro se le sale la orina. ¿Qué puedo decir?',
    },
    answer: {
      en: 'Bladder leaks are common and not simply a part of aging: many can be helped by pelvic floor exercises, bladder training, a look at drinks and medicines, or treatment. Encourage the member to tell the doctor, and add the task “Ask the doctor”. HOS asks whether somebody talked about it. Sudden leaks with fever, pain or blood: doctor today; with weak or numb legs: 911.',
      es: 'Las fugas de la vejiga son comunes y no son simplemente cosa de la edad: muchas mejoran con ejercicios del piso pélvico, entrenar la vejiga, revisar bebidas y medicinas, o un tratamiento. Anime al miembro a decírselo al doctor y agregue la tarea “Preguntar al doctor”. HOS pregunta si alguien le habló de eso. De repente con fiebre, dolor o sangre: doctor hoy; con piernas débiles o dormidas: 911.',
    },
    sources: OLDER_SOURCES.bladder,
    tags: ['bladder', 'incontinence', 'leaks', 'pads', 'kegel', 'incontinencia', 'vejiga', 'fugas'],
    asked:
      'She leaks when she coughs, is that just age? He wets himself and is ashamed, what do I say? Urinary incontinence, what helps? What are Kegel exercises? Are pads covered? Why do we ask about leaking? Se le sale la orina al toser, ¿qué le digo? ¿Es normal la incontinencia a su edad? ¿Qué ayuda para la vejiga? ¿Cubren los pañales? She pees herself when laughing or sneezing. Bladder problems, what do I tell him? Se orina al reír. Se orina cuando tose, ¿qué hace?',
  },
  {
    id: 'clin-activity',
    question: {
      en: 'How much physical activity is recommended at 65 and over?',
      es: '¿Cuánta actividad física se recomienda a los 65 o más?',
    },
    answer: {
      en: 'CDC recommends adults of 65 and over 150 minutes of moderate activity a week, such as brisk walking 30 minutes on five days, muscle exercise on two days, and balance exercise. Less is better than nothing, chair exercise counts, and with heart trouble or falls the doctor is asked first. Ask member services about a gym benefit. HOS asks whether the doctor advised it.',
      es: 'Los CDC recomiendan a los adultos de 65 o más 150 minutos de actividad moderada por semana, como caminar rápido 30 minutos cinco días, ejercicio de músculos dos días y de equilibrio. Poco es mejor que nada, los ejercicios en silla cuentan, y con problemas del corazón o caídas se pregunta antes al doctor. Pregunte a servicios para miembros por un gimnasio. HOS pregunta si el doctor lo aconsejó.',
    },
    sources: OLDER_SOURCES.activity,
    tags: ['physical activity', 'exercise', '150 minutes', 'walking', 'gym', 'ejercicio', 'caminar', 'actividad'],
    asked:
      'How much should older people move? How many minutes of exercise a week? She can’t walk far, what exercise can she do? Is walking enough? SilverSneakers or gym for seniors? ¿Cuánto ejercicio a la semana? ¿Basta con caminar? No puede caminar mucho, ¿qué ejercicio hace? Does gardening count as exercise? How much exercise for a 70 year old? ¿Cuánto ejercicio para alguien de 70? Is walking ten minutes a day enough?',
  },
  {
    id: 'clin-advance-care',
    question: {
      en: 'What is advance care planning (living will, health care proxy, POLST)?',
      es: '¿Qué es la planificación anticipada (testamento vital, representante de salud, POLST)?',
    },
    answer: {
      en: 'Advance care planning is saying now what care one would want if one could not speak: a living will states wishes, a health care proxy names who decides, and a POLST is a doctor’s order for serious illness. It needs no lawyer in most states and can be changed any time. Medicare pays for the talk, without a share as part of the wellness visit. Never advise on its contents.',
      es: 'La planificación anticipada es decir ahora qué cuidado se querría si uno no pudiera hablar: el testamento vital dice los deseos, el poder de salud nombra quién decide, y el POLST es una orden del doctor en enfermedad grave. En la mayoría de los estados no hace falta abogado y se puede cambiar. Medicare paga la plática, sin costo en la visita de bienestar. Nunca aconseje sobre su contenido.',
    },
    sources: MEDICARE.advanceCare,
    tags: [
      'advance directive',
      'living will',
      'health care proxy',
      'polst',
      'dnr',
      'advance care planning',
      'testamento vital',
      'voluntad anticipada',
    ],
    asked:
      'What is an advance directive? She wants to write down who decides for her. Difference between a living will and a proxy? Does Medicare pay for the advance care planning talk? What is a POLST form? Where does he get the form? ¿Qué es la voluntad anticipada? ¿Quién decide si ella no puede hablar? ¿Qué es un testamento vital? Living will versus power of attorney, what is the difference? ¿Qué diferencia hay entre testamento vital y poder?',
  },
  {
    id: 'clin-caregiver',
    question: {
      en: 'What help is there for a family caregiver?',
      es: '¿Qué ayuda hay para quien cuida a un familiar?',
    },
    answer: {
      en: 'Family caregivers find help through the Eldercare Locator (1-800-677-1116) and their Area Agency on Aging: respite, meals, support groups, training. Medicare pays for training of caregivers when the doctor orders it, and GUIDE helps with dementia where it is offered. Home aides by the hour are mostly not covered by Original Medicare; plan and Medicaid may. Ask how the caregiver is doing.',
      es: 'Quien cuida a un familiar encuentra ayuda en el Eldercare Locator (1-800-677-1116) y la agencia local para mayores: descanso, comidas, grupos, capacitación. Medicare paga capacitación para cuidadores si la ordena el doctor, y GUIDE ayuda con demencia donde existe. Las ayudantes por horas casi nunca las cubre Medicare Original; el plan y Medicaid a veces. Pregunte cómo está quien cuida.',
    },
    sources: OLDER_SOURCES.eldercare,
    tags: [
      'caregiver',
      'respite',
      'burned out',
      'home aide',
      'eldercare',
      'cuidador',
      'cuidadora',
      'descanso',
      'ayuda en casa',
    ],
    asked:
      'The wife who takes care of him is exhausted, where do I send her? Respite care, what is it? Does Medicare pay for somebody to come to the house? Support group for caregivers? The daughter does everything and needs help. La hija que lo cuida está agotada, ¿qué ayuda hay? ¿Medicare paga una cuidadora en casa? ¿Hay descanso para el cuidador? ¿Quién le puede ayudar a cuidar a su esposo?',
  },
  {
    id: 'clin-after-hospital',
    question: {
      en: 'What should happen after a hospital stay, and what do I ask?',
      es: '¿Qué debe pasar después del hospital y qué pregunto?',
    },
    answer: {
      en: 'After the hospital the member should see the doctor soon, often within 7 to 14 days, and have old and new medicines compared. Ask whether the papers say whom to call, the visit is booked, and the new medicines, home care and equipment are there. New or worse symptoms go to the doctor or 911. Open tasks for the ride, the visit and the record.',
      es: 'Después del hospital el miembro debe ver pronto al doctor, a menudo en 7 a 14 días, y comparar las medicinas viejas y nuevas. Pregunte si los papeles dicen a quién llamar, si hay cita y si ya tiene las medicinas nuevas, la ayuda en casa y el equipo. Síntomas nuevos o peores van al doctor o al 911. Abra tareas para transporte, cita y expediente.',
    },
    sources: MEDICARE.transitional,
    tags: [
      'after hospital',
      'discharge',
      'follow-up visit',
      'home from hospital',
      'alta',
      'hospital',
      'salió del hospital',
    ],
    asked:
      'He just came home from the hospital, what do I ask him? How soon must she see her doctor after discharge? Was in the hospital last week, what is next? What is a transitional care visit? Came home with new medicines and is confused about them. Salió del hospital, ¿qué le pregunto? ¿En cuántos días debe ver al doctor después del alta? Le dieron de alta ayer, ¿qué sigue? Discharged yesterday, what do I ask her? Le dieron de alta, ¿qué le pregunto? What is a TCM visit within 7 or 14 days?',
  },
  {
    id: 'clin-urgent-or-er',
    question: {
      en: 'Where does a member go: doctor, nurse line, urgent care or emergency room?',
      es: '¿A dónde va un miembro: doctor, línea de enfermería, urgencias o emergencias?',
    },
    answer: {
      en: 'The doctor’s office or the nurse line is first for what is new and not severe; urgent care when it can’t wait and the office is closed, such as a sprain or a cough with fever; 911 or the emergency room for chest pain, trouble breathing, signs of a stroke, much bleeding or a bad fall. You do not judge symptoms: when in doubt, the nurse line or 911.',
      es: 'El consultorio o la línea de enfermería va primero para lo nuevo y no grave; el centro de urgencias cuando no puede esperar y está cerrado, como un esguince o tos con fiebre; el 911 o la sala de emergencias para dolor de pecho, falta de aire, señales de derrame, mucho sangrado o una caída fuerte. Usted no juzga síntomas: en la duda, línea de enfermería o 911.',
    },
    sources: DESK_GUIDE,
    tags: [
      'nurse line',
      'urgent care',
      'emergency room',
      'where to go',
      'línea de enfermería',
      'urgencias',
      'emergencias',
    ],
    asked:
      'Urgent care or ER, which one do I tell them? The doctor’s office is closed, where can she go? Who do I connect a sick member with? When is the nurse line right? ¿Urgencias o emergencias? El consultorio está cerrado, ¿a dónde va? ¿Cuándo la línea de enfermería?',
  },
  {
    id: 'clin-no-doctor',
    question: {
      en: 'A member has no doctor or can’t get an appointment. What can I do?',
      es: 'Un miembro no tiene doctor o no consigue cita. ¿Qué puedo hacer?',
    },
    answer: {
      en: 'A member without a primary care doctor finds one through member services or the plan’s directory, in the network and taking new patients; the plan can also change the doctor on the card. When a date is months away: ask for the waiting list, another doctor or nurse practitioner of the office, or a video visit. Offer to call the office together.',
      es: 'Un miembro sin doctor de cabecera lo encuentra con servicios para miembros o el directorio del plan, dentro de la red y que acepte pacientes nuevos; el plan también cambia el doctor de la tarjeta. Si la cita tarda meses: pedir la lista de espera, otro doctor o enfermera del consultorio, o una visita por video. Ofrezca llamar juntos al consultorio.',
    },
    sources: DESK_GUIDE,
    tags: ['no doctor', 'find a doctor', 'new pcp', 'appointment', 'network', 'sin doctor', 'cita', 'buscar doctor'],
    asked:
      'She has no PCP, how does she find one? Her doctor retired, what now? First appointment is in four months. He wants a new doctor. How does she know if a doctor is in network? No tiene doctor, ¿cómo consigue uno? Su doctor se jubiló. La cita es hasta en tres meses, ¿qué hago? Quiere cambiar de doctor.',
  },
]
