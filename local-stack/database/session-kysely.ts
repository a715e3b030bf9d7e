import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely'

/** Sessions of a database, each given to one user at a time. */
interface SessionSource<S extends DatabaseConnection> {
  take(): Promise<S>
  give(session: S): void
}

/** lite's access to a database over sessions that are given away whole: what one request does, runs in one of them, and nothing else does. */
export function kyselyOver<S extends DatabaseConnection>({ take, give }: SessionSource<S>): Kysely<unknown> {
  const raw = async (session: DatabaseConnection, text: string): Promise<void> =>
    void (await session.executeQuery(CompiledQuery.raw(text)))
  const driver: Driver = {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: take,
    // Kysely hands back what it was given.
    releaseConnection: async (session) => give(session as S),
    beginTransaction: (session) => raw(session, 'begin'),
    commitTransaction: (session) => raw(session, 'commit'),
    rollbackTransaction: (session) => raw(session, 'rollback'),
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
