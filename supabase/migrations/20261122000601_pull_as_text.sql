-- What: a page of the pull is put together as json, not jsonb, and counted while it is made.
-- Why: jsonb takes each row apart and sorts its keys, only to be written out as text again: a quarter of the time that the first
-- sync of a station costs the server. What a page holds, and who gets what, is as before; so is the name for stations of any version.

drop function public.sync_pull(text, text, uuid, int);
drop function private.sync_page(text, text, uuid, int, uuid[]);
drop function private.count_received(text, text, jsonb);

-- Counts the members in a page and hands it on. A read replica counts nothing, because it can write nothing.
create function private.count_received(p_table text, p_after_xid text, p_answer json, p_given int) returns json
language plpgsql security definer set search_path = '' as $$
declare
  -- So many a person may receive in any case: a small panel, of which an import changes every row a few times.
  free constant int := 1000;
  today constant date := (now() at time zone 'UTC')::date;
  caller uuid;
  counted private.member_pulls;
begin
  if p_table <> 'members' or pg_is_in_recovery() then
    return p_answer;
  end if;
  caller := private.current_staff_id();
  if p_given = 0 or caller is null then
    return p_answer;
  end if;
  if p_after_xid::xid8 = '0'::xid8 then
    perform private.append_audit_event('panel.received', null, null, null, null, '{}');
  end if;
  insert into private.member_pulls as p (staff_id, day, received) values (caller, today, p_given)
  on conflict (staff_id, day) do update set received = p.received + p_given
  returning * into counted;
  if counted.received <= free then
    return p_answer;
  end if;
  if counted.panel is null then
    counted.panel := (
      select count(*) from public.members m where m.team_id = any (private.care_team_ids()) and m.deleted_at is null
    );
    update private.member_pulls p set panel = counted.panel where p.staff_id = caller and p.day = today;
    delete from private.member_pulls p where p.staff_id = caller and p.day < today - 7;
  end if;
  if counted.received > free + counted.panel * (select s.panels_per_day from private.oversight_settings s) then
    perform private.raise_bulk_alarm(caller, 'received', today::timestamp at time zone 'UTC', counted.received);
  end if;
  return p_answer;
end $$;

-- As before: by the teams of the caller where the table has such an index. Nobody is let in by naming a team here: the policies of
-- the table are asked for every row. The two settings keep the planner to the index, which has the order of the page.
create function private.sync_page(
  p_table text, p_after_xid text, p_after_id uuid, p_limit int, p_teams uuid[], out answer json, out given int
)
language plpgsql stable security invoker
set search_path = '' set enable_bitmapscan = off set enable_sort = off as $$
declare
  page constant int := least(greatest(coalesce(p_limit, 1), 1), 5000);
  synced constant regclass := to_regclass(format('public.%I', p_table));
  by_team constant boolean := cardinality(p_teams) > 0
    and to_regclass(format('public.%I', p_table || '_team_pull_idx')) is not null;
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
  -- Only after the data was restored into another server: said aloud, because such a station would miss every change.
  if p_after_xid::xid8 > pg_snapshot_xmax(pg_current_snapshot()) then
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

-- The door in front of the page counts. In this form its names are resolved now: callers have no right to look into schema private.
create function public.sync_pull(p_table text, p_after_xid text, p_after_id uuid, p_limit int) returns json
language sql volatile security invoker set search_path = ''
begin atomic
  select private.count_received(p_table, p_after_xid, page.answer, page.given)
  from private.sync_page(p_table, p_after_xid, p_after_id, p_limit, (select private.care_team_ids())) page;
end;
comment on function public.sync_pull(text, text, uuid, int) is
  'Rows of a synced table after (p_after_xid, p_after_id), at most 5000, as {epoch, rows, more}. 22023: no synced table; GW001: '
  'cursor of another server. How many members staff receive is counted.';

revoke all on all functions in schema private from public;
revoke all on function public.sync_pull(text, text, uuid, int) from public, anon;
grant execute on function public.sync_pull(text, text, uuid, int) to authenticated;
grant execute on function private.sync_page(text, text, uuid, int, uuid[]), private.count_received(text, text, json, int)
  to authenticated;
