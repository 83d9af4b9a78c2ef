import { loadOnce } from '#shared/loadOnce.ts'

/**
 * Enables the style sheet for everything that loads after the first view. The HTML already contains the style sheet's
 * link with a hash, so the browser rejects a changed file (SC-2). The browser fetches the file only once the link is
 * enabled. If the file fails to load, views are still readable and clickable.
 */
export const loadStyles = loadOnce(
  () =>
    new Promise<void>((resolve) => {
      const link = document.querySelector<HTMLLinkElement>('link[disabled]')
      if (!link) return resolve()
      link.onload = link.onerror = () => resolve()
      link.disabled = false
    }),
)

/**
 * Resolves with a loaded UI module once its styles are loaded too, so that the module never renders without its styles.
 */
export async function withStyles<part>(part: Promise<part>): Promise<part> {
  const [loaded] = await Promise.all([part, loadStyles()])
  return loaded
}
