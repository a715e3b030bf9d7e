import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Stack } from '../../../local-stack/index.ts'
import { sharedStack } from '../../../local-stack/testing/test-stack.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'
import { functionsAs, ROSA } from '../_shared/test-support/functions-client.ts'

const ALERT = '00000000-0000-4000-8000-00000000a1e7'

describe('an urgent alert that nobody opens, by contact-notices in Deno', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await sharedStack()
    await stack.resetData()
    await stack.sql(
      `insert into public.plan_settings (on_call_phone, on_call_email) values ('305-555-0142', 'nurse@plan.example')
       on conflict (id) do update set on_call_phone = excluded.on_call_phone, on_call_email = excluded.on_call_email`,
    )
    await stack.sql('delete from public.urgent_alerts where true')
    await stack.sql(
      `insert into public.urgent_alerts (id, member_id, source, raised_at) values ($1, $2, 'chat', now() - interval '6 minutes')`,
      [ALERT, ROSA],
    )
  })
  afterAll(() => stack.resetData())

  it('is told to the on-call contact once by each way, however often it is called, and names nobody', async () => {
    const anybody = await functionsAs(stack, null)
    await Promise.all([1, 2, 3].map(() => anybody.call('contact-notices', {})))
    const told = () =>
      stack.sql(`select detail ->> 'channel' as channel from public.audit_events where action = 'alert.on_call_told'`)
    await eventually(async () => expect(await told()).toHaveLength(2))
    await anybody.call('contact-notices', {})
    const messages = stack.mailbox.messages().toSorted((a, b) => a.channel.localeCompare(b.channel))
    expect(messages.map(({ channel, to }) => [channel, to])).toEqual([
      ['email', 'nurse@plan.example'],
      ['sms', '+13055550142'],
    ])
    for (const { subject, text } of messages) {
      expect(text).toContain('An urgent alert in Gapwise is waiting')
      expect(`${subject} ${text}`).not.toMatch(/Rosa|Delgado|crisis|suicid|988/i)
    }
    const [alert] = await stack.sql('select timeline from public.urgent_alerts where id = $1', [ALERT])
    expect(JSON.stringify(alert)).toContain('onCallTold')
  })
})
