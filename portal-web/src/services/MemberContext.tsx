import { createContext, use, type ReactNode } from 'react'
import type { MemberApi } from '../api/member/index.ts'
import type { MemberRow } from '../api/member/rows.ts'

/** Who is signed in, and what may be asked for them. */
export interface SignedInMember {
  readonly api: MemberApi
  readonly member: MemberRow
  /** Ends the session; the sign-in follows. Failures are said to the member. */
  readonly signOut: () => Promise<void>
}

const MemberContext = createContext<SignedInMember | null>(null)

export function MemberProvider({ value, children }: { value: SignedInMember; children: ReactNode }) {
  return <MemberContext value={value}>{children}</MemberContext>
}

/** @throws Error outside of the signed-in pages */
export function useMember(): SignedInMember {
  const member = use(MemberContext)
  if (!member) throw new Error('MemberProvider is missing')
  return member
}
