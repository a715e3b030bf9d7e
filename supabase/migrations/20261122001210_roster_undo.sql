-- What: undo_roster takes an import of the last 24 hours back, whole, in one transaction; recent_rosters lists them.
-- Why: a file with the wrong columns is noticed after it was confirmed. Members whom somebody has worked with since stay as they
-- are and are listed, and so is a do-not-call: no file, and no undoing of one, takes it away.

alter table private.roster_plans add column undone_at timestamptz, add column undone_xid xid8, add column undone jsonb;
comment on column private.roster_plans.undone is 'Counts of what was taken back.';
alter table private.roster_lines add column stayed text check (stayed in ('worked', 'doNotCall'));
comment on column private.roster_lines.stayed is 'Why it stayed when the import was undone.';

-- As before, and for what undoes one.
create or replace function private.is_roster_running() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(current_setting('gapwise.roster', true), '') = '' then
    return false;
  end if;
  return exists (
    select from private.roster_plans p
    where p.id::text = current_setting('gapwise.roster', true)
      and pg_current_xact_id_if_assigned() in (p.applied_xid, p.undone_xid)
  );
end $$;

-- Members of the plan for whom anything was written after it was done: a call, a statement, a correction, a task, another import.
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
        on l.plan_id = $1 and l.target = r.%2$I where r.changed_xid > $2',
      synced, case synced when 'members' then 'id' else 'member_id' end
    ) into more using p_plan.id, p_plan.applied_xid;
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
    deleted_at = case l.changes #>> '{ended,0}' when 'true' then now() when 'false' then null else m.deleted_at end
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and l.stayed is distinct from 'worked' and m.id = l.target
    and l.changes ?| array[
      'first_name', 'last_name', 'date_of_birth', 'gender', 'phone', 'email', 'zip_code', 'preferred_language', 'ended'];
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

create function private.restore_roster_gaps(p_plan private.roster_plans) returns void
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

create function public.undo_roster(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  own private.roster_plans := private.own_roster_plan(p_id);
  worked uuid[];
begin
  if own.undone_at is not null then
    return jsonb_build_object('done', true, 'undone', own.undone, 'stayed', private.stayed_members(own));
  elsif own.applied_at is null or own.applied_at < now() - interval '1 day' then
    return jsonb_build_object('done', false);
  end if;
  perform pg_advisory_xact_lock(hashtext('private.roster_plans'));
  perform from public.members m
  where m.id in (select l.target from private.roster_lines l where l.plan_id = own.id) order by m.id for update;
  worked := private.worked_since(own);
  update private.roster_lines l set stayed = case when l.target = any (worked) then 'worked' else 'doNotCall' end
  where l.plan_id = own.id and l.action in ('new', 'changed', 'ended') and (
    l.target = any (worked) or (l.action = 'changed' and l.changes ? 'on_dnc'));
  perform set_config('gapwise.roster', own.id::text, true);
  perform private.restore_roster_gaps(own);
  perform private.restore_roster_members(own);
  update private.roster_plans p set undone_at = now(), undone_xid = pg_current_xact_id(), undone = (
    select jsonb_build_object(
      'removed', count(*) filter (where l.action = 'new' and l.stayed is null),
      'restored', count(*) filter (where l.action <> 'new' and l.stayed is distinct from 'worked'),
      'stayed', count(*) filter (where l.stayed is not null)
    ) from private.roster_lines l where l.plan_id = own.id and l.action in ('new', 'changed', 'ended')
  ) where p.id = own.id returning * into own;
  perform private.append_audit_event('roster.undone', 'roster_imports', own.id, null, null, own.undone);
  return jsonb_build_object('done', true, 'undone', own.undone, 'stayed', private.stayed_members(own));
end $$;
comment on function public.undo_roster(uuid) is
  'By whoever confirmed it, within 24 hours: takes an import back in one transaction, once; then it only answers. {done: false} '
  'afterwards; {done, undone: {removed, restored, stayed}, stayed: [{number, name, why}]}, at most 500.';

create function public.recent_rosters() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.current_staff_role() is distinct from 'supervisor' then
    raise exception 'only supervisors bring rosters in' using errcode = '42501';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'fileName', p.file_name, 'appliedAt', p.applied_at, 'undoneAt', p.undone_at,
      'new', p.summary -> 'new', 'changed', p.summary -> 'changed', 'ended', p.summary -> 'ended'
    ) order by p.applied_at desc)
    from private.roster_plans p
    where p.staff_id = private.current_staff_id() and p.applied_at > now() - interval '1 day'
      and p.team_id = any (private.supervised_team_ids())
  ), '[]');
end $$;
comment on function public.recent_rosters() is
  'Imports that the calling supervisor confirmed within 24 hours (42501: no supervisor), the newest first, with their counts.';

revoke all on all functions in schema private from public;
revoke all on function public.undo_roster(uuid), public.recent_rosters() from public, anon;
grant execute on function public.undo_roster(uuid), public.recent_rosters() to authenticated;
