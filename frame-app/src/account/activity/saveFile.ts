type File = {
  readonly name: string
  readonly text: string
  readonly type: string
  /** Text in the tab that saves the file. */
  readonly done: string
}

/**
 * Saves a file. This frame's sandbox does not allow downloads (CH-12), so an empty tab saves it, where the sandbox does
 * not apply. Call it in the click handler.
 *
 * @returns `false` if the browser opened no tab
 */
export function saveFile({ name, text, type, done }: File, open: typeof window.open = window.open): boolean {
  const tab = open('', '_blank') as (Window & typeof globalThis) | null
  if (!tab) return false
  // The blob must belong to the tab, because browsers partition the blobs of an embedded frame.
  const url = tab.URL.createObjectURL(new tab.Blob([text], { type }))
  const link = Object.assign(tab.document.createElement('a'), { href: url, download: name })
  tab.document.title = name
  tab.document.body.append(done, link)
  link.click()
  return true
}
