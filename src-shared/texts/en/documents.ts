/** In a list that is taken along as a PDF. */
export const documents = {
  page: 'Page {{page}} of {{pages}}',
  lettersMissing: 'Letters that this file cannot show stand as […].',
} as const
