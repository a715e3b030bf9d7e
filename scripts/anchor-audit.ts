import { parseArgs } from 'node:util'
import { anchorAudit } from './lib/audit-anchor.ts'
import { runMain, say, StartProblem } from './lib/say.ts'

/**
 * Keeps the end of the audit trail outside the database: `--file` names where (docs/deploy.md). Exit code 2 when the
 * trail no longer has what an earlier run noted.
 */
await runMain(async () => {
  const { file } = parseArgs({ options: { file: { type: 'string' } } }).values
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env
  if (!file || !url || !secretKey) {
    throw new StartProblem('Needed: --file <path>, and SUPABASE_URL and SUPABASE_SECRET_KEY in the environment.')
  }
  const result = await anchorAudit({ url, secretKey, file, nowMs: Date.now() })
  if (result.status === 'broken') {
    say(`THE AUDIT TRAIL WAS CHANGED: event ${result.anchor.id}, noted at ${result.anchor.at}, is gone or different.`)
    process.exitCode = 2
    return
  }
  if (result.status === 'unchanged') say(`nothing new since event ${result.id}`)
  else say(`noted up to event ${result.id}${result.alarms > 0 ? `; ALARMS SINCE THE LAST ONE: ${result.alarms}` : ''}`)
})
