import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** Finds a Chromium that Playwright can drive, or installs one. Prefers Playwright's own build to the system's. */
export function findChromium(root) {
  const known = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (path) => path && existsSync(path),
  )
  if (known) return known
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? `${process.env.HOME}/.cache/ms-playwright`
  const ours = () => existsSync(cache) && readdirSync(cache).some((name) => /^chromium-\d+$/.test(name))
  if (ours()) return undefined
  console.info('No Chromium found: trying to get one.')
  const tried = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    timeout: 300_000,
  })
  if (tried.status === 0 && ours()) return undefined
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit' })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  console.error(
    'The end-to-end tests need Chromium. Install it with your system (Debian: apt-get install chromium) or set CHROMIUM to its path.',
  )
  process.exit(1)
}

/** Finds a Firefox, or installs the system's package if possible. Without Firefox, only its tests are skipped. */
export function findFirefox() {
  const find = () =>
    [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox', macFirefox].find(
      (path) => path && existsSync(path),
    )
  const known = find()
  if (known) return known
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.info('No Firefox found: trying to get one.')
    spawnSync('apt-get', ['update'], { stdio: 'inherit', timeout: 120_000 })
    spawnSync('apt-get', ['install', '-y', 'firefox-esr'], { stdio: 'inherit', timeout: 300_000 })
  }
  const found = find()
  if (!found)
    console.warn(
      'The tests in Firefox are left out: there is none here (Debian: apt-get install firefox-esr, or set FIREFOX to its path).',
    )
  return found
}

/**
 * Finds WebKitGTK's driver and a virtual display for it, or installs them if possible. Without them, only the WebKit
 * tests are skipped.
 */
export function findWebKit() {
  const needed = [process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
  const isThere = () => needed.every((path) => existsSync(path))
  if (isThere()) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.info('No WebKit found: trying to get one.')
    spawnSync('apt-get', ['update'], { stdio: 'inherit', timeout: 120_000 })
    spawnSync('apt-get', ['install', '-y', 'webkit2gtk-driver', 'xvfb'], { stdio: 'inherit', timeout: 300_000 })
  }
  if (!isThere())
    console.warn(
      'THE TESTS IN WEBKIT ARE LEFT OUT: there is none here (Debian: apt-get install webkit2gtk-driver xvfb; WEBKIT_DRIVER names the driver).',
    )
}
