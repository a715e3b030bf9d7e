import { DESK_KEYS } from '#shared/domain/keys/index.ts'

/** Keys for the selected member. */
export const LAB_KEYS = {
  firstSchedule: DESK_KEYS['member.labOne'],
  secondSchedule: DESK_KEYS['member.labTwo'],
  secondKit: DESK_KEYS['member.labKit'],
} as const
