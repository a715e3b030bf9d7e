import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { AdminDatabase } from './database.ts'

/** What no log may hold. */
export interface Secret {
  /** As the judge calls it: never what it says. */
  readonly what: string
  readonly pattern: RegExp
}

export interface LogFile {
  readonly name: string
  readonly text: string
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
const word = (text: string): RegExp => new RegExp(String.raw`(?<![\p{L}\d])${escaped(text)}(?![\p{L}\d])`, 'u')
/** However its groups are set apart. */
const digits = (number: string): RegExp =>
  new RegExp(
    number
      .replaceAll(/\D/g, '')
      .slice(-10)
      .split('')
      .join(String.raw`[\s().+-]{0,2}`),
  )

const person = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

/** How everything begins that people write in a run. */
const WRITTEN = /\b(?:Work|Word|Calm|Into silence) \d+|kill myself/

/** Names, numbers and addresses of the members, and what was written in the run. @throws Error while the database is down */
export async function secretsOf(database: AdminDatabase): Promise<Secret[]> {
  const rows = await database.sql('select id, first_name, last_name, phone, email from public.members')
  const ofMembers = person
    .array()
    .parse(rows)
    .flatMap((one): Secret[] => [
      { what: `the name of member ${one.id}`, pattern: word(`${one.first_name} ${one.last_name}`) },
      { what: `the last name of member ${one.id}`, pattern: word(one.last_name) },
      ...(one.email ? [{ what: `the address of member ${one.id}`, pattern: new RegExp(escaped(one.email), 'i') }] : []),
      ...(one.phone ? [{ what: `the number of member ${one.id}`, pattern: digits(one.phone) }] : []),
    ])
  return [...ofMembers, { what: 'a text that was written', pattern: WRITTEN }]
}

/** The logs of desks below these folders, and that of the stack with what its functions said. */
export function logsIn(desks: readonly string[], stackLog: string): LogFile[] {
  const ofDesks = desks.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.log'))
      .map((name) => join(folder, name)),
  )
  return [...ofDesks, stackLog].map((name) => ({ name, text: readFileSync(name, 'utf8') }))
}

/** One line for each secret that stands in a log, without the secret. */
export function judgeLogs(files: readonly LogFile[], secrets: readonly Secret[]): string[] {
  return files.flatMap(({ name, text }) =>
    secrets.filter(({ pattern }) => pattern.test(text)).map(({ what }) => `leak: ${what} stands in ${name}`),
  )
}
