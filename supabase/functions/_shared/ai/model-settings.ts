import { addressOf, required, SettingProblem, type ReadSetting } from '../settings.ts'

export const MODEL_PROVIDERS = ['openai-compatible', 'anthropic'] as const
export type ModelProvider = (typeof MODEL_PROVIDERS)[number]

export interface ModelSettings {
  readonly provider: ModelProvider
  /** Up to the version, for example `https://api.anthropic.com/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly model: string
}

const ANTHROPIC = 'https://api.anthropic.com/v1'

/**
 * The language model that the functions may ask; null when none is configured (`AI_PROVIDER` is absent).
 * @throws SettingProblem when one of its settings is missing or unusable
 */
export function modelSettings(read: ReadSetting): ModelSettings | null {
  const name = read('AI_PROVIDER')?.trim()
  if (!name) return null
  const provider = MODEL_PROVIDERS.find((known) => known === name)
  if (!provider) throw new SettingProblem('AI_PROVIDER')
  return {
    provider,
    baseUrl: addressOf(read, 'AI_BASE_URL', provider === 'anthropic' ? ANTHROPIC : undefined),
    apiKey: required(read, 'AI_API_KEY'),
    model: required(read, 'AI_MODEL'),
  }
}
