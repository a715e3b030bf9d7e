-- What: apply_roster does a decided plan, whole or not at all, once.
-- Why: what a supervisor confirmed is what happens: the plan is decided again in the same transaction, and where anything is
-- not as it was shown (its hash differs), nothing is done.

create function private.add_roster_members(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.roster_lines l set target = gen_random_uuid() where l.plan_id = p_plan.id and l.action = 'new';
  insert into public.members
    (id, team_id, member_id, first_name, last_name, date_of_birth, gender, phone, email, zip_code, preferred_language)
  select
    l.target, p_plan.team_id, l.told ->> 'member_id', btrim(l.told ->> 'first_name'), btrim(l.told ->> 'last_name'),
    (l.told ->> 'date_of_birth')::date, l.told ->> 'gender', l.told ->> 'phone', l.told ->> 'email', l.told ->> 'zip_code',
    coalesce(l.told ->> 'preferred_language', 'en')
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

create function private.texts_of(p_list jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array(select jsonb_array_elements_text(p_list)), '{}')
$$;

-- Only rows with a change are written: stations pull nothing else.
create function private.change_roster_members(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.members m set
    first_name = coalesce(l.changes #>> '{first_name,1}', m.first_name),
    last_name = coalesce(l.changes #>> '{last_name,1}', m.last_name),
    date_of_birth = coalesce((l.changes #>> '{date_of_birth,1}')::date, m.date_of_birth),
    gender = coalesce(l.changes #>> '{gender,1}', m.gender), phone = coalesce(l.changes #>> '{phone,1}', m.phone),
    email = coalesce(l.changes #>> '{email,1}', m.email), zip_code = coalesce(l.changes #>> '{zip_code,1}', m.zip_code),
    preferred_language = coalesce(l.changes #>> '{preferred_language,1}', m.preferred_language),
    deleted_at = case l.changes #>> '{ended,1}' when 'true' then now() when 'false' then null else m.deleted_at end
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and m.id = l.target and l.changes ?| array[
    'first_name', 'last_name', 'date_of_birth', 'gender', 'phone', 'email', 'zip_code', 'preferred_language', 'ended'];
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

create function public.apply_roster(p_id uuid, p_hash text) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
  decided jsonb;
begin
  if own.applied_at is not null then
    return jsonb_build_object('done', true, 'summary', own.summary);
  end if;
  -- One import at a time, and nobody changes what is being decided.
  perform pg_advisory_xact_lock(hashtext('private.roster_plans'));
  perform from public.members m
  where m.id in (select l.target from private.roster_lines l where l.plan_id = own.id) order by m.id for update;
  perform private.decide_roster_lines(own);
  decided := private.roster_summary(own);
  if decided ->> 'hash' is distinct from p_hash then
    return jsonb_build_object('done', false, 'refusal', 'changed', 'summary', decided);
  end if;
  if (decided ->> 'ended')::int * 10 > (decided ->> 'members')::int then
    return jsonb_build_object('done', false, 'refusal', 'tooManyEnded', 'summary', decided);
  end if;
  perform private.add_roster_members(own);
  perform private.change_roster_members(own);
  insert into private.roster_known as k (member_id, told)
  select l.target, l.told - 'member_id' - 'ended' from private.roster_lines l
  where l.plan_id = own.id and l.action in ('new', 'changed', 'unchanged')
  on conflict (member_id) do update set told = k.told || excluded.told where k.told <> k.told || excluded.told;
  insert into public.roster_imports (id, team_id, file_name, file_sha256, row_count, summary)
  values (own.id, own.team_id, own.file_name, own.file_sha256, (decided ->> 'lines')::int, decided);
  update private.roster_plans p set applied_at = now(), summary = decided where p.id = own.id;
  return jsonb_build_object('done', true, 'summary', decided);
end $$;
comment on function public.apply_roster(uuid, text) is
  'Does the plan with this hash in one transaction: {done, summary}; once done, it only answers. {done: false, refusal}: '
  'changed (what is stored is not what the plan was made from) or tooManyEnded (more than 10% of the members).';

revoke all on all functions in schema private from public;
revoke all on function public.apply_roster(uuid, text) from public, anon, authenticated;
grant execute on function public.apply_roster(uuid, text) to authenticated;
