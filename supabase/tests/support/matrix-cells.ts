import { memberId } from './fixture.ts'
import { refusedToAll, type Answers } from './personas.ts'

/**
 * How the matrix is written: `update` and `delete` statements name no row, so their answer is the exact number of rows
 * within reach; inserts are about the first member (team North) unless stated.
 */
export const OPERATIONS = ['select', 'insert', 'update', 'delete'] as const
/** Before a statement that is tried as what a request asks for directly, not as a part of a function that it calls. */
export const BY_REQUEST = '/* by a request */'

export interface Cell {
  readonly table: string
  readonly operation: (typeof OPERATIONS)[number] | 'call'
  /** What is tried, in words. */
  readonly attempt: string
  readonly sql: string
  readonly expected: Answers
}
export type Attempt = Omit<Cell, 'table' | 'operation'>

export interface TableRights {
  readonly sees: Answers
  readonly inserts: readonly Attempt[]
  readonly updates: readonly Attempt[]
}

const setTo = (set: string): string => `set ${set.split(' = ')[0]}`

export function updateOf(table: string, set: string, expected: Answers, attempt = setTo(set)): Attempt {
  return { attempt, sql: `update public.${table} set ${set}`, expected }
}

/** `values` are SQL expressions by column. */
export function insertInto(
  table: string,
  values: Readonly<Record<string, string>>,
  expected: Answers,
  attempt = 'for member 1',
): Attempt {
  const columns = Object.keys(values).join(', ')
  return {
    attempt,
    sql: `insert into public.${table} (${columns}) values (${Object.values(values).join(', ')})`,
    expected,
  }
}

export const forFirst = { member_id: `'${memberId(1)}'` }

/** A call of a function of schema public. @param expression after `select count(*) from` */
export const called = (name: string, attemptName: string, expression: string, expected: Answers): Cell => ({
  table: `${name}()`,
  operation: 'call',
  attempt: attemptName,
  sql: `select count(*) from ${expression}`,
  expected,
})

/** Functions for edge functions only: nobody who is signed in may call them. */
export const forFunctionsOnly = (name: string, expression: string): Cell =>
  called(name, 'by anybody but an edge function', `${expression} answer`, refusedToAll)
