-- What: claim_reminders says in which zone an appointment is.
-- Why: a reminder names the hour on the clock of the place where the member has to be.

create or replace function public.claim_reminders(p_limit int, p_now timestamptz, p_subject_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  late private.reminders;
  claimed jsonb;
begin
  if p_subject_id is null then
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
