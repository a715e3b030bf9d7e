-- What: goals of a day for whoever calls: calls, and members reached. Administrators set them with the other settings of the plan,
-- stations pull them.
-- Why: what a day should come to was known to nobody but the supervisor, and the figures of the day had nothing to be measured by.

alter table public.plan_settings
  add column daily_calls int check (daily_calls between 1 and 500),
  add column daily_reached int check (daily_reached between 1 and 500);
comment on column public.plan_settings.daily_calls is 'Calls that one person should make in a day; null: no goal.';
comment on column public.plan_settings.daily_reached is 'Members that one person should reach in a day; null: no goal.';

-- As before, with both goals.
create or replace function public.save_plan_settings(p_version text, p_settings jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  kept public.plan_settings;
  wanted public.plan_settings;
  broken text;
begin
  select * into kept from public.plan_settings s for update;
  wanted := kept;
  wanted.plan_name := p_settings ->> 'plan_name';
  wanted.plan_short := p_settings ->> 'plan_short';
  wanted.callback_number := p_settings ->> 'callback_number';
  wanted.portal_url := p_settings ->> 'portal_url';
  wanted.lab_one_name := p_settings ->> 'lab_one_name';
  wanted.lab_one_scheduler := p_settings ->> 'lab_one_scheduler';
  wanted.lab_two_name := p_settings ->> 'lab_two_name';
  wanted.lab_two_scheduler := p_settings ->> 'lab_two_scheduler';
  wanted.kit_catalog := p_settings ->> 'kit_catalog';
  wanted.calling := nullif(p_settings -> 'calling', 'null');
  wanted.daily_calls := (p_settings ->> 'daily_calls')::int;
  wanted.daily_reached := (p_settings ->> 'daily_reached')::int;
  if kept.id is not null and wanted = kept then
    return jsonb_build_object('status', 'done');
  elsif coalesce(kept.changed_xid::text, '') is distinct from p_version then
    return jsonb_build_object('refusal', 'changed');
  end if;
  insert into public.plan_settings as s (
    plan_name, plan_short, callback_number, portal_url, lab_one_name, lab_one_scheduler, lab_two_name, lab_two_scheduler,
    kit_catalog, calling, daily_calls, daily_reached
  ) values (
    wanted.plan_name, wanted.plan_short, wanted.callback_number, wanted.portal_url, wanted.lab_one_name,
    wanted.lab_one_scheduler, wanted.lab_two_name, wanted.lab_two_scheduler, wanted.kit_catalog, wanted.calling,
    wanted.daily_calls, wanted.daily_reached
  ) on conflict (id) do update set
    plan_name = excluded.plan_name, plan_short = excluded.plan_short, callback_number = excluded.callback_number,
    portal_url = excluded.portal_url, lab_one_name = excluded.lab_one_name,
    lab_one_scheduler = excluded.lab_one_scheduler, lab_two_name = excluded.lab_two_name,
    lab_two_scheduler = excluded.lab_two_scheduler, kit_catalog = excluded.kit_catalog, calling = excluded.calling,
    daily_calls = excluded.daily_calls, daily_reached = excluded.daily_reached;
  return jsonb_build_object('status', 'done');
exception when check_violation or invalid_text_representation or numeric_value_out_of_range then
  get stacked diagnostics broken = constraint_name;
  return jsonb_build_object('refusal', case broken when 'plan_settings_text_check' then 'planTooLong' else 'settings' end);
end $$;
