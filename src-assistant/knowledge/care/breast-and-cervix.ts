import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, PATIENT_SOURCES, USPSTF } from '../sources.ts'

/** Mammograms and Pap tests. */
export const BREAST_AND_CERVIX_PASSAGES: readonly KnowledgeEntry[] = [
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
      'At what age do women start mammograms now? What age do they tell women to begin? Interval of breast cancer screening, yearly or every other year, at what age does it start, from what age, until what age, when can she stop, too old for it, when is the next due? ¿Desde qué edad toca la mamografía? Every year or every second year for the breast picture? What age do ladies start and stop with mammos? Is 78 too old for a mammogram, is 41 too young? Sister had breast cancer, does she go more often? ¿Cada año o cada dos años, a qué edad se deja? She had one three years ago and feels fine, does she still need it? Is a mammogram needed without any symptoms? ¿El mamograma es cada año? How often for a woman of 68? ¿Cada cuánto la mamografía a una señora de 70? How often does a woman of 52 need the breast x-ray? What ages is the breast cancer test for? ¿A qué edad empieza la mamografía? ¿Desde qué edad el mamograma?',
  },
  {
    id: 'prep-mammogram',
    question: {
      en: 'How does a member get ready for a mammogram?',
      es: '¿Cómo se prepara un miembro para una mamografía?',
    },
    answer: {
      en: 'On the day of a mammogram no deodorant, powder, lotion or perfume on chest and underarms, because it can show on the picture; what is on already is wiped off there. A two-piece outfit is practical; food and drink are as usual. The site wants to know of implants, a possible pregnancy, breastfeeding and earlier pictures.',
      es: 'El día de la mamografía nada de desodorante, talco, crema ni perfume en el pecho y las axilas, porque se puede ver en la imagen; lo que ya trae se limpia ahí. La ropa de dos piezas es práctica; se come y se bebe como siempre. El centro quiere saber de implantes, un posible embarazo, la lactancia y las imágenes anteriores.',
    },
    sources: CLINICAL_SOURCES.mammogram,
    tags: ['mammogram', 'prep', 'deodorant', 'what to wear', 'desodorante', 'preparación'],
    asked:
      'What to wear, lotion, perfume, does she have to fast for the breast picture? Implants. ¿Qué no debe ponerse para la mamografía? Can she put on deodorant, cream, makeup, perfume that morning? One piece dress, bra, what to bring. Can she eat first? She has implants, is nursing. ¿Se puede poner desodorante, puede comer? She already put deodorant on today, is that a problem, does she cancel? Ya se puso desodorante, ¿qué hace? Is it true that deodorant is forbidden? Does she bring old mammogram films? ¿Tiene que dejar de comer antes de la mamografía?',
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
      'She is scared of the pain, is it bad, do they squeeze, is it painful for the breasts? Radiation of the breast x-ray, is it dangerous? How many minutes is the mammogram? Le da miedo que le aprieten el seno, ¿es peligroso, tarda mucho? How long is the mammogram appointment?',
  },
  {
    id: 'clin-mammogram-dense',
    question: {
      en: 'What are dense breasts, and are implants or the X-rays of a mammogram a problem?',
      es: '¿Qué son los senos densos, y son un problema los implantes o los rayos X de la mamografía?',
    },
    answer: {
      en: 'Dense breasts have more gland and less fat, which is common and makes a mammogram harder to read; U.S. sites tell each woman in the report letter, and her doctor says whether more pictures make sense. Implants are no reason to skip a mammogram: the site is told when booking and takes extra pictures, and a rupture by it is very rare. The X-ray dose is small.',
      es: 'Los senos densos tienen más glándula y menos grasa; es común y hace más difícil leer la mamografía. En EE. UU. el centro se lo dice a cada mujer en la carta del resultado, y su doctor dice si convienen más imágenes. Los implantes no son motivo para omitirla: se avisa al pedir la cita y toman imágenes extra, y que se rompan por eso es muy raro. La dosis de rayos X es pequeña.',
    },
    sources: PATIENT_SOURCES.mammography,
    tags: ['dense breasts', 'implants', 'radiation', 'x-ray', '3d mammogram', 'senos densos', 'implantes', 'radiación'],
    asked:
      'Her letter says dense, what is that? She has implants, will it break them, can she still go? Is the radiation from the mammo dangerous? Is a 3D mammogram okay? La carta dice senos densos. Tiene implantes, ¿se puede hacer la mamografía? ¿Es mala la radiación?',
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
      'Pap smear, cervical cancer screening, how often, from what age, when can she stop, does an older woman still need it, after a hysterectomy? ¿Todavía toca el Papanicolaou a los 70? Does she still need the women’s test, the smear, after menopause, when the period stopped? Womb taken out, no uterus, does she go? Female exam, GYN, HPV. ¿Hasta cuándo se hace el pap, después de la menopausia? ¿Cada cuánto la citología?',
  },
  {
    id: 'prep-pap',
    question: {
      en: 'How does a member get ready for a Pap or HPV test?',
      es: '¿Cómo se prepara una paciente para el Papanicolaou o la prueba de VPH?',
    },
    answer: {
      en: 'A Pap test is best on a day without a period. For two days before it nothing goes into the vagina: no douching, no creams, no tampons, no sex. It takes some minutes, no fasting is needed, and it can feel like pressure. Where it is offered, an HPV sample can be taken by the woman herself; the doctor’s office says so.',
      es: 'El Papanicolaou es mejor un día sin regla. En los dos días anteriores nada en la vagina: sin duchas, cremas, tampones ni relaciones. Dura unos minutos, no necesita ayuno y se puede sentir presión. Donde se ofrece, la mujer misma puede tomar la muestra de VPH; el consultorio lo dice.',
    },
    sources: PATIENT_SOURCES.pap,
    tags: ['pap', 'prepare', 'hpv', 'period', 'papanicolaou', 'preparar'],
    asked:
      'Can she have a pap smear on her period? What should she not do before her pap? Does a pap hurt? Can she do the HPV swab herself? ¿Se puede hacer el papanicolaou con la regla? ¿Qué no debe hacer antes del pap? ¿Duele?',
  },
]
