-- What: plan_settings, one row once something is set: how the plan signs its messages, the number to call back, the portal, the labs, and calling hours
-- and caps that are narrower than the product's. Staff read it, stations pull it; administrators change it with save_plan_settings.
-- Why: it was secrets of the functions and preferences of single desks, so that two desks of one plan could call at other hours
-- or send members to another address. What is null is as it was: the functions' secrets, the desk's own addresses, the product's
-- policy.

-- Hours are minutes of the member's day. They only narrow what the product allows: 9:00 to 20:00, 3 calls in a week, 8 in 60 days.
create function private.is_call_span(p_span jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_span) is distinct from 'object' then false
    when p_span - array['start', 'end'] <> '{}' then false
    when coalesce(p_span ->> 'start', '') !~ '^\d{3,4}$' or coalesce(p_span ->> 'end', '') !~ '^\d{3,4}$' then false
    else (p_span ->> 'start')::int between 540 and (p_span ->> 'end')::int - 60 and (p_span ->> 'end')::int <= 1200
  end
$$;

create function private.is_calling_policy(p_policy jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_policy) is distinct from 'object' then false
    when p_policy - array['monFri', 'sat', 'perWeek', 'perSixtyDays'] <> '{}' then false
    else private.is_call_span(p_policy -> 'monFri')
      and coalesce(jsonb_typeof(p_policy -> 'sat') = 'null' or private.is_call_span(p_policy -> 'sat'), false)
      and coalesce(p_policy ->> 'perWeek', '') ~ '^[1-3]$' and coalesce(p_policy ->> 'perSixtyDays', '') ~ '^[1-8]$'
  end
$$;

-- {zip} and {query} never stand in the host.
create function private.is_outside_address(p_address text) returns boolean
language sql immutable set search_path = '' as $$
  select length(p_address) <= 500 and p_address ~ '^https://[a-zA-Z0-9.-]+(/\S*)?$'
    and replace(replace(p_address, '{zip}', ''), '{query}', '') !~ '[{}]'
$$;

create table public.plan_settings (
  id uuid primary key default '00000000-0000-4000-8000-0000000005e7'
    check (id = '00000000-0000-4000-8000-0000000005e7'),
  plan_name text check (plan_name = btrim(plan_name) and length(plan_name) between 1 and 80),
  plan_short text check (plan_short = btrim(plan_short) and plan_short ~ '^[[:alnum:]&''. -]{1,20}$'),
  callback_number text check (callback_number ~ '^\+?[0-9(][0-9() .-]{5,23}[0-9]$'),
  portal_url text check (portal_url ~ '^(https://[a-z0-9.-]+|http://(127\.0\.0\.1|localhost))(:\d{1,5})?$'),
  lab_one_name text check (lab_one_name = btrim(lab_one_name) and length(lab_one_name) between 1 and 60),
  lab_one_scheduler text check (private.is_outside_address(lab_one_scheduler)),
  lab_two_name text check (lab_two_name = btrim(lab_two_name) and length(lab_two_name) between 1 and 60),
  lab_two_scheduler text check (private.is_outside_address(lab_two_scheduler)),
  kit_catalog text check (private.is_outside_address(kit_catalog)),
  calling jsonb check (calling is null or private.is_calling_policy(calling)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id(),
  -- Together they have to fit into one text message with what it says.
  constraint plan_settings_text_check check (length(coalesce(plan_short, '')) + length(coalesce(portal_url, '')) <= 36)
);
comment on table public.plan_settings is 'How this plan presents itself and when it calls; one row. Null: as it is set up without.';
comment on column public.plan_settings.calling is
  '{monFri: {start, end}, sat: {start, end} or null for no calls, perWeek, perSixtyDays}: minutes of the member''s day, calls.';
select private.make_synced('public.plan_settings');
select private.make_audited('public.plan_settings');

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.plan_settings;
  end if;
end $$;

grant select on public.plan_settings to authenticated;
create policy "Staff see the settings of the plan" on public.plan_settings
  for select to authenticated using ((select private.current_staff_id()) is not null);

create function public.save_plan_settings(p_version text, p_settings jsonb) returns jsonb
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
  if kept.id is not null and wanted = kept then
    return jsonb_build_object('status', 'done');
  elsif coalesce(kept.changed_xid::text, '') is distinct from p_version then
    return jsonb_build_object('refusal', 'changed');
  end if;
  insert into public.plan_settings as s (
    plan_name, plan_short, callback_number, portal_url, lab_one_name, lab_one_scheduler, lab_two_name, lab_two_scheduler,
    kit_catalog, calling
  ) values (
    wanted.plan_name, wanted.plan_short, wanted.callback_number, wanted.portal_url, wanted.lab_one_name,
    wanted.lab_one_scheduler, wanted.lab_two_name, wanted.lab_two_scheduler, wanted.kit_catalog, wanted.calling
  ) on conflict (id) do update set
    plan_name = excluded.plan_name, plan_short = excluded.plan_short, callback_number = excluded.callback_number,
    portal_url = excluded.portal_url, lab_one_name = excluded.lab_one_name,
    lab_one_scheduler = excluded.lab_one_scheduler, lab_two_name = excluded.lab_two_name,
    lab_two_scheduler = excluded.lab_two_scheduler, kit_catalog = excluded.kit_catalog, calling = excluded.calling;
  return jsonb_build_object('status', 'done');
exception when check_violation then
  get stacked diagnostics broken = constraint_name;
  return jsonb_build_object('refusal', case broken when 'plan_settings_text_check' then 'planTooLong' else 'settings' end);
end $$;
comment on function public.save_plan_settings(text, jsonb) is
  'By an administrator (else 42501), by the version that was seen (empty: none yet): all settings of the plan; what is null or left out is as it is '
  'set up without. The same again changes nothing. {status: done} or {refusal: changed, planTooLong, settings}.';

revoke all on all functions in schema private from public;
revoke all on function public.save_plan_settings(text, jsonb) from public, anon;
grant execute on function public.save_plan_settings(text, jsonb) to authenticated;
