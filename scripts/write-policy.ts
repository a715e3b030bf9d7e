import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { bin, fromRoot } from './lib/paths.ts'
import { policyTemplates } from './lib/policy-templates.ts'

/** Writes resources/policy anew after a change of the managed settings; a unit test fails while it is stale. */
for (const [name, text] of Object.entries(policyTemplates())) {
  const file = fromRoot('resources', 'policy', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
spawnSync(bin('oxfmt'), [fromRoot('resources', 'policy')], { stdio: 'inherit' })
