import { loadOnce } from '#shared/loadOnce.ts'

/**
 * Enables the style sheet of all views that load after the first view. The HTML contains a disabled link to the style
 * sheet. The browser fetches the file only once the link is enabled, and the link's hash makes the browser reject a
 * changed file (SC-2). If the file fails to load, views are still readable and clickable.
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
