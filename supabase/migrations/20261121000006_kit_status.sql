-- What: legal moves of a kit's status, who changed it when, and the clinician's approval of a stool kit.
-- Why: a kit record is followed for weeks by many people; a late or repeated change must not turn it back, and a stool kit
-- is a prescription: only a clinician releases it.

alter table public.test_kits
  add column approved_at timestamptz,
  add column approved_by uuid references public.staff (id),
  add column status_changed_at timestamptz,
  add column status_changed_by uuid references public.staff (id);
grant update (approved_at, approved_by, status_changed_at, status_changed_by) on public.test_kits to authenticated;

create function private.kit_may_move(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select p_to = any (case p_from
    when 'ordered' then array['sent', 'lost']
    when 'sent' then array['delivered', 'awaiting-completion', 'completed', 'lost']
    when 'delivered' then array['awaiting-completion', 'completed', 'lost']
    when 'awaiting-completion' then array['completed', 'lost']
    else array[]::text[]
  end)
$$;

create function private.check_kit_release(p_kit public.test_kits) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_stool_kit(p_kit.kit_type) then
    return;
  end if;
  if private.current_staff_role() <> 'clinician' then
    raise exception 'kit.needsClinician' using errcode = '42501';
  end if;
  if not private.is_average_risk(p_kit.risk_answers) then
    raise exception 'kit.notEligible' using errcode = 'GW003';
  end if;
end $$;

-- A time at which a station acted offline is kept, one in the future becomes now. A repeated change changes nothing.
create function private.guard_kit_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  moved constant boolean := new.status <> old.status;
  released constant boolean := moved and old.status = 'ordered' and new.status = 'sent';
  approved constant boolean := released and private.current_staff_role() = 'clinician';
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if moved and not private.kit_may_move(old.status, new.status) then
    raise exception 'kit.wrongStatus' using errcode = '22023';
  end if;
  if released then
    perform private.check_kit_release(new);
  end if;
  if moved then
    new.status_changed_at := case when new.status_changed_at is distinct from old.status_changed_at
      then least(coalesce(new.status_changed_at, now()), now()) else now() end;
    new.status_changed_by := private.current_staff_id();
    new.date_sent := case when new.status = 'sent' then coalesce(new.date_sent, today) else new.date_sent end;
    new.date_delivered := case when new.status = 'delivered' then coalesce(new.date_delivered, today) else new.date_delivered end;
    new.date_completed := case when new.status = 'completed' then coalesce(new.date_completed, today) else new.date_completed end;
  else
    new.status_changed_at := old.status_changed_at;
    new.status_changed_by := old.status_changed_by;
  end if;
  new.approved_at := case when approved then least(coalesce(new.approved_at, now()), now()) else old.approved_at end;
  new.approved_by := case when approved then private.current_staff_id() else old.approved_by end;
  if not (
    coalesce(new.date_sent, today) between '2000-01-01' and today + 1
    and coalesce(new.date_delivered, today) between '2000-01-01' and today + 1
    and coalesce(new.date_completed, today) between '2000-01-01' and today + 1
  ) then
    raise exception 'kit.date' using errcode = '22023';
  end if;
  return new;
end $$;
revoke all on function private.kit_may_move(text, text), private.check_kit_release(public.test_kits),
  private.guard_kit_change() from public;

create trigger guard_kit_change before update on public.test_kits
  for each row when (auth.uid() is not null) execute function private.guard_kit_change();
