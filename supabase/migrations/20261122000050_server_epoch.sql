-- What: every page of a pull says which life of the server it comes from, and a table is synced when it was made so.
-- Why: after a restore from an older copy new transactions pass the stations' cursors within minutes; numbers alone then
-- hide that a station holds rows which the server has lost. The epoch changes with the timeline, which every point-in-time
-- recovery begins anew, and by `begin_new_epoch`, for restores that leave no such trace. Tables that are added later need
-- no new definition of the pull.

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

create or replace function public.sync_pull(p_table text, p_after_xid text, p_after_id uuid, p_limit int) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  page constant int := least(greatest(coalesce(p_limit, 1), 1), 5000);
  -- What staff see of a row besides its columns.
  more constant text := case p_table when 'test_kits' then $part$
    || coalesce(
      (select jsonb_build_object('order_notes', n.order_notes) from public.test_kit_notes n where n.kit_id = (found.line).id),
      '{}'
    )$part$ else '' end;
  answer jsonb;
begin
  if not exists (
    select from pg_trigger
    where tgrelid = to_regclass(format('public.%I', p_table)) and tgname = 'stamp_sync_columns'
  ) then
    raise exception 'table is not synced' using errcode = '22023';
  end if;
  -- Only after the data was restored into another server: said aloud, because such a station would miss every change.
  if p_after_xid::xid8 > pg_snapshot_xmax(pg_current_snapshot()) then
    raise exception 'sync.cursor_ahead' using errcode = 'GW001';
  end if;
  -- Rows of transactions that began after one still running wait until that one has ended: a late commit is not skipped.
  execute format($query$
    select jsonb_build_object(
      'epoch', $5,
      'rows', coalesce(jsonb_agg(to_jsonb(found.line) %2$s order by found.place) filter (where found.place <= $4), '[]'),
      'more', count(*) > $4)
    from (
      select line, row_number() over (order by line.changed_xid, line.id) as place
      from (
        select t.* from public.%1$I t
        where (t.changed_xid, t.id) > ($1, $2) and t.changed_xid < $3
        order by t.changed_xid, t.id
        limit $4 + 1
      ) line
    ) found
  $query$, p_table, more)
  into answer
  using p_after_xid::xid8, p_after_id, pg_snapshot_xmin(pg_current_snapshot()), page, public.server_epoch();
  return answer;
end $$;
comment on function public.sync_pull(text, text, uuid, int) is
  'Rows of a synced table after (p_after_xid, p_after_id), at most 5000, as {epoch, rows, more}. 22023: no synced table; GW001: cursor of another server.';
