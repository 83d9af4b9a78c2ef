import { existsSync } from 'node:fs'

/** Where a Firefox is: `FIREFOX`, else the usual places of a system. `undefined` where there is none. */
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
