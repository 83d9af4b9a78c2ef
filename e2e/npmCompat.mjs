// The implementation of `npm run compat`: plain JavaScript without dependencies, because it may run before any package
// is installed.
import { spawnSync } from 'node:child_process'
import { findChromium } from './findBrowsers.mjs'
import { installMissing } from './installMissing.mjs'

const root = new URL('..', import.meta.url).pathname
const writes = process.argv.includes('--write')
/** Skips the build without Airlock, which shows how many bytes Airlock adds. */
const isQuick = process.argv.includes('--quick')
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

installMissing(root)
const chromium = findChromium(root)
const selected = names.length > 0 ? ['--grep', `(^| )(${names.join('|')})$`] : []
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'e2e/compat/playwright.config.ts', ...selected],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(chromium && { CHROMIUM: chromium }),
      ...(isQuick && { AIRLOCK_COMPAT_QUICK: '1' }),
      ...(writes && { AIRLOCK_WRITE_TABLE: '1' }),
    },
  },
)
process.exit(status ?? 1)
