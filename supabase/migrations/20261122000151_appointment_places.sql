-- What: an appointment has the time zone of its place, the call in which it was booked, and why it was cancelled.
-- Why: '11:59 AM' means nothing without a place. The member and everybody who reads the time to them must see the hour at which the
-- lab opens its door, wherever the reader's own clock stands.

alter table public.appointments
  add column time_zone text check (length(time_zone) between 1 and 64),
  add column call_id uuid,
  add column cancel_reason text constraint appointments_cancel_reason_check check (cancel_reason in (
    'member-cannot', 'member-declined', 'no-ride', 'place-cancelled', 'booked-twice', 'entered-wrong',
    'other'));
comment on column public.appointments.time_zone is 'IANA zone of the place; the member''s own where nobody said another.';
comment on column public.appointments.call_id is
  'The call in which it was booked. The call itself may arrive later, or never where it was not logged.';
comment on column public.appointments.cancel_reason is 'Why it was cancelled; null where it was not, or nobody said.';
grant insert (time_zone, call_id) on public.appointments to authenticated;
grant update (time_zone, cancel_reason, provider) on public.appointments to authenticated;

update public.appointments a set time_zone = m.time_zone from public.members m where m.id = a.member_id;

create function private.keep_appointment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.time_zone is null then
    new.time_zone := (select m.time_zone from public.members m where m.id = new.member_id);
  else
    begin
      perform now() at time zone new.time_zone;
    exception when invalid_parameter_value then
      raise exception 'appointment.unknownZone' using errcode = '22023';
    end;
  end if;
  if auth.uid() is not null then
    if tg_op = 'UPDATE' and new.status = 'cancelled' and old.status <> 'cancelled' and new.cancel_reason is null then
      raise exception 'appointment.reasonMissing' using errcode = '22023';
    end if;
    if new.appointment_datetime > now() + interval '2 years'
      and (tg_op = 'INSERT' or new.appointment_datetime is distinct from old.appointment_datetime) then
      raise exception 'appointment.tooFarAhead' using errcode = '22023';
    end if;
    -- A call of somebody else is no call in which this one was booked.
    if tg_op = 'INSERT' and new.call_id is not null
      and exists (select from public.calls c where c.id = new.call_id and c.member_id <> new.member_id) then
      raise exception 'appointment.otherCall' using errcode = '22023';
    end if;
  end if;
  return new;
end $$;
revoke all on function private.keep_appointment() from public;

create trigger keep_appointment before insert or update on public.appointments
  for each row execute function private.keep_appointment();
