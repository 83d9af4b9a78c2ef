/** A browser that Playwright does not control, with one open page. */
export type OtherBrowser = {
  goto(url: string): Promise<void>
  /** Runs the body of an async function in the page. The function's result must be serializable. */
  inPage<answer>(body: string, ...args: unknown[]): Promise<answer>
  /** Like `inPage`, but waits until the modal's frame exists and runs the body there. */
  inModal<answer>(body: string, ...args: unknown[]): Promise<answer>
  /**
   * Clicks the first element that matches the selector, in the page or in the modal's frame. Waits until the element
   * exists.
   */
  click(where: 'page' | 'modal', selector: string): Promise<void>
  /** Types into a field of the modal. The character `\n` presses the Enter key. */
  type(selector: string, text: string): Promise<void>
  close(): Promise<void>
}

/**
 * Waits until a button in the modal whose name starts with `name` is visible and enabled, and clicks the first such
 * button.
 */
export async function pressIn(browser: OtherBrowser, name: string): Promise<void> {
  await browser.inModal(
    `const until = Date.now() + 30_000
    for (;;) {
      const nameOf = (button) => button.ariaLabel ?? button.innerText.trim()
      const button = [...document.querySelectorAll('button')].find((each) => nameOf(each).startsWith(args[0]))
      if (button?.checkVisibility() && button.matches(':enabled:not([aria-disabled=true])')) return button.setAttribute('data-pressed', args[0])
      if (Date.now() > until) throw new Error('No button ' + args[0] + ' in: ' + document.body.innerText)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }`,
    name,
  )
  await browser.click('modal', `[data-pressed="${name}"]`)
}
