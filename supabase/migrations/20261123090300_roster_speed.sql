-- What: staging and planning a roster ask less of each line: what a value has to be is asked without a query of its own, what a
-- member is now is put together once for a line, and the gaps of all members of a file are looked up together.
-- Why: a plan of 100,000 members took minutes, most of it for putting the same member together for every field.

-- As before; a kind of value at a time, so that only lists ask a query.
create or replace function private.is_roster_value(p_key text, p_value jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  kind constant text := jsonb_typeof(p_value);
  told constant text := p_value #>> '{}';
begin
  if kind = 'string' then
    return coalesce(case p_key
      when 'member_id' then told = btrim(told) and length(told) between 1 and 64
      when 'first_name' then length(btrim(told)) > 0 and length(told) <= 100
      when 'last_name' then length(btrim(told)) > 0 and length(told) <= 100
      when 'date_of_birth' then case
        when told !~ '^(18|19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then false
        else right(told, 2)::int <= extract(day from (left(told, 7) || '-01')::date + interval '1 month' - interval '1 day')
          and told <= to_char(now() + interval '1 day', 'YYYY-MM-DD') end
      when 'gender' then told in ('F', 'M', 'X')
      when 'phone' then told ~ '^\+\d{8,15}$'
      when 'other_phone' then told ~ '^\+\d{8,15}$'
      when 'mailing_address' then told = btrim(told) and length(told) between 1 and 300
      when 'email' then length(told) <= 254 and told ~ '^[^@\s]+@[^@\s]+$'
      when 'zip_code' then told ~ '^\d{5}(-\d{4})?$'
      when 'preferred_language' then told in ('en', 'es', 'zh', 'vi', 'other')
      when 'health_plan' then length(btrim(told)) > 0 and length(told) <= 120
      when 'priority' then told in ('critical', 'high', 'medium', 'low')
      else false end, false);
  elsif kind = 'boolean' then
    return p_key in ('on_dnc', 'sms_enabled', 'email_enabled', 'hospice', 'ended');
  elsif kind = 'number' then
    return case p_key
      when 'financial_value' then p_value::numeric between 0 and 100000000
      when 'compliance_likelihood' then p_value::numeric between 0 and 100
      when 'pickup_likelihood' then p_value::numeric between 0 and 100
      else false end;
  elsif kind = 'array' and p_key in ('conditions', 'medications') then
    return jsonb_array_length(p_value) between 1 and 50 and not exists (
      select from jsonb_array_elements(p_value) i
      where jsonb_typeof(i) <> 'string' or length(i #>> '{}') not between 1 and 200
    );
  elsif kind = 'object' and p_key = 'gaps' then
    return (select count(*) between 1 and 100 and count(*) filter (
      where length(btrim(g.key)) not between 1 and 200 or g.value not in ('"open"', '"closed"')
    ) = 0 from jsonb_each(p_value) g);
  end if;
  return false;
end $$;

-- Gaps of the members whom a file names, by their names in small letters: of several with one name the open one, else the newest.
create function private.roster_held_gaps(p_plan_id uuid) returns table (member_id uuid, gaps jsonb)
language plpgsql stable security definer set search_path = '' set enable_nestloop = off set work_mem = '64MB' as $$
begin
  return query
  select g.member_id, jsonb_object_agg(g.key, g.status) from (
    select distinct on (c.member_id, lower(c.name)) c.member_id, lower(c.name) as key, c.status
    from public.care_gaps c
    where c.deleted_at is null and c.member_id in (
      select m.id from private.roster_lines l join public.members m on m.member_id = l.told ->> 'member_id'
      where l.plan_id = p_plan_id and l.told ? 'gaps'
    )
    order by c.member_id, lower(c.name), c.status in ('closed', 'excluded'), c.created_at desc
  ) g
  group by g.member_id;
end $$;
comment on function private.roster_held_gaps(uuid) is 'The status of each gap, by member: {name: status}.';

-- As before.
create or replace function private.decide_roster_lines(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' set enable_nestloop = off set work_mem = '64MB' as $$
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
    left join private.roster_held_gaps(p_plan.id) held on held.member_id = m.id
    -- Once for a line, not once for each of its fields.
    cross join lateral (
      select case when m.id is not null then private.roster_now(m, o, v, c) end as now,
        f.told - 'member_id' - 'ended' - 'gaps' as told offset 0
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
    offset 0
  ) d
  where l.plan_id = p_plan.id and l.line = d.line;
end $$;
drop function private.roster_gaps(uuid, jsonb);

-- As before; with the team, which is then not looked up for each row.
create or replace function private.change_roster_gaps(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.care_gaps (member_id, team_id, name)
  select distinct on (l.target, lower(substr(e.key, 5))) l.target, m.team_id, btrim(substr(e.key, 5))
  from private.roster_lines l join public.members m on m.id = l.target cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action in ('new', 'changed') and e.key like 'gap:%' and e.value ->> 1 = 'open'
  order by l.target, lower(substr(e.key, 5)), l.line;
  update public.care_gaps g set status = 'closed'
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action = 'changed' and e.key like 'gap:%' and e.value ->> 1 = 'closed'
    and g.member_id = l.target and lower(g.name) = lower(substr(e.key, 5)) and g.deleted_at is null
    and g.status not in ('closed', 'excluded')
    and not exists (
      select from private.roster_lines o cross join lateral jsonb_each_text(o.told -> 'gaps') t
      where o.plan_id = p_plan.id and o.target = l.target and lower(t.key) = lower(substr(e.key, 5)) and t.value = 'open'
    );
end $$;

-- As before, and not for a new member of whom nothing was corrected.
drop trigger stamp_actor on public.members;
create trigger stamp_actor before update on public.members
  for each row execute function private.stamp_actor('corrected_at', 'corrected_by');
create trigger stamp_first_actor before insert on public.members
  for each row when (new.corrected_at is not null or new.corrected_by is not null)
  execute function private.stamp_actor('corrected_at', 'corrected_by');

-- As before, by the key.
create or replace function private.is_roster_running() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  running constant text := current_setting('gapwise.roster', true);
begin
  if coalesce(running, '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  end if;
  return exists (
    select from private.roster_plans p
    where p.id = running::uuid and pg_current_xact_id_if_assigned() in (p.applied_xid, p.undone_xid)
  );
end $$;

revoke all on all functions in schema private from public;
