import { parseArgs } from 'node:util'
import { checkServer, endByHand } from './lib/check-server/check.ts'
import { exitCodeOf, linesOf, summaryOf } from './lib/check-server/report.ts'
import { readLimits } from './lib/check-server/room.ts'
import type { RealtimeLimits } from './lib/check-server/server.ts'
import { heading, say } from './lib/say.ts'

const HELP = `npm run check-server -- --url URL [--realtime CONNECTIONS/MESSAGES/JOINS]

Tries whether a server is set up as docs/deploy.md says, and prints each point as right, wrong (with what to do) or not known.
It makes accounts without any right, links and documents of nobody for it, and removes them again.

--realtime: what the project's Realtime allows at once and in a second (docs/deploy.md#limits-of-realtime), for example 500/500/500;
200/100/100 without it.

In the environment: SUPABASE_SECRET_KEY, and for what a stranger or the database shows SUPABASE_PUBLISHABLE_KEY and SUPABASE_DB_URL.

Ends with 0 nothing is wrong, 1 something is wrong, 2 it could not be tried.`

const NOT_TRIED = 2

interface Asked {
  readonly url: string
  readonly realtime: RealtimeLimits | undefined
}

function asked(): Asked | null {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string' },
        realtime: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const url = values.url ?? process.env['SUPABASE_URL']
    if (values.help || !url || !URL.canParse(url) || !process.env['SUPABASE_SECRET_KEY']) return null
    const realtime = values.realtime === undefined ? undefined : readLimits(values.realtime)
    return realtime === null ? null : { url, realtime }
  } catch {
    return null
  }
}

async function main({ url, realtime }: Asked): Promise<void> {
  const {
    SUPABASE_SECRET_KEY: secretKey = '',
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_DB_URL: databaseUrl,
  } = process.env
  let shown = ''
  const check = checkServer(
    { url, secretKey, publishableKey: publishableKey || null, databaseUrl: databaseUrl || null, realtime },
    {
      onResult: (result) => {
        if (result.group !== shown) heading(result.group)
        shown = result.group
        linesOf(result).forEach(say)
      },
    },
  )
  const checked = await endByHand(check)
  say('')
  summaryOf(checked).forEach(say)
  process.exitCode = exitCodeOf(checked)
}

const options = asked()
if (options === null) {
  console.error(HELP)
  process.exitCode = process.argv.includes('--help') ? 0 : NOT_TRIED
} else {
  await main(options)
}
