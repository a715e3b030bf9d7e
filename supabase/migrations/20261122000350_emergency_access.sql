-- What: emergency access: a clinician or supervisor of one team reads one member of another for an hour, with a reason; and
-- oversight_notices, by which the supervisors of the member's team are told at once. Notices and settings have the columns
-- of the alarms of bulk reading, too.
-- Why: a person in a crisis calls whoever picks up. A colleague who helps must not have to ask for a team move first, and
-- whoever looks without need must know that it shows. Nothing but one document is given: no policy is widened, so
-- nothing reaches a station's cache, and the pull pays nothing for it (45 CFR 164.312(a)(2)(ii)).

create table private.oversight_settings (
  only_row boolean primary key default true check (only_row),
  emergency_minutes int not null default 60 check (emergency_minutes between 5 and 240),
  emergencies_per_day int not null default 5 check (emergencies_per_day between 1 and 50),
  opens_per_hour int not null default 100 check (opens_per_hour between 10 and 10000),
  panels_per_day int not null default 5 check (panels_per_day between 1 and 100)
);
comment on table private.oversight_settings is 'Limits of emergency access and of bulk reading; set by the administrator.';
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

alter table private.oversight_settings enable row level security;
alter table private.emergency_accesses enable row level security;
alter table private.oversight_notices enable row level security;
revoke all on private.oversight_settings, private.emergency_accesses, private.oversight_notices
from public, anon, authenticated;

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

create function public.end_emergency_access() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_emergency_accesses(private.current_emergency_staff());
end $$;
comment on function public.end_emergency_access() is 'Ends the caller''s emergency access now; nothing where there is none.';

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

revoke all on all functions in schema private from public;
revoke all on function
  public.begin_emergency_access(text, text), public.end_emergency_access(), public.read_emergency_member(),
  public.oversight_notices(), public.note_oversight_notice(uuid)
from public, anon;
grant execute on function
  public.begin_emergency_access(text, text), public.end_emergency_access(), public.read_emergency_member(),
  public.oversight_notices(), public.note_oversight_notice(uuid)
to authenticated;
