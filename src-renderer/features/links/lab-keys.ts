/** Keys for the selected member. */
export const LAB_KEYS = { firstSchedule: 'l', secondSchedule: 'a', secondKit: 'o' } as const
