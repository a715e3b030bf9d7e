-- What: the pull reads a member's rows by (team_id, changed_xid, id), team by team, for staff who have teams; that index takes
-- the place of the one by team_id alone. Every page says which life of the server it comes from, the members in it are
-- counted, and a table is synced when it was made so: one that is added later needs no new definition of the pull.
-- Why: by (changed_xid, id) a page of one team among fifty reads the rows of the other forty-nine too, only for the policies
-- to hide them: fifty times as much, and more with each team that joins. The policies decide as before.

create function private.index_by_team(p_table regclass) returns void
language plpgsql set search_path = '' as $$
declare
  name constant text := (select relname from pg_class where oid = p_table);
begin
  execute format('create index %I on %s (team_id, changed_xid, id)', name || '_team_pull_idx', p_table);
  execute format('drop index if exists public.%I', name || '_team_idx');
end $$;

select private.index_by_team(c.oid::regclass)
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'stamp_sync_columns')
  and (c.relname = 'members' or (
    select count(*) from pg_attribute a
    where a.attrelid = c.oid and a.attname in ('member_id', 'team_id') and not a.attisdropped
  ) = 2);

create or replace function private.make_member_owned(p_table regclass) returns void
language plpgsql set search_path = '' as $$
declare
  name constant text := (select relname from pg_class where oid = p_table);
begin
  execute format('alter table %s add constraint %I foreign key (member_id, team_id)
    references public.members (id, team_id) on update cascade', p_table, name || '_member_team_fkey');
  execute format('create trigger fill_team_of_member before insert on %s
    for each row when (new.team_id is null) execute function private.fill_team_of_member()', p_table);
  execute format('create index if not exists %I on %s (member_id)', name || '_member_idx', p_table);
  perform private.make_synced(p_table);
  perform private.index_by_team(p_table);
end $$;

-- As before, and by the teams of the caller where the table has such an index. Nobody is let in by naming a team here: the
-- policies of the table are asked for every row. The planner can't know how few rows the policies hide then, and would fetch all
-- of a team's rows to sort them; the two settings keep it to the index, which has their order.
create function private.sync_page(p_table text, p_after_xid text, p_after_id uuid, p_limit int, p_teams uuid[]) returns jsonb
language plpgsql stable security invoker
set search_path = '' set enable_bitmapscan = off set enable_sort = off as $$
declare
  page constant int := least(greatest(coalesce(p_limit, 1), 1), 5000);
  synced constant regclass := to_regclass(format('public.%I', p_table));
  by_team constant boolean := cardinality(p_teams) > 0
    and to_regclass(format('public.%I', p_table || '_team_pull_idx')) is not null;
  -- What staff see of a row besides its columns.
  more constant text := case p_table when 'test_kits' then $part$
    || coalesce(
      (select jsonb_build_object('order_notes', n.order_notes) from public.test_kit_notes n where n.kit_id = (found.line).id),
      '{}'
    )$part$ else '' end;
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
  answer jsonb;
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
    select jsonb_build_object(
      'epoch', $5,
      'rows', coalesce(jsonb_agg(to_jsonb(found.line) %2$s order by found.place) filter (where found.place <= $4), '[]'),
      'more', count(*) > $4)
    from (
      select line, row_number() over (order by line.changed_xid, line.id) as place
      from (
        select * from ($query$ || source || $query$
        ) t
        order by t.changed_xid, t.id
        limit $4 + 1
      ) line
    ) found
  $query$, p_table, more)
  into answer
  using p_after_xid::xid8, p_after_id, pg_snapshot_xmin(pg_current_snapshot()), page, public.server_epoch(), p_teams;
  return answer;
end $$;

-- The door in front of the page counts. In this form its names are resolved now: callers have no right to look into schema private.
create or replace function public.sync_pull(p_table text, p_after_xid text, p_after_id uuid, p_limit int) returns jsonb
language sql volatile security invoker set search_path = ''
begin atomic
  select private.count_received(
    p_table, p_after_xid,
    private.sync_page(p_table, p_after_xid, p_after_id, p_limit, (select private.care_team_ids()))
  );
end;
comment on function public.sync_pull(text, text, uuid, int) is
  'Rows of a synced table after (p_after_xid, p_after_id), at most 5000, as {epoch, rows, more}. 22023: no synced table; GW001: '
  'cursor of another server. How many members staff receive is counted.';

revoke all on all functions in schema private from public;
grant execute on function private.sync_page(text, text, uuid, int, uuid[]) to authenticated;
