-- What: apply_signed_word, which applies the STOP or START of one text message, once for each message id.
-- Why: the provider's signature covers the message but no time, so a message that somebody kept can be delivered again with a
-- valid signature. Only a note in the log of a member told a repetition so far: there is none where nobody had the
-- number, or where the note could not be stored, and a START of last year then undid today's STOP. The id is kept in the
-- transaction of the change, for ever, because such a signature never runs out.

create table private.inbound_messages (
  message_id text primary key check (message_id ~ '^[A-Za-z0-9]{10,64}$'),
  received_at timestamptz not null default now()
);
comment on table private.inbound_messages is 'Ids of the text messages whose word was applied; no number and no text.';
alter table private.inbound_messages enable row level security;
revoke all on private.inbound_messages from public, anon, authenticated;
-- What the log tells of earlier ones: inbound-<message id>-<member>.
insert into private.inbound_messages (message_id, received_at)
select split_part(l.idempotency_key, '-', 2), min(l.created_at) from public.communication_logs l
where l.idempotency_key ~ '^inbound-[A-Za-z0-9]{10,64}-'
group by 1;

create function public.apply_signed_word(p_message_id text, p_phone text, p_word text, p_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.inbound_messages (message_id) values (p_message_id) on conflict do nothing;
  if found then
    return public.apply_inbound_message(p_phone, p_word, p_at) || jsonb_build_object('repeated', false);
  end if;
  return jsonb_build_object('members', (
    select coalesce(jsonb_agg(m.id order by m.id), '[]') from public.members m
    where private.phone_digits(m.phone) = private.phone_digits(p_phone)
  ), 'changed', 0, 'repeated', true);
end $$;
comment on function public.apply_signed_word(text, text, text, timestamptz) is
  'apply_inbound_message for the message of this id, once: {members, changed, repeated}. Repeated: nothing was changed.';
revoke all on function public.apply_signed_word(text, text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.apply_signed_word(text, text, text, timestamptz) to service_role;
