import { expect, type Frame, type Page } from '@playwright/test'
import { containersOf, describeNode, readAll } from './describeNode.ts'
import { propertyOf, readTree, roleOf } from './readTree.ts'
import { type Said, watchLive } from './watchLive.ts'

export type Reader = {
  /** Notes what the user does, does it, and notes what a screen reader then announces. */
  act(what: string, action: () => Promise<unknown>, settled?: () => Promise<unknown>): Promise<void>
  /** Presses Tab until the control with this name has the focus. Notes each control on the way. */
  tabTo(name: string | RegExp): Promise<void>
  /** Notes what the user reads when they go through a whole document. */
  readAll(frame: Frame, what: string): Promise<void>
  /** Everything noted so far. */
  transcript(): string
}

/** Time without an announcement after which a step is over, in ms. */
const quietMs = 1_000
const most = 40

/**
 * Creates a stand-in for a screen reader. It announces the focused control from Chromium's accessibility tree, with the
 * frames and containers that the focus enters, and the changes of live regions, in the page and all its frames.
 *
 * @param replaced texts that differ in each run, and their replacements
 */
export async function createReader(
  page: Page,
  replaced: readonly (readonly [RegExp | string, string])[],
): Promise<Reader> {
  const lines: string[] = []
  let said: Said[] = []
  let lastChange = Date.now()
  let before = { path: [] as readonly string[], focus: '' }

  // Otherwise a browser with extensions may not give the focus to the page.
  await page.bringToFront()
  await page.exposeBinding('reportSaid', (_source, each: Said) => {
    said.push(each)
    lastChange = Date.now()
  })
  await page.addInitScript(`(${watchLive})(window === top ? 'dialog' : '*')`)

  let lastSeen = ''
  /** Waits until something has the focus, and nothing has changed for a moment. */
  const settle = () =>
    expect
      .poll(
        async () => {
          const { focus } = await readFocus(page)
          if (lastSeen !== focus || focus === '') lastChange = Date.now()
          lastSeen = focus
          return Date.now() - lastChange > quietMs
        },
        { intervals: [100], timeout: 30_000 },
      )
      .toBe(true)

  const note = (who: string, text: string) => {
    let shown = text
    for (const [from, to] of replaced) shown = shown.replaceAll(from, to)
    if (shown !== '') lines.push(`${who.padEnd(7)}${shown}`)
  }
  const announce = async () => {
    lastChange = Date.now()
    await settle()
    const now = await readFocus(page)
    const entered = now.path.filter((each) => !before.path.includes(each) && each !== before.focus)
    if (now.focus !== before.focus || entered.length > 0) note('reader', [...entered, now.focus].join(' › '))
    before = now
    const heard = said.filter(({ kind }) => kind !== 'mounted').map(({ text }) => text)
    for (const { kind, text } of said)
      if (kind !== 'mounted') note('reader', `(${kind === 'polite' ? 'status' : 'alert'}) ${text}`)
      else if (!heard.includes(text)) note('reader', `(silent) ${text}`)
    said = []
  }
  return {
    async act(what, action, settled) {
      note('user', what)
      await action()
      await settled?.()
      await announce()
    },
    async tabTo(name) {
      for (let presses = 0; presses < most; presses++) {
        const { name: focused } = await readFocus(page)
        if (typeof name === 'string' ? focused === name : name.test(focused)) return
        note('user', 'Tab')
        await page.keyboard.press('Tab')
        await announce()
      }
      throw new Error(`${most} times Tab did not lead to ${name}`)
    },
    async readAll(frame, what) {
      note('user', `reads ${what}`)
      for (const line of readAll(await readTree(frame))) note('reader', line)
    },
    transcript: () => `${lines.join('\n')}\n`,
  }
}

type Focus = { readonly path: readonly string[]; readonly focus: string; readonly name: string }

/** Reads what has the focus, and the frames and containers around it, the outermost first. */
async function readFocus(page: Page): Promise<Focus> {
  const nothing = { path: [], focus: '', name: '' }
  let frame: Frame | undefined
  for (const each of page.frames()) {
    const has = await each
      .evaluate(() => document.hasFocus() && document.activeElement?.tagName !== 'IFRAME')
      .catch(() => false)
    if (has) frame = each
  }
  if (!frame) return nothing
  const chain: Frame[] = []
  for (let each: Frame | null = frame; each; each = each.parentFrame()) chain.unshift(each)
  const path: string[] = []
  for (const each of chain) {
    const tree = await readTree(each)
    const isLast = each === frame
    const node = [...tree.values()].find(
      (one) =>
        !one.ignored &&
        (isLast ? propertyOf(one, 'focused') === true && roleOf(one) !== 'RootWebArea' : roleOf(one) === 'Iframe'),
    )
    if (!node) return { ...nothing, path }
    path.push(...containersOf(tree, node))
    if (isLast) return { path, focus: describeNode(node), name: `${node.name?.value ?? ''}` }
    path.push(describeNode(node))
  }
  return nothing
}
