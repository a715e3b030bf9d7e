/**
 * Stands for the package `fontkit` in the portal (portal-web/vite.config.ts). pdfkit needs it for font files only; the
 * documents here use built-in fonts, so members are spared its two thirds of the library.
 * @throws always
 */
export function create(): never {
  throw new Error('documents of the portal use built-in fonts')
}
