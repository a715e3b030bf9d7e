import type { DiagnosticCheck, ManagedView, Preferences } from '#shared/ipc/app.ts'
import type { Clock } from '../../base/clock.ts'
import { managedView, type ManagedSettings } from '../../settings/managed-settings.ts'
import type { PreferencesChange, Settings } from '../../settings/settings.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Clipboard } from '../../os/clipboard.ts'
import type { ChoosePlace } from '../../os/save-place.ts'
import { saveBundle, type BundleFile, type SavedBundle, collectBundle, type BundleFacts } from './bundle.ts'
import { reportText, runChecks, type Check } from './diagnostics.ts'

export interface AppServiceOptions {
  readonly settings: Pick<Settings, 'preferences' | 'setPreferences'>
  readonly managed: ManagedSettings
  /** Whether a new version can be put in the place of this program. */
  readonly updatesItself: boolean
  readonly clipboard: Clipboard
  readonly clock: Clock
  readonly checks: readonly Check[]
  readonly bundle: BundleFacts
  /** Where the person finds what is saved for them, unless they choose a place. */
  readonly downloads: string
  /** Null where nobody can be asked. */
  readonly choosePlace: ChoosePlace | null
  readonly onPreferences: (preferences: Preferences) => void
}

/** Preferences of this station and its self-checks. */
export class AppService {
  readonly #options: AppServiceOptions
  #lastRun: { checks: DiagnosticCheck[]; at: Date } | null = null
  #shown: readonly BundleFile[] | null = null

  constructor(options: AppServiceOptions) {
    this.#options = options
  }

  preferences(): Preferences {
    return this.#options.settings.preferences()
  }

  setPreferences(change: PreferencesChange): Preferences {
    const next = this.#options.settings.setPreferences(change)
    this.#options.onPreferences(next)
    return next
  }

  managed(): ManagedView {
    const { managed, updatesItself } = this.#options
    const view = managedView(managed)
    return updatesItself || view.updates === null ? view : { ...view, updates: 'off' }
  }

  async runDiagnostics(): Promise<DiagnosticCheck[]> {
    const { checks, clock } = this.#options
    const done = await runChecks(checks, { now: () => performance.now(), after: clock.after })
    this.#lastRun = { checks: done, at: new Date(clock.now()) }
    return done
  }

  /** @throws ApiError app.clipboardFailed */
  async copyDiagnostics(): Promise<string> {
    if (!this.#lastRun) await this.runDiagnostics()
    const { checks, at } = this.#lastRun ?? { checks: [], at: new Date(this.#options.clock.now()) }
    const text = reportText(checks, at)
    const copied = await this.#options.clipboard.copy(text)
    if (copied.status === 'failed') throw new ApiError('app.clipboardFailed')
    return text
  }

  /** What a file for support would hold, to be looked at before it is saved. */
  async collectBundle(): Promise<BundleFile[]> {
    if (!this.#lastRun) await this.runDiagnostics()
    const files = collectBundle(this.#options.bundle, this.#lastRun?.checks ?? [], new Date(this.#options.clock.now()))
    this.#shown = files
    return files
  }

  /**
   * Saves exactly what was shown last, where the person wants it.
   * @returns null where they would rather not
   * @throws ApiError app.bundleNotShown, app.bundleNotSaved
   */
  async saveBundle(): Promise<SavedBundle | null> {
    if (this.#shown === null) throw new ApiError('app.bundleNotShown')
    const { clock, downloads, choosePlace } = this.#options
    try {
      const day = new Date(clock.now()).toISOString().slice(0, 10)
      return await saveBundle(this.#shown, { downloads, choosePlace }, day)
    } catch (error) {
      throw new ApiError('app.bundleNotSaved', { cause: error })
    }
  }
}
