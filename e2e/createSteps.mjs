import { spawnSync } from 'node:child_process'
import { findChromium, findFirefox, findWebKit } from './findBrowsers.mjs'

/** Creates the steps of a command such as `npm test`. They run in sequence, and a failing step ends the process. */
export function createSteps(root) {
  const took = []

  function step(title, command, args, env = {}) {
    const started = Date.now()
    console.info(`\n— ${title}`)
    const { status } = spawnSync(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    took.push(`${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s  ${title}`)
    if (status === 0) return
    console.error(`\n${title} failed.`)
    process.exit(status ?? 1)
  }

  return {
    script: (title, name) => step(title, 'npm', ['run', '--silent', name]),
    /**
     * Runs the unit tests and `npm start` on another Node version. That Node is installed from npm only for this run.
     */
    otherNode(version) {
      const node = (args) => ['--yes', '--loglevel=error', '--package', `node@${version}`, '--', 'node', ...args]
      step(`Unit tests on Node ${version}`, 'npx', node(['node_modules/vitest/vitest.mjs', 'run']))
      step(`npm start on Node ${version}`, 'npx', node(['e2e/startOnce.mjs']))
    },
    unitTests: (args, env) => step('Unit tests', 'npx', ['vitest', 'run', ...args], env),
    endToEndTests(args, env) {
      const [chromium, firefox] = [findChromium(root), findFirefox()]
      findWebKit()
      const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args]
      step('Build and end-to-end tests', 'npx', command, {
        ...(chromium && { CHROMIUM: chromium }),
        ...(firefox && { FIREFOX: firefox }),
        ...env,
      })
    },
    /** Returns lines that report the duration of each step. */
    summary: () => ['\nSteps:', ...took],
  }
}
