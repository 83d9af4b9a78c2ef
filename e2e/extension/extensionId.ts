import { createHash } from 'node:crypto'

/** Computes Chromium's id of an unpacked extension: the hash of its folder, written with the letters a to p. */
export function extensionId(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 32)
  return [...hash].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')
}
