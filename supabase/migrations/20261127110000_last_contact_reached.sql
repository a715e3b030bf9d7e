-- What: the last contact is the last call in which somebody spoke with the member; tries and callers who were not confirmed are none.
-- Why: the card said that there had been contact on a day on which nobody picked up.

-- As before, of those outcomes only; a call that arrives late never turns it back.
create or replace function private.note_last_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.outcome not in ('completed', 'scheduled', 'refused', 'called-in', 'called-in-question') then
    return null;
  end if;
  update public.member_outreach o set last_contact_at = new.started_at
  where o.member_id = new.member_id and (o.last_contact_at is null or o.last_contact_at < new.started_at);
  return null;
end $$;

-- What a try has put there becomes the last call that reached the member. One event for all of them: a plan may have hundreds of
-- thousands, and each event waits for the chain.
alter table public.member_outreach disable trigger audit_changes;
with put_right as (
  update public.member_outreach o set last_contact_at = (
    select max(c.started_at) from public.calls c
    where c.member_id = o.member_id and c.deleted_at is null
      and c.outcome in ('completed', 'scheduled', 'refused', 'called-in', 'called-in-question'))
  where exists (
    select from public.calls c where c.member_id = o.member_id and c.started_at = o.last_contact_at
      and c.outcome in ('voicemail', 'no-answer', 'called-in-unverified'))
  returning 1)
select private.append_audit_event(
  'row.updated', 'member_outreach', null, null, array['last_contact_at'], jsonb_build_object('rows', count(*)))
from put_right having count(*) > 0;
alter table public.member_outreach enable trigger audit_changes;
