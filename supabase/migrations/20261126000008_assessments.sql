-- Screenings: answering, scoring, and the alert that an answer about self-harm raises.
-- A result is computed where nobody can state another one. An answer about self-harm has its alert in the same transaction, whichever
-- way it comes and whatever is saved afterwards. A screening is submitted exactly once.

-- ==== Assessments ====

create table public.care_gap_assessments (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  assessment_type text not null check (assessment_type in ('phq9', 'sdoh')),
  status text not null default 'pending' check (status in ('pending', 'in-progress', 'completed')),
  responses jsonb not null default '{}',
  score integer check (score between 0 and 27),
  risk_level text check (
    risk_level in ('minimal', 'mild', 'moderate', 'moderately-severe', 'severe', 'needs-support', 'stable')
  ),
  completed_at timestamptz,
  like private.synced_row including defaults,
  crisis_at timestamptz,
  other_ids uuid[] not null default '{}'
);
comment on column public.care_gap_assessments.crisis_at is
  'When PHQ-9 item 9 was first answered above 0, in a draft or at last; it stays when the answer is changed.';
comment on column public.care_gap_assessments.other_ids is
  'Ids under which other tabs or devices of the member began the same screening; save_assessment takes them for this row.';
create unique index care_gap_assessments_one_in_progress on public.care_gap_assessments (member_id, assessment_type)
  where status = 'in-progress' and deleted_at is null;
select private.make_member_owned('public.care_gap_assessments');
select private.make_audited('public.care_gap_assessments');
grant select on public.care_gap_assessments to authenticated;
create policy "Members see their own assessments, those who work with results their teams'" on public.care_gap_assessments
  for select to authenticated
  using (
    (team_id = any ((select private.readable_team_ids())::uuid[]) and (select private.sees_screenings()))
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

-- Every answer there is; `points` are the score of the PHQ-9 and the flags of the social needs check. The list of
-- src-shared/domain/assessments; a test compares what the two make of random answers.
create function private.assessment_options(p_type text) returns table (question int, answer jsonb, points int)
language sql immutable set search_path = '' as $$
  -- The tenth question of the PHQ-9 is asked and not counted.
  select q, to_jsonb(a), case when q <= 9 then a else 0 end
  from generate_series(1, 10) q, generate_series(0, 3) a where p_type = 'phq9'
  union all
  select need.question, to_jsonb(need.answer), need.points
  from (values
    (1, 'I have a steady place to live', 0), (1, 'I do not have a steady place to live', 1),
    (2, 'Yes', 1), (2, 'No', 0),
    (3, 'Often true', 1), (3, 'Sometimes true', 1), (3, 'Never true', 0),
    (4, 'Often true', 1), (4, 'Sometimes true', 1), (4, 'Never true', 0),
    (5, 'Yes', 0), (5, 'No', 1),
    (6, 'Yes', 1), (6, 'No', 0),
    (7, 'Yes', 1), (7, 'Already shut off', 1), (7, 'No', 0),
    (8, 'Yes', 0), (8, 'No', 1), (8, 'skipped', 0),
    (9, 'Yes', 0), (9, 'No', 1),
    (10, 'Yes', 1), (10, 'No', 0)
  ) need (question, answer, points) where p_type = 'sdoh'
$$;

create function private.refuse_answers(p_problem text, p_question text, p_hint text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'assessment.%: %', p_problem, p_question using errcode = '22023', hint = p_hint;
end $$;

-- p_complete: every question that counts must be answered.
create function private.check_answers(p_type text, p_responses jsonb, p_complete boolean) returns void
language plpgsql stable set search_path = '' as $$
declare
  asked text;
begin
  if p_type is null or p_type not in ('phq9', 'sdoh') then
    perform private.refuse_answers('type', 'p_type', 'One of phq9, sdoh.');
  end if;
  if jsonb_typeof(p_responses) is distinct from 'object' then
    perform private.refuse_answers('responses', 'p_responses', 'An object with the answers by number of the question.');
  end if;
  select min(left(k.name, 20) collate "C") into asked from jsonb_object_keys(p_responses) k (name)
  where not exists (select from private.assessment_options(p_type) o where o.question::text = k.name);
  if asked is not null then
    perform private.refuse_answers('unknownQuestion', asked, 'There are only questions 1 to 10.');
  end if;
  select min(given.key::int)::text into asked from jsonb_each(p_responses) given
  where not exists (
    select from private.assessment_options(p_type) o where o.question::text = given.key and o.answer = given.value
  );
  if asked is not null then
    perform private.refuse_answers('wrongAnswer', asked, format('One of %s.', (
      select string_agg(o.answer::text, ', ') from private.assessment_options(p_type) o where o.question::text = asked
    )));
  end if;
  select min(o.question)::text into asked from private.assessment_options(p_type) o
  where p_complete and not p_responses ? o.question::text and not (p_type = 'phq9' and o.question = 10);
  if asked is not null then
    perform private.refuse_answers('unanswered', asked, 'Answer it, or save the others as not done.');
  end if;
end $$;

create function private.answer_points(p_type text, p_responses jsonb) returns int
language sql immutable set search_path = '' as $$
  select coalesce(sum(o.points), 0)::int
  from private.assessment_options(p_type) o where p_responses -> o.question::text = o.answer
$$;

create function private.risk_of(p_type text, p_points int) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_type = 'sdoh' then case when p_points > 0 then 'needs-support' else 'stable' end
    when p_points >= 20 then 'severe'
    when p_points >= 15 then 'moderately-severe'
    when p_points >= 10 then 'moderate'
    when p_points >= 5 then 'mild'
    else 'minimal'
  end
$$;

-- Saves of one member wait for each other: of two at once, the second sees what the first has stored.
create function private.lock_assessments(p_member_id uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('assessments ' || p_member_id, 0))
$$;

create function private.keep_assessment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  points int;
begin
  perform private.lock_assessments(new.member_id);
  perform private.check_answers(new.assessment_type, new.responses, new.status = 'completed');
  new.score := null;
  new.risk_level := null;
  new.completed_at := null;
  if new.status = 'completed' then
    points := private.answer_points(new.assessment_type, new.responses);
    new.score := case new.assessment_type when 'phq9' then points end;
    new.risk_level := private.risk_of(new.assessment_type, points);
    new.completed_at := now();
  end if;
  return new;
end $$;
-- Somebody answers now; what an import states is taken as it is.
create function private.is_answered() returns boolean
language sql stable set search_path = '' as $$
  select auth.uid() is not null or coalesce(current_setting('gapwise.delivering', true), '') = 'on'
$$;
grant execute on function private.is_answered() to authenticated, service_role;
create trigger keep_assessment before insert or update of status, responses on public.care_gap_assessments
  for each row when (private.is_answered()) execute function private.keep_assessment();

create function private.is_crisis_answer(p_type text, p_responses jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_type = 'phq9' and coalesce(p_responses ->> '9', '') ~ '^[1-9]'
$$;

create function private.note_crisis() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_crisis_answer(new.assessment_type, new.responses) then
    new.crisis_at := coalesce(new.crisis_at, now());
  end if;
  return new;
end $$;
-- In the alphabet after 'keep_assessment'; also for an import.
create trigger note_crisis before insert or update of responses on public.care_gap_assessments
  for each row execute function private.note_crisis();

-- Not safe where she lives is the clinician's as well, at once: until then nobody calls, texts or leaves a voicemail.
create function private.watch_assessment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant public.care_gap_assessments := case when tg_op = 'UPDATE' then old end;
begin
  if new.crisis_at is not null and before.crisis_at is null
    or private.is_answered() and new.assessment_type = 'sdoh' and new.responses ->> '8' = 'No'
      and before.responses ->> '8' is distinct from 'No' then
    perform private.raise_alert(new.member_id, 'assessment', new.id);
  end if;
  return null;
end $$;
create trigger watch_assessment after insert or update of responses, crisis_at on public.care_gap_assessments
  for each row execute function private.watch_assessment();

-- ==== What follows from a result ====
-- The portal promises each member that somebody looks at the answers: the same day at a PHQ-9 score of 20 and more, else within two
-- business days. So each screening that is done makes the task that keeps the promise, and each need one of its own. What raised an
-- alert is ended there. Where the answers leave nothing but a word with the member at the next call, whoever calls has that task: it
-- says nothing of a screening, and is the same for each result below.

create function private.need_of(p_question int) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_question in (1, 2) then 'need-housing' when p_question in (3, 4) then 'need-food'
    when p_question in (5, 6) then 'need-transportation' when p_question = 7 then 'need-utilities'
    when p_question = 9 then 'need-support' when p_question = 10 then 'need-money'
  end
$$;

create function private.follow_up_screening() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant public.care_gap_assessments := case when tg_op = 'UPDATE' then old end;
  kinds text[];
begin
  if new.status <> 'completed' or before.status is not distinct from 'completed' or new.crisis_at is not null then
    return null;
  end if;
  -- Beside the alert of one who is not safe at home nobody is told to call.
  select coalesce(array_agg(distinct private.need_of(o.question)), array[case
    when new.score >= 20 then 'screening-today'
    when new.score >= 10 or new.responses ->> '8' = 'No' then 'screening-follow-up'
    else 'check-in'
  end]) into kinds
  from private.assessment_options(new.assessment_type) o
  where new.assessment_type = 'sdoh' and o.points > 0 and new.responses -> o.question::text = o.answer and o.question <> 8;
  perform private.ask_for_task(new.member_id, kind) from unnest(kinds) kind;
  return null;
end $$;
create trigger follow_up_screening after insert or update of status on public.care_gap_assessments
  for each row when (private.is_answered()) execute function private.follow_up_screening();

-- The row that p_id stands for: its own; or the screening that the member began elsewhere, or that waits for the member.
create function private.find_assessment(p_member_id uuid, p_id uuid, p_type text) returns public.care_gap_assessments
language plpgsql security definer set search_path = '' as $$
declare
  kept public.care_gap_assessments;
begin
  select * into kept from public.care_gap_assessments a
  where a.member_id = p_member_id and (a.id = p_id or p_id = any (a.other_ids)) and a.deleted_at is null;
  if found then
    if kept.assessment_type <> p_type then
      perform private.refuse_answers('type', 'p_type', 'This id is that of another kind of screening.');
    end if;
    return kept;
  end if;
  -- The last hundred are more than anybody has in hand.
  update public.care_gap_assessments a
  set other_ids = (a.other_ids || p_id)[greatest(cardinality(a.other_ids) - 98, 1):]
  where a.id = (
    select open.id from public.care_gap_assessments open
    where open.member_id = p_member_id and open.assessment_type = p_type and open.deleted_at is null
      and open.status <> 'completed'
      and not exists (select from public.care_gap_assessments other where other.id = p_id)
    order by open.status = 'in-progress' desc, open.created_at desc, open.id
    limit 1
  )
  returning a.* into kept;
  return kept;
end $$;

-- Drafts are merged, so that a copy which comes late takes no newer answers away; the last one, complete, is kept as sent.
create function private.store_answers(p_kept public.care_gap_assessments, p_responses jsonb, p_done boolean)
returns public.care_gap_assessments
language plpgsql security definer set search_path = '' as $$
declare
  stored public.care_gap_assessments := p_kept;
begin
  if p_kept.status <> 'completed' then
    update public.care_gap_assessments a set
      responses = case when p_done then p_responses else p_kept.responses || p_responses end,
      status = case when p_done then 'completed' else 'in-progress' end
    where a.id = p_kept.id returning a.* into stored;
  elsif p_kept.crisis_at is null and private.is_crisis_answer(p_kept.assessment_type, p_responses) then
    -- The result stands; that the member gave this answer, in another tab or before, must not be lost with the draft.
    update public.care_gap_assessments a set crisis_at = now() where a.id = p_kept.id returning a.* into stored;
  end if;
  return stored;
end $$;

create function public.save_assessment(p_id uuid, p_type text, p_responses jsonb, p_done boolean) returns jsonb
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
comment on function public.save_assessment(uuid, text, jsonb, boolean) is
  'Stores the caller''s answers; with p_done, completes. Answers {id, status, score, risk_level, completed_at, crisis} of the '
  'row that stands. 42501: no member, or not the caller''s id; 22023: assessment.<problem>: <question>.';
grant execute on function public.save_assessment(uuid, text, jsonb, boolean) to authenticated;

create function public.answer_crisis_card(p_choice text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.current_member_id();
begin
  if me is null then
    raise exception 'only a member answers the card' using errcode = '42501';
  end if;
  return private.note_card_choice(me, p_choice);
end $$;
comment on function public.answer_crisis_card(text) is
  'Notes on the caller''s newest alert that is not closed what the member pressed; the alert stays. False: there is none. '
  '42501: no member; 22023: crisis.choice.';
grant execute on function public.answer_crisis_card(text) to authenticated;

-- ==== Answers that are delivered later ====
-- A screening that could not be sent before its member signed out is delivered later by a one-purpose token. An answer about
-- self-harm that was given without a connection must reach the care team, also if nobody signs in on that device again. The token
-- opens nothing: it saves the answers of one screening, and what was pressed on its crisis card.

create table private.answer_deliveries (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  member_id uuid not null references public.members (id) on delete cascade,
  assessment_id uuid not null,
  assessment_type text not null check (assessment_type in ('phq9', 'sdoh')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  closed_at timestamptz
);
comment on table private.answer_deliveries is
  'Tokens (SHA-256 only) by which a device may deliver one screening without a session. Closed by the delivery after a sign-out.';
create index answer_deliveries_member_idx on private.answer_deliveries (member_id, created_at);
create index answer_deliveries_expiry_idx on private.answer_deliveries (expires_at);
alter table private.answer_deliveries enable row level security;

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
grant execute on function public.allow_answer_delivery(uuid, text, text) to authenticated;

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
grant execute on function public.deliver_answers(text, jsonb, boolean, text[], boolean) to anon, authenticated;

revoke all on all functions in schema private, public from public;
