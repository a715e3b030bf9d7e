-- A queue of reminders about appointments and kits, and what became of each on its row.
-- A reminder is sent once, by one way, whether a person or the schedule asked for it. Which channel is allowed at which hour is for
-- the function send-reminder, which knows the contact rules; here is what it may not lose or repeat.

-- ==== Reminders ====

create table private.reminders (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.members (id) on delete cascade,
  subject text not null check (subject in ('appointment', 'kit')),
  subject_id uuid not null,
  appointment_at timestamptz,
  local_day date not null,
  asked_by uuid references public.staff (id),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped')),
  due_at timestamptz not null,
  expires_at timestamptz not null,
  claim_id uuid,
  claimed_until timestamptz,
  attempts int not null default 0,
  channel text check (channel in ('sms', 'email', 'portal')),
  reason text,
  settled_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint reminders_once_a_day unique nulls not distinct (subject_id, appointment_at, local_day)
);
comment on table private.reminders is
  'Reminders to send and what became of them, one per subject and day at the member''s place; no address and no content.';
comment on column private.reminders.asked_by is 'Null: the schedule.';
comment on column private.reminders.appointment_at is 'The time it is about: an appointment that is moved gets another reminder.';
create index reminders_waiting_idx on private.reminders (due_at) where state = 'waiting';
create index reminders_member_idx on private.reminders (member_id);
create index reminders_settled_idx on private.reminders (settled_at);
alter table private.reminders enable row level security;

create trigger refuse_for_deceased before insert on private.reminders
  for each row execute function private.refuse_reminder_for_deceased();

-- Puts a reminder into the queue, or finds the one of the day. A person may ask again for one that failed.
create function private.queue_reminder(
  p_subject text, p_subject_id uuid, p_member_id uuid, p_appointment_at timestamptz, p_asked_by uuid, p_expires_at timestamptz
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  day constant date := private.member_day(p_member_id, now());
  answer text;
begin
  insert into private.reminders as r (
    member_id, subject, subject_id, appointment_at, local_day, asked_by, due_at, expires_at
  ) values (p_member_id, p_subject, p_subject_id, p_appointment_at, day, p_asked_by, 'epoch', p_expires_at)
  on conflict on constraint reminders_once_a_day do update set
    state = 'waiting', due_at = 'epoch', expires_at = excluded.expires_at, asked_by = excluded.asked_by, attempts = 0,
    reason = null, settled_at = null, claim_id = null, claimed_until = null
  where r.state in ('failed', 'skipped')
  returning r.state into answer;
  return coalesce(answer, (
    select r.state from private.reminders r
    where r.subject_id = p_subject_id and r.appointment_at is not distinct from p_appointment_at and r.local_day = day
  ));
end $$;

create function private.watch_appointment_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  moved constant boolean := new.appointment_datetime is distinct from old.appointment_datetime;
  ended constant boolean := new.status not in ('scheduled', 'confirmed') or new.deleted_at is not null;
begin
  -- A person asks for a reminder; what became of it is for the server to say.
  if (select auth.uid()) is not null then
    new.reminder_state := old.reminder_state;
    new.reminder_channel := old.reminder_channel;
    new.reminder_reason := old.reminder_reason;
  end if;
  if moved or ended then
    update private.reminders r set state = 'skipped', settled_at = clock_timestamp()
    where r.subject_id = new.id and r.state = 'waiting';
    if moved or new.reminder_state = 'waiting' then
      new.reminder_state := null;
      new.reminder_channel := null;
      new.reminder_reason := null;
    end if;
  end if;
  -- A booked time that moves is a new promise: its reminder is due again.
  if moved then
    new.reminder_sent := false;
    new.reminder_sent_at := null;
    new.reminder_sent_by := null;
  end if;
  if new.reminder_asked_at is not null and new.reminder_asked_at is distinct from old.reminder_asked_at then
    -- One that is over is found out by whoever sends, with the clock that all reminders go by.
    if ended then
      raise exception 'reminder.notPossible' using errcode = '22023';
    end if;
    new.reminder_state := private.queue_reminder(
      'appointment', new.id, new.member_id, new.appointment_datetime, new.reminder_asked_by, new.appointment_datetime
    );
    if new.reminder_state = 'waiting' then
      new.reminder_channel := null;
      new.reminder_reason := null;
    end if;
  end if;
  return new;
end $$;
-- In the alphabet after 'stamp_actor', which says who asked and when.
create trigger watch_reminder before update on public.appointments
  for each row execute function private.watch_appointment_reminder();

create function private.watch_kit_follow_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    new.follow_up_state := old.follow_up_state;
    new.follow_up_channel := old.follow_up_channel;
    new.follow_up_reason := old.follow_up_reason;
  end if;
  if new.status not in ('sent', 'delivered', 'awaiting-completion') or new.deleted_at is not null then
    update private.reminders r set state = 'skipped', settled_at = clock_timestamp()
    where r.subject_id = new.id and r.state = 'waiting';
    if new.follow_up_state = 'waiting' then
      new.follow_up_state := null;
    end if;
  elsif new.followed_up_at is not null and new.followed_up_at is distinct from old.followed_up_at then
    -- What waits longer than three days is said by nobody at the right time any more.
    new.follow_up_state := private.queue_reminder(
      'kit', new.id, new.member_id, null, new.followed_up_by, now() + interval '3 days'
    );
    if new.follow_up_state = 'waiting' then
      new.follow_up_channel := null;
      new.follow_up_reason := null;
    end if;
  end if;
  return new;
end $$;
create trigger watch_follow_up before update on public.test_kits
  for each row execute function private.watch_kit_follow_up();

-- Two days and one day before an appointment, from 09:00 to 20:00 where the member lives. What a day missed stays unsaid: its
-- reminder ends at 20:00, and the next day has one of its own.
create function private.plan_reminders(p_now timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  planned int;
begin
  with near as (
    select a.id, a.member_id, a.appointment_datetime, private.known_zone(m.time_zone) as zone
    from public.appointments a join public.members m on m.id = a.member_id
    where a.deleted_at is null and m.deleted_at is null and a.status in ('scheduled', 'confirmed')
      and a.appointment_datetime > p_now and a.appointment_datetime < p_now + interval '3 days 12 hours'
  ), here as (
    select n.*, p_now at time zone n.zone as wall, (n.appointment_datetime at time zone n.zone)::date as day from near n
  )
  insert into private.reminders (member_id, subject, subject_id, appointment_at, local_day, due_at, expires_at)
  select h.member_id, 'appointment', h.id, h.appointment_datetime, h.wall::date, p_now,
    (h.wall::date + time '20:00') at time zone h.zone
  from here h
  where h.day - h.wall::date in (1, 2) and h.wall::time >= '09:00' and h.wall::time < '20:00'
  on conflict on constraint reminders_once_a_day do nothing;
  get diagnostics planned = row_count;
  return planned;
end $$;

-- What became of a reminder, on the row that it is about. A failure of the schedule does not hide that an earlier one went out.
create function private.tell_reminder(p_reminder private.reminders) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_reminder.subject = 'appointment' then
    update public.appointments a set
      reminder_sent = true, reminder_sent_at = p_reminder.settled_at, reminder_sent_by = p_reminder.asked_by,
      reminder_state = 'sent', reminder_channel = p_reminder.channel, reminder_reason = null
    where a.id = p_reminder.subject_id and a.appointment_datetime = p_reminder.appointment_at and p_reminder.state = 'sent';
    update public.appointments a set reminder_state = 'failed', reminder_channel = null, reminder_reason = p_reminder.reason
    where a.id = p_reminder.subject_id and a.appointment_datetime = p_reminder.appointment_at
      and p_reminder.state = 'failed' and (p_reminder.asked_by is not null or not a.reminder_sent);
  else
    update public.test_kits k set
      follow_up_state = p_reminder.state, follow_up_channel = p_reminder.channel, follow_up_reason = p_reminder.reason,
      follow_up_sent_at = case when p_reminder.state = 'sent' then p_reminder.settled_at else k.follow_up_sent_at end
    where k.id = p_reminder.subject_id and p_reminder.state in ('sent', 'failed');
  end if;
end $$;

create function public.claim_reminders(p_limit int, p_now timestamptz, p_subject_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  late private.reminders;
  claimed jsonb;
begin
  if p_subject_id is null then
    perform private.note_schedule_run('send-reminder');
    perform private.plan_reminders(p_now);
    delete from private.reminders r where r.id in (
      select o.id from private.reminders o where o.settled_at < p_now - interval '90 days' limit 100 for update skip locked
    );
  end if;
  for late in
    update private.reminders r set state = 'failed', reason = coalesce(r.reason, 'tooLate'), settled_at = p_now
    where r.id in (
      select o.id from private.reminders o
      where o.state = 'waiting' and o.expires_at <= p_now
        and (o.claimed_until is null or o.claimed_until < clock_timestamp())
      for update skip locked
    )
    returning *
  loop
    perform private.tell_reminder(late);
  end loop;
  with due as (
    update private.reminders r set claim_id = gen_random_uuid(), attempts = r.attempts + 1,
      claimed_until = clock_timestamp() + interval '2 minutes'
    where r.id in (
      select d.id from private.reminders d
      where d.state = 'waiting' and d.due_at <= p_now and (p_subject_id is null or d.subject_id = p_subject_id)
        and (d.claimed_until is null or d.claimed_until < clock_timestamp())
      order by d.due_at, d.created_at limit least(greatest(coalesce(p_limit, 1), 1), 50) for update skip locked
    )
    returning r.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'claim_id', d.claim_id, 'subject', d.subject, 'appointment_at', d.appointment_at,
    'time_zone', (select a.time_zone from public.appointments a where a.id = d.subject_id),
    'expires_at', d.expires_at, 'attempts', d.attempts, 'asked_by', d.asked_by, 'member_id', d.member_id,
    'sms_held', private.is_held(d.member_id, 'sms'), 'email_held', private.is_held(d.member_id, 'email'),
    'has_portal', coalesce((select m.auth_user_id is not null from public.members m where m.id = d.member_id), false),
    'facts', private.contact_facts(d.member_id)
  )), '[]') into claimed from due d;
  return claimed;
end $$;
comment on function public.claim_reminders(int, timestamptz, uuid) is
  'Reminders to send now, each for two minutes, with what the contact rules look at. Without a subject it first plans those of '
  'the schedule. p_now is the caller''s clock. What is past is given up.';
select private.give_alone('public.claim_reminders(int, timestamptz, uuid)', 'service_role');

create function public.finish_reminder(
  p_id uuid, p_claim_id uuid, p_state text, p_channel text, p_reason text, p_now timestamptz, p_due_at timestamptz
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  done private.reminders;
begin
  if p_state is null or p_state not in ('sent', 'failed', 'waiting') then
    raise exception 'state must be sent, failed or waiting' using errcode = '22023';
  end if;
  update private.reminders r set
    state = p_state, channel = case when p_state = 'sent' then p_channel end, reason = p_reason,
    settled_at = case when p_state <> 'waiting' then p_now end, due_at = coalesce(p_due_at, r.due_at),
    claim_id = null, claimed_until = null
  -- One that was sent is sent, even where its appointment was called off in the same second.
  where r.id = p_id and r.claim_id = p_claim_id and (r.state = 'waiting' or p_state = 'sent')
  returning * into done;
  if done.id is null then
    return false;
  end if;
  if done.state <> 'waiting' then
    perform private.tell_reminder(done);
  end if;
  return true;
end $$;
comment on function public.finish_reminder(uuid, uuid, text, text, text, timestamptz, timestamptz) is
  'What became of a claimed reminder; waiting: again at p_due_at. False: the claim is over.';
select private.give_alone('public.finish_reminder(uuid, uuid, text, text, text, timestamptz, timestamptz)', 'service_role');

create function public.write_portal_reminder(p_id uuid, p_claim_id uuid, p_text text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  reminder private.reminders;
begin
  select * into reminder from private.reminders r where r.id = p_id and r.claim_id = p_claim_id and r.state = 'waiting';
  if reminder.id is null then
    return false;
  end if;
  insert into public.chat_messages (id, member_id, sender_type, sender_name, message, coordinator_id, automatic, created_at)
  values (
    p_id, reminder.member_id, 'coordinator', 'Care Coordinator', p_text, reminder.asked_by, true,
    greatest(clock_timestamp(), (
      select max(m.created_at) + interval '1 microsecond' from public.chat_messages m where m.member_id = reminder.member_id
    ))
  )
  on conflict (id) do nothing;
  return true;
end $$;
comment on function public.write_portal_reminder(uuid, uuid, text) is
  'Puts a claimed reminder into the member''s chat of the portal, once. False: the claim is over.';
select private.give_alone('public.write_portal_reminder(uuid, uuid, text)', 'service_role');

revoke all on all functions in schema private, public from public;
