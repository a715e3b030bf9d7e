/** Roles that work with no member: no chart, no list, nothing in the cache (docs/rules/access.md#access-and-roles). */
const WITHOUT_MEMBERS: ReadonlySet<string> = new Set(['auditor', 'administrator'])

export const hasMembers = (role: string): boolean => !WITHOUT_MEMBERS.has(role)
