import { readFileSync } from 'node:fs'
import {
  EDITIONS,
  MEASURE_CODES,
  type AgeBand,
  type Edition,
  type Exclusion,
  type MeasureCode,
  type ServiceRule,
  type ServiceWindow,
} from '../../src-shared/domain/measures/index.ts'
import type { MeasureEvent, OpenPoint, People } from '../../src-shared/domain/measures/words.ts'
import { fromRoot } from './paths.ts'

export const MEASURES_PAGE_FILE = fromRoot('docs', 'measures.md')

interface Catalog {
  readonly name: Readonly<Record<string, string>>
  readonly service: Readonly<Record<string, string>>
}

const catalogOf = (language: 'en' | 'es'): Catalog =>
  JSON.parse(readFileSync(fromRoot('src-ui/i18n/locales/desk', language, 'measures.json'), 'utf8')) as Catalog

const PEOPLE = {
  everybody: 'all members',
  diabetes: 'members with diabetes',
  hypertension: 'members with high blood pressure',
  'artery-disease': 'members with cardiovascular disease from atherosclerosis',
  'diabetes-without-artery-disease': 'members with diabetes and without cardiovascular disease from atherosclerosis',
  fracture: 'women with a fracture between July 1 of the year before and June 30 (not of fingers, toes, face or skull)',
  'hospital-stay': 'members discharged between January 1 and December 1, for each discharge',
  'emergency-visit-with-conditions': 'members with two or more high-risk chronic conditions, for each emergency visit',
} as const satisfies Readonly<Record<People, string>>

const EXCLUDED = {
  hospice: 'hospice in the year',
  died: 'died in the year',
  'palliative-care': 'palliative care in the year',
  'frailty-and-advanced-illness': 'frailty together with advanced illness',
  frailty: 'frailty',
  institution: 'long-term institution or I-SNP',
  'bilateral-mastectomy': 'both breasts removed, ever',
  'colorectal-cancer': 'colorectal cancer, ever',
  'total-colectomy': 'whole colon removed, ever',
  'both-eyes-removed': 'both eyes removed, ever',
  'kidney-failure': 'end-stage kidney disease or dialysis',
  'kidney-transplant': 'kidney transplant or kidney removed',
  pregnancy: 'pregnancy',
  cirrhosis: 'cirrhosis in the year or the year before',
  'statin-muscle-disease': 'muscle pain or disease from statins, coded in the year',
  'fertility-treatment': 'in vitro fertilization or clomiphene',
  'bone-density-before-fracture': 'bone density test in the two years before the fracture',
  'osteoporosis-medicine-before-fracture': 'osteoporosis medicine in the year before the fracture',
  'bipolar-disorder': 'bipolar disorder',
  'depression-before': 'depression found in the year before',
} as const satisfies Readonly<Record<Exclusion, string>>

const OPEN_POINTS = {
  'rules-of-the-year-before': 'The specification of 2027 has not been read here: the rules for it are those of 2026.',
  codes: 'Billing, laboratory and pharmacy codes: the value sets are licensed, and none is kept here.',
  'counted-from-46': 'The engine counts from 46 at the end of the year; here it is 45, from when the screening is due.',
  'counted-from-42': 'The engine counts from 42 at the end of the year; here it is 40, from when the screening is due.',
  'once-in-twelve-months': 'Medicare pays once in twelve months, and not in the first twelve of Part B.',
  'pneumonia-age': 'From which age the pneumonia vaccine counts: no verdict is given about it.',
  'hepatitis-b-doses': 'How many doses of hepatitis B vaccine count, and when: no verdict is given about it.',
  'vaccines-added': 'Vaccines that NCQA added for 2026 or later, such as COVID-19.',
  'value-below-8':
    'There is a second rate for values under 8.0%; here a value of 9.0% or less counts, as for the Stars.',
  enrollment: 'Continuous enrollment: the plan’s engine knows it, the product does not.',
} as const satisfies Readonly<Record<OpenPoint, string>>

const EVENTS = {
  fracture: 'the fracture',
  admission: 'admission',
  discharge: 'discharge',
  'emergency-visit': 'the emergency visit',
  'positive-screening': 'the positive screening',
} as const satisfies Readonly<Record<MeasureEvent, string>>

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June']
MONTHS.push('July', 'August', 'September', 'October', 'November', 'December')

function dayIn(year: number, { yearsBefore, day }: { readonly yearsBefore: number; readonly day: string }): string {
  return `${MONTHS[Number(day.slice(0, 2)) - 1] ?? ''} ${Number(day.slice(3))}, ${year - yearsBefore}`
}

function windowText(window: ServiceWindow, year: number): string {
  if (window.type === 'calendar') return `${dayIn(year, window.from)} to ${dayIn(year, window.to)}`
  if (window.type === 'after') return `day ${window.first} to ${window.last} after ${EVENTS[window.event]}`
  return window.from.startsWith('1900') ? 'not known' : `since ${window.from}, to the end of ${year}`
}

function agesText(bands: readonly AgeBand[]): string {
  if (bands.length === 0) return 'any age'
  const texts = bands.map(({ from, to, sex }) => {
    const who = sex === null ? '' : sex === 'F' ? 'women ' : 'men '
    return to === null ? `${who}${from} and older` : `${who}${from} to ${to}`
  })
  const day = bands[0]?.on === 'first-day' ? 'January 1' : 'December 31'
  return `${texts.join(', ')} on ${day}`
}

function needsText(rule: ServiceRule, service: Catalog['service']): string {
  const { value, together = [], secondDoseAfterDays, clearWindow, ages, open } = rule
  const needs = [
    value?.type === 'a1c' ? `last value of the year, ${value.highest}% or less` : '',
    value?.type === 'blood-pressure'
      ? `last reading of the year, under ${value.under.systolic}/${value.under.diastolic}, both numbers`
      : '',
    clearWindow === undefined ? '' : 'one of the year before too, if it found no retinopathy',
    together.length === 0 ? '' : `together with: ${together.map((kind) => service[kind]).join('; ')}`,
    secondDoseAfterDays === undefined ? '' : `two doses, at least ${secondDoseAfterDays} days apart`,
    ages === undefined ? '' : agesText([ages]),
    open === undefined ? '' : 'see below',
  ]
  return needs.filter((need) => need !== '').join('; ')
}

function exclusionText({ exclusion, ages }: Edition['exclusions'][number]): string {
  if (ages === undefined) return EXCLUDED[exclusion]
  return `${EXCLUDED[exclusion]} (${ages.to === null ? `from ${ages.from} on` : `${ages.from} to ${ages.to}`})`
}

function sectionOf(code: MeasureCode, [english, spanish]: readonly [Catalog, Catalog]): string {
  const editions = EDITIONS.filter(({ measure }) => measure === code)
  const last = editions.at(-1)
  if (last === undefined) return ''
  const { service } = english
  const rows = last.services.map((rule) => {
    const windows = editions.map(({ year, services }) => {
      const own = services.find(({ kind }) => kind === rule.kind)
      return own === undefined ? 'not in it' : windowText(own.window, year)
    })
    return `| ${[service[rule.kind], ...windows, needsText(rule, service)].join(' | ')} |`
  })
  const open = [...new Set(editions.flatMap((edition) => edition.open))]
  return [
    `## ${code}: ${english.name[code] ?? ''}`,
    '',
    `In Spanish: ${spanish.name[code] ?? ''}. For ${PEOPLE[last.people]}, ${agesText(last.ages)}.`,
    '',
    `| Service | ${editions.map(({ year }) => year).join(' | ')} | Needs |`,
    `| --- | ${editions.map(() => '---').join(' | ')} | --- |`,
    ...rows,
    '',
    ...(last.notCounting.length === 0
      ? []
      : [`- **Does not count**: ${last.notCounting.map((kind) => service[kind]).join('; ')}.`]),
    ...(last.exclusions.length === 0 ? [] : [`- **Excluded**: ${last.exclusions.map(exclusionText).join('; ')}.`]),
    ...editions.map(({ year, reportedAs, source }) => `- **${year}**: reported as ${reportedAs}. Source: ${source}.`),
    ...open.map((point) => `- **Not known or taken so here**: ${OPEN_POINTS[point]}`),
  ].join('\n')
}

const HEAD = `Generated by \`node scripts/write-measures.ts\` from \`src-shared/domain/measures\`: change the data there, not here.

# Measures

For a quality department: what the product believes about each measure, year by year, so that staff ask for the right
record. **The plan’s certified HEDIS engine decides** what counts, from claims, enrollment and licensed value sets that the
product does not have. HEDIS is a registered trademark of NCQA. These are public facts in our own words, read from what
NCQA and health plans publish for doctors’ offices (tip sheets, questions and answers), not from the licensed specification.

- A date of service belongs to the measurement year it lies in, whenever it is reported. A screening that looks back counts in
  every year whose window holds its day.
- Age is taken on the day named; who was born on February 29 has the birthday on March 1 of other years.
- What is known only as a month or a year is judged only if all its days agree; else the exact day is asked for.
- A member’s word is a lead and closes nothing. A member’s “no” excludes no one, nor do one breast or part of the colon
  removed, blindness, or being homebound or hard to reach.
- Closed is what two people have shown, one who adds evidence and another who verifies it, or what the plan’s own file or answer
  says where the plan settings let it; otherwise a person verifies that as well.
- On January 1 an open gap stays with its year: until the plan closes the year, a record of a service in its window still
  closes it. What is done from then on belongs to the new year, for which the plan sends a gap of its own.
- A1C: 7.2 is percent, 72 is mmol/mol; from 16 to 20 both are possible and the unit is asked for. Of several blood
  pressures on one day the lowest of each number is taken.

How it is used on the desk: [rules](rules/care.md#measures).`

/** Source of `docs/measures.md`, before it is formatted. */
export function measuresPage(): string {
  const catalogs = [catalogOf('en'), catalogOf('es')] as const
  return `${[HEAD, ...MEASURE_CODES.map((code) => sectionOf(code, catalogs))].join('\n\n')}\n`
}
