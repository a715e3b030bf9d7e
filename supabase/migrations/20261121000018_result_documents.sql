-- What: the private bucket of lab documents, who may read an object in it, and the one form a result's document takes.
-- Why: a document of a lab is as private as its result, so both follow the same rows: whoever may not read the result, or
-- reads it no longer (it was deleted, the member left the team), gets no document either, under any name. Only the bucket's
-- form is stored: the rights of a file elsewhere are somebody else's, and a web address would take a member to a
-- place that no rule here governs. Documents come and go with the service key only (the results feed, docs/deploy.md), so
-- there is no policy to insert, update or delete. A hosted project owns the storage tables: a migration may add policies
-- and rows there, but not alter, comment or index.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('lab-documents', 'lab-documents', false, 10485760, array['application/pdf'])
on conflict (id) do update
  set public = false, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

alter table public.lab_results add constraint result_document_is_in_the_bucket_of_the_member check (
  result_document_url ~ ('^lab-documents/' || member_id || '/[A-Za-z0-9][A-Za-z0-9_-]{0,99}[.]pdf$')
);
comment on column public.lab_results.result_document_url is
  'lab-documents/<id of the member>/<file>.pdf: bucket and name of a stored object; null without a document.';
create index lab_results_document_idx on public.lab_results (result_document_url) where result_document_url is not null;

create policy "Members read the documents of their results, staff those of their teams" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'lab-documents'
    and exists (
      select from public.lab_results r join public.members m on m.id = r.member_id
      where r.result_document_url = 'lab-documents/' || objects.name
        and (storage.foldername(objects.name))[1] = r.member_id::text
        and r.deleted_at is null
        and m.deleted_at is null
        and (
          r.team_id = any ((select private.care_team_ids())::uuid[])
          or r.member_id = (select private.current_member_id())
        )
    )
  );
