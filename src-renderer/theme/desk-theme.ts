import {
  ActionIcon,
  Badge,
  Button,
  createTheme,
  Kbd,
  Menu,
  mergeThemeOverrides,
  Modal,
  PasswordInput,
  SegmentedControl,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { gapwiseTheme } from '#ui/theme/index.ts'

/** The shared theme in the desk's size: much on one screen, still 13 px at the least for running text. */
export const deskTheme = mergeThemeOverrides(
  gapwiseTheme,
  createTheme({
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    spacing: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
    headings: {
      sizes: {
        h1: { fontSize: '1.375rem', lineHeight: '1.25' },
        h2: { fontSize: '1.0625rem', lineHeight: '1.3' },
        h3: { fontSize: '0.9375rem', lineHeight: '1.35' },
        h4: { fontSize: '0.8125rem', lineHeight: '1.4' },
      },
    },
    components: {
      ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
      Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550 } }),
      Button: Button.extend({ defaultProps: { size: 'xs' } }),
      Kbd: Kbd.extend({ defaultProps: { size: 'xs' } }),
      Menu: Menu.extend({ defaultProps: { shadow: 'md', position: 'bottom-end', width: 230 } }),
      Modal: Modal.extend({ defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.4 } } }),
      PasswordInput: PasswordInput.extend({ defaultProps: { size: 'sm' } }),
      SegmentedControl: SegmentedControl.extend({ defaultProps: { size: 'xs' } }),
      TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
      // Specification section 9: tooltips open after 700 ms.
      Tooltip: Tooltip.extend({ defaultProps: { openDelay: 700, withArrow: true, multiline: true, maw: 320 } }),
    },
  }),
)
