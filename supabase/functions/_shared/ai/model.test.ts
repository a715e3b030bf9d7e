import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MODEL_KEY, MODEL_NAME, startModel, type ModelCounterpart } from '../test-support/model-counterpart.ts'
import { askModel } from './ask-model.ts'
import { modelAccess } from './model-access.ts'
import { isGrounded, parseOutput } from './model-output.ts'
import { MODEL_PROVIDERS, modelSettings, type ModelProvider } from './model-settings.ts'
import { z } from 'zod'

let server: ModelCounterpart
beforeEach(async () => {
  server = await startModel()
})
afterEach(() => server.close())

const prompt = { system: 'rules', data: { question: 'When?' } }
const ask = (provider: ModelProvider, change: { timeoutMs?: number; apiKey?: string } = {}) => {
  const settings = { provider, baseUrl: server.url, apiKey: change.apiKey ?? MODEL_KEY, model: MODEL_NAME }
  return askModel({ settings, fetch, timeoutMs: change.timeoutMs ?? 5000 }, prompt)
}

describe.each(MODEL_PROVIDERS)('a model of the kind %s', (provider) => {
  it('gets rules and data apart, without tools, and its words come back', async () => {
    server.next({ says: 'Now.' })
    expect(await ask(provider)).toEqual({ ok: true, text: 'Now.' })
    expect(server.seen).toHaveLength(1)
    expect(server.seen[0]).toMatchObject({ system: 'rules', data: { question: 'When?' } })
    expect(server.seen[0]?.path).toBe(provider === 'anthropic' ? '/v1/messages' : '/v1/chat/completions')
    const body = JSON.parse(server.seen[0]?.body ?? '') as Record<string, unknown>
    expect(body).toMatchObject({ model: MODEL_NAME })
    expect(body['tools']).toBeUndefined()
  })

  it('is given up when it is slow', async () => {
    server.next('hang')
    expect(await ask(provider, { timeoutMs: 100 })).toEqual({ ok: false, reason: 'timeout' })
  })

  it('is given up after eight seconds where nothing else was said', async () => {
    const timeLimit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
    const settings = { provider, baseUrl: server.url, apiKey: MODEL_KEY, model: MODEL_NAME }
    expect(await askModel({ settings, fetch }, prompt)).toEqual({ ok: false, reason: 'timeout' })
    expect(timeLimit.mock.calls[0]).toEqual([8000])
    timeLimit.mockRestore()
  })

  it.each([
    ['a cut connection', 'reset' as const, 'unreachable'],
    ['an overload', { status: 529, body: '{}' }, 'unreachable'],
    ['too many questions', { status: 429, body: '{"error":{"message":"slow down"}}' }, 'unreachable'],
    ['a refusal', { status: 400, body: '{"error":{"message":"no such model"}}' }, 'refused'],
    ['something that is no JSON', { status: 200, body: '<html>' }, 'unreachable'],
    ['an empty object', { status: 200, body: '{}' }, 'unreachable'],
    ['nothing', { says: '' }, 'empty'],
    ['blanks', { says: '  ' }, 'empty'],
  ])('answers %s', async (_name, turn, reason) => {
    server.next(turn)
    expect(await ask(provider)).toEqual({ ok: false, reason })
    expect(server.seen).toHaveLength(1)
  })

  it('refuses a wrong key', async () => {
    expect(await ask(provider, { apiKey: 'other' })).toEqual({ ok: false, reason: 'refused' })
  })

  it('never leads key and question to another address', async () => {
    const other = await startModel()
    server.next({ status: 307, body: '', location: `${other.url}/chat/completions` })
    expect(await ask(provider)).toMatchObject({ ok: false })
    expect(other.seen).toEqual([])
    await other.close()
  })
})

it('warnings of the libraries stay off the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  for (const provider of MODEL_PROVIDERS) {
    server.next({ says: 'Now.' })
    await ask(provider)
  }
  expect(warn).not.toHaveBeenCalled()
  expect(info).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

describe('the settings of a model', () => {
  const read = (values: Record<string, string>) => (name: string) => values[name]
  const complete = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: 'https://models.example/v1/',
    AI_API_KEY: 'k',
    AI_MODEL: 'm',
  }

  it('may be absent', () => {
    expect(modelSettings(read({}))).toBeNull()
    expect(modelSettings(read({ ...complete, AI_PROVIDER: ' ' }))).toBeNull()
    expect(modelAccess(read({}), fetch)).toBeNull()
  })

  it('are an address, a key and a model; one address is known', () => {
    expect(modelSettings(read(complete))).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'https://models.example/v1',
      apiKey: 'k',
      model: 'm',
    })
    const anthropic = { AI_PROVIDER: 'anthropic', AI_API_KEY: 'k', AI_MODEL: 'm' }
    expect(modelSettings(read(anthropic))?.baseUrl).toBe('https://api.anthropic.com/v1')
  })

  it.each([
    ['AI_PROVIDER', { ...complete, AI_PROVIDER: 'other' }],
    ['AI_BASE_URL', { ...complete, AI_BASE_URL: '' }],
    ['AI_BASE_URL', { ...complete, AI_BASE_URL: 'http://models.example' }],
    ['AI_API_KEY', { ...complete, AI_API_KEY: '' }],
    ['AI_MODEL', { ...complete, AI_MODEL: ' ' }],
  ])('name %s when it is unusable, and keep nobody from an answer', (setting, values) => {
    expect(() => modelSettings(read(values))).toThrow(`setting ${setting} `)
    expect(modelAccess(read(values), fetch)).toBe('settings')
  })
})

describe('what a model said', () => {
  const schema = z.object({ answer: z.string() })

  it.each(['{"answer":"a"}', ' {"answer":"a"}\n', '```json\n{"answer":"a"}\n```'])('is read from %j', (text) => {
    expect(parseOutput(text, schema)).toEqual({ answer: 'a' })
  })

  it.each(['', 'The answer is a', '{"answer":', '{"answer":1}', '[]', 'Sure! {"answer":"a"}'])(
    'is nothing in %j',
    (text) => {
      expect(parseOutput(text, schema)).toBeNull()
    },
  )

  const passages = [
    { id: 'kb-18', text: 'A1C shows the average blood sugar of the last three months and needs no fasting.' },
    { id: 'kb-06', text: 'The reading has to be under 140/90.' },
  ]
  const grounded = (text: string, cites: readonly string[] = ['kb-18']) => isGrounded({ text, cites }, passages, 0.5)

  it('rests on what it cites', () => {
    expect(grounded('No fasting is needed for A1C.')).toBe(true)
    expect(grounded('It has to be under 140/90.', ['kb-06'])).toBe(true)
  })

  it.each([
    ['cites nothing', 'No fasting is needed for A1C.', []],
    ['cites what it was not given', 'No fasting is needed for A1C.', ['kb-18', 'kb-99']],
    ['has a number of its own', 'No fasting is needed for A1C below 7.', ['kb-18']],
    ['has a number of another passage', 'A1C under 140/90 needs no fasting.', ['kb-18']],
    ['is about something else', 'Your account has been suspended, please confirm the password.', ['kb-18']],
    ['has a link', 'A1C needs no fasting, see https://evil.example', ['kb-18']],
    ['has an address', 'A1C needs no fasting, ask a@evil.example', ['kb-18']],
    ['has a tag', 'A1C needs no fasting <img src=x>', ['kb-18']],
    ['has a mark', 'A1C of [phone] needs no fasting', ['kb-18']],
    ['has no words', '...', ['kb-18']],
  ])('is not used when it %s', (_name, text, cites) => {
    expect(grounded(text, cites)).toBe(false)
  })
})
