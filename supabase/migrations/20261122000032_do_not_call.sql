-- What: a call to a member on the do-not-call list is refused when it was started after the server knew of the flag.
-- Why: the desk never dials such a member, and nobody can override it; what a client leaves out, the database holds. A call
-- that a station made offline before it could know is kept, with its note: a note that is lost costs more than it protects.
-- When the server learned of the flag is written here, because dnc_date is only a day, and an import may state an old one.

create table private.do_not_call_since (
  member_id uuid primary key references public.members (id) on delete cascade,
  since timestamptz not null
);
comment on table private.do_not_call_since is 'When the server learned that a member must not be called; no row: callable.';
alter table private.do_not_call_since enable row level security;
revoke all on private.do_not_call_since from public, anon, authenticated;
insert into private.do_not_call_since (member_id, since)
select v.member_id, v.updated_at from public.contact_verifications v where v.on_dnc and v.deleted_at is null;

create function private.note_do_not_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.on_dnc and new.deleted_at is null then
    insert into private.do_not_call_since (member_id, since) values (new.member_id, clock_timestamp())
    on conflict (member_id) do nothing;
  else
    delete from private.do_not_call_since d where d.member_id = new.member_id;
  end if;
  return null;
end $$;
create trigger note_do_not_call after insert or update of on_dnc, deleted_at on public.contact_verifications
  for each row execute function private.note_do_not_call();

create or replace function private.guard_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if new.started_at > now() + interval '5 minutes' then
    raise exception 'call.startedInFuture' using errcode = '22023';
  end if;
  if new.started_at < '2000-01-01T00:00:00Z' then
    raise exception 'call.startedTooLongAgo' using errcode = '22023';
  end if;
  if new.override_reason is not null and private.current_staff_role() not in ('supervisor', 'clinician') then
    raise exception 'call.overrideNotAllowed' using errcode = '42501';
  end if;
  if exists (
    -- Without a time of its own (a bulk load without triggers) the row's own counts.
    select from public.contact_verifications v left join private.do_not_call_since d using (member_id)
    where v.member_id = new.member_id and v.on_dnc and v.deleted_at is null
      and coalesce(d.since, v.updated_at) <= new.started_at
  ) then
    raise exception 'call.doNotCall' using errcode = '22023';
  end if;
  return new;
end $$;
revoke all on function private.note_do_not_call() from public;
