-- What: the pull function of the stations and the Realtime publication.
-- Why: one gap-free way to read every synced table under the caller's own rights, by an index, in bounded pages.

create function public.sync_pull(p_table text, p_after_xid text, p_after_id uuid, p_limit int) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  tables constant text[] := array[
    'teams', 'staff', 'staff_teams', 'members', 'member_outreach', 'contact_verifications', 'care_gaps',
    'contact_consents', 'appointments', 'test_kits', 'lab_results', 'calls', 'callbacks', 'call_claims', 'gap_evidence',
    'care_gap_assessments', 'chat_messages', 'communication_logs', 'urgent_alerts', 'sync_removals'
  ];
  page constant int := least(greatest(coalesce(p_limit, 1), 1), 5000);
  answer jsonb;
begin
  if p_table is null or not (p_table = any (tables)) then
    raise exception 'table is not synced' using errcode = '22023';
  end if;
  -- Only after the data was restored into another server: said aloud, because such a station would miss every change.
  if p_after_xid::xid8 > pg_snapshot_xmax(pg_current_snapshot()) then
    raise exception 'sync.cursor_ahead' using errcode = 'GW001';
  end if;
  -- Rows of transactions that began after one still running wait until that one has ended: a late commit is not skipped.
  execute format($query$
    select jsonb_build_object(
      'rows', coalesce(jsonb_agg(to_jsonb(found.line) order by found.place) filter (where found.place <= $4), '[]'),
      'more', count(*) > $4)
    from (
      select line, row_number() over (order by line.changed_xid, line.id) as place
      from (
        select t.* from public.%I t
        where (t.changed_xid, t.id) > ($1, $2) and t.changed_xid < $3
        order by t.changed_xid, t.id
        limit $4 + 1
      ) line
    ) found
  $query$, p_table)
  into answer
  using p_after_xid::xid8, p_after_id, pg_snapshot_xmin(pg_current_snapshot()), page;
  return answer;
end $$;
comment on function public.sync_pull(text, text, uuid, int) is
  'Rows of a synced table after (p_after_xid, p_after_id), at most 5000, as {rows, more}. 22023: no synced table; GW001: cursor of another server.';
revoke all on function public.sync_pull(text, text, uuid, int) from public, anon;
grant execute on function public.sync_pull(text, text, uuid, int) to authenticated;

-- To run once after a logical restore into a new server, whose transaction numbers start anew.
create function private.restamp_synced_rows() returns void
language plpgsql set search_path = '' as $$
declare
  synced regclass;
begin
  for synced in select tgrelid::regclass from pg_trigger where tgname = 'stamp_sync_columns' loop
    execute format('update %s set updated_at = now()', synced);
  end loop;
end $$;
revoke all on function private.restamp_synced_rows() from public;

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
