-- What a hosted project already has before its first migration.
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  -- Roles belong to the server: lite may have made them, for another of its databases, without their times.
  if not exists (select from pg_db_role_setting where setrole = 'anon'::regrole and setdatabase = 0) then
    alter role anon set statement_timeout = '3s';
  end if;
  if not exists (select from pg_db_role_setting where setrole = 'authenticated'::regrole and setdatabase = 0) then
    alter role authenticated set statement_timeout = '8s';
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator noinherit; end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    create role supabase_auth_admin nologin;
  end if;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  name text,
  statements text[]
);
-- What this stack notes about the data folder itself.
create table if not exists supabase_migrations.local_state (
  name text primary key,
  value jsonb not null
);
