import { EDITIONS } from '#shared/domain/measures/index.ts'

/**
 * The measurement year of the gaps of a test: the one before the newest that the product knows. Its services can be in the past, and a
 * plan that takes evidence to the end of the year after takes it until the product has to know a newer one.
 */
export const YEAR = Math.max(...EDITIONS.map(({ year }) => year)) - 1

/** Has all gaps be of `YEAR`, of which evidence is taken to the end of the year after. */
export const GAPS_OF_YEAR = `
  update public.plan_settings set evidence_until = '12-31' where true;
  update public.care_gaps set name = 'A1C Test', window_end = '${YEAR}-12-31';`
