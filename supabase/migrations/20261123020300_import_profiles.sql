-- What: import_profiles keeps, under a name, what the columns of a source's files hold, for which team and health plan.
-- Why: plans name their columns as they like, and whoever corrected them once should find that again with the next file, also
-- when somebody else brings it in. Files of one profile are one source: an older one after a newer one needs a second person.

create table private.import_profiles (
  id uuid primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  columns text not null check (columns ~ '^columns:[0-9a-f]{64}$'),
  match jsonb not null,
  team_id uuid not null references public.teams (id),
  health_plan text not null check (length(health_plan) <= 120),
  saved_by uuid not null references public.staff (id),
  saved_at timestamptz not null default now()
);
comment on table private.import_profiles is
  'What the columns of a source''s files hold. columns: a hash of their names; match: a field or null for each.';
create unique index import_profiles_name_idx on private.import_profiles (lower(name));
create index import_profiles_team_idx on private.import_profiles (team_id);
create index import_profiles_saved_by_idx on private.import_profiles (saved_by);
alter table private.import_profiles enable row level security;
revoke all on private.import_profiles from public, anon, authenticated;

create function private.require_importer() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(private.current_staff_role(), '') not in ('supervisor', 'administrator') then
    raise exception 'only supervisors and administrators bring rosters in' using errcode = '42501';
  end if;
  return private.own_import_team_ids();
end $$;

create function private.is_column_match(p_match jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_match) is distinct from 'array' then false
    else jsonb_array_length(p_match) between 1 and 300 and not exists (
      select from jsonb_array_elements(p_match) f
      where jsonb_typeof(f) <> 'null' and (jsonb_typeof(f) <> 'string' or f #>> '{}' !~ '^[a-z_]{1,40}$')
    ) end
$$;

create function public.import_profiles() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.require_importer();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'name', p.name, 'columns', p.columns, 'match', p.match, 'teamId', p.team_id, 'healthPlan', p.health_plan
    ) order by p.saved_at desc, p.id)
    from private.import_profiles p where p.team_id = any (teams)
  ), '[]');
end $$;
comment on function public.import_profiles() is
  'Profiles for the teams of a supervisor or administrator (else 42501), the one saved last first: [{id, name, columns, match, '
  'teamId, healthPlan}].';

create function public.save_import_profile(
  p_id uuid, p_name text, p_columns text, p_match jsonb, p_team_id uuid, p_health_plan text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.require_importer();
  wanted constant text := btrim(coalesce(p_name, ''));
  kept private.import_profiles;
begin
  -- One save at a time, so that two can't take one name at the same moment.
  perform pg_advisory_xact_lock(hashtext('private.import_profiles'));
  if not coalesce(p_team_id = any (teams), false) then
    raise exception 'profile.notYours' using errcode = '42501';
  end if;
  -- A team that was merged away leaves no name behind that nobody sees.
  delete from private.import_profiles p using public.teams t where t.id = p.team_id and t.deleted_at is not null;
  select * into kept from private.import_profiles p where p.id = p_id;
  if kept.id is not null and not kept.team_id = any (teams) then
    raise exception 'profile.notYours' using errcode = '42501';
  elsif length(wanted) not between 1 and 80 then
    return jsonb_build_object('refusal', 'name');
  elsif exists (select from private.import_profiles p where lower(p.name) = lower(wanted) and p.id <> p_id) then
    return jsonb_build_object('refusal', 'taken');
  elsif not private.is_column_match(p_match) or coalesce(p_columns, '') !~ '^columns:[0-9a-f]{64}$'
    or length(coalesce(p_health_plan, '')) > 120 then
    raise exception 'profile.invalid' using errcode = '22023';
  elsif row(kept.name, kept.columns, kept.match, kept.team_id, kept.health_plan)
    is not distinct from row(wanted, p_columns, p_match, p_team_id, coalesce(p_health_plan, '')) then
    return jsonb_build_object('status', 'done');
  end if;
  insert into private.import_profiles as p (id, name, columns, match, team_id, health_plan, saved_by)
  values (p_id, wanted, p_columns, p_match, p_team_id, coalesce(p_health_plan, ''), private.current_staff_id())
  on conflict (id) do update set name = excluded.name, columns = excluded.columns, match = excluded.match,
    team_id = excluded.team_id, health_plan = excluded.health_plan, saved_by = excluded.saved_by, saved_at = now();
  perform private.append_audit_event(
    'import_profile.saved', 'import_profiles', p_id, null, null, jsonb_build_object('name', wanted)
  );
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.save_import_profile(uuid, text, text, jsonb, uuid, text) is
  'By a supervisor of its team or an administrator (else 42501), under an id of the caller: what the columns of a source hold. '
  '{status: done}, also for the same again, or {refusal: name, taken (by another profile)}.';

create function public.remove_import_profile(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.require_importer();
  gone private.import_profiles;
begin
  delete from private.import_profiles p where p.id = p_id and p.team_id = any (teams) returning * into gone;
  if gone.id is not null then
    perform private.append_audit_event(
      'import_profile.removed', 'import_profiles', p_id, null, null, jsonb_build_object('name', gone.name)
    );
  end if;
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.remove_import_profile(uuid) is
  'By a supervisor of its team or an administrator (else 42501): a profile that is gone afterwards. {status: done}.';

revoke all on all functions in schema private from public;
revoke all on function public.import_profiles(), public.remove_import_profile(uuid),
  public.save_import_profile(uuid, text, text, jsonb, uuid, text) from public, anon;
grant execute on function public.import_profiles(), public.remove_import_profile(uuid),
  public.save_import_profile(uuid, text, text, jsonb, uuid, text) to authenticated;
