-- Messages to and from members outside of the portal: the log, sending, delivery reports, STOP and START.
-- What only edge functions touch stays out of reach of every client.

-- ==== The log of messages ====

create table public.communication_logs (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  type text not null check (type in ('email', 'sms')),
  sender_name text,
  sender_email text,
  sent_by uuid references public.staff (id),
  recipient text not null,
  subject text,
  content text not null default '',
  provider text not null,
  status text not null default 'queued',
  sent_at timestamptz not null default now(),
  delivered_at timestamptz,
  opened_at timestamptz,
  external_id text,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  idempotency_key text unique,
  like private.synced_row including defaults
);
comment on table public.communication_logs is 'E-mail and text messages; written by edge functions only.';
comment on column public.communication_logs.status is
  'Of what was sent: queued, sent, delivered, opened, failed. Of what a member sent: received, and read once somebody of the staff saw it.';
create index communication_logs_member_idx on public.communication_logs (member_id, type, sent_at desc);
create index communication_logs_external_idx on public.communication_logs (external_id);
select private.make_member_owned('public.communication_logs');
select private.make_audited('public.communication_logs');
grant select on public.communication_logs to authenticated;

create policy "Staff see the communication of their teams" on public.communication_logs
  for select to authenticated
  using (team_id = any ((select private.readable_team_ids())::uuid[]));

grant update (status) on public.communication_logs to authenticated;
create policy "Staff mark what members of their teams sent as read" on public.communication_logs
  for update to authenticated
  using (deleted_at is null and status = 'received' and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (status = 'read' and team_id = any ((select private.care_team_ids())::uuid[]));

-- ==== Sending ====
-- A station repeats a request until it hears an answer; neither the member nor the log may get a second copy. So a message is reserved
-- before a provider is asked to send it. Several links to the portal travel in one message: each link is a row of its own, and all
-- of them show what became of it. For edge functions only.

create table private.sent_messages (
  idempotency_key text primary key check (length(idempotency_key) between 8 and 200),
  -- Null: an answer to a number that several members have, or none.
  member_id uuid references public.members (id),
  channel text not null check (channel in ('email', 'sms')),
  kind text not null default 'care' check (kind in ('care', 'answer')),
  provider text not null,
  external_id text,
  reserved_at timestamptz not null,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.sent_messages is 'One line per message given to a provider; no address and no content.';
alter table private.sent_messages enable row level security;
create index sent_messages_texts_idx on private.sent_messages (member_id, reserved_at) where channel = 'sms' and kind = 'care';

-- How many texts about care one member may get in which rolling hours; a contract test holds it against TEXT_CAPS of the contact rules.
create function private.text_caps() returns table (reason text, allowed int, hours int)
language sql immutable set search_path = '' as $$
  values ('textCapDay', 1, 24), ('textCapWeek', 3, 168), ('textCapMonth', 12, 744)
$$;

-- The cap that this text about care would break and that holds longest, counting what others have reserved; null: none.
create function private.held_text_cap(p_member_id uuid, p_idempotency_key text) returns text
language sql stable security definer set search_path = '' as $$
  select c.reason from private.text_caps() c
  cross join lateral (
    select coalesce(s.sent_at, s.reserved_at) + make_interval(hours => c.hours) as free_at
    from private.sent_messages s
    where s.member_id = p_member_id and s.channel = 'sms' and s.kind = 'care' and s.idempotency_key <> p_idempotency_key
    order by coalesce(s.sent_at, s.reserved_at) desc offset c.allowed - 1 limit 1
  ) nth
  where nth.free_at > clock_timestamp()
  order by nth.free_at desc, c.hours limit 1
$$;

-- When texts about care that we began went out in the last 31 days, for the caps of the contact rules (domain/contact-rules, TEXT_CAPS).
-- A message that is tried again does not count against itself.
create function private.care_texts_at(p_member_id uuid, p_but_key text default '') returns timestamptz[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(coalesce(s.sent_at, s.reserved_at) order by s.reserved_at), '{}')
  from private.sent_messages s
  where s.member_id = p_member_id and s.channel = 'sms' and s.kind = 'care' and s.reserved_at > now() - interval '31 days'
    and s.idempotency_key <> p_but_key
$$;

create function public.reserve_message(
  p_idempotency_key text, p_member_id uuid, p_channel text, p_provider text, p_kind text default 'care', p_receipt jsonb default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  line private.sent_messages;
  answer text := 'new';
  cap text;
begin
  -- Two stations that ask in the same moment: the second sees what the first reserved.
  perform pg_advisory_xact_lock(hashtextextended(p_member_id::text, 0));
  if p_channel = 'sms' and p_kind = 'care'
    and not exists (select from private.sent_messages s where s.idempotency_key = p_idempotency_key) then
    cap := private.held_text_cap(p_member_id, p_idempotency_key);
    if cap is not null then
      -- What others reserved in the meantime is what the refusal rests on, unless the rules had refused it already.
      perform private.write_message_receipt(p_member_id, p_channel, p_receipt, p_receipt -> 'basis' || case
        when p_receipt #> '{basis,decision,allowed}' = 'false' then '{}' else jsonb_build_object(
        'facts', p_receipt #> '{basis,facts}' || jsonb_build_object('textsAt', (
          select coalesce(jsonb_agg(private.iso_instant(t) order by t), '[]') from unnest(private.care_texts_at(p_member_id)) t
        )),
        'decision', jsonb_build_object('allowed', false, 'reason', cap, 'nextAllowedAt', null, 'overridableBy', '[]'::jsonb)
      ) end) where p_receipt is not null;
      return jsonb_build_object('state', 'capped', 'external_id', null, 'provider', p_provider, 'cap', cap);
    end if;
  end if;
  insert into private.sent_messages (idempotency_key, member_id, channel, kind, provider, reserved_at)
  values (p_idempotency_key, p_member_id, p_channel, p_kind, p_provider, clock_timestamp())
  on conflict (idempotency_key) do nothing
  returning * into line;
  if found then
    perform private.write_message_receipt(p_member_id, p_channel, p_receipt, p_receipt -> 'basis') where p_receipt is not null;
  else
    select * into line from private.sent_messages s where s.idempotency_key = p_idempotency_key for update;
    if line.member_id is distinct from p_member_id or line.channel is distinct from p_channel then
      raise exception 'communication.keyReused' using errcode = 'GW004';
    end if;
    if line.sent_at is not null then
      answer := 'sent';
    elsif line.reserved_at > clock_timestamp() - interval '60 seconds' then
      answer := 'in_flight';
    else
      answer := 'stale';
      update private.sent_messages s set reserved_at = clock_timestamp(), provider = p_provider
      where s.idempotency_key = p_idempotency_key
      returning * into line;
    end if;
  end if;
  return jsonb_build_object('state', answer, 'external_id', line.external_id, 'provider', line.provider);
end $$;
comment on function public.reserve_message(text, uuid, text, text, text, jsonb) is
  '{state, external_id, provider}; new: send it now; sent: it was; in_flight: another request is at it (60 s); stale: '
  'reserved earlier, outcome unknown, now the caller''s; capped: as many texts about care went out as may, by cap (textCapDay, '
  'textCapWeek, textCapMonth). The receipt of the contact is written with new and capped. GW004: the key belongs to another member or channel.';
select private.give_alone('public.reserve_message(text, uuid, text, text, text, jsonb)', 'service_role');

create function public.confirm_message(p_idempotency_key text, p_external_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.sent_messages s
  set sent_at = coalesce(s.sent_at, clock_timestamp()), external_id = coalesce(s.external_id, p_external_id)
  where s.idempotency_key = p_idempotency_key;
  return found;
end $$;
comment on function public.confirm_message(text, text) is 'The provider took it. Repeatable; the first id stays.';
select private.give_alone('public.confirm_message(text, text)', 'service_role');

create function public.drop_message(p_idempotency_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sent_messages s where s.idempotency_key = p_idempotency_key and s.sent_at is null;
  return found;
end $$;
comment on function public.drop_message(text) is 'The provider refused it: the key is free again. A confirmed one stays.';
select private.give_alone('public.drop_message(text)', 'service_role');

create function public.record_communication(
  p_idempotency_key text, p_member_id uuid, p_sent_by uuid, p_message jsonb, p_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sent private.sent_messages;
  stored public.communication_logs;
begin
  if p_message is null or jsonb_typeof(p_message) <> 'object' or length(p_message::text) > 40000 then
    raise exception 'message must be an object of at most 40000 characters' using errcode = '22023';
  end if;
  if p_idempotency_key is null or length(p_idempotency_key) not between 8 and 200 then
    raise exception 'idempotency key must have 8 to 200 characters' using errcode = '22023';
  end if;
  perform private.act_for_staff(p_sent_by);
  select * into sent from private.sent_messages s
  where s.idempotency_key = coalesce(p_message ->> 'message_key', p_idempotency_key) and s.member_id = p_member_id
    and s.sent_at is not null;
  insert into public.communication_logs (
    id, member_id, type, sender_name, sender_email, sent_by, recipient, subject, content, provider, status, sent_at,
    external_id, metadata, idempotency_key
  ) values (
    coalesce(p_id, gen_random_uuid()), p_member_id, p_message ->> 'type', p_message ->> 'sender_name',
    p_message ->> 'sender_email', p_sent_by, p_message ->> 'recipient', p_message ->> 'subject',
    coalesce(p_message ->> 'content', ''), coalesce(sent.provider, p_message ->> 'provider'),
    case when sent.sent_at is not null then 'sent' else coalesce(p_message ->> 'status', 'queued') end,
    coalesce(sent.sent_at, least((p_message ->> 'sent_at')::timestamptz, now()), now()),
    coalesce(sent.external_id, p_message ->> 'external_id'), coalesce(nullif(p_message -> 'metadata', 'null'), '{}'), p_idempotency_key
  )
  on conflict do nothing
  returning * into stored;
  if found then
    perform private.apply_early_reports(stored.provider, stored.external_id);
    -- What was reported of the message while only its other rows were here.
    update public.communication_logs l set
      status = other.status, delivered_at = other.delivered_at, opened_at = other.opened_at
    from (
      select o.status, o.delivered_at, o.opened_at from public.communication_logs o
      where o.external_id = stored.external_id and o.provider = stored.provider and o.id <> stored.id
      order by private.delivery_rank(o.status) desc limit 1
    ) other
    where l.id = stored.id and private.delivery_rank(other.status) > private.delivery_rank(l.status);
    return jsonb_build_object('id', stored.id, 'created', true);
  end if;
  select * into stored from public.communication_logs l
  where l.idempotency_key = p_idempotency_key or l.id = p_id
  order by l.idempotency_key = p_idempotency_key desc limit 1;
  if stored.member_id is distinct from p_member_id or stored.idempotency_key is distinct from p_idempotency_key then
    raise exception 'communication.keyReused' using errcode = 'GW004';
  end if;
  return jsonb_build_object('id', stored.id, 'created', false);
end $$;
comment on function public.record_communication(text, uuid, uuid, jsonb, uuid) is
  'One row of communication_logs per key: {id, created}. Provider, its id and time come from the message sent under '
  'message_key, or else under the same key, if there is one. GW004: the key or id belongs to another message.';
select private.give_alone('public.record_communication(text, uuid, uuid, jsonb, uuid)', 'service_role');

-- ==== Delivery reports ====
-- Reports of a provider arrive twice, late, in any order, and at times before the message is in the log. What is known never gets
-- worse. For edge functions only, which reach the database by PostgREST; that shows schema public and nothing else.

create table private.early_delivery_reports (
  provider text not null,
  external_id text not null,
  status text not null,
  reported_at timestamptz not null,
  kept_at timestamptz not null default now(),
  primary key (provider, external_id, status)
);
comment on table private.early_delivery_reports is 'Reports about messages that are not in the log yet; kept for 30 days.';
alter table private.early_delivery_reports enable row level security;

create function private.delivery_rank(p_status text) returns int
language sql immutable set search_path = '' as $$
  select case p_status when 'sent' then 1 when 'failed' then 2 when 'delivered' then 3 when 'opened' then 4 else 0 end
$$;

-- Rows that the report changed.
create function private.apply_report(p_provider text, p_external_id text, p_status text, p_at timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  changed int;
begin
  update public.communication_logs l set
    status = case when private.delivery_rank(p_status) > private.delivery_rank(l.status) then p_status else l.status end,
    delivered_at = case when p_status = 'delivered' then least(l.delivered_at, p_at) else l.delivered_at end,
    opened_at = case when p_status = 'opened' then least(l.opened_at, p_at) else l.opened_at end
  where l.provider = p_provider and l.external_id = p_external_id
    and (
      private.delivery_rank(p_status) > private.delivery_rank(l.status)
      or (p_status = 'delivered' and (l.delivered_at is null or l.delivered_at > p_at))
      or (p_status = 'opened' and (l.opened_at is null or l.opened_at > p_at))
    );
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Held while a report and the message it is about are brought together, whichever comes first.
create function private.lock_message(p_provider text, p_external_id text) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('message ' || p_provider || ' ' || p_external_id, 0))
$$;

create function private.apply_early_reports(p_provider text, p_external_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report private.early_delivery_reports;
begin
  if p_external_id is null then
    return;
  end if;
  perform private.lock_message(p_provider, p_external_id);
  for report in
    delete from private.early_delivery_reports r
    where r.provider = p_provider and r.external_id = p_external_id
    returning *
  loop
    perform private.apply_report(report.provider, report.external_id, report.status, report.reported_at);
  end loop;
end $$;

create function public.apply_delivery_status(p_external_id text, p_provider text, p_status text, p_at timestamptz)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  reported_at constant timestamptz := least(coalesce(p_at, now()), now());
begin
  if coalesce(p_external_id, '') = '' or coalesce(p_provider, '') = '' or length(p_external_id) > 200 then
    raise exception 'message is missing' using errcode = '22023';
  end if;
  if p_status is null or p_status not in ('sent', 'delivered', 'opened', 'failed') then
    raise exception 'status must be sent, delivered, opened or failed' using errcode = '22023';
  end if;
  perform private.lock_message(p_provider, p_external_id);
  if private.apply_report(p_provider, p_external_id, p_status, reported_at) > 0 then
    return 'applied';
  end if;
  if exists (
    select from public.communication_logs l where l.provider = p_provider and l.external_id = p_external_id
  ) then
    return 'unchanged';
  end if;
  delete from private.early_delivery_reports r where r.kept_at < now() - interval '30 days';
  insert into private.early_delivery_reports as r (provider, external_id, status, reported_at)
  values (p_provider, p_external_id, p_status, reported_at)
  on conflict (provider, external_id, status) do update set reported_at = least(r.reported_at, excluded.reported_at);
  return 'kept';
end $$;
comment on function public.apply_delivery_status(text, text, text, timestamptz) is
  'applied; unchanged (repeated, or worse than what is known: opened, delivered, failed, sent, queued); kept (no such '
  'message yet: applied when it is recorded). 22023: another status.';
select private.give_alone('public.apply_delivery_status(text, text, text, timestamptz)', 'service_role');

-- ==== STOP and START ====
-- A STOP belongs to the number, so it holds for everyone who shares it, and for a member who is given it later. The provider's
-- signature covers the message but no time, so a message that somebody kept can be delivered again with a valid signature, and a
-- START of last year would undo today's STOP. The id of each message is kept for ever, because such a signature never runs out.

create table private.inbound_words (
  digits text primary key,
  word text not null check (word in ('stop', 'start')),
  said_at timestamptz not null,
  free_since timestamptz,
  texted uuid[] not null default '{}'
);
comment on table private.inbound_words is 'The newest STOP or START of each number.';
comment on column private.inbound_words.free_since is
  'Since when texts are paused by words that a person may find to mean something else; null after the word STOP itself.';
comment on column private.inbound_words.texted is 'Members who had texts before the pause.';
alter table private.inbound_words enable row level security;

create function public.apply_inbound_message(p_phone text, p_word text, p_at timestamptz, p_free boolean default false) returns jsonb
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
  insert into private.inbound_words as w (digits, word, said_at, free_since)
  values (number, p_word, said, case when p_free then said end)
  on conflict (digits) do update set word = excluded.word, said_at = greatest(w.said_at, excluded.said_at),
    free_since = case when p_free then case w.word when 'stop' then w.free_since else said end end
  where w.said_at < excluded.said_at
    or (w.said_at = excluded.said_at and w.word = 'start' and excluded.word = 'stop')
    or (w.free_since is not null and excluded.word = 'stop' and not p_free);
  if found then
    update private.inbound_words w set texted = case p_word when 'stop' then w.texted || array(
      select c.member_id from public.contact_consents c where c.member_id = any (members) and c.sms_enabled
    ) else '{}' end where w.digits = number;
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
comment on function public.apply_inbound_message(text, text, timestamptz, boolean) is
  'STOP or START from an E.164 number, for every member who has it: {members, changed}; p_free: in words of their own. 22023: another '
  'word, no such number.';
select private.give_alone('public.apply_inbound_message(text, text, timestamptz, boolean)', 'service_role');

create table private.inbound_messages (
  message_id text primary key check (length(message_id) between 10 and 64),
  received_at timestamptz not null default now()
);
comment on table private.inbound_messages is
  'Ids of the text messages whose word was applied, and keyed digests of all that was signed: the same content counts once, whatever '
  'id it is given. No number and no text.';
alter table private.inbound_messages enable row level security;

create function public.apply_signed_word(p_message_id text, p_digest text, p_phone text, p_word text, p_at timestamptz)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken int;
begin
  insert into private.inbound_messages (message_id) values (p_message_id), (p_digest) on conflict do nothing;
  get diagnostics taken = row_count;
  if taken = 2 then
    return public.apply_inbound_message(p_phone, p_word, p_at) || jsonb_build_object('repeated', false);
  end if;
  return jsonb_build_object('members', (
    select coalesce(jsonb_agg(m.id order by m.id), '[]') from public.members m
    where private.phone_digits(m.phone) = private.phone_digits(p_phone)
  ), 'changed', 0, 'repeated', true);
end $$;
comment on function public.apply_signed_word(text, text, text, text, timestamptz) is
  'apply_inbound_message for the message of this id and this content, each once: {members, changed, repeated}. Repeated: nothing was changed.';
select private.give_alone('public.apply_signed_word(text, text, text, text, timestamptz)', 'service_role');

-- ==== Text messages that members write ====
-- Whatever a member writes is kept for everyone who has the number, and a person ends it: it stands unread until somebody of the staff
-- looks, and as a task until somebody says what became of it. Words of crisis raise the alert in the same transaction. Words that
-- revoke, by whatever reasonable means (47 CFR 64.1200(a)(10)), stop texts to the number at once, and the task is to find out by the
-- next working day what was meant.

-- E-mails come the same way: p_text has `email` in the place of `phone`, with `subject`, `body` without what the mail quotes, `whole`
-- with it, and `automatic` where a machine sent it.

-- All that an e-mail says, where that is more than what the log shows; for who may read the log.
create table private.whole_emails (
  log_id uuid primary key references public.communication_logs (id) on delete cascade,
  body text not null check (length(body) <= 2000000)
);
comment on table private.whole_emails is 'E-mails of members with what they quote, where the log has less; erased with the line of the log.';
alter table private.whole_emails enable row level security;

-- Members whose e-mails are paused by words that a person may find to mean something else.
create table private.paused_emails (
  member_id uuid primary key references public.members (id) on delete cascade,
  paused_at timestamptz not null default now()
);
comment on table private.paused_emails is 'Members who had e-mails before their own words paused them.';
alter table private.paused_emails enable row level security;

-- Who asks by e-mail to be left alone may mean either way: both wait until a person has asked.
create function private.pause_member(p_member public.members, p_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  number constant text := '+' || private.phone_digits(p_member.phone);
  was_on boolean;
begin
  if number ~ '^\+[1-9][0-9]{6,14}$' then
    perform public.apply_inbound_message(number, 'stop', p_at, true);
  end if;
  update public.contact_consents c set email_enabled = false where c.member_id = p_member.id and c.email_enabled
  returning true into was_on;
  if was_on then
    insert into private.paused_emails (member_id) values (p_member.id) on conflict do nothing;
    perform private.append_audit_event('consent.stopped', 'contact_consents', null, p_member.id, null, '{"channel": "email"}');
  end if;
end $$;

create function private.resume_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.paused_emails p where p.member_id = new.member_id;
  if found then
    update public.contact_consents c set email_enabled = true where c.member_id = new.member_id;
    perform private.append_audit_event('consent.resumed', 'contact_consents', null, new.member_id, null, '{"channel": "email"}');
  end if;
  return null;
end $$;
create trigger resume_emails after update of result on public.outreach_tasks
  for each row when (new.result = 'not-meant') execute function private.resume_emails();

create function private.keep_text(p_member public.members, p_text jsonb, p_shared int, p_confirms boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  kept uuid;
begin
  insert into public.communication_logs (
    member_id, type, sender_name, sender_email, sent_at, recipient, subject, content, provider, status, external_id, metadata,
    idempotency_key
  ) values (
    p_member.id, case when p_text ? 'email' then 'email' else 'sms' end, case p_shared when 1 then p_member.name end,
    p_text ->> 'email', coalesce((p_text ->> 'received_at')::timestamptz, now()), coalesce(p_text ->> 'email', p_text ->> 'phone'),
    p_text ->> 'subject', p_text ->> 'body', p_text ->> 'provider',
    case when p_confirms then 'read' else 'received' end, p_text ->> 'id',
    jsonb_build_object('purpose', 'from_member', 'shared_by', p_shared, 'media', coalesce((p_text ->> 'media')::int, 0))
      || case when jsonb_array_length(coalesce(p_text -> 'files', '[]')) > 0
        then jsonb_build_object('files', p_text -> 'files') else '{}' end
      || case when p_confirms then '{"visit": "confirmed"}'::jsonb else '{}' end
      || case when p_text ->> 'message_id' ~ '^<[^[:space:]<>]+>$' and length(p_text ->> 'message_id') <= 998
        then jsonb_build_object('message_id', p_text ->> 'message_id') else '{}' end
      || case when (p_text ->> 'automatic')::boolean then '{"automatic": true}'::jsonb else '{}' end
      || case when p_text ->> 'whole' <> p_text ->> 'body' then '{"longer": true}'::jsonb else '{}' end,
    'inbound-' || (p_text ->> 'id') || '-' || p_member.id
  )
  returning id into kept;
  if p_text ->> 'whole' <> p_text ->> 'body' then
    insert into private.whole_emails (log_id, body) values (kept, p_text ->> 'whole');
  end if;
  perform private.expect_files(kept, coalesce(p_text -> 'sources', '[]'));
  return kept;
end $$;

create function public.whole_email(p_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_member uuid;
  body text;
begin
  select l.member_id, w.body into found_member, body from private.whole_emails w join public.communication_logs l on l.id = w.log_id
  where w.log_id = p_id and l.deleted_at is null and l.team_id = any ((select private.care_team_ids())::uuid[]);
  if found_member is not null then
    perform private.note_read(found_member, 'whole_email');
  end if;
  return body;
end $$;
comment on function public.whole_email(uuid) is
  'For staff who work with the member: all that an e-mail of the member says, with what it quotes; null where the log shows all of it, '
  'or the line is not theirs to read. In the trail as member.read.';
grant execute on function public.whole_email(uuid) to authenticated;

-- ==== Files that came with a message ====
-- Pictures of texts and attachments of e-mails are fetched from the service that received them, once a member is known whose they are, and
-- lie in a private bucket to which no client has any right. Only what is a PDF, JPEG, PNG or HEIC by its content and runs nothing is kept.
-- Nothing shows one by itself: staff who work with the member ask for it (function document-link), which the trail tells. What each file has
-- come to stands in `files` of the message's metadata, beside the name that its sender gave it.

create table private.message_files (
  id uuid primary key default gen_random_uuid(),
  log_id uuid not null references public.communication_logs (id) on delete cascade,
  place int not null check (place between 0 and 19),
  source text not null check (length(source) between 1 and 2000),
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'refused', 'lost')),
  fault text check (fault ~ '^[A-Za-z]{1,20}$'),
  media_type text check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/heic')),
  bytes int check (bytes between 1 and 10485760),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (log_id, place)
);
comment on table private.message_files is 'Files of messages of members: where each lies at the service, and what came of fetching it.';
comment on column private.message_files.place is 'Which of the files of the message, from 0.';
comment on column private.message_files.source is 'Its address at a service of text messages; of an e-mail the id of the attachment.';
comment on column private.message_files.state is
  'kept: in the bucket message-files; refused: its content is not taken, for fault; lost: the service does not have it any more.';
create index message_files_due_idx on private.message_files (due_at) where state = 'waiting';
alter table private.message_files enable row level security;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('message-files', 'message-files', false, 10485760, array['application/pdf', 'image/jpeg', 'image/png', 'image/heic'])
on conflict (id) do update
  set public = false, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Tells the stations of the team, with the message, what came of a file.
create function private.tell_of_file(p_file private.message_files) returns void
language sql volatile security definer set search_path = '' as $$
  update public.communication_logs l set metadata = jsonb_set(
    l.metadata, array['files', p_file.place::text],
    l.metadata #> array['files', p_file.place::text] || jsonb_strip_nulls(jsonb_build_object(
      'id', p_file.id, 'state', p_file.state, 'fault', p_file.fault, 'kept', p_file.media_type, 'sha256', p_file.sha256
    ))
  )
  where l.id = p_file.log_id and l.metadata #> array['files', p_file.place::text] is not null
$$;

create function private.expect_files(p_log_id uuid, p_sources jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  expected private.message_files;
begin
  for expected in
    insert into private.message_files (log_id, place, source)
    select p_log_id, s.place - 1, s.source from jsonb_array_elements_text(p_sources) with ordinality s (source, place)
    where length(s.source) between 1 and 2000 and s.place <= 20
    returning *
  loop
    perform private.tell_of_file(expected);
  end loop;
end $$;

create function public.claim_message_files(p_limit int, p_message_id text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
  late private.message_files;
begin
  for late in
    update private.message_files f set state = 'lost'
    where f.state = 'waiting' and f.created_at < now() - interval '7 days'
    returning *
  loop
    perform private.tell_of_file(late);
  end loop;
  with due as (
    update private.message_files f
    set attempts = f.attempts + 1, due_at = now() + least(interval '2 minutes' * 2 ^ least(f.attempts, 10), interval '6 hours')
    where f.id in (
      select w.id from private.message_files w join public.communication_logs l on l.id = w.log_id
      where w.state = 'waiting' and w.due_at <= now() and l.deleted_at is null and (p_message_id is null or l.external_id = p_message_id)
      order by w.due_at, w.log_id, w.place limit least(greatest(coalesce(p_limit, 1), 1), 20) for update of w skip locked
    )
    returning f.id, f.log_id, f.place, f.source
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'source', d.source, 'provider', l.provider, 'message', l.external_id, 'object', l.member_id || '/' || d.id
  ) order by d.log_id, d.place), '[]') into claimed
  from due d join public.communication_logs l on l.id = d.log_id;
  return claimed;
end $$;
comment on function public.claim_message_files(int, text) is
  'Files of messages to fetch now, of one message where p_message_id names it: [{id, source, provider, message, object (its name in the '
  'bucket message-files)}]. Each comes again after 2 minutes, 4, 8 ... 6 hours until it is finished; after 7 days it is lost.';
select private.give_alone('public.claim_message_files(int, text)', 'service_role');

create function public.finish_message_file(
  p_id uuid, p_state text, p_fault text default null, p_media_type text default null, p_bytes int default null, p_sha256 text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  done private.message_files;
begin
  if p_state is null or p_state not in ('kept', 'refused', 'lost') or (p_state = 'kept') <> (num_nulls(p_media_type, p_bytes, p_sha256) = 0) then
    raise exception 'a file is kept with what it is, refused or lost' using errcode = '22023';
  end if;
  update private.message_files f
  set state = p_state, fault = p_fault, media_type = p_media_type, bytes = p_bytes, sha256 = p_sha256
  where f.id = p_id and f.state = 'waiting'
  returning * into done;
  if done.id is null then
    return false;
  end if;
  perform private.tell_of_file(done);
  return true;
end $$;
comment on function public.finish_message_file(uuid, text, text, text, int, text) is
  'What came of fetching a file: kept (stored, with type, bytes and sha256), refused (for p_fault), lost. False: it was said before.';
select private.give_alone('public.finish_message_file(uuid, text, text, text, int, text)', 'service_role');

-- The staff who work with the member, as for the message itself.
create function private.object_of_file(p_file_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select 'message-files/' || l.member_id || '/' || f.id
  from private.message_files f join public.communication_logs l on l.id = f.log_id join public.members m on m.id = l.member_id
  where f.id = p_file_id and f.state = 'kept' and l.deleted_at is null and m.deleted_at is null
    and l.team_id = any (private.care_team_ids())
$$;

create function public.find_message_file(p_file_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.object_of_file(p_file_id)
$$;
comment on function public.find_message_file(uuid) is 'As find_document, of a file that came with a message: for staff who work with the member.';
grant execute on function public.find_message_file(uuid) to authenticated;

create function public.open_message_file(p_file_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  object constant text := private.object_of_file(p_file_id);
  message public.communication_logs;
begin
  select l.* into message from private.message_files f join public.communication_logs l on l.id = f.log_id where f.id = p_file_id;
  if message.id is null then
    return null;
  end if;
  if object is null then
    perform private.note_denial('document.denied', 'communication_logs', message.id, message.member_id);
    return null;
  end if;
  perform private.append_audit_event('document.opened', 'communication_logs', message.id, message.member_id, null, '{}');
  return object;
end $$;
comment on function public.open_message_file(uuid) is 'As open_document, of a file that came with a message: noted in the trail as opened.';
grant execute on function public.open_message_file(uuid) to authenticated;

create function public.files_without_message(p_days int) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'message-files' and o.created_at < now() - make_interval(days => greatest(p_days, 1))
    and not exists (
      select from private.message_files f
      join public.communication_logs l on l.id = f.log_id join public.members m on m.id = l.member_id
      where f.id::text = split_part(o.name, '/', 2) and f.state = 'kept' and m.deleted_at is null
        and (l.deleted_at is null or l.deleted_at > now() - make_interval(days => greatest(p_days, 1)))
    )
  order by o.name
$$;
comment on function public.files_without_message(int) is
  'Names in the bucket message-files that no message of a member has any more, older than so many days: to be removed through the storage, '
  'by a schedule (docs/deploy.md).';
select private.give_alone('public.files_without_message(int)', 'service_role');

create table private.unknown_texts (
  id uuid primary key default gen_random_uuid(),
  -- As the provider sent it, for whom it may turn out to be from.
  said jsonb not null,
  crisis boolean not null,
  received_at timestamptz not null default now(),
  -- Whose it is; it is deleted with that.
  member_id uuid references public.members (id) on delete cascade
);
comment on table private.unknown_texts is
  'Texts and e-mails from numbers and addresses that no member has, until somebody says whose they are or that they are nobody''s; at most 30 days.';
create index unknown_texts_received_idx on private.unknown_texts (received_at);
alter table private.unknown_texts enable row level security;

create function private.forget_unknown_texts() returns void language sql security definer set search_path = '' as $$
  delete from private.unknown_texts u where u.received_at <= now() - interval '30 days'
$$;

-- Nobody knows whose team it is, so those who read what members write see it, of every team; words of crisis clinicians too.
create function private.ends_unknown_texts() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.current_staff_role() in ('care_coordinator', 'supervisor'), false)
$$;

create function private.ends_unknown_crises() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.ends_unknown_texts() or coalesce(private.current_staff_role() = 'clinician', false)
$$;

-- Visits ahead of which this member was reminded in the last week; until two hours after its time, somebody may still be on the way.
create function private.reminded_visits(p_member_id uuid) returns setof public.appointments
language sql stable security definer set search_path = '' as $$
  select a.* from public.appointments a
  where a.member_id = p_member_id and a.deleted_at is null and a.status in ('scheduled', 'confirmed')
    and a.appointment_datetime > now() - interval '2 hours' and a.reminder_sent_at > now() - interval '7 days'
$$;

-- What follows from a text of this member. An answer to a reminder confirms the one visit that it can be about; every other answer about
-- a visit is a person's, on the same day: no visit is canceled by a text.
create function private.take_text(p_member public.members, p_text jsonb, p_shared int, p_crisis boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  revokes constant boolean := coalesce((p_text ->> 'revokes')::boolean, false);
  visits constant uuid[] := case when p_text ? 'visit' and not p_crisis and not revokes
    then array(select v.id from private.reminded_visits(p_member.id) v) else '{}' end;
  -- Anybody can write a sender into an e-mail: there a person looks.
  confirms constant boolean := p_text ->> 'visit' = 'yes' and p_shared = 1 and cardinality(visits) = 1 and not p_text ? 'email';
  kept constant uuid := private.keep_text(p_member, p_text, p_shared, coalesce(confirms, false));
begin
  if p_crisis then
    perform private.raise_alert(p_member.id, case when p_text ? 'email' then 'email' else 'text' end, kept);
  end if;
  if confirms then
    update public.appointments a set status = 'confirmed' where a.id = visits[1] and a.status = 'scheduled';
    perform private.append_audit_event('appointment.confirmed', 'appointments', visits[1], p_member.id, null, '{}');
  else
    perform private.ask_for_task(p_member.id, case
      when revokes then 'confirm-stop' when cardinality(visits) > 0 then 'visit-answer' else 'answer-text'
    end);
  end if;
  if revokes and p_text ? 'email' then
    perform private.pause_member(p_member, (p_text ->> 'at')::timestamptz);
  end if;
  perform private.tell(array['team:' || p_member.team_id], 'urgent');
end $$;

-- The member asks, not whoever knew the number.
create function private.hand_over_text() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner public.members;
begin
  select * into owner from public.members m where m.id = new.member_id;
  perform private.take_text(owner, new.said || jsonb_build_object('received_at', new.received_at), 1, new.crisis);
  update public.communication_logs l set sent_by = null
  where l.idempotency_key = 'inbound-' || (new.said ->> 'id') || '-' || owner.id and l.sent_by is not null;
  update public.outreach_tasks t set created_by = null
  where t.member_id = owner.id and t.kind in ('answer-text', 'confirm-stop', 'visit-answer') and t.status = 'open' and t.created_by is not null;
  return null;
end $$;
create trigger hand_over_text after update of member_id on private.unknown_texts
  for each row execute function private.hand_over_text();

create function public.unknown_texts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', u.id, 'phone', u.said ->> 'phone', 'email', u.said ->> 'email', 'subject', u.said ->> 'subject', 'body', u.said ->> 'body', 'media', coalesce((u.said ->> 'media')::int, 0),
    'crisis', u.crisis, 'receivedAt', u.received_at
  ) order by u.crisis desc, u.received_at, u.id), '[]')
  from (
    select t.* from private.unknown_texts t
    where (select case when t.crisis then private.ends_unknown_crises() else private.ends_unknown_texts() end)
      and t.received_at > now() - interval '30 days'
    order by t.crisis desc, t.received_at, t.id limit 200
  ) u
$$;
comment on function public.unknown_texts() is
  'For coordinators and supervisors, and of words of crisis for clinicians: texts and e-mails of the last 30 days from numbers and addresses that no '
  'member has, words of crisis first, then the oldest, at most 200; an empty list for others.';
grant execute on function public.unknown_texts() to authenticated;

create function public.settle_unknown_text(p_id uuid, p_member_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  owner public.members;
  unknown private.unknown_texts;
begin
  if not private.ends_unknown_crises() then
    return 'gone';
  end if;
  if p_member_id is not null then
    select * into owner from public.members m
    where m.id = p_member_id and m.deleted_at is null and m.team_id = any (private.care_team_ids());
    if owner.id is null then
      return 'not-visible';
    end if;
  end if;
  select * into unknown from private.unknown_texts u
  where u.id = p_id and u.received_at > now() - interval '30 days' and (u.crisis or private.ends_unknown_texts()) for update;
  if unknown.id is null then
    return 'gone';
  end if;
  if owner.id is not null then
    update private.unknown_texts u set member_id = owner.id where u.id = p_id;
  end if;
  delete from private.unknown_texts u where u.id = p_id;
  perform private.append_audit_event(
    case when owner.id is null then 'unknown_text.dismissed' else 'unknown_text.moved' end, null, p_id, owner.id, null, '{}'
  );
  return 'done';
end $$;
comment on function public.settle_unknown_text(uuid, uuid) is
  'By a coordinator or supervisor, of words of crisis by a clinician too: the text is of this member of theirs and goes into the conversation, unread; null: of nobody, and '
  'erased. done, gone (somebody was faster, or it is not the caller''s to say), not-visible (no such member in the caller''s teams).';
grant execute on function public.settle_unknown_text(uuid, uuid) to authenticated;

-- What else came from the same number within minutes. A service puts the parts of a long text together up to a limit of its own; what is
-- longer comes as several texts, at times the later one first.
create function private.near_texts(p_text jsonb, p_members uuid[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select l.content from public.communication_logs l
  where l.member_id = any (p_members) and l.type = 'sms' and l.sent_at > now() - interval '5 minutes'
    and l.recipient = p_text ->> 'phone' and l.metadata ->> 'purpose' = 'from_member' and l.external_id <> p_text ->> 'id'
  union
  select u.said ->> 'body' from private.unknown_texts u
  where cardinality(p_members) = 0 and u.received_at > now() - interval '5 minutes'
    and u.said ->> 'phone' = p_text ->> 'phone' and u.said ->> 'id' <> p_text ->> 'id'
$$;

-- Words of a crisis that begin in one text and end in the next. What one of them says by itself is no matter here.
create function private.has_crisis_across(p_text jsonb, p_near text[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (with seams as (
    select right(n.body, 100) as before, left(p_text ->> 'body', 100) as after from unnest(p_near) n (body)
    union all
    select right(p_text ->> 'body', 100), left(n.body, 100) from unnest(p_near) n (body)
  )
  select exists (
    select from seams s cross join (values (''), (' ')) gap (sign)
    where private.has_crisis_words(s.before || gap.sign || s.after)
      and not private.has_crisis_words(s.before) and not private.has_crisis_words(s.after)
  ));
end $$;

create function public.receive_text(p_text jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := p_text ->> 'email';
  number constant text := case when address is null then p_text ->> 'phone' end;
  -- Of an e-mail all that it says, and what it is about: an alarm too many does less harm than one too few. Only the number 988 counts
  -- for nothing in what is quoted: our own answer names it.
  crisis boolean := private.has_crisis_words(concat_ws(E'\n', p_text ->> 'subject', p_text ->> 'body'))
    or coalesce(private.has_crisis_words(replace(left(p_text ->> 'whole', 100000), '988', '')), false);
  revokes constant boolean := coalesce((p_text ->> 'revokes')::boolean, false);
  holders constant public.members[] := array(
    select m from public.members m
    where m.deleted_at is null and (
      private.phone_digits(number) in (private.phone_digits(m.phone), private.phone_digits(m.other_phone))
      or private.email_key(m.email) = private.email_key(address)
    )
    order by m.id
  );
  holder public.members;
  near text[] := '{}';
  taken int;
begin
  if coalesce(case when address is null then number !~ '^\+[1-9][0-9]{6,14}$' else address !~ '^[^@[:space:]]+@[^@[:space:]]+$' end, true)
    or coalesce(length(p_text ->> 'body'), 10001) > 10000 then
    raise exception 'a text needs an E.164 number or an e-mail address, and a body of at most 10000 characters' using errcode = '22023';
  end if;
  if address is null then
    -- Parts of one text come in the same moment: the second sees the first.
    perform pg_advisory_xact_lock(hashtextextended('text ' || private.phone_digits(number), 0));
    near := array(select private.near_texts(p_text, array(select h.id from unnest(holders) h)));
    crisis := crisis or private.has_crisis_across(p_text, near);
  end if;
  -- A word that also starts texts is an answer only where there is a question, and texts were not stopped meanwhile.
  if (p_text ->> 'only_visit')::boolean and not exists (
    select from public.communication_logs l where l.external_id = p_text ->> 'id' and l.metadata ->> 'purpose' = 'from_member'
  ) and (
    exists (select from private.inbound_messages i where i.message_id = p_text ->> 'id')
    or not exists (select from unnest(holders) h cross join lateral private.reminded_visits(h.id) v)
    or exists (select from private.inbound_words w where w.digits = private.phone_digits(number) and w.word = 'stop')
    or exists (
      select from unnest(holders) h join public.contact_consents c on c.member_id = h.id where c.sms_stopped_at is not null
    )
  ) then
    return jsonb_build_object(
      'taken', false, 'members', '[]'::jsonb, 'crisis', false, 'repeated', false, 'confirmed', false, 'near', '[]'::jsonb
    );
  end if;
  insert into private.inbound_messages (message_id) values (p_text ->> 'id'), (p_text ->> 'digest') on conflict do nothing;
  get diagnostics taken = row_count;
  if taken = 2 then
    if revokes and address is null then
      perform public.apply_inbound_message(number, 'stop', (p_text ->> 'at')::timestamptz, true);
    end if;
    foreach holder in array holders loop
      perform private.take_text(holder, p_text, cardinality(holders), crisis);
    end loop;
    if cardinality(holders) = 0 then
      perform private.forget_unknown_texts();
      insert into private.unknown_texts (said, crisis) values (p_text - 'digest', crisis);
    end if;
  end if;
  return jsonb_build_object(
    'taken', true, 'members', (select coalesce(jsonb_agg(m.id), '[]') from unnest(holders) m), 'crisis', crisis, 'repeated', taken < 2,
    'near', to_jsonb(near), 'confirmed', exists (
      select from public.communication_logs l where l.external_id = p_text ->> 'id' and l.metadata ->> 'visit' = 'confirmed'
    )
  );
end $$;
comment on function public.receive_text(jsonb) is
  'A text {id, digest, phone, body, media, files, sources, revokes, visit, only_visit, at, provider}, or an e-mail {email, subject, whole, automatic, message_id} in the '
  'place of {phone}, once for its id and content: {taken, members, crisis, '
  'repeated, confirmed, near (texts of the same number within 5 minutes)}. visit: what it answers to a reminder (yes, cannot, late); only_visit: it is taken only as such an answer. 22023: '
  'no such number or address, or too long.';
select private.give_alone('public.receive_text(jsonb)', 'service_role');

-- The list of what revokes is the function's: it asks for this where a text does so together with the one before.
create function public.revoke_by_parts(p_message_id text, p_phone text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  written public.communication_logs;
begin
  if exists (
    select from private.inbound_words w
    where w.digits = private.phone_digits(p_phone) and w.word = 'stop' and w.said_at >= least(p_at, now())
  ) then
    return false;
  end if;
  perform public.apply_inbound_message(p_phone, 'stop', p_at, true);
  for written in select l.* from public.communication_logs l where l.external_id = p_message_id and l.metadata ->> 'purpose' = 'from_member' loop
    perform private.ask_for_task(written.member_id, 'confirm-stop');
    perform private.tell(array['team:' || written.team_id], 'urgent');
  end loop;
  return true;
end $$;
comment on function public.revoke_by_parts(text, text, timestamptz) is
  'The text of this id ends texts together with one before it: they are paused, and everyone with the number gets the task to ask what was '
  'meant. False: they were stopped since.';
select private.give_alone('public.revoke_by_parts(text, text, timestamptz)', 'service_role');

-- ==== Words that need no answer ====
-- What a member wrote waits until somebody answers it or says that it needs no answer: it is not ended by being read. Who said so and
-- when is kept with the member and in the trail, and can be taken back. What words that revoke, or an answer about a visit, ask for is a
-- task of its own, which ends by itself; while an urgent alert is open nothing is said to need no answer.

create function private.guard_ended_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.words_ended_until is not distinct from old.words_ended_until then
    new.words_ended_at := old.words_ended_at;
    new.words_ended_by := old.words_ended_by;
    return new;
  end if;
  new.words_ended_by := (select private.current_staff_id());
  if new.words_ended_until is null or new.words_ended_until < old.words_ended_until then
    new.words_ended_at := now();
    return new;
  end if;
  if exists (
    select from public.urgent_alerts a
    where a.member_id = new.member_id and a.status <> 'closed' and a.deleted_at is null and a.raised_at <= new.words_ended_until
  ) then
    raise exception 'words.alert' using errcode = '22023';
  end if;
  new.words_ended_until := least(new.words_ended_until, now());
  new.words_ended_at := least(coalesce(new.words_ended_at, now()), now());
  return new;
end $$;
create trigger guard_ended_words before update on public.member_outreach
  for each row when (auth.uid() is not null) execute function private.guard_ended_words();

-- The task to read and answer them ends with them, and is there again where that is taken back.
create function private.end_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_end constant boolean := new.words_ended_until > coalesce(old.words_ended_until, '-infinity');
begin
  if is_end then
    update public.outreach_tasks t set status = 'cancelled', outcome = 'No answer needed', done_at = now(), done_by = new.words_ended_by
    where t.member_id = new.member_id and t.kind = 'answer-text' and t.status = 'open' and t.deleted_at is null
      and coalesce(t.asked_again_at, t.asked_at) <= new.words_ended_until;
  elsif not exists (
    select from public.outreach_tasks t where t.member_id = new.member_id and t.kind = 'answer-text' and t.status = 'open'
  ) then
    insert into public.outreach_tasks (member_id, kind, audience, assigned_to, due_on, asked_at)
    select t.member_id, t.kind, t.audience, t.assigned_to, t.due_on, t.asked_at from public.outreach_tasks t
    where t.member_id = new.member_id and t.kind = 'answer-text' and t.status = 'cancelled' and t.deleted_at is null
      and t.outcome = 'No answer needed' and coalesce(t.asked_again_at, t.asked_at) <= old.words_ended_until
      and (new.words_ended_until is null or coalesce(t.asked_again_at, t.asked_at) > new.words_ended_until)
    order by t.done_at desc limit 1;
    -- The member asks, not whoever took it back.
    update public.outreach_tasks t set created_by = null
    where t.member_id = new.member_id and t.kind = 'answer-text' and t.status = 'open' and t.created_by is not null;
  end if;
  perform private.append_audit_event(
    case when is_end then 'words.ended' else 'words.reopened' end, 'member_outreach', new.id, new.member_id, null, '{}'
  );
  return null;
end $$;
create trigger end_words after update of words_ended_until on public.member_outreach
  for each row when (new.words_ended_until is distinct from old.words_ended_until) execute function private.end_words();

revoke all on all functions in schema private, public from public;
