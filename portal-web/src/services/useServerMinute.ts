import { useMember } from './MemberContext.tsx'
import { useMinute } from './useMinute.ts'

/** The present time (epoch ms) by the server's clock, by the device's only until the server has told it; new on every full minute. */
export function useServerMinute(matters = true): number {
  const now = useMinute(matters)
  return useMember().api.serverNow() ?? now
}
