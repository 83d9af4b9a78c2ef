import type { Page } from '@playwright/test'

/** Makes the host page remove `allow-popups` from the sandbox of the modal frame, as a hostile page can. */
export async function withoutPopups(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.top !== window) return
    const set = Element.prototype.setAttribute
    const strict = (value: string) => value.replace(/allow-popups\S*/g, '')
    Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
      set.call(this, name, name === 'sandbox' ? strict(value) : value)
    }
    const sandbox = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'sandbox')!
    Object.defineProperty(HTMLIFrameElement.prototype, 'sandbox', {
      get: sandbox.get!,
      set(value: string) {
        sandbox.set!.call(this, strict(String(value)))
      },
    })
  })
}
