import { Anchor, Button, Card, createTheme, mergeThemeOverrides } from '@mantine/core'
import { gapwiseTheme } from '#ui/theme/index.ts'

/** The shared theme in the portal's size: 18 px text and 48 px targets, in rem so that a larger setting of the browser counts. */
export const portalTheme = mergeThemeOverrides(
  gapwiseTheme,
  createTheme({
    fontSizes: { xs: '1rem', sm: '1.0625rem', md: '1.125rem', lg: '1.25rem', xl: '1.375rem' },
    lineHeights: { xs: '1.5', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.4' },
    headings: {
      sizes: {
        h1: { fontSize: 'clamp(1.875rem, 5vw, 2.5rem)', lineHeight: '1.2' },
        h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      },
    },
    components: {
      Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
      Button: Button.extend({ defaultProps: { mih: '3rem', h: 'auto', px: 'lg', py: 'xs', fz: 'md' } }),
      // 50 px fields with 20 px text; their hints and errors are two pixels smaller.
      TextInput: { defaultProps: { size: 'lg' } },
      Textarea: { defaultProps: { size: 'lg' } },
      Checkbox: { defaultProps: { size: 'lg' } },
      Radio: { defaultProps: { size: 'lg' } },
      Switch: { defaultProps: { size: 'lg' } },
      Card: Card.extend({
        defaultProps: { withBorder: true, padding: 'xl', radius: 'lg', bg: 'var(--gapwise-surface)' },
      }),
    },
  }),
)
