-- What stations pull and deliver, and who may listen on Realtime.

-- ----------------------------------------------------------------------------------------------------
-- The pull
-- ----------------------------------------------------------------------------------------------------
-- One gap-free way to read every synced table under the caller's own rights, by an index, in bounded pages, as json, which unlike jsonb
-- is written out as it is. sync_news says in one answer in which tables there is anything to pull: nearly every poll finds nothing.

-- By the teams of the caller if the table has such an index, also if there are none. Nobody is let in by naming a team here: the
-- policies of the table are asked for every row. The two settings keep the planner to the index, which has the order of the page:
-- it can't know how few rows the policies hide then, and would fetch all of a team's rows to sort them. A standby answers a cursor
-- that is ahead of it with nothing.
create function private.sync_page(
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
grant execute on function private.sync_page(text, text, uuid, int, uuid[]) to authenticated;

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
revoke all on function public.sync_pull(text, text, uuid, int) from public;
grant execute on function public.sync_pull(text, text, uuid, int) to authenticated;

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
revoke all on function public.sync_news(jsonb) from public;
grant execute on function public.sync_news(jsonb) to authenticated;

-- Written by private.write_sync_news.
grant execute on function private.tables_with_news(jsonb, uuid[]) to authenticated;

-- To run once after a logical restore into a new server, whose transaction numbers start anew.
create function private.restamp_synced_rows() returns void
language plpgsql set search_path = '' as $$
declare
  synced regclass;
begin
  for synced in select tgrelid::regclass from pg_trigger where tgname = 'stamp_sync_columns' loop
    execute format('update %s set updated_at = now() where true', synced);
  end loop;
  perform private.begin_new_epoch();
end $$;

create function private.begin_new_epoch() returns void
language sql set search_path = '' as $$
  update private.server_epoch set epoch = gen_random_uuid() where single
$$;
comment on function private.begin_new_epoch() is 'To run once after data was restored: every station receives everything anew.';

-- ----------------------------------------------------------------------------------------------------
-- Rows that stations make
-- ----------------------------------------------------------------------------------------------------
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
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 50 then
    raise exception 'up to 50 rows' using errcode = '22023';
  end if;
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
  return answer;
end $$;
comment on function public.create_rows(jsonb) is
  'Up to 50 rows [{table, row, after}] in their order: [{state, code, message}], state made, refused or left (its `after` was not '
  'made). Each under the rights of the caller, and kept whatever becomes of the others. 22023: more; other errors: nothing is kept.';
revoke all on function public.create_rows(jsonb) from public;
grant execute on function public.create_rows(jsonb) to authenticated;

-- ----------------------------------------------------------------------------------------------------
-- Work left on a station
-- ----------------------------------------------------------------------------------------------------
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
alter table private.left_work enable row level security;

-- The table in which a client makes a row by this kind of operation; null for the others.
create function private.made_in(p_kind text) returns regclass
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'appointment.book' then 'public.appointments' when 'call.log' then 'public.calls'
    when 'callback.add' then 'public.callbacks' when 'chat.send' then 'public.chat_messages'
    when 'kit.order' then 'public.test_kits' when 'statement.add' then 'public.member_statements'
    when 'task.add' then 'public.outreach_tasks'
  end::regclass
$$;

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
  if not public.take_rate_limit('left work ' || p_caller, 86400, 500) then
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
  'caller sees the member: to be sent as ever), later (more than 500 in a day), unfit (not an operation about a member).';
revoke all on function public.leave_work(jsonb) from public;
grant execute on function public.leave_work(jsonb) to authenticated;

create function public.left_work() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', w.id, 'memberId', w.member_id, 'memberName', w.member_name, 'staffName', w.staff_name, 'team', w.team,
    'leftAt', w.left_at, 'operation', w.operation
  ) order by w.left_at, w.id), '[]')
  from (
    select l.*, m.name as member_name, s.full_name as staff_name, t.name as team
    from private.left_work l
    join public.members m on m.id = l.member_id
    join public.staff s on s.id = l.left_by
    join public.teams t on t.id = s.team_id
    where l.settled_at is null and m.deleted_at is null
      and m.team_id = any ((select private.supervised_team_ids())::uuid[])
    order by l.left_at, l.id limit 200
  ) w
$$;
comment on function public.left_work() is
  'For supervisors: work that somebody of another team left about a member of theirs, oldest first, at most 200; an empty list '
  'for others. It follows the member from team to team until it is settled.';
revoke all on function public.left_work() from public;
grant execute on function public.left_work() to authenticated;

create function public.settle_left_work(p_id uuid, p_taken boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  of_member uuid;
begin
  update private.left_work l
  set operation = null, settled_at = now(), settled_by = private.current_staff_id(), taken = coalesce(p_taken, false)
  from public.members m
  where l.id = p_id and l.settled_at is null and m.id = l.member_id and m.deleted_at is null
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
  'supervisor''s own station has it. False: it is on no list of the caller.';
revoke all on function public.settle_left_work(uuid, boolean) from public;
grant execute on function public.settle_left_work(uuid, boolean) to authenticated;

-- ----------------------------------------------------------------------------------------------------
-- Realtime
-- ----------------------------------------------------------------------------------------------------
-- Realtime is only a hint to pull. A public channel is open to anybody with the publishable key, who could then send words to the pages
-- that listen there. So staff may join the channel of the stations, members the one that carries their id, and nobody sends: the
-- product hears of changed rows only, which row-level security decides.

-- Realtime reports every synced table; a plain PostgreSQL has no such publication and needs none.
do $$
declare
  synced regclass;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  for synced in
    select tgrelid::regclass from pg_trigger where tgname = 'stamp_sync_columns' order by tgrelid::regclass::text
  loop
    execute format('alter publication supabase_realtime add table %s', synced);
  end loop;
end $$;

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
  create policy "Members join their own channel" on realtime.messages
    for select to authenticated
    using ((select realtime.topic()) = 'member:' || (select private.current_member_id()));
end $$;

revoke all on all functions in schema private from public;
