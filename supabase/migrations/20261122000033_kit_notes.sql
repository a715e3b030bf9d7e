-- What: what staff note on a kit order moves to a table that members can't read; stations pull it with the kit as before.
-- Why: members read their own rows of test_kits, and so read words that were meant for colleagues. A client still sends the
-- note with the order; the row keeps none of it.

create table public.test_kit_notes (
  kit_id uuid primary key references public.test_kits (id) on delete cascade deferrable initially deferred,
  order_notes text not null check (length(order_notes) between 1 and 2000)
);
comment on table public.test_kit_notes is 'What staff noted on a kit order; never the member''s to read.';
select private.make_closed('public.test_kit_notes');
grant select on public.test_kit_notes to authenticated;

create policy "Staff see the notes on kits of their teams" on public.test_kit_notes
  for select to authenticated
  using (
    exists (
      select from public.test_kits k
      where k.id = kit_id and k.team_id = any ((select private.care_team_ids())::uuid[])
    )
  );

comment on column public.test_kits.order_notes is
  'Always empty: what is written here is kept in test_kit_notes. sync_pull answers it to staff in this place.';

insert into public.test_kit_notes (kit_id, order_notes)
select k.id, k.order_notes from public.test_kits k where k.order_notes <> '';
update public.test_kits set order_notes = '' where order_notes <> '';

create function private.keep_kit_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.test_kit_notes as n (kit_id, order_notes) values (new.id, new.order_notes)
  on conflict (kit_id) do update set order_notes = excluded.order_notes;
  new.order_notes := '';
  return new;
end $$;
revoke all on function private.keep_kit_note() from public;
-- In the alphabet after 'guard_kit_order', which judges the order.
create trigger keep_kit_note before insert or update of order_notes on public.test_kits
  for each row when (new.order_notes <> '') execute function private.keep_kit_note();

create or replace function public.sync_pull(p_table text, p_after_xid text, p_after_id uuid, p_limit int) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  tables constant text[] := array[
    'teams', 'staff', 'staff_teams', 'members', 'member_outreach', 'contact_verifications', 'care_gaps',
    'contact_consents', 'appointments', 'test_kits', 'lab_results', 'calls', 'callbacks', 'call_claims', 'gap_evidence',
    'care_gap_assessments', 'chat_messages', 'chat_typing', 'communication_logs', 'urgent_alerts', 'sync_removals'
  ];
  page constant int := least(greatest(coalesce(p_limit, 1), 1), 5000);
  -- What staff see of a row besides its columns.
  more constant text := case p_table when 'test_kits' then $part$
    || coalesce(
      (select jsonb_build_object('order_notes', n.order_notes) from public.test_kit_notes n where n.kit_id = (found.line).id),
      '{}'
    )$part$ else '' end;
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
      'rows', coalesce(jsonb_agg(to_jsonb(found.line) %2$s order by found.place) filter (where found.place <= $4), '[]'),
      'more', count(*) > $4)
    from (
      select line, row_number() over (order by line.changed_xid, line.id) as place
      from (
        select t.* from public.%1$I t
        where (t.changed_xid, t.id) > ($1, $2) and t.changed_xid < $3
        order by t.changed_xid, t.id
        limit $4 + 1
      ) line
    ) found
  $query$, p_table, more)
  into answer
  using p_after_xid::xid8, p_after_id, pg_snapshot_xmin(pg_current_snapshot()), page;
  return answer;
end $$;
