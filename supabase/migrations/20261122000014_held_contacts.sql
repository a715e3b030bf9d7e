-- What: held_contacts, the changed contacts of a member that wait to be confirmed, for the staff of the team.
-- Why: who may confirm one must see that it waits, since when, and whether it is their own change.

create function public.held_contacts(p_member_id uuid)
returns table (channel text, changed_at timestamptz, own boolean, open_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.channel, c.changed_at, coalesce(c.changed_by = (select private.current_staff_id()), false),
    c.changed_at + private.contact_confirm_wait()
  from public.members m join private.contact_changes c on c.member_id = m.id
  where m.id = p_member_id and m.deleted_at is null and m.team_id = any ((select private.care_team_ids())::uuid[])
    and c.state = 'pending' and c.new_key is not null
  order by c.channel
$$;
comment on function public.held_contacts(uuid) is
  'Of a member of the caller''s teams: contacts that receive no sign-in codes yet. own: the caller wrote it, so somebody '
  'else confirms it; open_at: the earliest time for that.';
revoke all on function public.held_contacts(uuid) from public, anon, authenticated;
grant execute on function public.held_contacts(uuid) to authenticated;
