import { fold } from './text.ts'
import type { KnowledgeEntry } from '../types.ts'

/**
 * The tests and screenings that somebody may name, by folded text in both languages. A passage about one of them says nothing about
 * another, however many other words they share ('fast before a cholesterol test' and 'fast before an A1C').
 */
const SUBJECTS: readonly (readonly [string, RegExp])[] = [
  ['a1c', /\b(hb)?a1c\b|\bgsd\b|\bhbd\b|hemoglobin|glycemic/],
  ['lipids', /cholesterol|colesterol|\blipid|triglycerid|triglicerid|\bldl\b|\bstatin|\bestatin|\bspc\b|\bsupd\b/],
  ['breast', /\bmammo|\bmamogra|\bbreasts?\b|\bbcs\b|\bsenos?\b|\b(cancer|medida|prueba|examen) de(l)? mama\b/],
  [
    'colon',
    /colono?|colorectal|\bbowel|\bcol-e\b|\bfit\b|\bstool|cologuard|\bpoop|\bpopo\b|\bcaca\b|excremento|\bheces\b|sigmoid/,
  ],
  ['pressure', /blood pressure|\bpresion\b|\bc?bp\b|hypertens|hipertens|\bcuff\b|systolic|diastolic/],
  ['eye', /\beyes?\b|retina|\beed\b|\bglasses\b|\bojos?\b|\blentes\b/],
  ['vaccines', /\bflu\b|influenza|\bgripe\b|vaccin|vacuna|\bshots?\b|immuniz|shingles|culebrilla|pneumoco|neumoco/],
  ['phq', /\bphq|depress|depresi/],
  ['bone', /\bbone|osteopor|\bdexa\b|\bdxa\b|\bomw\b|\bhuesos?\b/],
  ['cervix', /cervical|\bpap\b|\bpaps?\b|\bhpv\b|papanicol|\bvph\b|cuello uterino/],
  ['kidney', /\bkidney|\brinon|\bked\b|\bu?acr\b|\begfr\b|creatinin|\burine\b|\borina\b|albumin/],
  ['lung', /\blungs?\b|\bpulmon|\bldct\b/],
  ['prostate', /prostat|\bpsa\b/],
  ['infections', /hepatitis|\bhep [bc]\b|\bhiv\b|\bvih\b/],
  [
    'other',
    /potassium|potasio|thyroid|tiroides|\btsh\b|vitamin|\bekg\b|\becg\b|echocardio|sleep study|ferritin|\binr\b/,
  ],
]

type Subjects = ReadonlySet<string>

const subjectsOf = (text: string): Subjects => {
  const folded = fold(text)
  return new Set(SUBJECTS.filter(([, pattern]) => pattern.test(folded)).map(([name]) => name))
}

/** How a passage's tests relate to those that a question names. */
export type SubjectMatch = 'same' | 'none' | 'narrow' | 'other'

/** Compares what a question names with each passage; made once per passage, asked once per search. */
export interface SubjectComparison {
  /** For one question: `none` when neither names a test, `narrow` when only the passage does, `other` when a passage is about other tests only. */
  readonly matcherOf: (question: string) => (id: string) => SubjectMatch
}

export function compareSubjects(entries: readonly KnowledgeEntry[]): SubjectComparison {
  const known = new Map(
    entries.map(({ id, question, tags, answer }) => [
      id,
      {
        about: subjectsOf(`${question.en} ${question.es} ${tags.join(' ')}`),
        mentions: subjectsOf(`${answer.en} ${answer.es}`),
      },
    ]),
  )
  return {
    matcherOf: (question) => {
      const wanted = subjectsOf(question)
      return (id) => {
        const entry = known.get(id)
        if (!entry) return 'none'
        if (wanted.size === 0) return entry.about.size > 0 ? 'narrow' : 'none'
        const names = (subjects: Subjects): boolean => [...wanted].some((subject) => subjects.has(subject))
        if (names(entry.about) || names(entry.mentions)) return 'same'
        // No passage answers for a test that nothing here is about.
        return entry.about.size > 0 || wanted.has('other') ? 'other' : 'none'
      }
    },
  }
}
