/**
 * Other ways in which people ask for a passage, in both languages; searched, never shown. One line per passage, with
 * the everyday words for it: what a caller says, not what a measure is called.
 */
export const QUESTION_PARAPHRASES: Readonly<Record<string, string>> = {
  'kb-01':
    'Which lab closes the diabetes blood sugar measure? Is a hemoglobin A1C test enough? What A1C value or number is poor control? Does an order without a result count? Glucose sensor GMI. Age range for GSD. Sugar test for diabetics. ¿Qué examen de azúcar cierra la medida de diabetes? Hemoglobina glucosilada. What is needed for diabetics this year, what value or number must be in? No result on file, test ordered but no value. Control of blood sugar, 9 percent. ¿Qué resultado hace falta este año?',
  'kb-02':
    'Is HBD the same as GSD? What replaced comprehensive diabetes care? Old or former measure names, renamed, split, new name, current name, what is it called today. ¿Cómo se llama ahora HBD? Is HBD gone, still there or still used? An old report, worksheet or list from 2021 has CDC HbA1c, which measure is that today? EED and BPD split. ¿Todavía existe HBD? Somebody calls it CDC or asks about comprehensive diabetes care, is that still a thing, what should I call it?',
  'kb-03':
    'Do new glasses count as an eye exam? Does a vision check at the optician satisfy EED? Pictures or photos of the retina at the doctor’s office, camera, who has to read them. Dilated pupils, ophthalmologist, retinopathy, last year’s exam. ¿Cuenta una revisión de la vista para lentes? Eye doctor visit for diabetes, regular eye exam at the mall, optical shop. Photo of the back of the eye, who reads the picture? Was normal last year, is it enough? ¿Sirve el examen de la vista del año pasado?',
  'kb-04':
    'How many years is a colonoscopy good for? How often does a FIT have to be repeated? Is he up to date, still covered or due for colon cancer screening? Ten years, five years, three years. Valid until, expires. CT colonography, sigmoidoscopy, stool blood test. Colon removed. ¿Cada cuánto toca la colonoscopia? ¿Cuántos años vale? Ten years since the colonoscopy, is another due? Stool test every year or every three years? Starts at 45, stops at 75. Up to date for colon. ¿Cada cuántos años la prueba de colon?',
  'kb-05':
    'How recent must a mammogram be? How many months or years back does a breast screening count? When was the last mammogram, is it too old or still inside the window? Every two years, 27 months, look back period. Up to what age do women need it? Does an ultrasound or MRI of the breast count? ¿Hasta qué edad toca la mamografía? ¿De hace cuánto puede ser? Time frame or period for BCS. She had one 20 months ago, last year, in November; is a new one due, is it still good? Only an ultrasound, no mammogram, okay? Turning 75, too old. ¿Sirve la mamografía de hace dos años? From which date on, how long is it valid? October two years back. Breast MRI instead of the mammogram.',
  'kb-06':
    'What blood pressure target or goal counts as controlled? Below 140 over 90. Which reading is used when several were taken the same day? Last reading of the year, lowest number, no reading. Who is in CBP? ¿Qué presión cuenta como controlada? What must the numbers be under to count, passing reading? Two numbers, top and bottom. High in the office today, another reading later. ¿Qué número debe dar la presión para la medida?',
  'kb-07':
    'Can I write down a blood pressure that she tells me on the phone? The member took it at home with their own cuff and told me the numbers; may I enter, record or use it to close the measure? Self reported value. ¿Puedo anotar la presión que me dicen por teléfono? Member gives me numbers from the monitor at home. Does his word or his own reading count, can I type it in? Collect data by phone. Me dio los números de su monitor.',
  'kb-08':
    'She says she already had it, it was done before at another clinic, hospital or doctor. Can I take her word for it? May I mark the gap as complete? What proof, evidence, record or paper do we need? How do I request records? Done last year, in spring, at a different place. Dice que ya se la hizo en otra clínica, ¿cierro la brecha? ¿Qué comprobante se necesita? Patient claims it was completed elsewhere, is a verbal yes good enough, next step? What paperwork or documentation is needed when it has already been taken care of? Colonoscopy or test done last summer, mark it done or complete. ¿Basta con su palabra? Had it done somewhere else, can we count it? She assures me, he is sure it was done in March. What happens with the gap then?',
  'kb-09':
    'Which dates does the flu season cover? A flu vaccine this fall or winter: which year gets the credit? July to June window. Is the flu star from a survey? ¿De qué fecha a qué fecha cuenta la vacuna de la gripe? Got the flu shot in October, does it count this year or next? When does flu season start and end for the measure? ¿Cuenta la vacuna de octubre?',
  'kb-10':
    'Does the yearly wellness visit give Star credit? Is it a physical or checkup? How often does Medicare cover it, is it free? Codes G0438 and G0439, quality measure or benefit. ¿La visita anual es una medida? ¿Es un chequeo físico? Do we get points for the wellness visit, why do we ask for it? Yearly checkup with the doctor, what is included, head to toe exam. ¿Para qué sirve la visita anual?',
  'kb-11':
    'Why do some measures end in E? What is electronic or digital reporting, ECDS? COL-E, BCS-E, AIS-E letter at the end. Chart review, claims, lab feeds. ¿Qué es ECDS? Letter E after the measure name. Data instead of charts, reported electronically. ¿Por qué llevan una E?',
  'kb-12':
    'Which measures count triple, three times or the most? What should I work on first for our Star rating? What is worth more stars, what matters most, what earns the most points: controlling blood pressure and sugar or screenings? Weight of each measure, single weighted. ¿Qué medidas valen más estrellas? ¿Cuál cuenta triple? How much is each gap worth, heaviest weighted, do CBP and GSD count more than screenings? If I have little time left, which gaps move our rating the most, what should I do first? ¿Cuánto vale cada brecha? Biggest effect on Stars, pays off most, worth more, weight of 3. Blood pressure worth more than an eye exam?',
  'kb-13':
    'Did CMS remove, retire or drop the eye exam? Which measures go away, which are new or added? Is depression screening being added, in which year? Final rule 2027, 2029 Star Ratings. ¿Quitaron el examen de los ojos? Is EED still in the Star Ratings, did it go away? Changes for 2027, 2028, 2029, dropped measures. PHQ screening as a new Star measure. ¿Sigue el examen de los ojos en las estrellas?',
  'kb-14':
    'Who is excluded or exempt, who can be taken off the list? He is in hospice, has dementia, lives in a nursing home, is very sick or frail. Too old for the measure. Should I still push, offer or skip the screening? ¿A quién se excluye? Está en un asilo. He is on hospice, end of life, terminal, bedridden, with dementia; take him off the list? She is 80, do we still ask? When to flag instead of call. ¿Se le sigue insistiendo a alguien en cuidados paliativos?',
  'kb-15':
    'Who is eligible or qualifies for the stool DNA test at home? Who should not use, do or get it? He has Crohn’s, colitis, polyps, bleeding or cancer in the family; may he still do it? Minimum age, prescription, how often is it repeated. ¿Quién califica para Cologuard? ¿Quién no debe usarlo? ¿Cada cuánto se repite? Requirements to order it. Her father or brother had colon cancer, she is 40 or 42, had polyps, does she get the at-home stool kit? Can I order it for her? Symptoms, blood in the stool. ¿Qué requisitos hay? ¿A quién no se le puede mandar? Who should be offered the mail-in colon kit, from which age on, which members should not get it? ¿Desde qué edad? ¿Para quién es?',
  'kb-16':
    'How do they send, ship or mail back the Cologuard box? Where do they drop it off? Is UPS closed on the weekend or a holiday, should she wait with the sample? Diarrhea, blood, period. Pick up. ¿Cómo se devuelve la caja? ¿Dónde se entrega? Kit is ready to go, where to bring it? Schedule a UPS pickup, drop off, how fast must it get back, sample on a Friday. ¿A dónde llevo la caja?',
  'kb-17':
    'What happens after a positive or abnormal stool test, FIT or Cologuard? His result came back abnormal, what is our next step? Does it mean cancer? Help with the colonoscopy, urgent follow-up. La prueba salió positiva o anormal, ¿qué sigue? Bad news from the home colon test, who follows up? Needs a colonoscopy after it, refuses the colonoscopy. Positive Cologuard. ¿Qué hago si salió positiva?',
  'kb-18':
    'Do they have to fast, or can they eat and drink before the A1C? Breakfast, coffee, water or food before the blood draw. Empty stomach. What time of day? Hemoglobin test preparation, does anemia change it? ¿Puede comer o desayunar antes de la A1C? ¿Tiene que ir en ayunas? Can it be drawn in the afternoon, after lunch, does he have to skip meals, is it too late because she already ate? Sugar test and food. ¿Puede almorzar antes? ¿Importa si ya comió? Right after breakfast, will food spoil the A1C? Is it necessary to fast?',
  'kb-19':
    'What is the right way to use a home cuff or monitor? How long should she sit and rest first? Coffee, smoking, exercise, legs crossed, talking, arm position, cuff size. Morning or evening, how to measure correctly. ¿Cómo se usa el monitor de presión? ¿Puede tomar café antes? Tips for the monitor we sent, correct position, how to sit, where to put the cuff, how often, morning. Instructions for the home reading. ¿Cómo se sienta para tomarse la presión?',
  'kb-20':
    'Which blood pressure is dangerous, too high, or enough to call 911? The cuff says 190 over 125 and she feels fine or has chest pain, what now? Hypertensive crisis, very high numbers, go to the hospital. ¿Qué presión es peligrosa? ¿Cuándo llamar al 911? What if it is 200, over 180, very high today, when is the number too high? Headache, chest pain with high pressure, when to worry, hospital or doctor. ¿Y si tiene 200? ¿Cuándo preocuparse? When is the number too high? When should they call 911?',
  'kb-21':
    'Which flu vaccine is best for seniors, older adults or a 70 year old? The pharmacy only has the regular one, should they wait for the strong, senior or high-dose one? Fluzone, Flublok, Fluad. ¿Qué vacuna de la gripe es mejor para mayores? Stronger flu shot for older people, which brand or kind to ask for at the drug store? Regular shot only, should she wait? ¿Cuál vacuna pedir en la farmacia?',
  'kb-22':
    'What does a PHQ-9 total of 12 or 17 mean? How bad or serious is this depression score? Points, range, severity, cut-off, interpret the result of the questionnaire, mood screening. Minimal, mild, moderate, severe. ¿Qué significa un puntaje de 12? ¿Qué tan grave es la depresión? Which category or group is a score of 6, 8, 10, 14, 19 or 21? How severe, bad enough for a same day call, high score on the mood questions. ¿Un 10 es leve o moderado? Sacó 14. Which range is moderate or severe, total came out at 20, the score was 13, how do I interpret it?',
  'kb-23':
    'Suicide on the phone, wants to end life, kill, hurt or harm themselves, does not want to live. Crisis line number, hotline, 988, welfare check. Línea de crisis, suicidio, se quiere matar. Suicidal caller, member in crisis, what number to give, what do I say. Persona en crisis, qué decir.',
  'kb-24':
    'If the last question of the PHQ is zero or not at all, are they safe, can I rule out suicide? Is item nine reliable, does it miss people? Suicide screening tool. Si contestó cero en la última pregunta, ¿está a salvo? Answered zero on the self harm question, is that reliable? Negative screen but sounds hopeless. ¿Es confiable la última pregunta?',
  'kb-25':
    'She has nothing to eat, is hungry, her fridge is empty, she cannot afford or pay for groceries. Who helps with food, a food bank or pantry, food stamps, SNAP, Meals on Wheels, meal delivery? Where do I send or refer somebody who needs food? No tiene qué comer, tiene hambre, no le alcanza para comprar comida. ¿Quién ayuda con comida? Resources or who to call for a member without food, ran out of food, pantry is bare until the check comes, has not eaten since yesterday because money ran out, hungry kids. ¿Qué le ofrezco si no tiene dinero para comida? Despensa vacía. She is skipping dinner so that the grandkids can eat. Nothing left to eat. Refer a member for food.',
  'kb-26':
    'The member does not feel safe, is afraid or scared of somebody at home. Her son, husband or caregiver hits, hurts, threatens or yells at her, takes her money. Abuse, neglect, domestic violence, elder abuse, report it. No se siente segura en casa, la golpean, maltrato, abuso. Somebody is hurting her, shouting in the background, not safe to talk, she whispers. Protective services, shelter, hotline for violence. No puede hablar, hay violencia en casa.',
  'kb-27':
    'What are the calling hours, how early or late may I phone? Is it too late to call at 8 or 8:30 in the evening, at night? Weekend, Sunday, holiday, time zone, Florida, Texas, state rules. ¿Hasta qué hora se puede llamar? ¿Se puede llamar el domingo? Can I call now, after dinner, before nine, on Saturday, on Thanksgiving or another holiday? Rules for Alabama, Louisiana, California, Hawaii. Different time zone. ¿Puedo llamar a las ocho de la noche o en feriado?',
  'kb-28':
    'What can I leave in a voice message or on the answering machine when nobody picks up or answers? May I mention the test, the mammogram or why I call? Leave a message after the beep, HIPAA. ¿Qué mensaje puedo dejar si no contestan? ¿Puedo decir el motivo? Am I allowed to leave test results, what info is ok, what should I have said? It went to the machine, wording, no answer. ¿Qué digo si me manda al buzón? ¿Puedo dejar recado? What should a voicemail message contain? Can I tell the machine that the kit results are in or what the call is about?',
  'kb-29':
    'How do I verify or confirm the identity of the caller, that it is the right person? Which two things must match before I talk about health? Name and date of birth, ZIP code, last four digits. Can I read the birthday to them? ¿Qué dos datos tienen que coincidir? Is it really her, how do I know who picked up? Caller would not give the birthday, does not match, wrong person. Two identifiers. ¿Cómo sé que es la persona correcta?',
  'kb-30':
    'Does stop, please stop, leave me alone, do not text me or remove me count as opting out? He replied by SMS that he wants no more texts, may we keep texting? Unsubscribe, revoke consent, how fast must we honor it? Pide que no le manden más textos, ¿es una baja? Texted no more, quit bugging me, wrong number, take me off. How long do we have to stop? Spanish word for stop. Escribió que ya no quiere mensajes.',
  'kb-31':
    'May a family member, friend, neighbor or child interpret or translate? Her daughter, son or husband wants to talk for her, she speaks only Vietnamese or Spanish. Language line, interpreter service, power of attorney, representative, caregiver on the phone. ¿Puede un familiar hablar por ella o traducir? Grandson translates, child on the phone, relative answers questions, can I talk with her husband about results? Free interpreter. ¿Puedo hablar con el esposo?',
  'kb-32':
    'Is it okay to send Spanish text that the AI or a machine translated, like Google Translate? May I translate my own message or note and text it? Who has to check or approve a translation? Templates in Spanish. ¿Puedo mandar una traducción automática o de Google? Google Translate, computer wrote it, may I just text or send what the AI wrote when I don’t speak Spanish? Do translations need to be checked or reviewed before they go out? ¿Hay que revisar la traducción? The assistant drafted a reply in Spanish, does somebody need to look at it or approve it first?',
  'kb-33':
    'How does the queue or the list decide who comes first, who is on top? Why is a low priority member above, before or ahead of a critical one? Ranking, order, sorted by, position, who do I call next. ¿Quién va primero en la lista y por qué? Sorted how, why is he first, last, so low or so high in my queue? What decides the order, tie. ¿Por qué va primero? Why is this one above that one on my board?',
  'kb-34':
    'When does the Best Time Now badge show, what makes a member appear under that tab? Preferred hours and days, most likely to answer. Why does it say best time? ¿Cuándo aparece la insignia de mejor momento? Good time to call right now, green badge, preferred time. Is the legal window checked too? ¿Qué quiere decir mejor momento?',
  'kb-35':
    'What does a time score or time match of 75, 40 or 25 mean? How is the time score calculated, what are the points for time? Difference between 40 and 25, zero for time. ¿Qué significa un puntaje de horario de 75? How do you come up with the 50 points for the time, what is the scale behind the call time points, why is his time score 25 or 0? ¿De dónde salen los puntos de horario? How are the values defined, good or bad? How does the board rate the time from 0 to 100?',
  'kb-36':
    'How is the pickup percentage or likelihood calculated? Where does the 50 percent come from when there were no calls before? High Pickup Rate, chance that they answer the phone. ¿De dónde sale el porcentaje de contestar? Chance of answering, how likely to pick up, 70 percent badge. New member without calls. ¿Qué tan probable es que conteste?',
  'kb-37':
    'Why can’t I press Call Now? The call button is grey, dimmed, disabled, locked or does not work. Why may I not call this person? What are the reasons? Remove from do not call. ¿Por qué no puedo presionar Llamar ahora? El botón de llamar no funciona. Can not click call, call not possible, it says outside calling hours or DNC, blocked call. How to take someone off DNC. No me deja llamar.',
  'kb-38':
    'Why does it warn me, ask again or show a popup that this kit was already sent or shipped recently? Should I go on, continue and send a second, another or duplicate test box? Same kit twice within 30 days. Me avisa que el kit ya se mandó, ¿lo mando otra vez? Duplicate kit warning. It says one just went out or was sent on the 3rd or in the last 30 days, why does it ask, send anyway, can I ship a second box? ¿Por qué pregunta si mando otro kit? Why do I get a question or have to confirm when I order the same kit twice or again? It stops me.',
  'kb-39':
    'What do the kit statuses, stages or steps mean? How long or how many weeks until the results come after they mail the sample back? Ordered, sent, delivered, awaiting completion. Timeline of a kit. ¿Cuánto tardan los resultados del kit? Where is the kit in the process, what comes after delivered, when will the lab be done? Kit sitting at home for a week. ¿En qué etapa está el kit?',
  'kb-40':
    'Can you, the AI or the bot look into the chart, the file or the data of the member? What can this helper see or know? Does it send messages on its own, can it make mistakes, is it private, who are you? ¿Qué puede ver el asistente? ¿Manda mensajes solo? Do you know my member, can you read records, is this private, are you a person? What are you able to do? ¿Puede ver los datos del miembro?',
  'desk-01':
    'How do I finish, end, save, close or complete a call? Where do I enter, note or choose the outcome or result of the call? No answer, voicemail, refused. Start or make a call, dial. ¿Cómo termino o guardo una llamada? ¿Dónde pongo el resultado? Where do I hang up, wrap up, what do I press when the call is over? Log voicemail or no answer. ¿Qué presiono cuando termina la llamada?',
  'desk-02':
    'What do the badges, labels, tags, colors, icons or marks on a card mean? Verified, Results Ready, Test Scheduled, Kit Arrived, DNC, Completed, High Pickup. ¿Qué quieren decir las marcas de la tarjeta? What is Verified, what does the green or red label say, symbols on the member card. ¿Qué quiere decir Verificado?',
  'desk-03':
    'How do I find, look up or search a member by name? Where is the search box? Show only critical members, filter the list by priority, tabs, counts. New order available, update or refresh the list. ¿Cómo encuentro a un miembro por su nombre? Where do I type a last name, pull someone up, jump to a person? Is there a way to see only the critical or high ones? ¿Dónde escribo el apellido? ¿Cómo veo solo los críticos?',
  'desk-04':
    'Why is the script hidden or blank until I confirm who is on the line? Unlock the health details, tick name and birth date. ¿Por qué no veo todo el guion? The text is withheld, greyed or empty before the name is checked. Show the whole script. ¿Cuándo aparece el resto del guion?',
  'desk-05':
    'Are my notes lost if the computer crashes, restarts or loses power? Do I have to save, are notes saved automatically, recover a draft? ¿Se pierden mis notas si se apaga el equipo? Computer went down in the middle of a call, are my words gone, do I lose what I typed? ¿Se guardan las notas solas?',
  'desk-06':
    'He asked me to call, ring or phone again tomorrow, later or next week; how do I schedule, plan, set up or book that? Make an appointment to call back, remind me to call. Pidió que le llame mañana, ¿cómo lo programo? Agendar una llamada. Member wants a call Friday at 3 or Monday, where do I put or note that, how do I note that I promised to call her back? Set a time. Quiere que le llame el viernes, ¿dónde lo anoto?',
  'desk-07':
    'Where do I see the calls I promised, my scheduled or due calls, reminders to call? Overdue call-backs, move or cancel one, mark as done. ¿Dónde veo las llamadas que prometí? My to do calls, who is waiting for me, calls for later today, missed a promised call. ¿A quién le debo una llamada?',
  'desk-08':
    'How can I text, e-mail or send a member the portal link, website, invitation or login? Copy the portal address. Which links can I send? ¿Cómo mando el enlace del portal por mensaje? Member wants the web page, how do I get her into the portal, send it by e-mail or SMS. ¿Cómo le doy acceso al portal?',
  'desk-09':
    'Which kit is recommended for which gap? How do I order or send a home test kit? Kit for cholesterol, lipids, A1C, blood pressure, colon. No test kits recommended. ¿Qué kit mando? ¿Cómo pido un kit? Which test can be done at home, how do I mail a kit, what kits are there? ¿Qué pruebas se hacen en casa?',
  'desk-10':
    'Why is the Cologuard or colon kit order waiting, pending, not sent or stuck? Who has to approve or sign it, a nurse or doctor? Which questions do I ask before the kit? Risk questions. ¿Por qué espera el pedido de Cologuard? ¿Quién lo aprueba? The colon kit order says it waits for a clinician; who has to approve it before it ships? Prescription. ¿Quién aprueba el kit antes de enviarlo? Why was the kit not sent right away, does a clinician have to sign off?',
  'desk-11':
    'How do I follow up a kit, mark it as delivered or lost, change or correct its status? Reminder on day 7, 14 and 21. The kit never came, it got lost, send a new one. ¿Cómo marco un kit como perdido o entregado? Kit task on the card, day 14, package did not arrive, mark it as completed. ¿Qué hago con la tarea del kit?',
  'desk-12':
    'Can I call someone although the rule, the hours or the limit blocks it? Call anyway, override, exception, force, supervisor approval, reason. ¿Puedo llamar de todos modos? Need to call outside the rules, urgent reason, permission of the supervisor. ¿Se puede hacer una excepción?',
  'desk-13':
    'How often, how many times may we try or call the same person in a day, week or month? Maximum attempts, too many calls, call limit. ¿Cuántas veces puedo llamar a la misma persona? Called yesterday, may I call again, already three times, calls per week. ¿Puedo llamar otra vez hoy?',
  'desk-14':
    'Can I switch, change or choose the tone, style or language of the script: funny, funnier, humorous, formal, professional, friendly, Spanish, English? Why is there no weather in the script? View the script. ¿Puedo ver el guion en español o más divertido? Make the script less formal, more fun or serious; where can I change it to Spanish? ¿Dónde cambio el guion a español?',
  'desk-15':
    'What do I say when they say no, have no time, no ride, are scared or worried about cost? How to answer an excuse, handle an objection, wrong number. ¿Qué contesto si dice que no tiene tiempo? Member says no thanks, not interested, it is a scam, too old, feels fine; what is a good answer? ¿Qué digo si dice que no le interesa?',
  'desk-16':
    'Which key, button or shortcut opens the crisis text during a call? Where is the suicide script, the emergency wording? ¿Con qué tecla abro el texto de crisis? Hotkey for crisis, red box in the call, F2. ¿Dónde está la tecla de crisis?',
  'desk-17':
    'Does the desk work without internet, network, wifi or connection? What happens when the server is down, will my work be lost? Working offline, changes waiting to be sent, sync, update. ¿Funciona sin internet? Cable pulled, server away, can I go on working, lost connection in a call. ¿Puedo seguir trabajando sin red?',
  'desk-18':
    'What is the needs attention list, why is there a red number? My change was rejected, refused, failed, not accepted or not sent by the server. Try again or discard. ¿Por qué el servidor no aceptó mi cambio? What does the attention notice in the header mean? One of my changes was not accepted by the server, what now? Red count. ¿Qué significa requiere atención?',
  'desk-19':
    'Why did my screen lock by itself, how do I unlock it? Automatic lock, idle, timeout, how many minutes, forgot to lock. ¿Por qué se bloqueó la pantalla? Screen went away, asks for my password, walked away from the desk, make it lock later. ¿Por qué me pide la contraseña?',
  'desk-20':
    'How do I log in, log out, sign in, sign out or change user? What are the sample members, demo, fake or made-up data? Authenticator code, password. ¿Cómo inicio sesión? ¿Son datos reales? First time here, where do I enter my e-mail, is this real data, leave for today. ¿Dónde entro con mi correo?',
  'desk-21':
    'What do the lab buttons do, how do I schedule a lab appointment near the member? Blood test location, lab one, lab two, no zip code available. ¿Cómo programo una cita de laboratorio? Find a lab nearby, book blood work, directions to a lab. ¿Dónde hay un laboratorio cerca?',
  'desk-22':
    'What does Remind do, was the reminder sent? Discuss Now for a lab result, Follow Up for a kit, test status. ¿Qué hace el botón Recordar? Remind her of the test, tell them about the result, button next to a scheduled test. ¿Cómo le recuerdo su prueba?',
  'desk-23':
    'Show me the keyboard shortcuts, hot keys, key commands. Work without the mouse. Command palette. ¿Qué teclas puedo usar? Faster without mouse, keys for next member, which key calls. ¿Cómo paso al siguiente con el teclado?',
  'desk-24':
    'How do I change the language of the desk, dark mode, theme, colors, appearance, settings, preferences, font? ¿Cómo pongo el escritorio en español o en oscuro? Screen too bright, switch to English, larger settings. ¿Dónde cambio la apariencia?',
  'desk-25':
    'Something is broken, frozen, slow, does not work or shows an error. Who helps, technical support, report a problem, test the connection, diagnostics. Algo falla, ¿cómo reviso? It is not working right, send a report to IT, is the server up? ¿A quién le mando el informe de fallas?',
  'desk-26':
    'How do I chat with or message a member? Are AI suggestions, drafts or replies sent automatically or by themselves in chat? Where is the communication hub, e-mail and text history? Why are there no suggestions? ¿Se envían solas las sugerencias? Write to a member, unread messages, can the AI answer for me, suggested answer, number on the message button. ¿La IA contesta por mí?',
  'desk-27':
    'What is an urgent alert, who gets it, how fast must I acknowledge or answer it, who closes it? Red banner, item 9 alert, crisis in chat. ¿Quién atiende una alerta urgente? Banner on top about a member, who takes it, acknowledged, escalated to supervisor, close the alert. ¿Quién cierra la alerta?',
  'desk-28':
    'What do the numbers, figures or stat cards at the top show? Today’s calls, completed, revenue, HEDIS improvements. Why can’t I see the revenue? ¿Qué son las cifras de arriba? Goal for today, how many calls left, how am I doing, money figure. ¿Cuántas llamadas llevo?',
  'desk-29':
    'What does reported done, evidence in, kit out, contacted, open, closed or excluded mean for a gap? Status or state of a care gap. ¿Qué significa que una brecha esté abierta, excluida o con comprobante? Difference between reported done, evidence in and closed. Gap shows scheduled or kit out. ¿Cuál es la diferencia entre comprobante y cerrada?',
  'desk-30':
    'It says a colleague is in a call with this member, somebody else is calling. Why is the card taken, busy or blocked by another coach? ¿Por qué dice que otra persona está en llamada? Another coach is talking to her, two of us calling the same person. ¿Alguien más la está llamando?',
  'desk-31':
    'Which members, teams or charts can I see, who can see what? Roles, rights, permissions of coach, coordinator, clinician, supervisor, auditor. Is it logged who looked? ¿Quién puede ver qué? I can’t find a member, wrong team, other team’s members, who looked at a chart. ¿Por qué no veo a un miembro?',
  'desk-32':
    'Why can’t I send an SMS, text or e-mail? SMS is not enabled, e-mail is not enabled, consent, STOP, START, texting hours. ¿Por qué no puedo mandar un mensaje? Message not possible, text blocked, e-mail off, how to turn on texts. ¿Por qué está apagado el mensaje de texto?',
  'desk-33':
    'How do I change, correct or update a phone number, e-mail, name, ZIP code or address? The member moved or has a new number. ¿Cómo se cambia el teléfono o la dirección de un miembro? New phone, new street, misspelled name, fix the e-mail on file. ¿Cómo corrijo el correo?',
}
