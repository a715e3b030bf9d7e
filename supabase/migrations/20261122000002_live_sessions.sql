-- What: rights follow the live session of the auth service, not only the token; every lookup of the policies asks for it.
-- Why: a token is good for an hour. Whoever was signed out everywhere, was banned, or had the session ended for another
-- reason must read nothing more from that moment on.

-- Who calls, while the session of the token is there and the account may sign in; else null. Two look-ups by primary key.
create function private.live_user_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select s.user_id
  from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id', '')::uuid
    and s.user_id = (select auth.uid())
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until <= now())
    and u.deleted_at is null
$$;
revoke all on function private.live_user_id() from public;
grant execute on function private.live_user_id() to authenticated, service_role;

create or replace function private.current_staff_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select s.id from public.staff s
  where s.user_id = (select private.live_user_id()) and s.active and s.deleted_at is null
$$;

create or replace function private.current_member_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.members m where m.auth_user_id = (select private.live_user_id()) and m.deleted_at is null
$$;

alter policy "Staff see themselves and the staff of their teams" on public.staff
  using (user_id = (select private.live_user_id()) or team_id = any ((select private.care_team_ids())::uuid[]));
