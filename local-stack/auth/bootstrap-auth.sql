-- After the auth schema exists: the columns and helpers that hosted projects have beyond it.
alter table auth.users add column if not exists instance_id uuid;
alter table auth.users add column if not exists is_super_admin boolean;
alter table auth.users add column if not exists banned_until timestamptz;
create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null default 'totp',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);
create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now()
);
-- Marks sample data: no second factor is asked for (private.needs_second_factor). A hosted project can't have it.
create or replace function auth.is_sample_project() returns boolean language sql immutable as $$ select true $$;
grant usage on schema auth to anon, authenticated, service_role;
grant select on auth.users to service_role;
create or replace function auth.email() returns text language sql stable as
  $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email' $$;
