import { DATE_READINGS } from './dates.ts'

/** How numbers are written, and shares: 0.85 is 85%, or less than one. */
export const NUMBER_READINGS = ['dot', 'comma', 'dotShare', 'commaShare'] as const
/** What yes and no mean: what the field says, its opposite ("OK to call"), or which of two numbers is yes. */
const ANSWER_READINGS = ['yes', 'opposite', 'oneYes', 'twoYes'] as const
const GENDER_READINGS = ['words', 'oneMale', 'oneFemale', 'mMale', 'mFemale'] as const
/** Of a whole name without a comma: which of its words stands first. */
export const NAME_READINGS = ['firstLast', 'lastFirst'] as const
/**
 * Medicare numbers in a column of the plan's own: numbers of members like those, or of nobody. And those that a spreadsheet seems to
 * have changed.
 */
const ID_READINGS = ['medicareLeftOut', 'medicareTaken', 'changedIdsLeftOut', 'changedIdsTaken'] as const
/** What yes, 1 and true mean of a gap: that it is there, or that the service is. */
const GAP_READINGS = ['words', 'yesOpen', 'yesClosed'] as const

export const READINGS = [
  ...DATE_READINGS,
  ...NUMBER_READINGS,
  ...ANSWER_READINGS,
  ...GENDER_READINGS,
  ...NAME_READINGS,
  ...ID_READINGS,
  'yesOpen',
  'yesClosed',
] as const
/** How the cells of a column are understood. */
export type Reading = (typeof READINGS)[number]
export type NumberReading = (typeof NUMBER_READINGS)[number]
export type AnswerReading = (typeof ANSWER_READINGS)[number]
export type GenderReading = (typeof GENDER_READINGS)[number]
export type NameReading = (typeof NAME_READINGS)[number]
export type IdReading = (typeof ID_READINGS)[number]
export type GapReading = (typeof GAP_READINGS)[number]

/** What was answered about each column: a reading, or that it is left out although it seems to matter; null: nothing. */
export type ColumnAnswers = readonly (Reading | 'leftOut' | null)[]

/** A word as it is compared: small letters, no accents, one blank between. */
export const plainWord = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
