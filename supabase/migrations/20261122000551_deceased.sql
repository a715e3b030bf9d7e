-- What: 'deceased' as a kind of statement. Everything stops for the member on every channel, portal access ends, callbacks and
-- orders of kits that wait are cancelled, and a coordinator gets the task to confirm it.
-- Why: whoever is told on the phone that a member has died promises that the calls end; nothing kept that. A supervisor takes it
-- back with a reason, and what it ended comes back, because somebody may have been taken for somebody else.

insert into private.statement_kinds (kind, guarded) values ('deceased', true);
create function private.fits_deceased(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$ select p_details = '{}' $$;

create index member_statements_deceased_idx on public.member_statements (member_id)
  where kind = 'deceased' and withdrawn_at is null and deleted_at is null;

-- In a language whose plans are kept: every request of a member asks it.
create function private.is_deceased(p_member_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.member_statements s
    where s.member_id = p_member_id and s.kind = 'deceased' and s.withdrawn_at is null and s.deleted_at is null
  );
end $$;

-- Whoever has died is not called, so the flag, the claims, the calls and the callbacks follow as they do from a wish.
create or replace function private.standing_do_not_call(p_member_id uuid) returns setof public.member_statements
language sql stable security definer set search_path = '' as $$
  select * from public.member_statements s
  where s.member_id = p_member_id and s.withdrawn_at is null and s.deleted_at is null
    and (s.kind = 'deceased' or s.kind = 'do-not-call' and s.details ->> 'scope' = 'all')
$$;

-- As before, and a death that is taken back gives back the callbacks, whoever takes it back.
create or replace function private.give_back_callbacks(p_statement public.member_statements, p_standing uuid) returns void
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

-- As before; the statement that a loaded flag stands for is a wish, whatever the new one says.
create or replace function private.apply_do_not_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  flag public.contact_verifications;
  standing public.member_statements;
  since date;
begin
  insert into public.contact_verifications (member_id) values (new.member_id) on conflict (member_id) do nothing;
  -- The lock comes first: of two statements at once, the second looks only when the first is visible.
  select * into flag from public.contact_verifications v where v.member_id = new.member_id for update;
  if tg_op = 'INSERT' and new.made_by is not null and flag.on_dnc
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
-- In the alphabet after 'apply_deceased', which takes its own endings out first.
create trigger apply_do_not_call_of_deceased after insert or update of withdrawn_at on public.member_statements
  for each row when (new.kind = 'deceased') execute function private.apply_do_not_call();

-- As before; a file that lifts the flag lifts the wishes, not a death.
create or replace function private.state_do_not_call(p_flag public.contact_verifications) returns void
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

-- A member who has died has no portal: no request of an account counts, and no code goes out for it.
create or replace function private.current_member_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.live_user_id();
  member uuid;
begin
  select m.id into member from public.members m where m.auth_user_id = caller and m.deleted_at is null;
  return case when member is null or private.is_deceased(member) then null else member end;
end $$;

create or replace function private.members_reached_by(p_channel text, p_contact text) returns setof public.members
language sql stable security definer set search_path = '' as $$
  select m.* from public.members m
  where m.deleted_at is null and not private.is_deceased(m.id) and m.id in (
    select now.id from public.members now
    where p_channel = 'sms' and private.phone_digits(now.phone) = private.phone_digits(p_contact)
      and not private.is_held(now.id, 'sms')
    union
    select now.id from public.members now
    where p_channel = 'email' and private.email_key(now.email) = private.email_key(p_contact)
      and not private.is_held(now.id, 'email')
    union
    select c.member_id from private.contact_changes c
    where c.channel = p_channel and c.old_key = private.contact_key(p_channel, p_contact) and c.new_key is not null
      and c.former_until > now() and c.state in ('pending', 'confirmed')
  )
$$;

-- As before, with whether the member has died.
create or replace function private.contact_facts(p_member_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'member_id', m.id, 'plan_member_id', m.member_id, 'first_name', m.first_name, 'last_name', m.last_name,
    'preferred_language', m.preferred_language, 'health_plan', o.health_plan,
    'zip_code', m.zip_code, 'time_zone', m.time_zone, 'phone', m.phone, 'email', m.email,
    'deceased', private.is_deceased(m.id),
    'on_dnc', coalesce(v.on_dnc, false), 'dnc_date', v.dnc_date,
    'no_reminders', exists (
      select from public.member_statements r
      where r.member_id = m.id and r.kind = 'do-not-call' and r.withdrawn_at is null and r.deleted_at is null
    ),
    'sms_enabled', coalesce(c.sms_enabled, false), 'email_enabled', coalesce(c.email_enabled, false),
    'sms_stopped_at', greatest(c.sms_stopped_at, case when w.word = 'stop' then w.said_at end),
    'crisis_hold', coalesce(o.contact_hold, false)
  )
  from public.members m
  left join public.member_outreach o on o.member_id = m.id
  left join public.contact_verifications v on v.member_id = m.id
  left join public.contact_consents c on c.member_id = m.id
  left join private.inbound_words w on w.digits = private.phone_digits(m.phone)
  where m.id = p_member_id and m.deleted_at is null
$$;

alter table public.outreach_tasks drop constraint outreach_tasks_kind_check;
alter table public.outreach_tasks add constraint outreach_tasks_kind_check check (
  kind in (
    'cost-question', 'ride-question', 'ask-doctor', 'request-record', 'interpreter', 'no-working-number',
    'call-instead', 'other', 'confirm-death'
  )
);

-- The task to confirm a death comes with the statement and is ended by a coordinator or supervisor.
create function private.guard_death_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() > 1 then
    return new;
  elsif tg_op = 'INSERT' then
    raise exception 'task.notByHand' using errcode = '42501';
  elsif new.status <> 'open' and private.current_staff_role() not in ('care_coordinator', 'supervisor') then
    raise exception 'task.coordinatorOnly' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_death_task before insert or update on public.outreach_tasks
  for each row when (auth.uid() is not null and new.kind = 'confirm-death') execute function private.guard_death_task();

-- The next day from Monday to Friday.
create function private.next_weekday(p_day date) returns date
language sql immutable set search_path = '' as $$
  select p_day + case extract(isodow from p_day)::int when 5 then 3 when 6 then 2 else 1 end
$$;

create function private.end_for_deceased(p_statement public.member_statements) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid;
begin
  for ended in
    update public.test_kits k set status = 'lost'
    where k.member_id = p_statement.member_id and k.status = 'ordered' and k.deleted_at is null
    returning k.id
  loop
    insert into private.statement_endings (statement_id, table_name, row_id, status_before)
    values (p_statement.id, 'test_kits', ended, 'ordered');
    perform private.append_audit_event(
      'kit.ended', 'test_kits', ended, p_statement.member_id, null, jsonb_build_object('cause', p_statement.kind)
    );
  end loop;
  insert into public.outreach_tasks (id, member_id, kind, audience, due_on, asked_at, call_id)
  select p_statement.id, p_statement.member_id, 'confirm-death', 'coordinators',
    private.next_weekday(private.member_day(p_statement.member_id, now())), p_statement.said_at, p_statement.call_id
  where not exists (
    select from public.outreach_tasks t
    where t.member_id = p_statement.member_id and t.kind = 'confirm-death' and t.status = 'open' and t.deleted_at is null
  );
  perform private.end_member_sessions(m.auth_user_id, null)
  from public.members m where m.id = p_statement.member_id and m.auth_user_id is not null;
end $$;

create function private.give_back_of_deceased(p_statement public.member_statements) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.test_kits k set status = e.status_before from private.statement_endings e
  where e.statement_id = p_statement.id and e.table_name = 'test_kits' and k.id = e.row_id and k.status = 'lost';
  delete from private.statement_endings e where e.statement_id = p_statement.id and e.table_name = 'test_kits';
  update public.outreach_tasks t set status = 'cancelled', outcome = coalesce(p_statement.withdraw_reason, '-')
  where t.member_id = p_statement.member_id and t.kind = 'confirm-death' and t.status = 'open';
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

-- As before, and an order that a statement ended comes back where the statement is taken back.
create or replace function private.guard_kit_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  moved constant boolean := new.status <> old.status;
  released constant boolean := moved and old.status = 'ordered' and new.status = 'sent';
  approved constant boolean := released and private.current_staff_role() = 'clinician';
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if pg_trigger_depth() > 1 and old.status = 'lost' and new.status = 'ordered' then
    return new;
  end if;
  if moved and not private.kit_may_move(old.status, new.status) then
    raise exception 'kit.wrongStatus' using errcode = '22023';
  end if;
  if released then
    perform private.check_kit_release(new);
  end if;
  if moved then
    new.status_changed_at := case when new.status_changed_at is distinct from old.status_changed_at
      then least(coalesce(new.status_changed_at, now()), now()) else now() end;
    new.status_changed_by := private.current_staff_id();
    new.date_sent := case when new.status = 'sent' then coalesce(new.date_sent, today) else new.date_sent end;
    new.date_delivered := case when new.status = 'delivered' then coalesce(new.date_delivered, today) else new.date_delivered end;
    new.date_completed := case when new.status = 'completed' then coalesce(new.date_completed, today) else new.date_completed end;
  else
    new.status_changed_at := old.status_changed_at;
    new.status_changed_by := old.status_changed_by;
  end if;
  new.approved_at := case when approved then least(coalesce(new.approved_at, now()), now()) else old.approved_at end;
  new.approved_by := case when approved then private.current_staff_id() else old.approved_by end;
  if not (
    coalesce(new.date_sent, today) between '2000-01-01' and today + 1
    and coalesce(new.date_delivered, today) between '2000-01-01' and today + 1
    and coalesce(new.date_completed, today) between '2000-01-01' and today + 1
  ) then
    raise exception 'kit.date' using errcode = '22023';
  end if;
  return new;
end $$;

-- Nothing new begins for somebody who has died, whichever door it comes through.
create function private.refuse_for_deceased() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_deceased(new.member_id) then
    raise exception 'member.deceased' using errcode = '22023';
  end if;
  return new;
end $$;
create trigger refuse_for_deceased before insert on public.chat_messages
  for each row when (new.sender_type = 'coordinator') execute function private.refuse_for_deceased();
create trigger refuse_for_deceased before insert on public.test_kits
  for each row when (auth.uid() is not null) execute function private.refuse_for_deceased();
create trigger refuse_release_for_deceased before update of status on public.test_kits
  for each row when (auth.uid() is not null and old.status = 'ordered' and new.status = 'sent')
  execute function private.refuse_for_deceased();
create trigger refuse_for_deceased before insert on public.appointments
  for each row when (auth.uid() is not null) execute function private.refuse_for_deceased();

-- As before, and nothing to anybody who has died.
create or replace function private.queue_contact_notice(p_member public.members, p_channel text, p_recipient text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.contact_key(p_channel, p_recipient) is null or private.is_deceased(p_member.id) or (p_channel = 'sms' and exists (
    select from private.inbound_words w where w.digits = private.phone_digits(p_recipient) and w.word = 'stop'
  )) then
    return;
  end if;
  insert into private.contact_notices (member_id, channel, recipient, language)
  values (p_member.id, p_channel, p_recipient, case when p_member.preferred_language = 'es' then 'es' else 'en' end);
end $$;

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
create trigger refuse_for_deceased before insert on private.reminders
  for each row execute function private.refuse_reminder_for_deceased();

revoke all on function private.fits_deceased(jsonb), private.is_deceased(uuid), private.guard_death_task(),
  private.next_weekday(date), private.end_for_deceased(public.member_statements),
  private.give_back_of_deceased(public.member_statements), private.apply_deceased(), private.refuse_for_deceased(),
  private.refuse_reminder_for_deceased() from public;
