import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumRegime } from '../../extension/chromiumRegime.ts'

type Where = {
  /** URL of the page that the test opens at `/`. */
  readonly url: string
  readonly inbox: string
}

/**
 * Runs the Playwright test of the guide about testing, in a folder that has the packages which a reader installs.
 *
 * @param root of the repository
 */
export async function runExampleTest(
  root: string,
  { url, inbox }: Where,
): Promise<{ readonly code: number; readonly output: string }> {
  mkdirSync(join(root, '.local'), { recursive: true })
  const folder = mkdtempSync(join(root, '.local/example-test-'))
  const example = readFileSync(join(root, 'sdk/docs/examples/testing/dapp.spec.ts'), 'utf8')
  writeFileSync(
    join(folder, 'dapp.spec.ts'),
    example.replaceAll('http://127.0.0.1:4416', inbox).replaceAll("page.goto('/')", `page.goto('${url}')`),
  )
  const args = [...chromiumRegime('partitioned').args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const use = { launchOptions: { args, ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }) } }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'playwright.config.js'),
    `export default ${JSON.stringify({ timeout: 120_000, workers: 1, use })}`,
  )
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(root, 'sdk/testing'), join(folder, 'node_modules/airlock-testing'))
  try {
    return await new Promise((resolve) => {
      const command = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list']
      execFile(process.execPath, command, { cwd: folder }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
      )
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
