-- What: member_statements, what was said about a member on the telephone, with the first kind of it: do not call. The flag that
-- the contact rules ask, contact_verifications.on_dnc, follows from the statements that stand.
-- Why: what somebody promises on the phone must be kept by an operation, with who and when, and must come out the same in
-- whichever order stations deliver it. Nobody changes a statement; it can only be taken back, which stays in the trail.

create table public.member_statements (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  -- No foreign key: the call is logged when it ends, and what was said in it counts at once.
  call_id uuid,
  kind text not null constraint member_statements_kind_check check (kind = any (array['do-not-call'])),
  details jsonb not null,
  said_at timestamptz not null,
  made_by uuid references public.staff (id),
  withdrawn_at timestamptz,
  withdrawn_by uuid references public.staff (id),
  withdraw_reason text constraint member_statements_withdraw_reason_check
    check (length(btrim(withdraw_reason)) between 3 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint member_statements_withdrawn_check check (withdraw_reason is null or withdrawn_at is not null)
);
comment on table public.member_statements is
  'What was said about a member. It stands until it is withdrawn; made_by null: it came with a file or from an operator.';
select private.make_member_owned('public.member_statements');
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.member_statements;
  end if;
end $$;

-- What each kind says, exactly: a key that is missing, unknown or of another form refuses the row.
create function private.statement_details_fit(p_kind text, p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'do-not-call' then p_details in ('{"scope":"all"}', '{"scope":"reminders"}')
    else false
  end
$$;
alter table public.member_statements add constraint member_statements_details_check
  check (private.statement_details_fit(kind, details));
grant execute on function private.statement_details_fit(text, jsonb) to authenticated, service_role;

-- Kinds that only a supervisor takes back, with a reason, once the moment to undo is over.
create function private.is_guarded_statement(p_kind text) returns boolean
language sql immutable set search_path = '' as $$ select p_kind in ('do-not-call') $$;

-- Who wrote a statement may undo it right away. Both times are the station's, which may have been offline; the day bounds them.
create function private.is_undo(p_old public.member_statements, p_new public.member_statements) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_new.withdraw_reason is null and p_old.made_by = private.current_staff_id()
    and p_new.withdrawn_at <= p_old.said_at + interval '30 seconds' and p_old.created_at > now() - interval '1 day'
$$;

create function private.guard_statement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.said_at > now() + interval '5 minutes' then
      raise exception 'statement.inFuture' using errcode = '22023';
    elsif new.said_at < '2000-01-01T00:00:00Z' then
      raise exception 'statement.tooLongAgo' using errcode = '22023';
    end if;
    new.said_at := least(new.said_at, now());
    return new;
  end if;
  if new.withdrawn_at is not distinct from old.withdrawn_at and new.withdraw_reason is not distinct from old.withdraw_reason then
    return new;
  elsif old.withdrawn_at is not null or new.withdrawn_at is null then
    raise exception 'statement.withdrawn' using errcode = '22023';
  end if;
  new.withdrawn_at := greatest(new.withdrawn_at, old.said_at);
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
create trigger stamp_actor before insert or update on public.member_statements
  for each row execute function private.stamp_actor('withdrawn_at', 'withdrawn_by');
create trigger stamp_author before insert on public.member_statements
  for each row execute function private.stamp_author('made_by');

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
revoke all on private.statement_endings from public, anon, authenticated;

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

create function private.standing_do_not_call(p_member_id uuid) returns setof public.member_statements
language sql stable security definer set search_path = '' as $$
  select * from public.member_statements s
  where s.member_id = p_member_id and s.kind = 'do-not-call' and s.details ->> 'scope' = 'all'
    and s.withdrawn_at is null and s.deleted_at is null
$$;

-- Why this member must not be called at all, or null.
create function private.call_stop(p_member_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select 'doNotCall' from public.contact_verifications v
  where v.member_id = p_member_id and v.on_dnc and v.deleted_at is null
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

-- What the statement ended comes back, where it was only undone; where another one stands, that one keeps it ended.
create function private.give_back_callbacks(p_statement public.member_statements, p_standing uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_standing is not null then
    update private.statement_endings e set statement_id = p_standing where e.statement_id = p_statement.id;
  elsif p_statement.withdraw_reason is null and p_statement.withdrawn_by = p_statement.made_by then
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
  if tg_op = 'INSERT' and new.made_by is not null and flag.on_dnc
    and not exists (select from private.standing_do_not_call(new.member_id) s where s.id <> new.id) then
    -- A bulk load set it without its triggers: taking this statement back must not lift that.
    insert into public.member_statements (member_id, kind, details, said_at)
    values (new.member_id, new.kind, new.details, private.flag_time(flag));
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

-- A flag that a file or an operator sets is a statement too, so that it can be taken back like any other.
create function private.state_do_not_call(p_flag public.contact_verifications) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_flag.on_dnc and p_flag.deleted_at is null then
    insert into public.member_statements (member_id, kind, details, said_at, made_by)
    select p_flag.member_id, 'do-not-call', '{"scope":"all"}', private.flag_time(p_flag), null
    where not exists (select from private.standing_do_not_call(p_flag.member_id));
  else
    update public.member_statements s set withdrawn_at = now(), withdrawn_by = null
    where s.id in (select d.id from private.standing_do_not_call(p_flag.member_id) d);
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
select private.state_loaded_flags();

-- The flag follows from statements: nobody writes it past them.
revoke update (on_dnc, dnc_date) on public.contact_verifications from authenticated;

-- As before, and no promise to call somebody who asked not to be called.
create or replace function private.guard_callback() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if new.status = 'open' and (kept ->> 'status') is distinct from 'open' and private.call_stop(new.member_id) is not null then
    raise exception 'callback.%', private.call_stop(new.member_id) using errcode = '22023';
  end if;
  if new.assigned_to is not null and new.assigned_to is distinct from (kept ->> 'assigned_to')::uuid
    and not private.works_in_team(new.assigned_to, new.team_id) then
    raise exception 'callback.notStaffOfTeam' using errcode = '22023';
  end if;
  if new.due_at is distinct from (kept ->> 'due_at')::timestamptz
    and not (new.due_at between '2000-01-01T00:00:00Z' and now() + interval '2 years') then
    raise exception 'callback.dueAt' using errcode = '22023';
  end if;
  if new.call_id is not null
    and not exists (select from public.calls c where c.id = new.call_id and c.member_id = new.member_id) then
    raise exception 'callback.otherCall' using errcode = '22023';
  end if;
  new.done_at := case when new.status = 'open' then null else coalesce(new.done_at, now()) end;
  return new;
end $$;

-- As before, and no claim on a member who must not be called. A call that was going on when it was said keeps its claim.
create or replace function public.claim_call(p_member_id uuid, p_station_id uuid, p_lease_seconds int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.staff_for_member(p_member_id);
  lease constant interval := make_interval(secs => least(greatest(coalesce(p_lease_seconds, 90), 15), 300));
  stop constant text := private.call_stop(p_member_id);
  held public.call_claims;
  won boolean;
begin
  if p_station_id is null then
    raise exception 'station is missing' using errcode = '22023';
  end if;
  if stop is not null and not exists (
    select from public.call_claims c
    where c.member_id = p_member_id and c.station_id = p_station_id and c.released_at is null
      and c.lease_until > clock_timestamp()
  ) then
    return jsonb_build_object('claimed', false, 'refused', stop);
  end if;
  -- One statement: whoever comes second waits for the row and then sees the first one's lease.
  insert into public.call_claims as c (member_id, staff_id, station_id, claimed_at, lease_until)
  values (p_member_id, caller, p_station_id, clock_timestamp(), clock_timestamp() + lease)
  on conflict (member_id) do update set
    staff_id = excluded.staff_id,
    station_id = excluded.station_id,
    claimed_at = case
      when c.station_id = excluded.station_id and c.released_at is null and c.lease_until > clock_timestamp()
      then c.claimed_at else excluded.claimed_at end,
    lease_until = clock_timestamp() + lease,
    released_at = null,
    deleted_at = null
  where c.station_id = excluded.station_id
    or c.released_at is not null or c.deleted_at is not null or c.lease_until <= clock_timestamp()
  returning * into held;
  won := found;
  if not won then
    select * into held from public.call_claims c where c.member_id = p_member_id;
  end if;
  return jsonb_build_object(
    'claimed', won,
    'staff_id', held.staff_id,
    'staff_name', (select s.full_name from public.staff s where s.id = held.staff_id),
    'lease_until', held.lease_until
  );
end $$;
comment on function public.claim_call(uuid, uuid, int) is
  'Takes or renews the claim for a lease of 15 to 300 seconds: {claimed, staff_id, staff_name, lease_until}, the latter '
  'three of whoever holds it; {claimed: false, refused: doNotCall} for a member who must not be called. 42501: not a member '
  'of the caller''s teams.';

-- What the contact rules look at, whoever asks; no_reminders: calls and texts that only remind are not wanted.
create function private.contact_facts(p_member_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'member_id', m.id, 'plan_member_id', m.member_id, 'first_name', m.first_name, 'last_name', m.last_name,
    'preferred_language', m.preferred_language, 'health_plan', o.health_plan,
    'zip_code', m.zip_code, 'time_zone', m.time_zone, 'phone', m.phone, 'email', m.email,
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

-- As before, from contact_facts.
create or replace function public.message_facts(p_member_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('staff_id', s.id, 'staff_name', s.full_name, 'staff_role', s.role) || private.contact_facts(m.id)
  from public.members m
  join public.staff s on s.id = (select private.current_staff_id())
  where m.id = p_member_id and m.deleted_at is null and m.team_id = any ((select private.care_team_ids())::uuid[])
$$;

-- The member's own wish: what they asked, and that they may be called again.
create function public.my_do_not_call() returns text
language sql stable security definer set search_path = '' as $$
  select s.details ->> 'scope' from public.member_statements s
  where s.member_id = private.current_member_id() and s.kind = 'do-not-call' and s.withdrawn_at is null and s.deleted_at is null
  order by s.details ->> 'scope' limit 1
$$;
comment on function public.my_do_not_call() is 'What the calling member asked for: all, reminders, or null.';

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

revoke all on all functions in schema private from public;
revoke all on function public.my_do_not_call(), public.allow_calls_again() from public, anon, authenticated;
grant execute on function public.my_do_not_call(), public.allow_calls_again() to authenticated;

grant select on public.member_statements to authenticated;
grant insert (id, member_id, call_id, kind, details, said_at) on public.member_statements to authenticated;
grant update (withdrawn_at, withdraw_reason) on public.member_statements to authenticated;

create policy "Staff see what was said about the members of their teams" on public.member_statements
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]));
create policy "Staff record what was said about the members of their teams" on public.member_statements
  for insert to authenticated
  with check (team_id = any ((select private.care_team_ids())::uuid[]));
create policy "Staff take back what was said about the members of their teams" on public.member_statements
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));
