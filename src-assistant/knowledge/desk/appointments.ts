import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Appointments that are booked, reminders of them, and results. */
export const APPOINTMENT_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-visit-move',
    question: {
      en: 'How do I move or cancel an appointment, or correct a wrong day?',
      es: '¿Cómo cambio o cancelo una cita, o corrijo un día equivocado?',
    },
    answer: {
      en: 'An appointment is moved with “Change” and called off with “Cancel” in the Test Status Overview of the open card, until it begins; cancelling asks for a reason, such as no ride, the member can’t come, or entered by mistake. Right after the booking it is taken back with Undo for 10 seconds. A moved one gets a new reminder, a cancelled one none. The lab or office itself has to be told, too.',
      es: 'Una cita se mueve con “Cambiar” y se quita con “Cancelar” en el resumen de pruebas de la tarjeta abierta, hasta que empieza; al cancelar pide un motivo, como sin transporte, no puede ir o anotada por error. Justo después de reservarla se deshace durante 10 segundos. La que se mueve recibe otro recordatorio, la cancelada ninguno. Al laboratorio o consultorio también hay que avisarle.',
    },
    sources: DESK_GUIDE,
    tags: [
      'move appointment',
      'reschedule',
      'cancel appointment',
      'wrong date',
      'another day',
      'undo booking',
      'cambiar cita',
      'mover cita',
      'reschedule a booked test',
      'take off appointment',
    ],
    asked:
      'I put in her lab for one day and now she wants another day, how do I change it? Booked it for the wrong date or time, fix it. He can’t make it Friday, move it to Monday. She has no ride, call off the visit. Typed the wrong hour for the mammogram appointment. Is there an undo after I booked? She wants a different time for her test. Le puse mal el día de la cita, ¿cómo la corrijo? Ya no puede ir el jueves, ¿cómo la paso al viernes? ¿Cómo borro una cita que anoté por error? Her lab or test was set for one day and now she wants another day instead. He cancelled his appointment, how do I take it off the card? The mammogram I booked has to be rescheduled. Reservé la prueba para el martes y ahora quiere el miércoles. How long can I still change an appointment? The lab cancelled on her, how do I record it? Booked twice by accident, take one off. How do I cancel an appointment? How do I reschedule an appointment? The doctor’s office moved her appointment to next month, what do I do? Cancelaron su cita en el laboratorio, ¿dónde lo pongo? The place cancelled on him. She has to push her appointment back a week. He wants to come earlier. Her visit got moved by the office. ¿Cómo cambio la hora de una cita? Cambiar la hora de una cita. Me equivoqué de fecha en la cita. Mover una cita. Cancelar una cita. ¿Hasta cuándo puedo cambiar una cita? I put the wrong date on the appointment. I booked his lab one day and now he says another day.',
  },
  {
    id: 'desk-visit-past',
    question: {
      en: 'An appointment is over. Where do I record that the member went or missed it?',
      es: 'Una cita ya pasó. ¿Dónde registro que el miembro fue o faltó?',
    },
    answer: {
      en: 'An appointment that has begun or is over can’t be changed at the desk, and there is no button for “went” or “no-show”: that status comes with the plan’s data. If the member says that it was done, record “already done” (Alt+S in the call, E on the card, then A) with the date and place, which makes a lead and a task for the record. If it was missed, book another one.',
      es: 'Una cita que ya empezó o pasó no se cambia en el escritorio, y no hay botón para “fue” o “faltó”: ese estado llega con los datos del plan. Si el miembro dice que se la hizo, registre “ya hecho” (Alt+S en la llamada, E en la tarjeta, luego A) con fecha y lugar, lo que deja una pista y una tarea para pedir el expediente. Si faltó, reserve otra.',
    },
    sources: DESK_GUIDE,
    tags: ['no-show', 'missed appointment', 'completed appointment', 'appointment over', 'faltó', 'no fue a la cita'],
    asked:
      'She did not show up for her mammogram, where do I mark the no show? He went to his test yesterday, how do I complete the appointment? Can I still edit an appointment from last week? The change button is gone from the appointment. He missed it, forgot to go. No fue a su cita, ¿dónde lo marco? Ya fue a la prueba, ¿cómo la pongo como hecha? ¿Puedo cambiar una cita que ya pasó? Did she go to her visit, where do I see that? She never went to the lab last week, how do I log that? He skipped his test, did not go. The appointment day has passed, what do I record? Faltó a su cita, ¿qué hago? No se presentó a la prueba. Mark a no-show. Mark the appointment as done.',
  },
  {
    id: 'desk-visit-twice',
    question: {
      en: 'The desk says that a test is already booked, or does not take the day. Why?',
      es: 'El escritorio dice que una prueba ya está reservada, o no acepta el día. ¿Por qué?',
    },
    answer: {
      en: 'A booking asks first when the same test is already ahead for this member: “Book it all the same” books a second one, “Back” leaves it. A time has to lie ahead and within two years, on the clock of the place, which is named beside it; it is the member’s zone until somebody states another. Test, day and time are needed; place, address and confirmation number are optional.',
      es: 'Una reserva pregunta antes si el miembro ya tiene por delante la misma prueba: “Reservar de todos modos” anota otra, “Volver” la deja. La hora debe estar por venir y dentro de dos años, según el reloj del lugar, que se nombra al lado; es la zona del miembro mientras nadie indique otra. Prueba, día y hora son necesarios; lugar, dirección y número de confirmación son opcionales.',
    },
    sources: DESK_GUIDE,
    tags: [
      'already booked',
      'book it all the same',
      'time zone of appointment',
      'confirmation number',
      'dos citas',
      'ya está reservada',
      'timezone',
    ],
    asked:
      'It says this test is already booked for Tuesday, do I book again? Whose time zone is the appointment in, mine or hers? Do I need the confirmation number to book? The lab is in another state, which clock counts? How far ahead can I book? It says this time has passed. Me dice que ya está reservada, ¿qué hago? ¿En qué hora se pone la cita, la mía o la de allá? ¿Hace falta el número de confirmación? What timezone do I enter for the appointment? I booked it twice by accident.',
  },
  {
    id: 'desk-reminder-failed',
    question: {
      en: 'What do “Reminder waiting” and “Reminder not sent” on a card mean?',
      es: '¿Qué significan “Recordatorio en espera” y “Recordatorio no enviado” en la tarjeta?',
    },
    answer: {
      en: '“Reminder waiting” means that it goes out when the server or the hour allows it. “Reminder not sent” names why: no channel (no texts, no e-mail, no portal account), do-not-call, an urgent alert, no time left before the appointment, a number or address that can’t be reached, an opt-out at the carrier, or a message service that did not answer or is not set up. Mostly it says to call the member instead.',
      es: '“Recordatorio en espera” quiere decir que sale cuando el servidor o la hora lo permita. “Recordatorio no enviado” dice por qué: ningún canal (sin textos, sin correo, sin cuenta del portal), no llamar, una alerta urgente, ya no había tiempo antes de la cita, un número o dirección que no sirve, una baja en la compañía de teléfono, o un servicio de mensajes que no contestó o no está configurado. Casi siempre dice que mejor llame.',
    },
    sources: DESK_GUIDE,
    tags: [
      'reminder not sent',
      'reminder waiting',
      'reminder failed',
      'recordatorio no enviado',
      'recordatorio en espera',
    ],
    asked:
      'The reminder did not go out, why? It says reminder waiting for an hour. The card shows that the reminder failed, what now? No channel for a reminder. Did the reminder arrive, how was it sent? Marked as reminded, what is that? No salió el recordatorio, ¿por qué? Dice recordatorio en espera. Me sale que no se envió el recordatorio. Why was she not reminded of her appointment?',
  },
  {
    id: 'desk-reminder-again',
    question: {
      en: 'Can I send a second reminder, write my own, or stop one?',
      es: '¿Puedo mandar otro recordatorio, escribirlo yo o detenerlo?',
    },
    answer: {
      en: 'A reminder goes once per appointment or kit and day, whoever asks and how often; a second press sends nothing more. Its wording is fixed, in the member’s language, with the time and no word about health; nobody edits it. It goes by one channel: a text where that is allowed now, else e-mail, else a text later, else the portal’s chat. Cancelling the appointment stops it; “no reminder calls or texts” is recorded under “Record what was said”.',
      es: 'Un recordatorio va una vez por cita o kit y día, sin importar quién lo pida ni cuántas veces; presionar otra vez no manda más. El texto es fijo, en el idioma del miembro, con la hora y sin nada de salud; nadie lo cambia. Va por un solo canal: texto si se permite ahora, si no correo, si no un texto más tarde, si no el chat del portal. Cancelar la cita lo detiene; “ni llamadas ni textos de recordatorio” está en “Registrar lo que se dijo”.',
    },
    sources: DESK_GUIDE,
    tags: [
      'second reminder',
      'reminder text',
      'reminder wording',
      'reminder language',
      'otro recordatorio',
      'texto del recordatorio',
    ],
    asked:
      'Can I remind her twice today, send it again? What does the reminder say, is it in Spanish, does it name the test? Can I change the words of the reminder? How do I turn off a reminder for one visit? By text or by e-mail? ¿Qué dice el recordatorio, en qué idioma va? ¿Le puedo mandar dos recordatorios el mismo día? ¿Cómo paro el recordatorio? He already got one today, will another go out if I press Remind? Is the reminder text in Spanish for Spanish speakers?',
  },
  {
    id: 'desk-results',
    question: {
      en: 'Where do I see a lab result, and what do its marks mean?',
      es: '¿Dónde veo un resultado de laboratorio, y qué significan sus marcas?',
    },
    answer: {
      en: 'A lab result stands under “Lab results available” in the Test Status Overview of the open card: test, day, provider, summary where there is one, and its state: available, reviewed by provider, or discussed with member. “Urgent” was marked with the result. In a call it is hidden until the identity is confirmed. What a value means is for the doctor or a clinician; the PDF is in the member’s portal only.',
      es: 'Un resultado de laboratorio está en “Resultados de laboratorio disponibles” del resumen de pruebas de la tarjeta abierta: prueba, día, proveedor, resumen si lo hay y su estado: disponible, revisado por el proveedor o hablado con el miembro. “Urgente” viene marcado con el resultado. En una llamada se oculta hasta confirmar la identidad. Qué significa un valor es asunto del médico o del personal clínico; el PDF está solo en el portal del miembro.',
    },
    sources: DESK_GUIDE,
    tags: [
      'lab result',
      'results ready',
      'urgent result',
      'reviewed by provider',
      'discussed with member',
      'resultado',
      'resultados listos',
      'lab results card',
    ],
    asked:
      'Where are her labs, how do I open the result? What does Results Ready or available mean on the card? What is reviewed by provider? A result has a red urgent mark, what now? Can I download or print the PDF of the result? Her result is not there yet, when does it come, can I type it in? ¿Dónde veo el resultado de sus análisis? ¿Qué quiere decir resultados listos? ¿Puedo bajar el PDF? Todavía no sale su resultado, ¿lo puedo meter yo? Where is her lab result? Where do I find the lab results? What is the red urgent tag on a result? The badge says results ready but I see no numbers. Where do I look at the test result of a member? ¿Dónde están los resultados? ¿Dónde veo sus resultados? Where are the results? How do I see a result? Ver un resultado.',
  },
  {
    id: 'desk-result-missing',
    question: {
      en: 'A result is not on the card yet. Can I enter or upload it?',
      es: 'Un resultado todavía no está en la tarjeta. ¿Puedo ponerlo yo?',
    },
    answer: {
      en: 'Results come to the server from the lab or the plan; nobody types in or uploads one at the desk. Kit results take about 1 to 2 weeks after the sample went back. Until one is there, the card and the portal show nothing: ask the lab or office for it with the task “Request a record” (Alt+T in the call), and note what the member says as a lead, which closes no gap.',
      es: 'Los resultados llegan al servidor desde el laboratorio o el plan; en el escritorio nadie los escribe ni los sube. Los de un kit tardan como 1 o 2 semanas después de devolver la muestra. Mientras no estén, la tarjeta y el portal no muestran nada: pídalos al laboratorio o consultorio con la tarea de pedir un expediente (Alt+T en la llamada), y anote lo que dice el miembro como pista, que no cierra la brecha.',
    },
    sources: DESK_GUIDE,
    tags: [
      'enter result',
      'missing result',
      'upload result',
      'result not there',
      'poner resultado',
      'falta el resultado',
    ],
    asked:
      'She did the lab last week and I see no result. How do I add a result that the doctor’s office told me? Where do I put his A1C number? The lab says that they sent it. When do results show up for us? Le hicieron la prueba y no aparece el resultado, ¿lo anoto yo? ¿Dónde pongo el número que me dijo? ¿Cuándo llegan los resultados a la tarjeta? The doctor told her the number, where do I type that result? She read me her result from a letter, where does it go? Me dijo su resultado, ¿dónde lo escribo? Todavía no sale su resultado. No han llegado los resultados. When will the result be in? The results are not in yet.',
  },
  {
    id: 'desk-lab-link',
    question: {
      en: 'A lab button opens nothing or the wrong page. Who sets it, and what does the lab learn?',
      es: 'El botón de un laboratorio no abre o abre otra página. ¿Quién lo fija y qué sabe el laboratorio?',
    },
    answer: {
      en: 'The lab buttons open the pages that a supervisor set in Preferences or an administrator set for the plan, in your browser. Only the five-digit ZIP code goes along, never a name. “No zip code available” means that none is on file: correct it under “Correct or note a wish”. “Your organization doesn’t allow this lab” or “may not be opened” is for your supervisor or administrator.',
      es: 'Los botones de laboratorio abren en su navegador las páginas que un supervisor puso en Preferencias o un administrador fijó para el plan. Solo va el código postal de cinco cifras, nunca un nombre. “Sin código postal” quiere decir que no está registrado: póngalo en “Corregir o anotar un deseo”. Si dice que su organización no permite ese laboratorio o que la dirección no se puede abrir, avise a su supervisor o administrador.',
    },
    sources: DESK_GUIDE,
    tags: ['lab address', 'outside addresses', 'zip code', 'lab not allowed', 'browser', 'direcciones externas'],
    asked:
      'The Quest or Labcorp button does not work. It opens the wrong lab page, who can fix the address? Does the lab site see her name? It says no zip code available. It says this address may not be opened. Can we add another lab to the buttons? El botón del laboratorio no abre nada. ¿El laboratorio ve el nombre del miembro? ¿Quién cambia la página del laboratorio? Does the lab website get her name when I click the button? The lab button does nothing. Who can change the lab links?',
  },
  {
    id: 'desk-visit-status',
    question: {
      en: 'What do scheduled, confirmed, completed, no-show and cancelled mean for an appointment?',
      es: '¿Qué significan programada, confirmada, completada, no se presentó y cancelada en una cita?',
    },
    answer: {
      en: 'An appointment is “scheduled” when it was booked and “confirmed” once that is settled with the place; one whose time has passed is “completed” or “no-show” once the plan’s data say so, and “cancelled” was called off, with the reason. The “Test Scheduled” badge means that one lies ahead. A completed appointment closes no gap by itself: that takes a claim, a lab result or a record.',
      es: 'Una cita está programada cuando se reservó y confirmada cuando quedó en firme con el lugar; la que ya pasó queda completada o como que no se presentó cuando lo dicen los datos del plan, y cancelada es la que se quitó, con su motivo. La insignia “Prueba programada” quiere decir que hay una por venir. Una cita completada no cierra la brecha por sí sola: hace falta un reclamo, un resultado o un expediente.',
    },
    sources: DESK_GUIDE,
    tags: ['scheduled', 'confirmed', 'test scheduled', 'appointment status', 'estado de la cita'],
    asked:
      'What is the difference between scheduled and confirmed on an appointment? What does test scheduled on the card mean? The appointment is completed but the gap is still open. It still says scheduled after the day. ¿Qué quiere decir cita confirmada? Ya pasó la cita y sigue como programada. Se hizo la prueba y la brecha sigue abierta. What does a confirmed appointment mean? What is the difference between scheduled and confirmed?',
  },
]
