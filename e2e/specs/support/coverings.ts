import type { DemoPage } from './createDemoPage.ts'

/**
 * An attack of a hostile page that covers or changes the modal while an approval is open (clickjacking). Returns a
 * function that undoes the attack.
 */
export type Covering = (demo: DemoPage) => Promise<() => Promise<unknown>>

const frame = 'dialog > iframe'
const dialog = 'dialog:modal'

/** Changes the CSS of the modal's iframe or dialog. */
const dressed =
  (on: typeof frame | typeof dialog, style: Readonly<Record<string, string>>): Covering =>
  async ({ page }) => {
    const element = page.locator(on)
    const before = await element.evaluate((each: HTMLElement, changes) => {
      const text = each.style.cssText
      for (const [name, value] of Object.entries(changes)) each.style.setProperty(name, value)
      return text
    }, style)
    return () =>
      element.evaluate((each: HTMLElement, text) => {
        each.style.cssText = text
      }, before)
  }

const flat = 'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;border:0;margin:0;padding:0;'

/** Puts an element into the top layer above the modal. Clicks pass through the element. */
const above =
  (kind: 'popover' | 'dialog', style: string): Covering =>
  async ({ page }) => {
    await page.evaluate(
      ([tag, css]) => {
        const cover = document.createElement(tag)
        cover.id = 'cover'
        cover.style.cssText = css
        document.body.append(cover)
        if (cover instanceof HTMLDialogElement) cover.showModal()
        else {
          cover.popover = 'manual'
          cover.showPopover()
        }
      },
      [kind === 'dialog' ? 'dialog' : 'div', `${flat}pointer-events:none;${style}`] as const,
    )
    return () => page.evaluate(() => document.querySelector('#cover')!.remove())
  }

/** Starts a view transition that never ends. It covers the page with a snapshot. */
const viewTransition: Covering = async ({ page }) => {
  await page.evaluate(async () => {
    const style = document.createElement('style')
    style.id = 'cover'
    style.textContent = `
      ::view-transition { pointer-events: none; background: white }
      ::view-transition-group(root), ::view-transition-old(root), ::view-transition-new(root) {
        animation: 1000s linear infinite stay; opacity: 0
      }
      @keyframes stay { from { opacity: 0 } to { opacity: 0 } }`
    document.head.append(style)
    const transition = document.startViewTransition(() => undefined)
    Object.assign(window, { transition })
    await transition.ready
  })
  return () =>
    page.evaluate(() => {
      ;(window as unknown as { transition: ViewTransition }).transition.skipTransition()
      document.querySelector('#cover')!.remove()
    })
}

/** Shows an element in full screen. A page may do that after the user has clicked once. */
const fullscreen: Covering = async ({ page }) => {
  await page.evaluate((css) => {
    const cover = Object.assign(document.createElement('div'), { id: 'cover' })
    cover.style.cssText = css
    document.body.append(cover)
  }, `${flat}pointer-events:none;background:white`)
  // Chromium treats a script that Playwright evaluates as a user gesture.
  await page.evaluate(() => document.querySelector('#cover')!.requestFullscreen())
  return async () => {
    await page.evaluate(() => document.exitFullscreen())
    await page.evaluate(() => document.querySelector('#cover')!.remove())
  }
}

/**
 * Attacks that the browser reports to the frame. During each attack, the approve button must be disabled. After the
 * attack, the button must be enabled again.
 */
export const reported: Readonly<Record<string, Covering>> = {
  'an overlay that lets clicks through': above('popover', 'background:white'),
  'an overlay that blurs what is behind it': above('popover', 'backdrop-filter:blur(20px)'),
  'an overlay that inverts what is behind it': above('popover', 'backdrop-filter:invert(1)'),
  'an overlay that is blended': above('popover', 'background:white;mix-blend-mode:difference'),
  'a dialog above, which lets clicks through': above('dialog', 'background:white'),
  'an element in fullscreen': fullscreen,
  'the picture of a view transition': viewTransition,
  'a frame that is nearly transparent': dressed(frame, { opacity: '0.01' }),
  'a dialog that is nearly transparent': dressed(dialog, { opacity: '0.01' }),
  'a frame without contrast': dressed(frame, { filter: 'contrast(0.02)' }),
  'a frame that is blurred': dressed(frame, { filter: 'blur(12px)' }),
  'a dialog that is inverted': dressed(dialog, { filter: 'invert(1)' }),
  'a frame that is blended': dressed(frame, { 'mix-blend-mode': 'difference' }),
  'a dialog that is blended': dressed(dialog, { 'mix-blend-mode': 'screen' }),
  'a frame that is shrunk': dressed(frame, { transform: 'scale(0.2)' }),
  'a frame that is turned in space': dressed(frame, { transform: 'perspective(600px) rotateY(55deg)' }),
  'a dialog that is turned': dressed(dialog, { transform: 'rotate(3deg)' }),
  'a frame that is mirrored': dressed(frame, { transform: 'scaleX(-1)' }),
  'a frame that is zoomed away': dressed(frame, { zoom: '0.3' }),
  'a frame of which the buttons alone show': dressed(frame, { 'clip-path': 'inset(70% 0 0 0)' }),
  'a dialog with a hole': dressed(dialog, { 'clip-path': 'circle(40px at 50% 90%)' }),
  'a small frame': dressed(frame, { width: '340px', height: '400px' }),
}

/**
 * Attacks that the browser does not report to the frame. Because such attacks exist, the user cannot approve a transfer
 * of value inside the frame.
 */
export const unreported: Readonly<Record<string, Covering>> = {
  'a mask over the frame': dressed(frame, { 'mask-image': 'linear-gradient(transparent, transparent)' }),
  'a mask over the dialog': dressed(dialog, { 'mask-image': 'linear-gradient(transparent, transparent)' }),
}
