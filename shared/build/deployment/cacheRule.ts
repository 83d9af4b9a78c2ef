import { filePathOf } from './filePathOf.ts'

/** The folder of an auth frame's version; see `authVersion`. */
const version = String.raw`\d+\.\d+\.\d+[\w.-]*-[0-9a-f]{16}`

/**
 * The `cache-control` of a file that is there: what lies under `assets/` or in the folder of a version has its content
 * in its name and is cached for ever, everything else is requested again each time.
 */
export function cacheRule(pathname: string): string {
  const isFixed = new RegExp(`^(assets|${version})/`).test(filePathOf(pathname))
  return isFixed ? 'public, max-age=31536000, immutable' : 'no-cache'
}
