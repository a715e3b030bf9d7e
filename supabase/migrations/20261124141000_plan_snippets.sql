-- What: snippets of the plan's own, in English and Spanish, for notes of calls and for chat messages. Administrators keep them with the
-- other settings of the plan, stations pull them; those of the product stay.
-- Why: what a plan wants to be said in its own words was kept in files beside the desk, and nobody knew which one was approved.

-- Short and whole in both languages. What a member reads leaves no gap to fill in, and names no test, kit or condition.
create function private.is_snippet(p_snippet jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_snippet) is distinct from 'object' then false
    when jsonb_typeof(p_snippet -> 'title') is distinct from 'object' or jsonb_typeof(p_snippet -> 'text') is distinct from 'object'
      then false
    when p_snippet - array['id', 'use', 'title', 'text'] <> '{}' or (p_snippet -> 'title') - array['en', 'es'] <> '{}'
      or (p_snippet -> 'text') - array['en', 'es'] <> '{}' then false
    else coalesce(pg_input_is_valid(p_snippet ->> 'id', 'uuid'), false)
      and coalesce(p_snippet ->> 'use' in ('notes', 'chat'), false)
      and coalesce(length(btrim(p_snippet #>> '{title,en}')) between 1 and 60, false)
      and coalesce(length(btrim(p_snippet #>> '{title,es}')) between 1 and 60, false)
      and coalesce(length(btrim(p_snippet #>> '{text,en}')) between 1 and 600, false)
      and coalesce(length(btrim(p_snippet #>> '{text,es}')) between 1 and 600, false)
      and (p_snippet ->> 'use' = 'notes' or concat(p_snippet #>> '{text,en}', ' ', p_snippet #>> '{text,es}')
        !~* '___|\mkits?\M|\ma1c\M|mammogra|mamogra|colon|cologuard|diabet|cancer|cáncer|prueba|\mtests?\M')
  end
$$;

create function private.are_snippets(p_snippets jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_snippets) is distinct from 'array' then false
    else jsonb_array_length(p_snippets) between 1 and 40
      and not exists (select from jsonb_array_elements(p_snippets) s where not private.is_snippet(s))
      and (select count(distinct s ->> 'id') from jsonb_array_elements(p_snippets) s) = jsonb_array_length(p_snippets)
  end
$$;

alter table public.plan_settings
  add column snippets jsonb check (snippets is null or private.are_snippets(snippets));
comment on column public.plan_settings.snippets is
  'Up to 40 of [{id, use: notes or chat, title: {en, es}, text: {en, es}}]; null: none besides the product''s.';

-- As before, with the snippets.
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
  wanted.snippets := nullif(p_settings -> 'snippets', 'null');
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

revoke all on function private.is_snippet(jsonb), private.are_snippets(jsonb) from public;
