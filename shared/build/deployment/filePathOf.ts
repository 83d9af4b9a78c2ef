/** The file of a build that an address means: its path without the first slash, and for a folder its `index.html`. */
export function filePathOf(pathname: string): string {
  return pathname.replace(/^\//, '').replace(/(^|\/)$/, '$1index.html')
}
