import type { LinkAddresses } from '#shared/ipc/links.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import type { Db } from '../../db/types.ts'

/** The addresses that an administrator has set for the whole plan. */
export function planAddresses(db: Db): Partial<LinkAddresses> {
  const plan = readPlanSettings(db)
  if (plan === null) return {}
  const set = {
    labOneName: plan.lab_one_name,
    labOneScheduler: plan.lab_one_scheduler,
    labTwoName: plan.lab_two_name,
    labTwoScheduler: plan.lab_two_scheduler,
    kitCatalog: plan.kit_catalog,
    portal: plan.portal_url,
  }
  return Object.fromEntries(Object.entries(set).filter(([, address]) => address !== null))
}
