-- What: an alarm, once per person and window, where somebody opens many members without working on them, or receives the
-- whole panel again and again; audit_anchor also tells how many alarms there were since the last anchor.
-- Why: whoever takes members' data along is a member of staff with every right to each single row. What shows is the number.

-- Whom a person opened in which hour; forgotten with the first opening two days later.
create table private.member_opens (
  staff_id uuid not null references public.staff (id) on delete cascade,
  hour timestamptz not null,
  member_id uuid not null,
  primary key (staff_id, hour, member_id)
);
-- How many rows of members the pull gave a person on a day (UTC), and how many members that person had then.
create table private.member_pulls (
  staff_id uuid not null references public.staff (id) on delete cascade,
  day date not null,
  received int not null,
  panel int,
  primary key (staff_id, day)
);
alter table private.member_opens enable row level security;
alter table private.member_pulls enable row level security;
revoke all on private.member_opens, private.member_pulls from public, anon, authenticated;

create function private.raise_bulk_alarm(p_staff_id uuid, p_kind text, p_window timestamptz, p_counted int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.oversight_notices (kind, team_id, staff_id, window_start, counted)
  select p_kind, s.team_id, s.id, p_window, p_counted from public.staff s where s.id = p_staff_id
  on conflict on constraint oversight_notices_once do nothing;
  if found then
    perform private.append_audit_event(
      'alarm.bulk_read', 'staff', p_staff_id, null, null,
      jsonb_build_object('kind', p_kind, 'from', p_window, 'counted', p_counted)
    );
  end if;
end $$;

-- Members that a person opened in an hour and changed nothing of since half a day before: no call, no promise, no message.
-- What a station did while it was offline arrives before it tells whom it opened.
create function private.opened_without_work(p_staff_id uuid, p_hour timestamptz) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from private.member_opens o
  where o.staff_id = p_staff_id and o.hour = p_hour
    and not exists (
      select from public.audit_events e
      where e.member_id = o.member_id and e.actor_staff_id = p_staff_id and e.action like 'row.%'
        and e.occurred_at > p_hour - interval '12 hours'
    )
    and not exists (
      select from public.call_claims c
      where c.member_id = o.member_id and c.staff_id = p_staff_id and c.claimed_at > p_hour - interval '12 hours'
    )
$$;

create function private.count_open() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- The time of the station: a day of work that arrives in the evening is not one hour's.
  hour_of constant timestamptz := date_trunc('hour', coalesce((new.detail ->> 'at')::timestamptz, new.occurred_at), 'UTC');
  allowed constant int := (select s.opens_per_hour from private.oversight_settings s);
  opened int;
begin
  insert into private.member_opens (staff_id, hour, member_id) values (new.actor_staff_id, hour_of, new.member_id)
  on conflict do nothing;
  if not found then
    return null;
  end if;
  opened := (select count(*) from private.member_opens o where o.staff_id = new.actor_staff_id and o.hour = hour_of);
  if opened = 1 then
    -- Before this hour, not before now: what a station delivers days later is counted like the rest.
    delete from private.member_opens o where o.staff_id = new.actor_staff_id and o.hour < hour_of - interval '2 days';
  -- Beyond the limit only each tenth is looked at closely.
  elsif opened > allowed and opened % 10 = 1 then
    opened := private.opened_without_work(new.actor_staff_id, hour_of);
    if opened > allowed then
      perform private.raise_bulk_alarm(new.actor_staff_id, 'opened', hour_of, opened);
    end if;
  end if;
  return null;
end $$;
create trigger count_open after insert on public.audit_events for each row
  when (new.action = 'member.opened' and new.actor_staff_id is not null and new.member_id is not null)
  execute function private.count_open();

-- Hands on what the pull gave, and counts the members in it. A read replica counts nothing, because it can write nothing.
create function private.count_received(p_table text, p_after_xid text, p_answer jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- So many a person may receive in any case: a small panel, of which an import changes every row a few times.
  free constant int := 1000;
  today constant date := (now() at time zone 'UTC')::date;
  given int;
  caller uuid;
  counted private.member_pulls;
begin
  if p_table <> 'members' or pg_is_in_recovery() then
    return p_answer;
  end if;
  given := jsonb_array_length(p_answer -> 'rows');
  caller := private.current_staff_id();
  if given = 0 or caller is null then
    return p_answer;
  end if;
  if p_after_xid::xid8 = '0'::xid8 then
    perform private.append_audit_event('panel.received', null, null, null, null, '{}');
  end if;
  insert into private.member_pulls as p (staff_id, day, received) values (caller, today, given)
  on conflict (staff_id, day) do update set received = p.received + given
  returning * into counted;
  if counted.received <= free then
    return p_answer;
  end if;
  if counted.panel is null then
    counted.panel := (
      select count(*) from public.members m where m.team_id = any (private.care_team_ids()) and m.deleted_at is null
    );
    update private.member_pulls p set panel = counted.panel where p.staff_id = caller and p.day = today;
    delete from private.member_pulls p where p.staff_id = caller and p.day < today - 7;
  end if;
  if counted.received > free + counted.panel * (select s.panels_per_day from private.oversight_settings s) then
    perform private.raise_bulk_alarm(caller, 'received', today::timestamp at time zone 'UTC', counted.received);
  end if;
  return p_answer;
end $$;

create or replace function public.audit_anchor(p_id bigint default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', h.id,
    'hash', h.hash,
    'earlier_hash', (select a.hash from public.audit_events a where a.id = p_id),
    'alarms', (select count(*) from public.audit_events a where a.id > coalesce(p_id, 0) and a.action like 'alarm.%')
  )
  from private.audit_head h
$$;
comment on function public.audit_anchor(bigint) is
  'Number and hash of the newest event, the hash that event p_id has now (null: there is none), and how many alarms came after it.';

revoke all on all functions in schema private from public;
grant execute on function private.count_received(text, text, jsonb) to authenticated;
