export { HISTORY_KEY, historyActions, useSoughtCall, useSoughtCallId, HistorySearch } from './HistorySearch.tsx'
