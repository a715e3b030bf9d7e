import type { BackendAddress } from '../portal-config.ts'
import { createMemberBackend, type MemberBackend } from './backend.ts'
import { createCareDocuments, type CareDocuments } from './care-documents.ts'
import { createMemberChat, type MemberChat } from './chat.ts'
import { createCounters, type CountersShown } from './counters.ts'
import { createCrisisAnswer, type AnswerCrisisCard } from './crisis.ts'
import { createResultDocuments, type ResultDocuments } from './documents.ts'
import type { LiveListener } from './live.ts'
import { createPlannedCare, type MemberPlannedCare } from './planned.ts'
import { createMemberProfile, type MemberProfile } from './profile.ts'
import { createMemberRecords, type MemberRecords } from './records.ts'
import { createAssessmentApi, type AssessmentApi } from './assessments.ts'
import { createMemberSession, type MemberSession } from './session.ts'

/** Everything that a signed-in member's pages ask of the backend. */
export interface MemberApi {
  readonly session: MemberSession
  readonly records: MemberRecords
  readonly chat: MemberChat
  readonly profile: MemberProfile
  readonly assessments: AssessmentApi
  readonly counters: (memberId: string) => Promise<CountersShown>
  /** @throws ApiProblem */
  readonly answerCrisisCard: AnswerCrisisCard
  readonly documents: ResultDocuments
  readonly planned: MemberPlannedCare
  readonly careDocuments: CareDocuments
  /** The server's time, epoch ms; null while it is not known. */
  readonly serverNow: () => number | null
  /** Listens to changes of the member's rows; loaded after the first page is on the screen. @returns how to stop */
  readonly listen: (memberId: string, listener: LiveListener) => () => void
}

function listenLater(backend: MemberBackend, memberId: string, listener: LiveListener): () => void {
  let stopped = false
  let stop = (): void => {}
  void import('./live.ts').then(
    ({ listenLive }) => {
      if (!stopped) stop = listenLive(backend, memberId, listener)
      return undefined
    },
    // Where it can't be fetched, what a return to the page fetches is all that is new.
    () => {},
  )
  return () => {
    stopped = true
    stop()
  }
}

export function createMemberApi(address: BackendAddress): MemberApi {
  const backend = createMemberBackend(address)
  return {
    session: createMemberSession(backend),
    records: createMemberRecords(backend),
    chat: createMemberChat(backend),
    profile: createMemberProfile(backend),
    assessments: createAssessmentApi(backend),
    counters: createCounters(backend),
    answerCrisisCard: createCrisisAnswer(backend),
    documents: createResultDocuments(backend),
    planned: createPlannedCare(backend),
    careDocuments: createCareDocuments(backend),
    serverNow: backend.serverNow,
    listen: (memberId, listener) => listenLater(backend, memberId, listener),
  }
}
