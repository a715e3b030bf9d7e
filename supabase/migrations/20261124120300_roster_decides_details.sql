-- What: a plan is made with what was judged of its lines, and with what they say of the days of gaps.
-- Why: as the two migrations before.

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
        f.told - 'member_id' - 'ended' - 'gaps' - 'gap_days' as told offset 0
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
  where l.plan_id = p_plan.id and l.line = d.line;
  -- Two lines of one file are not one person.
  update private.roster_lines l set action = 'refused', reason = 'doubleId', changes = '{}', kept = '{}'
  where l.plan_id = p_plan.id and l.same_as is not null and l.action in ('changed', 'ended', 'unchanged') and exists (
    select from private.roster_lines o
    where o.plan_id = l.plan_id and o.line <> l.line and o.target = l.target and o.told ? 'first_name'
      and o.action in ('changed', 'ended', 'unchanged')
  );
end $$;

revoke all on all functions in schema private from public;
