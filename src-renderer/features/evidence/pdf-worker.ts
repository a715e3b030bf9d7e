// A program of its own in its own thread, so that a long document does not hold up the window.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
