/**
 * Everyone whose rights the policy matrix states. `north` is the team of `member` and `otherMember`; a third member,
 * who has no sign-in, belongs to `south`.
 */
export const PERSONAS = [
  'anonymous',
  'member',
  'otherMember',
  'specialist',
  'coordinator',
  'coach',
  'clinician',
  'specialistSouth',
  'coordinatorSouth',
  'coachSouth',
  'clinicianSouth',
  'supervisorSouth',
  'supervisorBoth',
  'auditor',
  'inactive',
  'administrator',
] as const
export type Persona = (typeof PERSONAS)[number]

/** A count of rows (seen or changed), or the SQLSTATE of the refusal. */
export type Answer = number | '42501' | '22023' | 'GW002' | 'GW003' | 'PT401'
export type Answers = Readonly<Record<Persona, Answer>>

export interface Groups {
  readonly anonymous?: Answer
  readonly member: Answer
  readonly otherMember: Answer
  /** The four care roles of team North, and of team South. */
  readonly north: Answer
  readonly south: Answer
  readonly supervisorSouth: Answer
  readonly supervisorBoth: Answer
  readonly auditor: Answer
  readonly inactive: Answer
  /** Sees no member: as an auditor, unless it is stated. */
  readonly administrator?: Answer
}

export const REFUSED = '42501'

/** Spells the groups out to one answer per persona; nobody without a sign-in may do anything unless it is stated. */
export function answers(groups: Groups, exceptions: Partial<Record<Persona, Answer>> = {}): Answers {
  const { anonymous = REFUSED, member, otherMember, north, south, supervisorSouth, supervisorBoth } = groups
  return {
    anonymous,
    member,
    otherMember,
    specialist: north,
    coordinator: north,
    coach: north,
    clinician: north,
    specialistSouth: south,
    coordinatorSouth: south,
    coachSouth: south,
    clinicianSouth: south,
    supervisorSouth,
    supervisorBoth,
    auditor: groups.auditor,
    inactive: groups.inactive,
    administrator: groups.administrator ?? groups.auditor,
    ...exceptions,
  }
}

export const refusedToAll: Answers = answers({
  member: REFUSED,
  otherMember: REFUSED,
  north: REFUSED,
  south: REFUSED,
  supervisorSouth: REFUSED,
  supervisorBoth: REFUSED,
  auditor: REFUSED,
  inactive: REFUSED,
})

/** Rows that staff of a team get and members do not. */
export function staffOnly(north: number, south: number): Answers {
  return answers({
    member: 0,
    otherMember: 0,
    north,
    south,
    supervisorSouth: south,
    supervisorBoth: north + south,
    auditor: 0,
    inactive: 0,
  })
}

/** Rows that staff of a team get, and each member for the own person. */
export function staffAndSelf(north: number, south: number, self: number): Answers {
  return { ...staffOnly(north, south), member: self, otherMember: self }
}

/** A write to a row of the first member (team North) that only staff of that team may do. */
export const northStaffWrite: Answers = answers({
  member: REFUSED,
  otherMember: REFUSED,
  north: 1,
  south: REFUSED,
  supervisorSouth: REFUSED,
  supervisorBoth: 1,
  auditor: REFUSED,
  inactive: REFUSED,
})

/** A write to a row of the first member that the database refuses to its staff with `code`, to everyone else as not allowed. */
export const refusedToNorthStaff = (code: Answer): Answers =>
  answers({
    member: REFUSED,
    otherMember: REFUSED,
    north: code,
    south: REFUSED,
    supervisorSouth: REFUSED,
    supervisorBoth: code,
    auditor: REFUSED,
    inactive: REFUSED,
  })

/** A write that only supervisors of team North may do. */
export const northSupervisorWrite: Answers = { ...refusedToAll, supervisorBoth: 1 }

/** A write that only the first member may do. */
export const memberWrite: Answers = { ...refusedToAll, member: 1 }

/** To whoever is switched off the server says so. */
export const everyoneAtWork = (answer: Answer): Answers => ({ ...everyoneSignedIn(answer), inactive: 'PT401' })

export const everyoneSignedIn = (answer: Answer): Answers =>
  answers({
    member: answer,
    otherMember: answer,
    north: answer,
    south: answer,
    supervisorSouth: answer,
    supervisorBoth: answer,
    auditor: answer,
    inactive: answer,
  })
