/** What can go at any step: the network, the tab (the phone discards it, or it is closed), the session (ended elsewhere). */
export const EVENTS = ['network', 'tab', 'session'] as const
export type StepEvent = (typeof EVENTS)[number]

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

const walked = (network: string, tab: string, session: string): Step['cells'] => ({
  network: { kept: network },
  tab: { kept: tab },
  session: { kept: session },
})

const THERE_AGAIN = 'there again, and sent'
const AFTER_SIGN_IN = 'there again after signing in, and sent'

/**
 * What is kept at each step of each flow, whatever happens there. `docs/portal.md` shows this table
 * (`tests/contract/kept-steps.test.ts`), and `kept-steps.spec.ts` walks it in a real browser.
 */
export const STEPS = {
  contact: {
    flow: 'Sign-in',
    step: 'contact typed',
    cells: {
      network: {
        kept: 'stays typed; asked for again by hand',
        proof: [SIGN_IN_JOURNEY, 'without the server every page says so kindly'],
      },
      tab: {
        kept: 'there again once a code was asked for',
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
  phq9: { flow: 'PHQ-9', step: 'a question', cells: walked('sent by itself', THERE_AGAIN, AFTER_SIGN_IN) },
  phq9End: {
    flow: 'PHQ-9',
    step: 'the last question',
    cells: walked('sent by itself', 'sent', 'sent after signing in'),
  },
  crisis: {
    flow: 'Crisis card',
    step: 'answer on self-harm, "call me today" pressed',
    cells: walked(
      'alert and call are asked for by themselves',
      'alert and call are asked for',
      'alert and call are asked for, also without signing in',
    ),
  },
  sdoh: { flow: 'SDOH', step: 'a question', cells: walked('sent by itself', THERE_AGAIN, AFTER_SIGN_IN) },
  sdohEnd: {
    flow: 'SDOH',
    step: 'the last question',
    cells: walked('sent by itself', 'sent', 'sent after signing in'),
  },
  typed: {
    flow: 'Chat',
    step: 'a message being typed',
    cells: walked('stays typed', 'there again', 'there again after signing in'),
  },
  message: { flow: 'Chat', step: 'a message sent', cells: walked('sent by itself', 'sent', 'sent after signing in') },
  danger: {
    flow: 'Chat',
    step: 'words of crisis, "call me today" pressed',
    cells: walked(
      'message, alert and call are asked for by themselves',
      'message, alert and call are asked for',
      'asked for after signing in',
    ),
  },
  profile: {
    flow: 'Profile',
    step: 'name or ZIP typed, saved or not',
    cells: walked('stays typed', 'there again', 'there again after signing in'),
  },
  contactCode: {
    flow: 'Profile',
    step: 'waiting for the code of a new phone or email',
    cells: walked('stays at the step', 'same step for ten minutes', 'same step after signing in'),
  },
  switches: {
    flow: 'Profile',
    step: 'a switch, "End", "Sign out there"',
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
