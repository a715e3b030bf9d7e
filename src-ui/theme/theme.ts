import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { amber, brand, dark, gray, red } from './colors.ts'

const FONT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** What both faces share: colors, typeface, corners. Sizes belong to each face (desk: dense, portal: large). */
export const gapwiseTheme = createTheme({
  colors: { brand, gray, dark, amber, red },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  white: '#ffffff',
  black: '#1f1c1a',
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '650' },
  defaultRadius: 'md',
  radius: { xs: '0.1875rem', sm: '0.3125rem', md: '0.4375rem', lg: '0.75rem', xl: '1.5rem' },
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** A tint that stays visible on a dark ground, with text light enough for it. Shared with the contrast test. */
export const DARK_TINTS = {
  brand: { ground: '#17322f', hover: '#1c403c' },
  amber: { ground: '#3a2a12', hover: '#4a3514' },
  red: { ground: '#40211f', hover: '#522725' },
  gray: { ground: '#32302d', hover: '#3d3a37' },
} as const
/** The shade of its own color that the text on a dark tint has. */
export const DARK_TINT_TEXT = 2

function darkTints(): Record<string, string> {
  const roles = Object.entries(DARK_TINTS).flatMap(([color, { ground, hover }]) => [
    [`--mantine-color-${color}-light`, ground],
    [`--mantine-color-${color}-light-hover`, hover],
    [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-${DARK_TINT_TEXT})`],
  ])
  return Object.fromEntries(roles)
}

/** Replaces the few of Mantine's color roles that would miss AA contrast or the warm neutral ground. */
export const gapwiseVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--mantine-color-gray-0)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-success': 'var(--mantine-color-brand-7)',
    '--gapwise-surface': 'var(--mantine-color-white)',
    '--gapwise-line': 'var(--mantine-color-gray-2)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-8)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-brand-4)',
    '--gapwise-surface': 'var(--mantine-color-dark-7)',
    '--gapwise-line': 'var(--mantine-color-dark-5)',
    ...darkTints(),
  },
})
