import Database from 'better-sqlite3'
export const direct = Database
