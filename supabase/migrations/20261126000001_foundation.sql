-- What every table shares: the private schema, safe default rights, text helpers, limits, and the helpers that make a table synced.
-- Row versions, the team of a row and the names behind `*_by` columns are kept by the database, so that no client, import or edge
-- function can get them wrong.

-- ==== The private schema and safe defaults ====

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

create schema private;
comment on schema private is 'Never exposed over the API: lookups for policies, trigger functions, one-time codes.';
revoke all on schema private from public;

-- A hosted project grants every new table and function to the API roles. Here each right is granted by name. PostgreSQL itself
-- grants every new function to everybody, which each file takes back at its end.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- A function that only the service role calls, or only the auth service, whose role a plain PostgreSQL does not have.
create function private.give_alone(p_function regprocedure, p_role text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('revoke all on function %s from public, anon, authenticated', p_function);
  if p_role <> 'supabase_auth_admin' or exists (select from pg_roles where rolname = p_role) then
    execute format('grant execute on function %s to %I', p_function, p_role);
  end if;
end $$;

-- ==== Phone numbers and e-mail addresses ====
-- Two spellings of one phone number or address must be found as one.

-- '(305) 555-0111', '3055550111 x12' and '+13055550111' are one number: digits with the country code, without extension.
-- Most numbers come as they are kept. In PL/pgSQL, which keeps its plans.
create function private.phone_digits(p_phone text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  digits text;
begin
  if p_phone ~ '^\+[0-9]+$' then
    return substr(p_phone, 2);
  end if;
  digits := regexp_replace(regexp_replace(p_phone, '\s*(x|ext|#|;|,).*$', '', 'i'), '\D', '', 'g');
  return case when length(digits) = 10 and p_phone !~ '^\s*\+' then '1' || digits else nullif(digits, '') end;
end $$;
grant execute on function private.phone_digits(text) to authenticated, service_role;

-- 'Rosa@Example.com ' and 'rosa@example.com' are one address.
create function private.email_key(p_email text) returns text
language plpgsql immutable strict set search_path = '' as $$
begin
  return nullif(lower(btrim(p_email, E' \t\r\n')), '');
end $$;
grant execute on function private.email_key(text) to authenticated, service_role;

-- Whether a text is a value of the type. pg_input_is_valid does the same from PostgreSQL 16 on; self-hosted projects run 15.
create function private.reads_as(p_text text, p_type regtype) returns boolean
language plpgsql stable strict set search_path = '' as $$
begin
  execute format('select $1::%s', p_type) using p_text;
  return true;
exception when data_exception then
  return false;
end $$;

-- ==== What the server says of itself ====
-- Diagnostics and the health function tell an outdated server from a broken one without a sign-in. The epoch says which life of the
-- server an answer comes from: it changes with a restore, and a standby has that of the server it follows. So a station notices
-- when its cursor means nothing any more.

create function public.schema_version() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  newest text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  execute 'select max(version) from supabase_migrations.schema_migrations' into newest;
  return newest;
end $$;
comment on function public.schema_version() is 'Fourteen digits, or null where no migration history is kept.';
grant execute on function public.schema_version() to anon, authenticated;

create table private.server_epoch (
  single boolean primary key default true check (single),
  epoch uuid not null default gen_random_uuid()
);
comment on table private.server_epoch is 'The server''s restore epoch, which changes when its database is restored: by what its administrator said, and by when and where the row was written.';
alter table private.server_epoch enable row level security;

insert into private.server_epoch default values;

-- A dump writes this row anew, in another transaction and as a rule in another table, whatever it is restored into. The name of a log file begins with the timeline, in 8 digits. A standby writes none: it follows that of its last restart point, or
-- a newer one since then.
create function public.server_epoch() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select format('%s-%s.%s-', e.epoch, e.tableoid, e.xmin) || case when pg_is_in_recovery()
      then (
        select lpad(upper(to_hex(greatest(c.timeline_id, r.min_recovery_end_timeline))), 8, '0')
        from pg_control_checkpoint() c, pg_control_recovery() r
      )
      else left(pg_walfile_name(pg_current_wal_lsn()), 8)
    end
    from private.server_epoch e
  );
end $$;
grant execute on function public.server_epoch() to authenticated;

-- A timer outside of the database calls these functions every minute (docs/deploy.md); nothing else shows that it does.
create table private.schedule_runs (
  name text primary key check (name in ('contact-notices', 'send-reminder')),
  ran_at timestamptz
);
comment on table private.schedule_runs is 'When each function that a schedule calls last ran, to about 20 seconds.';
alter table private.schedule_runs enable row level security;

insert into private.schedule_runs (name) values ('contact-notices'), ('send-reminder');

-- Not each time: runs beside one another need not wait for this row.
create function private.note_schedule_run(p_name text) returns void
language sql security definer set search_path = '' as $$
  update private.schedule_runs r set ran_at = clock_timestamp()
  where r.name = p_name and (r.ran_at is null or r.ran_at < clock_timestamp() - interval '20 seconds')
$$;

-- How the project is set up, as far as only the database knows. No name and no number of anybody.
create function public.server_facts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'now', clock_timestamp(),
    'postgres', current_setting('server_version_num')::int / 10000,
    'timeZone', current_setting('TimeZone'),
    'isSample', to_regprocedure('auth.is_sample_project()') is not null,
    'hasMembers', exists (select from public.members),
    'hasAdministrator', exists (
      select from public.staff s where s.role = 'administrator' and s.active and s.user_id is not null and s.deleted_at is null
    ),
    'timeouts', (
      select coalesce(jsonb_object_agg(r.rolname, t.setting), '{}')
      from pg_catalog.pg_roles r, lateral (
        select substr(c.setting, length('statement_timeout=') + 1) as setting
        from pg_catalog.pg_db_role_setting d, unnest(d.setconfig) as c (setting)
        where d.setrole = r.oid and c.setting like 'statement_timeout=%'
          and d.setdatabase in (0, (select b.oid from pg_catalog.pg_database b where b.datname = current_database()))
        order by d.setdatabase desc limit 1
      ) t
      where r.rolname in ('anon', 'authenticated')
    ),
    'published', (
      select coalesce(jsonb_agg(p.tablename order by p.tablename), '[]')
      from pg_catalog.pg_publication_tables p where p.pubname = 'supabase_realtime' and p.schemaname = 'public'
    ),
    'live', (
      with desk as (
        select s.id, s.team_id, private.has_members(s.role) as has_members
        from public.staff s where s.active and s.deleted_at is null
      ), listener as (
        select d.id, d.team_id from desk d where d.has_members
        union
        select d.id, t.team_id from desk d join public.staff_teams t on t.staff_id = d.id and t.deleted_at is null where d.has_members
      ), team as (
        select count(*) as listeners, count(*) filter (where d.team_id = l.team_id) as own
        from listener l join desk d on d.id = l.id group by l.team_id
      )
      select jsonb_build_object(
        'desks', (select count(*) from desk), 'channels', (select count(*) from desk) + (select count(*) from listener),
        'heard', (select coalesce(sum(t.own * (t.listeners + 1)), 0) from team t),
        'portals', (
          select coalesce(max(hour.portals), 0) from (
            select count(*) as portals from auth.sessions s join public.members m on m.auth_user_id = s.user_id
            where s.created_at > now() - interval '7 days' group by date_trunc('hour', s.created_at)
          ) hour
        )
      )
    ),
    'tells', private.can_tell(),
    'channels', (
      select count(*) from pg_catalog.pg_policies p where p.schemaname = 'realtime' and p.tablename = 'messages' and p.cmd = 'SELECT'
    ),
    'buckets', (
      select coalesce(jsonb_object_agg(
        b.id, jsonb_build_object('public', b.public, 'types', b.allowed_mime_types, 'bytes', b.file_size_limit)
      ), '{}')
      from storage.buckets b
    ),
    'triggers', (
      select coalesce(jsonb_agg(c.relname || '.' || t.tgname order by c.relname, t.tgname), '[]')
      from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'auth'::regnamespace and not t.tgisinternal and t.tgenabled <> 'D'
    ),
    'schedules', (select jsonb_object_agg(r.name, r.ran_at) from private.schedule_runs r)
  );
end $$;
comment on function public.server_facts() is
  'For the command check-server and the health function: how the project is set up (docs/deploy.md#check-the-server).';
select private.give_alone('public.server_facts()', 'service_role');

create function public.numbered_rows(p_count int) returns setof int
language sql immutable set search_path = '' as $$ select generate_series(1, least(p_count, 10000)) $$;
comment on function public.numbered_rows(int) is 'For the command check-server: how many rows the API gives at once.';
select private.give_alone('public.numbered_rows(int)', 'service_role');

-- ==== Limits ====
-- A limit that forgets at the full quarter of an hour lets twice as many through around it; this one looks back.

create table private.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null default 0 check (hits >= 0),
  primary key (bucket, window_start)
);
comment on column private.rate_limits.window_start is 'When the hits happened; they count for one window from here.';
create index rate_limits_age_idx on private.rate_limits (window_start);
alter table private.rate_limits enable row level security;

-- Whether a bucket is full, without a hit of its own.
create function private.is_rate_limited(p_bucket text, p_since timestamptz, p_max int) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(r.hits), 0) >= p_max from private.rate_limits r where r.bucket = p_bucket and r.window_start > p_since
$$;

create function public.take_rate_limit(p_bucket text, p_window_seconds int, p_max int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  hit_at timestamptz;
begin
  if p_bucket is null or length(p_bucket) not between 1 and 200
    or coalesce(p_window_seconds, 0) not between 1 and 86400 or coalesce(p_max, 0) not between 1 and 10000 then
    raise exception 'bucket, a window of 1 to 86400 seconds and a maximum of 1 to 10000 are needed' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('rate ' || p_bucket, 0));
  hit_at := clock_timestamp();
  -- What no window reaches any more, of any bucket; a line that somebody else is deleting is left to them.
  delete from private.rate_limits r where (r.bucket, r.window_start) in (
    select old.bucket, old.window_start from private.rate_limits old
    where old.window_start <= hit_at - interval '1 day' limit 100 for update skip locked
  );
  if private.is_rate_limited(p_bucket, hit_at - make_interval(secs => p_window_seconds), p_max) then
    return false;
  end if;
  insert into private.rate_limits as r (bucket, window_start, hits) values (p_bucket, hit_at, 1)
  on conflict (bucket, window_start) do update set hits = r.hits + 1;
  return true;
end $$;
comment on function public.take_rate_limit(text, int, int) is
  'True: allowed, and counted; never more than p_max within any p_window_seconds. Personal data in a bucket''s name must be hashed.';
select private.give_alone('public.take_rate_limit(text, int, int)', 'service_role');

-- ==== What makes a table synced, closed, a member's ====
-- Later files call make_synced, make_member_owned or make_closed, once for each table.

create table private.synced_row (
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);
comment on table private.synced_row is 'Holds no row: the columns that every synced table has, which they take over with `like`.';
alter table private.synced_row enable row level security;

create function private.stamp_sync_columns() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
  end if;
  new.updated_at := now();
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
comment on function private.stamp_sync_columns() is
  'The one writer of created_at (after insert), updated_at and changed_xid on synced tables.';

-- Row-level security on, nobody in, the service role in: the starting point of every table.
create function private.make_closed(p_table regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('revoke all on table %s from public, anon, authenticated', p_table);
  execute format('grant select, insert, update, delete on table %s to service_role', p_table);
end $$;

-- What one answer reads: in the order of `tables`, those that `news` names, for `teams`, `page_rows` rows of each at most. Table n was seen
-- as far as seens[seen_of[n]]. Of what was seen as far as seens[g] the next rows are those of versions after after_xids (there with an id
-- after after_ids) and before belows, in the parts firsts[g] to lasts[g]; then uptos[g] has been seen, and where that is null `stay`, or
-- what was before. is_starts[g]: nothing had been seen. `again`: the round that ends here is followed by another one. What was read is in
-- `pages`, with its number of rows in `given`. A function each works on it, one after the other: planned as one query with what they read,
-- they took half the time of an answer.
create type private.reading as (
  tables text[], seen_of int[], seens text[], is_starts boolean[], uptos text[], firsts int[], lasts int[], after_xids xid8[], after_ids uuid[],
  belows xid8[], teams uuid[], news text[], page_rows int, is_round boolean, again boolean, stay json, pages json[], given int[],
  epoch text, seen text, mark text
);

-- Writes again, from the tables that are synced, private.tables_changed, in which nearly always nothing is found, and private.read_pages,
-- which asks the policies for every row of those that are left. Asking them costs ten times the look itself, also where there is no row.
-- The settings of both keep the planner to the index that has the order of the pull: it can't know that nearly always no row is there, nor
-- how few rows the policies hide, and would fetch all of a team's rows to sort them. Of a member's rows only those of the teams are news:
-- whoever has no team keeps no members. Nobody is let in by naming a team here.
create function private.write_sync_news() returns void
language plpgsql set search_path = '' as $write$
declare
  looks text;
  names text;
  pages text;
begin
  select string_agg(format($branch$
        case when %1$L = any (asked) and exists (
          select from public.%1$I t where %2$s t.changed_xid > p_reading.after_xids[p_reading.firsts[g]] and t.changed_xid < p_reading.belows[p_reading.lasts[g]]
        ) then %1$L end$branch$, c.relname, case when i.by_team then 't.team_id = any (p_reading.teams) and' else '' end), ',' order by c.relname),
    format('%L::text[]', array_agg(c.relname::text)),
    string_agg(format($branch$
        when %1$L then
          select coalesce(json_agg(%2$s order by found.place) filter (where found.place <= page), '[]'), count(*),
            max((found.line).changed_xid::text) filter (where found.place = page), max((found.line).id::text) filter (where found.place = page)
          into lines, amount, last_xid, last_id
          from (
            select line, row_number() over (order by line.changed_xid, line.id) as place
            from (
              select t.* from unnest(after_xids, after_ids, belows) part (after_xid, after_id, below) %3$s
              cross join lateral (
                select t.* from public.%1$I t
                where (t.changed_xid, t.id) > (part.after_xid, part.after_id) and t.changed_xid < part.below %4$s
                order by t.changed_xid, t.id
                limit page + 1
              ) t
              order by t.changed_xid, t.id
              limit page + 1
            ) line
          ) found;$branch$,
    c.relname,
    -- A row, with what staff see of it besides its columns.
    case c.relname when 'test_kits' then $part$
            (to_jsonb(found.line) || coalesce(
              (select jsonb_build_object('order_notes', n.order_notes) from public.test_kit_notes n where n.kit_id = (found.line).id),
              '{}'
            ))::json$part$ when 'lab_results' then $part$
            (to_jsonb(found.line) || coalesce(
              (select jsonb_build_object('result_summary', s.result_summary) from public.lab_result_summaries s
                where s.result_id = (found.line).id),
              '{}'
            ))::json$part$ else 'row_to_json(found.line)' end,
    case when i.by_team then 'cross join unnest(p_reading.teams) team' else '' end,
    case when i.by_team then 'and t.team_id = team' else '' end), '' order by c.relname)
  into looks, names, pages
  from pg_trigger g
  join pg_class c on c.oid = g.tgrelid
  cross join lateral (select to_regclass(format('public.%I', c.relname || '_team_pull_idx')) is not null) i (by_team)
  where g.tgname = 'stamp_sync_columns';
  execute format($function$
create or replace function private.tables_changed(p_reading private.reading) returns private.reading
language plpgsql volatile security definer
set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $body$
declare
  asked text[];
begin
  if not p_reading.tables <@ %s then
    perform public.check_session();
    raise exception 'table is not synced' using errcode = '22023';
  end if;
  for g in 1 .. cardinality(p_reading.seens) loop
    continue when p_reading.firsts[g] > p_reading.lasts[g];
    asked := p_reading.tables;
    if cardinality(p_reading.seens) > 1 then
      asked := '{}';
      for n in 1 .. cardinality(p_reading.tables) loop
        if p_reading.seen_of[n] = g then
          asked := asked || p_reading.tables[n];
        end if;
      end loop;
    end if;
    -- A few are read at once. Of all others one look says which have a version between the first part and the last.
    p_reading.news := p_reading.news || case when cardinality(asked) < 4 then asked else array_remove(array[%s
    ]::text[], null) end;
  end loop;
  return p_reading;
end $body$
  $function$, names, looks);
  execute format($function$
create or replace function private.read_pages(p_reading private.reading) returns private.reading
language plpgsql volatile security invoker
set search_path = '' set plan_cache_mode = force_generic_plan set enable_bitmapscan = off set enable_sort = off as $body$
declare
  page constant int := least(greatest(coalesce(p_reading.page_rows, 1), 1), 5000);
  g int;
  after_xids xid8[];
  after_ids uuid[];
  belows xid8[];
  lines json;
  amount bigint;
  last_xid text;
  last_id text;
  is_any boolean := false;
begin
  perform set_config('gapwise.reading', 'noted', true);
  for n in 1 .. cardinality(p_reading.tables) loop
    -- The removal records also where they have nothing new: a record may only be applied to rows that are older.
    continue when not p_reading.tables[n] = any (p_reading.news) and not (is_any and p_reading.tables[n] = 'sync_removals');
    if g is distinct from p_reading.seen_of[n] then
      g := p_reading.seen_of[n];
      after_xids := p_reading.after_xids[p_reading.firsts[g]:p_reading.lasts[g]];
      after_ids := p_reading.after_ids[p_reading.firsts[g]:p_reading.lasts[g]];
      belows := p_reading.belows[p_reading.firsts[g]:p_reading.lasts[g]];
    end if;
    case p_reading.tables[n] %s
      else
        perform public.check_session();
        raise exception 'table is not synced' using errcode = '22023';
    end case;
    if p_reading.is_round and amount = 0 then
      p_reading.news := array_remove(p_reading.news, p_reading.tables[n]);
      continue when p_reading.tables[n] <> 'sync_removals' or not is_any;
    end if;
    continue when p_reading.page_rows = 0 and p_reading.is_round;
    is_any := true;
    if p_reading.epoch is null then
      p_reading.epoch := public.server_epoch();
    end if;
    p_reading.given[n] := least(amount, page);
    p_reading.pages[n] := json_build_object(
      'epoch', p_reading.epoch, 'rows', lines, 'more', amount > page or p_reading.again,
      'next', case
        when amount > page
        then json_build_object('seen', p_reading.seens[g], 'upto', p_reading.uptos[g], 'changed_xid', last_xid, 'id', last_id)
        -- The place after the last page of a round, which has everything of its snapshot.
        when p_reading.uptos[g] is not null or p_reading.stay is null
        then json_build_object(
          'seen', coalesce(p_reading.uptos[g], p_reading.seens[g]), 'upto', null,
          'changed_xid', '0', 'id', '00000000-0000-0000-0000-000000000000'
        )
        else p_reading.stay end
    );
  end loop;
  perform set_config('gapwise.reading', '', true);
  return p_reading;
end $body$
  $function$, pages);
end $write$;

-- Makes a table with the five sync columns a synced one: versions kept, pull index, row-level security, no client rights yet.
create function private.make_synced(p_table regclass) returns void
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

create function private.index_by_team(p_table regclass) returns void
language plpgsql set search_path = '' as $$
declare
  name constant text := (select relname from pg_class where oid = p_table);
begin
  execute format('create index %I on %s (team_id, changed_xid, id)', name || '_team_pull_idx', p_table);
  perform private.write_sync_news();
end $$;

-- Clients can't send the team of a member's row: it comes from the member. A bulk load that states it is spared the look-up; the foreign
-- key (member_id, team_id) refuses a wrong one, and cascades every later move. The lock is the one that this key takes anyway, only
-- earlier: a row that is added while its member moves waits for the move, and then belongs to the new team.
create function private.fill_team_of_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select m.team_id into new.team_id from public.members m where m.id = new.member_id for key share;
  if new.team_id is null then
    raise exception 'member does not exist' using errcode = '23503';
  end if;
  return new;
end $$;

-- Makes a synced table with member_id and team_id a member's: a team move of the member is a key update that cascades
-- here in the same transaction, which gives every row a new version for the new team, without a race against inserts.
create function private.make_member_owned(p_table regclass) returns void
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

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

revoke all on all functions in schema private, public from public;
