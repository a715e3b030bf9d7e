/**
 * How people who are new to the desk and in a hurry ask for a passage on calls, contact rules and the screens: everyday words and
 * whole situations, in both languages. Searched beside the other wordings of a passage, never shown.
 */
export const EVERYDAY_DESK: Readonly<Record<string, string>> = {
  'kb-27':
    'How early, how late, until when can I ring people? Is nine at night too late? Is it okay to call on a Sunday, on a Saturday, at Christmas? What days do we work the phones? Is seven in the morning too early? ¿Hasta qué hora se llama, se puede el domingo, en la noche? Legal time of day, weekends, Saturdays, holidays. What time do I have to stop calling, from what hour can I start? When is it too late to call somebody? ¿A qué hora ya no se puede llamar, desde qué hora se puede?',
  'kb-28':
    'Got the machine, what do I say after the beep? Can I mention the kit or the test in a message? What message do I leave when nobody picks up? ¿Qué mensaje dejo en la máquina? ¿Le dejo recado, digo de qué se trata? May I say which plan I am from?',
  'kb-29':
    'How do I know it is really her on the line? What do I have to ask before I tell anything? He will not give me his birthday. Do I read her the date of birth? Which two things do I match, who are you speaking with? ¿Cómo sé que es ella, qué le pregunto primero? No quiere darme su fecha de nacimiento. Caller says he is the member.',
  'kb-30':
    'He wrote no more texts, unsubscribe, leave me alone: does that count as stop? Which words are an opt out? Escribió ya no me manden mensajes, ¿cuenta como baja? How long do we have to honor it?',
  'kb-31':
    'The grandson wants to translate for her, okay? Is it fine if the kid speaks for the mom? ¿Puede traducir el nieto, puede hablar la hija por ella? Family interpreter.',
  'kb-32':
    'The computer made a Spanish text, can I just send it? Google translate for a member. Is the machine’s Spanish good enough? ¿Mando la traducción automática?',
  'kb-33':
    'Why is this one on top, why did the order change, who comes first and why? How does it decide who I call next? Why is she before him? ¿Por qué está esta primero, cómo se ordena, por qué cambió el orden? Why is this lady number one when the next is critical, why is a low one above a critical one? What is this person doing on top of my list? ¿Por qué sale primero si la otra es crítica?',
  'kb-34':
    'What is the green best time label? When is she likely to be home? ¿Qué es Mejor hora ahora? Good time to reach her.',
  'kb-35': 'What is the number for the time, what does a 75 mean? ¿Qué es el número de la hora?',
  'kb-36':
    'What is the percent for picking up, how likely is he to answer? Chance that she picks up, 70 percent. ¿Qué probabilidad hay de que conteste?',
  'kb-37':
    'The button to call does not work, is dead, cannot be clicked. It will not let me ring him. Why am I not allowed to call her? El botón de llamar no sirve, no me deja marcar, ¿por qué?',
  'kb-38':
    'It warns that she got one of these not long ago. Second box in the same month. ¿Le mando otra caja si ya tiene una?',
  'kb-39':
    'Where is her kit now, what does awaiting mean, how long until we hear? Did the package get there, which step is it in? ¿En qué paso va el kit, ya llegó? How long does the kit take to come, when will it arrive, how many days for shipping? ¿Cuánto tarda en llegar el kit? How do I see if the kit shipped?',
  'kb-40':
    'Do you see who I am talking to, what do you know, who are you? Where do your answers come from? Can I ask you about my member? ¿Usted ve el expediente, de dónde saca lo que dice? Can you look into the chart of a member, open the record for me? What can you help me with, what do you know, what can I ask you? What is open for this member? ¿En qué me puedes ayudar?',
  'desk-01':
    'Where do I put how the call went, what happened, what came out of it? How do I finish a call, hang up and write it down, pick the result? She did not answer, which button is it? Where do I mark that I talked to him? ¿Dónde pongo cómo salió la llamada, cómo la termino?',
  'desk-02':
    'What are the little tags and colors by the name? What does the green one, the red one mean? ¿Qué son las etiquetas de colores junto al nombre?',
  'desk-03':
    'How do I look somebody up, by the number that rang, by birthday, by ID, by last name? Where can I type a name? Find a person, pull somebody up. Show only the critical ones. ¿Cómo busco a alguien por su teléfono, por el apellido? How do I find a member by name, by last name?',
  'desk-04':
    'Why can I not see the health part, why is it blurred or covered? Which box do I tick to see the rest? ¿Por qué no veo lo de salud en la llamada?',
  'desk-05':
    'I typed a lot and it crashed, is my typing gone? Do I have to press save for the notes? Power went out while I wrote. ¿Se guarda lo que escribo, se perdió lo que escribí? Is what I wrote safe? Does my typing survive a power cut?',
  'desk-06':
    'He asked me to ring him later, how do I set that up, where do I put the time? Call her back tomorrow at three, schedule it, remind me to call. She is busy now, wants us to try Thursday. Me pidió que la llame más tarde, ¿dónde pongo la hora? ¿Cómo agendo una llamada para mañana? Put in a call back. Program or set a return call for Thursday. ¿Cómo programo una llamada de regreso para el jueves, una llamada de vuelta? Quiere que le regrese la llamada el lunes.',
  'desk-07':
    'Who is waiting for me to ring them, who asked to be called back? Whom do I owe a call? Calls due today, late ones, my list of people to ring again. ¿A quién tengo que devolverle la llamada, quién espera que le llame?',
  'desk-08':
    'She wants the website, how do I get it to her? Give him the web address to see his results. ¿Cómo le paso la página al miembro?',
  'desk-09':
    'How do I get a box sent to her house, mail her a test? What can be done at home? ¿Cómo le mando la prueba a la casa?',
  'desk-10':
    'I ordered the poop box and it is stuck. Who signs off on it? It says ordered for days. ¿Por qué no sale la caja que pedí?',
  'desk-11':
    'The package is lost, never came, came broken. How do I say that it arrived? He threw the kit away. No le llegó la caja, ¿qué hago? Her kit got lost in the mail, she needs another one. The kit never came, send a new one. Se le perdió el kit, necesita otro. The member never got the kit, what do I do? El miembro dice que no le llegó el kit, ¿qué hago?',
  'desk-12':
    'Can my boss let me ring him anyway? I need to call although it is blocked. ¿Puede el supervisor permitir la llamada? Emergency exception. Can a supervisor release the hold? How do I ask a supervisor to let me call?',
  'desk-13':
    'How many tries do I get, how many times may I bug the same person, how soon after the last try? I rang him yesterday, may I do it today? Limit per week. ¿Cuántas veces le puedo marcar, cuántos intentos? Called yesterday.',
  'desk-14':
    'Can it sound less stiff, more fun? What do I read to him, where are the words in Spanish? Script, talk track, opening lines. ¿Dónde está lo que leo, cómo lo pongo en español? Where are the scripts, the script for the mammogram, for the colon test? Which script do I read for this gap? How do I say it in easy Spanish that she is due? ¿Cómo le digo en español fácil que le toca la mamografía?',
  'desk-15':
    'He is angry, rude, has no time, does not trust us, thinks it is a scam: what do I say? Good answers when people say no. She says she is too busy. Me dice que no tiene tiempo, ¿qué le contesto? What to say when they push back. Where is the list of comebacks when someone says no?',
  'desk-16': 'Where are the words for suicide, the emergency lines? ¿Dónde está el texto para una crisis?',
  'desk-17':
    'No internet, can I go on working? The net is down in the middle of a call, what about my stuff? What does the grey dot or offline sign mean? Connection dropped, server gone, bad wifi. Se fue el internet, ¿se pierde lo que hice, puedo seguir? Does it work on a plane?',
  'desk-unsent':
    'Did it go through, is everything uploaded, what is still stuck here? Can I shut down the computer, is everything out? ¿Ya se mandó todo, qué falta por subir? When will my changes go out, when are they sent?',
  'desk-18':
    'There is something red that says attention. It would not take my change. Me rechazó lo que hice, ¿qué es esa lista roja?',
  'desk-19':
    'I came back and it wanted my password. The screen went dark by itself. How do I lock it when I go to the bathroom, how long until it locks? ¿Por qué se cerró sola la pantalla? How do I unlock it, what opens the lock?',
  'desk-20':
    'How do I get in, start, leave, switch to another user? Who are these people on the screen, are they real? ¿Cómo entro, cómo salgo, son personas de verdad? How do I log out, sign off at the end of the day?',
  'desk-21': 'Where is a lab near him, get her in for blood work. ¿Dónde le sacan sangre cerca de su casa?',
  'desk-22': 'What is Discuss Now, is there a result to talk about? ¿Qué es Hablar ahora?',
  'desk-23':
    'I hate the mouse. What can I do with the keyboard only? List of all keys, jump to the next one. ¿Cómo trabajo sin ratón?',
  'desk-24':
    'Too bright, letters, night colors, make it Spanish, make it English. Where are the settings? ¿Cómo lo pongo en español, más oscuro, dónde están los ajustes?',
  'desk-25':
    'It is acting up, stuck, spinning, not loading. Who fixes it? Is the system down? Se traba, está lento, no carga, ¿a quién le aviso?',
  'desk-26':
    'She wrote to us in the portal, how do I answer? Where are messages, is there one I have not read? Does the robot answer for me? ¿Cómo le contesto por el chat, dónde leo sus mensajes? Where is the chat?',
  'desk-27':
    'There is a red banner, an alarm, an alert about somebody. Who has to react and how fast? Hay una alerta roja, ¿quién la atiende?',
  'desk-28':
    'How many did I do today, what are the numbers on top? How am I doing against my goal? ¿Cuántas llevo hoy, qué son los números de arriba?',
  'desk-29': 'The gap says evidence in, kit out, contacted, what is that? ¿Qué quiere decir el estado de la brecha?',
  'desk-30':
    'Somebody else has her on the phone right now. Two of us on the same person. Alguien ya está hablando con él. My coworker is already calling him. Ya lo está llamando un compañero. Can two of us work the same member at once?',
  'desk-31':
    'Why do I not see everybody, who may look at what? Can my boss see my notes? ¿Quién ve lo que hago, por qué no me sale un miembro? Who is allowed to look at a chart? Who sees what I open, who looked at a member? ¿Quién ve lo que yo abro?',
  'desk-32':
    'The text button is off, I can not message her. Why does it not let me write an SMS? No me deja mandarle un texto, ¿por qué?',
  'desk-33':
    'Can members fix their own address and phone? Where does she change her email herself? ¿Dónde cambia ella misma su correo?',
  'rule-dnc-request':
    'He says take me off your list, leave me alone, quit bothering me, lose my number, no more calls. She does not want to hear from us, is fed up, never wants to be rung again, do not bother me list. Guy yelled at me to never call. No quiere más llamadas, que ya no lo molestemos, que lo borren de la lista. How do I put somebody on do not call, how is it taken off? Hit do not call on the wrong person, how do I undo it? Put somebody on DNC by mistake. Puse en no llamar a la persona equivocada, ¿cómo lo quito?',
  'rule-inbound': 'She is blocked from calls but rang us herself. No quiere llamadas pero ella nos llamó, ¿le ayudo?',
  'rule-stop-phone':
    'He answered STOP to a text, am I still good to ring? Does no texts mean no calls? Puso STOP, ¿ya no le puedo marcar? He sent STOP, may I still call by phone? Mandó ALTO, ¿puedo llamarla por teléfono todavía? He answered BAJA, ALTO or STOP to the text, what happens? Contestó BAJA o ALTO al mensaje de texto, ¿qué pasa?',
  'rule-family':
    'His wife picked up, can I tell her? The roommate, neighbor, mother, caregiver answers and wants to know why I call. What do I tell whoever picks up? Contesta su mujer, ¿le digo de qué es? The caretaker says she handles everything for him, may I tell her his results? Can I tell the person who answers what it is about? A nurse at the assisted living answered, can I tell her what it is about?',
  'rule-wrong-number':
    'Not her number any more, somebody else has it now. Stranger picks up, nobody by that name, disconnected, fax noise, business. Ya no vive ahí, ese número no es de ella, no existe. He says I have the wrong guy. A stranger answered, says quit calling, this is my cell, not hers. Some random guy picked up, never heard of her. Contestó un extraño, dice que ese número es suyo.',
  'rule-deceased':
    'They told me she is dead, he passed, died last month. The widow answers. Me dicen que falleció, ¿qué digo y qué marco? The son says his mother passed, died in the spring. Dice el hijo que su papá murió. Marked deceased on the wrong person, undo a death. Passed last week, passed away, she is gone, what do I do in here? Marqué fallecido por error. Me dicen que murió la semana pasada, ¿qué hago en el sistema?',
  'rule-no-health-text':
    'Can I put her results in an email or SMS? Is it okay to write about his sugar in a text? May I mail test results? ¿Le mando los resultados por mensaje?',
  'rule-recording': 'Are they listening to us, is it taped? Can a member say no to recording? ¿Están grabando esto?',
  'rule-prerecorded':
    'Could a machine ring them all with a message? Robocalls, blast, AI voice, bot calls. ¿Una máquina puede llamarlos? Is it legal to use robocalls? Autodialer, press one to talk.',
  'rule-interpreter':
    'He only speaks Creole, Korean, Arabic, Tagalog, sign language. I do not understand her language. Is there a language line, is it free? No habla ni inglés ni español. Deaf, hard of hearing, TTY. He only speaks Mixteco. What do I do when I do not speak his language? Solo habla mixteco, zapoteco, criollo, ¿qué hago? No habla español ni inglés.',
  'rule-preferred-time':
    'Only mornings, never before ten, not on Mondays, after work. She goes by another name. Where do I note his best time? Solo en las tardes, ¿dónde lo apunto? She wants only mornings, only afternoons. She only wants to talk to one of us, to a certain caller. Solo quiere hablar con mi compañera.',
  'rule-which-clock':
    'He lives in California and I sit in New York, whose time is it? It is eight here and five there. ¿Es mi hora o la de él?',
  'rule-dnc-channels':
    'Does not want calls: may I still write an email or a letter? Is he blocked for everything? Si no quiere llamadas, ¿le puedo escribir?',
  'rule-callback-hours':
    'She works and wants me to ring at eight at night or on Sunday. Pidió que le llame el domingo.',
  'rule-reached-today':
    'I just talked with him and forgot something. Can I ring again right away? Ya hablamos hoy, ¿le marco otra vez?',
  'rule-consent':
    'Can I text her without asking? How do I get her okay for texts? He says yes, text me from now on. Do I need permission for email? Quiere que le escribamos por texto, ¿dónde lo pongo? Which words do I read for texting? Is it legal to text without consent? Do I need her ok before I send text messages?',
  'rule-may-talk':
    'The daughter takes care of everything, may I talk with her? He says he is the son, how do I know, where is it written? Mom wants me to talk to her girl. La hija maneja todo, ¿puedo hablar con ella? Put her husband on file. She wants her daughter off her account now, takes the permission back. On speaker with the husband listening, is that okay? She asks us to call her son instead of her. Quiere que hablemos con su hijo.',
  'desk-contact-edit':
    'He moved, has another number, I got a different email from her: where do I put it? Fix her address. Cambió de teléfono, ¿dónde lo pongo yo? She wants everything in Spanish from now on. Quiere todo en español.',
  'desk-said':
    'She told me something, where do I put it? Note that he already had it somewhere. Me dijo que ya lo hizo, ¿dónde lo anoto? Where do I put that she already had it done with another doctor, had the eye exam elsewhere? ¿Dónde apunto o anoto que ya se hizo el examen con otro doctor?',
  'desk-tasks':
    'What is on my plate, what do I still have to do? Pass it to somebody else, leave a to do for a nurse. ¿Qué me falta por hacer, cómo le dejo un pendiente a otro? Where do I see what I promised people? She wants to know what it will cost her, where do I put that? Pass a question on cost, ride, interpreter or doctor to member services. Pregunta cuánto le va a costar, ¿dónde lo pongo?',
  'desk-correct':
    'I pressed the wrong result, clicked the wrong one, messed up the call. Undo what I logged. Puse mal el resultado, ¿cómo lo arreglo? How do I correct a note I wrote yesterday? Can I change the date of service of a lead, of a call? I put the wrong date.',
  'desk-booking':
    'Set up a visit, move his appointment, he can not make it. ¿Cómo le saco una cita, cómo la cambio? Put in a mammogram appointment while I am still on the phone with her, book it during the call, make the appointment now. Quiero apuntar la cita mientras sigo en la llamada.',
  'desk-emergency': 'I need to see somebody from another team right now. Necesito abrir a alguien que no es mío.',
  'desk-reminders': 'Will she be told about her appointment, who tells her? ¿Le avisan de su cita, cuándo?',
  'desk-history':
    'What was said last time, who rang him before, old notes, old chats, earlier messages? ¿Qué se habló antes, quién lo llamó? How do I see who called her last? Where do I see her last result, her last call?',
  'desk-finished': 'I called him and now he is gone from the screen. Ya no me aparece el que llamé.',
  'desk-recovery':
    'I can not get in, lost my phone, no code, no authenticator. No me deja entrar, perdí el celular del código. It keeps asking for the 6 digit code and says it is wrong. El código de seis dígitos no sirve. I got a new cell phone and can’t log in any more.',
  'desk-skip':
    'Not now, later, tomorrow: how do I put this one off? Snooze a person. How do I get past somebody I do not want to call today? ¿Cómo lo dejo para mañana, cómo paso al siguiente sin llamar? Why is she back on my list? The one I skipped came back.',
  'desk-views':
    'I see only four people, I want a longer list. Caben muy pocos en la pantalla. Bigger cards, small rows. The cards are huge, how do I see more people on the screen, fit more on one page? Las tarjetas son muy grandes, ¿cómo veo más gente en la pantalla?',
  'desk-tried':
    'It says tried, what is that? Left a message, when is the next try? Dejé recado hoy, ¿cuándo vuelvo a marcar?',
  'desk-next-step':
    'It tells me what to do, why that? What is best to do for this one? ¿Qué me recomienda hacer con este?',
  'desk-ride': 'He has no car, who drives him? Bus, taxi, Uber to the clinic. No tiene cómo llegar.',
  'desk-away':
    'I go to lunch, on vacation, to a meeting, home sick: who takes my people? No pop ups for an hour, quiet. Salgo a comer, me voy de vacaciones, ¿quién se queda con los míos? I am sick tomorrow, call in sick, calling out: where do I put it? Out of the office. Mañana no vengo, estoy enferma, ¿dónde lo pongo? I am out of the office next week, who gets my call-backs? A colleague is out today, how do I as supervisor move her calls? I am off next week or out tomorrow, who gets my callbacks? Going on vacation, who covers my call-backs? La otra semana no vengo, ¿quién agarra mis llamadas por devolver? A specialist is out today, how do I move the calls as a supervisor? How do I set myself away? I am off next week.',
  'desk-mine': 'Just my people please. Sort by name. Solo quiero ver a los míos, ¿cómo los ordeno?',
  'desk-household':
    'Her husband is right there and is a member, too. Two people, one phone. Los dos son miembros, ¿una sola llamada?',
  'desk-search-notes':
    'Looking for a call from a while back, something about a dog and her daughter driving; I remember a word from the call but not who it was. Busco una llamada de hace tiempo, me acuerdo de lo que dijo pero no de quién.',
  'desk-inbound':
    'The member called me back on my line, how do I log that so it does not count as my try? Somebody returns my call, called in after my voicemail. El miembro me devolvió la llamada, ¿cómo la registro para que no cuente como intento?',
  'desk-appointment-outcome':
    'What are the dispo options, dispositions or outcomes at the end of a call, which choices are there, what are the buttons? ¿Qué opciones de resultado hay al final de la llamada? He picked up but did not speak, hung up at once: what do I choose?',
}
