import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { openSealedWork } from '../src-main/workspace/sealed-work.ts'

const USAGE = `Usage:
  node scripts/recovery.ts keys <private key file>          makes a pair, prints the public half
  node scripts/recovery.ts open <private key file> <file>   prints the work that a station sealed, as JSON`

/** Makes and uses the recovery key of stations (docs/operations.md#work-that-was-not-sent). Answers the exit code. */
function run([command, keyFile, file]: readonly string[]): number {
  if (command === 'keys' && keyFile !== undefined) {
    const { publicKey, privateKey } = generateKeyPairSync('x25519')
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
    process.stdout.write(publicKey.export({ type: 'spki', format: 'pem' }))
    return 0
  }
  if (command === 'open' && keyFile !== undefined && file !== undefined) {
    const work: unknown = JSON.parse(openSealedWork(readFileSync(file, 'utf8'), readFileSync(keyFile, 'utf8')))
    process.stdout.write(`${JSON.stringify(work, null, 2)}\n`)
    return 0
  }
  process.stderr.write(`${USAGE}\n`)
  return 2
}

process.exitCode = run(process.argv.slice(2))
