import { encode } from 'uqr'

const svg = 'http://www.w3.org/2000/svg'
/** Width of the light border, in QR code modules. QR readers require this width (ISO/IEC 18004). */
const border = 4

/** Renders a URL as a QR code, dark on light in every theme. */
export function qrPicture(value: string, label: string): SVGSVGElement {
  const { data, size } = encode(value, { border, ecc: 'L', boostEcc: true })
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`)
  picture.setAttribute('role', 'img')
  picture.setAttribute('aria-label', label)
  picture.setAttribute('class', 'qr')
  const path = document.createElementNS(svg, 'path')
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  path.setAttribute('d', modules.join(''))
  picture.append(path)
  return picture
}
