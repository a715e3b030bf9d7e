/** The Gapwise mark: a ring with a gap, and the tick that closes it. Decoration; the name stands beside it in text. */
export function Mark({ size = 24 }: { /** Pixels. */ size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="15" fill="var(--mantine-color-brand-7)" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="5.5">
        <path stroke="var(--mantine-color-brand-3)" d="M47.7 31.5A17 17 0 1 1 36.5 17.9" />
        <path stroke="#ffffff" d="M23.5 33.5l7.5 7.5 18-22" />
      </g>
    </svg>
  )
}
