-- What: the plan's limits for stations that are out of reach, and one question every station may ask: does this account still
-- stand, and which limits hold?
-- Why: a station whose session is refused can't tell an ended session (sign in again, the cache stays) from an account that is
-- gone (the cache must go). The auth service answers both alike once the account is deleted, and the policies show nothing to
-- either, so the question is asked without a session, by the account's random id, and answered by yes or no.

create table private.station_settings (
  only_row boolean primary key default true check (only_row),
  lock_after_days integer not null default 7 check (lock_after_days between 1 and 90),
  erase_after_days integer not null default 30 check (erase_after_days between 1 and 365),
  -- Whom people call, as it is shown on a locked desk.
  contact text check (length(contact) between 1 and 200),
  -- Public key (X25519, SPKI in PEM) for which stations seal unsent work before they erase it.
  recovery_key text check (recovery_key ~ '^-----BEGIN PUBLIC KEY-----' and length(recovery_key) <= 500),
  check (erase_after_days >= lock_after_days)
);
comment on table private.station_settings is 'Limits for stations that do not reach the server; set by the administrator.';
insert into private.station_settings default values;
alter table private.station_settings enable row level security;
revoke all on private.station_settings from public, anon, authenticated;

create function public.station_standing(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'active', exists (
      select from auth.users u
      join public.staff s on s.user_id = u.id
      where u.id = p_user_id and s.active and s.deleted_at is null
        -- Columns that not every release of the auth service has.
        and coalesce((to_jsonb(u) ->> 'banned_until')::timestamptz <= now(), true)
        and to_jsonb(u) ->> 'deleted_at' is null
    ),
    'lockAfterDays', t.lock_after_days,
    'eraseAfterDays', t.erase_after_days,
    'contact', t.contact,
    'recoveryKey', t.recovery_key
  )
  from private.station_settings t
$$;
comment on function public.station_standing(uuid) is
  'Whether an account may still hold a station''s cache, and the limits of stations; asked with or without a session.';
revoke all on function public.station_standing(uuid) from public;
grant execute on function public.station_standing(uuid) to anon, authenticated;
