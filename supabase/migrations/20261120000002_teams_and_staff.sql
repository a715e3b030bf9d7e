-- What: teams, staff and further teams of a staff member; the lookups that every policy uses.
-- Why: rights follow the staff record read at query time, not a claim in a token, so that a change takes effect at once.

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);
comment on table public.teams is 'Groups of staff; a member belongs to one team.';

create table public.staff (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id) on delete set null,
  full_name text not null check (length(btrim(full_name)) between 1 and 200),
  role text not null check (
    role in ('outreach_specialist', 'care_coordinator', 'coach', 'clinician', 'supervisor', 'auditor')
  ),
  team_id uuid not null references public.teams (id),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);
comment on table public.staff is 'Who works here; user_id is the sign-in.';
create index staff_team_idx on public.staff (team_id);

create table public.staff_teams (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references public.staff (id),
  team_id uuid not null references public.teams (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id(),
  unique (staff_id, team_id)
);
comment on table public.staff_teams is 'Teams a staff member may work in besides staff.team_id; ended by deleted_at.';
create index staff_teams_team_idx on public.staff_teams (team_id);

select private.make_synced('public.teams');
select private.make_synced('public.staff');
select private.make_synced('public.staff_teams');

-- The active staff record of the caller, or null.
create function private.current_staff_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.staff s
  where s.user_id = (select auth.uid()) and s.active and s.deleted_at is null
$$;

create function private.current_staff_role() returns text
language sql stable security definer set search_path = '' as $$
  select s.role from public.staff s where s.id = (select private.current_staff_id())
$$;

-- Teams whose members the caller works with: empty for auditors, inactive staff and everyone else.
create function private.care_team_ids() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(t.team_id), '{}')
  from (
    select s.team_id from public.staff s
    where s.id = (select private.current_staff_id()) and s.role <> 'auditor'
    union
    select more.team_id from public.staff s join public.staff_teams more on more.staff_id = s.id
    where s.id = (select private.current_staff_id()) and s.role <> 'auditor' and more.deleted_at is null
  ) t
$$;

-- The same, for supervisors only.
create function private.supervised_team_ids() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case when (select private.current_staff_role()) = 'supervisor'
    then (select private.care_team_ids()) else '{}'::uuid[] end
$$;

-- Roles that a supervisor manages; supervisors and auditors are appointed by whoever runs the server.
create function private.is_care_staff(p_staff_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff s
    where s.id = p_staff_id and s.role in ('outreach_specialist', 'care_coordinator', 'coach', 'clinician')
  )
$$;

-- Who acts is written by the database. Arguments: time column, by column, optional flag column.
-- A newly set time is never in the future and names the caller; an unchanged one keeps its name; a cleared one loses it.
create function private.stamp_actor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  at_column constant text := tg_argv[0];
  by_column constant text := tg_argv[1];
  flag_column constant text := tg_argv[2];
  sent constant jsonb := to_jsonb(new);
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  at_new timestamptz := (sent ->> at_column)::timestamptz;
  at_old constant timestamptz := (kept ->> at_column)::timestamptz;
  by_new text := kept ->> by_column;
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  if flag_column is not null and (sent ->> flag_column)::boolean and at_new is null then
    at_new := now();
  end if;
  if at_new is null then
    by_new := null;
  elsif at_new is distinct from at_old then
    at_new := least(at_new, now());
    by_new := private.current_staff_id();
  end if;
  return jsonb_populate_record(new, jsonb_build_object(at_column, at_new, by_column, by_new));
end $$;

-- Who made a row is written by the database. Arguments: id column or '', optional name column.
create function private.stamp_author() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author public.staff;
  stamped jsonb := '{}';
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  select * into author from public.staff s where s.id = (select private.current_staff_id());
  if tg_argv[0] <> '' then
    stamped := stamped || jsonb_build_object(tg_argv[0], author.id);
  end if;
  if tg_nargs > 1 then
    stamped := stamped || jsonb_build_object(tg_argv[1], author.full_name);
  end if;
  return jsonb_populate_record(new, stamped);
end $$;

revoke all on all functions in schema private from public;
grant execute on function
  private.current_staff_id(), private.current_staff_role(), private.care_team_ids(), private.supervised_team_ids(),
  private.is_care_staff(uuid)
  to authenticated, service_role;

grant select on public.teams, public.staff, public.staff_teams to authenticated;
grant insert (id, user_id, full_name, role, team_id, active) on public.staff to authenticated;
grant update (full_name, role, team_id, active) on public.staff to authenticated;
grant insert (id, staff_id, team_id) on public.staff_teams to authenticated;
grant update (deleted_at) on public.staff_teams to authenticated;

create policy "Staff see the teams they work in" on public.teams
  for select to authenticated
  using (id = any ((select private.care_team_ids())::uuid[]));

-- The own record stays readable after deactivation: the client tells 'inactive' from 'not staff' by it.
create policy "Staff see themselves and the staff of their teams" on public.staff
  for select to authenticated
  using (user_id = (select auth.uid()) or team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Supervisors add care staff to their teams" on public.staff
  for insert to authenticated
  with check (
    team_id = any ((select private.supervised_team_ids())::uuid[])
    and role in ('outreach_specialist', 'care_coordinator', 'coach', 'clinician')
  );

create policy "Supervisors change care staff within their teams" on public.staff
  for update to authenticated
  using (
    team_id = any ((select private.supervised_team_ids())::uuid[])
    and role in ('outreach_specialist', 'care_coordinator', 'coach', 'clinician')
  )
  with check (
    team_id = any ((select private.supervised_team_ids())::uuid[])
    and role in ('outreach_specialist', 'care_coordinator', 'coach', 'clinician')
  );

create policy "Staff see further teams of themselves and in their teams" on public.staff_teams
  for select to authenticated
  using (
    staff_id = (select private.current_staff_id())
    or team_id = any ((select private.care_team_ids())::uuid[])
  );

create policy "Supervisors open their teams to care staff of their teams" on public.staff_teams
  for insert to authenticated
  with check (
    team_id = any ((select private.supervised_team_ids())::uuid[])
    and private.is_care_staff(staff_id)
    and exists (
      select from public.staff s
      where s.id = staff_id and s.team_id = any ((select private.supervised_team_ids())::uuid[])
    )
  );

create policy "Supervisors end further teams of care staff" on public.staff_teams
  for update to authenticated
  using (team_id = any ((select private.supervised_team_ids())::uuid[]) and private.is_care_staff(staff_id))
  with check (team_id = any ((select private.supervised_team_ids())::uuid[]));
