-- Settings of the plan, its list of local resources, what a station may ask without a session, and feedback about the assistant.

-- ==== Settings of the plan ====
-- One row once something is set: how the plan signs its messages, the number to call back, the portal, the labs, snippets of the
-- plan's own, goals of a day, and calling hours and caps that are narrower than the product's (9:00 to 20:00, 3 calls in a week, 8
-- in 60 days). Staff read it, stations pull it; administrators change it with save_plan_settings, and what leads members or lets
-- their chats leave only two of them together. What is null is left to the functions' secrets, the desk's own addresses and the
-- product's policy. Hours are minutes of the member's day.

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

-- Short and whole in both languages. What a member reads leaves no gap to fill in, names no test, kit or condition, and holds no
-- address or number: where members are led is for two administrators.
create function private.is_snippet(p_snippet jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_snippet) is distinct from 'object' then false
    when jsonb_typeof(p_snippet -> 'title') is distinct from 'object' or jsonb_typeof(p_snippet -> 'text') is distinct from 'object'
      then false
    when p_snippet - array['id', 'use', 'title', 'text'] <> '{}' or (p_snippet -> 'title') - array['en', 'es'] <> '{}'
      or (p_snippet -> 'text') - array['en', 'es'] <> '{}' then false
    else coalesce(private.reads_as(p_snippet ->> 'id', 'uuid'), false)
      and coalesce(p_snippet ->> 'use' in ('notes', 'chat'), false)
      and coalesce(length(btrim(p_snippet #>> '{title,en}')) between 1 and 60, false)
      and coalesce(length(btrim(p_snippet #>> '{title,es}')) between 1 and 60, false)
      and coalesce(length(btrim(p_snippet #>> '{text,en}')) between 1 and 600, false)
      and coalesce(length(btrim(p_snippet #>> '{text,es}')) between 1 and 600, false)
      and (p_snippet ->> 'use' = 'notes' or concat(p_snippet #>> '{text,en}', ' ', p_snippet #>> '{text,es}')
        !~* concat('___|\mkits?\M|\ma1c\M|mammogra|mamogra|colon|cologuard|diabet|cancer|cáncer|prueba|\mtests?\M',
          '|[[:alnum:]]\.[[:alpha:]]{2}|(\d[ ().-]*){7}'))
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

-- Pages that anybody reads without signing in, and what planned care costs; whole in both languages. What stands in braces is the
-- plan's name or number.
create function private.are_plan_pages(p_pages jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_pages) is distinct from 'object' then false
    when p_pages = '{}' or p_pages - array['help', 'privacy', 'terms', 'accessibility', 'cost'] <> '{}' then false
    when exists (select from jsonb_each(p_pages) p where jsonb_typeof(p.value) is distinct from 'object') then false
    else not exists (
      select from jsonb_each(p_pages) p
      where p.value - array['en', 'es'] <> '{}'
        or not coalesce(length(btrim(p.value ->> 'en')) between 1 and case p.key when 'cost' then 600 else 8000 end, false)
        or not coalesce(length(btrim(p.value ->> 'es')) between 1 and case p.key when 'cost' then 600 else 8000 end, false)
        or regexp_replace(concat(p.value ->> 'en', p.value ->> 'es'), '\{(plan|phone)\}', '', 'g') ~ '[{}]'
    )
  end
$$;

-- States where a declared emergency stops what is begun by phone or text, each once; the contact rules know the states.
create function private.are_emergencies(p_list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_list) is distinct from 'array' then false
    when jsonb_array_length(p_list) not between 1 and 60 then false
    when exists (select from jsonb_array_elements(p_list) e where jsonb_typeof(e) <> 'object') then false
    else not exists (
        select from jsonb_array_elements(p_list) e
        where e - array['state', 'until', 'reason'] <> '{}'
          or not coalesce(e ->> 'state' ~ '^[A-Z]{2}$', false)
          or not coalesce(e ->> 'until' ~ '^20\d\d-\d\d-\d\d$' and private.reads_as(e ->> 'until', 'date'), false)
          or not coalesce(length(btrim(e ->> 'reason')) between 3 and 200, false)
      )
      and (select count(distinct e ->> 'state') from jsonb_array_elements(p_list) e) = jsonb_array_length(p_list)
  end
$$;

-- What a file of people looks like; the desk and the nightly job warn of what lies beyond it, and stop where much does. Ages lie less
-- than a century apart, so that two digits of a birth year mean one year. The desk knows the same bounds.
create function private.are_file_limits(p_limits jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_limits) is distinct from 'object' then false
    when not (
      select count(*) = 8 and bool_and(coalesce(case when jsonb_typeof(l.value) = 'number' and l.value #>> '{}' ~ '^\d{1,9}$'
        then (l.value #>> '{}')::int between b.least and b.most end, false))
      from jsonb_each(p_limits) l
      left join (values ('youngest', 0, 64), ('oldest', 65, 125), ('perPhone', 1, 10000), ('perAddress', 1, 10000),
        ('perBirth', 1, 10000), ('yearsBack', 1, 100), ('yearsAhead', 1, 60), ('value', 1, 100000000)
      ) b (name, least, most) on b.name = l.key
    ) then false
    else (p_limits ->> 'oldest')::int - (p_limits ->> 'youngest')::int <= 99
  end
$$;

-- The settings of two administrators. Members read those down to the pages, and a phone makes a link of a name like 'sun.example' too.
-- Practices send records to the fax number.
create function private.fits_shared_setting(p_setting text, p_value text) returns boolean
language sql immutable set search_path = '' as $$
  select case p_setting
    when 'plan_name' then p_value = btrim(p_value) and length(p_value) between 1 and 80
    when 'plan_short' then p_value = btrim(p_value) and p_value ~ '^[[:alnum:]&''. -]{1,20}$'
    when 'callback_number' then p_value ~ '^\+?[0-9(][0-9() .-]{5,23}[0-9]$'
    when 'portal_url' then p_value ~ '^(https://[a-z0-9.-]+|http://(127\.0\.0\.1|localhost))(:\d{1,5})?$'
    when 'pages' then private.are_plan_pages(p_value::jsonb)
    when 'chat_to_model' then p_value = 'true'
    when 'files_close_gaps' then p_value = 'true'
    when 'feeds_close_gaps' then p_value = 'true'
    when 'records_fax' then p_value ~ '^\+?[0-9(][0-9() .-]{5,23}[0-9]$'
    when 'emergencies' then private.are_emergencies(p_value::jsonb)
    else false
  end
$$;

-- Together they have to fit into one text message with what it says.
create function private.fits_one_text(p_short text, p_portal text) returns boolean
language sql immutable set search_path = '' as $$ select length(coalesce(p_short, '')) + length(coalesce(p_portal, '')) <= 36 $$;

-- MM-DD, and there in each year.
create function private.is_day_of_each_year(p_day text) returns boolean
language sql immutable set search_path = '' as $$
  select p_day ~ '^((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))$'
$$;

create table public.plan_settings (
  id uuid primary key default '00000000-0000-4000-8000-0000000005e7'
    check (id = '00000000-0000-4000-8000-0000000005e7'),
  plan_name text check (private.fits_shared_setting('plan_name', plan_name)),
  plan_short text check (private.fits_shared_setting('plan_short', plan_short)),
  callback_number text check (private.fits_shared_setting('callback_number', callback_number)),
  portal_url text check (private.fits_shared_setting('portal_url', portal_url)),
  lab_one_name text check (lab_one_name = btrim(lab_one_name) and length(lab_one_name) between 1 and 60),
  lab_one_scheduler text check (private.is_outside_address(lab_one_scheduler)),
  lab_two_name text check (lab_two_name = btrim(lab_two_name) and length(lab_two_name) between 1 and 60),
  lab_two_scheduler text check (private.is_outside_address(lab_two_scheduler)),
  kit_catalog text check (private.is_outside_address(kit_catalog)),
  calling jsonb check (calling is null or private.is_calling_policy(calling)),
  like private.synced_row including defaults,
  daily_calls int check (daily_calls between 1 and 500),
  daily_reached int check (daily_reached between 1 and 500),
  snippets jsonb check (snippets is null or private.are_snippets(snippets)),
  chat_to_model boolean check (chat_to_model),
  on_call_phone text check (on_call_phone ~ '^\+?[0-9(][0-9() .-]{5,23}[0-9]$'),
  on_call_email text check (length(on_call_email) <= 254 and on_call_email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$'),
  on_call_minutes int check (on_call_minutes between 1 and 60),
  answer_hours int check (answer_hours between 1 and 40),
  evidence_until text check (private.is_day_of_each_year(evidence_until)),
  pages jsonb check (pages is null or private.are_plan_pages(pages)),
  emergencies jsonb check (emergencies is null or private.are_emergencies(emergencies)),
  records_fax text check (private.fits_shared_setting('records_fax', records_fax)),
  files_close_gaps boolean check (files_close_gaps),
  file_limits jsonb check (file_limits is null or private.are_file_limits(file_limits)),
  feeds_close_gaps boolean check (feeds_close_gaps),
  constraint plan_settings_text_check check (private.fits_one_text(plan_short, portal_url))
);
comment on table public.plan_settings is 'How this plan presents itself and when it calls; one row. Null: as it is set up without.';
comment on column public.plan_settings.calling is
  '{monFri: {start, end}, sat: {start, end} or null for no calls, perWeek, perSixtyDays}: minutes of the member''s day, calls.';
comment on column public.plan_settings.daily_calls is 'Calls that one person should make in a day; null: no goal.';
comment on column public.plan_settings.daily_reached is 'Members that one person should reach in a day; null: no goal.';
comment on column public.plan_settings.snippets is
  'Up to 40 of [{id, use: notes or chat, title: {en, es}, text: {en, es}}]; null: none besides the product''s.';
comment on column public.plan_settings.chat_to_model is
  'Texts of chats may leave for the language model that the functions are set up with; null: none leaves.';
comment on column public.plan_settings.on_call_phone is
  'Who is told by text message, or e-mail, of an urgent alert that nobody has opened; null in both: nobody is.';
comment on column public.plan_settings.on_call_minutes is 'After how many minutes; null: 5.';
comment on column public.plan_settings.answer_hours is
  'After how many staffed hours supervisors see that what a member wrote still waits; null: 4.';
comment on column public.plan_settings.evidence_until is
  'The closing day: MM-DD of the year after, until which the plan takes evidence of a measurement year; null: 03-31.';
comment on column public.plan_settings.pages is
  '{help, privacy, terms, accessibility, cost: {en, es}}: what the portal says there in place of the product''s text; null: of none. '
  'cost: of what is planned for the member.';
comment on column public.plan_settings.records_fax is
  'Where practices fax records that the plan asks for; null: nowhere, so none is asked for by fax.';
comment on column public.plan_settings.files_close_gaps is
  'What the plan''s files and answers say is closed closes the gap; null: it waits as evidence until somebody has verified it.';
comment on column public.plan_settings.file_limits is
  '{youngest, oldest, perPhone, perAddress, perBirth, yearsBack, yearsAhead, value}: years of age, members with one phone, address or '
  'birth date, years to a service or termination, dollars; beyond it an import warns, and in bulk stops. Null: the product''s.';
comment on column public.plan_settings.feeds_close_gaps is
  'A result or a claim that a feed delivers closes the gap where its measure counts it; null: it waits until somebody has verified it.';
comment on column public.plan_settings.emergencies is
  '[{state, until, reason}]: where a declared emergency stops calls and texts that we begin, until that day; null: nowhere.';
select private.make_synced('public.plan_settings');
select private.make_audited('public.plan_settings');
grant select on public.plan_settings to authenticated;

create policy "Staff see the settings of the plan" on public.plan_settings
  for select to authenticated using ((select private.current_staff_id()) is not null);

-- Written here alone: what it is called with has been decided.
create function private.keep_plan_settings(p_wanted public.plan_settings) returns void
language sql security definer set search_path = '' as $$
  insert into public.plan_settings (
    plan_name, plan_short, callback_number, portal_url, lab_one_name, lab_one_scheduler, lab_two_name, lab_two_scheduler,
    kit_catalog, calling, daily_calls, daily_reached, snippets, chat_to_model,
    on_call_phone, on_call_email, on_call_minutes, answer_hours, evidence_until, pages, emergencies, records_fax,
    files_close_gaps, file_limits, feeds_close_gaps
  ) values (
    p_wanted.plan_name, p_wanted.plan_short, p_wanted.callback_number, p_wanted.portal_url, p_wanted.lab_one_name,
    p_wanted.lab_one_scheduler, p_wanted.lab_two_name, p_wanted.lab_two_scheduler, p_wanted.kit_catalog, p_wanted.calling,
    p_wanted.daily_calls, p_wanted.daily_reached, p_wanted.snippets, p_wanted.chat_to_model,
    p_wanted.on_call_phone, p_wanted.on_call_email, p_wanted.on_call_minutes, p_wanted.answer_hours,
    p_wanted.evidence_until, p_wanted.pages, p_wanted.emergencies, p_wanted.records_fax,
    p_wanted.files_close_gaps, p_wanted.file_limits, p_wanted.feeds_close_gaps
  ) on conflict (id) do update set
    plan_name = excluded.plan_name, plan_short = excluded.plan_short, callback_number = excluded.callback_number,
    portal_url = excluded.portal_url, lab_one_name = excluded.lab_one_name,
    lab_one_scheduler = excluded.lab_one_scheduler, lab_two_name = excluded.lab_two_name,
    lab_two_scheduler = excluded.lab_two_scheduler, kit_catalog = excluded.kit_catalog, calling = excluded.calling,
    daily_calls = excluded.daily_calls, daily_reached = excluded.daily_reached, snippets = excluded.snippets,
    chat_to_model = excluded.chat_to_model, on_call_phone = excluded.on_call_phone,
    on_call_email = excluded.on_call_email, on_call_minutes = excluded.on_call_minutes,
    answer_hours = excluded.answer_hours,
    evidence_until = excluded.evidence_until, pages = excluded.pages,
    emergencies = excluded.emergencies, records_fax = excluded.records_fax,
    files_close_gaps = excluded.files_close_gaps, file_limits = excluded.file_limits, feeds_close_gaps = excluded.feeds_close_gaps
$$;

-- The last day on which the plan takes evidence of a measurement year.
create function private.year_closes(p_year int) returns date
language sql stable security definer set search_path = '' as $$
  select (p_year + 1 || '-' || coalesce((select s.evidence_until from public.plan_settings s), '03-31'))::date
$$;

-- By the member's day.
create function private.is_year_closed(p_gap public.care_gaps) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.member_day(p_gap.member_id, now()) > private.year_closes(private.year_of(p_gap))
$$;

-- Whether the plan's own word closes a gap; otherwise it waits until somebody has verified it.
create function private.files_close_gaps() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.files_close_gaps from public.plan_settings s), false)
$$;

-- The same of what a feed of results or claims delivers.
create function private.feeds_close_gaps() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.feeds_close_gaps from public.plan_settings s), false)
$$;

create table private.plan_proposals (
  id uuid primary key default gen_random_uuid(),
  setting text not null,
  -- Null: as it is set up without.
  value text,
  asked_by uuid not null references public.staff (id),
  asked_at timestamptz not null default clock_timestamp(),
  decided_by uuid references public.staff (id),
  decided_at timestamptz,
  approved boolean,
  check (private.fits_shared_setting(setting, value))
);
comment on table private.plan_proposals is 'A setting of the plan that counts once another administrator has approved it.';
create unique index plan_proposals_open_idx on private.plan_proposals (setting) where decided_at is null;
alter table private.plan_proposals enable row level security;

create function public.decide_plan_proposal(p_id uuid, p_approve boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  asked private.plan_proposals;
  kept public.plan_settings;
  refusal text;
begin
  select * into asked from private.plan_proposals p where p.id = p_id;
  if p_approve and asked.decided_at is null and asked.asked_by <> caller
    and private.one_invited_the_other(asked.asked_by, caller) then
    return jsonb_build_object('refusal', 'invitedOther');
  end if;
  refusal := private.decide_asked('private.plan_proposals', p_id, p_approve, caller, array[asked.asked_by]);
  if refusal = 'again' then
    return jsonb_build_object('status', 'done');
  elsif refusal is not null then
    return jsonb_build_object('refusal', refusal);
  end if;
  perform private.append_audit_event(
    case when p_approve then 'plan.approved' when asked.asked_by = caller then 'plan.withdrawn' else 'plan.declined' end,
    'plan_settings', p_id, null, array[asked.setting], '{}'
  );
  if p_approve then
    select * into kept from public.plan_settings s;
    perform private.keep_plan_settings(jsonb_populate_record(kept, jsonb_build_object(
      asked.setting, case when asked.setting in ('pages', 'emergencies') then asked.value::jsonb else to_jsonb(asked.value) end
    )));
  end if;
  return jsonb_build_object('status', 'done');
exception when check_violation then
  return jsonb_build_object('refusal', 'planTooLong');
end $$;
comment on function public.decide_plan_proposal(uuid, boolean) is
  'By an administrator (else 42501): a proposed setting counts, or is given up. Not approved by whoever proposed it, invited them '
  'or was invited by them. {status: done} or {refusal: gone, own, invitedOther, planTooLong}.';
grant execute on function public.decide_plan_proposal(uuid, boolean) to authenticated;

-- Whoever is switched off proposes nothing any more.
create function private.close_proposals_of(p_staff_id uuid, p_caller uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  closed private.plan_proposals;
begin
  for closed in
    update private.plan_proposals p set decided_at = clock_timestamp(), decided_by = p_caller, approved = false
    where p.asked_by = p_staff_id and p.decided_at is null returning *
  loop
    perform private.append_audit_event(
      'plan.declined', 'plan_settings', closed.id, null, array[closed.setting], '{"reason":"proposer switched off"}'
    );
  end loop;
end $$;

create function public.save_plan_settings(p_version text, p_settings jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  kept public.plan_settings;
  wanted public.plan_settings;
  fits boolean;
  -- Settings of two administrators that are to be others, and of these what does not wait yet. That no chat leaves any more, and
  -- that people verify what files and feeds say, one alone decides.
  shared jsonb;
  proposed jsonb;
  asked private.plan_proposals;
begin
  select * into kept from public.plan_settings s for update;
  wanted := jsonb_populate_record(kept, p_settings - array['id', 'created_at', 'updated_at', 'deleted_at', 'changed_xid']);
  fits := private.fits_one_text(wanted.plan_short, wanted.portal_url);
  select coalesce(jsonb_object_agg(w.key, w.value), '{}'),
    coalesce(jsonb_object_agg(w.key, w.value) filter (where p.id is null), '{}')
  into shared, proposed
  from jsonb_each_text(to_jsonb(wanted)) w
  left join private.plan_proposals p on p.setting = w.key and p.value is not distinct from w.value and p.decided_at is null
  where w.key in ('plan_name', 'plan_short', 'callback_number', 'portal_url', 'pages', 'chat_to_model', 'emergencies',
      'records_fax', 'files_close_gaps', 'feeds_close_gaps')
    and w.value is distinct from to_jsonb(kept) ->> w.key
    and not (w.key in ('chat_to_model', 'files_close_gaps', 'feeds_close_gaps') and w.value is null)
    -- Before the first member comes in nobody can be led anywhere or called, and a new plan has one administrator.
    and (w.key in ('chat_to_model', 'files_close_gaps', 'feeds_close_gaps') or exists (select from public.members m where m.deleted_at is null));
  wanted := jsonb_populate_record(wanted, (
    select coalesce(jsonb_object_agg(k, to_jsonb(kept) -> k), '{}') from jsonb_object_keys(shared) k
  ));
  if kept.id is null or wanted <> kept or proposed <> '{}' then
    if coalesce(kept.changed_xid::text, '') is distinct from p_version then
      return jsonb_build_object('refusal', 'changed');
    elsif not fits then
      return jsonb_build_object('refusal', 'planTooLong');
    end if;
    perform private.keep_plan_settings(wanted) where kept.id is null or wanted <> kept;
    perform public.decide_plan_proposal(p.id, false) from private.plan_proposals p
    where proposed ? p.setting and p.decided_at is null;
    for asked in
      insert into private.plan_proposals (setting, value, asked_by)
      select w.key, w.value, caller from jsonb_each_text(proposed) w returning *
    loop
      perform private.append_audit_event('plan.asked', 'plan_settings', asked.id, null, array[asked.setting], '{}');
    end loop;
  end if;
  return jsonb_build_object('status', case when shared = '{}' then 'done' else 'waiting' end);
exception when check_violation or invalid_text_representation or numeric_value_out_of_range then
  return jsonb_build_object('refusal', 'settings');
end $$;
comment on function public.save_plan_settings(text, jsonb) is
  'By an administrator (else 42501), by the version that was seen (empty: none yet): all settings of the plan; what is null is as '
  'it is set up without, what is left out stays. Names, number, address and pages that members read, the fax number for '
  'records, that chats may leave for a model, that files close gaps by themselves, and where nobody is called, wait for '
  'another administrator. The same again changes nothing. '
  '{status: done | waiting} or {refusal: changed, planTooLong, settings}.';
grant execute on function public.save_plan_settings(text, jsonb) to authenticated;

create function public.plan_pages() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select jsonb_build_object('plan', s.plan_name, 'phone', s.callback_number, 'pages', s.pages) from public.plan_settings s),
    '{"plan": null, "phone": null, "pages": null}'
  )
$$;
comment on function public.plan_pages() is
  'What anybody may read of the plan in the portal, with or without a session: its name, its number, and the pages that it has '
  'written; null: as it is set up without.';
grant execute on function public.plan_pages() to anon, authenticated;

-- ==== Local resources ====
-- Who helps near the members with what they need: a food bank, a shelter, a driver. Administrators keep the list; whoever works with
-- members reads it, and stations pull it, so that a caller without a network has the number too. A need is the kind of its task without
-- 'need-'. Two offices of one name for one need are one line that is written wrong.

-- ZIP codes, or their first three digits.
create function private.are_zip_areas(p_areas text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(p_areas) <= 200 and not exists (select from unnest(p_areas) a where a is null or a !~ '^\d{3}(\d{2})?$')
$$;

create table public.resources (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  need text not null check (need in ('housing', 'food', 'transportation', 'utilities', 'support', 'money')),
  phone text not null check (phone ~ '^(\+?[0-9(][0-9() .-]{5,23}[0-9]|211)$'),
  zip_areas text[] not null default '{}' check (private.are_zip_areas(zip_areas)),
  languages text[] not null default '{en}'
    check (cardinality(languages) between 1 and 5 and languages <@ array['en', 'es', 'zh', 'vi', 'other']),
  like private.synced_row including defaults
);
comment on table public.resources is 'Local help that the plan knows of; kept by administrators.';
comment on column public.resources.zip_areas is 'ZIP codes or their first three digits; empty: everywhere.';
comment on column public.resources.languages is 'What is spoken there; other: an interpreter for any language.';
create unique index resources_once_idx on public.resources (need, lower(name)) where deleted_at is null;
select private.make_synced('public.resources');
select private.make_audited('public.resources');
grant select on public.resources to authenticated;

create policy "Care staff and administrators see local resources" on public.resources
  for select to authenticated
  using (
    cardinality((select private.care_team_ids())::uuid[]) > 0 or (select private.current_staff_role()) = 'administrator'
  );

create function public.save_resources(p_resources jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
begin
  if jsonb_typeof(p_resources) is distinct from 'array' or jsonb_array_length(p_resources) not between 1 and 1000 then
    return jsonb_build_object('refusal', 'resource');
  elsif exists (
    select from jsonb_to_recordset(p_resources)
      w (id uuid, version text, name text, need text, phone text, zip_areas text[], languages text[])
    left join public.resources r on r.id = w.id
    where r.deleted_at is not null or (
      r.changed_xid::text is distinct from w.version
      -- Sent again after an answer that was lost.
      and (r.name, r.need, r.phone, r.zip_areas, r.languages) is distinct from (w.name, w.need, w.phone, w.zip_areas, w.languages)
    )
  ) then
    return jsonb_build_object('refusal', 'changed');
  end if;
  insert into public.resources as r (id, name, need, phone, zip_areas, languages)
  select w.id, w.name, w.need, w.phone, w.zip_areas, w.languages
  from jsonb_to_recordset(p_resources) w (id uuid, name text, need text, phone text, zip_areas text[], languages text[])
  on conflict (id) do update set name = excluded.name, need = excluded.need, phone = excluded.phone, zip_areas = excluded.zip_areas,
    languages = excluded.languages
  where (r.name, r.need, r.phone, r.zip_areas, r.languages)
    is distinct from (excluded.name, excluded.need, excluded.phone, excluded.zip_areas, excluded.languages);
  if (select count(*) from public.resources r where r.deleted_at is null) > 1000 then
    raise check_violation;
  end if;
  return jsonb_build_object('status', 'done');
exception
  when unique_violation then
    return jsonb_build_object('refusal', 'resourceTaken');
  when check_violation or not_null_violation or invalid_text_representation or cardinality_violation then
    return jsonb_build_object('refusal', 'resource');
end $$;
comment on function public.save_resources(jsonb) is
  'By an administrator (else 42501): [{id, version: as it was seen or null for a new one, name, need, phone, zip_areas, languages}], all '
  'or none, at most 1,000 in all. The same again changes nothing. {status: done} or {refusal: changed, resource (one does not fit), '
  'resourceTaken (another one has this name and need)}.';
grant execute on function public.save_resources(jsonb) to authenticated;

create function public.remove_resource(p_id uuid, p_version text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  kept public.resources;
begin
  select * into kept from public.resources r where r.id = p_id for update;
  if kept.id is null then
    return jsonb_build_object('refusal', 'gone');
  elsif kept.deleted_at is null and kept.changed_xid::text is distinct from p_version then
    return jsonb_build_object('refusal', 'changed');
  end if;
  update public.resources r set deleted_at = now() where r.id = p_id and r.deleted_at is null;
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.remove_resource(uuid, text) is
  'By an administrator (else 42501), by the version that was seen: it is no longer offered. Again it changes nothing. {status: done} or '
  '{refusal: changed, gone}.';
grant execute on function public.remove_resource(uuid, text) to authenticated;

-- ==== Where a station stands ====
-- One question every station may ask: does this account still stand, which limits hold, and which versions fit each other? A station
-- whose session is refused can't tell an ended session (sign in again, the cache stays) from an account that is gone (the cache must
-- go). The auth service answers both alike once the account is deleted, and the policies show nothing to either, so the question is
-- asked without a session, by the account's random id, and answered by yes or no. A desk that is too old, or newer than its server,
-- would have its changes refused one by one: told before anything is sent, it keeps them and says who has to update.

create table private.station_settings (
  only_row boolean primary key default true check (only_row),
  lock_after_days integer not null default 7 check (lock_after_days between 1 and 90),
  erase_after_days integer not null default 30 check (erase_after_days between 1 and 365),
  -- Whom people call, as it is shown on a locked desk.
  contact text check (length(contact) between 1 and 200),
  -- Public key (X25519, SPKI in PEM) for which stations seal unsent work before they erase it.
  recovery_key text check (recovery_key ~ '^-----BEGIN PUBLIC KEY-----' and length(recovery_key) <= 500),
  minimum_desk text not null default '0.0.0' check (minimum_desk ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}$'),
  check (erase_after_days >= lock_after_days)
);
comment on table private.station_settings is 'Limits for stations that do not reach the server; set by the administrator.';
comment on column private.station_settings.minimum_desk is 'Desks of an earlier version send and receive nothing until they are updated.';
alter table private.station_settings enable row level security;

insert into private.station_settings default values;

create function private.erase_after_days() returns int
language sql stable security definer set search_path = '' as $$ select t.erase_after_days from private.station_settings t $$;

create function public.station_standing(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'active', exists (
      select from auth.users u
      join public.staff s on s.user_id = u.id
      where u.id = p_user_id and s.active and s.deleted_at is null
        -- Columns that not every release of the auth service has.
        and coalesce((to_jsonb(u) ->> 'banned_until')::timestamptz <= now(), true)
        and to_jsonb(u) ->> 'deleted_at' is null
    ),
    'lockAfterDays', t.lock_after_days,
    'eraseAfterDays', t.erase_after_days,
    'contact', t.contact,
    'recoveryKey', t.recovery_key,
    'versions', jsonb_build_object('minimumDesk', t.minimum_desk, 'migration', public.schema_version())
  )
  from private.station_settings t
$$;
comment on function public.station_standing(uuid) is
  'Whether an account may still hold a station''s cache, the limits of stations, and the versions that fit; asked with or without '
  'a session.';
grant execute on function public.station_standing(uuid) to anon, authenticated;

-- ==== What staff say of the assistant ====

create table public.assistant_feedback (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references public.staff (id),
  question text not null check (length(question) <= 4000),
  answer text not null check (length(answer) <= 20000),
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array' and length(sources::text) <= 20000),
  confidence numeric check (confidence between 0 and 100),
  helpful boolean not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references public.staff (id),
  handled_note text check (length(handled_note) between 3 and 1000),
  check ((handled_at is null) = (handled_by is null) and (handled_at is null) = (handled_note is null))
);
comment on column public.assistant_feedback.handled_note is 'What was done about an answer that did not help; with handled_at, handled_by.';
create index assistant_feedback_staff_idx on public.assistant_feedback (staff_id);
select private.make_closed('public.assistant_feedback');
-- Not who asked: the question is what counts.
grant select (id, question, answer, sources, confidence, helpful, created_at, handled_at, handled_by, handled_note)
  on public.assistant_feedback to authenticated;
grant insert (question, answer, sources, confidence, helpful) on public.assistant_feedback to authenticated;

create trigger stamp_author before insert on public.assistant_feedback
  for each row execute function private.stamp_author('staff_id');

-- Whoever looks after the knowledge sees what did not help; who asked is not theirs to know.
create policy "Staff see their own feedback, supervisors and administrators what did not help" on public.assistant_feedback
  for select to authenticated
  using (
    staff_id = (select private.current_staff_id())
    or not helpful and (
      (select private.current_staff_role()) = 'administrator'
      or exists (
        select from public.staff s
        where s.id = staff_id and s.team_id = any ((select private.supervised_team_ids())::uuid[])
      )
    )
  );

create policy "Care staff rate the answers they got" on public.assistant_feedback
  for insert to authenticated
  with check (
    staff_id = (select private.current_staff_id()) and cardinality((select private.care_team_ids())::uuid[]) > 0
  );

create function public.handle_feedback(p_id uuid, p_note text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  staff constant uuid := private.current_staff_id();
  note constant text := btrim(p_note);
begin
  perform from public.assistant_feedback f
  where f.id = p_id and not f.helpful and (private.current_staff_role() = 'administrator' or exists (
    select from public.staff s where s.id = f.staff_id and s.team_id = any (private.supervised_team_ids())
  ));
  if staff is null or not found then
    raise exception 'feedback.notAllowed' using errcode = '42501';
  elsif note is null or length(note) not between 3 and 1000 then
    raise exception 'feedback.note' using errcode = '22023';
  end if;
  update public.assistant_feedback f set handled_at = now(), handled_by = staff, handled_note = note
  where f.id = p_id and f.handled_at is null;
  return found;
end $$;
comment on function public.handle_feedback(uuid, text) is
  'Ends the work on an answer that did not help, with what was done about it. A supervisor of who asked, or an administrator. False: '
  'somebody was faster.';
grant execute on function public.handle_feedback(uuid, text) to authenticated;

-- ==== What drafts of chat replies need ====

create function public.draft_facts(p_member_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  facts constant jsonb := (
    select jsonb_build_object(
      'hold', coalesce(o.contact_hold, false),
      'mayLeave', coalesce((select s.chat_to_model from public.plan_settings s), false),
      'names', jsonb_build_array(m.name),
      'values', to_jsonb(array_remove(array[m.member_id, m.phone, m.email, m.zip_code, m.date_of_birth::text], null))
    )
    from public.members m left join public.member_outreach o on o.member_id = m.id
    where m.id = p_member_id and m.deleted_at is null and m.team_id = any ((select private.care_team_ids())::uuid[])
  );
begin
  if facts is not null then
    perform private.note_read(p_member_id, 'draft_facts');
  end if;
  return facts;
end $$;
comment on function public.draft_facts(uuid) is
  'For the function ai-suggest-reply, with the caller''s token: whether an urgent alert holds back messages (hold), whether the plan '
  'lets a chat leave for a model (mayLeave), and the names and values on file that must not leave; null where the caller does not '
  'see the member. In the trail as member.read.';
grant execute on function public.draft_facts(uuid) to authenticated;

revoke all on all functions in schema private, public from public;
