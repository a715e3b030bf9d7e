import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/problems.ts'
import type { MemberApi } from '../../api/member/index.ts'
import { AppointmentsPage } from '../../features/appointments/AppointmentsPage.tsx'
import { AssessmentsPage } from '../../features/assessments/AssessmentsPage.tsx'
import { ChatPage } from '../../features/chat/ChatPage.tsx'
import { HomePage } from '../../features/home/HomePage.tsx'
import { KitStatusPage } from '../../features/kit-status/KitStatusPage.tsx'
import { ProfilePage } from '../../features/profile/ProfilePage.tsx'
import { ResultsPage } from '../../features/results/ResultsPage.tsx'
import { leaveAnswers } from '../../services/answer-autosave/index.ts'
import { forgetUnsent } from '../../services/unsent-messages.ts'
import { renderMember, ROSA } from '../../test-utils/render-member.tsx'
import { giveThreadLayout } from '#ui/chat/test-utils/layout.ts'

/** Every request fails like this. */
function failing(isOfServer: boolean): MemberApi {
  const fail = async (): Promise<never> => {
    throw new ApiProblem('offline', { isOfServer })
  }
  const part = new Proxy({}, { get: (_part, name) => (name === 'onEnded' ? () => () => {} : fail) })
  const whole: Record<string, unknown> = { counters: fail, answerCrisisCard: fail, listen: () => () => {} }
  return new Proxy({} as MemberApi, {
    get: (_api, name) => whole[String(name)] ?? (name === 'serverNow' ? () => null : part),
  })
}

const CONNECTION = /check your internet connection/
const SERVER = /it is not your internet connection/
const OWN_WORDS = /^We could not load where you left off/
/** What is said of a list with nothing in it. */
const EMPTY = /no upcoming|no past|no results yet|no test kits|No messages yet/

const PAGES = [
  ['home', <HomePage key="home" homeLinks={[]} />, CONNECTION, SERVER],
  ['appointments', <AppointmentsPage key="appointments" />, CONNECTION, SERVER],
  ['results', <ResultsPage key="results" />, CONNECTION, SERVER],
  ['kits', <KitStatusPage key="kits" />, CONNECTION, SERVER],
  ['assessments', <AssessmentsPage key="assessments" />, OWN_WORDS, OWN_WORDS],
  ['chat', <ChatPage key="chat" />, CONNECTION, SERVER],
  ['profile', <ProfilePage key="profile" />, CONNECTION, SERVER],
] as const

describe('a page of which nothing can be loaded', () => {
  let api: MemberApi
  beforeEach(giveThreadLayout)
  afterEach(async () => {
    await leaveAnswers(api, ROSA.id, 'left')
    await forgetUnsent(ROSA.id)
  })

  it.each(PAGES)('says so, blames the connection only where it is one, and is never empty: %s', async (...page) => {
    const [, element, connection, server] = page
    for (const [isOfServer, said] of [
      [false, connection],
      [true, server],
    ] as const) {
      api = failing(isOfServer)
      const { unmount } = await renderMember(element, { api })
      expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
      expect(screen.queryByText(isOfServer ? CONNECTION : SERVER)).toBeNull()
      expect(screen.queryByText(EMPTY)).toBeNull()
      expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
      unmount()
    }
  })
})
