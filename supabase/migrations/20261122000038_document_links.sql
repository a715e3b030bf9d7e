-- What: clients have no right at all to stored documents; open_document says which one a result's reader may have, notes the
-- look, and the function document-link makes an address of it that works for a minute.
-- Why: whoever could read an object could also have an address of it signed, for ten years, by a call of the storage
-- itself; such an address opened for anyone after its maker was switched off and after the result was deleted. A policy
-- can't tell a download from a signature, so nobody but the service key has either. An address made before this
-- migration stays good until it runs out: docs/deploy.md says how to give documents other names.

drop policy "Members read the documents of their results, staff those of their teams" on storage.objects;

create function public.open_document(p_result_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  found_result public.lab_results;
begin
  select r.* into found_result
  from public.lab_results r join public.members m on m.id = r.member_id
  where r.id = p_result_id and r.deleted_at is null and m.deleted_at is null and r.result_document_url is not null
    and (r.team_id = any (private.care_team_ids()) or r.member_id = private.current_member_id());
  if found_result.id is null then
    return null;
  end if;
  perform private.append_audit_event(
    'document.opened', 'lab_results', found_result.id, found_result.member_id, null, '{}'
  );
  return found_result.result_document_url;
end $$;
comment on function public.open_document(uuid) is
  'Bucket and name of a result''s document, for its member and for staff of the team, noted in the trail as opened; null '
  'for everyone else and where there is none. The name opens nothing by itself: the function document-link makes the address.';
revoke all on function public.open_document(uuid) from public, anon;
grant execute on function public.open_document(uuid) to authenticated;

create function public.documents_without_result(p_days int) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'lab-documents' and o.created_at < now() - make_interval(days => greatest(p_days, 1))
    and not exists (
      select from public.lab_results r join public.members m on m.id = r.member_id
      where r.result_document_url = 'lab-documents/' || o.name and m.deleted_at is null
        and (r.deleted_at is null or r.deleted_at > now() - make_interval(days => greatest(p_days, 1)))
    )
  order by o.name
$$;
comment on function public.documents_without_result(int) is
  'Names in the bucket lab-documents that no result names, or only one deleted so many days ago: to be removed through the '
  'storage, by a schedule (docs/deploy.md).';
revoke all on function public.documents_without_result(int) from public, anon, authenticated;
grant execute on function public.documents_without_result(int) to service_role;
