// The body of `npm test`: plain JavaScript without dependencies, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { installMissing } from './installMissing.mjs'

const root = new URL('..', import.meta.url).pathname
const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox'

function run(title, command, args, env = {}) {
  const started = Date.now()
  console.info(`\n— ${title}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) {
    console.error(`\n${title} failed.`)
    process.exit(status ?? 1)
  }
  console.info(`  ${title}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** Finds a Chromium that Playwright can drive, or gets one: Playwright's own, else the system's. */
function findBrowser() {
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

/** Finds a Firefox, or gets the system's where that is possible. Without one its tests are left out, and nothing else. */
function findFirefox() {
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

installMissing(root)
const browser = findBrowser()
const firefox = findFirefox()
run('Generate', 'npm', ['run', '--silent', 'generate'])
run('Types', 'npm', ['run', '--silent', 'typecheck'])
run('Lint', 'npm', ['run', '--silent', 'lint'])
run('Unit tests', 'npm', ['run', '--silent', 'unit'])
run('Build and end-to-end tests', 'npm', ['run', '--silent', 'e2e'], {
  ...(browser && { CHROMIUM: browser }),
  ...(firefox && { FIREFOX: firefox }),
})
run('Size', 'npm', ['run', '--silent', 'size'])
run('Package', 'npm', ['run', '--silent', 'package'])
