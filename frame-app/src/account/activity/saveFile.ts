type File = {
  readonly name: string
  readonly text: string
  readonly type: string
  /** What the tab shows that saved it. */
  readonly done: string
}

/**
 * Saves a file. Downloads are not allowed in this frame's sandbox (CH-12), so an empty tab saves it: the sandbox does
 * not apply there. Call it in the click itself.
 *
 * @returns false if the browser opened no tab
 */
export function saveFile({ name, text, type, done }: File, open: typeof window.open = window.open): boolean {
  const tab = open('', '_blank') as (Window & typeof globalThis) | null
  if (!tab) return false
  // The blob has to belong to the tab: browsers keep those of a frame inside another site apart.
  const url = tab.URL.createObjectURL(new tab.Blob([text], { type }))
  const link = Object.assign(tab.document.createElement('a'), { href: url, download: name })
  tab.document.title = name
  tab.document.body.append(done, link)
  link.click()
  return true
}
