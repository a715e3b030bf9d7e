import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Kits, labs and appointments. */
export const KIT_AND_VISIT_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-09',
    question: {
      en: 'Which test kit is recommended for which gap?',
      es: '¿Qué kit se recomienda para qué brecha?',
    },
    answer: {
      en: 'Each gap has its kit: Colorectal Cancer Screening, Cologuard Kit; A1C Test, A1C Home Test Kit; Blood Pressure, Blood Pressure Monitor Kit; Cholesterol Check and Lipid Panel, Lipid Panel Home Test. Send Test Kit (key T) shows the number recommended; choose the kit, add a note if you like, and submit the order. Without an applicable kit it says “No test kits recommended”.',
      es: 'Cada brecha tiene su kit: Colorectal Cancer Screening, kit Cologuard; A1C Test, kit de A1C; Blood Pressure, monitor de presión; Cholesterol Check y Lipid Panel, panel de lípidos. “Enviar kit de prueba” (tecla T) muestra cuántos se recomiendan; elija el kit, agregue una nota si quiere y envíe el pedido. Si ninguno aplica, dice “No se recomiendan kits de prueba”.',
    },
    sources: DESK_GUIDE,
    tags: ['recommended kit', 'send test kit', 'order kit', 'which kit', 'kit for gap', 'pedir kit'],
    asked:
      'Which kit is recommended for which gap? How do I order or send a home test kit? Kit for cholesterol, lipids, A1C, blood pressure, colon. No test kits recommended. ¿Qué kit mando? ¿Cómo pido un kit? Which test can be done at home, how do I mail a kit, what kits are there? ¿Qué pruebas se hacen en casa? How do I get a box sent to her house, mail her a test? What can be done at home? ¿Cómo le mando la prueba a la casa? The blood pressure monitor order says not eligible, why?',
  },
  {
    id: 'desk-kit-steps',
    question: { en: 'How do I order a test kit for a member?', es: '¿Cómo pido un kit de prueba para un miembro?' },
    answer: {
      en: 'Choose the member and press Send Test Kit (T, or on the card): choose the kit that is offered for the open gap, check the address with the member, add a note if you like, and submit. Cologuard asks four questions first and waits for a clinician; a kit sent within 30 days asks whether to send again. The card shows how it goes on.',
      es: 'Elija al miembro y presione “Enviar kit” (T, o en la tarjeta): elija el kit que se ofrece para la brecha abierta, confirme la dirección con el miembro, agregue una nota si quiere y envíe el pedido. Cologuard hace antes cuatro preguntas y espera a un clínico; si hubo uno en 30 días pregunta si se manda otro. La tarjeta muestra cómo sigue.',
    },
    sources: DESK_GUIDE,
    tags: ['order kit', 'send kit', 'test kit', 'pedir kit', 'mandar kit', 'send bp monitor'],
    asked:
      'How do I send a FIT kit, a Cologuard, an A1C kit to her house? Where do I click to order the kit? Steps to mail a kit. ¿Cómo le mando un kit? ¿Dónde pido el kit para la casa? Steps to send a BP monitor or blood pressure kit. How do I order a blood pressure kit? Quiero pedirle un kit. ¿Cómo se pide un kit? Order kit how.',
  },
  {
    id: 'desk-10',
    question: {
      en: 'Why does a Cologuard order need a clinician?',
      es: '¿Por qué un pedido de Cologuard necesita a un profesional clínico?',
    },
    answer: {
      en: 'A Cologuard order waits as “ordered” until a clinician presses “Approve and send”, because it is a prescription test for people at average risk; you did nothing wrong. Only a clinician can release it: a supervisor, a coordinator or an administrator can’t. Before it you ask four questions (past colon cancer or polyps, bowel disease, family history, blood or weight loss now); with any yes there is no kit, and the member talks with the doctor.',
      es: 'Un pedido de Cologuard espera como “pedido” hasta que un profesional clínico presione “Aprobar y enviar”, porque es una prueba con receta para personas de riesgo promedio; usted no hizo nada mal. Solo personal clínico lo libera: supervisión, coordinación o administración no pueden. Antes se hacen cuatro preguntas (cáncer de colon o pólipos, enfermedad del intestino, familia, sangre o pérdida de peso ahora); con algún sí no hay kit y el miembro habla con su médico.',
    },
    sources: DESK_GUIDE,
    tags: ['cologuard', 'clinician', 'approve', 'stool kit approval'],
    asked:
      'Why is the Cologuard or colon kit order waiting, pending, not sent or stuck? Who has to approve or sign it, a nurse or doctor? Which questions do I ask before the kit? Risk questions. ¿Por qué espera el pedido de Cologuard? ¿Quién lo aprueba? The colon kit order says it waits for a clinician; who has to approve it before it ships? Prescription. ¿Quién aprueba el kit antes de enviarlo? Why was the kit not sent right away, does a clinician have to sign off? I ordered the poop box and it is stuck. Who signs off on it? It says ordered for days. ¿Por qué no sale la caja que pedí? Can I as a supervisor or coordinator release the waiting Cologuard order? Ordered two days ago and it still just says ordered, is it my fault? Sigue en pedido desde hace días, ¿hice algo mal? ¿Mi jefa lo puede aprobar? Who approves the stool test order? Who approves a Cologuard? My Cologuard order has been sitting for three days. ¿Quién tiene que aprobar el Cologuard? ¿Por qué mi pedido sigue esperando?',
  },
  {
    id: 'kb-38',
    question: {
      en: 'It asks me about sending the kit again. Why?',
      es: 'Me pregunta si envío otro kit. ¿Por qué?',
    },
    answer: {
      en: '“Send another kit?” comes when a kit of the same type (blood pressure monitor, A1C, lipid panel or Cologuard) was sent within the last 30 days, or is ordered and not sent yet; a lost or spoiled one counts, too. Ask the member about the first one: “Send another” orders it again, “Don’t send” stops it, and without an answer no kit goes out. Cologuard also has its three-year cycle.',
      es: '“¿Enviar otro kit?” sale cuando un kit del mismo tipo (monitor de presión, A1C, lípidos o Cologuard) se envió en los últimos 30 días, o está pedido y todavía no sale; uno perdido o dañado también cuenta. Pregunte al miembro por el primero: “Enviar otro” lo pide de nuevo, “No enviar” lo detiene, y sin respuesta no sale ningún kit. Cologuard tiene además su ciclo de tres años.',
    },
    sources: DESK_GUIDE,
    tags: [
      'kit',
      'duplicate',
      'send another',
      'sent again',
      '30 days',
      'asks if I am sure',
      'confirm again',
      'otro kit',
    ],
    asked:
      'Why does it warn me, ask again or show a popup that this kit was already sent or shipped recently? Should I go on, continue and send a second, another or duplicate test box? Same kit twice within 30 days. Me avisa que el kit ya se mandó, ¿lo mando otra vez? Duplicate kit warning. It says one just went out or was sent on the 3rd or in the last 30 days, why does it ask, send anyway, can I ship a second box? ¿Por qué pregunta si mando otro kit? Why do I get a question or have to confirm when I order the same kit twice or again? It stops me. It warns that she got one of these not long ago. Second box in the same month. ¿Le mando otra caja si ya tiene una? Sending a cuff or a monitor and it asks me am I sure because she already had one, how recent is that? Ordering an A1C kit again and it wants me to confirm, why? The dog ate it, he spilled it, it was thrown out: reordering the same kit asks me first. Me pide confirmar porque ya tiene un kit, ¿por qué? ¿Cada cuántos días puedo pedir el mismo kit otra vez? Me pregunta si estoy segura al pedir el aparato de la presión. A popup says the kit was already sent, do I go on? It warns me when I reorder a kit that got lost. Ya se le mandó uno, ¿le doy que sí? It won’t let me order the same kit without asking. Quiero pedir otro kit igual y me sale una advertencia. ¿Por qué me pide confirmar el kit?',
  },
  {
    id: 'kb-39',
    question: {
      en: 'What do the stages and statuses of a kit mean?',
      es: '¿Qué significan las etapas y los estados de un kit?',
    },
    answer: {
      en: 'The stages of a kit are Ordered, Sent, Delivered, Awaiting Completion and Completed. Results come about 1-2 weeks after the sample went back. A kit that was delivered seven days ago without a sample is a good reason for a friendly call. It stands in the Test Status Overview of the open card.',
      es: 'Las etapas de un kit son Pedido, Enviado, Entregado, Pendiente de completar y Completado. Los resultados llegan como 1 o 2 semanas después de devolver la muestra. Un kit entregado hace siete días sin muestra es buen motivo para una llamada amable. Se ve en el resumen de pruebas de la tarjeta abierta.',
    },
    sources: DESK_GUIDE,
    tags: [
      'kit',
      'status',
      'stages',
      'timeline',
      'when results',
      'weeks',
      'kit status',
      'results take',
      'how many weeks',
    ],
    asked:
      'What do the kit statuses, stages or steps mean? How long or how many weeks until the results come after they mail the sample back? Ordered, sent, delivered, awaiting completion. Timeline of a kit. ¿Cuánto tardan los resultados del kit? Where is the kit in the process, what comes after delivered, when will the lab be done? Kit sitting at home for a week. ¿En qué etapa está el kit? Where is her kit now, what does awaiting mean, how long until we hear? Did the package get there, which step is it in? ¿En qué paso va el kit, ya llegó? How long does the kit take to come, when will it arrive, how many days for shipping? ¿Cuánto tarda en llegar el kit? How do I see if the kit shipped? How long after she mails the sample do results show? How long do kit results take? ¿Ya devolvió el kit? What step is the kit in? ¿En qué va su kit?',
  },
  {
    id: 'desk-11',
    question: {
      en: 'How do I follow up a kit and change its status?',
      es: '¿Cómo doy seguimiento a un kit y cambio su estado?',
    },
    answer: {
      en: 'On days 7, 14 and 21 after sending, the card asks somebody to follow up until the sample is back. “Follow Up” has the server remind the member (text, e-mail or portal chat) and notes that you did. “Update status” moves a kit forward only: delivered, awaiting completion, completed, or lost. A lost kit is replaced by a new order.',
      es: 'En los días 7, 14 y 21 después del envío, la tarjeta pide que alguien dé seguimiento hasta que vuelva la muestra. “Dar seguimiento” hace que el servidor le recuerde al miembro (texto, correo o chat del portal) y anota que lo hizo. “Cambiar estado” solo mueve el kit hacia adelante: entregado, pendiente de completar, completado o perdido. Un kit perdido se reemplaza con otro pedido.',
    },
    sources: DESK_GUIDE,
    tags: ['kit follow up', 'day 7', 'update status', 'lost kit', 'nudge', 'kit tasks', 'outstanding kit'],
    asked:
      'How do I follow up a kit, mark it as delivered or lost, change or correct its status? Reminder on day 7, 14 and 21. The kit never came, it got lost, send a new one. ¿Cómo marco un kit como perdido o entregado? Kit task on the card, day 14, package did not arrive, mark it as completed. ¿Qué hago con la tarea del kit? The package is lost, never came, came broken. How do I say that it arrived? He threw the kit away. No le llegó la caja, ¿qué hago? Her kit got lost in the mail, she needs another one. The kit never came, send a new one. Se le perdió el kit, necesita otro. The member never got the kit, what do I do? El miembro dice que no le llegó el kit, ¿qué hago? How often does it remind me about a kit that is not back? An outstanding kit, how often to follow up? Ya pasó una semana y no devuelve el kit. ¿Cómo marco que el kit llegó? He has had the kit for two weeks and not sent it back. No ha mandado la muestra. Kit delivered but nothing came back. Her A1C kit got lost in the mail, she needs another one.',
  },
  {
    id: 'desk-21',
    question: {
      en: 'What do the lab buttons do?',
      es: '¿Qué hacen los botones de laboratorio?',
    },
    answer: {
      en: 'The first lab’s button opens its appointment scheduler near the member’s ZIP code; the second lab’s menu offers an appointment or an at-home kit. They open in your browser. Without a ZIP code on file it says “No zip code available”.',
      es: 'El botón del primer laboratorio abre su calendario de citas cerca del código postal del miembro; el menú del segundo ofrece una cita o un kit para hacer en casa. Se abren en su navegador. Sin código postal registrado, lo dice.',
    },
    sources: DESK_GUIDE,
    tags: ['lab', 'schedule appointment', 'zip code', 'laboratorio', 'cita'],
    asked:
      'What do the lab buttons do, how do I schedule a lab appointment near the member? Blood test location, lab one, lab two, no zip code available. ¿Cómo programo una cita de laboratorio? Find a lab nearby, book blood work, directions to a lab. ¿Dónde hay un laboratorio cerca? Where is a lab near him, get her in for blood work. ¿Dónde le sacan sangre cerca de su casa? How do I find a lab close to her? ¿Cómo le busco un laboratorio cerca?',
  },
  {
    id: 'desk-booking',
    question: { en: 'How do I book a test or an appointment?', es: '¿Cómo reservo una prueba o una cita?' },
    answer: {
      en: '“Book a test” is in the call (Alt+B, once the identity is confirmed) and on the open card: which test, day and time there, lab or office, place and confirmation number. It is on the card, in the portal and reminded of at once, also offline. Until it begins it can be changed or cancelled with a reason. The desk books no slot at the lab itself: that is done at the lab.',
      es: '“Reservar una prueba” está en la llamada (Alt+B, con la identidad confirmada) y en la tarjeta abierta: qué prueba, día y hora de allá, laboratorio o consultorio, lugar y número de confirmación. Queda de inmediato en la tarjeta, en el portal y con recordatorios, también sin conexión. Hasta que empieza se puede cambiar o cancelar con un motivo. El escritorio no aparta el lugar en el laboratorio: eso se hace con el laboratorio.',
    },
    sources: DESK_GUIDE,
    tags: [
      'book a test',
      'appointment',
      'booking',
      'put in an appointment',
      'reservar',
      'cita',
      'schedule a test',
      'confirmation number',
    ],
    asked:
      'Make an appointment for a member, schedule a lab visit, reschedule, call off an appointment. ¿Cómo cambio o cancelo una cita? Set up a visit, move his appointment, he can not make it. ¿Cómo le saco una cita, cómo la cambio? Put in a mammogram appointment while I am still on the phone with her, book it during the call, make the appointment now. Quiero apuntar la cita mientras sigo en la llamada. Where do I put the confirmation number for her mammogram? How do I schedule a test for a member? How do I book a test? ¿Cómo agendo una prueba? She already made the appointment herself for Tuesday, can I enter it? Ella ya sacó su cita, ¿la apunto? He scheduled it on his own, where do I put the date? Add an appointment that the member made. ¿Cómo anoto la cita que ella hizo? ¿Cómo registro una cita? Registrar una cita nueva. Log an appointment. Enter an appointment.',
  },
  {
    id: 'desk-reminders',
    question: { en: 'How are members reminded of an appointment?', es: '¿Cómo se le recuerda una cita al miembro?' },
    answer: {
      en: 'The schedule sends a reminder two days and one day before an appointment, from 9 am to 8 pm at the member’s place; “Remind” on the card asks for one now. There is one a day, by text where that is allowed, else by e-mail or in the portal’s chat, without a word about health. The card says whether it is waiting, was sent, or why not.',
      es: 'El sistema manda un recordatorio dos días y un día antes de la cita, de 9 a. m. a 8 p. m. donde vive el miembro; “Recordar”, en la tarjeta, pide uno ahora. Es uno por día, por texto si se permite, si no por correo o en el chat del portal, sin una palabra de salud. La tarjeta dice si espera, si se envió o por qué no.',
    },
    sources: DESK_GUIDE,
    tags: ['reminder', 'remind', 'appointment', 'recordatorio', 'cita', 'appointment reminder', 'day before'],
    asked:
      'Are reminders sent by themselves, when does the reminder go out, remind him about tomorrow. ¿Cuándo sale el recordatorio? Will she be told about her appointment, who tells her? ¿Le avisan de su cita, cuándo? Will she get a text the day before? Does he get a text before the appointment? When do reminders go out? By which channel does the reminder go? ¿Por qué canal le llega el recordatorio? ¿Le llega un texto un día antes? ¿Cuándo le llega el aviso de la cita? ¿Le recuerdan la cita? ¿A qué hora sale el recordatorio? Does she get a reminder? How many reminders does a member get for an appointment? ¿Cuántos recordatorios le llegan?',
  },
  {
    id: 'desk-22',
    question: {
      en: 'What do Remind, Follow Up and Discuss Now do?',
      es: '¿Qué hacen Recordar, Dar seguimiento y Hablar ahora?',
    },
    answer: {
      en: 'They are in the Test Status Overview of an open card. Remind: for a scheduled test whose reminder has not gone out. It has the server send one, and the card says when and how it went out. Follow Up: for a delivered kit, a reminder, too. Discuss Now: for an available lab result; it notes that you opened the talk about it.',
      es: 'Están en el resumen de pruebas de una tarjeta abierta. Recordar: para una prueba programada sin recordatorio. El servidor lo envía y la tarjeta dice cuándo y cómo salió. Dar seguimiento: para un kit entregado, también un recordatorio. Hablar ahora: para un resultado disponible; anota que abrió la conversación.',
    },
    sources: DESK_GUIDE,
    tags: ['remind', 'reminder', 'discuss now', 'test status overview', 'lab results', 'recordatorio'],
    asked:
      'What does Remind do, was the reminder sent? Discuss Now for a lab result, Follow Up for a kit, test status. ¿Qué hace el botón Recordar? Remind her of the test, tell them about the result, button next to a scheduled test. ¿Cómo le recuerdo su prueba? What is Discuss Now, is there a result to talk about? ¿Qué es Hablar ahora? What is Remind? What is Follow Up? ¿Para qué es Recordar?',
  },
]
