/** Dollars in thousands with one decimal: 1650 -> `1.7`, 45200 -> `45.2` (docs/rules/board.md#cards-and-badges). */
export function inThousands(dollars: number): string {
  return (Math.round(dollars / 100) / 10).toFixed(1)
}
