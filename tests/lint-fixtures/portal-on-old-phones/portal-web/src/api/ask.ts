export const ask = () => fetch('/config.json', { signal: AbortSignal.timeout(20_000) })
