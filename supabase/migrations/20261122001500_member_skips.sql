-- What: a member can be set aside for the team: why, by whom, since when and until when.
-- Why: a card that nobody can work on now stood in everybody's way, and "not today" was kept in somebody's head.

alter table public.member_outreach
  add column skipped_at timestamptz,
  add column skipped_until timestamptz,
  add column skip_reason text check (skip_reason in ('bad-time', 'waiting', 'prepare', 'colleague', 'other')),
  add column skip_note text not null default '' check (length(skip_note) <= 200),
  add column skipped_by uuid references public.staff (id),
  add constraint member_outreach_skip_whole check (
    (skipped_at is null) = (skipped_until is null) and (skipped_at is null) = (skip_reason is null)
    and (skipped_at is not null or (skip_note = '' and skipped_by is null))
    and (skipped_until is null or skipped_until > skipped_at and skipped_until <= skipped_at + interval '15 days')
  );
comment on column public.member_outreach.skipped_until is 'The member leaves the queue of the team until then; a promise that is due, an alert or a message brings them back earlier.';
create index member_outreach_skipped_by_idx on public.member_outreach (skipped_by) where skipped_by is not null;
grant update (skipped_at, skipped_until, skip_reason, skip_note, skipped_by) on public.member_outreach to authenticated;

-- Who set somebody aside is who is signed in, and the time is never ahead of the server's.
create function private.guard_member_skip() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if row(new.skipped_at, new.skipped_until, new.skip_reason, new.skip_note)
    is not distinct from row(old.skipped_at, old.skipped_until, old.skip_reason, old.skip_note) then
    new.skipped_by := old.skipped_by;
    return new;
  end if;
  if new.skipped_at is null then
    new.skipped_by := null;
    return new;
  end if;
  new.skipped_at := least(new.skipped_at, now());
  new.skipped_by := (select private.current_staff_id());
  if new.skip_reason = 'other' and btrim(new.skip_note) = '' then
    raise exception 'skip.noteMissing' using errcode = '22023';
  end if;
  -- What is promised or urgent is dealt with, not set aside.
  if exists (
    select from public.urgent_alerts a
    where a.member_id = new.member_id and a.status <> 'closed' and a.deleted_at is null and a.raised_at <= new.skipped_at
  ) then
    raise exception 'skip.alert' using errcode = '22023';
  end if;
  if exists (
    select from public.callbacks c
    where c.member_id = new.member_id and c.status = 'open' and c.deleted_at is null and c.due_at <= new.skipped_at
      and not exists (
        select from public.calls k
        where k.member_id = c.member_id and k.deleted_at is null and k.started_at >= c.due_at - interval '15 minutes'
      )
  ) then
    raise exception 'skip.promise' using errcode = '22023';
  end if;
  return new;
end $$;
revoke all on function private.guard_member_skip() from public;
create trigger guard_member_skip before update on public.member_outreach
  for each row when (auth.uid() is not null) execute function private.guard_member_skip();
