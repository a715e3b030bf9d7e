import type { CustomPublishOptions } from 'builder-util-runtime'
import type { AppUpdater } from 'electron-updater'
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js'
import { z } from 'zod'
import { ForgedFeedError, openFeedFile } from '../settings/policy/feed-signature.ts'

const feedAddress = z.object({
  /** A folder of files, as any web server or S3 bucket has it. */
  url: z.string(),
  /** Names the file that is asked for: `latest` asks for `latest.yml`, `latest-mac.yml`, `latest-linux.yml`. */
  channel: z.string(),
  /** Ed25519, SPKI in base64. */
  publicKey: z.string(),
})
export type FeedAddress = z.infer<typeof feedAddress>

/**
 * electron-updater's generic feed, whose file counts only with the signature of the key that the policy names. By itself electron-updater
 * believes whoever can write into the feed: on Linux it compares the hashes of that same feed alone, and on Windows the publisher's
 * signature goes unchecked where PowerShell can't be run.
 */
export class SignedFeed extends GenericProvider {
  readonly #publicKey: string

  constructor(options: CustomPublishOptions, updater: AppUpdater, runtimeOptions: ProviderRuntimeOptions) {
    const { url, channel, publicKey } = feedAddress.parse(options)
    super({ provider: 'generic', url, channel }, updater, { ...runtimeOptions, isUseMultipleRangeRequest: false })
    this.#publicKey = publicKey
  }

  protected override async httpRequest(...args: Parameters<GenericProvider['httpRequest']>): Promise<string | null> {
    const [url] = args
    const signed = await super.httpRequest(...args)
    if (signed === null) throw new ForgedFeedError('nothing')
    return openFeedFile(url.pathname.split('/').at(-1) ?? '', signed, this.#publicKey)
  }
}
