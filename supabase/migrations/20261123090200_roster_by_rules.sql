-- What: a file that is brought in by team_rules assigns its new members in the same transaction; whoever fits none is unclear, and so
-- is who may be somebody else: a person decides. Merged teams keep their rules, profiles and files under way.
-- Why: what the preview says of teams is what happens, like the rest of the plan.

alter table private.roster_plans add column by_rules boolean not null default false;
comment on column private.roster_plans.by_rules is 'New members join by team_rules, not all of them team_id.';
alter table private.import_profiles add column by_rules boolean not null default false;
alter table private.roster_lines add column team_id uuid references public.teams (id);
comment on column private.roster_lines.team_id is 'By the rules, of a new member; null: the team of the plan.';
create index roster_lines_team_idx on private.roster_lines (team_id) where team_id is not null;
alter table private.roster_lines drop constraint roster_lines_action_check;
alter table private.roster_lines add constraint roster_lines_action_check
  check (action in ('new', 'changed', 'unchanged', 'ended', 'refused', 'unclear'));

-- Rule by rule, each in the order of the file, as assignTeams of the desk does it.
create function private.assign_roster_teams(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
  rule private.team_rules;
  room bigint;
begin
  update private.roster_lines l set action = 'unclear'
  where l.plan_id = p_plan.id and l.action = 'refused' and l.reason in ('otherId', 'twoPeople');
  if not p_plan.by_rules then
    return;
  end if;
  update private.roster_lines l set team_id = null where l.plan_id = p_plan.id and l.team_id is not null;
  create temp table if not exists roster_joining (
    line int primary key, zip text, state text, language text, product text, team_id uuid, full_team boolean not null default false
  ) on commit drop;
  truncate pg_temp.roster_joining;
  insert into pg_temp.roster_joining (line, zip, state, language, product)
  select
    l.line, coalesce(l.told ->> 'zip_code', ''), private.state_of_zip(l.told ->> 'zip_code'),
    coalesce(l.told ->> 'preferred_language', 'en'), coalesce(l.told ->> 'health_plan', p_plan.health_plan)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  for rule in
    select r.* from private.team_rules r join public.teams t on t.id = r.team_id
    where t.deleted_at is null and r.team_id = any (teams) order by r.place
  loop
    room := rule.capacity - (
      select count(*) from public.members m where m.team_id = rule.team_id and m.deleted_at is null
    ) - (select count(*) from pg_temp.roster_joining j where j.team_id = rule.team_id);
    update pg_temp.roster_joining j set
      team_id = case when room is null or f.turn <= room then rule.team_id end, full_team = f.turn > room is true
    from (
      select c.line, row_number() over (order by c.line) as turn from pg_temp.roster_joining c
      where c.team_id is null and private.fits_team_rule(rule, c.zip, c.state, c.language, c.product)
    ) f
    where f.line = j.line;
  end loop;
  update private.roster_lines l set
    team_id = j.team_id, action = case when j.team_id is null then 'unclear' else l.action end,
    reason = case when j.team_id is not null then l.reason when j.full_team then 'teamFull' else 'noTeam' end
  from pg_temp.roster_joining j
  where l.plan_id = p_plan.id and l.line = j.line;
end $$;

-- As before, with what is unclear and how many join which team.
create or replace function private.roster_summary(p_plan private.roster_plans) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
  found jsonb;
begin
  select jsonb_build_object(
    'lines', count(*),
    'new', count(*) filter (where l.action = 'new'), 'changed', count(*) filter (where l.action = 'changed'),
    'unchanged', count(*) filter (where l.action = 'unchanged'), 'ended', count(*) filter (where l.action = 'ended'),
    'refused', count(*) filter (where l.action = 'refused'), 'unclear', count(*) filter (where l.action = 'unclear'), 'kept', count(*) filter (where l.kept <> '{}'),
    'members', (select count(*) from public.members m where m.deleted_at is null and m.team_id = any (teams)),
    'openGaps', (
      select count(*) from public.care_gaps g
      where g.deleted_at is null and g.status not in ('closed', 'excluded') and g.team_id = any (teams)
    ),
    'hash', encode(sha256(convert_to(coalesce(string_agg(
      md5(concat_ws(' ', l.line, l.action, l.reason, l.target, l.team_id, l.told, l.changes, l.kept)), ' ' order by l.line
    ), ''), 'UTF8')), 'hex')
  ) into found
  from private.roster_lines l where l.plan_id = p_plan.id;
  found := found || (
    select jsonb_build_object(
      'gapsOpened', count(*) filter (where e.value ->> 1 = 'open'), 'gapsClosed', count(*) filter (where e.value ->> 1 = 'closed')
    )
    from private.roster_lines l cross join lateral jsonb_each(l.changes) e
    where l.plan_id = p_plan.id and l.action in ('new', 'changed') and e.key like 'gap:%'
  );
  found := found || jsonb_build_object('teams', (
    select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'count', n.count) order by n.count desc, lower(t.name)), '[]')
    from (
      select coalesce(l.team_id, p_plan.team_id) as id, count(*) as count
      from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new' group by 1
    ) n join public.teams t on t.id = n.id
  ));
  return found || jsonb_build_object('reasons', to_jsonb(private.roster_reasons(p_plan, found)));
end $$;

-- As before, and then the teams of new members.
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
  perform private.assign_roster_teams(own);
  return private.roster_outcome(own);
end $$;

create or replace function private.settle_roster(p_plan private.roster_plans) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.roster_plans'));
  perform from public.members m
  where m.id in (select l.target from private.roster_lines l where l.plan_id = p_plan.id) order by m.id for update;
  perform private.add_absent_gaps(p_plan);
  perform private.decide_roster_lines(p_plan);
  perform private.assign_roster_teams(p_plan);
  return private.roster_outcome(p_plan);
end $$;

-- As before, also for the teams that new members join.
create or replace function private.may_judge_roster(p_plan private.roster_plans) returns boolean
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
  ) and not exists (
    select from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new' and not l.team_id = any (teams)
  );
end $$;

drop function public.begin_roster_plan(uuid, uuid, text, text, text, text, date);
create function public.begin_roster_plan(
  p_id uuid, p_team_id uuid, p_file_name text, p_file_sha256 text, p_health_plan text, p_source text default '',
  p_file_date date default null, p_by_rules boolean default false
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
  insert into private.roster_plans (id, team_id, staff_id, file_name, file_sha256, health_plan, source, file_date, by_rules)
  values (
    p_id, p_team_id, private.current_staff_id(), p_file_name, p_file_sha256, p_health_plan, coalesce(p_source, ''), p_file_date,
    coalesce(p_by_rules, false)
  ) on conflict (id) do nothing;
  perform private.own_roster_plan(p_id);
  return true;
end $$;
comment on function public.begin_roster_plan(uuid, uuid, text, text, text, text, date, boolean) is
  'Begins to take a roster for a team; the same id again goes on. p_source: what files of this kind have in common; p_file_date: '
  'of which day it is; p_by_rules: new members join by the team rules. 42501: neither a supervisor of the team nor an administrator.';

-- As before; to the team that the rules say.
create or replace function private.add_roster_members(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.roster_lines l set target = gen_random_uuid() where l.plan_id = p_plan.id and l.action = 'new';
  insert into public.members
    (id, team_id, member_id, first_name, last_name, date_of_birth, gender, phone, email, zip_code, preferred_language,
      other_phone, mailing_address)
  select
    l.target, coalesce(l.team_id, p_plan.team_id), l.told ->> 'member_id', btrim(l.told ->> 'first_name'), btrim(l.told ->> 'last_name'),
    (l.told ->> 'date_of_birth')::date, l.told ->> 'gender', l.told ->> 'phone', l.told ->> 'email', l.told ->> 'zip_code',
    coalesce(l.told ->> 'preferred_language', 'en'), l.told ->> 'other_phone', l.told ->> 'mailing_address'
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  insert into public.member_outreach
    (member_id, team_id, health_plan, priority, financial_value, compliance_likelihood, pickup_likelihood, conditions,
      medications, hospice)
  select
    l.target, coalesce(l.team_id, p_plan.team_id), coalesce(l.told ->> 'health_plan', p_plan.health_plan), coalesce(l.told ->> 'priority', 'medium'),
    coalesce((l.told ->> 'financial_value')::numeric, 0), coalesce((l.told ->> 'compliance_likelihood')::numeric, 50),
    (l.told ->> 'pickup_likelihood')::numeric, private.texts_of(l.told -> 'conditions'), private.texts_of(l.told -> 'medications'),
    coalesce((l.told ->> 'hospice')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  insert into public.contact_verifications (member_id, team_id, on_dnc)
  select l.target, coalesce(l.team_id, p_plan.team_id), coalesce((l.told ->> 'on_dnc')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  insert into public.contact_consents (member_id, team_id, sms_enabled, email_enabled)
  select
    l.target, coalesce(l.team_id, p_plan.team_id), coalesce((l.told ->> 'sms_enabled')::boolean, false),
    coalesce((l.told ->> 'email_enabled')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
end $$;

-- As before; what is unclear was not brought in either.
create or replace function private.carry_out_roster(p_plan private.roster_plans, p_decided jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.roster_plans p
  set applied_at = now(), applied_xid = pg_current_xact_id(), summary = p_decided where p.id = p_plan.id;
  perform set_config('gapwise.roster', p_plan.id::text, true);
  perform private.add_roster_members(p_plan);
  perform private.change_roster_members(p_plan);
  perform private.change_roster_gaps(p_plan);
  insert into private.roster_known as k (member_id, told)
  select l.target, l.told - 'member_id' - 'ended' - 'gaps' from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('new', 'changed', 'unchanged') and l.told ? 'first_name'
  on conflict (member_id) do update set told = k.told || excluded.told where k.told <> k.told || excluded.told;
  insert into public.roster_imports (id, team_id, file_name, file_sha256, row_count, summary, approved_by)
  values (
    p_plan.id, p_plan.team_id, p_plan.file_name, p_plan.file_sha256, (p_decided ->> 'lines')::int, p_decided, p_plan.decided_by
  );
  insert into public.roster_import_rows (roster_import_id, line, action, member_number, planned, reason)
  select
    p_plan.id, l.line,
    case l.action when 'new' then 'create' when 'changed' then 'update' when 'ended' then 'remove' when 'unclear' then 'refused'
      else l.action end,
    l.told ->> 'member_id',
    jsonb_build_object('fields', (select coalesce(jsonb_agg(k order by k), '[]') from jsonb_object_keys(l.changes) k)), l.reason
  from private.roster_lines l where l.plan_id = p_plan.id and l.action <> 'unchanged';
  perform private.append_audit_event(
    'roster.applied', 'roster_imports', p_plan.id, null, null,
    p_decided || jsonb_build_object('sha256', p_plan.file_sha256, 'broughtBy', p_plan.staff_id)
  );
end $$;

-- As before; an administrator also sees what is unclear by its place in the file.
create or replace function public.roster_lines(p_id uuid, p_action text, p_search text, p_after int, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  plan private.roster_plans;
  caller constant uuid := private.current_staff_id();
  by_place constant boolean := private.current_staff_role() = 'administrator';
  page constant int := least(greatest(coalesce(p_limit, 1), 1), 1000);
  wanted constant text := lower(btrim(coalesce(p_search, '')));
  hidden boolean;
begin
  select * into plan from private.roster_plans p where p.id = p_id;
  if plan.id is null or not (
    (plan.staff_id = caller and plan.team_id = any (private.own_import_team_ids())) or private.may_judge_roster(plan)
  ) then
    raise exception 'roster.notYours' using errcode = '42501';
  end if;
  -- An administrator mends refused lines by their place in the file. A second person sees what the file does: the other lines
  -- may name members of teams that are not theirs.
  hidden := case when by_place then p_action not in ('refused', 'unclear')
    else plan.staff_id <> caller and p_action not in ('new', 'changed', 'ended') end;
  return (
    select jsonb_build_object(
      'rows', coalesce(jsonb_agg(found.row order by found.line) filter (where found.place <= page), '[]'),
      'more', count(*) > page
    )
    from (
      select l.line, row_number() over (order by l.line) as place, jsonb_build_object(
        'line', l.line, 'action', l.action, 'reason', l.reason, 'field', l.field,
        'number', case when by_place then '' else coalesce(l.told ->> 'member_id', '') end,
        'name', case when by_place then '' else btrim(concat_ws(' ', l.told ->> 'first_name', l.told ->> 'last_name')) end,
        'changes', l.changes, 'kept', l.kept
      ) as row
      from private.roster_lines l
      where l.plan_id = plan.id and l.line > p_after and not hidden
        and case p_action when 'kept' then l.kept <> '{}' else l.action = p_action end
        and (wanted = '' or by_place or strpos(lower(concat_ws(
          ' ', l.told ->> 'member_id', l.told ->> 'first_name', l.told ->> 'last_name')), wanted) > 0)
      order by l.line
      limit page + 1
    ) found
  );
end $$;

-- As before, with how new members find their team.
create or replace function public.import_profiles() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.require_importer();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'name', p.name, 'columns', p.columns, 'match', p.match, 'teamId', p.team_id, 'healthPlan', p.health_plan,
      'absentGaps', p.absent_gaps, 'byRules', p.by_rules
    ) order by p.saved_at desc, p.id)
    from private.import_profiles p where p.team_id = any (teams)
  ), '[]');
end $$;
comment on function public.import_profiles() is
  'Profiles for the teams of a supervisor or administrator (else 42501), the one saved last first: [{id, name, columns, match, '
  'teamId, healthPlan, absentGaps, byRules}].';
drop function public.save_import_profile(uuid, text, text, jsonb, uuid, text, text);
create function public.save_import_profile(
  p_id uuid, p_name text, p_columns text, p_match jsonb, p_team_id uuid, p_health_plan text, p_absent_gaps text default 'kept',
  p_by_rules boolean default false
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
  elsif row(kept.name, kept.columns, kept.match, kept.team_id, kept.health_plan, kept.absent_gaps, kept.by_rules)
    is not distinct from row(wanted, p_columns, p_match, p_team_id, coalesce(p_health_plan, ''), p_absent_gaps, coalesce(p_by_rules, false)) then
    return jsonb_build_object('status', 'done');
  end if;
  insert into private.import_profiles as p (id, name, columns, match, team_id, health_plan, absent_gaps, by_rules, saved_by)
  values (p_id, wanted, p_columns, p_match, p_team_id, coalesce(p_health_plan, ''), p_absent_gaps, coalesce(p_by_rules, false), private.current_staff_id())
  on conflict (id) do update set name = excluded.name, columns = excluded.columns, match = excluded.match,
    team_id = excluded.team_id, health_plan = excluded.health_plan, absent_gaps = excluded.absent_gaps, by_rules = excluded.by_rules, saved_by = excluded.saved_by, saved_at = now();
  perform private.append_audit_event(
    'import_profile.saved', 'import_profiles', p_id, null, null, jsonb_build_object('name', wanted)
  );
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.save_import_profile(uuid, text, text, jsonb, uuid, text, text, boolean) is
  'By a supervisor of its team or an administrator (else 42501), under an id of the caller: what the columns of a source hold. '
  '{status: done}, also for the same again, or {refusal: name, taken (by another profile)}.';

-- As before, and what brings new members in goes on with the other team.
create or replace function public.merge_teams(p_from uuid, p_into uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  moved bigint;
begin
  if p_from = p_into then
    return jsonb_build_object('refusal', 'team');
  elsif (select count(*) from public.teams t where t.id in (p_from, p_into) and t.deleted_at is null) < 2 then
    return jsonb_build_object('refusal', 'gone');
  end if;
  perform from public.teams t where t.id in (p_from, p_into) order by t.id for update;
  -- What belongs to a member, and the record for the stations that lose one, follow by themselves.
  update public.members m set team_id = p_into where m.team_id = p_from;
  get diagnostics moved = row_count;
  update public.staff s set team_id = p_into where s.team_id = p_from;
  insert into public.staff_teams as t (staff_id, team_id)
  select f.staff_id, p_into from public.staff_teams f join public.staff s on s.id = f.staff_id
  where f.team_id = p_from and f.deleted_at is null and s.team_id <> p_into
  on conflict (staff_id, team_id) do update set deleted_at = null where t.deleted_at is not null;
  update public.staff_teams t set deleted_at = now()
  where t.deleted_at is null and (t.team_id = p_from or (t.team_id = p_into and exists (
    select from public.staff s where s.id = t.staff_id and s.team_id = p_into
  )));
  -- Files that come later find their way as well.
  update private.team_rules r set team_id = p_into where r.team_id = p_from;
  update private.import_profiles p set team_id = p_into where p.team_id = p_from;
  update private.roster_plans p set team_id = p_into where p.team_id = p_from;
  update private.roster_lines l set team_id = p_into where l.team_id = p_from;
  update public.teams t set deleted_at = now() where t.id = p_from;
  perform private.append_audit_event(
    'team.merged', 'teams', p_from, null, null, jsonb_build_object('into', p_into, 'members', moved)
  );
  return jsonb_build_object('status', 'done');
end $$;

revoke all on all functions in schema private from public;
revoke all on function public.begin_roster_plan(uuid, uuid, text, text, text, text, date, boolean),
  public.save_import_profile(uuid, text, text, jsonb, uuid, text, text, boolean) from public, anon;
grant execute on function public.begin_roster_plan(uuid, uuid, text, text, text, text, date, boolean),
  public.save_import_profile(uuid, text, text, jsonb, uuid, text, text, boolean) to authenticated;
