-- Tells the stack of each message of the database, at its commit. A message that is too long for a notification fails, and with it
-- nothing but the message.
create or replace function realtime.notify_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('realtime_message', jsonb_build_object(
    'topic', new.topic, 'event', new.event, 'payload', new.payload, 'private', new.private)::text);
  return null;
end $$;
create or replace trigger notify_message after insert on realtime.messages
  for each row when (new.extension = 'broadcast') execute function realtime.notify_message();
