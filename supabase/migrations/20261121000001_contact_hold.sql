-- What: member_outreach.contact_hold, true while an urgent alert of the member is open or only acknowledged.
-- Why: nobody calls or writes to somebody in a crisis before a clinician has closed the alert; stations must know that
-- without being allowed to read the alert itself.

alter table public.member_outreach add column contact_hold boolean not null default false;
comment on column public.member_outreach.contact_hold is 'An urgent alert is open; kept by a trigger on urgent_alerts.';

create function private.keep_contact_hold() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held_member constant uuid := coalesce(new.member_id, old.member_id);
begin
  -- The lock comes first: of two alerts changed at once, the second looks only when the first is visible.
  perform from public.member_outreach o where o.member_id = held_member for update;
  update public.member_outreach o set contact_hold = not o.contact_hold
  where o.member_id = held_member
    and o.contact_hold <> exists (
      select from public.urgent_alerts a
      where a.member_id = held_member and a.status <> 'closed' and a.deleted_at is null
    );
  return null;
end $$;
revoke all on function private.keep_contact_hold() from public;

create trigger keep_contact_hold after insert or update of status, deleted_at or delete on public.urgent_alerts
  for each row execute function private.keep_contact_hold();

update public.member_outreach o set contact_hold = true
where exists (
  select from public.urgent_alerts a
  where a.member_id = o.member_id and a.status <> 'closed' and a.deleted_at is null
);
