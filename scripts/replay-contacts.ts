import { failedReplay, receiptServer, REPLAY_EXIT, replayContacts, ServerAway } from './lib/replay-contacts.ts'

const HELP = `npm run --silent replay-contacts

Decides every receipt of a contact anew, by the rules of its edition and the facts that it holds, and
writes a report (JSON) to the output (docs/outreach.md#replaying).

In the environment: SUPABASE_URL and SUPABASE_SECRET_KEY.

Ends with 0 all whole, 2 wrong call, 4 server, 7 something is forged, missing, doubled or decided
otherwise now; 1 is a fault of the program.`

const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env
const isHelp = process.argv.includes('--help')
if (isHelp || process.argv.length > 2 || !url || !secretKey) {
  console.error(HELP)
  process.exitCode = isHelp ? 0 : REPLAY_EXIT.asked
} else {
  const report = await replayContacts(receiptServer({ url, secretKey })).catch((error: unknown) => {
    if (error instanceof ServerAway) return failedReplay(error.message, REPLAY_EXIT.server)
    throw error
  })
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  process.exitCode = report.exitCode
}
