-- What: 'consent' as a kind of statement: a yes or no to texts or e-mail, said in a call, with the wording that was read and its
-- language. contact_consents follows from the newest thing that was said or done about a channel.
-- Why: "I noted a yes to texts" was kept by nothing. A station may deliver late: what the member, STOP, START or a file changed
-- after it was said counts more, in whichever order it arrives.

insert into private.statement_kinds (kind, guarded) values ('consent', false);
create function private.fits_consent(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_details) = 'object' and p_details - array['channel', 'given', 'wording', 'language'] = '{}'
    and p_details ->> 'channel' in ('sms', 'email')
    and case p_details -> 'given'
      when 'true' then p_details ->> 'wording' ~ ('^' || (p_details ->> 'channel') || '-\d{4}-\d{2}$')
        and p_details ->> 'language' in ('en', 'es')
      when 'false' then p_details -> 'wording' = 'null' and p_details -> 'language' = 'null'
    end
$$;

create table private.consent_baselines (
  member_id uuid not null references public.members (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  value boolean not null,
  at timestamptz not null,
  primary key (member_id, channel)
);
comment on table private.consent_baselines is
  'What a channel''s consent was set to otherwise than by a statement, and when; statements said later count instead.';
alter table private.consent_baselines enable row level security;
revoke all on private.consent_baselines from public, anon, authenticated;

create function private.note_consent_baseline() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('gapwise.consent_said', true), '') = 'on' then
    return null;
  end if;
  insert into private.consent_baselines as b (member_id, channel, value, at)
  select new.member_id, c.channel, c.now, clock_timestamp()
  from (values ('sms', old.sms_enabled, new.sms_enabled), ('email', old.email_enabled, new.email_enabled)) c (channel, was, now)
  where c.was <> c.now
  on conflict (member_id, channel) do update set value = excluded.value, at = excluded.at;
  return null;
end $$;
create trigger note_consent_baseline after update of sms_enabled, email_enabled on public.contact_consents
  for each row when (old.sms_enabled <> new.sms_enabled or old.email_enabled <> new.email_enabled)
  execute function private.note_consent_baseline();

create function private.apply_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := new.details ->> 'channel';
  consent public.contact_consents;
  base private.consent_baselines;
  allowed boolean;
begin
  insert into public.contact_consents (member_id) values (new.member_id) on conflict (member_id) do nothing;
  -- The lock comes first: of two at once, the second looks only when the first is visible.
  select * into consent from public.contact_consents c where c.member_id = new.member_id for update;
  insert into private.consent_baselines (member_id, channel, value, at)
  values (new.member_id, wanted, case wanted when 'sms' then consent.sms_enabled else consent.email_enabled end, '-infinity')
  on conflict (member_id, channel) do nothing;
  select * into base from private.consent_baselines b where b.member_id = new.member_id and b.channel = wanted;
  -- Of a yes and a no of the same moment the no counts.
  select (s.details ->> 'given')::boolean into allowed from public.member_statements s
  where s.member_id = new.member_id and s.kind = 'consent' and s.details ->> 'channel' = wanted
    and s.withdrawn_at is null and s.deleted_at is null and s.said_at > base.at
  order by s.said_at desc, s.details ->> 'given' limit 1;
  allowed := coalesce(allowed, base.value);
  perform set_config('gapwise.consent_said', 'on', true);
  update public.contact_consents c set
    sms_enabled = case wanted when 'sms' then allowed else c.sms_enabled end,
    email_enabled = case wanted when 'email' then allowed else c.email_enabled end
  where c.member_id = new.member_id
    and allowed is distinct from case wanted when 'sms' then c.sms_enabled else c.email_enabled end;
  perform set_config('gapwise.consent_said', '', true);
  return null;
end $$;
create trigger apply_consent after insert or update of withdrawn_at on public.member_statements
  for each row when (new.kind = 'consent') execute function private.apply_consent();

revoke all on function private.fits_consent(jsonb), private.note_consent_baseline(), private.apply_consent() from public;
