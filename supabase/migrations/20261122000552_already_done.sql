-- What: 'already done' as a kind of statement: which gap, when and where, in the member's words. The gap becomes reported-done, and
-- the coordinators get the task to ask for the record.
-- Why: "We will ask them for the record" was kept by nothing, and the next call offered the test again. It is a lead: it closes no gap.

insert into private.statement_kinds (kind, guarded) values ('already-done', false);
create function private.fits_already_done(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_details) = 'object' and p_details - array['gapId', 'when', 'where'] = '{}'
    and coalesce(p_details ->> 'gapId', '') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and jsonb_typeof(p_details -> 'when') = 'string' and length(p_details ->> 'when') <= 100
    and jsonb_typeof(p_details -> 'where') = 'string' and length(p_details ->> 'where') <= 200
$$;

create function private.already_done_of(p_gap_id uuid, p_member_id uuid) returns setof public.member_statements
language sql stable security definer set search_path = '' as $$
  select * from public.member_statements s
  where s.member_id = p_member_id and s.kind = 'already-done' and s.details ->> 'gapId' = p_gap_id::text
    and s.withdrawn_at is null and s.deleted_at is null
$$;

create function private.note_already_done(p_statement public.member_statements, p_gap public.care_gaps) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_gap.status in ('open', 'contacted', 'scheduled', 'kit-out') then
    update public.care_gaps g set status = 'reported-done' where g.id = p_gap.id;
    insert into private.statement_endings (statement_id, table_name, row_id, status_before)
    values (p_statement.id, 'care_gaps', p_gap.id, p_gap.status);
  end if;
  insert into public.outreach_tasks (id, member_id, kind, audience, due_on, note, asked_at, call_id)
  select p_statement.id, p_statement.member_id, 'request-record', 'coordinators',
    private.member_day(p_statement.member_id, now()) + 7,
    left(concat_ws(', ', p_gap.name, nullif(btrim(p_statement.details ->> 'when'), ''),
      nullif(btrim(p_statement.details ->> 'where'), '')), 2000),
    p_statement.said_at, p_statement.call_id
  -- A gap that is over needs no record any more.
  where p_gap.status not in ('closed', 'excluded')
    and not exists (select from public.outreach_tasks t where t.id = p_statement.id);
end $$;

create function private.forget_already_done(p_statement public.member_statements, p_gap public.care_gaps) returns void
language plpgsql security definer set search_path = '' as $$
declare
  other constant uuid := (select s.id from private.already_done_of(p_gap.id, p_statement.member_id) s limit 1);
begin
  if other is null then
    update public.care_gaps g set status = e.status_before from private.statement_endings e
    where e.statement_id = p_statement.id and e.table_name = 'care_gaps' and g.id = e.row_id and g.status = 'reported-done';
    delete from private.statement_endings e where e.statement_id = p_statement.id;
  else
    update private.statement_endings e set statement_id = other where e.statement_id = p_statement.id;
  end if;
  update public.outreach_tasks t set status = 'cancelled', outcome = coalesce(p_statement.withdraw_reason, '-')
  where t.id = p_statement.id and t.status = 'open';
end $$;

create function private.apply_already_done() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gap public.care_gaps;
begin
  -- The lock comes first: of two at once, the second looks only when the first is visible.
  select * into gap from public.care_gaps g
  where g.id = (new.details ->> 'gapId')::uuid and g.member_id = new.member_id and g.deleted_at is null for update;
  if gap.id is null then
    if tg_op = 'INSERT' then
      raise exception 'statement.unknownGap' using errcode = '22023';
    end if;
  elsif new.withdrawn_at is null then
    perform private.note_already_done(new, gap);
  else
    perform private.forget_already_done(new, gap);
  end if;
  return null;
end $$;
create trigger apply_already_done after insert or update of withdrawn_at on public.member_statements
  for each row when (new.kind = 'already-done') execute function private.apply_already_done();

revoke all on function private.fits_already_done(jsonb), private.already_done_of(uuid, uuid),
  private.note_already_done(public.member_statements, public.care_gaps),
  private.forget_already_done(public.member_statements, public.care_gaps), private.apply_already_done() from public;
