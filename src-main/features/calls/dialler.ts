import type { Clock } from '../../app/clock.ts'
import type { ExternalLinks } from '../../os/external-links.ts'

/** Some systems answer only once the dialler was closed; the call does not wait for that. */
export const DIAL_WAIT_MS = 3000

export interface Dialler {
  readonly links: Pick<ExternalLinks, 'open'>
  readonly clock: Clock
}

/**
 * Hands the number to the system. Resolves when the system took it, or did not, or says nothing for a while; `onDialed`
 * runs whenever it took it, also later.
 * @param tel `tel:` address as the phone rules wrote it
 */
export function dial({ links, clock }: Dialler, tel: string, onDialed: () => void): Promise<void> {
  const dialing = async (): Promise<void> => {
    const { status } = await links.open('phone', tel)
    if (status === 'opened') onDialed()
  }
  return new Promise((resolve) => {
    const cancel = clock.after(DIAL_WAIT_MS, resolve)
    void dialing().finally(() => {
      cancel()
      resolve()
    })
  })
}
