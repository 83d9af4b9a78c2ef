import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { root } from '../worldFolder.ts'

/** Each page of `e2e/bench/peers`: folder, name in the table, and the package that gives the version. */
const pages = [
  ['none', 'React and wagmi, no modal', 'wagmi'],
  ['airlock', 'Airlock', ''],
  ['rainbowkit', 'RainbowKit', '@rainbow-me/rainbowkit'],
  ['appkit', 'AppKit', '@reown/appkit'],
  ['privy', 'Privy', '@privy-io/react-auth'],
] as const

/** A strict policy, with which pages may still ask any server for data and pictures, and embed any frame. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src * data: blob:; connect-src *; frame-src *; form-action 'none'; base-uri 'none'"

type Cost = {
  readonly name: string
  readonly version: string
  /** Scripts and styles from the page's own origin until the page is idle, in bytes after `gzip -9`. */
  readonly atLoad: number
  /** The same from a click on the page's button until the page is idle again. */
  readonly atOpening: number
  /** Other servers that the page asks before anyone clicks. */
  readonly servers: readonly string[]
  /** Directives of `policy` that the page violates, with the number of violations. */
  readonly violations: Readonly<Record<string, number>>
}

/** How long a page must make no request of its own to count as idle, in ms. */
const idle = 3_000

/**
 * Compares what modals cost a page: builds each page of `e2e/bench/peers`, opens it in Chromium without a network, and
 * clicks the page's button. Prints a table, and writes compare.json.
 */
async function compareModals(): Promise<void> {
  const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path))
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  const costs: Cost[] = []
  for (const [folder, name, versioned] of pages) {
    const path = join(root, 'e2e/bench/peers', folder)
    const npm = (...words: string[]) => execFileSync('npm', words, { cwd: path, stdio: 'ignore' })
    if (!existsSync(join(path, 'node_modules'))) npm('install')
    npm('run', 'build')
    const { dependencies } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
    const dist = join(path, 'dist')
    // Count bytes without the policy: a page whose scripts the browser blocks loads less.
    const { violations: _, ...bytes } = await measurePage(browser, dist)
    const strict = await measurePage(browser, dist, policy)
    costs.push({ name, version: dependencies[versioned] ?? own, ...bytes, violations: strict.violations })
  }
  await browser.close()
  const base = costs[0]!.atLoad
  console.info(
    '| | Page load | Added to the page without a modal | First opening | Servers asked before a click | Policy violations |',
  )
  console.info('| --- | --- | --- | --- | --- | --- |')
  for (const { name, version, atLoad, atOpening, servers, violations } of costs) {
    const broken = Object.entries(violations).map(([directive, count]) => `${directive} ${count}`)
    const cells = [
      `${name} ${version}`,
      atLoad,
      atLoad - base,
      atOpening,
      servers.join(', ') || 'none',
      broken.join(', ') || 'none',
    ]
    console.info(`| ${cells.map((cell) => cell.toLocaleString('en')).join(' | ')} |`)
  }
  writeFileSync(join(root, 'compare.json'), `${JSON.stringify(costs, null, 2)}\n`)
}

async function measurePage(browser: Browser, dist: string, csp = ''): Promise<Omit<Cost, 'name' | 'version'>> {
  let bytes = 0
  const server = createServer(({ url = '/' }, response) => {
    const file = join(dist, new URL(url, 'http://page').pathname.replace(/\/$/, '/index.html'))
    if (!file.startsWith(dist) || !existsSync(file)) return response.writeHead(404).end()
    if (/\.(js|css)$/.test(file)) bytes += gzipSync(readFileSync(file), { level: 9 }).length
    const kinds: Readonly<Record<string, string>> = {
      '.js': 'text/javascript',
      '.css': 'text/css',
      '.html': 'text/html',
    }
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'image/png', 'content-security-policy': csp })
    return response.end(readFileSync(file))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}`
  const page = await browser.newPage()
  let last = Date.now()
  const servers = new Set<string>()
  await page.route('**', async (route) => {
    const { host } = new URL(route.request().url())
    last = Date.now()
    if (host === `localhost:${port}`) return route.continue()
    servers.add(host)
    return route.abort('internetdisconnected')
  })
  await page.addInitScript(() => {
    const violations: Record<string, number> = {}
    Object.assign(window, { violations })
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      violations[effectiveDirective] = (violations[effectiveDirective] ?? 0) + 1
    })
  })
  const untilIdle = async () => {
    last = Date.now()
    while (Date.now() - last < idle) await page.waitForTimeout(100)
  }
  await page.goto(`${origin}/`)
  await untilIdle()
  const atLoad = bytes
  const before = [...servers].sort()
  const button = page.getByRole('button', { name: 'Open' })
  if (await button.isVisible()) await button.click()
  await untilIdle()
  const violations = await page.evaluate(() => (window as unknown as { violations: Record<string, number> }).violations)
  await page.close()
  server.close()
  return { atLoad, atOpening: bytes - atLoad, servers: before, violations }
}

await compareModals()
