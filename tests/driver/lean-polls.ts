import type { Browser, Frame } from '@playwright/test'

/** The script that Playwright puts beside a page to look into it, as far as it is changed here. */
interface InjectedScript {
  ariaSnapshotForExpectFailure: () => string
}

interface InjectedHandle {
  evaluate(change: (script: InjectedScript) => void): Promise<void>
}

/** What Playwright's own process knows of a document. */
interface DocumentContext {
  injectedScript(): Promise<InjectedHandle>
}

interface PlaywrightProcess {
  toImpl(frame: Frame): { context(world: 'utility'): Promise<DocumentContext> }
}

/**
 * Keeps `expect` from writing the whole page out as text each time it looks and what it waits for is not there yet, only to
 * have that text at hand for the message of a failure; no option turns it off. A page whose journey fails is written out all
 * the same, once, at its end. Changes Playwright in this process.
 * @throws TypeError when another version of Playwright has no such parts
 */
export async function leanPolls(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  const { _connection: own } = page as unknown as { _connection: PlaywrightProcess }
  const contexts = Object.getPrototypeOf(await own.toImpl(page.mainFrame()).context('utility')) as DocumentContext
  const { injectedScript } = contexts
  const lean = new WeakMap<DocumentContext, Promise<InjectedHandle>>()
  const makeLean = async (context: DocumentContext): Promise<InjectedHandle> => {
    const handle = await injectedScript.call(context)
    await handle.evaluate((script) => {
      script.ariaSnapshotForExpectFailure = () => ''
    })
    return handle
  }
  contexts.injectedScript = function leanScript(): Promise<InjectedHandle> {
    const script = lean.get(this) ?? makeLean(this)
    lean.set(this, script)
    return script
  }
  await page.close()
}
