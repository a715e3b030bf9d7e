-- What: claim_call and release_call, the only way in which a station takes, renews and ends the claim on a member.
-- Why: of two stations that press Call Now at once exactly one may win, and a station that died must not keep a member.

-- The caller's staff record, if the member is one of the caller's teams. @throws 42501
create function private.staff_for_member(p_member_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public.members m
    where m.id = p_member_id and m.deleted_at is null and m.team_id = any (private.care_team_ids())
  ) then
    raise exception 'not a member of your teams' using errcode = '42501';
  end if;
  return private.current_staff_id();
end $$;
revoke all on function private.staff_for_member(uuid) from public;

create function public.claim_call(p_member_id uuid, p_station_id uuid, p_lease_seconds int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.staff_for_member(p_member_id);
  lease constant interval := make_interval(secs => least(greatest(coalesce(p_lease_seconds, 90), 15), 300));
  held public.call_claims;
  won boolean;
begin
  if p_station_id is null then
    raise exception 'station is missing' using errcode = '22023';
  end if;
  -- One statement: whoever comes second waits for the row and then sees the first one's lease.
  insert into public.call_claims as c (member_id, staff_id, station_id, claimed_at, lease_until)
  values (p_member_id, caller, p_station_id, clock_timestamp(), clock_timestamp() + lease)
  on conflict (member_id) do update set
    staff_id = excluded.staff_id,
    station_id = excluded.station_id,
    claimed_at = case
      when c.station_id = excluded.station_id and c.released_at is null and c.lease_until > clock_timestamp()
      then c.claimed_at else excluded.claimed_at end,
    lease_until = clock_timestamp() + lease,
    released_at = null,
    deleted_at = null
  where c.station_id = excluded.station_id
    or c.released_at is not null or c.deleted_at is not null or c.lease_until <= clock_timestamp()
  returning * into held;
  won := found;
  if not won then
    select * into held from public.call_claims c where c.member_id = p_member_id;
  end if;
  return jsonb_build_object(
    'claimed', won,
    'staff_id', held.staff_id,
    'staff_name', (select s.full_name from public.staff s where s.id = held.staff_id),
    'lease_until', held.lease_until
  );
end $$;
comment on function public.claim_call(uuid, uuid, int) is
  'Takes or renews the claim for a lease of 15 to 300 seconds: {claimed, staff_id, staff_name, lease_until}, the latter '
  'three of whoever holds it. 42501: not a member of the caller''s teams.';

create function public.release_call(p_member_id uuid, p_station_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.staff_for_member(p_member_id);
  update public.call_claims c set released_at = clock_timestamp()
  where c.member_id = p_member_id and c.station_id = p_station_id and c.released_at is null;
  return found;
end $$;
comment on function public.release_call(uuid, uuid) is
  'Ends this station''s claim; false when it held none. 42501: not a member of the caller''s teams.';

revoke all on function public.claim_call(uuid, uuid, int), public.release_call(uuid, uuid) from public, anon;
grant execute on function public.claim_call(uuid, uuid, int), public.release_call(uuid, uuid) to authenticated;
