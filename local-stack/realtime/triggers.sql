-- Statement-level triggers that tell the stack which keys changed. Keys only: every subscriber's rows are read again
-- under the subscriber's own role.
create schema if not exists realtime;

create or replace function realtime.notify_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  keys jsonb;
begin
  -- A notification holds 8,000 bytes; sixty keys of one uuid stay well below it.
  -- By the names of the key's columns: the whole row as JSON costs ten times as much, which a file of 100,000 members feels.
  for keys in execute format(
    $query$
      select jsonb_agg(numbered.key)
      from (
        select jsonb_build_object(%s) as key, (row_number() over () - 1) / 60 as part from changed_rows changed
      ) numbered
      group by numbered.part$query$,
    (select string_agg(format('%1$L, changed.%1$I', name), ', ') from unnest(tg_argv) name)
  )
  loop
    perform pg_notify('realtime', jsonb_build_object(
      'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'keys', keys, 'at', now())::text);
  end loop;
  return null;
end $$;

do $$
declare
  published record;
begin
  for published in
    select p.schemaname as schema_name, p.tablename as table_name,
      (select string_agg(quote_literal(a.attname), ',')
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
       where i.indrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and i.indisprimary) as key_columns
    from pg_publication_tables p
    where p.pubname = 'supabase_realtime'
  loop
    execute format('create or replace trigger realtime_insert after insert on %I.%I
      referencing new table as changed_rows for each statement execute function realtime.notify_change(%s)',
      published.schema_name, published.table_name, published.key_columns);
    execute format('create or replace trigger realtime_update after update on %I.%I
      referencing new table as changed_rows for each statement execute function realtime.notify_change(%s)',
      published.schema_name, published.table_name, published.key_columns);
    execute format('create or replace trigger realtime_delete after delete on %I.%I
      referencing old table as changed_rows for each statement execute function realtime.notify_change(%s)',
      published.schema_name, published.table_name, published.key_columns);
  end loop;
end $$;
