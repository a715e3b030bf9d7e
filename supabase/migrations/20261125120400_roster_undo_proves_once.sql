-- What: undoing an import proves once for each of its statements that its rows stay out of the trail, as doing it does, and what its
-- lines said is no longer remembered.
-- Why: for each row that it put back, an event was put by until the end of the transaction, and not written then.

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
  update private.roster_plans p set undone_at = now(), undone_xid = pg_current_xact_id() where p.id = own.id returning * into own;
  perform set_config('gapwise.roster', own.id::text, true);
  perform set_config('gapwise.roster_xid', pg_current_xact_id()::text, true);
  perform private.restore_roster_gaps(own);
  perform private.roster_step(600);
  perform private.restore_roster_members(own);
  delete from private.roster_settled s using private.roster_lines l
  where l.plan_id = own.id and l.action in ('new', 'changed', 'ended') and l.stayed is distinct from 'worked'
    and s.member_id = l.target;
  perform private.roster_step(950);
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
  return jsonb_build_object(
    'done', true, 'undone', own.undone, 'stayed', case when names then private.stayed_members(own) else '[]' end
  );
end $$;
