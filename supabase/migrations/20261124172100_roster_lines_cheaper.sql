-- What: staging and planning a roster ask less of each line: the values of a page of lines are looked at in one query, days of gaps
-- only where a file names them, and a line is written anew only where it is decided otherwise than before.
-- Why: a confirmed plan was written a second time, line by line, to come out the same; and for every line that came in, a query
-- was begun of its own.

-- Whether each line is one that the tables can take; the station says the same with the field and how to mend it.
create function private.fit_roster_lines(p_lines jsonb) returns table (line jsonb, fits boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select
    e.line,
    e.line ->> 'refused' is null and e.told ? 'member_id'
      and (e.told ?& array['first_name', 'last_name', 'date_of_birth'] or e.told ? 'gaps')
      and not exists (
        select from (
          select t.key, t.value, t.value #>> '{}' as told, jsonb_typeof(t.value) as kind from jsonb_each(e.told) t offset 0
        ) v
        where case v.kind
          when 'string' then not coalesce(case v.key
            when 'member_id' then v.told = btrim(v.told) and length(v.told) between 1 and 64
            when 'first_name' then length(btrim(v.told)) > 0 and length(v.told) <= 100
            when 'last_name' then length(btrim(v.told)) > 0 and length(v.told) <= 100
            when 'date_of_birth' then case
              when v.told !~ '^(18|19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then false
              else right(v.told, 2)::int <= extract(day from (left(v.told, 7) || '-01')::date + interval '1 month' - interval '1 day')
                and v.told <= to_char(now() + interval '1 day', 'YYYY-MM-DD') end
            when 'gender' then v.told in ('F', 'M', 'X')
            when 'phone' then v.told ~ '^\+\d{8,15}$'
            when 'other_phone' then v.told ~ '^\+\d{8,15}$'
            when 'mailing_address' then v.told = btrim(v.told) and length(v.told) between 1 and 300
            when 'email' then length(v.told) <= 254 and v.told ~ '^[^@\s]+@[^@\s]+$'
            when 'zip_code' then v.told ~ '^\d{5}(-\d{4})?$'
            when 'preferred_language' then v.told in ('en', 'es', 'zh', 'vi', 'other')
            when 'health_plan' then length(btrim(v.told)) > 0 and length(v.told) <= 120
            when 'pcp_name' then v.told = btrim(v.told) and length(v.told) between 1 and 120
            when 'priority' then v.told in ('critical', 'high', 'medium', 'low')
            else false end, false)
          when 'boolean' then v.key not in ('on_dnc', 'sms_enabled', 'email_enabled', 'hospice', 'ended')
          else not private.is_roster_value(v.key, v.value) end
      )
  from (
    select l.line, case when jsonb_typeof(l.line -> 'told') = 'object' then l.line -> 'told' else '{}' end as told
    from jsonb_array_elements(p_lines) l (line)
  ) e;
end $$;

-- As before.
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
    own.id, (f.line ->> 'line')::int, case when f.fits then f.line -> 'told' end,
    case when not f.fits then coalesce(f.line ->> 'refused', 'unreadable') end, f.line ->> 'field',
    case when not f.fits then left(coalesce(f.line ->> 'number', f.line #>> '{told,member_id}'), 64) end
  from private.fit_roster_lines(p_lines) f
  on conflict (plan_id, line) do update
  set told = excluded.told, refused = excluded.refused, field = excluded.field, number = excluded.number;
  get diagnostics staged = row_count;
  return staged;
end $$;

drop function private.is_roster_line(jsonb);

-- As before, for lists, numbers and what is said of gaps.
create or replace function private.is_roster_value(p_key text, p_value jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  kind constant text := jsonb_typeof(p_value);
begin
  if kind = 'number' then
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
  elsif kind = 'object' and p_key = 'gap_days' then
    return (select count(*) between 1 and 100 and count(*) filter (
      where length(btrim(g.key)) not between 1 and 200 or jsonb_typeof(g.value) <> 'object' or not private.are_gap_days(g.value)
    ) = 0 from jsonb_each(p_value) g);
  end if;
  return false;
end $$;

-- As before; the days only where lines name any.
create or replace function private.roster_held_gaps(p_plan_id uuid) returns table (member_id uuid, gaps jsonb, days jsonb)
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
      where l.plan_id = p_plan_id and l.told ? 'gaps'
      union select l.same_as from private.roster_lines l where l.plan_id = p_plan_id and l.same_as is not null
    )
    order by c.member_id, lower(c.name), c.status in ('closed', 'excluded'), c.created_at desc
  ) g
  group by g.member_id;
end $$;

-- As before.
create or replace function private.decide_roster_lines(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' set enable_nestloop = off set work_mem = '64MB' as $$
declare
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
begin
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
          when f.times > 1 then 'doubleId'
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
          -- A gap list has a line for each gap.
          count(*) filter (where l.told ? 'first_name') over (partition by l.told ->> 'member_id')
            * (l.told ? 'first_name')::int as times
        from private.roster_lines l where l.plan_id = p_plan.id
      ) f
      left join public.members s on s.id = f.same_as and s.deleted_at is null
      left join public.members m on m.member_id = case when f.same_as is null then f.told ->> 'member_id' else s.member_id end
      left join public.member_outreach o on o.member_id = m.id
      left join public.contact_verifications v on v.member_id = m.id
      left join public.contact_consents c on c.member_id = m.id
      left join private.roster_known k on k.member_id = m.id
      left join private.roster_held_gaps(p_plan.id) held on held.member_id = m.id
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

revoke all on all functions in schema private from public;
