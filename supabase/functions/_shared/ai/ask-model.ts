import type { ModelSettings } from './model-settings.ts'

/** Why no usable words came from the model; never what it said. */
export type ModelFailure = 'timeout' | 'unreachable' | 'refused' | 'empty'

export type ModelReply =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: ModelFailure }

export interface ModelPrompt {
  /** The rules; never contains anything that a member or a user wrote. */
  readonly system: string
  /** Data as JSON. */
  readonly data: Readonly<Record<string, unknown>>
}

export interface ModelOptions {
  readonly settings: ModelSettings
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMs?: number
}

/** After this the answer comes from retrieval: somebody waits. */
const TIMEOUT_MS = 8000
const MOST_TOKENS = 800

/** A redirect could carry the key and the question to somewhere else. */
const withoutRedirects =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    fetch(input, { ...init, redirect: 'error' })

/** The libraries load only where a model is configured: they are most of the functions' code. */
async function modelOf({ settings, fetch }: ModelOptions) {
  const { apiKey, baseUrl: baseURL, model } = settings
  const options = { apiKey, baseURL, fetch: withoutRedirects(fetch) }
  if (settings.provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic(options)(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ ...options, name: 'configured' })(model)
}

function failureOf(error: unknown, signal: AbortSignal): ModelFailure {
  if (signal.aborted) return 'timeout'
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status < 500 && status !== 408 && status !== 429 && status !== 200
    ? 'refused'
    : 'unreachable'
}

/**
 * Asks the configured model once, without tools and without a second try. Never throws; what went wrong carries no contents.
 */
export async function askModel(options: ModelOptions, { system, data }: ModelPrompt): Promise<ModelReply> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  try {
    const { generateText } = await import('ai')
    // Its warnings would go to the console.
    Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
    const { text } = await generateText({
      model: await modelOf(options),
      system,
      prompt: JSON.stringify(data),
      maxOutputTokens: MOST_TOKENS,
      maxRetries: 0,
      abortSignal: signal,
    })
    return text.trim() === '' ? { ok: false, reason: 'empty' } : { ok: true, text }
  } catch (error) {
    return { ok: false, reason: failureOf(error, signal) }
  }
}
