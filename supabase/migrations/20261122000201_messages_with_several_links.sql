-- What: a row of the communication log may belong to a message that went out under another key.
-- Why: several links to the portal travel in one message; each link is a row of its own, and all of them show what became of it.

create or replace function public.record_communication(
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
  where s.idempotency_key = coalesce(p_message ->> 'message_key', p_idempotency_key) and s.member_id = p_member_id and s.sent_at is not null;
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
