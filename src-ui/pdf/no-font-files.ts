/**
 * Stands for the package `fontkit` in what runs in a browser (portal-web/vite.config.ts, electron.vite.config.ts). pdfkit needs it for font files only; the
 * documents use built-in fonts, so members are spared its two thirds of the library.
 * @throws always
 */
export function create(): never {
  throw new Error('documents use built-in fonts')
}
