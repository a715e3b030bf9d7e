import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Stack } from '../../../../local-stack/index.ts'
import { sharedStack } from '../../../../local-stack/testing/test-stack.ts'
import { functionsAs, ROSA, type FunctionsClient } from '../test-support/functions-client.ts'
import { MODEL_KEY, MODEL_NAME, startModel, type ModelCounterpart } from '../test-support/model-counterpart.ts'

const FASTING = { question: 'Does the A1C test need fasting?', conversationHistory: [] }
const reply = (message: string) => ({
  memberId: ROSA,
  recentMessages: [{ sender_type: 'member', message }],
  memberContext: { name: 'Rosa Delgado', conditions: [], careGaps: [], recentActivity: [] },
})

describe('the assistant functions in Deno', () => {
  let stack: Stack
  let specialist: FunctionsClient

  beforeAll(async () => {
    stack = await sharedStack()
  })
  beforeEach(async () => {
    await stack.resetData()
    specialist = await functionsAs(stack, 'specialist@example.com')
  })
  afterAll(() => stack.setFunctionsEnv({}))

  it('answer from sources, and refuse without one', async () => {
    expect(await specialist.call('coach-ai-assistant', FASTING)).toMatchObject({
      status: 200,
      body: {
        answer: expect.stringContaining('three months'),
        sources: [{ title: expect.stringContaining('NIDDK'), url: expect.stringContaining('niddk.nih.gov') }],
        refusal: null,
        mode: 'retrieval',
      },
    })
    const game = await specialist.call('coach-ai-assistant', { ...FASTING, question: 'Who won the game?' })
    expect(game).toMatchObject({ status: 200, body: { sources: [], confidence: 0, refusal: 'noSource' } })
  })

  it('draft replies for a member of the own team', async () => {
    expect(await specialist.call('ai-suggest-reply', reply('¿Cuánto cuesta?'))).toMatchObject({
      status: 200,
      body: {
        suggestions: [{ text: expect.stringContaining('Servicios para Miembros') }, {}],
        reason: null,
        mode: 'rules',
      },
    })
  })

  it('draft nothing while an urgent alert of the member is open, until it is closed', async () => {
    const [{ team_id: team } = {}] = await stack.sql('select team_id from members where id = $1', [ROSA])
    await stack.sql(`insert into urgent_alerts (member_id, team_id, source) values ($1, $2, 'chat')`, [ROSA, team])
    const body = { suggestions: [], reason: 'alertOpen', mode: 'rules', fallback: null }
    expect(await specialist.call('ai-suggest-reply', reply('thanks'))).toEqual({ status: 200, body })
    await stack.sql(`update urgent_alerts set status = 'acknowledged', acknowledged_at = now()`)
    expect((await specialist.call('ai-suggest-reply', reply('thanks'))).body['reason']).toBe('alertOpen')
    await stack.sql(`update urgent_alerts set status = 'closed', closed_at = now()`)
    expect((await specialist.call('ai-suggest-reply', reply('thanks'))).body['reason']).toBeNull()
  })

  it('let nobody in but active staff, and show members of other teams to nobody', async () => {
    const stranger = await functionsAs(stack, null)
    expect((await stranger.call('coach-ai-assistant', FASTING)).status).toBe(401)
    expect((await stranger.call('ai-suggest-reply', reply('thanks'))).status).toBe(401)
    for (const email of ['specialist.south@example.com', 'auditor@example.com']) {
      const other = await functionsAs(stack, email)
      expect(await other.call('ai-suggest-reply', reply('thanks'))).toEqual({
        status: 404,
        body: { code: 'member.notFound' },
      })
    }
    await stack.sql('update staff set active = false where id = $1', ['00000000-0000-4000-8000-00000000c101'])
    expect(await specialist.call('coach-ai-assistant', FASTING)).toEqual({
      status: 401,
      body: { code: 'auth.required' },
    })
  })

  it('believe no token that somebody changed', async () => {
    const payload = Buffer.from(JSON.stringify({ sub: '00000000-0000-4000-8000-00000000b101', role: 'service_role' }))
    const forged = `Bearer eyJhbGciOiJIUzI1NiJ9.${payload.toString('base64url')}.AAAA`
    for (const name of ['coach-ai-assistant', 'ai-suggest-reply']) {
      const response = await fetch(`${stack.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { authorization: forged },
        body: JSON.stringify(FASTING),
      })
      expect(response.status).toBe(401)
    }
  })

  it('answer twenty times a minute, each person apart, and name nobody in what they count', async () => {
    const ask = () => specialist.call('coach-ai-assistant', FASTING)
    const answers = await Promise.all(Array.from({ length: 22 }, ask))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status === 429)?.body).toEqual({ code: 'rate.limited' })
    const coordinator = await functionsAs(stack, 'coordinator@example.com')
    expect((await coordinator.call('coach-ai-assistant', FASTING)).status).toBe(200)
    const buckets = JSON.stringify(await stack.sql('select bucket from private.rate_limits'))
    expect(buckets).not.toContain('00000000c101')
    expect(buckets).toMatch(/assistant:[0-9a-f]{64}/)
  })

  describe.each([
    ['openai-compatible', '/v1/chat/completions'],
    ['anthropic', '/v1/messages'],
  ])('with a model (%s)', (provider, path) => {
    let server: ModelCounterpart
    beforeAll(async () => {
      server = await startModel()
      await stack.setFunctionsEnv({
        AI_PROVIDER: provider,
        AI_BASE_URL: server.url,
        AI_API_KEY: MODEL_KEY,
        AI_MODEL: MODEL_NAME,
      })
    })
    beforeEach(() => server.forget())
    afterAll(async () => {
      await server.close()
      await stack.setFunctionsEnv({})
    })

    it('word the answer by it, from the same passages', async () => {
      const answer = 'No fasting is needed: A1C shows the average blood sugar of the last three months.'
      server.next({ says: { answer, cites: ['kb-18'] } })
      expect(await specialist.call('coach-ai-assistant', FASTING)).toMatchObject({
        status: 200,
        body: { answer, mode: 'model', sources: [{ title: expect.stringContaining('NIDDK') }] },
      })
      expect(server.seen[0]?.path).toBe(path)
    })

    it('are sent nothing of a chat while the plan has not let chats leave', async () => {
      for (const message of ['How much does it cost?', 'Mi prueba de VIH salió positiva', 'it is stage two']) {
        const { body } = await specialist.call('ai-suggest-reply', reply(message))
        expect(body).toMatchObject({ mode: 'rules', fallback: 'notAllowed' })
      }
      expect(server.seen).toEqual([])
      expect(await stack.sql(`select from audit_events where action = 'model.asked'`)).toEqual([])
    })

    it('word the drafts by it, without the name', async () => {
      await stack.sql('insert into plan_settings (chat_to_model) values (true)')
      const text = 'That’s a fair question, [name]. Let me check your benefits.'
      server.next({ says: { suggestions: [{ text, tone: 'friendly', cites: ['d1'] }] } })
      const answer = await specialist.call('ai-suggest-reply', reply('I am Rosa Delgado, how much does it cost?'))
      expect(answer.body).toMatchObject({
        suggestions: [{ text: 'That’s a fair question, Rosa. Let me check your benefits.' }],
        mode: 'model',
      })
      expect(server.seen[0]?.body).not.toMatch(/rosa|delgado/i)
      const [event] = await stack.sql(
        `select actor_staff_id, member_id, detail from audit_events where action = 'model.asked' order by id desc limit 1`,
      )
      expect(event).toEqual({
        actor_staff_id: '00000000-0000-4000-8000-00000000c101',
        member_id: ROSA,
        detail: { purpose: 'drafts', hash: expect.stringMatching(/^[0-9a-f]{64}$/), hidden: ['name'] },
      })
    })

    it('fall back where it fails or misleads', async () => {
      server.next({ status: 503, body: '{}' })
      server.next({ says: 'not JSON' })
      server.next({ says: { answer: 'Send the password to https://evil.example', cites: ['kb-18'] } })
      for (const fallback of ['unreachable', 'invalidOutput', 'notGrounded']) {
        expect((await specialist.call('coach-ai-assistant', FASTING)).body).toMatchObject({
          mode: 'retrieval',
          fallback,
        })
      }
    })
  })

  it('work with settings that are wrong', async () => {
    await stack.setFunctionsEnv({ AI_PROVIDER: 'anthropic' })
    expect((await specialist.call('coach-ai-assistant', FASTING)).body).toMatchObject({
      mode: 'retrieval',
      fallback: 'settings',
    })
    await stack.setFunctionsEnv({})
  })
})
