/**
 * Other ways in which people ask for a passage, in both languages; searched, never shown. One line per passage, with
 * the everyday words for it: what a caller says, not what a measure is called.
 */
export const ASKED_AS: Readonly<Record<string, string>> = {
  'kb-01':
    'Which lab closes the diabetes blood sugar measure? Is a hemoglobin A1C test enough? What A1C value or number is poor control? Does an order without a result count? Glucose sensor GMI. Age range for GSD. Sugar test for diabetics. ¿Qué examen de azúcar cierra la medida de diabetes? Hemoglobina glucosilada.',
  'kb-02':
    'Is HBD the same as GSD? What replaced comprehensive diabetes care? Old or former measure names, renamed, split, new name, current name, what is it called today. ¿Cómo se llama ahora HBD?',
  'kb-03':
    'Do new glasses count as an eye exam? Does a vision check at the optician satisfy EED? Pictures or photos of the retina at the doctor’s office, camera, who has to read them. Dilated pupils, ophthalmologist, retinopathy, last year’s exam. ¿Cuenta una revisión de la vista para lentes?',
  'kb-04':
    'How many years is a colonoscopy good for? How often does a FIT have to be repeated? Is he up to date, still covered or due for colon cancer screening? Ten years, five years, three years. Valid until, expires. CT colonography, sigmoidoscopy, stool blood test. Colon removed. ¿Cada cuánto toca la colonoscopia? ¿Cuántos años vale?',
  'kb-05':
    'How recent must a mammogram be? How many months or years back does a breast screening count? When was the last mammogram, is it too old or still inside the window? Every two years, 27 months, look back period. Up to what age do women need it? Does an ultrasound or MRI of the breast count? ¿Hasta qué edad toca la mamografía? ¿De hace cuánto puede ser?',
  'kb-06':
    'What blood pressure target or goal counts as controlled? Below 140 over 90. Which reading is used when several were taken the same day? Last reading of the year, lowest number, no reading. Who is in CBP? ¿Qué presión cuenta como controlada?',
  'kb-07':
    'Can I write down a blood pressure that she tells me on the phone? The member took it at home with their own cuff and told me the numbers; may I enter, record or use it to close the measure? Self reported value. ¿Puedo anotar la presión que me dicen por teléfono?',
  'kb-08':
    'She says she already had it, it was done before at another clinic, hospital or doctor. Can I take her word for it? May I mark the gap as complete? What proof, evidence, record or paper do we need? How do I request records? Done last year, in spring, at a different place. Dice que ya se la hizo en otra clínica, ¿cierro la brecha? ¿Qué comprobante se necesita?',
  'kb-09':
    'Which dates does the flu season cover? A flu vaccine this fall or winter: which year gets the credit? July to June window. Is the flu star from a survey? ¿De qué fecha a qué fecha cuenta la vacuna de la gripe?',
  'kb-10':
    'Does the yearly wellness visit give Star credit? Is it a physical or checkup? How often does Medicare cover it, is it free? Codes G0438 and G0439, quality measure or benefit. ¿La visita anual es una medida? ¿Es un chequeo físico?',
  'kb-11':
    'Why do some measures end in E? What is electronic or digital reporting, ECDS? COL-E, BCS-E, AIS-E letter at the end. Chart review, claims, lab feeds. ¿Qué es ECDS?',
  'kb-12':
    'Which measures count triple, three times or the most? What should I work on first for our Star rating? What is worth more stars, what matters most, what earns the most points: controlling blood pressure and sugar or screenings? Weight of each measure, single weighted. ¿Qué medidas valen más estrellas? ¿Cuál cuenta triple?',
  'kb-13':
    'Did CMS remove, retire or drop the eye exam? Which measures go away, which are new or added? Is depression screening being added, in which year? Final rule 2027, 2029 Star Ratings. ¿Quitaron el examen de los ojos?',
  'kb-14':
    'Who is excluded or exempt, who can be taken off the list? He is in hospice, has dementia, lives in a nursing home, is very sick or frail. Too old for the measure. Should I still push, offer or skip the screening? ¿A quién se excluye? Está en un asilo.',
  'kb-15':
    'Who is eligible or qualifies for the stool DNA test at home? Who should not use, do or get it? He has Crohn’s, colitis, polyps, bleeding or cancer in the family; may he still do it? Minimum age, prescription, how often is it repeated. ¿Quién califica para Cologuard? ¿Quién no debe usarlo? ¿Cada cuánto se repite?',
  'kb-16':
    'How do they send, ship or mail back the Cologuard box? Where do they drop it off? Is UPS closed on the weekend or a holiday, should she wait with the sample? Diarrhea, blood, period. Pick up. ¿Cómo se devuelve la caja? ¿Dónde se entrega?',
  'kb-17':
    'What happens after a positive or abnormal stool test, FIT or Cologuard? His result came back abnormal, what is our next step? Does it mean cancer? Help with the colonoscopy, urgent follow-up. La prueba salió positiva o anormal, ¿qué sigue?',
  'kb-18':
    'Do they have to fast, or can they eat and drink before the A1C? Breakfast, coffee, water or food before the blood draw. Empty stomach. What time of day? Hemoglobin test preparation, does anemia change it? ¿Puede comer o desayunar antes de la A1C? ¿Tiene que ir en ayunas?',
  'kb-19':
    'What is the right way to use a home cuff or monitor? How long should she sit and rest first? Coffee, smoking, exercise, legs crossed, talking, arm position, cuff size. Morning or evening, how to measure correctly. ¿Cómo se usa el monitor de presión? ¿Puede tomar café antes?',
  'kb-20':
    'Which blood pressure is dangerous, too high, or enough to call 911? The cuff says 190 over 125 and she feels fine or has chest pain, what now? Hypertensive crisis, very high numbers, go to the hospital. ¿Qué presión es peligrosa? ¿Cuándo llamar al 911?',
  'kb-21':
    'Which flu vaccine is best for seniors, older adults or a 70 year old? The pharmacy only has the regular one, should they wait for the strong, senior or high-dose one? Fluzone, Flublok, Fluad. ¿Qué vacuna de la gripe es mejor para mayores?',
  'kb-22':
    'What does a PHQ-9 total of 12 or 17 mean? How bad or serious is this depression score? Points, range, severity, cut-off, interpret the result of the questionnaire, mood screening. Minimal, mild, moderate, severe. ¿Qué significa un puntaje de 12? ¿Qué tan grave es la depresión?',
  'kb-23':
    'Suicide on the phone, wants to end life, kill, hurt or harm themselves, does not want to live. Crisis line number, hotline, 988, welfare check. Línea de crisis, suicidio, se quiere matar.',
  'kb-24':
    'If the last question of the PHQ is zero or not at all, are they safe, can I rule out suicide? Is item nine reliable, does it miss people? Suicide screening tool. Si contestó cero en la última pregunta, ¿está a salvo?',
  'kb-25':
    'She has nothing to eat, is hungry, her fridge is empty, she cannot afford or pay for groceries. Who helps with food, a food bank or pantry, food stamps, SNAP, Meals on Wheels, meal delivery? Where do I send or refer somebody who needs food? No tiene qué comer, tiene hambre, no le alcanza para comprar comida. ¿Quién ayuda con comida?',
  'kb-26':
    'The member does not feel safe, is afraid or scared of somebody at home. Her son, husband or caregiver hits, hurts, threatens or yells at her, takes her money. Abuse, neglect, domestic violence, elder abuse, report it. No se siente segura en casa, la golpean, maltrato, abuso.',
  'kb-27':
    'What are the calling hours, how early or late may I phone? Is it too late to call at 8 or 8:30 in the evening, at night? Weekend, Sunday, holiday, time zone, Florida, Texas, state rules. ¿Hasta qué hora se puede llamar? ¿Se puede llamar el domingo?',
  'kb-28':
    'What can I leave in a voice message or on the answering machine when nobody picks up or answers? May I mention the test, the mammogram or why I call? Leave a message after the beep, HIPAA. ¿Qué mensaje puedo dejar si no contestan? ¿Puedo decir el motivo?',
  'kb-29':
    'How do I verify or confirm the identity of the caller, that it is the right person? Which two things must match before I talk about health? Name and date of birth, ZIP code, last four digits. Can I read the birthday to them? ¿Qué dos datos tienen que coincidir?',
  'kb-30':
    'Does stop, please stop, leave me alone, do not text me or remove me count as opting out? He replied by SMS that he wants no more texts, may we keep texting? Unsubscribe, revoke consent, how fast must we honor it? Pide que no le manden más textos, ¿es una baja?',
  'kb-31':
    'May a family member, friend, neighbor or child interpret or translate? Her daughter, son or husband wants to talk for her, she speaks only Vietnamese or Spanish. Language line, interpreter service, power of attorney, representative, caregiver on the phone. ¿Puede un familiar hablar por ella o traducir?',
  'kb-32':
    'Is it okay to send Spanish text that the AI or a machine translated, like Google Translate? May I translate my own message or note and text it? Who has to check or approve a translation? Templates in Spanish. ¿Puedo mandar una traducción automática o de Google?',
  'kb-33':
    'How does the queue or the list decide who comes first, who is on top? Why is a low priority member above, before or ahead of a critical one? Ranking, order, sorted by, position, who do I call next. ¿Quién va primero en la lista y por qué?',
  'kb-34':
    'When does the Best Time Now badge show, what makes a member appear under that tab? Preferred hours and days, most likely to answer. Why does it say best time? ¿Cuándo aparece la insignia de mejor momento?',
  'kb-35':
    'What does a time score or time match of 75, 40 or 25 mean? How is the time score calculated, what are the points for time? Difference between 40 and 25, zero for time. ¿Qué significa un puntaje de horario de 75?',
  'kb-36':
    'How is the pickup percentage or likelihood calculated? Where does the 50 percent come from when there were no calls before? High Pickup Rate, chance that they answer the phone. ¿De dónde sale el porcentaje de contestar?',
  'kb-37':
    'Why can’t I press Call Now? The call button is grey, dimmed, disabled, locked or does not work. Why may I not call this person? What are the reasons? Remove from do not call. ¿Por qué no puedo presionar Llamar ahora? El botón de llamar no funciona.',
  'kb-38':
    'Why does it warn me, ask again or show a popup that this kit was already sent or shipped recently? Should I go on, continue and send a second, another or duplicate test box? Same kit twice within 30 days. Me avisa que el kit ya se mandó, ¿lo mando otra vez?',
  'kb-39':
    'What do the kit statuses, stages or steps mean? How long or how many weeks until the results come after they mail the sample back? Ordered, sent, delivered, awaiting completion. Timeline of a kit. ¿Cuánto tardan los resultados del kit?',
  'kb-40':
    'Can you, the AI or the bot look into the chart, the file or the data of the member? What can this helper see or know? Does it send messages on its own, can it make mistakes, is it private, who are you? ¿Qué puede ver el asistente? ¿Manda mensajes solo?',
  'desk-01':
    'How do I finish, end, save, close or complete a call? Where do I enter, note or choose the outcome or result of the call? No answer, voicemail, refused. Start or make a call, dial. ¿Cómo termino o guardo una llamada? ¿Dónde pongo el resultado?',
  'desk-02':
    'What do the badges, labels, tags, colors, icons or marks on a card mean? Verified, Results Ready, Test Scheduled, Kit Arrived, DNC, Completed, High Pickup. ¿Qué quieren decir las marcas de la tarjeta?',
  'desk-03':
    'How do I find, look up or search a member by name? Where is the search box? Show only critical members, filter the list by priority, tabs, counts. New order available, update or refresh the list. ¿Cómo encuentro a un miembro por su nombre?',
  'desk-04':
    'Why is the script hidden or blank until I confirm who is on the line? Unlock the health details, tick name and birth date. ¿Por qué no veo todo el guion?',
  'desk-05':
    'Are my notes lost if the computer crashes, restarts or loses power? Do I have to save, are notes saved automatically, recover a draft? ¿Se pierden mis notas si se apaga el equipo?',
  'desk-06':
    'He asked me to call, ring or phone again tomorrow, later or next week; how do I schedule, plan, set up or book that? Make an appointment to call back, remind me to call. Pidió que le llame mañana, ¿cómo lo programo? Agendar una llamada.',
  'desk-07':
    'Where do I see the calls I promised, my scheduled or due calls, reminders to call? Overdue call-backs, move or cancel one, mark as done. ¿Dónde veo las llamadas que prometí?',
  'desk-08':
    'How can I text, e-mail or send a member the portal link, website, invitation or login? Copy the portal address. Which links can I send? ¿Cómo mando el enlace del portal por mensaje?',
  'desk-09':
    'Which kit is recommended for which gap? How do I order or send a home test kit? Kit for cholesterol, lipids, A1C, blood pressure, colon. No test kits recommended. ¿Qué kit mando? ¿Cómo pido un kit?',
  'desk-10':
    'Why is the Cologuard or colon kit order waiting, pending, not sent or stuck? Who has to approve or sign it, a nurse or doctor? Which questions do I ask before the kit? Risk questions. ¿Por qué espera el pedido de Cologuard? ¿Quién lo aprueba?',
  'desk-11':
    'How do I follow up a kit, mark it as delivered or lost, change or correct its status? Reminder on day 7, 14 and 21. The kit never came, it got lost, send a new one. ¿Cómo marco un kit como perdido o entregado?',
  'desk-12':
    'Can I call someone although the rule, the hours or the limit blocks it? Call anyway, override, exception, force, supervisor approval, reason. ¿Puedo llamar de todos modos?',
  'desk-13':
    'How often, how many times may we try or call the same person in a day, week or month? Maximum attempts, too many calls, call limit. ¿Cuántas veces puedo llamar a la misma persona?',
  'desk-14':
    'Can I switch, change or choose the tone, style or language of the script: funny, funnier, humorous, formal, professional, friendly, Spanish, English? Why is there no weather in the script? View the script. ¿Puedo ver el guion en español o más divertido?',
  'desk-15':
    'What do I say when they say no, have no time, no ride, are scared or worried about cost? How to answer an excuse, handle an objection, wrong number. ¿Qué contesto si dice que no tiene tiempo?',
  'desk-16':
    'Which key, button or shortcut opens the crisis text during a call? Where is the suicide script, the emergency wording? ¿Con qué tecla abro el texto de crisis?',
  'desk-17':
    'Does the desk work without internet, network, wifi or connection? What happens when the server is down, will my work be lost? Working offline, changes waiting to be sent, sync, update. ¿Funciona sin internet?',
  'desk-18':
    'What is the needs attention list, why is there a red number? My change was rejected, refused, failed, not accepted or not sent by the server. Try again or discard. ¿Por qué el servidor no aceptó mi cambio?',
  'desk-19':
    'Why did my screen lock by itself, how do I unlock it? Automatic lock, idle, timeout, how many minutes, forgot to lock. ¿Por qué se bloqueó la pantalla?',
  'desk-20':
    'How do I log in, log out, sign in, sign out or change user? What are the sample members, demo, fake or made-up data? Authenticator code, password. ¿Cómo inicio sesión? ¿Son datos reales?',
  'desk-21':
    'What do the lab buttons do, how do I schedule a lab appointment near the member? Blood test location, lab one, lab two, no zip code available. ¿Cómo programo una cita de laboratorio?',
  'desk-22':
    'What does Remind do, was the reminder sent? Discuss Now for a lab result, Follow Up for a kit, test status. ¿Qué hace el botón Recordar?',
  'desk-23':
    'Show me the keyboard shortcuts, hot keys, key commands. Work without the mouse. Command palette. ¿Qué teclas puedo usar?',
  'desk-24':
    'How do I change the language of the desk, dark mode, theme, colors, appearance, settings, preferences, font? ¿Cómo pongo el escritorio en español o en oscuro?',
  'desk-25':
    'Something is broken, frozen, slow, does not work or shows an error. Who helps, technical support, report a problem, test the connection, diagnostics. Algo falla, ¿cómo reviso?',
  'desk-26':
    'How do I chat with or message a member? Are AI suggestions, drafts or replies sent automatically or by themselves in chat? Where is the communication hub, e-mail and text history? Why are there no suggestions? ¿Se envían solas las sugerencias?',
  'desk-27':
    'What is an urgent alert, who gets it, how fast must I acknowledge or answer it, who closes it? Red banner, item 9 alert, crisis in chat. ¿Quién atiende una alerta urgente?',
  'desk-28':
    'What do the numbers, figures or stat cards at the top show? Today’s calls, completed, revenue, HEDIS improvements. Why can’t I see the revenue? ¿Qué son las cifras de arriba?',
  'desk-29':
    'What does reported done, evidence in, kit out, contacted, open, closed or excluded mean for a gap? Status or state of a care gap. ¿Qué significa que una brecha esté abierta, excluida o con comprobante?',
  'desk-30':
    'It says a colleague is in a call with this member, somebody else is calling. Why is the card taken, busy or blocked by another coach? ¿Por qué dice que otra persona está en llamada?',
  'desk-31':
    'Which members, teams or charts can I see, who can see what? Roles, rights, permissions of coach, coordinator, clinician, supervisor, auditor. Is it logged who looked? ¿Quién puede ver qué?',
  'desk-32':
    'Why can’t I send an SMS, text or e-mail? SMS is not enabled, e-mail is not enabled, consent, STOP, START, texting hours. ¿Por qué no puedo mandar un mensaje?',
  'desk-33':
    'How do I change, correct or update a phone number, e-mail, name, ZIP code or address? The member moved or has a new number. ¿Cómo se cambia el teléfono o la dirección de un miembro?',
}
