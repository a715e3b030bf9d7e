-- What: what a kit order says (notes, who ordered, risk answers, confirmed duplicate) and the rules for a new one.
-- Why: two stations that were offline can order the same kit twice, and a stool kit for somebody at higher risk is unsafe;
-- both are decided here, whatever a client checked before.

alter table public.test_kits
  add column order_notes text not null default '' check (length(order_notes) <= 2000),
  add column ordered_by uuid references public.staff (id),
  add column duplicate_confirmed boolean not null default false,
  add column risk_answers jsonb check (
    risk_answers is null or (
      jsonb_typeof(risk_answers) = 'object'
      and risk_answers ?& array['pastCancerOrPolyps', 'bowelDisease', 'familyHistory', 'currentSymptoms']
      and risk_answers - array['pastCancerOrPolyps', 'bowelDisease', 'familyHistory', 'currentSymptoms'] = '{}'
      and jsonb_typeof(risk_answers -> 'pastCancerOrPolyps') = 'boolean'
      and jsonb_typeof(risk_answers -> 'bowelDisease') = 'boolean'
      and jsonb_typeof(risk_answers -> 'familyHistory') = 'boolean'
      and jsonb_typeof(risk_answers -> 'currentSymptoms') = 'boolean'
    )
  );
comment on column public.test_kits.risk_answers is 'Average-risk questions of a stool kit; true is yes, and any yes goes to a doctor.';
comment on column public.test_kits.duplicate_confirmed is 'Somebody was asked about a kit of this type within 30 days and wants another.';
grant insert (order_notes, ordered_by, duplicate_confirmed, risk_answers) on public.test_kits to authenticated;

create function private.is_stool_kit(p_kit_type text) returns boolean
language sql immutable set search_path = '' as $$ select p_kit_type ilike '%cologuard%' $$;

create function private.is_average_risk(p_risk_answers jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(not jsonb_path_exists(p_risk_answers, '$.* ? (@ == true)'), false)
$$;

-- The newest day on which a kit of this type was sent to the member (or ordered and not sent yet), no more than 30 days
-- before p_today. p_today is a UTC date: never earlier than the day at the member's or the station's place in the 50 states.
create function private.kit_within_window(p_member_id uuid, p_kit_type text, p_today date, p_except uuid) returns date
language sql stable set search_path = '' as $$
  select max(case when k.status = 'ordered' then (k.created_at at time zone 'UTC')::date else k.date_sent end)
  from public.test_kits k
  where k.member_id = p_member_id and k.deleted_at is null and k.id is distinct from p_except
    and lower(btrim(k.kit_type)) = lower(btrim(p_kit_type))
    and (k.status = 'ordered' or k.date_sent >= p_today - 30)
$$;

create function private.guard_kit_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if private.is_stool_kit(new.kit_type)
    and not (new.status = 'ordered' and private.is_average_risk(new.risk_answers)) then
    raise exception 'kit.notEligible' using errcode = 'GW003';
  end if;
  new.date_sent := case when new.status = 'sent' then coalesce(new.date_sent, today) end;
  if not (coalesce(new.date_sent, today) between '2000-01-01' and today + 1) then
    raise exception 'kit.date' using errcode = '22023';
  end if;
  -- One order of a type per member at a time, so that the second of two stations sees the first one's row.
  perform pg_advisory_xact_lock(hashtextextended('kit ' || new.member_id || ' ' || lower(btrim(new.kit_type)), 0));
  if not new.duplicate_confirmed
    -- A repeated delivery is the business of the primary key.
    and not exists (select from public.test_kits k where k.id = new.id)
    and private.kit_within_window(new.member_id, new.kit_type, least(coalesce(new.date_sent, today), today), new.id) is not null
  then
    raise exception 'kit.duplicate' using errcode = 'GW002';
  end if;
  return new;
end $$;

-- In the alphabet after 'fill_team_of_member', whose team it looks at.
create trigger guard_kit_order before insert on public.test_kits
  for each row when (auth.uid() is not null) execute function private.guard_kit_order();
create trigger stamp_author before insert on public.test_kits
  for each row execute function private.stamp_author('ordered_by');

create function public.recent_kit(p_member_id uuid, p_kit_type text) returns date
language sql stable security definer set search_path = '' as $$
  select private.kit_within_window(p_member_id, p_kit_type, (now() at time zone 'UTC')::date, null)
  from public.members m
  where m.id = p_member_id and m.team_id = any ((select private.care_team_ids())::uuid[])
$$;
comment on function public.recent_kit(uuid, text) is
  'Newest day on which a kit of this type was sent or ordered within 30 days; null: none, or no member of the caller''s teams.';

revoke all on function private.is_stool_kit(text), private.is_average_risk(jsonb),
  private.kit_within_window(uuid, text, date, uuid), private.guard_kit_order() from public;
revoke all on function public.recent_kit(uuid, text) from public, anon;
grant execute on function public.recent_kit(uuid, text) to authenticated;
