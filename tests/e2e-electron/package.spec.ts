import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { chromium, expect, test, type Browser } from '@playwright/test'
import { startUpdateFeed } from '../fixtures/update-feed.ts'

/** The packed program, an AppImage: it takes no inspector, so it is looked at through its page alone. */
const PROGRAM = process.env['GAPWISE_PACKAGE'] ?? ''
const POLICY_FOLDER = '/etc/gapwise'

function mayWritePolicy(): boolean {
  try {
    accessSync(POLICY_FOLDER, constants.W_OK)
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function pageOf(port: number): Promise<Browser> {
  let browser: Browser | null = null
  await expect
    .poll(async () => {
      browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => null)
      return browser?.contexts()[0]?.pages().length ?? 0
    })
    .toBeGreaterThan(0)
  if (browser === null) throw new Error('the packed program shows no page')
  return browser
}

test.skip(
  PROGRAM === '' || !mayWritePolicy(),
  `not run here: no GAPWISE_PACKAGE, or ${POLICY_FOLDER} can not be written`,
)

test('update: the packed program loads a later version from the feed of its policy', async ({}, info) => {
  const feed = await startUpdateFeed(info.outputPath('feed'))
  await feed.publish({ version: '99.0.0' }, 'a later version')
  const policy = `${POLICY_FOLDER}/policy.json`
  const updates = { mode: 'auto', feed: feed.url, publicKey: feed.publicKey }
  writeFileSync(policy, JSON.stringify({ updates }))
  const port = await freePort()
  // The helper that Chromium's sandbox needs has root's rights only where a package installs it.
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`, `--user-data-dir=${info.outputPath('desk')}`]
  const program = spawn(PROGRAM, args, { env: { ...process.env, APPIMAGE_EXTRACT_AND_RUN: '1' }, stdio: 'ignore' })
  try {
    const browser = await pageOf(port)
    const page = browser.contexts()[0]?.pages()[0]
    const state = await page?.evaluate(() => window.api?.updates.lookNow())
    expect(state).toMatchObject({ ok: true, value: { mode: 'auto', status: 'ready', version: '99.0.0' } })
    await browser.close()
  } finally {
    program.kill('SIGKILL')
    rmSync(policy)
    await feed.close()
  }
})
