import type { Migration } from './migration.ts'

const hasText = (row: string): string => `(${row}.notes <> '' OR ${row}.transcript IS NOT NULL)`

/**
 * The words of notes and transcripts, by which calls are found. The texts stay in `calls`; of what is erased there no word stays
 * here: a trigger notes what it was found by. Whoever writes calls does so by `call-words.ts`.
 */
export const historySearch: Migration = {
  version: 25,
  name: 'history_search',
  up(db) {
    db.exec(`
      CREATE VIRTUAL TABLE calls_text
        USING fts5 (notes, transcript, content = 'calls', detail = 'none', columnsize = 0,
          tokenize = 'unicode61 remove_diacritics 2');
      CREATE TABLE call_words_due (call INTEGER PRIMARY KEY, notes TEXT, transcript TEXT) STRICT;
      CREATE TRIGGER call_words_gone AFTER DELETE ON calls WHEN ${hasText('old')} BEGIN
        INSERT INTO call_words_due (call, notes, transcript) SELECT old.rowid, old.notes, old.transcript
          WHERE NOT EXISTS (SELECT 1 FROM call_words_due WHERE call = old.rowid);
      END;
      INSERT INTO calls_text (rowid, notes, transcript)
        SELECT rowid, notes, transcript FROM calls AS c WHERE ${hasText('c')};
    `)
  },
  settings: `INSERT INTO calls_text (calls_text, rank) VALUES ('secure-delete', 1)`,
}
