import type { MantineColorsTuple } from '@mantine/core'

/**
 * The palette of both faces. Shade 7 is the one that carries white text; 9 is the text on a tint; the contrast of
 * every pair in use is checked by `theme.test.ts`.
 */
export const brand: MantineColorsTuple = [
  '#eef9f7',
  '#d5f0eb',
  '#ace0d8',
  '#79cac0',
  '#48aea3',
  '#26948a',
  '#168077',
  '#0f766e',
  '#0d5f59',
  '#0b4742',
]

/** Warm neutrals for the light scheme. */
export const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ef',
  '#eae7e2',
  '#ded9d3',
  '#ccc7bf',
  '#a49e96',
  '#6c665f',
  '#544f49',
  '#3a3632',
  '#242120',
]

/** Warm neutrals for the dark scheme: 0 text, 2 dimmed text, 4 borders, 6 surfaces, 7 the page. */
export const dark: MantineColorsTuple = [
  '#dfdbd6',
  '#c6c1bb',
  '#a6a099',
  '#7b756e',
  '#46423e',
  '#383532',
  '#2a2826',
  '#201e1d',
  '#181716',
  '#11100f',
]

/** 'Soon': a window about to close, changes still waiting. */
export const amber: MantineColorsTuple = [
  '#fff8ea',
  '#feedc9',
  '#fddb91',
  '#fac556',
  '#f1aa24',
  '#d98b0d',
  '#b36b07',
  '#905009',
  '#74400d',
  '#58310d',
]

/** Only for urgent matters and for what destroys something. */
export const red: MantineColorsTuple = [
  '#fef2f1',
  '#fde1df',
  '#fac4c0',
  '#f49c96',
  '#ee766e',
  '#df4a41',
  '#c92f27',
  '#ac241d',
  '#8b1f19',
  '#691a16',
]
