-- What: create_rows makes several rows of synced tables in one request, each by itself, and tells what became of each.
-- Why: a day's work without a network reached the server with one request for each row, for seconds during which nobody else
-- saw it. The rights, policies and triggers of each table decide about each row as if it had come alone.

create function public.create_rows(p_rows jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
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
revoke all on function public.create_rows(jsonb) from public, anon;
grant execute on function public.create_rows(jsonb) to authenticated;
