-- What: save_plan_settings leaves what the caller does not name as it is; null takes it out.
-- Why: a server is updated before its desks. An administrator at a desk of before, which knows nothing of the plan's own texts,
-- erased them by saving anything else.

create or replace function public.save_plan_settings(p_version text, p_settings jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  kept public.plan_settings;
  wanted public.plan_settings;
  broken text;
begin
  select * into kept from public.plan_settings s for update;
  wanted := jsonb_populate_record(kept, p_settings - array['id', 'created_at', 'updated_at', 'deleted_at', 'changed_xid']);
  if kept.id is not null and wanted = kept then
    return jsonb_build_object('status', 'done');
  elsif coalesce(kept.changed_xid::text, '') is distinct from p_version then
    return jsonb_build_object('refusal', 'changed');
  end if;
  insert into public.plan_settings as s (
    plan_name, plan_short, callback_number, portal_url, lab_one_name, lab_one_scheduler, lab_two_name, lab_two_scheduler,
    kit_catalog, calling, daily_calls, daily_reached, snippets
  ) values (
    wanted.plan_name, wanted.plan_short, wanted.callback_number, wanted.portal_url, wanted.lab_one_name,
    wanted.lab_one_scheduler, wanted.lab_two_name, wanted.lab_two_scheduler, wanted.kit_catalog, wanted.calling,
    wanted.daily_calls, wanted.daily_reached, wanted.snippets
  ) on conflict (id) do update set
    plan_name = excluded.plan_name, plan_short = excluded.plan_short, callback_number = excluded.callback_number,
    portal_url = excluded.portal_url, lab_one_name = excluded.lab_one_name,
    lab_one_scheduler = excluded.lab_one_scheduler, lab_two_name = excluded.lab_two_name,
    lab_two_scheduler = excluded.lab_two_scheduler, kit_catalog = excluded.kit_catalog, calling = excluded.calling,
    daily_calls = excluded.daily_calls, daily_reached = excluded.daily_reached, snippets = excluded.snippets;
  return jsonb_build_object('status', 'done');
exception when check_violation or invalid_text_representation or numeric_value_out_of_range then
  get stacked diagnostics broken = constraint_name;
  return jsonb_build_object('refusal', case broken when 'plan_settings_text_check' then 'planTooLong' else 'settings' end);
end $$;
