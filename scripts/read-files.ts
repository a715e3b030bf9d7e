import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import { readForTable, readTable } from './lib/read-table.ts'
import { runMain, StartProblem } from './lib/say.ts'

/** Prints how files would be read, each by itself, as a table; needs no server and sends nothing (docs/imports.md#files). */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    options: { values: { type: 'boolean', default: false }, day: { type: 'string' } },
    allowPositionals: true,
  })
  if (positionals.length === 0) throw new StartProblem('npm run read-files -- [--values] [--day YYYY-MM-DD] FILE ...')
  const today = values.day ?? localDate(ownZone(), Date.now()) ?? ''
  const read = []
  for (const path of positionals) {
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) throw new StartProblem(`'${path}' is no file. Name the files themselves, not their folder.`)
    const { size } = found
    const given = { name: basename(path), size, bytes: async () => new Uint8Array(await readFile(path)) }
    read.push(await readForTable([given], today))
  }
  process.stdout.write(readTable(read, values.values))
})
