type File = {
  readonly name: string
  readonly text: string
  readonly type: string
  /** Text that the tab shows after saving. */
  readonly done: string
}

/**
 * Saves a file. This frame's sandbox does not allow downloads (CH-12), so we open an empty tab, where the sandbox does
 * not apply, and the tab downloads the file. Call it in the click handler.
 *
 * @returns `false` if the browser opened no tab
 */
export function saveFile({ name, text, type, done }: File, open: typeof window.open = window.open): boolean {
  const tab = open('', '_blank') as (Window & typeof globalThis) | null
  if (!tab) return false
  // The tab must create the blob itself: browsers partition the blobs of an embedded frame, so the tab cannot read this
  // frame's blobs.
  const url = tab.URL.createObjectURL(new tab.Blob([text], { type }))
  const link = Object.assign(tab.document.createElement('a'), { href: url, download: name })
  tab.document.title = name
  tab.document.body.append(done, link)
  link.click()
  return true
}
