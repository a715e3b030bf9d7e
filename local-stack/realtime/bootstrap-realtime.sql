-- What Realtime brings to a project's database, as far as migrations and policies use it. Who may listen on a channel is a policy on
-- realtime.messages, asked with the channel's name; the row 'any' stands for the messages of all channels. Messages of the database are
-- rows too, and kept for three days.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;
create table if not exists realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  private boolean default false,
  inserted_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
create or replace function realtime.topic() returns text language sql stable
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;
insert into realtime.messages (topic, extension) select 'any', 'broadcast'
where not exists (select from realtime.messages where topic = 'any');
delete from realtime.messages where topic <> 'any' and inserted_at < now() - interval '72 hours';

-- A message to all who have joined the channel once the transaction is committed. What goes wrong is a warning to whoever sends it.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
begin
  begin
    perform set_config('realtime.topic', topic, true);
    insert into realtime.messages (topic, extension, event, payload, private)
    values (topic, 'broadcast', event, jsonb_build_object('id', gen_random_uuid()) || payload, private);
  exception when others then
    raise warning 'message not sent: %', sqlerrm;
  end;
end $$;
