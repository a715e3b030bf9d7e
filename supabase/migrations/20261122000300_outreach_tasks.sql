-- What: what somebody asked for in a call and somebody has to do, as a task with a due date: table outreach_tasks and its
-- rules.
-- Why: "a note so they call you", "we will ask them for the record", "I can get you an interpreter" were promises that
-- nothing kept. A task is for member services, the coordinators, whoever of the team is free, or one person; it ends as done
-- or, with a word why, as cancelled, and is never deleted.

create table public.outreach_tasks (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  kind text not null check (
    kind in (
      'cost-question', 'ride-question', 'ask-doctor', 'request-record', 'interpreter', 'no-working-number',
      'call-instead', 'other'
    )
  ),
  audience text not null check (audience in ('team', 'member-services', 'coordinators', 'person')),
  assigned_to uuid references public.staff (id),
  due_on date not null,
  note text not null default '' check (length(note) <= 2000),
  status text not null default 'open' check (status in ('open', 'done', 'cancelled')),
  outcome text not null default '' check (length(outcome) <= 500),
  asked_at timestamptz not null default now(),
  call_id uuid,
  created_by uuid references public.staff (id),
  done_at timestamptz,
  done_by uuid references public.staff (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint outreach_tasks_person_check check ((audience = 'person') = (assigned_to is not null))
);
comment on table public.outreach_tasks is 'What was asked for in a call and somebody has to do.';
comment on column public.outreach_tasks.outcome is 'The word with which it ended.';
comment on column public.outreach_tasks.call_id is
  'The call in which it was asked for. No foreign key: a task travels at once, the call when it has ended, or never.';
select private.make_member_owned('public.outreach_tasks');
select private.make_audited('public.outreach_tasks');
create index outreach_tasks_due_idx on public.outreach_tasks (team_id, status, due_on);

create function private.guard_task() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if new.assigned_to is not null and new.assigned_to is distinct from (kept ->> 'assigned_to')::uuid
    and not private.works_in_team(new.assigned_to, new.team_id) then
    raise exception 'task.notStaffOfTeam' using errcode = '22023';
  end if;
  if new.due_on is distinct from (kept ->> 'due_on')::date
    and not (new.due_on between date '2000-01-01' and current_date + 730) then
    raise exception 'task.dueOn' using errcode = '22023';
  end if;
  if exists (select from public.calls c where c.id = new.call_id and c.member_id <> new.member_id) then
    raise exception 'task.otherCall' using errcode = '22023';
  end if;
  if tg_op = 'UPDATE' and old.status <> 'open' then
    raise exception 'task.ended' using errcode = '22023';
  end if;
  if new.status = 'cancelled' and btrim(new.outcome) = '' then
    raise exception 'task.needsWord' using errcode = '22023';
  end if;
  if tg_op = 'INSERT' then
    new.asked_at := least(new.asked_at, now());
  end if;
  new.done_at := case when new.status = 'open' then null else coalesce(new.done_at, now()) end;
  return new;
end $$;
revoke all on function private.guard_task() from public;

create trigger stamp_author before insert on public.outreach_tasks
  for each row execute function private.stamp_author('created_by');
-- In the alphabet after 'fill_team_of_member' and before 'stamp_actor', which names who ended it once there is a time.
create trigger guard_task before insert or update on public.outreach_tasks
  for each row when (auth.uid() is not null) execute function private.guard_task();
create trigger stamp_actor before insert or update on public.outreach_tasks
  for each row execute function private.stamp_actor('done_at', 'done_by');

grant select on public.outreach_tasks to authenticated;
grant insert (id, member_id, kind, audience, assigned_to, due_on, note, asked_at, call_id, created_by)
  on public.outreach_tasks to authenticated;
grant update (due_on, status, outcome, done_at, done_by) on public.outreach_tasks to authenticated;

create policy "Staff see the tasks of their teams" on public.outreach_tasks
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff add tasks about members of their teams" on public.outreach_tasks
  for insert to authenticated
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff keep the tasks of their teams" on public.outreach_tasks
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.outreach_tasks;
  end if;
end $$;
