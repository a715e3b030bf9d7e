let hasMoved = false

/** After a change of page the reader starts at its top: focus and scroll position, as a full page load would do. */
export function focusPage(): void {
  hasMoved = true
  document.getElementById('content')?.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}

/** What stood in for a page is gone, and the focus with it: it goes on in the page that came. */
export function keepPageFocus(): void {
  if (hasMoved && document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
}
