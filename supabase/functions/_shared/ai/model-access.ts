import { SettingProblem, type ReadSetting } from '../settings.ts'
import { askModel, type ModelFailure, type ModelPrompt, type ModelReply } from './ask-model.ts'
import { modelSettings } from './model-settings.ts'

/**
 * Why an answer does not come from a model: none is configured, the plan lets no chat leave, these texts may not leave, that they
 * leave could not be written down, it failed, or what it said was not usable.
 */
export type Fallback =
  | 'noModel'
  | 'settings'
  | 'notAllowed'
  | 'sensitive'
  | 'notRecorded'
  | ModelFailure
  | 'invalidOutput'
  | 'notGrounded'

/** Asks the model; null where none is configured, `settings` where it is configured wrongly. */
export type ModelAccess = ((prompt: ModelPrompt) => Promise<ModelReply>) | 'settings' | null

/** The model that the secrets configure. A mistake in them never keeps retrieval from answering. */
export function modelAccess(read: ReadSetting, fetch: typeof globalThis.fetch): ModelAccess {
  try {
    const settings = modelSettings(read)
    return settings === null ? null : (prompt) => askModel({ settings, fetch }, prompt)
  } catch (error) {
    if (error instanceof SettingProblem) return 'settings'
    throw error
  }
}
