import './plain.css'
import { element } from '../dom/element.ts'
import { createPageSdk } from './createPageSdk.ts'
import { openInto } from './openInto.ts'

const parents = [document.documentElement, document.body]
const known = new Set(parents.flatMap((parent) => [...parent.children]))
const sdk = createPageSdk()
const result = element('result')

/** Removes every element that was not in the server's HTML, as a hydrating framework does. */
function hydrate(): void {
  const strangers = parents.flatMap((parent) => [...parent.children]).filter((child) => !known.has(child))
  for (const stranger of strangers) stranger.remove()
  element('removed').textContent = `${strangers.length}`
}

element('open').addEventListener('click', () => setTimeout(hydrate, 300), { once: true })
element('open').addEventListener('click', () =>
  openInto(sdk, (words) => {
    result.textContent = words
  }),
)
