import { inBrowser, onContentUpdated, useData } from 'vitepress'

/** Marks the content of the start page as the main landmark. VitePress does so only on other pages. */
export function markMain(): void {
  if (!inBrowser) return
  const { frontmatter } = useData()
  onContentUpdated(() => {
    const content = document.getElementById('VPContent')
    if (frontmatter.value.layout === 'home') content?.setAttribute('role', 'main')
    else content?.removeAttribute('role')
  })
}
