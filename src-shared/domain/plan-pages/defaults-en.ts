import { COST_TEXT, type PlanWord } from './index.ts'

/** What the pages say while the plan has written nothing of its own: true of every plan that uses the portal. */
export const PAGES_EN: Readonly<Record<PlanWord, string>> = {
  cost: COST_TEXT.en,
  help: `
If this is an emergency, call 911. If you are thinking about hurting yourself, call or text 988, day or night. You do not have to sign in for that.

## Talk to a person

Call {phone}. If you speak another language, ask for an interpreter. It is free. If you cannot hear or speak well on the phone, use your relay service (711).

## If you cannot sign in

- Use the phone number or email that {plan} has for you. If it changed, call and ask for it to be corrected.
- The code comes by text message or email and works for 10 minutes. If you asked for more than one code, use the newest message.
- Look in your spam folder if you asked for the code by email.
- If you sent STOP to our texts, text START to the same number, or use your email.

## If something on a page is wrong

Write to your care team in the chat, or call. Please do not send passwords or codes. No one from {plan} or from your care team will ever ask for your code.

## If you need help with food, rides or your home

Answer the daily needs check, or call 211. It is free and private.
`,
  privacy: `
This page says what this portal does with information about you. It does not replace the Notice of Privacy Practices of {plan}, which says how your health information may be used and shared, and what rights you have. To get that notice, call {phone}.

## What the portal shows and keeps

- Your name, date of birth, ZIP code, phone number and email, as {plan} has them.
- Your appointments, results and test kits.
- Your answers to the health questions, and your messages with your care team.
- When and from what kind of device you signed in, and who of the staff opened your record.

## Who sees it

Your care team and the staff of {plan} who need it for their work. What they open is recorded. Nothing here is sold or used for advertising, and there is no tracking by other companies on these pages.

## What stays on your device

- Your sign-in, until you sign out or the portal is not used for 15 minutes.
- The language that you chose.
- Answers and messages that could not be sent yet. They are locked, and deleted as soon as they are sent.

On a device that other people use, sign out when you are done.

## Messages that we send

Text messages and emails name no test and no result. You can stop them in your profile, or by answering STOP. A sign-in code is only sent when someone asks for it.

## What you can do

You can see and correct your name, ZIP code, phone number and email in your profile. You can end a sign-in on another device there. To ask for a copy of your information, to correct it, or to make a complaint, call {phone}. You can also complain to the Office for Civil Rights of the U.S. Department of Health and Human Services. No one may treat you worse because you complained.
`,
  terms: `
By using this portal you agree to what is said here.

## What the portal is for

It helps you and your care team plan your preventive care. It does not replace your doctor, and it is not for emergencies. If this is an emergency, call 911. If you are thinking about hurting yourself, call or text 988.

## Messages and answers

Your care team reads messages during the hours that the chat shows. Do not use the chat for anything that cannot wait. Do not start or stop a medicine because of something you read here: ask your doctor first.

## Your sign-in

- Use the portal for yourself, or for someone who has allowed you to.
- Do not give your code to anyone. We never ask for it.
- Tell {plan} if your phone number or email changes, or if you think that someone else signed in as you. Call {phone}.

## What it costs

The portal is free. Your phone company may charge for text messages and data. What a test or visit costs you depends on your plan: call {phone} to ask.

## If the portal does not work

We try to keep it open day and night, but it can be down. You never lose your care because of that: call {phone}.

## Changes

This page may be changed by {plan}. It always shows what holds now.
`,
  accessibility: `
Everyone should be able to use this portal. We build it to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.

## What you can do

- Make the text larger with your browser or phone. The pages adapt.
- Use the portal with a keyboard alone, or with a screen reader.
- Choose light or dark colors and high contrast in the settings of your device.
- Switch between English and Spanish at the top of every page, or have your browser translate a page.

## Help in your language, free

Call {phone} and ask for an interpreter, or for a page in large print or read to you. If you cannot hear or speak well on the phone, use your relay service (711).

## If something does not work for you

Please tell us what page it was and what you use, for example a screen reader. Call {phone}, or write to your care team in the chat. Until it is fixed, we do by phone whatever you wanted to do here.

## Fair treatment

You must not be treated differently because of race, color, national origin, age, disability or sex. If you think that this happened, you can complain to {plan}, or to the Office for Civil Rights of the U.S. Department of Health and Human Services at 1-800-368-1019.
`,
}
