import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from './paths.ts'

export const FUNCTIONS_FOLDER = fromRoot('supabase', 'functions')

/** Names of all edge functions. */
export const functionNames = (): string[] =>
  readdirSync(FUNCTIONS_FOLDER).filter(
    (name) => !name.startsWith('_') && existsSync(join(FUNCTIONS_FOLDER, name, 'index.ts')),
  )
