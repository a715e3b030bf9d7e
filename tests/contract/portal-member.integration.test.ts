import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { createMemberBackend } from '../../portal-web/src/api/member/backend.ts'
import { createMemberChat, PAGE_SIZE, type MemberChat } from '../../portal-web/src/api/member/chat.ts'
import { createCrisisAnswer, type AnswerCrisisCard } from '../../portal-web/src/api/member/crisis.ts'
import { createMemberProfile, type MemberProfile } from '../../portal-web/src/api/member/profile.ts'
import { createMemberRecords, type MemberRecords } from '../../portal-web/src/api/member/records.ts'
import type { MemberRow } from '../../portal-web/src/api/member/rows.ts'
import { memberSession } from '../../supabase/functions/_shared/test-support/portal-client.ts'

const ROSA = '000dbba1-0000-4000-8000-d00000010000'

interface SignedIn {
  readonly chat: MemberChat
  readonly profile: MemberProfile
  readonly records: MemberRecords
  readonly answerCard: AnswerCrisisCard
}

describe('the portal as a member, through the API', () => {
  let stack: Stack
  let rosa: SignedIn
  let otherId: string

  async function signedIn(memberId: string): Promise<SignedIn> {
    const backend = createMemberBackend({ url: stack.url, key: stack.publishableKey })
    await (await backend.auth.client()).setSession(await memberSession(stack, memberId))
    return {
      chat: createMemberChat(backend),
      profile: createMemberProfile(backend),
      records: createMemberRecords(backend),
      answerCard: createCrisisAnswer(backend),
    }
  }
  const rowOf = async (member: SignedIn): Promise<MemberRow> => {
    const row = await member.profile.read(ROSA)
    if (!row) throw new Error('no record')
    return row
  }
  const message = (text: string, id: string = randomUUID()) => ({ id, memberId: ROSA, senderName: 'Somebody', text })
  const stored = (id: string) =>
    stack.sql('select sender_type, sender_name, message, read from public.chat_messages where id = $1', [id])
  const coordinatorWrites = (memberId: string, count: number) =>
    stack.sql(
      `insert into public.chat_messages (member_id, team_id, sender_type, sender_name, message, created_at)
       select m.id, m.team_id, 'coordinator', 'Sample Coach', 'Message ' || n, timestamptz '2026-01-01' + n / 3 * interval '1 second'
       from public.members m, generate_series(1, $2::int) n where m.id = $1 returning id`,
      [memberId, count],
    )

  beforeAll(async () => {
    stack = await sharedStack()
  })
  beforeEach(async () => {
    await stack.resetData()
    const [other] = await stack.sql('select id from public.members where id <> $1 order by id limit 1', [ROSA])
    otherId = String(other?.['id'])
    await stack.sql('delete from public.chat_messages')
    rosa = await signedIn(ROSA)
  })

  it('reads what an own result says, also before a clinician lets staff read it', async () => {
    const [result] = await rosa.records.results(ROSA)
    expect(result).toMatchObject({
      test_name: 'Basic Metabolic Panel',
      urgent: true,
      result_summary: expect.stringMatching(/^Potassium/),
    })
    expect(await rosa.records.results(otherId)).toEqual([])
  })

  describe('chat', () => {
    it('is told to wait after twenty messages in a minute, and keeps what was said', async () => {
      for (let count = 1; count <= 20; count += 1) await rosa.chat.send(message(`Message ${count}`))
      await expect(rosa.chat.send(message('One more'))).rejects.toMatchObject({ kind: 'busy' })
    })

    it('stores a message once, under the name on record, however often it is sent', async () => {
      const hello = message('Hello')
      const first = await rosa.chat.send(hello)
      expect(first).toMatchObject({ id: hello.id, message: 'Hello', sender_type: 'member', read: false })
      expect(await rosa.chat.send(hello)).toEqual(first)
      expect(await Promise.all([rosa.chat.send(hello), rosa.chat.send(hello)])).toEqual([first, first])
      expect(await stored(hello.id)).toEqual([
        { sender_type: 'member', sender_name: 'Rosa Delgado', message: 'Hello', read: false },
      ])
    })

    it('refuses an id that is somebody else’s message, and a message in somebody else’s name', async () => {
      const [theirs] = await coordinatorWrites(otherId, 1)
      await expect(rosa.chat.send(message('Hello', String(theirs?.['id'])))).rejects.toMatchObject({ kind: 'refused' })
      const forged = { ...message('Hello'), memberId: otherId }
      await expect(rosa.chat.send(forged)).rejects.toMatchObject({ kind: 'refused' })
      expect(await stored(forged.id)).toEqual([])
    })

    it('gives the whole conversation page by page, also where times are the same, and nothing of others', async () => {
      await coordinatorWrites(ROSA, 2 * PAGE_SIZE + 7)
      await coordinatorWrites(otherId, 3)
      const pages = [await rosa.chat.page(ROSA, null)]
      for (let last = pages[0]; last?.length === PAGE_SIZE; last = pages.at(-1)) {
        pages.push(await rosa.chat.page(ROSA, last.at(-1) ?? null))
      }
      expect(pages.map(({ length }) => length)).toEqual([PAGE_SIZE, PAGE_SIZE, 7])
      const order = await stack.sql(
        'select id from public.chat_messages where member_id = $1 order by created_at desc, id desc',
        [ROSA],
      )
      expect(pages.flat().map(({ id }) => id)).toEqual(order.map(({ id }) => id))
      expect(await rosa.chat.page(otherId, null)).toEqual([])
    })

    it('marks as read what was seen, and nothing of others', async () => {
      await coordinatorWrites(ROSA, 4)
      await coordinatorWrites(otherId, 1)
      const seen = await rosa.chat.page(ROSA, null)
      const upTo = seen[1]
      if (!upTo) throw new Error('no message')
      await rosa.chat.markRead(ROSA, upTo)
      const unread = (await rosa.chat.page(ROSA, null)).filter(({ read }) => !read)
      expect(unread.every(({ created_at: at }) => at > upTo.created_at)).toBe(true)
      expect(unread.length).toBeLessThan(4)
      await rosa.chat.markRead(otherId, upTo)
      expect(await stack.sql('select read from public.chat_messages where member_id = $1', [otherId])).toEqual([
        { read: false },
      ])
    })

    it('notes what is pressed on the crisis card on the alert that the message raised', async () => {
      await stack.sql('delete from public.urgent_alerts')
      expect(await rosa.answerCard('callback')).toBe(false)
      await rosa.chat.send(message('I want to kill myself'))
      expect(await rosa.answerCard('callback')).toBe(true)
      const [alert] = await stack.sql(
        `select member_id, source, timeline -> -1 ->> 'event' as last from public.urgent_alerts`,
      )
      expect(alert).toEqual({ member_id: ROSA, source: 'chat', last: 'callbackAsked' })
    })
  })

  describe('profile', () => {
    const values = {
      first_name: 'Rosa',
      last_name: 'Delgado',
    }

    it('saves what was changed, and again when the answer was lost', async () => {
      const seen = await rowOf(rosa)
      const saved = await rosa.profile.save(seen, { ...values, zip_code: '33139' })
      expect(saved).toMatchObject({ status: 'saved', row: { id: ROSA, zip_code: '33139' } })
      expect(saved.row.updated_at).not.toBe(seen.updated_at)
      expect(await rosa.profile.save(seen, { ...values, zip_code: '33139' })).toEqual(saved)
    })

    it('writes over nothing that somebody changed meanwhile', async () => {
      const seen = await rowOf(rosa)
      await stack.sql(`update public.members set zip_code = '33199' where id = $1`, [ROSA])
      const answer = await rosa.profile.save(seen, { ...values, zip_code: '33139' })
      expect(answer).toMatchObject({ status: 'conflict', row: { zip_code: '33199' } })
      const again = await rosa.profile.save(answer.row, { ...values, zip_code: '33139' })
      expect(again).toMatchObject({ status: 'saved', row: { zip_code: '33139' } })
    })

    it.each([
      ['first_name', ' '],
      ['zip_code', '1'.repeat(11)],
    ] as const)('says that the server does not accept %s', async (field, value) => {
      const change = { ...values, zip_code: '33130', [field]: value }
      await expect(rosa.profile.save(await rowOf(rosa), change)).rejects.toMatchObject({ kind: 'invalid', field })
    })

    it('is of nobody else', async () => {
      const other = await stack.sql('select zip_code from public.members where id = $1', [otherId])
      const seen = await rowOf(rosa)
      expect(await rosa.profile.read(otherId)).toBeNull()
      const forged = rosa.profile.save({ ...seen, id: otherId }, { ...values, zip_code: '33139' })
      await expect(forged).rejects.toMatchObject({ kind: 'refused' })
      expect(await stack.sql('select zip_code from public.members where id = $1', [otherId])).toEqual(other)
    })

    it('switches the own wishes and nobody else’s', async () => {
      expect(await rosa.profile.allow(ROSA, 'email', false)).toMatchObject({ email_enabled: false })
      expect(await rosa.profile.allow(ROSA, 'sms', true)).toMatchObject({ sms_enabled: true, email_enabled: false })
      expect(await rosa.records.consent(ROSA)).toMatchObject({ sms_enabled: true, email_enabled: false })
      await expect(rosa.profile.allow(otherId, 'sms', false)).rejects.toMatchObject({ kind: 'refused' })
    })
  })
})
