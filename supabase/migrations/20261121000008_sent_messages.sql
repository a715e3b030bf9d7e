-- What: record_communication, and the reservation of a message before a provider is asked to send it.
-- Why: a station repeats a request until it hears an answer; neither the member nor the log may get a second copy.
-- For edge functions only.

create table private.sent_messages (
  idempotency_key text primary key check (length(idempotency_key) between 8 and 200),
  member_id uuid not null references public.members (id),
  channel text not null check (channel in ('email', 'sms')),
  provider text not null,
  external_id text,
  reserved_at timestamptz not null,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.sent_messages is 'One line per message given to a provider; no address and no content.';
alter table private.sent_messages enable row level security;
revoke all on private.sent_messages from public, anon, authenticated;

create function public.reserve_message(p_idempotency_key text, p_member_id uuid, p_channel text, p_provider text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  line private.sent_messages;
  answer text := 'new';
begin
  insert into private.sent_messages (idempotency_key, member_id, channel, provider, reserved_at)
  values (p_idempotency_key, p_member_id, p_channel, p_provider, clock_timestamp())
  on conflict (idempotency_key) do nothing
  returning * into line;
  if not found then
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
comment on function public.reserve_message(text, uuid, text, text) is
  '{state, external_id, provider}; new: send it now; sent: it was; in_flight: another request is at it (60 s); stale: '
  'reserved earlier, outcome unknown, now the caller''s. GW004: the key belongs to another member or channel.';

create function public.confirm_message(p_idempotency_key text, p_external_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.sent_messages s
  set sent_at = coalesce(s.sent_at, clock_timestamp()), external_id = coalesce(s.external_id, p_external_id)
  where s.idempotency_key = p_idempotency_key;
  return found;
end $$;
comment on function public.confirm_message(text, text) is 'The provider took it. Repeatable; the first id stays.';

create function public.drop_message(p_idempotency_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sent_messages s where s.idempotency_key = p_idempotency_key and s.sent_at is null;
  return found;
end $$;
comment on function public.drop_message(text) is 'The provider refused it: the key is free again. A confirmed one stays.';

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
  select * into sent from private.sent_messages s
  where s.idempotency_key = p_idempotency_key and s.member_id = p_member_id and s.sent_at is not null;
  insert into public.communication_logs (
    id, member_id, type, sender_name, sender_email, sent_by, recipient, subject, content, provider, status, sent_at,
    external_id, metadata, idempotency_key
  ) values (
    coalesce(p_id, gen_random_uuid()), p_member_id, p_message ->> 'type', p_message ->> 'sender_name',
    p_message ->> 'sender_email', p_sent_by, p_message ->> 'recipient', p_message ->> 'subject',
    coalesce(p_message ->> 'content', ''), coalesce(sent.provider, p_message ->> 'provider'),
    case when sent.sent_at is not null then 'sent' else coalesce(p_message ->> 'status', 'queued') end,
    coalesce(sent.sent_at, least((p_message ->> 'sent_at')::timestamptz, now()), now()),
    sent.external_id, coalesce(nullif(p_message -> 'metadata', 'null'), '{}'), p_idempotency_key
  )
  on conflict do nothing
  returning * into stored;
  if found then
    perform private.apply_early_reports(stored.provider, stored.external_id);
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
  'One row of communication_logs per key: {id, created}. Provider, its id and time come from the message sent under the '
  'same key, if there is one. GW004: the key or id belongs to another message.';

revoke all on function public.reserve_message(text, uuid, text, text), public.confirm_message(text, text),
  public.drop_message(text), public.record_communication(text, uuid, uuid, jsonb, uuid)
  from public, anon, authenticated;
grant execute on function public.reserve_message(text, uuid, text, text), public.confirm_message(text, text),
  public.drop_message(text), public.record_communication(text, uuid, uuid, jsonb, uuid) to service_role;
