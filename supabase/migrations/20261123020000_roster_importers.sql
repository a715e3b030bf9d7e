-- What: administrators bring rosters in too, for every team; a file that would end more than a tenth of the members, close more
-- than a tenth of the open gaps, or is older than the last one of its source waits for a second person.
-- Why: such a file is more often wrong than right, and "split it into smaller files" was no answer to a right one. What several
-- files of a day end and close counts together. Administrators see no member: of a plan they get counts, and refused lines
-- by their place in the file, which they have.

alter table private.roster_plans
  add column source text not null default '' check (length(source) <= 200),
  add column file_date date,
  add column reasons text[] not null default '{}',
  add column waits_since timestamptz,
  add column decided_by uuid references public.staff (id),
  add column decided_at timestamptz,
  add column approved boolean,
  add column decided_why text check (length(btrim(decided_why)) between 3 and 500);
comment on column private.roster_plans.source is 'What files of one kind have in common: a name, or their columns.';
comment on column private.roster_plans.file_date is 'The day that the name of the file states, else the one on which it was last changed.';
comment on column private.roster_plans.waits_since is 'Confirmed then, and nothing done before a second person approves; for seven days.';
create index roster_plans_decided_by_idx on private.roster_plans (decided_by);

alter table public.roster_imports add column approved_by uuid references public.staff (id);
comment on column public.roster_imports.approved_by is 'The second person, where one was needed.';
create index roster_imports_approved_by_idx on public.roster_imports (approved_by);

-- Teams whose members somebody may bring in and change by a file: a supervisor's own, all of them for an administrator.
create function private.importer_team_ids(p_staff_id uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case s.role
      when 'administrator' then array(select t.id from public.teams t where t.deleted_at is null)
      when 'supervisor' then array(
        select s.team_id union
        select t.team_id from public.staff_teams t where t.staff_id = s.id and t.deleted_at is null
      ) else '{}' end
    from public.staff s where s.id = p_staff_id and s.active and s.deleted_at is null
  ), '{}')
$$;

-- Of whoever calls, with a session that counts.
create function private.own_import_team_ids() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select private.importer_team_ids(private.current_staff_id())
$$;

create function public.import_teams() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.own_import_team_ids();
begin
  if coalesce(private.current_staff_role(), '') not in ('supervisor', 'administrator') then
    raise exception 'only supervisors and administrators bring rosters in' using errcode = '42501';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
    from public.teams t where t.id = any (teams) and t.deleted_at is null
  ), '[]');
end $$;
comment on function public.import_teams() is
  'Teams that a supervisor or administrator (else 42501) may bring members into: [{id, name}].';

create or replace function private.own_roster_plan(p_id uuid) returns private.roster_plans
language plpgsql security definer set search_path = '' as $$
declare
  own private.roster_plans;
begin
  select * into own from private.roster_plans p
  where p.id = p_id and p.staff_id = private.current_staff_id() and p.team_id = any (private.own_import_team_ids())
  for update;
  if own.id is null then
    raise exception 'roster.notYours' using errcode = '42501';
  end if;
  return own;
end $$;

-- Whether somebody else's plan is the caller's to judge: an administrator's, or a supervisor's who leads every team of whom it
-- adds or changes anybody.
create function private.may_judge_roster(p_plan private.roster_plans) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.own_import_team_ids();
begin
  if p_plan.id is null or p_plan.staff_id = private.current_staff_id() or not p_plan.team_id = any (teams) then
    return false;
  end if;
  return not exists (
    select from private.roster_lines l join public.members m on m.id = l.target
    where l.plan_id = p_plan.id and l.action in ('new', 'changed', 'ended') and not m.team_id = any (teams)
  );
end $$;

drop function public.begin_roster_plan(uuid, uuid, text, text, text);
create function public.begin_roster_plan(
  p_id uuid, p_team_id uuid, p_file_name text, p_file_sha256 text, p_health_plan text, p_source text default '',
  p_file_date date default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  gone private.roster_plans;
begin
  if not coalesce(p_team_id = any (private.own_import_team_ids()), false) then
    raise exception 'only a supervisor of the team or an administrator brings a roster in' using errcode = '42501';
  end if;
  -- What nobody confirmed within a day is forgotten, and what was done keeps no line of a file.
  delete from private.roster_plans p
  where p.applied_at is null and p.waits_since is null and p.created_at < now() - interval '1 day';
  for gone in
    delete from private.roster_plans p
    where p.applied_at is null and p.waits_since < now() - interval '7 days' returning *
  loop
    if gone.decided_at is null then
      perform private.append_audit_event('roster.lapsed', 'roster_imports', gone.id, null, null, gone.summary);
    end if;
  end loop;
  delete from private.roster_lines l using private.roster_plans p
  where p.id = l.plan_id and p.applied_at < now() - interval '1 day';
  insert into private.roster_plans (id, team_id, staff_id, file_name, file_sha256, health_plan, source, file_date)
  values (
    p_id, p_team_id, private.current_staff_id(), p_file_name, p_file_sha256, p_health_plan, coalesce(p_source, ''), p_file_date
  ) on conflict (id) do nothing;
  perform private.own_roster_plan(p_id);
  return true;
end $$;
comment on function public.begin_roster_plan(uuid, uuid, text, text, text, text, date) is
  'Begins to take a roster for a team; the same id again goes on. p_source: what files of this kind have in common; p_file_date: '
  'of which day it is. 42501: neither a supervisor of the team nor an administrator.';

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
  if jsonb_typeof(p_lines) <> 'array' or jsonb_array_length(p_lines) > 2000 then
    raise exception 'roster.lines' using errcode = '22023';
  end if;
  insert into private.roster_lines as l (plan_id, line, told, refused, field)
  select
    own.id, (e ->> 'line')::int, case when ok.it then e -> 'told' end,
    case when not ok.it then coalesce(e ->> 'refused', 'unreadable') end, e ->> 'field'
  from jsonb_array_elements(p_lines) e
  cross join lateral (select e ->> 'refused' is null and coalesce(private.is_roster_line(e -> 'told'), false) as it offset 0) ok
  on conflict (plan_id, line) do update set told = excluded.told, refused = excluded.refused, field = excluded.field;
  get diagnostics staged = row_count;
  return staged;
end $$;

-- As before, for the teams of whoever brought the file in, whoever confirms it.
create or replace function private.decide_roster_lines(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
declare
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
begin
  update private.roster_lines l
  set reason = d.reason, target = d.target,
    changes = case when d.reason is null then d.changes else '{}' end,
    kept = case when d.reason is null then d.kept else '{}' end,
    action = case
      when d.reason is not null then 'refused' when d.target is null then 'new'
      when d.changes ? 'ended' and (l.told ->> 'ended')::boolean is true then 'ended'
      when d.changes <> '{}' then 'changed' else 'unchanged' end
  from (
    select
      f.line, m.id as target,
      case
        when f.refused is not null then f.refused
        when f.times > 1 then 'doubleId'
        when m.id is null and not f.told ? 'first_name' then 'unknownMember'
        when m.id is not null and not (m.team_id = any (teams)) then 'otherTeam'
        when m.date_of_birth <> (f.told ->> 'date_of_birth')::date
          and lower(m.last_name) <> lower(f.told ->> 'last_name') then 'twoPeople'
        when m.id is null and f.ended then 'unknownEnded'
        when m.id is null and exists (
          select from public.members x
          where lower(x.last_name) = lower(f.told ->> 'last_name') and x.date_of_birth = (f.told ->> 'date_of_birth')::date
            and lower(left(x.first_name, 3)) = lower(left(f.told ->> 'first_name', 3))
            and x.team_id = any (teams) and x.deleted_at is null
            and (
              private.phone_digits(x.phone) = private.phone_digits(f.told ->> 'phone')
              or left(x.zip_code, 5) = left(f.told ->> 'zip_code', 5)
            )
        ) then 'otherId'
      end as reason,
      case when m.id is null then gaps.changes
        when f.ended and m.deleted_at is null and not coalesce(o.contact_hold, false) then '{"ended": [false, true]}'
        when f.ended then '{}'
        when m.deleted_at is not null and not f.told ? 'first_name' then '{}'
        when m.deleted_at is not null then merged.changes || gaps.changes || '{"ended": [true, false]}'
        else merged.changes || gaps.changes end as changes,
      case when m.id is null or (f.ended and m.deleted_at is not null) then '{}'
        when f.ended and coalesce(o.contact_hold, false) then '{"ended": [false, true]}'
        when f.ended then '{}' else merged.kept || gaps.kept end as kept
    from (
      select l.line, l.told, l.refused, coalesce((l.told ->> 'ended')::boolean, false) as ended,
        -- A gap list has a line for each gap.
        count(*) filter (where l.told ? 'first_name') over (partition by l.told ->> 'member_id')
          * (l.told ? 'first_name')::int as times
      from private.roster_lines l where l.plan_id = p_plan.id
    ) f
    left join public.members m on m.member_id = f.told ->> 'member_id'
    left join public.member_outreach o on o.member_id = m.id
    left join public.contact_verifications v on v.member_id = m.id
    left join public.contact_consents c on c.member_id = m.id
    left join private.roster_known k on k.member_id = m.id
    cross join lateral (select private.roster_now(m, o, v, c) as now) cur
    cross join lateral (
      select
        coalesce(jsonb_object_agg(t.key, jsonb_build_array(cur.now -> t.key, t.value)) filter (where not t.keeps), '{}') as changes,
        coalesce(jsonb_object_agg(t.key, jsonb_build_array(cur.now -> t.key, t.value)) filter (where t.keeps), '{}') as kept
      from (
        select e.key, e.value,
          private.keeps_field(e.key, e.value, cur.now -> e.key, k.told, m, c.sms_stopped_at is not null) as keeps
        from jsonb_each(f.told - 'member_id' - 'ended' - 'gaps') e
        where m.id is not null and cur.now -> e.key is distinct from e.value
      ) t
    ) merged
    cross join lateral private.roster_gaps(m.id, f.told -> 'gaps') gaps
  ) d
  where l.plan_id = p_plan.id and l.line = d.line;
end $$;

revoke all on all functions in schema private from public;
revoke all on function public.import_teams(), public.begin_roster_plan(uuid, uuid, text, text, text, text, date) from public, anon;
grant execute on function public.import_teams(), public.begin_roster_plan(uuid, uuid, text, text, text, text, date) to authenticated;
