-- What: server_epoch, which life of the server this is.
-- Why: after a restore from an older copy new transactions pass the stations' cursors within minutes; numbers alone then
-- hide that a station holds rows which the server has lost. The epoch changes with the timeline, which every point-in-time
-- recovery begins anew, and by `begin_new_epoch`, for restores that leave no such trace.

create table private.server_epoch (
  single boolean primary key default true check (single),
  epoch uuid not null default gen_random_uuid()
);
comment on table private.server_epoch is 'Which life of the server this is, as far as its administrator said so.';
alter table private.server_epoch enable row level security;
revoke all on private.server_epoch from public, anon, authenticated;
insert into private.server_epoch default values;

-- The name of a log file begins with the timeline, in 8 digits; a standby has none of its own.
create function public.server_epoch() returns text
language sql stable security definer set search_path = '' as $$
  select e.epoch::text || case when pg_is_in_recovery() then '' else '-' || left(pg_walfile_name(pg_current_wal_lsn()), 8) end
  from private.server_epoch e
$$;
revoke all on function public.server_epoch() from public, anon;
grant execute on function public.server_epoch() to authenticated;

create function private.begin_new_epoch() returns void
language sql set search_path = '' as $$
  update private.server_epoch set epoch = gen_random_uuid()
$$;
revoke all on function private.begin_new_epoch() from public;
comment on function private.begin_new_epoch() is 'To run once after data was restored: every station receives everything anew.';

create or replace function private.restamp_synced_rows() returns void
language plpgsql set search_path = '' as $$
declare
  synced regclass;
begin
  for synced in select tgrelid::regclass from pg_trigger where tgname = 'stamp_sync_columns' loop
    execute format('update %s set updated_at = now()', synced);
  end loop;
  perform private.begin_new_epoch();
end $$;
