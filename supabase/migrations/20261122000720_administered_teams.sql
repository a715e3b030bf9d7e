-- What: save_team makes and renames a team, merge_teams puts one into another, both for administrators.
-- Why: teams were made by SQL. A merge in one transaction leaves no member without a team, and no team with half its staff.

create function public.save_team(p_id uuid, p_version text, p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  wanted constant text := btrim(coalesce(p_name, ''));
  kept public.teams;
begin
  select * into kept from public.teams t where t.id = p_id for update;
  if kept.deleted_at is null and kept.name = wanted then
    return jsonb_build_object('status', 'done');
  elsif length(wanted) not between 1 and 100 then
    return jsonb_build_object('refusal', 'teamName');
  elsif kept.deleted_at is not null or (kept.id is null and p_version is not null) then
    return jsonb_build_object('refusal', 'gone');
  elsif kept.changed_xid::text is distinct from p_version then
    return jsonb_build_object('refusal', 'changed');
  elsif exists (
    select from public.teams t where lower(t.name) = lower(wanted) and t.deleted_at is null and t.id <> p_id
  ) then
    return jsonb_build_object('refusal', 'teamTaken');
  end if;
  insert into public.teams as t (id, name) values (p_id, wanted) on conflict (id) do update set name = excluded.name;
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.save_team(uuid, text, text) is
  'By an administrator (else 42501): a new team under an id of the caller (version null), or another name by the version that was '
  'seen; again it changes nothing. {status: done} or {refusal: teamName, teamTaken, gone, changed}.';

create function public.merge_teams(p_from uuid, p_into uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  moved bigint;
begin
  if p_from = p_into then
    return jsonb_build_object('refusal', 'team');
  elsif (select count(*) from public.teams t where t.id in (p_from, p_into) and t.deleted_at is null) < 2 then
    return jsonb_build_object('refusal', 'gone');
  end if;
  perform from public.teams t where t.id in (p_from, p_into) order by t.id for update;
  -- What belongs to a member, and the record for the stations that lose one, follow by themselves.
  update public.members m set team_id = p_into where m.team_id = p_from;
  get diagnostics moved = row_count;
  update public.staff s set team_id = p_into where s.team_id = p_from;
  insert into public.staff_teams as t (staff_id, team_id)
  select f.staff_id, p_into from public.staff_teams f join public.staff s on s.id = f.staff_id
  where f.team_id = p_from and f.deleted_at is null and s.team_id <> p_into
  on conflict (staff_id, team_id) do update set deleted_at = null where t.deleted_at is not null;
  update public.staff_teams t set deleted_at = now()
  where t.deleted_at is null and (t.team_id = p_from or (t.team_id = p_into and exists (
    select from public.staff s where s.id = t.staff_id and s.team_id = p_into
  )));
  update public.teams t set deleted_at = now() where t.id = p_from;
  perform private.append_audit_event(
    'team.merged', 'teams', p_from, null, null, jsonb_build_object('into', p_into, 'members', moved)
  );
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.merge_teams(uuid, uuid) is
  'By an administrator (else 42501): members and staff of one team are the other''s, all or nothing, and the first is gone. '
  '{status: done} or {refusal: team, gone}.';

revoke all on function public.save_team(uuid, text, text), public.merge_teams(uuid, uuid) from public, anon;
grant execute on function public.save_team(uuid, text, text), public.merge_teams(uuid, uuid) to authenticated;
