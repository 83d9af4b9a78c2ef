import { loadOnce } from '#shared/loadOnce.ts'

/**
 * The styles of all that loads after the first view. The page names them and their hash from the beginning, so that a
 * changed one is refused (SC-2); the browser fetches them once they are enabled. Without them what comes is still read
 * and pressed.
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

/** A part of the code that draws, once its styles are there too: it never stands without them for a moment. */
export async function withStyles<part>(part: Promise<part>): Promise<part> {
  const [loaded] = await Promise.all([part, loadStyles()])
  return loaded
}
