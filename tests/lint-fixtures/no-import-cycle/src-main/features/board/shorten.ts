export const shorten = () => import('./ranking.ts')
