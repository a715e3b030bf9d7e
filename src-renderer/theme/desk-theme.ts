import {
  ActionIcon,
  Badge,
  Button,
  createTheme,
  Drawer,
  Kbd,
  Menu,
  mergeThemeOverrides,
  Modal,
  PasswordInput,
  Popover,
  SegmentedControl,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { gapwiseTheme } from '#ui/theme/index.ts'

/** The header of a dialog is not the banner of the page, whatever its tag says. */
const DIALOG_PARTS = { header: { role: 'none' } }
const DIALOG_LOOK = {
  content: { background: 'var(--gapwise-surface)' },
  header: { background: 'var(--gapwise-surface)' },
  title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650 },
}
const OVERLAY = { backgroundOpacity: 0.4, blur: 0 }
/** Dialogs end above the strip of the toasts. */
const ABOVE_STRIP = { bottom: 'var(--gapwise-strip)' }

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
      Drawer: Drawer.extend({
        defaultProps: { padding: 'lg', overlayProps: OVERLAY, attributes: DIALOG_PARTS },
        styles: { ...DIALOG_LOOK, inner: ABOVE_STRIP },
      }),
      Kbd: Kbd.extend({ defaultProps: { size: 'xs' } }),
      Menu: Menu.extend({
        // The placeholder is not a menu item, which screen readers stumble over.
        defaultProps: { shadow: 'md', position: 'bottom-end', width: 230, withInitialFocusPlaceholder: false },
      }),
      Modal: Modal.extend({
        defaultProps: { centered: true, padding: 'lg', overlayProps: OVERLAY, attributes: DIALOG_PARTS },
        styles: { ...DIALOG_LOOK, inner: ABOVE_STRIP },
      }),
      Popover: Popover.extend({ defaultProps: { shadow: 'md' } }),
      PasswordInput: PasswordInput.extend({ defaultProps: { size: 'sm' } }),
      SegmentedControl: SegmentedControl.extend({ defaultProps: { size: 'xs' } }),
      TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
      // See docs/rules/foundations.md#look-and-accessibility.
      Tooltip: Tooltip.extend({ defaultProps: { openDelay: 700, withArrow: true, multiline: true, maw: 320 } }),
    },
  }),
)
