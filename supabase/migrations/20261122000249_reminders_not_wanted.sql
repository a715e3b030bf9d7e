-- What: contact_facts says whether a member wants no calls and texts that only remind.
-- Why: a reminder is exactly such a text; what is promised on the phone holds for the scheduler, too.

create or replace function private.contact_facts(p_member_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'member_id', m.id, 'plan_member_id', m.member_id, 'first_name', m.first_name, 'last_name', m.last_name,
    'preferred_language', m.preferred_language, 'health_plan', o.health_plan,
    'zip_code', m.zip_code, 'time_zone', m.time_zone, 'phone', m.phone, 'email', m.email,
    'on_dnc', coalesce(v.on_dnc, false), 'dnc_date', v.dnc_date,
    'no_reminders', exists (
      select from public.member_statements r
      where r.member_id = m.id and r.kind = 'do-not-call' and r.withdrawn_at is null and r.deleted_at is null
    ),
    'sms_enabled', coalesce(c.sms_enabled, false), 'email_enabled', coalesce(c.email_enabled, false),
    'sms_stopped_at', greatest(c.sms_stopped_at, case when w.word = 'stop' then w.said_at end),
    'crisis_hold', coalesce(o.contact_hold, false)
  )
  from public.members m
  left join public.member_outreach o on o.member_id = m.id
  left join public.contact_verifications v on v.member_id = m.id
  left join public.contact_consents c on c.member_id = m.id
  left join private.inbound_words w on w.digits = private.phone_digits(m.phone)
  where m.id = p_member_id and m.deleted_at is null
$$;
revoke all on function private.contact_facts(uuid) from public;
