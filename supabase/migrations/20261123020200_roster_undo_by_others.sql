-- What: an import of the last 24 hours can be taken back by whoever could have approved it, not only by who confirmed it; lines of
-- a plan are shown by who may see their members; and who brought a contact in does not confirm it after a second person's yes.
-- Why: whoever confirmed a wrong file may have gone home. Administrators see no member in any of it.

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
  perform private.append_audit_event(
    'roster.undone', 'roster_imports', own.id, null, null, own.undone || jsonb_build_object('broughtBy', own.staff_id)
  );
  return jsonb_build_object(
    'done', true, 'undone', own.undone, 'stayed', case when names then private.stayed_members(own) else '[]' end
  );
end $$;
comment on function public.undo_roster(uuid) is
  'By whoever brought it in or could have approved it, within 24 hours: takes an import back in one transaction, once; then it only '
  'answers. {done: false} afterwards; {done, undone: {removed, restored, stayed}, stayed: [{number, name, why}]}, at most 500, and '
  'none for administrators.';

create or replace function public.recent_rosters() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.current_staff_id();
begin
  if coalesce(private.current_staff_role(), '') not in ('supervisor', 'administrator') then
    raise exception 'only supervisors and administrators bring rosters in' using errcode = '42501';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'fileName', p.file_name, 'appliedAt', p.applied_at, 'undoneAt', p.undone_at, 'by', b.full_name,
      'own', p.staff_id = caller,
      'new', p.summary -> 'new', 'changed', p.summary -> 'changed', 'ended', p.summary -> 'ended'
    ) order by p.applied_at desc)
    from private.roster_plans p join public.staff b on b.id = p.staff_id
    where p.applied_at > now() - interval '1 day'
      and ((p.staff_id = caller and p.team_id = any (private.own_import_team_ids())) or private.may_judge_roster(p))
  ), '[]');
end $$;
comment on function public.recent_rosters() is
  'Imports of the last 24 hours that the calling supervisor or administrator (else 42501) can take back, the newest first, with '
  'their counts and who brought them in.';

create or replace function public.roster_lines(p_id uuid, p_action text, p_search text, p_after int, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  plan private.roster_plans;
  caller constant uuid := private.current_staff_id();
  by_place constant boolean := private.current_staff_role() = 'administrator';
  page constant int := least(greatest(coalesce(p_limit, 1), 1), 1000);
  wanted constant text := lower(btrim(coalesce(p_search, '')));
  hidden boolean;
begin
  select * into plan from private.roster_plans p where p.id = p_id;
  if plan.id is null or not (
    (plan.staff_id = caller and plan.team_id = any (private.own_import_team_ids())) or private.may_judge_roster(plan)
  ) then
    raise exception 'roster.notYours' using errcode = '42501';
  end if;
  -- An administrator mends refused lines by their place in the file. A second person sees what the file does: the other lines
  -- may name members of teams that are not theirs.
  hidden := case when by_place then p_action <> 'refused'
    else plan.staff_id <> caller and p_action not in ('new', 'changed', 'ended') end;
  return (
    select jsonb_build_object(
      'rows', coalesce(jsonb_agg(found.row order by found.line) filter (where found.place <= page), '[]'),
      'more', count(*) > page
    )
    from (
      select l.line, row_number() over (order by l.line) as place, jsonb_build_object(
        'line', l.line, 'action', l.action, 'reason', l.reason, 'field', l.field,
        'number', case when by_place then '' else coalesce(l.told ->> 'member_id', '') end,
        'name', case when by_place then '' else btrim(concat_ws(' ', l.told ->> 'first_name', l.told ->> 'last_name')) end,
        'changes', l.changes, 'kept', l.kept
      ) as row
      from private.roster_lines l
      where l.plan_id = plan.id and l.line > p_after and not hidden
        and case p_action when 'kept' then l.kept <> '{}' else l.action = p_action end
        and (wanted = '' or by_place or strpos(lower(concat_ws(
          ' ', l.told ->> 'member_id', l.told ->> 'first_name', l.told ->> 'last_name')), wanted) > 0)
      order by l.line
      limit page + 1
    ) found
  );
end $$;
comment on function public.roster_lines(uuid, text, text, int, int) is
  'Decided lines of one action (or `kept`) after a line, at most 1000, as {rows, more}: all for who brought them in, what changes '
  'for a second person, refused ones without a name for administrators.';

-- As before, and not by who brought in the file that changed it either.
create or replace function public.confirm_contact_change(p_member_id uuid, p_channel text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change private.contact_changes;
  staff constant uuid := private.current_staff_id();
begin
  if staff is not null then
    if private.current_staff_role() not in ('care_coordinator', 'supervisor') or not exists (
      select from public.members m
      where m.id = p_member_id and m.deleted_at is null and m.team_id = any (private.care_team_ids())
    ) then
      raise exception 'contact.notAllowed' using errcode = '42501';
    end if;
  elsif p_member_id is distinct from private.current_member_id() then
    raise exception 'contact.notAllowed' using errcode = '42501';
  end if;
  select * into change from private.contact_changes c
  where c.member_id = p_member_id and c.channel = p_channel and c.state = 'pending' for update;
  if change.id is null then
    return false;
  elsif staff is not null and (change.changed_by = staff or exists (
    select from private.roster_plans p where p.applied_xid = change.written_xid and p.staff_id = staff
  )) then
    raise exception 'contact.ownChange' using errcode = '42501';
  elsif staff is not null and change.changed_at + private.contact_confirm_wait() > now() then
    raise exception 'contact.tooEarly' using errcode = '22023';
  elsif staff is null and not private.session_may_judge(change) then
    raise exception 'contact.notAllowed' using errcode = '42501';
  end if;
  update private.contact_changes c
  set state = 'confirmed', old_contact = null, old_key = null, former_until = null, written_xid = pg_current_xact_id()
  where c.id = change.id;
  return true;
end $$;

revoke all on all functions in schema private from public;
