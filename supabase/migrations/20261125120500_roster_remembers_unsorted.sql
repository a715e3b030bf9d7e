-- What: what lines said is remembered without sorting them.
-- Why: 100,000 lines with all that they say were sorted on disk to find those that a file has twice.

create or replace function private.remember_roster_lines(p_plan private.roster_plans, p_settled int[]) returns void
language plpgsql security definer set search_path = '' set enable_nestloop = off set work_mem = '64MB' as $$
begin
  if not private.remembers_roster_lines() then
    delete from private.roster_settled;
    insert into private.roster_memory (epoch) values (public.server_epoch())
    on conflict (single) do update set epoch = excluded.epoch;
  end if;
  delete from private.roster_settled s using private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and s.member_id = l.target;
  insert into private.roster_settled (digest, member_id, told, settled_xid, below)
  select
    l.digest, l.target, l.told, pg_current_xact_id(), current_setting('gapwise.roster_below')::xid8
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.digest is not null and l.kept = '{}' and not l.told ? 'ended'
    and l.line not in (select unnest(p_settled)) and (
      l.action = 'unchanged' or (l.action in ('new', 'changed') and not l.told ?| array['sms_enabled', 'email_enabled']))
    -- A list may say the same twice.
    and not exists (
      select from private.roster_lines o where o.plan_id = p_plan.id and o.digest = l.digest and o.line < l.line
    )
  on conflict (digest) do update
  set member_id = excluded.member_id, settled_xid = excluded.settled_xid, below = excluded.below;
end $$;

revoke all on all functions in schema private from public;
