import { loadOnce } from '#shared/loadOnce.ts'

/**
 * Enables the style sheet for everything that loads after the first view. The HTML already contains its link with a
 * hash, so the browser rejects a changed file (SC-2), and fetches it only once it is enabled. If it fails to load,
 * views are still readable and clickable.
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

/** Resolves with a loaded UI module once its styles are loaded too, so that it never renders without them. */
export async function withStyles<part>(part: Promise<part>): Promise<part> {
  const [loaded] = await Promise.all([part, loadStyles()])
  return loaded
}
