/**
 * What `ahead.js` (`build/ahead-of-page.ts`) asked for before any script of the page was there: the configuration, and who is
 * signed in. Each is used once; what failed, or was asked with another token, is asked for anew.
 */
export interface AskedAhead {
  /** The answer to `/config.json`. */
  readonly config?: Promise<Response>
  /** The token and the address, with a space between, and the answer; rejects where nothing could be asked. */
  readonly who?: Promise<readonly [asked: string, answer: Response]>
}

/** The one global that `ahead.js` leaves. */
const page = globalThis as typeof globalThis & { gapwiseAhead?: AskedAhead }

/** The configuration, where it was asked for ahead; null otherwise. */
export async function configAskedAhead(): Promise<Response | null> {
  const { config, ...others } = page.gapwiseAhead ?? {}
  page.gapwiseAhead = others
  return (await config?.catch(() => null)) ?? null
}

/** The answer to `address`, where it was asked for ahead with this token; null otherwise. */
export async function answerAskedAhead(token: string, address: string): Promise<Response | null> {
  const found = await page.gapwiseAhead?.who?.catch(() => null)
  if (found?.[0] !== `${token} ${address}`) return null
  delete page.gapwiseAhead
  return found[1]
}
