-- What: who may join a Realtime channel: staff the one of the stations, members the one that carries their id; nobody sends.
-- Why: a public channel is open to anybody with the publishable key, who could then send words to the pages that listen there.
-- The product hears of changed rows only, which row-level security decides; without a policy to insert, there is neither
-- broadcast nor presence. A hosted project has the table below; a plain PostgreSQL has none and needs none.
do $$
begin
  if to_regclass('realtime.messages') is null then
    return;
  end if;
  create policy "Staff join the channel of the stations" on realtime.messages
    for select to authenticated
    using (
      (select realtime.topic()) = 'station-sync'
      and ((select private.current_staff_id()) is not null)
    );
  create policy "Members join their own channel" on realtime.messages
    for select to authenticated
    using ((select realtime.topic()) = 'member:' || (select private.current_member_id()));
end $$;
