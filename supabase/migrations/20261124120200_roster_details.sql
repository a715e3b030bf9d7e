-- What: rosters bring the name of the primary care provider; gap lists bring of a gap the day by which it is due, the last service
-- and the year that it is measured in.
-- Why: plans send them, and whoever calls is asked about them. What a file says of a gap it only says of open ones.

alter table public.members add column pcp_name text check (length(btrim(pcp_name)) between 1 and 120 and pcp_name = btrim(pcp_name));
comment on column public.members.pcp_name is 'The primary care provider, as the plan calls them. Only rosters change it.';
alter table public.care_gaps add column last_service date;
comment on column public.care_gaps.last_service is 'When it was last done, as the plan knows it. Only gap lists change it.';

-- {from, due, last}, at least one of them, each a day.
create function private.are_gap_days(p_days jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (
    select count(*) > 0 and bool_and(coalesce(
      d.key in ('from', 'due', 'last') and case when d.value ~ '^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
        then right(d.value, 2)::int <= extract(day from (left(d.value, 7) || '-01')::date + interval '1 month' - interval '1 day')
        else false end, false))
    from jsonb_each_text(p_days) d
  );
end $$;

-- As before, with what is new.
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
      when 'pcp_name' then told = btrim(told) and length(told) between 1 and 120
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
  elsif kind = 'object' and p_key = 'gap_days' then
    return (select count(*) between 1 and 100 and count(*) filter (
      where length(btrim(g.key)) not between 1 and 200 or jsonb_typeof(g.value) <> 'object' or not private.are_gap_days(g.value)
    ) = 0 from jsonb_each(p_value) g);
  end if;
  return false;
end $$;

create or replace function private.roster_now(
  p_member public.members, p_outreach public.member_outreach, p_verified public.contact_verifications,
  p_consent public.contact_consents
) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'first_name', p_member.first_name, 'last_name', p_member.last_name, 'date_of_birth', p_member.date_of_birth,
    'gender', p_member.gender, 'phone', coalesce('+' || private.phone_digits(p_member.phone), p_member.phone),
    'email', private.email_key(p_member.email), 'zip_code', p_member.zip_code,
    'preferred_language', p_member.preferred_language,
    'other_phone', coalesce('+' || private.phone_digits(p_member.other_phone), p_member.other_phone),
    'mailing_address', p_member.mailing_address, 'pcp_name', p_member.pcp_name,
    'health_plan', p_outreach.health_plan, 'priority', p_outreach.priority,
    'financial_value', p_outreach.financial_value, 'compliance_likelihood', p_outreach.compliance_likelihood,
    'pickup_likelihood', p_outreach.pickup_likelihood, 'conditions', to_jsonb(p_outreach.conditions),
    'medications', to_jsonb(p_outreach.medications), 'hospice', p_outreach.hospice,
    'on_dnc', coalesce(p_verified.on_dnc, false), 'sms_enabled', coalesce(p_consent.sms_enabled, false),
    'email_enabled', coalesce(p_consent.email_enabled, false)
  );
end $$;

drop function private.roster_held_gaps(uuid);
create function private.roster_held_gaps(p_plan_id uuid) returns table (member_id uuid, gaps jsonb, days jsonb)
language plpgsql stable security definer set search_path = '' set enable_nestloop = off set work_mem = '64MB' as $$
begin
  return query
  select g.member_id, jsonb_object_agg(g.key, g.status), jsonb_object_agg(g.key, g.days) from (
    select distinct on (c.member_id, lower(c.name)) c.member_id, lower(c.name) as key, c.status,
      jsonb_build_object('from', c.window_start, 'due', c.window_end, 'last', c.last_service) as days
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
comment on function private.roster_held_gaps(uuid) is 'The status, and the days, of each gap, by member: {name: status}.';

create or replace function private.add_roster_members(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.roster_lines l set target = gen_random_uuid() where l.plan_id = p_plan.id and l.action = 'new';
  insert into public.members
    (id, team_id, member_id, first_name, last_name, date_of_birth, gender, phone, email, zip_code, preferred_language,
      other_phone, mailing_address, pcp_name)
  select
    l.target, coalesce(l.team_id, p_plan.team_id), l.told ->> 'member_id', btrim(l.told ->> 'first_name'), btrim(l.told ->> 'last_name'),
    (l.told ->> 'date_of_birth')::date, l.told ->> 'gender', l.told ->> 'phone', l.told ->> 'email', l.told ->> 'zip_code',
    coalesce(l.told ->> 'preferred_language', 'en'), l.told ->> 'other_phone', l.told ->> 'mailing_address', l.told ->> 'pcp_name'
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

create or replace function private.change_roster_members(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.members m set
    member_id = coalesce(l.changes #>> '{member_id,1}', m.member_id),
    first_name = coalesce(l.changes #>> '{first_name,1}', m.first_name),
    last_name = coalesce(l.changes #>> '{last_name,1}', m.last_name),
    date_of_birth = coalesce((l.changes #>> '{date_of_birth,1}')::date, m.date_of_birth),
    gender = coalesce(l.changes #>> '{gender,1}', m.gender), phone = coalesce(l.changes #>> '{phone,1}', m.phone),
    email = coalesce(l.changes #>> '{email,1}', m.email), zip_code = coalesce(l.changes #>> '{zip_code,1}', m.zip_code),
    preferred_language = coalesce(l.changes #>> '{preferred_language,1}', m.preferred_language),
    other_phone = coalesce(l.changes #>> '{other_phone,1}', m.other_phone),
    mailing_address = coalesce(l.changes #>> '{mailing_address,1}', m.mailing_address),
    pcp_name = coalesce(l.changes #>> '{pcp_name,1}', m.pcp_name),
    deleted_at = case l.changes #>> '{ended,1}' when 'true' then now() when 'false' then null else m.deleted_at end
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and m.id = l.target and l.changes ?| array[
    'first_name', 'last_name', 'date_of_birth', 'gender', 'phone', 'email', 'zip_code', 'preferred_language', 'ended',
    'other_phone', 'mailing_address', 'pcp_name', 'member_id'];
  update public.member_outreach o set
    health_plan = coalesce(l.changes #>> '{health_plan,1}', o.health_plan),
    priority = coalesce(l.changes #>> '{priority,1}', o.priority),
    financial_value = coalesce((l.changes #>> '{financial_value,1}')::numeric, o.financial_value),
    compliance_likelihood = coalesce((l.changes #>> '{compliance_likelihood,1}')::numeric, o.compliance_likelihood),
    pickup_likelihood = coalesce((l.changes #>> '{pickup_likelihood,1}')::numeric, o.pickup_likelihood),
    conditions = case when l.changes ? 'conditions' then private.texts_of(l.changes #> '{conditions,1}') else o.conditions end,
    medications = case when l.changes ? 'medications' then private.texts_of(l.changes #> '{medications,1}') else o.medications end,
    hospice = coalesce((l.changes #>> '{hospice,1}')::boolean, o.hospice)
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action = 'changed' and o.member_id = l.target and l.changes ?| array[
    'health_plan', 'priority', 'financial_value', 'compliance_likelihood', 'pickup_likelihood', 'conditions', 'medications',
    'hospice'];
  insert into public.contact_verifications (member_id)
  select l.target from private.roster_lines l
  where l.plan_id = p_plan.id and l.action = 'changed' and l.changes ? 'on_dnc' on conflict (member_id) do nothing;
  update public.contact_verifications v set on_dnc = true
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action = 'changed' and v.member_id = l.target and l.changes ? 'on_dnc';
  insert into public.contact_consents (member_id)
  select l.target from private.roster_lines l
  where l.plan_id = p_plan.id and l.action = 'changed' and l.changes ?| array['sms_enabled', 'email_enabled']
  on conflict (member_id) do nothing;
  update public.contact_consents c set
    sms_enabled = coalesce((l.changes #>> '{sms_enabled,1}')::boolean, c.sms_enabled),
    email_enabled = coalesce((l.changes #>> '{email_enabled,1}')::boolean, c.email_enabled)
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action = 'changed' and c.member_id = l.target
    and l.changes ?| array['sms_enabled', 'email_enabled'];
end $$;

create or replace function private.restore_roster_members(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The number is free again: the right file may bring somebody else under it.
  update public.members m set deleted_at = now(), member_id = left(m.member_id, 40) || '~' || left(m.id::text, 8)
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action = 'new' and l.stayed is distinct from 'worked' and m.id = l.target;
  delete from private.roster_known k using private.roster_lines l
  where l.plan_id = p_plan.id and l.action = 'new' and l.stayed is distinct from 'worked' and k.member_id = l.target;
  update public.members m set
    member_id = coalesce(l.changes #>> '{member_id,0}', m.member_id),
    first_name = coalesce(l.changes #>> '{first_name,0}', m.first_name),
    last_name = coalesce(l.changes #>> '{last_name,0}', m.last_name),
    date_of_birth = case when l.changes ? 'date_of_birth' then (l.changes #>> '{date_of_birth,0}')::date else m.date_of_birth end,
    gender = case when l.changes ? 'gender' then l.changes #>> '{gender,0}' else m.gender end,
    phone = case when l.changes ? 'phone' then l.changes #>> '{phone,0}' else m.phone end,
    email = case when l.changes ? 'email' then l.changes #>> '{email,0}' else m.email end,
    zip_code = case when l.changes ? 'zip_code' then l.changes #>> '{zip_code,0}' else m.zip_code end,
    preferred_language = coalesce(l.changes #>> '{preferred_language,0}', m.preferred_language),
    other_phone = case when l.changes ? 'other_phone' then l.changes #>> '{other_phone,0}' else m.other_phone end,
    mailing_address = case when l.changes ? 'mailing_address'
      then l.changes #>> '{mailing_address,0}' else m.mailing_address end,
    pcp_name = case when l.changes ? 'pcp_name' then l.changes #>> '{pcp_name,0}' else m.pcp_name end,
    deleted_at = case l.changes #>> '{ended,0}' when 'true' then now() when 'false' then null else m.deleted_at end
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and l.stayed is distinct from 'worked' and m.id = l.target
    and l.changes ?| array[
      'first_name', 'last_name', 'date_of_birth', 'gender', 'phone', 'email', 'zip_code', 'preferred_language', 'ended',
      'other_phone', 'mailing_address', 'pcp_name', 'member_id'];
  update public.member_outreach o set
    health_plan = coalesce(l.changes #>> '{health_plan,0}', o.health_plan),
    priority = coalesce(l.changes #>> '{priority,0}', o.priority),
    financial_value = coalesce((l.changes #>> '{financial_value,0}')::numeric, o.financial_value),
    compliance_likelihood = coalesce((l.changes #>> '{compliance_likelihood,0}')::numeric, o.compliance_likelihood),
    pickup_likelihood = case when l.changes ? 'pickup_likelihood'
      then (l.changes #>> '{pickup_likelihood,0}')::numeric else o.pickup_likelihood end,
    conditions = case when l.changes ? 'conditions' then private.texts_of(l.changes #> '{conditions,0}') else o.conditions end,
    medications = case when l.changes ? 'medications' then private.texts_of(l.changes #> '{medications,0}') else o.medications end,
    hospice = coalesce((l.changes #>> '{hospice,0}')::boolean, o.hospice)
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action = 'changed' and l.stayed is distinct from 'worked' and o.member_id = l.target
    and l.changes ?| array[
      'health_plan', 'priority', 'financial_value', 'compliance_likelihood', 'pickup_likelihood', 'conditions', 'medications',
      'hospice'];
  update public.contact_consents c set
    sms_enabled = coalesce((l.changes #>> '{sms_enabled,0}')::boolean, c.sms_enabled),
    email_enabled = coalesce((l.changes #>> '{email_enabled,0}')::boolean, c.email_enabled)
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action = 'changed' and l.stayed is distinct from 'worked' and c.member_id = l.target
    and l.changes ?| array['sms_enabled', 'email_enabled'];
  -- What the plan is known to have said is what stands now, so that the next file may change it.
  update private.roster_known k set told = k.told || before.told
  from private.roster_lines l cross join lateral (
    select coalesce(jsonb_object_agg(e.key, e.value -> 0), '{}') as told from jsonb_each(l.changes) e
    where e.key not in ('ended', 'on_dnc', 'member_id') and e.key not like 'gap:%' and e.key not like 'days:%'
  ) before
  where l.plan_id = p_plan.id and l.action = 'changed' and l.stayed is distinct from 'worked' and k.member_id = l.target
    and before.told <> '{}';
end $$;

create or replace function private.change_roster_gaps(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.care_gaps g set window_start = (e.value #>> '{1,from}')::date, window_end = (e.value #>> '{1,due}')::date,
    last_service = (e.value #>> '{1,last}')::date
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action = 'changed' and e.key like 'days:%' and g.member_id = l.target
    and lower(g.name) = lower(substr(e.key, 6)) and g.deleted_at is null and g.status not in ('closed', 'excluded');
  insert into public.care_gaps (member_id, team_id, name, window_start, window_end, last_service)
  select distinct on (l.target, lower(substr(e.key, 5))) l.target, m.team_id, btrim(substr(e.key, 5)),
    (d.days ->> 'from')::date, (d.days ->> 'due')::date, (d.days ->> 'last')::date
  from private.roster_lines l join public.members m on m.id = l.target cross join lateral jsonb_each(l.changes) e
  cross join lateral (select l.told #> array['gap_days', substr(e.key, 5)] as days) d
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

create or replace function private.restore_roster_gaps(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.care_gaps g set deleted_at = now()
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action in ('new', 'changed') and l.stayed is distinct from 'worked'
    and e.key like 'gap:%' and e.value ->> 1 = 'open' and g.member_id = l.target and g.deleted_at is null
    and g.changed_xid = p_plan.applied_xid and lower(g.name) = lower(btrim(substr(e.key, 5)));
  update public.care_gaps g set status = e.value ->> 0
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action = 'changed' and l.stayed is distinct from 'worked'
    and e.key like 'gap:%' and e.value ->> 1 = 'closed' and g.member_id = l.target and g.deleted_at is null
    and g.status = 'closed' and g.changed_xid = p_plan.applied_xid and lower(g.name) = lower(substr(e.key, 5));
  update public.care_gaps g set window_start = (e.value #>> '{0,from}')::date, window_end = (e.value #>> '{0,due}')::date,
    last_service = (e.value #>> '{0,last}')::date
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action = 'changed' and l.stayed is distinct from 'worked' and e.key like 'days:%'
    and g.member_id = l.target and g.deleted_at is null and lower(g.name) = lower(substr(e.key, 6))
    and g.changed_xid in (p_plan.applied_xid, pg_current_xact_id());
end $$;

create or replace function private.carry_out_roster(p_plan private.roster_plans, p_decided jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.roster_plans p
  set applied_at = now(), applied_xid = pg_current_xact_id(), summary = p_decided where p.id = p_plan.id;
  perform set_config('gapwise.roster', p_plan.id::text, true);
  perform private.add_roster_members(p_plan);
  perform private.roster_step(650);
  perform private.change_roster_members(p_plan);
  perform private.roster_step(700);
  perform private.change_roster_gaps(p_plan);
  perform private.roster_step(900);
  insert into private.roster_known as k (member_id, told)
  select l.target, l.told - 'member_id' - 'ended' - 'gaps' - 'gap_days' from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('new', 'changed', 'unchanged') and l.told ? 'first_name'
  on conflict (member_id) do update set told = k.told || excluded.told where k.told <> k.told || excluded.told;
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
