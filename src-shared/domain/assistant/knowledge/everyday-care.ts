/**
 * How people who do not know the words of the field ask for a passage on measures, tests and costs: lay names, whole situations,
 * in both languages. Searched beside the other wordings of a passage, never shown.
 */
export const EVERYDAY_CARE: Readonly<Record<string, string>> = {
  'kb-01':
    'What do we need from a diabetic to be done with the sugar one? His three month sugar number was 9.4, does that pass? Is any sugar lab fine, or does a finger stick do? He did the A1C twice this year, which one is used? The doctor ordered the lab and she never went. ¿Con cuánto de azúcar pasa la medida? Se hizo dos veces el análisis de azúcar, ¿cuál cuenta? What counts as out of control sugar for the plan? If the A1C was 7.2 in March and 9.6 in October, which one counts, the last or the lowest? Two results in a year. Si tiene dos A1C en el año, ¿cuál cuenta?',
  'kb-02':
    'My old cheat sheet says CDC, what happened to that one? Did they change the name of the diabetes measure? ¿Le cambiaron el nombre a la medida de diabetes? What was the A1C measure called before?',
  'kb-03':
    'She got new specs at the mall, are we good on the eye thing? Does an optometrist count or only an eye surgeon? The clinic took a picture of the back of his eyes. Had her eyes checked last year and all was clean, does she go again? Se hizo lentes nuevos, ¿eso cuenta para los ojos? ¿Tiene que ser oftalmólogo? Who can do the diabetic eye check?',
  'kb-04':
    'He had the scope eight years back, does he owe us anything? How long is the poop box test good for? She did the mail in stool test two years ago, is she still covered or is she due again? When does his last colon check run out? Camera up the behind, tube up the rear, butt exam, bottom: how often? Virtual colonoscopy, CT scan of the colon, does that do it? His last scope was clean, when is the next? Le hicieron la colonoscopia hace siete años, ¿todavía vale? Se hizo la prueba de la cajita en 2024, ¿ya cumplió?',
  'kb-05':
    'She had her breast picture in the fall two years ago, is that recent enough? How far back can the boob x-ray be? Had an ultrasound and not the squeeze test. How old can the last mammo be to still count? ¿Qué tan reciente tiene que ser la mamografía? Se la hizo hace año y medio. 3D mammogram, tomosynthesis, one side only. 3D mammogram, is that okay or do they need the regular one?',
  'kb-06':
    'What numbers do we want to see on the pressure? Is 142 over 84 a pass or a fail? His last reading was 150 over 92, can he redo it? Nobody took his pressure this year. Which reading do they use, the first or the last of the year? ¿Con qué números pasa la presión? Top number is fine and the bottom one is high.',
  'kb-07':
    'He has a machine at home and reads me what it says. She took her own pressure this morning, can I use that? Do readings from the house count? Wrist cuff, arm cuff, drug store machine. Se tomó la presión en su casa y me la dice, ¿sirve?',
  'kb-08':
    'She swears it is taken care of already. He says he had it at the VA, in another state, abroad, with a different plan. What papers prove it? How do we get the report from the other hospital, who asks for the record? Is it enough that he tells me? Dice que se la hizo en otro lado, ¿qué papel hace falta? Está segura de que ya se la hizo, ¿le creo? Doctor’s office has to fax or send something.',
  'kb-09':
    'Had the flu jab last week, which year is that for? She was vaccinated in August, does that work? ¿Para qué año cuenta la vacuna de la gripe que se puso ya?',
  'kb-10':
    'What is the yearly visit good for, is it like a physical? Annual checkup, does Medicare pay for it, do we get points? ¿La visita anual da estrellas? Welcome to Medicare visit.',
  'kb-11':
    'What is that letter E behind the name for? Why is it BCS-E and not BCS any more? ¿Qué es la E del final? What is the E for in COL-E?',
  'kb-12':
    'Which ones are worth the most, where do I spend my time? Triple weighted measures. If I can fix only one gap, which helps the plan most? Does the sugar one count more than the eye one? ¿Cuáles pesan más, por cuál empiezo? Why are some measures worth three times, triple? Why do the blood pressure and sugar ones weigh more, what is weighting?',
  'kb-13':
    'Are they getting rid of some measures? What is new for next year’s stars? I heard the eye one goes away. ¿Van a quitar medidas de las estrellas?',
  'kb-14':
    'He is dying at home with hospice, why is he on my list? She has Alzheimer’s and lives in a home for the elderly, do I still bother her? Frail, bed bound, very sick, over eighty: do they count? Who gets left out of all of it, who do we not chase? Está en cuidados paliativos, ¿la llamo todavía? Tiene demencia, vive en un asilo.',
  'hs-stars':
    'Are stars and HEDIS the same thing? What is all this HEDIS stuff, in plain words? Who gives the stars out, what are the stars of Medicare? Is HEDIS from the government? ¿Qué es eso de las estrellas de Medicare? ¿Es lo mismo HEDIS que las estrellas? What does HEDIS stand for, who runs it, NCQA, CMS?',
  'hs-bonus':
    'What do we get out of a good rating? How many stars until the extra money comes? Is a three and a half star plan paid more, what about five stars? Bonus of the plan. ¿Cuántas estrellas para el bono, qué gana el plan?',
  'hs-cut-points':
    'How good do we have to be to get the next star? What percent is four stars? Why did we drop from four to three although we did better? Line between stars, star thresholds. ¿Con qué porcentaje se sube de estrella? When do the cut points come out, are they known yet, what will they be next year? ¿Cuándo salen los puntos de corte?',
  'hs-cahps':
    'A member got a survey in the mail about the plan, what is it? Can I ask them to give us a ten? Do they ask members how happy they are? Survey on falls, on feelings, on getting care quickly. Le llegó una encuesta de Medicare, ¿para qué es? May I help her fill out the questionnaire?',
  'hs-gap':
    'What do they mean by a gap? What is open or missing for a member? Gap in care in plain words. ¿Qué es una brecha?',
  'hs-denominator':
    'What is the bottom number, what is the top number of a measure? How is the percent made, how do they figure the rate? Who is in the pool? Numerator hit, compliant. ¿Qué es el denominador, qué es el numerador?',
  'hs-bcs':
    'Lost both breasts to cancer, do we still call her for it? Which ladies do we not ask for the breast picture? Double mastectomy, one breast only, trans women. Who is left out of the mammogram measure, from what age to what age? ¿A quién no se le pide la mamografía? Le quitaron los dos senos. ¿Quién queda fuera de la medida de mama? She had breast cancer surgery on both sides years ago, is she still in BCS?',
  'hs-col':
    'He had his colon taken out, or had colon cancer, does he still need it for us? Too old for the colon measure, cutoff age, over 75. Who do we not ask for a colon test? ¿Quién queda fuera de la medida de colon? Tuvo cáncer de colon.',
  'hs-cbp':
    'He is on dialysis, got a new kidney, is pregnant: is he or she in the pressure measure? Do we count somebody with high blood pressure only once? ¿Quién queda fuera de la medida de presión?',
  'hs-diabetes':
    'Why is he on the diabetes list, he says he is not diabetic? She takes Ozempic or metformin for weight and is no diabetic. Gestational diabetes, prediabetes, borderline sugar. Dice que no es diabético, ¿por qué está en la lista? Who is a diabetic for the plan?',
  'hs-ked':
    'What is in the kidney check, how many tests, blood or pee? He only peed in the cup, is that all? Is the strip at the doctor’s office enough for the kidney one? Two kidney labs. ¿Basta con la prueba de orina para el riñón? ¿Cuáles son las dos pruebas del riñón?',
  'hs-statin':
    'Why does the plan want her on a cholesterol pill? Does one refill of the cholesterol medicine close it? He gets muscle pain from it, is he out? ¿Por qué lo buscan por la pastilla del colesterol? Which members need a statin for the measure?',
  'hs-pdc':
    'What is the 80 percent about? He forgets refills, picks them up late, buys them with a coupon or pays cash, gets them from the VA. How do they know whether somebody takes the pills? Adherence measures, pharmacy refills. ¿Cómo saben si se toma las pastillas, qué es el 80 por ciento? Why do we push 90 day refills?',
  'hs-omw':
    'An old lady fell and broke something, what is due now? Bone test after a break, how many months do we have? Se quebró la cadera, ¿qué le toca? Wrist, hip, spine fracture.',
  'hs-trc':
    'Just got out of the hospital, what do we have to do? How soon must she see her doctor after being discharged? Meds list after the hospital, who goes over it? Acaba de salir del hospital, ¿en cuántos días debe ver al doctor? Discharged last Tuesday, what is the med rec window, how many days for medication reconciliation after discharge? ¿Cuántos días hay para revisar las medicinas después del alta?',
  'hs-year':
    'How much time is left, when is it all over for this year? Last day to get things done. If he does it on January second, is that too late? When does the clock start again, when does everything reset? ¿Cuándo se acaba el año, cuándo es el último día, cuándo empieza de nuevo? Does care done this year show later?',
  'hs-enrollment':
    'She only came to us in summer, is she counted? He switched plans in the middle of the year and came back. Does somebody have to be with us all year? ¿Tiene que estar todo el año en el plan? New to the plan. She joined us in June, does she even count this year? He left the plan in May.',
  'hs-calendar':
    'When do we find out how many stars we got? What month is the grade announced? Why are the stars so old, which year do they look at? ¿Cuándo salen las estrellas? Measurement year versus Star year, what is the difference?',
  'hs-hybrid':
    'Why do they pull paper charts every spring? Do they look at everybody or at a sample? ¿Por qué piden expedientes en papel? What is chart chase, chart review, medical record review season? Sample of 411.',
  'clin-stool-tests':
    'Which poop kit is which? What is the difference between the two home kits for the colon? Is Cologuard better than the yearly one? How often is each of them done? ¿Cuál es la diferencia entre las dos pruebas de popó?',
  'clin-stool-or-scope':
    'He does not want the tube, will the poop box do? Why would anybody get the scope when there is a kit? Which colon test is best? She is scared of the scope. No quiere que le metan el tubo, ¿qué otra cosa hay?',
  'kb-15':
    'Who may not use the box for the poop test? Family history of colon cancer, hemorrhoids with blood, had polyps. Who is allowed to do Cologuard, what age, does a doctor have to sign it? ¿Quién no puede hacerse la prueba de la caja?',
  'kb-16':
    'The box is full, what does he do with it now? How do they send the sample back, who picks it up, how many days? Does she pay postage? Ya tiene la muestra, ¿cómo la manda? When do results come, how long does it take? She did the Cologuard box last night, how long does she have to send it back, how many hours or days? ¿Cuánto tiempo tiene para mandar la muestra?',
  'kb-17':
    'The mail in test found something, what is next? They found blood in the poop. His Cologuard was bad. He does not want the scope after a bad test. Salió mal la prueba de popó, ¿y ahora? Abnormal home test, does it mean he has cancer?',
  'kb-18':
    'Can he have breakfast before the three month sugar test? Coffee with milk before the sugar lab, does she go in with an empty stomach? What is an A1C, what does it show? ¿Puede desayunar antes de la prueba de azúcar de tres meses? Does hemoglobin need an empty stomach?',
  'kb-19':
    'How do you put the cuff on, over the sleeve, which arm? He gets a different number each time, what is he doing wrong? Feet on the floor, sit still, pee first. How do I teach her to use the pressure machine? ¿En qué brazo se pone el aparato, cómo se sienta? Best time to take it.',
  'kb-20':
    'He told me 200 over 110, what do I do? She reads me a scary number. When is it call 911 for the pressure? Se tomó la presión y salió en 190, ¿llamo al 911? High reading with a headache.',
  'kb-21':
    'Which flu shot do I tell the old folks to get? Is the normal one okay for an eighty year old? Super shot for seniors. ¿Cuál vacuna de la gripe le toca a un señor de 70?',
  'kb-22':
    'What does a score of nine on the mood questions mean? Depression points, the nine questions, is 15 a lot? How do you add it up? Le salió 14 en el cuestionario de ánimo, ¿qué tan mal está?',
  'kb-23':
    'He says he has nothing to live for. She talks about ending it all, has pills ready, a gun. What number do I give to somebody who wants to kill himself? Dice que ya no quiere vivir. She started crying and says she does not want to be here any more, what do I do right now? Dice que ya no quiere estar aquí.',
  'kb-24':
    'She ticked never on the last question, so we are fine? Can somebody be suicidal with a zero? ¿Con un cero en la última estoy tranquilo? She ticked several days on the last item of the depression form.',
  'kb-25':
    'She has no money for food until the first. Skips meals, empty fridge, kids eat first. Who brings meals to seniors? No tiene qué comer hoy. Rent, lights cut off, housing, homeless. There is nothing in the refrigerator, where do I send her? No hay nada en el refrigerador, ¿a dónde la mando?',
  'kb-26':
    'I hear somebody yelling at her. Her nephew takes her checks. She whispers that she is scared of her husband. Bruises, locked in, being hurt at home. Le pegan en la casa. Tiene miedo de su hijo.',
  'prep-colonoscopy':
    'What can he eat the day before the tube test? When do you stop eating, jello, broth, the drink that cleans you out. Does he need a driver, will he be asleep? Can she go alone, take a cab? Can he go back to work after it? ¿Qué come el día antes del examen del colon? ¿Quién lo lleva, lo duermen? How does one get ready for the scope? What is the stuff called that they drink before the colonoscopy?',
  'prep-lipid':
    'Is coffee or water okay before the fat test? Does he have to starve for the cholesterol one? How many hours empty stomach for cholesterol? ¿Se puede tomar agua antes del examen de colesterol? ¿Desayuna o no para el colesterol?',
  'prep-fasting':
    'What does nothing by mouth mean, can she brush her teeth, chew gum, have water? How long without food before labs? Can diabetics go without food? Take morning pills before blood work. ¿Qué quiere decir en ayunas, puede tomar agua?',
  'prep-mammogram':
    'Can she put on deodorant, cream, makeup, perfume that morning? One piece dress, bra, what to bring. Can she eat first? She has implants, is nursing. ¿Se puede poner desodorante, puede comer?',
  'prep-eye':
    'Will the drops make him blind for a while, can he drive himself home? Sunglasses, how long is it blurry? Do they put drops in? Does the eye test hurt? ¿Le ponen gotas, puede manejar después? Can he drive after the dilation, does she need a ride home?',
  'prep-bone':
    'Does the bone scan hurt, is it a tunnel, does she undress? How long is it? ¿Duele la prueba de los huesos? Calcium, zipper, metal.',
  'prep-fit':
    'How does he catch the poop, how much goes in the tube? Must she stop eating meat for the stool card? How do you do the yearly kit, how do you send it back, label, date, mailbox? Can he do it with hemorrhoids or during her period? ¿Cómo se junta la muestra, cómo se manda de vuelta?',
  'clin-mammogram-often':
    'Every year or every second year for the breast picture? What age do ladies start and stop with mammos? Is 78 too old for a mammogram, is 41 too young? Sister had breast cancer, does she go more often? ¿Cada año o cada dos años, a qué edad se deja? She had one three years ago and feels fine, does she still need it? Is a mammogram needed without any symptoms?',
  'clin-colon-ages':
    'When do you start and stop with colon checks? Is she too old at 80? How often the tube test, how often the poop test? ¿A qué edad se empieza con el colon, hasta qué edad? Tube up the butt exam, every how many years? Bottom exam.',
  'clin-cervical':
    'Does she still need the women’s test, the smear, after menopause, when the period stopped? Womb taken out, no uterus, does she go? Female exam, GYN, HPV. ¿Hasta cuándo se hace el pap, después de la menopausia? ¿Cada cuánto la citología?',
  'clin-bone':
    'Which ladies get the bone picture, at what age, do men? Thin bones, weak bones, hump. What is osteoporosis, what is DXA? ¿A quién le toca el examen de los huesos? A woman of 66, should she get her bones checked?',
  'clin-lung':
    'He smokes a pack a day, is there a test? Quit smoking ten years ago. Chest scan for smokers. Fuma desde joven, ¿hay examen?',
  'clin-a1c-levels':
    'What is a good sugar score, is 7.2 bad, what should it be? What is a healthy three month sugar? Which number is too high? Goal, target, normal, high. ¿Cuánto es bueno de hemoglobina, 8 es mucho? From which A1C on is it called diabetes, prediabetes? Where does diabetes start? What is the A1C, how do I explain it? ¿Qué es la A1C, cómo se la explico?',
  'clin-bp-high':
    'What is a good blood pressure, a normal one, a healthy one? Is 135 over 85 bad? What should the numbers be, when is it called high? ¿Cuál es la presión normal, 140 es alta?',
  'clin-kidney':
    'Why does he have to pee in a cup when he only has sugar? What has diabetes to do with kidneys? What is the pee test for, protein in the urine? Is the urine test the same as the strip? ¿Para qué la orina si es diabético? Can he give the urine in the afternoon, or only the first pee in the morning? Why does the kidney check need both pee and blood, two tests? ¿Por qué piden orina y sangre para los riñones?',
  'clin-vaccines':
    'Which shots should an old person have? Shingles, pneumonia, tetanus, RSV, covid booster. Is she behind on shots? ¿Qué vacunas le tocan a alguien de 70?',
  'clin-urgent-result':
    'A result says urgent or critical, what do I tell her? Bad lab came in with a flag. Llegó un resultado urgente, ¿le digo?',
  'bill-preventive':
    'Is it free, what does she pay, does it cost him anything, is there a copay for the test? Who pays for the mammogram, the kit, the shot, the visit? ¿Es gratis, le cobran algo, cuánto paga? Is it covered? Will insurance pay for it? Is Cologuard free, is the colonoscopy free, is the flu shot free? ¿El Cologuard es gratis?',
  'bill-colonoscopy':
    'They told him it is free and now he owes for the scope. They took something out and sent a bill. Le cobraron la colonoscopia porque le quitaron un pólipo. Is the scope after the poop test free?',
  'bill-question':
    'She got a bill and is mad about it, whom do I send her to? Charged twice, wrong amount, collection letter, EOB. Le llegó un cobro, ¿con quién habla? Can I see what he owes?',
  'clin-flu-worry':
    'The flu shot gave me the flu last year, what do I say? He swears the flu shot got him sick. Got the flu from the shot. “La vacuna me dio gripe el año pasado”, ¿qué le digo?',
  'clin-statin-worry':
    'His doctor wants him on a statin although his cholesterol is fine, why? What can I say in general about statins and diabetes? ¿Por qué le recetan estatina si tiene bien el colesterol?',
}
