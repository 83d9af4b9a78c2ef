import { inBrowser, onContentUpdated } from 'vitepress'

/**
 * Tabs with the same labels share one choice: a reader chooses the package manager and the framework once. Each choice
 * is stored under its own key.
 */
const kinds = {
  'airlock-package-manager': ['npm', 'pnpm', 'yarn', 'bun'],
  'airlock-framework': ['Plain', 'React', 'wagmi', 'Vue', 'Svelte'],
}
const keyOf = (label: string) => Object.entries(kinds).find(([, labels]) => labels.includes(label))?.[0]

const labels = () => [...document.querySelectorAll<HTMLLabelElement>('.vp-code-group .tabs label')]
const textOf = (label: HTMLLabelElement) => label.textContent?.trim() ?? ''

/** Applies the remembered choices to every page, and remembers what the reader chooses. */
export function rememberTabs(): void {
  if (!inBrowser) return
  onContentUpdated(() => {
    for (const key of Object.keys(kinds)) {
      const chosen = read(key)
      if (chosen) choose(chosen)
    }
  })
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.vp-code-group input')) return
    const label = labels().find(({ htmlFor }) => htmlFor === target.id)
    const key = label && keyOf(textOf(label))
    if (!key) return
    // The tabs above the chosen ones may change their height. The chosen tabs stay where they are on the screen.
    const before = target.getBoundingClientRect().top
    write(key, textOf(label))
    choose(textOf(label))
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' })
  })
}

function choose(text: string): void {
  for (const label of labels()) {
    if (textOf(label) !== text) continue
    const input = document.getElementById(label.htmlFor)
    const group = label.closest('.vp-code-group')
    if (!(input instanceof HTMLInputElement) || !group) continue
    input.checked = true
    const position = [...group.querySelectorAll('.tabs input')].indexOf(input)
    for (const [index, block] of [...(group.querySelector('.blocks')?.children ?? [])].entries())
      block.classList.toggle('active', index === position)
  }
}

/** Returns `null` also if the browser blocks storage. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage, the choice lasts until the next page.
  }
}
