import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 50
const PATIENCE_MS = 10_000
/** One that is recovering does not listen to politeness; it goes on recovering at its next start. */
const POLITE_MS = 3_000

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The server that runs on `folder`, by its own note and by the command line of the process it names. */
function serverOn(folder: string): number | null {
  const pid = Number(textOf(join(folder, 'postmaster.pid'))?.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return textOf(`/proc/${pid}/cmdline`)?.split('\0').includes(folder) ? pid : null
}

/**
 * Stops the server that a killed stack left on its folder. The caller holds the folder's lock, so nobody else uses it.
 * Finds it on Linux only; elsewhere the new server says that the folder is in use.
 * @throws Error when it does not end
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pid = serverOn(folder)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; serverOn(folder) === pid; waited += LOOK_EVERY_MS) {
    if (waited >= PATIENCE_MS)
      throw new Error(`An earlier PostgreSQL (process ${pid}) does not stop. End it and try again.`)
    await wait(LOOK_EVERY_MS)
    if (waited === POLITE_MS && serverOn(folder) === pid) process.kill(pid, 'SIGQUIT')
  }
}
