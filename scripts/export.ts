import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keepYoungHeapSmall } from '../src-main/app/memory.ts'
import { reportJob } from './lib/own-report.ts'
import { EXPORT_EXIT, exportUnattended, failedExport, type ExportRequest } from './lib/unattended-export.ts'

const HELP = `npm run export -- --profile NAME [--from DAY] [--to DAY] [--report FILE] FILE

Takes a file along as a desk does, by a profile that was kept there (docs/exports.md#without-a-person).
  --profile NAME   which list, which columns, what for
  --from, --to     YYYY-MM-DD, in the place of the profile's days
  --report FILE    writes the report (JSON) there and not to the output

In the environment: GAPWISE_BACKEND_URL and GAPWISE_BACKEND_KEY (publishable), GAPWISE_EXPORT_EMAIL,
GAPWISE_EXPORT_PASSWORD, GAPWISE_EXPORT_TOTP_SECRET where the account has a second factor, and
GAPWISE_EXPORT_ZIP_PASSWORD for an encrypted archive.

Ends with 0 done, 2 wrong call, 3 file not written, 4 sign-in or server, 5 stopped; 1 is a fault of the program.`

function asked(): (ExportRequest & { readonly report: string | undefined }) | null {
  const options = {
    profile: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [path] = positionals
    const isDay = (day: string | undefined): boolean => day === undefined || /^\d{4}-\d\d-\d\d$/.test(day)
    if (values.help || !values.profile || path === undefined || positionals.length > 1) return null
    if (!isDay(values.from) || !isDay(values.to)) return null
    return { profile: values.profile, path: resolve(path), from: values.from, to: values.to, report: values.report }
  } catch {
    return null
  }
}

keepYoungHeapSmall()
const request = asked()
if (request === null) {
  console.error(HELP)
  process.exitCode = process.argv.includes('--help') ? 0 : EXPORT_EXIT.asked
} else {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  process.exitCode = await reportJob(
    request.report,
    () => exportUnattended(process.env, { ...request, signal: stop.signal }),
    () => failedExport(request, 'reportNotWritten'),
  )
}
