-- What: a plan is made without the lines of which nothing can have changed, and once it is done, what its lines said is remembered.
-- Why: as the migration before.

-- As before, of the members of the other lines.
drop function private.roster_held_gaps(uuid);
create function private.roster_held_gaps(p_plan_id uuid, p_settled int[]) returns table (member_id uuid, gaps jsonb, days jsonb)
language plpgsql stable security definer set search_path = '' set enable_nestloop = off set work_mem = '64MB' as $$
declare
  dated constant boolean := exists (
    select from private.roster_lines l where l.plan_id = p_plan_id and l.told ? 'gap_days'
  );
begin
  return query
  select g.member_id, jsonb_object_agg(g.key, g.status), jsonb_object_agg(g.key, g.days) from (
    select distinct on (c.member_id, lower(c.name)) c.member_id, lower(c.name) as key, c.status,
      case when dated
        then jsonb_build_object('from', c.window_start, 'due', c.window_end, 'last', c.last_service) end as days
    from public.care_gaps c
    where c.deleted_at is null and c.member_id in (
      select m.id from private.roster_lines l join public.members m on m.member_id = l.told ->> 'member_id'
      where l.plan_id = p_plan_id and l.told ? 'gaps' and l.line not in (select unnest(p_settled))
      union select l.same_as from private.roster_lines l where l.plan_id = p_plan_id and l.same_as is not null
    )
    order by c.member_id, lower(c.name), c.status in ('closed', 'excluded'), c.created_at desc
  ) g
  group by g.member_id;
end $$;

-- As before, for all lines but those of which nothing can have changed.
create or replace function private.decide_roster_lines(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' set enable_nestloop = off set work_mem = '64MB' as $$
declare
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
  settled constant int[] := private.settled_roster_lines(p_plan);
  doubled constant text[] := private.doubled_numbers(p_plan.id);
begin
  update private.roster_lines l
  set reason = null, target = s.member_id, changes = '{}', kept = '{}', action = 'unchanged'
  from private.roster_settled s
  where l.plan_id = p_plan.id and l.line in (select unnest(settled)) and s.digest = l.digest
    and l.action is distinct from 'unchanged';
  update private.roster_lines l
  set reason = t.reason, target = t.target, changes = t.changes, kept = t.kept, action = t.action
  from (
    select d.line, d.reason, d.target,
      case when d.reason is null then d.changes else '{}' end as changes,
      case when d.reason is null then d.kept else '{}' end as kept,
      case
        when d.reason is not null then 'refused' when d.target is null then 'new'
        when d.changes ? 'ended' and d.ended then 'ended'
        when d.changes <> '{}' then 'changed' else 'unchanged' end as action
    from (
      select
        f.line, f.ended, m.id as target,
        case
          when f.refused is not null then f.refused
          when f.is_double then 'doubleId'
          when f.same_as is not null and m.id is null then 'otherId'
          when f.same_as is not null and m.member_id <> f.told ->> 'member_id'
            and exists (select from public.members x where x.member_id = f.told ->> 'member_id') then 'twoPeople'
          when m.id is null and not f.told ? 'first_name' then 'unknownMember'
          when m.id is not null and not (m.team_id = any (teams)) then 'otherTeam'
          when m.date_of_birth <> (f.told ->> 'date_of_birth')::date
            and lower(m.last_name) <> lower(f.told ->> 'last_name') and f.same_as is null then 'twoPeople'
          when m.id is null and f.ended then 'unknownEnded'
          when m.id is null and f.chosen is null and exists (
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
          when m.deleted_at is not null then merged.changes || gaps.changes || days.changes || '{"ended": [true, false]}'
          else merged.changes || gaps.changes || days.changes || case when m.member_id <> f.told ->> 'member_id'
            then jsonb_build_object('member_id', jsonb_build_array(m.member_id, f.told ->> 'member_id')) else '{}' end end as changes,
        case when m.id is null or (f.ended and m.deleted_at is not null) then '{}'
          when f.ended and coalesce(o.contact_hold, false) then '{"ended": [false, true]}'
          when f.ended then '{}' else merged.kept || gaps.kept end as kept
      from (
        select l.line, l.told, l.refused, l.chosen, l.same_as, coalesce((l.told ->> 'ended')::boolean, false) as ended,
          l.told ? 'first_name' and l.told ->> 'member_id' in (select unnest(doubled)) as is_double
        from private.roster_lines l where l.plan_id = p_plan.id and l.line not in (select unnest(settled))
      ) f
      left join public.members s on s.id = f.same_as and s.deleted_at is null
      left join public.members m on m.member_id = case when f.same_as is null then f.told ->> 'member_id' else s.member_id end
      left join public.member_outreach o on o.member_id = m.id
      left join public.contact_verifications v on v.member_id = m.id
      left join public.contact_consents c on c.member_id = m.id
      left join private.roster_known k on k.member_id = m.id
      left join private.roster_held_gaps(p_plan.id, settled) held on held.member_id = m.id
      -- Once for a line, not once for each of its fields.
      cross join lateral (
        select case when m.id is not null then private.roster_now(m, o, v, c) end as now,
          f.told - array['member_id', 'ended', 'gaps', 'gap_days'] as told offset 0
      ) cur
      cross join lateral (
        select
          coalesce(jsonb_object_agg(t.key, jsonb_build_array(cur.now -> t.key, t.value)) filter (where not t.keeps), '{}') as changes,
          coalesce(jsonb_object_agg(t.key, jsonb_build_array(cur.now -> t.key, t.value)) filter (where t.keeps), '{}') as kept
        from (
          select e.key, e.value,
            private.keeps_field(e.key, e.value, cur.now -> e.key, k.told, m, c.sms_stopped_at is not null) as keeps
          from jsonb_each(cur.told) e
          -- Most lines say what is there.
          where cur.now || cur.told <> cur.now and cur.now -> e.key is distinct from e.value
        ) t
      ) merged
      cross join lateral (
        select
          coalesce(jsonb_object_agg('gap:' || t.key, jsonb_build_array(t.now, t.value)) filter (
            where (t.now is null and t.value = '"open"') or (t.is_open and t.value = '"closed"')
          ), '{}') as changes,
          coalesce(jsonb_object_agg('gap:' || t.key, jsonb_build_array(t.now, t.value)) filter (
            where not t.is_open and t.value = '"open"'
          ), '{}') as kept
        from (
          select e.key, e.value, held.gaps -> lower(e.key) as now,
            held.gaps -> lower(e.key) not in ('"closed"', '"excluded"') as is_open
          from jsonb_each(f.told -> 'gaps') e
        ) t
      ) gaps
      -- Of open gaps that are there.
      cross join lateral (
        select coalesce(jsonb_object_agg('days:' || e.key, jsonb_build_array(held.days -> lower(e.key), (held.days -> lower(e.key)) || e.value)), '{}') as changes
        from jsonb_each(f.told -> 'gap_days') e
        where held.gaps -> lower(e.key) not in ('"closed"', '"excluded"')
          and (held.days -> lower(e.key)) || e.value <> held.days -> lower(e.key)
      ) days
      offset 0
    ) d
  ) t
  -- What comes out the same is not written again.
  where l.plan_id = p_plan.id and l.line = t.line and (
    (l.reason, l.target, l.changes, l.kept) is distinct from (t.reason, t.target, t.changes, t.kept)
    or l.action is distinct from t.action and (l.action, t.action) is distinct from ('unclear', 'refused'));
  -- Two lines of one file are not one person.
  update private.roster_lines l set action = 'refused', reason = 'doubleId', changes = '{}', kept = '{}'
  where l.plan_id = p_plan.id and l.same_as is not null and l.action in ('changed', 'ended', 'unchanged') and exists (
    select from private.roster_lines o
    where o.plan_id = l.plan_id and o.line <> l.line and o.target = l.target and o.told ? 'first_name'
      and o.action in ('changed', 'ended', 'unchanged')
  );
end $$;

-- As before; what a line says is in its digest.
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
      md5(concat_ws(' ', l.line, l.action, l.reason, l.target, l.team_id, coalesce(l.digest::text, l.told::text), l.changes, l.kept)), ' ' order by l.line
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

-- As before; what somebody writes from here on is noticed by the lines that are remembered.
create or replace function private.settle_roster(p_plan private.roster_plans) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  decided jsonb;
begin
  perform pg_advisory_xact_lock(hashtext('private.roster_plans'));
  perform set_config('gapwise.roster_below', pg_snapshot_xmin(pg_current_snapshot())::text, true);
  perform from public.members m
  where m.id in (select l.target from private.roster_lines l where l.plan_id = p_plan.id) order by m.id for update;
  perform private.add_absent_gaps(p_plan);
  perform private.roster_step(20);
  perform private.decide_roster_lines(p_plan);
  perform private.roster_step(110);
  perform private.assign_roster_teams(p_plan);
  decided := private.roster_outcome(p_plan);
  perform private.roster_step(140);
  return decided;
end $$;

-- What the lines of a plan that was just done say of their members. Consents are only believed when they come again: a STOP, or that
-- somebody was there before, may have kept them.
create function private.remember_roster_lines(p_plan private.roster_plans, p_settled int[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.remembers_roster_lines() then
    delete from private.roster_settled;
    insert into private.roster_memory (epoch) values (public.server_epoch())
    on conflict (single) do update set epoch = excluded.epoch;
  end if;
  delete from private.roster_settled s using private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and s.member_id = l.target;
  insert into private.roster_settled (digest, member_id, told, settled_xid, below)
  select distinct on (l.digest)
    l.digest, l.target, l.told, pg_current_xact_id(), current_setting('gapwise.roster_below')::xid8
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.digest is not null and l.kept = '{}' and not l.told ? 'ended'
    and l.line not in (select unnest(p_settled)) and (
      l.action = 'unchanged' or (l.action in ('new', 'changed') and not l.told ?| array['sms_enabled', 'email_enabled']))
  on conflict (digest) do update
  set member_id = excluded.member_id, settled_xid = excluded.settled_xid, below = excluded.below;
end $$;

-- As before, and what came in is remembered.
create or replace function private.carry_out_roster(p_plan private.roster_plans, p_decided jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  settled constant int[] := private.settled_roster_lines(p_plan);
begin
  update private.roster_plans p
  set applied_at = now(), applied_xid = pg_current_xact_id(), summary = p_decided where p.id = p_plan.id;
  perform set_config('gapwise.roster', p_plan.id::text, true);
  perform set_config('gapwise.roster_xid', pg_current_xact_id()::text, true);
  perform private.add_roster_members(p_plan);
  perform private.roster_step(670);
  perform private.change_roster_members(p_plan);
  perform private.roster_step(680);
  perform private.change_roster_gaps(p_plan);
  perform private.roster_step(890);
  insert into private.roster_known as k (member_id, told)
  select l.target, l.told - 'member_id' - 'ended' - 'gaps' - 'gap_days' from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('new', 'changed', 'unchanged') and l.told ? 'first_name'
  on conflict (member_id) do update set told = k.told || excluded.told where k.told <> k.told || excluded.told;
  perform private.roster_step(930);
  perform private.remember_roster_lines(p_plan, settled);
  perform private.roster_step(950);
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

revoke all on all functions in schema private from public;
