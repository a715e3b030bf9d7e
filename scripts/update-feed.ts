import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { feedFiles, packagesIn } from '../packaging/update-feed.ts'
import { NEEDED_MIGRATION } from '../src-shared/domain/station/fit.ts'
import { fromRoot } from './lib/paths.ts'
import { runMain, say, StartProblem } from './lib/say.ts'

/** Makes a key if there is none, and never writes over one. */
function privateKeyIn(file: string) {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
    say(`Made a key: ${file}. Keep it where only those who publish releases can read it.`)
  }
  return createPrivateKey(readFileSync(file))
}

/** Writes the folder from which stations update themselves, out of the packages of all systems (docs/desktop.md#updating). */
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      key: { type: 'string' },
      from: { type: 'string', default: fromRoot('out', 'packages') },
      to: { type: 'string', default: fromRoot('out', 'feed') },
      channel: { type: 'string', default: 'latest' },
      staging: { type: 'string', default: '100' },
    },
  })
  const stagingPercentage = Number(values.staging)
  if (values.key === undefined)
    throw new StartProblem('--key names the file with the key that signs; it is made if it is missing.')
  if (!Number.isInteger(stagingPercentage) || stagingPercentage < 0 || stagingPercentage > 100) {
    throw new StartProblem('--staging is the share of the stations, 0 to 100.')
  }
  const privateKey = privateKeyIn(values.key)
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { readonly version: string }
  const release = { version, neededMigration: NEEDED_MIGRATION, channel: values.channel, stagingPercentage }
  const files = await feedFiles(values.from, release, privateKey)
  if (Object.keys(files).length === 0) throw new StartProblem(`No packages in ${values.from}: npm run package`)
  mkdirSync(values.to, { recursive: true })
  for (const name of packagesIn(values.from)) copyFileSync(join(values.from, name), join(values.to, name))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(values.to, name), text)
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  say(`${values.to}: ${Object.keys(files).join(', ')}\nPublic key for the policy: ${publicKey}`)
})
