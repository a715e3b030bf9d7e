-- What: run_roster does what plan_roster, apply_roster, decide_roster and undo_roster do, as a run that has an id: how far it has
-- come is told while it runs (roster_progress), and it can be cancelled (cancel_roster_run), which leaves nothing changed.
-- Why: a file of 100,000 members takes a minute, in one transaction of which nobody sees anything before its end. Advisory locks are
-- seen at once, go with the transaction, and are there on every PostgreSQL. A run looks for its cancellation between two steps.

create table private.roster_cancels (
  run_id uuid primary key,
  staff_id uuid not null references public.staff (id),
  asked_at timestamptz not null default now()
);
comment on table private.roster_cancels is 'Runs that whoever started them wants stopped, until they look.';
create index roster_cancels_staff_idx on private.roster_cancels (staff_id);
alter table private.roster_cancels enable row level security;
revoke all on private.roster_cancels from public, anon, authenticated;

-- The class of the locks of a run.
create function private.roster_run_key(p_run text) returns int
language sql immutable set search_path = '' as $$
  select hashtext('gapwise.roster_run ' || p_run) & 2147483647
$$;

-- So many thousandths are done. Ends the run where it was cancelled.
create function private.roster_step(p_thousandths int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run constant text := coalesce(current_setting('gapwise.roster_run', true), '');
begin
  if run = '' then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(private.roster_run_key(run), p_thousandths);
  if exists (
    select from private.roster_cancels c where c.run_id = run::uuid and c.staff_id = private.current_staff_id()
  ) then
    raise exception 'roster.cancelled' using errcode = 'GW001';
  end if;
end $$;

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
  -- What was done up to its cancellation is taken back, and nothing else.
  begin
    perform private.roster_step(0);
    answer := case p_action
      when 'plan' then public.plan_roster(p_id)
      when 'apply' then public.apply_roster(p_id, p_hash)
      when 'approve' then public.decide_roster(p_id, true, p_hash, p_why)
      else public.undo_roster(p_id) end;
    perform private.roster_step(1000);
  exception when sqlstate 'GW001' then
    answer := '{"done": false, "refusal": "cancelled"}';
  end;
  delete from private.roster_cancels c where c.run_id = p_run or c.asked_at < now() - interval '1 day';
  return answer;
end $$;
comment on function public.run_roster(uuid, text, uuid, text, text) is
  'plan_roster (plan), apply_roster (apply), decide_roster with a yes (approve) or undo_roster (undo), with the same answers, or '
  '{done: false, refusal: cancelled} and nothing changed. p_run: an id of the caller, for roster_progress and cancel_roster_run.';

create function public.roster_progress(p_run uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_importer();
  return jsonb_build_object('share', (
    select max(l.objid::bigint) / 1000.0 from pg_catalog.pg_locks l
    where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
      and l.classid::bigint = private.roster_run_key(p_run::text)
  ));
end $$;
comment on function public.roster_progress(uuid) is
  'For supervisors and administrators (else 42501): {share} of a run that is done, 0 to 1; null where none is under way.';

create function public.cancel_roster_run(p_run uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_importer();
  insert into private.roster_cancels (run_id, staff_id) values (p_run, private.current_staff_id()) on conflict do nothing;
  return true;
end $$;
comment on function public.cancel_roster_run(uuid) is
  'By whoever started it: the run stops at its next step, or was done before; its own answer says which. 42501: no importer.';

-- As before, in steps.
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
  perform private.add_absent_gaps(own);
  perform private.roster_step(50);
  perform private.decide_roster_lines(own);
  perform private.roster_step(750);
  perform private.assign_roster_teams(own);
  perform private.roster_step(800);
  return private.roster_outcome(own);
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
  perform private.roster_step(250);
  perform private.assign_roster_teams(p_plan);
  decided := private.roster_outcome(p_plan);
  perform private.roster_step(300);
  return decided;
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
  select l.target, l.told - 'member_id' - 'ended' - 'gaps' from private.roster_lines l
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

create or replace function public.undo_roster(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  own private.roster_plans;
  worked uuid[];
  names boolean;
begin
  select * into own from private.roster_plans p where p.id = p_id for update;
  if own.id is null or not (
    private.may_judge_roster(own)
    or (own.staff_id = private.current_staff_id() and own.team_id = any (private.own_import_team_ids()))
  ) then
    raise exception 'roster.notYours' using errcode = '42501';
  end if;
  names := private.current_staff_role() = 'supervisor';
  if own.undone_at is not null then
    return jsonb_build_object(
      'done', true, 'undone', own.undone, 'stayed', case when names then private.stayed_members(own) else '[]' end
    );
  elsif own.applied_at is null or own.applied_at < now() - interval '1 day' then
    return jsonb_build_object('done', false);
  end if;
  perform pg_advisory_xact_lock(hashtext('private.roster_plans'));
  perform from public.members m
  where m.id in (select l.target from private.roster_lines l where l.plan_id = own.id) order by m.id for update;
  perform private.roster_step(50);
  worked := private.worked_since(own);
  update private.roster_lines l set stayed = case when l.target = any (worked) then 'worked' else 'doNotCall' end
  where l.plan_id = own.id and l.action in ('new', 'changed', 'ended') and (
    l.target = any (worked) or (l.action = 'changed' and l.changes ? 'on_dnc'));
  perform private.roster_step(250);
  perform set_config('gapwise.roster', own.id::text, true);
  perform private.restore_roster_gaps(own);
  perform private.roster_step(600);
  perform private.restore_roster_members(own);
  perform private.roster_step(950);
  update private.roster_plans p set undone_at = now(), undone_xid = pg_current_xact_id(), undone = (
    select jsonb_build_object(
      'removed', count(*) filter (where l.action = 'new' and l.stayed is null),
      'restored', count(*) filter (where l.action <> 'new' and l.stayed is distinct from 'worked'),
      'stayed', count(*) filter (where l.stayed is not null)
    ) from private.roster_lines l where l.plan_id = own.id and l.action in ('new', 'changed', 'ended')
  ) where p.id = own.id returning * into own;
  perform private.append_audit_event(
    'roster.undone', 'roster_imports', own.id, null, null, own.undone || jsonb_build_object('broughtBy', own.staff_id)
  );
  return jsonb_build_object(
    'done', true, 'undone', own.undone, 'stayed', case when names then private.stayed_members(own) else '[]' end
  );
end $$;

revoke all on all functions in schema private from public;
revoke all on function public.run_roster(uuid, text, uuid, text, text), public.roster_progress(uuid),
  public.cancel_roster_run(uuid) from public, anon;
grant execute on function public.run_roster(uuid, text, uuid, text, text), public.roster_progress(uuid),
  public.cancel_roster_run(uuid) to authenticated;
