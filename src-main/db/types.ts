import type Database from 'better-sqlite3'

/** An open SQLite connection. Only `src-main/db` imports the driver; everybody else takes this type. */
export type Db = Database.Database
