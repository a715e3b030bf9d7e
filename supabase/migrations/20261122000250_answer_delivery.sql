-- What: a screening that could not be sent before its member signed out is delivered later by a one-purpose token.
-- Why: an answer about self-harm that was given without a connection must reach the care team, also when nobody signs in on
-- that device again. The token opens nothing: it saves the answers of one screening, and what was pressed on its crisis card.

create table private.answer_deliveries (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  member_id uuid not null references public.members (id) on delete cascade,
  assessment_id uuid not null,
  assessment_type text not null check (assessment_type in ('phq9', 'sdoh')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  closed_at timestamptz
);
create index answer_deliveries_member_idx on private.answer_deliveries (member_id, created_at);
create index answer_deliveries_expiry_idx on private.answer_deliveries (expires_at);
comment on table private.answer_deliveries is
  'Tokens (SHA-256 only) by which a device may deliver one screening without a session. Closed by the delivery after a sign-out.';
alter table private.answer_deliveries enable row level security;
revoke all on private.answer_deliveries from public, anon, authenticated;

-- A delivery comes without an account: its result is computed all the same.
drop trigger keep_assessment on public.care_gap_assessments;
create trigger keep_assessment before insert or update of status, responses on public.care_gap_assessments
  for each row when (auth.uid() is not null or current_setting('gapwise.delivering', true) = 'on')
  execute function private.keep_assessment();

-- As save_assessment did, for a member who is known.
create function private.save_answers(p_member_id uuid, p_id uuid, p_type text, p_responses jsonb, p_done boolean)
returns public.care_gap_assessments
language plpgsql security definer set search_path = '' as $$
declare
  done constant boolean := coalesce(p_done, false);
  kept public.care_gap_assessments;
begin
  if p_id is null then
    perform private.refuse_answers('id', 'p_id', 'An id of the caller''s choice, the same for every save of a screening.');
  end if;
  perform private.check_answers(p_type, p_responses, done);
  perform private.lock_assessments(p_member_id);
  kept := private.find_assessment(p_member_id, p_id, p_type);
  if kept.id is not null then
    return private.store_answers(kept, p_responses, done);
  end if;
  insert into public.care_gap_assessments as a (id, member_id, assessment_type, status, responses)
  values (p_id, p_member_id, p_type, case when done then 'completed' else 'in-progress' end, p_responses)
  on conflict (id) do nothing returning a.* into kept;
  if not found then
    raise exception 'not your screening' using errcode = '42501';
  end if;
  return kept;
end $$;

create or replace function public.save_assessment(p_id uuid, p_type text, p_responses jsonb, p_done boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.current_member_id();
  kept public.care_gap_assessments;
begin
  if me is null then
    raise exception 'only a member answers a screening' using errcode = '42501';
  end if;
  kept := private.save_answers(me, p_id, p_type, p_responses, p_done);
  return jsonb_build_object(
    'id', kept.id, 'status', kept.status, 'score', kept.score, 'risk_level', kept.risk_level,
    'completed_at', kept.completed_at, 'crisis', kept.crisis_at is not null
  );
end $$;

-- Pressed again, it says nothing new; neither does going to and fro for ever.
create function private.note_card_choice(p_member_id uuid, p_choice text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  choice constant text := case p_choice when 'callback' then 'callbackAsked' when 'safe' then 'safeForNow' end;
begin
  if choice is null then
    raise exception 'crisis.choice: p_choice' using errcode = '22023', hint = 'One of callback, safe.';
  end if;
  update public.urgent_alerts a set timeline = case
    when a.timeline -> -1 ->> 'event' = choice then a.timeline
    when jsonb_array_length(a.timeline) >= 200 and a.timeline @> jsonb_build_array(jsonb_build_object('event', choice))
      then a.timeline
    else a.timeline || private.alert_event(choice, null) end
  where a.id = (
    select newest.id from public.urgent_alerts newest
    where newest.member_id = p_member_id and newest.deleted_at is null and newest.status <> 'closed'
    order by newest.raised_at desc, newest.id limit 1
  ) and a.status <> 'closed';
  return found;
end $$;

create or replace function public.answer_crisis_card(p_choice text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.current_member_id();
begin
  if me is null then
    raise exception 'only a member answers the card' using errcode = '42501';
  end if;
  return private.note_card_choice(me, p_choice);
end $$;

create function public.allow_answer_delivery(p_id uuid, p_type text, p_token_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.current_member_id();
begin
  if me is null then
    raise exception 'only a member answers a screening' using errcode = '42501';
  end if;
  if p_id is null or p_type is null or p_type not in ('phq9', 'sdoh') or coalesce(p_token_hash, '') !~ '^[0-9a-f]{64}$' then
    raise exception 'delivery.invalid' using errcode = '22023',
      hint = 'The id and kind of a screening, and the SHA-256 of a token as 64 hexadecimal digits.';
  end if;
  if not public.take_rate_limit('delivery token ' || me, 3600, 60) then
    raise exception 'rate.limited' using errcode = 'PT429';
  end if;
  delete from private.answer_deliveries d where d.token_hash in (
    select old.token_hash from private.answer_deliveries old
    where old.expires_at <= now() limit 100 for update skip locked
  );
  insert into private.answer_deliveries (token_hash, member_id, assessment_id, assessment_type)
  values (p_token_hash, me, p_id, p_type) on conflict (token_hash) do nothing;
  return exists (
    select from private.answer_deliveries d
    where d.token_hash = p_token_hash and d.member_id = me and d.assessment_id = p_id and d.assessment_type = p_type
      and d.closed_at is null and d.expires_at > now()
  );
end $$;
comment on function public.allow_answer_delivery(uuid, text, text) is
  'From now on, for 30 days, whoever has the token with this SHA-256 may deliver the answers of this screening of the caller. '
  'False: the token is used up, or stands for another one. 42501: no member; 22023: delivery.invalid; PT429: too many.';

create function public.deliver_answers(
  p_token text, p_responses jsonb, p_done boolean, p_choices text[] default '{}', p_last boolean default true
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  hash constant text := encode(sha256(convert_to(coalesce(p_token, ''), 'UTF8')), 'hex');
  allowed private.answer_deliveries;
  kept public.care_gap_assessments;
  choice text;
begin
  select d.* into allowed from private.answer_deliveries d join public.members m on m.id = d.member_id
  where d.token_hash = hash and d.closed_at is null and d.expires_at > now() and m.deleted_at is null
  for update of d;
  if allowed.token_hash is null then
    return 'closed';
  end if;
  if not public.take_rate_limit('delivery ' || hash, 3600, 60) then
    raise exception 'rate.limited' using errcode = 'PT429';
  end if;
  if cardinality(coalesce(p_choices, '{}')) > 20 then
    raise exception 'crisis.choice: p_choices' using errcode = '22023', hint = 'At most 20.';
  end if;
  perform set_config('gapwise.delivering', 'on', true);
  kept := private.save_answers(allowed.member_id, allowed.assessment_id, allowed.assessment_type, p_responses, p_done);
  foreach choice in array coalesce(p_choices, '{}') loop
    perform private.note_card_choice(allowed.member_id, choice);
  end loop;
  perform set_config('gapwise.delivering', '', true);
  perform private.append_audit_event(
    'assessment.delivered', 'care_gap_assessments', kept.id, allowed.member_id, null,
    jsonb_build_object('after_sign_out', coalesce(p_last, true))
  );
  if coalesce(p_last, true) then
    update private.answer_deliveries d set closed_at = now() where d.token_hash = hash;
  end if;
  return 'stored';
end $$;
comment on function public.deliver_answers(text, jsonb, boolean, text[], boolean) is
  'Saves the answers that a device kept, and what was pressed on the crisis card, by a token alone; says nothing about the '
  'member. p_last: the member has signed out there, and the token is used up. Answers stored, or closed (unknown, used up or '
  'expired). 22023: as save_assessment; PT429: more than 60 an hour with one token.';

revoke all on function private.save_answers(uuid, uuid, text, jsonb, boolean), private.note_card_choice(uuid, text) from public;
revoke all on function public.allow_answer_delivery(uuid, text, text),
  public.deliver_answers(text, jsonb, boolean, text[], boolean) from public, anon, authenticated;
grant execute on function public.allow_answer_delivery(uuid, text, text) to authenticated;
grant execute on function public.deliver_answers(text, jsonb, boolean, text[], boolean) to anon, authenticated;
