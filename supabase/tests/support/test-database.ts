export type Row = Record<string, unknown>

/** One superuser session on a database with nothing but what the test put there. */
export interface TestDatabase {
  /** SQL that makes plan(), is() and finish() available in schema extensions. */
  readonly tapSetup: string
  /** Runs several statements; answers the rows of each. */
  script(sql: string): Promise<Row[][]>
  rows(sql: string, values?: readonly string[]): Promise<Row[]>
  close(): Promise<void>
}
