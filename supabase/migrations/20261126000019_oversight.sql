-- Who reads what: emergency access, alarms about bulk reading, and the reading of the trail itself.

-- ==== Emergency access ====
-- A clinician or supervisor of one team reads one member of another for an hour, with a reason, and the supervisors of the member's
-- team are told immediately. A person in a crisis calls whoever picks up: a colleague who helps must not have to ask for a team move
-- first, and whoever looks without need must know that it shows. Nothing but one document is given: no policy is widened, so nothing
-- reaches a station's cache, and the pull pays nothing for it (45 CFR 164.312(a)(2)(ii)). Notices and settings have the columns of
-- the alarms of bulk reading, too.

create table private.oversight_settings (
  only_row boolean primary key default true check (only_row),
  emergency_minutes int not null default 60 check (emergency_minutes between 5 and 240),
  emergencies_per_day int not null default 5 check (emergencies_per_day between 1 and 50),
  opens_per_hour int not null default 100 check (opens_per_hour between 10 and 10000),
  panels_per_day int not null default 5 check (panels_per_day between 1 and 100)
);
comment on table private.oversight_settings is 'Limits of emergency access and of bulk reading; set by the administrator.';
alter table private.oversight_settings enable row level security;

insert into private.oversight_settings default values;

create table private.emergency_accesses (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references public.staff (id),
  member_id uuid not null references public.members (id) on delete cascade,
  reason text not null check (length(btrim(reason)) between 10 and 1000),
  began_at timestamptz not null default now(),
  ends_at timestamptz not null,
  check (ends_at >= began_at)
);
comment on table private.emergency_accesses is 'Who may read which member of another team until ends_at, and why. Kept.';
create index emergency_accesses_staff_idx on private.emergency_accesses (staff_id, began_at);
alter table private.emergency_accesses enable row level security;

create table private.oversight_notices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('emergency', 'opened', 'received')),
  team_id uuid not null references public.teams (id),
  staff_id uuid not null references public.staff (id),
  access_id uuid unique references private.emergency_accesses (id) on delete cascade,
  raised_at timestamptz not null default now(),
  seen_at timestamptz,
  seen_by uuid references public.staff (id),
  window_start timestamptz,
  counted int,
  constraint oversight_notices_once unique (staff_id, kind, window_start)
);
comment on table private.oversight_notices is 'What the supervisors of a team are told until one of them has noted it.';
create index oversight_notices_team_idx on private.oversight_notices (team_id) where seen_at is null;
alter table private.oversight_notices enable row level security;

-- The one access of a staff member that is open now.
create function private.open_emergency_access(p_staff_id uuid) returns private.emergency_accesses
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select a from private.emergency_accesses a join public.members m on m.id = a.member_id
    where a.staff_id = p_staff_id and a.ends_at > now() and m.deleted_at is null
    order by a.began_at desc limit 1
  );
end $$;

-- The members that a number of the plan names, in whatever team; else those that a telephone number names, at most two.
create function private.emergency_members(p_number text) returns setof public.members
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := btrim(coalesce(left(p_number, 64), ''));
begin
  return query select m.* from public.members m where m.member_id in (typed, upper(typed)) and m.deleted_at is null limit 2;
  if not found and length(regexp_replace(typed, '\D', '', 'g')) between 10 and 15 then
    return query select m.* from public.members m
    where private.phone_digits(m.phone) = private.phone_digits(typed) and m.deleted_at is null limit 2;
  end if;
end $$;

create function private.end_emergency_accesses(p_staff_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended private.emergency_accesses;
begin
  for ended in
    update private.emergency_accesses a set ends_at = greatest(now(), a.began_at)
    where a.staff_id = p_staff_id and a.ends_at > now() returning a.*
  loop
    perform private.append_audit_event('emergency.ended', null, ended.id, ended.member_id, null, '{}');
  end loop;
end $$;

create function private.current_emergency_staff() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.current_staff_role() is null or private.current_staff_role() not in ('clinician', 'supervisor') then
    raise exception 'only clinicians and supervisors have emergency access' using errcode = '42501';
  end if;
  return private.current_staff_id();
end $$;

create function public.begin_emergency_access(p_number text, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.current_emergency_staff();
  rules constant private.oversight_settings := (select s from private.oversight_settings s);
  wanted public.members[];
  chosen public.members;
  running private.emergency_accesses;
begin
  if p_reason is null or length(btrim(p_reason)) not between 10 and 1000 then
    return jsonb_build_object('refusal', 'reason');
  end if;
  -- Numbers that are tried out end here, and each is in the trail.
  if not public.take_rate_limit('emergency ' || caller, 86400, 30) then
    return jsonb_build_object('refusal', 'tooMany');
  end if;
  wanted := array(select m from private.emergency_members(p_number) m);
  if cardinality(wanted) <> 1 then
    perform private.append_audit_event('emergency.not_found', null, null, null, null, '{}');
    return jsonb_build_object('refusal', case when cardinality(wanted) = 0 then 'notFound' else 'several' end);
  end if;
  chosen := wanted[1];
  if chosen.team_id = any (private.care_team_ids()) then
    return jsonb_build_object('refusal', 'ownTeam');
  end if;
  -- Two calls at once of one person must not both be the last of the day.
  perform pg_advisory_xact_lock(hashtextextended('emergency ' || caller, 0));
  running := private.open_emergency_access(caller);
  if running.member_id = chosen.id then
    return jsonb_build_object('id', running.id, 'endsAt', running.ends_at);
  end if;
  if (select count(*) from private.emergency_accesses a
      where a.staff_id = caller and a.began_at > now() - interval '24 hours') >= rules.emergencies_per_day
  then
    return jsonb_build_object('refusal', 'tooMany');
  end if;
  perform private.end_emergency_accesses(caller);
  insert into private.emergency_accesses (staff_id, member_id, reason, ends_at)
  values (caller, chosen.id, btrim(p_reason), now() + make_interval(mins => rules.emergency_minutes))
  returning * into running;
  insert into private.oversight_notices (kind, team_id, staff_id, access_id)
  values ('emergency', chosen.team_id, caller, running.id);
  perform private.append_audit_event('alarm.emergency_access', null, running.id, chosen.id, null, '{}');
  return jsonb_build_object('id', running.id, 'endsAt', running.ends_at);
end $$;
comment on function public.begin_emergency_access(text, text) is
  'By a clinician or supervisor (else 42501), for a member of another team, by the plan''s number or a telephone '
  'number. {id, endsAt}, or {refusal: reason|notFound|several|ownTeam|tooMany}. Ends an earlier access of the caller; the other team''s '
  'supervisors are told, and it is in the trail. The same member again while it lasts is the same access.';
grant execute on function public.begin_emergency_access(text, text) to authenticated;

create function public.end_emergency_access() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_emergency_accesses(private.current_emergency_staff());
end $$;
comment on function public.end_emergency_access() is 'Ends the caller''s emergency access now; nothing where there is none.';
grant execute on function public.end_emergency_access() to authenticated;

create function public.read_emergency_member() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  running constant private.emergency_accesses := private.open_emergency_access(private.current_emergency_staff());
begin
  if running.id is null then
    return null;
  end if;
  perform private.append_audit_event('emergency.read', null, running.id, running.member_id, null, '{}');
  return (
    select jsonb_build_object(
      'endsAt', running.ends_at, 'reason', running.reason, 'name', m.name, 'memberNumber', m.member_id,
      'dateOfBirth', m.date_of_birth, 'phone', m.phone, 'email', m.email, 'zipCode', m.zip_code,
      'language', m.preferred_language, 'team', t.name,
      'doNotCall', coalesce((select v.on_dnc from public.contact_verifications v where v.member_id = m.id), false),
      'alerts', coalesce((
        select jsonb_agg(jsonb_build_object('source', a.source, 'status', a.status, 'raisedAt', a.raised_at) order by a.raised_at desc)
        from public.urgent_alerts a where a.member_id = m.id and a.deleted_at is null and a.status <> 'closed'
      ), '[]'),
      'calls', coalesce((
        select jsonb_agg(jsonb_build_object(
          'startedAt', c.started_at, 'outcome', c.outcome, 'by', c.coach_name, 'notes', c.notes
        ) order by c.started_at desc)
        from (
          select * from public.calls c where c.member_id = m.id and c.deleted_at is null order by c.started_at desc limit 5
        ) c
      ), '[]'),
      'gaps', coalesce((
        select jsonb_agg(g.name order by g.name) from public.care_gaps g
        where g.member_id = m.id and g.deleted_at is null and g.status not in ('closed', 'excluded')
      ), '[]')
    )
    from public.members m join public.teams t on t.id = m.team_id
    where m.id = running.member_id
  );
end $$;
comment on function public.read_emergency_member() is
  'Contact, open alerts, last five calls and open gaps of the member of the caller''s running emergency access; null where '
  'none runs. Each reading is in the trail. Only for the screen: nothing of it is stored on a station.';
grant execute on function public.read_emergency_member() to authenticated;

create function public.oversight_notices() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', n.id, 'kind', n.kind, 'at', coalesce(n.window_start, n.raised_at), 'staffName', s.full_name, 'role', s.role,
    'team', t.name, 'memberName', m.name, 'reason', a.reason, 'endsAt', a.ends_at, 'counted', n.counted
  ) order by n.raised_at desc), '[]')
  from private.oversight_notices n
  join public.staff s on s.id = n.staff_id
  join public.teams t on t.id = s.team_id
  left join private.emergency_accesses a on a.id = n.access_id
  left join public.members m on m.id = a.member_id
  where n.seen_at is null and n.team_id = any ((select private.supervised_team_ids())::uuid[])
    and n.staff_id is distinct from (select private.current_staff_id())
$$;
comment on function public.oversight_notices() is
  'For supervisors: what was noticed of their teams and no supervisor has noted yet, newest first; an empty list for others.';
grant execute on function public.oversight_notices() to authenticated;

create function public.note_oversight_notice(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.current_staff_id();
begin
  update private.oversight_notices n set seen_at = now(), seen_by = caller
  where n.id = p_id and n.seen_at is null and n.team_id = any (private.supervised_team_ids())
    and n.staff_id is distinct from caller;
  if not found then
    return false;
  end if;
  perform private.append_audit_event('notice.noted', null, p_id, null, null, '{}');
  return true;
end $$;
comment on function public.note_oversight_notice(uuid) is
  'By a supervisor of the team, never by whom it is about: the notice is off the list of all. False: it is on no list of the caller.';
grant execute on function public.note_oversight_notice(uuid) to authenticated;

-- ==== Bulk reads ====
-- An alarm, once per person and window, if somebody opens many members without working on them, or receives the whole panel again and
-- again. Whoever takes members' data along is a member of staff with every right to each single row. What shows is the number.

-- Whom a person opened in which hour; forgotten with the first opening two days later.
create table private.member_opens (
  staff_id uuid not null references public.staff (id) on delete cascade,
  hour timestamptz not null,
  member_id uuid not null,
  primary key (staff_id, hour, member_id)
);
alter table private.member_opens enable row level security;

-- How many rows of a table of members' data a person was given on a day (UTC), whatever place the pull began at, and how many rows of
-- it that person's teams had then.
create table private.rows_received (
  staff_id uuid not null references public.staff (id) on delete cascade,
  day date not null,
  table_name text not null,
  received int not null,
  held int,
  primary key (staff_id, day, table_name)
);
alter table private.rows_received enable row level security;

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

-- Tables of what is known about members. Who calls or writes to whom at this moment, and what was erased, is counted nowhere: every
-- station is sent it again and again.
create function private.is_counted(p_table text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_table = 'members' or p_table not in ('call_claims', 'chat_typing', 'sync_removals')
    and to_regclass(format('public.%I', p_table || '_team_pull_idx')) is not null;
end $$;

-- Counts the rows that somebody is given. In the trail is the first of a person, day and table, then each tenth, hundredth and so
-- on, and each beginning of the panel: the number of rows tells, whatever place was named. A read replica counts nothing, because it can
-- write nothing.
create function private.count_rows(p_table text, p_is_start boolean, p_given int) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  -- So many a person may be given in any case: a small panel, of which an import changes every row a few times; or what a team
  -- adds and changes in a day.
  free constant int := case when p_table = 'members' then 1000 else 20000 end;
  today constant date := (now() at time zone 'UTC')::date;
  from_when constant timestamptz := today::timestamp at time zone 'UTC';
  panels constant int := (select s.panels_per_day from private.oversight_settings s);
  caller uuid;
  held_now int;
  counted private.rows_received;
begin
  if p_given = 0 or pg_is_in_recovery() or not private.is_counted(p_table) then
    return;
  end if;
  caller := private.current_staff_id();
  if caller is null then
    return;
  end if;
  -- It waits for the disk as all do: a number that a crash gives away again would be taken for seen.
  insert into private.rows_received as p (staff_id, day, table_name, received) values (caller, today, p_table, p_given)
  on conflict (staff_id, day, table_name) do update set received = p.received + p_given
  returning * into counted;
  if p_is_start and p_table = 'members'
    or length(counted.received::text) > length((counted.received - p_given)::text) or counted.received = p_given
  then
    perform private.append_audit_event(
      'panel.received', p_table, null, null, null, jsonb_build_object('rows', counted.received)
    );
  end if;
  if counted.received <= free then
    return;
  end if;
  if counted.held is null then
    delete from private.rows_received p where p.staff_id = caller and p.day < today - 7;
  elsif counted.received <= free + counted.held::bigint * panels then
    return;
  elsif exists (
    select from private.oversight_notices n where n.kind = 'received' and n.staff_id = caller and n.window_start = from_when
  ) then
    return;
  end if;
  -- Counted again before anybody is told of: an import since may have made the panel many times as large.
  execute format('select count(*) from public.%I t where t.team_id = any ($1) and t.deleted_at is null', p_table)
    into held_now using private.care_team_ids();
  held_now := greatest(held_now, counted.held);
  update private.rows_received p set held = held_now
  where p.staff_id = caller and p.day = today and p.table_name = p_table and p.held is distinct from held_now;
  if counted.received > free + held_now::bigint * panels then
    perform private.raise_bulk_alarm(caller, 'received', from_when, counted.received);
  end if;
end $$;

-- Counts the rows of an answer and hands it on.
create function private.count_received(p_table text, p_answer json, p_given int) returns json
language plpgsql security definer set search_path = '' as $$
begin
  -- Once more, now that it is read: to a session that ended meanwhile the policies have shown nothing, which is no answer.
  perform public.check_session();
  perform private.count_rows(p_table, false, p_given);
  return p_answer;
end $$;
grant execute on function private.count_received(text, json, int) to authenticated;

-- The same of all pages that were read.
create function private.count_pages(p_reading private.reading) returns private.reading
language plpgsql security definer set search_path = '' as $$
begin
  perform public.check_session();
  for n in 1 .. cardinality(p_reading.tables) loop
    if p_reading.given[n] > 0 then
      perform private.count_rows(p_reading.tables[n], p_reading.is_starts[p_reading.seen_of[n]], p_reading.given[n]);
    end if;
  end loop;
  return p_reading;
end $$;
grant execute on function private.count_pages(private.reading) to authenticated;

-- ==== Reading the trail ====
-- read_trail answers auditors who saw or did what, found by member, person, kind and time, in pages; trail_people names whom they may
-- choose from. Administrators, who see no members, ask what one person did, and hear of no member. Every page is an event of the
-- trail itself.

create function private.require_auditor() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.current_staff_role() is distinct from 'auditor' then
    raise exception 'only an auditor reads the audit trail' using errcode = '42501';
  end if;
end $$;

create function public.trail_people() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_auditor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.full_name, 'role', s.role) order by s.full_name, s.id), '[]')
    from public.staff s
  );
end $$;
comment on function public.trail_people() is 'Auditors only: everybody with a staff record, also former ones: [{id, name, role}].';
grant execute on function public.trail_people() to authenticated;

-- What the screen shows of one event. Of a member no more than the plan's number; the id where the record is gone.
create function private.trail_line(p_event public.audit_events) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_event.id,
    'at', private.trail_moment(p_event.detail, p_event.occurred_at) || 'Z',
    'receivedAt', to_char(p_event.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') || 'Z',
    'who', (select s.full_name from public.staff s where s.id = p_event.actor_staff_id),
    'role', p_event.actor_role,
    'action', p_event.action,
    'table', p_event.table_name,
    'fields', coalesce(to_jsonb(p_event.columns), '[]'),
    'panel', p_event.detail ->> 'panel',
    'member', case when p_event.member_id is not null then
      coalesce((select m.member_id from public.members m where m.id = p_event.member_id), p_event.member_id::text) end,
    'staff', case when p_event.table_name = 'staff' then
      (select s.full_name from public.staff s where s.id = p_event.row_id) end
  )
$$;

create function public.read_trail(
  p_from timestamptz, p_to timestamptz, p_member text default null, p_staff_id uuid default null, p_action text default null,
  p_before_at text default null, p_before_id bigint default null, p_limit int default 50
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant int := greatest(1, least(coalesce(p_limit, 50), 100));
  typed constant text := nullif(btrim(left(p_member, 64)), '');
  members uuid[];
  -- What is put over each line.
  cover jsonb := '{}';
  lines jsonb;
begin
  if private.current_staff_role() = 'administrator' and p_staff_id is not null and typed is null then
    cover := '{"member": null}';
  else
    perform private.require_auditor();
  end if;
  if p_from is null or p_to is null or p_from >= p_to or p_action !~ '^[a-z_]+\.[a-z_]+$' then
    raise exception 'a period and a kind of event are needed' using errcode = '22023';
  end if;
  if typed is not null then
    members := array(select m.id from public.members m where m.member_id in (typed, upper(typed)));
    if typed ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      members := members || typed::uuid;
    end if;
  end if;
  -- In pieces, so that each question is planned with what it asks, and finds its index.
  execute 'select coalesce(jsonb_agg(private.trail_line(e) || $9
      order by private.trail_moment((e).detail, (e).occurred_at) desc, (e).id desc), ''[]'')
    from (select a as e from public.audit_events a
      where private.trail_moment(a.detail, a.occurred_at) >= $1 and private.trail_moment(a.detail, a.occurred_at) < $2'
    || case when typed is not null then
      ' and (a.member_id = any ($3) or a.action = ''member.listed'' and a.detail -> ''members'' ?| $3::text[]
        or a.action = ''export.begun'' and exists (select from private.export_pages p where p.export_id = a.row_id and p.members && $3))' else '' end
    || case when p_staff_id is not null then ' and a.actor_staff_id = $4' else '' end
    || case when p_action is not null then ' and a.action = $5' else '' end
    || case when p_before_id is not null then ' and (private.trail_moment(a.detail, a.occurred_at), a.id) < ($6, $7)' else '' end
    || ' order by private.trail_moment(a.detail, a.occurred_at) desc, a.id desc limit $8) newest'
  into lines
  using to_char(p_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'), to_char(p_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'),
    members, p_staff_id, p_action, left(p_before_at, 19), p_before_id, most + 1, cover;
  perform private.append_audit_event(
    'trail.read', null, null,
    case when cardinality(members) = 1 then members[1] end, null,
    jsonb_build_object('from', p_from, 'to', p_to, 'staffId', p_staff_id, 'action', p_action,
      'lines', least(jsonb_array_length(lines), most))
  );
  return jsonb_build_object(
    'lines', case when jsonb_array_length(lines) > most then lines - most else lines end,
    'more', jsonb_array_length(lines) > most,
    'unknownMember', coalesce(cardinality(members) = 0, false)
  );
end $$;
comment on function public.read_trail(timestamptz, timestamptz, text, uuid, text, text, bigint, int) is
  'Auditors only: events of a period, newest first by when they happened: {lines, more, unknownMember}. p_member is the plan''s number '
  'or the id; p_before_at and p_before_id are at and id of the last line that is known. At most 100 lines. '
  'Administrators: what one person (p_staff_id) did, without members. '
  'Each answer is an event itself (trail.read). 42501; 22023.';
grant execute on function public.read_trail(timestamptz, timestamptz, text, uuid, text, text, bigint, int) to authenticated;

revoke all on all functions in schema private, public from public;
