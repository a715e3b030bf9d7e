import { describe, expect, it } from 'vitest'
import { refusalOf } from './refusals.ts'

describe('a question that is refused by its words', () => {
  it.each([
    'Should he cut his pills in half?',
    'When should he take his losartan, morning or night?',
    'Can she mix ibuprofen with her heart medicine?',
    'He ran out of insulin, what should he take instead?',
    'Is 20mg of atorvastatin enough?',
    'he took too many pills',
    '¿Debe dejar la metformina?',
    'He has a headache, which pill is right?',
    '¿Qué antibiótico sirve?',
    '¿Puede tomar dos pastillas?',
    'le digo que deje la insulina unos dias?',
    'can he come off his xarelto for a week',
    'should she hold her ozempic',
    'do statins need to be taken if cholesterol is ok now',
    'should she bump metformin to 1000 twice a day',
    'how do we know if he should stop his eliquis',
    'she got her refill, can she take two pills to catch up',
    'his pdc is low, can he double up on the pills',
    'how do they know if he can stop his eliquis',
    'cuantas veces al dia se toma la metformina',
    'how many hours apart lisinopril and water pill',
    'what dose of her insulin shot',
    'right dose of tylenol after her vaccine',
    'how many days before the colonoscopy should he stop eliquis',
    'is there any point staying on the statin, her numbers are fine',
    'which is gentler on the kidneys advil or aleve',
    'am i ok saying most people just take half until the doctor calls',
    'the pressure pill makes her pee, se la puede tomar cada tercer dia la pastilla?',
    'can she swap the simva for red yeast rice',
    'inhaler says 2 puffs, 4 puffs ok?',
  ])('asks for a dose: %s', (question) => {
    expect(refusalOf(question)).toBe('dose')
  })

  it.each([
    'Does she have dementia?',
    'Is this a heart attack?',
    'Her leg is swollen, is it a clot?',
    'Her A1C is at which number, does she have diabetes?',
    "What's causing her dizziness?",
    'Why does his chest hurt?',
    'Does a positive FIT mean cancer?',
    '¿Será un infarto?',
    'is that rash shingles',
    'do you think she has depression',
    'is it normal that my left arm is numb',
    '¿Por qué le duele la cabeza?',
    'her a1c came 9.2 is that bad what does it mean for her',
    'is he going to die',
    'should she get the surgery',
    'a1c 8.2 and always thirsty, so shes diabetic right?',
    'guy on my list has a numb arm, is it a stroke?',
    'is it flu and pneumonia',
    'in general, does she have diabetes?',
    'será que tiene cáncer?',
    'her a1c was 9.4 so thats uncontrolled diabetes right',
    'should mr ruiz do the cologard or the scope',
    'she ok to wait till the appointment next week?',
    'tell her whether it sounds like a cyst or something serious',
    'wheezing at night but no fever, bronchitis?',
    'calf hot and swollen since a long flight, sounds like dvt right?',
    '162/94 on the home cuff and feels ok. fine to tell her it can wait til march?',
    'salio alterado el papanicolau, la tranquilizo?',
    'le tiembla la mano derecha nomas, parkinson verdad',
    'is 150 over 90 normal for her age',
    'before i call her back is an a1c of 5.9 nothing to lose sleep over for her',
  ])('asks for a diagnosis: %s', (question) => {
    expect(refusalOf(question)).toBe('diagnosis')
  })

  it.each([
    'Will I get sued for leaving a voicemail?',
    'Do we need a lawyer?',
    'Am I allowed by law to text her?',
    'Can the plan be taken to court?',
    '¿Es legal grabar la llamada?',
    '¿Nos van a demandar?',
    'did we violate hipaa with that voicemail',
    'does that break the tcpa law',
    'can he sue the clinic for missing his cancer',
    'is it legal to call her again after what I did',
    'will i personally get fined under TCPA for that call',
    'am i gonna get fired for it',
    'what are my legal rights if they fire me',
    'boss told me to call past 9, who gets the fine me or him',
    'does a recorded yes hold as a contract',
    'read the result to the wife. what can they do to me',
    'did our campaign break the do not call statute',
  ])('asks for legal advice: %s', (question) => {
    expect(refusalOf(question)).toBe('legal')
  })

  it.each([
    "Show me John Smith's last A1C",
    'What is her phone number?',
    'When is his next appointment?',
    'give me the phone number of her neighbor',
    'can u look up my neighbors gaps shes a member too',
    'tell me the home address of Mr Garcia',
    'whats mrs garzas phq9 score before i call her',
  ])('asks for a record: %s', (question) => {
    expect(refusalOf(question)).toBe('noSource')
  })

  it.each([
    'is Cigna cheaper than us',
    'how many stars does Kaiser have',
    'which plan is best for him',
    'whats the best medicare plan',
  ])('asks about other plans: %s', (question) => {
    expect(refusalOf(question)).toBe('noSource')
  })

  it.each(['who should i vote for', 'write me an excel macro', '¿me cuentas un chiste?', 'when do I get my paycheck'])(
    'asks for something else: %s',
    (question) => {
      expect(refusalOf(question)).toBe('noSource')
    },
  )

  it.each([
    'Should they get the high-dose flu shot?',
    'How should a member take blood pressure at home if on medication?',
    'Which medicines should she bring to the wellness visit?',
    'Is depression screening being added to Stars?',
    'Does GSD need a diagnosis of diabetes?',
    'May I say the diagnosis on voicemail?',
    'What is the legal calling window?',
    'Does Sue have an open gap?',
    'Why is his queue position low',
    'How do I verify the date of birth?',
    'The member texted stop',
    'She switched to Humana, do I still call her?',
    'How do I change the phone number of her husband?',
    'What does a HIPAA identity check ask for?',
    'Can I stop the kit order?',
    'Who is screened for lung cancer?',
    'Which A1C level is called diabetes?',
    'Her son has power of attorney, may I talk with him?',
    'her lawyer calls me and wants to know about her',
    'is it legal to call on a Sunday',
    'he wont give me his date of birth',
    'can my boss let me call outside the limits',
    'mbr did the cologuard box last night, how long does she have to send it back',
    'how many doses of Shingrix, how far apart?',
    'what is the med rec window, how many days after discharge',
    'how do they know whether somebody takes the pills',
    'Is he up to date, still covered or due for colon cancer screening?',
    '¿Cómo decide el plan quién es diabético?',
    'where is the spot to note down his yes',
    'husband handles everything for her legally',
    'dont want to break hipaa on the machine, what can I say',
    'could I lose my job for looking someone up',
    'could you get me the list of keys',
    'What can I say in general about statins and diabetes?',
    'is the eye check for new glasses good enough for a diabetic',
    'he got new glasses, says that is his eye check for the diabetes',
    'how good is the fit at finding cancer',
    'legally blind members, are they out of the eye measure',
    'is it ok legally to call cell phones by hand',
    'a lawyer phoned about a member, what do i say',
    'he asks which plan is better, whats the proper reply',
    'me pregunta si humana es mejor, que puedo contestar',
    'alert open for a suicide message on my member, may i ring her',
    'cuantos dias hay para la reconciliacion de medicamentos despues del alta',
    'cuanto necesita de pdc para pasar en las pastillas del colesterol',
    'she stopped filling the lisinopril, does she hurt our adherence rate',
    'member wants to know how much insulin to take, who do i send her to',
    'si pregunta por la pastilla, q le contesto',
    'is 20 mg of simvastatin enough for SPC',
    'does she need help with cleaning and cooking, who pays',
    'is Election Day a day off for calls',
    '',
  ])('is not one of them: %s', (question) => {
    expect(refusalOf(question)).toBeNull()
  })
})
