-- What: the trail holds that somebody asked a function for a member, or for a document, that is not theirs to see.
-- Why: whoever tries ids of other teams gets the same answer as for an unknown one, and that must not be the end of it. A
-- refusal that raises takes its own note back with it; these answer 'nothing' instead, so their note stays.

-- At most thirty in a quarter of an hour and person: a script must not be able to write the trail full.
create function private.note_denial(p_action text, p_table text, p_row_id uuid, p_member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if public.take_rate_limit('denied ' || coalesce(auth.uid()::text, ''), 900, 30) then
    perform private.append_audit_event(p_action, p_table, p_row_id, p_member_id, null, '{}');
  end if;
end $$;
revoke all on function private.note_denial(text, text, uuid, uuid) from public;

create function public.note_denied_member(p_member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.members m
    where m.id = p_member_id and (m.deleted_at is not null or not (m.team_id = any (private.care_team_ids())))
  ) then
    perform private.note_denial('member.denied', null, null, p_member_id);
  end if;
end $$;
comment on function public.note_denied_member(uuid) is
  'For functions, with the caller''s token, after they answered that there is no such member: in the trail where there is one '
  'that the caller may not see. Says nothing.';
revoke all on function public.note_denied_member(uuid) from public, anon;
grant execute on function public.note_denied_member(uuid) to authenticated;

create or replace function public.open_document(p_result_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.lab_results;
  readable boolean;
begin
  select r.* into wanted from public.lab_results r where r.id = p_result_id and r.result_document_url is not null;
  if wanted.id is null then
    return null;
  end if;
  readable := wanted.deleted_at is null
    and exists (select from public.members m where m.id = wanted.member_id and m.deleted_at is null)
    and (wanted.team_id = any (private.care_team_ids()) or wanted.member_id is not distinct from private.current_member_id());
  if not readable then
    perform private.note_denial('document.denied', 'lab_results', wanted.id, wanted.member_id);
    return null;
  end if;
  perform private.append_audit_event('document.opened', 'lab_results', wanted.id, wanted.member_id, null, '{}');
  return wanted.result_document_url;
end $$;
