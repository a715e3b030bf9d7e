export { HISTORY_KEY, historyActions } from './history.store.ts'
export { HistorySearch } from './HistorySearch.tsx'
export { useSoughtCall, useSoughtCallId } from './useSoughtCall.ts'
