import type { Page } from '@playwright/test'

/**
 * Makes the page load every frame without credentials, as a hostile page can. Windows that such a frame opens have no
 * opener.
 */
export function withoutCredentials(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    if (window.top !== window) return
    const create = document.createElement.bind(document)
    document.createElement = ((name: string, options?: ElementCreationOptions) => {
      const made = create(name, options)
      if (made instanceof HTMLIFrameElement) made.setAttribute('credentialless', '')
      return made
    }) as typeof document.createElement
  })
}
