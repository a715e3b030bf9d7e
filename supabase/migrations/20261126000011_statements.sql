-- What somebody said about a member on the phone, and what follows from it.
-- What is promised on the phone is kept by an operation, with who and when, and comes out the same in whichever order stations
-- deliver it. Nobody changes a statement. It can only be taken back, which stays in the trail.

-- ==== Kinds of statements ====
-- A migration that adds kind 'x-y' has these parts, and repeats nothing of the other kinds:
--   insert into private.statement_kinds (kind, guarded) values ('x-y', false);
--   create function private.fits_x_y(p_details jsonb) returns boolean ...   -- hyphens become underscores
--   a trigger on public.member_statements with `when (new.kind = 'x-y')`, if something follows from it.

create table private.statement_kinds (
  kind text primary key check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  guarded boolean not null
);
comment on table private.statement_kinds is
  'What a station can record of a conversation. Guarded: once the moment to undo is over, only a supervisor takes it back.';
comment on column private.statement_kinds.kind is 'private.fits_<kind> says which details it may have.';
alter table private.statement_kinds enable row level security;

insert into private.statement_kinds (kind, guarded) values
  ('do-not-call', true),
  ('deceased', true),
  ('already-done', false),
  ('consent', false),
  ('bad-number', false),
  ('someone-else', false),
  ('may-talk-with', false);

-- Asks the function of the kind; false for a kind that has none. Stations need no right on that function of their own.
create function private.statement_details_fit(p_kind text, p_details jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
declare
  asked constant text := format('private.%I', 'fits_' || replace(p_kind, '-', '_'));
  fits boolean;
begin
  if to_regprocedure(asked || '(jsonb)') is null then
    return false;
  end if;
  execute format('select %s($1)', asked) into fits using p_details;
  return coalesce(fits, false);
end $$;
grant execute on function private.statement_details_fit(text, jsonb) to authenticated, service_role;

-- Kinds that only a supervisor takes back, with a reason, once the moment to undo is over.
create function private.is_guarded_statement(p_kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.statement_kinds k where k.kind = p_kind and k.guarded)
$$;

create function private.fits_do_not_call(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_details in ('{"scope":"all"}', '{"scope":"reminders"}')
$$;

create function private.fits_deceased(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$ select p_details = '{}' $$;

create function private.fits_already_done(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_details) = 'object' and p_details - array['gapId', 'when', 'where'] = '{}'
    and coalesce(p_details ->> 'gapId', '') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and jsonb_typeof(p_details -> 'when') = 'string' and length(p_details ->> 'when') <= 100
    and jsonb_typeof(p_details -> 'where') = 'string' and length(p_details ->> 'where') <= 200
$$;

create function private.fits_consent(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_details) = 'object' and p_details - array['channel', 'given', 'wording', 'language'] = '{}'
    and p_details ->> 'channel' in ('sms', 'email')
    and case p_details -> 'given'
      when 'true' then p_details ->> 'wording' ~ ('^' || (p_details ->> 'channel') || '-\d{4}-\d{2}$')
        and p_details ->> 'language' in ('en', 'es')
      when 'false' then p_details -> 'wording' = 'null' and p_details -> 'language' = 'null'
    end
$$;

create function private.fits_bad_number(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_details - 'number' - 'why' = '{}' and jsonb_typeof(p_details -> 'number') = 'string'
    and p_details ->> 'number' ~ '^\+[1-9][0-9]{6,14}$'
    and p_details ->> 'why' in ('wrong', 'out-of-service', 'fax-or-business')
$$;

create function private.is_relation(p_word text) returns boolean
language sql immutable set search_path = '' as $$
  select p_word in ('spouse', 'child', 'parent', 'other-family', 'caregiver', 'other', 'unknown')
$$;

create function private.fits_someone_else(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_details - 'relation' - 'message' = '{}' and private.is_relation(p_details ->> 'relation')
    and jsonb_typeof(p_details -> 'message') = 'boolean'
$$;

create function private.fits_may_talk_with(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_details - 'name' - 'relation' - 'topic' - 'until' = '{}' and jsonb_typeof(p_details -> 'name') = 'string'
    and length(btrim(p_details ->> 'name')) between 1 and 80 and private.is_relation(p_details ->> 'relation')
    and p_details ->> 'topic' in ('scheduling', 'care', 'everything')
    and (
      p_details -> 'until' = 'null'
      or private.reads_as(p_details ->> 'until', 'date') and p_details ->> 'until' ~ '^\d{4}-\d\d-\d\d$'
    )
$$;

-- ==== What somebody said on the phone ====
-- A statement from a station whose clock runs ahead is taken, with the server's time, and an undo within the moment goes by the
-- server's: otherwise a 'do not call' that was said on the phone is not kept until somebody has set the clock.

create table public.member_statements (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  -- No foreign key: the call is logged when it ends, and what was said in it counts at once.
  call_id uuid,
  kind text not null references private.statement_kinds (kind),
  details jsonb not null,
  said_at timestamptz not null,
  made_by uuid references public.staff (id),
  withdrawn_at timestamptz,
  withdrawn_by uuid references public.staff (id),
  withdraw_reason text constraint member_statements_withdraw_reason_check
    check (length(btrim(withdraw_reason)) between 3 and 1000),
  like private.synced_row including defaults,
  constraint member_statements_withdrawn_check check (withdraw_reason is null or withdrawn_at is not null),
  constraint member_statements_details_check check (private.statement_details_fit(kind, details))
);
comment on table public.member_statements is
  'What was said about a member. It stands until it is withdrawn; made_by null: the member wrote it in the portal, it came with a file or from an operator.';
create index member_statements_deceased_idx on public.member_statements (member_id)
  where kind = 'deceased' and withdrawn_at is null and deleted_at is null;
select private.make_member_owned('public.member_statements');
grant select on public.member_statements to authenticated;
grant insert (id, member_id, call_id, kind, details, said_at) on public.member_statements to authenticated;
grant update (withdrawn_at, withdraw_reason) on public.member_statements to authenticated;

create trigger stamp_actor before insert or update on public.member_statements
  for each row execute function private.stamp_actor('withdrawn_at', 'withdrawn_by');
create trigger stamp_author before insert on public.member_statements
  for each row execute function private.stamp_author('made_by');

create policy "Staff see what was said about the members of their teams" on public.member_statements
  for select to authenticated
  using (team_id = any ((select private.readable_team_ids())::uuid[]));

create policy "Staff record what was said about the members of their teams" on public.member_statements
  for insert to authenticated
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff take back what was said about the members of their teams" on public.member_statements
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

-- Who wrote a statement may undo it within half a minute of its arrival, by the server's clock: a station states its own times.
create function private.is_undo(p_old public.member_statements, p_new public.member_statements) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_new.withdraw_reason is null and p_old.made_by = private.current_staff_id()
    and now() <= p_old.created_at + interval '30 seconds'
$$;

create function private.guard_statement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if not isfinite(new.said_at) or new.said_at < '2000-01-01T00:00:00Z' then
      raise exception 'statement.impossibleTime' using errcode = '22023';
    end if;
    new.said_at := least(new.said_at, now());
    return new;
  end if;
  if new.withdrawn_at is not distinct from old.withdrawn_at and new.withdraw_reason is not distinct from old.withdraw_reason then
    return new;
  elsif old.withdrawn_at is not null or new.withdrawn_at is null then
    raise exception 'statement.withdrawn' using errcode = '22023';
  end if;
  new.withdrawn_at := now();
  if private.is_undo(old, new) then
    return new;
  elsif private.is_guarded_statement(new.kind) and private.current_staff_role() <> 'supervisor' then
    raise exception 'statement.supervisorOnly' using errcode = '42501';
  elsif new.withdraw_reason is null then
    raise exception 'statement.reasonNeeded' using errcode = '22023';
  end if;
  return new;
end $$;
-- In the alphabet after 'fill_team_of_member' and before the triggers that stamp who.
create trigger guard_statement before insert or update on public.member_statements
  for each row when (auth.uid() is not null) execute function private.guard_statement();

-- The trail says what kind of thing was said; the words stay in the row.
create function private.audit_statement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.append_audit_event(
    case when tg_op = 'INSERT' then 'statement.made' else 'statement.withdrawn' end, 'member_statements', new.id,
    new.member_id, null, jsonb_build_object('kind', new.kind)
  );
  return null;
end $$;
create constraint trigger audit_changes after insert on public.member_statements
  deferrable initially deferred for each row execute function private.audit_statement();
create constraint trigger audit_withdrawal after update on public.member_statements
  deferrable initially deferred for each row when (old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function private.audit_statement();

-- ==== Do not call ====
-- The flag that the contact rules ask, contact_verifications.on_dnc, follows from the statements that stand. A flag that a file
-- brings is one statement of whoever brought the file in.

-- What a statement ended, so that an undo can give it back.
create table private.statement_endings (
  statement_id uuid not null references public.member_statements (id) on delete cascade,
  table_name text not null,
  row_id uuid not null,
  status_before text not null,
  primary key (statement_id, row_id)
);
comment on table private.statement_endings is 'Rows that a statement cancelled, with their status before.';
alter table private.statement_endings enable row level security;

create function private.known_zone(p_zone text) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone p_zone;
  return coalesce(p_zone, 'America/New_York');
exception when invalid_parameter_value then
  return 'America/New_York';
end $$;
comment on function private.known_zone(text) is 'The zone whose days count for a member; New York where it is not known.';

-- The calendar date at the member's place.
create function private.member_day(p_member_id uuid, p_at timestamptz) returns date
language sql stable security definer set search_path = '' as $$
  select (p_at at time zone private.known_zone((select m.time_zone from public.members m where m.id = p_member_id)))::date
$$;

-- Whoever has died is not called, so the flag, the claims, the calls and the callbacks follow as they do from a wish.
create function private.standing_do_not_call(p_member_id uuid) returns setof public.member_statements
language sql stable security definer set search_path = '' as $$
  select * from public.member_statements s
  where s.member_id = p_member_id and s.withdrawn_at is null and s.deleted_at is null
    and (s.kind = 'deceased' or s.kind = 'do-not-call' and s.details ->> 'scope' = 'all')
$$;

create function private.end_callbacks(p_statement public.member_statements) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid;
begin
  for ended in
    update public.callbacks c set status = 'cancelled', done_at = now(), done_by = p_statement.made_by
    where c.member_id = p_statement.member_id and c.status = 'open' and c.deleted_at is null
    returning c.id
  loop
    insert into private.statement_endings (statement_id, table_name, row_id, status_before)
    values (p_statement.id, 'callbacks', ended, 'open');
    perform private.append_audit_event(
      'callback.ended', 'callbacks', ended, p_statement.member_id, null, jsonb_build_object('cause', p_statement.kind)
    );
  end loop;
end $$;

-- What the statement ended comes back if it was only undone; if another one stands, that one keeps it ended. A death that is taken
-- back gives back the callbacks, whoever takes it back.
create function private.give_back_callbacks(p_statement public.member_statements, p_standing uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_standing is not null then
    update private.statement_endings e set statement_id = p_standing where e.statement_id = p_statement.id;
  elsif p_statement.kind = 'deceased'
    or p_statement.withdraw_reason is null and p_statement.withdrawn_by = p_statement.made_by then
    update public.callbacks c set status = 'open', done_at = null, done_by = null
    from private.statement_endings e
    where e.statement_id = p_statement.id and e.table_name = 'callbacks' and c.id = e.row_id and c.status = 'cancelled';
    delete from private.statement_endings e where e.statement_id = p_statement.id;
  end if;
end $$;

-- Noon of the day that a flag states: the same date in every zone of the country.
create function private.flag_time(p_flag public.contact_verifications) returns timestamptz
language sql stable set search_path = '' as $$
  select coalesce((p_flag.dnc_date + time '12:00') at time zone 'America/New_York', now())
$$;

-- The statement that a loaded flag stands for is a wish, whatever the new one says; not so a flag that the roster under way has set.
create function private.apply_do_not_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  flag public.contact_verifications;
  standing public.member_statements;
  since date;
begin
  insert into public.contact_verifications (member_id) values (new.member_id) on conflict (member_id) do nothing;
  -- The lock comes first: of two statements at once, the second looks only when the first is visible.
  select * into flag from public.contact_verifications v where v.member_id = new.member_id for update;
  if tg_op = 'INSERT' and new.made_by is not null and flag.on_dnc and not private.is_roster_running()
    and not exists (select from private.standing_do_not_call(new.member_id) s where s.id <> new.id) then
    -- A bulk load set it without its triggers: taking this statement back must not lift that.
    insert into public.member_statements (member_id, kind, details, said_at)
    values (new.member_id, 'do-not-call', '{"scope":"all"}', private.flag_time(flag));
  end if;
  select * into standing from private.standing_do_not_call(new.member_id) s order by s.said_at, s.id limit 1;
  if standing.id is not null then
    since := private.member_day(new.member_id, standing.said_at);
  end if;
  update public.contact_verifications v set on_dnc = standing.id is not null, dnc_date = since
  where v.member_id = new.member_id
    and (v.on_dnc <> (standing.id is not null) or v.dnc_date is distinct from since);
  if new.withdrawn_at is not null then
    perform private.give_back_callbacks(new, standing.id);
  elsif standing.id is not null then
    perform private.end_callbacks(new);
  end if;
  return null;
end $$;
create trigger apply_do_not_call after insert or update of withdrawn_at on public.member_statements
  for each row when (new.kind = 'do-not-call' and new.details ->> 'scope' = 'all')
  execute function private.apply_do_not_call();

-- A flag that a file or an operator sets is a statement too, so that it can be taken back like any other. A file that lifts the flag
-- lifts the wishes, not a death.
create function private.state_do_not_call(p_flag public.contact_verifications) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_flag.on_dnc and p_flag.deleted_at is null then
    insert into public.member_statements (member_id, kind, details, said_at, made_by)
    select p_flag.member_id, 'do-not-call', '{"scope":"all"}', private.flag_time(p_flag), null
    where not exists (select from private.standing_do_not_call(p_flag.member_id));
  else
    update public.member_statements s set withdrawn_at = now(), withdrawn_by = null
    where s.kind = 'do-not-call' and s.id in (select d.id from private.standing_do_not_call(p_flag.member_id) d);
    update public.contact_verifications v set on_dnc = true, dnc_date = private.member_day(d.member_id, d.said_at)
    from (select * from private.standing_do_not_call(p_flag.member_id) s order by s.said_at, s.id limit 1) d
    where v.member_id = d.member_id and v.deleted_at is null and not v.on_dnc;
  end if;
end $$;

create function private.note_stated_flag() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.state_do_not_call(new);
  return null;
end $$;
create trigger note_stated_flag after insert on public.contact_verifications
  for each row when (new.on_dnc) execute function private.note_stated_flag();
create trigger note_stated_flag_change after update of on_dnc, deleted_at on public.contact_verifications
  for each row when (new.on_dnc <> old.on_dnc or new.deleted_at is distinct from old.deleted_at)
  execute function private.note_stated_flag();

-- After a bulk load, whose triggers rest: a statement for each flag that has none.
create function private.state_loaded_flags() returns void
language sql security definer set search_path = '' as $$
  insert into public.member_statements (member_id, team_id, kind, details, said_at)
  select v.member_id, v.team_id, 'do-not-call', '{"scope":"all"}', private.flag_time(v)
  from public.contact_verifications v
  where v.on_dnc and v.deleted_at is null and not exists (select from private.standing_do_not_call(v.member_id))
$$;

-- ==== Deceased ====
-- Everything stops for the member on every channel, portal access ends, callbacks and orders of kits that wait are cancelled, and a
-- coordinator gets the task to confirm it. A supervisor takes it back with a reason, and what it ended comes back, because somebody
-- may have been taken for somebody else.

-- In the alphabet after 'apply_deceased', which takes its own endings out first.
create trigger apply_do_not_call_of_deceased after insert or update of withdrawn_at on public.member_statements
  for each row when (new.kind = 'deceased') execute function private.apply_do_not_call();

-- Who may have such a task as the one who does it: who may end it, and sees it.
create function private.may_have_task(p_staff_id uuid, p_kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff s where s.id = p_staff_id and case
      when p_kind = 'coach-note' then false
      when p_kind in ('screening-today', 'result-today') then s.role = 'clinician'
      when p_kind = 'confirm-death' then s.role in ('care_coordinator', 'supervisor')
      when p_kind ~ '^(screening|need)-' then s.role in ('clinician', 'care_coordinator', 'supervisor')
      else true
    end
  )
$$;

-- Tasks that the server asks for by itself are made by nobody else, and only who coaches writes to a person about their call, which
-- stays theirs. A death is confirmed by a coordinator or supervisor, and a clinician ends what a clinician has to look at today;
-- whoever may not end such a task does not put it off either.
create function private.guard_server_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() > 1 then
    return new;
  elsif new.kind = 'coach-note' and new.audience = 'person' and (
    case tg_op
      when 'UPDATE' then new.assigned_to = old.assigned_to
      else private.current_staff_role() in ('coach', 'supervisor')
    end
  ) then
    return new;
  -- The member's own word, which `tell_planned_care` takes: no policy lets a member insert.
  elsif tg_op = 'INSERT' and new.kind = 'not-for-me' and private.current_staff_id() is null then
    return new;
  elsif tg_op = 'INSERT' then
    raise exception 'task.notByHand' using errcode = '42501';
  end if;
  if new.audience not in ('person', private.audience_of_task(new.kind))
    or (new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to
      and not private.may_have_task(new.assigned_to, new.kind)) then
    raise exception 'task.notForThem' using errcode = '22023';
  end if;
  if new.status = 'open' and new.due_on <= old.due_on then
    return new;
  elsif (new.kind = 'confirm-death' or new.result = 'not-meant')
    and private.current_staff_role() not in ('care_coordinator', 'supervisor') then
    raise exception 'task.coordinatorOnly' using errcode = '42501';
  elsif new.kind in ('screening-today', 'result-today') and private.current_staff_role() <> 'clinician' then
    raise exception 'task.clinicianOnly' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_server_task before insert or update on public.outreach_tasks
  for each row when (
    auth.uid() is not null and (
      new.kind in ('coach-note', 'confirm-death', 'answer-text', 'confirm-stop', 'visit-answer', 'not-for-me', 'result-today', 'check-in')
      or new.kind ~ '^(screening|need)-')
  ) execute function private.guard_server_task();

-- Words that were taken for a revocation and were none: the pause ends, unless they were said again since, or somebody else with the
-- number has meant it or not been asked yet.
create function private.resume_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  pause private.inbound_words;
  holders uuid[];
  resumed uuid;
begin
  for pause in
    select w.* from private.inbound_words w join public.members m
      on w.digits in (private.phone_digits(m.phone), private.phone_digits(m.other_phone))
    where m.id = new.member_id and w.word = 'stop' and w.free_since is not null for update of w
  loop
    holders := array(
      select m.id from public.members m
      where m.deleted_at is null and pause.digits in (private.phone_digits(m.phone), private.phone_digits(m.other_phone))
    );
    if pause.said_at > new.done_at then
      perform private.ask_for_task(new.member_id, 'confirm-stop');
      -- The member asks again, not whoever ended the task.
      update public.outreach_tasks t set created_by = null
      where t.member_id = new.member_id and t.kind = 'confirm-stop' and t.status = 'open';
    elsif not exists (
      select from public.outreach_tasks t
      where t.member_id = any (holders) and t.kind = 'confirm-stop' and t.deleted_at is null
        and (t.status = 'open' or t.done_at >= pause.free_since and t.result is distinct from 'not-meant')
    ) then
      delete from private.inbound_words w where w.digits = pause.digits;
      for resumed in
        update public.contact_consents c set
          sms_stopped_at = null, sms_enabled = c.sms_enabled or c.member_id = any (pause.texted)
        where c.member_id = any (holders) and c.sms_stopped_at >= pause.free_since
        returning c.member_id
      loop
        perform private.append_audit_event('consent.resumed', 'contact_consents', null, resumed, null, '{}');
      end loop;
    end if;
  end loop;
  return null;
end $$;
create trigger resume_texts after update of result on public.outreach_tasks
  for each row when (new.result = 'not-meant') execute function private.resume_texts();

create function private.end_for_deceased(p_statement public.member_statements) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended public.test_kits;
begin
  for ended in
    select k.* from public.test_kits k
    where k.member_id = p_statement.member_id and k.deleted_at is null and (k.status = 'ordered' or private.kit_waits_to_ship(k))
    for update
  loop
    update public.test_kits k set status = 'lost' where k.id = ended.id;
    insert into private.statement_endings (statement_id, table_name, row_id, status_before)
    values (p_statement.id, 'test_kits', ended.id, ended.status);
    perform private.append_audit_event(
      'kit.ended', 'test_kits', ended.id, p_statement.member_id, null, jsonb_build_object('cause', p_statement.kind)
    );
  end loop;
  insert into public.outreach_tasks (id, member_id, kind, audience, due_on, asked_at, call_id)
  select p_statement.id, p_statement.member_id, 'confirm-death', 'coordinators',
    private.after_workdays(private.member_day(p_statement.member_id, now()), 1), p_statement.said_at, p_statement.call_id
  where not exists (
    select from public.outreach_tasks t
    where t.member_id = p_statement.member_id and t.kind = 'confirm-death' and t.status = 'open' and t.deleted_at is null
  );
  perform private.end_sessions(m.auth_user_id)
  from public.members m where m.id = p_statement.member_id and m.auth_user_id is not null;
end $$;

create function private.give_back_of_deceased(p_statement public.member_statements) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.test_kits k set status = e.status_before from private.statement_endings e
  where e.statement_id = p_statement.id and e.table_name = 'test_kits' and k.id = e.row_id and k.status = 'lost';
  delete from private.statement_endings e where e.statement_id = p_statement.id and e.table_name = 'test_kits';
  update public.outreach_tasks t set status = 'cancelled', outcome = left(coalesce(p_statement.withdraw_reason, '-'), 500)
  where t.member_id = p_statement.member_id and t.kind = 'confirm-death' and t.status = 'open';
  perform private.tell_of_changes_meanwhile(p_statement.member_id, p_statement.created_at);
end $$;

create function private.apply_deceased() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  other uuid;
begin
  -- Of two at once, the second looks only when the first is visible.
  perform from public.members m where m.id = new.member_id for update;
  if tg_op = 'INSERT' then
    perform private.end_for_deceased(new);
    return null;
  end if;
  select s.id into other from public.member_statements s
  where s.member_id = new.member_id and s.kind = 'deceased' and s.withdrawn_at is null and s.deleted_at is null limit 1;
  if other is null then
    perform private.give_back_of_deceased(new);
  else
    update private.statement_endings e set statement_id = other
    where e.statement_id = new.id and e.table_name = 'test_kits';
  end if;
  return null;
end $$;
create trigger apply_deceased after insert or update of withdrawn_at on public.member_statements
  for each row when (new.kind = 'deceased') execute function private.apply_deceased();

-- Nothing new begins for somebody who has died, whichever door it comes through.
create function private.refuse_for_deceased() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_deceased(new.member_id) then
    raise exception 'member.deceased' using errcode = '22023';
  end if;
  return new;
end $$;
create trigger refuse_for_deceased before insert on public.test_kits
  for each row when (auth.uid() is not null) execute function private.refuse_for_deceased();
create trigger refuse_release_for_deceased before update of status on public.test_kits
  for each row when (auth.uid() is not null and old.status = 'ordered' and new.status = 'sent')
  execute function private.refuse_for_deceased();
create trigger refuse_for_deceased before insert on public.appointments
  for each row when (auth.uid() is not null) execute function private.refuse_for_deceased();

-- The schedule plans no reminder for them; a person who asks for one is told.
create function private.refuse_reminder_for_deceased() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_deceased(new.member_id) then
    return new;
  elsif new.asked_by is null then
    return null;
  end if;
  raise exception 'member.deceased' using errcode = '22023';
end $$;

-- ==== Already done ====
-- Which gap was closed elsewhere, when and where, in the member's words. The gap becomes reported-done where nothing holds it further,
-- and the coordinators get the task to ask for the record, and the request that they send. It is a lead: it closes no gap.

create function private.already_done_of(p_gap_id uuid, p_member_id uuid) returns setof public.member_statements
language sql stable security definer set search_path = '' as $$
  select * from public.member_statements s
  where s.member_id = p_member_id and s.kind = 'already-done' and s.details ->> 'gapId' = p_gap_id::text
    and s.withdrawn_at is null and s.deleted_at is null
$$;

create function private.note_already_done(p_statement public.member_statements, p_gap public.care_gaps) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.outreach_tasks (id, member_id, care_gap_id, kind, audience, due_on, note, asked_at, call_id)
  select p_statement.id, p_statement.member_id, p_gap.id, 'request-record', 'coordinators',
    private.after_workdays(private.member_day(p_statement.member_id, now()), 5),
    left(concat_ws(', ', p_gap.name, nullif(btrim(p_statement.details ->> 'when'), ''),
      nullif(btrim(p_statement.details ->> 'where'), '')), 2000),
    p_statement.said_at, p_statement.call_id
  -- A gap that is over needs no record any more.
  where p_gap.status not in ('closed', 'excluded')
    and not exists (select from public.outreach_tasks t where t.id = p_statement.id);
  insert into public.record_requests (id, member_id, care_gap_id, asked_of, said_when)
  select p_statement.id, p_statement.member_id, p_gap.id, btrim(p_statement.details ->> 'where'), btrim(p_statement.details ->> 'when')
  where p_gap.status not in ('closed', 'excluded')
    and not exists (select from public.record_requests r where r.id = p_statement.id);
end $$;

create function private.apply_already_done() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gap public.care_gaps;
begin
  -- The lock comes first: of two at once, the second looks only when the first is visible.
  select * into gap from public.care_gaps g
  where g.id = (new.details ->> 'gapId')::uuid and g.member_id = new.member_id and g.deleted_at is null for update;
  if gap.id is null then
    if tg_op = 'INSERT' then
      raise exception 'statement.unknownGap' using errcode = '22023';
    end if;
  elsif new.withdrawn_at is null then
    perform private.note_already_done(new, gap);
  else
    update public.outreach_tasks t set status = 'cancelled', outcome = left(coalesce(new.withdraw_reason, '-'), 500)
    where t.id = new.id and t.status = 'open';
    update public.record_requests r set
      state = 'lead-withdrawn', ended_at = now(), ended_by = private.current_staff_id(), end_reason = new.withdraw_reason
    where r.id = new.id and r.state = 'open';
  end if;
  perform private.settle_gaps(new.member_id, 'statement', new.id, p_gap_id => gap.id);
  return null;
end $$;
create trigger apply_already_done after insert or update of withdrawn_at on public.member_statements
  for each row when (new.kind = 'already-done') execute function private.apply_already_done();

-- ==== Consent ====
-- A yes or no to texts or e-mail, said in a call, with the wording that was read and its language. contact_consents follows from the
-- newest thing that was said or done about a channel. A station may deliver late: what the member, STOP, START or a file changed
-- after it was said overrides it, in whichever order it arrives.

create table private.consent_baselines (
  member_id uuid not null references public.members (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  value boolean not null,
  at timestamptz not null,
  primary key (member_id, channel)
);
comment on table private.consent_baselines is
  'What a channel''s consent was set to otherwise than by a statement, and when; statements said later count instead.';
alter table private.consent_baselines enable row level security;

create function private.note_consent_baseline() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('gapwise.consent_said', true), '') = 'on' then
    return null;
  end if;
  insert into private.consent_baselines as b (member_id, channel, value, at)
  select new.member_id, c.channel, c.now, clock_timestamp()
  from (values ('sms', old.sms_enabled, new.sms_enabled), ('email', old.email_enabled, new.email_enabled)) c (channel, was, now)
  where c.was <> c.now
  on conflict (member_id, channel) do update set value = excluded.value, at = excluded.at;
  return null;
end $$;
create trigger note_consent_baseline after update of sms_enabled, email_enabled on public.contact_consents
  for each row when (old.sms_enabled <> new.sms_enabled or old.email_enabled <> new.email_enabled)
  execute function private.note_consent_baseline();

create function private.apply_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := new.details ->> 'channel';
  consent public.contact_consents;
  base private.consent_baselines;
  allowed boolean;
begin
  insert into public.contact_consents (member_id) values (new.member_id) on conflict (member_id) do nothing;
  -- The lock comes first: of two at once, the second looks only when the first is visible.
  select * into consent from public.contact_consents c where c.member_id = new.member_id for update;
  insert into private.consent_baselines (member_id, channel, value, at)
  values (new.member_id, wanted, case wanted when 'sms' then consent.sms_enabled else consent.email_enabled end, '-infinity')
  on conflict (member_id, channel) do nothing;
  select * into base from private.consent_baselines b where b.member_id = new.member_id and b.channel = wanted;
  -- Of a yes and a no of the same moment the no counts.
  select (s.details ->> 'given')::boolean into allowed from public.member_statements s
  where s.member_id = new.member_id and s.kind = 'consent' and s.details ->> 'channel' = wanted
    and s.withdrawn_at is null and s.deleted_at is null and s.said_at > base.at
  order by s.said_at desc, s.details ->> 'given' limit 1;
  allowed := coalesce(allowed, base.value);
  perform set_config('gapwise.consent_said', 'on', true);
  update public.contact_consents c set
    sms_enabled = case wanted when 'sms' then allowed else c.sms_enabled end,
    email_enabled = case wanted when 'email' then allowed else c.email_enabled end
  where c.member_id = new.member_id
    and allowed is distinct from case wanted when 'sms' then c.sms_enabled else c.email_enabled end;
  perform set_config('gapwise.consent_said', '', true);
  return null;
end $$;
create trigger apply_consent after insert or update of withdrawn_at on public.member_statements
  for each row when (new.kind = 'consent') execute function private.apply_consent();

-- ==== Bad numbers ====
-- Wrong number, out of service, fax or business. The statement names the number, not the member's field, so a file that brings the
-- same number back revives nothing, and another number makes the member callable again. Every door of the server asks whether a
-- number still works: claims of calls, texts, reminders, sign-in codes, notices.

create function private.guard_other_phone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and private.current_staff_id() is null then
    raise exception 'member.notYours' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_other_phone before update on public.members
  for each row when (new.other_phone is distinct from old.other_phone) execute function private.guard_other_phone();

create function private.standing_bad_numbers(p_member_id uuid) returns setof public.member_statements
language sql stable security definer set search_path = '' as $$
  select * from public.member_statements s
  where s.member_id = p_member_id and s.kind = 'bad-number' and s.withdrawn_at is null and s.deleted_at is null
$$;

-- Whether somebody else than p_but_by (null: anybody) said that the number does not work for the member.
create function private.is_bad_number(p_member_id uuid, p_phone text, p_but_by uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.standing_bad_numbers(p_member_id) s
    where private.phone_digits(s.details ->> 'number') = private.phone_digits(p_phone)
      and (p_but_by is null or s.made_by is distinct from p_but_by)
  )
$$;

-- The number to call, and which it is: first (`phone`), other (`other_phone`), or bad (none that works). As `numberInUse` of
-- the stations says it.
create function private.number_in_use(p_member public.members, out phone text, out in_use text)
language plpgsql stable security definer set search_path = '' as $$
declare
  first_bad constant boolean := private.is_bad_number(p_member.id, p_member.phone);
  other_bad constant boolean := private.is_bad_number(p_member.id, p_member.other_phone);
begin
  if length(private.phone_digits(p_member.phone)) >= 10 and not first_bad then
    phone := p_member.phone;
    in_use := 'first';
  elsif length(private.phone_digits(p_member.other_phone)) >= 10 and not other_bad then
    phone := p_member.other_phone;
    in_use := 'other';
  elsif first_bad or other_bad then
    in_use := 'bad';
  else
    phone := p_member.phone;
    in_use := 'first';
  end if;
end $$;

-- A statement is about a number that the member has, or had until a change that can still be put back.
create function private.guard_bad_number() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  number constant text := private.phone_digits(new.details ->> 'number');
begin
  if private.statement_details_fit(new.kind, new.details) and new.team_id = any (private.care_team_ids()) and not exists (
    select from public.members m
    where m.id = new.member_id and number in (private.phone_digits(m.phone), private.phone_digits(m.other_phone))
  ) and not exists (
    select from private.contact_changes c
    where c.member_id = new.member_id and c.channel = 'sms' and number in (c.old_key, c.new_key)
  ) then
    raise exception 'statement.unknownNumber' using errcode = '22023';
  end if;
  return new;
end $$;
create trigger guard_bad_number before insert on public.member_statements
  for each row when (current_user = 'authenticated' and new.kind = 'bad-number') execute function private.guard_bad_number();

-- Who else has the number. In the same team the statement is made about them too; another team decides itself and gets the task.
-- Taking the first one back takes these back.
create table private.spread_statements (
  copy_id uuid primary key references public.member_statements (id) on delete cascade,
  source_id uuid not null references public.member_statements (id) on delete cascade
);
comment on table private.spread_statements is 'Statements about a number that were made for others of the team who have it too.';
create index spread_statements_source_idx on private.spread_statements (source_id);
alter table private.spread_statements enable row level security;

create table private.spread_tasks (
  task_id uuid primary key references public.outreach_tasks (id) on delete cascade,
  source_id uuid not null references public.member_statements (id) on delete cascade
);
comment on table private.spread_tasks is 'Tasks of other teams whose members have a number that is said not to work.';
create index spread_tasks_source_idx on private.spread_tasks (source_id);
alter table private.spread_tasks enable row level security;

-- Members besides the one of the statement who have its number, except that a wrong number for one is right for whoever confirmed it.
create function private.others_with_number(p_statement public.member_statements) returns setof public.members
language sql stable security definer set search_path = '' as $$
  select m.* from public.members m
  left join public.contact_verifications v on v.member_id = m.id
  where m.id <> p_statement.member_id and m.deleted_at is null
    and private.phone_digits(p_statement.details ->> 'number') in (private.phone_digits(m.phone), private.phone_digits(m.other_phone))
    and not (p_statement.details ->> 'why' = 'wrong' and coalesce(v.phone_verified, false))
    and not private.is_bad_number(m.id, p_statement.details ->> 'number')
$$;

create function private.spread_bad_number() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A file says it of each member by itself.
  if tg_op = 'INSERT' and current_setting('gapwise.said_by_file', true) = 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    update public.member_statements s set withdrawn_at = new.withdrawn_at, withdraw_reason = new.withdraw_reason
    where s.withdrawn_at is null and s.id in (select c.copy_id from private.spread_statements c where c.source_id = new.id);
    update public.outreach_tasks t set status = 'cancelled', outcome = left(coalesce(new.withdraw_reason, '-'), 500)
    where t.status = 'open' and t.id in (select c.task_id from private.spread_tasks c where c.source_id = new.id);
    return null;
  end if;
  with made as (
    insert into public.member_statements (member_id, kind, details, said_at)
    select o.id, new.kind, new.details, new.said_at from private.others_with_number(new) o where o.team_id = new.team_id
    returning id
  )
  insert into private.spread_statements (copy_id, source_id) select made.id, new.id from made;
  with made as (
    insert into public.outreach_tasks (member_id, kind, audience, due_on, note, asked_at)
    select o.id, 'no-working-number', 'coordinators', private.after_workdays(private.member_day(o.id, now()), 1),
      new.details ->> 'number', new.said_at
    from private.others_with_number(new) o
    where o.team_id <> new.team_id and not exists (
      select from public.outreach_tasks t
      where t.member_id = o.id and t.kind = 'no-working-number' and t.status = 'open' and t.note = new.details ->> 'number'
    )
    returning id
  )
  insert into private.spread_tasks (task_id, source_id) select made.id, new.id from made;
  return null;
end $$;
create trigger spread_bad_number after insert on public.member_statements
  for each row when (new.kind = 'bad-number' and new.withdrawn_at is null) execute function private.spread_bad_number();
create trigger spread_withdrawal after update on public.member_statements
  for each row when (new.kind = 'bad-number' and old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function private.spread_bad_number();

-- ==== Whom and how a member may be reached ====

-- Why this member must not be called at all, or null.
create function private.call_stop(p_member_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select 'doNotCall' from public.contact_verifications v
  where v.member_id = p_member_id and v.on_dnc and v.deleted_at is null
$$;

-- What the contact rules look at, whoever asks; no_reminders: calls and texts that only remind are not wanted. The phone is the one
-- that works; texts go to the number for which consent was given, or nowhere.
create function private.contact_facts(p_member_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'member_id', m.id, 'plan_member_id', m.member_id, 'first_name', coalesce(nullif(m.first_name, ''), m.last_name), 'last_name', m.last_name,
    'preferred_language', m.preferred_language, 'health_plan', o.health_plan,
    'zip_code', m.zip_code, 'time_zone', m.time_zone, 'phone', n.phone, 'number_in_use', n.in_use, 'email', m.email,
    'deceased', private.is_deceased(m.id), 'coverage_ends_on', m.coverage_ends_on,
    'on_dnc', coalesce(v.on_dnc, false), 'dnc_date', v.dnc_date,
    'no_reminders', exists (
      select from public.member_statements r
      where r.member_id = m.id and r.kind = 'do-not-call' and r.withdrawn_at is null and r.deleted_at is null
    ),
    'sms_enabled', coalesce(c.sms_enabled, false), 'email_enabled', coalesce(c.email_enabled, false),
    'sms_stopped_at', greatest(c.sms_stopped_at, case when w.word = 'stop' then w.said_at end),
    'crisis_hold', coalesce(o.contact_hold, false),
    'texts_at', to_jsonb(private.care_texts_at(m.id)),
    'texted_us_at', (
      select max(l.sent_at) from public.communication_logs l
      where l.member_id = m.id and l.type = 'sms' and l.status in ('received', 'read')
    )
  )
  from public.members m
  cross join lateral private.number_in_use(m) n
  left join public.member_outreach o on o.member_id = m.id
  left join public.contact_verifications v on v.member_id = m.id
  left join public.contact_consents c on c.member_id = m.id
  left join private.inbound_words w on w.digits = private.phone_digits(m.phone)
  where m.id = p_member_id and m.deleted_at is null
$$;

create function public.message_facts(p_member_id uuid, p_message_key text default '') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  facts constant jsonb := (
    select jsonb_build_object('staff_id', s.id, 'staff_name', s.full_name, 'staff_role', s.role) || private.contact_facts(m.id)
      || jsonb_build_object('texts_at', to_jsonb(private.care_texts_at(m.id, coalesce(p_message_key, ''))))
    from public.members m
    join public.staff s on s.id = (select private.current_staff_id())
    where m.id = p_member_id and m.deleted_at is null and m.team_id = any ((select private.care_team_ids())::uuid[])
  );
begin
  if facts is not null then
    perform private.note_read(p_member_id, 'message_facts');
  end if;
  return facts;
end $$;
comment on function public.message_facts(uuid, text) is
  'What the contact rules and the texts of a message need of a member of the caller''s teams, with the caller''s name and '
  'role; null for everyone else. A STOP of the number counts as the member''s; a message that is tried again, by its key, not against itself. '
  'In the trail as member.read.';
grant execute on function public.message_facts(uuid, text) to authenticated;

-- The member's own wish: what they asked, and that they may be called again.
create function public.my_do_not_call() returns text
language sql stable security definer set search_path = '' as $$
  select s.details ->> 'scope' from public.member_statements s
  where s.member_id = private.current_member_id() and s.kind = 'do-not-call' and s.withdrawn_at is null and s.deleted_at is null
  order by s.details ->> 'scope' limit 1
$$;
comment on function public.my_do_not_call() is 'What the calling member asked for: all, reminders, or null.';
grant execute on function public.my_do_not_call() to authenticated;

create function public.allow_calls_again() returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.current_member_id();
begin
  if caller is null then
    raise exception 'only a member allows the own calls' using errcode = '42501';
  end if;
  update public.member_statements s set withdrawn_at = now()
  where s.member_id = caller and s.kind = 'do-not-call' and s.withdrawn_at is null and s.deleted_at is null;
end $$;
comment on function public.allow_calls_again() is 'The calling member takes back every wish not to be called; 42501 for nobody''s member.';
grant execute on function public.allow_calls_again() to authenticated;

-- ==== Who may be talked with ====
-- Who answered instead of the member, and with whom the member lets us talk, about what, for this call or until a day. Staff record
-- it for up to two years, so the member sees it on the portal and ends it there.

-- For one call, it is said in one. A lasting permission ends by itself, within two years, and begins at once.
create function private.guard_permission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said constant date := private.member_day(new.member_id, least(new.said_at, now()));
  until date;
begin
  if not private.statement_details_fit(new.kind, new.details) then
    return new;
  end if;
  until := (new.details ->> 'until')::date;
  if until is null and new.call_id is null then
    raise exception 'statement.noCall' using errcode = '22023';
  elsif until not between said - 1 and said + 732 then
    raise exception 'statement.until' using errcode = '22023';
  end if;
  return new;
end $$;
create trigger guard_permission before insert on public.member_statements
  for each row when (auth.uid() is not null and new.kind = 'may-talk-with') execute function private.guard_permission();

-- One for each name and topic, the one that lasts longest, as the card has them.
create function public.my_talk_permissions()
returns table (id uuid, name text, relation text, topic text, until date)
language sql stable security definer set search_path = '' as $$
  select distinct on (s.details ->> 'name', s.details ->> 'topic')
    s.id, s.details ->> 'name', s.details ->> 'relation', s.details ->> 'topic', (s.details ->> 'until')::date
  from public.member_statements s
  where s.member_id = private.current_member_id() and s.kind = 'may-talk-with'
    and s.withdrawn_at is null and s.deleted_at is null
    and (s.details ->> 'until')::date >= private.member_day(s.member_id, now())
  order by s.details ->> 'name', s.details ->> 'topic', (s.details ->> 'until')::date desc, s.id
$$;
comment on function public.my_talk_permissions() is
  'Whom the calling member lets us talk with, about what, through which day; none for anybody else.';
grant execute on function public.my_talk_permissions() to authenticated;

-- What was recorded twice ends at once: nobody ends a permission to find it standing.
create function public.end_talk_permission(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.current_member_id();
  ending public.member_statements;
begin
  if caller is null then
    raise exception 'only a member ends an own permission' using errcode = '42501';
  end if;
  select * into ending from public.member_statements s
  where s.id = p_id and s.member_id = caller and s.kind = 'may-talk-with' and s.deleted_at is null;
  if not found then
    return false;
  end if;
  update public.member_statements s set withdrawn_at = now()
  where s.member_id = caller and s.kind = 'may-talk-with' and s.withdrawn_at is null and s.deleted_at is null
    and s.details ->> 'name' = ending.details ->> 'name' and s.details ->> 'topic' = ending.details ->> 'topic';
  return true;
end $$;
comment on function public.end_talk_permission(uuid) is
  'The calling member ends an own permission to talk with somebody, and every other of the same name and topic; false: none of '
  'the own has this id. 42501 for nobody''s member.';
grant execute on function public.end_talk_permission(uuid) to authenticated;

revoke all on all functions in schema private, public from public;
