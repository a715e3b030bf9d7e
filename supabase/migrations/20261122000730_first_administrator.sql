-- What: first_administrator, for whoever holds the server's secret key: invites the first administrator, and the second while
-- there is exactly one.
-- Why: nobody is there yet to invite them, and one alone could never have a second one approved. Afterwards it is closed.

create function public.first_administrator(
  p_id uuid, p_name text, p_email text, p_team text, p_language text, p_second boolean
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(coalesce(p_email, '')));
  team uuid;
  there int;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.administration', 0));
  select count(*) into there from public.staff s
  where s.role = 'administrator' and s.active and s.deleted_at is null and s.user_id is not null;
  if there <> p_second::int then
    return jsonb_build_object('refusal', case when p_second and there = 0 then 'noneYet' else 'exists' end);
  elsif length(btrim(coalesce(p_name, ''))) not between 1 and 200 then
    return jsonb_build_object('refusal', 'name');
  elsif address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or length(address) > 254 or address like '%@members.invalid' then
    return jsonb_build_object('refusal', 'email');
  elsif exists (
    select from public.staff s join auth.users u on u.id = s.user_id where lower(u.email) = address and s.deleted_at is null
  ) then
    return jsonb_build_object('refusal', 'emailTaken');
  end if;
  select t.id into team from public.teams t where t.deleted_at is null order by lower(t.name), t.id limit 1;
  if team is null and length(btrim(coalesce(p_team, ''))) not between 1 and 100 then
    return jsonb_build_object('refusal', 'teamName');
  elsif team is null then
    insert into public.teams (name) values (btrim(p_team)) returning id into team;
  end if;
  -- An earlier run, perhaps with a wrong address, and whoever has not joined yet under this one.
  update private.staff_requests r set decided_at = clock_timestamp(), approved = false
  from public.staff s where s.id = r.staff_id and r.decided_at is null and s.user_id is null
    and (s.role = 'administrator' or exists (select from private.staff_codes c where c.staff_id = s.id and c.email = address));
  update private.staff_codes c set ended_at = clock_timestamp()
  from public.staff s where s.id = c.staff_id and s.user_id is null and c.ended_at is null
    and (s.role = 'administrator' or c.email = address);
  update public.staff s set deleted_at = now()
  where s.user_id is null and s.deleted_at is null and exists (
    select from private.staff_codes c where c.staff_id = s.id and (s.role = 'administrator' or c.email = address)
  );
  insert into public.staff (id, full_name, role, team_id, active) values (p_id, btrim(p_name), 'administrator', team, false);
  insert into private.staff_codes (id, staff_id, kind, email, language)
  values (p_id, p_id, 'invitation', address, case when p_language = 'es' then 'es' else 'en' end);
  perform private.append_audit_event('staff.first_administrator', 'staff', p_id, null, null, '{}');
  return jsonb_build_object('status', 'invited', 'codeId', p_id);
end $$;
comment on function public.first_administrator(uuid, text, text, text, text, boolean) is
  'For the secret key: the first administrator, with a team where there is none, or (p_second) the second while there is exactly '
  'one. {status: invited, codeId} or {refusal: exists, noneYet, name, email, emailTaken, teamName}.';
revoke all on function public.first_administrator(uuid, text, text, text, text, boolean) from public, anon, authenticated;
grant execute on function public.first_administrator(uuid, text, text, text, text, boolean) to service_role;
