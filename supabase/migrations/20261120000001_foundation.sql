-- What: the private schema, safe default privileges, and the trigger functions and helpers every table shares.
-- Why: row versions, team scope and the names behind `*_by` columns are kept by the database, so that no client,
-- import or edge function can get them wrong. Each later migration calls the two helpers at the end of this file.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

create schema private;
comment on schema private is 'Never exposed over the API: lookups for policies, trigger functions, one-time codes.';
revoke all on schema private from public;

-- A hosted project grants every new table and function to the API roles. Here each right is granted by name.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

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
end $$;

-- Row-level security on, nobody in, the service role in: the starting point of every table.
create function private.make_closed(p_table regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('revoke all on table %s from public, anon, authenticated', p_table);
  execute format('grant select, insert, update, delete on table %s to service_role', p_table);
end $$;

-- Clients can't send the team of a member's row: it comes from the member. A bulk load that states it is spared the
-- look-up; the foreign key below refuses a wrong one, and cascades every later move.
create function private.fill_team_of_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.team_id := (select m.team_id from public.members m where m.id = new.member_id);
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
  execute format('create index %I on %s (team_id)', name || '_team_idx', p_table);
  execute format('create index if not exists %I on %s (member_id)', name || '_member_idx', p_table);
  perform private.make_synced(p_table);
end $$;
