-- What: sync_news says in one answer in which tables a station has rows to pull.
-- Why: nearly every poll finds nothing. One request for each of 23 tables, each planned anew, cost the server ten times as much
-- as this one, whose questions are planned once for each connection.

-- Written anew from the tables that are synced, as in index_by_team below; the policies of the tables are asked for every row. As in
-- sync_page, the settings keep the planner to the index that has the order of the pull: it can't know that nearly always no row
-- is there. Of a member's rows only those of p_teams are news: whoever has no team keeps no members.
create function private.write_sync_news() returns void
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
  newest constant xid8 := pg_snapshot_xmax(pg_current_snapshot());
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

create or replace function private.make_synced(p_table regclass) returns void
language plpgsql set search_path = '' as $$
declare
  name constant text := (select relname from pg_class where oid = p_table);
begin
  execute format('create trigger stamp_sync_columns before insert or update on %s
    for each row execute function private.stamp_sync_columns()', p_table);
  execute format('create index %I on %s (changed_xid, id)', name || '_pull_idx', p_table);
  perform private.make_closed(p_table);
  perform private.write_sync_news();
end $$;

create or replace function private.index_by_team(p_table regclass) returns void
language plpgsql set search_path = '' as $$
declare
  name constant text := (select relname from pg_class where oid = p_table);
begin
  execute format('create index %I on %s (team_id, changed_xid, id)', name || '_team_pull_idx', p_table);
  execute format('drop index if exists public.%I', name || '_team_idx');
  perform private.write_sync_news();
end $$;

select private.write_sync_news();

-- In this form its names are resolved now: callers have no right to look into schema private.
create function public.sync_news(p_after jsonb) returns json
language sql stable security invoker set search_path = ''
begin atomic
  select json_build_object(
    'epoch', public.server_epoch(),
    'tables', array_to_json(private.tables_with_news(p_after, (select private.care_team_ids())))
  );
end;
comment on function public.sync_news(jsonb) is
  'Which of the tables in p_after, [{table, changed_xid, id}], sync_pull has rows of after that place, as {epoch, tables}. 22023: no '
  'synced table; GW001: cursor of another server.';

revoke all on all functions in schema private from public;
revoke all on function public.sync_news(jsonb) from public, anon;
grant execute on function public.sync_news(jsonb) to authenticated;
grant execute on function private.tables_with_news(jsonb, uuid[]) to authenticated;
