/** What can go at any step: the network, the tab (the phone discards it, or it is closed), the session (ended elsewhere). */
export const EVENTS = ['network', 'tab', 'session'] as const
type StepEvent = (typeof EVENTS)[number]

interface Cell {
  /** What becomes of what the member gave. */
  readonly kept: string
  /** The test that proves it, by a part of its title; left out where `kept-steps.spec.ts` walks it. */
  readonly proof?: readonly [file: string, title: string]
}

export interface Step {
  readonly flow: string
  readonly step: string
  readonly cells: Readonly<Record<StepEvent, Cell | null>>
}

const SIGN_IN_TEST = 'portal-web/src/features/sign-in/SignInPage.test.tsx'
const SIGN_IN_JOURNEY = 'tests/e2e-portal/sign-in.spec.ts'
const PROFILE_JOURNEY = 'tests/e2e-portal/profile.spec.ts'
const ANSWERS_JOURNEY = 'tests/e2e-portal/assessments.spec.ts'
const CHAT_JOURNEY = 'tests/e2e-portal/chat.spec.ts'
const CHAT_TEST = 'portal-web/src/features/chat/ChatPage.test.tsx'
const CONTACT_TEST = 'portal-web/src/features/profile/SignInContacts.test.tsx'
const AUTOSAVE_TEST = 'portal-web/src/services/answer-autosave/answer-autosave.test.ts'

type Proof = NonNullable<Cell['proof']>
const SENT_ITSELF: Proof = [ANSWERS_JOURNEY, 'the page sends by itself when the connection is back']
const SENT_BY_LATER_PAGE: Proof = [AUTOSAVE_TEST, 'answers given without a connection are sent by a later page']
const SENT_AFTER_SIGN_IN: Proof = [
  AUTOSAVE_TEST,
  'answers that nobody chose to give up are sent after the next sign-in',
]

/** Walked where the tab or the session goes; `network` names what proves that nothing is lost with the connection alone. */
const walked = (network: Required<Cell>, tab: string, session: string): Step['cells'] => ({
  network,
  tab: { kept: tab },
  session: { kept: session },
})

/** Kept by the same parts as the question of the PHQ-9, which is walked. */
const asQuestion = (tab: string, session: string): Step['cells'] => ({
  network: { kept: 'sent automatically', proof: SENT_ITSELF },
  tab: { kept: tab, proof: SENT_BY_LATER_PAGE },
  session: { kept: session, proof: SENT_AFTER_SIGN_IN },
})

const THERE_AGAIN = 'there again, and sent'
const AFTER_SIGN_IN = 'there again after signing in, and sent'

/**
 * What is kept at each step of each flow, whatever happens there. `docs/rules/portal.md` shows this table
 * (`tests/contract/kept-steps.test.ts`), and `kept-steps.spec.ts` walks in a real browser what only one can prove.
 */
export const STEPS = {
  contact: {
    flow: 'Sign-in',
    step: 'contact typed',
    cells: {
      network: {
        kept: 'stays typed; requested again by hand',
        proof: [SIGN_IN_JOURNEY, 'without the server every page says so kindly'],
      },
      tab: {
        kept: 'there again once a code was requested',
        proof: [SIGN_IN_TEST, 'is where it was after a reload, for as long as the code is good'],
      },
      session: null,
    },
  },
  code: {
    flow: 'Sign-in',
    step: 'waiting for the code',
    cells: {
      network: {
        kept: 'stays at the step; a right code is not spent twice',
        proof: [SIGN_IN_TEST, 'does not spend a right code twice when the connection breaks'],
      },
      tab: {
        kept: 'same step for ten minutes, never the code',
        proof: [SIGN_IN_TEST, 'is where it was after a reload, for as long as the code is good'],
      },
      session: null,
    },
  },
  phq9: {
    flow: 'PHQ-9',
    step: 'a question',
    cells: walked({ kept: 'sent automatically', proof: SENT_ITSELF }, THERE_AGAIN, AFTER_SIGN_IN),
  },
  phq9End: { flow: 'PHQ-9', step: 'the last question', cells: asQuestion('sent', 'sent after signing in') },
  crisis: {
    flow: 'Crisis card',
    step: 'answer on self-harm, "call me today" pressed',
    cells: walked(
      {
        kept: 'alert and call are requested automatically',
        proof: [AUTOSAVE_TEST, 'is kept where the answers are there already and the connection is not'],
      },
      'alert and call are requested',
      'alert and call are requested, also without signing in',
    ),
  },
  sdoh: { flow: 'SDOH', step: 'a question', cells: asQuestion(THERE_AGAIN, AFTER_SIGN_IN) },
  sdohEnd: { flow: 'SDOH', step: 'the last question', cells: asQuestion('sent', 'sent after signing in') },
  typed: {
    flow: 'Chat',
    step: 'a message being typed',
    cells: walked(
      { kept: 'stays typed', proof: [CHAT_TEST, 'half written is there again after a look at another page'] },
      'there again',
      'there again after signing in',
    ),
  },
  message: {
    flow: 'Chat',
    step: 'a message sent',
    cells: walked(
      {
        kept: 'sent automatically',
        proof: [CHAT_JOURNEY, 'what is written without a connection waits, and arrives once and in order'],
      },
      'sent',
      'sent after signing in',
    ),
  },
  danger: {
    flow: 'Chat',
    step: 'words of crisis, "call me today" pressed',
    cells: walked(
      {
        kept: 'message, alert and call are requested automatically',
        proof: [CHAT_TEST, 'show it without a connection, and what is pressed follows the message'],
      },
      'message, alert and call are requested',
      'requested after signing in',
    ),
  },
  profile: {
    flow: 'Profile',
    step: 'name or ZIP typed, saved or not',
    cells: walked(
      {
        kept: 'stays typed',
        proof: [PROFILE_JOURNEY, 'what could not be saved stays typed and is saved on the next try'],
      },
      'there again',
      'there again after signing in',
    ),
  },
  contactCode: {
    flow: 'Profile',
    step: 'waiting for the code of a new phone or email',
    cells: walked(
      {
        kept: 'stays at the step',
        proof: [CONTACT_TEST, 'is at the same step after a reload, while its code works, and asks for no other'],
      },
      'same step for ten minutes',
      'same step after signing in',
    ),
  },
  switches: {
    flow: 'Profile',
    step: 'a switch, the language, "Remove", "Sign out there"',
    cells: {
      network: {
        kept: 'goes back to what is stored, and says so',
        proof: [PROFILE_JOURNEY, 'the ways of contact are switched at once, put back on failure'],
      },
      tab: {
        kept: 'as stored',
        proof: [PROFILE_JOURNEY, 'the ways of contact are switched at once, put back on failure'],
      },
      session: {
        kept: 'as stored; the sign-in says why',
        proof: [SIGN_IN_JOURNEY, 'a session that the server has ended is explained kindly'],
      },
    },
  },
} as const satisfies Readonly<Record<string, Step>>
