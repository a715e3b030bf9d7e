-- What: the kinds of statements as rows of private.statement_kinds, each with a function of its own that knows the form of its
-- details.
-- Why: the list of kinds, their forms and who takes them back stood in one check and two functions, which every new kind had to
-- restate as a whole. Now a migration that adds kind 'x-y' has these parts, and repeats nothing of the other kinds:
--   insert into private.statement_kinds (kind, guarded) values ('x-y', false);
--   create function private.fits_x_y(p_details jsonb) returns boolean ...   -- hyphens become underscores
--   a trigger on public.member_statements with `when (new.kind = 'x-y')`, where something follows from it.

create table private.statement_kinds (
  kind text primary key check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  guarded boolean not null
);
comment on table private.statement_kinds is
  'What a station can record of a conversation. Guarded: once the moment to undo is over, only a supervisor takes it back.';
comment on column private.statement_kinds.kind is 'private.fits_<kind> says which details it may have.';
alter table private.statement_kinds enable row level security;
revoke all on private.statement_kinds from public, anon, authenticated;
insert into private.statement_kinds (kind, guarded) values ('do-not-call', true);

create function private.fits_do_not_call(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_details in ('{"scope":"all"}', '{"scope":"reminders"}')
$$;

-- Asks the function of the kind; false for a kind that has none. Stations need no right on that function of their own.
create or replace function private.statement_details_fit(p_kind text, p_details jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
declare
  asked constant text := format('private.%I', 'fits_' || replace(p_kind, '-', '_'));
  fits boolean;
begin
  if to_regprocedure(asked || '(jsonb)') is null then
    return false;
  end if;
  execute format('select %s($1)', asked) into fits using p_details;
  return coalesce(fits, false);
end $$;

alter table public.member_statements drop constraint member_statements_kind_check;
alter table public.member_statements add constraint member_statements_kind_fkey
  foreign key (kind) references private.statement_kinds (kind);

create or replace function private.is_guarded_statement(p_kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.statement_kinds k where k.kind = p_kind and k.guarded)
$$;

revoke all on function private.fits_do_not_call(jsonb) from public;
