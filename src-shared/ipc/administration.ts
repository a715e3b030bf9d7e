import { z } from 'zod'
import { instant } from '../sync/rows.ts'
import { staffRole } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'

/** Somebody of the staff, as administrators see them. */
const person = z.object({
  id: z.uuid(),
  /** Of the record, as it was read; a change names it. */
  version: z.string(),
  fullName: z.string(),
  /** Null for an account that signs in by other means than an address. */
  email: z.string().nullable(),
  role: staffRole,
  teamId: z.uuid(),
  furtherTeamIds: z.array(z.uuid()),
  state: z.enum(['active', 'off']),
  secondFactor: z.boolean(),
  /** About once an hour while somebody works; null for who has never signed in. */
  lastSeenAt: instant.nullable(),
  /** Whoever asks. */
  own: z.boolean(),
})
export type Person = z.infer<typeof person>

const team = z.object({
  id: z.uuid(),
  version: z.string(),
  name: z.string(),
  /** Active staff who work with its members. */
  people: z.number().int(),
  members: z.number().int(),
})
export type StaffTeam = z.infer<typeof team>

/** By name. */
const overview = z.object({ people: z.array(person), teams: z.array(team) })
export type AdministrationOverview = z.infer<typeof overview>

/**
 * Staff and teams, for administrators alone (docs/rules/access.md#administration); all of it needs the server. Error codes:
 * administration.unreachable, administration.notAllowed.
 */
export const administrationIpc = defineFeature({
  calls: {
    getOverview: { input: nothing, output: overview },
  },
  events: {},
})

/** The answers of the server, as it spells them. */
export const administrationAnswers = { overview }
