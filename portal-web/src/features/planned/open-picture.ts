import type { OpenPicture } from './prepare-file.ts'

/** Print stays sharp, and a page has some 500 kB. */
const QUALITY = 0.85

/** Opens a photo the way that the camera was held. */
export const openPicture: OpenPicture = async (file) => {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  return {
    width: bitmap.width,
    height: bitmap.height,
    async draw(width, height) {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const pen = canvas.getContext('2d')
      if (pen === null) return null
      // JPEG has no see-through: it would become black.
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, width, height)
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(bitmap, 0, 0, width, height)
      bitmap.close()
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    },
  }
}
