-- A roster is carried out or taken back, whole or not at all, in one transaction.

-- ==== What a roster notes in the trail ====
-- A roster is one event of the audit trail, with its counts and the hash of its plan. What it did to whom is kept line by line in
-- roster_import_rows, by the names of fields; these lines can't be changed either. A link of the chain for every row would make one
-- transaction wait for itself. So the five tables that a roster writes note no event of their own while one is carried out: each statement
-- proves instead that it belongs to it.

-- Whether this transaction is doing or undoing a roster. The setting alone is no proof.
create function private.is_roster_running() returns boolean
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

-- Each statement of a roster shows once that it is one. Only the owner's functions can leave rows out of the trail, and they
-- not without a plan that this transaction does.
create function private.prove_roster() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_roster_running() then
    raise exception 'roster.notRunning' using errcode = '42501';
  end if;
  return null;
end $$;

do $do$
declare
  name text;
  -- What private.is_roster_running proves.
  claimed constant text := format(
    $q$(current_setting('gapwise.roster_xid', true) is not distinct from pg_current_xact_id()::text and current_user = %L)$q$, current_user
  );
begin
  foreach name in array array['members', 'member_outreach', 'contact_verifications', 'contact_consents', 'care_gaps'] loop
    execute format('create constraint trigger audit_changes after insert or update or delete on public.%I
      deferrable initially deferred for each row when (not %s) execute function private.audit_changes()', name, claimed);
    execute format('create trigger prove_roster after insert or update or delete on public.%I
      for each statement when (%s) execute function private.prove_roster()', name, claimed);
  end loop;
end $do$;

-- ==== A day on which somebody leaves the plan has come ====
-- A file may name a day to come. From that day on, by the clock at the member's place, nobody calls or writes to them: desks, functions
-- and claims look at the day itself. The member also leaves the boards, as if a file had said so on that day.

create table private.coverage_sweeps (
  xid xid8 primary key default pg_current_xact_id(),
  swept_at timestamptz not null default now()
);
comment on table private.coverage_sweeps is
  'Transactions that ended members whose day had come: no work of a person, so that an import can still be taken back.';
alter table private.coverage_sweeps enable row level security;

-- A zone that nobody knows counts as the East Coast.
create function private.has_left(p_member public.members) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    p_member.coverage_ends_on <= (now() at time zone private.known_zone(p_member.time_zone))::date, false
  ) and not exists (select from public.member_outreach o where o.member_id = p_member.id and o.contact_hold);
end $$;

-- Some at a time: each is an event of the trail. Who has an open alert stays until it is closed.
create function private.end_due_coverages() returns int
language plpgsql security definer set search_path = '' as $$
declare
  ended int;
begin
  with due as (
    select m.id from public.members m
    where m.deleted_at is null and m.coverage_ends_on <= current_date + 1 and private.has_left(m)
    order by m.coverage_ends_on, m.id limit 500 for update skip locked
  )
  update public.members m set deleted_at = now() from due d where m.id = d.id;
  get diagnostics ended = row_count;
  if ended > 0 then
    insert into private.coverage_sweeps default values on conflict do nothing;
    delete from private.coverage_sweeps s where s.swept_at < now() - interval '7 days';
  end if;
  return ended;
end $$;

-- ==== A plan is carried out ====
-- What was confirmed is what happens: the plan is decided again in the same transaction, and if anything is not as it was shown (its
-- hash differs), nothing is done. New rows get their ids in the order in which they are written: with random ones 100,000 members
-- took eight times as long as 20,000, because each id goes to another place of its table's indexes. The rows beside a member take
-- the start of the member's id and are random in the rest (90 bits). That is written out where it is needed: a function with a search
-- path of its own is called row by row, which would cost as much as it saves.

create function private.texts_of(p_list jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array(select jsonb_array_elements_text(p_list)), '{}')
$$;

-- New members, to the team that the rules say, with ids that grow with the line.
create function private.add_roster_members(p_plan private.roster_plans) returns void
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
      other_phone, mailing_address, pcp_name, coverage_ends_on)
  select
    l.target, coalesce(l.team_id, p_plan.team_id), l.told ->> 'member_id', btrim(l.told ->> 'first_name'), btrim(l.told ->> 'last_name'),
    (l.told ->> 'date_of_birth')::date, l.told ->> 'gender', l.told ->> 'phone', l.told ->> 'email', l.told ->> 'zip_code',
    coalesce(l.told ->> 'preferred_language', 'en'), l.told ->> 'other_phone', l.told ->> 'mailing_address', l.told ->> 'pcp_name',
    nullif(l.told ->> 'coverage_ends_on', 'never')::date
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  -- Plans of when they were few would read them all for each row that points to one.
  discard plans;
  perform private.roster_step(330);
  insert into public.member_outreach
    (id, member_id, team_id, health_plan, priority, financial_value, compliance_likelihood, pickup_likelihood, conditions,
      medications, hospice)
  select
    overlay(gen_random_uuid()::text placing left(l.target::text, 9) from 1)::uuid, l.target, coalesce(l.team_id, p_plan.team_id),
    coalesce(l.told ->> 'health_plan', p_plan.health_plan), coalesce(l.told ->> 'priority', 'medium'),
    coalesce((l.told ->> 'financial_value')::numeric, 0), coalesce((l.told ->> 'compliance_likelihood')::numeric, 50),
    (l.told ->> 'pickup_likelihood')::numeric, private.texts_of(l.told -> 'conditions'), private.texts_of(l.told -> 'medications'),
    coalesce((l.told ->> 'hospice')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  perform private.roster_step(470);
  insert into public.contact_verifications (id, member_id, team_id, on_dnc)
  select
    overlay(gen_random_uuid()::text placing left(l.target::text, 9) from 1)::uuid, l.target, coalesce(l.team_id, p_plan.team_id),
    coalesce((l.changes #>> '{on_dnc,1}')::boolean, (l.told ->> 'on_dnc')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  perform private.roster_step(580);
  insert into public.contact_consents (id, member_id, team_id, sms_enabled, email_enabled)
  select
    overlay(gen_random_uuid()::text placing left(l.target::text, 9) from 1)::uuid, l.target, coalesce(l.team_id, p_plan.team_id),
    coalesce((l.told ->> 'sms_enabled')::boolean, false), coalesce((l.told ->> 'email_enabled')::boolean, false)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
end $$;

-- Only rows with a change are written: stations pull nothing else.
create function private.change_roster_members(p_plan private.roster_plans) returns void
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
    -- Who comes back has not left on the day that was told before.
    coverage_ends_on = case
      when l.changes ? 'coverage_ends_on' then nullif(l.changes #>> '{coverage_ends_on,1}', 'never')::date
      when l.changes #>> '{ended,1}' = 'false' and m.coverage_ends_on <= current_date + 1 then null
      else m.coverage_ends_on end,
    deleted_at = case l.changes #>> '{ended,1}' when 'true' then now() when 'false' then null else m.deleted_at end
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and m.id = l.target and l.changes ?| array[
    'first_name', 'last_name', 'date_of_birth', 'gender', 'phone', 'email', 'zip_code', 'preferred_language', 'ended',
    'other_phone', 'mailing_address', 'pcp_name', 'member_id', 'coverage_ends_on'];
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
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and o.member_id = l.target and l.changes ?| array[
    'health_plan', 'priority', 'financial_value', 'compliance_likelihood', 'pickup_likelihood', 'conditions', 'medications',
    'hospice'];
  -- What the plan says of a number on file, as if somebody had heard it there. Under an id by which undoing finds it.
  perform set_config('gapwise.said_by_file', 'on', true);
  insert into public.member_statements (id, member_id, kind, details, said_at)
  select md5(p_plan.id::text || l.line || e.key)::uuid, l.target, 'bad-number',
    jsonb_build_object('number', split_part(e.value ->> 1, ' ', 2), 'why', split_part(e.value ->> 1, ' ', 1)), now()
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action = 'changed' and e.key in ('bad_number', 'bad_other_number');
  perform set_config('gapwise.said_by_file', '', true);
  insert into public.contact_verifications (member_id)
  select l.target from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and l.changes ? 'on_dnc' on conflict (member_id) do nothing;
  update public.contact_verifications v set on_dnc = true
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and v.member_id = l.target and l.changes ? 'on_dnc';
  insert into public.contact_consents (member_id)
  select l.target from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and l.changes ?| array['sms_enabled', 'email_enabled']
  on conflict (member_id) do nothing;
  update public.contact_consents c set
    sms_enabled = coalesce((l.changes #>> '{sms_enabled,1}')::boolean, c.sms_enabled),
    email_enabled = coalesce((l.changes #>> '{email_enabled,1}')::boolean, c.email_enabled)
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and c.member_id = l.target
    and l.changes ?| array['sms_enabled', 'email_enabled'];
end $$;

-- The gaps that the lines say are closed, by what that makes of them (closed, evidence-in). If two lines say different things of one
-- gap, it is open.
create function private.gaps_said_closed(p_plan private.roster_plans, p_becomes text) returns table (
  id uuid, member_id uuid, last_service date
)
language plpgsql stable security definer set search_path = '' set work_mem = '64MB' as $$
begin
  return query
  select g.id, g.member_id, g.last_service
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  join public.care_gaps g on g.member_id = l.target and lower(g.name) = lower(substr(e.key, 5))
  where l.plan_id = p_plan.id and l.action = 'changed' and e.key like 'gap:%' and e.value ->> 1 = p_becomes
    and g.deleted_at is null and g.status not in ('closed', 'excluded')
    and g.id = private.meant_gap(p_plan, l.target, g.name, case
      when l.told #> array['gap_days', substr(e.key, 5)] ?| array['from', 'due'] then l.told #> array['gap_days', substr(e.key, 5)] end)
    and not exists (
      select from private.roster_lines o cross join lateral jsonb_each_text(o.told -> 'gaps') t
      where o.plan_id = p_plan.id and o.target = l.target and lower(t.key) = lower(substr(e.key, 5)) and t.value = 'open'
    );
end $$;

-- The team is stated, so it is not looked up for each row; the id of a gap
-- is beside its member's.
create function private.change_roster_gaps(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' set work_mem = '64MB' as $$
begin
  update public.care_gaps g set window_start = (e.value #>> '{1,from}')::date, window_end = (e.value #>> '{1,due}')::date,
    last_service = (e.value #>> '{1,last}')::date
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action = 'changed' and e.key like 'days:%' and g.member_id = l.target
    and lower(g.name) = lower(substr(e.key, 6)) and g.deleted_at is null and g.status not in ('closed', 'excluded')
    -- Of several measurement years that one.
    and (g.window_start, g.window_end) is not distinct from ((e.value #>> '{0,from}')::date, (e.value #>> '{0,due}')::date);
  insert into public.care_gaps (id, member_id, team_id, name, window_start, window_end, last_service)
  select
    overlay(gen_random_uuid()::text placing left(n.target::text, 9) from 1)::uuid, n.target, n.team_id, n.name,
    (n.days ->> 'from')::date, (n.days ->> 'due')::date, (n.days ->> 'last')::date
  from (
    select distinct on (l.target, lower(substr(e.key, 5))) l.target, m.team_id, btrim(substr(e.key, 5)) as name,
      l.told #> array['gap_days', substr(e.key, 5)] as days
    from private.roster_lines l join public.members m on m.id = l.target cross join lateral jsonb_each(l.changes) e
    where l.plan_id = p_plan.id and l.action in ('new', 'changed') and e.key like 'gap:%' and e.value ->> 1 = 'open'
    order by l.target, lower(substr(e.key, 5)), l.line
  ) n;
  perform private.settle_new_gaps(p_plan.id);
  perform private.because('plan-file', p_plan.id);
  update public.care_gaps g set status = 'closed' from private.gaps_said_closed(p_plan, 'closed') s where g.id = s.id;
  perform private.because(null);
  insert into public.gap_evidence (member_id, care_gap_id, state, service_date, source)
  select s.member_id, s.id, 'received', s.last_service, 'plan-file' from private.gaps_said_closed(p_plan, 'evidence-in') s;
end $$;

-- What somebody did with a member since an earlier import lies below this one, whose own writing would hide it: it is noted there.
create function private.note_work_below(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
declare
  below private.roster_plans;
  worked uuid[];
begin
  for below in
    select * from private.roster_plans p
    where p.applied_at > now() - interval '1 day' and p.applied_seen is not null and p.undone_at is null and p.id <> p_plan.id
      and exists (
        select from private.roster_lines l join private.roster_lines o on o.plan_id = p_plan.id and o.target = l.target
        where l.plan_id = p.id and l.action in ('new', 'changed', 'ended') and o.action in ('new', 'changed', 'ended'))
  loop
    worked := private.worked_since(below);
    update private.roster_lines l set stayed = 'worked'
    where l.plan_id = below.id and l.action in ('new', 'changed', 'ended') and l.target = any (worked);
  end loop;
end $$;

-- What was decided happens, in this transaction. The author is who brought it in; the trail's event has both. What is unclear is not
-- brought in. From the first statement on its rows are left out of the trail.
create function private.carry_out_roster(p_plan private.roster_plans, p_decided jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  settled constant int[] := private.settled_roster_lines(p_plan);
begin
  update private.roster_plans p
  set applied_at = now(), applied_xid = pg_current_xact_id(), summary = p_decided,
    applied_seen = current_setting('gapwise.roster_seen')::pg_snapshot
  where p.id = p_plan.id;
  perform set_config('gapwise.roster', p_plan.id::text, true);
  perform set_config('gapwise.roster_xid', pg_current_xact_id()::text, true);
  perform set_config('gapwise.bulk', 'on', true);
  perform private.note_work_below(p_plan);
  perform private.add_roster_members(p_plan);
  perform private.roster_step(670);
  perform private.change_roster_members(p_plan);
  perform private.roster_step(680);
  perform private.change_roster_gaps(p_plan);
  perform private.roster_step(890);
  insert into private.roster_known as k (member_id, told)
  select l.target,
    -- Of who leaves, or has left, no more came in than what speaks against reaching them.
    case when m.deleted_at is null and l.told -> 'ended' is distinct from 'true'
      then l.told - array['member_id', 'ended', 'gaps', 'gap_days', 'named', 'bad_number', 'bad_other_number']
      else (
        select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(l.told) e
        where private.speaks_against(e.key, e.value)
      ) end
  from private.roster_lines l join public.members m on m.id = l.target
  where l.plan_id = p_plan.id and l.action in ('new', 'changed', 'unchanged', 'ended') and l.told ? 'first_name'
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

create function public.apply_roster(p_id uuid, p_hash text) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
  decided jsonb;
begin
  if own.applied_at is not null then
    return jsonb_build_object('done', true, 'summary', private.told_to_importer(own.summary));
  elsif own.waits_since is not null then
    return jsonb_build_object('done', false, 'refusal', 'waits', 'summary', private.told_to_importer(own.summary));
  end if;
  decided := private.settle_roster(own);
  if decided ->> 'hash' is distinct from p_hash then
    return jsonb_build_object('done', false, 'refusal', 'changed', 'summary', private.planned_roster(own, decided));
  end if;
  if decided -> 'reasons' <> '[]' then
    update private.roster_plans p set waits_since = clock_timestamp(), summary = decided,
      reasons = array(select jsonb_array_elements_text(decided -> 'reasons'))
    where p.id = own.id;
    perform private.append_audit_event(
      'roster.waits', 'roster_imports', own.id, null, null, decided || jsonb_build_object('sha256', own.file_sha256)
    );
    return jsonb_build_object('done', false, 'refusal', 'waits', 'summary', private.told_to_importer(decided));
  end if;
  perform private.carry_out_roster(own, decided);
  return jsonb_build_object('done', true, 'summary', private.told_to_importer(decided));
end $$;
comment on function public.apply_roster(uuid, text) is
  'Does the plan with this hash in one transaction: {done, summary}; once done, it only answers. {done: false, refusal}: '
  'changed (what is stored is not what the plan was made from), or waits (for a second person: decide_roster).';
grant execute on function public.apply_roster(uuid, text) to authenticated;

-- ==== The second person ====
-- A file that would end more than a tenth of the members, close more than a tenth of the open gaps, or is older than the last one of
-- its source waits for a second person: it is more often wrong than right. What several files of a day end and close is added up.
-- Reasons are worked out from what the server has, at every plan and once more when it is done. Who brought a file in never approves
-- it, and who approves sees what it does, unless it is an administrator, who sees figures.

create function public.decide_roster(p_id uuid, p_approve boolean, p_hash text, p_why text) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  plan private.roster_plans;
  caller constant uuid := private.current_staff_id();
  why constant text := nullif(btrim(coalesce(p_why, '')), '');
  decided jsonb;
begin
  select * into plan from private.roster_plans p where p.id = p_id for update;
  if plan.id is null or (plan.staff_id is distinct from caller and not private.may_judge_roster(plan)) then
    raise exception 'roster.notYours' using errcode = '42501';
  elsif plan.staff_id = caller and p_approve then
    raise exception 'roster.own' using errcode = '42501';
  elsif plan.decided_at is not null then
    return jsonb_build_object('done', plan.approved = p_approve and plan.decided_by = caller, 'refusal', 'decided');
  elsif plan.waits_since is null or plan.waits_since < now() - interval '7 days' then
    return jsonb_build_object('done', false, 'refusal', 'decided');
  elsif not p_approve then
    if plan.staff_id <> caller and length(coalesce(why, '')) not between 3 and 500 then
      return jsonb_build_object('done', false, 'refusal', 'why');
    end if;
    update private.roster_plans p
    set decided_by = caller, decided_at = clock_timestamp(), approved = false, decided_why = left(why, 500) where p.id = plan.id;
    delete from private.roster_lines l where l.plan_id = plan.id;
    perform private.append_audit_event(
      case when plan.staff_id = caller then 'roster.taken_back' else 'roster.refused' end, 'roster_imports', plan.id, null, null,
      jsonb_build_object('broughtBy', plan.staff_id, 'why', why)
    );
    return jsonb_build_object('done', true);
  end if;
  decided := private.settle_roster(plan);
  if decided ->> 'hash' is distinct from p_hash then
    update private.roster_plans p set summary = decided where p.id = plan.id;
    return jsonb_build_object('done', false, 'refusal', 'changed');
  end if;
  update private.roster_plans p
  set decided_by = caller, decided_at = clock_timestamp(), approved = true, decided_why = why where p.id = plan.id
  returning * into plan;
  perform private.append_audit_event(
    'roster.approved', 'roster_imports', plan.id, null, null,
    jsonb_build_object('broughtBy', plan.staff_id, 'reasons', plan.reasons, 'why', why)
  );
  perform private.carry_out_roster(plan, decided);
  return jsonb_build_object('done', true);
end $$;
comment on function public.decide_roster(uuid, boolean, text, text) is
  'By a second person, an administrator or a supervisor of every team that the file changes (else 42501): approves the plan with '
  'this hash, which is then done, or refuses it with a reason; who brought it in only takes it back. {done}, or {done: false, '
  'refusal}: changed (it would do something else by now), why (a refusal says why), decided (somebody was faster, or 7 days passed).';
grant execute on function public.decide_roster(uuid, boolean, text, text) to authenticated;

create function public.waiting_rosters() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.current_staff_id();
  teams constant uuid[] := private.require_importer();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'fileName', p.file_name, 'fileDate', p.file_date, 'by', b.full_name, 'own', p.staff_id = caller,
      'since', p.waits_since, 'reasons', p.reasons, 'summary', private.told_to_importer(p.summary),
      'refused', case when p.decided_at is not null then jsonb_build_object('by', d.full_name, 'at', p.decided_at, 'why', p.decided_why) end
    ) order by p.waits_since)
    from private.roster_plans p
    join public.staff b on b.id = p.staff_id
    left join public.staff d on d.id = p.decided_by
    where p.applied_at is null and p.waits_since > now() - interval '7 days'
      and (p.decided_at is null or (p.staff_id = caller and p.decided_by <> caller))
      and ((p.staff_id = caller and p.team_id = any (teams)) or private.may_judge_roster(p))
  ), '[]');
end $$;
comment on function public.waiting_rosters() is
  'For supervisors and administrators (else 42501): files that wait for them or, brought in by themselves, for somebody else, and '
  'the own ones that were refused: [{id, fileName, fileDate, by, own, since, reasons, summary, refused: {by, at, why} or null}].';
grant execute on function public.waiting_rosters() to authenticated;

-- ==== Undoing ====
-- An import of the last 24 hours is taken back, whole, by whoever could have approved it: whoever confirmed a wrong file may have gone
-- home. Members whom somebody has worked with since stay as they are and are listed, and so is a do-not-call: no file, and no
-- undoing of one, takes it away. New members whose own line said so leave like the others, and whoever comes in again with two of their ID,
-- name and birth date may not be called (private.silent_people).

-- The transactions in which the imports of the last days were done or undone; longer than one can be taken back.
create function private.import_transactions() returns setof xid8
language sql stable security definer set search_path = '' as $$
  select t.xid from private.roster_plans p cross join lateral (values (p.applied_xid), (p.undone_xid)) t (xid)
  where p.applied_at > now() - interval '2 days' and t.xid is not null
$$;

-- Members of the plan for whom anything was written that it had not seen: a call, a statement, a correction, a task. Another import is
-- no work with anybody: what lies on top is undone first, and puts back what it found. Which number is larger does not say which came
-- first.
create function private.worked_since(p_plan private.roster_plans) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  found uuid[] := '{}';
  more uuid[];
  synced text;
begin
  foreach synced in array array[
    'members', 'member_outreach', 'contact_verifications', 'contact_consents', 'care_gaps', 'calls', 'callbacks',
    'outreach_tasks', 'member_statements', 'appointments', 'test_kits', 'lab_results', 'care_gap_assessments',
    'communication_logs', 'chat_messages', 'urgent_alerts', 'call_claims'
  ] loop
    execute format(
      'select coalesce(array_agg(distinct r.%2$I), ''{}'') from public.%1$I r join private.roster_lines l
        on l.plan_id = $1 and l.target = r.%2$I
        where r.changed_xid >= $2 and not pg_visible_in_snapshot(r.changed_xid, $3) and r.changed_xid <> $4
          and r.changed_xid not in (select s.xid from private.coverage_sweeps s)
          and r.changed_xid not in (select x.xid from private.import_transactions() x (xid))',
      synced, case synced when 'members' then 'id' else 'member_id' end
    ) into more using p_plan.id, pg_snapshot_xmin(p_plan.applied_seen), p_plan.applied_seen, p_plan.applied_xid;
    found := found || more;
  end loop;
  return found;
end $$;

-- What the lines changed of members, put back; only rows with a change are written.
create function private.restore_roster_members(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The number is free again: the right file may bring somebody else under it.
  update public.members m set deleted_at = now(), member_id = left(m.member_id, 40) || '~' || left(m.id::text, 8)
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action = 'new' and l.stayed is null and m.id = l.target;
  delete from private.roster_known k using private.roster_lines l
  where l.plan_id = p_plan.id and l.action = 'new' and l.stayed is null and k.member_id = l.target;
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
    coverage_ends_on = case when l.changes ? 'coverage_ends_on'
      then nullif(l.changes #>> '{coverage_ends_on,0}', 'never')::date else m.coverage_ends_on end,
    deleted_at = case
      when l.changes #>> '{ended,0}' = 'true' then now()
      when l.changes #>> '{ended,0}' = 'false' then null
      when l.changes ? 'coverage_ends_on' and m.changed_xid in (select s.xid from private.coverage_sweeps s) then null
      else m.deleted_at end
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and l.stayed is distinct from 'worked' and m.id = l.target
    and l.changes ?| array[
      'first_name', 'last_name', 'date_of_birth', 'gender', 'phone', 'email', 'zip_code', 'preferred_language', 'ended',
      'other_phone', 'mailing_address', 'pcp_name', 'member_id', 'coverage_ends_on'];
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
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and l.stayed is distinct from 'worked' and o.member_id = l.target
    and l.changes ?| array[
      'health_plan', 'priority', 'financial_value', 'compliance_likelihood', 'pickup_likelihood', 'conditions', 'medications',
      'hospice'];
  update public.contact_consents c set
    sms_enabled = coalesce((l.changes #>> '{sms_enabled,0}')::boolean, c.sms_enabled),
    email_enabled = coalesce((l.changes #>> '{email_enabled,0}')::boolean, c.email_enabled)
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and l.stayed is distinct from 'worked' and c.member_id = l.target
    and l.changes ?| array['sms_enabled', 'email_enabled'];
  update public.member_statements s set withdrawn_at = now(), withdraw_reason = 'The import was undone.'
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action = 'changed' and l.stayed is distinct from 'worked'
    and e.key in ('bad_number', 'bad_other_number') and s.id = md5(p_plan.id::text || l.line || e.key)::uuid
    and s.withdrawn_at is null;
  -- What the plan is known to have said is what stands now, so that the next file may change it.
  update private.roster_known k set told = k.told || before.told
  from private.roster_lines l cross join lateral (
    select coalesce(jsonb_object_agg(e.key, e.value -> 0), '{}') as told from jsonb_each(l.changes) e
    where e.key not in ('ended', 'on_dnc', 'member_id', 'bad_number', 'bad_other_number') and e.key not like 'gap:%' and e.key not like 'days:%'
  ) before
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and l.stayed is distinct from 'worked' and k.member_id = l.target
    and before.told <> '{}';
end $$;

-- Whether a row stands as the import left it, or as those on top of it that were undone did.
create function private.is_of_import(p_changed xid8, p_plan private.roster_plans) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_changed in (p_plan.applied_xid, pg_current_xact_id()) or exists (
    select from private.roster_plans p where p.undone_xid = p_changed and pg_visible_in_snapshot(p_plan.applied_xid, p.applied_seen))
$$;

create function private.restore_roster_gaps(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
declare
  told public.gap_evidence;
begin
  update public.care_gaps g set deleted_at = now()
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and (l.stayed is null or (l.action = 'changed' and l.stayed = 'doNotCall'))
    and l.action in ('new', 'changed') and e.key like 'gap:%' and e.value ->> 1 = 'open' and g.member_id = l.target
    and g.deleted_at is null and private.is_of_import(g.changed_xid, p_plan) and lower(g.name) = lower(btrim(substr(e.key, 5)));
  perform private.because('import-undone', p_plan.id);
  update public.care_gaps g set status = e.value ->> 0
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action = 'changed' and l.stayed is distinct from 'worked'
    and e.key like 'gap:%' and e.value ->> 1 = 'closed' and g.member_id = l.target and g.deleted_at is null
    and g.status = 'closed' and private.is_of_import(g.changed_xid, p_plan) and lower(g.name) = lower(substr(e.key, 5));
  perform private.because(null);
  for told in
    update public.gap_evidence v set deleted_at = now()
    from private.roster_lines l cross join lateral jsonb_each(l.changes) e join public.care_gaps g
      on g.member_id = l.target and lower(g.name) = lower(substr(e.key, 5))
    where l.plan_id = p_plan.id and l.action = 'changed' and l.stayed is distinct from 'worked'
      and e.key like 'gap:%' and e.value ->> 1 = 'evidence-in' and v.care_gap_id = g.id and v.source = 'plan-file'
      and v.state = 'received' and v.deleted_at is null and private.is_of_import(v.changed_xid, p_plan)
    returning v.*
  loop
    perform private.settle_gaps(told.member_id, 'evidence', told.id, null, told.care_gap_id);
  end loop;
  update public.care_gaps g set window_start = (e.value #>> '{0,from}')::date, window_end = (e.value #>> '{0,due}')::date,
    last_service = (e.value #>> '{0,last}')::date
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action = 'changed' and l.stayed is distinct from 'worked' and e.key like 'days:%'
    and g.member_id = l.target and g.deleted_at is null and lower(g.name) = lower(substr(e.key, 6))
    and private.is_of_import(g.changed_xid, p_plan);
end $$;

-- An import and those on top of it that are not undone: done later, on a member whom it, or one of those, touched. The newest first.
create function private.imports_on_top(p_plan private.roster_plans) returns setof private.roster_plans
language plpgsql stable security definer set search_path = '' as $$
declare
  stack uuid[] := array[p_plan.id];
  later uuid;
begin
  for later in
    select p.id from private.roster_plans p
    where p.applied_at > now() - interval '2 days' and p.applied_seen is not null and p.undone_at is null
      and p.id <> p_plan.id and pg_visible_in_snapshot(p_plan.applied_xid, p.applied_seen)
    -- One at a time is done: whoever saw more of the others came later.
    order by (
      select count(*) from private.roster_plans o
      where o.applied_at > now() - interval '2 days' and pg_visible_in_snapshot(o.applied_xid, p.applied_seen))
  loop
    if exists (
      select from private.roster_lines l join private.roster_lines o on o.target = l.target
      where l.plan_id = later and o.plan_id = any (stack)
        and l.action in ('new', 'changed', 'ended') and o.action in ('new', 'changed', 'ended')
    ) then
      stack := later || stack;
    end if;
  end loop;
  return query
    select p.* from unnest(stack) with ordinality s (id, place) join private.roster_plans p on p.id = s.id order by s.place;
end $$;

-- Lines of an import that would stay as they are if it were undone now, and why.
create function private.undo_stays(p_plan private.roster_plans) returns table (line int, target uuid, why text)
language plpgsql stable security definer set search_path = '' as $$
declare
  worked constant uuid[] := private.worked_since(p_plan);
begin
  return query
    select l.line, l.target, case when l.stayed = 'worked' or l.target = any (worked) then 'worked' else 'doNotCall' end
    from private.roster_lines l
    where l.plan_id = p_plan.id and l.action in ('new', 'changed', 'ended') and (
      l.stayed = 'worked' or l.target = any (worked) or (l.action in ('changed', 'ended') and l.changes ? 'on_dnc')
      -- A do-not-call that an import on top added.
      or (l.action = 'new' and exists (
        select from private.roster_lines o join private.roster_plans p on p.id = o.plan_id
        where o.target = l.target and o.plan_id <> p_plan.id and o.action in ('changed', 'ended') and o.changes ? 'on_dnc'
          and p.applied_at > now() - interval '2 days')));
end $$;

-- What undoing these imports together does, by member: how many leave, are put back and stay, and at most 500 of those who stay.
-- The hash is of who stays, and of which imports they are.
create function private.undo_outcome(p_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  outcome jsonb;
begin
  with stays as materialized (
    select distinct on (s.target) s.target, s.line, s.why
    from private.roster_plans p cross join lateral private.undo_stays(p) s
    where p.id = any (p_ids) order by s.target, s.why desc, s.line
  ), touched as (
    select l.target, bool_or(l.action = 'new') as added, bool_or(s.why = 'worked') as worked, bool_or(s.target is not null) as stay
    from private.roster_lines l left join stays s on s.target = l.target
    where l.plan_id = any (p_ids) and l.action in ('new', 'changed', 'ended') group by l.target
  )
  select jsonb_build_object(
    'undone', (select jsonb_build_object(
      'removed', count(*) filter (where t.added and not t.stay),
      'restored', count(*) filter (where not t.added and not coalesce(t.worked, false)),
      'stayed', count(*) filter (where t.stay)) from touched t),
    'stayed', (select coalesce(jsonb_agg(f.row order by f.line, f.number), '[]') from (
      select s.line, m.member_id as number, jsonb_build_object(
        'number', m.member_id, 'name', btrim(concat_ws(' ', m.first_name, m.last_name)), 'why', s.why) as row
      from stays s join public.members m on m.id = s.target order by s.line, m.member_id limit 500) f),
    'hash', md5(p_ids::text || (select coalesce(string_agg(s.target || s.why, ' ' order by s.target), '') from stays s))
  ) into outcome;
  return outcome;
end $$;

-- The members who stayed, in the order of the file.
create function private.stayed_members(p_plan private.roster_plans) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(s.row order by s.line), '[]') from (
    select l.line, jsonb_build_object(
      'number', m.member_id, 'name', btrim(concat_ws(' ', m.first_name, m.last_name)), 'why', l.stayed
    ) as row
    from private.roster_lines l join public.members m on m.id = l.target
    where l.plan_id = p_plan.id and l.stayed is not null order by l.line limit 500
  ) s
$$;

create function private.may_undo_roster(p_plan private.roster_plans) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_plan.id is not null and (
    private.may_judge_roster(p_plan)
    or (p_plan.staff_id = private.current_staff_id() and p_plan.team_id = any (private.own_import_team_ids())))
$$;

-- One import, whose members are locked and on top of which none is left.
create function private.take_back_roster(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own private.roster_plans;
begin
  select * into own from private.roster_plans p where p.id = p_id for update;
  update private.roster_lines l set stayed = s.why
  from private.undo_stays(own) s where l.plan_id = own.id and l.line = s.line and l.stayed is distinct from s.why;
  update private.roster_plans p set undone_at = now(), undone_xid = pg_current_xact_id() where p.id = own.id returning * into own;
  perform set_config('gapwise.roster', own.id::text, true);
  perform set_config('gapwise.roster_xid', pg_current_xact_id()::text, true);
  perform set_config('gapwise.bulk', 'on', true);
  perform private.restore_roster_gaps(own);
  perform private.restore_roster_members(own);
  delete from private.roster_settled s using private.roster_lines l
  where l.plan_id = own.id and l.action in ('new', 'changed', 'ended') and l.stayed is distinct from 'worked'
    and s.member_id = l.target;
  update private.roster_plans p set undone = (
    select jsonb_build_object(
      'removed', count(*) filter (where l.action = 'new' and l.stayed is null),
      'restored', count(*) filter (where l.action <> 'new' and l.stayed is distinct from 'worked'),
      'stayed', count(*) filter (where l.stayed is not null)
    ) from private.roster_lines l where l.plan_id = own.id and l.action in ('new', 'changed', 'ended')
  ) where p.id = own.id returning * into own;
  perform private.append_audit_event(
    'roster.undone', 'roster_imports', own.id, null, null, own.undone || jsonb_build_object('broughtBy', own.staff_id)
  );
end $$;

-- With those on top of it, the newest first. p_hash: of what was shown; null or empty does what there is.
create function private.undo_rosters(p_id uuid, p_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own private.roster_plans;
  stack uuid[];
  outcome jsonb;
  names constant boolean := private.current_staff_role() = 'supervisor';
begin
  select * into own from private.roster_plans p where p.id = p_id for update;
  if not private.may_undo_roster(own) then
    raise exception 'roster.notYours' using errcode = '42501';
  end if;
  if own.undone_at is not null then
    return jsonb_build_object(
      'done', true, 'undone', private.told_to_importer(own.undone), 'stayed', case when names then private.stayed_members(own) else '[]' end
    );
  elsif own.applied_at is null or own.applied_at < now() - interval '1 day' or own.applied_seen is null then
    return jsonb_build_object('done', false);
  end if;
  perform pg_advisory_xact_lock(hashtext('private.roster_plans'));
  stack := array(select t.id from private.imports_on_top(own) t);
  if exists (select from private.roster_plans p where p.id = any (stack) and not private.may_undo_roster(p)) then
    return jsonb_build_object('done', false, 'refusal', 'onTop');
  end if;
  perform from public.members m
  where m.id in (select l.target from private.roster_lines l where l.plan_id = any (stack)) order by m.id for update;
  perform private.roster_step(50);
  outcome := private.undo_outcome(stack);
  if nullif(p_hash, '') <> outcome ->> 'hash' then
    return jsonb_build_object('done', false, 'refusal', 'changed');
  end if;
  perform private.roster_step(250);
  for at in 1 .. cardinality(stack) loop
    perform private.take_back_roster(stack[at]);
    perform private.roster_step(250 + 700 * at / cardinality(stack));
  end loop;
  return jsonb_build_object(
    'done', true, 'undone', private.told_to_importer(outcome -> 'undone'),
    'stayed', case when names then outcome -> 'stayed' else '[]' end, 'imports', cardinality(stack)
  );
end $$;

create function public.undo_roster(p_id uuid) returns jsonb
language sql security definer set search_path = '' set statement_timeout = '300s' as $$
  select private.undo_rosters(p_id, null)
$$;
comment on function public.undo_roster(uuid) is
  'By whoever brought it in or could have approved it, within 24 hours: takes an import back in one transaction, once, and with it '
  'those on top of it; then it only answers. {done: false} afterwards, {done: false, refusal: onTop} where one on top is not the '
  'caller''s to undo; {done, undone: {removed, restored, stayed}, stayed: [{number, name, why}], imports}, at most 500, and none for '
  'administrators.';
grant execute on function public.undo_roster(uuid) to authenticated;

create function public.undo_roster_preview(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  own private.roster_plans;
  stack uuid[];
  outcome jsonb;
begin
  select * into own from private.roster_plans p where p.id = p_id;
  if not private.may_undo_roster(own) then
    raise exception 'roster.notYours' using errcode = '42501';
  end if;
  if own.undone_at is not null or own.applied_at is null or own.applied_at < now() - interval '1 day' or own.applied_seen is null then
    return jsonb_build_object('possible', false);
  end if;
  stack := array(select t.id from private.imports_on_top(own) t);
  outcome := private.undo_outcome(stack);
  return jsonb_build_object(
    'possible', true, 'undone', private.told_to_importer(outcome -> 'undone'), 'hash', outcome -> 'hash',
    'stayed', case when private.current_staff_role() = 'supervisor' then outcome -> 'stayed' else '[]' end,
    'onTop', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'fileName', p.file_name, 'appliedAt', p.applied_at, 'by', b.full_name,
        'own', p.staff_id = private.current_staff_id(), 'mayUndo', private.may_undo_roster(p)) order by s.place)
      from unnest(stack) with ordinality s (id, place) join private.roster_plans p on p.id = s.id
      join public.staff b on b.id = p.staff_id where p.id <> own.id), '[]')
  );
end $$;
comment on function public.undo_roster_preview(uuid) is
  'What undo_roster would do now, for whoever may (else 42501): {possible: false} where it is too late or was done, else {possible, '
  'undone: {removed, restored, stayed}, stayed: [{number, name, why}], hash, onTop: [{id, fileName, appliedAt, by, own, mayUndo}]}; '
  'onTop: later imports that are undone with it, the newest first.';
grant execute on function public.undo_roster_preview(uuid) to authenticated;

create function public.recent_rosters() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.current_staff_id();
  teams constant uuid[] := private.require_importer();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'fileName', p.file_name, 'appliedAt', p.applied_at, 'undoneAt', p.undone_at, 'by', b.full_name,
      'own', p.staff_id = caller
    ) || private.told_to_importer(jsonb_build_object(
      'new', p.summary -> 'new', 'changed', p.summary -> 'changed', 'ended', p.summary -> 'ended')
    ) order by p.applied_at desc)
    from private.roster_plans p join public.staff b on b.id = p.staff_id
    where p.applied_at > now() - interval '1 day' and p.applied_seen is not null
      and ((p.staff_id = caller and p.team_id = any (teams)) or private.may_judge_roster(p))
  ), '[]');
end $$;
comment on function public.recent_rosters() is
  'Imports of the last 24 hours that the calling supervisor or administrator (else 42501) can take back, the newest first, with '
  'their counts and who brought them in.';
grant execute on function public.recent_rosters() to authenticated;

-- ==== One run ====

create function public.run_roster(p_run uuid, p_action text, p_id uuid, p_hash text default null, p_why text default null)
returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  answer jsonb;
begin
  perform private.require_importer();
  if coalesce(p_action, '') not in ('plan', 'apply', 'approve', 'undo') then
    raise exception 'roster.action' using errcode = '22023';
  end if;
  perform set_config('gapwise.roster_run', p_run::text, true);
  -- A session may have looked members up when they were few, and others have come by another one since.
  discard plans;
  -- What was done up to its cancellation is taken back, and nothing else.
  begin
    perform private.roster_step(0);
    answer := case p_action
      when 'plan' then public.plan_roster(p_id)
      when 'apply' then public.apply_roster(p_id, p_hash)
      when 'approve' then public.decide_roster(p_id, true, p_hash, p_why)
      else private.undo_rosters(p_id, p_hash) end;
    perform private.roster_step(1000);
  exception when sqlstate 'GW001' then
    answer := '{"done": false, "refusal": "cancelled"}';
  end;
  delete from private.roster_cancels c where c.run_id = p_run or c.asked_at < now() - interval '1 day';
  return answer;
end $$;
comment on function public.run_roster(uuid, text, uuid, text, text) is
  'plan_roster (plan), apply_roster (apply), decide_roster with a yes (approve) or undo_roster (undo; with a hash only what was shown '
  'with it), with the same answers, or '
  '{done: false, refusal: cancelled} and nothing changed. p_run: an id of the caller, for roster_progress and cancel_roster_run.';
grant execute on function public.run_roster(uuid, text, uuid, text, text) to authenticated;

revoke all on all functions in schema private, public from public;
