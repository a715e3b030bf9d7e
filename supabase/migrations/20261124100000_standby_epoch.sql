-- What: a standby says of which timeline it is, as the server does that it follows, and answers a station whose cursor is ahead of it
-- with nothing instead of GW001. Whoever has no team is sent no row of a table that belongs to members, without looking for one.
-- Why: what a standby left out of the epoch, and a cursor that it has not come to yet, read as a server that was restored: each
-- station that came to another standby received everything anew. And a pull by somebody without a team read a whole table, only
-- for the policies to hide every row.

-- The name of a log file begins with the timeline, in 8 digits. A standby writes none: it follows that of its last restart point, or
-- a newer one since then.
create or replace function public.server_epoch() returns text
language sql stable security definer set search_path = '' as $$
  select e.epoch::text || '-' || case when pg_is_in_recovery()
    then (
      select lpad(upper(to_hex(greatest(c.timeline_id, r.min_recovery_end_timeline))), 8, '0')
      from pg_control_checkpoint() c, pg_control_recovery() r
    )
    else left(pg_walfile_name(pg_current_wal_lsn()), 8)
  end
  from private.server_epoch e
$$;

-- As before, but for the cursor that is ahead, and by the teams of the caller also where there are none. Nobody is let in by naming a
-- team here: the policies of the table are asked for every row. The two settings keep the planner to the index, which has the order
-- of the page.
create or replace function private.sync_page(
  p_table text, p_after_xid text, p_after_id uuid, p_limit int, p_teams uuid[], out answer json, out given int
)
language plpgsql stable security invoker
set search_path = '' set enable_bitmapscan = off set enable_sort = off as $$
declare
  page constant int := least(greatest(coalesce(p_limit, 1), 1), 5000);
  synced constant regclass := to_regclass(format('public.%I', p_table));
  by_team constant boolean := to_regclass(format('public.%I', p_table || '_team_pull_idx')) is not null;
  -- A row, with what staff see of it besides its columns.
  told constant text := case p_table when 'test_kits' then $part$
    (to_jsonb(found.line) || coalesce(
      (select jsonb_build_object('order_notes', n.order_notes) from public.test_kit_notes n where n.kit_id = (found.line).id),
      '{}'
    ))::json$part$ else 'row_to_json(found.line)' end;
  source constant text := case when by_team then $part$
        select t.* from unnest($6) team
        cross join lateral (
          select t.* from public.%1$I t
          where t.team_id = team and (t.changed_xid, t.id) > ($1, $2) and t.changed_xid < $3
          order by t.changed_xid, t.id
          limit $4 + 1
        ) t$part$ else $part$
        select t.* from public.%1$I t
        where (t.changed_xid, t.id) > ($1, $2) and t.changed_xid < $3$part$ end;
begin
  if not exists (select from pg_trigger where tgrelid = synced and tgname = 'stamp_sync_columns') then
    raise exception 'table is not synced' using errcode = '22023';
  end if;
  -- Only after the data was restored into another server: said aloud, because such a station would miss every change. A standby is
  -- behind, and of another epoch where it was restored.
  if p_after_xid::xid8 > pg_snapshot_xmax(pg_current_snapshot()) and not pg_is_in_recovery() then
    raise exception 'sync.cursor_ahead' using errcode = 'GW001';
  end if;
  -- Rows of transactions that began after one still running wait until that one has ended: a late commit is not skipped.
  execute format($query$
    select json_build_object(
      'epoch', $5,
      'rows', coalesce(json_agg(%2$s order by found.place) filter (where found.place <= $4), '[]'),
      'more', count(*) > $4), least(count(*), $4)
    from (
      select line, row_number() over (order by line.changed_xid, line.id) as place
      from (
        select * from ($query$ || source || $query$
        ) t
        order by t.changed_xid, t.id
        limit $4 + 1
      ) line
    ) found
  $query$, p_table, told)
  into answer, given
  using p_after_xid::xid8, p_after_id, pg_snapshot_xmin(pg_current_snapshot()), page, public.server_epoch(), p_teams;
end $$;

-- As before, but for the cursor that is ahead.
create or replace function private.write_sync_news() returns void
language plpgsql set search_path = '' as $write$
declare
  branches text;
begin
  select string_agg(format(
    case when to_regclass(format('public.%I', c.relname || '_team_pull_idx')) is null then $branch$
        when %1$L then
          is_new := (
            select true from public.%1$I t
            where (t.changed_xid, t.id) > (after_xid, after_id) and t.changed_xid < bound
            order by t.changed_xid, t.id limit 1
          );$branch$
    else $branch$
        when %1$L then
          is_new := (
            select true from unnest(p_teams) team
            cross join lateral (
              select from public.%1$I t
              where t.team_id = team and (t.changed_xid, t.id) > (after_xid, after_id) and t.changed_xid < bound
              order by t.changed_xid, t.id limit 1
            ) found
            limit 1
          );$branch$
    end, c.relname), '' order by c.relname)
  into branches
  from pg_trigger g
  join pg_class c on c.oid = g.tgrelid
  where g.tgname = 'stamp_sync_columns';
  execute format($function$
create or replace function private.tables_with_news(p_after jsonb, p_teams uuid[]) returns text[]
language plpgsql stable security invoker
set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $body$
declare
  bound constant xid8 := pg_snapshot_xmin(pg_current_snapshot());
  -- A standby may be behind the cursor of a station that comes from another server.
  newest constant xid8 := case when pg_is_in_recovery() then null else pg_snapshot_xmax(pg_current_snapshot()) end;
  asked text;
  after_xid xid8;
  after_id uuid;
  is_new boolean;
  answer text[] := '{}';
begin
  if jsonb_array_length(p_after) > 100 then
    raise exception 'too many tables' using errcode = '22023';
  end if;
  for asked, after_xid, after_id in
    select a."table", a.changed_xid::xid8, a.id
    from jsonb_to_recordset(p_after) a ("table" text, changed_xid text, id uuid)
  loop
    if after_xid > newest then
      raise exception 'sync.cursor_ahead' using errcode = 'GW001';
    end if;
    case asked %s
        else
          raise exception 'table is not synced' using errcode = '22023';
    end case;
    if is_new then
      answer := answer || asked;
    end if;
  end loop;
  return answer;
end $body$
  $function$, branches);
end $write$;

select private.write_sync_news();
