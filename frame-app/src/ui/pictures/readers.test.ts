import jsQR from 'jsqr'
import decodeQr from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { photograph } from './fakeCamera.ts'
import { qrShape } from './qrShape.ts'

/**
 * The package's types declare that the import is a function, but in Node the import is an object that contains the
 * function.
 */
const readWithJsQr = (jsQR as unknown as { readonly default: typeof jsQR }).default
type Picture = ReturnType<typeof photograph>

/** Number of QR codes to check. Set `QR_CODES=200` for a longer run that checks more codes. */
const codes = Number(process.env.QR_CODES ?? 6)
const readers = {
  jsQR: ({ data, width, height }: Picture) => readWithJsQr(data, width, height)?.data,
  qr: (picture: Picture) => decodeQr(picture),
}
/** Widths in pixels of the QR code's white plate at its normal size, on screens with 1, 1.5 and 2 pixels per CSS px. */
const sides = [296, 444, 592]
const seen = (read: () => string | undefined) => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Returns pseudorandom pairing links. Each run checks the same links. */
function pairingLinks(count: number): string[] {
  let state = 7
  const digit = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return ((state >>> 16) & 15).toString(16)
  }
  const key = () => Array.from({ length: 64 }, digit).join('')
  return Array.from(
    { length: count },
    () => `wc:${key()}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${key()}`,
  )
}

const failures = (links: readonly (readonly [number, string])[], side: number) =>
  links.flatMap(([index, link]) => {
    const picture = photograph(qrShape(link, index % 2 === 1), {
      side,
      blur: Math.round(side / 296),
      page: index % 4 < 2 ? 20 : 255,
    })
    return Object.entries(readers)
      .filter(([, read]) => seen(() => read(picture)) !== link)
      .map(([name]) => `${name}: ${index}`)
  })

describe('qrShape', () => {
  test.each(sides)(
    'behavior: two third-party readers read every pairing code at %i px, blurred, on light and dark pages',
    (side) => {
      expect(failures([...pairingLinks(codes).entries()], side)).toEqual([])
    },
    600_000,
  )

  test('behavior: two third-party readers also decode QR codes whose data looks like an alignment pattern', () => {
    expect(failures([...pairingLinks(144).entries()].slice(143), 444)).toEqual([])
  })
})
