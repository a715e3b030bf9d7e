-- What: the version of the newest migration, readable by anyone with a key.
-- Why: Diagnostics and the health function tell an outdated server from a broken one without a sign-in; the number says
-- nothing about anybody.

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
revoke all on function public.schema_version() from public;
grant execute on function public.schema_version() to anon, authenticated;
