-- What: decide_roster: a second person approves or refuses a file that waits; waiting_rosters lists them. Reasons are worked out
-- from what the server has, at every plan and once more when it is done.
-- Why: see the migration before. Who brought a file in never approves it, and who approves sees what it does, unless it is an
-- administrator, who sees figures.

drop function private.closes_too_many(private.roster_plans);

-- Why a plan needs a second person: ended, closed (more than a tenth, together with what the same person or source did without one
-- within a day), older (than one of the same source for the team).
create function private.roster_reasons(p_plan private.roster_plans, p_summary jsonb) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  ended int := (p_summary ->> 'ended')::int;
  closed int := (p_summary ->> 'gapsClosed')::int;
  before_ended int;
  before_closed int;
begin
  select coalesce(sum((p.summary ->> 'ended')::int), 0), coalesce(sum((p.summary ->> 'gapsClosed')::int), 0)
  into before_ended, before_closed
  from private.roster_plans p
  where p.applied_at > now() - interval '1 day' and p.undone_at is null and p.approved is not true and p.id <> p_plan.id
    and (p.staff_id = p_plan.staff_id or (p.source = p_plan.source and p.source <> ''));
  return array_remove(array[
    case when ended > 0 and (ended + before_ended) * 10 > (p_summary ->> 'members')::int + before_ended then 'ended' end,
    case when closed > 0 and (closed + before_closed) * 10 > (p_summary ->> 'openGaps')::int + before_closed then 'closed' end,
    case when p_plan.source <> '' and exists (
      select from private.roster_plans p
      where p.source = p_plan.source and p.team_id = p_plan.team_id and p.applied_at is not null and p.undone_at is null
        and p.file_date > p_plan.file_date
    ) then 'older' end
  ], null);
end $$;

create or replace function private.roster_summary(p_plan private.roster_plans) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
  found jsonb;
begin
  select jsonb_build_object(
    'lines', count(*),
    'new', count(*) filter (where l.action = 'new'), 'changed', count(*) filter (where l.action = 'changed'),
    'unchanged', count(*) filter (where l.action = 'unchanged'), 'ended', count(*) filter (where l.action = 'ended'),
    'refused', count(*) filter (where l.action = 'refused'), 'kept', count(*) filter (where l.kept <> '{}'),
    'members', (select count(*) from public.members m where m.deleted_at is null and m.team_id = any (teams)),
    'openGaps', (
      select count(*) from public.care_gaps g
      where g.deleted_at is null and g.status not in ('closed', 'excluded') and g.team_id = any (teams)
    ),
    'hash', encode(sha256(convert_to(coalesce(string_agg(
      md5(concat_ws(' ', l.line, l.action, l.reason, l.target, l.told, l.changes, l.kept)), ' ' order by l.line
    ), ''), 'UTF8')), 'hex')
  ) into found
  from private.roster_lines l where l.plan_id = p_plan.id;
  found := found || (
    select jsonb_build_object(
      'gapsOpened', count(*) filter (where e.value ->> 1 = 'open'), 'gapsClosed', count(*) filter (where e.value ->> 1 = 'closed')
    )
    from private.roster_lines l cross join lateral jsonb_each(l.changes) e
    where l.plan_id = p_plan.id and l.action in ('new', 'changed') and e.key like 'gap:%'
  );
  return found || jsonb_build_object('reasons', to_jsonb(private.roster_reasons(p_plan, found)));
end $$;

create or replace function public.plan_roster(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
begin
  if own.applied_at is not null or own.waits_since is not null then
    return own.summary;
  end if;
  -- Thousands of lines have just come: without knowing that, each would be compared with every other.
  analyze private.roster_lines;
  perform private.decide_roster_lines(own);
  return private.roster_summary(own);
end $$;
comment on function public.plan_roster(uuid) is
  'What the staged lines would do: {lines, new, changed, unchanged, ended, refused, kept, members, gapsOpened, gapsClosed, '
  'openGaps, reasons (for a second person: ended, closed, older), hash}. Changes nothing.';

-- Decides the lines anew while nobody changes them, one import at a time.
create function private.settle_roster(p_plan private.roster_plans) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.roster_plans'));
  perform from public.members m
  where m.id in (select l.target from private.roster_lines l where l.plan_id = p_plan.id) order by m.id for update;
  perform private.decide_roster_lines(p_plan);
  return private.roster_summary(p_plan);
end $$;

-- What was decided happens, in this transaction. The author is who brought it in; the trail's event has both.
create function private.carry_out_roster(p_plan private.roster_plans, p_decided jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.roster_plans p
  set applied_at = now(), applied_xid = pg_current_xact_id(), summary = p_decided where p.id = p_plan.id;
  perform set_config('gapwise.roster', p_plan.id::text, true);
  perform private.add_roster_members(p_plan);
  perform private.change_roster_members(p_plan);
  perform private.change_roster_gaps(p_plan);
  insert into private.roster_known as k (member_id, told)
  select l.target, l.told - 'member_id' - 'ended' - 'gaps' from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('new', 'changed', 'unchanged') and l.told ? 'first_name'
  on conflict (member_id) do update set told = k.told || excluded.told where k.told <> k.told || excluded.told;
  insert into public.roster_imports (id, team_id, file_name, file_sha256, row_count, summary, approved_by)
  values (
    p_plan.id, p_plan.team_id, p_plan.file_name, p_plan.file_sha256, (p_decided ->> 'lines')::int, p_decided, p_plan.decided_by
  );
  insert into public.roster_import_rows (roster_import_id, line, action, member_number, planned, reason)
  select
    p_plan.id, l.line,
    case l.action when 'new' then 'create' when 'changed' then 'update' when 'ended' then 'remove' else l.action end,
    l.told ->> 'member_id',
    jsonb_build_object('fields', (select coalesce(jsonb_agg(k order by k), '[]') from jsonb_object_keys(l.changes) k)), l.reason
  from private.roster_lines l where l.plan_id = p_plan.id and l.action <> 'unchanged';
  perform private.append_audit_event(
    'roster.applied', 'roster_imports', p_plan.id, null, null,
    p_decided || jsonb_build_object('sha256', p_plan.file_sha256, 'broughtBy', p_plan.staff_id)
  );
end $$;

-- An import has the author who brought it in, also where a second person has it done.
create function private.stamp_import() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  plan private.roster_plans;
begin
  select * into plan from private.roster_plans p where p.id = new.id and p.applied_xid = pg_current_xact_id_if_assigned();
  if (select auth.uid()) is not null then
    new.created_by := coalesce(plan.staff_id, private.current_staff_id());
    new.approved_by := plan.decided_by;
  end if;
  return new;
end $$;
drop trigger stamp_author on public.roster_imports;
create trigger stamp_import before insert on public.roster_imports for each row execute function private.stamp_import();

create or replace function public.apply_roster(p_id uuid, p_hash text) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
  decided jsonb;
begin
  if own.applied_at is not null then
    return jsonb_build_object('done', true, 'summary', own.summary);
  elsif own.waits_since is not null then
    return jsonb_build_object('done', false, 'refusal', 'waits', 'summary', own.summary);
  end if;
  decided := private.settle_roster(own);
  if decided ->> 'hash' is distinct from p_hash then
    return jsonb_build_object('done', false, 'refusal', 'changed', 'summary', decided);
  end if;
  if decided -> 'reasons' <> '[]' then
    update private.roster_plans p set waits_since = clock_timestamp(), summary = decided,
      reasons = array(select jsonb_array_elements_text(decided -> 'reasons'))
    where p.id = own.id;
    perform private.append_audit_event(
      'roster.waits', 'roster_imports', own.id, null, null, decided || jsonb_build_object('sha256', own.file_sha256)
    );
    return jsonb_build_object('done', false, 'refusal', 'waits', 'summary', decided);
  end if;
  perform private.carry_out_roster(own, decided);
  return jsonb_build_object('done', true, 'summary', decided);
end $$;
comment on function public.apply_roster(uuid, text) is
  'Does the plan with this hash in one transaction: {done, summary}; once done, it only answers. {done: false, refusal}: '
  'changed (what is stored is not what the plan was made from), or waits (for a second person: decide_roster).';

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

create function public.waiting_rosters() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.current_staff_id();
begin
  if coalesce(private.current_staff_role(), '') not in ('supervisor', 'administrator') then
    raise exception 'only supervisors and administrators bring rosters in' using errcode = '42501';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'fileName', p.file_name, 'fileDate', p.file_date, 'by', b.full_name, 'own', p.staff_id = caller,
      'since', p.waits_since, 'reasons', p.reasons, 'summary', p.summary,
      'refused', case when p.decided_at is not null then jsonb_build_object('by', d.full_name, 'at', p.decided_at, 'why', p.decided_why) end
    ) order by p.waits_since)
    from private.roster_plans p
    join public.staff b on b.id = p.staff_id
    left join public.staff d on d.id = p.decided_by
    where p.applied_at is null and p.waits_since > now() - interval '7 days'
      and (p.decided_at is null or (p.staff_id = caller and p.decided_by <> caller))
      and ((p.staff_id = caller and p.team_id = any (private.own_import_team_ids())) or private.may_judge_roster(p))
  ), '[]');
end $$;
comment on function public.waiting_rosters() is
  'For supervisors and administrators (else 42501): files that wait for them or, brought in by themselves, for somebody else, and '
  'the own ones that were refused: [{id, fileName, fileDate, by, own, since, reasons, summary, refused: {by, at, why} or null}].';

revoke all on all functions in schema private from public;
revoke all on function public.decide_roster(uuid, boolean, text, text), public.waiting_rosters() from public, anon;
grant execute on function public.decide_roster(uuid, boolean, text, text), public.waiting_rosters() to authenticated;
