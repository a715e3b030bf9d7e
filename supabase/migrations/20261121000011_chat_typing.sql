-- What: who is writing to a member now, and its place in the pull of the stations.
-- Why: two coordinators must see each other before both answer; a row per person with an end, so a closed laptop does
-- not seem to type for ever.

create table public.chat_typing (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  staff_id uuid not null references public.staff (id),
  until timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id(),
  unique (member_id, staff_id)
);
comment on table public.chat_typing is 'Who is writing to a member, void after until; written by set_typing only.';
select private.make_member_owned('public.chat_typing');
grant select on public.chat_typing to authenticated;

create policy "Staff see who is writing to members of their teams" on public.chat_typing
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]));

create or replace function public.sync_pull(p_table text, p_after_xid text, p_after_id uuid, p_limit int) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  tables constant text[] := array[
    'teams', 'staff', 'staff_teams', 'members', 'member_outreach', 'contact_verifications', 'care_gaps',
    'contact_consents', 'appointments', 'test_kits', 'lab_results', 'calls', 'callbacks', 'call_claims', 'gap_evidence',
    'care_gap_assessments', 'chat_messages', 'chat_typing', 'communication_logs', 'urgent_alerts', 'sync_removals'
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

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.chat_typing;
  end if;
end $$;
