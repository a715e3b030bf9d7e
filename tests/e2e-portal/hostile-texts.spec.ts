import type { Page } from '@playwright/test'
import { MEMBER_PATHS } from '../../portal-web/src/services/portal-paths.ts'
import { startCall } from '../e2e-desktop/call-screen.ts'
import { COORDINATOR, openChat } from '../e2e-desktop/chat-screen.ts'
import {
  chooseLayout,
  everythingArrived,
  memberRow,
  openBoardFromRoom,
  openMember,
  SAMPLE_PASSWORD,
} from '../e2e-desktop/desk-screen.ts'
import type { TestStack } from '../e2e-desktop/stack.ts'
import { expect, goWithin, ROSA, signIn, test } from './member.ts'

const EVIL = '<img src=x onerror=hacked=1>'
/** Short enough for every field. Markdown and HTML at once. */
const LONGER = `${EVIL} [x](javascript:hacked=1) <svg onload=hacked=1>`

/** Every text of Rosa's rows, of the staff and of the teams, where no rule of the database forbids it. */
const EVERYWHERE = `do $$
  declare field record;
  begin
    set local session_replication_role = replica;
    for field in
      select table_name as t, column_name as c, data_type as kind from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'ARRAY') and is_generated = 'NEVER'
        and table_name <> 'audit_events'
        and column_name <> all ('{email,phone,time_zone,kit_type,zip_code,recipient,external_id,idempotency_key}')
        and (column_name <> 'member_id' or table_name <> 'members')
        and (table_name in ('members', 'staff', 'teams') or table_name in (
          select table_name from information_schema.columns where table_schema = 'public' and column_name = 'member_id'
        ))
    loop
      begin
        execute format('update public.%I set %I = %s where %s', field.t, field.c,
          case field.kind when 'ARRAY' then format('array[%L]', '${LONGER}')
            else quote_literal(case when field.c = 'first_name' then '${EVIL}' else '${LONGER}' end) end,
          case when field.t = 'members' then 'id = ''${ROSA.id}'''
            when field.t in ('staff', 'teams') then 'true' else 'member_id = ''${ROSA.id}''' end);
      exception when others then null;
      end;
    end loop;
    update public.members set last_name = 'Delgado' where id = '${ROSA.id}';
    update public.member_outreach set personal_notes = jsonb_build_object('hobbies', jsonb_build_array('${LONGER}'),
      'pets', '[]'::jsonb, 'family', jsonb_build_array('${LONGER}'), 'occupation', '${LONGER}', 'favoriteTeam', '${LONGER}',
      'lastConversationHighlights', '${LONGER}') where member_id = '${ROSA.id}';
  end $$`

const poison = (stack: TestStack) => stack.sql(EVERYWHERE)

/** The page shows it as it is written, and nothing of it became a part of the page. */
async function expectInert(page: Page): Promise<void> {
  const shown = () =>
    page.evaluate(() =>
      [document.body.innerText, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join('\n'),
    )
  await expect.poll(shown).toContain('<img src=x')
  expect(
    await page.evaluate(() => ({
      made: [
        ...document.querySelectorAll('img[src="x"], [onerror], [onload], [href^="javascript:" i], iframe, object'),
      ].map(({ outerHTML }) => outerHTML),
      ran: 'hacked' in window,
    })),
  ).toEqual({ made: [], ran: false })
}

test('texts that are markup stay texts, on every page of the portal and on the desk', async ({
  portal,
  stack,
  startDesk,
  stackEnv,
}) => {
  await signIn(portal, stack)
  await poison(stack)
  const silent: string[] = []
  for (const [index, path] of MEMBER_PATHS.entries()) {
    await test.step(path, async () => {
      // Anew once: what was read before the texts were there is not shown any more.
      if (index === 0) await portal.goto(path)
      else await goWithin(portal, path)
      await expect(portal.getByRole('heading', { level: 1 })).toBeVisible()
      // The screenings show nothing of a record, and the contacts say what they were in words of their own.
      if (path.startsWith('/portal/assessments') || path === '/portal/contacts') silent.push(path)
      else await expectInert(portal)
    })
  }
  expect(silent).toHaveLength(4)

  const { page } = await startDesk(stackEnv)
  const name = `${EVIL} Delgado`
  await chooseLayout(page, 'comfortable')
  // The person's own name is one of them, so the header names nobody by whom to wait.
  await page.evaluate((credentials) => window.api?.session.signIn(credentials), {
    email: COORDINATOR,
    password: SAMPLE_PASSWORD,
  })
  // A board that is drawn anew with each page of rows may move the button from under the pointer.
  await everythingArrived(page)
  await openBoardFromRoom(page)
  await expect(memberRow(page, name)).toBeVisible()
  await test.step('the board and the details', async () => {
    await expectInert(page)
    await openMember(page, name)
    await expectInert(page)
  })
  await test.step('the conversation, and what was sent', async () => {
    await openChat(page, name)
    await expectInert(page)
    await page.getByRole('tab', { name: /^SMS: / }).click()
    await expectInert(page)
    await page.keyboard.press('Escape')
  })
  await test.step('the callbacks, and a call with its script', async () => {
    await page.keyboard.press('b')
    await expect(page.getByRole('dialog', { name: 'Callbacks' })).toBeVisible()
    await expectInert(page)
    await page.keyboard.press('Escape')
    await startCall(page, name)
    await expectInert(page)
  })
})
