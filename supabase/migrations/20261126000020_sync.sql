-- What stations pull and deliver, and who may listen on Realtime.

-- ==== The pull ====
-- One gap-free way to read every synced table under the caller's own rights, by an index, in bounded pages, as json, which unlike jsonb
-- is written out as it is. sync_news says in one answer in which tables there is anything to pull: nearly every poll finds nothing.
--
-- What a station has of a table is a snapshot: all that had ended when it was taken. The next round takes another one, and sends the rows
-- of the transactions that are in it and were not in the first, ordered by (changed_xid, id). So a transaction that stays open hides its
-- own rows and no others, and one that commits late is not skipped. The pages of a round keep to its snapshot, whatever is committed
-- meanwhile: otherwise rows that come before the place of the last page would be passed over. A row that changes meanwhile has a
-- version that is not in the snapshot, and comes in the next round.

-- A snapshot as a client sends it; null where there is none. A station may add to those that it was given the transactions of rows that
-- it could not read.
create function private.read_snapshot(p_text text) returns pg_snapshot
language plpgsql immutable set search_path = '' as $$
begin
  if length(p_text) > 32000 or length(p_text) - length(replace(p_text, ',', '')) > 1200 then
    raise exception 'a snapshot names too many transactions' using errcode = '22023';
  end if;
  return p_text::pg_snapshot;
end $$;

-- All that p_seen has, and what has ended by now. Whoever reads later finds every row of it. It names up to 1,000 open transactions; where
-- there are more, it ends before the next one.
create function private.snapshot_after(p_seen pg_snapshot) returns pg_snapshot
language plpgsql volatile set search_path = '' as $$
declare
  present constant pg_snapshot := pg_current_snapshot();
  oldest constant bigint := pg_snapshot_xmin(present)::text::bigint;
  known constant bigint := pg_snapshot_xmax(present)::text::bigint - 1;
  seen_end constant bigint := pg_snapshot_xmax(p_seen)::text::bigint;
  newest bigint := known;
  running bigint[];
begin
  if pg_is_in_recovery() then
    -- A snapshot of a standby says between which numbers transactions are open, and not which ones: each is asked about that was not
    -- known to have ended, a million at most.
    newest := least(known, greatest(oldest, seen_end) + 999999);
    running := array(
      select n from (
        select generate_series(greatest(oldest, seen_end), newest)
        union all
        select x::text::bigint from pg_snapshot_xip(p_seen) x
      ) asked (n)
      where n >= oldest and pg_xact_status(n::text::xid8) = 'in progress'
      order by n limit 1001
    );
  else
    -- Numbers after the last commit may be given away once more after a crash, because nothing of them need be on disk.
    for step in 1 .. 1000 loop
      exit when newest < seen_end or pg_xact_status(newest::text::xid8) = 'committed';
      newest := newest - 1;
    end loop;
    running := case when pg_snapshot_xmin(present) = pg_snapshot_xmax(present) then '{}' else array(
      select x::text::bigint
      from (select pg_snapshot_xip(present) union select pg_snapshot_xip(p_seen)) asked (x)
      where not pg_visible_in_snapshot(x, present) and not pg_visible_in_snapshot(x, p_seen)
      order by x limit 1001
    ) end;
  end if;
  newest := greatest(newest, seen_end - 1);
  if cardinality(running) > 1000 then
    newest := least(newest, running[1001] - 1);
  end if;
  if cardinality(running) > 0 then
    running := array(select n from unnest(running) n where n <= newest order by n);
  end if;
  return format('%s:%s:%s', coalesce(running[1], newest + 1), newest + 1, array_to_string(running, ','))::pg_snapshot;
end $$;

-- Which versions are in p_upto and not in p_seen, in parts without a gap, in their order.
create function private.unseen_parts(p_seen pg_snapshot, p_upto pg_snapshot, out after_xids xid8[], out belows xid8[])
language plpgsql immutable set search_path = '' as $$
begin
  -- Nearly always nothing is open, and there is one part or none.
  if pg_snapshot_xmin(p_seen) = pg_snapshot_xmax(p_seen) and pg_snapshot_xmin(p_upto) = pg_snapshot_xmax(p_upto) then
    after_xids := '{}';
    belows := '{}';
    if pg_snapshot_xmax(p_seen) < pg_snapshot_xmax(p_upto) then
      after_xids := array[(pg_snapshot_xmax(p_seen)::text::bigint - 1)::text::xid8];
      belows := array[pg_snapshot_xmax(p_upto)];
    end if;
    return;
  end if;
  select coalesce(array_agg((part.first - 1)::text::xid8 order by part.first), '{}'),
    coalesce(array_agg(part.below::text::xid8 order by part.first), '{}')
  into after_xids, belows
  from (
    select x::text::bigint as first, x::text::bigint + 1 as below
    from pg_snapshot_xip(p_seen) x where pg_visible_in_snapshot(x, p_upto)
    union all
    select coalesce(lag(border.n) over (order by border.n) + 1, pg_snapshot_xmax(p_seen)::text::bigint), border.n
    from (
      select x::text::bigint from pg_snapshot_xip(p_upto) x where x >= pg_snapshot_xmax(p_seen)
      union all
      select pg_snapshot_xmax(p_upto)::text::bigint
    ) border (n)
  ) part
  where part.first < part.below;
end $$;

-- What a page of a table is read from: the snapshot of its round, a new one where p_after has none, and the parts of it that are left. A
-- standby that has not come as far as the station answers no snapshot: it would send older versions of rows.
create function private.read_place(p_table text, p_after jsonb, p_limit int, p_teams uuid[]) returns private.reading
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  seen constant pg_snapshot := private.read_snapshot(p_after ->> 'seen');
  target pg_snapshot := private.read_snapshot(p_after ->> 'upto');
  place_xid constant xid8 := (p_after ->> 'changed_xid')::xid8;
  place_id constant uuid := (p_after ->> 'id')::uuid;
  present constant pg_snapshot := pg_current_snapshot();
  found record;
  reading private.reading;
begin
  if seen is null or place_xid is null or place_id is null then
    perform public.check_session();
    raise exception 'a place has seen, upto, changed_xid and id' using errcode = '22023';
  end if;
  reading.tables := array[p_table];
  reading.news := reading.tables;
  reading.seen_of := '{1}';
  reading.seens := array[p_after ->> 'seen'];
  reading.firsts := '{1}';
  reading.lasts := '{0}';
  reading.teams := p_teams;
  reading.page_rows := p_limit;
  reading.is_round := false;
  reading.again := false;
  reading.stay := p_after;
  if greatest(pg_snapshot_xmax(seen), pg_snapshot_xmax(target)) > pg_snapshot_xmax(present) then
    if pg_is_in_recovery() then
      return reading;
    end if;
    -- Only after the data was restored into another server: said aloud, because such a station would miss every change. A standby is
    -- behind, and of another epoch where it was restored. Whoever has no session is told so, as by private.count_pages of all else.
    perform public.check_session();
    raise exception 'sync.cursor_ahead' using errcode = 'GW001';
  end if;
  reading.is_starts := array[target is null and pg_snapshot_xmax(seen) <= '3'::xid8];
  if target is null then
    target := private.snapshot_after(seen);
  elsif pg_is_in_recovery() and exists (
    select from generate_series(pg_snapshot_xmin(present)::text::bigint, pg_snapshot_xmax(target)::text::bigint - 1) n
    where pg_visible_in_snapshot(n::text::xid8, target) and not pg_visible_in_snapshot(n::text::xid8, seen)
      and pg_xact_status(n::text::xid8) = 'in progress'
  ) then
    return reading;
  else
    -- A round of several pages is followed by another one: it has what was committed since the round began.
    reading.again := true;
  end if;
  reading.uptos := array[target::text];
  found := private.unseen_parts(seen, target);
  for n in 1 .. cardinality(found.belows) loop
    continue when found.belows[n] <= place_xid;
    reading.after_xids := reading.after_xids || greatest(found.after_xids[n], place_xid);
    reading.after_ids := reading.after_ids
      || case when place_xid > found.after_xids[n] then place_id else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end;
    reading.belows := reading.belows || found.belows[n];
  end loop;
  reading.lasts := array[coalesce(cardinality(reading.belows), 0)];
  return reading;
end $$;
grant execute on function private.read_place(text, jsonb, int, uuid[]) to authenticated;

-- Written by private.write_sync_news.
grant execute on function private.tables_changed(private.reading) to authenticated;
grant execute on function private.read_pages(private.reading) to authenticated;

create function private.only_page(p_reading private.reading) returns json
language plpgsql immutable set search_path = '' as $$
begin
  return p_reading.pages[1];
end $$;
grant execute on function private.only_page(private.reading) to authenticated;

-- In this form its names are resolved now: callers have no right to look into schema private.
create function public.sync_pull(p_table text, p_after jsonb, p_limit int) returns json
language sql volatile security invoker set search_path = ''
begin atomic
  select private.only_page(private.count_pages(private.read_pages(
    private.read_place(p_table, p_after, p_limit, private.care_team_ids())
  )));
end;
comment on function public.sync_pull(text, jsonb, int) is
  'Rows of a synced table after p_after, {seen, upto, changed_xid, id}, at most 5000, as {epoch, rows, more, next}: the next page begins '
  'at next, the first one at {"seen": "1:1:", "upto": null, "changed_xid": "0", "id": "00000000-0000-0000-0000-000000000000"}. 22023: no '
  'synced table, or no place; 22P02: a part of the place can''t be read; GW001: a place of another server. What staff receive is '
  'counted, wherever the place is.';
grant execute on function public.sync_pull(text, jsonb, int) to authenticated;

-- Where is to be looked, the snapshot that the tables without news have then, and a mark: the newest event of the audit log, which is in
-- every later state of this database. A station that has a mark of an event that is not there has seen what a restore took away, also where
-- the transaction numbers have come past its own since. A standby names neither: it may be behind what a station has.
create function private.read_news_places(p_after jsonb, p_mark text, p_rows int, p_teams uuid[]) returns private.reading
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  present constant pg_snapshot := pg_current_snapshot();
  standby constant boolean := pg_is_in_recovery();
  upto pg_snapshot;
  seen pg_snapshot;
  found record;
  reading private.reading;
begin
  if not standby and not exists (
    select from public.audit_events e where e.id = split_part(p_mark, ':', 1)::bigint and e.hash = split_part(p_mark, ':', 2)
  ) and p_mark is not null then
    perform public.check_session();
    raise exception 'sync.mark_unknown' using errcode = 'GW001';
  end if;
  if jsonb_array_length(p_after) > 100 then
    perform public.check_session();
    raise exception 'too many tables' using errcode = '22023';
  end if;
  reading.seens := array(select distinct t.value ->> 'seen' from jsonb_array_elements(p_after) t);
  select coalesce(array_agg(t.value ->> 'table' order by t.ordinality), '{}'),
    coalesce(array_agg(array_position(reading.seens, t.value ->> 'seen') order by t.ordinality), '{}')
  into reading.tables, reading.seen_of
  from jsonb_array_elements(p_after) with ordinality t;
  reading.teams := p_teams;
  reading.news := '{}';
  reading.page_rows := p_rows;
  reading.is_round := true;
  reading.again := false;
  if not standby then
    upto := private.snapshot_after('1:1:');
    reading.seen := upto;
    select format('%s:%s', e.id, e.hash) into reading.mark from public.audit_events e order by e.id desc limit 1;
  end if;
  for g in 1 .. cardinality(reading.seens) loop
    seen := private.read_snapshot(reading.seens[g]);
    reading.firsts[g] := coalesce(cardinality(reading.belows), 0) + 1;
    reading.lasts[g] := reading.firsts[g] - 1;
    if seen is null then
      perform public.check_session();
      raise exception 'each table needs what was seen of it' using errcode = '22023';
    elsif pg_snapshot_xmax(seen) > pg_snapshot_xmax(present) then
      continue when standby;
      perform public.check_session();
      raise exception 'sync.cursor_ahead' using errcode = 'GW001';
    elsif standby then
      -- What is still open on a standby is not known, and each is asked about.
      upto := private.snapshot_after(seen);
    end if;
    found := private.unseen_parts(seen, upto);
    reading.is_starts[g] := pg_snapshot_xmax(seen) <= '3'::xid8;
    reading.uptos[g] := upto;
    reading.after_xids := reading.after_xids || found.after_xids;
    reading.after_ids := reading.after_ids
      || array_fill('ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, array[cardinality(found.belows)]);
    reading.belows := reading.belows || found.belows;
    reading.lasts[g] := coalesce(cardinality(reading.belows), 0);
  end loop;
  return reading;
end $$;
grant execute on function private.read_news_places(jsonb, text, int, uuid[]) to authenticated;

create function private.answer_news(p_reading private.reading) returns json
language plpgsql volatile security invoker set search_path = '' as $$
declare
  news text[] := '{}';
  pages json[] := '{}';
begin
  for n in 1 .. cardinality(p_reading.tables) loop
    if p_reading.tables[n] = any (p_reading.news) then
      news := news || p_reading.tables[n];
    end if;
    if p_reading.pages[n] is not null then
      pages := pages || json_build_object('table', p_reading.tables[n], 'page', p_reading.pages[n]);
    end if;
  end loop;
  return json_build_object(
    'epoch', coalesce(p_reading.epoch, public.server_epoch()), 'tables', array_to_json(news),
    'seen', p_reading.seen, 'mark', p_reading.mark, 'pages', array_to_json(pages)
  );
end $$;
grant execute on function private.answer_news(private.reading) to authenticated;

-- The first pages come along, so that a change is here one request after its hint. All of them are of the snapshot of this answer, the
-- removal records too, which come where anything else does.
create function public.sync_news(p_after jsonb, p_mark text default null, p_rows int default 0) returns json
language sql volatile security invoker set search_path = ''
begin atomic
  select private.answer_news(private.count_pages(private.read_pages(private.tables_changed(
    private.read_news_places(p_after, p_mark, p_rows, private.care_team_ids())
  ))));
end;
comment on function public.sync_news(jsonb, text, int) is
  'Which of the tables in p_after, [{table, seen}], sync_pull has rows of that are not in what was seen, as {epoch, tables, seen, mark, pages}: '
  'of all others, seen has been seen by now; null: they stay as they are. pages: [{table, page}], the first p_rows rows of each, as sync_pull '
  'answers them; none by default. p_mark: the last mark that was answered. 22023: no synced table; GW001: seen, or answered, by another '
  'server or before a restore.';
grant execute on function public.sync_news(jsonb, text, int) to authenticated;

-- What a transaction has written that stays open is seen by nobody, and keeps what others delete on disk. Nothing of what it does is told.
-- Sessions of other roles show their times only where the owner of this function may read all statistics, as in hosted projects. What
-- runs as no role, as the server's own cleaning does, is called by its kind.
create function private.open_longer_than(p_time interval) returns json
language sql stable set search_path = '' as $$
  select json_build_object('since', found.since, 'role', found.role, 'application', found.application)
  from (
    select a.xact_start as since, coalesce(a.usename::text, a.backend_type) as role, a.application_name as application
    from pg_stat_activity a where a.backend_xid is not null
    union all
    select p.prepared, p.owner::text, 'prepared transaction' from pg_prepared_xacts p
  ) found
  where found.since < clock_timestamp() - p_time
  order by found.since limit 1
$$;

create function public.open_transaction() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.current_staff_id() is null and coalesce(auth.jwt() ->> 'role', '') <> 'service_role' then
    return null;
  end if;
  return private.open_longer_than('60 seconds');
end $$;
comment on function public.open_transaction() is
  'To staff and the service role: the oldest transaction that has written and been open for more than 60 s, {since, role, application}; '
  'null: none, or it is not told.';
revoke all on function public.open_transaction() from public, anon;
grant execute on function public.open_transaction() to authenticated, service_role;

-- To run once after a logical restore into a new server, whose transaction numbers start anew.
create function private.restamp_synced_rows() returns void
language plpgsql set search_path = '' as $$
declare
  synced regclass;
begin
  perform set_config('gapwise.bulk', 'on', true);
  for synced in select tgrelid::regclass from pg_trigger where tgname = 'stamp_sync_columns' loop
    execute format('update %s set updated_at = now() where true', synced);
  end loop;
  update private.roster_plans p set applied_seen = null where p.applied_seen is not null;
  perform private.begin_new_epoch();
end $$;

create function private.begin_new_epoch() returns void
language sql set search_path = '' as $$
  update private.server_epoch set epoch = gen_random_uuid() where single
$$;
comment on function private.begin_new_epoch() is 'To run once after data was restored: every station receives everything anew.';

-- ==== Rows that stations make ====
-- A day's work without a network arrives in one request. The rights, policies and triggers of each table decide about each row as if it
-- had come alone.

create function public.create_rows(p_rows jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  part record;
  line jsonb;
  columns text;
  -- Rows that were refused, and those left out after them.
  missing text[] := '{}';
  answer jsonb := '[]';
  told jsonb;
  code text;
  said text;
begin
  perform public.check_session();
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 50 then
    raise exception 'up to 50 rows' using errcode = '22023';
  end if;
  -- What the policies of a row look up; nothing of it is answered.
  perform set_config('gapwise.reading', 'noted', true);
  begin
    -- The rows of one member one after the other, the first ones of all members together, then the second ones.
    for part in
      select r.name, r.columns, jsonb_agg(r.line order by r.place) as lines
      from (
        select
          e.value ->> 'table' as name, e.value -> 'row' as line, e.ordinality as place,
          (select string_agg(format('%I', k), ', ' order by k) from jsonb_object_keys(e.value -> 'row') k) as columns,
          row_number() over (partition by e.value #>> '{row,member_id}' order by e.ordinality) as turn
        from jsonb_array_elements(p_rows) with ordinality e
      ) r
      group by r.turn, r.name, r.columns order by r.turn, min(r.place)
    loop
      if not exists (
        select from pg_trigger
        where tgrelid = to_regclass(format('public.%I', part.name)) and tgname = 'stamp_sync_columns'
      ) then
        raise exception 'table is not synced' using errcode = '22023';
      end if;
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)', part.name, part.columns
      ) using part.lines;
    end loop;
    perform set_config('gapwise.reading', '', true);
    return (select coalesce(jsonb_agg('{"state": "made"}'::jsonb), '[]') from jsonb_array_elements(p_rows));
  exception when others then
    get stacked diagnostics code = returned_sqlstate;
    if code !~ '^(22|23|42|P0|GW)' then raise; end if;
  end;
  for line in select value from jsonb_array_elements(p_rows) loop
    if line ->> 'after' = any (missing) then
      told := jsonb_build_object('state', 'left');
    else
      begin
        if not exists (
          select from pg_trigger
          where tgrelid = to_regclass(format('public.%I', line ->> 'table')) and tgname = 'stamp_sync_columns'
        ) then
          raise exception 'table is not synced' using errcode = '22023';
        end if;
        select string_agg(format('%I', name), ', ') into columns from jsonb_object_keys(line -> 'row') name;
        execute format(
          'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', line ->> 'table', columns
        ) using line -> 'row';
        told := jsonb_build_object('state', 'made');
      exception when others then
        get stacked diagnostics code = returned_sqlstate, said = message_text;
        -- What the row is not to blame for: nothing of this request is kept, so that no later row of the member overtakes it.
        if code !~ '^(22|23|42|P0|GW)' then raise; end if;
        told := jsonb_build_object('state', 'refused', 'code', code, 'message', said);
      end;
    end if;
    if told ->> 'state' <> 'made' then missing := missing || (line -> 'row' ->> 'id'); end if;
    answer := answer || told;
  end loop;
  perform set_config('gapwise.reading', '', true);
  return answer;
end $$;
comment on function public.create_rows(jsonb) is
  'Up to 50 rows [{table, row, after}] in their order: [{state, code, message}], state made, refused or left (its `after` was not '
  'made). Each under the rights of the caller, and kept whatever becomes of the others. 22023: more; other errors: nothing is kept.';
grant execute on function public.create_rows(jsonb) to authenticated;

-- ==== Rows that stations change ====

-- Here too the rights, policies and triggers of the table decide. Where the change does not reach its row, the row as it is now is
-- answered, and counted like every row that a station is given.

create function private.change_one(p_table text, p_id uuid, p_seen xid8, p_changes jsonb, out answer json, out given int)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  changes text;
  reached int;
begin
  select string_agg(format('%1$I = told.%1$I', name), ', ') into changes from jsonb_object_keys(p_changes) name;
  if changes is null or p_id is null or p_seen is null or not exists (
    select from pg_trigger where tgrelid = to_regclass(format('public.%I', p_table)) and tgname = 'stamp_sync_columns'
  ) then
    raise exception 'a synced table, an id, a version and changes are needed' using errcode = '22023';
  end if;
  perform set_config('gapwise.reading', 'noted', true);
  execute format('update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $1) told
    where t.id = $2 and t.changed_xid = $3', p_table, changes) using p_changes, p_id, p_seen;
  get diagnostics reached = row_count;
  answer := json_build_object('changed', true);
  given := 0;
  if reached = 0 then
    execute format($query$select json_build_object('changed', false, 'row', max(row_to_json(t)::text)::json), count(*)
      from public.%I t where t.id = $1$query$, p_table) into answer, given using p_id;
  end if;
  perform set_config('gapwise.reading', '', true);
end $$;
grant execute on function private.change_one(text, uuid, xid8, jsonb) to authenticated;

create function public.change_row(p_table text, p_id uuid, p_seen xid8, p_changes jsonb) returns json
language sql volatile security invoker set search_path = ''
begin atomic
  select private.count_received(p_table, one.answer, one.given) from private.change_one(p_table, p_id, p_seen, p_changes) one;
end;
comment on function public.change_row(text, uuid, xid8, jsonb) is
  'Changes the columns in p_changes of a row that is still at version p_seen: {changed: true}, or {changed: false, row}, row as it is '
  'now, null where the caller sees none. Under the rights of the caller. 22023: no synced table, or nothing to change.';
grant execute on function public.change_row(text, uuid, xid8, jsonb) to authenticated;

create function public.sees_row(p_table text, p_id uuid) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  is_seen boolean;
begin
  if not exists (
    select from pg_trigger where tgrelid = to_regclass(format('public.%I', p_table)) and tgname = 'stamp_sync_columns'
  ) then
    raise exception 'table is not synced' using errcode = '22023';
  end if;
  perform set_config('gapwise.reading', 'noted', true);
  execute format('select exists (select from public.%I t where t.id = $1)', p_table) into is_seen using p_id;
  perform set_config('gapwise.reading', '', true);
  return is_seen;
end $$;
comment on function public.sees_row(text, uuid) is
  'Whether the caller sees the row of a synced table that has this id; nothing of the row. 22023: no synced table.';
grant execute on function public.sees_row(text, uuid) to authenticated;

-- ==== Work left on a station ====

-- What a station could not deliver because the member is no longer in a team of whoever did it: notes, messages, numbers and addresses
-- of somebody whom that team must not see any more. leave_work hands it over, left_work lists it for the supervisors of the team that
-- the member is in now, and settle_left_work takes it off the list.

create table private.left_work (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.members (id) on delete cascade,
  left_by uuid not null references public.staff (id),
  left_at timestamptz not null default now(),
  -- Which operation it is, when what it says is gone: the same one is kept once, however often it is handed over.
  fingerprint bytea not null,
  operation jsonb,
  settled_at timestamptz,
  settled_by uuid references public.staff (id),
  taken boolean,
  constraint left_work_once unique (left_by, fingerprint),
  check ((operation is null) = (settled_at is not null))
);
comment on table private.left_work is
  'Operations that stations could not deliver to a member who has left their team. What they say goes when a supervisor has decided.';
create index left_work_member_idx on private.left_work (member_id) where settled_at is null;
create index left_work_row_idx on private.left_work ((operation ->> 'rowId')) where settled_at is null;
alter table private.left_work enable row level security;

-- The table in which a client makes a row by this kind of operation; null for the others.
create function private.made_in(p_kind text) returns regclass
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'appointment.book' then 'public.appointments' when 'call.log' then 'public.calls'
    when 'callback.add' then 'public.callbacks' when 'chat.send' then 'public.chat_messages'
    when 'kit.order' then 'public.test_kits' when 'statement.add' then 'public.member_statements'
    when 'task.add' then 'public.outreach_tasks' when 'evidence.add' then 'public.gap_evidence'
    when 'request.open' then 'public.record_requests'
  end::regclass
$$;

-- A station that left work and was killed before it heard so sends it as ever once the member is in its sight again. What has arrived waits
-- for no supervisor; the trail has the row.
create function private.settle_what_arrived() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.left_work l set operation = null, settled_at = now(), taken = true
  where l.settled_at is null and l.operation ->> 'rowId' = new.id::text and l.member_id = new.member_id
    and private.made_in(l.operation ->> 'kind') = tg_relid::regclass;
  return null;
end $$;
create trigger settle_what_arrived after insert on public.appointments for each row execute function private.settle_what_arrived();
create trigger settle_what_arrived after insert on public.calls for each row execute function private.settle_what_arrived();
create trigger settle_what_arrived after insert on public.callbacks for each row execute function private.settle_what_arrived();
create trigger settle_what_arrived after insert on public.chat_messages for each row execute function private.settle_what_arrived();
create trigger settle_what_arrived after insert on public.test_kits for each row execute function private.settle_what_arrived();
create trigger settle_what_arrived after insert on public.member_statements for each row execute function private.settle_what_arrived();
create trigger settle_what_arrived after insert on public.outreach_tasks for each row execute function private.settle_what_arrived();
create trigger settle_what_arrived after insert on public.gap_evidence for each row execute function private.settle_what_arrived();
create trigger settle_what_arrived after insert on public.record_requests for each row execute function private.settle_what_arrived();

-- What becomes of one operation; see leave_work.
create function private.leave_one(p_operation jsonb, p_caller uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  made_in regclass;
  owner public.members;
  is_there boolean := false;
  kept_id uuid;
begin
  if jsonb_typeof(p_operation) is distinct from 'object' or length(p_operation::text) > 100000
    or coalesce(p_operation ->> 'kind', '') !~ '^[a-z]+\.[A-Za-z]{2,20}$'
    or not coalesce(private.reads_as(p_operation ->> 'memberId', 'uuid'), false)
    or not coalesce(private.reads_as(p_operation ->> 'rowId', 'uuid'), false)
    or not coalesce(private.reads_as(p_operation ->> 'at', 'timestamptz'), false)
  then
    return 'unfit';
  end if;
  select * into owner from public.members m where m.id = (p_operation ->> 'memberId')::uuid;
  if owner.id is null then
    return 'unfit';
  end if;
  if owner.deleted_at is null and owner.team_id = any (private.care_team_ids()) then
    return 'visible';
  end if;
  made_in := private.made_in(p_operation ->> 'kind');
  if made_in is not null then
    execute format('select exists (select from %s where id = $1 and member_id = $2)', made_in)
      into is_there using (p_operation ->> 'rowId')::uuid, owner.id;
    if is_there then
      return 'there';
    end if;
  end if;
  -- Weeks of a desk that was away; what is not taken stays on it, about members whom it may not show.
  if not public.take_rate_limit('left work ' || p_caller, 86400, 5000) then
    return 'later';
  end if;
  insert into private.left_work (member_id, left_by, fingerprint, operation)
  values (owner.id, p_caller, sha256(convert_to(p_operation::text, 'UTF8')), p_operation)
  on conflict on constraint left_work_once do nothing returning id into kept_id;
  if kept_id is not null then
    perform private.append_audit_event(
      'work.left', null, kept_id, owner.id, null, jsonb_build_object('kind', p_operation ->> 'kind')
    );
  end if;
  return 'kept';
end $$;

create function public.leave_work(p_operations jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.current_staff_id();
  line jsonb;
  answer jsonb := '[]';
begin
  perform public.check_session();
  if cardinality(private.care_team_ids()) = 0 then
    raise exception 'only staff who work with members leave work' using errcode = '42501';
  end if;
  if jsonb_typeof(p_operations) is distinct from 'array' or jsonb_array_length(p_operations) > 50 then
    raise exception 'up to 50 operations' using errcode = '22023';
  end if;
  for line in select value from jsonb_array_elements(p_operations) loop
    answer := answer || to_jsonb(private.leave_one(line, caller));
  end loop;
  return answer;
end $$;
comment on function public.leave_work(jsonb) is
  'Up to 50 operations of a station about members who are in no team of the caller any more; for each what became of it: kept '
  '(the supervisors of the member''s team see it; once, however often it comes), there (its row is on the server), visible (the '
  'caller sees the member: to be sent as ever), later (more than 5,000 in a day), unfit (not an operation about a member).';
grant execute on function public.leave_work(jsonb) to authenticated;

create function public.whereabouts(p_member_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.care_team_ids();
  owner public.members;
begin
  perform public.check_session();
  if cardinality(teams) = 0 then
    raise exception 'only staff who work with members ask where one is' using errcode = '42501';
  end if;
  select * into owner from public.members m where m.id = p_member_id;
  return case
    when owner.id is null or owner.deleted_at is not null then 'nowhere'
    when owner.team_id = any (teams) then 'here'
    else 'elsewhere'
  end;
end $$;
comment on function public.whereabouts(uuid) is
  'By staff who work with members (else 42501), for a station whose work about a member met nothing: here (in a team of the caller), '
  'elsewhere (in another one), nowhere (deleted, or never there). It names no team.';
revoke all on function public.whereabouts(uuid) from public;
grant execute on function public.whereabouts(uuid) to authenticated;

create function public.left_work() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', w.id, 'memberId', w.member_id, 'memberName', w.member_name, 'staffName', w.staff_name, 'team', w.team,
    'leftAt', w.left_at, 'operation', w.operation
  ) order by w.left_at, w.operation ->> 'at', w.id), '[]')
  from (
    select l.*, m.name as member_name, s.full_name as staff_name, t.name as team
    from private.left_work l
    join public.members m on m.id = l.member_id
    join public.staff s on s.id = l.left_by
    join public.teams t on t.id = s.team_id
    where l.settled_at is null and m.deleted_at is null
      and m.team_id = any ((select private.supervised_team_ids())::uuid[])
    order by l.left_at, l.operation ->> 'at', l.id limit 200
  ) w
$$;
comment on function public.left_work() is
  'For supervisors: work that somebody of another team left about a member of theirs, oldest first, at most 200; an empty list '
  'for others. It follows the member from team to team until it is settled.';
grant execute on function public.left_work() to authenticated;

create function public.settle_left_work(p_id uuid, p_taken boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  of_member uuid;
begin
  -- What a supervisor takes may have arrived from their own station before this does.
  update private.left_work l
  set operation = null, settled_at = now(), settled_by = private.current_staff_id(), taken = coalesce(p_taken, false)
  from public.members m
  where l.id = p_id and (l.settled_at is null or p_taken and l.settled_by is null) and m.id = l.member_id and m.deleted_at is null
    and m.team_id = any (private.supervised_team_ids())
  returning l.member_id into of_member;
  if of_member is null then
    return false;
  end if;
  perform private.append_audit_event(
    case when p_taken then 'work.taken' else 'work.dismissed' end, null, p_id, of_member, null, '{}'
  );
  return true;
end $$;
comment on function public.settle_left_work(uuid, boolean) is
  'By a supervisor of the team that the member is in: it is off the list of all, and what it said is erased here; p_taken: the '
  'supervisor''s own station has it, or it has arrived from there. False: it is on no list of the caller.';
grant execute on function public.settle_left_work(uuid, boolean) to authenticated;

-- ==== Realtime ====
-- Realtime is only a hint to pull. A transaction tells each team of which it changed rows that there is news, once and with nothing but
-- its number: 'urgent' for alerts and words of members, 'news' for the rest. The portal of a member hears 'chat' or 'news' where a person
-- changed something that it shows; a bulk change tells no member. What belongs to no team is told to all stations.
-- No table is in the publication: with one row subscription, each changed row would be checked for it, by one session for everybody.
--
-- A public channel is open to anybody with the publishable key, who could then send words to the pages that listen there. So channels are
-- private, and nobody sends but the database. Realtime asks the policies at each join and whenever a token is renewed.

-- Whether Realtime takes messages from whoever owns these functions. Where it does not, nothing is told, and stations poll.
create function private.can_tell() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where p.proname = 'send' and n.nspname = 'realtime' and p.pronargs = 4
      and has_schema_privilege(n.oid, 'usage') and has_function_privilege(p.oid, 'execute')
  );
end $$;

-- Tells each of these channels, unless this transaction has told it the same. What was told is kept in a setting of the transaction, which
-- a savepoint takes back together with the messages. realtime.send makes a subtransaction for each message and turns a failure into a
-- warning: the poll catches what is missing.
create function private.tell(p_topics text[], p_event text) returns void
language plpgsql set search_path = '' as $$
declare
  told constant text := coalesce(current_setting('gapwise.told', true), '');
  fresh constant text[] := array(select t from unnest(p_topics) t where strpos(told, format(' %s %s ', p_event, t)) = 0);
begin
  if cardinality(fresh) = 0 or not private.can_tell() then
    return;
  end if;
  perform set_config('gapwise.told', told || (select string_agg(format(' %s %s ', p_event, t), '') from unnest(fresh) t), true);
  perform realtime.send(jsonb_build_object('xid', pg_current_xact_id()::text), p_event, t, true) from unnest(fresh) t;
end $$;

-- Rows with a team, and of tables that the portal shows with a member. Arguments: the event for teams, optionally the one for members.
create function private.announce_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(array(select 'team:' || c.team_id from (select distinct r.team_id from changed_rows r) c), tg_argv[0]);
  if tg_nargs > 1 and coalesce(current_setting('gapwise.bulk', true), '') <> 'on' then
    perform private.tell(array(select 'member:' || c.member_id from (select distinct r.member_id from changed_rows r) c), tg_argv[1]);
  end if;
  return null;
end $$;

-- A message of a member is urgent, those of staff and the marks of what was read are not.
create function private.announce_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line record;
begin
  for line in
    select case when tg_op = 'INSERT' and r.sender_type = 'member' then 'urgent' else 'news' end as event,
      array_agg(distinct 'team:' || r.team_id) as topics
    from changed_rows r group by 1
  loop
    perform private.tell(line.topics, line.event);
  end loop;
  if coalesce(current_setting('gapwise.bulk', true), '') <> 'on' then
    perform private.tell(array(select 'member:' || c.member_id from (select distinct r.member_id from changed_rows r) c), 'chat');
  end if;
  return null;
end $$;

-- Auditors and administrators are on no team's channel.
create function private.announce_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(array(
    select distinct topic from changed_rows r,
      unnest(array['team:' || r.team_id, case when not private.has_members(r.role) then 'station-sync' end]) topic
    where topic is not null
  ), 'news');
  return null;
end $$;

-- Of a further team hears that team, and the person on the channel of the own one.
create function private.announce_staff_teams() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(array(
    select distinct 'team:' || team from changed_rows r
    join public.staff s on s.id = r.staff_id, unnest(array[r.team_id, s.team_id]) team
  ), 'news');
  return null;
end $$;

create function private.announce_teams() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(array(select 'team:' || r.id from changed_rows r), 'news');
  return null;
end $$;

create function private.announce_to_all() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from changed_rows) then
    perform private.tell(array['station-sync'], 'news');
  end if;
  return null;
end $$;

-- A member who moves is told to the old team by the removal record. Rows that are deleted for good are no news: stations keep them. Nor
-- is what no station pulls.
create function private.make_announced(p_table regclass, p_by text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger announce_insert after insert on %s
    referencing new table as changed_rows for each statement execute function private.%s', p_table, p_by);
  execute format('create trigger announce_update after update on %s
    referencing new table as changed_rows for each statement execute function private.%s', p_table, p_by);
end $$;

select private.make_announced(g.tgrelid, case c.relname
  when 'urgent_alerts' then $f$announce_rows('urgent')$f$
  when 'chat_messages' then 'announce_messages()'
  when 'appointments' then $f$announce_rows('news', 'news')$f$
  when 'lab_results' then $f$announce_rows('news', 'news')$f$
  when 'test_kits' then $f$announce_rows('news', 'news')$f$
  when 'staff' then 'announce_staff()'
  when 'staff_teams' then 'announce_staff_teams()'
  when 'teams' then 'announce_teams()'
  when 'plan_settings' then 'announce_to_all()'
  when 'resources' then 'announce_to_all()'
  else $f$announce_rows('news')$f$
end)
from pg_trigger g join pg_class c on c.oid = g.tgrelid
where g.tgname = 'stamp_sync_columns' and c.relname <> 'call_claims' order by c.relname;

-- That somebody still holds a claim is no news: until a station has asked again, which it does each minute, the lease that it knows of
-- stands.
create function private.announce_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(array(
    select distinct 'team:' || n.team_id from changed_rows n join former_rows o using (id)
    where (o.team_id, o.staff_id, o.claimed_at, o.released_at, o.deleted_at)
      is distinct from (n.team_id, n.staff_id, n.claimed_at, n.released_at, n.deleted_at)
  ), 'news');
  return null;
end $$;
create trigger announce_insert after insert on public.call_claims
  referencing new table as changed_rows for each statement execute function private.announce_rows('news');
create trigger announce_update after update on public.call_claims
  referencing old table as former_rows new table as changed_rows for each statement execute function private.announce_claims();
-- Whoever moves to another team, or gets another role, hears of it on the channels that they leave.
create trigger announce_former after update on public.staff
  referencing old table as changed_rows for each statement execute function private.announce_staff();

do $$
begin
  if to_regclass('realtime.messages') is null then
    return;
  end if;
  create policy "Staff join the channel of the stations" on realtime.messages
    for select to authenticated
    using (
      (select realtime.topic()) = 'station-sync'
      and ((select private.current_staff_id()) is not null)
    );
  create policy "Staff join the channels of their teams" on realtime.messages
    for select to authenticated
    using (
      (select realtime.topic()) in (select 'team:' || team from unnest((select private.care_team_ids())::uuid[]) team)
    );
  create policy "Members join their own channel" on realtime.messages
    for select to authenticated
    using ((select realtime.topic()) = 'member:' || (select private.current_member_id()));
end $$;

revoke all on all functions in schema private, public from public;
