-- What: an import tells more often how far it is, in steps as long as they were measured with 20,000 new members.
-- Why: half of a commit was one step, so what was left of it was guessed too small.

create or replace function private.add_roster_members(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.roster_lines l set target = gen_random_uuid() where l.plan_id = p_plan.id and l.action = 'new';
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
    (member_id, team_id, health_plan, priority, financial_value, compliance_likelihood, pickup_likelihood, conditions,
      medications, hospice)
  select
    l.target, coalesce(l.team_id, p_plan.team_id), coalesce(l.told ->> 'health_plan', p_plan.health_plan), coalesce(l.told ->> 'priority', 'medium'),
    coalesce((l.told ->> 'financial_value')::numeric, 0), coalesce((l.told ->> 'compliance_likelihood')::numeric, 50),
    (l.told ->> 'pickup_likelihood')::numeric, private.texts_of(l.told -> 'conditions'), private.texts_of(l.told -> 'medications'),
    coalesce((l.told ->> 'hospice')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  perform private.roster_step(470);
  insert into public.contact_verifications (member_id, team_id, on_dnc)
  select l.target, coalesce(l.team_id, p_plan.team_id), coalesce((l.told ->> 'on_dnc')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  perform private.roster_step(580);
  insert into public.contact_consents (member_id, team_id, sms_enabled, email_enabled)
  select
    l.target, coalesce(l.team_id, p_plan.team_id), coalesce((l.told ->> 'sms_enabled')::boolean, false),
    coalesce((l.told ->> 'email_enabled')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
end $$;

create or replace function private.settle_roster(p_plan private.roster_plans) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  decided jsonb;
begin
  perform pg_advisory_xact_lock(hashtext('private.roster_plans'));
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

create or replace function private.carry_out_roster(p_plan private.roster_plans, p_decided jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.roster_plans p
  set applied_at = now(), applied_xid = pg_current_xact_id(), summary = p_decided where p.id = p_plan.id;
  perform set_config('gapwise.roster', p_plan.id::text, true);
  perform private.add_roster_members(p_plan);
  perform private.roster_step(670);
  perform private.change_roster_members(p_plan);
  perform private.roster_step(680);
  perform private.change_roster_gaps(p_plan);
  perform private.roster_step(910);
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
