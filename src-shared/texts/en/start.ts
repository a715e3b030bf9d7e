/** Why Gapwise could not start. */
export const start = {
  notStarted: 'Gapwise could not start',
  notStartedDetail: 'Its data folder may be full, read-only or in use. Nothing was changed. The folder is: {{folder}}',
} as const
