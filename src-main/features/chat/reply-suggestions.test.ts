import { describe, expect, it } from 'vitest'
import { storeRows } from '../../../tests/fixtures/workspace.ts'
import { silentLog } from '../../db/test-log.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { chatDesk, DRAFT, ROSA, ROWS } from './test-support/chat-desk.ts'

const failure = (code: string) => expect.objectContaining({ code })
const target = { memberId: ROSA.id }
const minute = (n: number) => `2026-11-20T14:${String(n).padStart(2, '0')}:00Z`
const ask = (message = 'When will my kit come?', change = {}) =>
  ROWS.chat(ROSA.id, { message, created_at: minute(30), ...change })

describe('drafts of a reply', () => {
  it('are asked of the server with the last ten messages and what may be known', async () => {
    const messages = Array.from({ length: 12 }, (_, n) => ask(`m${n}`, { created_at: minute(n) }))
    const desk = chatDesk({
      chat_messages: messages,
      member_outreach: [ROWS.outreach(ROSA.id, { conditions: ['Type 2 Diabetes'] })],
      care_gaps: [
        ROWS.gap(ROSA.id, { name: 'A1C Test' }),
        ROWS.gap(ROSA.id, { name: 'Flu Vaccine', status: 'closed' }),
      ],
      calls: [ROWS.call(ROSA.id, { outcome: 'voicemail', started_at: '2026-11-19T02:30:00Z' })],
      test_kits: [ROWS.kit(ROSA.id, { status: 'sent', date_sent: '2026-11-10' })],
      lab_results: [ROWS.result(ROSA.id, { status: 'available', test_date: '2026-10-01' })],
      appointments: [ROWS.appointment(ROSA.id, { appointment_datetime: '2026-11-25T15:00:00Z' })],
    })
    await expect(desk.service.suggestReplies(target)).resolves.toEqual({
      suggestions: [DRAFT],
      afterId: messages[11]!.id,
    })
    expect(desk.asked).toHaveLength(1)
    expect(desk.asked[0]).toMatchObject({
      memberId: ROSA.id,
      language: 'en',
      memberContext: {
        name: 'Rosa Delgado',
        conditions: ['Type 2 Diabetes'],
        careGaps: ['A1C Test'],
        recentActivity: [
          { kind: 'appointment', status: 'scheduled', on: '2026-11-25' },
          { kind: 'call', status: 'voicemail', on: '2026-11-18' },
          { kind: 'kit', status: 'sent', on: '2026-11-10' },
          { kind: 'result', status: 'available', on: '2026-10-01' },
        ],
      },
    })
    expect(desk.asked[0]!.recentMessages).toEqual(
      messages.slice(2).map(({ message, created_at }) => ({ sender_type: 'member', message, created_at })),
    )
  })

  it('are asked for within what the function takes', async () => {
    const gaps = Array.from({ length: 60 }, (_, n) => ROWS.gap(ROSA.id, { name: `Gap ${n}` }))
    const desk = chatDesk({ care_gaps: gaps })
    storeRows(desk.workspace.db, {
      members: [{ ...ROSA, last_name: 'x'.repeat(300), preferred_language: 'vi', changed_xid: '2' }],
    })
    await desk.service.suggestReplies(target)
    const { memberContext, ...request } = desk.asked[0]!
    expect(memberContext.careGaps).toHaveLength(50)
    expect(memberContext.name).toHaveLength(200)
    expect(request).not.toHaveProperty('language')
  })

  it('come from this computer while the server is out of reach, and in the demo', async () => {
    const rows = { chat_messages: [ask()] }
    const cutOff = chatDesk(rows)
    cutOff.drafts = () => Promise.resolve('unreachable')
    const offline = await cutOff.service.suggestReplies(target)
    expect(offline.suggestions.length).toBeGreaterThan(0)
    const demo = chatDesk(rows, { kind: 'demo' })
    await expect(demo.service.suggestReplies(target)).resolves.toEqual(offline)
    expect(demo.asked).toEqual([])
  })

  it('fail when the server fails', async () => {
    const desk = chatDesk({ chat_messages: [ask()] })
    desk.drafts = () => Promise.resolve('failed')
    await expect(desk.service.suggestReplies(target)).rejects.toThrow(failure('chat.suggestionsFailed'))
  })

  it('are not asked for while a hold stands, and dropped when it came meanwhile', async () => {
    const outreach = ROWS.outreach(ROSA.id)
    const desk = chatDesk({ chat_messages: [ask()], member_outreach: [outreach] })
    const held = { ...outreach, contact_hold: true, changed_xid: '9' }
    desk.drafts = () => {
      storeRows(desk.workspace.db, { member_outreach: [held] })
      return Promise.resolve([DRAFT])
    }
    await expect(desk.service.suggestReplies(target)).resolves.toMatchObject({ suggestions: [] })
    await expect(desk.service.suggestReplies(target)).resolves.toMatchObject({ suggestions: [] })
    expect(desk.asked).toHaveLength(1)
  })

  it('of an empty thread are asked for, too', async () => {
    await expect(chatDesk().service.suggestReplies(target)).resolves.toEqual({ suggestions: [DRAFT], afterId: null })
  })

  it('are asked for once, however often the same is wanted meanwhile', async () => {
    const desk = chatDesk({ chat_messages: [ask()] })
    await Promise.all([desk.service.suggestReplies(target), desk.service.suggestReplies(target)])
    expect(desk.asked).toHaveLength(1)
    const both = [desk.service.suggestReplies(target)]
    storeRows(desk.workspace.db, { chat_messages: [ask('And my bill?', { created_at: minute(31) })] })
    both.push(desk.service.suggestReplies(target))
    await Promise.all(both)
    expect(desk.asked).toHaveLength(3)
  })

  it.each(['locked', 'switched'] as const)('reach nobody at a desk that was %s meanwhile', async (how) => {
    const desk = chatDesk({ chat_messages: [ask()] })
    desk.drafts = () => {
      if (how === 'locked') desk.holder.setLocked(true)
      else desk.holder.switchTo(createDemoWorkspace(desk.clock, silentLog))
      return Promise.resolve([DRAFT])
    }
    await expect(desk.service.suggestReplies(target)).rejects.toThrow(failure('app.locked'))
  })
})
