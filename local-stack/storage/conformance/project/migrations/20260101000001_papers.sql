-- One private bucket that no policy opens: only the secret key gets in.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('papers', 'papers', false, 65536, array['application/pdf']);
