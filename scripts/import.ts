import { parseArgs } from 'node:util'
import { reportJob } from './lib/own-report.ts'
import { failedImport, importFiles, type ImportOrder } from './lib/import-file.ts'
import { IMPORT_EXIT, ImportProblem } from './lib/unattended-import.ts'

const HELP = `npm run import -- --profile NAME [--dry-run] [--report FILE] FILE ...

Brings a roster or gap list in as the desk does, also in several files that belong together,
by a profile that was kept there (docs/imports.md#nightly-imports).
  --profile NAME   what the columns hold, for which team and health plan
  --dry-run        plans only, changes nothing
  --report FILE    writes the report (JSON) there and not to the output

In the environment: GAPWISE_BACKEND_URL and GAPWISE_BACKEND_KEY (publishable), GAPWISE_IMPORT_EMAIL,
GAPWISE_IMPORT_PASSWORD, and GAPWISE_IMPORT_TOTP_SECRET where the account has a second factor.

Ends with 0 done, 2 wrong call, 3 file not taken, 4 sign-in or server, 5 done without the refused lines, 6 waits for a
second person; 1 is a fault of the program.`

interface Asked extends ImportOrder {
  readonly report: string | undefined
}

function asked(): Asked | null {
  const options = {
    profile: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help || !values.profile || positionals.length === 0) return null
    return { profile: values.profile, paths: positionals, dryRun: values['dry-run'], report: values.report }
  } catch {
    return null
  }
}

const request = asked()
if (request === null) {
  console.error(HELP)
  process.exitCode = process.argv.includes('--help') ? 0 : IMPORT_EXIT.asked
} else {
  process.exitCode = await reportJob(
    request.report,
    () => importFiles(process.env, request),
    () => failedImport(request, new ImportProblem('reportNotWritten', IMPORT_EXIT.asked)),
  )
}
