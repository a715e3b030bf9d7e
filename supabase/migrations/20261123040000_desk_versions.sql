-- What: the answer to what every station may ask, `station_standing`, also says which version of the desk the server still works
-- with, and which migration it has itself.
-- Why: a desk that is too old, or newer than its server, would have its changes refused one by one. Told before anything is
-- sent, it keeps them and says who has to update.

alter table private.station_settings
  add column minimum_desk text not null default '0.0.0' check (minimum_desk ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}$');
comment on column private.station_settings.minimum_desk is 'Desks of an earlier version send and receive nothing until they are updated.';

create or replace function public.station_standing(p_user_id uuid) returns jsonb
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
    'recoveryKey', t.recovery_key,
    'versions', jsonb_build_object('minimumDesk', t.minimum_desk, 'migration', public.schema_version())
  )
  from private.station_settings t
$$;
comment on function public.station_standing(uuid) is
  'Whether an account may still hold a station''s cache, the limits of stations, and the versions that fit; asked with or without '
  'a session.';
