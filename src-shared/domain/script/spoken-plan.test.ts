import { expect, it } from 'vitest'
import { spokenPlanName } from './spoken-plan.ts'

it.each([
  ['SunHealth Advantage HMO', 'SunHealth'],
  ['SunHealth Choice PPO', 'SunHealth Choice'],
  ['SunHealth Dual Care HMO D-SNP', 'SunHealth'],
  ['SunHealth Patriot PPO (MA only)', 'SunHealth Patriot'],
  ['SunHealth Diabetes Care HMO-POS C-SNP', 'SunHealth'],
  ['Medicare Sunrise', 'Sunrise'],
  ['Medicare Advantage HMO', ''],
  ['', ''],
])('a plan is named without its type: %j is %j', (onFile, spoken) => {
  expect(spokenPlanName(onFile)).toBe(spoken)
})
