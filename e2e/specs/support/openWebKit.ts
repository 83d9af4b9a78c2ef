import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../stack/freePort.ts'

/**
 * A WebDriver session of WebKit. Its commands act on the page's top document, or on the frame that was entered last.
 */
export type WebKit = {
  goto(url: string): Promise<void>
  /** Runs the body of an async function in the current document. The function's result must be serializable. */
  run<answer>(body: string, ...args: unknown[]): Promise<answer>
  /** Starting from the top document, enters nested frames. One CSS selector names each frame. */
  enter(...frames: readonly string[]): Promise<void>
  /** Waits until an element exists, and clicks it with the pointer. */
  click(selector: string): Promise<void>
  /** Waits until a field exists, and types into it. */
  type(selector: string, text: string): Promise<void>
  windows(): Promise<readonly string[]>
  switchTo(window: string): Promise<void>
  newWindow(): Promise<string>
  closeWindow(): Promise<void>
  /** Everything that the pages have written to the console. */
  readonly said: readonly string[]
  close(): Promise<void>
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const driverPath = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver'
const miniBrowsers = ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)

/**
 * Returns the path of WebKitGTK's test browser. Returns `undefined` if one of Debian's packages `webkit2gtk-driver` and
 * `xvfb` is missing.
 */
export function findWebKit(): string | undefined {
  if (!existsSync(driverPath) || !existsSync('/usr/bin/Xvfb')) return undefined
  return miniBrowsers.find((path) => existsSync(path))
}

/**
 * Starts WebKitGTK, on a virtual display of its own. On Linux, it is the browser that is closest to Safari.
 *
 * @param binary the result of `findWebKit`
 */
export async function openWebKit(binary: string): Promise<WebKit> {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(createInterface(screen.stdout), 'line')) as [string]
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [driver.stdout, driver.stderr]) createInterface(stream).on('line', (line) => said.push(line))
  const base = `http://127.0.0.1:${port}`
  await untilAnswers(`${base}/status`)
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args } }
  const { sessionId } = (await send(`${base}/session`, { capabilities: { alwaysMatch } })) as { sessionId: string }
  const at = `${base}/session/${sessionId}`
  await send(`${at}/timeouts`, { script: 60_000, pageLoad: 60_000, implicit: 30_000 })
  const find = (selector: string) => send(`${at}/element`, { using: 'css selector', value: selector })

  let entered: readonly string[] = []
  let corner: readonly [number, number] = [0, 0]

  async function run<answer>(body: string, ...args: unknown[]): Promise<answer> {
    const script = `const done = arguments[arguments.length - 1]
      const run = async (...args) => { ${body} }
      run(...[...arguments].slice(0, -1)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = (await send(`${at}/execute/async`, { script, args })) as {
      value?: unknown
      error?: string
    }
    if (error !== undefined) throw new Error(error)
    return value as answer
  }

  async function enter(...frames: readonly string[]): Promise<void> {
    entered = []
    corner = [0, 0]
    await send(`${at}/frame`, { id: null })
    for (const selector of frames) {
      const id = await find(selector)
      const [x, y] = await run<readonly [number, number]>(
        'const { x, y } = args[0].getBoundingClientRect(); return [x + args[0].clientLeft, y + args[0].clientTop]',
        id,
      )
      await send(`${at}/frame`, { id })
      entered = [...entered, selector]
      corner = [corner[0] + x, corner[1] + y]
    }
  }

  return {
    goto: async (url) => void (await send(`${at}/url`, { url })),
    run,
    enter,
    async click(selector) {
      const found = (await find(selector)) as { readonly [key: string]: string }
      if (entered.length < 2) return void (await send(`${at}/element/${found[elementKey]}/click`, {}))
      const [x, y] = await run<readonly [number, number]>(
        `
        const element = document.querySelector(args[0])
        element.scrollIntoView({ block: 'nearest' })
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x + width / 2, y + height / 2]`,
        selector,
      )
      // Inside two nested frames, the driver's own click hits the wrong point, because it uses coordinates relative to
      // the inner frame. So this code adds the frames' offsets.
      const frames = entered
      const [left, top] = corner
      await enter()
      const move = { type: 'pointerMove', duration: 0, x: Math.round(left + x), y: Math.round(top + y) }
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
      await send(`${at}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] })
      await enter(...frames).catch(() => undefined)
    },
    async type(selector, text) {
      const found = (await find(selector)) as { readonly [key: string]: string }
      await send(`${at}/element/${found[elementKey]}/value`, { text })
    },
    windows: async () => (await send(`${at}/window/handles`)) as string[],
    switchTo: async (handle) => void (await send(`${at}/window`, { handle })),
    newWindow: async () => ((await send(`${at}/window/new`, { type: 'tab' })) as { handle: string }).handle,
    closeWindow: async () => void (await send(`${at}/window`, undefined, 'DELETE')),
    said,
    async close() {
      await send(at, undefined, 'DELETE').catch(() => undefined)
      await Promise.all([end(driver), end(screen)])
    },
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answers) return
    await pause(50)
  }
  throw new Error('WebKitWebDriver does not answer.')
}

async function send(url: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (answer.ok) return value
  throw new Error(`WebDriver ${method} ${new URL(url).pathname}: ${value?.error} ${value?.message}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
