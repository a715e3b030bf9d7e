-- What: apply_inbound_message (STOP and START change consent at once) and message_facts (what a message must respect).
-- Why: a STOP belongs to the number, so it holds for everyone who shares it, and for a member who is given it later.

-- '(305) 555-0111', '3055550111 x12' and '+13055550111' are one number: digits with the country code, without extension.
create function private.phone_digits(p_phone text) returns text
language sql immutable strict set search_path = '' as $$
  select case when length(d.digits) = 10 and p_phone !~ '^\s*\+' then '1' || d.digits else nullif(d.digits, '') end
  from (
    select regexp_replace(regexp_replace(p_phone, '\s*(x|ext|#|;|,).*$', '', 'i'), '\D', '', 'g') as digits
  ) d
$$;
revoke all on function private.phone_digits(text) from public;
-- The index below computes it with the rights of whoever writes a phone number.
grant execute on function private.phone_digits(text) to authenticated, service_role;
create index members_phone_idx on public.members (private.phone_digits(phone));

create table private.inbound_words (
  digits text primary key,
  word text not null check (word in ('stop', 'start')),
  said_at timestamptz not null
);
comment on table private.inbound_words is 'The newest STOP or START of each number.';
alter table private.inbound_words enable row level security;
revoke all on private.inbound_words from public, anon, authenticated;

create function public.apply_inbound_message(p_phone text, p_word text, p_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  number constant text := private.phone_digits(p_phone);
  said constant timestamptz := least(coalesce(p_at, now()), now());
  members constant uuid[] := array(
    select m.id from public.members m where private.phone_digits(m.phone) = private.phone_digits(p_phone) order by m.id
  );
  changed uuid[] := '{}';
begin
  if p_phone is null or p_phone !~ '^\+[1-9][0-9]{6,14}$' then
    raise exception 'phone must be an E.164 number' using errcode = '22023';
  end if;
  if p_word is null or p_word not in ('stop', 'start') then
    raise exception 'word must be stop or start' using errcode = '22023';
  end if;
  -- Of two messages the newer one counts, in whichever order they are delivered; at the same instant STOP does.
  insert into private.inbound_words as w (digits, word, said_at) values (number, p_word, said)
  on conflict (digits) do update set word = excluded.word, said_at = excluded.said_at
  where w.said_at < excluded.said_at
    or (w.said_at = excluded.said_at and w.word = 'start' and excluded.word = 'stop');
  if found then
    insert into public.contact_consents (member_id) select unnest(members) on conflict (member_id) do nothing;
    with written as (
      update public.contact_consents c set
        sms_enabled = (p_word = 'start'),
        sms_stopped_at = case when p_word = 'stop' then said end
      where c.member_id = any (members)
        and (c.sms_enabled <> (p_word = 'start') or (c.sms_stopped_at is null) = (p_word = 'stop'))
      returning c.member_id
    )
    select coalesce(array_agg(w.member_id order by w.member_id), '{}') into changed from written w;
    perform private.append_audit_event(
      case p_word when 'stop' then 'consent.stopped' else 'consent.started' end, 'contact_consents', null, c, null, '{}'
    )
    from unnest(changed) c;
  end if;
  return jsonb_build_object('members', to_jsonb(members), 'changed', cardinality(changed));
end $$;
comment on function public.apply_inbound_message(text, text, timestamptz) is
  'STOP or START from an E.164 number, for every member who has it: {members, changed}. 22023: another word, no such number.';
revoke all on function public.apply_inbound_message(text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.apply_inbound_message(text, text, timestamptz) to service_role;

create function public.message_facts(p_member_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'staff_id', s.id, 'staff_name', s.full_name, 'staff_role', s.role,
    'member_id', m.id, 'plan_member_id', m.member_id, 'first_name', m.first_name, 'last_name', m.last_name,
    'preferred_language', m.preferred_language, 'health_plan', o.health_plan,
    'zip_code', m.zip_code, 'time_zone', m.time_zone, 'phone', m.phone, 'email', m.email,
    'on_dnc', coalesce(v.on_dnc, false), 'dnc_date', v.dnc_date,
    'sms_enabled', coalesce(c.sms_enabled, false), 'email_enabled', coalesce(c.email_enabled, false),
    'sms_stopped_at', greatest(c.sms_stopped_at, case when w.word = 'stop' then w.said_at end),
    'crisis_hold', coalesce(o.contact_hold, false)
  )
  from public.members m
  join public.staff s on s.id = (select private.current_staff_id())
  left join public.member_outreach o on o.member_id = m.id
  left join public.contact_verifications v on v.member_id = m.id
  left join public.contact_consents c on c.member_id = m.id
  left join private.inbound_words w on w.digits = private.phone_digits(m.phone)
  where m.id = p_member_id and m.deleted_at is null and m.team_id = any ((select private.care_team_ids())::uuid[])
$$;
comment on function public.message_facts(uuid) is
  'What the contact rules and the texts of a message need of a member of the caller''s teams, with the caller''s name and '
  'role; null for everyone else. A STOP of the number counts as the member''s.';
revoke all on function public.message_facts(uuid) from public, anon;
grant execute on function public.message_facts(uuid) to authenticated;
