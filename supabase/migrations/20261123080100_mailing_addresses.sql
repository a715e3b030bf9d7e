-- What: members.mailing_address; rosters bring it, and a second phone number, like every other field.
-- Why: a kit goes to where somebody lives, and plans send addresses and second numbers in every roster. What it shows is kept as a
-- letter would have it, because nothing here reckons with its parts; the ZIP code has a column of its own.

alter table public.members add column mailing_address text check (
  length(btrim(mailing_address)) between 1 and 300 and mailing_address = btrim(mailing_address)
);
comment on column public.members.mailing_address is 'As a letter has it: street, city, state and ZIP code. Only rosters change it.';

create or replace function private.is_roster_value(p_key text, p_value jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  told constant text := p_value #>> '{}';
begin
  return coalesce(case jsonb_typeof(p_value)
    when 'boolean' then p_key in ('on_dnc', 'sms_enabled', 'email_enabled', 'hospice', 'ended')
    when 'number' then case p_key
      when 'financial_value' then p_value::numeric between 0 and 100000000
      when 'compliance_likelihood' then p_value::numeric between 0 and 100
      when 'pickup_likelihood' then p_value::numeric between 0 and 100
      else false end
    when 'array' then p_key in ('conditions', 'medications') and jsonb_array_length(p_value) between 1 and 50
      and not exists (
        select from jsonb_array_elements(p_value) i
        where jsonb_typeof(i) <> 'string' or length(i #>> '{}') not between 1 and 200
      )
    when 'object' then p_key = 'gaps' and not exists (
      select from jsonb_each(p_value) g
      where length(btrim(g.key)) not between 1 and 200 or g.value not in ('"open"', '"closed"')
    ) and (select count(*) between 1 and 100 from jsonb_object_keys(p_value))
    when 'string' then case p_key
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
      else false end
    else false end, false);
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
    'mailing_address', p_member.mailing_address,
    'health_plan', p_outreach.health_plan, 'priority', p_outreach.priority,
    'financial_value', p_outreach.financial_value, 'compliance_likelihood', p_outreach.compliance_likelihood,
    'pickup_likelihood', p_outreach.pickup_likelihood, 'conditions', to_jsonb(p_outreach.conditions),
    'medications', to_jsonb(p_outreach.medications), 'hospice', p_outreach.hospice,
    'on_dnc', coalesce(p_verified.on_dnc, false), 'sms_enabled', coalesce(p_consent.sms_enabled, false),
    'email_enabled', coalesce(p_consent.email_enabled, false)
  );
end $$;

create or replace function private.keeps_field(
  p_field text, p_told jsonb, p_now jsonb, p_known jsonb, p_member public.members, p_stopped boolean
) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return case
    when p_field = 'on_dnc' then p_told = 'false'
    when p_field = 'sms_enabled' and p_told = 'true' and p_stopped then true
    when p_known ? p_field then p_now is distinct from p_known -> p_field
    when p_field in ('sms_enabled', 'email_enabled') then p_told = 'true'
    when p_field in ('phone', 'email') then exists (
      select from private.contact_changes c
      where c.member_id = p_member.id and c.channel = case p_field when 'phone' then 'sms' else 'email' end
        and c.source in ('staff', 'member') and c.state in ('pending', 'confirmed')
    )
    when p_field in ('first_name', 'last_name', 'zip_code', 'preferred_language', 'other_phone') then p_member.corrected_at is not null
    else false
  end;
end $$;

create or replace function private.add_roster_members(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.roster_lines l set target = gen_random_uuid() where l.plan_id = p_plan.id and l.action = 'new';
  insert into public.members
    (id, team_id, member_id, first_name, last_name, date_of_birth, gender, phone, email, zip_code, preferred_language,
      other_phone, mailing_address)
  select
    l.target, p_plan.team_id, l.told ->> 'member_id', btrim(l.told ->> 'first_name'), btrim(l.told ->> 'last_name'),
    (l.told ->> 'date_of_birth')::date, l.told ->> 'gender', l.told ->> 'phone', l.told ->> 'email', l.told ->> 'zip_code',
    coalesce(l.told ->> 'preferred_language', 'en'), l.told ->> 'other_phone', l.told ->> 'mailing_address'
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  insert into public.member_outreach
    (member_id, team_id, health_plan, priority, financial_value, compliance_likelihood, pickup_likelihood, conditions,
      medications, hospice)
  select
    l.target, p_plan.team_id, coalesce(l.told ->> 'health_plan', p_plan.health_plan), coalesce(l.told ->> 'priority', 'medium'),
    coalesce((l.told ->> 'financial_value')::numeric, 0), coalesce((l.told ->> 'compliance_likelihood')::numeric, 50),
    (l.told ->> 'pickup_likelihood')::numeric, private.texts_of(l.told -> 'conditions'), private.texts_of(l.told -> 'medications'),
    coalesce((l.told ->> 'hospice')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  insert into public.contact_verifications (member_id, team_id, on_dnc)
  select l.target, p_plan.team_id, coalesce((l.told ->> 'on_dnc')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  insert into public.contact_consents (member_id, team_id, sms_enabled, email_enabled)
  select
    l.target, p_plan.team_id, coalesce((l.told ->> 'sms_enabled')::boolean, false),
    coalesce((l.told ->> 'email_enabled')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
end $$;

create or replace function private.change_roster_members(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.members m set
    first_name = coalesce(l.changes #>> '{first_name,1}', m.first_name),
    last_name = coalesce(l.changes #>> '{last_name,1}', m.last_name),
    date_of_birth = coalesce((l.changes #>> '{date_of_birth,1}')::date, m.date_of_birth),
    gender = coalesce(l.changes #>> '{gender,1}', m.gender), phone = coalesce(l.changes #>> '{phone,1}', m.phone),
    email = coalesce(l.changes #>> '{email,1}', m.email), zip_code = coalesce(l.changes #>> '{zip_code,1}', m.zip_code),
    preferred_language = coalesce(l.changes #>> '{preferred_language,1}', m.preferred_language),
    other_phone = coalesce(l.changes #>> '{other_phone,1}', m.other_phone),
    mailing_address = coalesce(l.changes #>> '{mailing_address,1}', m.mailing_address),
    deleted_at = case l.changes #>> '{ended,1}' when 'true' then now() when 'false' then null else m.deleted_at end
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and m.id = l.target and l.changes ?| array[
    'first_name', 'last_name', 'date_of_birth', 'gender', 'phone', 'email', 'zip_code', 'preferred_language', 'ended',
    'other_phone', 'mailing_address'];
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
    deleted_at = case l.changes #>> '{ended,0}' when 'true' then now() when 'false' then null else m.deleted_at end
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and l.stayed is distinct from 'worked' and m.id = l.target
    and l.changes ?| array[
      'first_name', 'last_name', 'date_of_birth', 'gender', 'phone', 'email', 'zip_code', 'preferred_language', 'ended',
      'other_phone', 'mailing_address'];
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
    where e.key not in ('ended', 'on_dnc') and e.key not like 'gap:%'
  ) before
  where l.plan_id = p_plan.id and l.action = 'changed' and l.stayed is distinct from 'worked' and k.member_id = l.target
    and before.told <> '{}';
end $$;

revoke all on all functions in schema private from public;
