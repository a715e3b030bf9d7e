import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, MEDICARE, PATIENT_SOURCES, REPORT_SOURCES, USPSTF } from '../sources.ts'

/** What a member's situation changes about mammograms and Pap tests, and what comes after them. */
export const BREAST_SITUATION_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'clin-mammogram-surgery',
    question: {
      en: 'Is a mammogram still needed after a hysterectomy, a mastectomy or breast surgery?',
      es: '¿Hace falta la mamografía después de una histerectomía, mastectomía u operación del seno?',
    },
    answer: {
      en: 'A hysterectomy or removed ovaries change nothing about mammograms. After a mastectomy of one side the other breast still gets one; after both were removed there is usually no mammogram any more, and the documented operation takes her out of BCS-E. After a lumpectomy or a breast reduction mammograms go on, as often as her doctor says.',
      es: 'La histerectomía o quitar los ovarios no cambia nada en la mamografía. Después de una mastectomía de un lado, el otro seno la sigue necesitando; si se quitaron los dos, por lo general ya no se hace, y la operación documentada la saca de BCS-E. Después de una lumpectomía o reducción las mamografías siguen, tan seguido como diga su doctor.',
    },
    sources: [...USPSTF.breast, ...CLINICAL_SOURCES.mammogram],
    tags: [
      'mammogram',
      'hysterectomy',
      'mastectomy',
      'lumpectomy',
      'reduction',
      'histerectomía',
      'mastectomía',
      'matriz',
    ],
    asked:
      'She had her uterus out, does she still do the breast x-ray? One breast was removed, does she get a mammogram of the other? Both breasts are gone, still a mammogram? She had a lumpectomy, when is the next mammo? Had her womb taken out and thinks no more mammograms. Breast reduction years ago, still needed? Double mastectomy with reconstruction. Le quitaron un seno, ¿se hace del otro? Sin matriz, ¿necesita mamografía? Le quitaron los dos senos, ¿todavía la mamografía? Sin útero desde joven, ¿sigue yendo a la mamografía? Hysterectomy and mammogram, still due? Le sacaron un pecho, ¿se hace la mamografía del otro?',
  },
  {
    id: 'clin-mammogram-callback',
    question: {
      en: 'A member was called back for more pictures after a mammogram. What does that mean?',
      es: 'La llamaron para más imágenes después de la mamografía. ¿Qué quiere decir?',
    },
    answer: {
      en: 'Being called back after a screening mammogram is common, about 1 in 10, and most of those women turn out not to have cancer. More pictures or an ultrasound are taken, often because tissue overlapped or earlier pictures were missing. It should be done within the next days or weeks: help with the date, and leave what was seen to her doctor.',
      es: 'Que la llamen otra vez después de una mamografía es común, como a 1 de cada 10, y la mayoría de esas mujeres no tiene cáncer. Se toman más imágenes o un ultrasonido, muchas veces porque el tejido se encimaba o faltaban imágenes anteriores. Conviene hacerlo en los próximos días o semanas: ayude con la cita, y lo que se vio lo explica su doctor.',
    },
    sources: [...REPORT_SOURCES.words, ...PATIENT_SOURCES.mammography],
    tags: ['mammogram', 'called back', 'recall', 'more pictures', 'biopsy', 'más imágenes', 'ultrasonido'],
    asked:
      'She got a letter to come back for extra views, is it always cancer? They want another mammogram, a diagnostic one, why? Scared because the breast center called her back. What is the next step after an abnormal mammogram? They want an ultrasound of the breast after the mammo. La llamaron para repetir la mamografía, ¿por qué? Le piden un ultrasonido del seno, ¿qué sigue? Mamografía anormal, ¿qué pasa después?',
  },
  {
    id: 'clin-mammogram-diagnostic',
    question: {
      en: 'What is the difference between a screening and a diagnostic mammogram, and what if she feels a lump?',
      es: '¿Qué diferencia hay entre la mamografía de detección y la de diagnóstico, y si siente una bolita?',
    },
    answer: {
      en: 'A screening mammogram is for women without complaints; a diagnostic one looks closer because of a lump, pain, discharge, a change of the skin or an earlier finding, and needs a doctor’s order. Who feels a lump calls the doctor now and does not wait for the next screening, even after a normal one. The diagnostic one can cost a share.',
      es: 'La mamografía de detección es para mujeres sin molestias; la diagnóstica mira más de cerca por una bolita, dolor, secreción, un cambio de la piel o un hallazgo anterior, y necesita orden del doctor. Quien siente una bolita llama ya al doctor y no espera la siguiente, aunque la última fuera normal. La diagnóstica puede tener un costo.',
    },
    sources: [...PATIENT_SOURCES.mammography, ...MEDICARE.mammograms],
    tags: ['mammogram', 'diagnostic', 'screening', 'lump', 'diagnóstica', 'bolita', 'bulto'],
    asked:
      'She found a lump, does she book the normal mammogram? Why is it called diagnostic mammogram? Breast pain or discharge, which kind of mammogram? She was told she needs a diagnostic and not a screening one. Lump in the breast, wait for the yearly picture? Encontró una bolita en el seno, ¿qué hace? ¿Qué es una mamografía de diagnóstico? Le duele un seno, ¿cuál mamografía?',
  },
  {
    id: 'clin-mammogram-conditions',
    question: {
      en: 'Can a mammogram be done with a pacemaker, a port, blood thinners, a period or during pregnancy?',
      es: '¿Se puede hacer la mamografía con marcapasos, catéter, anticoagulantes, con la regla o durante el embarazo?',
    },
    answer: {
      en: 'With a pacemaker, a chest port or blood thinners a mammogram is possible: she tells the technologist, who places the breast with care; a bruise is possible on blood thinners. During a period it is fine, though breasts are less tender the week after. While pregnant a screening usually waits, and the doctor says; while breastfeeding it is possible.',
      es: 'Con marcapasos, catéter en el pecho o anticoagulantes la mamografía es posible: se lo dice a la técnica, que acomoda el seno con cuidado; con anticoagulantes puede salir un moretón. Con la regla se puede, aunque los senos están menos sensibles la semana después. En el embarazo la de detección suele esperar, y lo dice el doctor; dando pecho es posible.',
    },
    sources: [...CLINICAL_SOURCES.mammogram, ...PATIENT_SOURCES.mammography],
    tags: [
      'mammogram',
      'pacemaker',
      'port',
      'blood thinners',
      'pregnant',
      'period',
      'marcapasos',
      'embarazada',
      'anticoagulantes',
    ],
    asked:
      'She has a pacemaker, will the mammo machine hurt it? She takes blood thinners, is the squeezing safe? Pregnant member is due for a mammogram. Mammogram during her period or while nursing? She has a port in her chest. Shoulder does not go up, can she still do it? Tiene marcapasos, ¿se hace la mamografía? Está embarazada, ¿le hacen la mamografía? ¿Con la regla se puede hacer la mamografía? Toma anticoagulantes, ¿le hace daño la mamografía?',
  },
  {
    id: 'clin-mammogram-other-pictures',
    question: {
      en: 'Can an ultrasound, MRI or thermogram replace a mammogram, and is 3D better?',
      es: '¿Un ultrasonido, resonancia o termografía reemplaza la mamografía, y es mejor la 3D?',
    },
    answer: {
      en: 'An ultrasound or MRI of the breast adds to a mammogram and does not replace it; the FDA says that thermography is no substitute either. A 3D mammogram (tomosynthesis) and a 2D one are both good choices for the USPSTF. For women at high risk a doctor may order a yearly MRI besides.',
      es: 'El ultrasonido o la resonancia del seno complementan la mamografía y no la reemplazan; la FDA dice que la termografía tampoco la sustituye. La mamografía 3D (tomosíntesis) y la 2D son buenas opciones para el USPSTF. A mujeres de alto riesgo el doctor les puede pedir además una resonancia al año.',
    },
    sources: [...USPSTF.breast, ...PATIENT_SOURCES.mammography],
    tags: [
      'ultrasound',
      'mri',
      'thermography',
      '3d mammogram',
      'tomosynthesis',
      'ultrasonido',
      'resonancia',
      'termografía',
    ],
    asked:
      'She wants an ultrasound instead of the mammogram. Is a thermogram as good? Does a breast MRI do instead? Should she ask for the 3D one? No radiation alternative to the mammo. Quiere un ultrasonido en vez de mamografía, ¿sirve? ¿La termografía reemplaza la mamografía? ¿Es mejor la mamografía 3D? What is tomosynthesis?',
  },
  {
    id: 'clin-mammogram-older',
    question: {
      en: 'Can a woman of 75 or older still have a mammogram?',
      es: '¿Una mujer de 75 años o más todavía puede hacerse la mamografía?',
    },
    answer: {
      en: 'From 75 on the USPSTF finds too little evidence for or against mammograms: she decides with her doctor, by her health and wishes, and stopping is a fair choice. Medicare has no upper age and still pays for one every 12 months. The measure BCS-E ends at 74.',
      es: 'Desde los 75 el USPSTF no encuentra pruebas suficientes a favor ni en contra de la mamografía: ella decide con su doctor, según su salud y sus deseos, y dejarla es una opción válida. Medicare no tiene edad máxima y sigue pagando una cada 12 meses. La medida BCS-E termina a los 74.',
    },
    sources: [...USPSTF.breast, ...MEDICARE.mammograms],
    tags: ['mammogram', 'over 75', 'too old', 'age limit', 'stop', 'mayor de 75', 'edad máxima'],
    asked:
      'She is 79 and wants a mammogram anyway, can she? When do mammograms stop for older women? Is 82 too old for mammos? My member turned 76, does she need to keep going? Does Medicare still pay for a mammogram at 80? Tiene 78 años, ¿todavía le toca la mamografía? ¿A qué edad se dejan las mamografías? ¿Medicare la paga a los 80?',
  },
  {
    id: 'clin-mammogram-not-routine',
    question: {
      en: 'Are breast self-exams or breast checks for men recommended?',
      es: '¿Se recomienda el autoexamen de seno o revisar a los hombres?',
    },
    answer: {
      en: 'A monthly breast self-exam is no longer taught as a rule, and a mammogram is not replaced by it; knowing how one’s breasts usually look and feel, and telling the doctor of a change at once, is. Men are not screened by mammogram in general; a man who feels a lump or has BRCA in the family talks with his doctor.',
      es: 'El autoexamen mensual del seno ya no se enseña como regla y no reemplaza la mamografía; sí conviene conocer cómo se ven y se sienten los senos y avisar al doctor enseguida de un cambio. A los hombres en general no se les hace mamografía de detección; si uno siente una bolita o hay BRCA en la familia, habla con su doctor.',
    },
    sources: CLINICAL_SOURCES.mammogram,
    tags: ['breast self exam', 'men', 'brca', 'autoexamen', 'hombres', 'seno'],
    asked:
      'She checks her breasts herself every month, is that enough? Do men get mammograms? Clinical breast exam by the doctor instead of a mammogram? Should she do self exams? Se revisa ella sola los senos, ¿basta? ¿Los hombres se hacen mamografía? ¿Cómo se hace el autoexamen?',
  },
  {
    id: 'clin-pap-hysterectomy',
    question: {
      en: 'Does a woman still need Pap tests after a hysterectomy?',
      es: '¿Necesita Papanicolaou una mujer después de la histerectomía?',
    },
    answer: {
      en: 'After a total hysterectomy, when the cervix is gone too, Pap tests end, unless it was done for cancer or there was a serious precancer (CIN 2 or 3). With a partial hysterectomy the cervix is still there and screening goes on until 65. The operation’s record shows which it was; mammograms go on in any case.',
      es: 'Después de una histerectomía total, cuando también se quitó el cuello uterino, el Papanicolaou termina, salvo que fuera por cáncer o hubiera un precáncer serio (CIN 2 o 3). Con una parcial el cuello sigue ahí y la prueba continúa hasta los 65. El expediente de la operación dice cuál fue; la mamografía sigue en todo caso.',
    },
    sources: USPSTF.cervix,
    tags: ['pap', 'hysterectomy', 'cervix removed', 'uterus', 'histerectomía', 'papanicolaou', 'matriz'],
    asked:
      'Her uterus was taken out, does she go on with paps? Partial hysterectomy, still a pap? No cervix any more, what about the smear? Had a total hysterectomy for fibroids. How do I know if her cervix was removed? Le quitaron la matriz, ¿sigue con el papanicolaou? ¿Sin útero necesita el pap? Le hicieron histerectomía parcial, ¿le toca?',
  },
  {
    id: 'clin-pap-stop',
    question: {
      en: 'When may a woman over 65 stop with Pap tests?',
      es: '¿Cuándo puede dejar el Papanicolaou una mujer de más de 65?',
    },
    answer: {
      en: 'Pap tests may end at 65 after enough normal ones: three normal Pap tests in a row, or two normal HPV tests, within the last 10 years, the newest within 5, and no serious precancer in the last 20 years. Who was rarely or never tested, or has a weak immune system, goes on; her doctor knows the history.',
      es: 'El Papanicolaou puede terminar a los 65 con suficientes pruebas normales: tres Papanicolaou normales seguidos, o dos pruebas de VPH, en los últimos 10 años, la última dentro de 5, y sin precáncer serio en 20 años. Quien casi nunca o nunca se lo hizo, o tiene defensas bajas, sigue; su doctor conoce el historial.',
    },
    sources: USPSTF.cervix,
    tags: ['pap', 'stop', 'over 65', 'hpv', 'enough normal tests', 'papanicolaou', 'dejar', 'mayor de 65'],
    asked:
      'She is 70 and all her paps were fine, is she done? When can they quit the smear? 67 and never had a pap in her life, does she need one? Are Paps over at 65? How many normal paps before she stops? Tiene 68, ¿todavía el papanicolaou? ¿A qué edad se deja el pap? Nunca se ha hecho el pap y tiene 66. ¿Hasta cuándo el papanicolaou? A woman of 72, does she still need a Pap? Una señora de 72, ¿todavía necesita el papanicolaou?',
  },
  {
    id: 'clin-pap-results',
    question: {
      en: 'What follows an abnormal Pap or a positive HPV test, and what is the difference?',
      es: '¿Qué sigue a un Papanicolaou anormal o VPH positivo, y qué diferencia hay?',
    },
    answer: {
      en: 'A Pap test looks for changed cells of the cervix, an HPV test for the virus that causes them; a co-test is both from one sample. An abnormal result is mostly not cancer: the doctor repeats it, or looks closer (colposcopy), often with a small sample. A pelvic exam alone is not a Pap test. The result itself is for her doctor.',
      es: 'El Papanicolaou busca células cambiadas del cuello uterino, la prueba de VPH busca el virus que las causa; la prueba conjunta es las dos de una muestra. Un resultado anormal casi siempre no es cáncer: el doctor la repite o mira más de cerca (colposcopia), a menudo con una muestra pequeña. El examen pélvico solo no es un Papanicolaou. El resultado lo explica su doctor.',
    },
    sources: [...PATIENT_SOURCES.pap, ...REPORT_SOURCES.words],
    tags: [
      'abnormal pap',
      'hpv positive',
      'colposcopy',
      'co-test',
      'pelvic exam',
      'colposcopia',
      'vph',
      'papanicolaou',
    ],
    asked:
      'Her pap came back abnormal, what comes next in general? HPV vs pap, what is the difference? What is a colposcopy? Is a pelvic exam the same as a pap? HPV test every five years, what is it? Salió mal el papanicolaou, ¿qué sigue? ¿Qué es el VPH? ¿El examen pélvico es lo mismo que el pap?',
  },
]
