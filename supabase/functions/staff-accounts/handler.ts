import { BackendRefused } from '../_shared/backend.ts'
import { parseBody, type InputProblem } from '../_shared/input.ts'
import { limited } from '../_shared/limits.ts'
import { personalToken } from '../_shared/message-facts.ts'
import type { FunctionAnswer, FunctionRequest } from '../_shared/respond.ts'
import { staffAccountsBody, type AdministratorBody, type FirstBody, type JoinBody } from './body.ts'
import { readCode } from './codes.ts'
import type { PasswordProblem } from './password.ts'

/** What the database says to an administrator. */
interface Decision {
  readonly status?: 'invited' | 'waiting' | 'renewed' | 'done' | undefined
  readonly refusal?: string | undefined
  /** Of a code that is to be sent; null if there is none. */
  readonly codeId?: string | null | undefined
}

/** A code that works from now on. */
interface ArmedCode {
  readonly email: string
  readonly kind: 'invitation' | 'password'
  readonly language: 'en' | 'es'
  /** Null before somebody has an account. */
  readonly userId: string | null
}

interface CodeOwner {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly userId: string | null
  readonly state: 'open' | 'used' | 'expired' | 'ended'
}

export interface StaffAccountsDeps {
  /** Asks the database as the caller. @throws BackendRefused, with 42501 for anybody but an administrator */
  readonly decide: (token: string, request: AdministratorBody) => Promise<Decision>
  /** The same for whoever has this key: only the server's secret key is answered. @throws BackendRefused for any other */
  readonly decideFirst: (key: string, request: FirstBody) => Promise<Decision>
  /** Makes the code of an id and lets it work; null where it is over or waits for an approval. */
  readonly arm: (id: string) => Promise<ArmedCode | null>
  /** Seconds to wait before another e-mail may go to this address, asked for by this caller; null: now. */
  readonly mailLimit: (caller: string, email: string) => Promise<number | null>
  /** The password that an account has is good no more. */
  readonly closePassword: (userId: string) => Promise<void>
  /** Hands the e-mail with the code over. @throws DeliveryProblem */
  readonly send: (id: string, armed: ArmedCode) => Promise<void>
  readonly tryLimit: (request: FunctionRequest, code: string) => Promise<number | null>
  readonly owner: (code: string) => Promise<CodeOwner | null>
  readonly passwordProblem: (password: string, known: readonly string[]) => PasswordProblem | null
  /** Takes the code for this request alone; null: another request has it, or it is over. */
  readonly claim: (codeId: string) => Promise<string | null>
  /** Lets the same code be tried again at once. */
  readonly release: (claim: string) => Promise<void>
  /** Sets the password, of a new account if there is none; the account's id. Null: the auth service wants another one. */
  readonly setPassword: (owner: CodeOwner, password: string) => Promise<string | null>
  /** Uses the code up; false: it ended meanwhile. */
  readonly finish: (claim: string, userId: string) => Promise<boolean>
  /** What went wrong, into the log without its contents. */
  readonly failed: (error: unknown) => void
}

const invalid = (problem: InputProblem): FunctionAnswer => ({
  status: 400,
  body: { code: 'staff.invalid', ...problem },
})
const NOT_ALLOWED = '42501'

async function decided(decision: Promise<Decision>): Promise<Decision | null> {
  try {
    return await decision
  } catch (error) {
    if (error instanceof BackendRefused && error.code === NOT_ALLOWED) return null
    throw error
  }
}

/** Whether the e-mail with the code is on its way. What is decided stays so; it can be sent again at any time. */
async function sent(deps: StaffAccountsDeps, caller: string, codeId: string): Promise<boolean> {
  const armed = await deps.arm(codeId)
  if (armed === null) return false
  // The old password ends also where no e-mail may go out now: somebody had a reason to end it.
  if (armed.kind === 'password' && armed.userId !== null) await deps.closePassword(armed.userId)
  if ((await deps.mailLimit(caller, armed.email)) !== null) return false
  try {
    await deps.send(codeId, armed)
    return true
  } catch (error) {
    deps.failed(error)
    return false
  }
}

async function administrate(
  deps: StaffAccountsDeps,
  caller: string,
  asked: Promise<Decision>,
): Promise<FunctionAnswer> {
  const decision = await decided(asked)
  if (decision === null) return { status: 403, body: { code: 'staff.notAllowed' } }
  if (decision.status === undefined) return { status: 409, body: { code: `staff.${decision.refusal ?? 'changed'}` } }
  const { status, codeId } = decision
  if (status === 'waiting' || !codeId) return { status: 200, body: { status, mailed: null } }
  return { status: 200, body: { status, mailed: await sent(deps, caller, codeId) } }
}

const OVER = { used: 'codeUsed', expired: 'codeExpired', ended: 'codeEnded' } as const
const refuse = (code: string): FunctionAnswer => ({ status: 400, body: { code: `staff.${code}` } })

/** Only the request that has the claim sets a password. The account's id, or null where the auth service wants another one. */
async function setClaimed(
  deps: StaffAccountsDeps,
  claim: string,
  { owner, password }: { readonly owner: CodeOwner; readonly password: string },
): Promise<string | null> {
  let userId: string | null = null
  try {
    userId = await deps.setPassword(owner, password)
  } finally {
    // A claim that can't be given back runs out by itself; what went wrong before is the answer.
    if (userId === null) await deps.release(claim).catch(() => undefined)
  }
  return userId
}

async function join(deps: StaffAccountsDeps, body: JoinBody, request: FunctionRequest): Promise<FunctionAnswer> {
  const code = readCode(body.code)
  const wait = await deps.tryLimit(request, code ?? '')
  if (wait !== null) return limited(wait)
  const owner = code === null ? null : await deps.owner(code)
  if (owner === null) return refuse('codeWrong')
  if (owner.state !== 'open') return refuse(OVER[owner.state])
  const problem = deps.passwordProblem(body.password, [owner.email, owner.name])
  if (problem !== null) return refuse(problem)
  const claim = await deps.claim(owner.id)
  if (claim === null) return refuse('codeUsed')
  const userId = await setClaimed(deps, claim, { owner, password: body.password })
  if (userId === null) return refuse('passwordCommon')
  if (!(await deps.finish(claim, userId))) {
    await deps.closePassword(userId)
    return refuse('codeUsed')
  }
  return { status: 200, body: { status: 'joined', email: owner.email } }
}

/**
 * Accounts of staff. Administrators invite, send codes again, reset passwords and approve; the database decides each of it by the
 * caller's own token. Whoever has a code sets a password with it and is signed in by nobody: the sign-in is the next step.
 */
export async function handleStaffAccounts(deps: StaffAccountsDeps, request: FunctionRequest): Promise<FunctionAnswer> {
  const parsed = parseBody(request.text, staffAccountsBody)
  if (!parsed.ok) return invalid(parsed.problem)
  const body = parsed.value
  if (body.action === 'join') return join(deps, body, request)
  if (body.action === 'first') {
    const key = request.header('apikey') ?? ''
    return administrate(deps, 'first', deps.decideFirst(key, body))
  }
  const token = personalToken(request.header('authorization'))
  return administrate(deps, token, deps.decide(token, body))
}
