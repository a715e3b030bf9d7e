/** Measures of the built-in fonts, which browsers hand to pdfkit's `registerStdFonts`. */
declare module 'pdfkit/standard-fonts/*' {
  const font: object
  export default font
}
