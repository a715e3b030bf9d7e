-- What: for a source whose files name every open gap, an open gap that its last file named and this one does not is closed.
-- Why: a payer's full list says that a gap is closed by leaving it out. It is chosen for a file and kept with its profile; by
-- default a gap that a file does not name stays as it is. What becomes of such a gap stands in the plan as a line of its own, so
-- that it is shown, counted for the second person, confirmed by the hash and undone like every other.

alter table private.roster_plans
  add column absent_gaps text not null default 'kept' check (absent_gaps in ('kept', 'closed'));
comment on column private.roster_plans.absent_gaps is 'What becomes of open gaps that the last file of the source named and this one does not.';
alter table private.import_profiles
  add column absent_gaps text not null default 'kept' check (absent_gaps in ('kept', 'closed'));
alter table private.roster_lines add column number text check (length(number) <= 64);
comment on column private.roster_lines.number is 'Of a refused line, where it could be read: the gaps of this member are left alone.';

create table private.roster_open_gaps (
  plan_id uuid not null references private.roster_plans (id) on delete cascade,
  member_id uuid not null references public.members (id) on delete cascade,
  name text not null,
  primary key (plan_id, member_id, name)
);
comment on table private.roster_open_gaps is
  'Gaps that a file called open, where its source closes absent ones; until a later file can no longer be undone.';
create index roster_open_gaps_member_idx on private.roster_open_gaps (member_id);
create index roster_plans_source_idx on private.roster_plans (source, team_id) where applied_at is not null;
alter table private.roster_open_gaps enable row level security;
revoke all on private.roster_open_gaps from public, anon, authenticated;

create function public.set_absent_gaps(p_id uuid, p_choice text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
begin
  if own.applied_at is not null or own.waits_since is not null or coalesce(p_choice, '') not in ('kept', 'closed') then
    raise exception 'roster.done' using errcode = '22023';
  end if;
  update private.roster_plans p set absent_gaps = p_choice where p.id = own.id;
  return true;
end $$;
comment on function public.set_absent_gaps(uuid, text) is
  'By whoever began the plan (else 42501), before it is confirmed: kept or closed, for open gaps that the last file of its source named '
  'and this one does not.';

create or replace function public.stage_roster_lines(p_id uuid, p_lines jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
  staged int;
begin
  -- Nobody puts other lines under what a second person looks at.
  if own.applied_at is not null or own.waits_since is not null then
    raise exception 'roster.done' using errcode = '22023';
  end if;
  if jsonb_typeof(p_lines) <> 'array' or jsonb_array_length(p_lines) > 2000
    or exists (select from jsonb_array_elements(p_lines) e where (e ->> 'line')::int > private.last_file_line()) then
    raise exception 'roster.lines' using errcode = '22023';
  end if;
  insert into private.roster_lines as l (plan_id, line, told, refused, field, number)
  select
    own.id, (e ->> 'line')::int, case when ok.it then e -> 'told' end,
    case when not ok.it then coalesce(e ->> 'refused', 'unreadable') end, e ->> 'field',
    case when not ok.it then left(coalesce(e ->> 'number', e #>> '{told,member_id}'), 64) end
  from jsonb_array_elements(p_lines) e
  cross join lateral (select e ->> 'refused' is null and coalesce(private.is_roster_line(e -> 'told'), false) as it offset 0) ok
  on conflict (plan_id, line) do update
  set told = excluded.told, refused = excluded.refused, field = excluded.field, number = excluded.number;
  get diagnostics staged = row_count;
  return staged;
end $$;

-- Lines after it stand in no file.
create function private.last_file_line() returns int
language sql immutable set search_path = '' as $$
  select 1000000
$$;

-- The file of the same source that was done last, for the same team, and not undone.
create function private.file_before(p_plan private.roster_plans) returns uuid
language sql stable security definer set search_path = '' as $$
  select p.id from private.roster_plans p
  where p.source = p_plan.source and p.source <> '' and p.team_id = p_plan.team_id and p.id <> p_plan.id
    and p.applied_at is not null and p.undone_at is null and p.absent_gaps = 'closed'
  order by p.applied_at desc limit 1
$$;

-- Whether nothing that is absent is closed because a refused line does not say whose it is.
create function private.holds_absent_gaps(p_plan private.roster_plans) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_plan.absent_gaps = 'closed' and exists (
    select from private.roster_lines l where l.plan_id = p_plan.id and l.refused is not null and l.number is null
  )
$$;

-- A line for each member with open gaps that this file leaves out. Members of a refused line are left alone.
create function private.add_absent_gaps(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
declare
  before constant uuid := private.file_before(p_plan);
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
begin
  delete from private.roster_lines l where l.plan_id = p_plan.id and l.line > private.last_file_line();
  if p_plan.absent_gaps <> 'closed' or before is null or private.holds_absent_gaps(p_plan) then
    return;
  end if;
  insert into private.roster_lines (plan_id, line, told)
  select
    p_plan.id, private.last_file_line() + row_number() over (order by m.member_id),
    jsonb_build_object('member_id', m.member_id, 'gaps', jsonb_object_agg(o.name, 'closed'))
  from private.roster_open_gaps o
  join public.members m on m.id = o.member_id and m.deleted_at is null and m.team_id = any (teams)
  join public.care_gaps g on g.member_id = o.member_id and lower(g.name) = lower(o.name) and g.deleted_at is null
    and g.status not in ('closed', 'excluded')
  left join (
    select distinct l.told ->> 'member_id' as number, lower(btrim(k)) as name
    from private.roster_lines l cross join lateral jsonb_object_keys(l.told -> 'gaps') k where l.plan_id = p_plan.id
  ) named on named.number = m.member_id and named.name = lower(o.name)
  left join (
    select distinct l.number from private.roster_lines l where l.plan_id = p_plan.id and l.number is not null
  ) unclear on unclear.number = m.member_id
  where o.plan_id = before and named.number is null and unclear.number is null
  group by m.member_id;
end $$;

-- What a file said is open, for the next one of its source; forgotten once a later file can no longer be undone.
create function private.remember_open_gaps() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  plan private.roster_plans;
begin
  select * into plan from private.roster_plans p where p.id = new.id and p.absent_gaps = 'closed';
  if plan.id is null then
    return null;
  end if;
  delete from private.roster_open_gaps o using private.roster_plans p
  where p.id = o.plan_id and p.source = plan.source and p.team_id = plan.team_id and exists (
    select from private.roster_plans later
    where later.source = plan.source and later.team_id = plan.team_id and later.absent_gaps = 'closed'
      and later.undone_at is null and later.applied_at > p.applied_at and later.applied_at < now() - interval '1 day'
  );
  insert into private.roster_open_gaps (plan_id, member_id, name)
  select distinct plan.id, l.target, btrim(t.key)
  from private.roster_lines l cross join lateral jsonb_each_text(l.told -> 'gaps') t
  where l.plan_id = plan.id and l.action in ('new', 'changed', 'unchanged') and l.target is not null and t.value = 'open'
  on conflict do nothing;
  return null;
end $$;
create trigger remember_open_gaps after insert on public.roster_imports
for each row execute function private.remember_open_gaps();

-- What the plan comes to; of its lines, those of the file are counted, `absent` says for how many members gaps are left out.
create function private.roster_outcome(p_plan private.roster_plans) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found constant jsonb := private.roster_summary(p_plan);
  absent constant int := (
    select count(*) from private.roster_lines l where l.plan_id = p_plan.id and l.line > private.last_file_line()
  );
begin
  return found || jsonb_build_object(
    'lines', (found ->> 'lines')::int - absent, 'absent', absent, 'absentHeld', private.holds_absent_gaps(p_plan)
  );
end $$;

create or replace function public.plan_roster(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
begin
  if own.applied_at is not null or own.waits_since is not null then
    return own.summary;
  end if;
  -- Thousands of lines have just come: without knowing that, each would be compared with every other.
  analyze private.roster_lines;
  perform private.add_absent_gaps(own);
  perform private.decide_roster_lines(own);
  return private.roster_outcome(own);
end $$;
comment on function public.plan_roster(uuid) is
  'What the staged lines would do: {lines, new, changed, unchanged, ended, refused, kept, members, gapsOpened, gapsClosed, absent, '
  'absentHeld, openGaps, reasons (for a second person: ended, closed, older), hash}. Changes nothing.';

create or replace function private.settle_roster(p_plan private.roster_plans) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.roster_plans'));
  perform from public.members m
  where m.id in (select l.target from private.roster_lines l where l.plan_id = p_plan.id) order by m.id for update;
  perform private.add_absent_gaps(p_plan);
  perform private.decide_roster_lines(p_plan);
  return private.roster_outcome(p_plan);
end $$;

create or replace function public.import_profiles() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.require_importer();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'name', p.name, 'columns', p.columns, 'match', p.match, 'teamId', p.team_id, 'healthPlan', p.health_plan,
      'absentGaps', p.absent_gaps
    ) order by p.saved_at desc, p.id)
    from private.import_profiles p where p.team_id = any (teams)
  ), '[]');
end $$;
comment on function public.import_profiles() is
  'Profiles for the teams of a supervisor or administrator (else 42501), the one saved last first: [{id, name, columns, match, '
  'teamId, healthPlan, absentGaps}].';

drop function public.save_import_profile(uuid, text, text, jsonb, uuid, text);
create function public.save_import_profile(
  p_id uuid, p_name text, p_columns text, p_match jsonb, p_team_id uuid, p_health_plan text, p_absent_gaps text default 'kept'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.require_importer();
  wanted constant text := btrim(coalesce(p_name, ''));
  kept private.import_profiles;
begin
  -- One save at a time, so that two can't take one name at the same moment.
  perform pg_advisory_xact_lock(hashtext('private.import_profiles'));
  if not coalesce(p_team_id = any (teams), false) then
    raise exception 'profile.notYours' using errcode = '42501';
  end if;
  -- A team that was merged away leaves no name behind that nobody sees.
  delete from private.import_profiles p using public.teams t where t.id = p.team_id and t.deleted_at is not null;
  select * into kept from private.import_profiles p where p.id = p_id;
  if kept.id is not null and not kept.team_id = any (teams) then
    raise exception 'profile.notYours' using errcode = '42501';
  elsif length(wanted) not between 1 and 80 then
    return jsonb_build_object('refusal', 'name');
  elsif exists (select from private.import_profiles p where lower(p.name) = lower(wanted) and p.id <> p_id) then
    return jsonb_build_object('refusal', 'taken');
  elsif not private.is_column_match(p_match) or coalesce(p_columns, '') !~ '^columns:[0-9a-f]{64}$'
    or length(coalesce(p_health_plan, '')) > 120 or coalesce(p_absent_gaps, '') not in ('kept', 'closed') then
    raise exception 'profile.invalid' using errcode = '22023';
  elsif row(kept.name, kept.columns, kept.match, kept.team_id, kept.health_plan, kept.absent_gaps)
    is not distinct from row(wanted, p_columns, p_match, p_team_id, coalesce(p_health_plan, ''), p_absent_gaps) then
    return jsonb_build_object('status', 'done');
  end if;
  insert into private.import_profiles as p (id, name, columns, match, team_id, health_plan, absent_gaps, saved_by)
  values (p_id, wanted, p_columns, p_match, p_team_id, coalesce(p_health_plan, ''), p_absent_gaps, private.current_staff_id())
  on conflict (id) do update set name = excluded.name, columns = excluded.columns, match = excluded.match,
    team_id = excluded.team_id, health_plan = excluded.health_plan, absent_gaps = excluded.absent_gaps, saved_by = excluded.saved_by, saved_at = now();
  perform private.append_audit_event(
    'import_profile.saved', 'import_profiles', p_id, null, null, jsonb_build_object('name', wanted)
  );
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.save_import_profile(uuid, text, text, jsonb, uuid, text, text) is
  'By a supervisor of its team or an administrator (else 42501), under an id of the caller: what the columns of a source hold, and '
  'whether a gap that its files leave out is kept or closed. {status: done}, also for the same again, or {refusal: name, taken (by '
  'another profile)}.';

revoke all on all functions in schema private from public;
revoke all on function public.set_absent_gaps(uuid, text),
  public.save_import_profile(uuid, text, text, jsonb, uuid, text, text) from public, anon;
grant execute on function public.set_absent_gaps(uuid, text),
  public.save_import_profile(uuid, text, text, jsonb, uuid, text, text) to authenticated;
