import { existsSync } from 'node:fs'

/**
 * Returns the path of Firefox: the value of `FIREFOX`, or a common path on this system. Returns `undefined` if Firefox
 * is not found.
 */
export function findFirefox(): string | undefined {
  const places = [
    process.env.FIREFOX,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
  return places.find((path) => path && existsSync(path))
}
