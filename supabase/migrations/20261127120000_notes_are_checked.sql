-- What: the lengths of notes on calls and callbacks hold for every row.
-- Why: they were left out for rows that were there already; no server has such rows, and a new one checks them from the start.

alter table public.calls validate constraint calls_notes_check;
alter table public.callbacks validate constraint callbacks_note_check;
