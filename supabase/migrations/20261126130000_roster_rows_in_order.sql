-- What: new rows of a roster get their ids in the order in which they are written; the ids are as random as before.
-- Why: each id went to another place of its table's indexes. Once these are larger than the processor's own memory, most of the time
-- goes by while it waits for the next place: 100,000 members took eight times as long as 20,000.

-- An id that is as random as any (90 bits of it alone), and sorts among others by the start of p_near. Without settings of its own it
-- becomes a part of the statement that asks for it; called row by row it would cost as much as it saves.
create function private.id_beside(p_near uuid) returns uuid
language sql volatile as $$
  select (left(p_near::text, 9) || substr(pg_catalog.gen_random_uuid()::text, 10))::uuid
$$;

-- As before, with ids that grow with the line.
create or replace function private.add_roster_members(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' set enable_nestloop = off set work_mem = '64MB' as $$
begin
  update private.roster_lines l set target = t.id
  from (
    select n.line, row_number() over (order by n.line) as place
    from private.roster_lines n where n.plan_id = p_plan.id and n.action = 'new'
  ) p
  join (
    select i.id, row_number() over (order by i.id) as place
    from (
      select gen_random_uuid() as id from private.roster_lines n where n.plan_id = p_plan.id and n.action = 'new'
    ) i
  ) t on t.place = p.place
  where l.plan_id = p_plan.id and l.line = p.line;
  perform private.roster_step(190);
  insert into public.members
    (id, team_id, member_id, first_name, last_name, date_of_birth, gender, phone, email, zip_code, preferred_language,
      other_phone, mailing_address, pcp_name)
  select
    l.target, coalesce(l.team_id, p_plan.team_id), l.told ->> 'member_id', btrim(l.told ->> 'first_name'), btrim(l.told ->> 'last_name'),
    (l.told ->> 'date_of_birth')::date, l.told ->> 'gender', l.told ->> 'phone', l.told ->> 'email', l.told ->> 'zip_code',
    coalesce(l.told ->> 'preferred_language', 'en'), l.told ->> 'other_phone', l.told ->> 'mailing_address', l.told ->> 'pcp_name'
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  perform private.roster_step(330);
  insert into public.member_outreach
    (id, member_id, team_id, health_plan, priority, financial_value, compliance_likelihood, pickup_likelihood, conditions,
      medications, hospice)
  select
    private.id_beside(l.target), l.target, coalesce(l.team_id, p_plan.team_id),
    coalesce(l.told ->> 'health_plan', p_plan.health_plan), coalesce(l.told ->> 'priority', 'medium'),
    coalesce((l.told ->> 'financial_value')::numeric, 0), coalesce((l.told ->> 'compliance_likelihood')::numeric, 50),
    (l.told ->> 'pickup_likelihood')::numeric, private.texts_of(l.told -> 'conditions'), private.texts_of(l.told -> 'medications'),
    coalesce((l.told ->> 'hospice')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  perform private.roster_step(470);
  insert into public.contact_verifications (id, member_id, team_id, on_dnc)
  select
    private.id_beside(l.target), l.target, coalesce(l.team_id, p_plan.team_id), coalesce((l.told ->> 'on_dnc')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  perform private.roster_step(580);
  insert into public.contact_consents (id, member_id, team_id, sms_enabled, email_enabled)
  select
    private.id_beside(l.target), l.target, coalesce(l.team_id, p_plan.team_id),
    coalesce((l.told ->> 'sms_enabled')::boolean, false), coalesce((l.told ->> 'email_enabled')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
end $$;

-- As before, with the id of a gap beside its member's.
create or replace function private.change_roster_gaps(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' set work_mem = '64MB' as $$
begin
  update public.care_gaps g set window_start = (e.value #>> '{1,from}')::date, window_end = (e.value #>> '{1,due}')::date,
    last_service = (e.value #>> '{1,last}')::date
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action = 'changed' and e.key like 'days:%' and g.member_id = l.target
    and lower(g.name) = lower(substr(e.key, 6)) and g.deleted_at is null and g.status not in ('closed', 'excluded');
  insert into public.care_gaps (id, member_id, team_id, name, window_start, window_end, last_service)
  select
    private.id_beside(n.target), n.target, n.team_id, n.name,
    (n.days ->> 'from')::date, (n.days ->> 'due')::date, (n.days ->> 'last')::date
  from (
    select distinct on (l.target, lower(substr(e.key, 5))) l.target, m.team_id, btrim(substr(e.key, 5)) as name,
      l.told #> array['gap_days', substr(e.key, 5)] as days
    from private.roster_lines l join public.members m on m.id = l.target cross join lateral jsonb_each(l.changes) e
    where l.plan_id = p_plan.id and l.action in ('new', 'changed') and e.key like 'gap:%' and e.value ->> 1 = 'open'
    order by l.target, lower(substr(e.key, 5)), l.line
  ) n;
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

revoke all on all functions in schema private from public;
